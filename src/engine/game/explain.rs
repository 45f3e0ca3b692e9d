use super::{Game, Reason};
use crate::cards::{CardSet, Seat};
use crate::combos::{Fault, fault_of_answer, fault_of_cards, readings};

impl Game {
    /// What is wrong with cards that a seat wants to play; `None` when it can play them, and when it is
    /// not the cards that are wrong but the moment, or the bombs are used up.
    pub fn explain(&self, seat: Seat, cards: CardSet) -> Option<Fault> {
        let refused = self.declare(seat, cards).err()?;
        let (ranks, rules) = (cards.ranks(), &self.rules.combos);
        if refused.reason == Reason::NoCombo {
            return Some(fault_of_cards(ranks, rules));
        }
        let standing = self.playing()?.trick.standing?.combo;
        (refused.reason == Reason::DoesNotBeat)
            .then(|| fault_of_answer(ranks, &readings(ranks, rules), standing, rules))
    }
}
