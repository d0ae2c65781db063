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

impl From<String> for Answer {
    fn from(words: String) -> Answer {
        let picture = None;
        Answer { words, picture }
    }
}

#[derive(Debug)]
pub(super) struct Screen {
    output: Output,
    way: Way,
}

#[derive(Debug)]
enum Way {
    /// Each below the one before.
    Rolling,
    /// The board at the top of the terminal, and below it the words since the last command.
    InPlace {
        heading: String,
        picture: String,
        words: String,
    },
}

impl Screen {
    /// Standard output. The board stays in place on a terminal that can move its cursor.
    pub(super) fn new() -> Screen {
        let way = match io::stdout().is_terminal() && knows_escapes() {
            true => Way::InPlace {
                heading: String::new(),
                picture: String::new(),
                words: String::new(),
            },
            false => Way::Rolling,
        };
        let output = Output::default();
        Screen { output, way }
    }

    pub(super) const fn is_closed(&self) -> bool {
        self.output.is_closed()
    }

    /// Shows the kind of game, and the board.
    pub(super) fn begin(&mut self, greeting: String, board: String) -> anyhow::Result<()> {
        match &mut self.way {
            Way::Rolling => self.output.print(format!("{greeting}\n\n{board}\n")),
            Way::InPlace {
                heading, picture, ..
            } => {
                *heading = greeting + "\n";
                *picture = board;
                self.redraw()
            }
        }
    }

    pub(super) fn show(&mut self, answer: Answer) -> anyhow::Result<()> {
        match &mut self.way {
            Way::Rolling => self.output.print(rolled(&answer)),
            Way::InPlace { picture, words, .. } => {
                if let Some(changed) = answer.picture {
                    *picture = changed;
                }
                words.push_str(&answer.words);
                self.redraw()
            }
        }
    }

    /// Asks the player to type something; a terminal has a prompt for that.
    pub(super) fn ask(&mut self, prompt: &str) -> anyhow::Result<()> {
        match self.way {
            Way::Rolling => self.output.print(format!("{prompt}\n")),
            Way::InPlace { .. } => Ok(()),
        }
    }

    /// Tells a person to wait.
    pub(super) fn wait(&mut self, words: &str) -> anyhow::Result<()> {
        match self.way {
            Way::Rolling => Ok(()),
            // The next answer replaces it.
            Way::InPlace { .. } => self.output.print(words),
        }
    }

    /// Shows the same again after typed lines have moved it.
    pub(super) fn refresh(&mut self) -> anyhow::Result<()> {
        self.redraw()
    }

    /// Clears the words about the last command.
    pub(super) fn forget(&mut self) {
        if let Way::InPlace { words, .. } = &mut self.way {
            words.clear();
        }
    }

    fn redraw(&mut self) -> anyhow::Result<()> {
        let Way::InPlace {
            heading,
            picture,
            words,
        } = &self.way
        else {
            return Ok(());
        };
        let (width, height) = terminal_size();
        let (heading, words) = (wrapped(heading, width), wrapped(words, width));
        let text = fitted(&heading, picture, &words, height);
        // Moves to the top left corner, and clears everything below.
        self.output.print(format!("\x1b[H\x1b[J{text}"))
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
