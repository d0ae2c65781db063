//! One game, with undo and copies, for programs that search.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use numpy::prelude::*;
use numpy::{PyArray2, PyReadonlyArray2};
use omok_core::draw::Picture;
use omok_core::game::{Decision, Game as Played, Move, Outcome, Refusal};
use omok_core::line::RowKind;
use omok_core::rule::{Fouls, OnFoul};
use omok_core::{Board, Point, Stone};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::{value_error, variant};

/// One game: a position that moves are pushed to and popped from.
#[pyclass(module = "omok_referee.omok_referee", subclass)]
#[derive(Clone)]
pub(crate) struct Game {
    game: Played,
    /// The name of its rule.
    rule: String,
    /// The position that it began with, if that was not the empty board.
    start: Option<(Board, Stone)>,
}

/// A move as people give it.
#[derive(FromPyObject)]
enum Given {
    Index(usize),
    Place((u8, u8)),
    Name(String),
}

/// Row and column of a move, from 0; none for a pass.
type Place = Option<(u8, u8)>;

/// The winner's number, why, and the points that show it.
type Ended = (u8, &'static str, Vec<(u8, u8)>);

#[pymethods]
impl Game {
    #[new]
    fn new(rule: &str, shape: [usize; 2]) -> PyResult<Game> {
        Ok(Game {
            game: Played::new(variant(rule, shape)?),
            rule: rule.to_owned(),
            start: None,
        })
    }

    /// Has the game begin with that position, in which the player of that number is to move.
    fn begin(&mut self, board: PyReadonlyArray2<'_, u8>, to_move: u8) -> PyResult<()> {
        let board = Board::from_numbers(self.game.size(), board.as_slice()?);
        let board = board.ok_or_else(|| value_error("expected 0, 1 and 2 in board"))?;
        let to_move = match to_move {
            1 => Stone::Black,
            2 => Stone::White,
            _ => board.to_move(),
        };
        self.game = Played::from_position(board.clone(), to_move, *self.game.rule());
        self.start = Some((board, to_move));
        Ok(())
    }

    /// Plays a move: (row, column) or the number of the point, both from 0, or its name.
    fn push(&mut self, point: &Bound<'_, PyAny>) -> PyResult<()> {
        let given: Given = point.extract().map_err(|_| {
            let kind = point
                .get_type()
                .name()
                .map_or_else(|_| "?".to_owned(), |name| name.to_string());
            PyTypeError::new_err(format!(
                "point is of type {kind}, expected (row, column), an index or a name"
            ))
        })?;
        let size = self.game.size();
        let played = match given {
            Given::Index(index) => match size.at_index(index) {
                Some(point) => self.game.play(point),
                None => Err(Refusal::OffBoard),
            },
            Given::Place((row, col)) => self.game.play(Point::new(row, col)),
            Given::Name(name) => self.game.play(name.as_str()),
        };
        played.map(drop).map_err(|refusal| {
            let point = point
                .repr()
                .map_or_else(|_| "?".to_owned(), |text| text.to_string());
            value_error(format!("{point} cannot be played: {refusal}"))
        })
    }

    /// Passes the turn to the other player.
    fn push_pass(&mut self) -> PyResult<()> {
        let passed = self.game.pass();
        passed
            .map(drop)
            .map_err(|refusal| value_error(format!("a pass cannot be played: {refusal}")))
    }

    /// Takes the last move back and gives it.
    fn pop(&mut self) -> PyResult<Place> {
        let undone = self.game.undo();
        undone
            .map(place)
            .ok_or_else(|| PyIndexError::new_err("no move is left to pop"))
    }

    fn copy(&self) -> Game {
        self.clone()
    }

    /// The points that may be played without a foul: bool[rows, columns].
    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let mut marks: Vec<bool> = self
            .game
            .board()
            .cells()
            .map(|(_, cell)| cell.is_none())
            .collect();
        match self.game.outcome().is_over() {
            true => marks.fill(false),
            false => self.game.forbidden().for_each(|(point, _)| {
                if let Some(at) = self.game.size().index(point) {
                    marks[at] = false;
                }
            }),
        }
        self.shaped(py, &marks)
    }

    /// The numbers of the points that `legal` marks.
    fn legal_moves(&self) -> Vec<usize> {
        let size = self.game.size();
        let forbidden: Vec<Point> = match self.game.rule().on_foul {
            OnFoul::Loses => self.game.forbidden().map(|(point, _)| point).collect(),
            OnFoul::Refused => Vec::new(),
        };
        let moves = self
            .game
            .legal_moves()
            .filter(|point| !forbidden.contains(point));
        moves.filter_map(|point| size.index(point)).collect()
    }

    /// The forbidden points by their names, each with what forbids it.
    fn fouls(&self) -> Vec<(String, HashSet<String>)> {
        let named = |(point, fouls): (Point, Fouls)| {
            let kinds = fouls.iter().map(|kind| kind.to_string());
            (self.game.size().name(point), kinds.collect())
        };
        self.game.forbidden().map(named).collect()
    }

    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        self.shaped(py, &numbers(self.game.board()))
    }

    /// 1 or 2: whose turn it is, or would be if the game were not over.
    #[getter]
    fn turn(&self) -> u8 {
        self.game.to_move().number()
    }

    #[getter]
    fn ply(&self) -> usize {
        self.game.ply()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.game.outcome().is_over()
    }

    #[getter]
    fn moves(&self) -> Vec<Place> {
        self.game.moves().iter().map(|&one| place(one)).collect()
    }

    #[getter]
    fn rule(&self) -> &str {
        &self.rule
    }

    #[getter]
    fn shape(&self) -> (u8, u8) {
        (self.game.size().height(), self.game.size().width())
    }

    /// What `Game.outcome` is made of; none while the game is open.
    fn ended(&self) -> Option<Ended> {
        let outcome = self.game.outcome();
        let winner = match outcome.decision()? {
            Decision::Won(stone) => stone.number(),
            Decision::Drawn => 0,
        };
        Some(match outcome {
            Outcome::Won(row) => {
                let kind = match row.kind(self.game.rule().run()) {
                    RowKind::Five => "five",
                    RowKind::Overline => "overline",
                    RowKind::Row => "row",
                };
                (
                    winner,
                    kind,
                    row.points().map(|point| (point.row, point.col)).collect(),
                )
            }
            Outcome::Foul { point, .. } => (winner, "foul", vec![(point.row, point.col)]),
            Outcome::Limit => (winner, "limit", Vec::new()),
            Outcome::Full | Outcome::Open => (winner, "full", Vec::new()),
        })
    }

    /// Of the position: what is on the board, whose turn it is, and the rule.
    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.game.board(), self.game.to_move()).hash(&mut hasher);
        hasher.finish()
    }

    /// Whether the positions are the same, however they came about.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let other = &other.borrow().game;
            self.game.board() == other.board()
                && self.game.to_move() == other.to_move()
                && self.game.rule() == other.rule()
                && self.game.outcome() == other.outcome()
        })
    }

    fn __str__(&self) -> String {
        Picture::played(&self.game).text().to_string()
    }

    fn _repr_svg_(&self) -> String {
        Picture::played(&self.game).svg().to_string()
    }

    /// The arguments with which a copy is made elsewhere: the rule, the shape, the position at the
    /// start, who began, and the moves.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let start = self
            .start
            .as_ref()
            .map(|(board, to_move)| (numbers(board), to_move.number()));
        (&self.rule, self.shape(), start, self.moves()).into_pyobject(py)
    }
}

impl Game {
    fn shaped<'py, T: numpy::Element + Copy>(
        &self,
        py: Python<'py>,
        cells: &[T],
    ) -> PyResult<Bound<'py, PyArray2<T>>> {
        let (rows, columns) = self.shape();
        numpy::PyArray1::from_slice(py, cells).reshape([usize::from(rows), usize::from(columns)])
    }
}

fn place(one: Move) -> Place {
    match one {
        Move::Place(point) => Some((point.row, point.col)),
        Move::Pass => None,
    }
}

fn numbers(board: &Board) -> Vec<u8> {
    let cells = board.cells();
    cells
        .map(|(_, cell)| cell.map_or(0, Stone::number))
        .collect()
}
