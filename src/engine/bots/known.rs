//! All that a seat knows of others' cards, and worlds that may be.

use super::memory::{Act, Memory};
use super::position::{ANY_BOMBS, Position};
use super::world::World;
use crate::cards::{BySeat, Hand, Random, Rank, Seat, SplitMix};
use crate::combos::ComboRules;
use crate::game::Said;
use crate::view::{SeatView, Stage};

/// Of so many worlds the likeliest is chosen.
const WORLDS: u32 = 4;
/// So many plays and passes are looked back at.
const ACTS: usize = 8;

/// What a seat knows of others' cards.
#[derive(Debug)]
pub(super) struct Known<'a> {
    rules: &'a ComboRules,
    seat: Seat,
    acts: &'a [Act],
    /// The cards whose holders are known.
    world: World,
    /// Cards that are dealt out anew in each world.
    loose: Hand,
    /// How many of them each seat gets.
    missing: BySeat<u8>,
}

impl<'a> Known<'a> {
    /// What a seat knows when there is a landlord; `None` before, and where what is remembered cannot be.
    pub(super) fn of(view: &'a SeatView, memory: &'a Memory) -> Option<Known<'a>> {
        let unseen = view.unseen(view.played.unwrap_or(memory.played));
        let position = Position::of(view, unseen);
        let mut known = Known::by(view, memory, &position, view.landlord?);
        let lord = known.world.landlord;
        if lord != view.seat && view.shown[lord].is_none() {
            known.loose = unseen.minus(position.known[lord])?;
        }
        if view.stage != Stage::Playing {
            // The landlord gets the kitty before he leads.
            known.world.to_act = lord;
            let given: u8 = known.missing.values().iter().sum();
            known.missing[lord] += known.loose.len().saturating_sub(given);
        }
        known.is_whole().then_some(known)
    }

    /// What a seat knows that thinks of becoming landlord with what it says.
    pub(super) fn as_landlord(
        view: &'a SeatView,
        memory: &'a Memory,
        said: Said,
    ) -> Option<Known<'a>> {
        let position = Position::of(view, view.unseen(Hand::EMPTY));
        let mut known = Known::by(view, memory, &position, view.seat);
        let mut kitty = view.rules.kitty_cards;
        for card in view.kitty.iter().flatten() {
            known.world.hands[view.seat].add(card.rank(), 1);
            kitty -= 1;
        }
        known.missing[view.seat] = kitty;
        if view.rules.bombs == crate::rules::BombAllowance::FromBids {
            known.world.bombs = allowances(view, said);
        }
        known.is_whole().then_some(known)
    }

    fn by(
        view: &'a SeatView,
        memory: &'a Memory,
        position: &Position<'a>,
        lord: Seat,
    ) -> Known<'a> {
        let mut hands = position.known;
        hands[view.seat] = position.hand;
        Known {
            rules: position.rules,
            seat: view.seat,
            acts: &memory.acts,
            loose: position.unseen,
            missing: hands.map(|seat, hand| view.counts[seat].saturating_sub(hand.len())),
            world: World {
                hands,
                bombs: position.bombs,
                open: view
                    .shown
                    .map(|seat, shown| seat != view.seat && shown.is_some()),
                landlord: lord,
                to_act: view.seat,
                standing: position.standing,
                plays: view.plays,
                bombs_played: 0,
                missiles: BySeat::all(view.rules.seats, 0),
            },
        }
    }

    /// Whether there are cards enough for everybody.
    fn is_whole(&self) -> bool {
        self.missing.values().iter().sum::<u8>() <= self.loose.len()
    }

    /// The only world that may be, if there is only one.
    pub(super) fn only(&self) -> Option<World> {
        let holders = self.missing.values().iter().filter(|missing| **missing > 0);
        let sure = holders.count() <= 1 || self.loose.at_least(1).iter().count() <= 1;
        let all: u8 = self.missing.values().iter().sum();
        (sure && all == self.loose.len()).then(|| self.any(&mut SplitMix::new(0)))
    }

    /// A world that may be; each deal of what is not known is as likely as any other.
    pub(super) fn any(&self, random: &mut impl Random) -> World {
        let mut world = self.world;
        let mut cards = [Rank::Three; 108];
        let mut n = 0;
        for (rank, count) in self.loose.iter() {
            for _ in 0..count {
                cards[n] = rank;
                n += 1;
            }
        }
        random.shuffle(&mut cards[..n]);
        let mut cards = cards[..n].iter();
        for (seat, missing) in self.missing.iter() {
            for rank in cards.by_ref().take(usize::from(*missing)) {
                world.hands[seat].add(*rank, 1);
            }
        }
        world
    }

    /// Of a few worlds the one in which others did what is most likely there.
    pub(super) fn likely(&self, random: &mut impl Random) -> World {
        let mut best = self.any(random);
        let mut least = self.surprises(best);
        for _ in 1..WORLDS {
            if least == 0 {
                break;
            }
            let world = self.any(random);
            let surprises = self.surprises(world);
            if surprises < least {
                (best, least) = (world, surprises);
            }
        }
        best
    }

    /// How many of the latest plays and passes of others nobody would expect who knew their hands.
    fn surprises(&self, mut world: World) -> u32 {
        let mut surprises = 0;
        for act in self.acts.iter().rev().take(ACTS) {
            let Some(hand) = world.hands[act.seat].plus(act.cards) else {
                break;
            };
            world.hands[act.seat] = hand;
            let bomb = act.combo.is_some_and(|combo| combo.kind.is_bomb());
            if bomb && world.bombs[act.seat] < ANY_BOMBS {
                world.bombs[act.seat] += 1;
            }
            if act.seat != self.seat {
                world.to_act = act.seat;
                world.standing = act.standing;
                let expected = world.expected(self.rules).map(|play| play.combo);
                surprises += u32::from(expected != act.combo);
            }
        }
        surprises
    }
}

/// How many bombs each seat may play if this seat becomes landlord with what it says (B-36 to B-42).
fn allowances(view: &SeatView, said: Said) -> BySeat<u8> {
    let seats = view.rules.seats;
    let mut allowed = BySeat::all(seats, ANY_BOMBS);
    let mut highest = 0;
    // Who has spoken acts before this seat.
    for seat in seats.from(view.seat.next(seats)).take(seats.count() - 1) {
        let highest_before = match view.said[seat] {
            Some(said) => {
                highest = highest.max(said.score().unwrap_or(0));
                highest
            }
            None => said.score().unwrap_or(0),
        };
        allowed[seat] = match highest_before {
            0 => 1,
            1 | 2 => 2,
            _ => ANY_BOMBS,
        };
    }
    allowed
}
