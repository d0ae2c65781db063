//! `omok man`: the manual pages.

use std::process::ExitCode;

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

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
        print(render(page)?)?;
        Ok(Status::Done.into())
    }
}

/// The page of a command; what its help says at its end has lines that must stay as they are.
fn render(command: Command) -> anyhow::Result<Vec<u8>> {
    let examples = command.get_after_help().map(ToString::to_string);
    let page = Man::new(command.after_help(None))
        .manual("omok")
        .source(concat!("omok ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    page.render(&mut text)?;
    if let Some(examples) = examples {
        Roff::new()
            .control("SH", ["EXAMPLES"])
            .control("nf", [])
            .text([roman(examples)])
            .control("fi", [])
            .to_writer(&mut text)?;
    }
    Ok(text)
}
