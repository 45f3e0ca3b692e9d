use super::{Game, Outcome, Phase};
use crate::cards::{CardSet, Hand};

impl Game {
    /// Checks slowly and obviously what must hold of every hand after every action.
    ///
    /// # Errors
    /// A sentence that says what does not hold.
    pub fn check_invariants(&self) -> Result<(), &'static str> {
        let seats = self.rules.seats;
        let held = seats.iter().try_fold(CardSet::EMPTY, |all, seat| {
            all.is_disjoint(self.cards[seat])
                .then_some(all | self.cards[seat])
        });
        let held = held.ok_or("two seats hold the same card")?;
        let dealt: CardSet = self
            .deal
            .hands()
            .values()
            .iter()
            .flatten()
            .copied()
            .collect();
        let kitty: CardSet = self.deal.kitty().iter().copied().collect();
        let played = self.playing().map_or(Hand::EMPTY, |playing| playing.played);
        let in_play = if self.playing().is_some() {
            dealt | kitty
        } else {
            dealt
        };
        if !in_play.contains(held) {
            return Err("a seat holds a card that was never dealt");
        }
        if held.ranks().plus(played) != Some(in_play.ranks()) {
            return Err("cards held and cards played are not the cards dealt");
        }
        if self.multiplier().robs > seats.count() as u8 {
            return Err("a seat robbed twice");
        }
        if let Some(playing) = self.playing()
            && let Some(standing) = playing.trick.standing
            && playing.plays[standing.seat] == 0
        {
            return Err("a seat that never played owns the trick");
        }
        match &self.phase {
            Phase::Over { outcome, .. } => check_outcome(self, outcome),
            Phase::Dealing { dealt } if *dealt >= self.rules.hand_cards => {
                Err("dealing does not end")
            }
            Phase::Dealing { .. } | Phase::Auction(_) => Ok(()),
            Phase::Playing(_) if seats.iter().any(|seat| self.cards[seat].is_empty()) => {
                Err("the hand goes on though a seat is out")
            }
            Phase::Playing(_) => Ok(()),
        }
    }
}

fn check_outcome(game: &Game, outcome: &Outcome) -> Result<(), &'static str> {
    if let Some(settlement) = outcome.settlement()
        && settlement.points.values().iter().sum::<i64>() != 0
    {
        return Err("points do not sum to zero");
    }
    match outcome {
        Outcome::Finished(finish) if !game.cards[finish.winner].is_empty() => {
            Err("the winner still holds cards")
        }
        Outcome::Redeal if game.open.values().iter().any(Option::is_some) => {
            Err("a redeal although a hand was open")
        }
        Outcome::Finished(_) | Outcome::Redeal | Outcome::Escaped { .. } => Ok(()),
    }
}
