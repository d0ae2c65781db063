//! The terminal, drawn again after every key: the board, the moves beside it, and the words around
//! them.

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use super::viewer::Viewer;
use crate::cli::output::Output;
use crate::cli::wrap::{cut_to, terminal_size, wrapped};
use crate::cli::{lang, visible};
use omok::draw::{Glyphs, Paint, Picture};
use omok::game::{Record, RecordedMove, Replay};
use omok::messages::{games, referee, replays};

/// The terminal's other screen: what stood on the first is there again afterwards.
pub(super) struct Screen {
    pub(super) output: Output,
    glyphs: Glyphs,
    paint: Paint,
    /// The size of the terminal when it was drawn last.
    columns: usize,
    rows: usize,
}

impl Screen {
    /// Changes to the other screen.
    pub(super) fn begin(glyphs: Glyphs, paint: Paint) -> anyhow::Result<Screen> {
        let mut output = Output::default();
        output.show("\x1b[?1049h")?;
        let (columns, rows) = terminal_size();
        Ok(Screen {
            output,
            glyphs,
            paint,
            columns,
            rows,
        })
    }

    /// Draws the position; returns the prompt.
    pub(super) fn show(&mut self, viewer: &Viewer, note: &str) -> anyhow::Result<String> {
        (self.columns, self.rows) = terminal_size();
        let lines = self.lines(viewer, note).into_iter();
        let text: String = lines.map(|line| line + "\n").collect();
        self.output.show(&format!("\x1b[H\x1b[J{text}"))?;
        let keys = match viewer.number() {
            (_, 1) => replays::keys(lang(), viewer.moves()),
            _ => replays::keys_of_many(lang(), viewer.moves()),
        };
        Ok(cut_to(&keys, self.columns.saturating_sub(4)).to_owned())
    }
}

/// Goes back to the first screen, also after an error.
impl Drop for Screen {
    fn drop(&mut self) {
        // If the terminal is gone, nobody can be told.
        let _ = self.output.show("\x1b[?1049l");
    }
}

/// The width of a move in the list: a mark, the number, a blank, the point, a blank.
const MOVE: usize = 9;

impl Screen {
    /// The lines of the screen above its prompt: at most all rows but one.
    fn lines(&self, viewer: &Viewer, note: &str) -> Vec<String> {
        let (number, games) = viewer.number();
        let game = (games > 1).then(|| games::game_of(lang(), number, games));
        let mut heading = game.unwrap_or_default();
        let (mut lines, mut words) = (Vec::new(), Vec::new());
        match (viewer.shown(), viewer.position()) {
            (Some(Ok((whole, rule))), Some((record, replay))) => {
                let told = games::heading(lang(), whole, &whole.replay(rule));
                heading = [heading, told]
                    .iter()
                    .filter(|text| !text.is_empty())
                    .join("; ");
                match self.board(viewer.ply(), whole, &replay) {
                    Ok(board) => lines = board,
                    Err(narrow) => words.push(narrow),
                }
                words.push(referee::replayed(lang(), &record, &replay));
                if !replay.game.outcome().is_over() {
                    words.push(games::forbidden(lang(), &replay).join("; "));
                }
            }
            (Some(Err(error)), _) => words.push(error.clone()),
            _ => {}
        }
        words.push(note.to_owned());
        words.retain(|text| !text.is_empty());
        let words = words.iter().map(|text| visible(text)).join("\n");
        lines.insert(0, cut_to(&visible(&heading), self.columns).to_owned());
        lines.extend(wrapped(&words, self.columns).lines().map(str::to_owned));
        lines.truncate(self.rows.saturating_sub(1));
        lines
    }

    /// The rows of the board that fit, with the moves beside them; an error if the terminal is
    /// narrower.
    fn board(&self, ply: usize, whole: &Record, replay: &Replay) -> Result<Vec<String>, String> {
        let picture = picture(whole, replay);
        let text = picture.text().glyphs(self.glyphs);
        let plain = text.board_alone().to_string();
        // One column more for the colour of the board behind the last stone.
        let width = plain.lines().map(UnicodeWidthStr::width).max().unwrap_or(0) + 1;
        if width > self.columns {
            return Err(replays::too_narrow(lang(), width));
        }
        let painted = text.paint(self.paint).board_alone().to_string();
        let last = picture.plies.last();
        let at = last.map_or(0, |ply| usize::from(ply.point.row));
        let rows = window(painted.lines().collect(), at, self.rows.saturating_sub(4));
        let columns = self.columns.saturating_sub(width + 1);
        let moves = moves(ply, whole, rows.len(), columns).into_iter();
        let moves = moves.chain(std::iter::repeat(String::new()));
        let beside = |(row, moves): (&str, String)| match moves.as_str() {
            "" => row.to_owned(),
            // To a column of the terminal: the row has escapes, which have no width.
            moves => format!("{row}\x1b[{}G{moves}", width + 2),
        };
        Ok(rows.into_iter().zip(moves).map(beside).collect())
    }
}

/// The moves in lines of pairs, as many as fit, with a sign before the last that was made.
fn moves(ply: usize, whole: &Record, lines: usize, columns: usize) -> Vec<String> {
    let in_line = columns / MOVE / 2 * 2;
    if in_line == 0 {
        return Vec::new();
    }
    let name = |(number, made): (usize, &RecordedMove)| {
        let sign = if number == ply { ">" } else { "" };
        let number = format!("{sign}{number}");
        let point = made.to.map_or("pass".to_owned(), |to| to.name(whole.size));
        format!("{number:>4} {point:<4.4}")
    };
    let all = (1..).zip(&whole.moves).map(name).collect_vec();
    let first = (ply.saturating_sub(1) / in_line)
        .saturating_sub(lines / 2)
        .min(all.len().div_ceil(in_line).saturating_sub(lines));
    let shown = all.chunks(in_line).skip(first).take(lines);
    let shown = shown.map(|line| line.concat().trim_end().to_owned());
    shown.collect()
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
