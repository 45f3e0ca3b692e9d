//! What host and guests say to each other, as bytes.

use crate::worker::{from_bytes, to_bytes};
use doudizhu_engine::cards::{Commitment, Nonce, Seat, Seed};
use doudizhu_engine::game::Action;
use doudizhu_engine::rules::{HouseRules, Room};
use doudizhu_engine::view::SeatView;
use serde::{Deserialize, Serialize};

/// A message of more bytes was not sent by the game.
pub(super) const MOST_BYTES: usize = 1 << 16;
/// Letters of a name.
const LONGEST_NAME: usize = 12;
/// Players at a table of the classic game.
pub(super) const SEATS: usize = 3;

/// What a VIP room is reserved with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The room's number.
    pub number: u32,
    /// What a point is worth, in coins (C-02, CA-17).
    pub coefficient: u32,
    /// What shows that somebody knows the password.
    pub proof: Commitment,
    /// The house rules of its table.
    pub house: HouseRules,
}

impl Terms {
    /// The largest coefficient: its minimum is just below a million coins.
    pub const MOST: u32 = 10_000;

    /// The terms as a room: what a point is worth, the minimum, the rake.
    pub fn room(&self) -> Room {
        room_of(self.coefficient)
    }
}

/// What a room of a coefficient asks for and pays, where nobody is regrouped (CA-19).
pub fn room_of(coefficient: u32) -> Room {
    Room {
        regroups: false,
        ..Room::classic(i64::from(coefficient))
    }
}

/// What shows that somebody knows a room's password, which itself is neither sent nor kept.
pub fn proof_of(number: u32, password: &str) -> Commitment {
    Commitment::of_text(&format!("{number} {password}"))
}

/// Marks, spaces, symbols, and what is for private use.
const NO_LETTERS: std::ops::RangeInclusive<char> = '\u{2000}'..='\u{2fff}';

/// A name as it may stand before others: letters, digits and single spaces, not too many.
pub fn clean_name(name: &str) -> String {
    let mut clean = String::new();
    let mut letters = 0;
    for c in name.trim().chars().take(4 * LONGEST_NAME) {
        let space = c == ' ' && clean.ends_with(|before| before != ' ');
        // Not what stands for something else, is not seen, or turns the words after it round.
        let letter = c.is_ascii_alphanumeric() || (c >= '\u{c0}' && !NO_LETTERS.contains(&c));
        if letters < LONGEST_NAME && (letter || space) {
            clean.push(c);
            letters += 1;
        }
    }
    clean.trim_end_matches(' ').to_string()
}

/// What a tab says to the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ToHost {
    /// A player wants to sit down, or is back.
    Enter {
        /// His name.
        name: String,
        /// That he knows the password.
        proof: Commitment,
        /// What he has, in hundredths of a coin.
        coins: i64,
    },
    /// He wants the next hand.
    Ready {
        /// What he has, in hundredths of a coin.
        coins: i64,
    },
    /// He acts.
    Act {
        /// In this hand.
        hand: u32,
        /// At this moment of it.
        step: u32,
        /// What he does.
        action: Action,
    },
    /// The trustee plays for him, or no longer.
    Trustee(bool),
    /// A hand is in his books.
    Booked(u64),
    /// He leaves the room.
    Leave,
}

/// What the host says to a tab.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ToGuest {
    /// The host listens to the tab from now on.
    Come,
    /// Nobody sits down here.
    Refused(Refusal),
    /// The table as his seat sees it.
    Table(Box<Table>),
    /// A hand that was played for him to its end.
    Due(Box<Seen>),
}

/// Why somebody may not sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// The password is wrong, or was a moment ago: nobody may try for so many seconds.
    Password(u32),
    /// So much is missing, in hundredths of a coin (C-56).
    Missing(i64),
    /// All seats are taken.
    Full,
    /// He sits there in another tab.
    Elsewhere,
    /// There is no such room.
    NoRoom,
}

/// The room and what lies on the table, seats counted from the guest's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// A later table has a higher number.
    pub version: u64,
    /// The room's number.
    pub number: u32,
    /// What a point is worth, in coins.
    pub coefficient: u32,
    /// The house rules, as they are written.
    pub house: String,
    /// Whether a hand is being played.
    pub is_played: bool,
    /// Who sits there.
    pub sitters: [Sitter; SEATS],
    /// The numbers of all hands that the guest is owed: over, and not in his books as far as the host knows.
    pub owes: Vec<u64>,
    /// The hand; `None` before the first, and for who only plays from the next one on.
    pub hand: Option<Seen>,
}

/// Who is at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// A player's name; empty where a bot is invited.
    pub name: String,
    /// Whether his tab is there.
    pub here: bool,
    /// Whether the hand on the table is his; else a bot plays it, and he waits for the next.
    pub plays: bool,
    /// Whether he wants the next hand.
    pub ready: bool,
    /// Whether the trustee plays for him.
    pub trustee: bool,
    /// Whether his tab is the host.
    pub host: bool,
}

/// A hand as a seat sees it, seats counted from that one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// What was committed to before the bidding.
    pub seal: Commitment,
    /// Seed and nonce of the deal, once it is over and all cards are shown.
    pub secrets: Option<(Seed, Nonce)>,
    /// Which of the room's hands it is.
    pub hand: u32,
    /// Counts what has happened in it.
    pub step: u32,
    /// Who holds the card that was turned up, once it is seen.
    pub first: Option<Seat>,
    /// What the seat sees.
    pub view: SeatView,
    /// What all seats did.
    pub actions: Vec<(Seat, Action)>,
}

impl ToHost {
    /// As bytes.
    pub fn bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// From bytes; `None` when they are none.
    pub fn from_bytes(bytes: &[u8]) -> Option<ToHost> {
        (bytes.len() <= MOST_BYTES).then(|| from_bytes(bytes))?
    }
}

impl ToGuest {
    /// As bytes.
    pub fn bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }
}

/// What the host says, from bytes; `None` when they are none.
pub fn guest_message(bytes: &[u8]) -> Option<ToGuest> {
    (bytes.len() <= MOST_BYTES).then(|| from_bytes(bytes))?
}
