//! People misjudge: what is not much worse than the best they take for better now and then.

use super::casual::{OUT, Rated, best_of};
use super::weights::{Place, Weights};
use crate::cards::{Random, Rank, SplitMix};
use crate::combos::Play;
use crate::view::SeatView;

/// When somebody has so few cards, or this player so few, he looks closely.
const FEW: u8 = 3;
const OWN_FEW: u8 = 7;

/// Takes each play for a little better or worse than it is. What ends the hand by force nobody overlooks, bombs
/// and jokers nobody plays by mistake; what to do on a partner's play, and near the end, is looked at closely.
pub(super) fn misjudge(rated: &mut Rated, view: &SeatView, seed: u64) {
    let near = view.counts.values().iter().any(|left| *left <= FEW) || view.hand.len() <= OWN_FEW;
    let standing = view.trick.and_then(|trick| trick.standing);
    let partner = standing.is_some_and(|standing| view.are_partners(standing.seat, view.seat));
    let sure = rated.plays.iter().any(|(value, _)| *value >= OUT);
    if near || partner || sure || best_of(rated).is_some_and(is_dear) {
        return;
    }
    let place = Place::of_view(view);
    let weights = Weights::of(&view.rules.combos, place);
    let all = rated.plays.iter().map(|(value, _)| *value);
    let least = all.chain(rated.pass).max().unwrap_or(0) - weights.mistakable;
    rated
        .plays
        .retain(|(value, play)| *value >= least && !is_dear(*play));
    rated.pass = rated.pass.filter(|value| *value >= least);
    let most = weights.misjudged;
    let mut random = SplitMix::new(seed);
    let values = rated.plays.iter_mut().map(|(value, _)| value);
    for value in values.chain(&mut rated.pass) {
        *value += random.below(2 * most + 1) as i32 - most as i32;
    }
}

fn is_dear(play: Play) -> bool {
    let has = |joker| play.cards.count(joker) > 0;
    play.combo.kind.is_bomb() || has(Rank::SmallJoker) || has(Rank::BigJoker)
}
