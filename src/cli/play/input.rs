//! What the player types: edited in place and remembered on a terminal, else lines of a pipe.

use std::io::{self, IsTerminal, StdinLock};

use anyhow::Context;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use super::lines::Lines;

/// Where commands come from.
pub(super) enum Input {
    /// Somebody types them.
    Typed(Box<Editor<(), MemHistory>>),
    /// Standard input, whatever that is.
    Read(Lines<StdinLock<'static>>),
}

impl Input {
    /// Standard input; with an editor where both it and the output are a terminal.
    pub(super) fn new() -> anyhow::Result<Input> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            let config = Config::builder().auto_add_history(true).build();
            let editor = Editor::with_history(config, MemHistory::new());
            let editor = editor.context("cannot read from the terminal")?;
            return Ok(Input::Typed(Box::new(editor)));
        }
        Ok(Input::Read(Lines::new(io::stdin().lock())))
    }

    /// Whether a person can be asked more than the moves of a game.
    pub(super) const fn is_typed(&self) -> bool {
        matches!(self, Input::Typed(_))
    }

    /// The next line without the blanks around it; `None` at the end of the input.
    pub(super) fn next(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        match self {
            Input::Read(lines) => lines.next(),
            Input::Typed(editor) => match editor.readline(&format!("{prompt} ")) {
                Ok(line) => Ok(Some(line.trim().to_owned())),
                Err(ReadlineError::Eof) => Ok(None),
                // Ctrl-C stops the game, and not before it has been saved.
                Err(ReadlineError::Interrupted) => Ok(Some("quit".to_owned())),
                Err(error) => Err(error).context("cannot read from the terminal"),
            },
        }
    }
}
