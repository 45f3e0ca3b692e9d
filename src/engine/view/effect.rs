use super::SeatView;
use crate::cards::Seat;
use crate::game::Said;
use crate::rules::{Doubling, Effect, Scoring};

impl SeatView {
    /// Whether this seat is fined for an answer, or may be: for surrendering, and for declining with a
    /// hand that must be played (F-14, F-50 to F-52).
    pub fn is_fined(&self, said: Said) -> bool {
        said == Said::Surrender || (said == Said::NoCall && self.must_play)
    }

    /// What multiplies the hand for all so far, as players of the variant count it.
    pub fn stake(&self) -> Effect {
        match self.rules.scoring {
            Scoring::Fans { cap, .. } => {
                let fans = self.multiplier.doublings() as u8;
                Effect::Fans(cap.map_or(fans, |cap| fans.min(cap)))
            }
            Scoring::Multiplied { .. } | Scoring::Bases { .. } | Scoring::Capped { .. } => {
                Effect::Times(self.total_multiplier())
            }
        }
    }

    /// What a farmer's own doublings do to his stake so far; `None` when he has none.
    pub fn own_stake(&self, seat: Seat) -> Option<Effect> {
        let fans = self.personal[seat].fans();
        if fans == 0 {
            return None;
        }
        Some(match self.rules.scoring {
            Scoring::Fans { .. } => Effect::Fans(fans),
            Scoring::Multiplied { .. } | Scoring::Bases { .. } | Scoring::Capped { .. } => {
                Effect::Times(1 << fans)
            }
        })
    }

    /// What an answer does to the stakes when this seat gives it now; `None` when it does nothing that
    /// could be said in a number.
    pub fn effect(&self, said: Said) -> Option<Effect> {
        let looked = self.looked[self.seat];
        match said {
            Said::BidOne | Said::BidTwo | Said::BidThree | Said::Grab => {
                said.score().map(Effect::Points)
            }
            Said::Rob => Some(Effect::Times(2)),    // H-10, C-11
            Said::Blind => Some(Effect::Fans(1)),   // F-17
            Said::Double => Some(Effect::Times(2)), // C-40
            Said::Dao => Some(Effect::Fans(if looked { 1 } else { 2 })), // F-15, F-18
            Said::Follow => match self.rules.doubling {
                Doubling::Dao { blind_follow, .. } if !looked => Some(Effect::Fans(blind_follow)),
                Doubling::Dao { .. } => Some(Effect::Fans(1)), // F-16
                Doubling::None | Doubling::FarmersAfterThree => Some(Effect::Times(2)),
            },
            Said::La | Said::O => Some(Effect::Fans(1)), // F-19, F-20
            // The open landlord's factor is 3 or 2, by who wins (B-12).
            Said::Dark
            | Said::Call
            | Said::NoCall
            | Said::NoRob
            | Said::Look
            | Said::GoOn
            | Said::NoDouble
            | Said::NoDao
            | Said::NoFollow
            | Said::NoLa
            | Said::NoO => None,
            Said::Surrender => match self.rules.scoring {
                // F-51, F-52: two fans with the kitty taken.
                Scoring::Fans { .. } => Some(Effect::Fans(1 + u8::from(self.landlord.is_some()))),
                Scoring::Multiplied { .. } | Scoring::Bases { .. } | Scoring::Capped { .. } => None,
            },
        }
    }
}
