//! `-o FILE`: writes answers to a file, completely or not at all.

use std::path::PathBuf;

use super::Output;
use crate::cli::files::Draft;

/// The option for an output file.
#[derive(Debug, Clone, Default, clap::Args)]
pub(in crate::cli) struct OutputArgs {
    /// Write to this file instead of printing; an existing file needs --force
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
}

impl OutputArgs {
    /// Opens the output. A file gets its name only by [`Output::close`].
    pub(in crate::cli) fn open(&self, is_forced: bool) -> anyhow::Result<Output> {
        let file = self.output.as_deref();
        Ok(Output {
            is_closed: false,
            file: file.map(|path| Draft::new(path, is_forced)).transpose()?,
        })
    }
}

impl Output {
    /// Gives the file its name, if there is one.
    pub(in crate::cli) fn close(self) -> anyhow::Result<()> {
        self.file.map_or(Ok(()), Draft::finish)
    }
}
