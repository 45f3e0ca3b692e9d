//! What a seat does once there is a landlord: playing, passing, going out, leaving.

use super::{
    CardPlay, Event, Events, Finish, Game, IllegalAction, Outcome, Phase, Playing, Reason,
};
use crate::cards::{CardSet, Hand, Seat};
use crate::combos::{bombs_in, readings};
use crate::rules::{Multiplier, Settlement};

impl Game {
    /// Playing, if this seat is to act in it.
    fn on_turn(&self, seat: Seat) -> Result<&Playing, IllegalAction> {
        let refuse = |reason| {
            Err(IllegalAction {
                reason,
                rule: self.rules.cites.turns,
            })
        };
        match &self.phase {
            Phase::Playing(playing) if playing.to_act == seat => Ok(playing),
            Phase::Playing(_) => refuse(Reason::NotYourTurn),
            Phase::Dealing { .. } | Phase::Auction(_) | Phase::Over { .. } => {
                refuse(Reason::NoLandlordYet)
            }
        }
    }

    /// Whether a seat may play these cards as that; what [`Game::apply`] would refuse a play for.
    ///
    /// # Errors
    /// When a rule forbids it.
    pub fn check_play(&self, seat: Seat, play: &CardPlay) -> Result<Hand, IllegalAction> {
        let cites = &self.rules.cites;
        let refuse = |reason, rule| Err(IllegalAction { reason, rule });
        let playing = self.on_turn(seat)?;
        if !self.cards[seat].contains(play.cards) {
            return refuse(Reason::CardsNotHeld, cites.turns);
        }
        let ranks = play.cards.ranks();
        let readings = readings(ranks, &self.rules.combos);
        if readings.is_empty() {
            return refuse(Reason::NoCombo, cites.combos);
        }
        if !readings.contains(&play.combo) {
            return refuse(Reason::WrongReading, cites.combos);
        }
        match playing.trick.standing {
            Some(standing) if !play.combo.beats(standing.combo) => {
                refuse(Reason::DoesNotBeat, cites.beating)
            }
            Some(_) | None => Ok(ranks),
        }
    }

    /// The play these cards make: in the first of their readings that is legal now.
    ///
    /// # Errors
    /// Why none of them is.
    pub fn declare(&self, seat: Seat, cards: CardSet) -> Result<CardPlay, IllegalAction> {
        let readings = readings(cards.ranks(), &self.rules.combos);
        let plays = readings.iter().map(|combo| CardPlay {
            cards,
            combo: *combo,
        });
        let mut refused = None;
        for play in plays {
            match self.check_play(seat, &play) {
                Ok(_) => return Ok(play),
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        let no_combo = IllegalAction {
            reason: Reason::NoCombo,
            rule: self.rules.cites.combos,
        };
        Err(self.on_turn(seat).err().or(refused).unwrap_or(no_combo))
    }

    pub(super) fn play(&mut self, seat: Seat, play: CardPlay) -> Result<Events, IllegalAction> {
        let ranks = self.check_play(seat, &play)?;
        let Phase::Playing(playing) = &mut self.phase else {
            unreachable!("checked by check_play")
        };
        playing.play(play, ranks);
        self.cards[seat] = self.cards[seat].without(play.cards);
        if play.combo.kind.is_bomb() {
            self.bombs += 1;
        }
        let mut events = Events::of(Event::Played { seat, play });
        if self.cards[seat].is_empty() {
            self.finish(seat);
            events.push(Event::Over);
        }
        Ok(events)
    }

    fn finish(&mut self, winner: Seat) {
        let Phase::Playing(playing) = self.phase else {
            unreachable!("only a player can go out")
        };
        let multiplier = Multiplier {
            spring: playing.spring(winner),
            ..self.multiplier()
        };
        let landlord = playing.landlord;
        let rules = &self.rules;
        let settlement = Settlement::of_hand(
            &rules.scoring,
            multiplier,
            rules.seats,
            landlord,
            winner == landlord,
        );
        let outcome = Outcome::Finished(Finish {
            landlord,
            winner,
            settlement,
        });
        self.phase = Phase::Over {
            outcome,
            playing: Some(playing),
        };
    }

    pub(super) fn pass(&mut self, seat: Seat) -> Result<Events, IllegalAction> {
        if self.on_turn(seat)?.trick.standing.is_none() {
            return Err(IllegalAction {
                reason: Reason::MustLead,
                rule: "G-1",
            });
        }
        let Phase::Playing(playing) = &mut self.phase else {
            unreachable!("checked by on_turn")
        };
        let mut events = Events::of(Event::Passed(seat));
        if let Some(winner) = playing.pass() {
            events.push(Event::TrickWon(winner));
        }
        Ok(events)
    }

    /// Ends the hand: only the escape is settled (G-7).
    pub(super) fn escape(&mut self, seat: Seat) -> Events {
        let playing = self.playing().copied();
        let settlement = self.escape_settlement(seat);
        self.phase = Phase::Over {
            outcome: Outcome::Escaped { seat, settlement },
            playing,
        };
        Events::of(Event::Over)
    }

    /// What it would cost a seat to leave on purpose now.
    pub fn escape_settlement(&self, seat: Seat) -> Settlement {
        let landlord = self.playing().map(|playing| playing.landlord);
        let mut multiplier = self.multiplier();
        if self.open.values().iter().any(Option::is_some) {
            multiplier.bombs = self.bombs_dealt(); // played or not (H-45)
        }
        Settlement::of_escape(&self.rules, multiplier, seat, landlord)
    }

    /// Bombs and rockets in the hands as dealt, the landlord's with the kitty (HA-13).
    fn bombs_dealt(&self) -> u8 {
        let landlord = self.playing().map(|playing| playing.landlord);
        let full_hand = |seat: Seat| {
            let kitty = self.deal.kitty().iter().filter(|_| landlord == Some(seat));
            self.deal.hands()[seat]
                .iter()
                .chain(kitty)
                .copied()
                .collect::<CardSet>()
        };
        self.rules
            .seats
            .iter()
            .map(|seat| bombs_in(full_hand(seat).ranks(), &self.rules.combos))
            .sum()
    }
}
