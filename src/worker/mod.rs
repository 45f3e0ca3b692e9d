//! Bots in a web worker: requests, replies, and the channel between page and worker.
//!
//! A [`BotRequest`] is self-contained, a [`BotReply`] names the request it answers; the page drops what
//! it no longer waits for. A worker is of the page's own build, and a message is the plain bytes of
//! [postcard](https://docs.rs/postcard). [`answer()`] is the whole work and is pure; it also runs on the
//! page when there is no worker.
//!
//! There are two: the page's own wasm a second time, and, for bots that search, a *thinker* (`bin/thinker`,
//! feature `thinker`), which is fetched when one of them is asked first, or a player wants to know what plays would
//! bring. Where it does not come, they play as experienced players do, and players are told nothing. The thinker fetches trained nets then too; until they are
//! there, and where they do not come, bots search without. For masters it starts assistants, itself again, as many as
//! there are cores for, which try parts of its search: what they find is what it would have found alone.

#[cfg(all(target_arch = "wasm32", feature = "thinker"))]
mod assistants;
#[cfg(target_arch = "wasm32")]
mod channel;
mod protocol;
#[cfg(target_arch = "wasm32")]
mod serve;
#[cfg(all(target_arch = "wasm32", feature = "thinker"))]
mod shelf;
#[cfg(all(target_arch = "wasm32", feature = "thinker"))]
pub mod thinker;

#[cfg(target_arch = "wasm32")]
pub use channel::Bots;
#[cfg(feature = "thinker")]
pub use protocol::answer_within;
pub(crate) use protocol::from_bytes;
pub use protocol::{BotReply, BotRequest, Found, Task, answer, to_bytes};
#[cfg(target_arch = "wasm32")]
pub use serve::serve;
