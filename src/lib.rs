//! A referee for five-in-a-row.
//!
//! The modules stand in layers, from the values of the game up to the commands; none imports
//! one that stands below it in this list:
//!
//! - [`board`]: stones, points, sizes and boards: values only.
//! - [`mod@line`]: the four directions, and the rows of stones along them.
//! - [`submission`]: the board problem solved in one file of its own, the plain reference.
//! - [`rule`]: the rules as values, and what wins and what is forbidden under them.
//! - [`mod@judge`]: who has won on a board, and where.
//! - [`game`]: whose turn it is, what a move does, how a game ends; records replayed.
//! - [`text`]: bytes to boards, verdicts to bytes, positions in errors.
//! - [`draw`]: boards and games as pictures, for a terminal or as SVG.
//! - [`computer`]: a player to play against.
//! - [`problem`]: what is asked of boards, told by one description.
//! - [`batch`]: many boards of a problem in, many answers out.
//! - [`plan`]: the boards and records that programs are tried on.
//! - [`mutant`]: solvers with one known fault each, and which of them explains what a program says.
//! - [`package`]: problem packages for judges (with the feature `package`).
//! - [`runner`]: other people's programs, run within limits.
//! - [`stress`]: the hunt for the smallest board that a solution answers wrong.
//! - [`mod@matches`]: matches between engines, judged live (with the feature `runner`).
//! - [`messages`]: what is said to people, in English and in Korean.
//!
//! # A walk
//!
//! What happens to a board on standard input, from `main` to its answer:
//!
//! 1. `src/main.rs` starts the commands, which stand in `src/cli/mod.rs`.
//! 2. `src/cli/judge.rs`: the options of `omok judge`, the command without a name, make a
//!    [`batch::Batch`].
//! 3. `src/batch/mod.rs`: [`Batch::run_file`](batch::Batch::run_file) takes a file.
//! 4. `src/batch/in_order.rs` reads it in blocks and writes the answers to each.
//! 5. `src/batch/stream.rs` finds the boards of a block: those in usual layouts are judged many at
//!    a time by `src/batch/fast.rs`, all others are read by a [`text::BoardReader`].
//! 6. `src/judge/mod.rs`: [`judge()`] says who has won a board.
//! 7. `src/text/answers.rs`: [`text::Answers`] write that as text or JSON.
//!
//! Boards of a described problem go the same way with a [`batch::Inputs`], [`problem::Cases`] and
//! [`problem::Problem`] in the places of the batch, the reader and the judge.
//!
//! # Features
//!
//! Without any, the library needs itertools and a stream of random numbers, and runs where
//! there are neither threads, files nor clocks (`wasm32-unknown-unknown`).
//!
//! - `cli` (the default): all that the program `omok` needs.
//! - `encodings`: game records in other encodings than UTF-8 and latin1 are read.
//! - `json`: answers as JSON objects.
//! - `multiversion`: boards are judged with the widest instructions that the processor has.
//! - `native`: that, and large pipes.
//! - `package`: problem packages, with statements, validators and solutions, are made.
//! - `rif`: RenjuNet's archive of games, which is XML, is read.
//! - `runner`: other people's programs are run (on Unix and Windows).
//! - `serde`: the values can be serialized and deserialized.
//! - `toml`: board problems are read from their descriptions, and ten are built in.
//!
//! Judging a board:
//!
//! ```
//! use omok::{Board, Rule, Stone, Verdict, judge};
//!
//! let board: Board = "......
//!                     .X.O..
//!                     ..XO..
//!                     ...X..
//!                     ...OX.
//!                     ......".parse()?;
//! match judge(&board, &Rule::XO) {
//!     Verdict::Won(line) => assert_eq!((line.stone, line.length), (Stone::Black, 4)),
//!     verdict => panic!("black has four in a row: {verdict:?}"),
//! }
//! # Ok::<(), omok::text::InputError>(())
//! ```
//!
//! Listing the fouls of renju ([`rule::fouls`] tells what they are):
//!
//! ```
//! use omok::{Board, Rule, Stone};
//!
//! let board: Board = "........
//!                     ...X....
//!                     ...X....
//!                     .XX.....
//!                     ........
//!                     ........
//!                     ........".parse()?;
//! let forbidden = Rule::RENJU.forbidden(&board, Stone::Black);
//! let listed: Vec<String> = forbidden
//!     .map(|(point, fouls)| format!("{}:{fouls}", board.size().name(point)))
//!     .collect();
//! assert_eq!(listed, ["d4:double-three"]);
//! # Ok::<(), omok::text::InputError>(())
//! ```
//!
//! Replaying a game from its record:
//!
//! ```
//! use omok::game::{Agreement, Decision};
//! use omok::text::{Format, Records, Sizes};
//! use omok::{Rule, Stone, Variant};
//!
//! let text = b"(;GM[4]SZ[15]RE[W+R];B[hh];W[hg];B[ih];W[ig];B[jh];W[jg];B[kh];W[kg];B[lh])";
//! let sizes = Sizes::Only(Variant::RENJU.size());
//! for record in Records::new(text, Format::Sgf, sizes) {
//!     let record = record?;
//!     let replay = record.replay(&Rule::RENJU);
//!     assert_eq!(replay.decision(), Some(Decision::Won(Stone::Black)));
//!     let recorded = record.result.expect("the record says that white has won");
//!     assert_eq!(replay.agreement(recorded), Agreement::Contradicts);
//! }
//! # Ok::<(), omok::text::InputError>(())
//! ```

#![forbid(unsafe_code)]

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

pub mod problem;

pub mod batch;

pub mod plan;

pub mod mutant;

#[cfg(feature = "package")]
pub mod package;

pub mod runner;

pub mod stress;

#[cfg(all(any(unix, windows), feature = "runner"))]
pub mod matches;

pub mod messages;

pub use board::{Board, Point, Size, Stone};
pub use judge::{Verdict, judge};
pub use rule::{Rule, Variant};

/// The examples of the page about the library, run with the others.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct Page;
