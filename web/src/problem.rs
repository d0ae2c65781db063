//! The board problem, which is all that the page in one file knows.

use omok_problem::problem::Problem;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{FIVE_BOARD_IN_KOREAN, ProblemChoice, json};

/// The only problem, as a list.
#[wasm_bindgen]
#[must_use]
pub fn problems(lang: &str) -> String {
    let about = match lang {
        "ko" => FIVE_BOARD_IN_KOREAN,
        _ => "Exactly five on one large board, with the place of the five.",
    };
    json(&[ProblemChoice {
        name: "five-board",
        about: about.to_owned(),
        description: "",
    }])
}

/// The only problem.
pub(crate) fn problem_of(_: &str) -> Result<Problem, String> {
    Ok(Problem::five_board())
}
