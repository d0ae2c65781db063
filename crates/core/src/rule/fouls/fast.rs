//! Foul finding where five win: a table of lines, and look-ahead only where it matters.

use super::grid::Grid;
use super::sieve::sieve;
use super::table::{EMPTY, LineShape, OWN, Table};
use super::{FoulKind, Fouls};
use crate::board::{Board, Point, Stone};
use crate::rule::{Blocked, Rule, Three};

/// Whether the table covers the rule.
pub(super) fn knows(rule: &Rule) -> bool {
    // The table sees five cells each way and does not distinguish enemy and edge; rules with
    // blocked rows need more.
    rule.run == 5 && rule.blocked == Blocked::None
}

/// The fouls of putting the stone on an empty point.
pub(super) fn fouls(rule: &Rule, board: &Board, point: Point, stone: Stone) -> Fouls {
    let mut position = LookAhead::new(rule, board, stone);
    position.fouls_at(position.grid.index(point))
}

pub(super) fn forbidden(rule: &Rule, board: &Board, stone: Stone) -> Vec<(Point, Fouls)> {
    let mut position = LookAhead::new(rule, board, stone);
    let possible = sieve(&position.grid);
    let mut found = Vec::new();
    for row in 0..board.size().height() {
        let start = position.grid.index(Point::new(row, 0));
        let cells = (0..board.size().width()).zip(&possible[start..]);
        for (col, _) in cells.filter(|&(_, &lines)| lines >= 2) {
            let fouls = position.fouls_at(start + usize::from(col));
            found.extend((!fouls.is_empty()).then_some((Point::new(row, col), fouls)));
        }
    }
    found
}

/// A board for look-ahead, and the part of a rule that concerns one player.
struct LookAhead {
    forbidden: Fouls,
    three: Three,
    table: &'static Table,
    grid: Grid,
}

impl LookAhead {
    fn new(rule: &Rule, board: &Board, stone: Stone) -> LookAhead {
        LookAhead {
            forbidden: rule.forbidden_kinds(stone),
            three: rule.three,
            table: Table::of(rule.overline[stone]),
            grid: Grid::new(board, stone),
        }
    }

    /// The fouls that the lines alone show, without threes; `None` if the move wins.
    fn plain_fouls(&self, lines: &[LineShape; 4]) -> Option<Fouls> {
        if lines.iter().any(|line| line.wins()) {
            return None;
        }
        let mut fouls = Fouls::default();
        if lines.iter().any(|line| line.is_overline()) {
            fouls.insert(FoulKind::Overline);
        }
        if lines.iter().map(|line| line.fours()).sum::<u8>() >= 2 {
            fouls.insert(FoulKind::DoubleFour);
        }
        Some(fouls.and(self.forbidden))
    }

    /// Whether the lines have enough threes for a double-three.
    fn needs_look_ahead(&self, lines: &[LineShape; 4]) -> bool {
        self.forbidden.contains(FoulKind::DoubleThree)
            && lines.iter().filter(|line| line.is_three()).count() >= 2
    }

    fn lines(&self, at: usize) -> [LineShape; 4] {
        self.grid.steps().map(|step| {
            self.table.look_up(
                |distance| self.grid.cells[walk(at, -step, distance)],
                |distance| self.grid.cells[walk(at, step, distance)],
            )
        })
    }

    /// The fouls at a cell, empty or not.
    fn fouls_at(&mut self, at: usize) -> Fouls {
        if self.grid.cells[at] != EMPTY {
            return Fouls::default();
        }
        let lines = self.lines(at);
        let Some(mut fouls) = self.plain_fouls(&lines) else {
            return Fouls::default();
        };
        if self.is_double_three(at, &lines) {
            fouls.insert(FoulKind::DoubleThree);
        }
        fouls
    }

    fn is_double_three(&mut self, at: usize, lines: &[LineShape; 4]) -> bool {
        if !self.needs_look_ahead(lines) {
            return false;
        }
        self.grid.cells[at] = OWN;
        let mut threes = 0;
        for (line, step) in lines.iter().zip(self.grid.steps()) {
            threes += u8::from(self.is_real_three(at, *line, step));
            // Two are a foul, and each further one would cost a look-ahead.
            if threes == 2 {
                break;
            }
        }
        self.grid.cells[at] = EMPTY;
        threes == 2
    }

    fn is_real_three(&mut self, at: usize, line: LineShape, step: isize) -> bool {
        let [before, after] = line.straight_four_points();
        before != 0 && self.may_follow(walk(at, -step, before))
            || after != 0 && self.may_follow(walk(at, step, after))
    }

    /// Whether a stone there may turn a three into a straight four.
    fn may_follow(&mut self, at: usize) -> bool {
        let lines = self.lines(at);
        match (self.plain_fouls(&lines), self.three) {
            // A stone that wins on another line does not make a three of this line.
            (None, _) => false,
            (Some(_), Three::Shape) => true,
            (Some(fouls), Three::Rif) => fouls.is_empty() && !self.is_double_three(at, &lines),
        }
    }
}

const fn walk(at: usize, step: isize, distance: u8) -> usize {
    // Always inside the grid: its margin is as wide as the view along a line.
    at.wrapping_add_signed(step * distance as isize)
}
