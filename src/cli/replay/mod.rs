//! `omok replay`: games move by move on a terminal.

mod keys;
mod screen;
mod viewer;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::{bail, ensure};

use super::color::{ColorArgs, glyphs};
use super::doubts::LettersArgs;
use super::games::{Reading, format_help};
use super::input::Input;
use super::problem::{RuleArgs, rule_by_default};
use super::quote::quoted_path;
use super::source::{FileError, Source};
use super::{Status, knows_escapes, lang};
use keys::{Keys, Pressed};
use omok::messages::replays as messages;
use omok::text::{Content, Format};
use screen::Screen;
use viewer::{Shown, Viewer};

/// Replay games on a terminal, move by move.
///
/// Shows the board with its forbidden points and labels, the moves beside it, and what was decided
/// by then. Left and right go one move back and forward; up and down, or the page keys, ten; Home
/// and End go to the start and the end, and the number of a move and Enter to that move; n and p go
/// to the next and the previous game; q quits.
///
/// Reads game records as 'omok game' does. Without a terminal, use 'omok draw --until N'.
#[derive(Debug, clap::Args)]
#[command(mut_arg(
    "rule",
    rule_by_default("exactly five, on 19x19 if a game states no size")
))]
#[command(after_help = "\
Example:
  $ echo '# omok 15x15 renju' > game.moves
  $ echo 'h8 i9 h9 i8 h10; 1-0' >> game.moves
  $ omok draw --until 3 game.moves
  $ omok replay game.moves || echo 'not on a terminal'

Exit status: 0 done; 2 if there is no terminal, or a file cannot be read.")]
pub(super) struct Args {
    /// The files to replay
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rule: RuleArgs,
    #[command(flatten)]
    letters: LettersArgs,
    #[arg(long, value_name = "FORMAT", help = format_help("records", &Format::names()))]
    format: Option<Format>,
    /// Draw with grid lines and round stones
    #[arg(long)]
    unicode: bool,
    #[command(flatten)]
    color: ColorArgs,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        self.ensure_terminal()?;
        let reading = Reading::new(&self.rule, self.letters, self.rule.variant()?);
        let mut viewer = Viewer::new(self.games(reading)?);
        let mut keys = Keys::new()?;
        let mut screen = Screen::begin(glyphs(self.unicode), self.color.paint())?;
        let mut note = String::new();
        while !screen.output.is_closed() {
            let prompt = screen.show(&viewer, &note)?;
            note.clear();
            match keys.next(&prompt)? {
                Pressed::Move(step) => viewer.step(step),
                Pressed::Number(text) => note = viewer.jump(lang(), &text),
                Pressed::Quit => break,
            }
        }
        Ok(Status::Done)
    }

    /// Refuses to start where no key can be pressed or nothing can be drawn in its place.
    fn ensure_terminal(&self) -> anyhow::Result<()> {
        let what = match (io::stdin().is_terminal(), io::stdout().is_terminal()) {
            (true, true) if !knows_escapes() => messages::moving_cursor,
            (true, true) => return Ok(()),
            (false, _) => messages::key_terminal,
            (_, false) => messages::screen_terminal,
        };
        let file = self.files.first();
        let file = file.map_or_else(|| "FILE".to_owned(), |file| quoted_path(file));
        bail!(messages::replay_needs(lang(), &what(lang()), &file))
    }

    /// The games of the files in order, of which one at least can be read. The format is
    /// recognized, unless it is given.
    fn games(&self, reading: Reading) -> anyhow::Result<Vec<Shown>> {
        let mut shown = Vec::new();
        for source in &Source::all(&self.files) {
            ensure!(*source != Source::Stdin, messages::replay_input(lang()));
            let mut input = Input::open(source)?;
            let format = match self.format {
                Some(format) => format,
                None => match input.content()?.content {
                    Content::Games(format) => format,
                    Content::Boards => bail!(messages::replay_boards(lang(), &source.to_string())),
                },
            };
            let mut games = reading.games(input, format);
            while let Some((_, game)) = games.next(|_| true)? {
                shown.push(game.map_err(|error| source.message(&error)));
            }
            games.close();
        }
        match shown.first() {
            Some(Err(error)) if shown.iter().all(Result::is_err) => {
                Err(FileError(error.clone()).into())
            }
            _ => Ok(shown),
        }
    }
}
