//! Combinations: which sets of cards are one, which beats which, and all those a hand holds.
//!
//! What is allowed is data, a [`ComboRules`] record per variant; the code below is the same for all.
//! A set of cards may be readable in several ways (`333444555666` as four trios or as three trios
//! with three solos), so [`readings`] returns all of them, a play is declared as one, and that one is
//! what must be beaten (G-6).
//!
//! | kind | example | kind | example |
//! |---|---|---|---|
//! | solo | `3` | trio chain | `333444` |
//! | pair | `44` | airplane with solos | `333444-69` |
//! | trio | `555` | airplane with pairs | `333444-6699` |
//! | trio with solo | `555-3` | quad with two solos | `5555-38` |
//! | trio with pair | `555-33` | quad with two pairs | `5555-3388` |
//! | solo chain | `34567` | bomb | `7777` |
//! | pair chain | `334455` | rocket | `xX` |
//!
//! With two packs the bombs are gun, cannon, six of a rank, missile, sky bomb (4 to 8 of a rank) and the
//! heavenly one (four jokers). Where 3s are wild, a joker and a 3 are a bomb too.
//!
//! The part that is compared is the *body*, the rest are *kickers*. The *key* of a combination is the
//! rank of its body, of a chain the top rank; its *length* counts the groups of the body.
//!
//! ```
//! use doudizhu_engine::{cards::Hand, combos::{readings, ComboKind, ComboRules}};
//!
//! let rules = ComboRules::ONE_PACK;
//! let cards = Hand::parse("333444-69").unwrap();
//! assert_eq!(readings(cards, &rules)[0].to_string(), "airplane_solo:4:2");
//! ```

mod census;
mod classify;
mod combo;
mod fault;
mod generate;
mod kind;
mod rules;
mod wilds;

pub use census::census;
pub use classify::{readings, wings_fit};
pub use combo::{Combo, ParseComboError, Play};
pub use fault::{Body, Fault, Takes, Weakness, fault_of_answer, fault_of_cards};
pub use generate::{BombUse, bombs_in, follow, lead};
pub use kind::{ComboKind, Kickers, KindSet, Shape};
pub use rules::{Anchor, ComboRules, TrioLine, Wilds, Wings};
