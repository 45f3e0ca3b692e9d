//! Why cards cannot be played: not only that they are no combination, but what is wrong with them.
//!
//! Three questions are asked in turn. Does one rule of the record forbid what would else be a
//! combination (`forbidden`)? If not, which combination is nearest, and what keeps the cards from it
//! (`near`)? And of cards that are a combination: why do they not beat what lies on the table
//! (`answer`)?

mod answer;
mod forbidden;
mod kickers;
mod near;

pub use answer::fault_of_answer;

use super::{Combo, ComboRules, Wilds};
use crate::cards::{Hand, Rank};

/// What is wrong with cards that cannot be played.
///
/// A `group` is 1 for runs of single cards, 2 for runs of pairs and 3 for runs of trios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// Two cards of different ranks are no pair.
    TwoDifferent,
    /// A small and a big joker are no pair.
    MixedJokers,
    /// Three jokers are nothing.
    ThreeJokers,

    /// There are no runs of single cards here.
    NoSoloRuns,
    /// A run has a card in it that no run can have: a 2 or a joker.
    RunBeyondAce {
        /// Cards of a group.
        group: u8,
        /// The rank that does not belong.
        rank: Rank,
    },
    /// A run of trios goes on from A to 2, where the 2 is below the 3.
    TwoIsLow,
    /// A run has too few groups.
    RunTooShort {
        /// Cards of a group.
        group: u8,
        /// The groups there are.
        has: u8,
        /// The groups there must be.
        needs: u8,
    },
    /// A rank is missing in a run.
    Gap {
        /// Cards of a group.
        group: u8,
        /// The lowest rank that is missing.
        missing: Rank,
    },
    /// Pairs or trios are not consecutive.
    Apart {
        /// Cards of a group.
        group: u8,
    },
    /// A rank of a run has more or fewer cards than the others.
    Uneven {
        /// Cards of a group.
        group: u8,
        /// The rank.
        rank: Rank,
        /// The cards it has.
        has: u8,
    },
    /// Nothing can be attached to runs of single cards or of pairs.
    RunTakesNothing {
        /// Cards of a group.
        group: u8,
    },
    /// Nothing can be attached to a pair.
    PairTakesNothing,
    /// Nothing can be attached to a bomb.
    BombTakesNothing,

    /// A trio may not take a single card here.
    NoTrioWithSolo,
    /// A trio may not take a pair here.
    NoTrioWithPair,
    /// Four of a rank may take nothing here.
    NoFourWithTwo,
    /// Four of a rank may take two cards here, not two pairs.
    NoFourWithPairs,
    /// Four of a rank may not take one card and one pair here.
    NoFourWithSoloAndPair,
    /// What is attached must be pairs.
    KickersNotPairs {
        /// What it is attached to.
        body: Body,
    },
    /// The wrong number of cards is attached.
    WrongKickers {
        /// What they are attached to.
        body: Body,
        /// The cards attached.
        has: u8,
        /// What may be attached.
        takes: Takes,
    },
    /// A card is attached that has a rank of the body.
    KickerOfBodyRank(Rank),
    /// Both jokers are attached.
    BothJokersAttached,
    /// Pairs of one rank are attached.
    EqualPairs(Rank),

    /// A 3 stands for another card where no natural card is beside it.
    WildNeedsNatural,
    /// Jokers and 3s go together as one of each only, a bomb.
    JokerTakesOneThree,

    /// Many cards, and nothing near them.
    TooMany,
    /// The cards are near nothing.
    NoPattern,

    /// The cards are a combination and do not beat what lies on the table.
    Weak(Weakness),
}

/// Why a combination does not beat another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weakness {
    /// Another kind must be beaten.
    OtherKind {
        /// What must be beaten.
        standing: Combo,
    },
    /// The kind is right and the number of cards is not.
    OtherNumber {
        /// The cards there are.
        has: u8,
        /// The cards there must be.
        needs: u8,
    },
    /// Kind and number are right, the rank is not higher.
    NotHigher {
        /// The rank that counts.
        mine: Rank,
        /// The rank that must be beaten.
        standing: Rank,
    },
    /// The same where cards are attached, which do not count.
    BodyNotHigher {
        /// The rank that counts.
        mine: Rank,
        /// The rank that must be beaten.
        standing: Rank,
    },
    /// Only a bomb beats a bomb.
    NeedsBomb {
        /// What must be beaten.
        standing: Combo,
    },
    /// A bomb must have more cards.
    BombTooFew {
        /// The cards there are.
        has: u8,
        /// The cards there must be at least.
        needs: u8,
    },
    /// The bomb is not high enough.
    BombTooLow {
        /// What must be beaten.
        standing: Combo,
    },
    /// Nothing beats what lies on the table.
    Unbeatable {
        /// It.
        standing: Combo,
    },
}

/// What cards are attached to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// So many consecutive trios, or one.
    Trios(u8),
    /// Four of a rank.
    Quad,
}

/// What a body may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// Single cards.
    Solos,
    /// Pairs.
    Pairs,
    /// Either.
    SolosOrPairs,
}

/// From how many cards on those that are near nothing are too many.
const MANY: u8 = 7;

/// What is wrong with cards that have no reading.
pub fn fault_of_cards(cards: Hand, rules: &ComboRules) -> Fault {
    if cards.len() > rules.max_cards {
        return Fault::TooMany;
    }
    let found = alike(cards, rules)
        .or_else(|| forbidden::forbidden(cards, rules))
        .or_else(|| near::nearest(cards, rules));
    found.unwrap_or(if cards.len() >= MANY {
        Fault::TooMany
    } else {
        Fault::NoPattern
    })
}

/// What is wrong with cards that can only be meant as a pair, as jokers or as a joker and a 3.
fn alike(cards: Hand, rules: &ComboRules) -> Option<Fault> {
    let jokers = cards.count(Rank::SmallJoker) + cards.count(Rank::BigJoker);
    let threes = cards.count(Rank::Three);
    let wild = rules.wilds != Wilds::None;
    match (cards.len(), jokers) {
        (2, 2) => Some(Fault::MixedJokers),
        (2, _) => Some(Fault::TwoDifferent),
        (3, 3) => Some(Fault::ThreeJokers),
        (n, 1..) if wild && n == jokers + threes && threes <= 2 => Some(Fault::JokerTakesOneThree),
        (_, _) => None,
    }
}

/// How many cards every rank has, if all have as many.
fn even(cards: Hand) -> Option<u8> {
    let mut counts = cards.iter().map(|(_, count)| count);
    let first = counts.next()?;
    counts.all(|count| count == first).then_some(first)
}
