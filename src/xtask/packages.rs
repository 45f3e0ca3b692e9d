//! The npm packages of the browser tests; wasm-opt, which the release build needs, is one of them.

use std::fs;

use crate::{Outcome, announce, process, project};

/// Installs the packages that the lock file names, unless they are there already.
pub(crate) fn ready() -> Outcome {
    let folder = project::browser_tests();
    let lock_file = folder.join("package-lock.json");
    let lock = fs::read(&lock_file)
        .map_err(|error| format!("{} cannot be read ({error}).", lock_file.display()))?;
    // `npm ci` empties node_modules first, so the stamp says that all of it went well.
    let stamp = folder.join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    announce("fetching the npm packages of tests/browser, about 10 seconds");
    let mut npm = project::command("npm");
    // NODE_ENV=production would leave out the packages that only tests need: all of them.
    npm.args([
        "ci",
        "--ignore-scripts",
        "--include=dev",
        "--no-audit",
        "--no-fund",
    ]);
    process::quiet(npm.current_dir(&folder)).map_err(|failure| {
        format!(
            "{failure} The release build and the browser tests need npm and its registry: \
             install Node.js 20.11 or newer with npm, and try again."
        )
    })?;
    fs::write(&stamp, lock)
        .map_err(|error| format!("{} cannot be written ({error}).", stamp.display()))
}
