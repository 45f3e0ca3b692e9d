//! The purses of one player.

use super::Day;
use doudizhu_engine::rules::{PracticeZone, Purse, Room};

/// Coins of a new player, and after the daily relief, where nothing else is agreed on (HA-26, CA-23).
pub const START_COINS: i64 = 5_000_000;
/// More is in no purse: what comes beyond is not believed when it is read, and not given.
pub const MOST: i64 = 10_000_000_000_000;
/// Golden eyes a day (HA-08).
const EYES_A_DAY: i64 = 2;
/// So many entries are kept at most; then the oldest are summed up, until the fewest are left.
const MOST_ENTRIES: usize = 160;
const FEWEST_ENTRIES: usize = 120;
/// A clock that is set back by up to so many days is a correction or another time zone: the days that
/// have been are waited for. Farther back, it was wrong before, and the days go on from the new one.
const CORRECTION: Day = 2;

/// Why a purse changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// What a new player has.
    Start,
    /// The sum of older entries.
    Carried,
    /// A hand was won or lost.
    Hand,
    /// The house took its share (C-52).
    Rake,
    /// Too little for any room (HA-26).
    Relief,
    /// Practice coins as at the start of a day (H-57).
    NewDay,
    /// A free top-up of practice coins (H-58).
    TopUp,
    /// Golden eyes of the day (HA-08).
    Eyes,
    /// A golden eye was paid for.
    EyePrice,
    /// A golden eye was used (H-17).
    EyeUsed,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 10] = [
        Reason::Start,
        Reason::Carried,
        Reason::Hand,
        Reason::Rake,
        Reason::Relief,
        Reason::NewDay,
        Reason::TopUp,
        Reason::Eyes,
        Reason::EyePrice,
        Reason::EyeUsed,
    ];
}

/// One change of one purse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which purse.
    pub purse: Purse,
    /// Why.
    pub reason: Reason,
    /// By how much.
    pub amount: i64,
    /// When.
    pub day: Day,
    /// The hand it comes from, 0 where it comes from none.
    pub hand: u64,
}

/// What the player has agreed on with himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowances {
    /// Who has too little for any room gets the starting coins, once a day (HA-26).
    pub relief: bool,
    /// Coins for a golden eye beyond those of the day, in hundredths (HA-08).
    pub eye_price: Option<i64>,
    /// The starting coins, and those after the relief, in hundredths (HA-26).
    pub start: i64,
    /// The practice coins after a top-up, in hundredths; 0 where none is given (HA-19).
    pub top_up: i64,
}

impl Allowances {
    /// What a player finds who has chosen nothing.
    pub const USUAL: Allowances = Allowances {
        relief: true,
        eye_price: None,
        start: START_COINS,
        top_up: PracticeZone::STANDARD.full,
    };
}

/// Whether a player may play a hand in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// He may.
    Welcome,
    /// So much is missing (HA-18, C-56, H-59).
    Missing(i64),
    /// He has too much for today (H-60).
    TooMuch,
}

/// The purses of one player: a balance is the sum of its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wallet {
    pub(super) entries: Vec<Entry>,
    pub(super) day: Day,
    /// Top-ups of practice coins used today (H-58).
    pub(super) top_ups: u8,
    /// Whether the relief of the day was given.
    pub(super) relieved: bool,
}

impl Wallet {
    /// The purses of a new player.
    pub fn new(today: Day) -> Wallet {
        let mut wallet = Wallet {
            entries: Vec::new(),
            day: today,
            top_ups: 0,
            relieved: false,
        };
        wallet.add(Purse::Coins, Reason::Start, START_COINS, 0);
        let practice = PracticeZone::STANDARD.full; // H-56
        wallet.add(Purse::Practice, Reason::Start, practice, 0);
        wallet.add(Purse::Eyes, Reason::Start, EYES_A_DAY, 0);
        wallet
    }

    /// What is in a purse.
    pub fn balance(&self, purse: Purse) -> i64 {
        let of_purse = self.entries.iter().filter(|entry| entry.purse == purse);
        of_purse.map(|entry| entry.amount).sum()
    }

    /// The entries that are kept, oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The last day that began.
    pub const fn day(&self) -> Day {
        self.day
    }

    /// Top-ups of practice coins used today.
    pub const fn top_ups(&self) -> u8 {
        self.top_ups
    }

    /// Writes an entry. What must not fall below zero takes no more than there is, and no purse holds more
    /// than [`MOST`]. Tells whether the purse is another.
    pub fn add(&mut self, purse: Purse, reason: Reason, amount: i64, hand: u64) -> bool {
        let has = self.balance(purse);
        let least = if purse.may_owe() { -MOST } else { 0 };
        let amount = amount.clamp(least - has, MOST - has);
        if amount != 0 {
            self.entries.push(Entry {
                purse,
                reason,
                amount,
                day: self.day,
                hand,
            });
        }
        if self.entries.len() > MOST_ENTRIES {
            self.carry();
        }
        amount != 0
    }

    /// Sums the oldest entries up, one entry a purse.
    fn carry(&mut self) {
        let newest = self.entries.split_off(self.entries.len() - FEWEST_ENTRIES);
        let carried = Purse::ALL.map(|purse| Entry {
            purse,
            reason: Reason::Carried,
            amount: self.balance(purse),
            day: self.day,
            hand: 0,
        });
        self.entries = carried.to_vec();
        self.entries.retain(|entry| entry.amount != 0);
        self.entries.extend(newest);
    }

    /// A day begins: practice coins are as at the start (H-57), golden eyes are there again. A day that
    /// has been does not come again, whatever the clock is set to. Tells whether one began.
    pub fn turn(&mut self, today: Day) -> bool {
        if today == self.day || (today < self.day && self.day - today <= CORRECTION) {
            return false;
        }
        let back = today < self.day;
        self.day = today;
        if back {
            return true; // the clock had been ahead: what it brought is not given again
        }
        (self.top_ups, self.relieved) = (0, false);
        let practice = PracticeZone::STANDARD.full - self.balance(Purse::Practice);
        self.add(Purse::Practice, Reason::NewDay, practice, 0);
        let eyes = (EYES_A_DAY - self.balance(Purse::Eyes)).max(0);
        self.add(Purse::Eyes, Reason::Eyes, eyes, 0);
        true
    }

    /// What is given before a hand in one of these rooms: a top-up of practice coins (H-58), the relief
    /// of the day to who has too little for any of them (HA-26), and to who has not played yet the starting
    /// coins as they are agreed on. Tells whether anything was.
    pub fn help(&mut self, rooms: &[Room], purse: Purse, allowances: &Allowances) -> bool {
        let has = self.balance(purse);
        if purse == Purse::Practice {
            let due = PracticeZone::STANDARD.tops_up(has, self.top_ups) && has < allowances.top_up;
            self.top_ups += u8::from(due);
            return due && self.add(purse, Reason::TopUp, allowances.top_up - has, 0);
        }
        let begins = |entry: &Entry| entry.reason == Reason::Start;
        if purse == Purse::Coins && self.entries.iter().all(begins) {
            return self.add(purse, Reason::Start, allowances.start - has, 0);
        }
        let mut of_purse = rooms.iter().filter(|room| room.purse == purse);
        let poor = purse == Purse::Coins && of_purse.all(|room| has < room.entry);
        let due = poor && allowances.relief && !self.relieved;
        self.relieved |= due;
        due && self.add(purse, Reason::Relief, allowances.start - has, 0)
    }

    /// Whether the player may play a hand in a room.
    pub fn admission(&self, room: &Room) -> Admission {
        let has = self.balance(room.purse);
        if room.admits(has) {
            Admission::Welcome
        } else if has < room.entry {
            Admission::Missing(room.entry - has)
        } else {
            Admission::TooMuch
        }
    }

    /// The dearest of the rooms that is open to the player and cheaper than this one.
    pub fn cheaper(&self, rooms: &[Room], than: &Room) -> Option<usize> {
        let open = |room: &Room| {
            room.purse == than.purse
                && room.entry < than.entry
                && self.admission(room) == Admission::Welcome
        };
        rooms.iter().rposition(open)
    }

    /// Whether a golden eye can be used: one is there, or can be paid for.
    pub fn has_eye(&self, allowances: &Allowances) -> bool {
        let affordable = |price| self.balance(Purse::Coins) >= price;
        self.balance(Purse::Eyes) > 0 || allowances.eye_price.is_some_and(affordable)
    }

    /// How many golden eyes a hand has used.
    pub fn eyes_used(&self, hand: u64) -> usize {
        let used = |entry: &&Entry| {
            entry.hand == hand && matches!(entry.reason, Reason::EyeUsed | Reason::EyePrice)
        };
        self.entries.iter().filter(used).count()
    }

    /// Takes a golden eye that a hand has used, or its price where none is left (H-17, HA-08). Tells
    /// whether it took anything.
    pub(super) fn use_eye(&mut self, hand: u64, allowances: &Allowances) -> bool {
        if self.balance(Purse::Eyes) > 0 {
            return self.add(Purse::Eyes, Reason::EyeUsed, -1, hand);
        }
        let price = allowances.eye_price.unwrap_or(0);
        self.add(Purse::Coins, Reason::EyePrice, -price, hand)
    }
}
