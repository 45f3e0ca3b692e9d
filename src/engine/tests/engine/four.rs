//! Four players with wild 3s, before cards are played: F-01 to F-08, F-10 to F-22, F-51 to F-54, FA-03,
//! FA-22 to FA-37. What must not be seen is not seen.

use crate::position::{S0, S1, S2, answer, quick, record, rules_of, said};
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{BySeat, Card, CardSet, Deal, Random, Rank, Seat, Seed, SplitMix};
use doudizhu_engine::game::{Action, Ask, Game};
use doudizhu_engine::rules::{Rules, Scoring, Variant, batches, must_play};
use doudizhu_engine::view::{SeatView, Stage};

pub(crate) const S3: Seat = Seat::S3;

/// Hands by seat and the kitty: no hand must be played, and no bomb but the jokers of the kitty.
pub(crate) const PLAIN: &str = "3456789TJQKA/3456789TJQKA/356789TJQKA2/356789TJQKA2/22xX";
/// The same with a joker in seat 0, which gets the same sixteen cards.
pub(crate) const BIG_JOKER: &str = "3456789TJQKX/3456789TJQKA/356789TJQKA2/356789TJQKA2/22xA";
pub(crate) const SMALL_JOKER: &str = "3456789TJQKx/3456789TJQKA/356789TJQKA2/356789TJQKA2/22XA";
/// Eleven bombs; seat 2 holds four 2s.
pub(crate) const QUADS: &str = "8888JJJJ334X/5555AAAA99TT/6666222299TT/7777QQQQKKKK/334x";
/// Seat 1 holds both jokers, seat 2 four 2s.
pub(crate) const MUST: &str = "3456789TJQKA/56789TJQKAxX/56789TJQ2222/356789TJQKKA/334A";

/// A game with all cards dealt: the hands, who calls first and the rank turned up in his hand.
pub(crate) fn dealt(house: &str, hands: &str, first: Seat, turned: char) -> Game {
    let house = match house {
        "" => String::new(),
        changes => format!("house {changes} "),
    };
    let text = format!("ddz1 four {house}{hands}/first:{first}/turned:{turned} ;");
    let mut game = record(&text).start();
    while game.deal_round() {}
    game
}

/// The game after a line of answers.
pub(crate) fn after(mut game: Game, line: &str) -> Game {
    answer(&mut game, line);
    game
}

/// What the seat asked may say, `no` for whatever declines.
fn offers(game: &Game) -> String {
    let seat = game.to_act().expect("somebody is asked");
    match game.choices(seat).ask {
        Some(Ask::Say(offers)) => {
            let words: Vec<String> = offers.iter().map(|said| said.to_string()).collect();
            words.join(" ")
        }
        Some(Ask::Lead) => "lead".to_string(),
        other @ (Some(Ask::Follow(_)) | None) => panic!("{other:?}"),
    }
}

pub(crate) fn four(house: &str) -> Rules {
    rules_of(Variant::Four, house)
}

/// F-01, FA-09: two jokers, two 4s. F-02, F-06: twelve cards each and a kitty of four. F-07, F-10, FA-08:
/// a card of the 48 is turned up by chance, its owner calls first.
#[test]
fn the_pack_and_the_deal() {
    let rules = four("");
    let pack = rules.pack.cards();
    let fours: CardSet = "4h4d".parse().expect("cards");
    assert_eq!((pack.len(), pack.of_rank(Rank::Four)), (52, fours));
    let jokers: CardSet = "xX".parse().expect("cards");
    assert!(pack.contains(jokers));
    let mut owners = [0; 4];
    for number in 0..200 {
        let mut game = Game::new(rules, Seed::numbered(51, number));
        while game.deal_round() {}
        let turned = game.deal().turned().expect("a card is turned up");
        let first = game.to_act().expect("somebody calls first");
        assert!(game.deal().hand(first).has(turned), "deal {number}");
        assert!(!game.deal().kitty().contains(&turned));
        assert!(Seat::ALL.iter().all(|seat| game.cards(*seat).len() == 12));
        assert_eq!(game.deal().kitty().len(), 4);
        owners[first.index()] += 1;
    }
    assert!(owners.iter().all(|times| *times > 25), "{owners:?}");
}

/// F-08, FA-07: the two batches by the card turned up.
#[test]
fn the_turned_card_divides_the_deal() {
    let firsts = "A1 22 33 44 55 66 77 88 99 T10 J11 Q12 K6 x6 X6";
    for text in firsts.split(' ') {
        let (rank, first) = text.split_at(1);
        let rank = Rank::from_char(rank.chars().next().expect("a letter")).expect("a rank");
        let first: u8 = first.parse().expect("a number");
        assert_eq!(batches(rank), (first, 12 - first), "{rank}");
    }
}

/// F-54: points only, a point at the start (F-43), no room multiplies them; F-53, FA-29: no misdeals
/// unless the table wants them.
#[test]
fn it_is_played_for_points() {
    let rules = four("");
    assert_eq!((rules.scoring.call_base(), rules.scoring.initial()), (1, 1));
    let usual = Scoring::Fans {
        cap: Some(10),
        table_wide: false,
        literal: false,
        misdeals: false,
    };
    assert_eq!(rules.scoring, usual);
}

/// FA-24, FA-37: the turned card is seen by all, hands lie face down until their owners look, and the
/// kitty is seen by nobody (F-06).
#[test]
fn hands_lie_face_down_until_looked_at() {
    let mut game = record(&format!("ddz1 four {PLAIN}/first:0/turned:7 ;")).start();
    for stage in [Stage::Dealing, Stage::Auction] {
        for seat in Seat::ALL {
            let view = SeatView::of(&game, seat);
            assert_eq!((view.stage, view.hand), (stage, CardSet::EMPTY));
            assert_eq!(view.shown.values(), [None; 4], "seat {seat}");
            assert_eq!(view.kitty, [None; 4], "seat {seat}");
            assert_eq!(view.turned.map(Card::rank), Some(Rank::Seven));
            assert!(!view.must_play);
        }
        while game.deal_round() {}
    }
    answer(&mut game, "look");
    let views = Seat::ALL.map(|seat| SeatView::of(&game, seat));
    assert_eq!(views[0].hand.len(), 12);
    for view in &views {
        assert_eq!(view.looked.values(), [true, false, false, false]);
        assert_eq!(view.shown[S0].is_some(), view.seat == S0);
        assert_eq!(view.kitty, [None; 4], "looking is at the own hand only");
    }
}

#[track_caller]
fn check_calls(first: Seat, line: &str, asked: &str, landlord: Seat, blind: bool) {
    let mut game = dealt("", PLAIN, first, '7');
    assert_eq!(answer(&mut game, line), asked, "{line}");
    assert_eq!(game.landlord(), Some(landlord), "{line}");
    assert_eq!(game.multiplier().blind, blind, "F-17: one fan, {line}");
    assert_eq!(game.cards(landlord).len(), 16, "F-02, F-22");
    assert!(game.looked()[landlord], "FA-37: he sees what he took");
    // FA-37 (4): surrender, or go on.
    assert_eq!(game.to_act(), Some(landlord));
    assert_eq!(offers(&game), "surrender no");
}

#[test]
fn the_first_to_call_is_landlord() {
    check_calls(S0, "look call", "00", S0, false); // F-10, F-12
    check_calls(S2, "look no look no look call", "223300", S0, false); // F-11
    let last = "look no look no look no look call";
    check_calls(S3, last, "33001122", S2, false);
    check_calls(S1, "blind", "1", S1, true); // F-17
    check_calls(S1, "look no blind", "112", S2, true);
}

#[track_caller]
fn check_offers(house: &str, hands: &str, (first, turned): (Seat, char), steps: &[(&str, &str)]) {
    let mut game = dealt(house, hands, first, turned);
    for (said, expected) in steps {
        answer(&mut game, said);
        assert_eq!(offers(&game), *expected, "{house} after {said}");
    }
}

/// F-12, F-17, F-51, FA-24: blind or look; call, decline or surrender only with open eyes.
#[test]
fn what_is_offered_while_calling() {
    let plain = [
        ("", "blind look"),
        ("look", "call no surrender"),
        ("no", "blind look"),
    ];
    check_offers("", PLAIN, (S0, '7'), &plain);
    // F-13, FA-27, FA-36: the owner of a turned joker cannot decline, the others can.
    for house in ["", "mustPlay=enforce"] {
        let bound = [("", "blind look"), ("look", "call surrender")];
        check_offers(house, BIG_JOKER, (S0, 'X'), &bound);
        check_offers(house, SMALL_JOKER, (S0, 'x'), &bound);
        check_offers(house, BIG_JOKER, (S0, '7'), &plain); // held, not turned
    }
    // F-14, FA-03: by honour a hand that must be played can be declined, else it cannot.
    let honour = [("look no look", "call no surrender")];
    check_offers("", MUST, (S0, '7'), &honour);
    let enforced = [("look no look", "call surrender")];
    check_offers("mustPlay=enforce", MUST, (S0, '7'), &enforced);
    check_offers("mustPlay=enforce", QUADS, (S1, '5'), &enforced);
    check_offers("mustPlay=enforce", MUST, (S3, '7'), &honour); // then seat 0, who may decline
}

/// F-14, FA-31: both jokers, or four natural 2s, as they were dealt.
#[test]
fn hands_that_must_be_played() {
    for (hand, must) in [
        ("xX456789TJQK", true),
        ("2222456789TJ", true),
        ("222356789TJQ", false), // 222+3 is a bomb, not four 2s
        ("X33356789TJQ", false), // 大王+3 neither
    ] {
        assert_eq!(must_play(hand.parse().expect("ranks")), must, "{hand}");
    }
    let game = after(dealt("", MUST, S0, '7'), "look no look");
    let expected = [false, true, true, false];
    assert_eq!(game.must_play().values(), expected);
    let seen = Seat::ALL.map(|seat| SeatView::of(&game, seat).must_play);
    assert_eq!(
        seen,
        [false, true, false, false],
        "seat 2 has not looked yet"
    );
}

/// F-22, FA-37 (3): the kitty lies open until the first lead. F-17, FA-26: not after a blind call.
#[test]
fn the_kitty_is_shown_until_the_first_lead() {
    let seen = |game: &Game| {
        Seat::ALL.map(|seat| {
            let kitty = SeatView::of(game, seat).kitty;
            kitty.iter().flatten().count()
        })
    };
    let mut game = after(dealt("", PLAIN, S1, '7'), "look call");
    assert_eq!(seen(&game), [4; 4]);
    answer(&mut game, "no look no look no look no");
    assert_eq!(seen(&game), [4; 4]);
    let lead = game.legal_actions(S1)[0];
    game.apply(S1, lead).expect("a lead");
    assert_eq!(seen(&game)[0], 0, "afterwards it is the landlord's secret");
    assert_eq!(seen(&game)[2..], [0, 0]);
    let mut game = after(dealt("", PLAIN, S1, '7'), "blind");
    assert_eq!(seen(&game), [0, 4, 0, 0]);
    answer(&mut game, "no look no look no look no");
    assert_eq!(seen(&game), [0, 4, 0, 0]);
}

/// Seat 0 has called; the farmers have had no turn to call, and have not looked.
#[track_caller]
fn check_dao(house: &str, line: &str, asked: &str, fans: [u8; 4]) {
    let mut game = after(dealt(house, PLAIN, S0, '7'), "look call no");
    assert_eq!(answer(&mut game, line), asked, "who is asked: {line}");
    assert_eq!(offers(&game), "lead", "nothing follows: {line}");
    assert_eq!(game.to_act(), Some(S0), "the landlord leads (F-23)");
    let own = game.personal().map(|_, personal| personal.fans());
    assert_eq!(own.values(), fans, "{line}");
    // FA-37 (9): all look before cards are played.
    assert!(Seat::ALL.iter().all(|seat| game.looked()[*seat]));
}

/// FA-37 (5) to (8).
#[test]
fn farmers_double_and_the_landlord_redoubles() {
    check_dao("", "look no look no look no", "112233", [0; 4]); // F-15: nobody must
    check_dao("", "look dao no no no", "11230", [0, 1, 0, 0]); // F-15
    check_dao("", "dao no no no", "1230", [0, 2, 0, 0]); // F-18: blind, two fans
    check_dao("", "look dao follow no no", "11230", [0, 1, 1, 0]); // F-16, FA-23
    check_dao("", "dao look follow follow no", "12230", [0, 2, 1, 1]); // F-18: looks and follows
    // F-16, FA-22: every farmer may begin; those who declined before may follow, from the doubler on.
    check_dao("", "look no dao no follow no", "112310", [0, 1, 2, 0]);
    let third = "look no look no look dao no follow no";
    check_dao("", third, "112233120", [0, 0, 1, 1]);
    // F-19, FA-25: one 拉 for all who doubled, and for nobody else.
    check_dao("", "look dao follow no la no no", "1123012", [0, 2, 2, 0]);
    check_dao("", "dao no no la no", "12301", [0, 3, 0, 0]);
    // F-20: each of them answers for himself, in playing order from the landlord.
    check_dao("", "dao follow no la o no", "123012", [0, 4, 2, 0]);
    let second = "look no dao no follow la no o";
    check_dao("", second, "11231012", [0, 2, 4, 0]);
    check_dao("", "dao follow follow la o o o", "1230123", [0, 4, 3, 3]);
}

/// FA-22, FA-23: the house rules.
#[test]
fn doubling_by_house_rules() {
    check_dao("daoOnlyNext=on", "look no", "11", [0; 4]);
    check_dao("daoOnlyNext=on", "dao follow no no", "1230", [0, 2, 1, 0]);
    check_dao("blindFollow=2", "dao follow no no", "1230", [0, 2, 2, 0]);
    let looks = "dao look follow follow no";
    check_dao("blindFollow=2", looks, "12230", [0, 2, 1, 2]);
}

/// F-15 to F-20, FA-24: what is offered at each of these questions.
#[test]
fn what_is_offered_while_doubling() {
    // Seats 3 and 0 have declined, seat 1 calls; seat 2 has not looked.
    let mut game = after(dealt("", PLAIN, S3, '7'), "look no look no look call no");
    assert_eq!(game.to_act(), Some(S2));
    assert_eq!(offers(&game), "look dao");
    let rest = [
        ("look", "dao no"),
        ("no", "dao no"),
        ("dao", "follow no"),
        ("no", "follow no"),
        ("follow", "la no"),
        ("la", "o no"),
        ("no", "o no"),
        ("o", "lead"),
    ];
    for (line, expected) in rest {
        answer(&mut game, line);
        assert_eq!(offers(&game), expected, "after {line}");
    }
    let mut blind = after(dealt("", PLAIN, S0, '7'), "blind no");
    assert_eq!(offers(&blind), "look dao"); // F-18: the kitty and the turned card are no look
    answer(&mut blind, "dao");
    assert_eq!(offers(&blind), "look follow no");
}

/// What the beginner does who is asked.
fn novice(game: &Game) -> Action {
    let seat = game.to_act().expect("somebody is asked");
    let view = SeatView::of(game, seat);
    choose(&view, &Memory::default(), Level::Novice, 1).expect("an answer")
}

/// FA-03: bots never slide; a turned joker (F-13) binds them too; they look before they answer.
#[test]
fn bots_play_what_must_be_played() {
    for (hands, first, turned) in [(MUST, S1, '7'), (MUST, S2, '7'), (BIG_JOKER, S0, 'X')] {
        let game = dealt("", hands, first, turned);
        assert_eq!(novice(&game), said(&game, "look"));
        let game = after(game, "look");
        assert_eq!(novice(&game), said(&game, "call"), "seat {first}");
    }
}

/// The deal with all cards but `keep` mixed anew among hands and kitty.
fn permuted(deal: &Deal, keep: CardSet, random: &mut SplitMix) -> Deal {
    let kitty = deal.kitty_cards();
    let all = four("").pack.cards();
    let mut pool: Vec<Card> = all.without(keep).iter().collect();
    random.shuffle(&mut pool);
    let mut mix = |cards: CardSet| {
        let kept: Vec<Card> = cards.iter().filter(|card| keep.has(*card)).collect();
        let new = pool.split_off(pool.len() + kept.len() - usize::from(cards.len()));
        kept.into_iter().chain(new).collect::<CardSet>()
    };
    let hands = BySeat::from_fn(deal.hands().seats(), |seat| mix(deal.hand(seat)));
    let kitty = mix(kitty);
    let layout = four("").layout();
    Deal::from_cards(&layout, hands, kitty, deal.first(), deal.turned()).expect("the same pack")
}

#[track_caller]
fn assert_same(games: &[Game; 2], seat: Seat, why: &str) {
    let views = games.each_ref().map(|game| SeatView::of(game, seat));
    assert_eq!(views[0], views[1], "{why}, seat {seat}");
    for level in Level::ALL {
        let chosen = |view| quick(view, &Memory::default(), level, 1);
        assert_eq!(chosen(&views[0]), chosen(&views[1]), "{why}, seat {seat}");
    }
}

/// Two deals that differ only in what a seat cannot see, its own hand included before it has looked,
/// look the same to it at every moment (F-06, F-17, F-18, F-24), and bots choose the same.
#[test]
fn hidden_cards_reach_no_view() {
    let lines = [
        "look no look call no look dao follow no la o no",
        "blind no dao look no no la no",
    ];
    let mut random = SplitMix::new(52);
    for number in 0..60 {
        let deal = Deal::from_seed(&Seed::numbered(52, number), &four("").layout());
        let turned = deal.turned().expect("a card is turned up");
        if turned.rank().is_joker() {
            continue; // its owner could not decline
        }
        let deal = permuted(&deal, four("").pack.cards(), &mut random); // sorted, as the others
        let line = lines[number as usize % 2];
        let words: Vec<&str> = line.split(' ').collect();
        let start = |deal: &Deal, steps: usize| {
            let mut game = Game::from_deal(four(""), deal.clone());
            while game.deal_round() {}
            after(game, &words[..steps].join(" "))
        };
        for steps in 0..=words.len() {
            let game = start(&deal, steps);
            for seat in Seat::ALL {
                let mut keep: CardSet = [turned].into_iter().collect();
                if game.looked()[seat] {
                    keep = keep | game.cards(seat);
                }
                let public = game.kitty_taken() && line.starts_with("look");
                if public || game.landlord() == Some(seat) {
                    keep = keep | deal.kitty_cards();
                }
                let lord = game.to_act().filter(|_| steps == words.len());
                let lead = lord.map(|lord| (lord, novice(&game)));
                if let Some((_, Action::Play(play))) = lead {
                    keep = keep | play.cards;
                }
                let other = start(&permuted(&deal, keep, &mut random), steps);
                let mut games = [game.clone(), other];
                let why = format!("deal {number} after {:?}", &words[..steps]);
                assert_same(&games, seat, &why);
                let Some((lord, lead)) = lead else { continue };
                for game in &mut games {
                    game.apply(lord, lead).expect("a legal lead");
                }
                assert_same(&games, seat, &why);
            }
        }
    }
}
