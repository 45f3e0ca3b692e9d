//! What a seat goes by when it plays cards: its own view, or a world that somebody imagines.

use crate::cards::{BySeat, CardSet, Hand, Seat};
use crate::combos::{BombUse, ComboKind, ComboRules, Play, follow, lead};
use crate::game::Standing;
use crate::view::SeatView;
use alloc::vec::Vec;

/// Where no allowance limits bombs.
pub(super) const ANY_BOMBS: u8 = u8::MAX;

/// Where play stands for one seat, and all that it knows of others' cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position<'a> {
    pub(super) rules: &'a ComboRules,
    pub(super) seat: Seat,
    pub(super) landlord: Option<Seat>,
    pub(super) hand: Hand,
    /// How many cards each seat holds.
    pub(super) counts: BySeat<u8>,
    /// How many bombs each seat may still play.
    pub(super) bombs: BySeat<u8>,
    /// What must be beaten.
    pub(super) standing: Option<Standing>,
    /// Cards that others hold, those apart that lie open.
    pub(super) unseen: Hand,
    /// Cards that others are known to hold: open hands, and what the landlord has left of the kitty.
    pub(super) known: BySeat<Hand>,
}

impl<'a> Position<'a> {
    /// What a view shows; others hold `unseen`.
    pub(super) fn of(view: &'a SeatView, unseen: Hand) -> Position<'a> {
        Position {
            rules: &view.rules.combos,
            seat: view.seat,
            landlord: view.landlord,
            hand: view.hand.ranks(),
            counts: view.counts,
            bombs: view.bombs_left.map(|_, left| left.unwrap_or(ANY_BOMBS)),
            standing: view.trick.and_then(|trick| trick.standing),
            unseen,
            known: view.shown.map(|seat, shown| match shown {
                Some(shown) => shown.ranks(),
                None => left_of_kitty(view, seat, unseen),
            }),
        }
    }

    /// Every legal play.
    pub(super) fn plays(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        let bombs = bomb_use(self.bombs[self.seat]);
        let tell = &mut |play| plays.push(play);
        match self.standing {
            None => lead(self.hand, self.rules, bombs, tell),
            Some(standing) => follow(self.hand, standing.combo, self.rules, bombs, tell),
        }
        plays
    }

    pub(super) fn next(&self) -> Seat {
        self.seat.next(self.counts.seats())
    }

    pub(super) fn is_partner(&self, seat: Seat) -> bool {
        self.landlord
            .is_some_and(|landlord| landlord != seat && landlord != self.seat)
    }

    /// The other side.
    pub(super) fn opponents(&self) -> impl Iterator<Item = Seat> {
        let seats = self.counts.seats().iter();
        seats.filter(|seat| *seat != self.seat && !self.is_partner(*seat))
    }

    /// Whether all cards of a seat are known.
    pub(super) fn is_open(&self, seat: Seat) -> bool {
        self.known[seat].len() == self.counts[seat]
    }
}

/// Kitty cards that the landlord took before all eyes and cannot have played.
fn left_of_kitty(view: &SeatView, seat: Seat, unseen: Hand) -> Hand {
    let mut known = Hand::EMPTY;
    if view.landlord != Some(seat) {
        return known;
    }
    let kitty: CardSet = view.kitty.iter().flatten().copied().collect();
    let played = view.played.unwrap_or(Hand::EMPTY);
    for (rank, count) in kitty.ranks().iter() {
        let held = count.saturating_sub(played.count(rank));
        known.add(rank, held.min(unseen.count(rank)));
    }
    known
}

/// Whether a seat that has so many bombs left may play one.
pub(super) const fn bomb_use(left: u8) -> BombUse {
    if left > 0 {
        BombUse::Allowed
    } else {
        BombUse::Forbidden
    }
}

/// How many bombs may be played after a play.
pub(super) const fn left(bombs: u8, kind: ComboKind) -> u8 {
    if kind.is_bomb() && bombs < ANY_BOMBS {
        bombs.saturating_sub(1)
    } else {
        bombs
    }
}
