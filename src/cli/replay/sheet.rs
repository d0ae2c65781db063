//! The lines of a screen: the board, the moves beside it, and the words around them.

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use super::viewer::Viewer;
use crate::cli::terminal::visible;
use crate::cli::wrap::{cut_to, wrapped};
use omok::draw::{Glyphs, Paint, Picture};
use omok::game::{Record, RecordedMove, Replay};
use omok::messages::{Lang, games, referee};

pub(super) struct Look {
    pub(super) lang: Lang,
    pub(super) glyphs: Glyphs,
    pub(super) paint: Paint,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// The width of a move in the list: a mark, the number, a blank, the point, a blank.
const MOVE: usize = 9;

/// The lines of the screen above its prompt: at most all rows but one.
pub(super) fn lines(viewer: &Viewer, look: &Look, room: Room, note: &str) -> Vec<String> {
    let (number, games) = viewer.number();
    let game = (games > 1).then(|| games::game_of(look.lang, number, games));
    let mut heading = game.unwrap_or_default();
    let (mut lines, mut words) = (Vec::new(), Vec::new());
    match (viewer.shown(), viewer.position()) {
        (Some(Ok((whole, rule))), Some((record, replay))) => {
            let told = games::heading(look.lang, whole, &whole.replay(rule));
            heading = [heading, told]
                .iter()
                .filter(|text| !text.is_empty())
                .join("; ");
            match board(viewer, whole, &replay, look, room) {
                Ok(board) => lines = board,
                Err(narrow) => words.push(narrow),
            }
            words.extend(position(look.lang, &record, &replay));
        }
        (Some(Err(error)), _) => words.push(error.clone()),
        _ => {}
    }
    words.push(note.to_owned());
    words.retain(|text| !text.is_empty());
    let words = wrapped(
        &words.iter().map(|text| visible(text)).join("\n"),
        room.columns,
    );
    lines.insert(0, cut_to(&visible(&heading), room.columns).to_owned());
    lines.extend(words.lines().map(str::to_owned));
    lines.truncate(room.rows.saturating_sub(1));
    lines
}

/// What was decided by then, and the forbidden points.
fn position(lang: Lang, record: &Record, replay: &Replay) -> Vec<String> {
    let stands = referee::replayed(lang, record, replay);
    let forbidden = match replay.game.outcome().is_over() {
        true => Vec::new(),
        false => games::forbidden(lang, replay),
    };
    vec![stands, forbidden.join("; ")]
}

/// The rows of the board that fit, with the moves beside them; an error if the terminal is narrower.
fn board(
    viewer: &Viewer,
    whole: &Record,
    replay: &Replay,
    look: &Look,
    room: Room,
) -> Result<Vec<String>, String> {
    let picture = picture(whole, replay);
    let text = picture.text().glyphs(look.glyphs);
    let plain = text.board_alone().to_string();
    // One column more for the colour of the board behind the last stone.
    let width = plain.lines().map(UnicodeWidthStr::width).max().unwrap_or(0) + 1;
    if width > room.columns {
        return Err(games::too_narrow(look.lang, width));
    }
    let painted = text.paint(look.paint).board_alone().to_string();
    let at = picture
        .plies
        .last()
        .map_or(0, |ply| usize::from(ply.point.row));
    let rows = window(painted.lines().collect(), at, room.rows.saturating_sub(4));
    let moves = moves(
        viewer,
        whole,
        rows.len(),
        room.columns.saturating_sub(width + 1),
    );
    let moves = moves.into_iter().chain(std::iter::repeat(String::new()));
    let beside = |(row, moves): (&str, String)| match moves.as_str() {
        "" => row.to_owned(),
        // To a column of the terminal: the row has escapes, which have no width.
        moves => format!("{row}\x1b[{}G{moves}", width + 2),
    };
    Ok(rows.into_iter().zip(moves).map(beside).collect())
}

/// The position with its labels and every forbidden point.
fn picture(whole: &Record, replay: &Replay) -> Picture {
    let game = &replay.game;
    let picture = Picture {
        labels: whole.labels_after(game.ply()),
        ..Picture::replayed(replay)
    };
    match game.outcome().is_over() {
        true => picture,
        false => picture.with_forbidden(game.rule()),
    }
}

/// The rows of a board that fit, around this one; the names of the columns, which are last, stay.
fn window(mut rows: Vec<&str>, at: usize, most: usize) -> Vec<&str> {
    if rows.len() <= most {
        return rows;
    }
    let names = rows.pop();
    let most = most.saturating_sub(1);
    let first = at.saturating_sub(most / 2).min(rows.len() - most);
    let shown = rows.into_iter().skip(first).take(most);
    shown.chain(names).collect()
}

/// The moves in lines of pairs, as many as fit, with a sign before the last that was made.
fn moves(viewer: &Viewer, whole: &Record, lines: usize, columns: usize) -> Vec<String> {
    let in_line = columns / MOVE / 2 * 2;
    if in_line == 0 {
        return Vec::new();
    }
    let size = whole.size;
    let name = |(number, made): (usize, &RecordedMove)| {
        let sign = if number == viewer.ply() { ">" } else { "" };
        let number = format!("{sign}{number}");
        let point = made.to.map_or("pass".to_owned(), |to| to.name(size));
        format!("{number:>4} {point:<4.4}")
    };
    let numbered = (1..).zip(&whole.moves).map(name);
    let all: Vec<String> = numbered
        .chunks(in_line)
        .into_iter()
        .map(|mut line| line.join(""))
        .collect();
    let at = viewer.ply().saturating_sub(1) / in_line;
    let first = at
        .saturating_sub(lines / 2)
        .min(all.len().saturating_sub(lines));
    let shown = all.into_iter().skip(first).take(lines);
    shown.map(|line| line.trim_end().to_owned()).collect()
}
