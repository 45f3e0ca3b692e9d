//! Reading the command line.

use doudizhu_engine::cards::{Hand, Seed};
use doudizhu_engine::combos::{Combo, readings};
use doudizhu_engine::rules::{HouseRules, Rules, Variant};
use std::collections::BTreeMap;

/// `--name value` options, flags and the rest.
pub(crate) struct Arguments {
    options: BTreeMap<String, String>,
    flags: Vec<String>,
    pub(crate) rest: Vec<String>,
}

impl Arguments {
    /// Reads a command line that may have these options and flags.
    pub(crate) fn read(
        line: &[String],
        options: &[&str],
        flags: &[&str],
    ) -> Result<Arguments, String> {
        let mut found = Arguments {
            options: BTreeMap::new(),
            flags: Vec::new(),
            rest: Vec::new(),
        };
        let mut words = line.iter();
        while let Some(word) = words.next() {
            let Some(name) = word.strip_prefix("--") else {
                found.rest.push(word.clone());
                continue;
            };
            if flags.contains(&name) {
                found.flags.push(name.to_string());
            } else if options.contains(&name) {
                let value = words.next().ok_or(format!("--{name} needs a value"))?;
                found.options.insert(name.to_string(), value.clone());
            } else {
                return Err(format!("unknown option --{name}"));
            }
        }
        Ok(found)
    }

    pub(crate) fn option(&self, name: &str) -> Option<&str> {
        self.options.get(name).map(String::as_str)
    }

    pub(crate) fn required(&self, name: &str) -> Result<&str, String> {
        self.option(name).ok_or(format!("--{name} is missing"))
    }

    pub(crate) fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|found| found == flag)
    }

    pub(crate) fn number(&self, name: &str) -> Result<u64, String> {
        let text = self.required(name)?;
        text.parse()
            .map_err(|_| format!("--{name}: {text} is not a number"))
    }

    /// The rules of `--variant` and `--house`.
    pub(crate) fn rules(&self) -> Result<Rules, String> {
        let name = self.required("variant")?;
        let variant =
            Variant::from_name(name).ok_or(format!("--variant: unknown variant {name}"))?;
        let house = self.option("house").unwrap_or_default();
        let house = HouseRules::parse(variant, house).map_err(|e| format!("--house: {e}"))?;
        Ok(Rules::new(house))
    }

    pub(crate) fn seed(&self, name: &str) -> Result<Seed, String> {
        self.required(name)?
            .parse()
            .map_err(|e| format!("--{name}: {e}"))
    }
}

/// Reads cards that the pack holds.
pub(crate) fn cards(text: &str, rules: &Rules) -> Result<Hand, String> {
    let hand: Hand = text.parse().map_err(|e| format!("{text}: {e}"))?;
    if hand.is_empty() {
        return Err(format!("{text}: no cards"));
    }
    if !rules.pack.ranks().contains(hand) {
        return Err(format!("{text}: the pack has not so many cards of a rank"));
    }
    Ok(hand)
}

/// What lies on the table: the declared reading of cards, or their only one.
pub(crate) fn standing(
    cards: Hand,
    declared: Option<&str>,
    rules: &Rules,
) -> Result<Combo, String> {
    let all = readings(cards, &rules.combos);
    if let Some(text) = declared {
        let combo: Combo = text.parse().map_err(|e| format!("--as: {e}"))?;
        return if all.contains(&combo) {
            Ok(combo)
        } else {
            Err(format!("{cards} cannot be read as {text}"))
        };
    }
    match all.as_slice() {
        [] => Err(format!("{cards} is no combination")),
        [only] => Ok(*only),
        _ => Err(format!(
            "{cards} has several readings, name one with --as kind:key:length"
        )),
    }
}
