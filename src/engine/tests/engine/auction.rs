//! Calling, robbing and looking at the kitty: H-02 to H-10, H-16, H-17.

use crate::position::{S0, S1, S2, answer, auction, undealt};
use doudizhu_engine::cards::Seat;
use doudizhu_engine::game::{Action, Event, KittyPick, OpenAt, Outcome, Reason, Said};
use doudizhu_engine::view::SeatView;

fn check(house: &str, first: Seat, line: &str, asked: &str, landlord: Seat, robs: u8) {
    let mut game = auction(house, first);
    assert_eq!(answer(&mut game, line), asked, "{line}");
    let playing = game
        .playing()
        .unwrap_or_else(|| panic!("{line}: the auction goes on"));
    assert_eq!(
        (playing.landlord, game.multiplier().robs),
        (landlord, robs),
        "{line}"
    );
    assert_eq!(game.to_act(), Some(landlord), "the landlord leads (H-16)");
    assert_eq!(
        game.cards(landlord).len(),
        20,
        "the kitty is the landlord's (H-16)"
    );
}

#[test]
fn the_last_to_rob_is_landlord() {
    check("", S0, "call no no", "012", S0, 0); // H-03, H-09
    check("", S0, "call rob no no", "0120", S1, 1); // H-08, H-10
    check("", S0, "call no rob no", "0120", S2, 1);
    check("", S0, "call rob rob rob", "0120", S0, 3); // HA-02: ×8 at most
    check("", S1, "no call rob rob no", "12012", S1, 2); // HA-01, HA-03: who passed may still rob
    check("", S2, "no no call no rob no", "201201", S0, 1);
    check("", S2, "call no no", "201", S2, 0); // H-02: playing order
}

/// HA-01, as a house rule: who did not call may not rob.
#[test]
fn passers_may_be_banned_from_robbing() {
    check("passersMayGrab=off", S0, "no no call", "012", S2, 0);
    check("passersMayGrab=off", S0, "no call no", "012", S1, 0);
    check("passersMayGrab=off", S0, "no call rob rob", "0121", S1, 2);
}

#[test]
fn nobody_calls_and_the_cards_are_dealt_again() {
    let mut game = auction("", S1);
    assert_eq!(answer(&mut game, "no no no"), "120");
    assert_eq!(game.outcome(), Some(&Outcome::Redeal)); // H-04
    let view = SeatView::of(&game, S0);
    assert_eq!(view.shown[S1], None, "hands are not shown (G-9)");
    assert!(view.kitty.iter().all(Option::is_none));
}

/// H-06: the first to have opened calls first. H-07, HA-04: if nobody calls, he is landlord.
#[test]
fn an_open_hand_calls_first_and_obliges() {
    let mut game = undealt("", S0);
    while game.dealt() < 3 {
        game.deal_round();
    }
    game.apply(S2, Action::Open(OpenAt::Dealt(3)))
        .expect("opening while cards arrive");
    game.deal_round();
    game.apply(S1, Action::Open(OpenAt::Dealt(4)))
        .expect("a second open hand");
    while game.deal_round() {}
    assert_eq!(answer(&mut game, "no no"), "20");
    let events = game
        .apply(S1, Action::Say(Said::NoCall))
        .expect("the last answer");
    assert_eq!(
        events.iter().collect::<Vec<_>>(),
        [
            Event::Said {
                seat: S1,
                said: Said::NoCall
            },
            Event::TookKitty(S2)
        ]
    );
    assert_eq!(
        game.multiplier().product(),
        4,
        "no robbing: the open factor only"
    );
}

/// HA-05: who opens at the same moment ranks in playing order from the seat luck chose.
#[test]
fn equal_openers_rank_from_the_first_seat() {
    let mut game = undealt("", S2);
    for seat in [S0, S1, S2] {
        game.apply(seat, Action::Open(OpenAt::Dealt(0)))
            .expect("opening before the deal");
    }
    while game.deal_round() {}
    assert_eq!(game.to_act(), Some(S2));
}

/// Opening after the last card, before the first answer, moves the right to call first.
#[test]
fn opening_after_the_deal_moves_the_first_call() {
    let mut game = auction("", S0);
    game.apply(S1, Action::Open(OpenAt::Dealt(17)))
        .expect("opening before the calling");
    assert_eq!(game.to_act(), Some(S1));
    game.apply(S1, Action::Say(Said::NoCall))
        .expect("an answer");
    let late = game
        .apply(S2, Action::Open(OpenAt::Dealt(17)))
        .expect_err("the calling has begun");
    assert_eq!(late.reason, Reason::TooLateToOpen);
}

#[test]
fn what_was_said_is_kept() {
    let mut game = auction("", S0);
    answer(&mut game, "no call rob no");
    let said = *game.said();
    assert_eq!(
        [said[S0], said[S1], said[S2]],
        [Some(Said::NoRob), Some(Said::Call), Some(Said::Rob)]
    );
}

/// H-17, HA-08: two cards of one's choice, at most twice, on one's own turn, seen by the user only.
#[test]
fn looking_at_the_kitty() {
    let mut game = auction("", S0);
    let look = |positions: [usize; 2]| Action::Peek(KittyPick::of(positions));
    assert_eq!(SeatView::of(&game, S0).kitty, [None; 3]);
    let events = game.apply(S0, look([0, 2])).expect("the first look");
    assert_eq!(events.iter().collect::<Vec<_>>(), [Event::Peeked(S0)]);
    let kitty = game.deal().kitty().to_vec();
    assert_eq!(
        SeatView::of(&game, S0).kitty,
        [Some(kitty[0]), None, Some(kitty[2])]
    );
    assert_eq!(SeatView::of(&game, S1).kitty, [None; 3]);
    assert_eq!(
        SeatView::of(&game, S1).peeks[S0],
        1,
        "the others see that it was used"
    );
    assert_eq!(game.to_act(), Some(S0), "looking is no answer");
    game.apply(S0, look([1, 2])).expect("the second look");
    assert_eq!(
        game.apply(S0, look([0, 1]))
            .expect_err("no third look")
            .reason,
        Reason::NoPeekLeft
    );
    assert_eq!(
        game.apply(S1, look([0, 1]))
            .expect_err("not his turn")
            .reason,
        Reason::NotYourTurn
    );
    answer(&mut game, "call");
    game.apply(S1, look([0, 1])).expect("while robbing too");
    for wrong in [
        KittyPick::of([0]),
        KittyPick::of([0, 1, 2]),
        KittyPick::of([0, 3]),
        KittyPick::default(),
    ] {
        assert_eq!(
            game.apply(S1, Action::Peek(wrong))
                .expect_err("not two of three")
                .reason,
            Reason::WrongPeek
        );
    }
    answer(&mut game, "no no");
    assert_eq!(
        game.apply(S0, look([0, 1]))
            .expect_err("the auction is over")
            .reason,
        Reason::NoPeekingNow
    );
}

/// The setting `eyeCards`: one card a use.
#[test]
fn a_look_may_show_one_card() {
    let mut game = auction("eyeCards=1", S0);
    assert_eq!(game.choices(S0).peek, 1);
    game.apply(S0, Action::Peek(KittyPick::of([1])))
        .expect("one card");
    assert!(SeatView::of(&game, S0).kitty[1].is_some());
    assert!(game.apply(S0, Action::Peek(KittyPick::of([0, 1]))).is_err());
}
