//! `omok completions`: completions for shells.

use clap::CommandFactory;
use clap_complete::Shell;

use super::output::print;
use super::{Cli, Status};

/// Print the completions for a shell.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok completions bash > omok.bash")]
pub(super) struct Args {
    /// The shell
    shell: Shell,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "omok", &mut script);
        print(script)
    }
}
