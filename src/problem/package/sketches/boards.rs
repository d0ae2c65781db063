//! Boards to choose test data from.

use itertools::{Itertools, iproduct};

use super::{GAMES, Shown, Sketch, Sketches};
use crate::board::{Board, Point, Stone};
use crate::line::{Direction, Row};
use crate::problem::classify::Replay;
use crate::problem::description::{Ask, Gravity, Promise, Turns};

impl Sketches<'_> {
    pub(super) fn boards(&mut self) {
        self.add("empty", Board::empty(self.setting.size));
        self.rows_alone();
        self.pairs_of_rows();
        self.random_boards();
        self.full_boards();
        if self.setting.gravity == Gravity::Falls {
            self.wrong_orders();
        }
        self.games();
    }

    fn add(&mut self, about: &'static str, board: Board) {
        let [first, second] = Stone::ALL.map(|stone| board.count(stone));
        let likely = if first > second {
            Stone::White
        } else {
            Stone::Black
        };
        // Where an input tells whose turn it is, now and then it is told wrong.
        let mover = match self.setting.turns {
            Turns::Any if self.random.percent(50) => likely.other(),
            Turns::First | Turns::Either if self.random.percent(8) => likely.other(),
            _ => likely,
        };
        let mover = match self.problem.description().promises(Promise::FirstToMove) {
            true => Stone::Black,
            false => mover,
        };
        let shown = Shown::Board(board);
        self.made.push(Sketch {
            about,
            shown,
            mover,
        });
    }

    /// Rows of about the winning length at every place of note, alone, and among other stones
    /// whose numbers fit and do not.
    fn rows_alone(&mut self) {
        let lengths = self.lengths();
        for (stone, direction, length) in iproduct!(Stone::ALL, Direction::ALL, lengths) {
            let mut starts = self.starts(direction, length);
            self.random.shuffle(&mut starts);
            for start in starts.into_iter().take(8) {
                let row = Row {
                    stone,
                    start,
                    direction,
                    length,
                };
                let board = self.board_of(&[row]);
                for (about, surplus) in [("row", 0), ("row-first-more", 1), ("row-counts", 2)] {
                    if let Some(filled) = self.filled(&board, stone, surplus) {
                        self.add(about, filled);
                    }
                }
                self.gaps(row, &board);
                self.add("row-alone", board);
            }
        }
    }

    /// The row with one stone missing, where it is asked whether the next stone wins.
    fn gaps(&mut self, row: Row, board: &Board) {
        if self.problem.description().ask != Ask::Next {
            return;
        }
        for point in row.points() {
            let mut gap = board.clone();
            gap.set(point, None);
            for surplus in [0, 1] {
                if let Some(filled) = self.filled(&gap, row.stone, surplus)
                    && filled.get(point).is_none()
                {
                    self.add("gap", filled);
                }
            }
        }
    }

    /// Two rows: of one player and of both, through one stone and apart.
    fn pairs_of_rows(&mut self) {
        let length = self.shortest();
        for (one, other) in iproduct!(Direction::ALL, Direction::ALL) {
            for _ in 0..12 {
                let rows = [(one, Stone::Black), (other, Stone::Black)];
                let other_stone = if self.random.percent(40) {
                    Stone::White
                } else {
                    Stone::Black
                };
                let swap = self.random.percent(50);
                let [first, mut second] = rows.map(|(direction, stone)| {
                    let starts = self.starts(direction, length);
                    let start = self.random.pick(&starts).copied();
                    start.map(|start| Row {
                        stone,
                        start,
                        direction,
                        length,
                    })
                });
                if let Some(second) = &mut second {
                    second.stone = other_stone;
                }
                let [Some(first), Some(second)] = [first, second] else {
                    continue;
                };
                let board = self.board_of(&[first, second]);
                let board = if swap { board.swapped() } else { board };
                let winner = if swap { Stone::White } else { Stone::Black };
                for surplus in [0, 1] {
                    if let Some(filled) = self.filled(&board, winner, surplus) {
                        self.add("two-rows", filled);
                    }
                }
                self.add("two-rows-alone", board);
            }
        }
    }

    fn random_boards(&mut self) {
        for index in 0..GAMES {
            let density = 10 + index * 90 / GAMES;
            let mut board = Board::empty(self.setting.size);
            for point in self.setting.size.points() {
                if self.random.percent(density) {
                    let stone = if self.random.percent(50) {
                        Stone::Black
                    } else {
                        Stone::White
                    };
                    board.set(point, Some(stone));
                }
            }
            self.add("random", board);
        }
    }

    /// Full boards: of stones in turn, in which rows are broken up if that can be.
    fn full_boards(&mut self) {
        let tiled = self.tiled();
        self.add("tiled", tiled.swapped());
        self.add("tiled", tiled);
        for index in 0..60 {
            let mut points = self.setting.size.points().collect_vec();
            self.random.shuffle(&mut points);
            let mut board = Board::empty(self.setting.size);
            for (number, &point) in points.iter().enumerate() {
                let stone = if number % 2 == index % 2 {
                    Stone::Black
                } else {
                    Stone::White
                };
                board.set(point, Some(stone));
            }
            if index % 3 != 0 {
                self.break_rows(&mut board);
            }
            self.add("full", board.clone());
            // One empty cell is left, or two.
            for &point in points.iter().take(1 + index % 2) {
                board.set(point, None);
            }
            self.add("nearly-full", board);
        }
    }

    /// Swaps stones until no row is left, or patience is.
    fn break_rows(&mut self, board: &mut Board) {
        for _ in 0..400 {
            let Some(row) = self.setting.rows(board).next() else {
                return;
            };
            let inside = row.points().collect_vec();
            let others = board
                .stones()
                .filter(|&(_, stone)| stone != row.stone)
                .map(|(point, _)| point)
                .collect_vec();
            let pair = self.random.pick(&inside).copied();
            let pair = pair.zip(self.random.pick(&others).copied());
            let Some((own, other)) = pair else { return };
            board.set(own, Some(row.stone.other()));
            board.set(other, Some(row.stone));
        }
    }

    /// Stones that could fall, but in no order of turns: the first stone would lie on others.
    fn wrong_orders(&mut self) {
        let size = self.setting.size;
        for columns in 1..size.width() {
            for more in [0, 1] {
                let mut board = Board::empty(size);
                let mut cols = (0..size.width()).collect_vec();
                self.random.shuffle(&mut cols);
                for &col in cols.iter().take(columns.into()) {
                    board.set(Point::new(size.height() - 1, col), Some(Stone::White));
                    board.set(Point::new(size.height() - 2, col), Some(Stone::Black));
                }
                if let (1, Some(&col)) = (more, cols.first()) {
                    board.set(Point::new(size.height() - 3, col), Some(Stone::Black));
                }
                self.add("wrong-order", board);
            }
        }
    }

    /// Positions of games, at their end, before it and after one stone was changed.
    fn games(&mut self) {
        for index in 0..GAMES {
            let begins = self.begins(index);
            let (plays, game) = self.game(begins, index % 3 > 0);
            self.add("game-end", game.board().clone());
            let cut = self.random.below(plays.len() + 1);
            let mut part = Replay::new(self.setting, begins);
            for &play in plays.iter().take(cut) {
                part.play(play);
            }
            self.add("game", part.board().clone());
            let mut changed = game.board().clone();
            let points = self.setting.size.points().collect_vec();
            if let Some(&point) = self.random.pick(&points) {
                let cells = [None, Some(Stone::Black), Some(Stone::White)];
                let others = cells.into_iter().filter(|&cell| cell != changed.get(point));
                let others = others.collect_vec();
                let cell = self.random.pick(&others).copied().flatten();
                changed.set(point, cell);
            }
            self.add("game-changed", changed);
            let mut after = game.board().clone();
            if let Some(point) = self.legal(&after).first() {
                let player = match game.moves().len().is_multiple_of(2) {
                    true => begins,
                    false => begins.other(),
                };
                after.set(*point, Some(player));
                self.add("game-goes-on", after);
            }
        }
    }
}
