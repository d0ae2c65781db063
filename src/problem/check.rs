//! Checks descriptions.

pub(crate) mod answers;

use std::fmt;

use itertools::Itertools;

use super::description::{
    Ask, Boards, Cells, Content, Description, Extent, Gravity, Longer, MOVER, MOVES, Moves, Number,
    Order, Promise, Turns, Win,
};
use super::parse::is_name;
use crate::board::Size;

/// Why a description is not a valid problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The key; keys of `[answer]` have the prefix `answer.`.
    pub key: String,
    /// What is wrong with its value, and what would be valid.
    pub reason: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl std::error::Error for Refusal {}

type Checked = Result<(), Refusal>;

/// Refuses with that reason if the condition is false.
fn ensure(holds: bool, key: impl Into<String>, reason: impl FnOnce() -> String) -> Checked {
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
            format!("expected names in capitals (N K MOVES MOVER), found \"{name}\"")
        })?;
    }
    let twice = names.iter().duplicates().next();
    ensure(twice.is_none(), "header", || {
        format!("{} stands twice", twice.map_or("", String::as_str))
    })?;
    let is_record = matches!(description.content, Content::Moves(_));
    ensure(is_record || !description.reads(MOVES), "header", || {
        format!(
            "{MOVES} counts the moves of a record, and there is none (use moves in place of cells)"
        )
    })
}

/// Checks that a number is in the header if it is used.
fn check_name(description: &Description, number: &Number, key: &str) -> Checked {
    let Number::Read(name) = number else {
        return Ok(());
    };
    ensure(description.reads(name), key, || {
        format!("{name} is no number of the header (add it: header = \"{name}\")")
    })?;
    ensure(name != MOVES && name != MOVER, key, || {
        format!("{name} has a meaning of its own (use another name)")
    })
}

fn check_size(description: &Description) -> Checked {
    let Extent::Sides { width, height } = &description.size else {
        let is_record = matches!(description.content, Content::Moves(_));
        return ensure(!is_record, "size", || {
            "a record of moves shows no rows: expected COLUMNSxROWS".to_owned()
        });
    };
    for side in [width, height] {
        check_name(description, side, "size")?;
        if let &Number::Stated(side) = side {
            let fits = (Size::MIN_SIDE..=Size::MAX_SIDE).contains(&side);
            ensure(fits, "size", || {
                format!(
                    "expected sides of {} to {}, found {side}",
                    Size::MIN_SIDE,
                    Size::MAX_SIDE
                )
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
    ensure(length > 0, "win", || "expected a length from 1".to_owned())?;
    let longest = longest_side(description).unwrap_or(Size::MAX_SIDE);
    ensure(length <= longest, "win", || {
        format!("no {length} in a row fit on this board, whose longer side is {longest}")
    })
}

fn check_cells(description: &Description, cells: &Cells) -> Checked {
    let symbols = &cells.symbols;
    let is_visible = |symbol: &String| !symbol.is_empty() && !symbol.contains(['\n', '\r', '\t']);
    ensure(symbols.iter().all(is_visible), "cells", || {
        "expected three symbols that can be seen".to_owned()
    })?;
    let same = symbols.iter().duplicates().next();
    ensure(same.is_none(), "cells", || {
        format!(
            "\"{}\" stands for two things, which cannot be told apart",
            same.map_or("", String::as_str)
        )
    })?;
    let unclear = symbols
        .iter()
        .array_combinations()
        .find(|[one, other]: &[&String; 2]| {
            one.len() != other.len() && (one.starts_with(*other) || other.starts_with(*one))
        });
    if let Some([one, other]) = unclear {
        return ensure(false, "cells", || {
            format!("\"{one}\" and \"{other}\" cannot be told apart: one begins like the other")
        });
    }
    for (key, between) in [
        ("between", Some(&cells.between)),
        ("rows", cells.rows.as_ref()),
    ] {
        let Some(between) = between else { continue };
        ensure(!between.contains(['\n', '\r']), key, || {
            "expected a text within a line".to_owned()
        })?;
        let begins_one =
            |symbol: &&String| !between.is_empty() && between.starts_with(symbol.as_str());
        // Such a text would be read as the next cell.
        let symbol = symbols.iter().find(begins_one);
        ensure(symbol.is_none(), key, || {
            format!(
                "\"{between}\" cannot be told from the cell \"{}\"",
                symbol.map_or("", String::as_str)
            )
        })?;
    }
    let is_on_one_line = cells.rows.is_some();
    ensure(
        !is_on_one_line || description.size != Extent::AsWritten,
        "rows",
        || "a board of unknown size has a line for each row (give its size)".to_owned(),
    )
}

fn check_moves(description: &Description, moves: &Moves) -> Checked {
    let falls = description.gravity == Gravity::Falls;
    ensure(falls || moves.order != Order::Col, "moves", || {
        "a column alone is a move where stones fall: expected \"row col\", or gravity = true"
            .to_owned()
    })?;
    ensure(moves.origin <= 1, "origin", || {
        format!("expected 0 or 1, found {}", moves.origin)
    })?;
    let Some(between) = &moves.between else {
        return Ok(());
    };
    let is_digit = |letter: char| letter.is_ascii_digit();
    ensure(
        !between.contains(is_digit) && !between.contains(['\n', '\r']),
        "between",
        || "expected a text without digits, within a line".to_owned(),
    )?;
    let longest = longest_side(description).unwrap_or(Size::MAX_SIDE);
    ensure(
        !between.is_empty() || longest - 1 + moves.origin <= 9,
        "between",
        || {
            format!(
                "numbers up to {} cannot stand side by side: expected a blank",
                longest - 1 + moves.origin
            )
        },
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
        format!("\"{word}\" cannot be told from the beginning of a board (use another word)")
    })
}

fn check_turns(description: &Description) -> Checked {
    let is_told = description.reads(MOVER);
    match (&description.content, description.turns) {
        (Content::Moves(_), Turns::Either | Turns::Any) => ensure(is_told, "turns", || {
            format!("a record does not tell who begins: expected first, or {MOVER} in the header")
        }),
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
                || {
                    "where only an exact number in a row wins, no simple test tells which boards \
                     are impossible: expected a length with + (5+), or turns = \"any\""
                        .to_owned()
                },
            )
        }
        _ => Ok(()),
    }
}

fn check_ask(description: &Description) -> Checked {
    let is_record = matches!(description.content, Content::Moves(_));
    ensure(is_record || description.ask != Ask::Each, "ask", || {
        "each is for records of moves (use moves in place of cells)".to_owned()
    })?;
    let is_mover_known = is_record
        || description.turns != Turns::Any
        || description.reads(MOVER)
        || description.promises(Promise::FirstToMove);
    ensure(
        is_mover_known || description.ask != Ask::Next,
        "ask",
        || {
            format!(
                "with turns = \"any\" it is not known who moves next (use {MOVER} in the header, or promise first-to-move)"
            )
        },
    )
}

fn check_promises(description: &Description) -> Checked {
    let twice = description.promises.iter().duplicates().next();
    ensure(twice.is_none(), "promise", || {
        format!(
            "\"{}\" stands twice",
            twice.map_or(String::new(), ToString::to_string)
        )
    })?;
    for (one, other) in [
        (Promise::Won, Promise::Open),
        (Promise::Won, Promise::FirstToMove),
    ] {
        let both = description.promises(one) && description.promises(other);
        ensure(!both, "promise", || {
            format!("\"{one}\" and \"{other}\" contradict each other")
        })?;
    }
    let is_counted = description.turns != Turns::Any;
    ensure(
        is_counted || !description.promises(Promise::Reachable),
        "promise",
        || {
            "with turns = \"any\" every board is possible: \"reachable\" promises nothing"
                .to_owned()
        },
    )
}
