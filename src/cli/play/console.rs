//! The game on the console: draws the board, asks for moves, tells what has become of them.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use anyhow::Context;
use itertools::Itertools;

use super::command::{Command, HELP};
use super::lines::Lines;
use super::store::Store;
use crate::board::{Board, Point, Stone};
use crate::cli::common::{UNWRITABLE, complain};
use crate::computer::{Computer, Level};
use crate::draw::{FoulMark, Glyphs, Paint, Picture};
use crate::game::{Decision, Game, Move, Outcome, Refusal};
use crate::rule::{FoulKind, PRESETS, Preset, Rule};

/// A game between two players, and how it is shown.
pub(super) struct Console {
    pub(super) game: Game,
    /// Black's player and white's.
    pub(super) players: [Player; 2],
    /// Who gives hints.
    pub(super) adviser: Computer,
    pub(super) view: View,
    pub(super) store: Store,
}

/// Who moves for a colour.
pub(super) enum Player {
    Human,
    Computer(Box<Computer>, Level),
}

/// How the game is shown.
pub(super) struct View {
    pub(super) glyphs: Glyphs,
    pub(super) paint: Paint,
    /// Whether the computer's moves are explained.
    pub(super) explain: bool,
}

/// How a session ends.
#[derive(Debug, Clone, Copy)]
enum End {
    Decided(Outcome),
    BothPassed,
    Resigned(Stone),
    Quit,
    InputEnded,
}

impl End {
    /// What the game's record says of it.
    fn decision(self) -> Option<Decision> {
        match self {
            End::Decided(outcome) => outcome.decision(),
            End::BothPassed => Some(Decision::Drawn),
            End::Resigned(stone) => Some(Decision::Won(stone.other())),
            End::Quit | End::InputEnded => None,
        }
    }
}

impl Console {
    /// Plays until the game ends, somebody stops it or the input ends; saves it then if a file
    /// was chosen.
    pub(super) fn run<R: BufRead>(
        mut self,
        lines: &mut Lines<R>,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        say(out, &self.greeting())?;
        say(out, &self.board())?;
        let end = loop {
            if let Some(end) = self.end() {
                break end;
            }
            let end = match self.players[self.game.to_move() as usize] {
                Player::Human => self.ask(lines, out)?,
                Player::Computer(..) => self.compute(out)?,
            };
            if let Some(end) = end {
                break end;
            }
        };
        say(out, &format!("{}\n", self.farewell(end)))?;
        if self.store.is_chosen() {
            let name = self.save_or_show(end.decision())?;
            say(out, &format!("saved in {name}\n"))?;
        }
        Ok(())
    }

    /// Saves the game in the file that was chosen at the start. If that fails, the game is
    /// shown on standard error, so that it is not lost.
    fn save_or_show(&mut self, result: Option<Decision>) -> anyhow::Result<String> {
        let saved = self.store.save(None, &self.game, result);
        if saved.is_err()
            && let Ok(sgf) = self.store.sgf(&self.game, result)
        {
            complain(&format!(
                "the game could not be saved; as SGF it is:\n{sgf}"
            ));
        }
        saved
    }

    fn greeting(&self) -> String {
        let player = |player: &Player| match player {
            Player::Human => "human".to_owned(),
            Player::Computer(_, level) => format!("computer, level {level}"),
        };
        let [black, white] = self.players.each_ref().map(player);
        let (size, run) = (self.game.size(), self.game.rule().run);
        let name = self.rule_name().unwrap_or("board");
        format!(
            "{name} {size}, {run} in a row; black (X): {black}; white (O): {white}; 'help' lists \
             the commands\n\n"
        )
    }

    /// The name of the rule, whatever its size.
    fn rule_name(&self) -> Option<&'static str> {
        let size = self.game.size();
        let is_ours = |preset: &&Preset| {
            Rule {
                size,
                ..preset.rule
            } == *self.game.rule()
        };
        PRESETS.iter().find(is_ours).map(|preset| preset.name)
    }

    /// Whether the game is over by itself.
    fn end(&self) -> Option<End> {
        match (self.game.outcome(), self.game.moves()) {
            (Outcome::Open, [.., Move::Pass, Move::Pass]) => Some(End::BothPassed),
            (Outcome::Open, _) => None,
            (outcome, _) => Some(End::Decided(outcome)),
        }
    }

    /// Asks the player for a move until one is made, or the game ends.
    fn ask<R: BufRead>(
        &mut self,
        lines: &mut Lines<R>,
        out: &mut impl Write,
    ) -> anyhow::Result<Option<End>> {
        say(out, &format!("{} to move:\n", self.game.to_move()))?;
        let Some(line) = lines.next()? else {
            return Ok(Some(End::InputEnded));
        };
        let command = match Command::parse(&line, self.game.size()) {
            Ok(command) => command,
            Err(_) if line.is_empty() => return Ok(None),
            Err(error) => return say(out, &format!("{error}\n")).map(|()| None),
        };
        let answer = match command {
            Command::Resign => return Ok(Some(End::Resigned(self.game.to_move()))),
            Command::Quit => return Ok(Some(End::Quit)),
            Command::Place(point) => self.place(point),
            Command::Pass => self.pass(),
            Command::Undo => self.undo(),
            Command::Hint => self.hint(),
            Command::Fouls => self.fouls(),
            Command::Save(file) => self.save(file),
            Command::Help => HELP.to_owned(),
        };
        say(out, &answer).map(|()| None)
    }

    /// Lets the computer move.
    fn compute(&mut self, out: &mut impl Write) -> anyhow::Result<Option<End>> {
        let (stone, size) = (self.game.to_move(), self.game.size());
        let Player::Computer(computer, _) = &mut self.players[stone as usize] else {
            return Ok(None);
        };
        let Some(choice) = computer.choose(self.game.board(), stone) else {
            say(out, &self.pass())?;
            return Ok(None);
        };
        if self.view.explain {
            say(out, &format!("{stone} thinks: {}\n", choice.explain(size)))?;
        }
        say(out, &self.place(choice.point))?;
        Ok(None)
    }

    /// Makes the move and shows the board, or says why it cannot be made.
    fn place(&mut self, point: Point) -> String {
        let stone = self.game.to_move();
        let name = self.game.size().name(point);
        match self.game.play(point) {
            Ok(_) => format!("{}. {stone} {name}\n\n{}", self.game.ply(), self.board()),
            Err(Refusal::Foul(fouls)) => {
                let shapes = self.shapes(self.game.board(), point, stone);
                format!("{name} is forbidden to {stone}: {fouls} ({shapes})\n")
            }
            Err(Refusal::Occupied) => {
                let owner = self.game.board().get(point).unwrap_or(stone);
                format!("{name} is taken by {owner}\n")
            }
            Err(refusal) => format!("{name} cannot be played: {refusal}\n"),
        }
    }

    /// The stones that make the foul: `three f8 g8 h8, three h6 h7 h8`.
    fn shapes(&self, board: &Board, point: Point, stone: Stone) -> String {
        let shapes = self.game.rule().foul_shapes(board, point, stone);
        let text = |kind, stones: &[Point]| {
            let what = match kind {
                FoulKind::Overline => "overline",
                FoulKind::DoubleFour => "four",
                FoulKind::DoubleThree => "three",
            };
            let mut names = stones.iter().map(|&stone| board.size().name(stone));
            format!("{what} {}", names.join(" "))
        };
        let mut shapes = shapes.iter().map(|shape| text(shape.kind, &shape.stones));
        shapes.join(", ")
    }

    fn pass(&mut self) -> String {
        let stone = self.game.to_move();
        match self.game.pass() {
            Ok(_) => format!("{}. {stone} passes\n", self.game.ply()),
            Err(refusal) => format!("{stone} cannot pass: {refusal}\n"),
        }
    }

    /// Takes moves back until a human is to move who has just moved.
    fn undo(&mut self) -> String {
        let mut taken = 0;
        while self.game.undo().is_some() {
            taken += 1;
            if let Player::Human = self.players[self.game.to_move() as usize] {
                break;
            }
        }
        match taken {
            0 => "there is no move to take back\n".to_owned(),
            1 => format!("1 move taken back\n\n{}", self.board()),
            _ => format!("{taken} moves taken back\n\n{}", self.board()),
        }
    }

    fn hint(&mut self) -> String {
        let (board, stone) = (self.game.board(), self.game.to_move());
        match self.adviser.choose(board, stone) {
            Some(choice) => format!("hint: {}\n", choice.explain(board.size())),
            None => format!("hint: no point may be played by {stone}; pass\n"),
        }
    }

    /// Shows the points that are forbidden to the player to move.
    fn fouls(&self) -> String {
        let (board, stone) = (self.game.board(), self.game.to_move());
        let fouls: Vec<FoulMark> = FoulMark::all(board, self.game.rule(), stone).collect();
        if fouls.is_empty() {
            return format!("no point is forbidden to {stone}\n");
        }
        self.show(&Picture {
            fouls,
            ..Picture::played(&self.game)
        })
    }

    fn save(&mut self, file: Option<PathBuf>) -> String {
        match self.store.save(file, &self.game, None) {
            Ok(name) => format!("saved in {name}\n"),
            Err(error) => format!("not saved: {error:#}\n"),
        }
    }

    fn board(&self) -> String {
        self.show(&Picture::played(&self.game))
    }

    fn show(&self, picture: &Picture) -> String {
        let text = picture.text().glyphs(self.view.glyphs);
        format!("{}\n", text.paint(self.view.paint))
    }

    /// How the game has ended, in a line.
    fn farewell(&self, end: End) -> String {
        let plies = self.game.ply();
        let moves = if plies == 1 { "move" } else { "moves" };
        match end {
            End::Decided(Outcome::Won(row)) => {
                let mut points = row.points().map(|point| self.game.size().name(point));
                format!(
                    "{} wins with {} after {plies} {moves}",
                    row.stone,
                    points.join(" ")
                )
            }
            End::Decided(Outcome::Foul { winner, point, .. }) => self.foul(winner, point),
            End::Decided(Outcome::Full) => "draw: the board is full".to_owned(),
            End::Decided(Outcome::Limit) => format!("draw: {plies} {moves} are the limit"),
            End::BothPassed => "draw: both players have passed".to_owned(),
            End::Resigned(stone) => format!("{stone} resigns: {} wins", stone.other()),
            End::Decided(Outcome::Open) | End::Quit => {
                format!("stopped after {plies} {moves}, the game is open")
            }
            End::InputEnded => {
                format!("the input has ended after {plies} {moves}, the game is open")
            }
        }
    }

    /// The foul that has lost the game, and the stones that make it.
    fn foul(&self, winner: Stone, point: Point) -> String {
        let mut before = self.game.board().clone();
        before.set(point, None);
        let loser = winner.other();
        let fouls = self.game.rule().fouls(&before, point, loser);
        let shapes = self.shapes(&before, point, loser);
        let name = before.size().name(point);
        format!("{winner} wins: {name} is forbidden to {loser}: {fouls} ({shapes})")
    }
}

/// Writes a text so that it is seen at once.
fn say(out: &mut impl Write, text: &str) -> anyhow::Result<()> {
    let written = out.write_all(text.as_bytes());
    written.and_then(|()| out.flush()).context(UNWRITABLE)
}
