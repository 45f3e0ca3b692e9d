//! Bots in a web worker: requests, replies, and the channel between page and worker.
//!
//! A [`BotRequest`] is self-contained, a [`BotReply`] names the request it answers; the page drops what
//! it no longer waits for. The worker runs the page's own wasm a second time, so both sides are always
//! of one build, and a message is the plain bytes of [postcard](https://docs.rs/postcard). [`answer_within`]
//! is the whole work and is pure; it also runs on the page when there is no worker.
//!
//! Trained nets the worker fetches when a master is asked first. Until they are there, and where they do not
//! come, he plays without.

#[cfg(target_arch = "wasm32")]
mod channel;
mod protocol;
#[cfg(target_arch = "wasm32")]
mod serve;

#[cfg(target_arch = "wasm32")]
pub use channel::Bots;
pub use protocol::{BotReply, BotRequest, Found, Task, answer, answer_within};
pub(crate) use protocol::{from_bytes, to_bytes};
#[cfg(target_arch = "wasm32")]
pub use serve::serve;
