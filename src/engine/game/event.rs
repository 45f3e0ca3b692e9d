use super::{CardPlay, Said};
use crate::cards::Seat;

/// What everybody at the table sees happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat opened its hand for a factor.
    Opened {
        /// Who.
        seat: Seat,
        /// What it multiplies the hand by.
        factor: u8,
    },
    /// A seat said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        said: Said,
    },
    /// A seat looked at kitty cards; which, only it knows.
    Peeked(Seat),
    /// A seat is landlord and has taken the kitty.
    TookKitty(Seat),
    /// A seat played cards.
    Played {
        /// Who.
        seat: Seat,
        /// What.
        play: CardPlay,
    },
    /// A seat passed.
    Passed(Seat),
    /// All others passed: this seat leads.
    TrickWon(Seat),
    /// The hand is over; the outcome is in the game.
    Over,
}

/// The events of one action, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    items: [Option<Event>; 3],
}

impl Events {
    /// One event.
    pub(super) fn of(event: Event) -> Events {
        Events {
            items: [Some(event), None, None],
        }
    }

    /// Adds an event; no action has more than three.
    pub(super) fn push(&mut self, event: Event) {
        let free = self.items.iter_mut().find(|item| item.is_none());
        *free.expect("an action has at most three events") = Some(event);
    }

    /// The events, in order.
    pub fn iter(&self) -> impl Iterator<Item = Event> {
        self.items.into_iter().flatten()
    }
}
