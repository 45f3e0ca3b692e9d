//! How likely a seat's side is to win, from what its hand is worth.

use super::divide::Divider;
use super::odds::Odds;
use super::position::Position;
use super::weights::{Place, Weights};
use crate::cards::{Hand, Random, Rank, Seat, SplitMix};
use crate::view::SeatView;

/// Chances are counted in thousandths.
pub(super) const CERTAIN: i32 = 1000;

/// How many kitties are imagined before a call.
const KITTIES: i32 = 12;

/// The chance by the value of a hand: even at `even`, and at `even + steep` about 73 in 100.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    pub(super) even: i32,
    pub(super) steep: i32,
}

/// 1000 / (1 + exp(-z)) for z of 0, 1/2, 1 and so on.
const LOGISTIC: [i32; 10] = [500, 622, 731, 818, 881, 924, 953, 971, 982, 989];

impl Curve {
    pub(super) fn chance(self, value: i32) -> i32 {
        let half = self.steep / 2;
        let away = (value - self.even).abs().min(half * 9 - 1);
        let (step, rest) = ((away / half) as usize, away % half);
        let more = LOGISTIC[step] + (LOGISTIC[step + 1] - LOGISTIC[step]) * rest / half;
        if value < self.even {
            CERTAIN - more
        } else {
            more
        }
    }
}

/// What a hand is worth at a place, as things stand.
pub(super) fn worth(view: &SeatView, place: Place, hand: Hand, unseen: Hand) -> i32 {
    let position = Position::of(view, unseen);
    let odds = Odds::new(&position);
    let weights = Weights::of(position.rules, place);
    let mut divider = Divider::new(position.rules, weights, &odds, hand);
    let bombs = position.bombs[position.seat];
    divider.plan_with_wilds(hand, bombs).value
}

/// The chance to win as landlord with the kitty that is not yet known.
pub(super) fn as_landlord(view: &SeatView, seed: u64) -> i32 {
    let curve = Weights::of(&view.rules.combos, Place::Landlord).wins;
    let unseen = view.unseen(Hand::EMPTY);
    let known = view.kitty.iter().flatten();
    let mut hand = view.hand.ranks();
    known.for_each(|card| hand.add(card.rank(), 1));
    let missing = usize::from(view.rules.kitty_cards) - view.kitty.iter().flatten().count();
    let mut random = SplitMix::new(seed);
    let chances = (0..KITTIES).map(|_| {
        let (mut with, mut rest) = (hand, unseen);
        for _ in 0..missing {
            let Some(rank) = any(rest, &mut random) else {
                break;
            };
            with.add(rank, 1);
            rest = rest - Hand::of(rank, 1);
        }
        curve.chance(worth(view, Place::Landlord, with, rest))
    });
    chances.sum::<i32>() / KITTIES
}

/// The chance of the side of a seat whose landlord is known.
pub(super) fn of_side(view: &SeatView) -> i32 {
    let place = Place::of_view(view);
    let unseen = view.unseen(view.played.unwrap_or(Hand::EMPTY));
    let value = worth(view, place, view.hand.ranks(), unseen);
    Weights::of(&view.rules.combos, place).wins.chance(value)
}

/// A card of some cards, each as likely as any other.
fn any(cards: Hand, random: &mut impl Random) -> Option<Rank> {
    let all = u32::from(cards.len());
    if all == 0 {
        return None;
    }
    let mut at = random.below(all);
    cards.iter().find_map(|(rank, count)| {
        let count = u32::from(count);
        let here = at < count;
        at = at.saturating_sub(count);
        here.then_some(rank)
    })
}

/// Whether all other seats have declined.
pub(super) fn is_last(view: &SeatView) -> bool {
    let others = |seat: &Seat| *seat != view.seat;
    let mut others = view.rules.seats.iter().filter(others);
    others.all(|seat| view.said[seat].is_some_and(|said| said.declines()))
}
