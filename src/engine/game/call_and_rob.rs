use crate::cards::{BySeat, Seat, Seats};
use serde::{Deserialize, Serialize};

/// An answer in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Said {
    /// Called.
    Call,
    /// Robbed.
    Rob,
    /// Neither.
    No,
}

/// The auction in which the first to call becomes landlord unless others rob (H-02 to H-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallAndRob {
    passers_may_rob: bool,
    first: Seat,
    to_act: Seat,
    called: BySeat<Option<Said>>,
    robbed: BySeat<Option<Said>>,
    caller: Option<Seat>,
    last_robber: Option<Seat>,
}

/// Where an auction stands after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// Somebody else is asked.
    Asked,
    /// It is over, with this landlord.
    Landlord(Seat),
    /// Nobody called.
    NobodyCalled,
}

impl CallAndRob {
    pub(super) fn new(seats: Seats, first: Seat, passers_may_rob: bool) -> CallAndRob {
        let none = BySeat::all(seats, None);
        CallAndRob {
            passers_may_rob,
            first,
            to_act: first,
            called: none,
            robbed: none,
            caller: None,
            last_robber: None,
        }
    }

    /// Who calls first.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Who is asked.
    pub const fn to_act(&self) -> Seat {
        self.to_act
    }

    /// Who called, once somebody did.
    pub const fn caller(&self) -> Option<Seat> {
        self.caller
    }

    /// Who would be landlord if nobody said more.
    pub fn holder(&self) -> Option<Seat> {
        self.last_robber.or(self.caller)
    }

    /// Whether nobody has answered yet.
    pub fn is_untouched(&self) -> bool {
        self.called[self.first].is_none()
    }

    /// What each seat said last.
    pub fn said(&self) -> BySeat<Option<Said>> {
        self.called
            .map(|seat, called| self.robbed[seat].or(*called))
    }

    /// The seats that were asked to rob and what they said, in the order of asking.
    pub fn rob_answers(&self) -> impl Iterator<Item = (Seat, Said)> {
        let start = self.caller.unwrap_or(self.first).next(self.called.seats());
        self.called
            .seats()
            .from(start)
            .filter_map(|seat| Some((seat, self.robbed[seat]?)))
    }

    /// The seat asked calls, or does not.
    pub(super) fn call(&mut self, calls: bool) -> Progress {
        let seats = self.called.seats();
        let seat = self.to_act;
        self.called[seat] = Some(if calls { Said::Call } else { Said::No });
        if calls {
            self.caller = Some(seat);
            return self.ask_to_rob(seat.next(seats));
        }
        let next = seat.next(seats);
        if next == self.first {
            return Progress::NobodyCalled;
        }
        self.to_act = next;
        Progress::Asked
    }

    /// The seat asked robs, or does not.
    pub(super) fn rob(&mut self, robs: bool) -> Progress {
        let seat = self.to_act;
        self.robbed[seat] = Some(if robs { Said::Rob } else { Said::No });
        if robs {
            self.last_robber = Some(seat);
        }
        self.ask_to_rob(seat.next(self.called.seats()))
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
