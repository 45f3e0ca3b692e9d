//! Everything one person has, and the only ways in which it changes.

use super::played::MOST_RECORDS;
use super::{
    Allowances, Company, Day, ME, MOST_HANDS, People, Played, Reason, Role, Statistics, Wallet,
};
use doudizhu_engine::cards::BySeat;
use doudizhu_engine::rules::Room;
use std::rc::Rc;

/// Everything one person has.
#[derive(Clone, Debug)]
pub struct Profile {
    /// His purses.
    pub wallet: Wallet,
    /// Whom he has met, and can meet.
    pub people: People,
    /// The finished hands that are kept, oldest first.
    pub(super) hands: Vec<Rc<Played>>,
    /// What all finished hands add up to.
    pub statistics: Statistics,
    /// Hands of VIP rooms that are paid, as long as their hosts may not know it; oldest first.
    pub(super) receipts: Vec<Receipt>,
    /// Counts the changes.
    pub(super) revision: u64,
}

/// So many receipts are kept, the newest; there is one only where a page dies within moments of a payment
/// and its player never comes back to the room, so that nobody gets near it.
pub const MOST_RECEIPTS: usize = 256;

/// Without VIP rooms the page only keeps the receipts that there are: it is spared the code for more.
const VIP: bool = cfg!(feature = "vip");

/// That a hand of a VIP room is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The room's number.
    pub room: u32,
    /// The hand's.
    pub hand: u64,
}

/// A hand that has ended and counts.
#[derive(Clone, Debug)]
pub struct Finished {
    /// What tells it from all other hands.
    pub id: u64,
    /// Which variant, by its place among all.
    pub variant: usize,
    /// Where it was played.
    pub room: Room,
    /// The number of a VIP room, where others sat there who keep their own books (C-03): all of them had the
    /// minimum of coins.
    pub vip: Option<u32>,
    /// What the player was.
    pub role: Role,
    /// What multiplied it for all.
    pub multiplier: u32,
    /// Points of every seat.
    pub points: BySeat<i64>,
    /// Who sat at the other seats.
    pub company: Company,
    /// The hand itself, in the notation of records.
    pub record: String,
}

/// What can happen to a profile. Each can come twice, and changes nothing the second time.
#[derive(Debug)]
pub enum Change {
    /// It is this day.
    Today(Day),
    /// The player is about to play a hand in a room, or looks at it.
    Enter {
        /// The rooms of the variant.
        rooms: &'static [Room],
        /// Which of them.
        room: usize,
        /// What he has agreed on.
        allowances: Allowances,
    },
    /// A hand has ended.
    Finish(Finished),
    /// A hand has used so many golden eyes by now.
    Eyes {
        /// The hand.
        hand: u64,
        /// How many.
        used: usize,
        /// What he has agreed on.
        allowances: Allowances,
    },
    /// The host of a VIP room owes these hands, and has noted all others that are paid.
    #[cfg(feature = "vip")]
    Settled {
        /// The room's number.
        room: u32,
        /// The numbers of the hands.
        owes: Vec<u64>,
    },
    /// Everything is replaced by what was imported.
    Import(Rc<Profile>),
}

impl PartialEq for Profile {
    /// What is written of them tells profiles apart; comparing that takes little code, and is seldom done.
    fn eq(&self, other: &Profile) -> bool {
        self.revision == other.revision && self.saved() == other.saved()
    }
}

impl Eq for Profile {}

impl Profile {
    /// A new player.
    pub fn new(today: Day) -> Profile {
        Profile {
            wallet: Wallet::new(today),
            people: People::new(),
            hands: Vec::new(),
            statistics: Statistics::default(),
            receipts: Vec::new(),
            revision: 0,
        }
    }

    /// The finished hands that are kept, oldest first.
    pub fn hands(&self) -> &[Rc<Played>] {
        &self.hands
    }

    /// A finished hand that is kept.
    pub fn played(&self, id: u64) -> Option<&Rc<Played>> {
        self.hands.iter().rev().find(|hand| hand.id == id)
    }

    /// Hands of VIP rooms that are paid, as long as their hosts may not know it; oldest first.
    pub fn receipts(&self) -> &[Receipt] {
        &self.receipts
    }

    /// Counts the changes: a profile that was changed elsewhere has another number.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Makes a change; tells whether anything is different.
    pub fn apply(&mut self, change: &Change) -> bool {
        let changed = match change {
            Change::Today(day) => {
                let began = self.wallet.turn(*day);
                if began {
                    self.people.turn();
                }
                began
            }
            Change::Enter {
                rooms,
                room,
                allowances,
            } => {
                let room = &rooms[*room];
                self.wallet.help(rooms, room.purse, allowances)
            }
            Change::Finish(hand) => {
                let paid = VIP && self.receipts.iter().any(|paid| paid.hand == hand.id);
                let new = !paid && self.played(hand.id).is_none();
                if new {
                    self.finish(hand);
                }
                new
            }
            Change::Eyes {
                hand,
                used,
                allowances,
            } => {
                let new = self.wallet.eyes_used(*hand)..*used;
                let taken = new.filter(|_| self.wallet.use_eye(*hand, allowances));
                taken.count() > 0
            }
            #[cfg(feature = "vip")]
            Change::Settled { room, owes } => {
                let before = self.receipts.len();
                let may_come = |paid: &Receipt| paid.room != *room || owes.contains(&paid.hand);
                self.receipts.retain(may_come);
                self.receipts.len() < before
            }
            Change::Import(profile) => {
                let revision = self.revision;
                *self = (**profile).clone();
                self.revision = revision;
                true // also where this page knows nothing else: another may
            }
        };
        self.revision += u64::from(changed);
        changed
    }

    /// Pays for a hand that has ended, counts it and keeps it.
    fn finish(&mut self, hand: &Finished) {
        let purse = hand.room.purse;
        let (seats, mine) = (hand.points.seats(), self.wallet.balance(purse));
        let balances = self.people.balances(&hand.room, hand.company, seats, mine);
        let payout = hand.room.settle(&hand.points, &balances);
        self.wallet
            .add(purse, Reason::Hand, payout.gross[ME], hand.id);
        self.wallet
            .add(purse, Reason::Rake, -payout.rake[ME], hand.id);
        // Friends keep books of their own, and are none of the people of the public rooms.
        if let Some(room) = hand.vip.filter(|_| VIP) {
            self.receipts.push(Receipt {
                room,
                hand: hand.id,
            });
            let more = self.receipts.len().saturating_sub(MOST_RECEIPTS);
            self.receipts.drain(..more);
        } else {
            let (company, points) = (hand.company, &hand.points);
            self.people
                .finish(company, &hand.room, &balances, points, &payout, hand.id);
        }
        let played = Played {
            id: hand.id,
            day: self.wallet.day(),
            variant: hand.variant,
            purse,
            role: hand.role,
            multiplier: hand.multiplier,
            points: hand.points,
            payout,
            company: hand.company,
            record: hand.record.clone(),
        };
        self.statistics.count(&played);
        self.hands.push(Rc::new(played));
        let mut characters: usize = self.hands.iter().map(|hand| hand.record.len()).sum();
        while self.hands.len() > MOST_HANDS || characters > MOST_RECORDS {
            characters -= self.hands.remove(0).record.len();
        }
    }
}
