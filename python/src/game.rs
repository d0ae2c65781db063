//! One game, with undo and copies, for programs that search.

use std::fmt::Display;

use numpy::{PyArray2, PyArray4, PyReadonlyArray2};
use omok_core::draw::Picture;
use omok_core::game::{Game as Played, Move, Refusal};
use omok_core::{Board, Point, Stone};
use omok_problem::batch::{legal, mark_legal};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;

use crate::boards::{Named, named, numbers, pairs, planes, shaped};
use crate::{hashed, value_error, variant};

/// One game: a position that moves are pushed to and popped from.
#[pyclass(module = "omok_referee.omok_referee", subclass)]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) game: Played,
    #[pyo3(get)]
    rule: String,
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
    /// A game that begins with the empty board, or with that one.
    #[new]
    #[pyo3(signature = (rule, shape, board=None, to_move=0))]
    fn new(
        rule: &str,
        shape: [usize; 2],
        board: Option<PyReadonlyArray2<'_, u8>>,
        to_move: u8,
    ) -> PyResult<Game> {
        let variant = variant(rule, shape)?;
        let Some(board) = board else {
            return Ok(Game::playing(Played::new(variant), rule));
        };
        let board = Board::from_numbers(variant.size(), board.as_slice()?);
        let board = board.ok_or_else(|| value_error("expected 0, 1 and 2 in board"))?;
        let to_move = Stone::of_number(to_move).unwrap_or_else(|| board.to_move());
        let game = Played::from_position(board, to_move, *variant.rule());
        Ok(Game::playing(game, rule))
    }

    /// Plays a move: (row, column) or the number of the point, both from 0, or its name.
    fn push(&mut self, point: &Bound<'_, PyAny>) -> PyResult<()> {
        let Ok(given) = point.extract::<Given>() else {
            const WANTED: &str = "expected (row, column), an index or a name";
            let what = format!("point is of type {}, {WANTED}", point.get_type().name()?);
            return Err(PyTypeError::new_err(what));
        };
        let size = self.game.size();
        let to = match given {
            Given::Index(index) => size.at_index(index),
            Given::Place((row, col)) => Some(Point::new(row, col)),
            Given::Name(name) => size.point(&name),
        };
        match to.map_or(Err(Refusal::OffBoard), |to| self.game.play(to)) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(refused(point.repr()?, refusal)),
        }
    }

    fn push_pass(&mut self) -> PyResult<()> {
        let passed = self.game.pass().map(drop);
        passed.map_err(|refusal| refused("a pass", refusal))
    }

    /// Takes the last move back and gives it.
    fn pop(&mut self) -> PyResult<Place> {
        let undone = self.game.undo().map(place);
        undone.ok_or_else(|| PyIndexError::new_err("no move is left to pop"))
    }

    fn copy(&self) -> Game {
        self.clone()
    }

    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let mut marks = [false; Board::MAX_AREA];
        let marks = &mut marks[..self.game.size().area()];
        mark_legal(&self.game, marks);
        shaped(py, self.game.size(), marks)
    }

    /// The numbers of the points that `legal` marks.
    fn legal_moves(&self) -> Vec<usize> {
        let marks = legal(&self.game);
        (0..marks.len()).filter(|&at| marks[at]).collect()
    }

    /// The forbidden points by their names, each with what forbids it.
    fn fouls(&self) -> Vec<Named> {
        named(self.game.size(), self.game.forbidden())
    }

    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        numbers(py, self.game.board())
    }

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
    fn shape(&self) -> (u8, u8) {
        (self.game.size().height(), self.game.size().width())
    }

    /// What `Game.outcome` is made of; none while the game is open.
    fn ended(&self) -> Option<Ended> {
        let (outcome, run) = (self.game.outcome(), self.game.rule().run());
        let (reason, points) = outcome.reason(run)?;
        Some((outcome.decision()?.number(), reason, pairs(points)))
    }

    fn planes<'py>(&self, py: Python<'py>, history: usize) -> PyResult<Bound<'py, PyArray4<f32>>> {
        planes(py, [&self.game].into_iter(), self.game.size(), history)
    }

    /// Of the position: what is on the board, whose turn it is, and the rule.
    fn __hash__(&self) -> u64 {
        hashed((self.game.board(), self.game.to_move()))
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
}

impl Game {
    pub(crate) fn playing(game: Played, rule: &str) -> Game {
        let rule = rule.to_owned();
        Game { game, rule }
    }
}

fn refused(what: impl Display, refusal: Refusal) -> PyErr {
    value_error(format!("{what} cannot be played: {refusal}"))
}

fn place(one: Move) -> Place {
    one.point().map(|point| (point.row, point.col))
}
