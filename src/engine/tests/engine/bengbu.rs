//! 蚌埠斗地主 until cards are played: pack, bidding, open or dark, kitty, B-01 to B-16; and playthroughs.
//! What is played is in `bengbu_cards`, what a hand is worth in `bengbu_settlement`.

use crate::position::{S0, S1, S2, answer, record, rules_of};
use doudizhu_engine::cards::{BySeat, CardSet, Deal, Hand, Pack, Rank, Seat, Seats, Seed};
use doudizhu_engine::combos::{Combo, ComboKind, readings};
use doudizhu_engine::game::{
    Action, Ask, CardPlay, Event, Game, OpenAt, Outcome, Phase, Record, Said,
};
use doudizhu_engine::rules::{Rules, Variant};
use doudizhu_engine::view::SeatView;

pub(crate) const S3: Seat = Seat::S3;
pub(crate) const OPEN: Action = Action::Open(OpenAt::AfterKitty);

pub(crate) fn bengbu(house: &str) -> Rules {
    rules_of(Variant::Bengbu, house)
}

/// A hand with all cards dealt, in which luck lets this seat call first: the cards by seat, then the
/// kitty, with `/` between. What is not named comes from the rest of the packs, spread evenly, so that no
/// hand wins by chance.
pub(crate) fn dealt_first(house: &str, named: &str, first: Seat) -> Game {
    let rules = bengbu(house);
    let mut parts = [Hand::EMPTY; 5];
    for (part, text) in parts.iter_mut().zip(named.split('/')) {
        *part = text.parse().expect("ranks");
    }
    let rest = parts.iter().fold(rules.pack.ranks(), |rest, part| {
        rest.minus(*part).expect("two packs hold the cards")
    });
    for (rank, count) in rest.iter() {
        for _ in 0..count {
            let places = parts.iter_mut().zip([25, 25, 25, 25, 8]);
            let best = |(part, size): &(&mut Hand, u8)| {
                let room = size - part.len();
                (room > 0 && part.count(rank) < 4, room)
            };
            let (part, _) = places.max_by_key(best).expect("five places");
            part.add(rank, 1);
        }
    }
    let hands = BySeat::from_fn(rules.seats, |seat| parts[seat.index()]);
    let deal = Deal::from_ranks(&rules.layout(), hands, parts[4], first, None).expect("a deal");
    let mut game = Game::from_deal(rules, deal);
    while game.deal_round() {}
    game
}

/// The same where seat 0 calls first.
pub(crate) fn dealt(house: &str, named: &str) -> Game {
    dealt_first(house, named, S0)
}

/// The same after these calls and the landlord's choice.
pub(crate) fn called(house: &str, named: &str, calls: &str) -> Game {
    let mut game = dealt(house, named);
    answer(&mut game, calls);
    game
}

/// What a seat would play; cards it does not hold are taken from the packs, a reading may follow `=`.
pub(crate) fn cards(game: &Game, seat: Seat, token: &str) -> Action {
    let (token, reading) = token.split_once('=').unwrap_or((token, ""));
    let ranks: Hand = token.parse().expect("ranks");
    let held = game.cards(seat).pick(ranks);
    let cards = held.unwrap_or_else(|| Pack::Double.cards().pick(ranks).expect("cards"));
    let found = readings(ranks, &game.rules().combos).first().copied();
    let any = Combo::single(ComboKind::Solo, Rank::Three);
    let combo = reading.parse().unwrap_or(found.unwrap_or(any));
    Action::Play(CardPlay { cards, combo })
}

/// Everybody passes until this seat is to act.
pub(crate) fn pass_to(game: &mut Game, seat: Seat) {
    while let Some(other) = game.to_act().filter(|other| *other != seat) {
        game.apply(other, Action::Pass)
            .unwrap_or_else(|why| panic!("{other} passes: {why}"));
    }
}

/// `0:33` as a seat and its cards.
pub(crate) fn step(token: &str) -> (Seat, &str) {
    let (seat, play) = token.split_once(':').expect("seat:cards");
    (Seat::ALL[seat.parse::<usize>().expect("a seat")], play)
}

/// Plays a line such as `0:33 2:44`; all seats that come between pass.
pub(crate) fn go(game: &mut Game, line: &str) {
    for token in line.split_whitespace() {
        let (seat, play) = step(token);
        pass_to(game, seat);
        let action = cards(game, seat, play);
        game.apply(seat, action)
            .unwrap_or_else(|why| panic!("{token}: {why}"));
        game.check_invariants().expect("invariants");
    }
}

/// The rows of a table; what follows `#` in a row is for the reader.
pub(crate) fn rows(table: &str) -> impl Iterator<Item = &str> {
    let rows = table.lines().map(|row| row.split('#').next().unwrap_or(""));
    rows.map(str::trim).filter(|row| !row.is_empty())
}

/// B-01: eight of each rank, two small and two big jokers. B-02, B-03: four players, 25 each, 8 aside.
#[test]
fn two_packs_are_dealt_to_four_players() {
    for number in 0..50 {
        let rules = bengbu("");
        assert_eq!(rules.seats, Seats::Four);
        let deal = Deal::from_seed(&Seed::numbered(41, number), &rules.layout());
        assert_eq!(deal.kitty().len(), 8);
        let hands = Seat::ALL.map(|seat| deal.hand(seat));
        assert!(hands.iter().all(|hand| hand.len() == 25));
        let all = hands
            .iter()
            .fold(deal.kitty_cards(), |all, hand| all | *hand);
        assert_eq!(all.len(), 108);
        for rank in Rank::ALL {
            let expected = if rank.is_joker() { 2 } else { 8 };
            assert_eq!(all.ranks().count(rank), expected, "{rank}");
        }
    }
}

/// Calls, who is asked, who is landlord, the base, and how many bombs each may play, `-` for any number;
/// seats by order of calling.
const BIDDING: &str = "
    no no no bid:1        | 0123 3 1 | 1 1 1 - # B-39, B-40: one; B-36: the landlord any number
    bid:1 no no no        | 0123 0 1 | - 2 2 2 # B-42: two
    bid:3 no no no        | 0123 0 3 | - - - - # B-07: a 3 does not end it; B-38: any number
    bid:1 bid:2 bid:3 grab | 0123 3 3 | 2 2 - - # B-41: two; B-37: called 3, outbid by 抢牌
    no bid:1 no bid:3     | 0123 3 3 | 1 2 2 - # B-41, B-42
    no bid:2 grab         | 012 2 3  | 1 2 - - # B-08: 抢牌 ends it, and outbids a 2 (B-41)
    grab                  | 0 0 3    | - - - - # B-38, BA-18: also for those whose turn did not come
    bid:2 no bid:3 no     | 0123 2 3 | 2 2 - - # B-38, B-41, B-42
    bid:1 bid:2 no no     | 0123 1 2 | 2 - 2 2
    no no bid:3 no        | 0123 2 3 | 1 1 - - # B-39, B-40, B-38
    no no bid:2 bid:3     | 0123 3 3 | 1 1 2 -
    no no bid:1 no        | 0123 2 1 | 1 1 - 2
    no bid:1 bid:2 bid:3  | 0123 3 3 | 1 2 2 -
    bid:1 bid:2 bid:3 no  | 0123 2 3 | 2 2 - -
    bid:1 bid:3 no no     | 0123 1 3 | 2 - - - # BA-18: B-38 goes before B-42
    bid:1 bid:3 no grab   | 0123 3 3 | 2 - - -
    bid:3 grab            | 01 1 3   | - - - - # B-37
    bid:3 no grab         | 012 2 3  | - - - - # B-38: a 3 was called before he passed
    no bid:3 grab         | 012 2 3  | 1 - - -
    no grab               | 01 1 3   | 1 - - - # B-39
    no no no grab         | 0123 3 3 | 1 1 1 - # B-40
";

/// B-04: everybody calls once, in playing order, whoever begins. B-07, B-08: who is landlord. B-09, B-43:
/// the base. B-33 to B-42 say "bombs"; B-35: how many follows from the bidding.
#[test]
fn the_bidding_finds_a_landlord_and_limits_bombs() {
    for (row, first) in rows(BIDDING).flat_map(|row| Seat::ALL.map(|first| (row, first))) {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        let order: Vec<Seat> = Seats::Four.from(first).collect();
        let mut game = dealt_first("", "", first);
        assert_eq!(game.bombs_left().values(), [None; 4], "not fixed yet");
        let asked = answer(&mut game, columns[0]);
        let landlord = game.landlord().expect("a landlord");
        let place = |seat: Seat| seat.steps_after(first, Seats::Four).to_string();
        let asked: String = asked
            .bytes()
            .map(|digit| place(Seat::ALL[usize::from(digit - b'0')]))
            .collect();
        let found = format!("{asked} {} {}", place(landlord), game.base());
        assert_eq!(found, columns[1], "{row}");
        assert_eq!(game.to_act(), Some(landlord), "{row}");
        let left = game.bombs_left();
        let limit = |seat: &Seat| left[*seat].map_or("-".to_string(), |n| n.to_string());
        let limits: Vec<String> = order.iter().map(limit).collect();
        assert_eq!(limits.join(" "), columns[2], "{row}");
    }
}

/// B-05: 1, 2, 3, 抢牌, 不叫. B-06: higher than all before, or not at all.
#[test]
fn a_call_must_be_higher() {
    let check = |calls: &str, expected: &str| {
        let game = called("", "", calls);
        let seat = game.to_act().expect("somebody is asked");
        let Some(Ask::Say(offers)) = game.choices(seat).ask else {
            panic!("{calls}: nothing is asked")
        };
        let tokens: Vec<&str> = offers.iter().map(Said::token).collect();
        assert_eq!(tokens.join(" "), expected, "{calls}");
    };
    check("", "bid:1 bid:2 bid:3 grab no");
    check("no", "bid:1 bid:2 bid:3 grab no");
    check("bid:1", "bid:2 bid:3 grab no");
    check("bid:2", "bid:3 grab no");
    check("bid:1 no", "bid:2 bid:3 grab no");
    check("bid:3", "grab no"); // B-07
    check("bid:1 bid:3 no", "grab no");
}

/// B-10, G-9: all pass; the cards are dealt again and hands are not shown.
#[test]
fn nobody_calls() {
    let game = called("", "", "no no no no");
    assert_eq!(game.outcome(), Some(&Outcome::Redeal));
    assert_eq!((game.landlord(), game.to_act()), (None, None));
    assert_eq!(SeatView::of(&game, S0).shown[S1], None);
}

/// BA-17: who calls first is luck's choice, or the table's.
#[test]
fn the_first_caller_is_a_house_rule() {
    for (house, first) in [("", S2), ("firstCaller=0", S0), ("firstCaller=3", S3)] {
        let game = dealt_first(house, "", S2);
        assert_eq!(game.to_act(), Some(first), "{house}");
    }
    let first = |number| {
        Game::new(bengbu(""), Seed::numbered(42, number))
            .deal()
            .first()
    };
    let drawn: Vec<Seat> = (0..40).map(first).collect();
    assert!(Seat::ALL.iter().all(|seat| drawn.contains(seat)));
}

/// B-11: who did not grab chooses open or dark, after taking the kitty. B-13: dark, nothing is shown.
/// B-12, BA-26: open, all 33 cards lie face up. B-15: then the landlord leads.
#[test]
fn the_landlord_chooses_open_or_dark() {
    for (choice, shown) in [("dark", None), ("open", Some(33))] {
        let mut game = called("", "", "no bid:2 no no");
        assert_eq!(game.legal_actions(S1), [Action::Say(Said::Dark), OPEN]);
        assert!(
            [S0, S2, S3]
                .iter()
                .all(|farmer| game.legal_actions(*farmer).is_empty())
        );
        assert_eq!(answer(&mut game, choice), "1");
        let seen = SeatView::of(&game, S3);
        assert_eq!(seen.shown[S1].map(CardSet::len), shown, "{choice}");
        assert_eq!((seen.shown[S0], seen.shown[S2]), (None, None));
        assert_eq!(game.to_act(), Some(S1));
        assert_eq!(game.choices(S1).ask, Some(Ask::Lead));
    }
}

/// B-09, BA-25: 抢牌 is laid open at once, and the choice of B-11 is skipped.
#[test]
fn a_grabbed_hand_is_open() {
    let mut game = called("", "", "bid:3");
    let events = game.apply(S1, Action::Say(Said::Grab)).expect("抢牌");
    let (seat, said, factor) = (S1, Said::Grab, 3);
    let said = Event::Said { seat, said };
    let opened = Event::Opened { seat, factor };
    let told: Vec<Event> = events.iter().collect();
    assert_eq!(told, [said, Event::TookKitty(seat), opened]);
    assert!(matches!(game.phase(), Phase::Playing(_)));
    assert_eq!(SeatView::of(&game, S0).shown[S1], Some(game.cards(S1)));
}

/// B-14: the landlord takes the 8 kitty cards, and everybody sees them. BA-08: or only three.
#[test]
fn the_kitty_is_shown() {
    for (house, shown) in [("", 8), ("kittyShown=3", 3)] {
        let mut game = dealt(house, "");
        let known = |game: &Game| {
            let seen = |seat| SeatView::of(game, seat).kitty.iter().flatten().count();
            Seat::ALL.map(seen)
        };
        assert_eq!(known(&game), [0; 4], "hidden while bidding");
        answer(&mut game, "bid:1 no no no");
        assert_eq!(known(&game), [8, shown, shown, shown], "{house}");
        assert!(game.cards(S0).contains(game.deal().kitty_cards()));
        assert_eq!(SeatView::of(&game, S1).counts.values(), [33, 25, 25, 25]);
    }
}

const PLAYTHROUGH: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/playthroughs/bengbu.txt"
);

/// The hands of the file, played again, read as they are written there. `UPDATE_EXPECT=1` writes them.
#[test]
fn playthroughs_are_told_alike() {
    let expected = std::fs::read_to_string(PLAYTHROUGH).expect("the file");
    let records = expected.lines().filter(|line| line.starts_with("ddz1 "));
    let told: Vec<String> = records.map(playthrough).collect();
    assert!(!told.is_empty());
    let told = told.join("\n");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(PLAYTHROUGH, &told).expect("the file is written");
    } else {
        assert_eq!(told, expected, "UPDATE_EXPECT=1 accepts the change");
    }
}

/// A recorded hand in words.
fn playthrough(line: &str) -> String {
    let record = record(line);
    let start = record.start();
    let mut text = format!("{line}\n\n");
    for seat in Seat::ALL {
        let cards = start.cards(seat);
        text += &format!("seat {seat} is dealt {}: {}\n", cards.len(), cards.ranks());
    }
    let kitty = start.deal().kitty_cards();
    text += &format!("set aside are {}: {}\n\n", kitty.len(), kitty.ranks());
    let tell = |game: &Game, event| text += &told(game, event);
    let game = replayed(&record, tell);
    let Some(Outcome::Finished(finish)) = game.outcome() else {
        panic!("{line}: the hand is not played to its end")
    };
    let side = if finish.landlord_wins() {
        "landlord wins"
    } else {
        "farmers win"
    };
    let settlement = &finish.settlement;
    text += &format!(
        "seat {} is out: the {side}, base {}\n",
        finish.winner, settlement.base
    );
    for (seat, points) in settlement.points.iter() {
        let missiles = settlement.personal[seat].missiles;
        text += &format!("seat {seat}: {points:+} points, missiles played: {missiles}\n");
    }
    text
}

/// The hand of a record at its end, after telling all that happens.
fn replayed(record: &Record, mut tell: impl FnMut(&Game, Event)) -> Game {
    record
        .replay(|game, _, _, events| events.iter().for_each(|event| tell(game, event)))
        .expect("a legal hand")
}

fn told(game: &Game, event: Event) -> String {
    let left = |seat: Seat| game.cards(seat).len();
    let bombs = |seat: Seat| game.bombs_left()[seat].map_or("any".to_string(), |n| n.to_string());
    let (seat, words) = match event {
        Event::Said { seat, said } => match said.token() {
            "no" => (seat, "passes, holding 25".to_string()),
            token => (seat, format!("says {token}, holding 25")),
        },
        Event::TookKitty(seat) => {
            let limits = Seat::ALL.map(bombs).join(", ");
            (
                seat,
                format!(
                    "takes the kitty, {} left; bombs by seat: {limits}",
                    left(seat)
                ),
            )
        }
        Event::Opened { seat, .. } => {
            let cards = game.cards(seat).ranks();
            (
                seat,
                format!("lays its hand open, {} left: {cards}\n", left(seat)),
            )
        }
        Event::Peeked(seat) => (seat, "looks at the kitty".to_string()),
        Event::Played { seat, play } => {
            let body = play.combo.body(&game.rules().combos);
            let kickers = play.cards.ranks().minus(body).unwrap_or(Hand::EMPTY);
            let dash = if kickers.is_empty() { "" } else { "-" };
            let words = format!(
                "plays {body}{dash}{kickers}, {}, {} left",
                play.combo,
                left(seat)
            );
            if play.combo.kind.is_bomb() {
                (seat, format!("{words}, bombs left: {}", bombs(seat)))
            } else {
                (seat, words)
            }
        }
        Event::Passed(seat) => (seat, format!("passes, {} left", left(seat))),
        Event::TrickWon(seat) => (seat, "wins the trick\n".to_string()),
        Event::Over => return "\n".to_string(),
    };
    format!("seat {seat} {words}\n")
}
