//! Trained nets: what each play is worth, told by a small net of whole numbers.
//!
//! A net is told a [`Position`], all that a seat knows, as numbers of [features](Layout), and each of a
//! few [`candidates`]; it answers with the chance of winning and with the score to be expected. There
//! are three for every pack: for the landlord, for the farmer before him and for other farmers. They
//! are trained by the crate `doudizhu-train` and read from bytes, which are checked.

mod candidates;
mod features;
mod file;
mod layers;
mod plans;
mod position;

pub use candidates::candidates;
pub use features::{Layout, MOST_FEATURES};
pub use file::NetsError;
pub use layers::{Layers, MOST_PASSED, MOST_SECOND, NARROW, OUTPUTS, Sums, WIDE};
pub use plans::Plans;
pub use position::{ANY_BOMBS, Act, Position, RECENT, known_of_kitty};

use super::{Memory, casual};
use crate::combos::Play;
use crate::game::{Action, Ask, CardPlay};
use crate::rules::Rules;
use crate::view::SeatView;
use alloc::vec::Vec;

/// The nets of one pack.
pub const NETS: usize = 3;

/// Which of the nets chooses at a place, counted from the landlord's.
pub const fn net_of(place: usize, seats: usize) -> usize {
    if place == 0 {
        0
    } else if place + 1 == seats {
        1
    } else {
        2
    }
}

/// The nets of one pack and number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nets {
    /// What their features mean.
    pub layout: Layout,
    /// How much the score counts beside winning, in 16ths.
    pub mix: u8,
    /// One for each kind of place, see [`net_of`].
    pub nets: Vec<Layers>,
}

impl Nets {
    /// Reads nets for a table's rules.
    ///
    /// # Errors
    /// When the bytes are no nets, are for another pack or number of players, or are damaged.
    pub fn read(bytes: &[u8], rules: &Rules) -> Result<Nets, NetsError> {
        file::read(bytes, &Layout::of(rules))
    }

    /// The nets as bytes, to be read by [`Nets::read`].
    pub fn write(&self) -> Vec<u8> {
        file::write(self)
    }

    /// What the seat that is to act does: its play by the nets, all else as an experienced player.
    /// `None` when it is not asked.
    pub fn choose(&self, view: &SeatView, memory: &Memory, seed: u64) -> Option<Action> {
        let asked = match view.choices.ask? {
            Ask::Say(_) => true,
            Ask::Lead => view.choices.open.is_some(),
            Ask::Follow(_) => false,
        };
        match asked.then(|| casual::choose(view, memory, seed)).flatten() {
            Some(answer @ (Action::Say(_) | Action::Open(_))) => Some(answer),
            _ => self.play(view, memory),
        }
    }

    fn play(&self, view: &SeatView, memory: &Memory) -> Option<Action> {
        let position = Position::of(view, memory)?;
        let mut plays = Vec::new();
        let combo = position.standing.map(|(_, combo)| combo);
        let rules = &view.rules.combos;
        candidates(position.hand, combo, rules, view.choices.bombs, &mut plays);
        let pass = combo.map(|_| None);
        let choices: Vec<Option<Play>> = pass
            .into_iter()
            .chain(plays.into_iter().map(Some))
            .collect();
        let mut plans = Plans::new(rules, 6);
        match self.best(&position, &choices, &mut plans)? {
            Some(play) => CardPlay::of(play, view.hand).map(Action::Play),
            None => Some(Action::Pass),
        }
    }

    /// The best of some plays, `None` among them for passing; the first of equals.
    pub fn best(
        &self,
        position: &Position,
        choices: &[Option<Play>],
        plans: &mut Plans<'_>,
    ) -> Option<Option<Play>> {
        if let [only] = choices {
            return Some(*only);
        }
        let values = self.values(position, choices, plans);
        let best = values.iter().rev().max()?;
        let at = values.iter().position(|value| value == best)?;
        choices.get(at).copied()
    }

    /// What each play is worth, the higher the better.
    pub fn values(
        &self,
        position: &Position,
        choices: &[Option<Play>],
        plans: &mut Plans<'_>,
    ) -> Vec<i32> {
        let outlooks = self.outlooks(position, choices, plans);
        let value = |outlook: Outlook| outlook.wins + outlook.score * i32::from(self.mix) / 16;
        outlooks.into_iter().map(value).collect()
    }

    /// What is to be expected after each play.
    pub fn outlooks(
        &self,
        position: &Position,
        choices: &[Option<Play>],
        plans: &mut Plans<'_>,
    ) -> Vec<Outlook> {
        let net = &self.nets[net_of(position.place, self.layout.seats())];
        let mut told = Vec::new();
        self.layout.position(position, &mut told);
        let mut start = net.start();
        net.add(&told, &mut start);
        let outlook = |play: &Option<Play>| {
            let rest = play.map_or(position.hand, |play| position.hand - play.cards);
            told.clear();
            self.layout
                .play(position, play.as_ref(), plans.plan(rest), &mut told);
            let mut sums = start;
            net.add(&told, &mut sums);
            let [win, score] = net.outputs(&sums);
            Outlook {
                wins: squash(win),
                score,
            }
        };
        choices.iter().map(outlook).collect()
    }
}

/// What a net expects of a play, for the seat that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// From -1023, surely lost, to 1023, surely won.
    pub wins: i32,
    /// The score, in 1024ths of a measure that grows by about a half when the stake doubles.
    pub score: i32,
}

/// The hyperbolic tangent of half of `x`, in 1024ths: log odds as a chance between -1 and 1.
pub fn squash(x: i32) -> i32 {
    // At every half from 0 to 8.
    const AT: [i32; 18] = [
        0, 251, 473, 650, 780, 869, 927, 964, 987, 1001, 1010, 1016, 1019, 1021, 1022, 1023, 1023,
        1024,
    ];
    let size = x.saturating_abs().min(16 * 512);
    let (step, part) = ((size >> 9) as usize, size & 511);
    let value = AT[step] + (((AT[step + 1] - AT[step]) * part) >> 9);
    if x < 0 { -value } else { value }
}
