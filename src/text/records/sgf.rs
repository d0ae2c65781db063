//! The format `sgf` (`GM[4]`): a tree of nodes, of which the main line is read, the first child
//! of every node. `B` and `W` are moves, a column letter and a row letter from the top left,
//! nothing for a pass; `AB`, `AW`, `AE` and `PL` set a position up; `SZ`, `RE` and `GN` are the
//! size, the result and the name. Everything else is skipped.
//!
//! The tree is walked with a counter of its open parentheses: no nesting is too deep.

use super::cursor::Cursor;
use super::{Quote, RecordError, RecordFault, Sizes, Unwritable};
use crate::board::{Board, Point, Size, Stone};
use crate::game::{Decision, Record, RecordedMove, Spot};
use crate::text::Position;

/// Reads a game: one tree with all its variations.
pub(super) fn read(text: &[u8], at: Position, sizes: Sizes) -> Result<Record, RecordError> {
    let mut cursor = Cursor::new(text, at);
    let mut game = GameTree::new();
    let start = cursor;
    let mut depth = 0_usize;
    let mut on_main_line = true;
    loop {
        cursor.skip_space();
        match cursor.peek() {
            Some(b'(') => {
                start_branch(&mut cursor)?;
                depth += 1;
            }
            Some(b';') if depth > 0 => cursor.advance(1),
            Some(b')') if depth > 0 => {
                cursor.advance(1);
                on_main_line = false;
                depth -= 1;
                if depth == 0 {
                    return game.finish(start, sizes);
                }
            }
            Some(letter) if depth > 0 && letter.is_ascii_alphabetic() => {
                read_property(&mut cursor, |property, value| match on_main_line {
                    true => game.apply(property, value),
                    false => Ok(()),
                })?;
            }
            Some(_) if depth > 0 => {
                return Err(cursor.fault(RecordFault::Property(cursor.found())));
            }
            Some(_) => return Err(cursor.fault(RecordFault::Tree(cursor.found()))),
            None => return Err(start.fault(RecordFault::UnclosedGame)),
        }
    }
}

fn start_branch(cursor: &mut Cursor) -> Result<(), RecordError> {
    cursor.advance(1);
    cursor.skip_space();
    match cursor.eat(b';') {
        true => Ok(()),
        false => Err(cursor.fault(RecordFault::Node(cursor.found()))),
    }
}

/// Reads a property and hands each of its values on.
fn read_property<'a>(
    cursor: &mut Cursor<'a>,
    mut apply: impl FnMut(&[u8], Value<'a>) -> Result<(), RecordError>,
) -> Result<(), RecordError> {
    let property = cursor.take_while(|byte| byte.is_ascii_alphabetic());
    cursor.skip_space();
    if cursor.peek() != Some(b'[') {
        return Err(cursor.fault(RecordFault::Value(cursor.found())));
    }
    while cursor.peek() == Some(b'[') {
        apply(property, read_value(cursor)?)?;
        cursor.skip_space();
    }
    Ok(())
}

/// What stands between two brackets, its escapes still in it.
#[derive(Debug, Clone, Copy)]
struct Value<'a> {
    raw: &'a [u8],
    at: Cursor<'a>,
}

fn read_value<'a>(cursor: &mut Cursor<'a>) -> Result<Value<'a>, RecordError> {
    let bracket = *cursor;
    cursor.advance(1);
    let at = *cursor;
    loop {
        cursor.take_while(|byte| !matches!(byte, b']' | b'\\'));
        match cursor.next() {
            Some(b'\\') => cursor.advance(1),
            Some(_) => break,
            None => return Err(bracket.fault(RecordFault::UnclosedValue)),
        }
    }
    let length = at.rest().len() - cursor.rest().len() - 1;
    let raw = &at.rest()[..length];
    Ok(Value { raw, at })
}

impl Value<'_> {
    fn trimmed(&self) -> &[u8] {
        self.raw.trim_ascii()
    }

    fn fault(&self, fault: impl FnOnce(Quote) -> RecordFault) -> RecordError {
        self.at.fault(fault(Quote::new(self.raw)))
    }

    /// The value as simple text: escapes resolved, line ends as blanks.
    fn text(&self) -> String {
        let mut text = Vec::with_capacity(self.raw.len());
        let mut bytes = self.raw.iter().copied();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\\' => match bytes.next() {
                    Some(b'\n' | b'\r') | None => {}
                    Some(escaped) => text.push(escaped),
                },
                b'\n' | b'\r' | b'\t' => text.push(b' '),
                _ => text.push(byte),
            }
        }
        String::from_utf8_lossy(&text).trim().to_owned()
    }
}

/// What has been read of a game.
#[derive(Debug)]
struct GameTree<'a> {
    size: Option<(i32, i32, Cursor<'a>)>,
    /// The set-up stones, on the largest board that there is.
    set_up: Board,
    set_up_at: Option<Cursor<'a>>,
    to_move: Option<Stone>,
    moves: Vec<(Stone, Option<Spot>)>,
    result: Option<Decision>,
    name: Option<String>,
}

impl<'a> GameTree<'a> {
    fn new() -> GameTree<'a> {
        GameTree {
            size: None,
            set_up: Board::empty(Size::square(Size::MAX_SIDE)),
            set_up_at: None,
            to_move: None,
            moves: Vec::new(),
            result: None,
            name: None,
        }
    }

    fn apply(&mut self, property: &[u8], value: Value<'a>) -> Result<(), RecordError> {
        match property {
            b"B" => self.add_move(Stone::Black, value)?,
            b"W" => self.add_move(Stone::White, value)?,
            b"AB" => self.set(Some(Stone::Black), value)?,
            b"AW" => self.set(Some(Stone::White), value)?,
            b"AE" => self.set(None, value)?,
            b"PL" => self.set_turn(value)?,
            b"SZ" => self.size = Some(sides(value)?),
            b"GM" if value.trimmed() != b"4" => return Err(value.fault(RecordFault::Game)),
            b"RE" => self.result = decision(value.trimmed()),
            b"GN" => self.name = Some(value.text()).filter(|name| !name.is_empty()),
            _ => {}
        }
        Ok(())
    }

    fn add_move(&mut self, stone: Stone, value: Value<'a>) -> Result<(), RecordError> {
        let to = match value.trimmed() {
            b"" => None,
            name => Some(spot(name).ok_or_else(|| value.fault(RecordFault::Letters))?),
        };
        self.moves.push((stone, to));
        Ok(())
    }

    /// Sets a point up, or a rectangle named by two corners, `aa:cc`.
    fn set(&mut self, cell: Option<Stone>, value: Value<'a>) -> Result<(), RecordError> {
        self.check_early(value)?;
        self.set_up_at.get_or_insert(value.at);
        let name = value.trimmed();
        let (first, last) = match name.iter().position(|&byte| byte == b':') {
            Some(colon) => (&name[..colon], &name[colon + 1..]),
            None => (name, name),
        };
        let board = self.set_up.size();
        let corner = |name| spot(name).and_then(|spot| spot.point(board));
        let (Some(first), Some(last)) = (corner(first), corner(last)) else {
            return Err(value.fault(RecordFault::Letters));
        };
        for row in first.row..=last.row {
            for col in first.col..=last.col {
                self.set_up.set(Point { row, col }, cell);
            }
        }
        Ok(())
    }

    fn set_turn(&mut self, value: Value<'a>) -> Result<(), RecordError> {
        self.check_early(value)?;
        self.to_move = match value.trimmed() {
            b"B" | b"b" => Some(Stone::Black),
            b"W" | b"w" => Some(Stone::White),
            _ => return Err(value.fault(RecordFault::Turn)),
        };
        Ok(())
    }

    fn check_early(&self, value: Value<'a>) -> Result<(), RecordError> {
        match self.moves.is_empty() {
            true => Ok(()),
            false => Err(value.at.fault(RecordFault::LateSetUp)),
        }
    }

    /// The record, all of whose tree has been read; it starts at `start`.
    fn finish(self, start: Cursor, sizes: Sizes) -> Result<Record, RecordError> {
        let size = match self.size {
            None => sizes.unstated(),
            Some((width, height, at)) => {
                let size = sizes.stated(width, height);
                size.map_err(|fault| at.fault(fault))?
            }
        };
        let set_up: Vec<(Point, Stone)> = self.set_up.stones().collect();
        if let Some(&(point, _)) = set_up.iter().find(|&&(point, _)| !size.contains(point)) {
            let at = self.set_up_at.unwrap_or(start);
            let name = Spot::from(point).name(size);
            return Err(at.fault(RecordFault::SetUpOffBoard { name, size }));
        }
        let first = self.to_move.unwrap_or_else(|| self.first(&set_up));
        Ok(Record {
            size,
            first,
            moves: in_turn(first, &self.moves),
            set_up,
            result: self.result,
            name: self.name,
        })
    }

    /// Who moves first where no `PL` says it: who does in the record; in a position without
    /// moves white, if black has more stones.
    fn first(&self, set_up: &[(Point, Stone)]) -> Stone {
        let count = |colour| set_up.iter().filter(|(_, stone)| *stone == colour).count();
        match self.moves.first() {
            Some(&(stone, _)) => stone,
            None if count(Stone::Black) > count(Stone::White) => Stone::White,
            None => Stone::Black,
        }
    }
}

fn in_turn(first: Stone, moves: &[(Stone, Option<Spot>)]) -> Vec<RecordedMove> {
    let mut turn = first;
    let mut recorded = Vec::with_capacity(moves.len());
    for &(stone, to) in moves {
        recorded.push(RecordedMove {
            to,
            out_of_turn: (stone != turn).then_some(stone),
        });
        turn = stone.other();
    }
    recorded
}

/// `15`, or `15:19` for width and height.
fn sides(value: Value) -> Result<(i32, i32, Cursor), RecordError> {
    let mut cursor = Cursor::new(value.trimmed(), Position::START);
    let width = cursor.take_number();
    let height = match cursor.eat(b':') {
        true => cursor.take_number(),
        false => width,
    };
    match (width, height, cursor.peek()) {
        (Some(width), Some(height), None) => Ok((width, height, value.at)),
        _ => Err(value.fault(RecordFault::SgfSize)),
    }
}

/// The result, if it is one that decides the game.
fn decision(text: &[u8]) -> Option<Decision> {
    match text {
        [b'B' | b'b', b'+', ..] => Some(Decision::Won(Stone::Black)),
        [b'W' | b'w', b'+', ..] => Some(Decision::Won(Stone::White)),
        b"0" => Some(Decision::Drawn),
        _ if text.eq_ignore_ascii_case(b"draw") => Some(Decision::Drawn),
        _ => None,
    }
}

/// The place that two letters name: `a` to `z` are 1 to 26, `A` to `Z` 27 to 52.
fn spot(name: &[u8]) -> Option<Spot> {
    let number = |letter| match letter {
        b'a'..=b'z' => Some(i32::from(letter - b'a')),
        b'A'..=b'Z' => Some(i32::from(letter - b'A') + 26),
        _ => None,
    };
    let &[col, row] = name else {
        return None;
    };
    Some(Spot {
        row: number(row)?,
        col: number(col)?,
    })
}

/// Writes the record as a game tree without variations.
pub(super) fn write(out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
    let mut text = format!("(;FF[4]GM[4]CA[UTF-8]SZ[{}]", size_text(record.size));
    if let Some(name) = &record.name {
        text += &format!("GN[{}]", escaped(name));
    }
    text += match record.result {
        Some(Decision::Won(Stone::Black)) => "RE[B+]",
        Some(Decision::Won(Stone::White)) => "RE[W+]",
        Some(Decision::Drawn) => "RE[0]",
        None => "",
    };
    for (property, colour) in [("AB", Stone::Black), ("AW", Stone::White)] {
        text += &set_up_text(property, colour, record)?;
    }
    if record.first == Stone::White || !record.set_up.is_empty() {
        text += &format!("PL[{}]", letter_of(record.first));
    }
    let mut turn = record.first;
    for (index, recorded) in record.moves.iter().enumerate() {
        const MOVES_A_LINE: usize = 10;
        let stone = recorded.out_of_turn.unwrap_or(turn);
        let separator = if index % MOVES_A_LINE == 0 { "\n" } else { "" };
        let name = recorded.to.map_or(Ok(String::new()), spot_name)?;
        text += &format!("{separator};{}[{name}]", letter_of(stone));
        turn = stone.other();
    }
    out.extend_from_slice(text.as_bytes());
    out.extend_from_slice(b")\n");
    Ok(())
}

fn set_up_text(property: &str, colour: Stone, record: &Record) -> Result<String, Unwritable> {
    let mut text = String::new();
    let stones = record.set_up.iter().filter(|(_, stone)| *stone == colour);
    for (index, &(point, _)) in stones.enumerate() {
        let property = if index == 0 { property } else { "" };
        text += &format!("{property}[{}]", spot_name(point.into())?);
    }
    Ok(text)
}

fn size_text(size: Size) -> String {
    match (size.width(), size.height()) {
        (width, height) if width == height => width.to_string(),
        (width, height) => format!("{width}:{height}"),
    }
}

const fn letter_of(stone: Stone) -> char {
    match stone {
        Stone::Black => 'B',
        Stone::White => 'W',
    }
}

fn spot_name(spot: Spot) -> Result<String, Unwritable> {
    let letter = |number: i32| match u8::try_from(number) {
        Ok(small @ 0..26) => Ok(char::from(b'a' + small)),
        Ok(large @ 26..52) => Ok(char::from(b'A' + large - 26)),
        _ => Err(Unwritable::OffBoard),
    };
    Ok(String::from_iter([letter(spot.col)?, letter(spot.row)?]))
}

fn escaped(text: &str) -> String {
    text.replace('\\', r"\\").replace(']', r"\]")
}
