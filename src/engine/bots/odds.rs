//! How likely it is that a play is beaten, from the cards that cannot be seen.

use super::position::{Position, bomb_use};
use crate::cards::{Hand, Rank, Seat};
use crate::combos::{BombUse, Combo, ComboKind, ComboRules, Wilds, follow};
use alloc::vec::Vec;

/// Certainty: chances are whole numbers up to this.
pub(super) const SURE: i32 = 1024;

/// The groups of a chain have at most three cards, and a chain at most twelve groups.
const GROUPS: usize = 3;
const PLACES: usize = 12;
const CHAINS: [ComboKind; GROUPS] = [
    ComboKind::SoloChain,
    ComboKind::PairChain,
    ComboKind::TrioChain,
];

/// What is known of one opponent.
#[derive(Debug)]
struct Opponent {
    /// All cards that he may hold.
    pool: Hand,
    /// How many he holds.
    cards: u8,
    bombs: BombUse,
    /// The chance that he holds at least one, two, three or four of a rank.
    has: [[i32; 4]; 15],
}

/// The chances that plays hold against all opponents, for one view.
#[derive(Debug)]
pub(super) struct Odds<'a> {
    rules: &'a ComboRules,
    opponents: Vec<Opponent>,
    /// The share of unseen cards that are below a rank.
    below: [i32; 15],
    /// No opponent beats a group of one, two or three of this rank with a higher one.
    groups: [[i32; 15]; GROUPS],
    /// The same for chains: by cards of a group, groups less one, and the top's place.
    chains: [[[i32; PLACES]; PLACES]; GROUPS],
    /// No opponent has a bomb.
    no_bomb: i32,
}

impl<'a> Odds<'a> {
    pub(super) fn new(position: &Position<'a>) -> Odds<'a> {
        let seats = position.opponents();
        let opponents = seats.map(|seat| Opponent::new(position, seat)).collect();
        let mut odds = Odds {
            rules: position.rules,
            opponents,
            below: [0; 15],
            groups: [[SURE; 15]; GROUPS],
            chains: [[[SURE; PLACES]; PLACES]; GROUPS],
            no_bomb: SURE,
        };
        odds.measure(position.unseen);
        odds
    }

    fn measure(&mut self, unseen: Hand) {
        let all = i32::from(unseen.len()).max(1);
        let mut lower = 0;
        for rank in Rank::ALL {
            self.below[rank.index()] = lower * SURE / all;
            lower += i32::from(unseen.count(rank));
        }
        let opponents = core::mem::take(&mut self.opponents);
        for opponent in &opponents {
            for group in 0..GROUPS {
                let mut holds = SURE;
                for rank in (0..15).rev() {
                    let enough = usize::from(opponent.cards) > group;
                    times(&mut self.groups[group][rank], holds);
                    if enough {
                        times(&mut holds, SURE - opponent.has[rank][group]);
                    }
                }
                self.measure_chains(opponent, group);
            }
            let mut none = SURE;
            for has in opponent.has {
                times(&mut none, SURE - has[3]);
            }
            let joker = |rank: Rank| opponent.has[rank.index()][0];
            if self.rules.kinds.has(ComboKind::Rocket) {
                let both = joker(Rank::SmallJoker) * joker(Rank::BigJoker) / SURE;
                times(&mut none, SURE - both);
            }
            if opponent.bombs == BombUse::Allowed {
                times(&mut self.no_bomb, none);
            }
        }
        self.opponents = opponents;
    }

    /// Works in the chances that one opponent has each chain of groups of a size.
    fn measure_chains(&mut self, opponent: &Opponent, group: usize) {
        if !self.rules.kinds.has(CHAINS[group]) {
            return;
        }
        let least = usize::from(self.rules.min_chain(group as u8 + 1));
        // The chance that he has the chain of a length that ends at each place.
        let mut has = [SURE; PLACES];
        for length in 1..=PLACES {
            if usize::from(opponent.cards) < length * (group + 1) {
                break;
            }
            let mut holds = SURE;
            for top in (length - 1..PLACES).rev() {
                times(&mut has[top], opponent.has[top + 1 - length][group]);
                if length >= least {
                    times(&mut self.chains[group][length - 1][top], holds);
                    times(&mut holds, SURE - has[top]);
                }
            }
        }
    }

    /// The share of unseen cards below a rank.
    pub(super) const fn below(&self, rank: Rank) -> i32 {
        self.below[rank.index()]
    }

    /// The chance that no opponent beats `size` cards of a rank with a higher rank.
    pub(super) const fn group(&self, size: usize, rank: Rank) -> i32 {
        self.groups[if size > GROUPS { GROUPS } else { size } - 1][rank.index()]
    }

    /// The chance that no opponent has a higher chain.
    pub(super) const fn chain(&self, group: usize, length: u8, top: Rank) -> i32 {
        let length = if length as usize > PLACES {
            PLACES
        } else {
            length as usize
        };
        if top.index() >= PLACES {
            return 0; // the lowest of its line (BA-11)
        }
        self.chains[group - 1][length - 1][top.index()]
    }

    /// The chance that a bomb is not beaten: by its tier and rank.
    pub(super) fn bomb(&self, combo: Combo) -> i32 {
        if self.is_unbeatable(combo) {
            return SURE;
        }
        let size = combo.kind.bomb_size().unwrap_or(4);
        let mut holds = SURE;
        for opponent in &self.opponents {
            for rank in Rank::ALL {
                if rank > combo.key && size == 4 {
                    times(&mut holds, SURE - opponent.has[rank.index()][3]);
                }
            }
        }
        (holds + SURE) / 2 // other bombs are rarer
    }

    /// The chance that a play is not beaten. Bombs are spared as a rule, so they count a third.
    pub(super) fn holds(&self, combo: Combo) -> i32 {
        let Some(shape) = combo.kind.shape() else {
            return self.bomb(combo);
        };
        let group = usize::from(shape.group);
        let ordinary = match (shape.chain, group) {
            (true, _) => self.chain(group, combo.length, combo.key),
            (false, 4) => SURE,
            (false, _) => self.group(group, combo.key),
        };
        ordinary * (2 * SURE + self.no_bomb) / (3 * SURE)
    }

    /// Whether no opponent can beat it, for all that is known.
    pub(super) fn is_unbeatable(&self, combo: Combo) -> bool {
        self.opponents.iter().all(|opponent| {
            let mut beaten = false;
            follow(
                opponent.pool,
                combo,
                self.rules,
                opponent.bombs,
                &mut |play| beaten |= play.cards.len() <= opponent.cards,
            );
            !beaten
        })
    }
}

impl Opponent {
    fn new(position: &Position<'_>, seat: Seat) -> Opponent {
        let cards = position.counts[seat];
        let (unseen, known) = (position.unseen, position.known[seat]);
        let open = position.is_open(seat);
        let pool = if open { known } else { unseen };
        let wilds = position.rules.wilds != Wilds::None;
        let rest = i32::from(cards.saturating_sub(known.len()));
        let all = i32::from(unseen.len()) - i32::from(known.len());
        let share = (rest * SURE / all.max(1)).min(SURE);
        let chances = |rank: Rank| {
            let sure = known.count(rank);
            at_least(sure, pool.count(rank) - sure, share)
        };
        let mut has = Rank::ALL.map(chances);
        if wilds && !open {
            let wild = has[0][0];
            for has in &mut has[1..Rank::SmallJoker.index()] {
                // A wild 3 makes one more of it, where there is one.
                for least in (1..4).rev() {
                    has[least] = has[least].max(has[least - 1] * wild / SURE / 2);
                }
            }
        }
        Opponent {
            pool,
            cards,
            bombs: bomb_use(position.bombs[seat]),
            has,
        }
    }
}

/// The chances of at least one, two, three and four of a rank: so many are `sure`, and each of `count`
/// more is held with the same chance.
fn at_least(sure: u8, count: u8, share: i32) -> [i32; 4] {
    let mut exactly = [0; 9];
    exactly[usize::from(sure.min(8))] = SURE;
    for more in 0..count.min(8) {
        for held in (0..9.min(usize::from(sure + more) + 2)).rev() {
            let gained = if held > 0 {
                exactly[held - 1] * share / SURE
            } else {
                0
            };
            exactly[held] = exactly[held] * (SURE - share) / SURE + gained;
        }
    }
    let mut sums = [0; 4];
    let mut more = exactly[5..].iter().sum();
    for least in (1..=4).rev() {
        more += exactly[least];
        sums[least - 1] = more;
    }
    sums
}

fn times(chance: &mut i32, other: i32) {
    *chance = *chance * other / SURE;
}
