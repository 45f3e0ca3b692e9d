use super::{Compensation, EarlyEscape, Rules, Scoring};
use crate::cards::{BySeat, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A side that never got to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spring {
    /// The landlord is out and no farmer has played (H-41).
    Landlord,
    /// A farmer is out and the landlord has played only his first lead (H-42).
    Farmers,
}

/// What multiplies a hand beside the room's multiplier (H-38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Multiplier {
    /// How often the landlord's place was robbed, ×2 each (H-10).
    pub robs: u8,
    /// Bombs and rockets that count, ×2 each (HA-10).
    pub bombs: u8,
    /// The factor of open hands: the largest one, 1 when no hand is open (H-15, HA-07).
    pub open: u8,
    /// A spring of either side, ×2 (H-41, H-42).
    pub spring: Option<Spring>,
}

impl Default for Multiplier {
    fn default() -> Multiplier {
        Multiplier {
            robs: 0,
            bombs: 0,
            open: 1,
            spring: None,
        }
    }
}

impl Multiplier {
    /// The product, without the room's multiplier ("behaviour" in the rules).
    pub const fn product(self) -> i64 {
        let doublings = self.robs as u32 + self.bombs as u32 + self.spring.is_some() as u32;
        (self.open as i64) << doublings
    }
}

/// What each seat gets or pays, in points, and how that came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settlement {
    /// Points of a plain hand, from each farmer.
    pub base: i64,
    /// The room's multiplier.
    pub initial: i64,
    /// What multiplied the hand.
    pub multiplier: Multiplier,
    /// Points each seat gets; they sum to zero.
    pub points: BySeat<i64>,
}

impl Settlement {
    /// A hand played to its end: every farmer exchanges base × initial × multiplier with the landlord
    /// (H-39, H-40).
    pub fn of_hand(
        scoring: &Scoring,
        multiplier: Multiplier,
        seats: Seats,
        landlord: Seat,
        landlord_wins: bool,
    ) -> Settlement {
        let stake = scoring.base * scoring.initial * multiplier.product();
        let farmer = if landlord_wins { -stake } else { stake };
        let farmers = seats.count() as i64 - 1;
        let points = BySeat::from_fn(seats, |seat| {
            if seat == landlord {
                -farmers * farmer
            } else {
                farmer
            }
        });
        Settlement {
            base: scoring.base,
            initial: scoring.initial,
            multiplier,
            points,
        }
    }

    /// A hand that somebody left on purpose; `landlord` is `None` while there is none (HA-15).
    pub fn of_escape(
        rules: &Rules,
        multiplier: Multiplier,
        escaper: Seat,
        landlord: Option<Seat>,
    ) -> Settlement {
        let scoring = &rules.scoring;
        let free = landlord.is_none() && rules.house.early_escape == EarlyEscape::Free;
        let penalty = if free {
            0
        } else {
            escape_penalty(scoring, multiplier, landlord == Some(escaper))
        };
        let shares = |seat: Seat| match (rules.house.compensation, landlord) {
            (Compensation::TwoToOne, Some(landlord)) if landlord != escaper && seat == landlord => {
                2
            }
            _ => 1,
        };
        let others = || rules.seats.iter().filter(|seat| *seat != escaper);
        let all_shares: i64 = others().map(shares).sum();
        let mut points = BySeat::all(rules.seats, 0);
        for seat in others() {
            points[seat] = penalty * shares(seat) / all_shares;
        }
        // What does not divide evenly stays with the lowest seat, so that points sum to zero.
        let left = penalty - points.values().iter().sum::<i64>();
        if let Some(lowest) = others().next() {
            points[lowest] += left;
        }
        points[escaper] = -penalty;
        Settlement {
            base: scoring.base,
            initial: scoring.initial,
            multiplier,
            points,
        }
    }
}

/// Points that leaving on purpose costs (H-43, H-44).
fn escape_penalty(scoring: &Scoring, multiplier: Multiplier, is_landlord: bool) -> i64 {
    let terms = &scoring.escape;
    let (fixed, times) = if is_landlord {
        (terms.landlord_fixed, terms.landlord_times)
    } else {
        (terms.farmer_fixed, terms.farmer_times)
    };
    // A spring is a factor of the settlement only and no part of the test (HA-25); nobody can escape
    // from a hand that is over, so none is in here.
    let product = multiplier.product();
    let stake = scoring.base * scoring.initial;
    if product < terms.threshold {
        fixed * stake
    } else {
        times * stake * product
    }
}
