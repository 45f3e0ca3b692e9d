//! `classify`, `beats`, `moves` and `census`.

use crate::Exit;
use crate::arguments::{Arguments, cards, standing};
use doudizhu_engine::cards::Hand;
use doudizhu_engine::combos::{self, BombUse, Combo, follow, lead, readings};
use doudizhu_engine::rules::Rules;
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub(crate) fn classify(line: &[String]) -> Result<Exit, String> {
    let arguments = Arguments::read(line, &["variant", "house"], &[])?;
    let rules = arguments.rules()?;
    if arguments.rest.is_empty() {
        return Err("no cards".to_string());
    }
    let sets: Result<Vec<Hand>, String> = arguments
        .rest
        .iter()
        .map(|text| cards(text, &rules))
        .collect();
    for (text, cards) in arguments.rest.iter().zip(sets?) {
        let readings: Vec<Value> = readings(cards, &rules.combos)
            .into_iter()
            .map(reading_json)
            .collect();
        crate::print_line(json!({"cards": text, "readings": readings}));
    }
    Ok(Exit::Success)
}

pub(crate) fn reading_json(combo: Combo) -> Value {
    json!({"kind": combo.kind.name(), "key": combo.key.to_string(), "length": combo.length})
}

pub(crate) fn beats(line: &[String]) -> Result<Exit, String> {
    let arguments = Arguments::read(line, &["variant", "house", "as"], &[])?;
    let rules = arguments.rules()?;
    let [a, b] = arguments.rest.as_slice() else {
        return Err("two sets of cards are needed".to_string());
    };
    let standing = standing(cards(b, &rules)?, arguments.option("as"), &rules)?;
    crate::print_line(json!({"beats": can_beat(cards(a, &rules)?, standing, &rules)}));
    Ok(Exit::Success)
}

/// Whether the cards have any reading that beats what lies on the table.
pub(crate) fn can_beat(cards: Hand, standing: Combo, rules: &Rules) -> bool {
    readings(cards, &rules.combos)
        .iter()
        .any(|combo| combo.beats(standing))
}

pub(crate) fn moves(line: &[String]) -> Result<Exit, String> {
    let options = ["variant", "house", "hand", "previous", "as", "bombs-left"];
    let arguments = Arguments::read(line, &options, &[])?;
    let rules = arguments.rules()?;
    let hand = cards(arguments.required("hand")?, &rules)?;
    let previous = match arguments.option("previous") {
        Some(text) => Some(standing(
            cards(text, &rules)?,
            arguments.option("as"),
            &rules,
        )?),
        None if arguments.option("as").is_some() => return Err("--as needs --previous".to_string()),
        None => None,
    };
    let bombs = match arguments.option("bombs-left") {
        Some(_) if arguments.number("bombs-left")? == 0 => BombUse::Forbidden,
        _ => BombUse::Allowed,
    };
    crate::print_line(json!({"moves": card_sets(hand, previous, bombs, &rules)}));
    Ok(Exit::Success)
}

/// Every distinct legal set of cards, each low to high, without pass.
pub(crate) fn card_sets(
    hand: Hand,
    previous: Option<Combo>,
    bombs: BombUse,
    rules: &Rules,
) -> Vec<String> {
    let mut sets = BTreeSet::new();
    let mut emit = |play: combos::Play| {
        sets.insert(play.cards.to_string());
    };
    match previous {
        Some(standing) => follow(hand, standing, &rules.combos, bombs, &mut emit),
        None => lead(hand, &rules.combos, bombs, &mut emit),
    }
    sets.into_iter().collect()
}

pub(crate) fn census(line: &[String]) -> Result<Exit, String> {
    let arguments = Arguments::read(line, &["variant", "house"], &[])?;
    let rules = arguments.rules()?;
    let counts = combos::census(rules.pack, &rules.combos);
    let total: u64 = counts.values().sum();
    let kinds: serde_json::Map<String, Value> = counts
        .iter()
        .map(|(kind, count)| (kind.name().to_string(), json!(count)))
        .collect();
    crate::print_line(json!({"kinds": kinds, "total": total}));
    Ok(Exit::Success)
}
