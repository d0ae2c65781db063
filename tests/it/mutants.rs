//! `omok mutants`: what programs are compared with, for whoever sets a problem.

use itertools::Itertools;
use serde_json::Value;

use crate::util::{omok, run};

/// The lines of the list, all of whose ids are different.
fn listed(args: &str) -> Vec<String> {
    let run = run(&mut omok(crate::util::words(args)), "").ended(0);
    let lines = run.stdout.lines().map(str::to_owned).collect_vec();
    let ids = lines.iter().map(|line| line.split(' ').next());
    assert!(lines.len() > 50 && ids.into_iter().all_unique(), "{run}");
    lines
}

fn about<'l>(lines: &'l [String], id: &str) -> Option<&'l str> {
    let mut lines = lines.iter();
    let rest = lines.find_map(|line| line.strip_prefix(id)?.strip_prefix("  "));
    rest.map(str::trim_start)
}

#[test]
fn mutants_are_listed_as_the_problem_has_them() {
    let five = listed("mutants --lang en");
    let longer =
        "counts six or more in a row as a win (what a row is; shows at rows that are too long)";
    assert_eq!(about(&five, "counts-longer"), Some(longer));
    assert_eq!(five, listed("mutants --problem five-board --lang en"));

    let xo = listed("mutants --lang en --problem tictactoe-state");
    assert_eq!(about(&xo, "counts-longer"), None);
    let full = "takes a full board that is won for one that nobody has won \
                (whether a board can be; shows on full boards)";
    assert_eq!(about(&xo, "takes-full-board-won-nobody-won"), Some(full));
    let fewer = "takes two in a row for a win (what a row is; shows where somebody has won)";
    assert_eq!(about(&xo, "needs-one-fewer"), Some(fewer));
    assert_eq!(about(&five, "takes-full-board-won-nobody-won"), None);

    let korean = listed("mutants --lang ko");
    assert!(about(&korean, "counts-longer").is_some_and(|line| line.contains("여섯 개 이상")));
}

#[test]
fn mutants_are_listed_as_json() {
    let run = run(&mut omok(["mutants", "--json", "--lang", "en"]), "");
    let first = run.stdout.lines().next().expect("a line");
    let first: Value = serde_json::from_str(first).expect("a line is JSON");
    assert_eq!(first["id"], "counts-longer", "{run}");
    assert_eq!(first["part"], "run-test", "{run}");
    assert_eq!(first["shows"], "too-long", "{run}");
    let expected = "counts six or more in a row as a win";
    assert_eq!(first["about"], expected, "{run}");
}
