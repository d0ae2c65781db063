//! Boards and records to try programs on, for any description.
//!
//! - [`Sample`]: a board or a record with the numbers before it; [`Problem::input_text`](super::Problem::input_text) writes
//!   some of them as an input, [`Problem::answers_text`](super::Problem::answers_text) the right answers.
//! - [`ProblemPlan`]: which are tried, in which order.
//!
//! What must be met follows from the game alone, its [`Setting`](super::Setting): the boards are
//! built for any size, length of row, with and without falling stones. What a description
//! promises is kept by leaving out what breaks it.

mod designed;
mod fill;
mod inputs;
mod next;
mod open;
mod plan;
mod random;
mod records;
mod rows;
mod sample;
mod settings;
mod text;

pub use inputs::ProblemTrial;
pub use plan::{ProblemOrigin, ProblemPlan};
pub use sample::{Given, Sample};
pub use text::Spacing;

pub(super) use rows::lines;
