//! Boards and records to choose test data from.

mod boards;
mod records;

use itertools::Itertools;

use super::random::Random;
use crate::board::{Board, Point, Stone};
use crate::line::{Direction, Row};
use crate::problem::classify::{Play, Replay};
use crate::problem::description::{Content, Gravity, Order, Turns};
use crate::problem::{Class, Problem, Setting, Wins};

/// A board or a record, and the player to move or to begin.
#[derive(Debug, Clone)]
pub(super) struct Sketch {
    pub(super) about: &'static str,
    pub(super) shown: Shown,
    pub(super) mover: Stone,
}

/// What a sketch shows.
#[derive(Debug, Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "most are boards: a box for each would cost more than the room"
)]
pub(super) enum Shown {
    Board(Board),
    Moves(Vec<Play>),
}

/// Makes sketches for a game.
pub(super) struct Sketches<'a> {
    problem: &'a Problem,
    setting: Setting,
    random: Random,
    made: Vec<Sketch>,
}

/// How many games are played for the boards and records of them.
const GAMES: usize = 120;

/// Sketches for inputs of a problem whose boards have this setting.
pub(super) fn sketches(problem: &Problem, setting: Setting, seed: u64) -> Vec<Sketch> {
    let mut sketches = Sketches {
        problem,
        setting,
        random: Random::new(seed),
        made: Vec::new(),
    };
    match &problem.description().content {
        Content::Cells(_) => sketches.boards(),
        Content::Moves(moves) => sketches.records(moves.order),
    }
    sketches.made
}

impl Sketches<'_> {
    /// A full board on which no three stones stand in a row: pairs, set off from line to line.
    fn tiled(&self) -> Board {
        let mut board = Board::empty(self.setting.size);
        for point in self.setting.size.points() {
            let is_first = (point.col / 2 + point.row).is_multiple_of(2);
            board.set(
                point,
                Some(if is_first { Stone::Black } else { Stone::White }),
            );
        }
        board
    }

    fn begins(&self, index: usize) -> Stone {
        match self.setting.turns {
            Turns::First => Stone::Black,
            Turns::Either | Turns::Any if index.is_multiple_of(2) => Stone::Black,
            Turns::Either | Turns::Any => Stone::White,
        }
    }

    /// The moves of a game to its end.
    fn game(&mut self, begins: Stone, is_keen: bool) -> (Vec<Play>, Replay) {
        let mut game = Replay::new(self.setting, begins);
        let mut plays = Vec::new();
        while let Some(player) = game.class().mover() {
            let points = self.legal(game.board());
            let Some(point) = self.chosen(game.board(), &points, player, is_keen) else {
                break;
            };
            let play = self.play_of(point);
            plays.push(play);
            game.play(play);
        }
        (plays, game)
    }

    /// One of the points; for a keen player the best of some, which makes the longest row.
    fn chosen(
        &mut self,
        board: &Board,
        points: &[Point],
        player: Stone,
        is_keen: bool,
    ) -> Option<Point> {
        let tries = if is_keen { 5 } else { 1 };
        let tried = (0..tries)
            .filter_map(|_| self.random.pick(points).copied())
            .collect_vec();
        let worth = |&point: &Point| {
            let mut next = board.clone();
            next.set(point, Some(player));
            let lengths = Direction::ALL.map(|direction| {
                crate::line::row_through(&next, point, direction).map_or(0, |row| row.length)
            });
            lengths.into_iter().max()
        };
        match is_keen {
            true => tried.into_iter().max_by_key(worth),
            false => tried.first().copied(),
        }
    }

    fn legal(&mut self, board: &Board) -> Vec<Point> {
        let mut points = self.setting.moves(board).collect_vec();
        self.random.shuffle(&mut points);
        points
    }

    fn play_of(&self, point: Point) -> Play {
        match &self.problem.description().content {
            Content::Moves(moves) if moves.order == Order::Col => Play::Into(point.col),
            _ => Play::At(point),
        }
    }

    /// The fewest stones of a row that wins.
    fn shortest(&self) -> u8 {
        match self.setting.wins {
            Wins::Exactly(length) | Wins::AtLeast(length) => length,
            Wins::WholeLine => self.setting.size.width().min(self.setting.size.height()),
        }
    }

    /// The lengths of rows to try: one short of it, just right, longer, as long as the board.
    fn lengths(&self) -> Vec<u8> {
        let length = self.shortest();
        let longest = self.setting.size.longest_side();
        let lengths = [
            length.saturating_sub(1),
            length,
            length + 1,
            length + 2,
            2 * length,
            longest,
        ];
        let fits = |length: &u8| (1..=longest).contains(length);
        lengths.into_iter().filter(fits).unique().collect()
    }

    /// Where a row of that length can start.
    fn starts(&self, direction: Direction, length: u8) -> Vec<Point> {
        let size = self.setting.size;
        let steps = i8::try_from(length).unwrap_or(i8::MAX) - 1;
        let fits = |point: &Point| direction.walk(*point, steps, size).is_some();
        size.points().filter(fits).collect()
    }

    fn board_of(&self, rows: &[Row]) -> Board {
        let mut board = Board::empty(self.setting.size);
        for row in rows {
            for point in row.points() {
                board.set(point, Some(row.stone));
            }
        }
        board
    }

    /// The board with other stones, such that the player has this many more than the other one
    /// and no row is added, if there is room. Where stones fall, what is under a row is filled.
    fn filled(&mut self, board: &Board, player: Stone, more: usize) -> Option<Board> {
        let mut filled = board.clone();
        let rows = self.setting.rows(board).collect_vec();
        let mut holes = self.holes(board);
        self.random.shuffle(&mut holes);
        for point in holes {
            let stone = if self.random.percent(35) {
                player
            } else {
                player.other()
            };
            self.set_quietly(&mut filled, point, stone, rows.len());
        }
        for _ in 0..3 * self.setting.size.area() {
            let [own, others] = [player, player.other()].map(|stone| filled.count(stone));
            if own == others + more {
                break;
            }
            let stone = if own > others + more {
                player.other()
            } else {
                player
            };
            let point = self.legal(&filled).first().copied()?;
            self.set_quietly(&mut filled, point, stone, rows.len());
        }
        let [own, others] = [player, player.other()].map(|stone| filled.count(stone));
        (own == others + more).then_some(filled)
    }

    /// Sets a stone, of the other player or none if this one would make a row.
    fn set_quietly(&self, board: &mut Board, point: Point, stone: Stone, rows: usize) {
        for stone in [stone, stone.other()] {
            board.set(point, Some(stone));
            if self.setting.rows(board).count() <= rows {
                return;
            }
        }
    }

    /// The empty cells under stones, where stones fall.
    fn holes(&self, board: &Board) -> Vec<Point> {
        let is_stone_above = |point: &Point| {
            (0..point.row).any(|row| board.get(Point::new(row, point.col)).is_some())
        };
        match self.setting.gravity {
            Gravity::None => Vec::new(),
            Gravity::Falls => board.empty_points().filter(is_stone_above).collect(),
        }
    }
}

/// What tells a sketch from others: data should have some of each.
pub(super) fn features(class: Class, rows: &[Row], setting: &Setting) -> Vec<String> {
    let size = setting.size;
    let mut features = vec![class.to_string()];
    let last = Point::new(size.height() - 1, size.width() - 1);
    for row in rows {
        let ends = [row.start, row.end()];
        features.push(format!("{class} {:?}", row.direction));
        features.push(format!(
            "{:?} {:?} {}",
            row.stone, row.direction, row.length
        ));
        for end in ends {
            let edges = [
                end.row == 0,
                end.col == 0,
                end.row == last.row,
                end.col == last.col,
            ];
            features.push(format!("{class} {:?} {edges:?}", row.direction));
        }
    }
    features.push(format!("{class} {} rows", rows.len().min(3)));
    features
}
