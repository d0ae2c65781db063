//! Many games at once.

use numpy::prelude::*;
use numpy::{PyArray1, PyArray3, PyArray4, PyReadonlyArray1};
use omok_core::Variant;
use omok_core::game::Game as Played;
use omok_problem::batch::{self, AtEnd, Shown, Step, legal};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use crate::boards::planes;
use crate::game::Game;
use crate::{jobs, value_error, variant, writable};

/// Games that are stepped together, and the arrays that show them.
#[pyclass(module = "omok_referee.omok_referee")]
pub(crate) struct Games {
    games: batch::Games,
    variant: Variant,
    /// The boards, the final boards, and whose turn it is in each: one array, as each that is
    /// unlocked takes time.
    #[pyo3(get)]
    numbers: Py<PyArray1<u8>>,
    #[pyo3(get)]
    legal: Py<PyArray3<bool>>,
    /// Why each has ended last; nothing before it has.
    #[pyo3(get, set)]
    reasons: Vec<String>,
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
        start: Option<Vec<PyRef<'_, Game>>>,
    ) -> PyResult<Games> {
        let own = variant(rule, shape)?;
        let limited = own.with_rule(own.rule().with_max_moves(max_moves));
        let variant = limited.unwrap_or(own);
        let mut starts = match start {
            Some(start) => played(variant, &start)?,
            None => vec![Played::new(variant)],
        };
        if let Some(over) = starts.iter().position(|game| !legal(game).contains(&true)) {
            let what = "has no legal move: no game can begin with it";
            return Err(value_error(format!("start[{over}] {what}")));
        }
        let games = batch::Games::starting(starts.remove(0), starts, n);
        let games = games.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        Ok(Games {
            games,
            variant,
            numbers: PyArray1::zeros(py, n * (2 * variant.size().area() + 1), false).unbind(),
            legal: PyArray3::zeros(py, [n, shape[0], shape[1]], false).unbind(),
            reasons: vec![String::new(); n],
        })
    }

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
        for (ended, step) in self.reasons.iter_mut().zip(&steps) {
            if step.is_done {
                let reason = step.outcome.reason(self.variant.rule().run());
                *ended = reason.map_or("no-move", |(reason, _)| reason).to_owned();
            }
        }
        let told = |step: &Step| (f32::from(step.reward), step.is_done);
        let (rewards, done): (Vec<_>, Vec<_>) = steps.iter().map(told).unzip();
        Ok((rewards.into_pyarray(py), done.into_pyarray(py)))
    }

    /// With the arrays that show what is taken.
    fn take(
        &self,
        which: PyReadonlyArray1<'_, usize>,
        numbers: Py<PyArray1<u8>>,
        legal: Py<PyArray3<bool>>,
    ) -> PyResult<Games> {
        let which = which.as_slice()?;
        Ok(Games {
            games: self.games.take(which),
            variant: self.variant,
            numbers,
            legal,
            reasons: which.iter().map(|&at| self.reasons[at].clone()).collect(),
        })
    }

    fn put(
        &mut self,
        py: Python<'_>,
        which: PyReadonlyArray1<'_, usize>,
        others: Vec<PyRef<'_, Game>>,
    ) -> PyResult<()> {
        let (which, others) = (which.as_slice()?, played(self.variant, &others)?);
        self.shown(py, |games, shown| games.put(which, others, shown))
    }

    /// A copy of each, and the number of the start with which it begins anew.
    fn each(&self, rule: &str) -> Vec<(Game, usize)> {
        let copy = |(game, start): (&Played, _)| (Game::playing(game.clone(), rule), start);
        self.games.each().map(copy).collect()
    }

    fn begin_with(&mut self, starts: Vec<usize>) {
        self.games.begin_with(&starts);
    }

    fn reset(&mut self, py: Python<'_>, marked: PyReadonlyArray1<'_, bool>) -> PyResult<()> {
        let marks = marked.as_slice()?;
        self.shown(py, |games, shown| games.restart(marks, shown))
    }

    fn planes<'py>(&self, py: Python<'py>, history: usize) -> PyResult<Bound<'py, PyArray4<f32>>> {
        let games = self.games.each().map(|(game, _)| game);
        planes(py, games, self.variant.size(), history)
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
        let mut numbers = writable(self.numbers.bind(py))?;
        let mut legal = writable(self.legal.bind(py))?;
        let (cells, rest) = numbers.as_slice_mut()?.split_at_mut(legal.len());
        let (last, to_move) = rest.split_at_mut(legal.len());
        let shown = Shown {
            cells,
            legal: legal.as_slice_mut()?,
            to_move,
            last,
        };
        let games = &mut self.games;
        let done = py.detach(|| work(games, shown));
        numbers.make_nonwriteable();
        legal.make_nonwriteable();
        Ok(done)
    }
}

/// The games, played again where their rule has another limit of moves.
fn played(variant: Variant, games: &[PyRef<'_, Game>]) -> PyResult<Vec<Played>> {
    let played = |game: &PyRef<'_, Game>| game.game.under(*variant.rule()).map_err(value_error);
    games.iter().map(played).collect()
}
