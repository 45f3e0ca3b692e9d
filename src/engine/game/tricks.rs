//! What a seat does once there is a landlord: playing, passing, going out, leaving.

use super::{
    Auction, CardPlay, Event, Events, Fine, Finish, Game, IllegalAction, Outcome, Phase, Playing,
    Reason, Said, illegal::refuse,
};
use crate::cards::{BySeat, CardSet, Hand, Seat};
use crate::combos::{Play, bombs_in, readings};
use crate::rules::{
    self, Escape, Multiplier, Personal, Scoring, Settlement, Spring, Stake, must_play,
};
use alloc::vec::Vec;

impl Game {
    /// Playing, if this seat is to act in it.
    fn on_turn(&self, seat: Seat) -> Result<&Playing, IllegalAction> {
        let rule = self.rules.cites.turns;
        match &self.phase {
            Phase::Playing(playing) if playing.to_act == seat => Ok(playing),
            Phase::Playing(_) => refuse(Reason::NotYourTurn, rule),
            Phase::Doubling(_) | Phase::Opening(_) => refuse(Reason::NotPlayingYet, rule),
            Phase::Auction(_) if self.offers().has(Said::GoOn) => {
                refuse(Reason::NotPlayingYet, rule)
            }
            Phase::Dealing { .. } | Phase::Auction(_) | Phase::Over { .. } => {
                refuse(Reason::NoLandlordYet, rule)
            }
        }
    }

    /// Whether a seat may play these cards as that.
    fn check_play(&self, seat: Seat, play: &CardPlay) -> Result<Hand, IllegalAction> {
        let cites = &self.rules.cites;
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
        if playing
            .trick
            .standing
            .is_some_and(|standing| !play.combo.beats(standing.combo))
        {
            return refuse(Reason::DoesNotBeat, cites.beating);
        }
        if play.combo.kind.is_bomb() && self.bombs_left()[seat] == Some(0) {
            return refuse(Reason::NoBombLeft, cites.bombs);
        }
        Ok(ranks)
    }

    /// The play these cards make: in the first of their readings that is legal now.
    ///
    /// # Errors
    /// Why none of them is.
    pub fn declare(&self, seat: Seat, cards: CardSet) -> Result<CardPlay, IllegalAction> {
        self.declarations(seat, cards).map(|plays| plays[0])
    }

    /// All plays these cards can be declared as now, at least one, the usual one first (FA-11).
    ///
    /// # Errors
    /// Why they can be declared as none.
    pub fn declarations(&self, seat: Seat, cards: CardSet) -> Result<Vec<CardPlay>, IllegalAction> {
        let mut refused = None;
        let mut plays = Vec::new();
        for combo in readings(cards.ranks(), &self.rules.combos) {
            let play = CardPlay { cards, combo };
            match self.check_play(seat, &play) {
                Ok(_) => plays.push(play),
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        if !plays.is_empty() {
            return Ok(plays);
        }
        let no_combo = IllegalAction {
            reason: Reason::NoCombo,
            rule: self.rules.cites.combos,
        };
        Err(self.on_turn(seat).err().or(refused).unwrap_or(no_combo))
    }

    pub(super) fn play(&mut self, seat: Seat, play: CardPlay) -> Result<Events, IllegalAction> {
        let ranks = self.check_play(seat, &play)?;
        Ok(self.play_checked(seat, play, ranks))
    }

    /// Does a play that [`super::Choices::plays`] has told for the seat that is to act: the fast way for
    /// simulations, which does not look at the rules again. Any other play is refused or not as it
    /// comes, but never does anything but move cards that are there.
    pub fn play_generated(&mut self, play: Play) -> Option<Events> {
        let Phase::Playing(playing) = &self.phase else {
            return None;
        };
        let seat = playing.to_act;
        let card_play = CardPlay::of(play, self.cards[seat])?;
        Some(self.play_checked(seat, card_play, play.cards))
    }

    fn play_checked(&mut self, seat: Seat, play: CardPlay, ranks: Hand) -> Events {
        let Phase::Playing(playing) = &mut self.phase else {
            unreachable!("only called while playing")
        };
        playing.play(play, ranks);
        self.cards[seat] = self.cards[seat].without(play.cards);
        self.ranks[seat] = self.ranks[seat] - ranks;
        self.bombs[seat] += u8::from(play.combo.kind.is_bomb());
        self.personal[seat].missiles += u8::from(play.combo.kind.is_missile());
        let mut events = Events::of(Event::Played { seat, play });
        if self.has_shown_a_slide(seat) {
            self.fined(seat, Fine::Slid, 5, &mut events); // F-50
        } else if self.cards[seat].is_empty() {
            self.finish(seat, &mut events);
        }
        events
    }

    /// Who declined with a hand that had to be played.
    pub(super) fn slid(&self) -> BySeat<bool> {
        match self.auction() {
            Some(Auction::FirstCall(auction)) => self
                .must_play()
                .map(|seat, must| *must && auction.declined(seat)),
            Some(Auction::CallAndRob(_) | Auction::Bidding(_)) | None => {
                BySeat::all(self.rules.seats, false)
            }
        }
    }

    /// Whether what this seat has played shows that its hand had to be played (FA-03).
    fn has_shown_a_slide(&self, seat: Seat) -> bool {
        matches!(self.rules.auction, rules::Auction::FirstCall { .. })
            && self.slid()[seat]
            && must_play(self.deal.hand(seat).without(self.cards[seat]).ranks())
    }

    fn finish(&mut self, winner: Seat, events: &mut Events) {
        let Phase::Playing(playing) = self.phase else {
            unreachable!("only a player can go out")
        };
        let landlord = playing.landlord;
        let stake = Stake {
            landlord,
            landlord_wins: winner == landlord,
            base: self.base(),
            multiplier: Multiplier {
                spring: self.spring(&playing, winner),
                ..self.multiplier()
            },
            personal: self.final_personal(),
        };
        let mut settlement = Settlement::of_hand(&self.rules, &stake);
        // A slide that comes out when the hands are shown (FA-03).
        self.slid()
            .iter()
            .filter(|(_, slid)| **slid)
            .for_each(|(seat, _)| settlement.fine(seat, 3));
        self.end(
            Outcome::Finished(Finish {
                landlord,
                winner,
                settlement,
            }),
            events,
        );
    }

    /// The spring of the hand, where springs count (B-66).
    fn spring(&self, playing: &Playing, winner: Seat) -> Option<Spring> {
        let counts = self.rules.scoring.doubles();
        playing.spring(winner).filter(|_| counts)
    }

    /// Personal stakes, with missiles that were not played where those count (BA-05).
    fn final_personal(&self) -> BySeat<Personal> {
        self.personal.map(|seat, personal| Personal {
            missiles: personal.missiles + self.rules.scoring.unplayed_missiles(self.ranks[seat]),
            ..*personal
        })
    }

    pub(super) fn pass(&mut self, seat: Seat) -> Result<Events, IllegalAction> {
        if self.on_turn(seat)?.trick.standing.is_none() {
            return refuse(Reason::MustLead, "G-1");
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
    pub(super) fn escape(&mut self, seat: Seat) -> Result<Events, IllegalAction> {
        let settlement = match self.rules.escape {
            Escape::Settled => self.escape_settlement(seat),
            Escape::Void => Settlement::of_nothing(&self.rules),
            Escape::Refused => return refuse(Reason::CannotLeave, self.rules.cites.escape),
        };
        let mut events = Events::default();
        self.end(Outcome::Escaped { seat, settlement }, &mut events);
        Ok(events)
    }

    /// What it would cost a seat to leave on purpose now.
    pub fn escape_settlement(&self, seat: Seat) -> Settlement {
        let mut multiplier = match self.rules.scoring {
            Scoring::Multiplied { .. } => self.multiplier(),
            // Nothing multiplies an escape there (BA-23).
            Scoring::Bases { .. } | Scoring::Fans { .. } | Scoring::Capped { .. } => {
                Multiplier::default()
            }
        };
        if multiplier.open > 1 {
            multiplier.bombs = self.bombs_dealt(); // played or not (H-45, H-53)
        }
        let landlord = self.landlord();
        Settlement::of_escape(
            &self.rules,
            multiplier,
            seat,
            landlord,
            landlord.map(|_| self.base()),
        )
    }

    /// Bombs and rockets in the hands as dealt, the landlord's with the kitty (HA-13).
    fn bombs_dealt(&self) -> u8 {
        let landlord = self.landlord();
        let full_hand = |seat: Seat| {
            let kitty = if landlord == Some(seat) {
                self.deal.kitty_cards()
            } else {
                CardSet::EMPTY
            };
            (self.deal.hand(seat) | kitty).ranks()
        };
        self.rules
            .seats
            .iter()
            .map(|seat| bombs_in(full_hand(seat), &self.rules.combos))
            .sum()
    }
}
