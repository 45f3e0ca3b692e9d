//! The house is kept: rooms use only rooms to their left, files stay short, rules are cited by tests.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// The rooms, left to right; a room uses only rooms to its left.
const ENGINE_ROOMS: [&str; 6] = ["cards", "combos", "rules", "game", "view", "bots"];
const PAGE_ROOMS: [&str; 6] = ["worker", "lobby", "store", "tabs", "portal", "ui"];
/// Files of at most about 400 lines; what is longer is a table, and named here.
const MOST_LINES: usize = 420;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder with one of these endings.
fn files(folder: &str, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                if !path.ends_with("node_modules") && !path.ends_with("target") {
                    folders.push(path);
                }
            } else if endings
                .iter()
                .any(|ending| path.extension().is_some_and(|e| e == *ending))
            {
                found.push((path.clone(), fs::read_to_string(&path).expect("text")));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "nothing in {folder}");
    found
}

/// The rooms to the right of each room must not be named in it as `crate::room` or `engine::room`.
#[test]
fn rooms_use_only_rooms_to_their_left() {
    for (i, room) in ENGINE_ROOMS.iter().enumerate() {
        let forbidden = ENGINE_ROOMS[i + 1..]
            .iter()
            .map(|later| format!("crate::{later}"));
        assert_absent(
            &format!("src/engine/{room}"),
            &forbidden.collect::<Vec<_>>(),
        );
    }
    for (i, room) in PAGE_ROOMS.iter().enumerate() {
        let forbidden = PAGE_ROOMS[i + 1..]
            .iter()
            .map(|later| format!("crate::{later}"));
        assert_absent(&format!("src/{room}"), &forbidden.collect::<Vec<_>>());
    }
    // Bots never hold a hidden game, and the engine knows neither clocks nor chance from outside.
    assert_absent("src/engine/bots", &["Game".to_string()]);
    let outside = [
        "std::",
        "getrandom",
        "SystemTime",
        "Instant",
        "f64",
        "f32",
        "web_sys",
        "js_sys",
    ];
    for room in ENGINE_ROOMS {
        assert_absent(&format!("src/engine/{room}"), &outside.map(str::to_string));
    }
}

fn assert_absent(folder: &str, words: &[String]) {
    for (path, text) in files(folder, &["rs"]) {
        for (number, line) in code_lines(&text) {
            for word in words {
                assert!(
                    !has_word(line, word),
                    "{}:{number}: {word} does not belong in {folder}",
                    path.display()
                );
            }
        }
    }
}

fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line))
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Whether a line has the word, not as part of a longer one.
fn has_word(line: &str, word: &str) -> bool {
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    line.match_indices(word).any(|(at, _)| {
        let end_open = word.ends_with(':') || !letter(line[at + word.len()..].chars().next());
        !letter(line[..at].chars().next_back()) && end_open
    })
}

/// No code outside `rules`, texts and saved data asks which variant it is.
#[test]
fn variants_are_data() {
    let allowed = [
        "rules",
        "text",
        "record.rs",
        "session",
        "bin",
        "tests",
        "vectors.rs",
    ];
    for (path, text) in files("src", &["rs"]) {
        let shown = path.display().to_string();
        if allowed
            .iter()
            .any(|part| path.iter().any(|piece| piece == *part))
        {
            continue;
        }
        for (number, line) in
            code_lines(&text).take_while(|(_, line)| !line.contains("#[cfg(test)]"))
        {
            assert!(
                !line.contains("Variant::"),
                "{shown}:{number} asks which variant it is"
            );
        }
    }
}

#[test]
fn files_are_short_and_say_what_they_are() {
    for (path, text) in files("src", &["rs"]) {
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", path.display());
    }
    for room in ENGINE_ROOMS
        .map(|room| format!("src/engine/{room}/mod.rs"))
        .iter()
        .chain(&PAGE_ROOMS.map(|room| format!("src/{room}/mod.rs")))
    {
        let text = fs::read_to_string(root().join(room)).expect("a room");
        assert!(
            text.starts_with("//! "),
            "{room} does not say what it is for"
        );
    }
}

#[test]
fn nothing_is_left_unfinished() {
    let marks = [
        "todo!(",
        "unimplemented!(",
        "dbg!(",
        "FIXME",
        "XXX",
        "#[ignore",
        "test.skip(",
        "test.only(",
        "should_panic",
    ];
    for (path, text) in files("src", &["rs"])
        .into_iter()
        .chain(files("tests", &["rs", "mjs"]))
    {
        if path.ends_with("tests/tidy.rs") {
            continue;
        }
        for mark in marks {
            assert!(!text.contains(mark), "{}: {mark}", path.display());
        }
    }
    for word in ["utils", "helpers", "common", "manager", "misc"] {
        for (path, _) in files("src", &["rs"]) {
            assert!(
                !path.iter().any(|piece| Path::new(piece)
                    .file_stem()
                    .is_some_and(|stem| stem == word)),
                "{}",
                path.display()
            );
        }
    }
}

/// Static files stay small: cards and icons are drawn, not photographed.
#[test]
fn static_files_are_small() {
    for entry in files("static", &["css", "svg", "html", "js"]) {
        let (path, text) = entry;
        assert!(
            text.len() < 40_000,
            "{} has {} bytes",
            path.display(),
            text.len()
        );
        assert!(
            !text.contains("http://") || text.contains("http://www.w3.org/"),
            "{} names an address",
            path.display()
        );
        assert!(
            !text.contains("https://"),
            "{} names an address",
            path.display()
        );
    }
}

/// The requirements that are implemented, by the letter of their document. Not among them: a heading
/// without content (H-62).
fn implemented() -> BTreeSet<String> {
    let ids = |letter, numbers: &[RangeInclusive<u32>]| {
        let numbers = numbers.iter().cloned().flatten();
        numbers.map(move |n| format!("{letter}-{n:02}")).collect()
    };
    let sets: [Vec<String>; 4] = [
        ids('B', &[1..=66]),
        ids('C', &[1..=56]),
        ids('F', &[1..=54]),
        ids('H', &[1..=61]),
    ];
    sets.concat().into_iter().collect()
}

/// Every requirement that is implemented is cited by a test or a test vector.
#[test]
fn every_rule_is_cited_by_a_test() {
    let mut cited = BTreeSet::new();
    for (path, text) in files("src/engine/tests", &["rs"])
        .into_iter()
        .chain(files("tests", &["json", "mjs", "rs"]))
    {
        if path.ends_with("tests/tidy.rs") {
            continue;
        }
        // What a file says it is about, as a whole, tests nothing.
        for line in text.lines().filter(|line| !line.starts_with("//!")) {
            cited.extend(cited_in(line));
        }
    }
    let missing: Vec<String> = implemented().difference(&cited).cloned().collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
}

/// IDs such as `H-08` in a line, and those of ranges such as `H-18 to H-28`.
fn cited_in(line: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut previous: Option<(usize, u32)> = None;
    let letters = line.char_indices().filter(|(_, c)| "BCFH".contains(*c));
    for (at, letter) in letters {
        let digits = line.get(at + 1..at + 4).and_then(|id| id.strip_prefix('-'));
        let Some(number) = digits.and_then(|digits| digits.parse::<u32>().ok()) else {
            continue;
        };
        let from = match previous {
            Some((end, first)) if line.get(end..at) == Some(" to ") => first,
            _ => number,
        };
        found.extend((from..=number).map(|n| format!("{letter}-{n:02}")));
        previous = Some((at + 4, number));
    }
    found
}
