//! What is to be seen of a text: the picture, the verdict, the fault.

use omok_core::board::{Board, Point, Stone};
use omok_core::draw::{Coords, FoulMark, Mark, Numbers, Picture};
use omok_core::game::{Decision, Record, RecordedMove};
use omok_core::judge::{Verdict, judge};
use omok_core::rule::{Fouls, Rule};
use omok_core::text::{Answers, InputError, Position, write_verdict};
use omok_messages::{self as messages, Lang, referee};
use serde::Serialize;

use crate::pasted;
use crate::setting::{Held, Setting, up_to};

/// What is to be seen.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub(crate) struct View {
    /// `board`, `game`, or `nothing`.
    kind: &'static str,
    /// The format of a game.
    format: &'static str,
    /// How many boards or games the text holds, and which of them this is.
    count: usize,
    number: usize,
    fault: Option<FaultView>,
    shown: Option<Shown>,
}

/// What is wrong with a text, and where.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub(crate) struct FaultView {
    #[cfg_attr(test, ts(type = "number"))]
    line: u64,
    #[cfg_attr(test, ts(type = "number"))]
    column: u64,
    /// The place in the text, counted as JavaScript counts.
    start: usize,
    end: usize,
    told: String,
    /// What is to be done about it: the end of the name of a sentence of the page.
    advice: &'static str,
}

/// A board or a game.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct Shown {
    width: u8,
    height: u8,
    verdict: String,
    /// The same as the command prints it.
    answer: String,
    is_over: bool,
    /// Who has won: 1 or 2; 0 where nobody has.
    winner: u8,
    notes: Vec<String>,
    /// Which moves there are, and how many are shown.
    plies: usize,
    ply: usize,
    /// The names of all, those after an illegal one too, and the comment on the one that is shown
    /// last.
    moves: Vec<String>,
    comment: String,
    /// Who is to move: 1 or 2.
    to_move: u8,
    svg: String,
    sheet: SheetView,
    /// What stands on each point, as 0, 1 and 2, and in words.
    stones: String,
    cells: Vec<String>,
}

/// Where the points are on the picture, in its units.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct SheetView {
    width: u32,
    height: u32,
    left: u32,
    top: u32,
    cell: u32,
}

/// What is to be seen of a text.
pub(crate) fn look(text: &str, setting: &Setting) -> View {
    match setting.held(text) {
        Err(error) => View {
            kind: "nothing",
            fault: Some(FaultView::new(text, setting.lang(), &error)),
            ..View::default()
        },
        Ok(Held::Nothing) => View {
            kind: "nothing",
            ..View::of("nothing", text, setting, None, 0, || {
                let empty = Board::empty(setting.of_boards().size());
                Some(Shown::board(empty, setting))
            })
        },
        Ok(Held::Boards(boards, fault)) => {
            let chosen = chosen(&boards, setting);
            View::of("board", text, setting, fault, boards.len(), || {
                Some(Shown::board(chosen?.clone(), setting))
            })
        }
        Ok(Held::Games(format, games, fault)) => {
            let chosen = chosen(&games, setting);
            View {
                format: format.name(),
                ..View::of("game", text, setting, fault, games.len(), || {
                    Some(Shown::game(chosen?, setting))
                })
            }
        }
    }
}

/// The one of them that the reader has chosen, or the last.
pub(crate) fn chosen<'a, T>(all: &'a [T], setting: &Setting) -> Option<&'a T> {
    all.get(setting.number.saturating_sub(1)).or(all.last())
}

impl View {
    fn of(
        kind: &'static str,
        text: &str,
        setting: &Setting,
        fault: Option<InputError>,
        count: usize,
        shown: impl FnOnce() -> Option<Shown>,
    ) -> View {
        View {
            kind,
            format: "",
            count,
            number: setting.number.clamp(1, count.max(1)),
            fault: fault.map(|fault| FaultView::new(text, setting.lang(), &fault)),
            shown: shown(),
        }
    }
}

impl FaultView {
    pub(crate) fn new(text: &str, lang: Lang, error: &InputError) -> FaultView {
        FaultView {
            advice: pasted::advice(text, &error.fault),
            ..FaultView::at(text, error.at, messages::fault(lang, &error.fault))
        }
    }

    /// That sentence about a place in a text.
    pub(crate) fn at(text: &str, at: Position, told: String) -> FaultView {
        let column = usize::try_from(at.column).unwrap_or(usize::MAX);
        let lines = usize::try_from(at.line).unwrap_or(usize::MAX);
        let mut all_lines = text.split_inclusive('\n');
        let before: usize = all_lines
            .by_ref()
            .take(lines.saturating_sub(1))
            .map(units)
            .sum();
        let line = all_lines.next().unwrap_or_default();
        // Columns count bytes, JavaScript counts units of UTF-16.
        let within = line.len().min(column.saturating_sub(1));
        let start = before + line.get(..within).map_or(0, units);
        let length = line.get(within..).and_then(|rest| rest.chars().next());
        FaultView {
            line: at.line,
            column: at.column,
            start,
            end: start + length.map_or(0, char::len_utf16),
            told,
            advice: "place",
        }
    }
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

impl Shown {
    fn board(board: Board, setting: &Setting) -> Shown {
        let rule = *setting.of_boards().rule();
        let verdict = judge(&board, &rule);
        let mut picture = Picture::judged(board, &rule);
        if rule.has_fouls() {
            picture.coords = Coords::Letters;
        }
        let is_over = !verdict.lines().is_empty();
        let told = referee::judged(
            setting.lang(),
            &verdict,
            picture.coords,
            picture.board.size(),
        );
        let to_move = next_player(&picture.board);
        let shown = Shown::pictured(setting, &rule, picture, to_move, is_over);
        Shown {
            verdict: told,
            winner: winner_of(&verdict),
            answer: answer(&verdict),
            ..shown
        }
    }

    fn game(record: &Record, setting: &Setting) -> Shown {
        let (rule, lang) = (setting.of_record(record), setting.lang());
        let whole = record.replay(&rule);
        let playable = whole.game.ply();
        let ply = setting.ply.unwrap_or(usize::MAX).min(playable);
        let recorded = record.result.zip(whole.agreement_with(record));
        let recorded =
            recorded.map(|(result, agreement)| referee::recorded(lang, result, agreement));
        let name = |one: &RecordedMove| {
            let name = one.to.map(|spot| record.name_of(spot));
            name.unwrap_or_else(|| "pass".to_owned())
        };
        let moves = record.moves.iter().map(name).collect();
        let (comment, labels) = (comment_after(record, ply), record.labels_after(ply));
        // What is shown is judged as what is copied of it: without the result of the whole.
        let cut = (ply < playable).then(|| up_to(record, ply));
        let replay = cut.as_ref().map_or(whole, |cut| cut.replay(&rule));
        let record = cut.as_ref().unwrap_or(record);
        let mut picture = Picture::replayed(&replay);
        picture.numbers = Numbers::All;
        picture.labels = labels;
        let is_over = replay.game.outcome().is_over();
        let winner = match replay.game.outcome().decision() {
            Some(Decision::Won(stone)) => stone.number(),
            _ => 0,
        };
        let mut answer = Vec::new();
        write_verdict(&mut answer, record, &replay);
        let to_move = replay.game.to_move();
        let verdict = referee::replayed(lang, record, &replay);
        let pictured = Shown::pictured(setting, &rule, picture, to_move, is_over);
        Shown {
            verdict,
            winner,
            answer: String::from_utf8_lossy(&answer).trim_end().to_owned(),
            plies: playable,
            ply,
            moves,
            comment,
            notes: pictured.notes.iter().cloned().chain(recorded).collect(),
            ..pictured
        }
    }

    fn pictured(
        setting: &Setting,
        rule: &Rule,
        mut picture: Picture,
        to_move: Stone,
        is_over: bool,
    ) -> Shown {
        let lang = setting.lang();
        let size = picture.board.size();
        let forbidden: Vec<(Point, Fouls)> = match rule.has_fouls() && !is_over {
            true => rule.forbidden(&picture.board, to_move).collect(),
            false => Vec::new(),
        };
        if setting.fouls && !is_over {
            picture
                .fouls
                .extend(FoulMark::all(&picture.board, rule, to_move));
        }
        let svg = picture.svg().look(setting.look);
        let (width, height) = svg.extent();
        let (left, top) = svg.place(Point::new(0, 0));
        let (next, _) = svg.place(Point::new(0, 1));
        let cell = |point: Point| {
            let kinds = forbidden.iter().find(|(at, _)| *at == point);
            let place = referee::place(lang, picture.coords, point, size);
            referee::cell(
                lang,
                &place,
                picture.board.get(point),
                kinds.map(|one| one.1),
            )
        };
        let digit =
            |(_, stone): (Point, Option<Stone>)| char::from(b'0' + stone.map_or(0, Stone::number));
        Shown {
            width: size.width(),
            height: size.height(),
            is_over,
            notes: explained(lang, &picture).collect(),
            to_move: to_move.number(),
            svg: svg.to_string(),
            sheet: SheetView {
                width,
                height,
                left,
                top,
                cell: next - left,
            },
            stones: picture.board.cells().map(digit).collect(),
            cells: size.points().map(cell).collect(),
            ..Shown::default()
        }
    }
}

/// The record's comment on that move, or on the game.
fn comment_after(record: &Record, ply: usize) -> String {
    let of_move = record.about.notes.iter().rfind(|note| note.ply == ply);
    let comment = match ply {
        0 => record.about.comment.as_ref(),
        _ => of_move.and_then(|note| note.comment.as_ref()),
    };
    comment.cloned().unwrap_or_default()
}

/// What the marks of a picture mean; not the one row that wins, of which the verdict is, nor the
/// last move.
pub(crate) fn explained(lang: Lang, picture: &Picture) -> impl Iterator<Item = String> {
    let is_told = picture.winning.len() == 1;
    let marks = messages::marks(lang, picture).into_iter();
    let others = marks.filter(move |(mark, _)| match mark {
        Mark::Winning => !is_told,
        mark => *mark != Mark::Last,
    });
    others.map(|(_, note)| note)
}

/// Whose turn it is on a board by the number of stones: black has the first.
pub(crate) fn next_player(board: &Board) -> Stone {
    match board.count(Stone::Black) > board.count(Stone::White) {
        true => Stone::White,
        false => Stone::Black,
    }
}

/// The owner of the winning lines, if all have the same.
fn winner_of(verdict: &Verdict) -> u8 {
    match verdict.lines() {
        [first, rest @ ..] if rest.iter().all(|row| row.stone == first.stone) => {
            first.stone.number()
        }
        _ => 0,
    }
}

/// The answer as `omok` prints it; every winning line where there are several.
fn answer(verdict: &Verdict) -> String {
    let mut text = Vec::new();
    let _ = Answers::All.write(&mut text, 1, verdict);
    String::from_utf8_lossy(&text).trim_end().to_owned()
}
