use crate::bots::{Memory, memory};
use crate::cards::{Hand, Seat};
use crate::combos::Combo;
use crate::view::SeatView;

/// How many acts of the past a net is told.
pub const RECENT: usize = 7;

/// Any number of bombs may be played.
pub const ANY_BOMBS: u8 = u8::MAX;

/// What a seat did in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Passed.
    Passed,
    /// Played this.
    Played(Combo),
}

/// What a net is told of a hand of play: all that the seat knows, by rank. Places are counted from the
/// landlord: 0 is his, 1 that of the seat that acts after him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The place of the seat that chooses.
    pub place: usize,
    /// Its cards.
    pub hand: Hand,
    /// Cards that the other seats hold.
    pub unseen: Hand,
    /// Those of them that the landlord is known to hold: of the kitty, or all where his hand is open.
    pub landlord: Hand,
    /// Whether the landlord's hand is open.
    pub open: bool,
    /// What each place has played.
    pub played: [Hand; 4],
    /// How many cards each place holds.
    pub counts: [u8; 4],
    /// How many bombs each place may still play.
    pub bombs_left: [u8; 4],
    /// How often each place has played.
    pub plays: [u8; 4],
    /// Bombs played by all.
    pub bombs: u8,
    /// What must be beaten, and whose it is.
    pub standing: Option<(usize, Combo)>,
    /// What was done last, the latest first: turn by turn, each by the seat before.
    pub recent: [Option<Act>; RECENT],
}

impl Position {
    /// What a seat knows by its view and its memory; `None` while there is no landlord.
    pub fn of(view: &SeatView, memory: &Memory) -> Option<Position> {
        let seats = view.rules.seats;
        let landlord = view.landlord?;
        let place = |seat: Seat| seat.steps_after(landlord, seats);
        let hand = view.hand.ranks();
        let all_played = view.played.unwrap_or(memory.played);
        let rest = view.rules.pack.ranks().minus(all_played);
        let unseen = rest
            .and_then(|rest| rest.minus(hand))
            .unwrap_or(Hand::EMPTY);
        let mut position = Position {
            place: place(view.seat),
            hand,
            unseen,
            landlord: Hand::EMPTY,
            open: view.opened[landlord].is_some(),
            played: [Hand::EMPTY; 4],
            counts: [0; 4],
            bombs_left: [ANY_BOMBS; 4],
            plays: [0; 4],
            bombs: memory.bombs,
            standing: view
                .trick
                .and_then(|trick| trick.standing)
                .map(|standing| (place(standing.seat), standing.combo)),
            recent: recent(&memory.acts),
        };
        for seat in seats.iter() {
            let at = place(seat);
            position.played[at] = memory.by_seat[seat.index()];
            position.counts[at] = view.counts[seat];
            position.bombs_left[at] = view.bombs_left[seat].unwrap_or(ANY_BOMBS);
            position.plays[at] = view.plays[seat];
        }
        if view.seat != landlord {
            position.landlord = match view.shown[landlord] {
                Some(cards) => cards.ranks(),
                None => {
                    let kitty = view.kitty.iter().flatten().copied().collect();
                    known_of_kitty(memory.kitty_or(kitty).ranks(), position.played[0])
                }
            };
        }
        Some(position)
    }
}

/// What a net is told of what was done, the latest last.
#[inline(never)]
pub(in crate::bots) fn recent(acts: &[memory::Act]) -> [Option<Act>; RECENT] {
    let mut recent = [None; RECENT];
    for (recent, act) in recent.iter_mut().zip(acts.iter().rev()) {
        *recent = Some(act.combo.map_or(Act::Passed, Act::Played));
    }
    recent
}

/// The cards of the kitty that the landlord surely still holds, given all that he has played: of cards
/// of one rank, those from the kitty are taken to go first.
pub fn known_of_kitty(kitty: Hand, played: Hand) -> Hand {
    kitty.iter().fold(Hand::EMPTY, |mut known, (rank, count)| {
        known.add(rank, count.saturating_sub(played.count(rank)));
        known
    })
}
