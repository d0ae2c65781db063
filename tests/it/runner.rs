//! Running other people's programs: every way in which they can misbehave.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use omok::batch::ThreadPool;
use omok::runner::{
    Execution, ExitKind, Judgement, Limits, Program, RunError, Stop, TimeKind, adopt_orphans,
};

use crate::util::{command, compile, empty_folder, expect_gone, running, wait_until, with_marker};
use omok_testing::table;

const PLENTY: Duration = Duration::from_secs(1_000_000);

/// For scripts that use up their time.
const SHORT: Duration = Duration::from_millis(200);

/// A script as a program that may print 1 MiB.
fn shell(script: &str, time: Duration) -> Program {
    Program {
        limits: Limits {
            time,
            wall: Some(time),
            output: 1 << 20,
            ..Limits::default()
        },
        ..Program::new("sh", ["-c".into(), script.into()])
    }
}

/// Runs the script, in which `NAP` is a sleep without an end; asserts the outcome, and that nothing
/// is left of it.
#[track_caller]
fn check(script: &str, input: &[u8], time: Duration, outcome: ExitKind) -> Execution {
    let (script, marker) = with_marker(script);
    let run = shell(&script, time).run(input);
    let run = run.unwrap_or_else(|error| panic!("{script}: {error}"));
    let stderr = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.exit, outcome, "{script}: {stderr}");
    expect_gone(&marker);
    run
}

/// The same for a script that is out of time, of whichever kind.
#[track_caller]
fn check_time(script: &str, input: &[u8]) -> Execution {
    let (script, marker) = with_marker(script);
    let run = shell(&script, SHORT).run(input);
    let run = run.unwrap_or_else(|error| panic!("{script}: {error}"));
    let is_right = matches!(run.exit, ExitKind::TimedOut(_));
    assert!(is_right, "{script}: {run:?}");
    expect_gone(&marker);
    run
}

#[test]
fn a_program_reads_its_input_and_prints() {
    let told = "cat; echo late >&2";
    let run = check(told, b"0 1 2\n", PLENTY, ExitKind::Exited(0));
    let found = (run.stdout, run.stderr);
    assert_eq!(found, (b"0 1 2\n".into(), b"late\n".into()));
    assert!(run.elapsed > Duration::ZERO);
    assert!(run.memory.is_some_and(|bytes| bytes > 100_000));
}

#[test]
fn more_than_a_pipe_holds_goes_both_ways_at_once() {
    let input = b"0 1 2\n".repeat(150_000);
    let run = check("cat", &input, PLENTY, ExitKind::Exited(0));
    assert!(run.stdout == input, "{} bytes", run.stdout.len());
}

#[test]
fn the_exit_status_and_the_signal_are_told() {
    check("exit 3", b"0\n", PLENTY, ExitKind::Exited(3));
    for (name, number) in [("SEGV", 11), ("ABRT", 6), ("KILL", 9)] {
        let script = format!("ulimit -c 0; kill -{name} $$");
        let run = check(&script, b"0\n", PLENTY, ExitKind::Signal(number));
        let told = run.exit.to_string();
        assert!(told.starts_with(&format!("killed by SIG{name}")), "{told}");
    }
}

#[test]
fn a_program_need_not_read_or_print() {
    let input = b"0 1 2\n".repeat(150_000);
    assert_eq!(check(":", &input, PLENTY, ExitKind::Exited(0)).stdout, b"");
    let run = check("echo 0", &input, PLENTY, ExitKind::Exited(0));
    assert_eq!(run.stdout, b"0\n");
    let told = "exec <&-; sleep 0.05; echo 0";
    let run = check(told, &input, PLENTY, ExitKind::Exited(0));
    assert_eq!(run.stdout, b"0\n");
    let told = "read -r line; exec <&-; echo \"$line\"";
    let run = check(told, &input, PLENTY, ExitKind::Exited(0));
    assert_eq!(run.stdout, b"0 1 2\n");
}

#[test]
fn output_without_end_is_cut() {
    for script in ["yes", "head -c 10000000000 /dev/zero", "yes & NAP"] {
        let run = check(script, b"", PLENTY, ExitKind::TooMuchOutput);
        assert_eq!(run.stdout.len(), 1 << 20, "{script}");
    }
    let exactly = "head -c 1048576 /dev/zero";
    let exactly = check(exactly, b"", PLENTY, ExitKind::Exited(0));
    assert_eq!(exactly.stdout.len(), 1 << 20);
    let more = "head -c 1048577 /dev/zero";
    check(more, b"", PLENTY, ExitKind::TooMuchOutput);
}

#[test]
fn time_is_limited() {
    let scripts = "NAP|trap '' TERM INT HUP; NAP|while :; do :; done|exec >&- 2>&- <&-; NAP|yes >&2|\
                   kill -STOP $$|NAP & NAP & wait";
    for script in scripts.split('|') {
        let run = check_time(script, b"0\n");
        if run.exit == ExitKind::TimedOut(TimeKind::Wall) {
            assert!(run.elapsed >= SHORT, "{script}: {:?}", run.elapsed);
        } else {
            assert!(run.cpu >= Some(SHORT), "{script}: {:?}", run.cpu);
        }
        assert!(run.stderr.len() <= 4096, "{script}");
    }
}

#[test]
fn what_was_printed_before_the_end_is_kept() {
    assert_eq!(check_time("echo 1; echo 3 2; NAP", b"").stdout, b"1\n3 2\n");
    let run = check("seq 20000 >&2; exit 1", b"", PLENTY, ExitKind::Exited(1));
    assert!(run.stderr.ends_with(b"\n19999\n20000\n"));
}

#[test]
fn nobody_waits_for_what_a_program_leaves_running() {
    for script in [
        "NAP & echo 0",
        "(trap '' TERM HUP; NAP; NAP) & echo 0",
        "(NAP | NAP | cat) & echo 0",
    ] {
        let run = check(script, b"0\n", PLENTY, ExitKind::Exited(0));
        assert_eq!(run.stdout, b"0\n", "{script}");
    }
}

#[test]
fn judgements_have_the_words_of_judges() {
    let cases = r"
        echo 1; echo 3 2         | AC  | as expected
        printf '1\\r\\n3 2'      | AC  | as expected
        echo 1; echo 3 $$        | WA  |
        echo 0                   | WA  | expected 1 3 2, found 0
        :                        | WA  | expected 1 3 2, found nothing
        echo 1; echo 3 2; exit 3 | RE  | exit status 3
        echo 1; kill -KILL $$    | RE  | killed by SIGKILL
        yes                      | OLE | printed more than 1 MiB
    ";
    for [script, mark, text] in table(cases) {
        let program = shell(script, PLENTY);
        let run = program.run(b"").expect("sh can be started");
        let judgement = Judgement::new(&run, b"1\n3 2\n", program.limits);
        assert_eq!(judgement.kind().to_string(), mark, "{script}: {judgement}");
        let is_right = judgement.to_string().contains(text);
        assert!(is_right, "{script}: {judgement}");
    }
    let program = shell("exec sleep 60", SHORT);
    let run = program.run(b"").expect("sh can be started");
    let told = Judgement::new(&run, b"", program.limits).to_string();
    assert_eq!(told, "still running after 0.2 s of wall time");
}

#[test]
fn the_memory_is_that_of_the_program() {
    let args = ["if=/dev/zero", "of=/dev/null", "bs=60000000", "count=1"];
    let run = Program::new("dd", args.map(Into::into)).run(b"");
    let memory = run.expect("dd can be started").memory;
    assert!(memory.is_some_and(|bytes| bytes > 60_000_000), "{memory:?}");
}

#[test]
fn a_command_that_cannot_be_started_is_told() {
    let folder = empty_folder();
    let (file, folder) = (folder.write("program", "echo 0\n"), folder.name());
    let cases = [
        ("no-such-program", "(os error 2)"),
        ("./no-such-program", "check the file's name and folder"),
        ("none.cpp", "check the file's name and folder"),
        ("Cargo.toml", "put ./ before a file of this folder"),
        (&file, "put the interpreter before a script"),
        (folder, "Permission denied"),
        ("", "cannot start ''"),
    ];
    for (command, text) in cases {
        let error = Program::new(command, []).run(b"").expect_err(command);
        assert!(matches!(error, RunError::CannotStart { .. }), "{error}");
        assert!(error.to_string().contains(text), "{error}");
    }
}

#[test]
fn a_stop_ends_every_run_and_all_that_follow() {
    let (script, marker) = with_marker("NAP & NAP");
    let (stop, trigger) = Stop::new().expect("a pipe");
    let program = Program {
        stop: stop.clone(),
        ..shell(&script, PLENTY)
    };
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| assert!(matches!(program.run(b""), Err(RunError::Stopped))));
        }
        wait_until(|| running(&format!("sleep\0{marker}")) == 4);
        assert!(!stop.is_set());
        drop(trigger);
    });
    assert!(stop.is_set());
    assert!(matches!(program.run(b""), Err(RunError::Stopped)));
    expect_gone(&marker);
}

/// Execution by hand: `cargo test --release -- --ignored --nocapture runs_a_second`.
#[test]
#[ignore = "a measurement, which needs a quiet machine"]
fn runs_a_second() {
    const RUNS: u32 = 2000;
    const ROUNDS: usize = 7;
    adopt_orphans();
    let program = Program::new("/bin/true", []);
    let board = b"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n".repeat(19);
    let plain = || compile(&mut command("/bin/true"));
    let ours = || assert!(program.run(&board).is_ok());
    for jobs in [1, 2] {
        let mut rounds = (0..ROUNDS)
            .map(|_| (rate(jobs, RUNS, plain), rate(jobs, RUNS, ours)))
            .map(|(plain, ours)| (ours / plain, plain, ours))
            .collect::<Vec<_>>();
        rounds.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (ratio, plain, ours) = rounds[ROUNDS / 2];
        println!("{jobs} at a time: plain {plain:.0}/s, ours {ours:.0}/s, ratio {ratio:.2}");
        assert!(ratio >= 0.6 && ours >= 500.0);
    }
}

#[expect(clippy::disallowed_methods, reason = "a measurement")]
fn rate(jobs: usize, runs: u32, run: impl Fn() + Sync) -> f64 {
    let jobs = NonZeroUsize::new(jobs).expect("jobs are not 0");
    let started = Instant::now();
    let _ = ThreadPool::of(jobs).in_order(0..runs, |_| run(), |()| ControlFlow::<()>::Continue(()));
    f64::from(runs) / started.elapsed().as_secs_f64()
}
