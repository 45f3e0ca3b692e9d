//! The best few plays, tried in the same imagined worlds until one is clearly the best.

use super::Budget;
use super::solve::Solver;
use super::world::World;
use crate::cards::{high_first, put_in_order};
use crate::combos::Play;
use crate::view::SeatView;
use alloc::vec::Vec;

/// No play is chosen after fewer worlds.
const FEWEST_WORLDS: i32 = 10;

/// How many cards and positions an ending may have that is solved.
const SOLVED_CARDS: u8 = 30;
const SOLVED_POSITIONS: u32 = 20_000;

/// What is tried, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm {
    /// The play; none to pass.
    pub(super) play: Option<Play>,
    /// The results so far, with what was thought of it at first.
    pub(super) total: i32,
}

/// Where all cards are known, only what wins for sure is looked at: of the plays that are to be tried, or else
/// the first of `others` that does.
pub(super) fn keep_winning(
    arms: &mut Vec<Arm>,
    others: &[Option<Play>],
    world: &World,
    view: &SeatView,
) {
    let cards: u8 = view.counts.values().iter().sum();
    if cards > SOLVED_CARDS {
        return;
    }
    let mut solver = Solver::new(&view.rules.combos, SOLVED_POSITIONS);
    let alone = view.landlord == Some(view.seat);
    let mut wins = |play: Option<Play>| solver.landlord_wins(&world.after(play)) == Some(alone);
    let winning: Vec<Arm> = arms.iter().copied().filter(|arm| wins(arm.play)).collect();
    if !winning.is_empty() {
        *arms = winning;
    } else if let Some(play) = others.iter().find(|play| wins(**play)) {
        *arms = alloc::vec![Arm {
            play: *play,
            total: 0
        }];
    }
}

/// What a world counts for, but for those that count more or less.
pub(super) const EVEN: i32 = 256;

/// Sequential halving: the worse half is given up after each round. `try_all` adds what comes of each in one
/// world, and tells for how much that counts, in parts of [`EVEN`]; with a lead of so many standard deviations,
/// squared, of the sum of so many results the search is over.
pub(super) fn best(
    mut arms: Vec<Arm>,
    clear: i64,
    budget: &mut Budget<'_>,
    try_all: &mut dyn FnMut(&mut [Arm]) -> i32,
) -> Option<Play> {
    let rounds = usize::BITS - (arms.len() - 1).leading_zeros();
    let each_round = budget.simulations / rounds.max(1);
    let (mut worlds, mut counted) = (0, 0);
    while arms.len() > 1 {
        for _ in 0..(each_round / arms.len() as u32).max(1) {
            let lead = i64::from(arms[0].total - arms[1].total);
            let is_clear =
                worlds >= FEWEST_WORLDS && lead * lead > clear * (counted / i64::from(EVEN));
            if is_clear || (budget.is_over)() {
                return arms[0].play;
            }
            counted += i64::from(try_all(&mut arms));
            put_in_order(&mut arms, |arm| high_first(arm.total));
            worlds += 1;
        }
        arms.truncate(arms.len().div_ceil(2));
    }
    arms[0].play
}
