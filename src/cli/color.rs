//! Whether the output has colours: `--color`, the terminal, and the environment.

use std::env;
use std::io::{self, IsTerminal};

use clap::ValueEnum;

use super::terminal::knows_escapes;
use omok::draw::{Glyphs, Paint};

/// The option that chooses colours.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ColorArgs {
    /// Whether the output has colours
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    color: When,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum When {
    /// On a terminal with colours, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorArgs {
    pub(super) fn paint(&self) -> Paint {
        match self.color {
            When::Always => Paint::Ansi,
            When::Auto if io::stdout().is_terminal() && environment_allows() => Paint::Ansi,
            When::Auto | When::Never => Paint::Plain,
        }
    }
}

pub(super) const fn glyphs(is_unicode: bool) -> Glyphs {
    match is_unicode {
        true => Glyphs::Unicode,
        false => Glyphs::Ascii,
    }
}

fn environment_allows() -> bool {
    let is_forbidden = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    !is_forbidden && knows_escapes()
}
