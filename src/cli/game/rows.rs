//! The moves of games, a row each: as CSV or JSON, with or without their positions.

use serde::ser::{Serialize, Serializer};
use serde_json::{Number, Value};

use crate::cli::csv::{self, Cells};
use omok::board::{Board, PerStone, Point, Stone};
use omok::game::{Decision, Move, MoveNote, Record, Replay};
use omok::text;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    Csv,
    Json,
}

/// Which moves have a row, and what is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Moves,
    /// The moves that a player has chosen, and the positions in which: to train on.
    Samples,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Rows {
    pub(super) layout: Layout,
    pub(super) content: Content,
}

/// The columns of every row, then those of samples.
const COLUMNS: [&str; 20] = [
    "game", "source", "round", "black", "white", "move", "stone", "point", "opening", "ms",
    "value", "depth", "nodes", "pv", "outcome", "result", "size", "rule", "position", "index",
];
const OF_MOVES: usize = 16;

struct Object<'a>(&'a [Value]);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(COLUMNS.iter().zip(self.0))
    }
}

impl Rows {
    /// The line before the first row, if there is one.
    pub(super) fn head(self) -> String {
        let columns = match self.content {
            Content::Moves => &COLUMNS[..OF_MOVES],
            Content::Samples => &COLUMNS,
        };
        match self.layout {
            Layout::Csv => csv::line(columns, Cells::Raw),
            Layout::Json => String::new(),
        }
    }

    /// Writes the legal moves of the game with that number in its source.
    pub(super) fn write(
        self,
        out: &mut Vec<u8>,
        (number, source): (u64, &str),
        record: &Record,
        replay: &Replay,
    ) {
        let mut board = Board::empty(record.size);
        for &(point, stone) in &record.set_up {
            board.set(point, Some(stone));
        }
        let rule = text::rule_name(replay.game.rule(), record.size);
        let moves = replay.game.moves().iter().zip(record.noted_moves());
        for ((&made, (_, note)), ply) in moves.zip(1_usize..) {
            let note = note.cloned().unwrap_or_default();
            let placed = made.point();
            let stone = placed.and_then(|point| replay.game.board().get(point));
            let mut row = vec![number.into(), source.into()];
            row.extend(of_game(record));
            row.push(ply.into());
            row.extend(of_move(record, made, stone, &note));
            row.extend(of_end(stone, replay.decision().or(record.result)));
            if self.content == Content::Samples {
                row.extend(of_sample(&board, rule.as_deref(), made));
            }
            if self.content == Content::Moves || !note.is_opening() {
                self.write_row(out, &row);
            }
            if let Some(point) = placed {
                board.set(point, stone);
            }
        }
    }

    fn write_row(self, out: &mut Vec<u8>, row: &[Value]) {
        let cell = |value: &Value| match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        match self.layout {
            Layout::Json => text::write_json_line(out, &Object(row)),
            Layout::Csv => {
                let cells: Vec<String> = row.iter().map(cell).collect();
                out.extend(csv::line(&cells, Cells::Raw).into_bytes());
            }
        }
    }
}

fn of_game(record: &Record) -> [Value; 3] {
    let PerStone { black, white } = record.about.players.clone();
    [record.about.round.clone(), black, white].map(Into::into)
}

fn of_move(record: &Record, made: Move, stone: Option<Stone>, note: &MoveNote) -> [Value; 8] {
    let analysis = note.analysis();
    let point = match made {
        Move::Place(point) => record.size.name(point),
        Move::Pass => "pass".to_owned(),
    };
    // To the microsecond, as records have it.
    let ms = note.time.map(|time| time.as_micros() as f64 / 1000.0);
    [
        stone.map(Stone::name).into(),
        point.into(),
        note.is_opening().into(),
        ms.into(),
        number_or_text(analysis.value),
        number_or_text(analysis.depth),
        analysis.nodes.into(),
        analysis.pv.into(),
    ]
}

/// What the game has come to, and what for the player of that stone.
fn of_end(stone: Option<Stone>, decision: Option<Decision>) -> [Value; 2] {
    let points = |(stone, decision)| match decision {
        Decision::Won(winner) if winner == stone => 1.0,
        Decision::Won(_) => 0.0,
        Decision::Drawn => 0.5,
    };
    let points = stone.zip(decision).map(points);
    [decision.map(Decision::name).into(), points.into()]
}

/// The position before the move as 'omok judge --lines' reads it, and the place of the move in it,
/// from 0.
fn of_sample(board: &Board, rule: Option<&str>, made: Move) -> [Value; 4] {
    let digit = |stone: Option<Stone>| char::from(b'0' + stone.map_or(0, Stone::number));
    let position: String = board.cells().map(|(_, stone)| digit(stone)).collect();
    let width = usize::from(board.size().width());
    let index = |point: Point| usize::from(point.row) * width + usize::from(point.col);
    [
        board.size().to_string().into(),
        rule.into(),
        position.into(),
        made.point().map(index).into(),
    ]
}

/// A number as one, and what is none (`+M7`, `12-20`) as it is.
fn number_or_text(text: Option<String>) -> Value {
    let number = text.as_deref();
    let number = number.map(|text| text.strip_prefix('+').unwrap_or(text));
    match number.and_then(|number| serde_json::from_str::<Number>(number).ok()) {
        Some(number) => number.into(),
        None => text.into(),
    }
}
