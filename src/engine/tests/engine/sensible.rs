//! What an experienced player does, position by position: what people complain about when bots do
//! otherwise. The numbers are those of the complaints in the product notes, part 2.4.

use crate::position::{record, rules_of};
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{BySeat, CardSet, Hand, Seat};
use doudizhu_engine::combos::{Combo, readings};
use doudizhu_engine::game::{Action, CardPlay, Game};
use doudizhu_engine::rules::Variant;
use doudizhu_engine::view::SeatView;

/// The levels that play as sensibly as that.
pub(crate) const SENSIBLE: [Level; 2] = [Level::Casual, Level::Strong];

/// What is chosen where a game stands: ranks, `-` or what is said.
pub(crate) fn chosen(game: &Game, memory: &Memory, level: Level) -> String {
    let seat = game.to_act().expect("somebody is to act");
    let mut view = SeatView::of(game, seat);
    if view.landlord.is_some() && view.trick.is_some() {
        view.choices.open = None; // whether to open the hand is another question
    }
    match choose(&view, memory, level, 1) {
        Some(Action::Play(play)) => play.cards.ranks().to_string(),
        Some(Action::Pass) => "-".to_string(),
        Some(Action::Say(said)) => said.to_string(),
        Some(Action::Open(_)) => "open".to_string(),
        other => panic!("{other:?}"),
    }
}

/// The play that a token means: ranks, or ranks and a reading after `=`.
fn play(game: &Game, seat: Seat, token: &str) -> CardPlay {
    let (cards, reading) = token.split_once('=').unwrap_or((token, ""));
    let ranks: Hand = cards.parse().expect("ranks");
    let cards = game.cards(seat).pick(ranks).expect("the seat holds them");
    let only = readings(ranks, &game.rules().combos)[0];
    let combo = reading.parse::<Combo>().unwrap_or(only);
    CardPlay { cards, combo }
}

/// Hands by seat with `/` between; seat 0 is landlord and leads. After a line of plays and passes the
/// next seat does one of these.
#[track_caller]
pub(crate) fn check(variant: Variant, hands: &str, line: &str, sensible: &str) {
    let rules = rules_of(variant, "");
    let mut pack = rules.pack.cards();
    let mut sets = hands.split('/').map(|text| {
        let ranks = text.parse::<Hand>().expect("ranks");
        let cards = pack.pick(ranks).expect("the pack holds the hands");
        pack = pack.without(cards);
        cards
    });
    let sets: Vec<CardSet> = sets.by_ref().collect();
    let hands_by_seat = BySeat::from_fn(rules.seats, |seat| sets[seat.index()]);
    let game = Game::from_hands(rules, hands_by_seat, Seat::S0);
    check_after(game, hands, line, sensible);
}

#[track_caller]
pub(crate) fn check_after(mut game: Game, hands: &str, line: &str, sensible: &str) {
    let mut memory = Memory::default();
    for token in line.split_whitespace() {
        let seat = game.to_act().expect("somebody is to act");
        let action = if token == "-" {
            Action::Pass
        } else {
            Action::Play(play(&game, seat, token))
        };
        let events = game
            .apply(seat, action)
            .unwrap_or_else(|why| panic!("{token}: {why}"));
        events.iter().for_each(|event| memory.note(event));
    }
    for level in SENSIBLE {
        let found = chosen(&game, &memory, level);
        assert!(
            sensible.split_whitespace().any(|one| one == found),
            "{hands} after {line:?}: {level} {found}, sensible: {sensible}"
        );
    }
}

/// A deal in the notation of records, with all cards dealt; after these answers the next seat says one
/// of these.
#[track_caller]
pub(crate) fn check_said(variant: Variant, deal: &str, answers: &str, sensible: &str) {
    let mut game = record(&format!("ddz1 {variant} {deal} ;")).start();
    while game.deal_round() {}
    crate::position::answer(&mut game, answers);
    for level in SENSIBLE {
        let found = chosen(&game, &Memory::default(), level);
        assert!(
            sensible.split_whitespace().any(|one| one == found),
            "{deal} after {answers:?}: {level} {found}, sensible: {sensible}"
        );
    }
}
