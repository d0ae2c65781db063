//! What becomes of answers that nobody reads, or that cannot be written: a closed pipe stops the
//! printing and never changes the status, and what is lost is trouble.

use std::io::{BufRead, BufReader, Write};

use crate::util::{
    OMOK, Run, close, commands, empty_folder, has, omok, run, spawn, text_of, words,
};

/// Runs a shell script in the project's folder in which `omok` is our program.
fn shell(script: &str) -> Run {
    let script = format!("omok() {{ '{OMOK}' \"$@\"; }}\n{script}");
    run(crate::util::command("bash").args(["-c", &script]), "")
}

/// Asserts the status of the first program of the script's pipe.
#[track_caller]
fn check_piped(pipe: &str, status: i32) {
    shell(&format!("{pipe}\nexit ${{PIPESTATUS[0]}}")).ended_quietly(status);
}

#[test]
fn a_closed_pipe_does_not_hide_failed_tests() {
    check_piped("omok test fixtures/judge -- echo 0 | head -2", 1);
    check_piped("omok test fixtures/judge --json -- echo 0 | head -1", 1);
    check_piped("omok test fixtures/judge -- echo 0 | true", 1);
}

#[test]
fn a_closed_pipe_does_not_hide_a_test_that_fails_later() {
    let folder = empty_folder();
    for (name, answer) in [("a", 0), ("b", 0), ("c", 1)] {
        folder.write(&format!("{name}.in"), "1\n");
        folder.write(&format!("{name}.ans"), format!("{answer}\n"));
    }
    let path = folder.name();
    check_piped(
        &format!("omok test '{path}' --jobs 1 --json -- echo 0 | true"),
        1,
    );
}

#[test]
fn a_closed_pipe_does_not_hide_a_counterexample() {
    check_piped("omok stress --count 9 -- echo 0 | head -1", 1);
    check_piped("omok stress --count 9 --json -- echo 0 | true", 1);
    check_piped("omok stress --count 9 --quiet -- echo 0 | true", 1);
}

/// The files are still due when nobody reads what is printed.
#[test]
fn a_closed_pipe_does_not_keep_files_from_being_written() {
    let folder = empty_folder();
    let (path, report) = (folder.name(), folder.file("report.xml"));
    check_piped(
        &format!("omok stress --count 9 --save '{path}' -- echo 0 | true"),
        1,
    );
    assert!(folder.join("counterexample-1.in").exists());
    let tested = format!("omok test fixtures/judge --junit '{report}' -- echo 0 | true");
    check_piped(&tested, 1);
    has(&folder.read("report.xml"), "tests=\"158\"");
}

#[test]
fn a_closed_pipe_does_not_hide_what_is_wrong_with_inputs() {
    let folder = empty_folder();
    let boards = text_of("fixtures/judge/sample-1.in");
    let lines = folder.write("lines.txt", format!("bad\n{boards}"));
    // Input that is there: what comes after the pipe is closed is not waited for.
    for command in [
        "omok validate fixtures/errors/digit-three.in".to_owned(),
        format!("omok --lines < '{lines}'"),
        "omok game -q <<< 'h8 h8'".to_owned(),
        "omok draw <<< 'h8 h8'".to_owned(),
        "omok fouls --lines <<< x".to_owned(),
    ] {
        shell(&format!("set -o pipefail\n{command} | true")).ended(1);
    }
    // The board before the bad one has an answer, which nobody reads.
    let bad = "omok < fixtures/errors/good-board-then-bad-digit.in | true";
    shell(&format!("set -o pipefail\n{bad}"))
        .ended(2)
        .says(": error: ");
}

#[test]
fn a_closed_pipe_is_no_trouble_where_nothing_is_wrong() {
    check_piped("omok gen --count 3000 | head -1", 0);
    for command in commands(
        "| rules | man | completions bash | submission | --help | fixtures/judge/sample-1.in
         | --lines --bad-records ok fixtures/judge/sample-1.in",
    ) {
        check_piped(&format!("omok {command} | true"), 0);
    }
}

/// The game ends there, and is not lost.
#[test]
fn a_closed_pipe_ends_a_game_that_is_still_saved() {
    let folder = empty_folder();
    let players = "--black computer --white computer --level 1";
    let name = folder.file("game.moves");
    let script = format!("omok play {players} --save '{name}' | head -1 > /dev/null");
    check_piped(&script, 0);
    let saved = folder.read("game.moves");
    let moves = saved.strip_prefix("# omok 15x15 standard\n");
    let moves = moves.unwrap_or_else(|| panic!("{saved}"));
    assert!(moves.starts_with("h8") || moves == "\n", "{saved}");
}

/// Who has closed the answers may never send another game, nor end the input: a command that waits
/// for input notices it.
#[test]
fn a_command_that_waits_for_input_ends_when_nobody_reads_its_answers() {
    for (args, input, answer) in [
        ("game --quiet", "h8\n", "open 1\n"),
        ("--rule tictactoe", "XXX\nOO.\n...\n", "1\n"),
        ("--lines --rule tictactoe", "XXX......\n", "1 1 1\n"),
        (
            "--rule tictactoe --field 1",
            "XXX......\n",
            "XXX......,1 1 1\n",
        ),
        ("--problem tictactoe-final", "XXXOO....\n", "valid\n"),
        ("fouls --lines --rule tictactoe", "XXX......\n", "none\n"),
        ("draw --rule tictactoe", "XXX\nOO.\n...\n", "   1 2 3\n"),
        ("play", "h8\n", ""),
        ("play --protocol gomocup", "START 15\n", "OK\n"),
        // Nothing has been answered yet.
        ("game --quiet", "h8", ""),
        ("fouls", "0 0\n", ""),
        ("validate", "0 0\n", ""),
    ] {
        let mut child = spawn(&mut omok(words(args)));
        let mut stdin = child.stdin.take().expect("standard input is piped");
        let mut answers = BufReader::new(child.stdout.take().expect("standard output is piped"));
        stdin.write_all(input.as_bytes()).expect("it can be sent");
        let mut line = String::new();
        if !answer.is_empty() {
            answers.read_line(&mut line).expect("a line can be read");
            assert_eq!(line, answer, "{args}");
        }
        close(answers);
        let status = child.wait_with_output().expect("it ends").status;
        assert_eq!(status.code(), Some(0), "{args}");
        drop(stdin);
    }
}

#[test]
fn a_report_into_a_pipe_that_closes_is_trouble() {
    let folder = empty_folder();
    let fifo = folder.file("report.xml");
    let test = format!("omok test fixtures/judge --junit '{fifo}' -- '{OMOK}' > /dev/null");
    let run = shell(&format!("mkfifo '{fifo}'\ntrue < '{fifo}' &\n{test}")).ended(2);
    run.says_first(format!("omok: cannot write {fifo}: Broken pipe"));
}

/// Without a standard output nothing that is printed can be seen by anybody.
#[test]
fn a_standard_output_that_was_never_open_is_trouble() {
    let error = "omok: cannot write to standard output: Bad file descriptor (os error 9)\n";
    for command in commands(
        "         | < fixtures/judge/sample-1.in | --lines fixtures/judge/sample-1.in
         judge    | fixtures/judge/sample-1.in
         fouls    | fixtures/fouls/no-stones.in
         game     | -q <<< h8
         draw     | <<< h8
         validate | fixtures/judge/sample-1.in
                  | gen | kinds | rules | submission | man | completions bash | --help | --version
         play     | < /dev/null
         test     | fixtures/judge -- echo 0
         stress   | --count 3 -- echo 0",
    ) {
        let run = shell(&format!("omok {command} >&-"));
        assert_eq!((run.status, run.stderr.as_str()), (Some(2), error), "{run}");
    }
}

/// Programs that want no output open `/dev/null` for it, for reading too: that is no trouble.
#[test]
fn a_standard_output_that_is_thrown_away_is_none() {
    shell("omok fixtures/judge/sample-1.in 1<>/dev/null").expect_done("");
    shell("omok validate --quiet fixtures/judge/sample-1.in >&-").expect_done("");
}

/// It was aborted, with no word of a way out.
#[test]
#[cfg(target_os = "linux")]
fn too_little_memory_for_many_jobs_is_told() {
    let folder = empty_folder();
    let records = format!("{}\n", "0".repeat(361)).repeat(15_000);
    let records = folder.write("records.txt", records);
    let limited = |mebibytes: u32, jobs: &str| {
        shell(&format!(
            "set -o pipefail\nulimit -v {}\nomok {jobs} --lines '{records}' | sort | uniq -c",
            mebibytes << 10
        ))
    };
    // What one thread needs depends on how the program was compiled; each further one has a stack.
    let enough = (8..4096).find(|&limit| limited(limit, "--jobs 1").status == Some(0));
    let limit = enough.expect("there is memory for one thread") + 1;
    let run = limited(limit, "--jobs 8").ended(2);
    run.says("omok: there is not enough memory for 8 jobs (use --jobs 1)\n");
    for jobs in ["--jobs 1", ""] {
        let run = limited(limit, jobs);
        assert_eq!(run.stdout.trim(), "15000 0", "{run}");
        assert_eq!(run.stderr, "", "{run}");
    }
}
