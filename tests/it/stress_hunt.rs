//! The hunt itself, on functions in place of programs: what it finds depends on nothing but the
//! seed, and it ends soon.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use itertools::Itertools;
use omok::computer::Clock;
use omok::problem::Problem;
use omok::runner::{Judgement, JudgementKind, RunError, TimeKind};
use omok::stress::{Bounds, Ends, Finding, Reply, Shrunk, Subject, Tally, shrink};
use omok::{Board, Point, Size, Stone, submission};

use crate::flawed::Solver;
use crate::stress_boards::{
    BOUNDS, Function, board_in, board_of, designed, five_board, hunt, shown, timed, wrong_solvers,
};
use omok_testing::some;

/// A program on a busy machine: each run takes another time, and one in eight seems to hang. A
/// fresh process has the machine for itself.
struct Busy {
    function: Function,
    runs: AtomicU64,
}

impl Subject for Busy {
    #[expect(
        clippy::disallowed_methods,
        reason = "it makes a fault likelier, and decides nothing"
    )]
    fn answer(&self, input: &[u8], _: &[u8]) -> Result<Reply, RunError> {
        let run = self.runs.fetch_add(1, Ordering::Relaxed);
        let luck = run.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        thread::sleep(Duration::from_micros(luck % 200));
        if luck.is_multiple_of(8) {
            return Ok(out_of_time());
        }
        self.function.reply(&board_in(input))
    }

    fn answer_afresh(&self, input: &[u8], _: &[u8]) -> Result<Reply, RunError> {
        self.function.reply(&board_in(input))
    }
}

fn out_of_time() -> Reply {
    Reply {
        judgement: Judgement::TimeLimit(TimeKind::Cpu, Duration::from_secs(2)),
        stdout: Vec::new(),
        stderr: Vec::new(),
    }
}

fn find(subject: &impl Subject, jobs: usize) -> Option<Finding> {
    let bounds = Bounds {
        jobs: NonZeroUsize::new(jobs).expect("more than none"),
        ..BOUNDS
    };
    hunt(subject, five_board(1), bounds).0
}

/// The finding was another one with each number of jobs, and with each load of the machine: its
/// board, its stones and its name.
#[test]
fn the_finding_depends_neither_on_jobs_nor_on_load() {
    // Early and late ones are among them.
    for mistake in some(wrong_solvers().step_by(4), 4) {
        let idle = find(&Function(mistake.solve), 1);
        assert!(idle.is_some(), "{}", mistake.name);
        for jobs in [1, 4] {
            let busy = Busy {
                function: Function(mistake.solve),
                runs: AtomicU64::new(0),
            };
            assert_eq!(find(&busy, jobs), idle, "{} with {jobs} jobs", mistake.name);
        }
    }
}

/// Who takes a second a run, by a clock that goes on when it is looked at: the library asks none of
/// its own.
fn try_right_solver(clock: Clock, seconds: u64, ends: Ends) -> Tally {
    let right = Function(|grid| Some(submission::answer(grid)));
    let bounds = timed(clock, 1000 * seconds, ends, u64::MAX);
    let (found, tally) = hunt(&right, five_board(1), bounds);
    assert_eq!(found, None);
    tally
}

/// A clock that goes a second on at each look.
macro_rules! clock {
    () => {{
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        Clock::new(|| Duration::from_secs(LOOKS.fetch_add(1, Ordering::Relaxed)))
    }};
}

#[test]
fn the_designed_boards_are_all_tried_when_only_the_others_end() {
    let tally = try_right_solver(clock!(), 0, Ends::ExtraBoards);
    assert_eq!(tally.total(), designed());
    let (tried, all) = tally.designed();
    assert_eq!(all - tried, 0);
    let tally = try_right_solver(clock!(), 50, Ends::ExtraBoards);
    assert_eq!(tally.total(), designed() + 50);
    let tally = try_right_solver(clock!(), 50, Ends::Everything);
    let (tried, all) = tally.designed();
    assert_eq!((tally.total(), all - tried), (50, designed() - 50));
}

/// A hard end is no end for who has found something: the time is for the other boards.
#[test]
fn what_is_found_late_is_shrunk_all_the_same() {
    let bounds = timed(clock!(), 0, Ends::ExtraBoards, u64::MAX);
    let silent = Function(|grid| (submission::answer(grid) == "0\n").then(String::new));
    let (finding, _) = hunt(&silent, five_board(1), bounds);
    assert_eq!(finding.expect("no answer is wrong").shrunk, Shrunk::Minimal);
}

/// The time of the runs alone, in milliseconds.
static NOW: AtomicU64 = AtomicU64::new(0);
/// When the last run began.
static BEGUN: AtomicU64 = AtomicU64::new(0);

/// A program whose runs take that many milliseconds each.
struct Timed {
    takes: u64,
    reply: Reply,
}

impl Subject for Timed {
    fn answer(&self, _: &[u8], _: &[u8]) -> Result<Reply, RunError> {
        let begun = NOW.fetch_add(self.takes, Ordering::Relaxed);
        BEGUN.store(begun, Ordering::Relaxed);
        Ok(self.reply.clone())
    }
}

/// `--time 1 --shrink-time 1 --time-limit 5` took 20 s: the budget is for confirming and shrinking,
/// too, and holds to within one run.
#[test]
fn budgets_hold_to_within_one_run() {
    let wrong = Function(|_| Some("9 9 9".to_owned())).reply(&Board::empty(Size::square(19)));
    let wrong = wrong.expect("a function can be run");
    for (reply, takes, until, shrink, ended) in [
        (out_of_time(), 1000, 2000, 60_000, Shrunk::Minimal),
        (out_of_time(), 2000, 1000, 1000, Shrunk::OutOfTime),
        (wrong.clone(), 500, 2000, 60_000, Shrunk::OutOfTime),
        (wrong, 500, 1_000_000, 1000, Shrunk::OutOfTime),
    ] {
        NOW.store(0, Ordering::Relaxed);
        let clock = Clock::new(|| Duration::from_millis(NOW.load(Ordering::Relaxed)));
        let bounds = timed(clock, until, Ends::Everything, shrink);
        let program = Timed { takes, reply };
        let (finding, _) = hunt(&program, five_board(1), bounds);
        let finding = finding.expect("no answer is right");
        let begun = BEGUN.load(Ordering::Relaxed);
        // The first run finds the board.
        let budget = until.min(takes + shrink);
        assert!(begun <= budget, "{begun} ms of {budget} ms: {finding:?}");
        assert_eq!(finding.shrunk, ended, "{takes} ms a run");
    }
}

/// Shrinks the board for as long as it fails; tells how often each board was tried.
fn shrink_counting(
    board: &Board,
    fails: impl Fn(&Board) -> bool,
) -> (Board, HashMap<Board, usize>) {
    let mut tried: HashMap<Board, usize> = HashMap::new();
    let problem = Problem::five_board();
    let sample = problem.sample(board.clone()).expect("it has that size");
    let (small, ended) = shrink(&problem, vec![sample], |inputs| {
        let failing = inputs.into_iter().find(|samples| {
            let board = samples[0].board().expect("it is one");
            *tried.entry(board.clone()).or_default() += 1;
            fails(board)
        });
        ControlFlow::<(), _>::Continue(failing)
    });
    assert_eq!(ended, ControlFlow::Continue(()));
    (small[0].board().expect("it is one").clone(), tried)
}

fn row(stones: u8, at: Point, step: (u8, u8)) -> Board {
    let mut board = Board::empty(submission_size());
    for number in 0..stones {
        let point = Point::new(at.row + step.0 * number, at.col + step.1 * number);
        board.set(point, Some(Stone::White));
    }
    board
}

fn submission_size() -> Size {
    Size::square(19)
}

fn has_five(board: &Board) -> bool {
    omok::line::rows(board, 5).next().is_some()
}

/// A board of five stones was shrunk for ten seconds.
#[test]
fn five_stones_take_few_runs_and_no_board_is_tried_twice() {
    for (at, step) in [((7, 7), (0, 1)), ((3, 9), (1, 0)), ((11, 5), (1, 1))] {
        let board = row(5, Point::new(at.0, at.1), step);
        let (small, tried) = shrink_counting(&board, has_five);
        assert_eq!(small.stones().count(), 5);
        let found = small.get(Point::new(0, 0));
        assert_eq!(found, Some(Stone::Black), "in the corner\n{small}");
        assert!(tried.len() <= 100, "{} boards", tried.len());
    }
}

#[test]
fn no_board_is_tried_twice_while_one_is_shrunk() {
    let plan = five_board(3);
    let designed = designed();
    for trial in plan.trials(designed + 60).skip(designed) {
        let board = board_of(&trial);
        let stones = board.stones().count();
        // Two runs are needed, or many stones of any kind.
        for needed in [
            |board: &Board| omok::line::rows(board, 3).count() >= 2,
            |board: &Board| board.stones().count() >= 9,
        ] {
            if !needed(board) {
                continue;
            }
            let (small, tried) = shrink_counting(board, needed);
            let twice = tried.iter().find(|&(_, &times)| times > 1);
            assert_eq!(twice, None, "{}", trial.origin);
            assert!(small.stones().count() <= stones);
            // As many as a hunt has runs for.
            let most = 4000;
            let is_right = tried.len() <= most;
            assert!(is_right, "{}: {} boards", trial.origin, tried.len());
        }
    }
}

/// Who needs a five and a six gets them with a stone in common.
#[test]
fn rows_come_to_share_a_stone_where_that_still_fails() {
    let mut board = row(5, Point::new(2, 2), (0, 1));
    board.extend(row(6, Point::new(9, 12), (1, 0)).stones());
    let needs_both = |board: &Board| {
        let lengths = omok::line::rows(board, 5).map(|row| row.length).sorted();
        lengths.eq([5, 6])
    };
    let (small, _) = shrink_counting(&board, needs_both);
    assert_eq!(small.stones().count(), 10, "{small}");
}

/// A gap between two stones is cut out, and what needs the edge stays there.
#[test]
fn what_stands_far_apart_comes_together() {
    let mut board = row(1, Point::new(4, 18), (0, 0));
    board.extend(row(1, Point::new(15, 3), (0, 0)).stones());
    board.extend(row(1, Point::new(9, 9), (0, 0)).stones());
    let needs_edge_and_another = |board: &Board| {
        let on_edge = board.stones().filter(|(point, _)| point.col == 18).count();
        on_edge >= 1 && board.stones().count() >= 2
    };
    let (small, _) = shrink_counting(&board, needs_edge_and_another);
    let points = small.stones().map(|(point, _)| point).collect_vec();
    assert_eq!(points.len(), 2, "{small}");
    assert!(points[0].col.abs_diff(points[1].col) <= 1, "{small}");
}

/// A program that hangs wherever white stands: how often that is waited for.
struct Hanging {
    hangs: AtomicUsize,
    seen: Mutex<Vec<usize>>,
}

impl Subject for Hanging {
    fn answer(&self, input: &[u8], _: &[u8]) -> Result<Reply, RunError> {
        let board = &board_in(input);
        if board.count(Stone::White) < 2 {
            return Function(RIGHT).reply(board);
        }
        self.hangs.fetch_add(1, Ordering::Relaxed);
        let mut seen = self.seen.lock().expect("no thread panics");
        seen.push(board.stones().count());
        Ok(out_of_time())
    }
}

const RIGHT: Solver = |grid| Some(submission::answer(grid));

#[test]
fn hanging_runs_are_counted_while_a_board_is_shrunk() {
    let hanging = Hanging {
        hangs: AtomicUsize::new(0),
        seen: Mutex::default(),
    };
    let finding = find(&hanging, 1).expect("it hangs on some");
    assert_eq!(finding.reply.kind(), JudgementKind::Tle);
    let hangs = hanging.hangs.into_inner();
    // Found and confirmed, then one for each of four boards at most.
    assert!(hangs <= 6, "{hangs} runs: {:?}", hanging.seen);
    let stones = shown(&finding).stones().count();
    let is_right = stones < board_of(&finding.failure.trial).stones().count();
    assert!(is_right, "{}", shown(&finding));
}
