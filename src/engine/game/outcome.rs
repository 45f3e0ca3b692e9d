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
    /// Hands won as they were dealt (B-56 to B-61).
    DealWin(Settlement),
    /// A fine ended the hand.
    Fined {
        /// Who pays, where it is one.
        seat: Option<Seat>,
        /// For what.
        fine: Fine,
        /// What it costs.
        settlement: Settlement,
    },
    /// A seat left on purpose (G-7).
    Escaped {
        /// Who left.
        seat: Seat,
        /// What it costs.
        settlement: Settlement,
    },
}

/// What a hand can be ended for with a fine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fine {
    /// Nobody called and this hand is the highest: one fan (F-21).
    HighestOfAllPassed,
    /// Nobody called although hands had to be played: three fans each (F-14, FA-03).
    SlidAtComparison,
    /// A hand that had to be played was declined, and that came out in play: five fans (F-50).
    Slid,
    /// Surrendered while calling: one fan (F-51).
    Surrendered,
    /// Surrendered after taking the kitty: two fans (F-52).
    SurrenderedWithKitty,
    /// The dealer dealt wrongly: one fan (F-53).
    Misdealt,
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
            Outcome::DealWin(settlement)
            | Outcome::Fined { settlement, .. }
            | Outcome::Escaped { settlement, .. } => Some(settlement),
        }
    }
}
