//! Endings in which all cards are known: who wins, found exactly.

use super::position::ANY_BOMBS;
use super::world::World;
use crate::cards::{BySeat, Hand, Seat, high_first, put_in_order};
use crate::combos::{ComboRules, Play};
use crate::game::Standing;
use alloc::{vec, vec::Vec};

/// How many positions are remembered; a power of two.
const KNOWN: usize = 1 << 14;

/// An ending with open hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What each seat holds, at least one card.
    pub hands: BySeat<Hand>,
    /// How many bombs each seat may still play; `None` for any number.
    pub bombs: BySeat<Option<u8>>,
    /// Who plays alone.
    pub landlord: Seat,
    /// Who is to act.
    pub to_act: Seat,
    /// What must be beaten.
    pub standing: Option<Standing>,
}

impl Ending {
    /// Whether the landlord wins when everybody plays as well as can be; `None` when that was not found out
    /// within so many positions.
    pub fn landlord_wins(&self, rules: &ComboRules, positions: u32) -> Option<bool> {
        let seats = self.hands.seats();
        let world = World {
            hands: self.hands,
            bombs: self.bombs.map(|_, left| left.unwrap_or(ANY_BOMBS)),
            plays: BySeat::all(seats, 0),
            open: BySeat::all(seats, true),
            landlord: self.landlord,
            to_act: self.to_act,
            standing: self.standing,
            bombs_played: 0,
            missiles: self.hands.map(|_, _| 0),
        };
        Solver::new(rules, positions).landlord_wins(&world)
    }
}

/// All that decides who wins.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    hands: BySeat<Hand>,
    bombs: BySeat<u8>,
    to_act: Seat,
    standing: Option<Standing>,
}

/// Finds out who wins.
pub(super) struct Solver<'a> {
    rules: &'a ComboRules,
    known: Vec<Option<(Key, bool)>>,
    positions: u32,
}

impl<'a> Solver<'a> {
    pub(super) fn new(rules: &'a ComboRules, positions: u32) -> Solver<'a> {
        Solver {
            rules,
            known: vec![None; KNOWN],
            positions,
        }
    }

    pub(super) fn landlord_wins(&mut self, world: &World) -> Option<bool> {
        if let Some(winner) = world.winner() {
            return Some(winner == world.landlord);
        }
        let key = Key {
            hands: world.hands,
            bombs: world.bombs,
            to_act: world.to_act,
            standing: world.standing,
        };
        let place = key.place();
        if let Some((known, wins)) = self.known[place]
            && known == key
        {
            return Some(wins);
        }
        self.positions = self.positions.checked_sub(1)?;
        let wins = self.search(world)?;
        self.known[place] = Some((key, wins));
        Some(wins)
    }

    fn search(&mut self, world: &World) -> Option<bool> {
        let alone = world.to_act == world.landlord;
        let position = world.position(self.rules);
        let mut plays: Vec<Play> = position.plays();
        // Whoever can go out does; else the longest plays are tried first.
        put_in_order(&mut plays, |play| high_first(i32::from(play.cards.len())));
        let pass = world.standing.map(|_| None);
        for choice in plays.into_iter().map(Some).chain(pass) {
            if self.landlord_wins(&world.after(choice))? == alone {
                return Some(alone);
            }
        }
        Some(!alone)
    }
}

impl Key {
    fn place(&self) -> usize {
        let standing = self.standing.map_or(0, |standing| {
            let combo = standing.combo;
            (combo.kind as u64) << 16
                | (combo.key.index() as u64) << 8
                | u64::from(combo.length) << 3
                | standing.seat.index() as u64
        });
        let mix = |hash: u64, word: u64| {
            (hash ^ word)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                .rotate_left(29)
        };
        let hash = self
            .hands
            .values()
            .iter()
            .fold(self.to_act.index() as u64, |hash, hand| {
                mix(hash, hand.bits())
            });
        let hash = mix(mix(hash, standing), 0);
        (hash >> 20) as usize % KNOWN
    }
}
