//! Engines that are asked for moves, and the program's own player.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use omok_core::board::WordError;
use omok_core::computer::{Clock, Computer};
use omok_match::{self as matches, Answer, Opponent, Settings, Trouble};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::{named, value_error, watched};

/// A program that plays. One call waits for the other.
#[pyclass(module = "omok_referee.omok_referee", frozen)]
pub(crate) struct Engine(Mutex<Opponent>);

/// Row and column of a move; value, depth and line; nodes.
type Fields = ((u8, u8), [Option<String>; 3], Option<u64>);

#[pymethods]
impl Engine {
    #[new]
    fn new(
        command: Vec<String>,
        rule: &str,
        start_time: f64,
        limits: Vec<(String, String)>,
        info: Vec<(String, String)>,
    ) -> PyResult<Engine> {
        let mut settings = Settings::new(named(rule)?);
        settings.start_time = seconds(start_time)?;
        let mut engine = matches::Engine::default();
        engine.command = command;
        engine.folder = engine.own_folder();
        for (key, value) in limits {
            let limited = engine.limit(&key.replace('_', "-"), &value);
            limited.map_err(|why| value_error(format!("{key} is {value}: {why}")))?;
        }
        for (key, value) in &info {
            if !matches::Engine::is_info(key, value) {
                let what = format!("info has {key:?}, expected words with a line each");
                return Err(value_error(what));
            }
            engine.tell(key, value);
        }
        if settings.rule_code().is_none() && engine.info.iter().all(|(key, _)| key != "rule") {
            let why = format!("the protocol has no number for {rule}");
            return Err(value_error(format!("{why}: say one by info={{'rule': 4}}")));
        }
        Ok(Engine(Mutex::new(Opponent::new(engine, settings))))
    }

    /// Its move in the game; `failed` makes the exception of how it has failed and what shows it.
    fn ask(&self, py: Python<'_>, game: &Game, failed: Bound<'_, PyAny>) -> PyResult<Fields> {
        let game = &game.game;
        if game.to_move() != game.board().to_move() {
            let what = "an engine knows whose turn it is by the stones, whose numbers say another";
            return Err(value_error(what));
        }
        match watched(py, |go_on| opponent(self).ask(game, go_on))?.map_err(trouble)? {
            Ok(Answer {
                point,
                analysis: it,
                ..
            }) => Ok((
                (point.row, point.col),
                [it.value, it.depth, it.pv],
                it.nodes,
            )),
            Err(failure) => {
                let error = failed.call1((failure.kind.name(), failure.detail))?;
                Err(PyErr::from_value(error))
            }
        }
    }

    fn close(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| opponent(self).end()).map_err(trouble)
    }
}

/// The move of the program's own player.
#[pyfunction]
pub(crate) fn choose(
    py: Python<'_>,
    game: &Game,
    level: &str,
    seed: u64,
    turn_time: Option<f64>,
) -> PyResult<Fields> {
    let (game, level) = (&game.game, level.parse().map_err(value_error::<WordError>)?);
    let mut computer = Computer::new(*game.rule(), level, seed);
    if let Some(time) = turn_time {
        computer = computer.within(seconds(time)?, Clock::system());
    }
    let choice = py.detach(|| computer.choose(game.board(), game.to_move()));
    let choice = choice.ok_or_else(|| value_error("no point may be played"))?;
    let names = choice.line.iter().map(|&point| game.size().name(point));
    let pv = Some(names.collect::<Vec<_>>().join(" "));
    Ok(((choice.point.row, choice.point.col), [None, None, pv], None))
}

fn seconds(time: f64) -> PyResult<Duration> {
    let wrong = |_| value_error(format!("expected a number of seconds, found {time}"));
    Duration::try_from_secs_f64(time).map_err(wrong)
}

fn opponent(engine: &Engine) -> MutexGuard<'_, Opponent> {
    engine.0.lock().unwrap_or_else(PoisonError::into_inner)
}

fn trouble(trouble: Trouble) -> PyErr {
    PyOSError::new_err(trouble.to_string())
}
