//! Tests of whole spaces of small boards, optimised as the crate is.

mod classes;
