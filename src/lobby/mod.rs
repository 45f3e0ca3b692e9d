//! What goes on from hand to hand: the player's purses, the hands he has finished, who deals next.
//!
//! A [`Profile`] is everything that one person has: a [`Wallet`], whose balances are the sums of its
//! entries, the finished hands, the statistics, and the [`People`] he has met or can meet. It changes only by a [`Change`], and a change that
//! comes twice changes nothing the second time: so a hand is paid for once, however often a page is
//! closed between the last card and the next write, and two pages can bring what each has done to one
//! profile. Time comes in as a [`Day`]; nothing here reads a clock.
//!
//! A hand of a VIP room its host may tell again at any time until he knows that it is paid; so long the
//! profile has a [`Receipt`] for it, however many other hands there were since.
//!
//! What is kept is bounded: the newest finished hands with their records, [`MOST_HANDS`] and 36,000
//! characters at most (what they add to the statistics stays), and the newest entries of the wallet, older ones summed up in one a purse.

mod order;
mod people;
mod played;
mod profile;
mod saved;
mod wallet;

pub use order::{Previous, next_house};
pub use people::{Company, Met, People, Person, Standing};
pub use played::{MOST_HANDS, Played, Role, Statistics, Tally};
pub use profile::{Change, Finished, MOST_RECEIPTS, Profile, Receipt};
pub use wallet::{Admission, Allowances, Entry, MOST, Reason, START_COINS, Wallet};

use doudizhu_engine::cards::Seat;

/// The seat of the person whose profile it is.
pub const ME: Seat = Seat::S0;

/// A day of the player's own calendar, counted from any day.
pub type Day = u32;
