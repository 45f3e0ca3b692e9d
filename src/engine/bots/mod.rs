//! Bots: how to choose an action from what one seat sees.
//!
//! A bot gets a [`SeatView`], its [`Memory`] and a seed of its own, never a game, and computes with
//! integers only, so that the same view and seed give the same choice on every machine. A [`Level`] is a
//! set of abilities, never a licence to see hidden cards.
//!
//! | file | what it knows |
//! |---|---|
//! | `decide`, `answer`, `plan` | the beginner: plays by rank and turns, bids by points for high cards |
//! | `odds` | how likely each combination holds, from unseen cards and the numbers others hold |
//! | `divide` | the best division of a hand by those odds; wild 3s; bombs under an allowance |
//! | `run` | whether a hand goes out by plays that nobody can beat |
//! | `narrow` | which of very many plays are worth a thought |
//! | `casual` | what each play and passing are worth: the hand left, who leads next, partners, blocking |
//! | `prospect`, `declare` | the chance of winning with a hand; calls, doublings and open hands by it |
//! | `weights`, `numbers` | what the above is measured in, by kind of game and place at the table |
//! | `hints`, `trustee` | the same judgement for players who ask, and for those who are away |

mod answer;
mod casual;
mod decide;
mod declare;
mod divide;
mod hints;
mod memory;
mod narrow;
mod numbers;
mod odds;
mod plan;
mod prospect;
mod run;
mod trustee;
mod weights;

pub use memory::Memory;
pub use plan::Planner;
pub use trustee::trustee;

use crate::cards::{Random, SplitMix};
use crate::game::{Action, CardPlay};
use crate::view::SeatView;
use alloc::vec::Vec;
use core::fmt;
use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Any legal action, all equally likely: for tests and measuring.
    Random,
    /// A sensible beginner.
    Novice,
    /// Somebody who has played for years: he counts cards and plans his whole hand.
    Casual,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Random, Level::Novice, Level::Casual];

    /// The levels that people play against, weakest first.
    pub const PLAYERS: [Level; 2] = [Level::Novice, Level::Casual];

    /// The name in notation and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Casual => "casual",
        }
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

/// Chooses what the seat does; `None` when it is not asked and would rather wait.
pub fn choose(view: &SeatView, memory: &Memory, level: Level, seed: u64) -> Option<Action> {
    match level {
        Level::Random => choose_any(view, &mut SplitMix::new(seed)),
        Level::Novice => decide::choose(view, memory, seed),
        Level::Casual => casual::choose(view, memory, seed),
    }
}

/// Plays to suggest to a player who is to act, the most sensible first; none when he can only pass.
pub fn hints(view: &SeatView, memory: &Memory) -> Vec<CardPlay> {
    hints::hints(view, memory)
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
