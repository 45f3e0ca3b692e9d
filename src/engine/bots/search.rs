//! The best few plays, tried in the same imagined worlds until one is clearly the best.
//!
//! A search goes part by part, and what comes of a part does not depend on who tries it: so several can share
//! one, and come to what one alone comes to.

use super::Budget;
use super::solve::Solver;
use super::world::World;
use crate::cards::{SplitMix, high_first, put_in_order};
use crate::combos::Play;
use crate::view::SeatView;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// No play is chosen after fewer worlds.
const FEWEST_WORLDS: u32 = 10;

/// How many cards and positions an ending may have that is solved.
const SOLVED_CARDS: u8 = 30;
const SOLVED_POSITIONS: u32 = 20_000;

/// No more plays are tried.
pub(super) const MOST_PLACES: usize = 8;

/// What is tried, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm {
    /// Its place among those that are tried at first.
    pub(super) place: usize,
    /// The play; none to pass.
    pub(super) play: Option<Play>,
    /// What its first judgement counts in each world.
    pub(super) judged: i32,
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
            place: 0,
            play: *play,
            judged: 0,
            total: 0
        }];
    }
}

/// What a world counts for, but for those that count more or less.
pub(super) const EVEN: i32 = 256;

/// A part of a search: some plays in some imagined worlds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The places of the plays, a bit for each.
    plays: u8,
    /// Which worlds: no two parts of a search have the same.
    pub(super) number: u32,
    /// So many worlds at most.
    pub(super) worlds: u32,
}

impl Part {
    /// The part that comes next, if the search is not over and no play is given up before.
    pub fn next(self) -> Part {
        let number = self.number + 1;
        Part { number, ..self }
    }
}

/// What came of a part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tried {
    /// The results of each play, by its place.
    pub(super) totals: [i32; MOST_PLACES],
    /// For how much the worlds count, in parts of [`EVEN`].
    pub(super) counted: i32,
    /// In how many worlds the plays were tried.
    pub(super) worlds: u32,
}

/// Where parts are tried.
pub trait Parts {
    /// What came of a part, which `here` tries at once; `None` where that is not known yet: then the search goes
    /// by what it has.
    fn tried(&mut self, part: Part, here: &mut dyn FnMut(Part) -> Tried) -> Option<Tried>;
}

/// All parts are tried where the search is.
#[derive(Debug)]
pub struct Here;

impl Parts for Here {
    fn tried(&mut self, part: Part, here: &mut dyn FnMut(Part) -> Tried) -> Option<Tried> {
        Some(here(part))
    }
}

/// Parts that were tried elsewhere, and the one that is missing.
#[derive(Debug, Default)]
pub struct Shared {
    known: Vec<(Part, Tried)>,
    missing: Option<Part>,
}

impl Shared {
    /// Takes what came of a part.
    pub fn add(&mut self, part: Part, tried: Tried) {
        self.known.push((part, tried));
    }

    /// The part for want of which the last search ended; none if it came to its end.
    pub fn missing(&mut self) -> Option<Part> {
        self.missing.take()
    }
}

impl Parts for Shared {
    fn tried(&mut self, part: Part, _: &mut dyn FnMut(Part) -> Tried) -> Option<Tried> {
        let known = self.known.iter().find(|(other, _)| *other == part);
        self.missing = known.is_none().then_some(part);
        known.map(|(_, tried)| tried.clone())
    }
}

/// One part only is tried, then the search ends.
#[derive(Debug)]
pub struct Only {
    part: Part,
    /// What came of it.
    pub tried: Option<Tried>,
}

impl Only {
    /// This part.
    pub fn part(part: Part) -> Only {
        Only { part, tried: None }
    }
}

impl Parts for Only {
    fn tried(&mut self, _: Part, here: &mut dyn FnMut(Part) -> Tried) -> Option<Tried> {
        self.tried = Some(here(self.part));
        None
    }
}

/// How a part is tried: its plays with their places, and whether time is over.
pub(super) type Try<'a> =
    dyn FnMut(Part, &[(usize, Option<Play>)], &mut dyn FnMut() -> bool) -> Tried + 'a;

/// Sequential halving: the worse half is given up after each round. With a lead of so many standard deviations,
/// squared, of the sum of so many results the search is over. A part has so many worlds at most.
pub(super) fn best(
    mut arms: Vec<Arm>,
    (clear, part): (i64, u32),
    budget: &mut Budget<'_>,
    try_part: &mut Try<'_>,
) -> Option<Play> {
    let first: Vec<(usize, Option<Play>)> = arms.iter().map(|arm| (arm.place, arm.play)).collect();
    let rounds = usize::BITS - (arms.len() - 1).leading_zeros();
    let each_round = budget.simulations / rounds.max(1);
    let Budget { is_over, parts, .. } = budget;
    let mut all = Tried::default();
    let mut number = 0;
    while arms.len() > 1 {
        let enough = all.worlds + (each_round / arms.len() as u32).max(1);
        let plays = arms.iter().fold(0, |plays, arm| plays | 1 << arm.place);
        while all.worlds < enough {
            let lead = i64::from(arms[0].total - arms[1].total);
            let is_clear =
                all.worlds >= FEWEST_WORLDS && lead * lead > clear * i64::from(all.counted / EVEN);
            if is_clear || is_over() {
                return arms[0].play;
            }
            let part = Part {
                plays,
                number,
                worlds: part.min(enough),
            };
            let Some(tried) = parts.tried(part, &mut |part| {
                let its = first.iter().copied();
                let its: Vec<_> = its
                    .filter(|(place, _)| part.plays >> place & 1 == 1)
                    .collect();
                try_part(part, &its, is_over)
            }) else {
                return arms[0].play;
            };
            for arm in &mut arms {
                arm.total += tried.totals[arm.place] + arm.judged * tried.counted / EVEN;
            }
            put_in_order(&mut arms, |arm| high_first(arm.total));
            all.counted += tried.counted;
            all.worlds += tried.worlds.max(1);
            number += 1;
        }
        arms.truncate(arms.len().div_ceil(2));
    }
    arms[0].play
}

/// The luck of a part: everybody who tries it imagines the same.
pub(super) fn luck(seed: u64, part: Part) -> SplitMix {
    SplitMix::new(seed ^ u64::from(part.number + 1).wrapping_mul(SPREAD))
}

/// Any odd number with bits everywhere.
const SPREAD: u64 = 0xD1B5_4A32_D192_ED03;
