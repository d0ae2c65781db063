//! The page's half in Rust: what the library says, as JSON for the script that shows it.
//!
//! A text (boards or a game record) and a setting go in, what is to be seen comes out. Nothing is
//! kept between calls but a hunt: the page is what its text says.

mod edit;
mod hunt;
mod setting;
#[cfg(test)]
mod tests;
mod view;

use wasm_bindgen::prelude::wasm_bindgen;

pub use edit::{computer, in_form, new_game, play, put};
pub use hunt::{Inquiry, one_board, seconds_a_run};

use omok::messages::Lang;
use omok::rule::PRESETS;
use serde::Serialize;

/// A rule that can be chosen.
#[derive(Debug, Serialize)]
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

/// A problem that programs can be asked about.
#[derive(Debug, Serialize)]
struct ProblemChoice {
    name: &'static str,
    about: &'static str,
    description: &'static str,
}

/// The problems that there are; the first is the board problem.
#[wasm_bindgen]
#[must_use]
pub fn problems() -> String {
    #[cfg(feature = "problems")]
    let choices = omok::problem::BUILT_IN
        .iter()
        .map(|built_in| ProblemChoice {
            name: built_in.name,
            about: built_in.about(),
            description: built_in.text,
        });
    #[cfg(feature = "problems")]
    let choices: Vec<ProblemChoice> = choices.collect();
    #[cfg(not(feature = "problems"))]
    let choices = [ProblemChoice {
        name: "five-board",
        about: "Exactly five on one large board, with the place of the five.",
        description: "",
    }];
    json(&choices)
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

/// A value as JSON: those of the page have texts for keys, which cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| refused(&error.to_string()))
}

/// Why something is not done, as JSON.
fn refused(why: &str) -> String {
    #[derive(Serialize)]
    struct Refused<'a> {
        refused: &'a str,
    }
    serde_json::to_string(&Refused { refused: why }).unwrap_or_default()
}
