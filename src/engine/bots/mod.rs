//! Bots: how to choose an action from what one seat sees.
//!
//! A bot gets a [`SeatView`], its [`Memory`] and a seed of its own, never a game, and computes with
//! integers only, so that the same view and seed give the same choice on every machine. A [`Level`] is a
//! set of abilities, never a licence to see hidden cards; a [`Temper`] says how readily risks are taken.
//!
//! | file | what it knows |
//! |---|---|
//! | `decide`, `answer`, `plan` | the beginner: plays by rank and turns, bids by points for high cards |
//! | `odds` | how likely each combination holds, from unseen cards and the numbers others hold |
//! | `divide` | the best division of a hand by those odds; wild 3s; bombs under an allowance |
//! | `run` | whether a hand goes out by plays that nobody can beat |
//! | `narrow` | which of very many plays are worth a thought |
//! | `casual` | what each play and passing are worth: the hand left, who leads next, partners, blocking |
//! | `temper` | how readily risks are taken |
//! | `misjudge` | what people take for better than it is |
//! | `prospect`, `declare` | the chance of winning with a hand; calls, doublings and open hands by it |
//! | `position`, `known`, `world` | what a seat goes by; worlds that may be, and likely; how play goes on there |
//! | `search` | the best few plays tried in such worlds until one is clearly the best |
//! | `strong` | what an expert without nets tries; hands played out before they are bid on |
//! | `master` | what nets think, and what a master finds where they doubt |
//! | `past` | how likely imagined hands make what others did |
//! | `solve` | who wins an ending whose cards are all known |
//! | `weights`, `numbers` | what the above is measured in, by kind of game and place at the table |
//! | `net` | nets trained by playing: what each play is worth |
//! | `evaluate` | how likely plays are to win, and what they bring |
//! | `hints`, `trustee` | the same judgement for players who ask, and for those who are away |

mod answer;
mod casual;
mod decide;
mod declare;
mod divide;
mod evaluate;
mod hints;
mod known;
mod master;
mod memo;
mod memory;
mod misjudge;
mod narrow;
pub mod net;
mod numbers;
mod odds;
mod past;
mod plan;
mod position;
mod prospect;
mod run;
mod search;
mod solve;
mod strong;
mod temper;
mod trustee;
mod weights;
mod world;

pub use evaluate::Evaluation;
pub use memory::{Act, Memory};
pub use plan::{Plan, Planner};
pub use search::{Here, Only, Part, Parts, Shared, Tried};
pub use solve::Ending;
pub use temper::Temper;
pub use trustee::trustee;

use crate::cards::{Random, SplitMix};
use crate::game::{Action, CardPlay};
use crate::view::SeatView;
use alloc::vec::Vec;
use core::fmt;
use net::{Layout, Nets};
use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Any legal action, all equally likely: for tests and measuring.
    Random,
    /// A sensible beginner.
    Novice,
    /// Somebody who has played for years: he counts cards and plans his whole hand, but misjudges now and then.
    Casual,
    /// An expert: he has played a million hands and knows at a glance what a play is worth. Without nets that fit
    /// the table he imagines what others hold, and tries his best plays out.
    Strong,
    /// A master: where a glance leaves him in doubt, he imagines what others hold by what they did, and tries his
    /// best plays out. Without nets he is an expert.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [
        Level::Random,
        Level::Novice,
        Level::Casual,
        Level::Strong,
        Level::Master,
    ];

    /// The levels that people play against, weakest first.
    pub const PLAYERS: [Level; 4] = [Level::Novice, Level::Casual, Level::Strong, Level::Master];

    /// The name in notation and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Master => "master",
        }
    }

    /// Whether it plays better with trained nets, and without them tries plays out before it chooses.
    pub const fn has_nets(self) -> bool {
        matches!(self, Level::Strong | Level::Master)
    }

    /// The level of a name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a bot may think with and for how long: about so many hands are played out, unless time is over before.
#[expect(missing_debug_implementations, reason = "it holds a closure")]
pub struct Budget<'a> {
    /// Trained nets, if they are at hand.
    pub nets: Option<&'a Nets>,
    /// Simulations: the same number gives the same choice on every machine.
    pub simulations: u32,
    /// How readily risks are taken.
    pub temper: Temper,
    /// Asked now and then whether time is over.
    pub is_over: &'a mut dyn FnMut() -> bool,
    /// Where the parts of a search are tried.
    pub parts: &'a mut dyn Parts,
}

/// Simulations of a decision where nobody says otherwise.
pub const SIMULATIONS: u32 = 400;

/// Chooses what the seat does; `None` when it is not asked and would rather wait.
pub fn choose(view: &SeatView, memory: &Memory, level: Level, seed: u64) -> Option<Action> {
    let mut budget = Budget {
        nets: None,
        simulations: SIMULATIONS,
        temper: Temper::Even,
        is_over: &mut || false,
        parts: &mut Here,
    };
    choose_within(view, memory, level, seed, &mut budget)
}

/// The same at once: who would search plays as an experienced player does who makes no mistakes.
pub fn choose_at_once(
    view: &SeatView,
    memory: &Memory,
    level: Level,
    temper: Temper,
    seed: u64,
) -> Option<Action> {
    match level {
        Level::Random => choose_any(view, &mut SplitMix::new(seed)),
        Level::Novice => decide::choose(view, memory, temper, seed),
        Level::Casual => casual::choose(view, memory, temper, seed, Some(seed)),
        Level::Strong | Level::Master => casual::choose(view, memory, temper, seed, None),
    }
}

/// The same within a budget, which matters to levels that search.
pub fn choose_within(
    view: &SeatView,
    memory: &Memory,
    level: Level,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Option<Action> {
    if !level.has_nets() {
        return choose_at_once(view, memory, level, budget.temper, seed);
    }
    let layout = Layout::of(&view.rules);
    let nets = budget.nets.filter(|nets| nets.layout == layout);
    if level == Level::Strong && nets.is_some() {
        budget.simulations = 0; // he goes by his first word
    }
    strong::choose(view, memory, seed, nets, budget)
}

/// Plays to suggest to a player who is to act, the most sensible first; none when he can only pass.
pub fn hints(view: &SeatView, memory: &Memory) -> Vec<CardPlay> {
    hints::hints(view, memory, hints::MOST_HINTS)
}

/// What the best choices of a player who is to lead or to follow would bring, the best first; none at other times.
/// The same budget finds the same on every machine.
pub fn evaluate(view: &SeatView, memory: &Memory, budget: &mut Budget<'_>) -> Vec<Evaluation> {
    let layout = Layout::of(&view.rules);
    budget.nets = budget.nets.filter(|nets| nets.layout == layout);
    evaluate::evaluate(view, memory, budget)
}

/// All plays of a player who is to act, the most sensible first.
pub fn ranked(view: &SeatView, memory: &Memory) -> Vec<CardPlay> {
    hints::hints(view, memory, usize::MAX)
}

fn choose_any(view: &SeatView, random: &mut impl Random) -> Option<Action> {
    if view.choices.ask.is_none() {
        // Opening is offered at every moment of the deal; taking it one time in twenty makes open
        // hands of every factor, and hands without any, about equally common.
        let open = view.choices.open.filter(|_| random.below(20) == 0)?;
        return Some(Action::Open(open.at));
    }
    let actions = view.legal_actions();
    (!actions.is_empty()).then(|| actions[random.below(actions.len() as u32) as usize])
}
