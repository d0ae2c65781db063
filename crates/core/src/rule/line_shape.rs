//! What a stone makes on one line, for every rule: the definition for fouls and for the computer
//! player.
//!
//! A line is seen from the stone, as many cells each way as the winning length. More cells do not
//! matter: a row that reaches the end of the view is longer than the winning length.
//!
//! A further stone extends the stone's own row over the first gap on one side. So at most two
//! points of a line complete a four or a three, one on each side.

use super::{Blocked, Overline, Rule};
use crate::board::{Board, Point, Stone};
use crate::line::Direction;

/// The cells of a line around a stone as bits, the stone at bit [`Rule::run`]. A cell that is not
/// own, enemy or wall is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    /// The player's stones.
    pub own: u64,
    /// The other player's stones.
    pub enemy: u64,
    /// The cells off the board.
    pub wall: u64,
}

impl Line {
    /// The line through a point of a board, seen by the player whose stone is or will be there.
    pub fn of_board(
        rule: &Rule,
        board: &Board,
        point: Point,
        direction: Direction,
        stone: Stone,
    ) -> Line {
        let reach = rule.run.cast_signed();
        let mut line = Line {
            own: 1 << reach,
            enemy: 0,
            wall: 0,
        };
        for steps in (-reach..=reach).filter(|&steps| steps != 0) {
            let cell = 1 << (reach + steps);
            match direction.walk(point, steps, board.size()) {
                None => line.wall |= cell,
                Some(point) => match board.get(point) {
                    None => {}
                    Some(one) if one == stone => line.own |= cell,
                    Some(_) => line.enemy |= cell,
                },
            }
        }
        line
    }

    pub(crate) const fn is_empty(self, cell: u64) -> bool {
        cell & (self.own | self.enemy | self.wall) == 0
    }

    pub(crate) const fn with_own(self, cell: u64) -> Line {
        Line {
            own: self.own | cell,
            ..self
        }
    }

    pub(crate) const fn with_enemy(self, cell: u64) -> Line {
        Line {
            enemy: self.enemy | cell,
            ..self
        }
    }
}

/// Adjacent cells of a line: the first bit, and their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The cell of its first stone.
    pub start: u32,
    /// Its number of stones.
    pub length: u32,
}

impl Span {
    /// The cells next to the span, before and after it; no bit before the first cell.
    const fn ends(self) -> [u64; 2] {
        [(1 << self.start) >> 1, 1 << (self.start + self.length)]
    }
}

/// A further stone, in the gap before or after a row, and the resulting row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joined {
    /// The gap, a single bit.
    pub gap: u64,
    /// The row with the gap filled.
    pub row: Span,
}

/// The part of a rule that concerns one player's stones on a line.
#[derive(Debug, Clone, Copy)]
pub struct LineRule {
    /// How many in a row win.
    pub run: u32,
    overline: Overline,
    blocked: Blocked,
}

impl LineRule {
    /// What the rule says of the player's lines.
    pub fn of(rule: &Rule, stone: Stone) -> LineRule {
        LineRule {
            run: rule.run.into(),
            overline: rule.overline[stone],
            blocked: rule.blocked,
        }
    }

    /// Every cell of a line.
    pub(crate) const fn whole(self) -> u64 {
        // The longest winning length, 26, takes 53 of the 64 bits.
        u64::MAX >> (u64::BITS - 2 * self.run - 1)
    }

    /// The unbroken row through the stone.
    pub fn row(self, line: Line) -> Span {
        let after = (line.own >> self.run).trailing_ones();
        // Shifted to the top, the cells before the stone are counted backwards from it.
        let before = (line.own << (u64::BITS - self.run)).leading_ones();
        Span {
            start: self.run - before,
            length: before + after,
        }
    }

    /// Whether the row through the stone wins.
    pub fn wins(self, line: Line) -> bool {
        self.row_wins(line, self.row(line))
    }

    /// The same as [`Rule::wins`] on a board.
    fn row_wins(self, line: Line, row: Span) -> bool {
        if row.length > self.run {
            return self.overline == Overline::Wins;
        }
        let is_blocked = || row.ends().iter().all(|end| line.enemy & end != 0);
        row.length == self.run && (self.blocked == Blocked::None || !is_blocked())
    }

    /// The points before and after the row that complete a winning row.
    pub(crate) fn completing(self, line: Line) -> [Option<Joined>; 2] {
        self.joined(line).map(|joined| {
            joined.filter(|joined| self.row_wins(line.with_own(joined.gap), joined.row))
        })
    }

    /// The fours, by the points that complete them. Two points complete the same four if one of
    /// them completes it from the row alone.
    pub fn fours(self, line: Line) -> [Option<Joined>; 2] {
        match self.completing(line) {
            [Some(before), Some(after)] => {
                let row = self.row(line);
                let is_row_alone = |joined: Joined| joined.row.length == row.length + 1;
                match (is_row_alone(before), is_row_alone(after)) {
                    (true, _) => [Some(before), None],
                    (_, true) => [None, Some(after)],
                    _ => [Some(before), Some(after)],
                }
            }
            one_or_none => one_or_none,
        }
    }

    /// The points that make a straight four of a three. A line with a four counts as a four, not as
    /// a three. If three win, a single stone is not a shape.
    pub fn straight_fours(self, line: Line) -> [Option<Joined>; 2] {
        if self.run <= 3 || self.completing(line) != [None, None] {
            return [None, None];
        }
        self.joined(line)
            .map(|joined| joined.filter(|joined| self.is_straight_four(line, *joined)))
    }

    fn is_straight_four(self, line: Line, joined: Joined) -> bool {
        let completes = |end: Option<Joined>| end.is_some();
        // Unbroken: a four with a gap has one completing point, not two.
        joined.row.length + 1 == self.run
            && self
                .completing(line.with_own(joined.gap))
                .into_iter()
                .all(completes)
    }

    /// The rows that further stones next to the row make, if the cells are empty.
    fn joined(self, line: Line) -> [Option<Joined>; 2] {
        self.row(line).ends().map(|gap| {
            let is_gap = gap & self.whole() != 0 && line.is_empty(gap);
            is_gap.then(|| Joined {
                gap,
                row: self.row(line.with_own(gap)),
            })
        })
    }
}
