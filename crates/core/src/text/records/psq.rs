//! The format `psq` of Piskvork: a first line `Piskvorky 15x15, ...`, then one line `x,y` or
//! `x,y,ms` per move, both 1-based from the top left; then the names of two players, if known, the
//! closing `-1`, and in tournaments a line with an end code (0 for a draw) and the rule. Text may
//! follow, in which a line `; 1-0` is the result. A file without names and code may be cut short.
//!
//! The first name is the player who began, and so had black, unless the first line ends in 1:
//! `Piskvorky 15x15, 11:11, 1`. Nothing else shows the colours or the winner: files of the Gomocup
//! tournament have the winning colour in their name, see [`result_in_name`].

use super::cursor::{Cursor, number};
use super::piskvork::End;
use super::{
    Result, Sizes, Unwritable, notes, numbers, one_line, piskvork, put, results, roomy_record,
    rule_names,
};
use crate::board::{PerStone, Size, Stone};
use crate::game::{Decision, Record};
use crate::text::{Expected, Position};

const HEADER: &str = "Piskvorky";

/// Whether the line is the first one of a game.
pub(super) fn is_header(line: &[u8]) -> bool {
    Cursor::new(line, Position::START).eat_word(HEADER)
}

/// The result at the end of a Gomocup file's name, `round_p1_p2_R.psq`: 1 if black has won, 2 if
/// white has, 0 for a draw.
///
/// ```
/// use omok_core::Stone;
/// use omok_core::game::Decision;
/// use omok_core::text::result_in_name;
/// assert_eq!(result_in_name("2019_0_10_8_2.psq"), Some(Decision::Won(Stone::White)));
/// assert_eq!(result_in_name("game_1.psq"), None);
/// ```
pub fn result_in_name(file_name: &str) -> Option<Decision> {
    // With fewer parts it may be any file: the 1 of `game_1.psq` is not a result.
    const FEWEST_FIELDS: usize = 4;
    let (stem, extension) = file_name.rsplit_once('.')?;
    let fields = stem.split('_').count();
    if !extension.eq_ignore_ascii_case("psq") || fields < FEWEST_FIELDS {
        return None;
    }
    match stem.rsplit('_').next()? {
        "0" => Some(Decision::Drawn),
        "1" => Some(Decision::Won(Stone::Black)),
        "2" => Some(Decision::Won(Stone::White)),
        _ => None,
    }
}

/// The names of unknown players.
const UNNAMED: [&str; 2] = ["black", "white"];

pub(super) fn read(text: &[u8], at: Position, sizes: Sizes) -> Result<Record> {
    let mut cursor = Cursor::new(text, at);
    let (size, is_second_black) = read_header(&mut cursor, sizes)?;
    let mut record = roomy_record(size, text.len());
    cursor.skip_line();
    if piskvork::read_moves(&mut cursor, &mut record, 1)? == End::Text {
        record.about.is_open_ended = true;
        return Ok(record);
    }
    // A number is the closing code.
    let is_unnamed = match number(cursor.line()) {
        Some(_) => false,
        None => read_players(&mut cursor, &mut record, is_second_black)?,
    };
    cursor.skip_space();
    let code = match cursor.peek() {
        // After names nothing can be missing that matters.
        None => None,
        Some(_) => piskvork::read_closing(&mut cursor, &mut record)?,
    };
    // If players are named by their colours, omok wrote the file, and the code is the winner.
    let winner = code.filter(|_| is_unnamed);
    let winner = Stone::ALL
        .into_iter()
        .find(|stone| winner == Some(i32::from(stone.number())));
    record.result = winner.map(Decision::Won).or(record.result);
    Ok(record)
}

/// Reads the players' names; returns whether they are those of unknown players.
fn read_players(cursor: &mut Cursor, record: &mut Record, is_second_black: bool) -> Result<bool> {
    let first = piskvork::read_name(cursor)?;
    let second = piskvork::read_name(cursor)?;
    let names = [first, second];
    let is_unnamed = names == UNNAMED;
    let mut named = names.into_iter().zip(UNNAMED);
    let [first, second] = [(); 2].map(|()| {
        let (name, unnamed) = named.next()?;
        (name != unnamed).then_some(name)
    });
    let (black, white) = match is_second_black {
        true => (second, first),
        false => (first, second),
    };
    record.about.players = PerStone { black, white };
    Ok(is_unnamed)
}

/// Reads the first line: the size, and whether the second of the names is that of the player who
/// began.
fn read_header(cursor: &mut Cursor, sizes: Sizes) -> Result<(Size, bool)> {
    if !cursor.eat_word(HEADER) {
        return Err(cursor.expected(Expected::PsqHeader));
    }
    cursor.skip_blanks();
    let start = *cursor;
    let width = read_side(cursor)?;
    if !cursor.eat_word("x") {
        return Err(cursor.expected(Expected::PsqHeight));
    }
    let height = read_side(cursor)?;
    let size = sizes.stated(width, height);
    let size = size.map_err(|fault| start.fault(fault))?;
    Ok((size, second_began(cursor.line())))
}

fn read_side(cursor: &mut Cursor) -> Result<i32> {
    let side = cursor.take_number();
    side.ok_or_else(|| cursor.expected(Expected::PsqSize))
}

/// Whether the second player began, by the text after the size: `, 11:11, 1`, of which the pair is
/// a score.
fn second_began(rest: &[u8]) -> bool {
    let fields = rest.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
    let mut numbers = fields.filter(|field| !field.is_empty() && !field.contains(&b':'));
    numbers.next() == Some(b"1")
}

/// Writes the game; players without a name get their colours as names.
pub(super) fn write(out: &mut Vec<u8>, record: &Record) -> Result<(), Unwritable> {
    Unwritable::check_plain(record)?;
    put(out, format_args!("{HEADER} {}, 11:11, 0\r\n", record.size));
    for (recorded, note) in record.noted_moves() {
        let spot = recorded.to.ok_or(Unwritable::Pass)?;
        let [x, y] = numbers::one_based(spot)?;
        let ms = notes::whole_ms(note);
        put(out, format_args!("{x},{y},{ms}\r\n"));
    }
    for (stone, unnamed) in Stone::ALL.into_iter().zip(UNNAMED) {
        let name = record.about.players[stone].as_deref().unwrap_or(unnamed);
        put(out, format_args!("{}\r\n", player_line(name)));
    }
    put(out, format_args!("-1\r\n{}", end_lines(record)));
    Ok(())
}

/// The lines after the closing code: the end code and the rule, then the winner.
fn end_lines(record: &Record) -> String {
    let code = record.result.map(|result| result.number().to_string());
    let end = match (code, rule_names::shared(&record.about)) {
        (code, Some(rule)) => code_line(code.as_deref().unwrap_or("-1"), &one_line(&rule)),
        (Some(code), None) => format!("{code}\r\n"),
        (None, None) => String::new(),
    };
    // After named players the code does not show the winner, and never how the game ended.
    let is_named = record.about.players != PerStone::default();
    let is_won = matches!(record.result, Some(Decision::Won(_)));
    match results::text(record) {
        Some(result) if is_won && (is_named || record.about.ending.is_some()) => {
            format!("{end}; {result}\r\n")
        }
        _ => end,
    }
}

/// The line with the end code and the rule, which cannot be read as a move.
fn code_line(code: &str, rule: &str) -> String {
    let line = format!("{code},{rule}");
    let mut cursor = Cursor::new(line.as_bytes(), Position::START);
    match piskvork::read_move(&mut cursor) {
        Some(_) => format!("{code},rule {rule}\r\n"),
        None => line + "\r\n",
    }
}

/// A player's name on its own line, which cannot be read as anything else.
fn player_line(name: &str) -> String {
    let name = one_line(name);
    let name = name.trim();
    // A name such as `8,8` or `-1` would be read as a move, or as the end of the game.
    if piskvork::is_name(name.as_bytes()) && !is_header(name.as_bytes()) {
        name.to_owned()
    } else {
        format!("player {name}")
    }
}
