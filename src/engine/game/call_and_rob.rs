use super::{Offers, Said, auction::Progress};
use crate::cards::{BySeat, Seat, Seats};

/// The auction in which the first to call becomes landlord unless others rob (H-02 to H-10, C-09 to
/// C-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallAndRob {
    passers_may_rob: bool,
    first: Seat,
    to_act: Seat,
    called: BySeat<Option<bool>>,
    robbed: BySeat<Option<bool>>,
    caller: Option<Seat>,
    last_robber: Option<Seat>,
}

impl CallAndRob {
    pub(super) fn new(seats: Seats, first: Seat, passers_may_rob: bool) -> CallAndRob {
        let none = BySeat::all(seats, None);
        let (called, robbed) = (none, none);
        CallAndRob {
            passers_may_rob,
            first,
            to_act: first,
            called,
            robbed,
            caller: None,
            last_robber: None,
        }
    }

    pub(super) const fn to_act(self) -> Seat {
        self.to_act
    }

    pub(super) fn offers(&self) -> Offers {
        if self.caller.is_none() {
            Offers::of(&[Said::Call, Said::NoCall])
        } else {
            Offers::of(&[Said::Rob, Said::NoRob])
        }
    }

    pub(super) fn is_untouched(&self) -> bool {
        self.called[self.first].is_none()
    }

    pub(super) fn robs(&self) -> u8 {
        self.robbed
            .values()
            .iter()
            .filter(|robbed| **robbed == Some(true))
            .count() as u8
    }

    pub(super) fn say(&mut self, said: Said) -> Progress {
        let seat = self.to_act;
        let next = seat.next(self.called.seats());
        if self.caller.is_some() {
            self.robbed[seat] = Some(said == Said::Rob);
            if said == Said::Rob {
                self.last_robber = Some(seat);
            }
            return self.ask_to_rob(next);
        }
        self.called[seat] = Some(said == Said::Call);
        if said == Said::Call {
            self.caller = Some(seat);
            return self.ask_to_rob(next);
        }
        self.to_act = next;
        if next == self.first {
            Progress::NobodyCalled
        } else {
            Progress::Asked
        }
    }

    /// Asks the next seat that may rob, from `from` round to the caller (HA-03).
    fn ask_to_rob(&mut self, from: Seat) -> Progress {
        let Some(caller) = self.caller else {
            return Progress::NobodyCalled;
        };
        let may_rob = |seat: Seat| {
            if seat == caller {
                // The caller has nothing to take back unless somebody robbed him (HA-02).
                return self.last_robber.is_some();
            }
            self.passers_may_rob || self.called[seat].is_none()
        };
        let next = self
            .called
            .seats()
            .from(from)
            .find(|seat| self.robbed[*seat].is_none() && may_rob(*seat));
        match next {
            Some(seat) => {
                self.to_act = seat;
                Progress::Asked
            }
            None => Progress::Landlord(self.last_robber.unwrap_or(caller)),
        }
    }
}
