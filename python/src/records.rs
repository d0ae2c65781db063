//! Boards and games from text.

use numpy::prelude::*;
use numpy::{PyArray1, PyArray3};
use omok_core::board::WordError;
use omok_core::draw::Picture;
use omok_core::game::{self, Agreement, Decision, Spot};
use omok_core::text::{
    Answers, Format, RecordReader, Sizes, read_board, read_cells, result_in_name, rule_name,
    write_verdict,
};
use omok_core::{Board, Rule, Size, Variant};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyTuple, PyType};

use crate::boards::told;
use crate::game::{numbers, pairs, size_of};
use crate::{hashed, named, value_error, variant};

/// What `Verdict` in Python has, in its order, of the one board of a text.
#[pyfunction]
pub(crate) fn judge<'py>(
    py: Python<'py>,
    text: &[u8],
    rule: Option<&str>,
    shape: Option<[usize; 2]>,
) -> PyResult<Bound<'py, PyTuple>> {
    let variant = asked(rule, shape)?;
    let board = read_board(text, variant.size()).map_err(value_error)?;
    let verdict = omok_core::judge(&board, variant.rule());
    let [winner, row, col] = told(&verdict);
    let lines = verdict.lines().iter();
    let lines = lines.map(|line| (line.stone.number(), pairs(line.points())));
    let mut text = Vec::new();
    Answers::All
        .write(&mut text, 1, &verdict)
        .map_err(value_error)?;
    (winner, row, col, lines.collect::<Vec<_>>(), trimmed(&text)).into_pyobject(py)
}

#[derive(FromPyObject)]
enum Text {
    Str(PyBackedStr),
    Bytes(PyBackedBytes),
}

type Parsed<'py> = (Bound<'py, PyArray3<u8>>, Vec<(usize, String)>);

/// The boards of texts, empty where one cannot be read, and the numbers of these with what is wrong.
#[pyfunction]
pub(crate) fn parse<'py>(
    py: Python<'py>,
    texts: Vec<Bound<'py, PyAny>>,
    rule: Option<&str>,
    shape: Option<[usize; 2]>,
) -> PyResult<Parsed<'py>> {
    let size = asked(rule, shape)?.size();
    let (mut cells, mut errors) = (vec![0; texts.len() * size.area()], Vec::new());
    let places = cells.chunks_exact_mut(size.area());
    for (number, (text, cells)) in texts.iter().zip(places).enumerate() {
        let read = match text.extract::<Text>() {
            Ok(Text::Str(text)) => read_cells(text.as_bytes(), size, cells),
            Ok(Text::Bytes(text)) => read_cells(&text, size, cells),
            Err(_) => {
                let kind = text.get_type().name()?;
                errors.push((number, format!("expected str or bytes, found {kind}")));
                continue;
            }
        };
        errors.extend(read.err().map(|error| (number, error.to_string())));
        if number % (1 << 12) == 0 {
            py.check_signals()?;
        }
    }
    Ok((stacked(py, size, cells)?, errors))
}

/// Boards one after the other as an array.
fn stacked(py: Python<'_>, size: Size, cells: Vec<u8>) -> PyResult<Bound<'_, PyArray3<u8>>> {
    let ([rows, columns], boards) = (size_of(size), cells.len() / size.area());
    PyArray1::from_vec(py, cells).reshape([boards, rows, columns])
}

/// What is asked for; the board problem where nothing is.
fn asked(rule: Option<&str>, shape: Option<[usize; 2]>) -> PyResult<Variant> {
    match (rule, shape) {
        (None, None) => Ok(Variant::BOARD_PROBLEM),
        (Some(rule), None) => named(rule),
        (rule, Some(shape)) => variant(rule.unwrap_or("standard"), shape),
    }
}

/// The games of a text, one after the other. A broken one is an error in its place; the next call
/// gives the game after it.
#[pyclass(module = "omok_referee.omok_referee", subclass)]
pub(crate) struct Records {
    #[pyo3(get)]
    name: String,
    text: Vec<u8>,
    at: usize,
    reader: RecordReader,
    /// The rule that is asked for.
    rule: Option<Rule>,
    /// The result in the file's name, which is that of its first game.
    result: Option<Decision>,
}

/// A record with the rule that it is judged by.
#[pyclass(module = "omok_referee.omok_referee", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct Source(game::Record, Rule);

#[pymethods]
impl Records {
    #[new]
    fn new(
        text: Vec<u8>,
        name: String,
        rule: Option<&str>,
        shape: Option<[usize; 2]>,
        format: Option<&str>,
    ) -> PyResult<Records> {
        let variant = asked(rule, shape)?;
        let unstated = variant.size();
        let sizes = match (shape, rule) {
            (Some(_), _) => Sizes::Only(unstated),
            (None, Some(_)) => Sizes::Stated { unstated },
            (None, None) => Sizes::Any { unstated },
        };
        let format = match (format, Format::recognise(&text)) {
            (Some(name), _) => name.parse().map_err(value_error::<WordError>)?,
            (None, Some(told)) => told.map_err(value_error)?,
            (None, None) => Format::Moves,
        };
        let is_named = format == Format::Psq;
        Ok(Records {
            text,
            at: 0,
            reader: RecordReader::new(format, sizes),
            rule: rule.map(|_| *variant.rule()),
            result: is_named.then(|| result_in_name(&name)).flatten(),
            name,
        })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    /// What `Record` in Python has, in its order.
    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let mut rest = &self.text[self.at..];
        let read = self.reader.feed(&mut rest);
        self.at = self.text.len() - rest.len();
        let result = self.result.take();
        let Some(read) = read.or_else(|| self.reader.finish()) else {
            return Ok(None);
        };
        let mut record = read.map_err(value_error)?;
        if let Some(result) = result {
            record.decide(result);
        }
        let known = record.about.known_rule().map(|known| *known.rule());
        let rule = self.rule.or(known).unwrap_or(Rule::STANDARD);
        tell(py, record, rule).map(Some)
    }
}

pub(crate) fn tell(
    py: Python<'_>,
    record: game::Record,
    rule: Rule,
) -> PyResult<Bound<'_, PyTuple>> {
    let mut start = Board::empty(record.size);
    let is_on_board = |(point, _): &(_, _)| record.size.contains(*point);
    start.extend(record.set_up.iter().copied().filter(is_on_board));
    let players = record.about.players.clone();
    let place = |spot: Spot| (spot.row, spot.col);
    let moves = record.moves.iter().map(|made| made.to.map(place));
    let told = (
        rule_name(&rule, record.size),
        (players.black, players.white),
        record.first.number(),
        numbers(py, &start)?,
        moves.collect::<Vec<_>>(),
        record.result.map(number),
        Source(record, rule),
    );
    told.into_pyobject(py)
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
    fn replay<'py>(&self, py: Python<'py>, rule: Option<&str>) -> PyResult<Bound<'py, PyTuple>> {
        let Source(record, own) = self;
        let rule = rule.map_or(Ok(*own), |rule| named(rule).map(|variant| *variant.rule()))?;
        let replay = record.replay(&rule);
        let illegal = replay.illegal.map(|one| (one.ply, one.reason.to_string()));
        let agreement = replay.agreement_with(record);
        let agrees = match agreement {
            Some(Agreement::Agrees) => Some(true),
            Some(Agreement::Contradicts) => Some(false),
            Some(Agreement::OutOfTime | Agreement::Undecidable(_)) | None => None,
        };
        let mut text = Vec::new();
        write_verdict(&mut text, record, &replay);
        let (winner, ply) = (replay.decision().map(number), replay.game.ply());
        let (board, source) = (
            numbers(py, replay.game.board())?,
            Source(record.clone(), rule),
        );
        (winner, ply, illegal, agrees, board, trimmed(&text), source).into_pyobject(py)
    }

    fn write(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(value_error::<WordError>)?;
        let written = format
            .bytes(&self.0)
            .map_err(|why| value_error(format!("{format} cannot have this record: {why}")))?;
        Ok(String::from_utf8_lossy(&written).into_owned())
    }

    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let mut game = self.0.replay(&self.1).game;
        let mut boards = vec![game.board().clone()];
        while game.undo().is_some() {
            boards.push(game.board().clone());
        }
        let cells = boards.iter().rev().flat_map(Board::numbers).collect();
        stacked(py, game.size(), cells)
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

pub(crate) const fn number(decision: Decision) -> u8 {
    match decision {
        Decision::Won(stone) => stone.number(),
        Decision::Drawn => 0,
    }
}
