//! Every check, quick ones first. The first failure ends the run.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use crate::sizes::Sizes;
use crate::tools::{self, Tools};
use crate::{Outcome, announce, browser, page, process, project};

/// How large the samples of the tests are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Extent {
    /// What CI runs.
    Sample,
    /// The full counts that the design promises.
    Full,
}

impl Extent {
    /// The tests read it from their environment.
    fn tell(self, command: &mut Command) -> &mut Command {
        match self {
            Self::Sample => command,
            Self::Full => command.env("FULL", "1"),
        }
    }
}

/// A name to print, and what to do.
type Check = (&'static str, fn(Extent) -> Outcome);

fn checks() -> Vec<Check> {
    let mut checks: Vec<Check> = vec![
        ("formatting", |_| quiet_cargo("fmt --all --check")),
        ("clippy for this machine", |_| clippy_native()),
        ("clippy for the page", |_| clippy_page()),
        ("tests", native_tests),
        ("documentation", |_| documentation()),
        ("the native tool", |_| project::native_tool().map(drop)),
        ("what the page needs", |_| crate::set_up()),
        ("the page and its size", |_| page_build()),
        ("tests in Chromium", browser_tests),
    ];
    if has_wasm_tests() {
        checks.insert(checks.len() - 1, ("tests in wasm", wasm_tests));
    }
    checks
}

/// Runs all checks.
pub(crate) fn run(extent: Extent) -> Outcome {
    let start = Instant::now();
    let checks = checks();
    for (number, (name, check)) in (1..).zip(&checks) {
        let start = Instant::now();
        let outcome = check(extent);
        let seconds = start.elapsed().as_secs_f32();
        let step = format!("{number}/{} {name}", checks.len());
        outcome.map_err(|failure| format!("{step}: FAILED after {seconds:.1} s. {failure}"))?;
        announce(&format!("{step}: {seconds:.1} s"));
    }
    let seconds = start.elapsed().as_secs_f32();
    let number = checks.len();
    announce(&format!("all {number} checks passed in {seconds:.0} s"));
    Ok(())
}

fn clippy_native() -> Outcome {
    quiet_cargo("clippy --workspace --all-targets -- -D warnings")
}

/// Only the page, with VIP rooms and without: the native tool and xtask do not run in a browser.
fn clippy_page() -> Outcome {
    tools::target_ready()?;
    for part in [
        "--bin vip --bin thinker",
        "--no-default-features --features vip --bin vip",
        "--no-default-features --bin app --bin rulebook",
    ] {
        let mut clippy = project::cargo(&format!("clippy --lib {part} --target"));
        clippy.arg(project::WASM);
        if has_wasm_tests() {
            clippy.args(["--test", "web"]);
        }
        clippy.args(["--", "-D", "warnings"]);
        process::quiet(project::without_rust_flags(&mut clippy))?;
    }
    Ok(())
}

fn native_tests(extent: Extent) -> Outcome {
    process::show(extent.tell(&mut project::cargo("test --workspace")))
}

fn documentation() -> Outcome {
    let mut doc = project::cargo("doc --workspace --no-deps");
    process::quiet(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

fn quiet_cargo(arguments: &str) -> Outcome {
    process::quiet(&mut project::cargo(arguments))
}

fn page_build() -> Outcome {
    process::quiet(&mut page::release_build(&Tools::ready()?)?)?;
    let sizes = Sizes::of_dist()?;
    announce(&sizes.summary());
    sizes.check()
}

fn has_wasm_tests() -> bool {
    project::root().join("tests/web.rs").is_file()
}

fn wasm_tests(extent: Extent) -> Outcome {
    let mut cargo = Tools::ready()?.command("cargo");
    // Not with --quiet, which the runner rejects.
    cargo.args(["test", "--target", project::WASM, "--test", "web"]);
    process::show(extent.tell(&mut cargo))
}

fn browser_tests(extent: Extent) -> Outcome {
    let mut node = project::command("node");
    node.arg("--test");
    if extent == Extent::Sample {
        node.arg("--test-timeout=1200000"); // a page that hangs must not hold up CI for an hour
    }
    node.args(browser_test_files()?);
    node.env("CHROMIUM", browser::ready()?)
        .env("DOUDIZHU", project::native_tool()?);
    process::show(extent.tell(&mut node))
}

/// Named one by one: Node.js 20 knows no patterns.
fn browser_test_files() -> Outcome<Vec<PathBuf>> {
    let folder = project::browser_tests();
    let entries = fs::read_dir(&folder)
        .map_err(|error| format!("{} cannot be read ({error}).", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".test.mjs"));
    files.sort();
    Ok(files)
}
