//! The boards that programs are tried on: all valid, and good at showing mistakes.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use omok::Board;
use omok::stress::{
    Bounds, Difference, Hunt, Judgement, Outcome, Plan, Reply, RunError, Subject, answer_text,
};

use crate::boards::grid_of;
use crate::flawed::{MISTAKES, Solver, VARIANTS};

struct Function {
    solve: Solver,
    runs: AtomicUsize,
}

impl Subject for Function {
    fn reply(&self, board: &Board) -> Result<Reply, RunError> {
        self.runs.fetch_add(1, Ordering::Relaxed);
        let (judgement, stdout) = match (self.solve)(&grid_of(board)) {
            None => (Judgement::RuntimeError(Outcome::Exited(101)), Vec::new()),
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

#[test]
#[ignore = "prints a table"]
fn print_when_each_is_found() {
    let mut found = Vec::new();
    let mut sizes = Vec::new();
    for mistake in MISTAKES.iter().chain(VARIANTS) {
        let function = Function {
            solve: mistake.solve,
            runs: AtomicUsize::new(0),
        };
        let bounds = Bounds {
            jobs: NonZeroUsize::MIN,
            until: None,
            cases: 15000,
            shrink_time: Duration::from_secs(60),
        };
        let mut hunt = Hunt::new(&function, Plan { seed: 1 }, bounds);
        let Some(finding) = hunt.next(|_| ()).unwrap() else {
            println!("NOT FOUND {}", mistake.name);
            continue;
        };
        let number = finding.failure.number;
        let stones = finding.board.stones().count();
        println!(
            "{number:>5} {:>3} -> {stones:>2} stones, {:>4} runs | {} | {}",
            finding.failure.trial.board.stones().count(),
            function.runs.load(Ordering::Relaxed) - number,
            mistake.name,
            finding.mistake.map_or("-", |m| m.name)
        );
        if stones > 6 {
            println!("{}", finding.board);
            println!("{}", finding.reply.judgement);
        }
        found.push(number);
        sizes.push(stones);
    }
    found.sort_unstable();
    sizes.sort_unstable();
    println!("{found:?}\n{sizes:?}");
}
