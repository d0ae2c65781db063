//! Marks on points, and their explanations.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::{FoulMark, Picture};
use crate::board::{Point, Stone};
use crate::line::Row;
use crate::rule::Rule;

/// A mark on a point. If a point has several, text shows the first of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The stone that the answer names.
    Reported,
    /// A forbidden point, or the stone that was forbidden there.
    Foul,
    /// The last move.
    Last,
    /// A stone of a winning row.
    Winning,
    /// A stone of a row that is too long to win.
    Overline,
}

impl Mark {
    /// The character before a marked stone, or instead of a forbidden point.
    ///
    /// ```
    /// use omok_core::draw::Mark;
    /// assert_eq!(Mark::Winning.sign(), '*');
    /// ```
    pub const fn sign(self) -> char {
        match self {
            Mark::Reported => '>',
            Mark::Foul => '#',
            Mark::Last => '+',
            Mark::Winning => '*',
            Mark::Overline => '!',
        }
    }
}

impl Picture {
    /// The mark that text shows on the point.
    pub(super) fn mark(&self, point: Point) -> Option<Mark> {
        let is_in = |rows: &[Row]| rows.iter().any(|row| row.points().any(|on| on == point));
        if self.reported == Some(point) {
            Some(Mark::Reported)
        } else if self.fouls.iter().any(|foul| foul.point == point) {
            Some(Mark::Foul)
        } else if self.last_ply().is_some_and(|ply| ply.point == point) {
            Some(Mark::Last)
        } else if is_in(&self.winning) {
            Some(Mark::Winning)
        } else if is_in(&self.overlines) {
            Some(Mark::Overline)
        } else {
            None
        }
    }

    /// The same with every point that the rule forbids, to either player.
    #[must_use]
    pub fn with_forbidden(mut self, rule: &Rule) -> Picture {
        let forbidden = Stone::ALL.map(|to| FoulMark::all(&self.board, rule, to));
        for foul in forbidden.into_iter().flatten() {
            // The refused foul of a game is marked already.
            if !self.fouls.contains(&foul) {
                self.fouls.push(foul);
            }
        }
        self
    }

    /// The marks in words, one sentence each.
    pub fn notes(&self) -> Vec<(Mark, String)> {
        let name = |point| self.coords.name(point, self.size());
        let row = |what: &str, row: &Row| {
            let (stone, length) = (row.stone, row.length);
            let (start, end) = (name(row.start), name(row.end()));
            format!("{stone} {what}: {length} in a row from {start} to {end}")
        };
        let mut notes = Vec::new();
        let winning = self.winning.iter();
        notes.extend(winning.map(|run| (Mark::Winning, row("wins", run))));
        let lost = self.fouls.iter().filter(|foul| self.is_made(foul));
        notes.extend(lost.map(|foul| {
            let (winner, loser, kinds) = (foul.to.other(), foul.to, foul.kinds);
            let point = name(foul.point);
            let note = format!("{winner} wins: {point} is forbidden to {loser}, {kinds}");
            (Mark::Foul, note)
        }));
        notes.extend(self.reported.map(|point| {
            let note = format!("the stone that the answer names: {}", name(point));
            (Mark::Reported, note)
        }));
        let overlines: Vec<String> = match self.is_crowded() {
            true => self.summed_up_overlines(),
            false => self
                .overlines
                .iter()
                .map(|run| row("overline", run))
                .collect(),
        };
        notes.extend(overlines.into_iter().map(|note| (Mark::Overline, note)));
        notes.extend(self.last_ply().map(|ply| {
            let note = format!("the last move: {}, number {}", name(ply.point), ply.number);
            (Mark::Last, note)
        }));
        let forbidden = self.forbidden_notes().into_iter();
        notes.extend(forbidden.map(|note| (Mark::Foul, note)));
        notes
    }

    /// The overlines if they are too many to list: a sentence for each player.
    fn summed_up_overlines(&self) -> Vec<String> {
        let note = |stone| {
            let lengths = self.overlines.iter().filter(|row| row.stone == stone);
            let lengths = lengths.map(|row| row.length);
            let (least, most) = lengths.clone().minmax().into_option()?;
            let number = lengths.count();
            Some(format!(
                "{stone} overlines: {number} rows of {least} to {most}"
            ))
        };
        Stone::ALL.into_iter().filter_map(note).collect()
    }

    /// The forbidden points: a sentence for each player and kind.
    fn forbidden_notes(&self) -> Vec<String> {
        let mut points: BTreeMap<(Stone, String), Vec<Point>> = BTreeMap::new();
        for foul in self.fouls.iter().filter(|foul| !self.is_made(foul)) {
            let alike = points.entry((foul.to, foul.kinds.to_string())).or_default();
            alike.push(foul.point);
        }
        let note = |((to, kinds), points): ((Stone, String), Vec<Point>)| {
            let mut names = points
                .iter()
                .map(|&point| self.coords.name(point, self.size()));
            format!("forbidden to {to}, {kinds}: {}", names.join(" "))
        };
        points.into_iter().map(note).collect()
    }
}
