//! `vectors`: checks the engine against files of test vectors.

use crate::Exit;
use crate::arguments::{cards, standing};
use crate::combos::{can_beat, card_sets, reading_json};
use crate::settlement_vectors::evaluate;
use crate::vector_args::Args;
use doudizhu_engine::combos::{BombUse, Combo, readings};
use doudizhu_engine::rules::{HouseKey, HouseRules, Rules, Variant};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// What a vector expects and what came out, where they differ.
type Checked = Result<Result<(), String>, String>;

pub(crate) fn run(paths: &[String]) -> Result<Exit, String> {
    let mut files = Vec::new();
    for path in paths {
        collect(Path::new(path), &mut files)?;
    }
    if files.is_empty() {
        return Err("no vector files named".to_string());
    }
    let (mut passed, mut failed) = (0, 0);
    for file in files {
        let (good, mismatches) = check_file(&file)?;
        passed += good;
        failed += mismatches.len();
        mismatches
            .iter()
            .for_each(|line| crate::print_line(format!("{}: {line}", file.display())));
    }
    crate::print_line(format!("{passed} passed, {failed} failed"));
    Ok(if failed == 0 {
        Exit::Success
    } else {
        Exit::Mismatch
    })
}

/// The file, or the JSON files of the folder.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let entries = path
        .read_dir()
        .map_err(|e| format!("{}: {e}", path.display()))?;
    let mut inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    inside.retain(|file| file.extension().is_some_and(|ending| ending == "json"));
    inside.sort();
    files.append(&mut inside);
    Ok(())
}

fn check_file(path: &Path) -> Result<(usize, Vec<String>), String> {
    let fail = |what: String| format!("{}: {what}", path.display());
    let name = path
        .file_stem()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    let (variant, family) = name
        .split_once('_')
        .ok_or_else(|| fail("the name is not variant_family".to_string()))?;
    let variant =
        Variant::from_name(variant).ok_or_else(|| fail(format!("unknown variant {variant}")))?;
    let check: fn(&Value, &Rules) -> Checked = match family {
        "combos" => check_combos,
        "beats" => check_beats,
        "moves" => check_moves,
        "settlement" => check_settlement,
        _ => return Err(fail(format!("unknown family {family}"))),
    };
    let text = std::fs::read_to_string(path).map_err(|e| fail(e.to_string()))?;
    let vectors: Vec<Value> = serde_json::from_str(&text).map_err(|e| fail(e.to_string()))?;
    let mut passed = 0;
    let mut mismatches = Vec::new();
    for vector in &vectors {
        let id = vector["id"].as_str().unwrap_or("?");
        let rules = rules_of(vector, variant).map_err(|e| fail(format!("{id}: {e}")))?;
        match check(vector, &rules).map_err(|e| fail(format!("{id}: {e}")))? {
            Ok(()) => passed += 1,
            Err(mismatch) => mismatches.push(format!(
                "{id} ({}): {mismatch}",
                vector["ref"].as_str().unwrap_or("?")
            )),
        }
    }
    Ok((passed, mismatches))
}

/// The variant's rules with the vector's switches.
fn rules_of(vector: &Value, variant: Variant) -> Result<Rules, String> {
    let mut house = HouseRules::new(variant);
    for (name, value) in vector["rules"].as_object().into_iter().flatten() {
        let key = HouseKey::from_name(name).ok_or(format!("unknown switch {name}"))?;
        let text = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_string);
        house
            .set(key, &text)
            .ok_or(format!("{name} cannot be {text}"))?;
    }
    Ok(Rules::new(house))
}

fn text<'a>(vector: &'a Value, field: &str) -> Result<&'a str, String> {
    vector[field].as_str().ok_or(format!("no text {field}"))
}

fn reading(value: &Value) -> Result<Combo, String> {
    let length = value["length"].as_u64().ok_or("a reading without length")?;
    let text = format!("{}:{}:{length}", text(value, "kind")?, text(value, "key")?);
    text.parse().map_err(|e| format!("{text}: {e}"))
}

fn reading_list(value: &Value) -> Result<Vec<Combo>, String> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .map(reading)
        .collect()
}

fn check_combos(vector: &Value, rules: &Rules) -> Checked {
    let found = readings(cards(text(vector, "cards")?, rules)?, &rules.combos);
    let mut strongest: Vec<Combo> = Vec::new();
    for combo in &found {
        match strongest
            .iter_mut()
            .find(|other| (other.kind, other.length) == (combo.kind, combo.length))
        {
            Some(other) if other.strength() >= combo.strength() => {}
            Some(other) => *other = *combo,
            None => strongest.push(*combo),
        }
    }
    let mut expected = reading_list(&vector["readings"])?;
    expected.sort_unstable();
    strongest.sort_unstable();
    let legal = vector["legal"].as_bool().ok_or("no field legal")?;
    let also = reading_list(&vector["also"])?;
    let good = legal != found.is_empty()
        && strongest == expected
        && also.iter().all(|combo| found.contains(combo));
    let shown: Vec<Value> = found.into_iter().map(reading_json).collect();
    Ok(if good {
        Ok(())
    } else {
        Err(format!(
            "{} has readings {}",
            vector["cards"],
            Value::from(shown)
        ))
    })
}

fn check_beats(vector: &Value, rules: &Rules) -> Checked {
    let b = cards(text(vector, "b")?, rules)?;
    let declared = vector
        .get("b_as")
        .map(reading)
        .transpose()?
        .map(|combo| combo.to_string());
    let standing = standing(b, declared.as_deref(), rules)?;
    let found = can_beat(cards(text(vector, "a")?, rules)?, standing, rules);
    let expected = vector["beats"].as_bool().ok_or("no field beats")?;
    Ok(if found == expected {
        Ok(())
    } else {
        Err(format!("{} on {} beats: {found}", vector["a"], vector["b"]))
    })
}

fn check_moves(vector: &Value, rules: &Rules) -> Checked {
    let hand = cards(text(vector, "hand")?, rules)?;
    let previous = match vector.get("previous") {
        Some(previous) => {
            let previous = previous.as_str().ok_or("previous is no text")?;
            let declared = vector
                .get("previous_as")
                .map(reading)
                .transpose()?
                .map(|combo| combo.to_string());
            Some(standing(
                cards(previous, rules)?,
                declared.as_deref(),
                rules,
            )?)
        }
        None => None,
    };
    let bombs = if vector["bombs_left"].as_u64() == Some(0) {
        BombUse::Forbidden
    } else {
        BombUse::Allowed
    };
    let found = card_sets(hand, previous, bombs, rules);
    let expected = vector["moves"].as_array().ok_or("no list moves")?;
    let mut expected: Vec<&str> = expected.iter().filter_map(Value::as_str).collect();
    expected.sort_unstable();
    Ok(if found == expected {
        Ok(())
    } else {
        Err(format!("{hand} has moves {found:?}"))
    })
}

fn check_settlement(vector: &Value, rules: &Rules) -> Checked {
    let found = evaluate(text(vector, "fn")?, Args(&vector["args"]), rules)?;
    let expected = vector.get("expect").ok_or("no field expect")?;
    Ok(if found == *expected {
        Ok(())
    } else {
        Err(format!(
            "{} gives {found}, expected {expected}",
            vector["fn"]
        ))
    })
}
