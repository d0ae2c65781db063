//! Whether the output has colours: `--color`, the terminal, and `NO_COLOR`.

use std::env;
use std::io::{self, IsTerminal};

use clap::ValueEnum;

use crate::draw::Paint;

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Color {
    /// Where somebody sees them and has not forbidden them.
    #[default]
    #[value(help = "On a terminal, unless NO_COLOR is set")]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Whether pictures on standard output have colours.
    pub(super) fn paint(self) -> Paint {
        match self {
            Color::Always => Paint::Ansi,
            Color::Auto if io::stdout().is_terminal() && environment_allows() => Paint::Ansi,
            Color::Auto | Color::Never => Paint::Plain,
        }
    }
}

fn environment_allows() -> bool {
    let forbidden = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_none_or(|terminal| terminal == "dumb");
    !forbidden && !is_dumb
}
