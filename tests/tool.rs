//! The native tool keeps its contract: JSON on stdout and 0, or a message on stderr and 2.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(line: &str) -> Output {
    run_with(line, "")
}

fn run_with(line: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_doudizhu"))
        .args(line.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    // A tool that does not read its input may have closed it.
    drop(
        child
            .stdin
            .take()
            .expect("a pipe")
            .write_all(input.as_bytes()),
    );
    child.wait_with_output().expect("the tool ends")
}

fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}")))
        .collect()
}

/// The one JSON object a command prints.
#[track_caller]
fn check(line: &str, expected: &str) {
    let output = run(line);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{line}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let expected: Value = serde_json::from_str(expected).expect("JSON");
    assert_eq!(lines(&output), [expected], "{line}");
}

#[track_caller]
fn refuse(line: &str, message: &str) {
    let output = run(line);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{line}: {error}");
    assert!(output.stdout.is_empty(), "{line} printed something");
    assert!(error.contains(message), "{line}: {error}");
}

#[test]
fn classify_prints_all_readings() {
    check(
        "classify --variant huopin 33334444",
        r#"{"cards":"33334444","readings":[{"kind":"airplane_solo","key":"4","length":2},
            {"kind":"four_two_pair","key":"4","length":1},{"kind":"four_two_pair","key":"3","length":1}]}"#,
    );
    check(
        "classify --variant huopin 34",
        r#"{"cards":"34","readings":[]}"#,
    );
    check(
        "classify --variant huopin --house mixed_four_two=on 4444577",
        r#"{"cards":"4444577","readings":[{"kind":"four_two_mixed","key":"4","length":1}]}"#,
    );
    assert_eq!(lines(&run("classify --variant huopin 3 44 555")).len(), 3);
    refuse(
        "classify --variant huopin 3 33333",
        "33333: the pack has not so many cards of a rank",
    );
    refuse("classify --variant huopin 31", "'1' at 1 is not a card");
    refuse("classify --variant mahjong 3", "unknown variant mahjong");
    refuse("classify 3", "--variant is missing");
    refuse("classify --variant huopin", "no cards");
    refuse(
        "classify --variant huopin --house initial=+7 3",
        "house rule or value at 0",
    );
    refuse(
        "classify --variant huopin --house initial=7,initial=8 3",
        "house rule or value at 10",
    );
    refuse(
        "classify --variant huopin --house misdeals=on 3",
        "house rule or value at 0",
    );
    refuse(
        "classify --variant huopin --house duck=on 3",
        "unknown house rule or value at 0",
    );
}

#[test]
fn beats_compares_two_plays() {
    check("beats --variant huopin 7777 AAAKKK", r#"{"beats":true}"#);
    check("beats --variant huopin 45678 34567", r#"{"beats":true}"#);
    check("beats --variant huopin 34567 34567", r#"{"beats":false}"#);
    check(
        "beats --variant huopin 444555666777 333444555666 --as trio_chain:6:4",
        r#"{"beats":true}"#,
    );
    refuse(
        "beats --variant huopin 3 333444555666",
        "has several readings",
    );
    refuse(
        "beats --variant huopin 3 333444555666 --as solo:3:1",
        "cannot be read as solo:3:1",
    );
    refuse("beats --variant huopin 3 35", "35 is no combination");
    refuse("beats --variant huopin 3", "two sets of cards");
}

#[test]
fn moves_lists_every_legal_set() {
    check(
        "moves --variant huopin --hand 3344x",
        r#"{"moves":["3","33","4","44","x"]}"#,
    );
    check(
        "moves --variant huopin --hand 4446666xX --previous 33355",
        r#"{"moves":["44466","44666","6666","xX"]}"#,
    );
    check(
        "moves --variant huopin --hand 44446 --previous 3 --bombs-left 0",
        r#"{"moves":["4","6"]}"#,
    );
    refuse(
        "moves --variant huopin --hand 3 --bombs-left many",
        "many is not a number",
    );
    refuse("moves --variant huopin", "--hand is missing");
    refuse(
        "moves --variant huopin --hand 3 --as solo:3:1",
        "--as needs --previous",
    );
    refuse(
        "moves --variant huopin --hand 3 --duck 4",
        "unknown option --duck",
    );
    refuse("moves --variant huopin --hand", "--hand needs a value");
}

#[test]
fn vectors_pass_and_mismatches_are_told() {
    let output = run("vectors tests/vectors");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.ends_with("754 passed, 0 failed\n"), "{text}");

    let folder = std::env::temp_dir().join(format!("doudizhu-vectors-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    let wrong = file(
        "huopin_beats.json",
        r#"[{"id":"W-1","a":"4","b":"3","beats":false,"ref":"H-32"}]"#,
    );
    let output = run(&format!("vectors {wrong}"));
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text.contains("W-1 (H-32)") && text.ends_with("0 passed, 1 failed\n"),
        "{text}"
    );
    refuse(
        &format!("vectors {}", file("huopin_moves.json", "{garbage")),
        "huopin_moves.json",
    );
    refuse(
        &format!(
            "vectors {}",
            file("huopin_combos.json", r#"[{"id":"W-2","cards":"333333"}]"#)
        ),
        "W-2",
    );
    refuse(
        &format!(
            "vectors {}",
            file("huopin_settlement.json", r#"[{"fn":"duck","args":{}}]"#)
        ),
        "unknown function duck",
    );
    refuse(
        &format!("vectors {}", file("mahjong_beats.json", "[]")),
        "unknown variant mahjong",
    );
    refuse("vectors nowhere_beats.json", "unknown variant nowhere");
    refuse("vectors huopin_beats.json", "huopin_beats.json");
    refuse("vectors", "no vector files");
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn census_counts_every_kind() {
    let output = run(
        "census --variant huopin --house wing_body_rank=off,wing_both_jokers=off,wing_equal_pairs=off",
    );
    let found = &lines(&output)[0];
    assert_eq!(found["kinds"]["airplane_pair"], 2939);
    assert_eq!(found["kinds"]["four_two_solo"], 1326);
    let sum: u64 = found["kinds"]
        .as_object()
        .expect("kinds")
        .values()
        .filter_map(Value::as_u64)
        .sum();
    assert_eq!(found["total"], sum);
}

#[test]
fn deal_and_replay_agree() {
    let seed = "0".repeat(64);
    let deal = &lines(&run(&format!("deal --variant huopin --seed {seed}")))[0];
    assert_eq!(deal["kitty"], "ThQsAc");
    assert_eq!(deal["first"], 1);
    refuse(
        "deal --variant huopin --seed 123",
        "not 64 hexadecimal digits",
    );

    let record = format!("ddz1 huopin {seed} ; 1:call 2:no 0:no 1:play:33 2:- 0:- 1:escape\n");
    let output = run_with("replay -", &record);
    let events = lines(&output);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(events[3]["event"], "kitty");
    assert_eq!(events[4]["cards"], "33");
    assert_eq!(
        events[events.len() - 1]["points"],
        serde_json::json!([150, -300, 150])
    );
    let unfinished = lines(&run_with(
        "replay -",
        &format!("ddz1 huopin {seed} ; 1:call"),
    ));
    assert_eq!(unfinished[unfinished.len() - 1]["to_act"], 2);

    let illegal = run_with("replay -", &format!("ddz1 huopin {seed} ; 1:call 2:call"));
    assert_eq!(illegal.status.code(), Some(2));
    let error = String::from_utf8_lossy(&illegal.stderr);
    assert!(error.contains("H-02") && error.contains("at 86"), "{error}");
    refuse("replay nowhere.txt", "nowhere.txt");
    let garbage = run_with("replay -", "\u{0}斗地主");
    assert_eq!(garbage.status.code(), Some(2));
}

#[test]
fn simulate_plays_whole_games() {
    let found = &lines(&run("simulate --variant huopin --games 50 --seed 1"))[0];
    assert_eq!(found["games"], 50);
    assert!(
        found["plies"].as_u64() > Some(1_000) && found["games_per_second"].as_f64() > Some(1.0)
    );
    let again = &lines(&run("simulate --variant huopin --games 50 --seed 1"))[0];
    assert_eq!(
        found["plies"], again["plies"],
        "the same seed plays the same games"
    );
    refuse(
        "simulate --variant huopin --games ten --seed 1",
        "ten is not a number",
    );
    refuse(
        "simulate --variant huopin --games 1 --seed 1 --bots genius",
        "unknown level genius",
    );
}

#[test]
fn masters_have_their_nets() {
    let arena = "arena --variant classic --sides master,novice --landlord dealt --games 2 --seed 1";
    let rows = lines(&run(arena));
    assert!(rows.iter().any(|row| row["level"] == "master"), "{rows:?}");
    refuse(&format!("{arena} --nets nowhere"), "nowhere/huopin.nets");
    refuse("report --games 2 --seed 1 --nets nowhere", "nowhere/");
}

#[test]
fn arena_tells_levels_apart() {
    let rows = lines(&run(
        "arena --variant huopin --sides novice,random --landlord dealt --games 60 --seed 1",
    ));
    let novice: Vec<&Value> = rows.iter().filter(|row| row["level"] == "novice").collect();
    assert_eq!(novice.len(), 2);
    assert!(
        novice
            .iter()
            .all(|row| row["games"] == 60 && row["win_share"].as_f64() > Some(0.85)),
        "{rows:?}"
    );
    let rows = lines(&run(
        "arena --variant huopin --seats novice,random,random --games 20 --seed 1 --duplicate",
    ));
    let games: u64 = rows
        .iter()
        .filter(|row| row["player"] == 0)
        .filter_map(|row| row["games"].as_u64())
        .sum();
    let hands: u64 = rows
        .iter()
        .filter(|row| row["role"] == "landlord")
        .filter_map(|row| row["games"].as_u64())
        .sum();
    assert_eq!(
        games, hands,
        "player 0 plays every hand that is not redealt"
    );
    let points: f64 = rows
        .iter()
        .map(|row| {
            row["mean_points"].as_f64().unwrap_or(0.0) * row["games"].as_f64().unwrap_or(0.0)
        })
        .sum();
    assert!(points.abs() < 1e-6, "points sum to zero");
    refuse(
        "arena --variant huopin --seats novice --games 1 --seed 1",
        "--seats needs 3 levels",
    );
    refuse(
        "arena --variant huopin --sides novice --landlord dealt --games 1 --seed 1",
        "--sides needs two levels",
    );
    refuse(
        "arena --variant huopin --sides novice,novice --games 1 --seed 1",
        "--landlord is missing",
    );
}

/// Nets from a file sit where a level could; a file that is none, or for another pack, is refused.
#[test]
fn arena_seats_nets() {
    let rows = lines(&run(
        "arena --variant classic --sides net:static/nets/huopin.nets,novice --landlord dealt --games 40 --seed 1",
    ));
    let nets: Vec<&Value> = rows
        .iter()
        .filter(|row| row["level"] == "net:huopin")
        .collect();
    assert_eq!(nets.len(), 2);
    assert!(
        nets.iter().all(|row| row["win_share"].as_f64() > Some(0.5)),
        "{rows:?}"
    );
    refuse(
        "arena --variant bengbu --seats net:static/nets/huopin.nets,casual,casual,casual --games 1 --seed 1",
        "for another pack",
    );
    refuse(
        "arena --variant huopin --seats net:README.md,casual,casual --games 1 --seed 1",
        "these bytes are no nets",
    );
    refuse(
        "arena --variant huopin --seats net:nowhere,casual,casual --games 1 --seed 1",
        "nowhere",
    );
}

/// A level can be asked for as it plays where its nets do not come; then they are not looked for.
#[test]
fn arena_seats_levels_without_their_nets() {
    let sides = "arena --variant huopin --landlord dealt --games 3 --seed 1 --simulations 20 --nets nowhere";
    let rows = lines(&run(&format!("{sides} --sides no-nets:strong,novice")));
    let of_level = |row: &&Value| row["level"] == "no-nets:strong";
    assert_eq!(rows.iter().filter(of_level).count(), 2, "{rows:?}");
    refuse(&format!("{sides} --sides strong,novice"), "nowhere");
    refuse(
        &format!("{sides} --sides no-nets:nobody,novice"),
        "unknown level nobody",
    );
}

/// Every workload of the benchmarks runs, once each.
#[test]
fn bench_runs_every_workload() {
    let rows = lines(&run("bench --quick"));
    assert_eq!(rows.len(), 4 * 9);
    assert!(
        rows.iter()
            .all(|row| row["per_second"].as_f64() > Some(0.0))
    );
    let only = lines(&run("bench --quick --variant four --only lead"));
    assert_eq!(only.len(), 2);
}

#[test]
fn unknown_commands_are_refused() {
    refuse("fly", "unknown command fly");
    assert_eq!(run("").status.code(), Some(2));
    assert_eq!(run("help").status.code(), Some(0));
}

/// The answers of `act` to positions, one a line.
fn acted(line: &str, positions: &[&str]) -> Vec<String> {
    let output = run_with(line, &positions.join("\n"));
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{line}: {error}");
    let play = |answer: &Value| {
        assert!(
            answer["ms"].as_f64().is_some_and(|ms| ms >= 0.0),
            "{answer}"
        );
        answer["play"].as_str().expect("a play").to_string()
    };
    lines(&output).iter().map(play).collect()
}

const ONE_CARD: &str =
    r#"{"variant":"huopin","seat":2,"landlord":0,"hand":"A","history":["0:3","1:K"]}"#;

#[test]
fn act_answers_positions() {
    for level in ["random", "novice", "casual", "strong"] {
        let line = format!("act --level {level} --budget-ms 50");
        let answers = acted(&line, &[ONE_CARD]);
        assert!(
            level == "random" || answers == ["A"],
            "{level}: {answers:?}"
        );
    }
    // A seat whose own play stands has won the trick, and leads.
    let contract = r#"{"variant":"huopin","seat":0,"landlord":1,"hand":"44","kitty":"8KX",
        "history":["1:34567","2:-","0:89TJQ"]}"#;
    let wilds = r#"{"variant":"four","seat":1,"landlord":0,"hand":"3336","history":["0:5555"]}"#;
    let allowance = r#"{"variant":"bengbu","seat":1,"landlord":0,"hand":"44446","history":["0:55"],"bombs_left":0}"#;
    let answers = acted("act", &[&contract.replace('\n', ""), wilds, allowance]);
    assert_eq!(answers, ["44", "3336=bomb:6:1", "-"]);
}

/// The same position has the same answer, whoever asks and how often.
#[test]
fn act_repeats_itself() {
    let position =
        r#"{"variant":"huopin","seat":0,"landlord":0,"hand":"33345679TJJQQKKA2x2X","kitty":"2xX"}"#;
    let answers = acted("act --level strong", &[position, position]);
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers, acted("act --level strong", &[position, position]));
}

/// Other engines' rules differ: the answer is one of the plays that are legal there.
#[test]
fn act_chooses_among_legal_plays() {
    let lead = r#"{"variant":"huopin","seat":0,"landlord":0,"hand":"334455","legal":["3","B"]}"#;
    let follow = r#"{"variant":"huopin","seat":1,"landlord":0,"hand":"9K","history":["0:8"],"legal":["-","K"]}"#;
    let foreign = r#"{"variant":"huopin","seat":0,"landlord":0,"hand":"34","legal":["43"]}"#;
    let answers = acted("act --level casual", &[lead, follow, foreign]);
    assert_eq!(answers[0], "3");
    assert!(["-", "K"].contains(&answers[1].as_str()), "{answers:?}");
    assert_eq!(answers[2], "43");
}

#[test]
fn act_refuses_what_is_no_position() {
    for (position, message) in [
        ("[", "no JSON"),
        ("{}", "variant is missing"),
        (r#"{"variant":"whist"}"#, "unknown variant whist"),
        (
            r#"{"variant":"huopin","seat":3,"landlord":0,"hand":"3"}"#,
            "seat: no such seat",
        ),
        (
            r#"{"variant":"huopin","seat":0,"landlord":0}"#,
            "hand is missing",
        ),
        (
            r#"{"variant":"huopin","seat":0,"landlord":0,"hand":"33333"}"#,
            "hand: 33333",
        ),
        (
            r#"{"variant":"huopin","seat":1,"landlord":0,"hand":"3"}"#,
            "the turn of seat 0",
        ),
        (
            r#"{"variant":"huopin","seat":1,"landlord":0,"hand":"3","history":["0:34"]}"#,
            "no combination",
        ),
        (
            r#"{"variant":"huopin","seat":2,"landlord":0,"hand":"3","history":["0:4","1:4"]}"#,
            "history, 2",
        ),
        (
            r#"{"variant":"huopin","seat":1,"landlord":0,"hand":"3","history":["0:-"]}"#,
            "a leader does not pass",
        ),
        (
            r#"{"variant":"huopin","seat":1,"landlord":0,"hand":"4444","history":["0:4"]}"#,
            "more cards of a rank",
        ),
        (
            r#"{"variant":"huopin","seat":0,"landlord":0,"hand":"3","legal":[]}"#,
            "legal",
        ),
        (
            r#"{"variant":"huopin","seat":0,"landlord":0,"hand":"3","open":{"9":"4"}}"#,
            "open: 9",
        ),
        (
            r#"{"variant":"huopin","seat":0,"landlord":0,"hand":"3","house":"duck=on"}"#,
            "house",
        ),
    ] {
        let output = run_with("act", position);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{position}: {error}");
        assert!(
            error.contains("line 1") && error.contains(message),
            "{position}: {error}"
        );
        assert!(output.stdout.is_empty(), "{position}");
    }
    refuse("act --level wizard", "unknown level wizard");
    refuse("act --budget-ms soon", "soon is not a number");
    refuse("act position.json", "unknown argument position.json");
}
