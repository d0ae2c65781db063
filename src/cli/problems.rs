//! `omok problems`: the built-in board problems.

use itertools::Itertools;

use super::output::print;
use super::problem::unknown;
use super::{Status, object};
use omok::problem::{BUILT_IN, BuiltIn};
use omok::text::json_line;

/// List the built-in board problems, or print the description of one.
///
/// A description says how boards are written, what wins, and the answer for each case. To make a
/// problem of your own, print a similar one, change it, and use it with --problem FILE.toml.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok problems
  $ omok problems tictactoe-state
  $ omok problems tictactoe-state > mine.toml
  $ printf 'XX.\\n00.\\n...\\n' | omok judge --problem mine.toml

The keys of a description (TOML):
  title    the title in English, and title-ko in Korean [made from the rule]
  size     \"19x19\" (columns x rows), \"N\" or \"WxH\" with names from header, or \"rows\": \
           as many as the input has, up to a blank line
  win      \"5\" exactly five, \"5+\" five or more, \"K+\" with K from header, \"all\" a whole \
           row, column or diagonal
  lines    the directions in which rows win: [\"row\", \"column\", \"diagonal\", \
           \"anti-diagonal\"] [all]
  gravity  whether stones fall [false]
  turns    first: the first player begins; either: either player may begin; any: stones are \
           not counted, and nothing is impossible [first]
  boards   one, count (a line before them), until WORD, eof [one]
  header   the names of the numbers before a board: N K MOVES MOVER (1 or 2); 'validate' \
           accepts lengths up to 26 and others up to 1,000,000
  cells    the symbols of an empty cell, the first and the second player's stone; only two \
           if there is one kind of stone
  between  the text between the cells of a row [nothing], or between the numbers of a record, \
           which is then on one line
  rows     the text between the rows [the end of a line]
  moves    instead of cells, a record: \"row col\", \"col row\", or \"col\" if stones fall
  origin   the number of the first row and column: 0 or 1 [1]
  after    moves after the end: ignored, impossible, never [ignored]
  illegal  a move onto a stone, into a full column or off the board: impossible; or again: \
           it is not made, and the same player moves again [impossible]
  ask      board; next: can the player to move win at once? each: an answer after every move
  where    the stone of a row that the answer names: left-top (the leftmost, or the topmost of \
           a vertical row) or top-left (the topmost, or the leftmost of a horizontal row); or any: \
           can-win names any point on which the player to move wins [left-top]
  promise  what every input keeps: one-line won open reachable no-overline first-to-move
  answer   a table: a text for first-won, second-won, both-won, full, first-to-move, \
           second-to-move, impossible, can-win, cannot-win; else for the rest. {row} {col} \
           {rows} {points} {move} {case} and n in braces are replaced by numbers: {rows} is that \
           of winning rows, {points} that of points on which the player to move wins at once

What cannot be described: walls and other cells that are no stones; a third player; stones that are \
captured or turned (Go, Reversi); numbers in cells (sudoku); answers of which several are right, \
but for where = \"any\"; sides above 26.

JSON (--json): one object per problem: schema, name, about, description.")]
pub(super) struct Args {
    /// The problem to print
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Print JSON, one object per problem, each on its own line
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let is_asked = |name: &&str| self.name.as_ref().is_none_or(|asked| asked == name);
        let asked = BUILT_IN
            .iter()
            .filter(|problem| is_asked(&problem.name))
            .collect_vec();
        if let (Some(name), []) = (&self.name, &asked[..]) {
            return Err(unknown(name));
        }
        if self.json {
            let line = |problem: &&BuiltIn| {
                json_line(&object! {
                    name: problem.name,
                    about: problem.about(),
                    description: problem.text,
                })
            };
            print(asked.iter().flat_map(line).collect_vec())
        } else if self.name.is_some() {
            print(asked.iter().map(|problem| problem.text).join(""))
        } else {
            let longest = asked.iter().map(|one| one.name.len()).max().unwrap_or(0);
            let line =
                |problem: &&BuiltIn| format!("{:longest$}  {}\n", problem.name, problem.about());
            print(asked.iter().map(line).join(""))
        }
    }
}
