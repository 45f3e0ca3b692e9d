//! Illegal actions of every kind are refused with the rule, and nothing changes.

use crate::position::{S0, S1, S2, auction, hands, play, run, undealt};
use doudizhu_engine::cards::Seat;
use doudizhu_engine::game::{Action, CardPlay, Game, KittyPick, OpenAt, Reason, Said};

#[track_caller]
fn check(game: &mut Game, seat: Seat, action: Action, reason: Reason, rule: &str) {
    let before = game.clone();
    let refused = game.apply(seat, action).expect_err("the action is illegal");
    assert_eq!((refused.reason, refused.rule), (reason, rule));
    assert_eq!(*game, before, "a refused action changed the game");
    assert!(
        refused.to_string().contains(rule),
        "the message names the rule"
    );
}

fn cards(game: &Game, seat: Seat, token: &str) -> Action {
    Action::Play(play(game, seat, token))
}

#[test]
fn while_cards_arrive() {
    let mut game = undealt("", S0);
    game.deal_round();
    check(
        &mut game,
        S0,
        Action::Say(Said::Call),
        Reason::StillDealing,
        "H-02",
    );
    check(
        &mut game,
        S0,
        Action::Say(Said::Rob),
        Reason::StillDealing,
        "H-08",
    );
    check(&mut game, S0, Action::Pass, Reason::NoLandlordYet, "H-16");
    check(
        &mut game,
        S0,
        Action::Peek(KittyPick::of([0, 1])),
        Reason::NoPeekingNow,
        "H-17",
    );
    check(
        &mut game,
        Seat::S3,
        Action::Say(Said::Call),
        Reason::NoSuchSeat,
        "H-16",
    );
}

#[test]
fn in_the_auction() {
    let mut game = auction("", S0);
    check(
        &mut game,
        S1,
        Action::Say(Said::Call),
        Reason::NotYourTurn,
        "H-02",
    );
    check(
        &mut game,
        S1,
        Action::Say(Said::NoCall),
        Reason::NotYourTurn,
        "H-02",
    );
    check(
        &mut game,
        S0,
        Action::Say(Said::Rob),
        Reason::NothingToRob,
        "H-08",
    );
    let any = cards(&game, S0, "3");
    check(&mut game, S0, any, Reason::NoLandlordYet, "H-16");
    game.apply(S0, Action::Say(Said::Call)).expect("a call");
    check(
        &mut game,
        S1,
        Action::Say(Said::Call),
        Reason::CallingIsOver,
        "H-02",
    );
    check(
        &mut game,
        S2,
        Action::Say(Said::Rob),
        Reason::NotYourTurn,
        "H-08",
    );
    check(
        &mut game,
        S0,
        Action::Open(OpenAt::Dealt(17)),
        Reason::TooLateToOpen,
        "H-12, H-13",
    );
    game.apply(S1, Action::Say(Said::NoRob)).expect("an answer");
    game.apply(S2, Action::Say(Said::NoRob)).expect("an answer");
    check(
        &mut game,
        S0,
        Action::Say(Said::Call),
        Reason::CallingIsOver,
        "H-02",
    );
    check(
        &mut game,
        S0,
        Action::Say(Said::Rob),
        Reason::NothingToRob,
        "H-08",
    );
    check(
        &mut game,
        S0,
        Action::Say(Said::NoRob),
        Reason::NothingToRob,
        "H-08",
    );
    check(
        &mut game,
        S1,
        Action::Open(OpenAt::AfterKitty),
        Reason::OnlyLandlordOpens,
        "H-14",
    );
}

#[test]
fn while_cards_are_played() {
    let mut game = hands(["33344456", "77789", "TJQKA"]);
    check(&mut game, S0, Action::Pass, Reason::MustLead, "G-1");
    let other = cards(&game, S1, "7");
    check(&mut game, S1, other, Reason::NotYourTurn, "H-16");
    check(&mut game, S1, Action::Pass, Reason::NotYourTurn, "H-16");
    for (token, reason, rule) in [
        ("9", Reason::CardsNotHeld, "H-16"),
        ("3333", Reason::CardsNotHeld, "H-16"),
        ("34", Reason::NoCombo, "H-18 to H-28"),
        ("333-4=trio_pair:3:1", Reason::WrongReading, "H-18 to H-28"),
        ("333=trio:4:1", Reason::WrongReading, "H-18 to H-28"),
    ] {
        let action = cards(&game, S0, token);
        check(&mut game, S0, action, reason, rule);
    }
    let empty = CardPlay {
        cards: Default::default(),
        combo: "solo:3:1".parse().expect("a reading"),
    };
    check(
        &mut game,
        S0,
        Action::Play(empty),
        Reason::NoCombo,
        "H-18 to H-28",
    );
    run(&mut game, "333-5");
    for token in ["7", "777", "777-89=trio_solo:7:1"] {
        let action = cards(&game, S1, token);
        let reason = if token.contains('=') {
            Reason::NoCombo
        } else {
            Reason::DoesNotBeat
        };
        let rule = if token.contains('=') {
            "H-18 to H-28"
        } else {
            "H-29 to H-35"
        };
        check(&mut game, S1, action, reason, rule);
    }
    check(
        &mut game,
        S1,
        Action::Say(Said::Call),
        Reason::CallingIsOver,
        "H-02",
    );
}

#[test]
fn when_the_hand_is_over() {
    let mut game = hands(["33", "4", "5"]);
    run(&mut game, "33");
    for action in [
        Action::Say(Said::Call),
        Action::Pass,
        Action::Escape,
        Action::Open(OpenAt::AfterKitty),
    ] {
        check(&mut game, S1, action, Reason::GameOver, "H-36");
    }
    let action = cards(&game, S1, "4");
    check(&mut game, S1, action, Reason::GameOver, "H-36");
    assert!(!game.deal_round(), "nothing is left to deal");
    assert_eq!(game.to_act(), None);
}
