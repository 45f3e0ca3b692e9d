//! The tools that build the page: the Rust target, trunk and wasm-bindgen.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, announce, process, project};

/// 0.22 needs a newer Rust than this project.
const TRUNK: &str = "0.21.14";

/// The tools, installed.
#[derive(Debug)]
pub(crate) struct Tools {
    /// Where they are installed if the PATH has none of the right version.
    folder: PathBuf,
    /// A PATH on which the right versions come first.
    path: OsString,
    /// Must be exactly that of the library.
    wasm_bindgen: String,
}

impl Tools {
    /// Installs what is missing or has the wrong version.
    pub(crate) fn ready() -> Outcome<Self> {
        target_ready()?;
        let wasm_bindgen = project::locked_version("wasm-bindgen")?;
        // Not cargo's own bin folder, where a person may keep other versions, and not this
        // repository, so that the next clone finds them.
        let folder = cargo_home()?
            .join("wasm-tools")
            .join(format!("trunk-{TRUNK}-bindgen-{wasm_bindgen}"));
        let path = path_with(&folder)?;
        let tools = Self {
            folder,
            path,
            wasm_bindgen,
        };
        if !tools.has_trunk() || !tools.has_wasm_bindgen() {
            tools.install()?;
        }
        Ok(tools)
    }

    fn install(&self) -> Outcome {
        // Of two calls at once, the later one waits, and finds all of it done.
        let _lock = lock(&self.folder)?;
        if !self.has_wasm_bindgen() {
            let version = &self.wasm_bindgen;
            announce(&format!(
                "building wasm-bindgen {version} once, about 1 to 3 minutes"
            ));
            install_wasm_bindgen(&self.folder, version)?;
        }
        if !self.has_trunk() {
            announce(&format!(
                "building trunk {TRUNK} once, about 2 to 4 minutes"
            ));
            install_trunk(&self.folder)?;
        }
        Ok(())
    }

    fn has_trunk(&self) -> bool {
        self.has("trunk", TRUNK)
    }

    fn has_wasm_bindgen(&self) -> bool {
        ["wasm-bindgen", "wasm-bindgen-test-runner"]
            .iter()
            .all(|tool| self.has(tool, &self.wasm_bindgen))
    }

    /// A command that finds the tools.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = project::command(program);
        project::without_rust_flags(&mut command)
            .env("PATH", &self.path)
            .env("TRUNK_SKIP_VERSION_CHECK", "true")
            .env_remove("NO_COLOR"); // trunk 0.21 stops at NO_COLOR=1
        command
    }

    fn has(&self, tool: &str, version: &str) -> bool {
        process::printed(self.command(tool).arg("--version"))
            .is_some_and(|text| text.split_whitespace().any(|word| word == version))
    }
}

/// Installs the standard library of the page's target, and nothing else.
pub(crate) fn target_ready() -> Outcome {
    let target = project::WASM;
    let mut libraries = project::command("rustc");
    libraries.args(["--print", "target-libdir", "--target", target]);
    if process::printed(&mut libraries).is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
        return Ok(());
    }
    announce(&format!("adding the Rust target {target}, a few seconds"));
    process::quiet(project::command("rustup").args(["target", "add", target])).map_err(|failure| {
        format!(
            "{failure} The Rust target {target} is needed: install Rust with rustup, or install \
             that target as you installed Rust, and try again."
        )
    })
}

/// Test runner included: it must have the version of the library too.
fn install_wasm_bindgen(folder: &Path, version: &str) -> Outcome {
    let package = format!("wasm-bindgen-cli@{version}");
    let programs = ["--bin", "wasm-bindgen", "--bin", "wasm-bindgen-test-runner"];
    install(
        folder,
        &[&["--no-default-features"], &programs[..], &[&package]].concat(),
    )
}

/// Without optimisation: trunk's work is calling others. Without TLS: it serves this machine only.
fn install_trunk(folder: &Path) -> Outcome {
    install(
        folder,
        &[
            "--debug",
            "--no-default-features",
            &format!("trunk@{TRUNK}"),
        ],
    )
}

fn install(folder: &Path, arguments: &[&str]) -> Outcome {
    // Kept after an interruption, so that the next try goes on from there.
    let build = folder.join("build");
    let mut cargo = Command::new("cargo");
    cargo
        .args(["install", "--locked", "--root"])
        .arg(folder)
        .args(arguments);
    project::without_rust_flags(&mut cargo)
        .env("CARGO_TARGET_DIR", &build)
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1") // half the time, and quick enough in use
        .current_dir(env::temp_dir()); // out of reach of this repository's cargo settings
    process::quiet(&mut cargo).map_err(|failure| {
        format!(
            "{failure} It needs the network and a C linker (`cc`); see the message above, then run \
             the same command again."
        )
    })?;
    fs::remove_dir_all(&build)
        .map_err(|error| format!("{} cannot be removed ({error}).", build.display()))
}

fn lock(folder: &Path) -> Outcome<File> {
    let file = folder.join("lock");
    let locked = || {
        fs::create_dir_all(folder)?;
        let lock = File::create(&file)?;
        if lock.try_lock().is_err() {
            announce("waiting for another call that installs the tools");
            lock.lock()?;
        }
        Ok(lock)
    };
    locked().map_err(|error: io::Error| format!("{} cannot be locked ({error}).", file.display()))
}

fn cargo_home() -> Outcome<PathBuf> {
    let named = env::var_os("CARGO_HOME").filter(|folder| !folder.is_empty());
    let folder = match named {
        Some(folder) => Some(PathBuf::from(folder)),
        None => env::home_dir().map(|home| home.join(".cargo")),
    };
    folder
        .and_then(|folder| std::path::absolute(folder).ok())
        .ok_or_else(|| "There is no home folder to install tools in: set CARGO_HOME.".to_owned())
}

fn path_with(folder: &Path) -> Outcome<OsString> {
    let before = [
        folder.join("bin"),
        project::browser_tests().join("node_modules/.bin"),
    ];
    let old = env::var_os("PATH").unwrap_or_default();
    env::join_paths(before.into_iter().chain(env::split_paths(&old)))
        .map_err(|error| format!("The tools cannot be put on the PATH ({error})."))
}
