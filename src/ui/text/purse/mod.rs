//! Words about rooms, purses, statistics, and what is kept.

pub(super) mod en;
pub(super) mod zh;

use crate::lobby::{Admission, Reason};
use crate::ui::session::ImportFault;
use doudizhu_engine::rules::{Purse, Room};

/// Words about rooms, purses, statistics, and what is kept. Sums come as they are written.
#[allow(missing_docs, reason = "a field is what it says")]
#[derive(Debug)]
pub struct PurseText {
    pub rooms: &'static str,
    pub room: fn(room: &Room) -> String,
    pub terms: fn(room: &Room, rate: &str, entry: &str) -> String,
    pub refused: fn(purse: Purse, admission: Admission, missing: &str) -> String,
    pub try_room: fn(room: &str) -> String,
    pub practice_zone: &'static str,
    pub name: fn(purse: Purse) -> &'static str,
    pub sum: fn(purse: Purse, sum: &str) -> String,
    pub reason: fn(reason: Reason) -> &'static str,
    pub no_eyes: &'static str,
    pub rake: &'static str,
    pub short: &'static str,

    pub relief: &'static str,
    pub start: &'static str,
    pub top_up: &'static str,
    pub eye_price: &'static str,
    pub not_for_sale: &'static str,

    pub purses: &'static str,
    pub entries: &'static str,
    pub export: &'static str,
    pub save_file: &'static str,
    pub import: &'static str,
    pub open_file: &'static str,
    pub import_note: &'static str,
    pub imported: &'static str,
    pub fault: fn(fault: ImportFault) -> String,

    pub statistics: &'static str,
    pub no_hands: &'static str,
    pub hands: &'static str,
    pub won: &'static str,
    pub share: &'static str,
    pub points: &'static str,
    pub role: &'static str,
    pub no_landlord: &'static str,
    /// Now, at the least and at the most.
    pub points_so_far: fn(points: [&str; 3]) -> String,
    pub shares: &'static str,
    pub multipliers: &'static str,
    pub finished: &'static str,

    pub opponents: &'static str,
    /// How many hands ago, 0 for never.
    pub met: fn(ago: u32) -> String,
    pub regroups: &'static str,
    /// What stands before the names of those with whom was played last, and between them.
    pub last_with: [&'static str; 2],

    pub elsewhere: &'static str,
    pub go_on_here: &'static str,
    pub dealer: fn(dealer: &str, cutter: &str) -> String,
}
