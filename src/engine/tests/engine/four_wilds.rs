//! Playing with wild 3s: F-04, F-05, F-23 to F-41, FA-10 to FA-20, FA-32; and hands told word for
//! word.

use crate::four::four;
use crate::four_settlement::refused;
use crate::position::{S0, S1, act, play, record, run, settlement};
use doudizhu_engine::bots::Memory;
use doudizhu_engine::cards::{BySeat, Card, CardSet, Hand, Random, Rank, Seat, SplitMix};
use doudizhu_engine::combos::{Combo, ComboRules, Wilds, readings};
use doudizhu_engine::game::{Event, Game, LastAct, Outcome, Reason, Record, Said};
use doudizhu_engine::rules::{Spring, batches};
use doudizhu_engine::view::SeatView;
use std::collections::BTreeSet;

/// Seat 0 is landlord and leads; the hands are given by rank.
fn table(house: &str, ranks: [&str; 4]) -> Game {
    let mut pack = four(house).pack.cards();
    let sets = ranks.map(|text| {
        let ranks: Hand = text.parse().expect("ranks");
        let cards = pack.pick(ranks).expect("of the pack");
        pack = pack.without(cards);
        cards
    });
    let hands = BySeat::from_fn(four(house).seats, |seat| sets[seat.index()]);
    Game::from_hands(four(house), hands, S0)
}

/// All readings of cards, in any order.
#[track_caller]
fn check_readings(house: &str, cards: &str, expected: &str) {
    let hand: Hand = cards.parse().expect("ranks");
    let readings = readings(hand, &four(house).combos);
    let mut found: Vec<String> = readings.iter().map(Combo::to_string).collect();
    found.sort();
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(found, expected, "{house} {cards}");
}

/// The printed examples, in cards that can be dealt (FA-20), and what is next to them.
#[test]
fn combinations() {
    let every_airplane = "trio_chain:8:4 airplane_solo:7:3 airplane_solo:8:3";
    for (cards, expected) in [
        ("K", "solo:K:1"),           // F-27
        ("44", "pair:4:1"),          // F-28
        ("JJJ", "trio:J:1"),         // F-29
        ("5557", "trio_solo:5:1"),   // F-30
        ("55577", ""),               // F-30, FA-17: no pair
        ("45678", "solo_chain:8:5"), // F-31
        ("789TJQK", "solo_chain:K:7"),
        ("5678", ""),
        ("JQKA2", ""),
        ("5566", "pair_chain:6:2"), // F-32
        ("778899TTJJ", "pair_chain:J:5"),
        ("AA22", ""),
        ("555666", "trio_chain:6:2"), // F-33
        ("555666777888", every_airplane),
        ("AAA222", ""),
        ("34455579", "airplane_solo:5:2"), // F-34: 434555+79
        ("5556667799", "airplane_pair:6:2"),
        ("355558", "four_two_solo:5:1"), // F-35: 5555+3+8
        ("55557788", ""),                // F-35, FA-18: two cards, not two pairs
        ("5555", "bomb:5:1"),            // F-26
        ("xX", "rocket:X:1"),
        ("3X", "joker_bomb:X:1"),
        ("3x", "joker_bomb:x:1"),
    ] {
        check_readings("", cards, expected);
    }
}

/// F-04, F-05, FA-10 to FA-17: every reading of cards with 3s.
#[test]
fn threes_are_wild_beside_other_cards() {
    let keys = "3456789TJQKA2".chars();
    let any_trio: String = keys.map(|key| format!("trio_solo:{key}:1 ")).collect();
    let sevens = format!("bomb:7:1 pair_chain:7:2 pair_chain:8:2 {any_trio}");
    let fours = "bomb:4:1 trio_solo:4:1 pair_chain:4:2 pair_chain:5:2";
    let four_five =
        "pair_chain:5:3 pair_chain:6:3 trio_chain:5:2 four_two_solo:4:1 four_two_solo:5:1";
    for (cards, expected) in [
        ("3", "solo:3:1"), // F-05: 3s alone are 3s
        ("33", "pair:3:1"),
        ("333", "trio:3:1"),
        ("3333", "bomb:3:1"),
        ("3K", "pair:K:1"), // F-04
        ("33K", "trio:K:1"),
        ("33X", ""), // FA-16: a 3 is no joker but in 大王+3
        ("3xX", ""),
        ("34567", "solo_chain:7:5 solo_chain:8:5"), // FA-12
        ("34578", "solo_chain:8:5"),
        ("3344", fours),
        ("334455", four_five),              // F-35: 4444+55
        ("2233", "bomb:2:1 trio_solo:2:1"), // F-32: no run with a 2
        ("3337", &sevens),                  // F-30: as the document's 333+6
        ("333X", &any_trio),
    ] {
        check_readings("", cards, expected);
    }
    // FA-10: a natural card in every pair, trio and quad.
    let group = "wild_anchor=group";
    check_readings(group, "333X", "trio_solo:3:1");
    check_readings(group, "33AA", "bomb:A:1 trio_solo:A:1");
    check_readings(group, "3344", "bomb:4:1 trio_solo:4:1 pair_chain:4:2");
    check_readings(group, "3445", "trio_solo:4:1 pair_chain:5:2");
    check_readings(group, "34567", "solo_chain:7:5 solo_chain:8:5"); // a run has no groups
    // FA-17: a trio with a pair, by house rule.
    check_readings("four_trio_pair=on", "55577", "trio_pair:5:1");
    check_readings("four_trio_pair=on", "35577", "trio_pair:5:1 trio_pair:7:1");
}

/// Every way to let 3s stand for ranks up to 2.
fn assigned(cards: Hand, wild: u8, from: usize) -> Vec<Hand> {
    if wild == 0 {
        return vec![cards];
    }
    let to = |rank: usize| assigned(cards + Hand::of(Rank::ALL[rank], 1), wild - 1, rank);
    (from..13).flat_map(to).collect()
}

/// F-04, F-35, FA-10: cards with 3s read as what they make when each 3 is some card, and as nothing else.
#[test]
fn wild_readings_are_those_of_some_natural_cards() {
    let wild = four("").combos;
    let natural = ComboRules {
        wilds: Wilds::None,
        ..wild
    };
    let mut random = SplitMix::new(56);
    for number in 0..600 {
        let lowest = random.below(9) as usize;
        let near = |card: &Card| (lowest..lowest + 5).contains(&card.rank().index());
        let pack = four("").pack.cards().iter();
        let mut pool: Vec<Card> = pack
            .filter(|card| card.rank() == Rank::Three || near(card))
            .collect();
        random.shuffle(&mut pool);
        let cards: CardSet = pool.into_iter().take(3 + number % 8).collect();
        let cards = cards.ranks();
        let threes = Hand::of(Rank::Three, cards.count(Rank::Three));
        if cards == threes {
            continue;
        }
        let all = assigned(cards - threes, threes.len(), 0);
        let expected: BTreeSet<Combo> = all.iter().flat_map(|c| readings(*c, &natural)).collect();
        let found: BTreeSet<Combo> = readings(cards, &wild).into_iter().collect();
        assert_eq!(found, expected, "{cards}");
    }
}

/// Seat 1 plays `second` on seat 0's `first`, which makes so many bombs; or it may not.
#[track_caller]
fn check_beats(first: &str, second: &str, bombs: Option<u8>) {
    let cards = |token: &str| token.split('=').next().map(|cards| format!("{cards}Q"));
    let [own, other] = [first, second].map(|token| cards(token).expect("cards"));
    let mut game = table("", [&own, &other, "8", "9"]);
    act(&mut game, first).unwrap_or_else(|why| panic!("{first}: {why}"));
    let before = game.clone();
    match act(&mut game, second) {
        Ok(_) => assert_eq!(Some(game.multiplier().bombs), bombs, "{second} on {first}"),
        Err(why) => {
            assert_eq!(bombs, None, "{second} on {first}: {why}");
            assert_eq!(why.reason, Reason::DoesNotBeat);
            assert_eq!(why.rule, "F-36 to F-41");
            assert_eq!(game, before);
        }
    }
}

/// F-37 to F-41, G-4: the same kind, as many cards, a higher body.
#[test]
fn what_beats_what() {
    for (first, second, bombs) in [
        ("K", "A", Some(0)), // F-38
        ("A", "2", Some(0)),
        ("2", "x", Some(0)),
        ("x", "X", Some(0)),
        ("4", "3", None),      // F-05
        ("K", "K", None),      // G-4
        ("KK", "3A", Some(0)), // F-39
        ("TTT", "33J", Some(0)),
        ("5", "66", None), // F-37
        ("45678", "56789T", None),
        ("45678", "56789", Some(0)), // F-40
        ("5566", "6677", Some(0)),
        ("555666", "777888", Some(0)),
        ("5559", "6667", Some(0)), // F-41
        ("6667", "555A", None),
        ("555666-79", "777888-45", Some(0)),
        ("5555-79", "6666-48", Some(0)),
        ("2", "5555", Some(1)),       // F-36
        ("5555-79", "6666", Some(1)), // F-35
        ("2222", "3x", Some(2)),      // F-26
        ("3x", "2222", None),         // FA-13
        ("3x", "3X", Some(2)),
        ("3X", "2222", None),
        ("AAAA", "2222", Some(2)),
        ("3333", "44", None),
        ("7777", "333K=bomb:K:1", Some(2)), // FA-14
    ] {
        check_beats(first, second, bombs);
    }
}

/// FA-11, G-6: what is declared must be beaten, and counts (F-43).
#[test]
fn the_declared_reading_counts() {
    for (first, second, bombs) in [
        ("3336=trio_solo:3:1", "5557", Some(0)), // F-30: 333+6
        ("3336=trio_solo:2:1", "AAA7", None),    // 222+6
        ("3336=trio_solo:2:1", "7777", Some(1)),
        ("3336=bomb:6:1", "AAA7", None),
        ("3336=bomb:6:1", "5555", None),
        ("3336=bomb:6:1", "7777", Some(2)),
        ("3344=pair_chain:5:2", "6677", Some(0)),
        ("5566", "3377=pair_chain:8:2", Some(0)),
        ("5566", "3377=pair_chain:7:2", Some(0)),
        ("5566", "3377=bomb:7:1", Some(1)),
        ("34567=solo_chain:8:5", "45678", None),
        ("34567=solo_chain:7:5", "45678", Some(0)),
        ("334455=trio_chain:5:2", "666777", Some(0)),
        ("334455=pair_chain:6:3", "666777", None),
        ("334455=pair_chain:6:3", "778899", Some(0)),
    ] {
        check_beats(first, second, bombs);
    }
    // Who names none plays the first that is legal.
    let mut game = table("", ["5566K", "3377Q", "8", "9"]);
    run(&mut game, "5566");
    let cards = play(&game, S1, "3377").cards;
    let declared = game.declare(S1, cards).expect("it beats").combo;
    assert!(declared.beats("pair_chain:6:2".parse().expect("a reading")));
}

/// F-05, F-23, F-31, G-1, G-6, FA-16, FA-28: refused with the rule, and nothing changes.
#[test]
fn refused_while_playing() {
    let game = table("", ["3345X", "6789", "T", "J"]);
    refused(
        &game,
        "0 Pass MustLead G-1; 1 Pass NotYourTurn F-23; 0 play:6 CardsNotHeld F-23",
    );
    refused(&game, "0 Surrender TooLateToSurrender F-51, F-52");
    refused(&game, "1 Dao NothingToDouble F-15 to F-20");
    for cards in ["45", "345", "33X"] {
        refused(&game, &format!("0 play:{cards} NoCombo F-26 to F-35"));
    }
    for read in ["3=solo:4:1", "33=pair:5:1", "3X=pair:X:1", "35=pair:4:1"] {
        refused(&game, &format!("0 play:{read} WrongReading F-26 to F-35"));
    }
    let group = table("wild_anchor=group", ["3344", "6", "T", "J"]);
    refused(
        &group,
        "0 play:3344=pair_chain:5:2 WrongReading F-26 to F-35",
    );
}

/// F-23, G-1 to G-3: the landlord leads, the turn goes round, passing locks nobody out. F-24: when the trick
/// ends its cards are turned face down, and no list of played cards exists.
#[test]
fn tricks_are_turned_face_down() {
    let mut game = table("", ["57K", "68A", "45", "9T"]);
    let mut memory = Memory::default();
    for (seat, token) in [(0, "5"), (1, "6"), (2, "-"), (3, "9"), (0, "K"), (1, "A")] {
        assert_eq!(game.to_act(), Some(Seat::ALL[seat]));
        let events = act(&mut game, token).expect("legal");
        events.iter().for_each(|event| memory.note(event));
    }
    for seat in Seat::ALL {
        let view = SeatView::of(&game, seat);
        let last = view.trick.expect("a trick").last;
        assert!(matches!(last[S1], Some(LastAct::Played(_))), "on the table");
        assert_eq!(view.played, None);
    }
    run(&mut game, "- - -");
    for seat in Seat::ALL {
        let view = SeatView::of(&game, seat);
        let trick = view.trick.expect("a trick");
        assert_eq!((trick.leader, trick.standing), (S1, None));
        assert_eq!(trick.last.values(), [None; 4], "turned face down");
        assert_eq!(view.played, None);
        assert_eq!(view.counts.values(), [1, 1, 2, 1]);
    }
    assert_eq!(
        memory.played.to_string(),
        "569KA",
        "FA-32: memory is a skill"
    );
    run(&mut game, "8");
    assert_eq!(game.playing().map(|playing| playing.landlord), Some(S0));
    assert!(game.outcome().is_some(), "F-25: a farmer is out");
}
const PLAYTHROUGH: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/playthroughs/four.txt"
);

/// What was said, in words.
const fn words(said: Said) -> &'static str {
    match said {
        Said::Call => "calls",
        Said::Blind => "calls blind (闷抓)",
        Said::NoCall => "does not call",
        Said::Look => "looks at the hand",
        Said::Surrender => "surrenders",
        Said::GoOn => "does not surrender",
        Said::Dao => "doubles (倒)",
        Said::Follow => "follows (跟倒)",
        Said::La => "redoubles (拉)",
        Said::O => "redoubles back (Ｏ)",
        Said::NoDao | Said::NoFollow | Said::NoLa | Said::NoO => "does not double",
        Said::BidOne
        | Said::BidTwo
        | Said::BidThree
        | Said::Grab
        | Said::Rob
        | Said::NoRob
        | Said::Double
        | Said::NoDouble
        | Said::Dark => "says what this variant does not know",
    }
}

/// A hand in words: its record, the deal, every action, the result.
fn tell(record: &Record) -> String {
    let mut text = format!("{record}\n");
    let mut tell = |line: String| text.push_str(&(line + "\n"));
    let deal = record.start().deal().clone();
    for (seat, _) in deal.hands().iter() {
        tell(format!("seat {seat} is dealt {}", deal.hand(seat).ranks()));
    }
    if let Some(turned) = deal.turned() {
        let (one, two) = batches(turned.rank());
        let first = deal.first();
        tell(format!(
            "{turned} is turned up: batches of {one} and {two}, seat {first} calls first"
        ));
    }
    let game = record.replay(|game, seat, action, events| {
        for event in events.iter() {
            let line = match event {
                Event::Said {
                    said: Said::Look, ..
                } => {
                    format!("seat {seat} looks at the hand: {}", game.ranks(seat))
                }
                Event::Said { said, .. } => format!("seat {seat} {}", words(said)),
                Event::TookKitty(seat) => {
                    let shown = if game.called_blind(seat) {
                        "hidden"
                    } else {
                        "shown to all"
                    };
                    let kitty = deal.kitty_cards().ranks();
                    format!("seat {seat} takes the kitty, {shown}: {kitty}")
                }
                Event::Played { play, .. } => {
                    let cards = play.cards.ranks();
                    let left = game.ranks(seat).len();
                    format!("seat {seat} plays {cards} as {}, {left} left", play.combo)
                }
                Event::Passed(seat) => format!("seat {seat} passes"),
                Event::TrickWon(seat) => {
                    format!("seat {seat} takes the trick, which is turned face down")
                }
                Event::Over => "the hand is over".to_string(),
                Event::Opened { .. } | Event::Peeked(_) => format!("{action:?}"),
            };
            tell(line);
        }
    });
    let game = game.unwrap_or_else(|(at, why)| panic!("action {at}: {why}"));
    let outcome = game.outcome().expect("the hand is over");
    if let Outcome::Finished(finish) = outcome {
        let won = ["farmers", "landlord"][usize::from(finish.landlord_wins())];
        let settlement = &finish.settlement;
        let (all, bombs) = (
            settlement.multiplier.doublings(),
            settlement.multiplier.bombs,
        );
        let spring = match settlement.multiplier.spring {
            None => "",
            Some(Spring::Landlord) => ", spring",
            Some(Spring::Farmers) => ", spring of the farmers",
        };
        tell(format!(
            "the {won} won; fans for all: {all} ({bombs} by bombs{spring})"
        ));
        for (seat, own) in settlement.personal.iter() {
            tell(format!("fans of the pair with seat {seat}: {}", own.fans()));
        }
    } else if let Outcome::Fined { fine, .. } = outcome {
        tell(format!("fined: {fine:?}"));
    }
    for (seat, points) in settlement(&game).points.iter() {
        tell(format!("seat {seat}: {points:+}"));
    }
    text
}

/// The hands of the playthrough, told again from their records; `UPDATE_EXPECT=1` rewrites it.
#[test]
fn the_playthrough_is_told_again() {
    let kept = std::fs::read_to_string(PLAYTHROUGH).expect("the playthrough");
    let mut told = String::new();
    for line in kept.lines() {
        if line.starts_with('#') {
            told.push_str(&format!("{line}\n"));
        } else if line.starts_with("ddz1 ") {
            told.push_str(&format!("{}\n", tell(&record(line))));
        }
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(PLAYTHROUGH, &told).expect("writing the playthrough");
    }
    let kept = std::fs::read_to_string(PLAYTHROUGH).expect("the playthrough");
    assert_eq!(told, kept, "UPDATE_EXPECT=1 rewrites it");
}
