//! How readily somebody takes risks, however well he plays.

use super::casual::OUT;
use crate::combos::Combo;
use core::fmt;
use serde::{Deserialize, Serialize};

/// How readily somebody bids, doubles, opens his hand and plays bombs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Temper {
    /// Only with a good hand; bombs wait for the end.
    Careful,
    /// As far as he can tell it pays.
    #[default]
    Even,
    /// With a hand that others would not dare; bombs come early.
    Bold,
}

/// By how much the bold overrate their chances, and the careful underrate theirs, in thousandths.
const CHANCE: i32 = 35;
/// By how many points they do so with their hands who bid by points.
const POINTS: i32 = 1;
/// By how much they do so with bombs: a turn has 100 of it, a hand that is surely won has 1023 where nets judge.
const BOMB: i32 = 60;

impl Temper {
    /// All tempers, the most careful first.
    pub const ALL: [Temper; 3] = [Temper::Careful, Temper::Even, Temper::Bold];

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Temper::Careful => "careful",
            Temper::Even => "even",
            Temper::Bold => "bold",
        }
    }

    /// The temper of a name.
    pub fn from_name(name: &str) -> Option<Temper> {
        Temper::ALL.into_iter().find(|temper| temper.name() == name)
    }

    /// −1 for the careful, 1 for the bold.
    const fn sign(self) -> i32 {
        self as i32 - 1
    }

    /// What is added to a chance, in thousandths.
    pub(super) const fn chance(self) -> i32 {
        self.sign() * CHANCE
    }

    /// What is added to what a hand is good for, as beginners count it.
    pub(super) const fn points(self) -> i32 {
        self.sign() * POINTS
    }

    /// What a play is taken for that is worth so much; whatever wins by force is taken for what it is.
    pub(super) const fn value(self, value: i32, combo: Combo) -> i32 {
        if combo.kind.is_bomb() && value < OUT {
            value + self.sign() * BOMB
        } else {
            value
        }
    }
}

impl fmt::Display for Temper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
