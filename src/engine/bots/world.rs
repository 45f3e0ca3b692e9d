//! Worlds: who may hold what, and how play goes on there.

use super::casual::{Care, best_of, rated_in};
use super::position::{Position, left};
use crate::cards::{BySeat, Hand, Seat};
use crate::combos::{ComboRules, Play};
use crate::game::Standing;
use crate::rules::Spring;

/// No hand takes more plays and passes.
const MOST_ACTS: usize = 500;

/// Hands that all seats may hold, and where play stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct World {
    pub(super) hands: BySeat<Hand>,
    /// How many bombs each seat may still play.
    pub(super) bombs: BySeat<u8>,
    /// Whose cards all see.
    pub(super) open: BySeat<bool>,
    pub(super) landlord: Seat,
    pub(super) to_act: Seat,
    /// What must be beaten.
    pub(super) standing: Option<Standing>,
    /// How many times each seat has played.
    pub(super) plays: BySeat<u8>,
    /// Bombs that were played since the world was imagined.
    pub(super) bombs_played: u8,
    /// Missiles that each seat has played since.
    pub(super) missiles: BySeat<u8>,
}

impl World {
    /// The world after a play, or after passing.
    pub(super) fn after(mut self, choice: Option<Play>) -> World {
        let seat = self.to_act;
        self.to_act = seat.next(self.hands.seats());
        if let Some(play) = choice {
            self.hands[seat] = self.hands[seat] - play.cards;
            self.plays[seat] = self.plays[seat].saturating_add(1);
            self.bombs[seat] = left(self.bombs[seat], play.combo.kind);
            self.bombs_played += u8::from(play.combo.kind.is_bomb());
            self.missiles[seat] += u8::from(play.combo.kind.is_missile());
            let combo = play.combo;
            self.standing = Some(Standing { seat, combo });
        } else if self
            .standing
            .is_some_and(|standing| standing.seat == self.to_act)
        {
            self.standing = None; // all others have passed (G-1)
        }
        self
    }

    /// Who is out.
    pub(super) fn winner(&self) -> Option<Seat> {
        let mut seats = self.hands.iter();
        seats.find_map(|(seat, hand)| hand.is_empty().then_some(seat))
    }

    /// The world at its end, when everybody plays as an experienced player does who does not see what is
    /// imagined.
    pub(super) fn played_out(mut self, rules: &ComboRules) -> World {
        for _ in 0..MOST_ACTS {
            if self.winner().is_some() {
                break;
            }
            self = self.after(self.expected(rules));
        }
        self
    }

    /// What the seat that is to act is likely to do.
    pub(super) fn expected(&self, rules: &ComboRules) -> Option<Play> {
        best_of(&rated_in(&self.position(rules), Care::LESS))
    }

    /// What the seat that is to act goes by; it counts cards, but knows only open hands.
    pub(super) fn position<'a>(&self, rules: &'a ComboRules) -> Position<'a> {
        let seat = self.to_act;
        let mut unseen = Hand::EMPTY;
        let known = self.hands.map(|other, hand| {
            if other == seat || self.open[other] {
                *hand
            } else {
                unseen = unseen + *hand;
                Hand::EMPTY
            }
        });
        Position {
            rules,
            seat,
            landlord: Some(self.landlord),
            hand: self.hands[seat],
            counts: self.hands.map(|_, hand| hand.len()),
            bombs: self.bombs,
            standing: self.standing,
            unseen,
            known,
        }
    }

    /// How often the stake was doubled since the world was imagined, the spring included.
    pub(super) fn doublings(&self, winner: Seat) -> u8 {
        let spring = Spring::of(self.landlord, winner, &self.plays);
        self.bombs_played + u8::from(spring.is_some())
    }
}
