use crate::cards::Seat;
use crate::rules::Settlement;
use serde::{Deserialize, Serialize};

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// Nobody called: the next deal has a new seed (G-9).
    Redeal,
    /// A seat played its last card.
    Finished(Finish),
    /// A seat left on purpose (G-7).
    Escaped {
        /// Who left.
        seat: Seat,
        /// What it costs.
        settlement: Settlement,
    },
}

/// A hand played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// Who played alone.
    pub landlord: Seat,
    /// Who went out.
    pub winner: Seat,
    /// Points of every seat.
    pub settlement: Settlement,
}

impl Finish {
    /// Whether the landlord won.
    pub fn landlord_wins(&self) -> bool {
        self.winner == self.landlord
    }
}

impl Outcome {
    /// The points that change hands, if any do.
    pub const fn settlement(&self) -> Option<&Settlement> {
        match self {
            Outcome::Redeal => None,
            Outcome::Finished(finish) => Some(&finish.settlement),
            Outcome::Escaped { settlement, .. } => Some(settlement),
        }
    }
}
