use super::memo::Memo;
use crate::cards::{Hand, Rank, high_first, put_in_order};
use crate::combos::{ComboKind, ComboRules, KindSet, Wilds};
use alloc::vec::Vec;

/// What a turn costs, in the units in which plays are valued: about as much as seven ranks.
const TURN: i32 = 7;

/// What a wild 3 in the hand is worth.
const WILD: i32 = 6;

/// Finds how a hand is best divided into plays.
///
/// The value of a division is the sum of what its plays are worth (a play about as likely to be beaten
/// as not is worth nothing, a bomb much) less a fixed cost for each turn it takes.
#[derive(Debug)]
pub struct Planner<'a> {
    rules: &'a ComboRules,
    known: Memo<Hand, Plan>,
}

/// The best division of a hand that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What it is worth; higher is better.
    pub value: i32,
    /// How many turns it takes.
    pub turns: i32,
}

/// A division under way: what is decided so far.
#[derive(Clone, Debug, Default)]
struct Division {
    worth: i32,
    turns: i32,
    /// Single cards and pairs, which trios may take along.
    solos: Vec<Rank>,
    pairs: Vec<Rank>,
    /// The lengths of trio chains, 1 for a single trio.
    trios: Vec<u8>,
}

impl<'a> Planner<'a> {
    /// A planner for these rules.
    pub const fn new(rules: &'a ComboRules) -> Planner<'a> {
        Planner {
            rules,
            known: Memo::new(),
        }
    }

    /// The best plan for a hand.
    pub fn plan(&mut self, hand: Hand) -> Plan {
        if let Some(plan) = self.known.get(hand) {
            return plan;
        }
        let best = best_plan(hand, self.rules);
        self.known.insert(hand, best);
        best
    }
}

/// The best plan for a hand, worked out anew.
pub(super) fn best_plan(hand: Hand, rules: &ComboRules) -> Plan {
    let mut best = Plan {
        value: i32::MIN,
        turns: 0,
    };
    let mut division = Division::default();
    let rest = set_wilds_aside(hand, rules, &mut division);
    let rest = take_jokers(rest, rules.kinds, &mut division);
    divide(rest, rules, &mut division, &mut best);
    best
}

/// Wild 3s complete some play of the rest rather than being one: they take no turn, and are worth about
/// what a turn is. A hand of 3s alone is planned as it is.
fn set_wilds_aside(hand: Hand, rules: &ComboRules, division: &mut Division) -> Hand {
    let wild = hand.count(Rank::Three);
    if rules.wilds == Wilds::None || wild == hand.len() {
        return hand;
    }
    division.worth += WILD * i32::from(wild);
    hand - Hand::of(Rank::Three, wild)
}

/// What a play is worth whose compared rank is this: the middle ranks are worth nothing.
fn worth(rank: Rank) -> i32 {
    rank.index() as i32 - 7
}

/// Both jokers, or all four, played together.
fn take_jokers(hand: Hand, kinds: KindSet, division: &mut Division) -> Hand {
    for (kind, each) in [(ComboKind::Heavenly, 2), (ComboKind::Rocket, 1)] {
        let mut jokers = Hand::of(Rank::SmallJoker, each);
        jokers.add(Rank::BigJoker, each);
        if let Some(rest) = hand.minus(jokers).filter(|_| kinds.has(kind)) {
            division.worth += 20;
            division.turns += 1;
            return rest;
        }
    }
    hand
}

/// Tries every use of the lowest rank of `hand`: a chain that starts there, or the whole group.
fn divide(hand: Hand, rules: &ComboRules, division: &mut Division, best: &mut Plan) {
    let Some((rank, count)) = hand.iter().next() else {
        let plan = attach_kickers(division, rules);
        if plan.value > best.value {
            *best = plan;
        }
        return;
    };
    for (group, kind) in [
        (1, ComboKind::SoloChain),
        (2, ComboKind::PairChain),
        (3, ComboKind::TrioChain),
    ] {
        if !rules.kinds.has(kind) {
            continue;
        }
        let mut chain = Hand::EMPTY;
        let run = Rank::ALL[rank.index()..]
            .iter()
            .take_while(|r| **r <= Rank::Ace && hand.count(**r) >= group);
        for (length, top) in (1u8..).zip(run) {
            chain.add(*top, group);
            if length < rules.min_chain(group) {
                continue;
            }
            division.turns += 1;
            division.worth += worth(*top) + 1;
            if group == 3 {
                division.trios.push(length);
            }
            divide(hand - chain, rules, division, best);
            if group == 3 {
                division.trios.pop();
            }
            division.worth -= worth(*top) + 1;
            division.turns -= 1;
        }
    }
    take_group(hand, rank, count, rules, division, best);
}

/// Plays all cards of the lowest rank together.
fn take_group(
    hand: Hand,
    rank: Rank,
    count: u8,
    rules: &ComboRules,
    division: &mut Division,
    best: &mut Plan,
) {
    let rest = hand - Hand::of(rank, count);
    let bonus = if count >= 4 { 4 * i32::from(count) } else { 0 };
    division.turns += 1;
    division.worth += worth(rank) + bonus;
    match count {
        1 => division.solos.push(rank),
        2 => division.pairs.push(rank),
        3 => division.trios.push(1),
        _ => {}
    }
    divide(rest, rules, division, best);
    match count {
        1 => drop(division.solos.pop()),
        2 => drop(division.pairs.pop()),
        3 => drop(division.trios.pop()),
        _ => {}
    }
    division.worth -= worth(rank) + bonus;
    division.turns -= 1;
}

/// Lets trios take along the weakest solos and pairs, which saves their turns.
fn attach_kickers(division: &Division, rules: &ComboRules) -> Plan {
    let (mut worth_left, mut turns) = (division.worth, division.turns);
    // Both lists are in rising order. High cards are better kept.
    let mut solos = division
        .solos
        .iter()
        .filter(|rank| **rank < Rank::Two)
        .peekable();
    let mut pairs = division
        .pairs
        .iter()
        .filter(|rank| **rank < Rank::Ace)
        .peekable();
    let takes = |single: ComboKind, chain: ComboKind, length: u8| {
        rules.kinds.has(if length == 1 { single } else { chain })
    };
    let mut trios = division.trios.clone();
    if trios.len() > 1 {
        put_in_order(&mut trios, |n| high_first(i32::from(*n)));
    }
    for length in trios {
        let n = usize::from(length);
        let enough_solos = takes(
            ComboKind::TrioWithSolo,
            ComboKind::AirplaneWithSolos,
            length,
        ) && solos.clone().count() >= n;
        let enough_pairs = takes(
            ComboKind::TrioWithPair,
            ComboKind::AirplaneWithPairs,
            length,
        ) && pairs.clone().count() >= n;
        let solo_first = match (solos.peek(), pairs.peek()) {
            (Some(solo), Some(pair)) => solo <= pair,
            (solo, _) => solo.is_some(),
        };
        let attached: Vec<Rank> = if enough_solos && (solo_first || !enough_pairs) {
            solos.by_ref().take(n).copied().collect()
        } else if enough_pairs {
            pairs.by_ref().take(n).copied().collect()
        } else {
            continue;
        };
        turns -= attached.len() as i32;
        worth_left -= attached.iter().map(|rank| worth(*rank)).sum::<i32>();
    }
    Plan {
        value: worth_left - TURN * turns,
        turns,
    }
}
