//! What a beginner says before cards are played.

use super::{Planner, Temper};
use crate::cards::Rank;
use crate::combos::{Wilds, bombs_in};
use crate::game::{Action, Offers, Said};
use crate::view::SeatView;

/// How good a hand must be for what it is asked, in the units of [`strength`].
const BIDS: [(Said, i32); 4] = [
    (Said::Grab, 18),
    (Said::BidThree, 11),
    (Said::BidTwo, 9),
    (Said::BidOne, 7),
];
const ANSWERS: [(Said, i32); 7] = [
    (Said::Call, 7),
    (Said::Rob, 10),
    (Said::Double, 11),
    (Said::Dao, 11),
    (Said::Follow, 11),
    (Said::La, 13),
    (Said::O, 13),
];
const OPEN: i32 = 19;

/// The answer to a question, or opening the hand where that is the question.
pub(super) fn answer(view: &SeatView, offers: Offers, temper: Temper) -> Action {
    if offers.has(Said::Dark)
        && let Some(open) = view.choices.open
        && would_open(view, temper)
    {
        return Action::Open(open.at);
    }
    Action::Say(say(view, offers, temper))
}

/// Whether the hand is good enough to lie open.
pub(super) fn would_open(view: &SeatView, temper: Temper) -> bool {
    strength(view) + temper.points() >= OPEN
}

fn say(view: &SeatView, offers: Offers, temper: Temper) -> Said {
    if offers.has(Said::Look) {
        return Said::Look; // nobody bids blind who is learning
    }
    let strength = strength(view) + temper.points();
    let least = |said: Said| {
        ANSWERS
            .iter()
            .find(|(known, _)| *known == said)
            .map_or(i32::MAX, |(_, least)| *least)
    };
    let bid = BIDS
        .into_iter()
        .find(|(said, least)| offers.has(*said) && strength >= *least);
    let wanted = bid
        .map(|(said, _)| said)
        .or(offers.iter().find(|said| strength >= least(*said)));
    if let Some(said) = wanted {
        return said;
    }
    // A hand that must be played is called, and nobody surrenders who can play.
    match offers.declining() {
        Some(declining) if !(view.must_play && offers.has(Said::Call)) => declining,
        _ if offers.has(Said::Call) => Said::Call,
        declining => declining.or(offers.iter().next()).unwrap_or(Said::NoCall),
    }
}

/// What a hand is good for: high cards and bombs, less what it takes too many turns. About 7 is good
/// enough to play alone with one pack.
fn strength(view: &SeatView) -> i32 {
    let hand = view.hand.ranks();
    let rules = &view.rules.combos;
    let high = [
        (Rank::BigJoker, 4),
        (Rank::SmallJoker, 3),
        (Rank::Two, 2),
        (Rank::Ace, 1),
    ];
    let mut controls: i32 = high
        .iter()
        .map(|(rank, points)| points * i32::from(hand.count(*rank)))
        .sum();
    if rules.wilds != Wilds::None {
        controls += 2 * i32::from(hand.count(Rank::Three));
    }
    let bombs = hand
        .at_least(4)
        .iter()
        .count()
        .max(usize::from(bombs_in(hand, rules).min(1)));
    let turns = Planner::new(rules).plan(hand).turns;
    // A hand of 17 takes seven or eight turns as a rule; the kitty lengthens it a little.
    let usual = i32::from(hand.len()) * 8 / 17;
    // The more cards there are, the more high ones everybody has.
    let everybody =
        i32::from(view.rules.pack.cards().len()) * 6 / 54 / view.rules.seats.count() as i32 * 3 - 6;
    controls - everybody.max(0) + 3 * bombs as i32 + usual - turns
}
