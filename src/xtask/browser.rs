//! Chromium and fonts with Chinese characters, for tests in a real browser.

use std::env;
use std::path::PathBuf;

use crate::{Outcome, announce, process, project};

const BROWSERS: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The browser to test with: `$CHROMIUM`, or one on the PATH, or Debian's, which is installed
/// where that is possible.
pub(crate) fn ready() -> Outcome<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").map(PathBuf::from) {
        let missing = format!("CHROMIUM names {}, which is not a file.", named.display());
        return if named.is_file() {
            Ok(named)
        } else {
            Err(missing)
        };
    }
    let packages = missing_packages();
    if !packages.is_empty() && can_install() {
        install(&packages)?;
    }
    if !has_chinese_font() {
        announce("no font with Chinese characters was found, the pictures will lack them");
    }
    chromium().ok_or_else(|| {
        "The browser tests need Chromium: install it (on Debian, as root: apt-get install chromium \
         chromium-driver fontconfig fonts-noto-cjk), or set CHROMIUM to the path of a Chromium or \
         Chrome."
            .to_owned()
    })
}

fn missing_packages() -> Vec<&'static str> {
    let mut packages = Vec::new();
    if chromium().is_none() {
        packages.push("chromium");
    }
    if find("chromedriver").is_none() {
        packages.push("chromium-driver");
    }
    if !has_chinese_font() {
        packages.extend(["fontconfig", "fonts-noto-cjk"]);
    }
    packages
}

fn can_install() -> bool {
    let user = process::printed(project::command("id").arg("-u"));
    find("apt-get").is_some() && user.is_some_and(|number| number.trim() == "0")
}

fn install(packages: &[&str]) -> Outcome {
    announce(&format!(
        "installing {} once, about 1 minute",
        packages.join(", ")
    ));
    let apt = |arguments: &[&str]| {
        let mut command = project::command("apt-get");
        command
            .args(["-q", "-o", "DPkg::Lock::Timeout=300"])
            .args(arguments);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    // One unreachable source makes the update fail; whether it matters shows when installing.
    let updated = process::quiet(&mut apt(&["update"]));
    process::quiet(apt(&["install", "-y", "--no-install-recommends"]).args(packages)).map_err(|failure| {
        let update = updated.err().unwrap_or_default();
        format!(
            "{failure} {update} Install these packages by hand, or set CHROMIUM to the path of a \
             Chromium or Chrome, and try again."
        )
    })
}

/// Elsewhere than on Linux, systems bring such fonts.
fn has_chinese_font() -> bool {
    let listed = process::printed(project::command("fc-list").arg(":lang=zh"));
    !cfg!(target_os = "linux") || listed.is_some_and(|fonts| !fonts.trim().is_empty())
}

fn chromium() -> Option<PathBuf> {
    BROWSERS.iter().find_map(|name| find(name))
}

/// The program of that name on the PATH.
fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_on_the_path() {
        assert!(find("sh").is_some_and(|file| file.is_absolute()));
        assert_eq!(find("no-such-program"), None);
    }
}
