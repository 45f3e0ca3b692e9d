//! The host page's language: what page and host say to each other, and who passes it on.
//!
//! A host is whoever frames the page with `?embed=1`. It may say how the page looks and sounds and when it
//! rests, and keep what must survive; it never moves a card, and it is told only what any onlooker may know.
//! `message` has all there is to say, pure. An [`Adapter`] passes it on: `frame` by `postMessage`; the
//! scripts of a portal of its own ways would be another one.
//!
//! What comes from a host is treated as whatever comes from outside. A message that is too long, is not
//! well formed, is of no known type, or comes from anybody but the window above (and, where the address names
//! one, its origin) is counted, and nothing else happens.

#[cfg(target_arch = "wasm32")]
mod frame;
mod message;

#[cfg(target_arch = "wasm32")]
pub use frame::{connect, tell_of_crash};
pub use message::{
    Break, CAPABILITIES, Fault, Fields, FromHost, HandResult, Init, MOST_CHARACTERS, ToHost,
    VERSION,
};

/// Passes on to a host what the page says. What the host says goes to whoever made the adapter.
pub trait Adapter: std::fmt::Debug {
    /// Says something. What cannot be said is lost: the page never waits for a host.
    fn tell(&self, message: &ToHost);

    /// Whether the host is known well enough to be given what only it should have.
    fn is_known(&self) -> bool;
}

/// What an adapter hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The host says something.
    Says(FromHost),
    /// Nobody has answered the greeting in time: the page is by itself.
    Nobody,
}
