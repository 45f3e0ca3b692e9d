use super::{Rules, Scoring, Variant};
use crate::cards::BySeat;

/// What a player owns, each kind kept apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    /// Coins, one purse for the coin rooms of `huopin` and the rooms of `classic` (HA-26).
    Coins,
    /// Practice coins (H-56).
    Practice,
    /// Silver (B-48); it may be owed (BA-27).
    Silver,
    /// Points among friends (F-54); they may be below zero.
    Points,
    /// Golden eyes (H-17), in pieces; everything else is in hundredths.
    Eyes,
}

impl Purse {
    /// All purses, in the order in which they are shown.
    pub const ALL: [Purse; 5] = [
        Purse::Coins,
        Purse::Practice,
        Purse::Silver,
        Purse::Points,
        Purse::Eyes,
    ];

    /// Whether it may be below zero (BA-27).
    pub const fn may_owe(self) -> bool {
        matches!(self, Purse::Silver | Purse::Points)
    }
}

/// A room: what is played for, what a point is worth there, and who may sit down. All money is in
/// hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// What is played for.
    pub purse: Purse,
    /// The worth of one point.
    pub rate: i64,
    /// What a player must have before every hand, at least.
    pub entry: i64,
    /// What a player may have before every hand, at most (H-60).
    pub most: i64,
    /// The room's multiplier, 1 where there is none (H-38).
    pub initial: u16,
    /// How much of a winner's gain the house takes, in hundredths of it (C-52).
    pub rake: i64,
    /// The smallest piece that winners share (HA-17).
    pub piece: i64,
    /// The smallest piece of a winner's net gain: what is left over goes to the house (CA-12).
    pub gain_piece: i64,
    /// Whether everybody is regrouped after every hand (C-04).
    pub regroups: bool,
}

/// What a hand's points come to in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payout {
    /// What each seat gets or pays before the rake.
    pub gross: BySeat<i64>,
    /// What the house takes of every gain.
    pub rake: BySeat<i64>,
}

impl Payout {
    /// What each seat gets or pays.
    pub fn net(&self) -> BySeat<i64> {
        self.gross.map(|seat, gross| gross - self.rake[seat])
    }
}

/// The five coin rooms of 火拼斗地主 (H-46 to H-50).
pub const COIN_ROOMS: [Room; 5] = [
    Room::coins(15_000, 15),
    Room::coins(30_000, 30),
    Room::coins(60_000, 60),
    Room::coins(150_000, 150),
    Room::coins(300_000, 300),
];

/// The coin rooms, and the same for practice coins (HA-19).
const HUOPIN: [Room; 10] = {
    let mut rooms = [COIN_ROOMS[0]; 10];
    let mut i = 0;
    while i < COIN_ROOMS.len() {
        rooms[i] = COIN_ROOMS[i];
        rooms[i + 5] = Room {
            purse: Purse::Practice,
            entry: 1, // more than nothing
            most: PracticeZone::STANDARD.high,
            ..COIN_ROOMS[i]
        };
        i += 1;
    }
    rooms
};

/// The public rooms of the classic game (C-01, CA-17).
pub const COEFFICIENT_ROOMS: [Room; 6] = [
    Room::classic(1),
    Room::classic(5),
    Room::classic(10),
    Room::classic(20),
    Room::classic(50),
    Room::classic(100),
];

const BENGBU: [Room; 3] = [
    Room::of(Purse::Silver, 100),
    Room::of(Purse::Silver, 300),
    Room::of(Purse::Silver, 1000),
];

const FOUR: [Room; 1] = [Room::of(Purse::Points, 1)];

impl Room {
    /// A room where a point is worth so much, everybody may sit down, and debts are possible.
    const fn of(purse: Purse, rate: i64) -> Room {
        Room {
            purse,
            rate: rate * 100,
            entry: 0,
            most: i64::MAX,
            initial: 1,
            rake: 0,
            piece: 1,
            gain_piece: 1,
            regroups: false,
        }
    }

    /// A coin room of `huopin`: a point is worth 100 coins.
    const fn coins(entry: i64, initial: u16) -> Room {
        Room {
            entry: entry * 100,
            initial,
            piece: 100, // whole coins are shared
            ..Room::of(Purse::Coins, 100)
        }
    }

    /// A room of the classic game (C-01, C-02): the entry is the landlord's worst loss (C-56, CA-03),
    /// and the house takes 5 % of every gain (C-52). It is public: who has met is not put together again
    /// (CA-19).
    pub const fn classic(coefficient: i64) -> Room {
        Room {
            entry: coefficient * 96 * 100,
            rake: 5,
            regroups: true,
            ..Room::of(Purse::Coins, coefficient)
        }
    }

    /// The rooms of a variant, those for less first.
    pub const fn all(variant: Variant) -> &'static [Room] {
        match variant {
            Variant::Bengbu => &BENGBU,
            Variant::Four => &FOUR,
            Variant::Huopin => &HUOPIN,
            Variant::Classic => &COEFFICIENT_ROOMS,
        }
    }

    /// The number of the room that a variant's table is in unless another is chosen: the first, or that of
    /// the document's example (BA-24).
    pub const fn usual(variant: Variant) -> usize {
        matches!(variant, Variant::Bengbu) as usize
    }

    /// This room at a table with these rules.
    #[must_use]
    pub fn under(self, rules: &Rules) -> Room {
        match rules.scoring {
            Scoring::Capped {
                whole_gains: true, ..
            } => Room {
                gain_piece: 100,
                ..self
            },
            Scoring::Capped { .. }
            | Scoring::Multiplied { .. }
            | Scoring::Bases { .. }
            | Scoring::Fans { .. } => self,
        }
    }

    /// Whether a player with so much may play a hand (HA-18, CA-16).
    pub const fn admits(&self, balance: i64) -> bool {
        self.purse.may_owe() || (self.entry <= balance && balance <= self.most)
    }

    /// What points come to, when nobody can pay more than he has (H-54) unless debts are possible, and
    /// the house takes its share of every gain (C-52, CA-12).
    pub fn settle(&self, points: &BySeat<i64>, balances: &BySeat<i64>) -> Payout {
        let gross = if self.purse.may_owe() {
            points.map(|_, points| points * self.rate)
        } else {
            pay_out(points, self.rate, balances, self.piece)
        };
        let rake = gross.map(|_, gross| {
            let gain = gross.max(&0);
            let rake = gain * self.rake / 100;
            rake + (gain - rake) % self.gain_piece
        });
        Payout { gross, rake }
    }
}

/// Turns points at a rate into what is paid: losers pay at most what they have, winners share what was
/// paid in proportion, in whole pieces, and what does not divide goes to the lowest seat among them
/// (HA-17).
///
/// Rate, balances and the result are in one unit of money, and the points sum to zero.
pub fn pay_out(points: &BySeat<i64>, rate: i64, balances: &BySeat<i64>, piece: i64) -> BySeat<i64> {
    let mut paid = points.map(|seat, points| {
        let owed = points.saturating_mul(rate).min(0);
        owed.max(-balances[seat].max(0))
    });
    let pot: i64 = -paid.values().iter().sum::<i64>();
    let won: i64 = points.values().iter().filter(|points| **points > 0).sum();
    let (mut left, mut lowest) = (pot, None);
    for (seat, mine) in points.iter().filter(|(_, points)| **points > 0) {
        // pot × mine / won, in steps that do not overflow
        let share = pot / won * mine + (pot % won).saturating_mul(*mine) / won;
        paid[seat] = share - share % piece;
        left -= paid[seat];
        lowest = lowest.or(Some(seat));
    }
    if let Some(lowest) = lowest {
        paid[lowest] += left;
    }
    paid
}

/// 奇幻梦工场, where practice coins are played for (H-56 to H-61). All money is in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeZone {
    /// Practice coins at the start of a day and after a top-up (H-56, H-57, HA-19).
    pub full: i64,
    /// Below this a top-up is given (H-58).
    pub low: i64,
    /// Above this nobody may play until the next day (H-60).
    pub high: i64,
    /// Top-ups a day (H-58).
    pub top_ups: u8,
}

impl PracticeZone {
    /// The document's numbers.
    pub const STANDARD: PracticeZone = PracticeZone {
        full: 500_000 * 100,
        low: 50_000 * 100,
        high: 1_500_000 * 100,
        top_ups: 2,
    };

    /// Whether a top-up is due before the next hand (H-58, HA-19).
    pub const fn tops_up(&self, coins: i64, top_ups_used: u8) -> bool {
        coins < self.low && top_ups_used < self.top_ups
    }
}
