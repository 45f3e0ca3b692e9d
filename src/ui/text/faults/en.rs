use crate::ui::text::Language;
use doudizhu_engine::cards::Rank;
use doudizhu_engine::combos::{Body, Combo, Fault, Takes, Weakness};

pub(in crate::ui::text) fn words(fault: Fault) -> String {
    match fault {
        Fault::TwoDifferent => "Two cards of different ranks are no pair".to_string(),
        Fault::MixedJokers => "A small and a big joker are no pair".to_string(),
        Fault::ThreeJokers => "Three jokers cannot be played".to_string(),

        Fault::NoSoloRuns => "There are no runs of single cards here".to_string(),
        Fault::RunBeyondAce {
            group,
            rank: beyond,
        } => format!("{} ends at A: no {} in it", run(group), rank(beyond)),
        Fault::TwoIsLow => "In a run of trios 2 is below 3, and does not follow A".to_string(),
        Fault::RunTooShort { group, has, needs } => {
            let (run, of) = (run(group), measure(group));
            format!("{run} has at least {needs} {of}, and these are {has}")
        }
        Fault::Gap { group, missing } => gap(group, rank(missing)),
        Fault::Apart { group: 2 } => "These pairs do not follow each other".to_string(),
        Fault::Apart { .. } => "These trios do not follow each other".to_string(),
        Fault::Uneven {
            group,
            rank: uneven,
            has,
        } => format!(
            "{} has {group} of each rank, not {has} of {}",
            run(group),
            rank(uneven)
        ),
        Fault::RunTakesNothing { group } => format!("{} takes no other cards along", run(group)),
        Fault::PairTakesNothing => "A pair takes no cards along; three of a rank do".to_string(),
        Fault::BombTakesNothing => "A bomb is played alone".to_string(),

        Fault::NoTrioWithSolo => "Here a trio takes only a pair, no single card".to_string(),
        Fault::NoTrioWithPair => "Here a trio takes only a single card, no pair".to_string(),
        Fault::NoFourWithTwo => "Here four of a rank are a bomb and take no cards".to_string(),
        Fault::NoFourWithPairs => "Here four of a rank take two cards, not two pairs".to_string(),
        Fault::NoFourWithSoloAndPair => {
            "Four take two cards or two pairs, not one of each".to_string()
        }
        Fault::KickersNotPairs { body } => match body {
            Body::Trios(1) => "Two cards with a trio must be a pair".to_string(),
            Body::Trios(n) => format!("What {n} trios take must be {n} pairs"),
            Body::Quad => "Four cards with four of a rank must be two pairs".to_string(),
        },
        Fault::WrongKickers { body, has, takes } => {
            format!("{}, and you attached {has}", takes_what(body, takes))
        }
        Fault::KickerOfBodyRank(same) => {
            format!("An airplane with {0} takes no other {0} along", rank(same))
        }
        Fault::BothJokersAttached => "Both jokers cannot be taken along together".to_string(),
        Fault::EqualPairs(same) => {
            format!(
                "Pairs taken along must be of different ranks, not all {}",
                rank(same)
            )
        }

        Fault::WildNeedsNatural => "Every group needs a card that is not a 3".to_string(),
        Fault::JokerTakesOneThree => "A 3 is no joker: one joker and one 3 are a bomb".to_string(),

        Fault::TooMany => "Too many cards: together they are nothing".to_string(),
        Fault::NoPattern => "These cards are no combination".to_string(),
        Fault::Weak(weakness) => weak(weakness),
    }
}

fn weak(weakness: Weakness) -> String {
    match weakness {
        Weakness::OtherKind { standing } => {
            format!("The same kind is needed: beat {}", combo(standing))
        }
        Weakness::OtherNumber { has, needs } => format!("{needs} cards are needed, not {has}"),
        Weakness::NotHigher { mine, standing } => {
            format!("Too low: {} is not above {}", rank(mine), rank(standing))
        }
        Weakness::BodyNotHigher { mine, standing } => {
            let (mine, standing) = (rank(mine), rank(standing));
            format!("What is attached does not count: {mine} is not above {standing}")
        }
        Weakness::NeedsBomb { standing } => {
            format!("Only a higher bomb beats {}", combo(standing))
        }
        Weakness::BombTooFew { has, needs } => {
            format!("A bomb of {needs} cards is needed, and these are {has}")
        }
        Weakness::BombTooLow { standing } => {
            format!("The bomb is too low to beat {}", combo(standing))
        }
        Weakness::Unbeatable { standing } => format!("Nothing beats {}", combo(standing)),
    }
}

/// What a body may take, in so many words.
fn takes_what(body: Body, takes: Takes) -> String {
    let (body, n) = match body {
        Body::Trios(1) => ("A trio takes".to_string(), 1),
        Body::Trios(n) => (format!("{n} trios take"), n),
        Body::Quad => ("Four of a rank take".to_string(), 2),
    };
    let (cards, pairs) = if n == 1 {
        ("card", "pair")
    } else {
        ("cards", "pairs")
    };
    match takes {
        Takes::Solos => format!("{body} {n} {cards}"),
        Takes::Pairs => format!("{body} {n} {pairs}"),
        Takes::SolosOrPairs => format!("{body} {n} {cards} or {n} {pairs}"),
    }
}

fn gap(group: u8, missing: &str) -> String {
    let run = run(group);
    match group {
        1 => format!("The run has a gap: {missing} is missing"),
        2 => format!("{run} has a gap: a pair of {missing} is missing"),
        _ => format!("{run} has a gap: three {missing} are missing"),
    }
}

const fn run(group: u8) -> &'static str {
    match group {
        1 => "A run",
        2 => "A run of pairs",
        _ => "A run of trios",
    }
}

const fn measure(group: u8) -> &'static str {
    match group {
        1 => "cards",
        2 => "pairs",
        _ => "trios",
    }
}

fn rank(rank: Rank) -> &'static str {
    (Language::English.text().rank)(rank)
}

fn combo(combo: Combo) -> String {
    (Language::English.text().combo)(combo)
}
