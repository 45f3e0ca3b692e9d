//! What others did tells of their hands: imagined hands count by how likely they make it.

use super::memory::Memory;
use super::net::{self, Chooser, ONE, Position, Round, halved};
use super::search::EVEN;
use crate::cards::{Hand, Random, Seat, SplitMix};
use crate::combos::Combo;
use crate::view::SeatView;
use alloc::vec::Vec;

/// So many plays and passes are looked back at.
const ACTS: usize = 16;
/// So many hands are weighed at once.
pub(super) const AT_ONCE: usize = 64;
/// Nobody is thought less likely to do what he did than that, in 256ths of a halving: people do odd things.
const ODDEST: i32 = 9 * 256;
/// Hands that count for less are passed over, but as many of them as count so much together.
const LEAST: i32 = EVEN / 4;

/// What each place holds, counted from the landlord's.
pub(super) type Hands = [Hand; 4];

/// A play or a pass, and what was known to all when it was made.
#[derive(Clone, Copy, Debug)]
struct Turn {
    before: Position,
    combo: Option<Combo>,
    cards: Hand,
}

/// The latest plays and passes of a hand of play.
#[derive(Debug)]
pub(super) struct Past {
    /// Who looks back.
    place: usize,
    kitty: Hand,
    seats: usize,
    /// The latest first.
    turns: Vec<Turn>,
}

impl Past {
    /// What a seat remembers, which is at this position; all know the kitty.
    pub(super) fn of(view: &SeatView, memory: &Memory, position: Position, kitty: Hand) -> Past {
        let seats = view.rules.seats;
        let landlord = view.landlord.unwrap_or(view.seat);
        let place = |seat: Seat| seat.steps_after(landlord, seats);
        let mut past = Past {
            place: position.place,
            kitty,
            seats: seats.count(),
            turns: Vec::new(),
        };
        let mut before = position;
        for (n, act) in memory.acts.iter().enumerate().rev().take(ACTS) {
            let at = place(act.seat);
            before.place = at;
            before.standing = act
                .standing
                .map(|standing| (place(standing.seat), standing.combo));
            before.recent = net::recent(&memory.acts[..n]);
            if let Some(combo) = act.combo {
                let Some(played) = before.played[at].minus(act.cards) else {
                    break;
                };
                before.played[at] = played;
                before.counts[at] += act.cards.len();
                before.plays[at] = before.plays[at].saturating_sub(1);
                if combo.kind.is_bomb() {
                    before.bombs = before.bombs.saturating_sub(1);
                    before.bombs_left[at] = net::one_more(before.bombs_left[at]);
                }
            }
            past.turns.push(Turn {
                before,
                combo: act.combo,
                cards: act.cards,
            });
        }
        past
    }

    /// Hands that may be, each with what it counts for, in parts of [`EVEN`]: the likeliest of them counts whole.
    /// `any` tells what may be. Who is imagined to play is not quite who plays: the logarithm is divided by `doubt`.
    pub(super) fn weighed(
        &self,
        chooser: &mut Chooser<'_>,
        doubt: i32,
        random: &mut SplitMix,
        any: &mut dyn FnMut(&mut SplitMix) -> Hands,
    ) -> Vec<(i32, Hands)> {
        let mut most = i32::MIN;
        let mut all = Vec::with_capacity(AT_ONCE);
        for _ in 0..AT_ONCE {
            let hands = any(random);
            let likelihood = self.likelihood(hands, chooser) / doubt;
            most = most.max(likelihood);
            all.push((likelihood, hands));
        }
        all.retain_mut(|(count, _)| {
            *count = halved(most - *count) * EVEN / ONE;
            let is_taken = *count >= LEAST || random.below(LEAST as u32) < *count as u32;
            *count = LEAST.max(*count);
            is_taken
        });
        all
    }

    /// How likely nets make what others did who held these hands: the logarithm, in 256ths of a halving.
    fn likelihood(&self, mut hands: Hands, chooser: &mut Chooser<'_>) -> i32 {
        let mut likelihood = 0;
        for turn in &self.turns {
            let place = turn.before.place;
            let Some(hand) = hands[place].plus(turn.cards) else {
                break;
            };
            hands[place] = hand;
            if place == self.place {
                continue;
            }
            let round = Round::new(turn.before, hands, self.kitty, self.seats);
            let values = chooser.values(round.position(), 1);
            let most = values.iter().map(|(value, _)| *value).max().unwrap_or(0);
            let less = |value: i32| (most - value) * 5 / 2;
            let all: i32 = values.iter().map(|(value, _)| halved(less(*value))).sum();
            let did =
                |choice: &Option<crate::combos::Play>| choice.map(|play| play.combo) == turn.combo;
            let did = values.iter().find(|(_, choice)| did(choice));
            let odds = did.map_or(ODDEST, |(value, _)| less(*value) + doublings(all));
            likelihood -= odds.min(ODDEST);
        }
        likelihood
    }
}

/// How often [`ONE`] must be doubled to make so much, in 256ths; straight between doublings.
fn doublings(x: i32) -> i32 {
    let log = x.max(1).ilog2() as i32;
    ((log - 17) << 8) + ((i64::from(x) << 8) >> log) as i32
}
