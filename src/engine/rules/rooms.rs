use crate::cards::BySeat;

/// A room where points are worth coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoinRoom {
    /// The name in the document.
    pub name: &'static str,
    /// Coins for one point.
    pub coins_per_point: i64,
    /// Coins a player must have to sit down.
    pub entry: i64,
    /// The room's multiplier.
    pub initial: u16,
}

/// The five coin rooms of 火拼斗地主 (H-46 to H-50).
pub const HUOPIN_ROOMS: [CoinRoom; 5] = [
    CoinRoom {
        name: "初级场",
        coins_per_point: 100,
        entry: 15_000,
        initial: 15,
    },
    CoinRoom {
        name: "中级场",
        coins_per_point: 100,
        entry: 30_000,
        initial: 30,
    },
    CoinRoom {
        name: "高级场",
        coins_per_point: 100,
        entry: 60_000,
        initial: 60,
    },
    CoinRoom {
        name: "专家场",
        coins_per_point: 100,
        entry: 150_000,
        initial: 150,
    },
    CoinRoom {
        name: "超级场",
        coins_per_point: 100,
        entry: 300_000,
        initial: 300,
    },
];

impl CoinRoom {
    /// Whether a player with so many coins may sit down (HA-18).
    pub const fn admits(&self, coins: i64) -> bool {
        coins >= self.entry
    }

    /// Coins won and lost for points, when nobody can pay more than he has (H-46, H-51 to H-54).
    pub fn settle(&self, points: &BySeat<i64>, balances: &BySeat<i64>) -> BySeat<i64> {
        pay_out(
            &points.map(|_, points| points * self.coins_per_point),
            balances,
        )
    }
}

/// Turns what is owed into what is paid: losers pay at most what they have, winners share what was
/// paid in proportion, and coins that do not divide go to the lowest seat among them (HA-17).
///
/// All amounts are in one unit of money, and `owed` sums to zero.
pub fn pay_out(owed: &BySeat<i64>, balances: &BySeat<i64>) -> BySeat<i64> {
    let mut paid = owed.map(|seat, owed| (*owed).max(-balances[seat].max(0)).min(0));
    let pot: i64 = -paid.values().iter().sum::<i64>();
    let won: i64 = owed.values().iter().filter(|owed| **owed > 0).sum();
    let winners = || {
        owed.iter()
            .filter(|(_, owed)| **owed > 0)
            .map(|(seat, _)| seat)
    };
    for seat in winners() {
        paid[seat] = (i128::from(pot) * i128::from(owed[seat]) / i128::from(won)) as i64;
    }
    if let Some(lowest) = winners().next() {
        paid[lowest] += pot - winners().map(|seat| paid[seat]).sum::<i64>();
    }
    paid
}

/// 奇幻梦工场, where practice coins are played for (H-56 to H-61).
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

/// What happens when somebody wants to play a hand for practice coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeEntry {
    /// Whether he may.
    pub may_play: bool,
    /// His practice coins, after a top-up if one was given.
    pub coins: i64,
    /// Top-ups used today, this one included.
    pub top_ups_used: u8,
}

impl PracticeZone {
    /// The document's numbers.
    pub const STANDARD: PracticeZone = PracticeZone {
        full: 500_000,
        low: 50_000,
        high: 1_500_000,
        top_ups: 2,
    };

    /// Admits a player to the next hand, with a top-up where one is due (H-58 to H-60, HA-19).
    pub const fn admit(&self, coins: i64, top_ups_used: u8) -> PracticeEntry {
        if coins < self.low && top_ups_used < self.top_ups {
            return PracticeEntry {
                may_play: true,
                coins: self.full,
                top_ups_used: top_ups_used + 1,
            };
        }
        PracticeEntry {
            may_play: 0 < coins && coins <= self.high,
            coins,
            top_ups_used,
        }
    }
}

/// A room of the classic game (C-01, C-02, C-52, C-56). Its money is in hundredths of a coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassicRoom {
    /// What a point is worth, in coins.
    pub coefficient: i64,
    /// How much of a winner's gain the house takes, in hundredths of it.
    pub rake: i64,
}

impl ClassicRoom {
    /// A room as the document has it.
    pub const fn new(coefficient: i64) -> ClassicRoom {
        ClassicRoom {
            coefficient,
            rake: 5,
        }
    }

    /// Coins a player must have before every hand: the landlord's worst loss (C-56, CA-03).
    pub const fn min_coins(&self) -> i64 {
        self.coefficient * 96
    }

    /// Whether a player with so many hundredths of a coin may play (CA-16).
    pub const fn admits(&self, hundredths: i64) -> bool {
        hundredths >= self.min_coins() * 100
    }

    /// Hundredths of a coin won and lost for points; the rake is taken from every gain (C-52, CA-12).
    pub fn settle(&self, points: &BySeat<i64>) -> BySeat<i64> {
        points.map(|_, points| {
            let coins = points * self.coefficient;
            if coins > 0 {
                coins * (100 - self.rake)
            } else {
                coins * 100
            }
        })
    }
}
