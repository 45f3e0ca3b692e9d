use core::{fmt, ops};
use serde::{Deserialize, Serialize};

/// How many players sit at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seats {
    /// Three players.
    Three,
    /// Four players.
    Four,
}

impl Seats {
    /// The number of players.
    pub const fn count(self) -> usize {
        match self {
            Seats::Three => 3,
            Seats::Four => 4,
        }
    }

    /// Whether the table has this seat.
    pub const fn has(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    /// The seats, in playing order from seat 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(self.count())
    }

    /// The seat of a number, if the table has it.
    pub fn seat(self, number: usize) -> Option<Seat> {
        self.iter().nth(number)
    }

    /// The seats in playing order, beginning with the one given.
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> {
        (0..self.count()).scan(first, move |seat, _| {
            let this = *seat;
            *seat = this.next(self);
            Some(this)
        })
    }
}

/// A place at the table. Seat numbers rise in playing order (counter-clockwise, G-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Seat {
    S0,
    S1,
    S2,
    S3,
}

impl Seat {
    /// All seats that any table has.
    pub const ALL: [Seat; 4] = [Seat::S0, Seat::S1, Seat::S2, Seat::S3];

    /// The seat's number.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that acts after this one (下家).
    #[must_use]
    pub const fn next(self, seats: Seats) -> Seat {
        Seat::ALL[(self as usize + 1) % seats.count()]
    }

    /// The seat that acts before this one (上家).
    #[must_use]
    pub const fn previous(self, seats: Seats) -> Seat {
        Seat::ALL[(self as usize + seats.count() - 1) % seats.count()]
    }

    /// How many steps after `other` this seat acts, below the number of players.
    pub const fn steps_after(self, other: Seat, seats: Seats) -> usize {
        (self as usize + seats.count() - other as usize) % seats.count()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8)
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySeat<T> {
    seats: Seats,
    values: [T; 4],
}

impl<T> BySeat<T> {
    /// Makes a value for every seat.
    pub fn from_fn(seats: Seats, mut value: impl FnMut(Seat) -> T) -> BySeat<T>
    where
        T: Default,
    {
        let values = Seat::ALL.map(|seat| {
            if seat.index() < seats.count() {
                value(seat)
            } else {
                T::default()
            }
        });
        BySeat { seats, values }
    }

    /// The same value for every seat.
    pub fn all(seats: Seats, value: T) -> BySeat<T>
    where
        T: Copy,
    {
        BySeat {
            seats,
            values: [value; 4],
        }
    }

    /// The table's seats.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The seats and their values, in playing order from seat 0.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats.iter().zip(&self.values)
    }

    /// The values alone, in playing order from seat 0.
    pub fn values(&self) -> &[T] {
        &self.values[..self.seats.count()]
    }

    /// Makes a value from each value.
    pub fn map<U: Default>(&self, mut f: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.seats, |seat| f(seat, &self.values[seat.index()]))
    }
}

impl<T> ops::Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}
