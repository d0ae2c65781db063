//! Records in which faults show that other records seldom show.

use std::collections::HashSet;

use itertools::{Itertools, iproduct};

use super::records::Records;
use crate::plan::boards::Wrap;
use crate::plan::rows::{Line, lines_along, step_of, telling_lines};
use omok_core::{Board, Direction, Point, Size, Stone};
use omok_problem::problem::classify::Replay;
use omok_problem::problem::{Play, Wins};

/// Where memory continues past an end of a row.
const MEMORY: [Wrap; 3] = [Wrap::Rows, Wrap::Columns, Wrap::Opposite];

impl Records {
    /// Rows that end at an edge, and a stone of the same player where memory, or the other side,
    /// continues the row: one record for each direction, end and way to continue, and one for each
    /// diagonal direction with both ends at an edge.
    pub(super) fn beside_edges(&mut self) {
        let size = self.setting.size;
        let mut lines = telling_lines(&self.setting);
        // Those in a corner come last: memory ends there.
        lines.sort_by_key(|line| line.first().map(|&start| from_middle(size, start)));
        let kinds = lines.iter().flat_map(|line| {
            let step = step_of(line);
            let direction = Direction::ALL.into_iter().find(|one| one.step() == step);
            let ends = iproduct!(direction, [(line.first(), -1), (line.last(), 1)], MEMORY);
            let beyond = ends.filter_map(|(direction, (end, way), wrap)| {
                let point = wrap.over_end(size, *end?, direction, way)?;
                (!line.contains(&point)).then_some((way, wrap, point))
            });
            let beyond = beyond.collect_vec();
            let has_one_end = beyond.iter().map(|(way, ..)| way).all_equal();
            beyond.into_iter().map(move |(way, wrap, point)| {
                let end = has_one_end.then_some((way, wrap));
                ((step, end), line, point)
            })
        });
        let kinds = kinds.unique_by(|&(kind, ..)| kind).collect_vec();
        for (place, (_, line, beyond)) in kinds.into_iter().enumerate() {
            let stone = Stone::ALL[place % 2];
            if let Some(game) = self.game_to(line, place % line.len(), stone, Some(beyond)) {
                self.add("a row at an edge, and a stone at the other", game);
            }
        }
    }

    /// Each row alone by falling stones that no record before has.
    pub(super) fn fallen_rows(&mut self) {
        const TRIES: usize = 300;
        let games = self.made.iter();
        let met: HashSet<Line> = games.filter_map(|(_, game)| self.only_row(game)).collect();
        let lines = telling_lines(&self.setting).into_iter();
        for (place, line) in lines.filter(|line| !met.contains(line)).enumerate() {
            let stone = Stone::ALL[place % 2];
            let game = iproduct!([stone, stone.other()], 0..TRIES).find_map(|(stone, _)| {
                let game = self.fallen_game_to(&line, stone);
                game.filter(|game| self.only_row(game).as_ref() == Some(&line))
            });
            if let Some(game) = game {
                self.add("a row of stones that fell", game);
            }
        }
    }

    /// The row that ends the game, if it is one.
    fn only_row(&self, game: &[Point]) -> Option<Line> {
        let mut replay = Replay::new(self.setting, self.mover(0));
        for &point in game {
            if replay.is_open() {
                replay.play(Play::At(point));
            }
        }
        let row = replay.assessment().rows.iter().exactly_one().ok()?;
        Some(row.points().collect())
    }

    /// A game of falling stones that ends with this player's last stone on the line.
    fn fallen_game_to(&mut self, line: &Line, stone: Stone) -> Option<Vec<Point>> {
        let mut board = Board::empty(self.setting.size);
        let mut game = Vec::new();
        loop {
            let mover = self.mover(game.len());
            let mut left = line.iter().filter(|&&point| board.get(point).is_none());
            let own = left.find(|&&point| self.setting.drop(&board, point.col) == Some(point));
            let point = match own {
                Some(&point) if mover == stone => point,
                _ => self.quiet_move(&board, mover, line)?,
            };
            board.set(point, Some(mover));
            game.push(point);
            if line.iter().all(|&point| board.get(point).is_some()) {
                return Some(game);
            }
        }
    }

    /// Rows as long as two that win, or one longer, joined from parts that do not win.
    pub(super) fn joined(&mut self) {
        let Wins::Exactly(length) = self.setting.wins else {
            return;
        };
        let last = usize::from(length).saturating_sub(2);
        for (place, direction) in Direction::ALL.into_iter().enumerate() {
            let is_longer = place % 2 == 1;
            let cells = 2 * length + u8::from(is_longer);
            let mut lines = lines_along(self.setting.size, direction, cells);
            let Some(mut line) = lines.next() else {
                continue;
            };
            if is_longer {
                line.reverse();
            }
            // The part after the last move is joined from two that are too short.
            let joint = line.remove(usize::midpoint(last + 1, line.len()));
            line.push(joint);
            if let Some(game) = self.game_to(&line, last, Stone::ALL[place / 2], None) {
                self.add("a longer row joined from two", game);
            }
        }
    }

    /// A row, and after it one of the other player.
    pub(super) fn later_rows(&mut self) {
        let lines = telling_lines(&self.setting);
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else {
            return;
        };
        for stone in Stone::ALL {
            if let Some(game) = self.game_to(first, 0, stone, None) {
                self.go_on_to_row(game, last, stone.other());
            }
        }
    }
}

/// Twice the distance of a point from the middle.
fn from_middle(size: Size, point: Point) -> u8 {
    let [row, col] = [2 * point.row, 2 * point.col];
    row.abs_diff(size.height() - 1) + col.abs_diff(size.width() - 1)
}
