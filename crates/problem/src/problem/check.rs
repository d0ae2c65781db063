//! Checks descriptions.

pub mod answers;

use std::iter;

use itertools::Itertools;

use super::description::{
    Ask, Boards, Cells, Content, Description, Extent, Gravity, Longer, MOVER, MOVES, Moves, Number,
    Order, Promise, Turns, Win,
};
use super::description_error::DescriptionError;
use super::parse::is_name;
use omok_core::{Size, texts};

/// Why a description is not a valid problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The key; keys of `[answer]` have the prefix `answer.`.
    pub key: String,
    /// What is wrong with its value, and what would be valid.
    pub reason: DescriptionError,
}

texts!(Refusal { key, reason } = "{key}: {reason}");

type Checked = Result<(), Refusal>;

fn refused(key: impl Into<String>, reason: DescriptionError) -> Refusal {
    let key = key.into();
    Refusal { key, reason }
}

/// Refuses with that reason if the condition is false.
fn ensure(holds: bool, key: &str, reason: DescriptionError) -> Checked {
    match holds {
        true => Ok(()),
        false => Err(refused(key, reason)),
    }
}

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
    answers::check_any_point(description)?;
    answers::check_answers(description)
}

fn check_header(description: &Description) -> Checked {
    let names = &description.header;
    if let Some(name) = names.iter().find(|name| !is_name(name)) {
        return Err(refused(
            "header",
            DescriptionError::HeaderName(name.clone()),
        ));
    }
    if let Some(twice) = names.iter().duplicates().next() {
        return Err(refused(
            "header",
            DescriptionError::HeaderTwice(twice.clone()),
        ));
    }
    let has_moves = description.is_record() || !description.reads(MOVES);
    ensure(has_moves, "header", DescriptionError::MovesOfBoard)
}

/// Checks that a number is in the header if it is used.
fn check_name(description: &Description, number: &Number, key: &str) -> Checked {
    let Number::Read(name) = number else {
        return Ok(());
    };
    if !description.reads(name) {
        return Err(refused(key, DescriptionError::NotInHeader(name.clone())));
    }
    let is_free = name != MOVES && name != MOVER;
    ensure(is_free, key, DescriptionError::OwnMeaning(name.clone()))
}

fn check_size(description: &Description) -> Checked {
    let (least, most) = (Size::MIN_SIDE, Size::MAX_SIDE);
    let Extent::Sides { width, height } = &description.size else {
        let is_board = !description.is_record();
        return ensure(is_board, "size", DescriptionError::SizeOfRecord);
    };
    for side in [width, height] {
        check_name(description, side, "size")?;
        if let &Number::Stated(side) = side {
            let fits = (least..=most).contains(&side);
            ensure(fits, "size", DescriptionError::Side(least, most, side))?;
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
    let has_direction = description.directions.iter().next().is_some();
    ensure(has_direction, "lines", DescriptionError::NoDirection)?;
    let Win::Row { length, .. } = &description.win else {
        return Ok(());
    };
    check_name(description, length, "win")?;
    let &Number::Stated(length) = length else {
        return Ok(());
    };
    ensure(length > 0, "win", DescriptionError::NoLength)?;
    let longest = longest_side(description).unwrap_or(Size::MAX_SIDE);
    let too_long = DescriptionError::TooLong(length, longest);
    ensure(length <= longest, "win", too_long)
}

fn check_cells(description: &Description, cells: &Cells) -> Checked {
    let symbols = &cells.symbols;
    let is_visible = |symbol: &String| !symbol.is_empty() && !symbol.contains(['\n', '\r', '\t']);
    let are_visible = symbols.iter().all(is_visible);
    ensure(are_visible, "cells", DescriptionError::Invisible)?;
    if let Some(same) = symbols.iter().duplicates().next() {
        return Err(refused(
            "cells",
            DescriptionError::SameSymbols(same.clone()),
        ));
    }
    let has_turns = description.turns != Turns::Any || description.reads(MOVER);
    let is_one_kind = description.has_one_kind();
    ensure(
        !is_one_kind || !has_turns,
        "turns",
        DescriptionError::OneKindOfStone,
    )?;
    let begins = |[one, other]: &[&String; 2]| one.starts_with(*other) || other.starts_with(*one);
    if let Some([one, other]) = symbols.iter().array_combinations().find(begins) {
        let alike = DescriptionError::SameBeginning(one.clone(), other.clone());
        return Err(refused("cells", alike));
    }
    let rows = cells.rows.iter().map(|rows| ("rows", rows));
    for (key, between) in iter::once(("between", &cells.between)).chain(rows) {
        let is_within_a_line = !between.contains(['\n', '\r']);
        ensure(is_within_a_line, key, DescriptionError::SeveralLines)?;
        // Such a text would be read as the next cell.
        let begins_one = |symbol: &&String| between.starts_with(symbol.as_str());
        if let Some(symbol) = symbols.iter().find(begins_one) {
            let alike = DescriptionError::LikeCell(between.clone(), symbol.clone());
            return Err(refused(key, alike));
        }
    }
    let is_known = cells.rows.is_none() || description.size != Extent::AsWritten;
    ensure(is_known, "rows", DescriptionError::RowsOfUnknown)
}

fn check_moves(description: &Description, moves: &Moves) -> Checked {
    let falls = description.gravity == Gravity::Falls;
    let is_point = falls || moves.order != Order::Col;
    ensure(is_point, "moves", DescriptionError::ColumnAlone)?;
    let origin = moves.origin;
    ensure(origin <= 1, "origin", DescriptionError::Origin(origin))?;
    let Some(between) = &moves.between else {
        return Ok(());
    };
    let is_part = |letter: char| letter.is_ascii_digit() || matches!(letter, '\n' | '\r');
    let is_clear = !between.contains(is_part);
    ensure(is_clear, "between", DescriptionError::Digits)?;
    let most = longest_side(description).unwrap_or(Size::MAX_SIDE) - 1 + origin;
    let is_clear = !between.is_empty() || most <= 9;
    ensure(is_clear, "between", DescriptionError::SideBySide(most))
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
            let without_cell = |rest| {
                let mut symbols = cells.symbols.iter();
                symbols.find_map(|symbol| str::strip_prefix(rest, symbol.as_str()))
            };
            while let Some(after) = without_cell(rest) {
                rest = after;
            }
            rest.is_empty()
        }
    };
    ensure(
        !could_begin,
        "boards",
        DescriptionError::LikeBoard(word.clone()),
    )
}

fn check_turns(description: &Description) -> Checked {
    match (&description.content, description.turns) {
        (Content::Moves(_), Turns::Either | Turns::Any) => {
            let is_told = description.reads(MOVER);
            ensure(is_told, "turns", DescriptionError::WhoBegins)
        }
        (Content::Cells(_), Turns::First | Turns::Either) => {
            let is_at_least = match &description.win {
                Win::Row {
                    length,
                    longer: Longer::Ignored,
                } => {
                    // If no longer row fits, exactly this many is the same as at least this many.
                    longest_side(description).map(Number::Stated).as_ref() == Some(length)
                }
                _ => true,
            };
            ensure(is_at_least, "win", DescriptionError::ExactTurns)
        }
        _ => Ok(()),
    }
}

fn check_ask(description: &Description) -> Checked {
    let has_each = description.is_record() || description.ask != Ask::Each;
    ensure(has_each, "ask", DescriptionError::EachOfBoard)?;
    let is_mover_known = description.shows_turns() || description.promises(Promise::FirstToMove);
    let has_next = is_mover_known || description.ask != Ask::Next;
    ensure(has_next, "ask", DescriptionError::WhoIsNext)
}

fn check_promises(description: &Description) -> Checked {
    if let Some(&twice) = description.promises.iter().duplicates().next() {
        return Err(refused("promise", DescriptionError::PromisedTwice(twice)));
    }
    for other in [Promise::Open, Promise::FirstToMove] {
        let both = description.promises(Promise::Won) && description.promises(other);
        let contradiction = DescriptionError::Contradiction(Promise::Won, other);
        ensure(!both, "promise", contradiction)?;
    }
    let is_counted = description.turns != Turns::Any;
    let promises_some = is_counted || !description.promises(Promise::Reachable);
    ensure(promises_some, "promise", DescriptionError::NoPromise)
}
