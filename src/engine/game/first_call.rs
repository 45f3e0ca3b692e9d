use super::{Offers, Said, auction::Progress};
use crate::cards::{BySeat, Seat, Seats};
use crate::rules::MustPlay;

/// The auction in which the first to call is landlord, and hands lie face down until their owners look
/// (F-10 to F-17, FA-24, FA-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstCall {
    first: Seat,
    to_act: Seat,
    looked: BySeat<bool>,
    declined: BySeat<bool>,
    /// The hands that must be played (F-14), and what that means.
    must_play: BySeat<bool>,
    rule: MustPlay,
    /// The owner of a turned joker: he may not decline at all (FA-36).
    bound: Option<Seat>,
}

impl FirstCall {
    pub(super) fn new(
        seats: Seats,
        first: Seat,
        must_play: BySeat<bool>,
        rule: MustPlay,
        joker_turned: bool,
    ) -> FirstCall {
        let none = BySeat::all(seats, false);
        let bound = joker_turned.then_some(first);
        FirstCall {
            first,
            to_act: first,
            looked: none,
            declined: none,
            must_play,
            rule,
            bound,
        }
    }

    pub(super) const fn to_act(self) -> Seat {
        self.to_act
    }

    pub(super) fn is_untouched(&self) -> bool {
        self.to_act == self.first && !self.looked[self.first]
    }

    pub(super) fn looked(&self, seat: Seat) -> bool {
        self.looked[seat]
    }

    pub(super) fn declined(&self, seat: Seat) -> bool {
        self.declined[seat]
    }

    pub(super) fn offers(&self) -> Offers {
        let seat = self.to_act;
        if !self.looked[seat] {
            return Offers::of(&[Said::Blind, Said::Look]);
        }
        let offers = Offers::of(&[Said::Call, Said::Surrender]);
        let enforced = self.rule == MustPlay::Enforce && self.must_play[seat];
        if enforced || self.bound == Some(seat) {
            offers
        } else {
            offers.with(Said::NoCall)
        }
    }

    pub(super) fn say(&mut self, said: Said) -> Progress {
        let seat = self.to_act;
        if said == Said::Look {
            self.looked[seat] = true;
            return Progress::Asked;
        }
        if said == Said::Surrender {
            return Progress::Surrendered(seat);
        }
        if said != Said::NoCall {
            return Progress::Landlord(seat);
        }
        self.declined[seat] = true;
        self.to_act = seat.next(self.looked.seats());
        if self.to_act == self.first {
            Progress::NobodyCalled
        } else {
            Progress::Asked
        }
    }
}
