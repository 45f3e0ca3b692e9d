//! How fast the game is on this machine. Figures to look at: nothing here fails for being slow.

use crate::{Outcome, browser, page, process, project};

/// Runs the benches of the engine, then those of the page.
pub(crate) fn run() -> Outcome {
    let tool = project::native_tool()?;
    let mut simulate = project::command(&tool.to_string_lossy());
    simulate.args([
        "simulate",
        "--variant",
        "huopin",
        "--games",
        "20000",
        "--seed",
        "1",
    ]);
    process::show(&mut simulate)?;

    let script = project::browser_tests().join("bench.mjs");
    if !script.is_file() {
        return Ok(());
    }
    page::build(&[])?;
    let mut node = project::command("node");
    node.arg(script)
        .env("CHROMIUM", browser::ready()?)
        .env("DOUDIZHU", tool);
    process::show(&mut node)
}
