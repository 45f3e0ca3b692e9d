use core::fmt;
use serde::{Deserialize, Serialize};

/// The kinds of combinations of all variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum ComboKind {
    /// One card.
    Solo,
    /// Two of a rank.
    Pair,
    /// Three of a rank.
    Trio,
    /// Three of a rank and a single card.
    TrioWithSolo,
    /// Three of a rank and a pair.
    TrioWithPair,
    /// Consecutive single cards.
    SoloChain,
    /// Consecutive pairs.
    PairChain,
    /// Consecutive trios.
    TrioChain,
    /// Consecutive trios, each with a single card.
    AirplaneWithSolos,
    /// Consecutive trios, each with a pair.
    AirplaneWithPairs,
    /// Four of a rank and two single cards; no bomb.
    QuadWithSolos,
    /// Four of a rank and two pairs; no bomb.
    QuadWithPairs,
    /// Four of a rank, a single card and a pair; a house rule.
    QuadWithSoloAndPair,
    /// Four of a rank, played with one pack.
    Bomb,
    /// A joker and a wild 3.
    JokerBomb,
    /// Both jokers of one pack.
    Rocket,
    /// 枪: four of a rank, played with two packs.
    Gun,
    /// 炮: five of a rank.
    Cannon,
    /// 火箭 or 六喜: six of a rank.
    SixOfRank,
    /// 导弹 or 七巧: seven of a rank.
    Missile,
    /// 天炸: eight of a rank.
    SkyBomb,
    /// 天尊: the four jokers of two packs.
    Heavenly,
}

/// What kickers a group of a combination's body brings along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kickers {
    /// None.
    None,
    /// Single cards.
    Solos,
    /// Pairs.
    Pairs,
    /// One single card and one pair.
    SoloAndPair,
}

/// How a kind that is no bomb is built: groups of equal rank, and kickers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Cards in a group of the body, 1 to 4.
    pub group: u8,
    /// Whether the body is a chain of consecutive groups.
    pub chain: bool,
    /// What is attached.
    pub kickers: Kickers,
}

impl Shape {
    /// How many kickers (solos or pairs) go with a body of `length` groups.
    pub const fn n_kickers(self, length: u8) -> u8 {
        match self.kickers {
            Kickers::None => 0,
            Kickers::Solos | Kickers::Pairs if self.group == 4 => 2,
            Kickers::Solos | Kickers::Pairs => length,
            Kickers::SoloAndPair => 2,
        }
    }

    /// How many cards the kickers of a body of `length` groups have.
    pub const fn kicker_cards(self, length: u8) -> u8 {
        match self.kickers {
            Kickers::None => 0,
            Kickers::Solos => self.n_kickers(length),
            Kickers::Pairs => 2 * self.n_kickers(length),
            Kickers::SoloAndPair => 3,
        }
    }

    /// How many cards a combination of `length` groups has.
    pub const fn cards(self, length: u8) -> u8 {
        self.group * length + self.kicker_cards(length)
    }
}

impl ComboKind {
    /// All kinds, weakest idea first, bombs last.
    pub const ALL: [ComboKind; 22] = [
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
        ComboKind::QuadWithSoloAndPair,
        ComboKind::Bomb,
        ComboKind::JokerBomb,
        ComboKind::Rocket,
        ComboKind::Gun,
        ComboKind::Cannon,
        ComboKind::SixOfRank,
        ComboKind::Missile,
        ComboKind::SkyBomb,
        ComboKind::Heavenly,
    ];

    /// Which bombs beat which whatever their rank; `None` for all that is no bomb.
    pub const fn bomb_tier(self) -> Option<u8> {
        match self {
            ComboKind::Bomb | ComboKind::Gun => Some(1),
            ComboKind::JokerBomb | ComboKind::Cannon => Some(2),
            ComboKind::Rocket | ComboKind::SixOfRank => Some(3),
            ComboKind::Missile => Some(4),
            ComboKind::SkyBomb => Some(5),
            ComboKind::Heavenly => Some(6),
            ComboKind::Solo
            | ComboKind::Pair
            | ComboKind::Trio
            | ComboKind::TrioWithSolo
            | ComboKind::TrioWithPair
            | ComboKind::SoloChain
            | ComboKind::PairChain
            | ComboKind::TrioChain
            | ComboKind::AirplaneWithSolos
            | ComboKind::AirplaneWithPairs
            | ComboKind::QuadWithSolos
            | ComboKind::QuadWithPairs
            | ComboKind::QuadWithSoloAndPair => None,
        }
    }

    /// Whether the kind beats every ordinary one.
    pub const fn is_bomb(self) -> bool {
        self.bomb_tier().is_some()
    }

    /// Whether it is paid for by itself where that counts: seven or eight of a rank, or four jokers, played
    /// together (B-53, B-58, B-60).
    pub const fn is_missile(self) -> bool {
        matches!(
            self,
            ComboKind::Missile | ComboKind::SkyBomb | ComboKind::Heavenly
        )
    }

    /// How many cards of one rank make this bomb; `None` for all that is not just that.
    pub const fn bomb_size(self) -> Option<u8> {
        match self {
            ComboKind::Bomb | ComboKind::Gun => Some(4),
            ComboKind::Cannon => Some(5),
            ComboKind::SixOfRank => Some(6),
            ComboKind::Missile => Some(7),
            ComboKind::SkyBomb => Some(8),
            ComboKind::Solo
            | ComboKind::Pair
            | ComboKind::Trio
            | ComboKind::TrioWithSolo
            | ComboKind::TrioWithPair
            | ComboKind::SoloChain
            | ComboKind::PairChain
            | ComboKind::TrioChain
            | ComboKind::AirplaneWithSolos
            | ComboKind::AirplaneWithPairs
            | ComboKind::QuadWithSolos
            | ComboKind::QuadWithPairs
            | ComboKind::QuadWithSoloAndPair
            | ComboKind::JokerBomb
            | ComboKind::Rocket
            | ComboKind::Heavenly => None,
        }
    }

    /// How the kind is built; `None` for bombs, which are listed one by one.
    pub const fn shape(self) -> Option<Shape> {
        let (group, chain, kickers) = match self {
            ComboKind::Solo => (1, false, Kickers::None),
            ComboKind::Pair => (2, false, Kickers::None),
            ComboKind::Trio => (3, false, Kickers::None),
            ComboKind::TrioWithSolo => (3, false, Kickers::Solos),
            ComboKind::TrioWithPair => (3, false, Kickers::Pairs),
            ComboKind::SoloChain => (1, true, Kickers::None),
            ComboKind::PairChain => (2, true, Kickers::None),
            ComboKind::TrioChain => (3, true, Kickers::None),
            ComboKind::AirplaneWithSolos => (3, true, Kickers::Solos),
            ComboKind::AirplaneWithPairs => (3, true, Kickers::Pairs),
            ComboKind::QuadWithSolos => (4, false, Kickers::Solos),
            ComboKind::QuadWithPairs => (4, false, Kickers::Pairs),
            ComboKind::QuadWithSoloAndPair => (4, false, Kickers::SoloAndPair),
            ComboKind::Bomb
            | ComboKind::JokerBomb
            | ComboKind::Rocket
            | ComboKind::Gun
            | ComboKind::Cannon
            | ComboKind::SixOfRank
            | ComboKind::Missile
            | ComboKind::SkyBomb
            | ComboKind::Heavenly => return None,
        };
        Some(Shape {
            group,
            chain,
            kickers,
        })
    }

    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            ComboKind::Solo => "solo",
            ComboKind::Pair => "pair",
            ComboKind::Trio => "trio",
            ComboKind::TrioWithSolo => "trio_solo",
            ComboKind::TrioWithPair => "trio_pair",
            ComboKind::SoloChain => "solo_chain",
            ComboKind::PairChain => "pair_chain",
            ComboKind::TrioChain => "trio_chain",
            ComboKind::AirplaneWithSolos => "airplane_solo",
            ComboKind::AirplaneWithPairs => "airplane_pair",
            ComboKind::QuadWithSolos => "four_two_solo",
            ComboKind::QuadWithPairs => "four_two_pair",
            ComboKind::QuadWithSoloAndPair => "four_two_mixed",
            ComboKind::Bomb => "bomb",
            ComboKind::JokerBomb => "joker_bomb",
            ComboKind::Rocket => "rocket",
            ComboKind::Gun => "gun",
            ComboKind::Cannon => "cannon",
            ComboKind::SixOfRank => "rocket6",
            ComboKind::Missile => "missile",
            ComboKind::SkyBomb => "sky_bomb",
            ComboKind::Heavenly => "heavenly",
        }
    }

    /// The kind of a name in notation.
    pub fn from_name(name: &str) -> Option<ComboKind> {
        ComboKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for ComboKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindSet(u32);

impl KindSet {
    /// The set of the given kinds.
    pub const fn of(kinds: &[ComboKind]) -> KindSet {
        let mut bits = 0;
        let mut i = 0;
        while i < kinds.len() {
            bits |= 1 << kinds[i] as u32;
            i += 1;
        }
        KindSet(bits)
    }

    /// The set with one more kind.
    #[must_use]
    pub const fn with(self, kind: ComboKind) -> KindSet {
        KindSet(self.0 | 1 << kind as u32)
    }

    /// Whether a kind is in the set.
    pub const fn has(self, kind: ComboKind) -> bool {
        self.0 >> kind as u32 & 1 == 1
    }

    /// The kinds, in the order of [`ComboKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ComboKind> + use<> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let kind = ComboKind::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(*kind)
        })
    }
}
