//! Are the boards that programs are tried on good enough? Every known mistake must be found on
//! them soon, and shrunk to a small board; who is right is never accused.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::time::Duration;

use itertools::Itertools;
use omok::Board;
use omok::computer::Clock;
use omok::plan::{Origin, Plan, Set, Trial};
use omok::problem::{Problem, answer_text};
use omok::runner::{Difference, ExitKind, Judgement, JudgementKind, RunError};
use omok::stress::{Bounds, Ends, Finding, Hunt, Keep, Reply, Shrunk, Subject, Tally, TimeBounds};
use omok::submission;

use crate::flawed::{MISTAKES, Mistake, Solver, VARIANTS};
use crate::stress_names::called;
use omok_testing::boards::{fives, grid_of};
use omok_testing::{some, table};

/// A solver in place of a program.
pub(crate) struct Function(pub(crate) Solver);

impl Subject for Function {
    fn answer(&self, input: &[u8], _: &[u8]) -> Result<Reply, RunError> {
        self.reply(&board_in(input))
    }
}

pub(crate) fn board_in(input: &[u8]) -> Board {
    let text = str::from_utf8(input).expect("digits and blanks");
    text.parse().expect("a board")
}

pub(crate) fn board_of(trial: &Trial) -> &Board {
    trial.board().expect("each has one")
}

pub(crate) fn shown(finding: &Finding) -> &Board {
    finding.board().expect("it is one")
}

pub(crate) fn five_board(seed: u64) -> Plan {
    Plan::new(Problem::five_board(), seed)
}

/// The number of the boards that are tried however long it takes.
pub(crate) fn designed() -> usize {
    five_board(1).designed().len()
}

impl Function {
    pub(crate) fn reply(&self, board: &Board) -> Result<Reply, RunError> {
        let (judgement, stdout) = match (self.0)(&grid_of(board)) {
            None => (Judgement::RuntimeError(ExitKind::Exited(101)), Vec::new()),
            Some(text) => {
                let difference = Difference::between(&answer_text(board), text.as_bytes());
                let judgement = difference.map_or(Judgement::Accepted, Judgement::WrongAnswer);
                (judgement, text.into_bytes())
            }
        };
        Ok(Reply {
            judgement,
            stdout,
            stderr: Vec::new(),
        })
    }
}

pub(crate) const BOUNDS: Bounds = Bounds {
    jobs: NonZeroUsize::MIN,
    cases: 15_000,
    time: None,
    keep: Keep::Verdict,
};

pub(crate) fn find(solve: Solver) -> Option<Finding> {
    hunt(&Function(solve), five_board(1), BOUNDS).0
}

/// What is found first, and what has been tried by then.
pub(crate) fn hunt(subject: &impl Subject, plan: Plan, bounds: Bounds) -> (Option<Finding>, Tally) {
    let mut hunt = Hunt::new(subject, plan, bounds);
    let found = hunt.next(|_| ()).expect("a function can be run");
    (found, hunt.tally().clone())
}

/// Bounds in time by that clock, in milliseconds.
pub(crate) fn timed(clock: Clock, until: u64, ends: Ends, shrink: u64) -> Bounds {
    let time = TimeBounds {
        clock,
        until: Some(Duration::from_millis(until)),
        ends,
        shrink: Duration::from_millis(shrink),
    };
    Bounds {
        time: Some(time),
        ..BOUNDS
    }
}

pub(crate) fn wrong_solvers() -> impl Iterator<Item = &'static Mistake> {
    MISTAKES.iter().chain(VARIANTS)
}

/// The bars: half of the mistakes within 10 boards, all within 300, and the median shrunk board
/// has six stones at most.
#[test]
fn every_mistake_is_found_soon_and_shrunk() {
    let mut numbers = Vec::new();
    let mut sizes = Vec::new();
    for mistake in some(wrong_solvers(), 2) {
        let name = mistake.name;
        let finding = find(mistake.solve).unwrap_or_else(|| panic!("never found: {name}"));
        let (board, number) = (shown(&finding), finding.failure.number);
        let stones = board.stones().count();
        assert_eq!(finding.shrunk, Shrunk::Minimal, "{name}\n{board}");
        assert_no_stone_can_go(mistake, &finding);
        let named = finding
            .mistake
            .map_or("-".to_owned(), |mutant| called(mutant.id));
        println!("{number:>6} {stones:>4}  {name}  =>  {named}");
        numbers.push(number);
        sizes.push(stones);
    }
    numbers.sort_unstable();
    sizes.sort_unstable();
    println!("found on board {numbers:?}\nshrunk to {sizes:?} stones");
    let half = numbers.len() / 2;
    assert!(numbers[half] <= 10, "{numbers:?}");
    assert!(numbers.iter().all(|&number| number <= 300), "{numbers:?}");
    assert!(sizes[half] <= 6, "{sizes:?}");
}

fn assert_no_stone_can_go(mistake: &Mistake, finding: &Finding) {
    let subject = Function(mistake.solve);
    for (point, _) in shown(finding).stones() {
        let mut smaller = shown(finding).clone();
        smaller.set(point, None);
        let is_valid = fives(&grid_of(&smaller)).len() <= 1;
        let mark = subject
            .reply(&smaller)
            .expect("a function can be run")
            .kind();
        let fails = is_valid && mark == finding.reply.kind();
        assert!(
            !fails,
            "{}: {point:?} can go\n{}",
            mistake.name,
            shown(finding)
        );
    }
}

/// The name must be that of the mistake, or none.
#[test]
fn mistakes_are_named_where_they_are_known() {
    let named = "
        Six or more in a row win.                            | counts six or more in a row as a win
        Only six are too many.                               | takes only six in a row for too long, not seven or more
        An overline anywhere makes the answer 0.             | answers 0 as soon as there is an overline anywhere
        The first overline ends the scan.                    | stops looking at the first overline
        An anti-diagonal is reported at its top stone.       | prints the top stone of an anti-diagonal
        Before an anti-diagonal: the row has the wrong sign. | looks for the cell before an anti-diagonal in the wrong place
        The cells at the ends are read from a flat array.    | wraps over the row's end into the next row
        The cell before the start may have a negative index. | reads index -1: the opposite edge of the board
        Both ends must be empty.                             | wants both ends of a five empty
        White never wins.                                    | never finds white's five
        The column is printed before the row.                | prints the column before the row
        Row and column are counted from 0.                   | counts rows and columns from 0
        An empty board crashes.                              | crashes on an empty board
    ";
    for [solver, name] in table(named) {
        let mistake = wrong_solvers().find(|mistake| mistake.name == solver);
        let mistake = mistake.unwrap_or_else(|| panic!("no solver is called {solver}"));
        let finding = find(mistake.solve).expect("it is found");
        let told = finding.mistake.map(|mutant| called(mutant.id));
        assert_eq!(told.as_deref(), Some(name), "{solver}");
    }
}

#[test]
fn who_is_right_is_never_accused() {
    let right = Function(|grid| Some(submission::answer(grid)));
    let (found, tally) = hunt(&right, five_board(1), BOUNDS);
    assert_eq!((found, tally.total()), (None, BOUNDS.cases));
}

#[test]
fn every_board_is_valid_and_comes_once() {
    let mut origins = HashSet::new();
    let mut lines = HashSet::new();
    for trial in five_board(2).trials(16_000) {
        let board = board_of(&trial);
        let fives = fives(&grid_of(board)).len();
        assert!(fives <= 1, "{}:\n{board}", trial.origin);
        assert!(origins.insert(trial.origin), "{} again", trial.origin);
        if let Origin::Set {
            set: Set::Lines, ..
        } = trial.origin
        {
            let is_new = lines.insert(board.stones().collect_vec());
            assert!(is_new, "{} again:\n{board}", trial.origin);
        }
    }
}

/// 2 colours; 2 x 19 x (20 - n) straight places of n stones and 2 x (20 - n)^2 diagonal ones.
#[test]
fn the_sweep_has_every_single_line() {
    let places = |n: usize| 2 * 19 * (20 - n) + 2 * (20 - n) * (20 - n);
    let lines = 2 * (places(5) + places(6) + places(7));
    assert_eq!(lines, 5552);
    assert_eq!(Set::Lines.size(), lines);
}

#[test]
fn the_same_seed_gives_the_same_boards() {
    let boards = |seed| {
        let plan = five_board(seed);
        let trials = plan.trials(1200).skip(600);
        trials.map(|trial| board_of(&trial).clone()).collect_vec()
    };
    assert_eq!(boards(5), boards(5));
    assert_ne!(boards(5), boards(6));
}

/// A program with several mistakes shows them one after the other.
#[test]
fn all_kinds_of_mistakes_are_found() {
    let subject = Function(|grid| match submission::answer(grid).split_once('\n') {
        Some(("1" | "2", cell)) => Some(format!("1 {cell}")),
        _ => Some(String::new()),
    });
    let bounds = Bounds {
        cases: 700,
        keep: Keep::Symptom,
        ..BOUNDS
    };
    let mut hunt = Hunt::new(&subject, five_board(1), bounds);
    let mut sizes = Vec::new();
    while let Some(finding) = hunt.next(|_| ()).expect("a function can be run") {
        assert_eq!(finding.reply.kind(), JudgementKind::Wa);
        sizes.push(shown(&finding).stones().count());
    }
    assert_eq!(sizes, [5, 0]);
}
