//! What only commands print as JSON, a file for each; [`json_line`](omok::text::json_line) puts
//! all of it in the one envelope. What the library has too is in its own `text`.

mod class;
mod mutants;
mod players;
mod problems;
mod starts;
mod stress;
mod test;
mod validity;

pub(in crate::cli) use class::ClassJson;
pub(in crate::cli) use mutants::MutantJson;
pub(in crate::cli) use players::PlayerJson;
pub(in crate::cli) use problems::ProblemJson;
pub(in crate::cli) use starts::StartsJson;
pub(in crate::cli) use stress::{
    CounterexampleJson, FoundJson, SummaryJson as StressSummaryJson, WrongJson,
};
pub(in crate::cli) use test::{SlowestJson, SummaryJson as TestSummaryJson, TestJson, seconds};
pub(in crate::cli) use validity::ValidityJson;
