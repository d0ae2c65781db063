//! Programs that come to no end on most boards: each such run takes a whole limit of time, so few
//! are waited for. Runs are counted, which a busy machine does not change.

use std::fs;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use omok::runner::{Judgement, JudgementKind, RunError, TimeKind};
use omok::stress::{Bounds, Finding, Reply, Subject};
use omok::{Board, Stone, submission};

use crate::stress_boards::{BOUNDS, Function, board_in, five_board, hunt, shown};
use crate::util::{empty_folder, omok, run};

/// A program that hangs on some boards, and what it answers on the others.
struct Hanging {
    hangs_on: fn(&Board) -> bool,
    otherwise: Function,
    hangs: AtomicUsize,
}

impl Subject for Hanging {
    #[expect(
        clippy::disallowed_methods,
        reason = "it makes a fault likelier, and decides nothing"
    )]
    fn answer(&self, input: &[u8], _: &[u8]) -> Result<Reply, RunError> {
        let board = &board_in(input);
        if !(self.hangs_on)(board) {
            return self.otherwise.reply(board);
        }
        self.hangs.fetch_add(1, Ordering::Relaxed);
        // Long enough for the other jobs to begin what they would.
        thread::sleep(Duration::from_millis(40));
        Ok(Reply {
            judgement: Judgement::TimeLimit(TimeKind::Wall, Duration::from_secs(2)),
            stdout: Vec::new(),
            stderr: Vec::new(),
        })
    }
}

/// What is found, and how many runs came to no end.
#[track_caller]
fn find(hangs_on: fn(&Board) -> bool, otherwise: Function, jobs: usize) -> (Finding, usize) {
    let program = Hanging {
        hangs_on,
        otherwise,
        hangs: AtomicUsize::new(0),
    };
    let bounds = Bounds {
        jobs: NonZeroUsize::new(jobs).expect("more than none"),
        ..BOUNDS
    };
    let (found, _) = hunt(&program, five_board(1), bounds);
    (found.expect("it is wrong"), program.hangs.into_inner())
}

const RIGHT: Function = Function(|grid| Some(submission::answer(grid)));
const WRONG: Function = Function(|_| Some("9 9 9\n".to_owned()));

/// It took up to 47 s: each job went on to boards that nobody would ask about, and the first board
/// was confirmed before the smaller ones were.
#[test]
fn few_runs_are_waited_for_where_most_boards_hang() {
    let hangs_on = |board: &Board| board.count(Stone::White) > 0;
    for jobs in [1, 2, 4] {
        for otherwise in [RIGHT, WRONG] {
            let (finding, hangs) = find(hangs_on, otherwise, jobs);
            assert_eq!(finding.reply.kind(), JudgementKind::Tle);
            assert!(shown(&finding).stones().count() <= 5, "{}", shown(&finding));
            // One a job at first, then four that shrink the board.
            assert!(hangs <= jobs + 4, "{hangs} runs with {jobs} jobs");
        }
    }
}

/// Each smaller board was waited for twice, by every job, and for a name once more.
#[test]
fn few_runs_are_waited_for_where_smaller_boards_than_the_wrong_one_hang() {
    let hangs_on = |board: &Board| matches!(board.stones().count(), 1..5);
    for jobs in [1, 2, 4] {
        let (finding, hangs) = find(hangs_on, WRONG, jobs);
        assert_eq!(finding.reply.kind(), JudgementKind::Wa);
        assert!(hangs <= jobs + 5, "{hangs} runs with {jobs} jobs");
    }
}

/// Hangs wherever a white stone stands, and makes a mark each time.
const SCRIPT: &str = "\
import os, sys, time
if '2' in sys.stdin.read():
    marks = os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(marks, b'.')
    os.close(marks)
    if sys.argv[2] == 'sleep':
        time.sleep(1000)
    while True:
        pass
print(sys.argv[3])
";

/// The same of programs, those that compute and those that wait for something.
#[test]
fn programs_that_hang_are_run_a_few_times() {
    crate::util::tools::needs!(Python);
    let folder = empty_folder();
    let script = folder.join("hangs.py");
    fs::write(&script, SCRIPT).expect("a file can be written");
    for (way, answer) in [("spin", "0"), ("sleep", "9 9 9")] {
        let marks = folder.join(way);
        let words = "stress --quiet --jobs 2 --time-limit 0.25 --wall-limit 1 -- python3";
        let mut command = omok(crate::util::words(words));
        command.arg(&script).arg(&marks).args([way, answer]);
        let found = run(&mut command, "").ended(1);
        found.begins("TLE with ");
        let hangs = fs::read(&marks).expect("it has hung").len();
        // A warm start that hangs is tried in a fresh process as well.
        assert!(hangs <= 2 * 2 + 4, "{hangs} runs\n{found}");
    }
}
