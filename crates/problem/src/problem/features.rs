//! What the features of a board depend on, found in one look at it.

use crate::problem::{Class, Setting, Wins};
use omok_core::board::{Board, PerStone, Point, Size, Stone};
use omok_core::line::{Row, rows, rows_through};

/// A board as far as features depend on it.
#[derive(Debug)]
pub struct Scene {
    /// The last of the winning rows, in reading order.
    pub five: Option<Five>,
    /// The number of winning rows.
    pub won: PerStone<usize>,
    /// The rows that are too long to win.
    pub overlines: Vec<Row>,
    /// The number of stones.
    pub counts: PerStone<usize>,
    /// The length of the longest row.
    pub longest: u8,
    /// The winning length.
    pub needed: u8,
    /// The board's size.
    pub size: Size,
    /// Its class, if that is asked for.
    pub class: Option<Class>,
}

/// A winning row and its surroundings.
#[derive(Debug)]
pub struct Five {
    /// The row itself.
    pub row: Row,
    /// Whether the first and the last stone are at an edge that the line meets.
    pub at_edge: [bool; 2],
    /// As [`edges_of`].
    pub edges: [bool; 4],
    /// The number of enemy stones at its ends.
    pub enemies: usize,
    /// Whether stones of its colour are beside its ends, but not in its line.
    pub has_own_beside: bool,
    /// The other runs, of two stones and more, through its stones.
    pub(crate) crossing: Vec<Row>,
}

impl Scene {
    /// Looks at a board.
    pub fn of(setting: &Setting, board: &Board, class: Option<Class>) -> Scene {
        let needed = setting.longest_that_wins();
        let mut scene = Scene {
            five: None,
            won: PerStone::both(0),
            overlines: Vec::new(),
            counts: PerStone::from_fn(|stone| board.count(stone)),
            longest: 0,
            needed,
            size: board.size(),
            class,
        };
        for row in rows(board, 1) {
            scene.longest = scene.longest.max(row.length);
            if setting.wins(board, row) {
                scene.won[row.stone] += 1;
                scene.five = Some(Five::of(board, row));
            } else if matches!(setting.wins, Wins::Exactly(length) if row.length > length) {
                scene.overlines.push(row);
            }
        }
        scene
    }

    /// Whether there is a winning row, and that holds of it.
    pub fn five_is(&self, holds: impl Fn(&Five) -> bool) -> bool {
        self.five.as_ref().is_some_and(holds)
    }

    /// Whether such a run crosses the winning row.
    pub fn is_crossed(&self, is_it: impl Fn(&Five, &Row) -> bool) -> bool {
        self.five_is(|five| five.crossing.iter().any(|run| is_it(five, run)))
    }

    /// Whether a row of that colour is too long to win.
    pub fn has_overline_of(&self, stone: Stone) -> bool {
        self.overlines.iter().any(|row| row.stone == stone)
    }

    /// The number of stones of both colours.
    pub fn stones(&self) -> usize {
        self.counts.black + self.counts.white
    }
}

impl Five {
    fn of(board: &Board, row: Row) -> Five {
        let crossing = row.points().flat_map(|point| rows_through(board, point));
        let crossing = crossing.filter(|run| run.direction != row.direction && run.length > 1);
        let beside_end = |point: Point| {
            let is_near =
                |end: Point| point.row.abs_diff(end.row) <= 1 && point.col.abs_diff(end.col) <= 1;
            is_near(row.start) || is_near(row.end())
        };
        let has_own_beside = board.stones().any(|(point, stone)| {
            stone == row.stone && beside_end(point) && row.points().all(|own| own != point)
        });
        let beyond = [(row.start, -1), (row.end(), 1)];
        let beyond = beyond.map(|(end, steps)| row.direction.walk(end, steps, board.size()));
        Five {
            row,
            at_edge: beyond.map(|point| point.is_none()),
            edges: edges_of(board.size(), row),
            enemies: row.ends(board).iter().flatten().count(),
            has_own_beside,
            crossing: crossing.collect(),
        }
    }
}

/// Whether the row has a stone in the first row, the last row, the first column, the last column.
pub fn edges_of(size: Size, row: Row) -> [bool; 4] {
    let (first, last) = (row.start, row.end());
    [
        first.row.min(last.row) == 0,
        first.row.max(last.row) == size.height() - 1,
        first.col == 0,
        last.col == size.width() - 1,
    ]
}
