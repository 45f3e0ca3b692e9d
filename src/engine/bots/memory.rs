use crate::cards::Hand;
use crate::game::Event;
use serde::{Deserialize, Serialize};

/// What a player remembers of what everybody saw: needed where the table does not show it any more
/// (F-24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Cards that were played, by rank.
    pub played: Hand,
}

impl Memory {
    /// Notes what happened.
    pub fn note(&mut self, event: Event) {
        if let Event::Played { play, .. } = event {
            self.played = self.played.plus(play.cards.ranks()).unwrap_or(self.played);
        }
    }
}
