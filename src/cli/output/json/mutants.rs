//! `omok mutants --json`: a mutant of a problem.

use serde::Serialize;

use omok::messages::{self, Lang, Terms};
use omok::mutant::Mutant;

/// A mutant as `--json` prints it.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct MutantJson {
    id: &'static str,
    part: &'static str,
    shows: &'static str,
    about: String,
}

impl MutantJson {
    pub(in crate::cli) fn new(lang: Lang, terms: Terms, mutant: &Mutant) -> MutantJson {
        MutantJson {
            id: mutant.id,
            part: mutant.part.name(),
            shows: mutant.shows.name(),
            about: messages::mutant(lang, terms, mutant.id),
        }
    }
}
