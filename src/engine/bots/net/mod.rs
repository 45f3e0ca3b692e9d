//! Trained nets: what each play is worth, told by a small net of whole numbers.
//!
//! A net is told a [`Position`], all that a seat knows, as numbers of [features](Layout), and each of a
//! few [`candidates`]; it answers with the chance of winning and with the score to be expected. There
//! are three for every pack: for the landlord, for the farmer before him and for other farmers. They
//! are trained by the crate `doudizhu-train` and read from bytes, which are checked.

mod candidates;
mod chooser;
mod features;
mod file;
mod layers;
mod plans;
mod position;
mod round;

pub use candidates::{KEPT, candidates};
pub use chooser::Chooser;
pub(super) use chooser::{ONE, halved, one_more};
pub use features::{Layout, MOST_FEATURES};
pub use file::NetsError;
pub use layers::{Layers, MOST_PASSED, MOST_SECOND, NARROW, OUTPUTS, Sums, WIDE};
pub use plans::Plans;
pub(super) use position::recent;
pub use position::{ANY_BOMBS, Act, Position, RECENT, known_of_kitty};
pub use round::Round;

use super::{Memory, Plan, Temper, casual};
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
        match asked
            .then(|| casual::choose(view, memory, Temper::Even, seed, None))
            .flatten()
        {
            Some(answer @ (Action::Say(_) | Action::Open(_))) => Some(answer),
            _ => self.play(view, memory),
        }
    }

    fn play(&self, view: &SeatView, memory: &Memory) -> Option<Action> {
        let position = Position::of(view, memory)?;
        let mut chooser = Chooser::new(self, &view.rules.combos, 6);
        match chooser.best(&position, KEPT) {
            Some(play) => CardPlay::of(play, view.hand).map(Action::Play),
            None => Some(Action::Pass),
        }
    }

    /// What is to be expected after each play; `None` is passing.
    pub fn outlooks(
        &self,
        position: &Position,
        choices: &[Option<Play>],
        plans: &mut Plans<'_>,
    ) -> Vec<Outlook> {
        let net = &self.nets[net_of(position.place, self.layout.seats())];
        let mut told = Vec::new();
        let start = self.start(net, position, &mut told);
        let outlook = |play: &Option<Play>| {
            let rest = play.map_or(position.hand, |play| position.hand - play.cards);
            let plan = plans.plan(rest);
            self.outlook(net, &start, position, play.as_ref(), plan, &mut told)
        };
        choices.iter().map(outlook).collect()
    }

    /// What the first layer makes of a position and of its hand as that which a play leaves.
    fn start(&self, net: &Layers, position: &Position, told: &mut Vec<u16>) -> Sums {
        told.clear();
        self.layout.position(position, told);
        self.layout.rest(position.hand, told);
        let mut start = net.start();
        net.add(told, &mut start);
        start
    }

    /// What is to be expected after a play: what it takes from the hand is taken from what was added for the
    /// hand, which is less than to add all that it leaves.
    fn outlook(
        &self,
        net: &Layers,
        start: &Sums,
        position: &Position,
        play: Option<&Play>,
        plan: Plan,
        told: &mut Vec<u16>,
    ) -> Outlook {
        let mut sums = *start;
        if let Some(play) = play {
            told.clear();
            self.layout.taken(position.hand, play.cards, told);
            net.take(told, &mut sums);
        }
        told.clear();
        self.layout.about(position, play, plan, told);
        net.add(told, &mut sums);
        let [win, score] = net.outputs(&sums);
        Outlook {
            wins: squash(win),
            score,
        }
    }

    /// What an outlook is worth, the higher the better.
    pub const fn value(&self, outlook: Outlook) -> i32 {
        outlook.wins + self.counted(outlook.score)
    }

    /// What a score is worth beside winning.
    pub const fn counted(&self, score: i32) -> i32 {
        score * self.mix as i32 / 16
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
