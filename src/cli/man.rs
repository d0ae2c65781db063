//! `omok man`: the manual pages.

use std::process::ExitCode;

use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;

use super::Cli;
use super::common::{Status, print};

/// Print the manual page of the program, or of one of its commands.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok man > omok.1
  $ omok man judge > omok-judge.1")]
pub(super) struct Args {
    /// The command [default: the program itself]
    command: Option<String>,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let mut program = Cli::command();
        program.build();
        let page = match &self.command {
            None => program,
            Some(name) => program
                .find_subcommand(name)
                .with_context(|| format!("no command is called '{name}' (see 'omok --help')"))?
                .clone(),
        };
        let mut roff = Vec::new();
        Man::new(page).render(&mut roff)?;
        print(roff)?;
        Ok(Status::Done.into())
    }
}
