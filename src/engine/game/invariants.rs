use super::{Game, Outcome, Phase};
use crate::cards::{CardSet, Hand};
use crate::rules::Scoring;

impl Game {
    /// Checks slowly and obviously what must hold of every hand after every action.
    ///
    /// # Errors
    /// A sentence that says what does not hold.
    pub fn check_invariants(&self) -> Result<(), &'static str> {
        self.check_cards()?;
        let seats = self.rules.seats;
        if self.multiplier().robs > seats.count() as u8 {
            return Err("a seat robbed twice");
        }
        if let Some(playing) = self.playing()
            && let Some(standing) = playing.trick.standing
            && playing.plays[standing.seat] == 0
        {
            return Err("a seat that never played owns the trick");
        }
        if self.outcome().is_none() == self.asked().is_empty() {
            return Err("the hand goes on and nobody is asked, or is over and somebody is");
        }
        if self
            .to_act()
            .is_some_and(|seat| self.choices(seat).ask.is_none())
        {
            return Err("a seat must act and has no choice");
        }
        match &self.phase {
            Phase::Over { outcome, .. } => self.check_outcome(outcome),
            Phase::Dealing { dealt } if *dealt >= self.rules.hand_cards => {
                Err("dealing does not end")
            }
            Phase::Playing(_) if self.looked.values().contains(&false) => {
                Err("a seat plays without having looked")
            }
            Phase::Playing(_) if seats.iter().any(|seat| self.cards[seat].is_empty()) => {
                Err("the hand goes on though a seat is out")
            }
            Phase::Dealing { .. }
            | Phase::Auction(_)
            | Phase::Doubling(_)
            | Phase::Opening(_)
            | Phase::Playing(_) => Ok(()),
        }
    }

    fn check_cards(&self) -> Result<(), &'static str> {
        let seats = self.rules.seats;
        let held = seats.iter().try_fold(CardSet::EMPTY, |all, seat| {
            all.is_disjoint(self.cards[seat])
                .then_some(all | self.cards[seat])
        });
        let held = held.ok_or("two seats hold the same card")?;
        if seats
            .iter()
            .any(|seat| self.cards[seat].ranks() != self.ranks[seat])
        {
            return Err("a hand and its ranks differ");
        }
        let dealt = seats
            .iter()
            .fold(CardSet::EMPTY, |all, seat| all | self.deal.hand(seat));
        let in_play = if self.kitty_taken {
            dealt | self.deal.kitty_cards()
        } else {
            dealt
        };
        let played = self.playing().map_or(Hand::EMPTY, |playing| playing.played);
        if !in_play.contains(held) {
            return Err("a seat holds a card that was never dealt");
        }
        if held.ranks().plus(played) != Some(in_play.ranks()) {
            return Err("cards held and cards played are not the cards dealt");
        }
        Ok(())
    }

    fn check_outcome(&self, outcome: &Outcome) -> Result<(), &'static str> {
        let literal = matches!(self.rules.scoring, Scoring::Fans { literal: true, .. });
        let sum = outcome
            .settlement()
            .map_or(0, |settlement| settlement.points.values().iter().sum());
        if sum != 0 && !literal {
            return Err("points do not sum to zero");
        }
        match outcome {
            Outcome::Finished(finish) if !self.cards[finish.winner].is_empty() => {
                Err("the winner still holds cards")
            }
            Outcome::Redeal if self.open.values().iter().any(Option::is_some) => {
                Err("a redeal although a hand was open")
            }
            Outcome::Finished(_)
            | Outcome::Redeal
            | Outcome::DealWin(_)
            | Outcome::Fined { .. }
            | Outcome::Escaped { .. } => Ok(()),
        }
    }
}
