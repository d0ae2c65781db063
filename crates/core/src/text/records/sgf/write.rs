//! Writes records as game trees.

use super::{TT, has_tt_for_a_pass};
use crate::board::{Size, Stone};
use crate::game::{Record, Spot};
use crate::text::records::{Unwritable, notes, put, results, rule_names};

/// Writes the record as a game tree without variations.
pub(in crate::text::records) fn write(
    out: &mut Vec<u8>,
    record: &Record,
) -> Result<(), Unwritable> {
    put(
        out,
        format_args!(
            "(;FF[4]GM[4]CA[UTF-8]AP[omok:{}]SZ[{}]",
            env!("CARGO_PKG_VERSION"),
            size_text(record.size)
        ),
    );
    let about = &record.about;
    for (property, value) in [
        ("RU", rule_names::shared(about).as_ref()),
        ("GN", record.name.as_ref()),
        ("PB", about.players.black.as_ref()),
        ("PW", about.players.white.as_ref()),
        ("EV", about.event.as_ref()),
        ("DT", about.date.as_ref()),
        ("RO", about.round.as_ref()),
        ("C", about.comment.as_ref()),
        ("RE", results::sgf(record).as_ref()),
    ] {
        if let Some(value) = value {
            put(out, format_args!("{property}[{}]", escaped(value)));
        }
    }
    for (property, colour) in [("AB", Stone::Black), ("AW", Stone::White)] {
        write_set_up(out, property, colour, record)?;
    }
    // Otherwise readers would have to guess from the stones who moves first.
    let is_first_out_of_turn =
        matches!(&record.moves[..], [first, ..] if first.out_of_turn.is_some());
    if record.first == Stone::White || !record.set_up.is_empty() || is_first_out_of_turn {
        out.extend_from_slice(&[b'P', b'L', b'[', letter_of(record.first), b']']);
    }
    write_moves(out, record)?;
    out.extend_from_slice(b")\n");
    Ok(())
}

fn write_set_up(
    out: &mut Vec<u8>,
    property: &str,
    colour: Stone,
    record: &Record,
) -> Result<(), Unwritable> {
    let stones = record.set_up.iter().filter(|(_, stone)| *stone == colour);
    for (index, &(point, _)) in stones.enumerate() {
        // A property may occur only once in a node: its values are consecutive.
        let property = if index == 0 { property } else { "" };
        let [col, row] = letters(point.into())?;
        put(out, format_args!("{property}[{col}{row}]"));
    }
    Ok(())
}

fn write_moves(out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
    const MOVES_A_LINE: usize = 10;
    let mut turn = record.first;
    for (index, (recorded, note)) in record.noted_moves().enumerate() {
        let stone = recorded.out_of_turn.unwrap_or(turn);
        if index % MOVES_A_LINE == 0 {
            out.push(b'\n');
        }
        out.extend_from_slice(&[b';', letter_of(stone), b'[']);
        match recorded.to {
            Some(spot) if is_read_as_pass(record.size, spot) => return Err(Unwritable::OffBoard),
            Some(spot) => {
                let [col, row] = letters(spot)?;
                put(out, format_args!("{col}{row}"));
            }
            None => {}
        }
        out.push(b']');
        let comment = note.map(notes::text).filter(|text| !text.is_empty());
        if let Some(comment) = comment {
            put(out, format_args!("C[{}]", escaped(&comment)));
        }
        turn = stone.other();
    }
    Ok(())
}

fn size_text(size: Size) -> String {
    match (size.width(), size.height()) {
        (width, height) if width == height => width.to_string(),
        (width, height) => format!("{width}:{height}"),
    }
}

const fn letter_of(stone: Stone) -> u8 {
    match stone {
        Stone::Black => b'B',
        Stone::White => b'W',
    }
}

fn is_read_as_pass(size: Size, spot: Spot) -> bool {
    let sides = [size.width(), size.height()].map(i32::from);
    [spot.col, spot.row] == [TT, TT] && has_tt_for_a_pass(sides)
}

fn letters(spot: Spot) -> Result<[char; 2], Unwritable> {
    spot.letters().ok_or(Unwritable::OffBoard)
}

fn escaped(text: &str) -> String {
    // Backslashes first, so that those before the brackets are not doubled. A value that seems to
    // contain a move is read as one whose end is missing.
    text.replace('\\', r"\\")
        .replace(']', r"\]")
        .replace(";B[", r";B\[")
        .replace(";W[", r";W\[")
}
