//! What "all boards: right" is said of: programs that are right on every board by itself, and
//! wrong on inputs of several, were told that they are right; and to try every board took minutes
//! without a word.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use omok::computer::Clock;
use omok::messages::{self, Lang};
use omok::plan::Plan;
use omok::problem::{Class, Problem, Sample};
use omok::runner::{Execution, ExitKind, Judgement, Limits, RunError, TimeKind};
use omok::stress::{Bounds, Ends, Finding, Hunt, Reply, Subject, Tally};

use crate::stress_boards::{BOUNDS, hunt, timed};
use crate::util::{folder, run_omok};

/// A function in place of a program for tictactoe-final: from the boards, a line each, and their
/// right answers it makes what is printed; nothing where it comes to no end.
struct Lines(Program);

type Program = fn(&[&str], Vec<&'static str>) -> Option<Vec<&'static str>>;

impl Subject for Lines {
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        let input = String::from_utf8_lossy(input);
        let boards: Vec<&str> = input.lines().filter(|&line| line != "end").collect();
        let said = String::from_utf8_lossy(right);
        let said = said.lines().map(|line| match line {
            "valid" => "valid",
            _ => "invalid",
        });
        let said = (self.0)(&boards, said.collect());
        let exit = match said {
            Some(_) => ExitKind::Exited(0),
            None => return Ok(out_of_time()),
        };
        let run = Execution {
            exit,
            stdout: said.unwrap_or_default().join("\n").into_bytes(),
            stderr: Vec::new(),
            elapsed: Duration::ZERO,
            cpu: None,
            memory: None,
        };
        // As programs are judged: of a long output only the first few KiB are kept.
        let judgement = Judgement::new(&run, right, Limits::default());
        let mut stdout = run.stdout;
        stdout.truncate(4 << 10);
        Ok(Reply {
            judgement,
            stdout,
            stderr: Vec::new(),
        })
    }
}

fn out_of_time() -> Reply {
    Reply {
        judgement: Judgement::TimeLimit(TimeKind::Wall, Duration::from_secs(2)),
        stdout: Vec::new(),
        stderr: Vec::new(),
    }
}

fn hunt_for(program: &Lines) -> (Option<Finding>, Tally) {
    let bounds = Bounds {
        cases: usize::MAX,
        ..BOUNDS
    };
    let problem = Problem::named("tictactoe-final").expect("it is built in");
    hunt(program, Plan::new(problem, 1), bounds)
}

/// It is found, and shown by an input of so many boards.
#[track_caller]
fn check_found(boards: usize, program: Program) -> Vec<Sample> {
    let (found, tally) = hunt_for(&Lines(program));
    let finding = found.unwrap_or_else(|| panic!("told to be right: {}", told(&tally)));
    assert_eq!(finding.samples.len(), boards, "{:?}", finding.samples);
    finding.samples
}

fn other(answer: &str) -> &'static str {
    match answer {
        "valid" => "invalid",
        _ => "valid",
    }
}

#[test]
fn a_program_that_holds_50_boards_was_told_to_be_right() {
    let shown = check_found(51, |_, said| Some(said.into_iter().take(50).collect()));
    let stones: usize = shown.iter().map(Sample::len).sum();
    assert_eq!(stones, 0, "the boards themselves do not matter");
}

#[test]
fn a_program_that_holds_700_boards_was_told_to_be_right() {
    check_found(701, |_, said| Some(said.into_iter().take(700).collect()));
}

#[test]
fn a_program_that_is_wrong_after_a_full_board_was_told_to_be_right() {
    let shown = check_found(2, |boards, mut said| {
        for place in 1..boards.len() {
            let stones = |stone| boards[place - 1].matches(stone).count();
            let won = said[place - 1] == "valid" && boards[place - 1].contains('.');
            // Some of the boards after it alone: what is left of it does not matter to all.
            let is_full = !boards[place - 1].contains('.') && !won;
            if is_full && stones("X") == 5 && boards[place].matches('.').count() == 9 {
                said[place] = other(said[place]);
            }
        }
        Some(said)
    });
    let board = shown[0].board().expect("it is one");
    assert_eq!(board.stones().count(), 9);
}

#[test]
fn a_program_that_is_wrong_after_one_certain_answer_was_told_to_be_right() {
    let shown = check_found(2, |boards, mut said| {
        for place in 1..boards.len() {
            // The second player has won, and the first is to move now.
            let [x, o] = ['X', 'O'].map(|stone| boards[place].matches(stone).count());
            let [was_x, was_o] = ['X', 'O'].map(|one| boards[place - 1].matches(one).count());
            let is_so = said[place - 1] == "valid" && was_x == was_o;
            if is_so && x == o && said[place] == "invalid" {
                said[place] = "valid";
            }
        }
        Some(said)
    });
    let problem = Problem::named("tictactoe-final").expect("it is built in");
    assert_eq!(problem.class_of(&shown[0]), Some(Class::SecondWon));
}

#[test]
fn a_program_that_is_wrong_about_a_single_board_was_told_to_be_right() {
    check_found(1, |boards, mut said| {
        if boards.len() == 1 {
            said[0] = other(said[0]);
        }
        Some(said)
    });
}

#[test]
fn a_program_that_is_wrong_where_a_board_comes_twice_was_told_to_be_right() {
    let shown = check_found(2, |boards, mut said| {
        for place in 1..boards.len() {
            if boards[place] == boards[place - 1] {
                said[place] = other(said[place]);
            }
        }
        Some(said)
    });
    assert_eq!(shown[0], shown[1]);
}

/// No description promises how long an input may be.
#[test]
fn a_program_that_is_slow_on_long_inputs_is_not_accused_and_not_praised_for_them() {
    let told = |program| {
        let (found, tally) = hunt_for(&Lines(program));
        assert_eq!(found, None);
        messages::proof(Lang::En, &tally).expect("all boards were tried")
    };
    let most = |most| format!("each board right, in inputs of up to {most}");
    assert_eq!(told(|_, said| Some(said)), most("1,000"));
    let seen = told(|_, said| (said.len() <= 100).then_some(said));
    assert_eq!(seen, most("51"));
}

/// A clock that goes on by that many milliseconds at each look.
macro_rules! clock {
    ($millis:expr) => {{
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        Clock::new(|| Duration::from_millis($millis * LOOKS.fetch_add(1, Ordering::Relaxed)))
    }};
}

fn told(tally: &Tally) -> String {
    messages::tally(Lang::En, tally)
}

/// How many boards are tried, by that clock.
fn tried(clock: Clock) -> Tally {
    let problem = Problem::named("tictactoe-state").expect("it is built in");
    let plan = Plan::new(problem, 1);
    let bounds = Bounds {
        cases: usize::MAX,
        ..timed(clock, 0, Ends::ExtraBoards, u64::MAX)
    };
    let mut hunt = Hunt::new(&Right, plan, bounds).within(Duration::from_secs(60));
    assert_eq!(hunt.next(|_| ()).expect("a function can be run"), None);
    hunt.tally().clone()
}

struct Right;

impl Subject for Right {
    fn answer(&self, _: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        Ok(Reply {
            judgement: Judgement::Accepted,
            stdout: right.to_vec(),
            stderr: Vec::new(),
        })
    }
}

/// All 19,683 boards of a program that takes 20 ms each took 400 s.
#[test]
fn all_boards_are_tried_only_if_the_first_hundred_runs_promise_it_within_a_minute() {
    // A hundred runs in 0.3 s, and in 2 s.
    let quick = tried(clock!(300));
    assert!(quick.is_all(), "{}", told(&quick));
    let slow = tried(clock!(2000));
    let (designed, all_designed) = slow.designed();
    // Then a look at the clock for each board, until a minute is over.
    assert_eq!(designed, all_designed, "{}", told(&slow));
    assert_eq!(slow.total(), designed + 28, "{}", told(&slow));
    assert_eq!(slow.due(), (designed, designed), "{}", told(&slow));
    // The designed ones at any rate.
    let slowest = tried(clock!(500_000));
    assert_eq!(slowest.total(), slowest.designed().1, "{}", told(&slowest));
}

/// Right where a blank line parts boards. The first two runs without one fail together, the second after
/// a run with blank lines.
#[derive(Default)]
struct OnlyBlankLines {
    without: AtomicU64,
    with: AtomicBool,
}

impl Subject for OnlyBlankLines {
    #[expect(
        clippy::disallowed_methods,
        reason = "it makes a fault likelier, and decides nothing"
    )]
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        let has_blank_line = input.windows(2).any(|pair| pair == b"\n\n");
        if has_blank_line || input.starts_with(b"1\n") {
            self.with.fetch_or(has_blank_line, Ordering::SeqCst);
            return Right.answer(input, right);
        }
        let number = self.without.fetch_add(1, Ordering::SeqCst);
        let is_due = || match number {
            0 => self.without.load(Ordering::SeqCst) > 1,
            _ => self.with.load(Ordering::SeqCst),
        };
        // Neither decides anything: it makes the fault likelier.
        for _ in (0..5000).take_while(|_| !is_due()) {
            thread::sleep(Duration::from_millis(1));
        }
        if number > 0 {
            // The other job has the time to learn of the blank lines.
            thread::sleep(Duration::from_millis(100));
        }
        Ok(Reply {
            judgement: Judgement::RuntimeError(ExitKind::Exited(1)),
            ..out_of_time()
        })
    }
}

/// Now and then it was told to be wrong: two jobs learned of the blank lines at once.
#[test]
fn a_right_program_that_expects_blank_lines_is_not_accused_by_any_number_of_jobs() {
    let problem = Problem::named("tictactoe-reachable").expect("it is built in");
    let bounds = Bounds {
        jobs: NonZeroUsize::new(2).expect("not none"),
        cases: 1000,
        ..BOUNDS
    };
    let program = OnlyBlankLines::default();
    assert_eq!(hunt(&program, Plan::new(problem, 1), bounds).0, None);
}

#[test]
fn all_boards_are_asked_for_where_they_can_be_tried() {
    let told = "stress --problem five-boards-counted --all-boards -- cat";
    let refused = run_omok(told, "");
    let reason = "omok: --all-boards: five-boards-counted has too many boards, or too many sizes, \
                  to try all
";
    refused.expect(2, "", reason);
    let description = "size = \"4x3\"\nwin = \"3+\"\nturns = \"any\"\nboards = \"one\"\n\
                       cells = \".XO\"\n[answer]\nelse = \"yes\"\n";
    let folder = folder(&[("three-by-four.toml", description)]);
    let words = "stress --problem three-by-four.toml --count 700 -- echo yes";
    let tried = folder.run(words, "").ended(0);
    tried.shows(" of 531,441 boards: no difference in ");
    tried.shows("; --all-boards tries all of them, for a proof, in about ");
}
