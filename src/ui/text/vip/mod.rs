//! Words about VIP rooms.

pub(super) mod en;
pub(super) mod zh;

#[cfg(feature = "vip")]
use crate::tabs::Refusal;

/// Words about VIP rooms. Sums come as they are written.
#[allow(missing_docs, reason = "a field is what it says")]
#[derive(Debug)]
pub struct VipText {
    pub entrance: &'static str,
    /// Why there is no entrance.
    pub impossible: &'static str,
    pub room: fn(number: u32) -> String,
    /// All else, of which the page without VIP rooms has no need.
    #[cfg(feature = "vip")]
    pub inside: VipWords,
}

/// Words for who is in a VIP room, or at its entrance.
#[allow(missing_docs, reason = "a field is what it says")]
#[cfg(feature = "vip")]
#[derive(Debug)]
pub struct VipWords {
    /// How a player without a name is called by others.
    pub me: &'static str,
    pub name: &'static str,
    pub name_note: &'static str,
    pub password: &'static str,
    pub coefficient: &'static str,
    pub coefficient_note: &'static str,
    pub number: &'static str,
    pub number_note: &'static str,
    /// Above what reserves a room, and above what enters one.
    pub own_room: &'static str,
    pub other_room: &'static str,
    pub reserve: &'static str,
    pub enter: &'static str,
    pub minimum: &'static str,
    pub bot: &'static str,
    pub host: &'static str,
    pub away: &'static str,
    pub is_ready: &'static str,
    pub waits: &'static str,
    pub seeking: &'static str,
    pub busy: &'static str,
    pub took_over: &'static str,
    pub refused: fn(why: Refusal, missing: &str) -> String,
    pub ready: &'static str,
    pub next_hand: &'static str,
    pub leave: &'static str,
    /// What becomes of a room that nobody comes back to.
    pub abandoned: &'static str,
    /// What becomes of a hand whose players or host are gone.
    pub rule: &'static str,
}
