//! A referee for five-in-a-row.
//!
//! This library re-exports the crates that it consists of, each of which can be used alone:
//!
//! - `omok-core`: the game. [`board`]: stones, points, sizes and boards; [`mod@line`]: rows of
//!   stones; [`submission`]: the plain reference; [`rule`]: what wins and what is forbidden;
//!   [`mod@judge`]: who has won; [`game`]: moves, ends and replays; [`text`]: all formats;
//!   [`draw`]: pictures; [`computer`]: a computer player; [`random`]: numbers that are the same
//!   everywhere.
//! - `omok-problem`: questions about boards. [`problem`]: board problems, each given by a
//!   description; [`batch`]: many boards of a problem.
//! - `omok-runner`: [`runner`] runs other programs within limits, and knows no board.
//! - `omok-stress`: [`plan`]: the boards and records that programs are tested on; [`mutant`]:
//!   solvers with one known fault each; [`package`]: problem packages for judges; [`stress`]: finds
//!   the smallest board that a solution answers wrong.
//! - `omok-match`: [`mod@matches`] between engines, judged live.
//! - `omok-messages`: [`messages`] for people, in English and Korean.
//!
//! # A walk through the code
//!
//! A board on standard input takes this path from `main` to its answer:
//!
//! 1. `src/main.rs` starts the commands of `src/cli/mod.rs`.
//! 2. `src/cli/judge/mod.rs`: `omok judge` is the default command. Without arguments it asks the
//!    board problem, a [`problem::Problem`] (`crates/problem/src/problem/mod.rs`), of standard
//!    input (`src/cli/source.rs`), and prints by `src/cli/output/mod.rs`. What else can be asked
//!    is in `options.rs` beside it.
//! 3. `crates/problem/src/batch/mod.rs`: [`Batch::run_file`](batch::Batch::run_file) judges a file.
//! 4. `stream.rs` beside it reads the file in blocks (`problem/blocks.rs`) and writes their
//!    answers.
//! 5. `boards.rs` beside it finds the boards of a block: a [`text::BoardReader`] reads them one by
//!    one, or `fast.rs` judges many in a common layout at a time if there are bytes enough.
//! 6. `crates/core/src/text/boards.rs`: the reader, which knows its [`text::Position`], fills a
//!    [`Board`] (`board/mod.rs`, `size.rs` and `stone.rs`).
//! 7. `crates/core/src/judge/mod.rs`: [`judge()`] asks which rows of `line.rs` win by
//!    `rule/mod.rs`.
//! 8. `crates/core/src/text/answers.rs`: [`text::Answers`] writes the verdict as text or JSON.
//!
//! Boards that no rule judges take the same path: `cases.rs` reads and answers them.
//!
//! A program takes this path from `omok stress sol.py` to the name of its mistake:
//!
//! 1. `src/cli/stress/mod.rs` turns the options into the [`plan::Plan`] of a problem, the
//!    [`stress::Bounds`] and a [`stress::Hunt`]; `src/cli/program.rs` has those of the program.
//! 2. `src/cli/sources/single.rs` makes a [`runner::Runner`] of the source: `submission.rs` beside
//!    it has its files, `languages.rs` its commands, and `toolchain.rs` starts it once.
//! 3. `crates/stress/src/plan/trials.rs` has the boards, the designed ones first; `inputs.rs`
//!    beside it makes inputs of them.
//! 4. `crates/stress/src/stress/hunt.rs`: [`Hunt::next`](stress::Hunt::next) tries them until an
//!    answer is wrong; `subject.rs` beside it passes an input to the program.
//! 5. `crates/runner/src/warm/mod.rs` decides how it is run: in a new process of `program.rs`, or
//!    in a fork of a warm one (`warm/forking.rs`). On Unix, `process/unix/pump.rs` writes the input
//!    of either, reads its output and keeps its limits.
//! 6. `crates/runner/src/judgement.rs`: a [`runner::Judgement`] compares the output with the right
//!    one.
//! 7. `crates/stress/src/stress/examine.rs` repeats a wrong answer, and `shrink/mod.rs` beside it
//!    removes stones while the answer stays wrong.
//! 8. `crates/stress/src/stress/naming.rs` finds the mutant that gives the program's answers:
//!    [`mutant::Candidates`], and `crates/messages/src/mutants.rs` its name.
//! 9. `src/cli/stress/report.rs` prints the board, the answers and the mistake.
//!
//! # Examples
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

#[doc(inline)]
pub use omok_core::{
    Board, Direction, PerStone, Point, Random, Row, Rule, SUBMISSION, Size, Stone, Symmetry,
    Variant, Verdict,
};
#[doc(inline)]
pub use omok_core::{board, computer, draw, game, judge, line, random, rule, submission, text};
#[doc(inline)]
#[cfg(any(unix, windows))]
pub use omok_match as matches;
#[doc(inline)]
pub use omok_messages as messages;
#[doc(inline)]
pub use omok_problem::{batch, problem};
#[doc(inline)]
pub use omok_runner as runner;
#[doc(inline)]
pub use omok_stress::{mutant, package, plan, stress};

/// The examples of the page about the library, run with the others.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct Page;
