//! The known mistakes, the likeliest of those that look alike first.

use super::check::{Both, Checks, Full, RIGHT, Turn};
use super::sight::{End, Side, Sight};
use super::solver::{Course, NextWin, Spoken, Way};
use crate::board::Stone::{Black, White};
use crate::line::Direction::{East, NorthEast, South, SouthEast};

/// The most lines of a board that are each left out by a model.
const LINES: usize = 70;

type Named = (&'static str, Way);

/// Every mistake with its name.
pub(super) fn ways() -> Vec<Named> {
    let mut ways = Vec::new();
    ways.extend(rows());
    ways.extend(checks());
    ways.extend(courses());
    ways.extend(said());
    ways.extend(next());
    ways.extend(left_out());
    ways
}

/// Rows seen otherwise than they are.
const SIGHTS: [(&str, Sight); 23] = [
    (
        "does not look along rows",
        Sight::Along(&[South, SouthEast, NorthEast]),
    ),
    (
        "does not look down columns",
        Sight::Along(&[East, SouthEast, NorthEast]),
    ),
    (
        "does not look along the diagonal",
        Sight::Along(&[East, South, NorthEast]),
    ),
    (
        "does not look along the anti-diagonal",
        Sight::Along(&[East, South, SouthEast]),
    ),
    (
        "does not look along diagonals at all",
        Sight::Along(&[East, South]),
    ),
    ("looks along rows alone", Sight::Along(&[East])),
    ("looks down columns alone", Sight::Along(&[South])),
    (
        "looks along diagonals alone",
        Sight::Along(&[SouthEast, NorthEast]),
    ),
    ("does not see any winner", Sight::Blind),
    ("sees no row of the first player", Sight::Of(White)),
    ("sees no row of the second player", Sight::Of(Black)),
    ("counts empty cells as a row, too", Sight::Empty(White)),
    ("counts empty cells as a row, too", Sight::Empty(Black)),
    ("takes longer rows otherwise than it should", Sight::Longer),
    (
        "does not look before a row whether it is longer",
        Sight::LongerFrom(End::Last),
    ),
    (
        "does not look past a row whether it is longer",
        Sight::LongerFrom(End::Start),
    ),
    ("needs a stone fewer for a row", Sight::Shorter),
    ("sees no row that touches the top", Sight::NotAt(Side::Top)),
    (
        "sees no row that touches the bottom",
        Sight::NotAt(Side::Bottom),
    ),
    (
        "sees no row that touches the left side",
        Sight::NotAt(Side::Left),
    ),
    (
        "sees no row that touches the right side",
        Sight::NotAt(Side::Right),
    ),
    ("goes on past the edge at the other side", Sight::Around),
    ("sees the first row alone", Sight::First),
];

fn rows() -> impl Iterator<Item = Named> {
    let way = |sight| Way {
        sight,
        ..Way::RIGHT
    };
    SIGHTS
        .into_iter()
        .map(move |(name, sight)| (name, way(sight)))
}

/// What is not looked at of the numbers of stones where somebody has won.
const WINNERS: [(&str, Checks); 3] = [
    (
        "does not compare the numbers of stones where somebody has won",
        winner([false; 2]),
    ),
    (
        "does not compare the numbers of stones where the first player has won",
        winner([false, true]),
    ),
    (
        "does not compare the numbers of stones where the second player has won",
        winner([true, false]),
    ),
];

/// What is said of boards on which both players have a row.
const BOTH_ROWS: [(&str, Checks); 7] = [
    (
        "does not look whether both players have a row: the first player wins",
        both(Both::Won(Black)),
    ),
    (
        "does not look whether both players have a row: the second player wins",
        both(Both::Won(White)),
    ),
    (
        "does not look whether both players have a row: whoever moved last wins",
        both(Both::Last),
    ),
    (
        "takes a board on which both players have a row for one without",
        both(Both::Nobody),
    ),
    (
        "does not look whether both players have a row: the first player wins",
        unwon(Both::Won(Black)),
    ),
    (
        "does not look whether both players have a row: the second player wins",
        unwon(Both::Won(White)),
    ),
    (
        "does not look whether both players have a row: whoever moved last wins",
        unwon(Both::Last),
    ),
];

/// What is not looked at of the numbers of stones.
const COUNTS: [(&str, Checks); 6] = [
    (
        "does not see that the first player has too many stones",
        too_many([false, true]),
    ),
    (
        "does not see that the second player has too many stones",
        too_many([true, false]),
    ),
    (
        "does not compare the numbers of stones where nobody has won",
        too_many([false; 2]),
    ),
    (
        "does not compare the numbers of stones",
        Checks {
            too_many: [false; 2],
            winner: [false; 2],
            ..RIGHT
        },
    ),
    (
        "takes no board for impossible",
        Checks {
            impossible: false,
            both: Both::Won(Black),
            ..RIGHT
        },
    ),
    (
        "takes no board for impossible",
        Checks {
            impossible: false,
            both: Both::Won(White),
            ..RIGHT
        },
    ),
];

/// What is thought of several rows of one player.
const LAST_STONES: [(&str, Checks); 2] = [
    (
        "refuses two rows that one stone has made",
        Checks {
            two_rows: false,
            ..RIGHT
        },
    ),
    (
        "does not look whether one stone can have made all rows",
        Checks {
            last_stone: false,
            ..RIGHT
        },
    ),
];

/// When a board is taken for full.
const FULL_BOARDS: [(&str, Checks); 4] = [
    (
        "takes a full board that is won for one that nobody has won",
        full(Full::First),
    ),
    ("does not look whether the board is full", full(Full::Never)),
    (
        "takes a board with one empty cell for a full one",
        full(Full::OneEmpty),
    ),
    (
        "takes every board that nobody has won for a full one",
        full(Full::Always),
    ),
];

/// What is not looked at where stones fall.
const FALLS: [(&str, Checks); 3] = [
    (
        "does not look whether a stone lies over a hole",
        drops([false, true]),
    ),
    (
        "does not look whether the stones can have fallen in turn",
        drops([true, false]),
    ),
    (
        "does not look how the stones have fallen",
        drops([false; 2]),
    ),
];

const fn winner(winner: [bool; 2]) -> Checks {
    Checks { winner, ..RIGHT }
}

const fn both(both: Both) -> Checks {
    Checks { both, ..RIGHT }
}

const fn unwon(both: Both) -> Checks {
    let winner = [false; 2];
    Checks {
        both,
        winner,
        ..RIGHT
    }
}

const fn too_many(too_many: [bool; 2]) -> Checks {
    Checks { too_many, ..RIGHT }
}

const fn full(full: Full) -> Checks {
    Checks { full, ..RIGHT }
}

const fn drops(drops: [bool; 2]) -> Checks {
    Checks { drops, ..RIGHT }
}

fn checks() -> impl Iterator<Item = Named> {
    let way = |checks| Way {
        checks,
        ..Way::RIGHT
    };
    // Where the numbers are not compared, it shows how the turn is told from them.
    let checks = [
        WINNERS.as_slice(),
        &BOTH_ROWS,
        &COUNTS,
        &LAST_STONES,
        &FULL_BOARDS,
        &FALLS,
    ];
    let checks = checks.into_iter().flatten().copied();
    let ways = checks.flat_map(move |(name, checks)| {
        let unequal = Checks {
            turn: Turn::Unequal,
            ..checks
        };
        [(name, way(checks)), (name, way(unequal))]
    });
    ways.filter(|(_, way)| {
        way.checks.turn == Turn::More || way.checks.too_many != [true; 2] || !way.checks.impossible
    })
}

fn courses() -> impl Iterator<Item = Named> {
    let courses = [
        ("looks for a row only after the last move", Course::AtEnd),
        (
            "goes on after the game has ended: a later row counts",
            Course::LastRow,
        ),
        ("does not look at the last move", Course::WithoutLast),
        ("lets the other player begin", Course::OtherBegins),
    ];
    let way = |course| Way {
        course,
        ..Way::RIGHT
    };
    courses
        .into_iter()
        .map(move |(name, course)| (name, way(course)))
}

fn said() -> impl Iterator<Item = Named> {
    let said = [
        (
            "takes the players for each other where one has won",
            Spoken::OtherWinner,
        ),
        (
            "takes the players for each other where one is to move",
            Spoken::OtherMover,
        ),
        ("takes row and column for each other", Spoken::Swapped),
        ("counts rows and columns from 0", Spoken::FromZero),
        (
            "names the stone at the other end of the row",
            Spoken::LastStone,
        ),
        (
            "names the stone at the other end of the row on the anti-diagonal",
            Spoken::OtherEnd,
        ),
        ("says one move fewer than there were", Spoken::MoveLess),
        ("says one move more than there were", Spoken::MoveMore),
        ("says how many moves there are in all", Spoken::AllMoves),
        ("counts boards from 0", Spoken::CaseFromZero),
    ];
    let way = |said| Way { said, ..Way::RIGHT };
    said.into_iter().map(move |(name, said)| (name, way(said)))
}

fn next() -> impl Iterator<Item = Named> {
    let next = [
        ("looks whether the other player can win", NextWin::Other),
        ("looks whether either player can win", NextWin::Either),
        ("does not try stones between others", NextWin::AtEnds),
    ];
    let way = |next| Way { next, ..Way::RIGHT };
    next.into_iter().map(move |(name, next)| (name, way(next)))
}

fn left_out() -> impl Iterator<Item = Named> {
    let way = |number| Way {
        sight: Sight::Without(number),
        ..Way::RIGHT
    };
    (0..LINES).map(move |number| ("leaves out one of the lines that can win", way(number)))
}
