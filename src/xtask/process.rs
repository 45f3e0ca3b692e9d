//! Running other programs. A failure becomes a sentence that names the command.

use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::process::{Command, ExitStatus, Stdio};

use crate::Outcome;

/// Runs a command with its output shown.
pub(crate) fn show(command: &mut Command) -> Outcome {
    let status = command.stdin(Stdio::null()).status();
    judge(command, status)
}

/// Runs a command whose output matters only when it fails. A person at a terminal sees it all the
/// same, as progress; a log stays short.
pub(crate) fn quiet(command: &mut Command) -> Outcome {
    if io::stderr().is_terminal() {
        return show(command);
    }
    let output = command.stdin(Stdio::null()).output();
    if let Ok(output) = &output
        && !output.status.success()
    {
        // A log that cannot be written to must not hide the failure itself.
        let _ = io::stderr().write_all(&output.stdout);
        let _ = io::stderr().write_all(&output.stderr);
    }
    judge(command, output.map(|output| output.status))
}

/// What a command prints, or nothing if it cannot be started or fails.
pub(crate) fn printed(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text)
}

fn judge(command: &Command, status: io::Result<ExitStatus>) -> Outcome {
    let line = command_line(command);
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` failed ({status}).")),
        Err(error) => Err(format!("`{line}` could not be started ({error}).")),
    }
}

/// The command as a person would type it.
fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_name_the_command() {
        let failed = quiet(Command::new("sh").args(["-c", "exit 3"])).unwrap_err();
        assert!(failed.starts_with("`sh -c exit 3` failed"), "{failed}");
        let missing = quiet(&mut Command::new("no-such-program")).unwrap_err();
        assert!(
            missing.starts_with("`no-such-program` could not be started"),
            "{missing}"
        );
    }

    #[test]
    fn printed_is_nothing_after_a_failure() {
        assert_eq!(
            printed(Command::new("echo").arg("hi")).as_deref(),
            Some("hi\n")
        );
        assert_eq!(
            printed(Command::new("sh").args(["-c", "echo hi; exit 1"])),
            None
        );
    }
}
