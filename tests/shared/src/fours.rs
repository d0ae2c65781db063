//! Wins by continued fours: a plain search that tells them.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use omok_core::line::{Direction, row_through};
use omok_core::{Board, Point, Rule, Stone};

/// The search, as plain as can be: nothing is remembered but positions that do not win.
pub struct Search<'a> {
    rule: &'a Rule,
    attacker: Stone,
    /// By the hashes of the boards: a board is large.
    failed: HashMap<u64, u8>,
}

impl Search<'_> {
    /// One by that rule for that player's fours.
    #[must_use]
    pub fn new(rule: &Rule, attacker: Stone) -> Search<'_> {
        let failed = HashMap::new();
        Search {
            rule,
            attacker,
            failed,
        }
    }

    /// Whether the attacker, who is to move, wins by fours within so many plies before the
    /// winning row.
    pub fn wins(&mut self, board: &Board, plies: u8) -> bool {
        if !self.winning(board, self.attacker).is_empty() {
            return true;
        }
        if plies < 2
            || self
                .failed
                .get(&hash(board))
                .is_some_and(|&tried| tried >= plies)
        {
            return false;
        }
        let forced = self.winning(board, self.attacker.other());
        let wins = board
            .empty_points()
            .filter(|&point| forced.iter().all(|&only| only == point))
            .filter(|&point| self.rule.fouls(board, point, self.attacker).is_empty())
            .collect::<Vec<Point>>()
            .into_iter()
            .any(|point| self.wins_with(board, point, plies - 2));
        if !wins {
            self.failed.insert(hash(board), plies);
        }
        wins
    }

    /// Whether the stone makes a four all answers to which lose.
    pub fn wins_with(&mut self, board: &Board, point: Point, plies: u8) -> bool {
        if !self.may_make_four(board, point) {
            return false;
        }
        let board = with(board, point, self.attacker);
        let threats = self.winning(&board, self.attacker);
        let other = self.attacker.other();
        match threats[..] {
            [] => false,
            [answer] if self.rule.fouls(&board, answer, other).is_empty() => {
                self.wins(&with(&board, answer, other), plies)
            }
            _ => true,
        }
    }

    /// Whether a row of the winning length through the point wants no more than one stone
    /// besides.
    fn may_make_four(&self, board: &Board, point: Point) -> bool {
        let length = self.rule.run().cast_signed();
        let mut rows = Direction::ALL
            .into_iter()
            .flat_map(|way| (1 - length..=0).map(move |first| (way, first)));
        rows.any(|(way, first)| {
            let cells = (first..first + length).map(|steps| way.walk(point, steps, board.size()));
            let own = cells
                .filter(|cell| cell.is_some_and(|cell| board.get(cell) == Some(self.attacker)));
            own.count() + 2 >= usize::from(self.rule.run())
        })
    }

    fn winning(&self, board: &Board, stone: Stone) -> Vec<Point> {
        board
            .empty_points()
            .filter(|&point| is_win(board, point, stone, self.rule))
            .collect()
    }
}

fn hash(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.hash(&mut hasher);
    hasher.finish()
}

fn with(board: &Board, point: Point, stone: Stone) -> Board {
    let mut board = board.clone();
    board.set(point, Some(stone));
    board
}

/// Whether that stone there wins.
#[must_use]
pub fn is_win(board: &Board, point: Point, stone: Stone, rule: &Rule) -> bool {
    let neighbours = Direction::ALL
        .into_iter()
        .flat_map(|way| [-1, 1].map(|step| way.walk(point, step, board.size())));
    let mut owners = neighbours.flatten().map(|near| board.get(near));
    owners.any(|owner| owner == Some(stone)) && {
        let board = with(board, point, stone);
        let mut rows = Direction::ALL
            .into_iter()
            .filter_map(|way| row_through(&board, point, way));
        rows.any(|row| rule.wins(&board, row))
    }
}
