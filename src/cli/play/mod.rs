//! `omok play`: a game on the console, and the same player behind the Gomocup protocol.

mod command;
mod console;
mod gomocup;
mod lines;
mod store;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;

use super::color::ColorArgs;
use super::common::{RuleArgs, Status, rule_by_default};
use crate::board::Stone;
use crate::computer::{Computer, Level};
use crate::draw::Glyphs;
use crate::rule::Rule;
use console::{Console, Player, View};
use gomocup::Brain;
use lines::Lines;
use store::Store;

/// Play a game on the console: two people, or one against the computer.
///
/// The board is drawn after each move. Moves are points such as h8 (letter from the left,
/// number from the bottom) or rows and columns such as 8 8 (both from 1 from the top left);
/// 'help' lists the other commands. A move that cannot be made is refused and asked for again.
/// Moves may be piped as well as typed: the end of the input ends the game.
///
/// With --protocol gomocup it is an engine for the managers of that tournament.
#[derive(Debug, clap::Args)]
#[command(mut_arg("rule", rule_by_default("standard; freestyle with --protocol")))]
#[command(after_help = "\
Example:
  $ omok play --white computer --level 2
  $ printf 'h8\\nh9\\ni8\\nresign\\n' | omok play --rule renju --save game.sgf

What is saved: an SGF file (FILE.sgf), a line of moves (FILE.moves, FILE.txt) or a psq file.

Levels: 1 looks at the shapes on the board, one threat at a time; 2 also at two threats at once
and at the fours by which its opponent could win; 3 also at its own, twelve plies deep. The
same seed plays the same game.

Protocol gomocup: START, RECTSTART, RESTART, BEGIN, TURN, BOARD, TAKEBACK, INFO, ABOUT and END
on standard input and output; INFO rule 0, 1, 4, 8 or 9; time limits are kept.

Exit status: 0 however the game ends; 2 for a file that cannot be loaded or saved.")]
pub(super) struct Args {
    #[command(flatten)]
    rule: RuleArgs,
    /// Who plays black
    #[arg(long, value_enum, default_value_t, value_name = "WHO")]
    black: Who,
    /// Who plays white
    #[arg(long, value_enum, default_value_t, value_name = "WHO")]
    white: Who,
    /// How far the computer looks, 1 to 3
    #[arg(long, default_value_t = Level::Three, value_name = "N")]
    level: Level,
    /// What the computer chooses by among equals
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// Go on with the first game of this file
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Save the game in this file when it ends; a file of more than one game is not replaced
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Say why the computer moves where it does
    #[arg(long)]
    explain: bool,
    /// Draw with grid lines and round stones
    #[arg(long)]
    unicode: bool,
    #[command(flatten)]
    color: ColorArgs,
    /// Speak a protocol instead of drawing boards
    #[arg(long, value_enum, value_name = "NAME", conflicts_with_all = ["black", "white", "load", "save", "explain", "unicode", "color"])]
    protocol: Option<Protocol>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Who {
    /// Moves are read from standard input
    #[default]
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
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let mut lines = Lines::new(io::stdin().lock());
        let mut stdout = io::stdout().lock();
        match self.protocol {
            Some(Protocol::Gomocup) => {
                let rule = self.rule.rule_or(Rule::FREESTYLE)?;
                gomocup::serve(
                    Brain::new(rule, self.level, self.seed),
                    &mut lines,
                    &mut stdout,
                )?;
            }
            None => self.console()?.run(&mut lines, &mut stdout)?,
        }
        Ok(Status::Done.into())
    }

    fn console(&self) -> anyhow::Result<Console> {
        let rule = self.rule.rule_or(Rule::STANDARD)?;
        let (store, game) = Store::new(&rule, self)?;
        let computer = |level| Computer::new(rule, level, self.seed);
        let player = |stone| match self.who(stone) {
            Who::Human => Player::Human,
            Who::Computer => Player::Computer(Box::new(computer(self.level)), self.level),
        };
        let glyphs = match self.unicode {
            true => Glyphs::Unicode,
            false => Glyphs::Ascii,
        };
        Ok(Console {
            game,
            players: Stone::ALL.map(player),
            adviser: computer(Level::Three),
            view: View {
                glyphs,
                paint: self.color.paint(),
                explain: self.explain,
            },
            store,
        })
    }

    const fn who(&self, stone: Stone) -> Who {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.white,
        }
    }
}
