//! A referee for five-in-a-row.
//!
//! The modules form layers, from the values of the game up to the commands. A module imports only
//! modules above it in this list:
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
//! - [`problem`]: board problems, each given by a description.
//! - [`batch`]: judges many boards of a problem.
//! - [`plan`]: the boards and records that programs are tested on.
//! - [`mutant`]: solvers with one known fault each, and the diagnosis of a program by them.
//! - `package`: problem packages for judges (with the feature `package`).
//! - [`runner`]: runs other programs within limits.
//! - [`stress`]: finds the smallest board that a solution answers wrong.
//! - `matches`: matches between engines, judged live (with the feature `runner`).
//! - [`messages`]: messages for people, in English and Korean.
//!
//! # A walk through the code
//!
//! A board on standard input takes this path from `main` to its answer:
//!
//! 1. `src/main.rs` starts the commands of `src/cli/mod.rs`.
//! 2. `src/cli/judge.rs` turns the options of `omok judge`, the default command, into a
//!    [`problem::Problem`] and a [`batch::Batch`] of it.
//! 3. `src/batch/mod.rs`: [`Batch::run_file`](batch::Batch::run_file) judges a file.
//! 4. `src/batch/in_order.rs` reads the file in blocks and writes the answers in order.
//! 5. `src/batch/boards.rs` finds the boards of a block. `src/batch/fast.rs` judges boards in
//!    common layouts many at a time; a [`text::BoardReader`] reads all others.
//! 6. `src/judge/mod.rs`: [`judge()`] finds the winner of a board.
//! 7. `src/text/answers.rs`: [`text::Answers`] writes the verdict as text or JSON.
//!
//! Boards that no rule judges take the same path, read by `src/batch/cases.rs` with
//! [`problem::Cases`] and answered by [`problem::Problem`].
//!
//! # Features
//!
//! Without features, the library needs only itertools and `rand_pcg`, and runs without threads,
//! files and clocks (`wasm32-unknown-unknown`).
//!
//! - `cli` (default): everything that the program `omok` needs.
//! - `encodings`: reads game records in encodings other than UTF-8 and latin1.
//! - `json`: prints answers as JSON objects.
//! - `multiversion`: judges boards with the widest instructions of the processor.
//! - `native`: the same, and large pipes.
//! - `package`: makes problem packages with statements, validators and solutions.
//! - `rif`: reads RenjuNet's archive of games, which is XML.
//! - `runner`: runs other programs (on Unix and Windows).
//! - `serde`: serializes and deserializes the values.
//! - `toml`: reads descriptions of board problems, and has ten built in.
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
//! Listing the fouls of renju ([`rule::fouls`] explains them):
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
