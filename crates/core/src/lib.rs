//! The game of five-in-a-row and its relatives: values, rules and fouls, who has won, games and
//! their records, pictures, an opponent.
//!
//! The modules form layers; a module imports only modules above it in this list:
//!
//! - [`board`]: stones, points, sizes and boards.
//! - [`mod@line`]: the four directions, and rows of stones along them.
//! - [`submission`]: the board problem solved in one file, the plain reference.
//! - [`rule`]: rules as values: what wins and what is forbidden.
//! - [`mod@judge`]: who has won on a board, and where.
//! - [`game`]: whose turn it is, what a move does, how a game ends; replay of records.
//! - [`text`]: parses boards and records, prints verdicts, and reports errors with positions.
//! - [`draw`]: draws boards and games for a terminal or as SVG.
//! - [`computer`]: a computer player.
//! - [`random`]: random numbers that are the same on every machine.
//!
//! # Features
//!
//! Without features it needs only itertools, `rand_pcg` and, except for wasm32, multiversion; it
//! runs without threads, files and clocks (`wasm32-unknown-unknown`). Each feature adds a crate:
//!
//! - `encodings`: reads game records in encodings other than UTF-8 and latin1.
//! - `json`: prints answers as JSON objects, and reads games from them; enables `serde`.
//! - `rif`: reads RenjuNet's archive of games, which is XML.
//! - `serde`: serializes and deserializes the values.

pub mod board;
pub mod line;
// A file that also stands alone, in every edition, under no lints but rustc's own.
#[allow(
    clippy::cast_sign_loss,
    clippy::explicit_iter_loop,
    clippy::missing_panics_doc
)]
pub mod submission;

pub mod rule;

pub mod judge;

pub mod game;

pub mod text;

pub mod draw;

pub mod computer;

pub mod random;

pub use board::{Board, PerStone, Point, Size, Stone, Symmetry};
pub use judge::{Verdict, judge};
pub use line::{Direction, Row};
pub use random::Random;
pub use rule::{Rule, Variant};

/// The text of [`submission`]: a solution of the board problem in one file.
pub const SUBMISSION: &str = include_str!("submission.rs");

// What the macros of `board` expand to in other crates.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;
