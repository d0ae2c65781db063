//! `omok stress --problem`: programs for described problems, with mistakes and without. The
//! wrong ones are found and named, the right ones are not accused.

use std::sync::LazyLock;

use serde_json::Value;

use omok::package::{example, statement};

use crate::util::{Compiled, OMOK, Run, begins_with, compiled, folder, has, omok, run, text_of};
use omok_testing::{is_thorough, some, table};

static SOLVERS: LazyLock<Compiled> = LazyLock::new(|| compiled("tests/it/solvers/solvers.c"));

/// Runs `omok stress` on one of the solvers with that mistake.
fn stress(problem: &str, solver: &str, flaw: &str, options: &[&str]) -> Run {
    let mut args = vec!["stress", "--problem", problem];
    args.extend(options);
    args.extend(["--", SOLVERS.program.as_str(), solver, flaw]);
    run(&mut omok(args), "")
}

#[track_caller]
fn event(run: &Run, name: &str) -> Value {
    let mut events = run.objects().into_iter();
    let found = events.find(|event| event["event"] == name);
    found.unwrap_or_else(|| panic!("no {name}\n{run}"))
}

/// The solver is wrong, which takes no more stones or moves than that to show; the mistake is
/// named so, where it has a name. The counterexample is an input of the problem.
#[track_caller]
fn check_wrong(problem: &str, solver: &str, flaw: &str, most: u64, name: Option<&str>) -> Value {
    // Longer than on an idle machine: some show in random boards alone.
    let run = stress(problem, solver, flaw, &["--json", "--time", "60"]);
    assert_eq!(run.status, Some(1), "{flaw}\n{run}");
    let found = event(&run, "counterexample");
    assert_eq!(found["verdict"], "WA", "{flaw}\n{run}");
    let stones = found["stones"].as_u64();
    assert!(stones.is_some_and(|stones| stones <= most), "{flaw}\n{run}");
    assert_eq!(found["mistake"].as_str(), name, "{flaw}\n{run}");
    let input = found["board"].as_str().expect("an input").to_owned();
    let valid = crate::util::run(&mut omok(["validate", "--problem", problem]), input.clone());
    assert_eq!(valid.status, Some(0), "{flaw}\n{input}\n{valid}");
    let judged = crate::util::run(&mut omok(["judge", "--problem", problem]), input);
    let words: Vec<&str> = judged.stdout.split_whitespace().collect();
    assert_eq!(found["expected"], words.join(" "), "{flaw}\n{run}");
    found
}

/// The same of several mistakes, by default of every second one, each with the most stones that it takes and its name, if it has one.
#[track_caller]
fn check_all(problem: &str, solver: &str, cases: &str) {
    for [flaw, most, name] in some(table(cases), 2) {
        let most = most.parse().expect("a number");
        let name = Some(name).filter(|name| !name.is_empty());
        check_wrong(problem, solver, flaw, most, name);
    }
}

/// So many boards are tried, a third of them where not all is, and none is answered wrong.
#[track_caller]
fn check_right(problem: &str, solver: &str, flaw: &str, cases: usize) {
    let cases = if is_thorough() { cases } else { cases / 3 };
    let cases = cases.to_string();
    let run = stress(problem, solver, flaw, &["--json", "--count", &cases]);
    let found = run.stdout.contains("counterexample");
    assert!(!found && [Some(0), Some(3)].contains(&run.status), "{run}");
}

#[test]
fn wrong_programs_for_tictactoe_state_are_found_and_named() {
    let cases = "
        one-diagonal | 5 | never looks along anti-diagonals
        one-line     | 5 | leaves out one of the lines that can win
        both         | 6 | does not look whether both players have a row: the first player wins
        counts       | 3 | does not compare the numbers of stones
        winner       | 6 | does not compare the numbers of stones where somebody has won
        second       | 7 | does not compare the numbers of stones where the second player has won
        full-first   | 9 | takes a full board that is won for one that nobody has won
        turn         | 0 | takes the players for each other where one is to move
    ";
    check_all("tictactoe-state", "state", cases);
}

/// Public solutions are wrong on as few boards: only to try all of them finds it.
#[test]
fn a_program_that_is_wrong_on_two_boards_of_19_683_is_found() {
    let options = ["--json", "--all-boards"];
    let run = stress("tictactoe-state", "state", "two-boards", &options).ended(1);
    assert_eq!(event(&run, "counterexample")["shrunk"], "minimal", "{run}");
}

#[test]
fn programs_for_many_boards_an_input_are_judged_board_by_board() {
    let two_rows = Some("refuses two rows that one stone has made");
    let two_rows = check_wrong("tictactoe-final", "final", "two-rows", 9, two_rows);
    let input = two_rows["board"].as_str().expect("an input");
    assert_eq!(input.lines().count(), 2, "one board and the end: {input}");
    let cases = "
        open | 1 | takes every board that nobody has won for a full one
        both | 7 | does not look whether both players have a row: the first player wins
    ";
    check_all("tictactoe-final", "final", cases);
}

#[test]
fn a_program_that_is_wrong_only_after_another_board_is_told_so() {
    let found = check_wrong("tictactoe-final", "final", "memory", 14, None);
    assert_eq!(found["known"], "right alone, wrong after another board");
    let input = found["board"].as_str().expect("an input");
    assert_eq!(input.lines().count(), 3, "two boards and the end: {input}");
}

/// All of a small space: the last line is a proof.
#[test]
fn right_programs_are_told_to_be_right_on_all_boards() {
    let run = stress("tictactoe-final", "final", "right", &["--all-boards"]).ended(0);
    run.shows("all 19,683 boards: each board right, in inputs of up to 1,000 in ");
    for flaw in ["right", "blank-lines"] {
        let options = ["--lang", "ko", "--all-boards"];
        let run = stress("tictactoe-reachable", "reachable", flaw, &options).ended(0);
        run.shows("가능한 판 19,683개 모두: 판마다 모두 맞음(한 입력에 판 1,000개까지), ");
    }
}

#[test]
fn wrong_programs_for_tictactoe_reachable_are_found_and_named() {
    // A row matters here for the numbers alone, so not to compare them is not to see it.
    let cases = "
        x-count   | 6 | never finds the first player's winning row
        empty-row | 1 |
    ";
    check_all("tictactoe-reachable", "reachable", cases);
}

#[test]
fn wrong_programs_for_falling_stones_are_found_and_named() {
    let cases = "
        hole     | 1  | does not look whether a stone lies over a hole
        order    | 21 | does not look whether the stones can have fallen in turn
        two-rows | 29 | refuses two rows that one stone has made
        wrap     | 30 |
    ";
    check_all("four-state", "four", cases);
}

#[test]
fn wrong_programs_for_records_are_found_and_named() {
    let cases = "
        longer  | 12 | counts six or more in a row as a win
        less    | 9  | says one move fewer than there were
        last    | 9  | does not look at the last move
        goes-on | 30 | continues after the game has ended: a later row counts
    ";
    check_all("five-when", "when", cases);
}

#[test]
fn wrong_programs_for_boards_of_a_size_that_is_read_are_found() {
    let cases = "
        three | 7  |
        apart | 15 | does not look whether one stone can have made all rows
        full  | 9  | does not look whether the board is full
    ";
    check_all("mnk-status", "mnk", cases);
    let edge = check_wrong("mnk-status", "mnk", "edge", 9, None);
    begins_with(edge["board"].as_str().expect("an input"), "2 2\n");
}

#[test]
fn right_programs_are_not_accused() {
    check_right("tictactoe-state", "state", "right", 600);
    check_right("four-state", "four", "right", 1400);
    check_right("five-when", "when", "right", 1200);
    check_right("mnk-status", "mnk", "right", 1200);
}

/// The same seed gives the same counterexample, with any number of jobs.
#[test]
fn the_same_seed_gives_the_same_counterexample() {
    let found = |jobs| {
        let options = ["--json", "--jobs", jobs];
        let run = stress("four-state", "four", "two-rows", &options);
        event(&run, "counterexample")
    };
    assert_eq!(found("1"), found("3"));
}

/// It was refused: a class was tried on the board problem alone.
#[test]
fn a_class_is_tried_on_a_described_problem() {
    let right = format!("exec '{OMOK}' judge --problem tictactoe-state");
    let wrong = format!("exec '{}' state winner", SOLVERS.program);
    let class = folder(&[("right.sh", right), ("wrong.sh", wrong)]);
    let of_class = |options: &[&str]| {
        let mut command = omok(["stress", "--problem", "tictactoe-state", "--programs"]);
        run(command.arg(class.path()).args(options), "")
    };
    let table = of_class(&["--count", "60"]).ended_quietly(1);
    let rows = [
        "AC           right.sh  no difference so far: only 60 of 19,683 boards\n",
        "WA        6  wrong.sh  does not compare the numbers of stones where somebody has won\n",
        "2 programs: 1 AC, 1 WA in ",
    ];
    for row in rows {
        table.shows(row);
    }
    let json = of_class(&["--count", "60", "--json"]);
    let wrong = event(&json, "program");
    assert_eq!(wrong["tried"], 60, "{json}");
    assert_eq!(wrong["designed"], 60, "{json}");
}

#[test]
fn a_program_that_passes_the_turn_after_an_illegal_move_is_found_and_named() {
    crate::util::tools::needs!(Python);
    let text = "size = \"5x5\"\nwin = \"3+\"\nmoves = \"row col\"\nbetween = \" \"\nillegal = \"again\"\n[answer]\n\
         first-won = \"A\"\nsecond-won = \"B\"\nelse = \"-\"\n";
    let folder = folder(&[("again.toml", text)]);
    let stress = |name: &str, program: &str| {
        folder.write(name, program);
        folder.run(
            &format!("stress --count 1034 --problem again.toml {name}"),
            "",
        )
    };
    let right = text_of("tests/data/again.py");
    stress("right.py", &right).ended(0);
    let passes = right.replace("    else:", "    elif r < 0:");
    let wrong = stress("wrong.py", &passes).ended(1);
    wrong.shows("with 5 moves").shows("save this line as");
    wrong.shows("passes the turn after an illegal move");
    // What is made for the problem is right once it looks along all lines.
    let made = text.parse().expect("a problem");
    for [language, directions, all] in table(
        "py | (1, 1)] | (1, 1), (-1, 1)]
         js | [1, 1]] | [1, 1], [-1, 1]]",
    ) {
        let program = example(&made, language).expect("it can be described");
        let program = program.replacen(directions, all, 1);
        stress(&format!("example.{language}"), &program).ended(0);
    }
    let said = |language| statement(&made, language).expect("a statement");
    has(&said("en"), "the same player moves again");
    has(&said("ko"), "같은 사람이 다시 둔다");
}

/// Boards with one kind of stone, on which five in a row or a column win.
const CROSSES: &str = "size = \"N\"\nheader = \"N\"\nboards = \"count\"\ncells = \".o\"\nwin = \"5+\"\n\
    lines = [\"row\", \"column\"]\n[answer]\nfirst-won = \"YES\"\nelse = \"NO\"\n";

#[test]
fn boards_with_one_kind_of_stone_have_no_other_and_lines_that_do_not_count_are_tried() {
    crate::util::tools::needs!(Python);
    let folder = folder(&[("crosses.toml", CROSSES)]);
    let right = text_of("tests/data/crosses.py");
    let stress = |name: &str, steps: &str| {
        folder.write(name, right.replace("[(0, 1), (1, 0)]", steps));
        folder.run(
            &format!("stress --count 1500 --problem crosses.toml {name}"),
            "",
        )
    };
    stress("right.py", "[(0, 1), (1, 0)]").ended(0);
    for (name, steps) in [
        ("wrong.py", "[(0, 1), (1, 0), (1, 1)]"),
        ("rows.py", "[(0, 1)]"),
    ] {
        stress(name, steps).ended(1).shows("with 5 stones");
    }
}
