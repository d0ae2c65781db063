//! What a picture marks on a point, and what it says about the marks in words.

use super::Picture;
use crate::board::Point;
use crate::line::Run;

/// What can be marked on a point. Where several things are, text shows the first of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The stone that the answer names.
    Reported,
    /// The last move.
    Last,
    /// A stone of a winning row.
    Winning,
    /// A stone of a row that is too long to win.
    Overline,
    /// A point that may not be played.
    Foul,
}

impl Mark {
    /// The character that stands before a marked stone, or in place of a forbidden point.
    ///
    /// ```
    /// use omok::draw::Mark;
    /// assert_eq!(Mark::Winning.sign(), '*');
    /// ```
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Mark::Reported => '>',
            Mark::Last => '+',
            Mark::Winning => '*',
            Mark::Overline => '!',
            Mark::Foul => '#',
        }
    }
}

impl Picture {
    /// The mark that the point shows in text.
    pub(super) fn mark(&self, point: Point) -> Option<Mark> {
        let is_in = |rows: &[Run]| rows.iter().any(|row| row.points().any(|on| on == point));
        if self.reported == Some(point) {
            Some(Mark::Reported)
        } else if self.last_ply().is_some_and(|ply| ply.point == point) {
            Some(Mark::Last)
        } else if is_in(&self.winning) {
            Some(Mark::Winning)
        } else if is_in(&self.overlines) {
            Some(Mark::Overline)
        } else if self.fouls.iter().any(|foul| foul.point == point) {
            Some(Mark::Foul)
        } else {
            None
        }
    }

    /// What is marked, in words: a sentence a thing.
    pub(super) fn notes(&self) -> Vec<(Mark, String)> {
        let name = |point| self.coords.name(point, self.size());
        let row = |what: &str, row: &Run| {
            let (stone, length) = (row.stone, row.length);
            let (start, end) = (name(row.start), name(row.end()));
            format!("{stone} {what}: {length} in a row from {start} to {end}")
        };
        let winning = self.winning.iter().map(|run| row("wins", run));
        let overlines = self.overlines.iter().map(|run| row("overline", run));
        let reported = self
            .reported
            .map(|point| format!("the stone that the answer names: {}", name(point)));
        let last = self
            .last_ply()
            .map(|ply| format!("the last move: {}, number {}", name(ply.point), ply.number));
        let foul = self
            .fouls
            .iter()
            .map(|foul| format!("forbidden: {} {}", name(foul.point), foul.kinds));

        let mut notes: Vec<(Mark, String)> = Vec::new();
        notes.extend(winning.map(|note| (Mark::Winning, note)));
        notes.extend(reported.map(|note| (Mark::Reported, note)));
        notes.extend(overlines.map(|note| (Mark::Overline, note)));
        notes.extend(last.map(|note| (Mark::Last, note)));
        notes.extend(foul.map(|note| (Mark::Foul, note)));
        notes
    }
}
