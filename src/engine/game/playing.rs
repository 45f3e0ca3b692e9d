use super::CardPlay;
use crate::cards::{BySeat, Hand, Seat, Seats};
use crate::combos::Combo;
use crate::rules::Spring;
use serde::{Deserialize, Serialize};

/// The part of a hand in which cards are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    /// Who plays alone.
    pub landlord: Seat,
    /// Who is to act.
    pub to_act: Seat,
    /// The trick on the table.
    pub trick: Trick,
    /// How many times each seat has played cards.
    pub plays: BySeat<u8>,
    /// All cards played so far, by rank.
    pub played: Hand,
}

/// One trick: from a lead until all others have passed in a row (G-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trick {
    /// Who led or is to lead.
    pub leader: Seat,
    /// What must be beaten; `None` before the lead.
    pub standing: Option<Standing>,
    /// What each seat did last in this trick.
    pub last: BySeat<Option<LastAct>>,
}

/// The play that must be beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Who played it.
    pub seat: Seat,
    /// What it is.
    pub combo: Combo,
}

/// What a seat did in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LastAct {
    /// Played cards.
    Played(CardPlay),
    /// Passed.
    Passed,
}

impl Trick {
    fn led_by(leader: Seat, seats: Seats) -> Trick {
        Trick {
            leader,
            standing: None,
            last: BySeat::all(seats, None),
        }
    }
}

impl Playing {
    pub(super) fn new(landlord: Seat, seats: Seats) -> Playing {
        Playing {
            landlord,
            to_act: landlord,
            trick: Trick::led_by(landlord, seats),
            plays: BySeat::all(seats, 0),
            played: Hand::EMPTY,
        }
    }

    fn seats(&self) -> Seats {
        self.plays.seats()
    }

    /// Whether no card has been played.
    pub fn is_untouched(&self) -> bool {
        self.played.is_empty()
    }

    /// Puts a legal play on the table.
    pub(super) fn play(&mut self, play: CardPlay, ranks: Hand) {
        let seat = self.to_act;
        self.trick.standing = Some(Standing {
            seat,
            combo: play.combo,
        });
        self.trick.last[seat] = Some(LastAct::Played(play));
        self.plays[seat] = self.plays[seat].saturating_add(1);
        self.played = self.played + ranks;
        self.to_act = seat.next(self.seats());
    }

    /// Passes; tells who won the trick if that ended it.
    pub(super) fn pass(&mut self) -> Option<Seat> {
        let seats = self.seats();
        self.trick.last[self.to_act] = Some(LastAct::Passed);
        self.to_act = self.to_act.next(seats);
        // When the turn comes back to the owner of the play, all others have passed in a row; nobody
        // is locked out before (G-2).
        let winner = self
            .trick
            .standing
            .map(|standing| standing.seat)
            .filter(|owner| *owner == self.to_act)?;
        self.trick = Trick::led_by(winner, seats);
        Some(winner)
    }

    /// The spring of a hand that this seat has just ended by playing its last card.
    pub(super) fn spring(&self, winner: Seat) -> Option<Spring> {
        Spring::of(self.landlord, winner, &self.plays)
    }
}
