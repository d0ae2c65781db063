//! Compiles a program, and finds the error in what the compiler prints.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use super::toolchain::Toolchain;
use crate::cli::lang;
use crate::cli::setup::Obstacle;
use omok::messages::{class as messages, exit};
use omok::runner::{ExitKind, QUICK_JAVA};

/// The time limit of a compiler.
const PATIENCE: Duration = Duration::from_secs(120);

impl Toolchain<'_> {
    /// Runs the compiler with these words; returns its error.
    pub(super) fn compile(
        &self,
        words: Vec<OsString>,
        temporary: &Path,
    ) -> anyhow::Result<Option<Obstacle>> {
        let mut compiler = self.program(words);
        // Where a compiler that is killed leaves its files.
        compiler.temporary = Some(temporary.to_owned());
        // Java's virtual machine always keeps its statistics elsewhere.
        if Path::new(&compiler.command).file_stem() == Some("javac".as_ref()) {
            let quick = QUICK_JAVA.map(|option| format!("-J{option}").into());
            compiler.args.splice(..0, quick);
        }
        compiler.limits = compiler.limits.with_patience(PATIENCE);
        let run = compiler.run(b"")?;
        let said = [&run.stderr[..], b"\n", &run.stdout[..]].concat();
        let said = String::from_utf8_lossy(&said).trim().to_owned();
        let reason = match run.exit {
            ExitKind::Exited(0) => return Ok(None),
            ExitKind::TimedOut(_) => messages::build_endless(lang(), PATIENCE.as_secs()),
            ended => {
                let silent = || messages::build_silent(lang(), &exit(lang(), &ended));
                first_error(&said).unwrap_or_else(silent)
            }
        };
        Ok(Some(Obstacle {
            reason,
            said,
            is_its_fault: true,
        }))
    }
}

/// The compiler's line with the error and its position.
fn first_error(said: &str) -> Option<String> {
    let lines: Vec<&str> = said.lines().map(str::trim).collect();
    let is_error = |line: &&str| line.to_lowercase().contains("error");
    // The first lines are often about the place: "In function 'main':", "# command-line".
    let at = lines.iter().position(is_error).or_else(|| {
        let mut lines = lines.iter();
        lines.position(|line| !line.is_empty() && !line.starts_with('#'))
    })?;
    // Rust prints the position on the next line.
    let place = lines.get(at + 1).and_then(|line| line.strip_prefix("--> "));
    let place = place.map_or(String::new(), |place| format!("{place}: "));
    Some(format!("{place}{}", lines[at]))
}
