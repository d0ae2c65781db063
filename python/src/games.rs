//! Many games at once.

use numpy::ndarray::Dimension;
use numpy::prelude::*;
use numpy::{Element, PyArray, PyArray1, PyArray3, PyReadonlyArray1, PyReadwriteArray};
use omok_problem::batch::{self, AtEnd, Shown};
use pyo3::exceptions::PyMemoryError;
use pyo3::intern;
use pyo3::prelude::*;

use crate::{jobs, value_error, variant, writable};

/// Games that are stepped together, and the arrays that show them.
#[pyclass(module = "omok_referee.omok_referee")]
pub(crate) struct Games {
    games: batch::Games,
    #[pyo3(get)]
    boards: Py<PyArray3<u8>>,
    #[pyo3(get)]
    legal: Py<PyArray3<bool>>,
    #[pyo3(get)]
    to_move: Py<PyArray1<u8>>,
}

type Told<'py> = (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<bool>>);

#[pymethods]
impl Games {
    #[new]
    fn new(
        py: Python<'_>,
        n: usize,
        rule: &str,
        shape: [usize; 2],
        max_moves: Option<u32>,
    ) -> PyResult<Games> {
        let variant = variant(rule, shape)?;
        let limited = variant.with_rule(variant.rule().with_max_moves(max_moves));
        let games = batch::Games::new(limited.unwrap_or(variant), n);
        let all = [n, shape[0], shape[1]];
        let games = games.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        Ok(Games {
            games,
            boards: PyArray3::zeros(py, all, false).unbind(),
            legal: PyArray3::zeros(py, all, false).unbind(),
            to_move: PyArray1::zeros(py, n, false).unbind(),
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
        Ok((rewards.into_pyarray(py), done.into_pyarray(py)))
    }

    /// Games of their own that continue from here.
    fn copy(&self, py: Python<'_>) -> PyResult<Games> {
        let boards = self.boards.bind(py).try_readonly()?;
        let legal = self.legal.bind(py).try_readonly()?;
        let to_move = self.to_move.bind(py).try_readonly()?;
        let copied = PyArray3::zeros(py, boards.dims(), false);
        let legal_copied = PyArray3::zeros(py, legal.dims(), false);
        boards.copy_to(&copied)?;
        legal.copy_to(&legal_copied)?;
        Ok(Games {
            games: self.games.clone(),
            boards: copied.unbind(),
            legal: legal_copied.unbind(),
            to_move: PyArray1::from_slice(py, to_move.as_slice()?).unbind(),
        })
    }

    /// Starts the marked games anew.
    fn reset(&mut self, py: Python<'_>, marked: PyReadonlyArray1<'_, bool>) -> PyResult<()> {
        let marks = marked.as_slice()?;
        self.shown(py, |games, shown| games.restart(marks, shown))
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
        let shown = Shown {
            cells: boards.as_slice_mut()?,
            legal: legal.as_slice_mut()?,
            to_move: to_move.as_slice_mut()?,
        };
        let games = &mut self.games;
        let done = py.detach(|| work(games, shown));
        boards.make_nonwriteable();
        legal.make_nonwriteable();
        to_move.make_nonwriteable();
        Ok(done)
    }
}

/// The array to write to, although it is locked.
fn unlocked<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.call_method1(intern!(array.py(), "setflags"), (true,))?;
    writable(array)
}
