//! Plays to suggest.

use super::Memory;
use super::casual::{best_of, rated};
use crate::cards::{high_first, put_in_order};
use crate::combos::Play;
use crate::game::CardPlay;
use crate::view::SeatView;
use alloc::vec::Vec;

/// How many plays are suggested at most.
pub(super) const MOST_HINTS: usize = 12;

/// Plays in the order in which an experienced player likes them; what he would rather not play comes
/// last, but comes. One reading of the same cards is enough to suggest them.
pub(super) fn hints(view: &SeatView, memory: &Memory, most: usize) -> Vec<CardPlay> {
    let mut rated = rated(view, memory);
    let first = best_of(&rated);
    // Stable: equals stay in the order of generation, low to high.
    put_in_order(&mut rated.plays, |(value, play)| {
        u64::from(Some(*play) != first) << 32 | high_first(*value)
    });
    let mut hints: Vec<CardPlay> = Vec::new();
    let mut all: Vec<Play> = rated.plays.iter().map(|(_, play)| *play).collect();
    view.choices
        .plays(view.hand.ranks(), &view.rules, |play| all.push(play));
    for play in all {
        if hints.len() == most {
            break;
        }
        let new = CardPlay::of(play, view.hand)
            .filter(|play| hints.iter().all(|hint| hint.cards != play.cards));
        hints.extend(new);
    }
    hints
}
