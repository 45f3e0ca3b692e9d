//! The beginner's behaviour, position by position.

use crate::position::{S0, S1, auction, hands, run, undealt};
use doudizhu_engine::bots::{Level, Memory, Planner, choose};
use doudizhu_engine::cards::Hand;
use doudizhu_engine::cards::Seat;
use doudizhu_engine::combos::ComboRules;
use doudizhu_engine::game::{Action, Game, Said};
use doudizhu_engine::view::SeatView;

/// What the beginner chooses at a seat.
fn novice(game: &Game, seat: Seat) -> Option<Action> {
    choose(
        &SeatView::of(game, seat),
        &Memory::default(),
        Level::Novice,
        1,
    )
}

/// What the beginner plays after a line: ranks, or `-`.
fn answer(start: [&str; 3], line: &str) -> String {
    let mut game = hands(start);
    run(&mut game, line);
    let seat = game.to_act().expect("somebody is to act");
    match novice(&game, seat) {
        Some(Action::Play(play)) => play.cards.ranks().to_string(),
        Some(Action::Pass) => "-".to_string(),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn check(start: [&str; 3], line: &str, sensible: &[&str]) {
    let found = answer(start, line);
    assert!(
        sensible.contains(&found.as_str()),
        "{found} after {line:?}, sensible: {sensible:?}"
    );
}

#[test]
fn it_ends_the_game_when_it_can() {
    check(["34567", "89", "TT"], "", &["34567"]);
    check(["3444", "89", "TT"], "", &["3444"]);
    check(["33445566", "89", "TT"], "", &["33445566"]);
    check(["3A", "2", "55"], "", &["3", "A"]);
    check(["xX3", "44", "55"], "", &["xX"]); // the rocket cannot be beaten, then 3
    check(["X3", "44", "5Q"], "", &["X"]); // nobody can beat the X, then 3
}

#[test]
fn it_leads_what_it_wants_to_lose() {
    check(
        ["34567JK2", "888999TT", "QQQAAAKK"],
        "",
        &["34567", "J", "K"],
    );
    check(
        ["3334QK2A", "889TTJ", "QQJKA5"],
        "",
        &["3334", "333Q", "333K"],
    );
}

#[test]
fn it_keeps_its_bombs() {
    check(
        ["3K88TTJJ", "4444679J", "5566778899"],
        "3",
        &["6", "7", "9", "J"],
    );
    check(["TT33456788", "999934578J", "5566JJQQKK"], "TT", &["-"]);
    // But not when the landlord is about to win.
    check(["TTA", "9999345678", "5566JJQQKK"], "TT", &["9999"]);
}

#[test]
fn it_spares_its_partner() {
    // Seat 2 follows its partner's A, and its partner's pair when he is nearly out.
    check(["34567QQ", "A345678", "23456789"], "3 A", &["-"]);
    check(["3345678", "9945", "TT667788"], "33 99", &["-"]);
}

#[test]
fn it_stops_an_opponent_with_one_card_left() {
    // The landlord has one card: lead a pair rather than a single card, or the highest one.
    check(
        ["34", "55678", "66789"],
        "3 - 6 - -",
        &["6", "66", "7", "8", "9", "789"],
    );
    check(["3Q", "4579K", "66789"], "3", &["K"]);
    let lead = answer(["3Q", "K5566", "778899"], "3 K - -");
    assert_eq!(
        lead.len() % 2,
        0,
        "{lead}: no single card for the landlord's last one"
    );
    check(["3Q", "K4", "55"], "3 K - -", &["4"]);
}

#[test]
fn it_lets_a_partner_with_one_card_go_out() {
    check(["4567899", "3667788K", "4"], "4 K - -", &["3"]);
}

#[test]
fn it_bids_what_it_holds() {
    let mut called = 0;
    for number in 0..300 {
        let mut game = undealt("", S0);
        game = Game::new(
            *game.rules(),
            doudizhu_engine::cards::Seed::numbered(41, number),
        );
        while game.deal_round() {}
        let seat = game.to_act().expect("somebody is asked");
        let hand = game.cards(seat).ranks();
        let calls = novice(&game, seat) == Some(Action::Say(Said::Call));
        called += u32::from(calls);
        let count = |text: &str| {
            text.parse::<Hand>()
                .expect("ranks")
                .iter()
                .map(|(rank, _)| hand.count(rank))
                .sum::<u8>()
        };
        assert!(
            calls || count("2xX") < 6,
            "{hand}: all the high cards and no call"
        );
        assert!(
            !calls || count("A2xX") > 0 || !hand.at_least(4).is_empty(),
            "{hand}: trash called"
        );
    }
    assert!(
        (60..240).contains(&called),
        "{called} of 300 first callers called"
    );
}

/// The least number of turns of hands that are easily divided.
#[test]
fn plans_count_turns() {
    let check = |hand: &str, turns: i32| {
        let plan = Planner::new(&ComboRules::ONE_PACK).plan(hand.parse().expect("ranks"));
        assert_eq!(plan.turns, turns, "{hand}");
    };
    check("3", 1);
    check("34567", 1);
    check("345678", 1);
    check("3344556", 2);
    check("33344456", 1);
    check("3334445566", 1);
    check("3334445", 2);
    check("xX7777", 2);
    check("34567789TJ", 2);
}

/// It acts whenever it is asked, and only then.
#[test]
fn it_waits_for_its_turn() {
    let game = auction("", S0);
    assert!(novice(&game, S0).is_some());
    assert!(novice(&game, S1).is_none());
    assert!(novice(&undealt("", S0), S0).is_none());
}
