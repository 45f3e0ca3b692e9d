//! The beginner's way of thinking: divide the own hand into plays, get rid of the weak ones, keep the
//! bombs, spare the partner, stop whoever is about to go out.

use super::{
    Memory, Planner, Temper,
    answer::{answer, would_open},
};
use crate::cards::{Hand, Random, Rank, Seat, SplitMix, high_first, put_in_order};
use crate::combos::{BombUse, Combo, ComboKind, Play, follow};
use crate::game::{Action, Ask, CardPlay};
use crate::view::SeatView;
use alloc::vec::Vec;

/// A beginner overlooks fewer of his best plays than that, unless somebody is nearly out.
const OVERLOOKED: u32 = 4;

/// Another play may be taken when it is worth at most so much less.
const NEARLY: i32 = 30;

/// Cards of these ranks are what a beginner counts.
const COUNTED: [Rank; 3] = [Rank::Two, Rank::SmallJoker, Rank::BigJoker];

pub(super) fn choose(
    view: &SeatView,
    memory: &Memory,
    temper: Temper,
    seed: u64,
) -> Option<Action> {
    match view.choices.ask? {
        Ask::Say(offers) => Some(answer(view, offers, temper)),
        Ask::Lead => match view.choices.open {
            Some(open) if would_open(view, temper) => Some(Action::Open(open.at)),
            _ => {
                let best = Thinking::new(view, memory, seed).lead()?;
                CardPlay::of(best, view.hand).map(Action::Play)
            }
        },
        Ask::Follow(standing) => {
            let best = Thinking::new(view, memory, seed).follow(standing);
            Some(
                best.and_then(|play| CardPlay::of(play, view.hand))
                    .map_or(Action::Pass, Action::Play),
            )
        }
    }
}

/// One decision: the view and what is worked out once.
struct Thinking<'a> {
    view: &'a SeatView,
    planner: Planner<'a>,
    hand: Hand,
    unseen: Hand,
    plays: Vec<Play>,
    /// The fewest cards that an opponent holds.
    opponent_left: u8,
    /// The most cards that an opponent holds.
    opponent_most: u8,
    /// How many of his best plays he overlooks this time.
    overlooks: usize,
}

impl<'a> Thinking<'a> {
    fn new(view: &'a SeatView, memory: &Memory, seed: u64) -> Thinking<'a> {
        let mut plays = Vec::new();
        view.choices
            .plays(view.hand.ranks(), &view.rules, |play| plays.push(play));
        let opponents = view
            .counts
            .iter()
            .filter(|(seat, _)| is_opponent(view, *seat));
        let left: Vec<u8> = opponents.map(|(_, left)| *left).collect();
        let opponent_left = left.iter().copied().min().unwrap_or(u8::MAX);
        let all_have_more = view.counts.values().iter().all(|left| *left > 2);
        Thinking {
            view,
            planner: Planner::new(&view.rules.combos),
            hand: view.hand.ranks(),
            unseen: unaccounted(view, view.played.unwrap_or(memory.played)),
            overlooks: if all_have_more {
                SplitMix::new(seed).below(OVERLOOKED) as usize
            } else {
                0
            },
            plays,
            opponent_left,
            opponent_most: left.iter().copied().max().unwrap_or(0),
        }
    }

    fn lead(mut self) -> Option<Play> {
        self.winning().or_else(|| self.best(Self::value_of_lead))
    }

    fn follow(mut self, standing: Combo) -> Option<Play> {
        if let Some(play) = self.winning() {
            return Some(play);
        }
        let owner = self
            .view
            .trick
            .and_then(|trick| trick.standing)
            .map(|standing| standing.seat);
        let partners = owner.is_some_and(|owner| self.view.are_partners(owner, self.view.seat));
        if partners && !self.may_overtake_partner(standing, owner) {
            return None;
        }
        let before = self.planner.plan(self.hand);
        let urgency = match self.opponent_left {
            _ if partners => 0,
            0..=2 => 40,
            3..=5 => 10,
            _ => 3,
        };
        let best = self.best(Self::value_of_answer)?;
        let after = self.planner.plan(self.hand - best.cards);
        // Taking the lead is worth a turn; a bomb must also leave a hand that soon goes out.
        let gain = after.value - before.value + if partners { 0 } else { 7 } + urgency;
        let bomb_is_due = !best.combo.kind.is_bomb() || after.turns <= 2 || urgency >= 10;
        (gain > 0 && bomb_is_due).then_some(best)
    }

    /// A play that ends the hand, or cannot be beaten and leaves one that does.
    fn winning(&mut self) -> Option<Play> {
        if let Some(play) = self.plays.iter().find(|play| play.cards == self.hand) {
            return Some(*play);
        }
        let plays = core::mem::take(&mut self.plays);
        let found = plays.iter().find(|play| {
            self.planner.plan(self.hand - play.cards).turns == 1 && self.is_unbeatable(play.combo)
        });
        let found = found.copied();
        self.plays = plays;
        found
    }

    /// Whether no opponent can beat it, for all that is known.
    fn is_unbeatable(&self, combo: Combo) -> bool {
        let mut beaten = false;
        follow(
            self.unseen,
            combo,
            &self.view.rules.combos,
            BombUse::Allowed,
            &mut |play| {
                beaten |= play.cards.len() <= self.opponent_most;
            },
        );
        !beaten
    }

    fn best(&mut self, value: impl Fn(&mut Self, Play) -> i32) -> Option<Play> {
        let plays = core::mem::take(&mut self.plays);
        let mut rated: Vec<(i32, Play)> = plays
            .iter()
            .map(|play| (value(self, *play), *play))
            .collect();
        self.plays = plays;
        // The first of equals: generation goes from low to high.
        put_in_order(&mut rated, |(value, _)| high_first(*value));
        let (most, best) = *rated.first()?;
        // What is much worse is not overlooked: that would be nonsense.
        let near = rated
            .get(self.overlooks)
            .filter(|(value, play)| !play.combo.kind.is_bomb() && most - value <= NEARLY);
        Some(near.map_or(best, |(_, play)| *play))
    }

    /// A lead is as good as the hand it leaves, a little better the longer it is.
    fn value_of_lead(&mut self, play: Play) -> i32 {
        let cards = i32::from(play.cards.len());
        self.planner.plan(self.hand - play.cards).value + cards + self.caution(play)
    }

    fn value_of_answer(&mut self, play: Play) -> i32 {
        self.planner.plan(self.hand - play.cards).value + self.caution(play)
    }

    /// What speaks against a play whatever it leaves: feeding an opponent who needs just that, high
    /// cards as kickers; and what speaks for feeding a partner.
    fn caution(&self, play: Play) -> i32 {
        let cards = play.cards.len();
        let mut value = 0;
        if cards == self.opponent_left && cards <= 2 && !self.is_unbeatable(play.combo) {
            // If it has to be, then as high as possible.
            value += 3 * play.combo.key.index() as i32 - 60;
        }
        if play.combo.kind.is_bomb() && cards < self.hand.len() {
            value -= 10;
        }
        if play.combo.kind != ComboKind::Rocket {
            let kickers = play
                .cards
                .minus(play.combo.body(&self.view.rules.combos))
                .unwrap_or(Hand::EMPTY);
            let jokers = kickers.count(Rank::SmallJoker) + kickers.count(Rank::BigJoker);
            value -= 12 * i32::from(jokers) + 6 * i32::from(kickers.count(Rank::Two));
        }
        let next = self.view.seat.next(self.view.rules.seats);
        if self.view.are_partners(next, self.view.seat)
            && self.view.counts[next] == cards
            && cards <= 2
        {
            value += 30 - 2 * play.combo.key.index() as i32;
        }
        value
    }

    /// A beginner overtakes his partner only with a small play on a small one, and not when the
    /// partner is nearly out.
    fn may_overtake_partner(&self, standing: Combo, owner: Option<Seat>) -> bool {
        let partner_left = owner.map_or(0, |owner| self.view.counts[owner]);
        let small = standing.key < Rank::Jack && !standing.kind.is_bomb() && standing.length == 1;
        let cheap = self
            .plays
            .iter()
            .any(|play| play.combo.key <= Rank::King && !play.combo.kind.is_bomb());
        small && cheap && partner_left > self.hand.len() && self.opponent_left > 3
    }
}

/// Cards that may be with others, as far as a beginner keeps count: he remembers high cards that were
/// played, but not low ones.
fn unaccounted(view: &SeatView, played: Hand) -> Hand {
    let counted = COUNTED.map(|rank| Hand::of(rank, played.count(rank)));
    let remembered = counted.into_iter().fold(Hand::EMPTY, |all, one| all + one);
    view.unseen(remembered)
}

fn is_opponent(view: &SeatView, seat: Seat) -> bool {
    seat != view.seat && !view.are_partners(seat, view.seat)
}
