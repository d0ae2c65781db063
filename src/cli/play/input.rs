//! The player's input: edited and recalled on a terminal, else lines of a pipe.

use std::io::{self, BufRead, BufReader, IsTerminal, Read};

use anyhow::Context;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use crate::cli::lang::lang;
use crate::cli::source::Source;
use crate::cli::source::{Awaited, is_unread};
use omok::messages::files;

pub(super) enum Input {
    /// A terminal with a line editor.
    Typed(Box<Editor<(), MemHistory>>),
    /// Standard input of any kind.
    Read(Lines),
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
        lines().map(Input::Read)
    }

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

/// Standard input, as long as somebody reads what is printed.
pub(super) type Lines = BufReader<Awaited>;

pub(super) fn lines() -> anyhow::Result<Lines> {
    Source::Stdin
        .open()
        .map(|file| BufReader::new(Awaited(file)))
}

/// The next line of the input, trimmed; `None` at its end.
pub(super) fn next_line(input: &mut impl BufRead) -> anyhow::Result<Option<String>> {
    let line = read_line(input).with_context(|| files::unreadable_input(lang()));
    let line = match line {
        Err(error) if is_unread(&error) => return Ok(None),
        line => line?,
    };
    let text = String::from_utf8_lossy(&line);
    Ok((!line.is_empty()).then(|| text.trim().to_owned()))
}

/// The next line with its end, up to the length of a command.
fn read_line(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    /// Longer lines are cut. A path may be this long.
    const LONGEST: u64 = 4096;
    let mut line = Vec::new();
    let length = input.take(LONGEST).read_until(b'\n', &mut line)?;
    if length as u64 == LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(line)
}
