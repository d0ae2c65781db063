//! Checks descriptions.

pub(crate) mod answers;

use std::fmt;

use itertools::Itertools;

use super::description::{
    Ask, Boards, Cells, Content, Description, Extent, Gravity, Longer, MOVER, MOVES, Moves, Number,
    Order, Promise, Turns, Win,
};
use super::description_error::DescriptionError;
use super::parse::is_name;
use crate::board::Size;

/// Why a description is not a valid problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The key; keys of `[answer]` have the prefix `answer.`.
    pub key: String,
    /// What is wrong with its value, and what would be valid.
    pub reason: DescriptionError,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl std::error::Error for Refusal {}

type Checked = Result<(), Refusal>;

/// Refuses with that reason if the condition is false.
fn ensure(
    holds: bool,
    key: impl Into<String>,
    reason: impl FnOnce() -> DescriptionError,
) -> Checked {
    match holds {
        true => Ok(()),
        false => Err(Refusal {
            key: key.into(),
            reason: reason(),
        }),
    }
}

/// Checks that the description is a valid problem.
pub(crate) fn check(description: &Description) -> Checked {
    check_header(description)?;
    check_size(description)?;
    check_win(description)?;
    match &description.content {
        Content::Cells(cells) => check_cells(description, cells)?,
        Content::Moves(moves) => check_moves(description, moves)?,
    }
    check_boards(description)?;
    check_turns(description)?;
    check_ask(description)?;
    check_promises(description)?;
    answers::check_answers(description)
}

fn check_header(description: &Description) -> Checked {
    let names = &description.header;
    for name in names {
        ensure(is_name(name), "header", || {
            DescriptionError::HeaderName(name.clone())
        })?;
    }
    let twice = names.iter().duplicates().next();
    ensure(twice.is_none(), "header", || {
        DescriptionError::HeaderTwice(twice.cloned().unwrap_or_default())
    })?;
    let is_record = matches!(description.content, Content::Moves(_));
    ensure(is_record || !description.reads(MOVES), "header", || {
        DescriptionError::MovesOfBoard
    })
}

/// Checks that a number is in the header if it is used.
fn check_name(description: &Description, number: &Number, key: &str) -> Checked {
    let Number::Read(name) = number else {
        return Ok(());
    };
    ensure(description.reads(name), key, || {
        DescriptionError::NotInHeader(name.clone())
    })?;
    ensure(name != MOVES && name != MOVER, key, || {
        DescriptionError::OwnMeaning(name.clone())
    })
}

fn check_size(description: &Description) -> Checked {
    let Extent::Sides { width, height } = &description.size else {
        let is_record = matches!(description.content, Content::Moves(_));
        return ensure(!is_record, "size", || DescriptionError::SizeOfRecord);
    };
    for side in [width, height] {
        check_name(description, side, "size")?;
        if let &Number::Stated(side) = side {
            let fits = (Size::MIN_SIDE..=Size::MAX_SIDE).contains(&side);
            ensure(fits, "size", || {
                DescriptionError::Side(Size::MIN_SIDE, Size::MAX_SIDE, side)
            })?;
        }
    }
    Ok(())
}

/// The longer side, if the description states both.
fn longest_side(description: &Description) -> Option<u8> {
    match &description.size {
        Extent::Sides {
            width: Number::Stated(width),
            height: Number::Stated(height),
        } => Some(*width.max(height)),
        _ => None,
    }
}

fn check_win(description: &Description) -> Checked {
    let Win::Row { length, .. } = &description.win else {
        return Ok(());
    };
    check_name(description, length, "win")?;
    let &Number::Stated(length) = length else {
        return Ok(());
    };
    ensure(length > 0, "win", || DescriptionError::NoLength)?;
    let longest = longest_side(description).unwrap_or(Size::MAX_SIDE);
    ensure(length <= longest, "win", || {
        DescriptionError::TooLong(length, longest)
    })
}

fn check_cells(description: &Description, cells: &Cells) -> Checked {
    let symbols = &cells.symbols;
    let is_visible = |symbol: &String| !symbol.is_empty() && !symbol.contains(['\n', '\r', '\t']);
    ensure(symbols.iter().all(is_visible), "cells", || {
        DescriptionError::Invisible
    })?;
    let same = symbols.iter().duplicates().next();
    ensure(same.is_none(), "cells", || {
        DescriptionError::SameSymbols(same.cloned().unwrap_or_default())
    })?;
    let unclear = symbols
        .iter()
        .array_combinations()
        .find(|[one, other]: &[&String; 2]| {
            one.len() != other.len() && (one.starts_with(*other) || other.starts_with(*one))
        });
    if let Some([one, other]) = unclear {
        return ensure(false, "cells", || {
            DescriptionError::SameBeginning(one.clone(), other.clone())
        });
    }
    for (key, between) in [
        ("between", Some(&cells.between)),
        ("rows", cells.rows.as_ref()),
    ] {
        let Some(between) = between else { continue };
        ensure(!between.contains(['\n', '\r']), key, || {
            DescriptionError::SeveralLines
        })?;
        let begins_one =
            |symbol: &&String| !between.is_empty() && between.starts_with(symbol.as_str());
        // Such a text would be read as the next cell.
        let symbol = symbols.iter().find(begins_one);
        ensure(symbol.is_none(), key, || {
            DescriptionError::LikeCell(between.clone(), symbol.cloned().unwrap_or_default())
        })?;
    }
    let is_on_one_line = cells.rows.is_some();
    ensure(
        !is_on_one_line || description.size != Extent::AsWritten,
        "rows",
        || DescriptionError::RowsOfUnknown,
    )
}

fn check_moves(description: &Description, moves: &Moves) -> Checked {
    let falls = description.gravity == Gravity::Falls;
    ensure(falls || moves.order != Order::Col, "moves", || {
        DescriptionError::ColumnAlone
    })?;
    ensure(moves.origin <= 1, "origin", || {
        DescriptionError::Origin(moves.origin)
    })?;
    let Some(between) = &moves.between else {
        return Ok(());
    };
    let is_digit = |letter: char| letter.is_ascii_digit();
    ensure(
        !between.contains(is_digit) && !between.contains(['\n', '\r']),
        "between",
        || DescriptionError::Digits,
    )?;
    let longest = longest_side(description).unwrap_or(Size::MAX_SIDE);
    ensure(
        !between.is_empty() || longest - 1 + moves.origin <= 9,
        "between",
        || DescriptionError::SideBySide(longest - 1 + moves.origin),
    )
}

fn check_boards(description: &Description) -> Checked {
    let Boards::Until(word) = &description.boards else {
        return Ok(());
    };
    let is_number = word
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b' ');
    let could_begin = match &description.content {
        // No board has a side of 0, so 0 can end boards whose sides are read.
        _ if !description.header.is_empty() => {
            is_number && word.split(' ').all(|number| number != "0")
        }
        Content::Moves(_) => is_number,
        Content::Cells(cells) => {
            let mut rest = word.as_str();
            while let Some(after) = cells
                .symbols
                .iter()
                .find_map(|symbol| rest.strip_prefix(symbol.as_str()))
            {
                rest = after;
            }
            rest.is_empty()
        }
    };
    ensure(!could_begin, "boards", || {
        DescriptionError::LikeBoard(word.clone())
    })
}

fn check_turns(description: &Description) -> Checked {
    let is_told = description.reads(MOVER);
    match (&description.content, description.turns) {
        (Content::Moves(_), Turns::Either | Turns::Any) => {
            ensure(is_told, "turns", || DescriptionError::WhoBegins)
        }
        (Content::Cells(_), Turns::First | Turns::Either) => {
            let exactly = match &description.win {
                Win::Row {
                    length,
                    longer: Longer::Ignored,
                } => Some(length),
                _ => None,
            };
            // If no longer row fits, exactly this many is the same as at least this many.
            let longest = longest_side(description).map(Number::Stated);
            ensure(
                exactly.is_none_or(|length| longest.as_ref() == Some(length)),
                "win",
                || DescriptionError::ExactTurns,
            )
        }
        _ => Ok(()),
    }
}

fn check_ask(description: &Description) -> Checked {
    let is_record = matches!(description.content, Content::Moves(_));
    ensure(is_record || description.ask != Ask::Each, "ask", || {
        DescriptionError::EachOfBoard
    })?;
    let is_mover_known = is_record
        || description.turns != Turns::Any
        || description.reads(MOVER)
        || description.promises(Promise::FirstToMove);
    ensure(
        is_mover_known || description.ask != Ask::Next,
        "ask",
        || DescriptionError::WhoIsNext,
    )
}

fn check_promises(description: &Description) -> Checked {
    let twice = description.promises.iter().duplicates().next();
    if let Some(&twice) = twice {
        return ensure(false, "promise", || DescriptionError::PromisedTwice(twice));
    }
    for (one, other) in [
        (Promise::Won, Promise::Open),
        (Promise::Won, Promise::FirstToMove),
    ] {
        let both = description.promises(one) && description.promises(other);
        ensure(!both, "promise", || {
            DescriptionError::Contradiction(one, other)
        })?;
    }
    let is_counted = description.turns != Turns::Any;
    ensure(
        is_counted || !description.promises(Promise::Reachable),
        "promise",
        || DescriptionError::NoPromise,
    )
}
