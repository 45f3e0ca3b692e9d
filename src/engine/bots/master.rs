//! The way of thinking of a master: trained nets tell at once what most plays are worth; where they doubt, he
//! tries the best few in imagined hands, in which all play by the nets, and opponents every other time as people do.
//! What the nets said at first still counts: by how much was found in many hands, decision by decision.

use super::casual::{self, Rated};
use super::known::Known;
use super::net::{ANY_BOMBS, Chooser, KEPT, Nets, Position, RECENT, Round};
use super::past::{AT_ONCE, Past};
use super::prospect::CERTAIN;
use super::search::{self, Arm, EVEN, Tried};
use super::weights::{Place, Weights};
use super::world::World;
use super::{Budget, Memory};
use crate::cards::{BySeat, Hand, Seat, SplitMix, high_first, put_in_order};
use crate::combos::Play;
use crate::rules::Rules;
use crate::view::SeatView;
use alloc::vec::Vec;

/// Surely won, as nets count.
const WON: i32 = 1023;
/// What is better by so much is played at once.
const LEAD: i32 = 600;
/// What is worse by so much, and more than so many plays, are not tried.
const MARGIN: i32 = 500;
const MOST_ARMS: usize = 5;
/// For how many worlds the nets' first word counts at least: few results say little.
const PRIOR_WORLDS: i32 = 10;
/// A lead of so many standard deviations, squared, of the sum of so many results is not lost any more.
const CLEAR: i64 = 9_000_000;
/// Nets play a hand out in a third of the time that experienced players need, so they may play so many for one.
pub(super) const FASTER: u32 = 3;
/// A master thinks a little longer: he has so many played out for one.
const PLAYED_OUT: u32 = 4;
/// How much is made of what others did, see [`Past::weighed`].
const DOUBT: i32 = 2;
/// Room for 2 to the power of so many plans of hands.
pub(super) const PLANS: u32 = 14;
/// How many kitties are imagined before a call.
const KITTIES: i32 = 24;

/// What each play is worth, and passing.
type Values = Vec<(i32, Option<Play>)>;

/// Whether all cards are accounted for: nets have seen nothing else.
pub(super) fn knows(view: &SeatView, memory: &Memory) -> bool {
    let others = view.counts.iter().filter(|(seat, _)| *seat != view.seat);
    let held: u8 = others.map(|(_, count)| *count).sum();
    Position::of(view, memory).is_some_and(|position| position.unseen.len() == held)
}

pub(super) fn play(
    view: &SeatView,
    memory: &Memory,
    nets: &Nets,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Option<Play> {
    let position = Position::of(view, memory)?;
    let mut chooser = Chooser::new(nets, &view.rules.combos, PLANS);
    let mut values = chooser.values(&position, KEPT);
    if let [(_, only)] = values.as_slice() {
        return *only;
    }
    let rated = casual::rated(view, memory);
    if rated.plays.iter().any(|(value, _)| *value >= casual::OUT) {
        return casual::best_of(&rated); // it ends the hand by force
    }
    drop_nonsense(&mut values, &rated, view);
    for (value, play) in &mut values {
        *value = play.map_or(*value, |play| budget.temper.value(*value, play.combo));
    }
    put_in_order(&mut values, |(value, _)| high_first(*value));
    let best = *values.first()?;
    let few = values
        .iter()
        .take_while(|(value, _)| *value > best.0 - MARGIN)
        .take(MOST_ARMS);
    let weights = Weights::of(&view.rules.combos, Place::of_view(view));
    let arm = |(place, (value, play)): (usize, &(i32, Option<Play>))| Arm {
        place,
        play: *play,
        judged: (value - best.0) * weights.glance / 16,
        total: (value - best.0) * PRIOR_WORLDS,
    };
    let mut arms: Vec<Arm> = few.enumerate().map(arm).collect();
    let is_clear = values.get(1).is_none_or(|next| next.0 <= best.0 - LEAD);
    let known = Known::of(view, memory).filter(|_| !is_clear && !(budget.is_over)());
    let Some(known) = known else {
        return best.1;
    };
    if let Some(world) = known.only() {
        let others: Vec<Option<Play>> =
            values[arms.len()..].iter().map(|(_, play)| *play).collect();
        search::keep_winning(&mut arms, &others, &world, view);
    }
    if budget.simulations == 0 {
        return arms.first().and_then(|arm| arm.play);
    }
    let kitty = memory
        .kitty_or(view.kitty.iter().flatten().copied().collect())
        .ranks();
    let (rules, seats) = (&view.rules, view.rules.seats.count());
    let past = Past::of(view, memory, position, kitty);
    let mut budget = Budget {
        simulations: budget.simulations.saturating_mul(PLAYED_OUT),
        nets: None,
        temper: budget.temper,
        is_over: &mut *budget.is_over,
        parts: &mut *budget.parts,
    };
    let limits = (CLEAR, AT_ONCE as u32);
    search::best(arms, limits, &mut budget, &mut |part, plays, is_over| {
        let mut random = search::luck(seed, part);
        let weighed = past.weighed(&mut chooser, DOUBT, &mut random, &mut |random| {
            let world = known.any(random);
            by_place(&world.hands, world.landlord, Hand::EMPTY)
        });
        let mut tried = Tried::default();
        for (counts, hands) in weighed.into_iter().take(part.worlds as usize) {
            if tried.worlds > 0 && is_over() {
                break;
            }
            let start = Round::new(position, hands, kitty, seats);
            let luck = random.next();
            for (place, play) in plays {
                let mut round = start;
                round.act(*play);
                // Opponents may be as good as nets, or not.
                let winner = if tried.worlds % 2 == 1 {
                    let mut luck = SplitMix::new(luck);
                    round.play_out_among_people(&mut chooser, position.place, &mut luck)
                } else {
                    round.play_out(&mut chooser)
                };
                let worth = worth(&round, winner, position.place, nets, rules);
                tried.totals[*place] += worth * counts / EVEN;
            }
            tried.counted += counts;
            tried.worlds += 1;
        }
        tried
    })
}

/// What it is worth to a place that a hand ended so: winning, and the points as nets count them.
pub(super) fn worth(round: &Round, winner: usize, place: usize, nets: &Nets, rules: &Rules) -> i32 {
    let won = (winner == 0) == (place == 0);
    let score = nets.counted(round.score(winner, place, rules));
    score + if won { WON } else { -WON }
}

/// What is against all experience is not thought of, least of all where an opponent holds one card: people forgive
/// no partner who does not block.
fn drop_nonsense(values: &mut Values, rated: &Rated, view: &SeatView) {
    let mut others = view.counts.iter().filter(|(seat, _)| *seat != view.seat);
    let near = others.any(|(seat, left)| !view.are_partners(seat, view.seat) && *left <= 1);
    let liked = |choice: Option<Play>| match choice {
        None => rated.pass,
        Some(play) => {
            let alike = |(_, other): &&(i32, Play)| other.combo == play.combo;
            let alike = rated.plays.iter().filter(alike);
            alike.map(|(value, _)| *value).max()
        }
    };
    let place = Place::of_view(view);
    let weights = Weights::of(&view.rules.combos, place);
    let leads = view.trick.is_none_or(|trick| trick.standing.is_none());
    let margin = match (near, leads) {
        (true, _) => weights.wins.steep / 10,
        (false, true) => weights.nonsense,
        (false, false) => weights.nonsense.saturating_mul(3), // whom to stop nets know better than what to lose
    };
    let all = values.iter().filter_map(|(_, choice)| liked(*choice));
    let least = all.max().unwrap_or(0) - margin;
    values.retain(|(_, choice)| liked(*choice).is_none_or(|value| value >= least));
}

/// By place, counted from the landlord's.
pub(super) fn by_place<T: Copy>(of: &BySeat<T>, landlord: Seat, none: T) -> [T; 4] {
    let mut places = [none; 4];
    for (seat, one) in of.iter() {
        places[seat.steps_after(landlord, of.seats())] = *one;
    }
    places
}

/// The chance that the landlord wins, in thousandths, when he is to lead; `any` tells what the cards may be.
pub(super) fn chance(nets: &Nets, view: &SeatView, any: &mut dyn FnMut() -> World) -> i32 {
    let mut chooser = Chooser::new(nets, &view.rules.combos, PLANS);
    let mut hopes = || {
        let world = any();
        let hands = by_place(&world.hands, world.landlord, Hand::EMPTY);
        let position = Position {
            place: 0,
            hand: hands[0],
            unseen: hands[1..].iter().fold(Hand::EMPTY, |all, hand| all + *hand),
            landlord: Hand::EMPTY,
            open: world.open[world.landlord],
            played: [Hand::EMPTY; 4],
            counts: hands.map(Hand::len),
            bombs_left: by_place(&world.bombs, world.landlord, ANY_BOMBS),
            plays: [0; 4],
            bombs: 0,
            standing: None,
            recent: [None; RECENT],
        };
        chooser.hopes(&position)
    };
    let hopes = (0..KITTIES).map(|_| hopes()).sum::<i32>() / KITTIES;
    CERTAIN / 2 + hopes * (CERTAIN / 2) / WON
}
