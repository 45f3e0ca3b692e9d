//! How fast the engine is on this machine. Figures to look at: nothing here fails for being slow.

use crate::{Outcome, process, project};

/// Runs every workload of the engine, for every variant.
pub(crate) fn run() -> Outcome {
    let tool = project::native_tool()?;
    process::show(project::command(&tool.to_string_lossy()).arg("bench"))
}
