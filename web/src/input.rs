//! The boards or records of an input of a problem.

use omok_core::text::InputError;
use omok_problem::problem::{Case, Cases, Manner, Problem, Rest};

/// The boards or records of an input with their answers, up to the first fault.
pub(crate) fn cases(problem: &Problem, text: &str) -> (Vec<(Case, String)>, Option<InputError>) {
    let mut rest = text.as_bytes();
    let mut reader = Cases::new(problem, Manner::Tolerant);
    let mut read = || {
        let Some(case) = reader.next(&mut rest, Rest::None)? else {
            return Ok(None);
        };
        let mut answer = Vec::new();
        problem.answer(&case, &mut answer)?;
        Ok(Some((case, String::from_utf8_lossy(&answer).into_owned())))
    };
    let mut cases = Vec::new();
    loop {
        match read() {
            Ok(Some(case)) => cases.push(case),
            Ok(None) => return (cases, None),
            Err(fault) => return (cases, Some(fault)),
        }
    }
}
