//! The page's half in Rust: what the library says, as JSON for the script that shows it.
//!
//! A text (boards or a game record) and a setting go in, what is to be seen comes out. Nothing is
//! kept between calls but a hunt: the page is what its text says.

#[cfg(feature = "problems")]
mod described;
mod edit;
mod hunt;
mod input;
mod pasted;
#[cfg(not(feature = "problems"))]
mod problem;
mod setting;
#[cfg(test)]
mod tests;
mod view;

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "problems")]
pub use described::{description_fault, example, look_at, problems, samples, statement};
pub use edit::{computer, in_form, new_game, play, put};
pub use hunt::{Inquiry, one_board, seconds_a_run, wrong_board};
#[cfg(not(feature = "problems"))]
pub use problem::problems;

use omok_core::rule::PRESETS;
use omok_messages::Lang;
use serde::Serialize;

/// The title of the board problem.
const FIVE_BOARD_IN_KOREAN: &str = "오목: 19x19 판 하나, 정확히 다섯, 오목의 자리까지";

/// A rule that can be chosen.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct RuleChoice {
    name: &'static str,
    about: &'static str,
}

/// The rules that have a name.
#[wasm_bindgen]
#[must_use]
pub fn rules() -> String {
    let rules = PRESETS.iter().map(|preset| RuleChoice {
        name: preset.name,
        about: preset.about,
    });
    json(&rules.collect::<Vec<_>>())
}

/// The language that the browser asks for: `en` or `ko`.
#[wasm_bindgen]
#[must_use]
pub fn language(locale: &str) -> String {
    Lang::of_locale(locale).name().to_owned()
}

/// What is to be seen of a text.
#[wasm_bindgen]
#[must_use]
pub fn look(text: &str, choices: &setting::Choices) -> String {
    match setting::Setting::read(choices) {
        Ok(setting) => json(&view::look(text, &setting)),
        Err(error) => refused(&error),
    }
}

/// A problem that programs can be asked about.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct ProblemChoice {
    name: &'static str,
    about: String,
    description: &'static str,
}

/// A value as JSON: those of the page have texts for keys, which cannot fail. The words for a
/// failure would be a thousandth of the page.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Why something is not done, as JSON.
fn refused(why: &str) -> String {
    #[derive(Serialize)]
    struct Refused<'a> {
        refused: &'a str,
    }
    json(&Refused { refused: why })
}
