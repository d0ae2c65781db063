//! What an answer shows of one mistake, whatever other mistakes the program makes besides.

use super::solver::{Coordinates, FIVE, Row, Sight, at, nobody, rows};
use super::walk::Walk;
use super::{Said, models};
use crate::board::Board;

/// What an answer says of a mistake, on a board on which the mistake makes a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// The mistake shows.
    Shows,
    /// The program does not make it here.
    Denies,
    /// Something else hides it.
    Silent,
}

/// What a mistake makes of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    /// A five is missed.
    Missed,
    /// What is no five is counted as one.
    Counted,
    /// Another winner is named.
    Winner,
    /// Another place is named.
    Place,
    /// Something else is printed.
    Printed,
    /// It crashes.
    Crash,
}

impl Effect {
    /// What it is, by the right answer to a board and the one that the mistake makes of it.
    pub(super) fn of(right: &Said, wrong: &Said) -> Option<Effect> {
        if *wrong == Said::Crash {
            return Some(Effect::Crash);
        }
        Some(match (Win::of(right), Win::of(wrong)) {
            (Some(_), None) if *wrong == nobody() => Effect::Missed,
            (Some(five), Some(other)) if five.place != other.place => Effect::Place,
            (Some(five), Some(other)) if five.winner != other.winner => Effect::Winner,
            (None, Some(other)) if other.winner != NOBODY => Effect::Counted,
            _ if right == wrong => return None,
            _ => Effect::Printed,
        })
    }

    /// What the answer shows of it on a board on which the mistake would make `wrong` of the
    /// right answer.
    pub(super) fn sign(self, board: &Board, right: &Said, wrong: &Said, said: &Said) -> Sign {
        let (Said::Words(words), false) = (said, self == Effect::Crash) else {
            return match (self, said) {
                (Effect::Crash, Said::Crash) => Sign::Shows,
                // What it has found by another mistake may have ended the run before.
                (Effect::Crash, other) if other != right && Win::of(other).is_some() => {
                    Sign::Silent
                }
                (Effect::Crash, _) => Sign::Denies,
                _ => Sign::Silent,
            };
        };
        let told = Win::of(said);
        match (self, Win::of(right), Win::of(wrong), told) {
            (Effect::Missed, ..) => missed(board, words, told),
            (Effect::Counted, _, Some(counted), _) => count(board, words, counted, told),
            (Effect::Winner, Some(five), Some(other), Some(told)) => match told.winner {
                winner if winner == other.winner => Sign::Shows,
                winner if winner == five.winner => Sign::Denies,
                _ => Sign::Silent,
            },
            (Effect::Place, Some(five), Some(other), Some(told)) => {
                placed(board, five.place, other.place, told.place)
            }
            (Effect::Printed, ..) if said == wrong => Sign::Shows,
            (Effect::Printed, None, _, Some(told)) if told.winner != NOBODY => Sign::Silent,
            (Effect::Printed, ..) => Sign::Denies,
            _ => Sign::Silent,
        }
    }

    /// Whether a program that makes no such mistake on a board answers like this; `None` where
    /// that board tells nothing of it.
    pub(super) fn is_avoided(self, board: &Board, right: &Said, said: &Said) -> Option<bool> {
        let five = Win::of(right);
        let told = Win::of(said);
        match (self, five) {
            (Effect::Crash, _) => Some(*said != Said::Crash),
            (Effect::Counted, None) => {
                Some(matches!(said, Said::Words(_)) && told.is_none_or(|win| win.winner == NOBODY))
            }
            (Effect::Missed | Effect::Place, Some(_)) => {
                Some(told.is_some_and(|win| names_five(board, win.place)))
            }
            (Effect::Winner, Some(five)) => Some(told.is_some_and(|win| win.winner == five.winner)),
            (Effect::Printed, Some(_)) => {
                Some(told.is_some_and(|win| names_five(board, win.place)))
            }
            _ => None,
        }
    }
}

const NOBODY: &str = "0";

/// An answer that names a winner and a place, from 0.
#[derive(Debug, Clone, Copy)]
struct Win<'a> {
    winner: &'a str,
    place: Coordinates,
}

impl Win<'_> {
    fn of(said: &Said) -> Option<Win<'_>> {
        let Said::Words(words) = said else {
            return None;
        };
        let mut words = words.split(' ');
        let (winner, row, col) = (words.next()?, words.next()?, words.next()?);
        let place = |text: &str| text.parse::<i16>().ok()?.checked_sub(1);
        let place = (place(row)?, place(col)?);
        words.next().is_none().then_some(Win { winner, place })
    }
}

/// Whether the words are what programs print where they have found nothing.
fn is_nothing(words: &str) -> bool {
    matches!(words.split(' ').next(), Some(NOBODY | "" | "-1"))
}

/// The places that may be meant: row and column may be swapped, and counted from 0.
fn readings((row, col): Coordinates) -> [Coordinates; 4] {
    let next = |n: i16| n.saturating_add(1);
    let shifted = (next(row), next(col));
    [(row, col), (col, row), shifted, (shifted.1, shifted.0)]
}

/// The stones of the five.
fn five(board: &Board) -> Vec<Coordinates> {
    let walk = &Walk::USUAL;
    let sight = Sight { board, walk };
    let row = rows(&sight).find(Row::wins);
    let stones = |row: Row<'_>| (0..FIVE).map(|steps| row.place(steps)).collect();
    row.map_or_else(Vec::new, stones)
}

fn names_five(board: &Board, place: Coordinates) -> bool {
    let stones = five(board);
    readings(place).iter().any(|place| stones.contains(place))
}

/// Whether the place that is told may be that of another long run, and not the five's.
fn is_of_another(board: &Board, told: Coordinates) -> bool {
    const LONG: i16 = 4;
    let walk = &Walk::USUAL;
    let sight = Sight { board, walk };
    let Some(five) = rows(&sight).find(Row::wins) else {
        return false;
    };
    let mut stones = (0..FIVE).filter(|&steps| readings(told).contains(&five.place(steps)));
    let start = Row {
        start: told,
        ..five
    };
    // As it stands, it names no stone of the five.
    let is_beside = (0..FIVE).all(|steps| five.place(steps) != told);
    at(board, told).is_some() && is_beside && models::longest_through(&start) >= LONG
        || stones.any(|steps| models::longest_crossing(&five, steps) >= LONG)
}

fn missed(board: &Board, words: &str, told: Option<Win<'_>>) -> Sign {
    match told {
        Some(win) if is_of_another(board, win.place) => Sign::Silent,
        Some(win) if names_five(board, win.place) => Sign::Denies,
        None if is_nothing(words) => Sign::Shows,
        // It has found something: perhaps this five.
        None => Sign::Denies,
        // Something else was found, before it or in its place.
        Some(_) => Sign::Silent,
    }
}

fn count(board: &Board, words: &str, counted: Win<'_>, told: Option<Win<'_>>) -> Sign {
    match told {
        Some(win) if win.winner == counted.winner => {
            let mut readings = readings(win.place).into_iter();
            match readings.any(|place| are_in_a_row(board, place, counted.place)) {
                true => Sign::Shows,
                false => Sign::Silent,
            }
        }
        Some(win) if win.winner != NOBODY => Sign::Silent,
        _ if is_nothing(words) => Sign::Denies,
        _ => Sign::Silent,
    }
}

/// Whether stones of one colour lead straight from one place to the other.
fn are_in_a_row(board: &Board, from: Coordinates, to: Coordinates) -> bool {
    let way = (i32::from(to.0 - from.0), i32::from(to.1 - from.1));
    let is_straight = way.0 == 0 || way.1 == 0 || way.0.abs() == way.1.abs();
    let steps = way.0.abs().max(way.1.abs());
    let along = |start: i16, way: i32, step: i32| i32::from(start) + way.signum() * step;
    let mut cells = (0..=steps).map(|step| {
        let place = (along(from.0, way.0, step), along(from.1, way.1, step));
        at(board, (place.0.try_into().ok()?, place.1.try_into().ok()?))
    });
    let stone = at(board, to);
    is_straight && stone.is_some() && cells.all(|cell| cell == stone)
}

/// What the place that is told shows of a mistake that makes another one of the right one.
fn placed(board: &Board, right: Coordinates, wrong: Coordinates, told: Coordinates) -> Sign {
    let [direct, turned, shifted, both] = readings(told);
    if is_of_another(board, told) {
        return Sign::Silent;
    }
    if direct == wrong {
        return Sign::Shows;
    }
    if direct == right {
        return Sign::Denies;
    }
    let stones = five(board);
    // With other mistakes about places besides: each can be told where the readings are not the
    // mistake's own.
    let besides = if stones.contains(&wrong) {
        [turned, shifted, both].contains(&wrong)
    } else if wrong == (right.1, right.0) {
        shifted == wrong
    } else {
        turned == wrong
    };
    match besides {
        true => Sign::Shows,
        false if names_five(board, told) => Sign::Denies,
        false => Sign::Silent,
    }
}
