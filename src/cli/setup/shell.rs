//! The shell that runs a build.

use std::ffi::OsStr;

use tempfile::TempPath;

use omok::runner::Program;

/// A shell command as a program, and the file that it needs, if any.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "on Windows it needs a file")]
pub(super) fn shell(command: &OsStr) -> anyhow::Result<(Program, Option<TempPath>)> {
    Ok((Program::new("sh", ["-c".into(), command.to_owned()]), None))
}

/// The same as a temporary batch file: `cmd /c` has its own rules for quotes, which a list of
/// arguments cannot express.
#[cfg(windows)]
pub(super) fn shell(command: &OsStr) -> anyhow::Result<(Program, Option<TempPath>)> {
    use crate::cli::lang::lang;
    use anyhow::Context;
    use omok::messages::setup;

    let context = || setup::no_batch_file(lang());
    let mut builder = tempfile::Builder::new();
    let file = builder.prefix("omok-").suffix(".bat").tempfile();
    let file = file.with_context(context)?.into_temp_path();
    let command = command.to_string_lossy();
    // Only if names need it, because the setting stays in the console.
    let coding = match command.is_ascii() {
        true => "",
        false => "@chcp 65001 >nul\r\n",
    };
    std::fs::write(&file, format!("{coding}@{command}\r\n")).with_context(context)?;
    Ok((Program::new(file.as_os_str(), []), Some(file)))
}
