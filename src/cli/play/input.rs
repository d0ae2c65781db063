//! The player's input: edited and recalled on a terminal, else lines of a pipe.

use std::io::{self, IsTerminal, StdinLock};

use anyhow::Context;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use super::lines::next_line;
use crate::cli::lang::lang;
use omok::messages::files;

/// The source of commands.
pub(super) enum Input {
    /// A terminal with a line editor.
    Typed(Box<Editor<(), MemHistory>>),
    /// Standard input of any kind.
    Read(StdinLock<'static>),
}

impl Input {
    /// Standard input; with an editor if both it and the output are terminals.
    pub(super) fn new() -> anyhow::Result<Input> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            let config = Config::builder().auto_add_history(true).build();
            let editor = Editor::with_history(config, MemHistory::new());
            let editor = editor.with_context(|| files::unreadable_terminal(lang()))?;
            return Ok(Input::Typed(Box::new(editor)));
        }
        Ok(Input::Read(io::stdin().lock()))
    }

    /// Whether a person can be asked more than moves.
    pub(super) const fn is_typed(&self) -> bool {
        matches!(self, Input::Typed(_))
    }

    /// The next line, trimmed; `None` at the end of the input.
    pub(super) fn next(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        match self {
            Input::Read(stdin) => next_line(stdin),
            Input::Typed(editor) => match editor.readline(&format!("{prompt} ")) {
                Ok(line) => Ok(Some(line.trim().to_owned())),
                Err(ReadlineError::Eof) => Ok(None),
                // Ctrl-C stops the game, but only after it has been saved.
                Err(ReadlineError::Interrupted) => Ok(Some("quit".to_owned())),
                Err(error) => Err(error).with_context(|| files::unreadable_terminal(lang())),
            },
        }
    }
}
