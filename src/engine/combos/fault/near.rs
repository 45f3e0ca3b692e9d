//! The combination that cards are nearest to, and what keeps them from it.
//!
//! Every way in which cards could be meant has a cost, the number of cards (of runs: of groups) that
//! would have to change. The cheapest is the one meant; of equals the first.

use super::{Fault, even, kickers};
use crate::cards::{Hand, Rank};
use crate::combos::{
    ComboKind, ComboRules, Kickers, Shape, TrioLine, Wilds, classify::jokers,
    wilds::joker_and_three,
};

/// The line in which runs run.
const THREE_TO_ACE: [Rank; 12] = match Rank::ALL.first_chunk() {
    Some(line) => *line,
    None => panic!("there are more ranks than that"),
};

/// The line A-2-3-…-K-A in two: without its upper A, and without its lower.
const FROM_ACE: [Rank; 13] = line_from([Rank::Ace, Rank::Two], 0);
const FROM_TWO: [Rank; 13] = line_from([Rank::Two, Rank::Three], 1);

/// Two ranks, and eleven of the usual line but for so many at its beginning.
const fn line_from(first: [Rank; 2], skipped: usize) -> [Rank; 13] {
    let mut line = [first[0]; 13];
    line[1] = first[1];
    let mut i = 0;
    while i < 11 {
        line[2 + i] = THREE_TO_ACE[skipped + i];
        i += 1;
    }
    line
}

/// The most wild cards that one pack has.
const MOST_WILDS: u8 = 4;

/// The cheapest fault found so far.
#[derive(Debug)]
pub(super) struct Nearest {
    cost: u8,
    fault: Option<Fault>,
}

impl Nearest {
    /// Nothing found so far; what costs more than this is not near.
    pub(super) const fn up_to(most: u8) -> Nearest {
        Nearest {
            cost: most.saturating_add(1),
            fault: None,
        }
    }

    /// The cheapest of all faults offered.
    pub(super) const fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// Takes a fault if it is cheaper than all before; one without a cost is none.
    pub(super) fn offer(&mut self, cost: u8, fault: Fault) {
        if 0 < cost && cost < self.cost {
            *self = Nearest {
                cost,
                fault: Some(fault),
            };
        }
    }
}

/// What keeps cards from the combination they are nearest to. When about half of them would have to
/// change, none is near.
pub(super) fn nearest(cards: Hand, rules: &ComboRules) -> Option<Fault> {
    let mut nearest = Nearest::up_to(cards.len().div_ceil(2));
    let wild = match rules.wilds {
        Wilds::None => 0,
        Wilds::Threes(_) => cards.count(Rank::Three),
    };
    if (1..=MOST_WILDS).contains(&wild) {
        let natural = cards - Hand::of(Rank::Three, wild);
        // One 3 among single cards is meant to fill a run.
        let run = (wild == 1).then(|| even(natural)).flatten();
        let meant = run.filter(|group| *group == 1);
        assign(natural, wild, 0, &mut |cards| {
            approach(cards, meant, rules, &mut nearest);
        });
    } else {
        // Groups of one size are meant as a run of them.
        approach(cards, even(cards), rules, &mut nearest);
    }
    alone(cards, rules, &mut nearest);
    nearest.fault.or(apart(cards))
}

/// Tells every way to let wild cards stand for ranks up to 2.
fn assign(cards: Hand, wild: u8, from: usize, tell: &mut dyn FnMut(Hand)) {
    if wild == 0 {
        return tell(cards);
    }
    for rank in &Rank::ALL[from..=Rank::Two.index()] {
        if let Some(more) = cards.plus(Hand::of(*rank, 1)) {
            assign(more, wild - 1, rank.index(), tell);
        }
    }
}

/// Offers runs and bodies with kickers; only runs of groups of a size, where that is meant.
fn approach(cards: Hand, meant: Option<u8>, rules: &ComboRules, nearest: &mut Nearest) {
    let meant = meant.filter(|group| *group <= 3);
    if meant.is_none() {
        kickers::offer(cards, rules, nearest);
    }
    for group in 1..=3 {
        if meant.is_none_or(|meant| meant == group) {
            chain(cards, group, rules, nearest);
            strays(cards, group, rules, nearest);
        }
    }
}

/// Offers a run of groups of one size.
pub(super) fn chain(cards: Hand, group: u8, rules: &ComboRules, nearest: &mut Nearest) {
    if group == 3 && rules.trio_line == TrioLine::AceTwoLow {
        along(cards, &FROM_ACE, group, rules, nearest);
        along(cards, &FROM_TWO, group, rules, nearest);
    }
    along(cards, &THREE_TO_ACE, group, rules, nearest);
}

/// Offers a run from the lowest to the highest rank that the cards have of a line.
fn along(cards: Hand, line: &[Rank], group: u8, rules: &ComboRules, nearest: &mut Nearest) {
    let held = |rank: &Rank| cards.count(*rank) > 0;
    let (Some(first), Some(last)) = (line.iter().position(held), line.iter().rposition(held))
    else {
        return;
    };
    let run = &line[first..=last];
    let gap = run.iter().find(|rank| !held(rank));
    let missing = run.iter().filter(|rank| !held(rank)).count() as u8;
    let has = run.len() as u8 - missing;
    if 2 * missing > has {
        return; // so far apart they are not meant as one run
    }
    let off = |(_, count): (Rank, u8)| count.abs_diff(group);
    let uneven = cards
        .iter()
        .find(|card| line.contains(&card.0) && off(*card) > 0);
    let cost = missing + cards.iter().map(off).sum::<u8>();
    let mut beyond = cards.iter().filter(|card| !line.contains(&card.0));
    let outside = beyond.next();
    let n_outside = beyond.count() as u8 + u8::from(outside.is_some());
    if group == 1 && !rules.kinds.has(ComboKind::SoloChain) {
        if has >= 3 {
            nearest.offer((cost + n_outside).max(1), Fault::NoSoloRuns);
        }
        return;
    }
    let needs = rules.min_chain(group);
    let short = needs.saturating_sub(run.len() as u8 + n_outside);
    if let Some((rank, _)) = outside {
        let continues = run.contains(&Rank::Ace) || rank == Rank::Two && held(&Rank::Three);
        if continues || run.len() >= usize::from(needs) {
            nearest.offer(cost + n_outside.max(short), beyond_ace(group, rank, rules));
        }
    } else if short > 0 {
        nearest.offer(cost + short, Fault::RunTooShort { group, has, needs });
    } else if let Some(missing) = gap.copied() {
        nearest.offer(cost, Fault::Gap { group, missing });
    } else if let Some((rank, has)) = uneven {
        nearest.offer(cost, Fault::Uneven { group, rank, has });
    }
}

const fn beyond_ace(group: u8, rank: Rank, rules: &ComboRules) -> Fault {
    let low_two = matches!(rules.trio_line, TrioLine::AceTwoLow) && group == 3;
    if low_two && matches!(rank, Rank::Two) {
        Fault::TwoIsLow
    } else {
        Fault::RunBeyondAce { group, rank }
    }
}

/// Offers the longest run of single cards or of pairs with the other cards attached to it.
fn strays(cards: Hand, group: u8, rules: &ComboRules, nearest: &mut Nearest) {
    let kind = match group {
        1 => ComboKind::SoloChain,
        2 => ComboKind::PairChain,
        _ => return, // trios take kickers
    };
    let shape = Shape {
        group,
        chain: true,
        kickers: Kickers::None,
    };
    let ranks = cards.at_least(group);
    let longest = rules
        .lengths(shape)
        .take_while(|length| !rules.keys(ranks, shape, *length).is_empty())
        .last();
    if let Some(length) = longest.filter(|_| rules.kinds.has(kind)) {
        let others = cards.len() - shape.cards(length);
        nearest.offer(others, Fault::RunTakesNothing { group });
    }
}

/// Offers pairs and bombs with the other cards attached to them.
fn alone(cards: Hand, rules: &ComboRules, nearest: &mut Nearest) {
    let n = cards.len();
    let pair = !cards.at_least(2).is_empty() && cards.at_least(3).is_empty();
    if pair && even(cards).is_none() {
        nearest.offer(n - 2, Fault::PairTakesNothing);
    }
    for kind in rules.kinds.iter().filter(|kind| kind.is_bomb()) {
        if let Some(bomb) = bomb_in(cards, kind) {
            nearest.offer(n - bomb, Fault::BombTakesNothing);
        }
    }
}

/// How many of the cards make a bomb of this kind, if there is one, not counting quads made with 3s.
fn bomb_in(cards: Hand, kind: ComboKind) -> Option<u8> {
    if let Some(size) = kind.bomb_size() {
        return (!cards.at_least(size).is_empty()).then_some(size);
    }
    if kind == ComboKind::JokerBomb {
        let held = |joker| cards.contains(joker_and_three(joker));
        return (held(Rank::SmallJoker) || held(Rank::BigJoker)).then_some(2);
    }
    let bomb = jokers(kind);
    cards.contains(bomb).then_some(bomb.len())
}

/// Pairs or trios, and no run of them near.
fn apart(cards: Hand) -> Option<Fault> {
    let group = even(cards).filter(|group| matches!(group, 2 | 3))?;
    Some(Fault::Apart { group })
}
