//! Open hands: H-11 to H-15.

use crate::position::{S0, S1, S2, answer, auction, rules, undealt};
use doudizhu_engine::game::{Action, Game, OpenAt, Reason};
use doudizhu_engine::view::SeatView;

fn open_with(game: &mut Game, dealt: u8) -> u8 {
    while game.dealt() < dealt {
        game.deal_round();
    }
    game.apply(S1, Action::Open(OpenAt::Dealt(dealt)))
        .expect("opening before the calling");
    game.multiplier().open
}

/// H-12: ×5 before the first card. H-13, HA-05: ×4 and ×3 by the number of cards dealt.
#[test]
fn the_factor_falls_while_cards_arrive() {
    for (dealt, factor) in [(0, 5), (1, 4), (8, 4), (9, 3), (16, 3), (17, 3)] {
        assert_eq!(
            open_with(&mut undealt("", S0), dealt),
            factor,
            "{dealt} cards"
        );
    }
    assert_eq!(open_with(&mut undealt("openDealSplit=13", S0), 12), 4);
    assert_eq!(open_with(&mut undealt("openDealSplit=13", S0), 13), 3);
}

/// H-11: all own cards are shown during the hand, as they arrive, and with the kitty.
#[test]
fn an_open_hand_is_seen_by_all() {
    let mut game = undealt("", S1);
    game.deal_round();
    game.apply(S1, Action::Open(OpenAt::Dealt(1)))
        .expect("opening");
    assert_eq!(
        SeatView::of(&game, S0).shown[S1].map(|cards| cards.len()),
        Some(1)
    );
    game.deal_round();
    assert_eq!(
        SeatView::of(&game, S0).shown[S1].map(|cards| cards.len()),
        Some(2)
    );
    assert_eq!(SeatView::of(&game, S0).shown[S2], None);
    while game.deal_round() {}
    answer(&mut game, "no no no");
    assert_eq!(
        SeatView::of(&game, S0).shown[S1].map(|cards| cards.len()),
        Some(20)
    );
}

/// H-14, HA-06: the landlord, before his first lead, ×2.
#[test]
fn the_landlord_may_open_after_taking_the_kitty() {
    let mut game = auction("", S0);
    answer(&mut game, "call no no");
    let open = Action::Open(OpenAt::AfterKitty);
    assert_eq!(
        game.apply(S1, open).expect_err("a farmer").reason,
        Reason::OnlyLandlordOpens
    );
    let mut later = game.clone();
    let lead = later.legal_actions(S0)[0];
    later.apply(S0, lead).expect("a lead");
    assert_eq!(
        later.apply(S0, open).expect_err("after the lead").reason,
        Reason::TooLateToOpen
    );
    game.apply(S0, open).expect("before the lead");
    assert_eq!(game.multiplier().product(), 2);
    assert_eq!(
        game.apply(S0, open).expect_err("twice").reason,
        Reason::AlreadyOpen
    );
    assert_eq!(game.to_act(), Some(S0), "opening is no lead");
}

/// H-15, HA-07: the largest factor counts, not their product.
#[test]
fn the_largest_factor_counts() {
    let mut game = undealt("", S0);
    game.apply(S2, Action::Open(OpenAt::Dealt(0))).expect("×5");
    while game.dealt() < 9 {
        game.deal_round();
    }
    game.apply(S1, Action::Open(OpenAt::Dealt(9))).expect("×3");
    assert_eq!(game.multiplier().open, 5);
    assert_eq!(rules("").scoring.call_base(), 1); // H-37
}

#[test]
fn a_hand_is_opened_once_and_at_its_moment() {
    let mut game = undealt("", S0);
    let wrong = game
        .apply(S0, Action::Open(OpenAt::Dealt(5)))
        .expect_err("no card is dealt");
    assert_eq!(wrong.reason, Reason::WrongMoment);
    let wrong = game
        .apply(S0, Action::Open(OpenAt::AfterKitty))
        .expect_err("there is no kitty yet");
    assert_eq!(wrong.reason, Reason::WrongMoment);
    game.apply(S0, Action::Open(OpenAt::Dealt(0)))
        .expect("opening");
    game.deal_round();
    let twice = game
        .apply(S0, Action::Open(OpenAt::Dealt(1)))
        .expect_err("open already");
    assert_eq!(
        (twice.reason, twice.rule),
        (Reason::AlreadyOpen, "H-12, H-13")
    );
}
