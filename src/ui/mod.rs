//! The page: how a view looks and what a tap means.
//!
//! [`session`] is the page's memory, pure and tested without a browser; [`text`] has every word, [`sound`] what
//! is heard. `app` holds the session in a reducer, and deals and asks bots in time; `keys`, `touch`, `cover`,
//! `hearing`, `keeping`, `hosting` and `vip` are its other effects, `page` is the browser, `narrate` and `prompt` put
//! a hand into sentences, `figures` draws statistics.
//! The rest are components, one a file: they take values and callbacks, see a hand only through its
//! `SeatView`, and know no rule: what is possible, and why something is not, they ask the engine.

#[cfg(target_arch = "wasm32")]
mod actions;
#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod art;
#[cfg(target_arch = "wasm32")]
mod cards;
#[cfg(target_arch = "wasm32")]
mod clock;
#[cfg(target_arch = "wasm32")]
mod coach;
#[cfg(target_arch = "wasm32")]
mod controls;
#[cfg(target_arch = "wasm32")]
mod counter;
#[cfg(target_arch = "wasm32")]
mod cover;
#[cfg(target_arch = "wasm32")]
mod dialogs;
pub mod figures;
#[cfg(target_arch = "wasm32")]
mod hand;
#[cfg(target_arch = "wasm32")]
mod hearing;
#[cfg(target_arch = "wasm32")]
mod hosting;
#[cfg(target_arch = "wasm32")]
mod keeping;
#[cfg(target_arch = "wasm32")]
mod keys;
#[cfg(target_arch = "wasm32")]
mod narrate;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod prompt;
#[cfg(target_arch = "wasm32")]
mod seat;
pub mod session;
pub mod sound;
#[cfg(target_arch = "wasm32")]
mod start;
#[cfg(target_arch = "wasm32")]
mod table;
pub mod text;
#[cfg(target_arch = "wasm32")]
mod top;
#[cfg(target_arch = "wasm32")]
mod touch;
#[cfg(target_arch = "wasm32")]
#[cfg_attr(not(feature = "vip"), path = "no_vip.rs")]
mod vip;
