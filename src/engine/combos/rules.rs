use super::{ComboKind, KindSet};

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
    /// The most cards a hand can hold, and so a combination.
    pub max_cards: u8,
    /// What may be attached.
    pub wings: Wings,
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

impl ComboRules {
    /// 火拼斗地主: H-18 to H-28.
    pub const HUOPIN: ComboRules = ComboRules {
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
        max_cards: 20,
        wings: Wings::FREE,
    };

    /// The fewest groups a chain of groups of this size has.
    pub const fn min_chain(&self, group: u8) -> u8 {
        match group {
            1 => self.min_solo_chain,
            2 => self.min_pair_chain,
            _ => self.min_trio_chain,
        }
    }
}
