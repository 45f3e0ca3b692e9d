//! Tricks, going out, springs: H-16, H-36, H-39 to H-42, G-1, G-2.

use crate::position::{S0, S1, S2, act, hands, run, settlement};
use doudizhu_engine::game::{Event, LastAct, Outcome};
use doudizhu_engine::rules::Spring;

/// G-1: a trick ends when all others have passed in a row; its last player leads anything.
#[test]
fn a_trick_ends_when_all_others_pass() {
    let mut game = hands(["3456", "44JK", "55QA"]);
    run(&mut game, "3 4 -");
    assert_eq!(game.to_act(), Some(S0));
    run(&mut game, "5 J");
    run(&mut game, "- -");
    let playing = game.playing().expect("cards are played");
    assert_eq!(
        (playing.to_act, playing.trick.leader, playing.trick.standing),
        (S1, S1, None)
    );
    run(&mut game, "4");
}

/// G-2: passing locks nobody out of the trick.
#[test]
fn who_passed_may_play_later_in_the_trick() {
    let mut game = hands(["36Q", "44K", "5T2"]);
    run(&mut game, "3 - 5 6 - - Q");
    assert!(matches!(game.outcome(), Some(Outcome::Finished(_))));
    let mut game = hands(["36Q2", "44K", "5TA"]);
    run(&mut game, "3 - 5 6 K - -");
    assert_eq!(
        game.to_act(),
        Some(S1),
        "seat 1 passed first and still took the trick"
    );
}

#[test]
fn the_table_shows_what_each_seat_did_last() {
    let mut game = hands(["36", "44", "5T"]);
    let events = act(&mut game, "3").expect("a lead");
    assert!(matches!(
        events.iter().next(),
        Some(Event::Played { seat: S0, .. })
    ));
    run(&mut game, "-");
    let trick = game.playing().expect("cards are played").trick;
    assert!(matches!(trick.last[S0], Some(LastAct::Played(_))));
    assert_eq!(trick.last[S1], Some(LastAct::Passed));
    assert_eq!(trick.last[S2], None);
}

fn check(start: [&str; 3], line: &str, points: [i64; 3], spring: Option<Spring>) {
    let mut game = hands(start);
    run(&mut game, line);
    let settlement = settlement(&game);
    assert_eq!(settlement.points.values(), points, "{line}");
    assert_eq!(settlement.multiplier.spring, spring, "{line}");
}

#[test]
fn the_first_seat_out_decides() {
    // H-36, H-39: the landlord is out; 15 is the room's multiplier (H-38).
    check(["3A", "44", "56"], "3 4 5 A", [30, -15, -15], None);
    // H-40: a farmer is out after the landlord has played twice.
    check(["369", "4A", "5T"], "3 4 5 6 A", [-30, 15, 15], None);
    // H-41: no farmer has played.
    check(
        ["33", "44", "56"],
        "33",
        [60, -30, -30],
        Some(Spring::Landlord),
    );
    check(
        ["3X2", "44", "56"],
        "X - - 2 - - 3",
        [60, -30, -30],
        Some(Spring::Landlord),
    );
    // H-42: the landlord has played only his first lead.
    check(
        ["36", "45", "78"],
        "3 4 - - 5",
        [-60, 30, 30],
        Some(Spring::Farmers),
    );
    // Passing is not playing.
    check(
        ["3456", "77", "88"],
        "3 7 8 - - 8",
        [-60, 30, 30],
        Some(Spring::Farmers),
    );
}

/// H-38, HA-10: bombs and rockets count when played, two each; a quad with kickers is none.
#[test]
fn bombs_double() {
    check(
        ["4444A", "5566", "789"],
        "4444 - - A",
        [120, -60, -60],
        Some(Spring::Landlord),
    );
    check(
        ["3xXA", "5566", "789"],
        "3 5 - xX - - A",
        [60, -30, -30],
        None,
    );
    check(
        ["3444456A", "7788", "9TJ"],
        "3 7 - A - - 4444-56",
        [30, -15, -15],
        None,
    ); // H-28
}
