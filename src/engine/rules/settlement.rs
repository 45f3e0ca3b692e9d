use super::{DealWins, Rules, Scoring};
use crate::cards::{BySeat, Hand, Rank, Seat};
use serde::{Deserialize, Serialize};

/// A side that never got to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spring {
    /// The landlord is out and no farmer has played (H-41, C-35, F-47).
    Landlord,
    /// A farmer is out and the landlord has played only his first lead (H-42, C-36, F-48).
    Farmers,
}

impl Spring {
    /// The spring of a hand that `winner` has just ended, after each seat has played so often.
    pub fn of(landlord: Seat, winner: Seat, plays: &BySeat<u8>) -> Option<Spring> {
        let mut farmers = plays.iter().filter(|(seat, _)| *seat != landlord);
        if winner == landlord {
            let none_played = farmers.all(|(_, plays)| *plays == 0);
            none_played.then_some(Spring::Landlord)
        } else {
            (plays[landlord] == 1).then_some(Spring::Farmers)
        }
    }
}

/// What multiplies a hand for all, beside the room's multiplier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Multiplier {
    /// How often the landlord's place was robbed (H-10, C-11).
    pub robs: u8,
    /// Bombs and rockets that count (HA-10, F-43, C-49); none do in `bengbu` (B-66).
    pub bombs: u8,
    /// The factor of open hands, 1 when none is (H-15, C-14, B-12).
    pub open: u8,
    /// A spring of either side.
    pub spring: Option<Spring>,
    /// The turned card is the big joker (F-13).
    pub big_joker: bool,
    /// The landlord called without having looked (F-17).
    pub blind: bool,
}

impl Default for Multiplier {
    fn default() -> Multiplier {
        Multiplier {
            robs: 0,
            bombs: 0,
            open: 1,
            spring: None,
            big_joker: false,
            blind: false,
        }
    }
}

impl Multiplier {
    /// How often the hand is doubled, open hands apart.
    pub const fn doublings(self) -> u32 {
        self.robs as u32
            + self.bombs as u32
            + self.spring.is_some() as u32
            + self.big_joker as u32
            + self.blind as u32
    }

    /// The product ("behaviour" in the rules).
    pub const fn product(self) -> i64 {
        (self.open as i64) << self.doublings()
    }
}

/// What concerns one seat only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Personal {
    /// What a farmer doubled himself: 加倍 (C-40), or fans of 倒, 跟倒 and Ｏ (F-15 to F-20).
    pub doublings: u8,
    /// Whether the landlord redoubled him: 拉 (F-19).
    pub redoubled: bool,
    /// Missiles that count (B-49, B-53).
    pub missiles: u8,
}

impl Personal {
    /// Doublings of a farmer's own pair.
    pub const fn fans(self) -> u8 {
        self.doublings + self.redoubled as u8
    }
}

/// What a hand played to its end is settled by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// Who played alone.
    pub landlord: Seat,
    /// Whether he won.
    pub landlord_wins: bool,
    /// The base: the score that was bid, or the scoring's own.
    pub base: i64,
    /// What multiplies for all.
    pub multiplier: Multiplier,
    /// What concerns one seat.
    pub personal: BySeat<Personal>,
}

/// What each seat gets or pays, in points, and how that came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settlement {
    /// Points of a plain hand, from each farmer.
    pub base: i64,
    /// The room's multiplier.
    pub initial: i64,
    /// What multiplied the hand for all.
    pub multiplier: Multiplier,
    /// What concerned one seat.
    pub personal: BySeat<Personal>,
    /// Points each seat gets; they sum to zero (but for the printed table of `four`).
    pub points: BySeat<i64>,
}

impl Settlement {
    /// A hand played to its end.
    pub fn of_hand(rules: &Rules, stake: &Stake) -> Settlement {
        let seats = rules.seats;
        let farmers = || seats.iter().filter(|seat| *seat != stake.landlord);
        let mut points = BySeat::all(seats, 0);
        let mut multiplier = stake.multiplier;
        if let Scoring::Bases { .. } = rules.scoring
            && multiplier.open > 1
        {
            // An open landlord wins three times and loses twice his base (B-12).
            multiplier.open = if stake.landlord_wins { 3 } else { 2 };
        }
        for farmer in farmers() {
            let exchange = exchange(&rules.scoring, stake, multiplier, farmer);
            let exchange = if stake.landlord_wins {
                exchange
            } else {
                -exchange
            };
            points[farmer] = -exchange;
            points[stake.landlord] += exchange;
        }
        if let Scoring::Fans { literal: true, .. } = rules.scoring {
            points[stake.landlord] /= seats.count() as i64 - 1; // as printed, FA-01
        }
        Settlement {
            base: stake.base,
            initial: rules.scoring.initial(),
            multiplier,
            personal: stake.personal,
            points,
        }
    }

    /// Hands that win as soon as they are dealt: every holder is paid by all who hold none (B-56 to
    /// B-61); `None` when nobody holds one.
    pub fn of_deal(rules: &Rules, wins: &DealWins, hands: &BySeat<Hand>) -> Option<Settlement> {
        let worth = hands.map(|_, hand| {
            let bombs = hand.at_least(8).iter().count() as i64;
            let bombs = if wins.per_bomb { bombs } else { bombs.min(1) };
            let heavenly = hand.count(Rank::SmallJoker) == 2 && hand.count(Rank::BigJoker) == 2;
            bombs * wins.sky_bomb + if heavenly { wins.heavenly } else { 0 }
        });
        if worth.values().iter().all(|worth| *worth == 0) {
            return None;
        }
        let mut settlement = Settlement::of_nothing(rules);
        let others = |seat: Seat| {
            worth
                .iter()
                .filter(move |(other, worth)| *other != seat && **worth == 0)
        };
        let total: i64 = worth.values().iter().sum();
        settlement.points = worth.map(|seat, worth| {
            if *worth == 0 {
                -total
            } else {
                *worth * others(seat).count() as i64
            }
        });
        Some(settlement)
    }

    /// A fine of so many fans: the offender pays each other seat as for a lost hand (FA-04).
    pub fn of_fine(rules: &Rules, offender: Seat, fans: u8) -> Settlement {
        let mut settlement = Settlement::of_nothing(rules);
        settlement.fine(offender, fans);
        settlement
    }

    /// Adds a fine.
    pub fn fine(&mut self, offender: Seat, fans: u8) {
        let each = 2i64 << fans;
        let others = self.points.seats().count() as i64 - 1;
        self.points = self.points.map(|seat, points| {
            if seat == offender {
                points - others * each
            } else {
                points + each
            }
        });
    }

    /// No points at all.
    pub fn of_nothing(rules: &Rules) -> Settlement {
        Settlement {
            base: 0,
            initial: rules.scoring.initial(),
            multiplier: Multiplier::default(),
            personal: BySeat::all(rules.seats, Personal::default()),
            points: BySeat::all(rules.seats, 0),
        }
    }

    /// A hand that somebody left on purpose; `landlord` and `base` are `None` while there is none.
    pub fn of_escape(
        rules: &Rules,
        multiplier: Multiplier,
        escaper: Seat,
        landlord: Option<Seat>,
        base: Option<i64>,
    ) -> Settlement {
        let mut settlement = Settlement {
            multiplier,
            ..Settlement::of_nothing(rules)
        };
        let shares = |seat: Seat| match (&rules.scoring, landlord) {
            _ if seat == escaper => 0,
            (
                Scoring::Multiplied {
                    landlord_shares, ..
                },
                Some(lord),
            ) if lord == seat => *landlord_shares,
            // The landlord gets five bases, each other farmer two (B-64).
            (Scoring::Bases { .. }, Some(lord)) if lord == seat => 5,
            (Scoring::Bases { .. }, Some(lord)) if lord != escaper => 2,
            _ => 1,
        };
        let penalty = match &rules.scoring {
            Scoring::Multiplied {
                early_escape_is_free: true,
                ..
            } if landlord.is_none() => 0,
            Scoring::Multiplied {
                base,
                initial,
                escape,
                ..
            } => escape.penalty(
                base * initial,
                multiplier.product(),
                landlord == Some(escaper),
            ),
            // 27 for a base of 3 (B-62).
            Scoring::Bases { escape_by_base, .. } => {
                9 * base.filter(|_| *escape_by_base).unwrap_or(3)
            }
            Scoring::Fans { .. } | Scoring::Capped { .. } => 0,
        };
        let all: i64 = rules.seats.iter().map(shares).sum();
        settlement.base = base.unwrap_or(rules.scoring.call_base());
        settlement.points = BySeat::from_fn(rules.seats, |seat| penalty * shares(seat) / all);
        settlement.points[escaper] = -penalty;
        // What does not divide evenly goes to the lowest seat, so that points sum to zero.
        let left: i64 = -settlement.points.values().iter().sum::<i64>();
        if let Some(lowest) = rules.seats.iter().find(|seat| *seat != escaper) {
            settlement.points[lowest] += left;
        }
        settlement
    }
}

/// What a farmer and the landlord exchange; never below zero.
pub(super) fn exchange(
    scoring: &Scoring,
    stake: &Stake,
    multiplier: Multiplier,
    farmer: Seat,
) -> i64 {
    let own = stake.personal[farmer];
    match *scoring {
        Scoring::Multiplied { initial, .. } => stake.base * initial * multiplier.product(),
        Scoring::Bases { missiles_stack, .. } => {
            let count = |missiles: u8| {
                i64::from(if missiles_stack {
                    missiles
                } else {
                    missiles.min(1)
                })
            };
            // A missile is a base more for its winner and a base less for its loser (B-50, B-51, BA-07).
            let (winner, loser) = if stake.landlord_wins {
                (stake.personal[stake.landlord].missiles, own.missiles)
            } else {
                (own.missiles, stake.personal[stake.landlord].missiles)
            };
            let factor = i64::from(multiplier.open) + count(winner) - count(loser);
            (stake.base * factor).max(0)
        }
        Scoring::Fans {
            cap, table_wide, ..
        } => {
            let own = if table_wide {
                table_fans(&stake.personal)
            } else {
                own.fans()
            };
            let fans = multiplier.doublings() + u32::from(own);
            2 << cap.map_or(fans, |cap| fans.min(u32::from(cap)))
        }
        Scoring::Capped { most_doublings, .. } => {
            // Open hands double here, so the factor is a power of two.
            let fans = multiplier.doublings() + u32::from(multiplier.open).trailing_zeros();
            stake.base << (fans + u32::from(own.fans())).min(most_doublings)
        }
    }
}

/// Where a doubling raises the stake of the table: each 倒, 跟倒 and Ｏ, and 拉 once (FA-02).
fn table_fans(personal: &BySeat<Personal>) -> u8 {
    let farmers = personal.values();
    let own: u8 = farmers.iter().map(|own| own.doublings).sum();
    own + u8::from(farmers.iter().any(|own| own.redoubled))
}

impl super::EscapeTerms {
    /// Points that leaving costs; `stake` is base × initial, `product` the hand's multiplier. A spring is
    /// a factor of the settlement only (HA-25), and nobody can leave a hand that is over.
    const fn penalty(&self, stake: i64, product: i64, is_landlord: bool) -> i64 {
        let (fixed, times) = if is_landlord {
            (self.landlord_fixed, self.landlord_times)
        } else {
            (self.farmer_fixed, self.farmer_times)
        };
        if product < self.threshold {
            fixed * stake
        } else {
            times * stake * product
        }
    }
}
