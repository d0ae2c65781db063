//! Engines that are asked for moves, and the program's own player.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use omok_core::board::WordError;
use omok_core::computer::{Clock, Computer, Level};
use omok_core::game::Game as Played;
use omok_match::{self as matches, Opponent, Settings, Trouble};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::{named, value_error};

/// A program that plays. One call waits for the other.
#[pyclass(module = "omok_referee.omok_referee", frozen)]
pub(crate) struct Engine(Mutex<Opponent>);

/// What `Analysis` in Python has, in its order.
type Analysed = (
    (u8, u8),
    f64,
    Option<String>,
    Option<String>,
    Option<u64>,
    Vec<String>,
);

#[pymethods]
impl Engine {
    #[new]
    fn new(
        command: Vec<String>,
        rule: &str,
        times: HashMap<String, f64>,
        memory: Option<u64>,
        info: Vec<(String, String)>,
    ) -> PyResult<Engine> {
        let mut settings = Settings::new(named(rule)?);
        let mut engine = matches::Engine::default();
        engine.command = command;
        engine.folder = engine.own_folder();
        let allowance = &mut engine.allowance;
        allowance.memory = memory.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
        for (name, &time) in &times {
            let time = seconds(name, time)?;
            match name.as_str() {
                "turn_time" => allowance.turn_time = time,
                "match_time" => allowance.match_time = Some(time),
                "increment" => allowance.increment = time,
                "grace" => allowance.grace = time,
                _ => settings.start_time = time,
            }
        }
        if let Some((key, _)) = info.iter().find(|(k, v)| !matches::Engine::is_info(k, v)) {
            let what = format!("info has {key:?}, expected words, each with one line of text");
            return Err(value_error(what));
        }
        engine.info = info;
        if settings.rule_code().is_none() && engine.info.iter().all(|(key, _)| key != "rule") {
            let what =
                format!("the protocol has no number for {rule}: say one by info={{'rule': 4}}");
            return Err(value_error(what));
        }
        Ok(Engine(Mutex::new(Opponent::new(engine, settings))))
    }

    /// Its move in the game; `failed` makes the exception of how it has failed and what shows it.
    fn ask(&self, py: Python<'_>, game: &Game, failed: Bound<'_, PyAny>) -> PyResult<Analysed> {
        let (game, mut raised) = (open(game)?, Ok(()));
        if game.to_move() != game.board().to_move() {
            let what =
                "an engine knows whose turn it is by the numbers of stones, which say another";
            return Err(value_error(what));
        }
        let signals = || {
            raised = Python::attach(|py| py.check_signals());
            raised.is_ok()
        };
        let answer = py.detach(|| self.opponent().ask(&game, signals));
        raised?;
        match answer.map_err(trouble)? {
            Ok(answer) => {
                let told = answer.analysis;
                let line = told.pv.iter().flat_map(|pv| pv.split_whitespace());
                let line = line.map(str::to_owned).collect();
                let (place, time) = ((answer.point.row, answer.point.col), answer.time);
                Ok((
                    place,
                    time.as_secs_f64(),
                    told.value,
                    told.depth,
                    told.nodes,
                    line,
                ))
            }
            Err(failure) => {
                let error = failed.call1((failure.kind.name(), failure.detail))?;
                Err(PyErr::from_value(error))
            }
        }
    }

    fn close(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.opponent().end()).map_err(trouble)
    }
}

impl Engine {
    fn opponent(&self) -> MutexGuard<'_, Opponent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
) -> PyResult<Analysed> {
    let (game, level) = (open(game)?, level.parse::<Level>());
    let mut computer = Computer::new(*game.rule(), level.map_err(value_error::<WordError>)?, seed);
    if let Some(time) = turn_time {
        computer = computer.within(seconds("turn_time", time)?, Clock::system());
    }
    let (size, began) = (game.size(), Instant::now());
    let choice = py.detach(|| computer.choose(game.board(), game.to_move()));
    let choice = choice.ok_or_else(|| value_error("no point may be played"))?;
    let line = choice.line.iter().map(|&point| size.name(point)).collect();
    let place = (choice.point.row, choice.point.col);
    Ok((place, began.elapsed().as_secs_f64(), None, None, None, line))
}

fn open(game: &Game) -> PyResult<Played> {
    match game.game.outcome().is_over() {
        true => Err(value_error("the game is over: no move can be asked for")),
        false => Ok(game.game.clone()),
    }
}

fn seconds(name: &str, time: f64) -> PyResult<Duration> {
    let found = || value_error(format!("{name} is {time}, expected seconds"));
    Duration::try_from_secs_f64(time).map_err(|_| found())
}

fn trouble(trouble: Trouble) -> PyErr {
    PyOSError::new_err(trouble.to_string())
}
