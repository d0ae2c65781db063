//! Tests of statistics, which simulate thousands of matches, optimised as the crate is.

mod statistics;
