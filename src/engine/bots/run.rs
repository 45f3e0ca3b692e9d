//! Going out by force: plays that nobody can beat, one after the other.

use super::memo::Memo;
use super::odds::Odds;
use super::position::{bomb_use, left};
use crate::cards::{Hand, high_first, put_in_order};
use crate::combos::{Combo, ComboRules, Play, lead};
use alloc::vec::Vec;

/// Hands of more cards are not looked through.
const MOST_CARDS: u8 = 14;
/// How many hands are looked at for one decision.
const MOST_HANDS: u32 = 60;

/// Looks for a way to go out that no opponent can stop.
#[derive(Debug)]
pub(super) struct Runner<'a> {
    rules: &'a ComboRules,
    odds: &'a Odds<'a>,
    known: Memo<(Hand, u8), bool>,
    unbeatable: Memo<Combo, bool>,
    looked_at: u32,
}

impl<'a> Runner<'a> {
    pub(super) const fn new(rules: &'a ComboRules, odds: &'a Odds<'a>) -> Runner<'a> {
        Runner {
            rules,
            odds,
            known: Memo::new(),
            unbeatable: Memo::new(),
            looked_at: 0,
        }
    }

    /// Whether no opponent can beat it, for all that is known.
    pub(super) fn is_unbeatable(&mut self, combo: Combo) -> bool {
        if let Some(known) = self.unbeatable.get(combo) {
            return known;
        }
        let found = self.odds.holds(combo) > 0 && self.odds.is_unbeatable(combo);
        self.unbeatable.insert(combo, found);
        found
    }

    /// Whether a hand that has the lead goes out whatever others do; so many bombs may be played.
    pub(super) fn goes_out(&mut self, hand: Hand, bombs: u8) -> bool {
        if hand.is_empty() {
            return true;
        }
        if hand.len() > MOST_CARDS {
            return false;
        }
        if let Some(known) = self.known.get((hand, bombs)) {
            return known;
        }
        if self.looked_at >= MOST_HANDS {
            return false;
        }
        self.looked_at += 1;
        let found = self.find(hand, bombs).is_some();
        self.known.insert((hand, bombs), found);
        found
    }

    /// A lead that goes out, or begins a series of plays that does.
    fn find(&mut self, hand: Hand, bombs: u8) -> Option<Play> {
        let mut plays: Vec<Play> = Vec::new();
        let mut whole = None;
        lead(hand, self.rules, bomb_use(bombs), &mut |play| {
            if play.cards == hand {
                whole = Some(play);
            } else {
                plays.push(play);
            }
        });
        if whole.is_some() {
            return whole;
        }
        // The longest first: fewer plays are left.
        plays.retain(|play| self.is_unbeatable(play.combo));
        put_in_order(&mut plays, |play| high_first(i32::from(play.cards.len())));
        plays
            .into_iter()
            .find(|play| self.goes_out(hand - play.cards, left(bombs, play.combo.kind)))
    }
}
