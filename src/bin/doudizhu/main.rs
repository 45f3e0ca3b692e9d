//! The native tool of the engine, for other programs and for measuring: `doudizhu <command> …`.
//!
//! Every command prints JSON, one object a line, and exits with 0; bad input is a message on stderr
//! and exit code 2; `vectors` exits with 1 when a vector fails.
#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(clippy::print_stderr, reason = "a command-line tool")
)]

#[cfg(not(target_arch = "wasm32"))]
mod act;
#[cfg(not(target_arch = "wasm32"))]
mod arena;
#[cfg(not(target_arch = "wasm32"))]
mod arguments;
#[cfg(not(target_arch = "wasm32"))]
mod auction_vectors;
#[cfg(not(target_arch = "wasm32"))]
mod bench;
#[cfg(not(target_arch = "wasm32"))]
mod combos;
#[cfg(not(target_arch = "wasm32"))]
mod hands;
#[cfg(not(target_arch = "wasm32"))]
mod player;
#[cfg(not(target_arch = "wasm32"))]
mod random_play;
#[cfg(not(target_arch = "wasm32"))]
mod report;
#[cfg(not(target_arch = "wasm32"))]
mod requests;
#[cfg(not(target_arch = "wasm32"))]
mod settlement_vectors;
#[cfg(not(target_arch = "wasm32"))]
mod simulate;
#[cfg(not(target_arch = "wasm32"))]
mod table;
#[cfg(not(target_arch = "wasm32"))]
mod vector_args;
#[cfg(not(target_arch = "wasm32"))]
mod vectors;

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use std::process::ExitCode;

    let words = std::env::args_os().skip(1).map(|word| word.into_string());
    let Ok(arguments) = words.collect::<Result<Vec<String>, _>>() else {
        eprintln!("doudizhu: an argument is not UTF-8");
        return ExitCode::from(2);
    };
    let Some((command, rest)) = arguments.split_first() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let result = match command.as_str() {
        "classify" => combos::classify(rest),
        "beats" => combos::beats(rest),
        "moves" => combos::moves(rest),
        "census" => combos::census(rest),
        "vectors" => vectors::run(rest),
        "deal" => hands::deal(rest),
        "replay" => hands::replay(rest),
        "simulate" => simulate::run(rest),
        "arena" => arena::run(rest),
        "act" => act::run(rest),
        "report" => report::run(rest),
        "requests" => requests::run(rest),
        "bench" => bench::run(rest),
        "help" | "--help" | "-h" => {
            print_line(USAGE);
            Ok(Exit::Success)
        }
        unknown => Err(format!("unknown command {unknown}\n{USAGE}")),
    };
    match result {
        Ok(Exit::Success) => ExitCode::SUCCESS,
        Ok(Exit::Mismatch) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("doudizhu {command}: {message}");
            ExitCode::from(2)
        }
    }
}

/// Prints a line. When nobody reads any more, there is nothing left to do.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn print_line(line: impl std::fmt::Display) {
    use std::io::Write;
    if writeln!(std::io::stdout(), "{line}").is_err() {
        std::process::exit(0);
    }
}

/// How a command ended that could read its input.
#[cfg(not(target_arch = "wasm32"))]
enum Exit {
    Success,
    Mismatch,
}

#[cfg(not(target_arch = "wasm32"))]
const USAGE: &str = "usage: doudizhu <command>, where V is bengbu, four, huopin or classic
  classify --variant V [--house k=v,…] CARDS…           all readings of each set of cards
  beats --variant V [--house …] A B [--as k:key:len]    whether A can be played on B
  moves --variant V --hand H [--previous P [--as …]] [--bombs-left N] [--house …]
  vectors PATH…                                         checks test vectors, files or folders
  census --variant V [--house …]                        how many distinct plays there are, by kind
  deal --variant V --seed HEX                           the cards that follow from a seed
  replay FILE|-                                         plays a record again, event by event
  simulate --variant V --games N --seed S [--bots LEVEL]
  bench [--variant V] [--only NAME] [--quick]           how fast the engine is, workload by workload
  act [--level LEVEL] [--budget-ms N]                   answers positions, one JSON a line, from stdin
  arena --variant V --seats LEVEL,LEVEL,… --games N --seed S [--duplicate]
  arena --variant V --sides LEVEL,LEVEL --landlord dealt --games N --seed S
  report --games N --seed S                             levels against each other, as static/nets/REPORT.md
  requests --variant V --games N --seed S --bots LEVEL --simulations N
                                                        what a worker is asked and answers, as its bytes
    a LEVEL is random, novice, casual, strong, master or, but for simulate and requests, bare nets: net:FILE,
    or a level without its nets: no-nets:LEVEL;
    in arena also LEVEL+LEVEL, who plays as the first and says before play what the second would say;
    --nets FOLDER says where nets are found, static/nets otherwise";
