//! What an answer shows about one fault, whatever other faults the program has.

use super::Output;
use super::scan_order::Coordinates;
use super::task::Task;
use super::view::{BoardView, Ray, at};
use omok_core::board::Board;
use omok_problem::problem::{Sample, Setting};

/// What an answer says about a fault, on a board on which the fault makes a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// The fault shows.
    Shows,
    /// The program does not have it here.
    Denies,
    /// Something else hides it.
    Silent,
}

/// The effect of a fault on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    /// A five is missed.
    Missed,
    /// A row that is not a five is counted as one.
    Counted,
    /// Another winner is named.
    Winner,
    /// Another place is named.
    Place,
    /// Something else is printed.
    Printed,
    Crash,
}

impl Effect {
    /// The effect, from the right answer to a board and the faulty one.
    pub(super) fn of(task: &Task, right: &Output, wrong: &Output) -> Option<Effect> {
        if *wrong == Output::Crash {
            return Some(Effect::Crash);
        }
        Some(match (Win::of(task, right), Win::of(task, wrong)) {
            (Some(_), None) if task.is_nobody(wrong) => Effect::Missed,
            (Some(five), Some(other)) if five.place != other.place => Effect::Place,
            (Some(five), Some(other)) if five.winner != other.winner => Effect::Winner,
            (None, Some(other)) if other.winner != nobody(task) => Effect::Counted,
            _ if right == wrong => return None,
            _ => Effect::Printed,
        })
    }

    /// What the answer shows about it on a board on which the fault would turn the right answer
    /// into `wrong`.
    pub(super) fn sign(
        self,
        task: &Task,
        (sample, output): (&Sample, &Output),
        right: &Output,
        wrong: &Output,
    ) -> Sign {
        let (Output::Words(words), false) = (output, self == Effect::Crash) else {
            return match (self, output) {
                (Effect::Crash, Output::Crash) => Sign::Shows,
                // Another fault may have ended the run before.
                (Effect::Crash, other) if other != right && Win::of(task, other).is_some() => {
                    Sign::Silent
                }
                (Effect::Crash, _) => Sign::Denies,
                _ => Sign::Silent,
            };
        };
        let told = Win::of(task, output);
        let placed = Placed { task, sample };
        match (self, Win::of(task, right), Win::of(task, wrong), told) {
            (Effect::Missed, ..) => placed.missed(words, told),
            (Effect::Counted, _, Some(counted), _) => placed.count(words, counted, told),
            (Effect::Winner, Some(five), Some(other), Some(told)) => match told.winner {
                winner if winner == other.winner => Sign::Shows,
                winner if winner == five.winner => Sign::Denies,
                _ => Sign::Silent,
            },
            (Effect::Place, Some(five), Some(other), Some(told)) => {
                placed.named(five.place, other.place, told.place)
            }
            (Effect::Printed, ..) if output == wrong => Sign::Shows,
            (Effect::Printed, ..) if !task.is_placed() && output != right => Sign::Silent,
            (Effect::Printed, None, _, Some(told)) if told.winner != nobody(task) => Sign::Silent,
            (Effect::Printed, ..) => Sign::Denies,
            _ => Sign::Silent,
        }
    }

    /// Whether a program without the fault answers like this on a board; `None` if that board says
    /// nothing about it.
    pub(super) fn is_avoided(
        self,
        task: &Task,
        sample: &Sample,
        right: &Output,
        output: &Output,
    ) -> Option<bool> {
        let five = Win::of(task, right);
        let told = Win::of(task, output);
        let names_five = |win: Win<'_>| Placed { task, sample }.names_five(win.place);
        match (self, five) {
            (Effect::Printed, _) if !task.is_placed() => Some(output == right),
            (Effect::Crash, _) => Some(*output != Output::Crash),
            (Effect::Counted, None) => Some(
                matches!(output, Output::Words(_))
                    && told.is_none_or(|win| win.winner == nobody(task)),
            ),
            (Effect::Missed | Effect::Place | Effect::Printed, Some(_)) => {
                Some(told.is_some_and(names_five))
            }
            (Effect::Winner, Some(five)) => Some(told.is_some_and(|win| win.winner == five.winner)),
            _ => None,
        }
    }
}

/// The word for nobody, if answers name a winner.
fn nobody(task: &Task) -> &str {
    task.winners().map_or("", |[nobody, ..]| nobody)
}

/// An answer that names a winner and a place, from 0.
#[derive(Debug, Clone, Copy)]
struct Win<'a> {
    winner: &'a str,
    place: Coordinates,
}

impl Win<'_> {
    fn of<'s>(task: &Task, output: &'s Output) -> Option<Win<'s>> {
        let Output::Words(words) = output else {
            return None;
        };
        task.winners()?;
        let mut words = words.split(' ');
        let (winner, row, col) = (words.next()?, words.next()?, words.next()?);
        let place = |text: &str| text.parse::<i16>().ok()?.checked_sub(1);
        let place = (place(row)?, place(col)?);
        words.next().is_none().then_some(Win { winner, place })
    }
}

/// The places that may be meant: row and column may be swapped, and counted from 0.
fn readings((row, col): Coordinates) -> [Coordinates; 4] {
    let next = |n: i16| n.saturating_add(1);
    let shifted = (next(row), next(col));
    [(row, col), (col, row), shifted, (shifted.1, shifted.0)]
}

pub(super) fn five<'a>(board: &'a Board, setting: &'a Setting) -> Option<Ray<'a>> {
    BoardView::usual(board, setting).rays().find(Ray::wins)
}

pub(super) fn has_overline(sample: &Sample) -> bool {
    let view = sample
        .board()
        .map(|board| BoardView::usual(board, &sample.setting));
    view.is_some_and(|view| view.rays().any(|ray| ray.is_too_long()))
}

/// The length of the longest other run through that stone of a row.
pub(super) fn longest_crossing(ray: &Ray<'_>, steps: i16) -> i16 {
    let others = ray.all_at(steps).filter(|other| other.step != ray.step);
    others
        .map(|other| other.before() + other.length())
        .max()
        .unwrap_or(0)
}

/// A sample of a problem whose answers name a winner and a place.
struct Placed<'a> {
    task: &'a Task,
    sample: &'a Sample,
}

impl Placed<'_> {
    fn five(&self) -> Option<Ray<'_>> {
        five(self.sample.board()?, &self.sample.setting)
    }

    fn stones(&self) -> Vec<Coordinates> {
        let stones = |ray: Ray<'_>| (0..ray.needed()).map(|steps| ray.place(steps)).collect();
        self.five().map_or_else(Vec::new, stones)
    }

    fn names_five(&self, place: Coordinates) -> bool {
        let stones = self.stones();
        readings(place).iter().any(|place| stones.contains(place))
    }

    /// Whether the words are what programs print if they have found nothing.
    fn is_nothing(&self, words: &str) -> bool {
        let first = words.split(' ').next();
        first.is_none_or(|word| [nobody(self.task), "", "-1"].contains(&word))
    }

    /// Whether the printed place may belong to another long run, and not to the five.
    fn is_of_another(&self, told: Coordinates) -> bool {
        let Some(five) = self.five() else {
            return false;
        };
        let (needed, long) = (five.needed(), five.needed() - 1);
        let mut stones = (0..needed).filter(|&steps| readings(told).contains(&five.place(steps)));
        let start = Ray {
            start: told,
            ..five
        };
        // Read literally, it names no stone of the five.
        let is_beside = (0..needed).all(|steps| five.place(steps) != told);
        let longest_through = || {
            let runs = start.all_at(0).map(|ray| ray.before() + ray.length());
            runs.max().unwrap_or(0)
        };
        start.colour().is_some() && is_beside && longest_through() >= long
            || stones.any(|steps| longest_crossing(&five, steps) >= long)
    }

    fn missed(&self, words: &str, told: Option<Win<'_>>) -> Sign {
        match told {
            Some(win) if self.is_of_another(win.place) => Sign::Silent,
            Some(win) if self.names_five(win.place) => Sign::Denies,
            None if self.is_nothing(words) => Sign::Shows,
            // It has found something: perhaps this five.
            None => Sign::Denies,
            // Something else was found, before it or instead of it.
            Some(_) => Sign::Silent,
        }
    }

    fn count(&self, words: &str, counted: Win<'_>, told: Option<Win<'_>>) -> Sign {
        match told {
            Some(win) if win.winner == counted.winner => {
                let mut readings = readings(win.place).into_iter();
                match readings.any(|place| self.are_in_a_row(place, counted.place)) {
                    true => Sign::Shows,
                    false => Sign::Silent,
                }
            }
            Some(win) if win.winner != nobody(self.task) => Sign::Silent,
            _ if self.is_nothing(words) => Sign::Denies,
            _ => Sign::Silent,
        }
    }

    /// Whether stones of one colour connect the two places in a straight line.
    fn are_in_a_row(&self, from: Coordinates, to: Coordinates) -> bool {
        let Some(board) = self.sample.board() else {
            return false;
        };
        let stone = at(board, to);
        if stone.is_none() || at(board, from) != stone {
            return false;
        }
        let (down, right) = (to.0 - from.0, to.1 - from.1);
        let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
        let (row_step, col_step) = (down.signum(), right.signum());
        let mut steps = 0..=down.abs().max(right.abs());
        let place = |steps| (from.0 + steps * row_step, from.1 + steps * col_step);
        is_straight && steps.all(|steps| at(board, place(steps)) == stone)
    }

    /// What the printed place shows about a fault that changes the place.
    fn named(&self, right: Coordinates, wrong: Coordinates, told: Coordinates) -> Sign {
        let [direct, turned, shifted, both] = readings(told);
        if self.is_of_another(told) {
            return Sign::Silent;
        }
        if direct == wrong {
            return Sign::Shows;
        }
        if direct == right {
            return Sign::Denies;
        }
        // With other faults of places besides: only if their readings are not those of this fault.
        let besides = if self.stones().contains(&wrong) {
            [turned, shifted, both].contains(&wrong)
        } else if wrong == (right.1, right.0) {
            shifted == wrong
        } else {
            turned == wrong
        };
        match besides {
            true => Sign::Shows,
            false if self.names_five(told) => Sign::Denies,
            false => Sign::Silent,
        }
    }
}
