//! What the table sounds like. Nothing is recorded: the browser makes every sound as it is wanted.
//!
//! [`score`] says which event has which sound, [`notes`] what each sound is made of, [`tongue`] which
//! voice may speak a language: all pure. `player` plays the notes, `voice` speaks calls. Where a browser
//! has no sound, or forbids it, the page is silent, and nothing else about it differs.

pub mod notes;
#[cfg(target_arch = "wasm32")]
pub mod player;
pub mod score;
pub mod tongue;
#[cfg(target_arch = "wasm32")]
pub mod voice;
