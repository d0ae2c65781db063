//! `omok man`: the manual pages.

use anyhow::Context;
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, line_break, roman};
use itertools::Itertools;

use super::output::print;
use super::wrap::wrapped;
use super::{Cli, Status};

/// Print the manual page of the program, or of one of its commands.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok man > omok.1
  $ omok man judge > omok-judge.1")]
pub(super) struct Args {
    /// The command [default: the program itself]
    #[arg(value_parser = PossibleValuesParser::new(super::COMMANDS))]
    command: Option<String>,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let mut program = Cli::command();
        program.build();
        let page = match &self.command {
            None => program,
            Some(name) => program
                .find_subcommand(name)
                .with_context(|| format!("no command is called '{name}' (see 'omok --help')"))?
                .clone(),
        };
        print(render(page)?)
    }
}

/// The page of a command; the text after its options keeps its lines.
fn render(command: Command) -> anyhow::Result<Vec<u8>> {
    /// The widest line that the manual's formatter keeps.
    const WIDTH: usize = 78;
    let examples = command.get_after_help().map(ToString::to_string);
    let examples = examples.map(|text| wrapped(&text, WIDTH));
    // The manual's formatter would fill these lines like a paragraph.
    let usage = command.clone().render_usage().to_string();
    let has_commands = command.has_subcommands();
    let page = Man::new(command.after_help(None))
        .manual("omok")
        .source(concat!("omok ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    // The page's own synopsis would lack the -- and the dots.
    let usage = usage.trim_start_matches("Usage:").lines().map(str::trim);
    Roff::new()
        .control("SH", ["SYNOPSIS"])
        .control("nf", [])
        .text(Itertools::intersperse(usage.map(bold), line_break()).collect_vec())
        .control("fi", [])
        .to_writer(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    if has_commands {
        page.render_subcommands_section(&mut text)?;
    }
    page.render_version_section(&mut text)?;
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
