//! The way of thinking of an expert without nets: he imagines what others may hold, and plays the best few of his plays
//! out there, many times.

use super::casual::{self, Rated, rated};
use super::declare::{self, Judge};
use super::known::Known;
use super::net::Nets;
use super::search::{self, Arm, MOST_PLACES, Tried};
use super::weights::{Place, Weights};
use super::world::World;
use super::{Budget, Memory, Temper, master, prospect};
use crate::cards::{Seat, SplitMix, high_first, put_in_order};
use crate::combos::Play;
use crate::game::{Action, Ask, CardPlay, Said};
use crate::view::SeatView;
use alloc::vec::Vec;

/// So many worlds are looked at in one go.
const PART: u32 = 8;

/// What winning is worth, and how much more for each doubling with it.
const WIN: i32 = 100;
const DOUBLED: i32 = 30;
/// So many doublings count.
const MOST_DOUBLINGS: u8 = 3;

/// How much of a first opinion is worth one of a result, and for how many worlds it counts.
const VALUE: i32 = 5;
const PRIOR_WORLDS: i32 = 8;

/// A lead of so many standard deviations, squared, of the sum of so many results is not lost any more.
const CLEAR: i64 = 60_000;

/// How many worlds a hand is judged by before it is played, and for how many its worth counts.
const MOST_JUDGED: u32 = 160;
const PRIOR_JUDGED: i32 = 40;

pub(super) fn choose(
    view: &SeatView,
    memory: &Memory,
    seed: u64,
    nets: Option<&Nets>,
    budget: &mut Budget<'_>,
) -> Option<Action> {
    let ask = view.choices.ask?;
    let mut judge = ByPlay {
        nets,
        view,
        memory,
        seed,
        budget,
        judged: [None; 3],
    };
    match (ask, view.choices.open) {
        (Ask::Say(offers), _) => return Some(declare::answer(view, offers, &mut judge)),
        (Ask::Lead, Some(open)) if declare::would_open(view, &mut judge) => {
            return Some(Action::Open(open.at));
        }
        (Ask::Lead | Ask::Follow(_), _) => {}
    }
    let play = match nets.filter(|_| master::knows(view, memory)) {
        Some(nets) => master::play(view, memory, nets, seed, budget),
        None => play(view, memory, seed, budget),
    };
    match play {
        Some(play) => CardPlay::of(play, view.hand).map(Action::Play),
        None => Some(Action::Pass),
    }
}

/// The judgement of somebody who plays hands out before they are played.
struct ByPlay<'a, 'b> {
    /// By nets, if there are any.
    nets: Option<&'a Nets>,
    view: &'a SeatView,
    memory: &'a Memory,
    seed: u64,
    budget: &'a mut Budget<'b>,
    /// What was found: of the side, as landlord after a bid below three, and otherwise.
    judged: [Option<i32>; 3],
}

impl ByPlay<'_, '_> {
    fn judge(&mut self, said: Option<Said>) -> i32 {
        let low = said.and_then(Said::score).is_some_and(|score| score < 3);
        let place = said.map_or(0, |_| if low { 1 } else { 2 });
        if let Some(judged) = self.judged[place] {
            return judged;
        }
        let known = match said {
            Some(said) => Known::as_landlord(self.view, self.memory, said),
            None => Known::of(self.view, self.memory),
        };
        let mut random = SplitMix::new(self.seed);
        if let (Some(nets), Some(known)) = (self.nets, &known) {
            let chance = master::chance(nets, self.view, &mut || known.any(&mut random));
            let alone = said.is_some() || self.view.landlord == Some(self.view.seat);
            let chance = if alone {
                chance
            } else {
                prospect::CERTAIN - chance
            };
            self.judged[place] = Some(chance);
            return chance;
        }
        let (mut total, mut worlds) = (0, 0);
        while let Some(known) = known
            .as_ref()
            .filter(|_| worlds < self.budget.simulations.min(MOST_JUDGED))
            && !(self.budget.is_over)()
        {
            let end = known.any(&mut random).played_out(&self.view.rules.combos);
            total += result(&end, self.view.seat, self.view.rules.scoring.doubles());
            worlds += 1;
        }
        let by_worth = match said {
            Some(_) => prospect::as_landlord(self.view, self.seed),
            None => prospect::of_side(self.view),
        };
        // What a hand is worth counts for some worlds: few results say little.
        let even = prospect::CERTAIN / 2;
        let prior = (by_worth - even) * PRIOR_JUDGED;
        let chance = even + (prior + total * even / WIN) / (worlds as i32 + PRIOR_JUDGED);
        self.judged[place] = Some(chance);
        chance
    }
}

impl Judge for ByPlay<'_, '_> {
    fn as_landlord(&mut self, said: Said) -> i32 {
        self.judge(Some(said))
    }

    fn of_side(&mut self) -> i32 {
        self.judge(None)
    }

    fn temper(&self) -> Temper {
        self.budget.temper
    }

    fn grabs_from(&self) -> i32 {
        465
    }

    fn doubles_from(&self) -> (i32, i32) {
        (660, 640)
    }
}

fn play(view: &SeatView, memory: &Memory, seed: u64, budget: &mut Budget<'_>) -> Option<Play> {
    let mut rated = rated(view, memory);
    for (value, play) in &mut rated.plays {
        *value = budget.temper.value(*value, play.combo);
    }
    let at_first = casual::best_of(&rated);
    let sure = |(value, _): &(i32, Play)| *value >= casual::OUT;
    let choices = rated.plays.len() + usize::from(rated.pass.is_some());
    if choices <= 1 || rated.plays.iter().any(sure) {
        return at_first;
    }
    let Some(known) = Known::of(view, memory) else {
        return at_first;
    };
    put_in_order(&mut rated.plays, |(value, _)| high_first(*value));
    let standing = view.trick.and_then(|trick| trick.standing);
    let place = Place::of_view(view);
    let steep = Weights::of(&view.rules.combos, place).wins.steep;
    let is_partner = |seat| view.are_partners(seat, view.seat);
    let on_partner = standing.is_some_and(|standing| is_partner(standing.seat));
    let mut others = view.counts.iter().filter(|(seat, _)| *seat != view.seat);
    let near = others.any(|(seat, left)| !is_partner(seat) && *left <= 2);
    // What is against all experience is not tried: least of all on a partner's play, since what he wants
    // with it is not seen in imagined hands, and where an opponent must be blocked.
    let margin = if on_partner || near {
        steep / 10
    } else {
        steep / 2
    };
    let mut arms = arms(&rated, margin);
    if let Some(world) = known.only().filter(|_| !(budget.is_over)()) {
        let others = rated.plays.iter().skip(arms.len());
        let others: Vec<Option<Play>> = others.map(|(_, play)| Some(*play)).collect();
        search::keep_winning(&mut arms, &others, &world, view);
    }
    search::best(arms, (CLEAR, PART), budget, &mut |part, plays, is_over| {
        let mut random = search::luck(seed, part);
        let mut tried = Tried::default();
        while tried.worlds < part.worlds && !(tried.worlds > 0 && is_over()) {
            let world = known.likely(&mut random);
            for (place, play) in plays {
                let end = world.after(*play).played_out(&view.rules.combos);
                tried.totals[*place] += result(&end, view.seat, view.rules.scoring.doubles());
            }
            tried.counted += search::EVEN;
            tried.worlds += 1;
        }
        tried
    })
}

/// The best plays by what is thought of them at first, and passing.
fn arms(rated: &Rated, margin: i32) -> Vec<Arm> {
    let pass = rated.pass.map(|value| (value, None));
    let plays = rated
        .plays
        .iter()
        .map(|(value, play)| (*value, Some(*play)));
    let all = pass.into_iter().chain(plays);
    let most = all.clone().map(|(value, _)| value).max().unwrap_or(0);
    let few = all
        .filter(|(value, _)| *value >= most - margin)
        .take(MOST_PLACES);
    let arm = |(place, (value, play)): (usize, (i32, Option<Play>))| Arm {
        place,
        play,
        judged: 0,
        total: PRIOR_WORLDS * (value - most) / VALUE,
    };
    let mut arms = few.enumerate().map(arm).collect();
    put_in_order(&mut arms, |arm: &Arm| high_first(arm.total));
    arms
}

/// What the end of a hand is worth to a seat.
pub(super) fn result(end: &World, seat: Seat, doubles: bool) -> i32 {
    let winner = end.winner().unwrap_or(end.landlord);
    let doublings = if doubles {
        end.doublings(winner).min(MOST_DOUBLINGS)
    } else {
        0
    };
    let stake = WIN + DOUBLED * i32::from(doublings);
    let lord = end.landlord;
    if (winner == lord) == (seat == lord) {
        stake
    } else {
        -stake
    }
}
