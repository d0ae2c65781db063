//! `omok stress`, run on real programs.

use std::fs;

use itertools::Itertools;

use crate::stress_boards::designed;
use crate::util::{OMOK, Run, empty_folder, omok, run, words};
use omok_testing::some;

/// Runs `omok stress` with these options on this shell command.
fn stress(options: &str, script: &str) -> Run {
    let mut command = omok(words(&format!("stress {options}")));
    run(command.args(["--", "sh", "-c", script]), "")
}

fn right() -> String {
    format!("'{OMOK}'")
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    let designed = designed();
    let run = stress(&format!("--count {designed}"), &right()).ended_quietly(0);
    let passed = format!("all {designed} designed boards: no difference in ");
    run.begins(&passed);
}

/// 0.05 s a run is a Java program's start: ten seconds ended after a part of the designed boards,
/// and the last line read like a pass.
#[test]
fn designed_boards_that_were_not_tried_are_not_passed() {
    let slow = format!("sleep 0.05; {}", right());
    for (options, way_out) in [("--time 1", "--time "), ("--count 20", "--count ")] {
        let run = stress(options, &slow).ended_quietly(3);
        let last = run.stdout.lines().last().unwrap_or_default();
        let (left, rest) = last.split_once(" DESIGNED BOARDS NOT TRIED (").expect(last);
        let (advice, rest) = rest.split_once(" would do); ").expect(last);
        let (tried, rest) = rest.split_once(" of ").expect(last);
        let number = |text: &str| text.replace(',', "").parse::<usize>().expect(last);
        assert_eq!(number(left) + number(tried), designed(), "{run}");
        let is_right = rest.contains(" designed boards: no difference so far in ");
        assert!(is_right, "{run}");
        let enough = number(advice.strip_prefix(way_out).expect(last));
        // At 20 runs a second a job at most.
        let least = match way_out {
            "--count " => designed(),
            _ => number(left) / number(tried).max(1),
        };
        assert!(enough >= least, "{run}");
    }
    let run = stress("--time 1 --json", &slow).ended(3);
    let summary: serde_json::Value = serde_json::from_str(&run.stdout).expect("an object");
    let tried = summary["tried"].as_u64().expect("a number");
    let all = designed() as u64;
    assert_eq!(summary["not_tried"].as_u64(), Some(all - tried), "{run}");
    assert!(summary["time_needed"].as_u64() > Some(1), "{run}");
}

/// Without `--time` they are all tried, though that takes longer than ten seconds. (By a clock that
/// goes faster, `stress_inputs.rs` tries the same.)
#[test]
#[ignore = "waits thirteen seconds"]
fn all_designed_boards_are_tried_however_long_it_takes() {
    let run = stress("--jobs 16", &format!("sleep 0.3; {}", right())).ended(0);
    let designed = designed();
    let passed = format!("all {designed} designed boards: no difference in ");
    run.begins(&passed);
}

/// What the program has answered at that run has no say: the tenth one sends the signal.
#[test]
fn ctrl_c_before_all_designed_boards_are_tried_is_no_pass() {
    let folder = empty_folder();
    let seen = folder.join("seen");
    let seen = seen.display();
    let script = format!(
        "echo >> '{seen}'; [ $(wc -l < '{seen}') = 10 ] && kill -INT $PPID && sleep 9; {}",
        right()
    );
    let run = stress("--jobs 1", &script).ended(3);
    run.shows(" DESIGNED BOARDS NOT TRIED (--time ");
}

fn counterexample(options: &str, words: &[&str]) -> String {
    let options = format!("stress --json {options} --");
    let run = run(omok(crate::util::words(&options)).args(words), "").ended(1);
    let line = run.stdout.lines().nth(1).expect("the second event");
    assert!(line.contains("\"event\":\"counterexample\""), "{run}");
    // The command that finds it again starts the program in the same way.
    line.replace(" --no-warm --", " --")
}

/// Ten runs of one program gave boards of 6 to 62 stones.
#[test]
fn the_same_seed_gives_the_same_stones_however_it_is_run() {
    crate::util::tools::needs!(Python);
    let awk: &[&str] = &["awk", "-f", "examples/five-or-more.awk"];
    let python: &[&str] = &["python3", "tests/data/solutions/open_zero.py"];
    // Plain starts of Python take several times as long.
    let python_ways = some(["--jobs 1", "--no-warm", "--jobs 4"], 2).collect();
    for (words, ways) in [
        (awk, vec!["--jobs 1", "--jobs 4 --time 1000000"]),
        (python, python_ways),
    ] {
        // No machine is too busy: what is counted is runs.
        let limits = "--time-limit 1000000 --shrink-time 1000000";
        let found = ways.into_iter();
        let found = found.map(|options| counterexample(&format!("{options} {limits}"), words));
        assert!(found.collect_vec().iter().all_equal(), "{words:?}");
    }
}

#[test]
fn time_ends_the_hunt() {
    stress("--time 0.5", &format!("sleep 0.05; {}", right())).ended(3);
}

#[test]
fn a_wrong_answer_is_shown_shrunk_and_named() {
    let run = stress("--count 500", "cat > /dev/null; echo 0").ended(1);
    for text in [
        "WA  board 1 (designed board 1: a five by itself): expected 2 13 6, found 0\n",
        "WA with 5 stones, a minimal counterexample:\n",
        " 1>X*X*X*X*X .",
        "expected  1 1 1\nfound     0\nmistake   the program always answers 0\n",
        "again     omok stress --seed 1 --count 1 -- sh -c 'cat > /dev/null; echo 0'\n",
        "1 of ",
    ] {
        run.shows(text);
    }
}

#[test]
fn quiet_prints_the_counterexample_only() {
    let run = stress("--count 500 --quiet", "echo 0").begins("WA with 5 stones");
    run.hides("mistake found in");
}

/// A crash, a program without an end, and one that prints without an end.
#[test]
fn every_way_to_fail_has_its_verdict() {
    let late = "still running after 0.2 s of wall time";
    for (script, limit, verdict, reason) in [
        ("exit 3", "1000000", "RE", "exit status 3"),
        ("kill -SEGV $$", "1000000", "RE", "killed by SIGSEGV"),
        ("sleep 1000000", "0.2", "TLE", late),
        ("yes", "1000000", "OLE", "printed more than"),
    ] {
        let options = format!("--count 9 --wall-limit {limit} --shrink-time 1");
        let run = stress(&options, script).ended(1);
        run.begins(verdict);
        run.shows(reason);
    }
}

#[test]
fn who_answers_otherwise_when_asked_again_is_found_out() {
    let run = stress("--count 9 --json", "echo $$").ended(1);
    run.shows("\"shrunk\":\"flaky\",\"also\":");
    stress("--count 9", "echo $$").shows("does not always answer the same");
}

#[test]
fn json_has_an_object_an_event() {
    let run = stress("--count 9 --json", "echo 0");
    let events: Vec<serde_json::Value> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}\n{run}")))
        .collect();
    let names: Vec<_> = events.iter().map(|event| &event["event"]).collect();
    assert_eq!(names, ["found", "counterexample", "summary"], "{run}");
    assert_eq!(events[1]["shrunk"], "minimal", "{run}");
    assert_eq!(events[1]["stones"], 5, "{run}");
    assert_eq!(events[1]["mistake"], "always answers 0", "{run}");
    assert_eq!(events[2]["tried"], 1, "{run}");
    let board = events[1]["board"].as_str().unwrap_or_default();
    assert_eq!(board.split('/').count(), 19, "{run}");
}

#[test]
fn counterexamples_are_saved() {
    let folder = empty_folder();
    let path = folder.join("saved");
    let options = format!("--count 9 --save '{}'", path.display());
    stress(&options, "echo 0").shows("counterexample-1.in, .ans, .svg\n");
    let text = |name: &str| fs::read_to_string(path.join(name)).expect("the file is written");
    assert!(text("counterexample-1.svg").starts_with("<svg "));
    let judged = run(&mut omok(["judge"]), text("counterexample-1.in"));
    judged.expect_done(&text("counterexample-1.ans"));
}

/// One program with two mistakes: nobody's five is right, and nobody wins in silence.
#[test]
fn all_kinds_goes_on_after_the_first() {
    let script = format!("{} | sed 's/^0$/none/; s/^2$/1/'", right());
    let run = stress("--count 12 --all-kinds", &script).ended(1);
    run.shows("found     none\n");
    run.shows("expected  2 1 1\n");
    run.shows("2 mistakes found in ");
}

#[test]
fn a_program_that_cannot_be_started_is_trouble() {
    let run = run(&mut omok(["stress", "--", "/nowhere/at-all"]), "").refused("");
    run.says_first("omok: cannot start '/nowhere/at-all'");
}

#[test]
fn nothing_tried_is_not_no_difference() {
    for options in ["--count 0", "--time 0.000001", "--count 0 --json --time 1"] {
        let run = stress(options, "echo 0").ended(2);
        run.hides("no difference");
        run.says_first("omok: no board was tried: ");
    }
}

/// (By a clock that counts, `stress_hunt.rs` tries to within how much the times hold.)
#[test]
fn a_time_that_is_over_is_reported_with_the_options_that_allow_more() {
    for options in ["--time 0.3", "--count 2 --shrink-time 0.3"] {
        let run = stress(options, "sleep 0.4; echo 0").ended(1);
        run.shows(" (time is over: --time and --shrink-time allow more):\n");
    }
}

/// It left out the options of the run, and found something else or nothing.
#[test]
fn the_command_that_finds_it_again_has_the_options_of_the_run() {
    let found = "again     omok stress --seed 1 --count 1";
    stress("--count 9", "echo 0").shows(format!("{found} -- sh -c 'echo 0'\n"));
    let mut words = "stress --count 9 --time-limit 0.75 --wall-limit 4 --no-warm --build"
        .split(' ')
        .collect::<Vec<_>>();
    words.extend(["exit 0", "--", "sh", "-c", "echo 0"]);
    let run = run(&mut omok(words), "");
    let again = format!(
        "{found} --time-limit 0.75 --wall-limit 4 --no-warm --build 'exit 0' -- sh -c 'echo 0'\n"
    );
    run.shows(&again);
}

/// Shrinking without an end in sight is no reason to panic.
#[test]
fn a_shrink_time_may_be_longer_than_time_itself() {
    stress("--count 9 --shrink-time 1e19", "echo 0").ended_quietly(1);
}

/// The first run tells whether the program can be run at all, the second tries a board, and the
/// third confirms what it has shown.
#[test]
fn a_finding_is_reported_as_it_stands_when_its_confirming_run_is_interrupted() {
    let folder = empty_folder();
    let seen = folder.join("seen");
    let seen = seen.display();
    let script =
        format!("echo >> '{seen}'; [ $(wc -l < '{seen}') = 3 ] && kill -INT $PPID; sleep 30");
    let run = stress("--count 50 --jobs 1 --wall-limit 0.3", &script).ended(130);
    run.shows("TLE with ");
    run.shows("(stopped):");
    run.shows("1 mistake found in ");
}

/// What is known is printed when a signal comes, and nothing is left behind.
#[test]
fn a_signal_ends_the_hunt_with_what_is_known() {
    let run = stress("--count 50 --jobs 1", "kill -INT $PPID; sleep 30").ended(130);
    run.shows("no board: nothing tried in ");
}
