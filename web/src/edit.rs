//! What a click, a move or the computer makes of a text, and the text in other forms.

use omok_core::board::{Board, Point, Stone};
use omok_core::computer::{Computer, Level};
use omok_core::draw::Picture;
use omok_core::game::{Game, Record, RecordedMove};
use omok_core::rule::Variant;
use omok_core::text::{Format, rule_name};
use omok_messages::referee;
use omok_problem::problem::board_text;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::setting::{Choices, Held, Setting, up_to};
use crate::view::chosen;
use crate::{json, refused};

/// A text that has been changed.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub(crate) struct Edited {
    pub(crate) text: String,
    /// The move that was made, as a node of SGF.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    node: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    told: Option<String>,
}

impl Edited {
    fn of(text: String) -> Edited {
        Edited {
            text,
            ..Edited::default()
        }
    }
}

/// The text with a stone put on a point of its board, or, with 0, taken away; an empty text is
/// an empty board.
#[wasm_bindgen]
#[must_use]
pub fn put(text: &str, choices: &Choices, row: u8, col: u8, stone: u8) -> String {
    answered(|| {
        let setting = Setting::read(choices)?;
        let mut boards = match setting.held(text) {
            Ok(Held::Boards(boards, None)) => boards,
            _ => vec![Board::empty(setting.of_boards().size())],
        };
        let at = setting.number.clamp(1, boards.len()) - 1;
        let point = Point::new(row, col);
        if !boards[at].size().contains(point) {
            return Err("no such point".to_owned());
        }
        boards[at].set(
            point,
            Stone::ALL.into_iter().find(|one| one.number() == stone),
        );
        let texts: Vec<String> = boards.iter().map(text_of).collect();
        Ok(Edited::of(texts.join("\n")))
    })
}

/// The text with a move of the player whose turn it is after the moves that are shown.
#[wasm_bindgen]
#[must_use]
pub fn play(text: &str, choices: &Choices, row: u8, col: u8) -> String {
    answered(|| played(text, &Setting::read(choices)?, Point::new(row, col)))
}

pub(crate) fn played(text: &str, setting: &Setting, point: Point) -> Result<Edited, String> {
    let (format, record, mut game) = shown_game(text, setting)?;
    let lang = setting.lang();
    let stone = game.to_move();
    let played = game.play(point);
    played.map_err(|refusal| referee::refusal(lang, refusal))?;
    made((format, record), (stone, point), &game)
}

/// The text with a move of the computer's.
#[wasm_bindgen]
#[must_use]
pub fn computer(text: &str, choices: &Choices, level: &str, seed: u32) -> String {
    answered(|| {
        let setting = Setting::read(choices)?;
        let (format, record, mut game) = shown_game(text, &setting)?;
        if game.outcome().is_over() {
            return Err(String::new());
        }
        let level = level.parse().unwrap_or(Level::Three);
        let mut computer = Computer::new(*game.rule(), level, u64::from(seed));
        let stone = game.to_move();
        let choice = computer.choose(game.board(), stone);
        let choice = choice.ok_or_else(String::new)?;
        let lang = setting.lang();
        let played = game.play(choice.point);
        played.map_err(|refusal| referee::refusal(lang, refusal))?;
        let told = referee::choice(lang, &choice, game.size());
        Ok(Edited {
            told: Some(told),
            ..made((format, record), (stone, choice.point), &game)?
        })
    })
}

/// A record without moves, by the rule and on the size that are chosen.
#[wasm_bindgen]
#[must_use]
pub fn new_game(choices: &Choices) -> String {
    answered(|| begun(&Setting::read(choices)?))
}

pub(crate) fn begun(setting: &Setting) -> Result<Edited, String> {
    let variant = setting.variant(Variant::STANDARD)?;
    edited(Format::Moves, &Record::from(&Game::new(variant)))
}

/// What is shown of a text in another form: `text`, `sgf` or `svg`.
#[wasm_bindgen]
#[must_use]
pub fn in_form(text: &str, choices: &Choices, form: &str) -> String {
    answered(|| formed(text, &Setting::read(choices)?, form))
}

pub(crate) fn formed(text: &str, setting: &Setting, form: &str) -> Result<Edited, String> {
    let text = match setting.held(text) {
        Ok(Held::Games(_, games, _)) => {
            let record = chosen(&games, setting).ok_or_else(String::new)?;
            let shown = setting.stated(setting.shown(record));
            match form {
                "svg" => {
                    let replay = shown.replay(&setting.of_record(record));
                    let picture = Picture::replayed(&replay);
                    picture.svg().look(setting.look).to_string()
                }
                "sgf" => copied(Format::Sgf, &shown, setting)?,
                _ => copied(Format::Moves, &shown, setting)?,
            }
        }
        Ok(Held::Boards(boards, _)) => {
            let board = chosen(&boards, setting).ok_or_else(String::new)?;
            of_board(board, setting, form)?
        }
        _ => of_board(&Board::empty(setting.of_boards().size()), setting, form)?,
    };
    Ok(Edited::of(text))
}

/// The record as it is handed to others, who know no more of it than it says.
fn copied(format: Format, record: &Record, setting: &Setting) -> Result<String, String> {
    let rule = record.about.known_rule();
    let has_name = |variant: Variant| rule_name(variant.rule(), record.size).is_some();
    if rule.is_none_or(has_name) {
        written(format, record)
    } else {
        Err(referee::nameless_rule(setting.lang()))
    }
}

fn of_board(board: &Board, setting: &Setting, form: &str) -> Result<String, String> {
    let rule = *setting.of_boards().rule();
    match form {
        "svg" => {
            let picture = Picture::judged(board.clone(), &rule);
            Ok(picture.svg().look(setting.look).to_string())
        }
        "sgf" => {
            let to_move = crate::view::next_player(board);
            let game = Game::from_position(board.clone(), to_move, rule);
            copied(Format::Sgf, &Record::from(&game), setting)
        }
        _ => Ok(text_of(board)),
    }
}

/// The game that is shown, up to the move that is: its format, its record, its game.
fn shown_game(text: &str, setting: &Setting) -> Result<(Format, Record, Game), String> {
    let (format, record) = match setting.held(text) {
        Ok(Held::Games(format, games, _)) => {
            let record = chosen(&games, setting).ok_or_else(String::new)?;
            (format, record.clone())
        }
        _ => {
            let variant = setting.variant(Variant::STANDARD)?;
            (Format::Moves, Record::from(&Game::new(variant)))
        }
    };
    let record = setting.stated(setting.shown(&record));
    let replay = record.replay(&setting.of_record(&record));
    let moves = replay.game.ply();
    Ok((format, up_to(&record, moves), replay.game))
}

/// The record with the move that the game has made last, and the result if that ends the game.
fn made(
    (format, mut record): (Format, Record),
    (stone, point): (Stone, Point),
    game: &Game,
) -> Result<Edited, String> {
    record.moves.push(RecordedMove::place(point));
    record.result = game.outcome().decision();
    let colour = match stone {
        Stone::Black => 'B',
        Stone::White => 'W',
    };
    let [col, row] = [point.col, point.row].map(|place| char::from(b'a' + place));
    Ok(Edited {
        node: Some(format!(";{colour}[{col}{row}]")),
        ..edited(format, &record)?
    })
}

fn edited(format: Format, record: &Record) -> Result<Edited, String> {
    let text = match format {
        Format::Rec | Format::Rif => written(Format::Sgf, record),
        // The page says what the format has no room for by leaving it for one that has.
        _ => written(format, record).or_else(|_| written(Format::Sgf, record)),
    };
    text.map(Edited::of)
}

fn written(format: Format, record: &Record) -> Result<String, String> {
    let out = format.bytes(record).map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&out).into_owned())
}

fn text_of(board: &Board) -> String {
    String::from_utf8_lossy(&board_text(board)).into_owned()
}

fn answered(answer: impl FnOnce() -> Result<Edited, String>) -> String {
    match answer() {
        Ok(edited) => json(&edited),
        Err(why) => refused(&why),
    }
}
