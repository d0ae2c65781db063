//! Describes a game in words: its kind, its end, the stones of a foul.

use itertools::Itertools;

use super::console::{Console, End, Player};
use omok::board::{Board, PerStone, Point, Stone};
use omok::game::Outcome;
use omok::rule::{FoulKind, PRESETS, Preset};

impl Console {
    /// The kind of game, and the players.
    pub(super) fn greeting(&self) -> String {
        let player = |player: &Player| match player {
            Player::Human => "human".to_owned(),
            Player::Computer(_, level) => format!("computer, level {level}"),
        };
        let PerStone { black, white } = &self.players;
        let (black, white) = (player(black), player(white));
        let (size, run) = (self.game.size(), self.game.rule().run());
        let name = self.rule_name().unwrap_or("board");
        format!(
            "{name} {size}, {run} in a row; black (X): {black}; white (O): {white}; 'help' lists \
             the commands"
        )
    }

    /// The name of the rule, whatever its size.
    fn rule_name(&self) -> Option<&'static str> {
        let is_ours = |preset: &&Preset| preset.variant.rule() == self.game.rule();
        PRESETS.iter().find(is_ours).map(|preset| preset.name)
    }

    /// The stones that make the foul: `three f8 g8 h8, three h6 h7 h8`.
    pub(super) fn shapes(&self, board: &Board, point: Point, stone: Stone) -> String {
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

    /// The end of the game, in one line.
    pub(super) fn farewell(&self, end: End) -> String {
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

    /// The foul that lost the game, and its stones.
    fn foul(&self, winner: Stone, point: Point) -> String {
        // The stone is on the board already; fouls are those of the empty point.
        let mut before = self.game.board().clone();
        before.set(point, None);
        let loser = winner.other();
        let fouls = self.game.rule().fouls(&before, point, loser);
        let shapes = self.shapes(&before, point, loser);
        let name = before.size().name(point);
        format!("{winner} wins: {name} is forbidden to {loser}: {fouls} ({shapes})")
    }
}
