//! Records: one line of text that replays to the same events everywhere.

use crate::position::{S0, record, rules_of, sample};
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{Random, Seed, SplitMix};
use doudizhu_engine::game::{Action, DealSource, Event, Fault, Game, Record};
use doudizhu_engine::rules::{Escape, Variant};
use doudizhu_engine::view::SeatView;

const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000000";
const HANDS: &str = "33334445556667778/7888999TTTTJJJJ2X/QQQKKKKAAA2224569/QAx/first:0";

/// Plays a random game and keeps its record and events.
pub(crate) fn random_record(
    variant: Variant,
    house: &str,
    number: u64,
) -> (Record, Game, Vec<Event>) {
    let seed = Seed::numbered(21, number);
    let rules = rules_of(variant, house);
    let mut record = Record::new(rules, DealSource::Seed(seed));
    let mut game = Game::new(rules, seed);
    let mut random = SplitMix::new(number);
    let mut events = Vec::new();
    while game.outcome().is_none() {
        for seat in game.asked() {
            let view = SeatView::of(&game, seat);
            if let Some(action) = choose(&view, &Memory::default(), Level::Random, random.next()) {
                events.extend(game.apply(seat, action).expect("a legal action").iter());
                record.actions.push((seat, action));
            }
        }
        if game.to_act().is_some() && rules.escape != Escape::Refused && random.below(400) == 0 {
            events.extend(game.apply(S0, Action::Escape).expect("leaving").iter());
            record.actions.push((S0, Action::Escape));
        }
        game.deal_round();
    }
    (record, game, events)
}

#[test]
fn a_record_is_written_and_read_back() {
    for number in 0..sample(600, 12_000) {
        let tables = [
            (Variant::Huopin, ""),
            (
                Variant::Huopin,
                "passersMayGrab=off,initial=30,compensation=2:1",
            ),
            (Variant::Classic, ""),
            (Variant::Classic, "bidMode=grab"),
            (Variant::Bengbu, "kittyShown=3"),
            (Variant::Four, ""),
        ];
        let (variant, house) = tables[number as usize % tables.len()];
        let (original, game, events) = random_record(variant, house, number);
        let text = original.to_string();
        let read = record(&text);
        assert_eq!(read, original, "{text}");
        let mut again = Vec::new();
        let replayed = read
            .replay(|_, _, _, events| again.extend(events.iter()))
            .expect("legal");
        assert_eq!(again, events, "{text}");
        assert_eq!(replayed.outcome(), game.outcome(), "{text}");
    }
}

#[test]
fn suits_and_readings_are_written_where_they_matter() {
    let head = format!("ddz1 huopin {HANDS} ;");
    for line in [
        "0:call 1:no 2:no 0:play:333-4 1:- 2:-",
        "0:call 1:no 2:no 0:play:3d 1:-",
        "0:call 1:no 2:no 0:open 0:play:333444-56",
    ] {
        let text = format!("{head} {line}");
        assert!(
            record(&text).to_string().ends_with(line),
            "{}",
            record(&text)
        );
    }
    let text = format!("{head} 0:call 1:no 2:no 0:play:444555666-333=airplane_solo:6:3");
    assert_eq!(
        record(&text).to_string().split(';').next_back(),
        text.split(';').next_back()
    );
    let none = format!("{head} 0:call 1:no 2:no 0:play:333444555666");
    assert_eq!(
        none.parse::<Record>().expect_err("three readings").fault,
        Fault::Token
    );
}

#[track_caller]
fn check(text: &str, at: usize, fault: &str) {
    let error = text.parse::<Record>().expect_err("the text is no record");
    assert_eq!(error.at, at, "{error}");
    assert!(error.to_string().contains(fault), "{error}");
}

#[test]
fn faults_are_told_with_their_place() {
    check("", 0, "begins with ddz1");
    check("ddz2 huopin", 0, "begins with ddz1");
    check("ddz1 mahjong", 5, "unknown variant");
    check(
        &format!("ddz1 huopin house initial=15,duck=on {SEED} ;"),
        29,
        "unknown house rule",
    );
    check("ddz1 huopin 33/44/55/66/first:0 ;", 12, "neither a seed");
    check("ddz1 huopin", 11, "neither a seed");
    check(&format!("ddz1 huopin {SEED}"), 76, "followed by ;");
    check(&format!("ddz1 huopin {SEED} ; 4:call"), 79, "not an action");
    check(&format!("ddz1 huopin {SEED} ; 1:fly"), 79, "not an action");
    check(
        &format!("ddz1 huopin {SEED} ; 0:call"),
        79,
        "another seat is to act (H-02)",
    );
    check(
        &format!("ddz1 huopin {SEED} ; 1:open@18"),
        79,
        "not an action",
    );
    check(
        &format!("ddz1 huopin {SEED} ; 1:open@5 2:open@4"),
        88,
        "another moment",
    );
    check(
        &format!("ddz1 huopin {SEED} ; 1:call 2:no 0:no 1:no"),
        96,
        "no calling now",
    );
    check(
        &format!("ddz1 huopin {SEED} ; 1:peek:21"),
        79,
        "not an action",
    );
    check(&format!("ddz1 huopin {SEED} ; 1:peek:14"), 79, "H-17");
    check(
        &format!("ddz1 huopin {SEED} ; 1:call 2:no 0:no 1:play:"),
        96,
        "not an action",
    );
}

/// No text makes the reader panic.
#[test]
fn garbage_is_refused() {
    let (good, ..) = random_record(Variant::Huopin, "", 3);
    let good = good.to_string();
    let mut random = SplitMix::new(5);
    let letters: Vec<char> = "0123456789TJQKA2xX:;/-=,@ ddz1pølay斗\u{0}"
        .chars()
        .collect();
    for _ in 0..5_000 {
        let mut text: Vec<char> = good.chars().collect();
        for _ in 0..=random.below(6) {
            let at = random.below(text.len() as u32) as usize;
            match random.below(3) {
                0 => text[at] = letters[random.below(letters.len() as u32) as usize],
                1 => drop(text.remove(at)),
                _ => text.insert(at, letters[random.below(letters.len() as u32) as usize]),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(record) = text.parse::<Record>() {
            assert!(record.replay(|_, _, _, _| ()).is_ok(), "{text}");
        }
    }
}
