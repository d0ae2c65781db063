//! `omok stress`, run on real programs.

use std::fs;

use tempfile::tempdir;

use crate::util::{Run, omok, run};

/// Runs `omok stress` with these options on this shell command.
fn stress(options: &str, script: &str) -> Run {
    let words = options.split_whitespace();
    let words = ["stress"].into_iter().chain(words);
    let words = words.chain(["--", "sh", "-c", script]);
    run(&mut omok(words), "")
}

/// What the program answers right.
fn right() -> String {
    format!("'{}'", env!("CARGO_BIN_EXE_omok"))
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    let run = stress("--cases 60", &right());
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{run}");
    assert!(run.stdout.starts_with("60 of "), "{run}");
    assert!(
        run.stdout.contains(" designed boards: no difference in "),
        "{run}"
    );
}

#[test]
fn time_ends_the_hunt() {
    let run = stress("--time 0.5", &right());
    assert_eq!(run.status, Some(0), "{run}");
}

#[test]
fn a_wrong_answer_is_shown_shrunk_and_named() {
    let run = stress("--cases 500", "cat > /dev/null; echo 0");
    assert_eq!(run.status, Some(1), "{run}");
    for text in [
        "WA  board 1 (catalogue 1 (a five by itself)): expected 2 13 6, found 0\n",
        "WA with 5 stones, of which none can go:\n",
        " 1>X*X*X*X*X .",
        "expected  1 1 1\nfound     0\nmistake   the program always answers 0\n",
        "again     omok stress --seed 1 --cases 1 -- sh -c 'cat > /dev/null; echo 0'\n",
        "1 of ",
    ] {
        assert!(run.stdout.contains(text), "{text}\n{run}");
    }
}

#[test]
fn quiet_prints_the_counterexample_only() {
    let run = stress("--cases 500 --quiet", "echo 0");
    assert!(run.stdout.starts_with("WA with 5 stones"), "{run}");
    assert!(!run.stdout.contains("mistake found in"), "{run}");
}

/// A crash, a program without an end, and one that prints without an end.
#[test]
fn every_way_to_fail_has_its_verdict() {
    for (script, verdict, reason) in [
        ("exit 3", "RE", "exit status 3"),
        ("kill -SEGV $$", "RE", "killed by SIGSEGV"),
        ("sleep 60", "TLE", "still running after 0.2 s"),
        ("yes", "OLE", "printed more than"),
    ] {
        let run = stress("--cases 9 --time-limit 0.2 --shrink-time 1", script);
        assert_eq!(run.status, Some(1), "{run}");
        assert!(run.stdout.starts_with(verdict), "{run}");
        assert!(run.stdout.contains(reason), "{run}");
    }
}

#[test]
fn who_answers_otherwise_when_asked_again_is_found_out() {
    let run = stress("--cases 9 --json", "echo $$");
    assert_eq!(run.status, Some(1), "{run}");
    assert!(
        run.stdout.contains("\"shrunk\":\"flaky\",\"also\":"),
        "{run}"
    );
    let run = stress("--cases 9", "echo $$");
    assert!(
        run.stdout.contains("does not always answer the same"),
        "{run}"
    );
}

#[test]
fn json_has_an_object_an_event() {
    let run = stress("--cases 9 --json", "echo 0");
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
    let folder = tempdir().expect("there is room for a folder");
    let path = folder.path().join("saved");
    let options = format!("--cases 9 --save {}", path.display());
    let found = stress(&options, "echo 0");
    assert!(
        found.stdout.contains("counterexample-1.in, .ans, .svg\n"),
        "{found}"
    );
    let text = |name: &str| fs::read_to_string(path.join(name)).expect("the file is written");
    assert!(text("counterexample-1.svg").starts_with("<svg "));
    let judged = run(&mut omok(["judge"]), text("counterexample-1.in"));
    judged.expect_done(&text("counterexample-1.ans"));
}

/// One program with two mistakes: nobody's five is right, and nobody wins in silence.
#[test]
fn all_kinds_goes_on_after_the_first() {
    let script = format!("{} | sed 's/^0$/none/; s/^2$/1/'", right());
    let run = stress("--cases 12 --all-kinds", &script);
    assert_eq!(run.status, Some(1), "{run}");
    assert!(run.stdout.contains("found     none\n"), "{run}");
    assert!(run.stdout.contains("expected  2 1 1\n"), "{run}");
    assert!(run.stdout.contains("2 mistakes found in "), "{run}");
}

#[test]
fn a_program_that_cannot_be_started_is_trouble() {
    let run = run(&mut omok(["stress", "--", "/nowhere/at-all"]), "");
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{run}");
    assert!(
        run.stderr
            .starts_with("omok: cannot start '/nowhere/at-all'"),
        "{run}"
    );
}

/// What is known is printed when a signal comes, and nothing is left behind.
#[test]
fn a_signal_ends_the_hunt_with_what_is_known() {
    let script = "kill -INT $PPID; sleep 30";
    let run = stress("--cases 50 --jobs 1", script);
    assert_eq!(run.status, Some(130), "{run}");
    assert!(run.stdout.contains("no board: no difference in "), "{run}");
}
