use super::{ComboKind, KindSet, Shape};
use crate::cards::{Hand, Rank, Ranks};

/// What counts as a combination in a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComboRules {
    /// The kinds that exist.
    pub kinds: KindSet,
    /// The fewest cards of a solo chain.
    pub min_solo_chain: u8,
    /// The fewest pairs of a pair chain.
    pub min_pair_chain: u8,
    /// The fewest trios of a trio chain and of an airplane.
    pub min_trio_chain: u8,
    /// In which order trios are consecutive.
    pub trio_line: TrioLine,
    /// The most cards a hand can hold, and so a combination.
    pub max_cards: u8,
    /// What may be attached.
    pub wings: Wings,
    /// Whether 3s stand for other cards.
    pub wilds: Wilds,
}

/// In which order trios are consecutive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrioLine {
    /// 3 to A, as in all other chains.
    ThreeToAce,
    /// A-2-3-…-K-A: the 2 is below the 3, the A at either end (BA-09).
    AceTwoLow,
}

/// Whether 3s stand for other cards (F-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wilds {
    /// They do not.
    None,
    /// They do, where other cards anchor them.
    Threes(Anchor),
}

/// Where a natural card is needed for a 3 to be wild (FA-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// One anywhere in the play.
    Play,
    /// One in every pair, trio and quad.
    Group,
}

/// What kickers may be attached to airplanes and quads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wings {
    /// Kickers of an airplane may repeat a rank of its body (`333444-35`).
    pub body_rank: bool,
    /// Both jokers may be two solo kickers.
    pub both_jokers: bool,
    /// Two pair kickers may be of one rank (`333444-5555`).
    pub equal_pairs: bool,
    /// How many solo kickers may be of one rank.
    pub equal_solos: u8,
    /// Three solo kickers of one rank may continue the body (`333444555-666`).
    pub adjacent_trio: bool,
}

impl Wings {
    /// Everything the text of the documents allows (HA-20, HA-21, HA-22).
    pub const FREE: Wings = Wings {
        body_rank: true,
        both_jokers: true,
        equal_pairs: true,
        equal_solos: 4,
        adjacent_trio: true,
    };
}

impl Wings {
    /// Whether any kickers may be attached that are not of the body's ranks.
    pub(super) const fn allow_all_but_body_ranks(&self) -> bool {
        self.both_jokers && self.equal_pairs && self.equal_solos >= 4 && self.adjacent_trio
    }
}

impl ComboRules {
    /// The rank that stands for others, if one does (F-04).
    pub const fn wild(&self) -> Option<Rank> {
        match self.wilds {
            Wilds::None => None,
            Wilds::Threes(_) => Some(Rank::Three),
        }
    }

    /// The usual combinations of one pack, as 火拼斗地主 and the classic game have them.
    pub const ONE_PACK: ComboRules = ComboRules {
        kinds: KindSet::of(&[
            ComboKind::Solo,
            ComboKind::Pair,
            ComboKind::Trio,
            ComboKind::TrioWithSolo,
            ComboKind::TrioWithPair,
            ComboKind::SoloChain,
            ComboKind::PairChain,
            ComboKind::TrioChain,
            ComboKind::AirplaneWithSolos,
            ComboKind::AirplaneWithPairs,
            ComboKind::QuadWithSolos,
            ComboKind::QuadWithPairs,
            ComboKind::Bomb,
            ComboKind::Rocket,
        ]),
        min_solo_chain: 5,
        min_pair_chain: 3,
        min_trio_chain: 2,
        trio_line: TrioLine::ThreeToAce,
        max_cards: 20,
        wings: Wings::FREE,
        wilds: Wilds::None,
    };

    /// The lengths that a body of this shape can have.
    pub(super) fn lengths(&self, shape: Shape) -> core::ops::RangeInclusive<u8> {
        match shape.group {
            _ if !shape.chain => 1..=1,
            1 => self.min_solo_chain..=12,
            2 => self.min_pair_chain..=12,
            _ => self.min_trio_chain..=12,
        }
    }

    /// The fewest groups a chain of groups of this size has.
    pub const fn min_chain(&self, group: u8) -> u8 {
        match group {
            1 => self.min_solo_chain,
            2 => self.min_pair_chain,
            _ => self.min_trio_chain,
        }
    }

    fn two_is_low(&self, shape: Shape) -> bool {
        shape.chain && shape.group == 3 && self.trio_line == TrioLine::AceTwoLow
    }

    /// The keys of the bodies whose groups are all among these ranks.
    pub(super) fn keys(&self, ranks: Ranks, shape: Shape, length: u8) -> Ranks {
        if !shape.chain {
            return ranks;
        }
        if !self.two_is_low(shape) {
            return ranks.and(Ranks::THREE_TO_ACE).tops_of_runs(length);
        }
        ranks.lined_from_ace().tops_of_runs(length).from_ace_line()
    }

    /// Those of a shape's keys that are higher than another.
    pub(super) fn above(&self, keys: Ranks, shape: Shape, key: Rank) -> Ranks {
        if !self.two_is_low(shape) {
            return keys.and(Ranks::ALL.above(key));
        }
        let others = keys.without(Rank::Two);
        if key == Rank::Two {
            others
        } else {
            others.and(Ranks::ALL.above(key))
        }
    }

    /// The ranks of a body in the line A-2-3-…-K-A, from its key down.
    fn body_ranks(&self, key: Rank, length: u8) -> impl Iterator<Item = Rank> + use<> {
        let mut next = Some(key);
        (0..length).map_while(move |_| {
            let rank = next?;
            next = match rank.index().checked_sub(1) {
                Some(below) => Rank::from_index(below), // the A is below the 2, also where the 2 is low
                None => Some(Rank::Two),
            };
            Some(rank)
        })
    }

    /// The cards of a body.
    pub(super) fn body(&self, shape: Shape, key: Rank, length: u8) -> Hand {
        if !self.two_is_low(shape) {
            return Hand::run(key, length, shape.group);
        }
        self.body_ranks(key, length)
            .fold(Hand::EMPTY, |mut body, rank| {
                body.add(rank, shape.group);
                body
            })
    }
}
