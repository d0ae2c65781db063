//! Mistakes about loops that end too soon, and about marks: what they miss depends on the order of
//! the directions.

use super::{Model, model};
use crate::mutant::mistakes::Said;
use crate::mutant::mistakes::solver::{Coordinates, FIVE, Row, Sight, nobody, rows, won};
use crate::mutant::mistakes::walk::Step;

pub(super) const MODELS: &[Model] = &[
    model(
        "looks at no other direction once a stone starts a run",
        |board| give_up(board, |row| row.whole_length() > 1),
    ),
    model(
        "looks at no other direction once a stone starts an overline",
        |board| give_up(board, |row| row.whole_length() > FIVE),
    ),
    model(IN_OVERLINE, |board| {
        give_up(board, |row| row.length() == FIVE && row.goes_on(-1))
    }),
    model(IN_OVERLINE, |board| {
        give_up(board, |row| row.has_five() && !row.wins())
    }),
    model(IN_OVERLINE, |board| {
        give_up(board, |row| row.length() > FIVE)
    }),
    model(IN_OVERLINE, eight_ways::<0, 1>),
    model(IN_OVERLINE, eight_ways::<1, 1>),
    model(IN_OVERLINE, eight_ways::<3, 1>),
    model(IN_OVERLINE, eight_ways::<5, 1>),
    model(IN_OVERLINE, eight_ways::<1, 7>),
    model(IN_OVERLINE, eight_ways::<3, 7>),
    model(IN_OVERLINE, eight_ways::<5, 7>),
    model(
        "looks at no other direction from a stone in the middle of a run",
        |board| give_up(board, |row| row.goes_on(1) && row.goes_on(-1)),
    ),
    model(
        "looks at no other direction from a stone that another one is before",
        |board| give_up(board, |row| row.goes_on(-1)),
    ),
    model(
        "looks at no other direction once a stone has a neighbour of its colour",
        |board| give_up(board, |row| row.goes_on(1)),
    ),
    model(
        "looks at no other direction once a stone has a neighbour of its colour",
        |board| give_up(board, |row| row.goes_on(1) || row.goes_on(-1)),
    ),
    model(MET, |board| marked(board, 1)),
    model(MET, |board| marked(board, 0)),
    model(MET, |board| met(board, 1, Stops::AtEdge)),
    model(MET, |board| met(board, 1, Stops::AtMet)),
    model(MET, |board| met(board, 0, Stops::AtMet)),
    model(
        "does not look again at a stone of an overline that it has met",
        |board| met(board, FIVE, Stops::AtEdge),
    ),
];

const IN_OVERLINE: &str = "looks at no other direction from a stone of an overline";
const MET: &str = "does not look again at a stone that it has met in another run";

/// Looks along no further direction from a stone with such a row.
fn give_up<'a>(board: &'a Sight<'_>, ends: impl Fn(&Row<'a>) -> bool) -> Said {
    let mut ended = None;
    for row in rows(board) {
        if ended == Some(row.start) {
            continue;
        }
        if row.wins() {
            return won(&row);
        }
        if ends(&row) {
            ended = Some(row.start);
        }
    }
    nobody()
}

/// Looks from each stone in eight directions, and gives it up if five stones follow and one is
/// before them: from one of the eight, clockwise or back.
fn eight_ways<const FIRST: usize, const TURN: usize>(board: &Sight<'_>) -> Said {
    const STEPS: [Step; 8] = [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
    ];
    let steps = || (0..8).map(|number| STEPS[(FIRST + number * TURN) % 8]);
    for (point, _) in board.stones() {
        let start = (i16::from(point.row), i16::from(point.col));
        let board = board.board;
        let five = steps().map(|step| Row { board, start, step });
        let mut five = five.filter(|row| row.length() == FIVE);
        if let Some(row) = five.next().filter(Row::wins) {
            return won(&first_stone(row));
        }
    }
    nobody()
}

/// The same five from its leftmost stone, or its topmost.
fn first_stone(row: Row<'_>) -> Row<'_> {
    match row.step {
        (-1, 0) => Row {
            start: row.last(),
            step: (1, 0),
            ..row
        },
        _ => row.forward(),
    }
}

/// Marks the stones of each run, but for the first few of a given number; a marked stone starts no
/// run and ends those that come to it.
fn marked(board: &Sight<'_>, unmarked: usize) -> Said {
    let mut marked: Vec<Coordinates> = Vec::new();
    for row in rows(board) {
        let run = (0..row.whole_length()).map(|steps| row.place(steps));
        let new: Vec<Coordinates> = run.take_while(|place| !marked.contains(place)).collect();
        if new.len() == 5 && row.wins() {
            return won(&row);
        }
        if new.len() > 1 {
            marked.extend(new.into_iter().skip(unmarked));
        }
    }
    nobody()
}

/// Where a walk along a run stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stops {
    AtEdge,
    AtMet,
}

/// Looks from no stone that it has met in a run that is longer than that.
fn met(board: &Sight<'_>, longer: i16, stops: Stops) -> Said {
    let mut met: Vec<Coordinates> = Vec::new();
    let mut current = None;
    for row in rows(board) {
        // Asked when it comes to the stone, not for each direction.
        let is_new = current != Some(row.start);
        if is_new && met.contains(&row.start) {
            continue;
        }
        current = Some(row.start);
        let is_met = |steps: &i16| met.contains(&row.place(*steps));
        let length = match stops {
            Stops::AtEdge => row.length(),
            Stops::AtMet => (1..row.length()).find(is_met).unwrap_or(row.length()),
        };
        if length == FIVE {
            return won(&row);
        }
        if length > longer {
            met.extend((0..length).map(|steps| row.place(steps)));
        }
    }
    nobody()
}
