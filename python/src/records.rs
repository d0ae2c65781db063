//! Boards and games from text.

use numpy::{PyArray3, PyReadonlyArray1};
use omok_core::board::{PerStone, WordError};
use omok_core::draw::Picture;
use omok_core::game::{Agreement, Decision, Record, Spot};
use omok_core::text::{
    Answers, FileRecords, Format, Sizes, read_board, read_cells, rule_name, write_verdict,
};
use omok_core::{Board, Rule, Variant};
use omok_problem::batch::Arrays;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::boards::{numbers, pairs, stacked};
use crate::game::Game;
use crate::{hashed, jobs, named, value_error, variant, watched};

/// What `Verdict` in Python has, in its order, of the one board of a text.
#[pyfunction]
pub(crate) fn judge<'py>(py: Python<'py>, text: &[u8], asked: Asked) -> Fields<'py> {
    let variant = variant_of(&asked)?;
    let board = read_board(text, variant.size()).map_err(value_error)?;
    let verdict = omok_core::judge(&board, variant.rule());
    let [winner, row, col] = verdict.numbers();
    let lines = verdict.lines().iter();
    let lines = lines.map(|line| (line.stone.number(), pairs(line.points())));
    let mut text = Vec::new();
    let written = Answers::All.write(&mut text, 1, &verdict);
    written.map_err(value_error)?;
    (winner, row, col, lines.collect::<Vec<_>>(), trimmed(&text)).into_pyobject(py)
}

/// Bytes, from where each text is in them, and up to where.
type Texts<'py> = (Numbers<'py, u8>, Numbers<'py, i64>, Numbers<'py, i64>);
type Numbers<'py, T> = PyReadonlyArray1<'py, T>;

/// The numbers of texts that are no boards, with what is wrong.
type Wrong = Vec<(usize, String)>;

/// The boards of so many texts, empty where one cannot be read, and which these are.
#[pyfunction]
pub(crate) fn parse<'py>(
    py: Python<'py>,
    count: usize,
    parts: &Bound<'py, PyAny>,
    asked: Asked,
    threads: usize,
) -> PyResult<(Bound<'py, PyArray3<u8>>, Wrong)> {
    let (variant, jobs) = (variant_of(&asked)?, jobs(threads));
    let (arrays, size) = (Arrays { variant, jobs }, variant.size());
    let (mut cells, mut wrong) = (vec![0; count * size.area()], Wrong::new());
    let mut first = 0;
    for part in parts.try_iter()? {
        let (bytes, starts, ends): Texts = part?.extract()?;
        let (bytes, starts, ends) = (bytes.as_slice()?, starts.as_slice()?, ends.as_slice()?);
        let read = |number, cells: &mut [u8]| {
            let (start, end) = (starts[number], ends[number]);
            let place = usize::try_from(start).and_then(|start| Ok(start..usize::try_from(end)?));
            let text = place.ok().and_then(|place| bytes.get(place));
            let of = bytes.len();
            let broken = || format!("the column is broken: bytes {start} to {end} of {of}");
            let read = read_cells(text.ok_or_else(broken)?, size, cells);
            read.map_err(|error| error.to_string())
        };
        let into = &mut cells[first * size.area()..][..starts.len() * size.area()];
        let found = watched(py, |go_on| arrays.read(into, read, go_on))?;
        wrong.extend(found.into_iter().map(|(number, why)| (first + number, why)));
        first += starts.len();
    }
    Ok((stacked(py, size, cells)?, wrong))
}

/// The rule and the shape that are asked for.
type Asked = (Option<String>, Option<[usize; 2]>);

/// The board problem where nothing is asked for.
fn variant_of((rule, shape): &Asked) -> PyResult<Variant> {
    match (rule, shape) {
        (None, None) => Ok(Variant::BOARD_PROBLEM),
        (Some(rule), None) => named(rule),
        (rule, Some(shape)) => variant(rule.as_deref().unwrap_or("standard"), *shape),
    }
}

/// The games of a text, one after the other. A broken one is an error in its place; the next call
/// gives the game after it.
#[pyclass(module = "omok_referee.omok_referee", subclass)]
pub(crate) struct Records {
    #[pyo3(get)]
    name: String,
    games: FileRecords,
}

/// A record with the rule that it is judged by.
#[pyclass(module = "omok_referee.omok_referee", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct Source(Record, Rule);

#[pymethods]
impl Records {
    #[new]
    fn new(text: Vec<u8>, name: String, asked: Asked, format: Option<&str>) -> PyResult<Records> {
        let variant = variant_of(&asked)?;
        let (unstated, rule) = (variant.size(), asked.0.as_ref());
        let sizes = match (rule, asked.1) {
            (_, Some(_)) => Sizes::Only(unstated),
            (Some(_), None) => Sizes::Stated { unstated },
            (None, None) => Sizes::Any { unstated },
        };
        let format = format.map(str::parse).transpose();
        let format = format.map_err(value_error::<WordError>)?;
        let rule = rule.map(|_| *variant.rule());
        let games = FileRecords::new(text, &name, format, sizes, rule).map_err(value_error)?;
        Ok(Records { name, games })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    /// What `Record` in Python has, in its order.
    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let Some(read) = self.games.next() else {
            return Ok(None);
        };
        let (record, rule) = read.map_err(value_error)?;
        tell(py, record, rule).map(Some)
    }
}

/// What a class of Python has, in its order.
type Fields<'py> = PyResult<Bound<'py, PyTuple>>;

fn tell(py: Python<'_>, record: Record, rule: Rule) -> Fields<'_> {
    let players = record.about.players.clone();
    let place = |spot: Spot| (spot.row, spot.col);
    let moves = record.moves.iter().map(|made| made.to.map(place));
    let told = (
        rule_name(&rule, record.size),
        (players.black, players.white),
        record.first.number(),
        numbers(py, record.start(&rule).board())?,
        moves.collect::<Vec<_>>(),
        record.result.map(Decision::number),
        Source(record, rule),
    );
    told.into_pyobject(py)
}

/// What `Record` in Python has, in its order, of a game.
#[pyfunction]
pub(crate) fn recorded<'py>(
    py: Python<'py>,
    game: &Game,
    players: [Option<String>; 2],
) -> Fields<'py> {
    let ([black, white], mut record) = (players, Record::from(&game.game));
    record.about.players = PerStone { black, white };
    tell(py, record, *game.game.rule())
}

#[pymethods]
impl Source {
    #[new]
    fn new(text: &str) -> PyResult<Source> {
        let (record, rule) = serde_json::from_str(text).map_err(value_error)?;
        Ok(Source(record, rule))
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyType>, (String,))> {
        let Source(record, rule) = this.get();
        let text = serde_json::to_string(&(record, rule)).map_err(value_error)?;
        Ok((this.get_type(), (text,)))
    }

    /// What `Replay` in Python has, in its order.
    fn replay<'py>(&self, py: Python<'py>, rule: Option<&str>) -> Fields<'py> {
        let Source(record, own) = self;
        let rule = rule.map_or(Ok(*own), |rule| named(rule).map(|variant| *variant.rule()))?;
        let replay = record.replay(&rule);
        let illegal = replay.illegal.map(|one| (one.ply, one.reason.to_string()));
        let agreement = replay.agreement_with(record);
        let agrees = agreement.and_then(Agreement::is_right);
        let mut text = Vec::new();
        write_verdict(&mut text, record, &replay);
        let (winner, ply) = (replay.decision().map(Decision::number), replay.game.ply());
        let board = numbers(py, replay.game.board())?;
        let source = Source(record.clone(), rule);
        (winner, ply, illegal, agrees, board, trimmed(&text), source).into_pyobject(py)
    }

    /// The game that the moves lead to, whose rule has that name.
    fn game(&self, rule: &str) -> Game {
        Game::playing(self.0.replay(&self.1).game, rule)
    }

    fn write(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(value_error::<WordError>)?;
        let written = format
            .bytes(&self.0)
            .map_err(|why| value_error(format!("{format} cannot have this record: {why}")))?;
        Ok(String::from_utf8_lossy(&written).into_owned())
    }

    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let game = self.0.replay(&self.1).game;
        let numbers = |board: Board| board.numbers().collect::<Vec<_>>();
        stacked(py, self.0.size, game.boards().flat_map(numbers).collect())
    }

    fn svg(&self) -> String {
        Picture::replayed(&self.0.replay(&self.1)).svg().to_string()
    }

    fn __hash__(&self) -> u64 {
        hashed((&self.0.moves, &self.0.set_up, self.0.first, self.1))
    }
}

fn trimmed(text: &[u8]) -> String {
    String::from_utf8_lossy(text.trim_ascii_end()).into_owned()
}
