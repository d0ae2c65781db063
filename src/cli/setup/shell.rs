//! The shell that runs a build.

#[cfg(unix)]
pub(super) use unix::Shell;
#[cfg(windows)]
pub(super) use windows::Shell;

#[cfg(unix)]
mod unix {
    use std::ffi::{OsStr, OsString};

    use omok::runner::Program;

    /// A shell command, as a program.
    pub(in crate::cli::setup) struct Shell(OsString);

    impl Shell {
        #[expect(clippy::unnecessary_wraps, reason = "on Windows it needs a file")]
        pub(in crate::cli::setup) fn new(command: &OsStr) -> anyhow::Result<Shell> {
            Ok(Shell(command.to_owned()))
        }

        pub(in crate::cli::setup) fn program(&self) -> Program {
            Program::new("sh", ["-c".into(), self.0.clone()])
        }
    }
}

#[cfg(windows)]
mod windows {
    use std::ffi::OsStr;
    use std::fs;

    use anyhow::Context;
    use tempfile::{Builder, TempPath};

    use crate::cli::lang::lang;
    use omok::messages::setup;
    use omok::runner::Program;

    /// A shell command, as a temporary batch file: `cmd /c` has its own rules for quotes, which a
    /// list of arguments cannot express.
    pub(in crate::cli::setup) struct Shell(TempPath);

    impl Shell {
        pub(in crate::cli::setup) fn new(command: &OsStr) -> anyhow::Result<Shell> {
            let context = || setup::no_batch_file(lang());
            let file = Builder::new().prefix("omok-").suffix(".bat").tempfile();
            let file = file.with_context(context)?.into_temp_path();
            let command = command.to_string_lossy();
            // Only if names need it, because the setting stays in the console.
            let coding = match command.is_ascii() {
                true => "",
                false => "@chcp 65001 >nul\r\n",
            };
            fs::write(&file, format!("{coding}@{command}\r\n")).with_context(context)?;
            Ok(Shell(file))
        }

        pub(in crate::cli::setup) fn program(&self) -> Program {
            Program::new(self.0.as_os_str(), [])
        }
    }
}
