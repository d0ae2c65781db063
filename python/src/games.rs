//! Many games at once.

use numpy::ndarray::Dimension;
use numpy::prelude::*;
use numpy::{
    Element, PyArray, PyArray1, PyArray3, PyArray4, PyReadonlyArray1, PyReadonlyArray3,
    PyReadwriteArray,
};
use omok_core::Variant;
use omok_core::game::{Game as Played, Move, Refusal};
use omok_problem::batch::{self, AtEnd, Shown, Step};
use pyo3::exceptions::PyMemoryError;
use pyo3::intern;
use pyo3::prelude::*;

use crate::game::{begun, legal, numbers, reason, start_of};
use crate::{jobs, planes, value_error, variant, writable};

/// Games that are stepped together, and the arrays that show them.
#[pyclass(module = "omok_referee.omok_referee")]
pub(crate) struct Games {
    games: batch::Games,
    variant: Variant,
    #[pyo3(get)]
    boards: Py<PyArray3<u8>>,
    #[pyo3(get)]
    legal: Py<PyArray3<bool>>,
    #[pyo3(get)]
    to_move: Py<PyArray1<u8>>,
    #[pyo3(get)]
    final_boards: Py<PyArray3<u8>>,
    /// Why each has ended last, by its number in [`REASONS`].
    #[pyo3(get)]
    reasons: Py<PyArray1<u8>>,
}

/// Why a game has ended; the first of one that has not.
const REASONS: [&str; 8] = [
    "", "five", "overline", "row", "foul", "full", "limit", "no-move",
];

#[pyfunction]
pub(crate) const fn reasons() -> [&'static str; 8] {
    REASONS
}

type Told<'py> = (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<bool>>);

/// Boards, and the player whose turn it is on each, or 0 for the one that the stones tell.
type Positions<'py> = (PyReadonlyArray3<'py, u8>, PyReadonlyArray1<'py, u8>);

/// The position at the start of each, who began, the moves, and which start is next.
type State = (Vec<Vec<u8>>, Vec<u8>, Vec<Vec<usize>>, Vec<usize>);

#[pymethods]
impl Games {
    #[new]
    fn new(
        py: Python<'_>,
        n: usize,
        rule: &str,
        shape: [usize; 2],
        max_moves: Option<u32>,
        start: Option<Positions<'_>>,
    ) -> PyResult<Games> {
        let own = variant(rule, shape)?;
        let limited = own.with_rule(own.rule().with_max_moves(max_moves));
        let variant = limited.unwrap_or(own);
        let mut starts = start.map_or(Ok(vec![Played::new(variant)]), |start| {
            positions(variant, &start)
        })?;
        if let Some(over) = starts.iter().position(|game| !legal(game).contains(&true)) {
            let what = "has no legal move: no game can begin with it";
            return Err(value_error(format!("start[{over}] {what}")));
        }
        let games = batch::Games::starting(starts.remove(0), starts, n);
        let games = games.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        let all = [n, shape[0], shape[1]];
        Ok(Games {
            games,
            variant,
            boards: PyArray3::zeros(py, all, false).unbind(),
            legal: PyArray3::zeros(py, all, false).unbind(),
            to_move: PyArray1::zeros(py, n, false).unbind(),
            final_boards: PyArray3::zeros(py, all, false).unbind(),
            reasons: PyArray1::zeros(py, n, false).unbind(),
        })
    }

    /// Plays an action in each game; the rewards, and who is done. Nothing has changed if one of
    /// them cannot be made.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, i64>,
        auto_reset: bool,
        threads: usize,
    ) -> PyResult<Told<'py>> {
        let actions = actions.as_slice()?;
        let number = |&action| usize::try_from(action).unwrap_or(usize::MAX);
        let numbers: Vec<usize> = actions.iter().map(number).collect();
        let at_end = [AtEnd::Stop, AtEnd::Restart][usize::from(auto_reset)];
        let step = |games: &mut batch::Games, shown: Shown| {
            games.step(&numbers, shown, at_end, jobs(threads))
        };
        let steps = self.shown(py, step)?.map_err(|refused| {
            let (game, why) = (refused.game, refused.refusal);
            value_error(format!("actions[{game}] is {}: {why}", actions[game]))
        })?;
        let told = steps
            .iter()
            .map(|step| (f32::from(step.reward), step.is_done));
        let (rewards, done): (Vec<_>, Vec<_>) = told.unzip();
        if done.contains(&true) {
            self.note(py, &steps)?;
        }
        Ok((rewards.into_pyarray(py), done.into_pyarray(py)))
    }

    /// These of the games, as ones that continue on their own.
    fn take(&self, py: Python<'_>, which: PyReadonlyArray1<'_, usize>) -> PyResult<Games> {
        let places = which.call_method1("astype", ("intp",))?;
        Ok(Games {
            games: self.games.take(which.as_slice()?),
            variant: self.variant,
            boards: taken(self.boards.bind(py), &places)?,
            legal: taken(self.legal.bind(py), &places)?,
            to_move: taken(self.to_move.bind(py), &places)?,
            final_boards: taken(self.final_boards.bind(py), &places)?,
            reasons: taken(self.reasons.bind(py), &places)?,
        })
    }

    /// Has these games continue from those of the others, in turn.
    fn put(
        &mut self,
        py: Python<'_>,
        which: PyReadonlyArray1<'_, usize>,
        others: PyRef<'_, Games>,
    ) -> PyResult<()> {
        let others: Vec<Played> = others.games.each().map(|(game, _)| game.clone()).collect();
        let which = which.as_slice()?;
        self.shown(py, |games, shown| games.put(which, others, shown))
    }

    /// The same from positions.
    fn set(
        &mut self,
        py: Python<'_>,
        which: PyReadonlyArray1<'_, usize>,
        given: Positions<'_>,
    ) -> PyResult<()> {
        let (which, others) = (which.as_slice()?, positions(self.variant, &given)?);
        self.shown(py, |games, shown| games.put(which, others, shown))
    }

    /// Starts the marked games anew.
    fn reset(&mut self, py: Python<'_>, marked: PyReadonlyArray1<'_, bool>) -> PyResult<()> {
        let marks = marked.as_slice()?;
        self.shown(py, |games, shown| games.restart(marks, shown))
    }

    /// The planes of each: see the module of that name.
    fn planes<'py>(&self, py: Python<'py>, history: usize) -> PyResult<Bound<'py, PyArray4<f32>>> {
        let games = self.games.each().map(|(game, _)| game);
        planes::of_games(py, games, self.variant.size(), history)
    }

    fn state(&self) -> State {
        let mut state = State::default();
        for (game, next) in self.games.each() {
            let (board, first) = start_of(game);
            let index = |&one: &Move| match one {
                Move::Place(point) => game.size().index(point),
                Move::Pass => None,
            };
            state.0.push(numbers(&board));
            state.1.push(first.number());
            state
                .2
                .push(game.moves().iter().filter_map(index).collect());
            state.3.push(next);
        }
        state
    }

    /// Has all games stand as they were when `state` was called.
    fn restore(
        &mut self,
        py: Python<'_>,
        given: Positions<'_>,
        moves: Vec<Vec<usize>>,
        next: Vec<usize>,
        ends: Positions<'_>,
    ) -> PyResult<()> {
        let mut games = positions(self.variant, &given)?;
        for (game, moves) in games.iter_mut().zip(moves) {
            for at in moves {
                let point = game.size().at_index(at).ok_or(Refusal::OffBoard);
                point
                    .and_then(|point| game.play(point))
                    .map_err(value_error)?;
            }
        }
        self.games.begin_with(&next);
        let all: Vec<usize> = (0..games.len()).collect();
        let last = ends.0.as_slice()?;
        let mut reasons = writable(self.reasons.bind(py))?;
        reasons.as_slice_mut()?.copy_from_slice(ends.1.as_slice()?);
        self.shown(py, |own, shown| {
            shown.last.copy_from_slice(last);
            own.put(&all, games, shown);
        })
    }
}

impl Games {
    /// Does something with the games and what is shown of them, without Python's lock. The arrays
    /// can be written to meanwhile alone: numpy lets nobody make a view of them writable otherwise.
    fn shown<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut batch::Games, Shown) -> T + Send,
    ) -> PyResult<T> {
        let mut boards = unlocked(self.boards.bind(py))?;
        let mut legal = unlocked(self.legal.bind(py))?;
        let mut to_move = unlocked(self.to_move.bind(py))?;
        let mut last = unlocked(self.final_boards.bind(py))?;
        let shown = Shown {
            cells: boards.as_slice_mut()?,
            legal: legal.as_slice_mut()?,
            to_move: to_move.as_slice_mut()?,
            last: last.as_slice_mut()?,
        };
        let games = &mut self.games;
        let done = py.detach(|| work(games, shown));
        boards.make_nonwriteable();
        legal.make_nonwriteable();
        to_move.make_nonwriteable();
        last.make_nonwriteable();
        Ok(done)
    }

    fn note(&self, py: Python<'_>, steps: &[Step]) -> PyResult<()> {
        let run = self.variant.rule().run();
        let mut reasons = writable(self.reasons.bind(py))?;
        for (noted, step) in reasons.as_slice_mut()?.iter_mut().zip(steps) {
            if step.is_done {
                let name = reason(step.outcome, run).unwrap_or("no-move");
                let at = REASONS.iter().position(|&other| other == name);
                *noted = u8::try_from(at.unwrap_or_default()).unwrap_or_default();
            }
        }
        Ok(())
    }
}

fn positions(variant: Variant, (boards, to_move): &Positions<'_>) -> PyResult<Vec<Played>> {
    let boards = boards.as_slice()?.chunks(variant.size().area());
    boards
        .zip(to_move.as_slice()?)
        .map(|(cells, &to_move)| begun(&variant, cells, to_move))
        .collect()
}

/// A new array of these rows.
fn taken<T: Element, D: Dimension>(
    array: &Bound<'_, PyArray<T, D>>,
    places: &Bound<'_, PyAny>,
) -> PyResult<Py<PyArray<T, D>>> {
    let rows = array.call_method1("take", (places, 0))?;
    Ok(rows.cast_into()?.unbind())
}

/// The array to write to, although it is locked.
fn unlocked<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.call_method1(intern!(array.py(), "setflags"), (true,))?;
    writable(array)
}
