//! The engine's answers: moves, and errors.

use std::fmt;

use super::limits::MEMORY;
use crate::board::{Point, Size};
use crate::text::Quote;

/// The result of a command.
#[derive(Debug)]
pub(super) enum Reply {
    Nothing,
    Ok,
    Move(Point),
    /// The stones of an opening.
    Opening(Vec<Point>),
    /// The other colour is taken.
    Swap,
    /// The points that are forbidden.
    Forbidden(Vec<Point>),
    About,
    Unknown(Quote),
    Error(Fault),
    End,
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Nothing | Reply::End => Ok(()),
            Reply::Ok => f.write_str("OK"),
            Reply::Move(point) => write!(f, "{},{}", point.col, point.row),
            Reply::Opening(points) => {
                let points = points.iter();
                let texts = points.map(|point| format!("{},{}", point.col, point.row));
                f.write_str(&texts.collect::<Vec<_>>().join(" "))
            }
            Reply::Swap => f.write_str("SWAP"),
            Reply::Forbidden(points) => {
                f.write_str("FORBID ")?;
                for point in points {
                    write!(f, "{:02}{:02}", point.col, point.row)?;
                }
                f.write_str(".")
            }
            Reply::About => write!(
                f,
                "name=\"{}\", version=\"{}\"",
                env!("CARGO_PKG_NAME"),
                env!("CARGO_PKG_VERSION")
            ),
            Reply::Unknown(command) => write!(f, "UNKNOWN command {command}"),
            Reply::Error(fault) => write!(f, "ERROR {fault}"),
        }
    }
}

/// Why a command cannot be done.
#[derive(Debug, Clone)]
pub(super) enum Fault {
    Size(Quote),
    Room(u8, Size),
    Coordinates(Quote),
    OffBoard(Quote),
    Occupied(Quote),
    Empty(Quote),
    BoardLine(Quote),
    OpeningLine(Quote),
    Opening(usize),
    Rule(Quote),
    Memory,
    Continuous,
    NotStarted,
    NotEmpty,
    NoBoard,
    NoMove,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Size(text) => write!(f, "expected sides of 3 to 26, found {text}"),
            Fault::Room(run, size) => {
                write!(
                    f,
                    "no {run} in a row fit on a {size} board, expected a longer side"
                )
            }
            Fault::Coordinates(text) => write!(f, "expected x,y, found {text}"),
            Fault::OffBoard(text) => write!(f, "{text} is off the board"),
            Fault::Occupied(text) => write!(f, "a stone stands on {text}"),
            Fault::Empty(text) => write!(f, "no stone stands on {text}"),
            Fault::BoardLine(text) => write!(f, "expected x,y,1 or x,y,2 or DONE, found {text}"),
            Fault::OpeningLine(text) => write!(f, "expected x,y or DONE, found {text}"),
            Fault::Opening(count) => write!(f, "expected 0, 3 or 5 stones, found {count}"),
            Fault::Rule(text) => write!(f, "expected rule 0, 1, 4, 8 or 9, found {text}"),
            Fault::Memory => write!(f, "expected at least {MEMORY} bytes of memory"),
            Fault::Continuous => f.write_str("continuous games are not supported"),
            Fault::NotStarted => f.write_str("expected START or RECTSTART first"),
            Fault::NotEmpty => f.write_str("BEGIN on a board with stones"),
            Fault::NoBoard => f.write_str("DONE without BOARD"),
            Fault::NoMove => f.write_str("no point may be played"),
        }
    }
}
