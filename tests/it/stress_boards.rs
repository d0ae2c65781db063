//! The boards that programs are tried on: all valid, and good at showing mistakes.

use omok::stress::{Plan, Set};
use omok::submission;

use crate::boards::grid_of;
use crate::flawed::{MISTAKES, VARIANTS};

#[test]
#[ignore = "prints a table"]
fn print_when_each_is_found() {
    for set in Set::ALL {
        let t = std::time::Instant::now();
        println!("{} {} {:?}", set.name(), set.trials().len(), t.elapsed());
    }
    let mut found = Vec::new();
    let t = std::time::Instant::now();
    let trials: Vec<_> = Plan { seed: 1 }.trials().take(15000).collect();
    println!("15000 trials {:?}", t.elapsed());
    let grids: Vec<_> = trials.iter().map(|t| grid_of(&t.board)).collect();
    let expected: Vec<_> = grids.iter().map(submission::answer).collect();
    for mistake in MISTAKES.iter().chain(VARIANTS) {
        let wrong: Vec<usize> = (0..grids.len())
            .filter(|&i| {
                (mistake.solve)(&grids[i]).is_none_or(|answer| {
                    !answer.split_whitespace().eq(expected[i].split_whitespace())
                })
            })
            .collect();
        let in_random = wrong
            .iter()
            .filter(|&&i| trials[i].origin.to_string().starts_with("random"))
            .count();
        println!(
            "{:>6} {:>6} {:>6}  {}  [{}]",
            wrong.first().map_or(-1, |&f| f as i64 + 1),
            wrong.len(),
            in_random,
            mistake.name,
            wrong
                .first()
                .map_or(String::new(), |&f| trials[f].origin.to_string())
        );
        found.push(wrong.first().map_or(99999, |&f| f + 1));
    }
    found.sort_unstable();
    println!("{found:?}");
}
