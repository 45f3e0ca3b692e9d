//! Developer commands. `cargo xtask serve` plays the game on this machine, `cargo xtask test` runs
//! every check. Whatever a command needs and does not find is installed first, outside this
//! repository. Only the standard library is used, so that this program compiles in a second.

mod bench;
mod browser;
mod checks;
mod packages;
mod page;
mod process;
mod project;
mod sizes;
mod tools;

use std::env;
use std::process::ExitCode;

use tools::Tools;

const USAGE: &str = "\
usage: cargo xtask COMMAND
  serve [options of trunk serve]   play at http://127.0.0.1:8080, rebuilt after each change
  build [options of trunk build]   the files to publish, in dist/
  package                          the same as one file for portals, target/four-tables.zip
  test [--full]                    every check, quick ones first; --full: the large samples too
  bench                            how fast it is here
  sizes                            the files in dist/ against the budget of the first load
  setup                            install what all of these need";

/// What failed and what to do about it, as sentences for a person.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        ["serve", options @ ..] => page::serve(options),
        ["build", options @ ..] => page::build(options),
        ["package"] => page::package(),
        ["finish"] => page::finish(), // trunk's hook
        ["test"] => checks::run(checks::Extent::Sample),
        ["test", "--full"] => checks::run(checks::Extent::Full),
        ["bench"] => bench::run(),
        ["sizes"] => sizes::print_table(),
        ["setup"] => set_up().map(|()| announce("everything is installed")),
        _ => {
            print_to_stderr(USAGE);
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            announce(&sentence);
            ExitCode::FAILURE
        }
    }
}

fn set_up() -> Outcome {
    Tools::ready()?;
    packages::ready()?;
    browser::ready()?;
    Ok(())
}

/// Tells the person at the terminal, or the reader of a log, what goes on.
fn announce(sentence: &str) {
    print_to_stderr(&format!("xtask: {sentence}"));
}

#[expect(
    clippy::print_stderr,
    reason = "a command line program talks to its user"
)]
fn print_to_stderr(text: &str) {
    eprintln!("{text}");
}
