//! The part of the Python package `omok_referee` that is written in Rust.
//!
//! `omok_referee/__init__.py` is its face: there arguments are checked and arrays are made
//! contiguous, so that all that comes here is rows of bytes.

mod boards;
mod engines;
mod game;
mod games;
mod records;

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use numpy::ndarray::Dimension;
use numpy::prelude::*;
use numpy::{BorrowError, Element, PyArray, PyReadonlyArray, PyReadwriteArray};
use omok_core::Variant;
use omok_core::rule::{PRESETS, RuleError};
use omok_problem::batch::Jobs;
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;

/// The compiled part of omok_referee.
#[pymodule]
mod omok_referee {
    #[pymodule_export]
    use super::{
        boards::{answer, fouls},
        engines::{Engine, choose},
        game::Game,
        games::Games,
        records::{Records, Source, judge, parse, recorded},
        rules, shape,
    };

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "it is named so in Python")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}

/// The rule on boards of that many rows and columns.
fn variant(rule: &str, [rows, cols]: [usize; 2]) -> PyResult<Variant> {
    let side = |side| u8::try_from(side).ok();
    let size = side(cols).zip(side(rows));
    let size = size.and_then(|(width, height)| Variant::size_of(width, height));
    let rule = named(rule)?;
    size.and_then(|size| rule.with_size(size)).ok_or_else(|| {
        let run = rule.rule().run();
        value_error(format!(
            "no board has {rows} rows and {cols} columns, expected 3 to 26 and room for {run} in a row"
        ))
    })
}

fn named(rule: &str) -> PyResult<Variant> {
    rule.parse().map_err(value_error::<RuleError>)
}

/// The names of the rules.
#[pyfunction]
fn rules() -> Vec<&'static str> {
    PRESETS.iter().map(|preset| preset.name).collect()
}

/// The rows and columns of the rule's own board.
#[pyfunction]
fn shape(rule: &str) -> PyResult<(u8, u8)> {
    let size = named(rule)?.size();
    Ok((size.height(), size.width()))
}

/// That many threads; 0 for one for each processor.
fn jobs(threads: usize) -> Jobs {
    NonZero::new(threads).map_or(Jobs::AllCores, Jobs::Exactly)
}

fn value_error<T: ToString>(error: T) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Some work without Python's lock, which asks now and then whether to continue: not where a
/// signal, such as Ctrl-C, has made Python raise.
fn watched<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut dyn FnMut() -> bool) -> T + Send,
) -> PyResult<T> {
    let mut raised = Ok(());
    let done = py.detach(|| {
        work(&mut || {
            raised = Python::attach(|py| py.check_signals());
            raised.is_ok()
        })
    });
    raised.map(|()| done)
}

fn hashed(value: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// How many wait to write to arrays: nobody begins to read meanwhile, or a reader that reads again
/// and again would keep them waiting for ever.
static WRITERS: AtomicUsize = AtomicUsize::new(0);

/// The array to read from, once nobody writes to it or waits to.
fn readable<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    once_free(array.py(), || match WRITERS.load(Ordering::Relaxed) {
        0 => array.try_readonly(),
        _ => Err(BorrowError::AlreadyBorrowed),
    })
}

/// The array to write to, although it is locked, once nobody else reads from it or writes to it; of
/// several, always in the same order.
fn writable<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.call_method1(intern!(array.py(), "setflags"), (true,))?;
    WRITERS.fetch_add(1, Ordering::Relaxed);
    let borrowed = once_free(array.py(), || array.try_readwrite());
    WRITERS.fetch_sub(1, Ordering::Relaxed);
    borrowed
}

fn once_free<T>(py: Python<'_>, mut borrow: impl FnMut() -> Result<T, BorrowError>) -> PyResult<T> {
    const PAUSE: Duration = Duration::from_micros(20);
    loop {
        match borrow() {
            Err(BorrowError::AlreadyBorrowed) => {
                py.check_signals()?;
                py.detach(|| thread::sleep(PAUSE));
            }
            borrowed => return Ok(borrowed?),
        }
    }
}
