//! The page: served while it is written, or built to be published.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::tools::Tools;
use crate::{Outcome, announce, packages, process, project};

const FINISH: &str = "src/xtask/finish/main.mjs";
const ZIP: &str = "src/xtask/finish/zip.mjs";

/// Serves the page and rebuilds it after each change, until it is stopped.
pub(crate) fn serve(options: &[&str]) -> Outcome {
    let mut trunk = Tools::ready()?.command("trunk");
    trunk.arg("serve").args(options);
    // Not dist/: a build or a test that runs meanwhile must not mix with the development build.
    if env::var_os("TRUNK_BUILD_DIST").is_none() {
        trunk.env("TRUNK_BUILD_DIST", "target/serve");
    }
    announce("building the page and serving it, the first time takes about 1 minute");
    become_program(trunk)
}

/// Builds the files to publish into dist/: relative addresses, hashed names.
pub(crate) fn build(options: &[&str]) -> Outcome {
    process::show(release_build(&Tools::ready()?)?.args(options))
}

/// What trunk calls once it has built the page into `$TRUNK_STAGING_DIR`: of a release build, makes what is
/// published. A development build needs no Node.js: only what is fetched later gets the names by which the page
/// asks.
pub(crate) fn finish() -> Outcome {
    let folder = env::var_os("TRUNK_STAGING_DIR")
        .ok_or_else(|| "Only trunk calls this: run `cargo xtask build`.".to_owned())?;
    if env::var_os("TRUNK_PROFILE").is_none_or(|profile| profile != "release") {
        return name_later(Path::new(&folder)).map_err(|error| {
            format!("What the development build fetches later was not named ({error}).")
        });
    }
    process::show(project::command("node").arg(FINISH).arg(folder))
}

/// How a development build fetches what comes later.
const LATER: &str = r#"
const nets = async (name) => (await fetch(new URL(`${name}.nets`, import.meta.url))).arrayBuffer();
const thinker = () => {
  const script = import.meta.url.replace("/app-", "/thinker-");
  return `import('${script}').then(m=>m.default({module_or_path:'${script.replace(".js", "_bg.wasm")}'}))`;
};
const beside = async (name) => {
  const script = import.meta.url.replace("/app-", `/${name}-`);
  const loaded = await import(script);
  await loaded.default({ module_or_path: script.replace(".js", "_bg.wasm") });
  return loaded;
};
"#;

/// Names script and wasm of the rule book and of thinkers after those of the page, and puts the nets beside them. The page with VIP
/// rooms takes the place of the one without: what a development build loads does not matter.
fn name_later(folder: &Path) -> std::io::Result<()> {
    for file in fs::read_dir(folder)? {
        let name = file?.file_name();
        if let Some(rest) = name.to_str().and_then(|name| name.strip_prefix("app-")) {
            let script = !rest.ends_with("_bg.wasm");
            let end = if script { ".js" } else { "_bg.wasm" };
            for module in ["rulebook", "thinker"] {
                let named = folder.join(format!("{module}-{rest}"));
                fs::rename(folder.join(format!("{module}{end}")), named)?;
            }
            fs::rename(folder.join(format!("vip{end}")), folder.join(&name))?;
            if script {
                for module in ["app", "thinker"] {
                    let script = folder.join(format!("{module}-{rest}"));
                    fs::write(&script, fs::read_to_string(&script)? + LATER)?;
                }
            }
        }
    }
    for file in fs::read_dir("static/nets")? {
        let file = file?;
        fs::copy(file.path(), folder.join(file.file_name()))?;
    }
    Ok(())
}

/// The page as the one file that portals take.
pub(crate) fn package() -> Outcome {
    build(&[])?;
    process::show(project::command("node").args([ZIP, "dist", "target/four-tables.zip"]))
}

/// The command that builds dist/.
pub(crate) fn release_build(tools: &Tools) -> Outcome<Command> {
    packages::ready()?;
    let mut trunk = tools.command("trunk");
    trunk.args(["build", "--release"]);
    Ok(trunk)
}

/// Becomes that program, so that a signal to this process reaches it.
#[cfg(unix)]
fn become_program(mut program: Command) -> Outcome {
    use std::os::unix::process::CommandExt;
    let error = program.exec();
    Err(format!("`trunk serve` could not be started ({error})."))
}

#[cfg(not(unix))]
fn become_program(mut program: Command) -> Outcome {
    process::show(&mut program)
}
