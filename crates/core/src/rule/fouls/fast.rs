//! Foul finding where five win: a table of lines, and look-ahead only where it matters.

use std::borrow::Cow;

use super::sieve::sieve;
use super::table::{LineShape, Table};
use super::{BoardView, FoulKind, Fouls};
use crate::board::{Point, Size, Stone};
use crate::line::Direction;
use crate::line::lanes::{Lanes, bits};
use crate::rule::{Blocked, Rule, Three};

/// Whether the table covers the rule.
pub(super) fn knows(rule: &Rule) -> bool {
    // The table sees five cells each way and does not distinguish enemy and edge; rules with
    // blocked rows need more.
    rule.run == 5 && rule.blocked == Blocked::None
}

/// The fouls of putting the stone on an empty point.
pub(super) fn fouls(rule: &Rule, view: BoardView, point: Point, stone: Stone) -> Fouls {
    LookAhead::new(rule, view, stone).fouls_at(point)
}

pub(super) fn forbidden(rule: &Rule, view: BoardView, stone: Stone) -> Vec<(Point, Fouls)> {
    let mut position = LookAhead::new(rule, view, stone);
    let possible = sieve(&position.lanes, stone, position.size);
    let mut found = Vec::new();
    for (row, points) in (0..position.size.height()).zip(possible) {
        for point in bits(points).map(|col| Point::new(row, col)) {
            let fouls = position.fouls_at(point);
            found.extend((!fouls.is_empty()).then_some((point, fouls)));
        }
    }
    found
}

/// A board for look-ahead, and the part of a rule that concerns one player.
struct LookAhead<'a> {
    forbidden: Fouls,
    three: Three,
    table: &'static Table,
    /// Copied when it first looks ahead.
    lanes: Cow<'a, Lanes>,
    stone: Stone,
    size: Size,
}

impl<'a> LookAhead<'a> {
    fn new(rule: &Rule, BoardView { board, lanes }: BoardView<'a>, stone: Stone) -> LookAhead<'a> {
        LookAhead {
            forbidden: rule.forbidden_kinds(stone),
            three: rule.three,
            table: Table::of(rule.overline[stone]),
            lanes: lanes.map_or_else(|| Cow::Owned(Lanes::of(board)), Cow::Borrowed),
            stone,
            size: board.size(),
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

    fn lines(&self, at: Point) -> [LineShape; 4] {
        let lanes = self.lanes.through(at, self.stone);
        lanes.map(|(seen, bit)| self.table.look_up(seen.own, seen.empty, bit))
    }

    fn fouls_at(&mut self, at: Point) -> Fouls {
        let lines = self.lines(at);
        let Some(mut fouls) = self.plain_fouls(&lines) else {
            return Fouls::default();
        };
        if self.is_double_three(at, &lines) {
            fouls.insert(FoulKind::DoubleThree);
        }
        fouls
    }

    fn is_double_three(&mut self, at: Point, lines: &[LineShape; 4]) -> bool {
        if !self.needs_look_ahead(lines) {
            return false;
        }
        self.lanes.to_mut().flip(at, self.stone);
        let mut threes = 0;
        for (line, direction) in lines.iter().zip(Direction::ALL) {
            threes += u8::from(self.is_real_three(at, *line, direction));
            // Two are a foul, and each further one would cost a look-ahead.
            if threes == 2 {
                break;
            }
        }
        self.lanes.to_mut().flip(at, self.stone);
        threes == 2
    }

    fn is_real_three(&mut self, at: Point, line: LineShape, direction: Direction) -> bool {
        let [before, after] = line.straight_four_points().map(u8::cast_signed);
        [-before, after].into_iter().any(|steps| {
            let point = direction.walk(at, steps, self.size);
            steps != 0 && point.is_some_and(|point| self.may_follow(point))
        })
    }

    /// Whether a stone there may turn a three into a straight four.
    fn may_follow(&mut self, at: Point) -> bool {
        let lines = self.lines(at);
        match (self.plain_fouls(&lines), self.three) {
            // A stone that wins on another line does not make a three of this line.
            (None, _) => false,
            (Some(_), Three::Shape) => true,
            (Some(fouls), Three::Rif) => fouls.is_empty() && !self.is_double_three(at, &lines),
        }
    }
}
