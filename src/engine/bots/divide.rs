//! How a hand is best divided into plays, for a player who counts cards.

use super::memo::Memo;
use super::odds::{Odds, SURE};
use super::weights::{TURN, Weights};
use crate::cards::{Hand, Rank};
use crate::combos::{Combo, ComboKind, ComboRules, Wilds};
use alloc::vec::Vec;

/// Finds the best division of hands that one seat may have after a play.
///
/// The value of a division is what its plays are worth, by the chance that they hold, less a fixed cost
/// for each turn. The best is found exactly, but for the choice of kickers, which are the weakest cards.
#[derive(Debug)]
pub(super) struct Divider<'a> {
    rules: &'a ComboRules,
    weights: Weights,
    /// What groups of one to three cards of a rank are worth.
    groups: [[i32; 15]; 3],
    /// What four to eight cards of a rank are worth as a bomb.
    bombs: [[i32; 15]; 5],
    /// What both jokers of a pack, or all four of two packs, are worth together.
    jokers: i32,
    odds: &'a Odds<'a>,
    known: Memo<(Hand, u8), Outlook>,
}

/// The best division of a hand that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outlook {
    /// What it is worth; higher is better.
    pub(super) value: i32,
    /// How many turns it takes.
    pub(super) turns: i32,
    /// The chance that the hand goes out once it has the lead: all its plays but the weakest hold.
    pub(super) run: i32,
}

/// Plays made one after the other, the weakest last.
#[derive(Clone, Copy, Debug)]
struct Series {
    /// The chance that the weakest play holds.
    weakest: i32,
    /// The chance that all others do.
    others: i32,
}

/// A single card or a pair that a trio may take along: what it is worth, the chance that it holds.
type Kicker = (i32, i32);

/// A division under way.
#[derive(Debug)]
struct Division {
    worth: i32,
    turns: i32,
    series: Series,
    /// How many more bombs may be played.
    bombs: u8,
    /// What the single cards and pairs are worth which trios may take along, the weakest first.
    solos: Vec<Kicker>,
    pairs: Vec<Kicker>,
    /// The lengths of trio chains, 1 for a single trio.
    trios: Vec<u8>,
}

/// Ways to divide cards of one rank that are not played together.
const SPLITS: [&[&[u8]]; 9] = [
    &[],
    &[],
    &[&[1, 1]],
    &[&[2, 1], &[1, 1, 1]],
    &[&[3, 1], &[2, 2]],
    &[&[3, 2]],
    &[&[3, 3]],
    &[&[3, 2, 2]],
    &[&[3, 3, 2]],
];

/// The rank that may be wild.
const WILD: Rank = Rank::Three;

/// From this rank on, cards that could be played together may be worth more apart.
const APART: Rank = Rank::Ace;

impl<'a> Divider<'a> {
    /// A divider for this hand and what is left of it later.
    pub(super) fn new(
        rules: &'a ComboRules,
        weights: Weights,
        odds: &'a Odds<'a>,
        hand: Hand,
    ) -> Divider<'a> {
        let mut groups = [[0; 15]; 3];
        let mut bombs = [[0; 15]; 5];
        let worths = [weights.solo, weights.pair, weights.trio];
        for rank in Rank::ALL {
            for (size, worth) in (1..).zip(worths) {
                groups[size - 1][rank.index()] =
                    worth.of(rank, odds.below(rank), odds.group(size, rank));
            }
            let most = hand.count(rank) + rules.wild().map_or(0, |wild| hand.count(wild));
            if most < 4 || rank.is_joker() {
                continue;
            }
            for kind in rules.kinds.iter() {
                if let Some(size) = kind.bomb_size() {
                    let holds = odds.bomb(Combo::single(kind, rank));
                    bombs[usize::from(size) - 4][rank.index()] =
                        weights.bomb.of(rank, 0, holds) + 56 * i32::from(size - 4);
                }
            }
        }
        Divider {
            rules,
            weights,
            groups,
            bombs,
            jokers: weights.bomb.of(Rank::Two, 0, SURE),
            odds,
            known: Memo::new(),
        }
    }

    /// The best plan for a hand of which so many bombs may still be played. Wild 3s are set aside for
    /// later: they complete some play of the rest rather than being one.
    pub(super) fn plan(&mut self, hand: Hand, bombs: u8) -> Outlook {
        let wild = hand.count(WILD);
        if self.rules.wilds == Wilds::None || wild == hand.len() {
            return self.natural(hand, bombs);
        }
        let mut plan = self.natural(hand - Hand::of(WILD, wild), bombs);
        plan.value += self.weights.wild * i32::from(wild);
        plan
    }

    /// The same, but each wild 3 becomes the card that it is worth most as.
    pub(super) fn plan_with_wilds(&mut self, hand: Hand, bombs: u8) -> Outlook {
        let wild = hand.count(WILD);
        if self.rules.wilds == Wilds::None || wild == 0 || wild == hand.len() {
            return self.natural(hand, bombs);
        }
        let mut best = self.plan(hand, bombs);
        let mut cards = hand - Hand::of(WILD, wild);
        for left in (0..wild).rev() {
            let Some((rank, plan)) = self.best_use(cards, bombs) else {
                break;
            };
            cards.add(rank, 1);
            let value = plan.value + self.weights.wild * i32::from(left);
            if value > best.value {
                best = Outlook { value, ..plan };
            }
        }
        best
    }

    /// The rank that one card more is worth most of.
    fn best_use(&mut self, cards: Hand, bombs: u8) -> Option<(Rank, Outlook)> {
        let near = |rank: Rank| {
            let beside = |step: isize| {
                let beside = rank.index().checked_add_signed(step);
                beside
                    .and_then(Rank::from_index)
                    .is_some_and(|rank| cards.count(rank) > 0)
            };
            cards.count(rank) > 0 || (beside(-1) && beside(1))
        };
        let uses = Rank::ALL.into_iter().filter(|rank| {
            !rank.is_joker() && *rank != WILD && cards.count(*rank) < 4 && near(*rank)
        });
        let mut best: Option<(Rank, Outlook)> = None;
        for rank in uses {
            let plan = self.natural(cards + Hand::of(rank, 1), bombs);
            if best.is_none_or(|(_, most)| plan.value > most.value) {
                best = Some((rank, plan));
            }
        }
        best
    }

    /// The best plan for a hand in which no card is wild.
    fn natural(&mut self, hand: Hand, bombs: u8) -> Outlook {
        if let Some(plan) = self.known.get((hand, bombs)) {
            return plan;
        }
        let mut best = Outlook {
            value: i32::MIN,
            turns: 0,
            run: 0,
        };
        let mut division = Division {
            worth: 0,
            turns: 0,
            series: Series {
                weakest: SURE,
                others: SURE,
            },
            bombs,
            solos: Vec::new(),
            pairs: Vec::new(),
            trios: Vec::new(),
        };
        let rest = self.take_jokers(hand, &mut division);
        self.divide(rest, &mut division, &mut best);
        self.known.insert((hand, bombs), best);
        best
    }

    fn take_jokers(&self, hand: Hand, division: &mut Division) -> Hand {
        if division.bombs == 0 {
            return hand;
        }
        for (kind, each) in [(ComboKind::Heavenly, 2), (ComboKind::Rocket, 1)] {
            let mut jokers = Hand::of(Rank::SmallJoker, each);
            jokers.add(Rank::BigJoker, each);
            if let Some(rest) = hand.minus(jokers).filter(|_| self.rules.kinds.has(kind)) {
                division.worth += self.jokers;
                division.turns += 1;
                division.bombs -= 1;
                return rest;
            }
        }
        hand
    }

    /// Tries every use of the lowest rank of `hand`: a chain that starts there, or groups of it.
    fn divide(&self, hand: Hand, division: &mut Division, best: &mut Outlook) {
        let Some((rank, count)) = hand.iter().next() else {
            let plan = self.attach_kickers(division);
            if plan.value > best.value {
                *best = plan;
            }
            return;
        };
        self.start_chains(hand, rank, division, best);
        let rest = hand - Hand::of(rank, count);
        let bomb = count >= 4 && division.bombs > 0 && !rank.is_joker();
        if bomb {
            let worth = self.bombs[usize::from(count) - 4][rank.index()];
            division.bombs -= 1;
            self.take(worth, SURE, rest, division, best);
            division.bombs += 1;
        } else if count <= 3 {
            self.take_groups(&[count], rank, rest, division, best);
        }
        if (count >= 4 && !bomb) || (rank >= APART && count < 4) {
            for split in SPLITS[usize::from(count)] {
                self.take_groups(split, rank, rest, division, best);
            }
        }
    }

    fn start_chains(&self, hand: Hand, rank: Rank, division: &mut Division, best: &mut Outlook) {
        for (group, kind, worth) in [
            (1, ComboKind::SoloChain, self.weights.chain),
            (2, ComboKind::PairChain, self.weights.pair_chain),
            (3, ComboKind::TrioChain, self.weights.plane),
        ] {
            if !self.rules.kinds.has(kind) {
                continue;
            }
            let mut chain = Hand::EMPTY;
            let run = Rank::ALL[rank.index()..]
                .iter()
                .take_while(|r| **r <= Rank::Ace && hand.count(**r) >= group);
            for (length, top) in (1u8..).zip(run) {
                chain.add(*top, group);
                if length < self.rules.min_chain(group) {
                    continue;
                }
                let holds = self.odds.chain(usize::from(group), length, *top);
                let below = self.odds.below(*top);
                let worth = worth.of(*top, below, holds);
                if group == 3 {
                    division.trios.push(length);
                }
                self.take(worth, holds, hand - chain, division, best);
                if group == 3 {
                    division.trios.pop();
                }
            }
        }
    }

    /// One play of this worth, then the rest.
    fn take(
        &self,
        worth: i32,
        holds: i32,
        rest: Hand,
        division: &mut Division,
        best: &mut Outlook,
    ) {
        let series = division.series;
        division.series = series.with(holds);
        division.turns += 1;
        division.worth += worth;
        self.divide(rest, division, best);
        division.worth -= worth;
        division.turns -= 1;
        division.series = series;
    }

    /// Plays cards of one rank in groups of these sizes.
    fn take_groups(
        &self,
        sizes: &[u8],
        rank: Rank,
        rest: Hand,
        division: &mut Division,
        best: &mut Outlook,
    ) {
        let Some((size, sizes)) = sizes.split_first() else {
            return self.divide(rest, division, best);
        };
        let worth = self.groups[usize::from(*size) - 1][rank.index()];
        let kicker = rank < Rank::Two;
        let holds = self.odds.group(usize::from(*size), rank);
        let series = division.series;
        match size {
            1 if kicker => division.solos.push((worth, holds)),
            2 if kicker => division.pairs.push((worth, holds)),
            3 => {
                division.trios.push(1);
                division.series = series.with(holds);
            }
            _ => division.series = series.with(holds),
        }
        division.turns += 1;
        division.worth += worth;
        self.take_groups(sizes, rank, rest, division, best);
        division.worth -= worth;
        division.turns -= 1;
        match size {
            1 if kicker => drop(division.solos.pop()),
            2 if kicker => drop(division.pairs.pop()),
            3 => drop(division.trios.pop()),
            _ => {}
        }
        division.series = series;
    }

    /// Lets trios take along the weakest solos and pairs, which saves their turns.
    fn attach_kickers(&self, division: &Division) -> Outlook {
        let (mut worth, mut turns) = (division.worth, division.turns);
        let (mut solos, mut pairs) = (division.solos.as_slice(), division.pairs.as_slice());
        for length in division.trios.iter().rev() {
            let n = usize::from(*length);
            let takes = |single: ComboKind, chain: ComboKind| {
                self.rules.kinds.has(if n == 1 { single } else { chain })
            };
            let gain = |kickers: &[Kicker], takes: bool| -> Option<i32> {
                let taken = kickers.get(..n).filter(|_| takes)?;
                Some(taken.iter().map(|(worth, _)| TURN - worth).sum())
            };
            let by_solos = gain(
                solos,
                takes(ComboKind::TrioWithSolo, ComboKind::AirplaneWithSolos),
            );
            let by_pairs = gain(
                pairs,
                takes(ComboKind::TrioWithPair, ComboKind::AirplaneWithPairs),
            );
            let Some(most) = by_solos.max(by_pairs).filter(|gain| *gain > 0) else {
                continue;
            };
            if by_solos == Some(most) {
                solos = &solos[n..];
            } else {
                pairs = &pairs[n..];
            }
            turns -= n as i32;
            worth += most - TURN * n as i32;
        }
        let series = solos
            .iter()
            .chain(pairs)
            .fold(division.series, |series, (_, holds)| series.with(*holds));
        Outlook {
            value: worth - TURN * turns,
            turns,
            run: series.others,
        }
    }
}

impl Series {
    /// The series with one play more.
    const fn with(self, holds: i32) -> Series {
        if holds < self.weakest {
            Series {
                weakest: holds,
                others: self.others * self.weakest / SURE,
            }
        } else {
            Series {
                weakest: self.weakest,
                others: self.others * holds / SURE,
            }
        }
    }
}
