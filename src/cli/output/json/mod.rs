//! JSON that only commands print, one file each; [`json_line`](omok::text::json_line) adds the
//! envelope. What the library also has is in its `text`.

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
