//! How fast engine and page are on this machine. Figures to look at: nothing here fails for being slow.

use crate::{Outcome, browser, page, process, project};

/// Runs every workload of the engine, for every variant; then loads the page on a slow line.
pub(crate) fn run() -> Outcome {
    let tool = project::native_tool()?;
    process::show(project::command(&tool.to_string_lossy()).arg("bench"))?;
    page::build(&[])?;
    let mut node = project::command("node");
    node.arg(project::browser_tests().join("speed.mjs"));
    process::show(node.env("CHROMIUM", browser::ready()?))
}
