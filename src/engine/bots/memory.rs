use crate::cards::{CardSet, Hand, Seat};
use crate::combos::Combo;
use crate::game::{Event, Standing};
use crate::view::{SeatView, Stage};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// How many plays and passes are remembered one by one.
const MOST_ACTS: usize = 24;

/// What a player remembers of what everybody saw: needed where the table does not show it any more
/// (F-24), and for what plays and passes tell about hands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Cards that were played, by rank.
    pub played: Hand,
    /// The same, by who played them.
    pub by_seat: [Hand; 4],
    /// How many bombs were played.
    pub bombs: u8,
    /// The kitty as it lay open when the landlord took it (F-22).
    pub kitty: CardSet,
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
                let by_seat = &mut self.by_seat[seat.index()];
                *by_seat = by_seat.plus(cards).unwrap_or(*by_seat);
                self.bombs = self.bombs.saturating_add(u8::from(combo.kind.is_bomb()));
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

    /// Looks at the table: a kitty that lies open to a farmer lies open to all.
    pub fn see(&mut self, view: &SeatView) {
        let farmer = view.landlord.is_some_and(|landlord| landlord != view.seat);
        let taken = matches!(
            view.stage,
            Stage::Doubling | Stage::Opening | Stage::Playing
        );
        if farmer && taken {
            self.look_at_kitty(view.kitty.iter().flatten().copied().collect());
        }
    }

    /// Looks at cards of the kitty that all see.
    pub fn look_at_kitty(&mut self, kitty: CardSet) {
        self.kitty = self.kitty | kitty;
    }

    /// The kitty as it is seen, or was.
    pub(super) fn kitty_or(&self, seen: CardSet) -> CardSet {
        if seen.is_empty() { self.kitty } else { seen }
    }
}
