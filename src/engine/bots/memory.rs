use crate::cards::{Hand, Seat};
use crate::combos::Combo;
use crate::game::{Event, Standing};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// How many plays and passes are remembered one by one.
const MOST_ACTS: usize = 12;

/// What a player remembers of what everybody saw: needed where the table does not show it any more
/// (F-24), and for what plays and passes tell about hands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Cards that were played, by rank.
    pub played: Hand,
    /// The latest plays and passes, oldest first.
    pub acts: Vec<Act>,
    /// What had to be beaten after the last of them.
    standing: Option<Standing>,
}

/// A play or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// Whose it was.
    pub seat: Seat,
    /// The cards played; none for a pass.
    pub cards: Hand,
    /// What they were played as.
    pub combo: Option<Combo>,
    /// What had to be beaten.
    pub standing: Option<Standing>,
}

impl Memory {
    /// Notes what happened.
    pub fn note(&mut self, event: Event) {
        match event {
            Event::Played { seat, play } => {
                let (cards, combo) = (play.cards.ranks(), play.combo);
                self.played = self.played.plus(cards).unwrap_or(self.played);
                self.add(seat, cards, Some(combo));
                self.standing = Some(Standing { seat, combo });
            }
            Event::Passed(seat) => self.add(seat, Hand::EMPTY, None),
            Event::TrickWon(_) => self.standing = None,
            Event::Opened { .. }
            | Event::Said { .. }
            | Event::Peeked(_)
            | Event::TookKitty(_)
            | Event::Over => {}
        }
    }

    fn add(&mut self, seat: Seat, cards: Hand, combo: Option<Combo>) {
        if self.acts.len() == MOST_ACTS {
            self.acts.remove(0);
        }
        self.acts.push(Act {
            seat,
            cards,
            combo,
            standing: self.standing,
        });
    }
}
