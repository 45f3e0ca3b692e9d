use super::{Fault, Weakness, fault_of_cards};
use crate::cards::{Hand, Rank};
use crate::combos::{Combo, ComboKind, ComboRules, Kickers};

/// The fewest cards of one rank that are a bomb.
const BOMB: u8 = 4;

/// Why cards do not beat what lies on the table, in any of their readings.
pub fn fault_of_answer(
    cards: Hand,
    readings: &[Combo],
    standing: Combo,
    rules: &ComboRules,
) -> Fault {
    if readings.is_empty() {
        fault_of_cards(cards, rules)
    } else if standing.kind.is_bomb() {
        Fault::Weak(against_bomb(readings, standing, rules))
    } else {
        Fault::Weak(against(cards, readings, standing))
    }
}

/// How high a reading is, whatever its kind.
fn strength(combo: &&Combo) -> (Option<u8>, usize) {
    (combo.kind.bomb_tier(), combo.strength())
}

fn is_trio(readings: &[Combo]) -> bool {
    readings.iter().any(|combo| combo.kind == ComboKind::Trio)
}

fn against_bomb(readings: &[Combo], standing: Combo, rules: &ComboRules) -> Weakness {
    if is_top(standing, rules) {
        return Weakness::Unbeatable { standing };
    }
    let bombs = readings.iter().filter(|combo| combo.kind.is_bomb());
    match bombs.max_by_key(strength) {
        Some(mine) => weaker_bomb(*mine, standing),
        None if is_trio(readings) => Weakness::BombTooFew {
            has: 3,
            needs: standing.kind.bomb_size().unwrap_or(BOMB),
        },
        None => Weakness::NeedsBomb { standing },
    }
}

fn against(cards: Hand, readings: &[Combo], standing: Combo) -> Weakness {
    let other = Weakness::OtherKind { standing };
    let Some(shape) = standing.kind.shape() else {
        return other;
    };
    let alike = readings.iter().filter(|combo| combo.kind == standing.kind);
    let of_length = alike
        .clone()
        .filter(|combo| combo.length == standing.length);
    if let Some(mine) = of_length.max_by_key(strength) {
        return not_higher(mine.key, standing.key, shape.kickers);
    }
    if alike.count() > 0 {
        return Weakness::OtherNumber {
            has: cards.len(),
            needs: shape.cards(standing.length),
        };
    }
    // Three of a rank on anything but trios are meant as a bomb.
    if is_trio(readings) && shape.group != 3 {
        let (has, needs) = (3, BOMB);
        return Weakness::BombTooFew { has, needs };
    }
    other
}

const fn not_higher(mine: Rank, standing: Rank, kickers: Kickers) -> Weakness {
    match kickers {
        Kickers::None => Weakness::NotHigher { mine, standing },
        Kickers::Solos | Kickers::Pairs | Kickers::SoloAndPair => {
            Weakness::BodyNotHigher { mine, standing }
        }
    }
}

/// Whether a bomb is the highest of all.
fn is_top(standing: Combo, rules: &ComboRules) -> bool {
    let highest = rules.kinds.iter().max_by_key(|kind| kind.bomb_tier());
    highest == Some(standing.kind) && standing.kind.bomb_size().is_none()
}

/// Why a bomb does not beat a bomb.
fn weaker_bomb(mine: Combo, standing: Combo) -> Weakness {
    match (mine.kind.bomb_size(), standing.kind.bomb_size()) {
        (Some(has), Some(needs)) if has < needs => Weakness::BombTooFew { has, needs },
        (_, _) => Weakness::BombTooLow { standing },
    }
}
