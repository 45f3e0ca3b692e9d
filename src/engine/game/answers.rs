//! What a seat does before cards are played: opening its hand, saying something, looking at the kitty.

use super::{
    Auction, Dao, Doubling, Event, Events, FarmersDouble, Fine, Game, IllegalAction, KittyPick,
    Offers, OpenAt, Opened, Opening, Outcome, Phase, Playing, Reason, Said, auction::Progress,
    illegal::refuse,
};
use crate::cards::Seat;
use crate::rules::{self, AfterKitty, Peeking, Settlement, highest_hand};

impl Game {
    /// What the seat that is asked may say.
    pub(super) fn offers(&self) -> Offers {
        match &self.phase {
            Phase::Auction(auction) => auction.offers(),
            Phase::Doubling(doubling) => doubling.offers(),
            Phase::Opening(_) => Offers::of(&[Said::Dark]),
            Phase::Dealing { .. } | Phase::Playing(_) | Phase::Over { .. } => Offers::default(),
        }
    }

    /// Says something.
    pub(super) fn say(&mut self, seat: Seat, said: Said) -> Result<Events, IllegalAction> {
        let rule = self.rule_of(said);
        if matches!(self.phase, Phase::Dealing { .. }) {
            return refuse(Reason::StillDealing, rule);
        }
        let offers = self.offers();
        if !offers.has(said) {
            let reason = self.why_not(said, offers);
            if reason == Reason::LookFirst && self.to_act() != Some(seat) {
                return refuse(Reason::NotYourTurn, rule);
            }
            let must_play = reason == Reason::HandMustBePlayed;
            return refuse(
                reason,
                if must_play {
                    self.rules.cites.must_play
                } else {
                    rule
                },
            );
        }
        if self.to_act() != Some(seat) {
            return refuse(Reason::NotYourTurn, rule);
        }
        self.said[seat] = Some(said);
        if said == Said::Look {
            self.looked[seat] = true;
        }
        let mut events = Events::of(Event::Said { seat, said });
        match &mut self.phase {
            Phase::Auction(auction) => {
                let progress = auction.say(said);
                self.after_answer(progress, &mut events);
            }
            Phase::Doubling(doubling) => {
                doubling.say(said);
                self.after_doubling(said, &mut events);
            }
            Phase::Opening(_) => self.after_opening(),
            Phase::Dealing { .. } | Phase::Playing(_) | Phase::Over { .. } => {}
        }
        Ok(events)
    }

    /// The rule that an answer belongs to.
    fn rule_of(&self, said: Said) -> &'static str {
        let cites = &self.rules.cites;
        match said {
            Said::Call
            | Said::BidOne
            | Said::BidTwo
            | Said::BidThree
            | Said::Grab
            | Said::NoCall => cites.calling,
            Said::Blind | Said::Look => cites.looking,
            Said::Rob | Said::NoRob => cites.robbing,
            Said::Surrender | Said::GoOn => cites.surrender,
            Said::Double | Said::NoDouble | Said::Dao | Said::NoDao => cites.doubling,
            Said::Follow | Said::NoFollow | Said::La | Said::NoLa | Said::O | Said::NoO => {
                cites.doubling
            }
            Said::Dark => cites.opening_after_kitty,
        }
    }

    /// Why an answer is not offered.
    fn why_not(&self, said: Said, offers: Offers) -> Reason {
        let calling = matches!(self.phase, Phase::Auction(_));
        let bidding = matches!(self.phase, Phase::Auction(Auction::Bidding(_)));
        let unseen = offers.has(Said::Look);
        match said {
            Said::Look | Said::Blind if calling => Reason::LookedAlready,
            Said::Call | Said::NoCall if calling && unseen => Reason::LookFirst,
            Said::NoCall if offers.has(Said::Call) => Reason::HandMustBePlayed,
            Said::BidOne | Said::BidTwo | Said::BidThree if bidding => Reason::BidTooLow,
            Said::Call if bidding => Reason::ScoresAreBid,
            Said::Call | Said::BidOne | Said::BidTwo | Said::BidThree | Said::Grab => {
                Reason::CallingIsOver
            }
            Said::Blind | Said::NoCall => Reason::CallingIsOver,
            Said::Look => Reason::LookedAlready,
            Said::Rob | Said::NoRob => Reason::NothingToRob,
            Said::Surrender if calling && unseen => Reason::LookFirst,
            Said::Surrender | Said::GoOn => Reason::TooLateToSurrender,
            Said::NoDao if offers.has(Said::Dao) => Reason::LookFirst,
            Said::Double | Said::NoDouble | Said::Dao | Said::NoDao => Reason::NothingToDouble,
            Said::Follow | Said::NoFollow | Said::La | Said::NoLa | Said::O | Said::NoO => {
                Reason::NothingToDouble
            }
            Said::Dark => Reason::NotAskedToOpen,
        }
    }

    fn after_answer(&mut self, progress: Progress, events: &mut Events) {
        match progress {
            Progress::Asked => {}
            Progress::Landlord(landlord) => self.landlord_found(landlord, events),
            Progress::NobodyCalled => match self.first_opener() {
                // An open hand obliges: the first to have opened is landlord, nobody robs (H-07, HA-04,
                // C-08).
                Some(opener) => self.landlord_found(opener, events),
                None => self.nobody_called(events),
            },
            Progress::Surrendered(seat) => self.fined(seat, Fine::Surrendered, 1, events),
        }
    }

    /// All passed: a new deal, or the highest hand is fined, unless somebody slid (F-21, FA-03).
    fn nobody_called(&mut self, events: &mut Events) {
        let rules::Auction::FirstCall { .. } = self.rules.auction else {
            self.end(Outcome::Redeal, events);
            return;
        };
        let slid = self.slid();
        if slid.values().contains(&true) {
            let mut settlement = Settlement::of_nothing(&self.rules);
            slid.iter()
                .filter(|(_, slid)| **slid)
                .for_each(|(seat, _)| settlement.fine(seat, 3));
            self.end(
                Outcome::Fined {
                    seat: None,
                    fine: Fine::SlidAtComparison,
                    settlement,
                },
                events,
            );
            return;
        }
        let order = self.rules.seats.from(self.deal.first());
        let hands = order.map(|seat| (seat, self.ranks[seat]));
        if let Some(seat) = highest_hand(hands) {
            self.fined(seat, Fine::HighestOfAllPassed, 1, events);
        }
    }

    /// Ends the hand with a fine of so many fans.
    pub(super) fn fined(&mut self, seat: Seat, fine: Fine, fans: u8, events: &mut Events) {
        let settlement = Settlement::of_fine(&self.rules, seat, fans);
        self.end(
            Outcome::Fined {
                seat: Some(seat),
                fine,
                settlement,
            },
            events,
        );
    }

    /// Ends the hand.
    pub(super) fn end(&mut self, outcome: Outcome, events: &mut Events) {
        let playing = self.playing().copied();
        self.phase = Phase::Over { outcome, playing };
        events.push(Event::Over);
    }

    fn landlord_found(&mut self, landlord: Seat, events: &mut Events) {
        if let Phase::Auction(auction) = &self.phase {
            self.auction = Some(*auction);
        }
        self.landlord = Some(landlord);
        let seats = self.rules.seats;
        // Doubling belongs to the calling, before the kitty is shown (CA-11).
        if let (rules::Doubling::FarmersAfterThree, Some(bidding)) =
            (self.rules.doubling, self.bidding())
            && bidding
                .highest()
                .is_some_and(|(_, said)| said == Said::BidThree)
        {
            let none = self.personal.map(|_, _| 0);
            let farmers = FarmersDouble::new(landlord, bidding.had_no_turn(), none);
            let doubling = Doubling::Farmers(farmers);
            if doubling.to_act().is_some() {
                self.phase = Phase::Doubling(doubling);
                return;
            }
        }
        self.take_kitty(landlord, events);
        if let rules::Doubling::Dao {
            only_next,
            blind_follow,
        } = self.rules.doubling
        {
            self.looked[landlord] = true;
            let doubling = Doubling::Dao(Dao::new(landlord, self.looked, only_next, blind_follow));
            self.phase = Phase::Doubling(doubling);
            return;
        }
        let asked = match self.rules.after_kitty {
            AfterKitty::Nobody | AfterKitty::LandlordMayOpen(_) => 0,
            AfterKitty::LandlordIsAsked
                if self.bidding().is_some_and(|bidding| bidding.grabbed()) =>
            {
                // 抢牌 is played open (B-09, BA-25).
                self.open[landlord] = Some(Opened {
                    factor: 3,
                    at: OpenAt::AfterKitty,
                    before: 0,
                });
                events.push(Event::Opened {
                    seat: landlord,
                    factor: 3,
                });
                0
            }
            AfterKitty::LandlordIsAsked => 1,
            AfterKitty::EachIsAsked(_) => seats.count() as u8,
        };
        self.ask_to_open(Opening::new(landlord, asked));
    }

    fn take_kitty(&mut self, landlord: Seat, events: &mut Events) {
        self.kitty_taken = true;
        self.cards[landlord] = self.cards[landlord] | self.deal.kitty_cards();
        self.ranks[landlord] = self.cards[landlord].ranks();
        events.push(Event::TookKitty(landlord));
    }

    fn after_doubling(&mut self, said: Said, events: &mut Events) {
        let Some(landlord) = self.landlord else {
            return;
        };
        if said == Said::Surrender {
            return self.fined(landlord, Fine::SurrenderedWithKitty, 2, events); // F-52
        }
        let Phase::Doubling(doubling) = &self.phase else {
            return;
        };
        if doubling.to_act().is_some() {
            return;
        }
        self.personal = doubling.personal();
        match doubling {
            Doubling::Farmers(_) => {
                self.take_kitty(landlord, events);
                let asked = match self.rules.after_kitty {
                    AfterKitty::EachIsAsked(_) => self.rules.seats.count() as u8,
                    AfterKitty::Nobody
                    | AfterKitty::LandlordMayOpen(_)
                    | AfterKitty::LandlordIsAsked => 0,
                };
                self.ask_to_open(Opening::new(landlord, asked));
            }
            Doubling::Dao(_) => {
                self.looked = self.looked.map(|_, _| true); // FA-37 (9)
                self.phase = Phase::Playing(Playing::new(landlord, self.rules.seats));
            }
        }
    }

    /// Asks the next player whether he opens, passing over those whose hands are open; then the
    /// landlord leads.
    fn ask_to_open(&mut self, mut opening: Opening) {
        let seats = self.rules.seats;
        while !opening.is_done() && self.open[opening.to_act()].is_some() {
            opening.answered(seats);
        }
        self.phase = if opening.is_done() {
            Phase::Playing(Playing::new(opening.landlord(), seats))
        } else {
            Phase::Opening(opening)
        };
    }

    fn after_opening(&mut self) {
        if let Phase::Opening(mut opening) = self.phase {
            opening.answered(self.rules.seats);
            self.ask_to_open(opening);
        }
    }

    pub(super) fn open_hand(&mut self, seat: Seat, at: OpenAt) -> Result<Events, IllegalAction> {
        let opened = self.opening(seat)?;
        if opened.at != at {
            return refuse(Reason::WrongMoment, self.rules.cites.opening);
        }
        self.open[seat] = Some(opened);
        match &self.phase {
            // The right to call first may pass on (H-06, C-07).
            Phase::Auction(auction) if auction.is_untouched() => {
                self.phase = Phase::Auction(self.new_auction())
            }
            Phase::Opening(_) => self.after_opening(),
            Phase::Dealing { .. }
            | Phase::Auction(_)
            | Phase::Doubling(_)
            | Phase::Playing(_)
            | Phase::Over { .. } => {}
        }
        Ok(Events::of(Event::Opened {
            seat,
            factor: opened.factor,
        }))
    }

    /// The open hand a seat would have if it opened now.
    pub(super) fn opening(&self, seat: Seat) -> Result<Opened, IllegalAction> {
        let cites = &self.rules.cites;
        if self.open[seat].is_some() {
            return refuse(Reason::AlreadyOpen, cites.opening);
        }
        let before = self.open.values().iter().flatten().count() as u8;
        let open = |factor, at| Ok(Opened { factor, at, before });
        let after_kitty = |factor| open(factor, OpenAt::AfterKitty);
        match (&self.phase, self.rules.open_before, self.rules.after_kitty) {
            (Phase::Dealing { dealt }, Some(factors), _) => {
                open(factors.factor(*dealt), OpenAt::Dealt(*dealt))
            }
            (Phase::Auction(auction), Some(factors), _) if auction.is_untouched() => {
                let dealt = self.rules.hand_cards;
                open(factors.factor(dealt), OpenAt::Dealt(dealt))
            }
            (Phase::Opening(opening), _, _) if opening.to_act() != seat => {
                refuse(Reason::NotYourTurn, cites.opening_after_kitty)
            }
            (Phase::Opening(_), _, AfterKitty::EachIsAsked(factor)) => after_kitty(factor),
            (Phase::Opening(_), _, _) => after_kitty(3), // B-12: three times if he wins
            (Phase::Playing(playing), _, AfterKitty::LandlordMayOpen(factor)) => {
                if seat != playing.landlord {
                    refuse(Reason::OnlyLandlordOpens, cites.opening_after_kitty)
                } else if !playing.is_untouched() {
                    refuse(Reason::TooLateToOpen, cites.opening_after_kitty)
                } else {
                    after_kitty(factor)
                }
            }
            (Phase::Dealing { .. } | Phase::Auction(_) | Phase::Doubling(_), None, _) => {
                refuse(Reason::NotAskedToOpen, cites.opening)
            }
            _ => refuse(Reason::TooLateToOpen, cites.opening),
        }
    }

    /// How a seat may look at the kitty now.
    pub(super) fn may_peek(&self, seat: Seat) -> Result<Peeking, IllegalAction> {
        let rule = self.rules.cites.peeking;
        let (Phase::Auction(auction), Some(peeking)) = (&self.phase, self.rules.peeking) else {
            return refuse(Reason::NoPeekingNow, rule);
        };
        if auction.to_act() != seat {
            return refuse(Reason::NotYourTurn, rule);
        }
        if self.peeks[seat].uses >= peeking.uses {
            return refuse(Reason::NoPeekLeft, rule);
        }
        Ok(peeking)
    }

    pub(super) fn peek(&mut self, seat: Seat, pick: KittyPick) -> Result<Events, IllegalAction> {
        let peeking = self.may_peek(seat)?;
        let inside = pick
            .iter()
            .all(|position| position < usize::from(self.rules.kitty_cards));
        if pick.len() != peeking.cards || !inside {
            return refuse(Reason::WrongPeek, self.rules.cites.peeking);
        }
        let peeks = &mut self.peeks[seat];
        peeks.uses += 1;
        peeks.seen = peeks.seen.with(pick);
        Ok(Events::of(Event::Peeked(seat)))
    }
}
