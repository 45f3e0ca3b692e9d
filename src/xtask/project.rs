//! Where things are in this repository, and cargo called in it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, process};

/// The target of the page.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The repository's top folder.
pub(crate) fn root() -> PathBuf {
    // `cargo run` tells where the package is now; the built-in path may be that of another clone
    // with the same target folder.
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package
        .ancestors()
        .nth(2)
        .map(Path::to_path_buf)
        .unwrap_or(package)
}

/// The folder of the tests in a real browser, with their npm packages.
pub(crate) fn browser_tests() -> PathBuf {
    root().join("tests/browser")
}

/// A command that runs in the repository's top folder.
pub(crate) fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    // A relative target folder means the one below the folder that xtask was called in.
    if let Some(Ok(folder)) = env::var_os("CARGO_TARGET_DIR").map(std::path::absolute) {
        command.env("CARGO_TARGET_DIR", folder);
    }
    command
}

/// Cargo with these arguments, separated by spaces.
pub(crate) fn cargo(arguments: &str) -> Command {
    let mut command = command("cargo");
    command.args(arguments.split_whitespace());
    command
}

/// Keeps settings that are meant for this machine's own programs away from a command that
/// compiles something else.
pub(crate) fn without_rust_flags(command: &mut Command) -> &mut Command {
    for variable in [
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "CARGO_BUILD_RUSTFLAGS",
        "CARGO_BUILD_TARGET",
    ] {
        command.env_remove(variable);
    }
    command
}

/// Builds the native tool, and says where it is.
pub(crate) fn native_tool() -> Outcome<PathBuf> {
    process::quiet(&mut cargo("build --profile tool --bin doudizhu"))?;
    // This program lies in the same target folder, whatever that is called.
    let xtask = env::current_exe().map_err(|error| format!("where is xtask? {error}"))?;
    let folder = xtask.ancestors().nth(2).unwrap_or(&xtask);
    Ok(folder.join("tool/doudizhu"))
}

/// The version of a package that the repository's Cargo.lock names.
pub(crate) fn locked_version(package: &str) -> Outcome<String> {
    let file = root().join("Cargo.lock");
    let text = fs::read_to_string(&file)
        .map_err(|error| format!("{} cannot be read ({error}).", file.display()))?;
    version_in(&text, package).ok_or_else(|| format!("Cargo.lock does not name {package}."))
}

fn version_in(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let after_name = lock.lines().skip_while(|line| *line != name).nth(1)?;
    let version = after_name.strip_prefix("version = \"")?.strip_suffix('"')?;
    Some(version.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
[[package]]
name = "wasm-bindgen-macro"
version = "1.0.0"

[[package]]
name = "wasm-bindgen"
version = "0.2.128"
"#;

    #[test]
    fn version_belongs_to_the_exact_name() {
        assert_eq!(version_in(LOCK, "wasm-bindgen").as_deref(), Some("0.2.128"));
        assert_eq!(version_in(LOCK, "wasm"), None);
    }

    #[test]
    fn root_is_the_workspace() {
        assert!(root().join("Cargo.lock").is_file());
        assert!(root().join("src/xtask/project.rs").is_file());
    }

    #[test]
    fn trunk_is_told_the_locked_wasm_bindgen() {
        let version = locked_version("wasm-bindgen").expect("the page uses wasm-bindgen");
        let trunk = fs::read_to_string(root().join("Trunk.toml")).expect("Trunk.toml is here");
        let line = format!("wasm_bindgen = \"{version}\"");
        assert!(
            trunk.lines().any(|found| found == line),
            "Trunk.toml lacks {line}"
        );
    }
}
