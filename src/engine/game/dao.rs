use super::{Offers, Said};
use crate::cards::{BySeat, Seat};
use crate::rules::Personal;

/// 倒, 跟倒, 拉 and Ｏ: the farmers double, the landlord redoubles, the doublers redouble back (F-15 to
/// F-20, FA-22 to FA-28, FA-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dao {
    landlord: Seat,
    only_next: bool,
    blind_follow: u8,
    stage: Stage,
    looked: BySeat<bool>,
    /// Fans of each farmer's 倒 or 跟倒; 0 for those who did not.
    doubled: BySeat<u8>,
    la: bool,
    redoubled: BySeat<bool>,
}

/// Who is asked what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The landlord, whether he surrenders (F-52).
    Surrender,
    /// This farmer, whether he begins to double.
    Dao(Seat),
    /// This farmer, whether he follows the first doubler.
    Follow { seat: Seat, first: Seat },
    /// The landlord, whether he redoubles.
    La,
    /// This doubler, whether he redoubles back.
    O(Seat),
    /// Nobody.
    Done,
}

impl Dao {
    pub(super) fn new(
        landlord: Seat,
        looked: BySeat<bool>,
        only_next: bool,
        blind_follow: u8,
    ) -> Dao {
        let seats = looked.seats();
        Dao {
            landlord,
            only_next,
            blind_follow,
            stage: Stage::Surrender,
            looked,
            doubled: BySeat::all(seats, 0),
            la: false,
            redoubled: BySeat::all(seats, false),
        }
    }

    pub(super) fn to_act(self) -> Option<Seat> {
        match self.stage {
            Stage::Surrender | Stage::La => Some(self.landlord),
            Stage::Dao(seat) | Stage::Follow { seat, .. } | Stage::O(seat) => Some(seat),
            Stage::Done => None,
        }
    }

    pub(super) fn offers(&self) -> Offers {
        match self.stage {
            Stage::Surrender => Offers::of(&[Said::Surrender, Said::GoOn]),
            // Who has not looked doubles blind (闷倒, F-18), or looks first.
            Stage::Dao(seat) if !self.looked[seat] => Offers::of(&[Said::Dao, Said::Look]),
            Stage::Dao(_) => Offers::of(&[Said::Dao, Said::NoDao]),
            Stage::Follow { seat, .. } if !self.looked[seat] => {
                Offers::of(&[Said::Follow, Said::NoFollow, Said::Look])
            }
            Stage::Follow { .. } => Offers::of(&[Said::Follow, Said::NoFollow]),
            Stage::La => Offers::of(&[Said::La, Said::NoLa]),
            Stage::O(_) => Offers::of(&[Said::O, Said::NoO]),
            Stage::Done => Offers::default(),
        }
    }

    /// What each farmer's own stake is so far.
    pub(super) fn personal(&self) -> BySeat<Personal> {
        self.doubled.map(|seat, fans| Personal {
            doublings: fans + u8::from(self.redoubled[seat]),
            redoubled: self.la && *fans > 0, // those who did not double are untouched (FA-25)
            missiles: 0,
        })
    }

    pub(super) fn say(&mut self, said: Said) {
        if said == Said::Look {
            if let Some(seat) = self.to_act() {
                self.looked[seat] = true;
            }
            return;
        }
        let seats = self.looked.seats();
        self.stage = match self.stage {
            Stage::Surrender => Stage::Dao(self.landlord.next(seats)),
            Stage::Dao(seat) if said == Said::Dao => {
                self.doubled[seat] = if self.looked[seat] { 1 } else { 2 };
                self.ask_to_follow(seat, seat)
            }
            Stage::Dao(seat) => match seat.next(seats) {
                next if next == self.landlord || self.only_next => Stage::Done,
                next => Stage::Dao(next),
            },
            Stage::Follow { seat, first } => {
                if said == Said::Follow {
                    self.doubled[seat] = if self.looked[seat] {
                        1
                    } else {
                        self.blind_follow
                    };
                }
                self.ask_to_follow(first, seat)
            }
            Stage::La => {
                self.la = said == Said::La;
                if self.la {
                    self.ask_for_o(self.landlord)
                } else {
                    Stage::Done
                }
            }
            Stage::O(seat) => {
                self.redoubled[seat] = said == Said::O;
                self.ask_for_o(seat)
            }
            Stage::Done => Stage::Done,
        };
    }

    /// Asks the next farmer after `last` round to the first doubler, also one who declined before (F-16,
    /// FA-22); then the landlord.
    fn ask_to_follow(&self, first: Seat, last: Seat) -> Stage {
        let seats = self.looked.seats();
        let next = match last.next(seats) {
            next if next == self.landlord => next.next(seats),
            next => next,
        };
        if next == first {
            Stage::La
        } else {
            Stage::Follow { seat: next, first }
        }
    }

    /// Asks the next doubler after `last`, in playing order from the landlord.
    fn ask_for_o(&self, last: Seat) -> Stage {
        let seats = self.looked.seats();
        let after = seats
            .from(last.next(seats))
            .take_while(|seat| *seat != self.landlord);
        after
            .into_iter()
            .find(|seat| self.doubled[*seat] > 0)
            .map_or(Stage::Done, Stage::O)
    }
}
