use crate::cards::{Seat, Seats};

/// Players who are asked, one after the other, whether they open their hands once the kitty is taken
/// (B-11, C-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    landlord: Seat,
    /// Who is asked, and how many after him at most.
    to_act: Seat,
    left: u8,
}

impl Opening {
    /// Asks `n` seats, the landlord first.
    pub(super) const fn new(landlord: Seat, n: u8) -> Opening {
        Opening {
            landlord,
            to_act: landlord,
            left: n,
        }
    }

    /// Who plays alone.
    pub const fn landlord(&self) -> Seat {
        self.landlord
    }

    /// Who is asked.
    pub const fn to_act(&self) -> Seat {
        self.to_act
    }

    /// Whether nobody is left to be asked.
    pub const fn is_done(&self) -> bool {
        self.left == 0
    }

    pub(super) const fn answered(&mut self, seats: Seats) {
        self.to_act = self.to_act.next(seats);
        self.left -= 1;
    }
}
