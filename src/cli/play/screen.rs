//! The player's view: consecutive answers if the output is piped, one board in place on a terminal.

use std::io::{self, IsTerminal};

use crate::cli::output::Output;
use crate::cli::terminal::knows_escapes;
use crate::cli::wrap::{terminal_size, wrapped};

/// The answer to a command: words, a picture of the board, or both.
#[derive(Debug, Clone, Default)]
pub(super) struct Answer {
    /// Whole lines.
    pub(super) words: String,
    /// The board, if it has changed or has marks.
    pub(super) picture: Option<String>,
}

/// A line, without its end.
impl From<String> for Answer {
    fn from(line: String) -> Answer {
        let (words, picture) = (line + "\n", None);
        Answer { words, picture }
    }
}

#[derive(Debug, Default)]
pub(super) struct Screen {
    pub(super) output: Output,
    /// Whether the board stays at the top of the terminal, with the words since the last command
    /// below it; else each answer is below the one before.
    is_in_place: bool,
    heading: String,
    picture: String,
    words: String,
}

impl Screen {
    /// Standard output. The board stays in place on a terminal that can move its cursor.
    pub(super) fn new() -> Screen {
        Screen {
            is_in_place: io::stdout().is_terminal() && knows_escapes(),
            ..Screen::default()
        }
    }

    /// Shows the kind of game, and the board.
    pub(super) fn begin(&mut self, greeting: String, board: String) -> anyhow::Result<()> {
        if !self.is_in_place {
            return self.output.show(&format!("{greeting}\n\n{board}\n"));
        }
        self.heading = greeting + "\n";
        self.picture = board;
        self.redraw()
    }

    pub(super) fn show(&mut self, answer: Answer) -> anyhow::Result<()> {
        if !self.is_in_place {
            return self.output.show(&rolled(&answer));
        }
        if let Some(changed) = answer.picture {
            self.picture = changed;
        }
        self.words += &answer.words;
        self.redraw()
    }

    /// Asks the player to type something; a terminal has a prompt for that.
    pub(super) fn ask(&mut self, prompt: &str) -> anyhow::Result<()> {
        match self.is_in_place {
            true => Ok(()),
            false => self.output.show(&format!("{prompt}\n")),
        }
    }

    /// Tells a person to wait.
    pub(super) fn wait(&mut self, words: &str) -> anyhow::Result<()> {
        match self.is_in_place {
            // The next answer replaces it.
            true => self.output.show(words),
            false => Ok(()),
        }
    }

    /// Clears the words about the last command.
    pub(super) fn forget(&mut self) {
        self.words.clear();
    }

    /// Shows the same again in its place, from which typed lines may have moved it.
    pub(super) fn redraw(&mut self) -> anyhow::Result<()> {
        if !self.is_in_place {
            return Ok(());
        }
        let (width, height) = terminal_size();
        let (heading, words) = (wrapped(&self.heading, width), wrapped(&self.words, width));
        let text = fitted(&heading, &self.picture, &words, height);
        // Moves to the top left corner, and clears everything below.
        self.output.show(&format!("\x1b[H\x1b[J{text}"))
    }
}

/// As much as fits above the prompt. The heading is dropped first; the board stays, except for
/// words that fill a page.
fn fitted(heading: &str, picture: &str, words: &str, height: usize) -> String {
    const PAGE: usize = 6;
    let lines = |text: &str| text.lines().count();
    let room = height.saturating_sub(1);
    let needed = lines(picture) + lines(words);
    match needed {
        _ if needed + lines(heading) < room => format!("{heading}\n{picture}{words}"),
        _ if needed > room && lines(words) > PAGE => words.to_owned(),
        _ => format!("{picture}{words}"),
    }
}

/// The answer for consecutive output.
fn rolled(answer: &Answer) -> String {
    let words = &answer.words;
    match &answer.picture {
        None => words.clone(),
        Some(picture) if words.is_empty() => format!("{picture}\n"),
        Some(picture) => format!("{words}\n{picture}\n"),
    }
}
