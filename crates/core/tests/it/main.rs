//! Tests of whole small spaces, which judge millions of boards: beside the crate, they are optimised
//! as it is.

mod foul_lines;
mod lanes;
mod small_spaces;
