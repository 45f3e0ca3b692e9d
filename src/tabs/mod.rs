//! VIP rooms: other tabs and windows of this browser at one table (C-03, CA-18 to CA-20).
//!
//! Every tab sits at the table as a guest, also the one that is the host: a [`Host`] holds the room
//! and the hand, lets bots and trustees play, and sends each guest a [`Table`], which has a
//! [`SeatView`](doudizhu_engine::view::SeatView) of his seat and what was done before all eyes, seats
//! counted from his own. A message is a whole state with a number, so that one that is lost, late or
//! there twice does no harm. What guests send is checked as whatever comes from outside, and what makes
//! no sense is counted and forgotten.
//!
//! A guest's page needs a game to ask the engine about: it plays in a [`world`] that agrees with all
//! that its seat may know and has the other cards in any order. The engine gives equal views of games
//! that differ only in hidden cards; a table for which it does not is refused.
//!
//! | word | who |
//! |---|---|
//! | room | number, coefficient, password; a [`Room`](doudizhu_engine::rules::Room) of the classic game otherwise |
//! | tab | one page; it has a channel of its own with the host, which nobody else listens to |
//! | player | a name with a purse; he keeps his seat when his tab closes, and gets it back with his name |
//!
//! # What becomes of a hand
//! * A player who leaves or whose tab closes is played for by the trustee, without penalty (C-54,
//!   CA-20), and is back as soon as he enters again (C-55). When the hand is over, the seat of who is
//!   still away goes to a bot; the hand is owed to him, and paid when he comes back.
//! * The host keeps the room after every change, before anybody is told. When its tab closes, the next
//!   of the tabs at the table takes over from what was kept, and all say so. With no tab left the hand
//!   waits for the first who enters again, and goes on with the trustee for the others.
//! * Every tab books its own player's hand, and says so to the host, who until then sends it again. A hand
//!   is paid once, however often it comes and whenever: only one that the newest table says is owed is
//!   booked, and the player's profile has a receipt for it until a table says that it is owed no more
//!   ([`Change::Settled`](crate::lobby::Change)).
//! * The seal of a deal is told before its first card; seed and nonce with the end of the hand, when all
//!   cards are shown. Of a hand that nobody called they are never told.
//! * A room in which nobody was for [thirty days](ABANDONED_MS) is given up by whoever comes to the way into
//!   VIP rooms next: the trustee plays its hand to the end for everybody, every player's purse gets what he is
//!   owed, then the room is forgotten. It stays as long as a tab is there or a purse cannot be kept.
//! * Who is together in a VIP room stays together: nobody is regrouped (CA-19).

mod abandoned;
mod hand;
mod host;
mod kept;
#[cfg(target_arch = "wasm32")]
mod line;
mod message;
mod sitting;
#[cfg(target_arch = "wasm32")]
mod tab;
mod world;

pub use abandoned::ABANDONED_MS;
#[cfg(target_arch = "wasm32")]
pub use abandoned::{Pays, give_up_abandoned};
pub use host::{Host, Post, Step};
#[cfg(target_arch = "wasm32")]
pub use line::{has_neighbours, kept_at};
pub use message::{
    Refusal, Seen, Sitter, Table, Terms, ToGuest, ToHost, clean_name, guest_message, proof_of,
    room_of,
};
#[cfg(target_arch = "wasm32")]
pub use tab::{Entrance, Heard, Tab};
pub use world::world;
