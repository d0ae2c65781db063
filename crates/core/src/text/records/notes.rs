//! What records say of single moves: as a comment, `12.5ms value 30 depth 9`.

use std::time::Duration;

use super::cursor::Cursor;
use crate::game::MoveNote;

/// The note on a move by its comment, which may begin with the time of the move.
pub(super) fn read(ply: usize, text: &str) -> MoveNote {
    let text = text.trim();
    let (time, rest) = match timed(text) {
        Some((time, rest)) => (Some(time), rest),
        None => (None, text),
    };
    let comment = Some(rest.trim().to_owned()).filter(|comment| !comment.is_empty());
    MoveNote { ply, time, comment }
}

/// The time at the start of a text, `12ms` or `12.345 ms`, and what follows.
fn timed(text: &str) -> Option<(Duration, &str)> {
    /// So many digits are days.
    const MOST: usize = 9;
    let (number, rest) = text.split_once("ms")?;
    let is_word = |letter: char| letter.is_alphanumeric();
    let (whole, part) = number
        .trim_end()
        .split_once('.')
        .unwrap_or((number.trim_end(), ""));
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !are_digits(whole) || !are_digits(part) || whole.len() > MOST || part.len() > 3 {
        return None;
    }
    let micros = format!("{whole}{part:0<3}").parse().ok();
    let micros = micros.filter(|_| !whole.is_empty() && !rest.starts_with(is_word))?;
    Some((Duration::from_micros(micros), rest))
}

pub(in crate::text) fn text(note: &MoveNote) -> String {
    let mut text = match note.time {
        Some(time) => {
            // To the nearest microsecond.
            let micros = (time.as_nanos() + 500) / 1000;
            let ms = format!("{}.{:03}", micros / 1000, micros % 1000);
            format!("{}ms", ms.trim_end_matches('0').trim_end_matches('.'))
        }
        None => String::new(),
    };
    if let Some(comment) = &note.comment {
        let blank = if text.is_empty() { "" } else { " " };
        text = format!("{text}{blank}{comment}");
    }
    text
}

/// The time in whole milliseconds, 0 if it is unknown.
pub(super) fn whole_ms(note: Option<&MoveNote>) -> i32 {
    let time = note.and_then(|note| note.time).unwrap_or_default();
    let ms = i32::try_from((time.as_micros() + 500) / 1000);
    ms.map_or(Cursor::LARGEST_NUMBER, |ms| ms.min(Cursor::LARGEST_NUMBER))
}
