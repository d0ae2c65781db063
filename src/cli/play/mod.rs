//! `omok play`: a game on the console, and the same player as a Gomocup engine.

mod command;
mod console;
mod input;
mod screen;
mod store;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::bail;
use clap::ValueEnum;

use super::color::{ColorArgs, glyphs};
use super::doubts::LettersArgs;
use super::output::Output;
use super::problem::{RuleArgs, rule_by_default};
use super::reason::seconds;
use super::{Status, lang};
use console::{Console, Player};
use input::{Input, next_line};
use omok::computer::gomocup::{Answer, Engine};
use omok::computer::{Clock, Computer, Level};
use omok::messages::games;
use omok::{PerStone, Rule, Stone, Variant};
use screen::Screen;
use store::Store;

/// Play on the console: two people, or one against the computer.
///
/// The board is drawn after each move. A move is a point such as h8 (letter from the left, number
/// from the bottom) or a row and column such as 8 8 (both from 1 from the top left); 'help' lists
/// the other commands. An impossible move is refused, and omok asks again. Moves can also be piped;
/// the end of the input ends the game. On a terminal the board stays in place, and the arrow keys
/// edit the line and recall earlier lines. After the end you can undo moves, save the game, or play
/// again.
///
/// With --protocol gomocup it is an engine for Gomocup managers.
#[derive(Debug, clap::Args)]
#[command(mut_arg("rule", rule_by_default("standard; freestyle with --protocol")))]
#[command(after_help = include_str!("help.txt").trim_end())]
pub(super) struct Args {
    #[command(flatten)]
    rule: RuleArgs,
    /// Who plays black: human, unless --black-level is given
    #[arg(long, value_enum, value_name = "WHO")]
    black: Option<Who>,
    /// Who plays white: human, unless --white-level is given
    #[arg(long, value_enum, value_name = "WHO")]
    white: Option<Who>,
    /// The computer's level, 1 to 3
    #[arg(long, default_value_t = Level::Three, value_name = "N")]
    level: Level,
    /// Let the computer play black, at this level
    #[arg(long, value_name = "N")]
    black_level: Option<Level>,
    /// Let the computer play white, at this level
    #[arg(long, value_name = "N")]
    white_level: Option<Level>,
    /// The computer's time for a move; level 3 uses all of it to search deeper
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    move_time: Option<Duration>,
    /// The seed that decides between equal moves
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// Continue the first game of this file
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    #[command(flatten)]
    letters: LettersArgs,
    /// Save the game to this file when it ends; only a file with this game alone is replaced
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print the reason for each move of the computer
    #[arg(long)]
    explain: bool,
    /// Draw with grid lines and round stones
    #[arg(long)]
    unicode: bool,
    #[command(flatten)]
    color: ColorArgs,
    /// Speak a protocol instead of drawing boards
    #[arg(long, value_enum, value_name = "NAME", conflicts_with_all = ["black", "white", "black_level", "white_level", "load", "save", "explain", "unicode", "color"])]
    protocol: Option<Protocol>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Who {
    /// Reads moves from standard input
    Human,
    /// The computer moves
    Computer,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Protocol {
    /// The protocol of Gomocup, Piskvork and other managers
    Gomocup,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        match self.protocol {
            Some(Protocol::Gomocup) => serve(self.engine()?)?,
            None => self.console()?.run()?,
        }
        Ok(Status::Done)
    }

    fn engine(&self) -> anyhow::Result<Engine> {
        let variant = self.rule.variant_or(Variant::FREESTYLE)?;
        let engine = Engine::new(*variant.rule(), self.level, self.seed, Clock::system());
        Ok(match self.move_time {
            Some(time) => engine.within(time),
            None => engine,
        })
    }

    fn console(&self) -> anyhow::Result<Console> {
        let players = PerStone::new(self.level_of(Stone::Black)?, self.level_of(Stone::White)?);
        let variant = self.rule.variant_or(Variant::STANDARD)?;
        let (store, game) = Store::new(&variant, self)?;
        let rule = *game.rule();
        let player = |level| match level {
            None => Player::Human,
            Some(level) => Player::Computer(Box::new(self.computer(rule, level)), level),
        };
        Ok(Console {
            game,
            undone: Vec::new(),
            players: players.map(player),
            adviser: self.computer(rule, Level::Three),
            glyphs: glyphs(self.unicode),
            paint: self.color.paint(),
            explain: self.explain,
            store,
            input: Input::new()?,
            screen: Screen::new(),
        })
    }

    fn computer(&self, rule: Rule, level: Level) -> Computer {
        let computer = Computer::new(rule, level, self.seed);
        match self.move_time {
            Some(time) => computer.within(time, Clock::system()),
            None => computer,
        }
    }

    /// The level at which the computer plays that colour; `None` where a person does.
    fn level_of(&self, stone: Stone) -> anyhow::Result<Option<Level>> {
        let (who, level) = match stone {
            Stone::Black => (self.black, self.black_level),
            Stone::White => (self.white, self.white_level),
        };
        match (who, level) {
            (Some(Who::Human), Some(_)) => bail!(games::level_of_human(lang(), &stone.to_string())),
            (_, Some(level)) => Ok(Some(level)),
            (Some(Who::Computer), None) => Ok(Some(self.level)),
            (Some(Who::Human) | None, None) => Ok(None),
        }
    }
}

/// Answers a manager until it sends END, the input ends or nobody reads the output.
fn serve(mut engine: Engine) -> anyhow::Result<()> {
    let (mut input, mut output) = (input::lines()?, Output::default());
    while !output.is_closed()
        && let Some(line) = next_line(&mut input)?
    {
        match engine.hear(&line) {
            Answer::Nothing => {}
            Answer::End => break,
            Answer::Line(answer) => output.print(answer + "\n")?,
        }
    }
    Ok(())
}
