//! Nothing survives `omok`, not even where SIGKILL leaves it no time to end what it has started.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::alone;
use crate::util::{
    empty_folder, expect_gone, fixtures, folder, marked, omok, output, running, spawn, wait_until,
    with_marker,
};

/// A command of `omok` with that marker in the environment of all that it starts.
fn command(marker: &str, scratch: &Path, words: &[&str]) -> Command {
    let mut command = omok(words);
    command.env("HOSTILE", marker).env("TMPDIR", scratch);
    command
}

fn kill(child: Child) {
    // Not its group, as a child of it would kill it, too.
    kill_process(Pid::from_child(&child), Signal::KILL).expect("it is still running");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), None);
}

/// Waits until neither processes nor folders are left, nor the guard, which removes them.
fn expect_nothing_left(marker: &str, scratch: &Path) {
    expect_gone(marker);
    wait_until(|| fs::read_dir(scratch).expect("the folder is there").count() == 0);
}

fn wait_for(processes: usize, marker: &str) {
    wait_until(|| running(&format!("sleep\0{marker}")) >= processes);
}

/// A child that killed `omok` left its siblings running, and compilers and folders stayed.
#[test]
fn nothing_survives_a_killed_omok() {
    let _machine = alone();
    let tests = fixtures(3);
    let hidden = "env -i PATH=\"$PATH\" setsid NAP & (env -i PATH=\"$PATH\" setsid NAP &)";
    let program = format!("{hidden}; trap '' TERM HUP INT; NAP");
    for words in [
        "test TESTS --jobs 2 --time-limit 1000000 -- sh -c SCRIPT",
        "stress --jobs 2 --time-limit 1000000 -- sh -c SCRIPT",
        "stress --build SCRIPT -- cat",
        "test TESTS --time-limit 1000000 --programs CLASS",
    ] {
        let (script, marker) = with_marker(&program);
        let (class, scratch) = (folder(&[("a.sh", &script)]), empty_folder());
        let filled = words.split(' ').map(|word| match word {
            "SCRIPT" => &script,
            "CLASS" => class.name(),
            "TESTS" => tests.name(),
            word => word,
        });
        let filled: Vec<&str> = filled.collect();
        let child = spawn(&mut command(&marker, &scratch, &filled));
        wait_for(3, &marker);
        kill(child);
        expect_nothing_left(&marker, &scratch);
    }
}

/// The program under test kills its parent.
#[test]
fn a_child_that_kills_omok_ends_its_siblings_with_it() {
    let _machine = alone();
    let tests = fixtures(3);
    let (script, marker) = with_marker("NAP & setsid NAP & sleep 1; kill -KILL $PPID; NAP");
    let scratch = empty_folder();
    let mut command = command(&marker, &scratch, &["test", tests.name()]);
    command.args(["--time-limit", "1000000", "--", "sh", "-c", &script]);
    let output = spawn(&mut command).wait_with_output();
    assert_eq!(output.expect("it ends").status.code(), None);
    expect_nothing_left(&marker, &scratch);
}

/// Servers of warm starts went on waiting for what nobody would send.
#[test]
fn no_server_of_warm_starts_survives_a_killed_omok() {
    crate::util::tools::needs!(Python);
    let _machine = alone();
    let (sleep, marker) = with_marker("NAP");
    let text =
        format!("import subprocess\nprint(0, flush=True)\nsubprocess.run({sleep:?}, shell=True)\n");
    let (class, scratch) = (folder(&[("a.py", &text)]), empty_folder());
    let file = class.file("a.py");
    let words = "stress --jobs 1 --time-limit 1000000 -- python3".split(' ');
    let words: Vec<&str> = words.chain([&*file]).collect();
    let child = spawn(&mut command(&marker, &scratch, &words));
    wait_for(1, &marker);
    kill(child);
    expect_nothing_left(&marker, &scratch);
}

/// Folders that a killed run has left go with the next run, whatever that makes.
#[test]
fn the_next_run_removes_what_a_killed_one_has_left() {
    let _machine = alone();
    let (tests, scratch) = (fixtures(1), empty_folder());
    scratch.write("omok-scratch-abcdef/.lock", "");
    scratch.make("omok-scratch-abcdef/0.out");
    let words = ["test", tests.name(), "--", "cat"];
    let output = output(&mut command("", &scratch, &words));
    assert!(output.status.success());
    expect_nothing_left("no such word anywhere", &scratch);
}

/// Run by hand: `cargo test --release -- --ignored --nocapture killed_at_any_moment`. Needs a JDK
/// and Node, and takes some minutes.
#[test]
#[expect(clippy::disallowed_methods, reason = "a measurement")]
#[ignore = "takes minutes, and the whole machine"]
fn nothing_is_left_a_second_after_omok_is_killed_at_any_moment() {
    const KILLS: u64 = 50;
    let _machine = alone();
    let tests = fixtures(40);
    let tests = tests.name();
    let (hidden, mark) = with_marker("(env -i PATH=\"$PATH\" setsid NAP &) ; setsid NAP &");
    let python = "import sys\nsys.stdout.write(sys.stdin.readline())\n";
    let java = "public class Main { public static void main(String[] a) {
        System.out.println(new java.util.Scanner(System.in).next()); } }";
    let node = "console.log(require('fs').readFileSync(0, 'utf8'))";
    let c =
        "#include <stdio.h>\nint main(void) { char s[99]; return puts(fgets(s, 99, stdin)) < 0; }";
    let shell = format!("{hidden}\ncat");
    let class = folder(&[
        ("a.py", python),
        ("Main.java", java),
        ("b.js", node),
        ("c.c", c),
        ("d.sh", &shell),
    ]);
    let class = class.name();
    let file = |name: &str| format!("{class}/{name}");
    let (script, source) = (file("a.py"), file("c.c"));
    let built = empty_folder();
    let out = built.path().join("a.out").display().to_string();
    let build = format!("{hidden} cc -O2 -o {out} {source}");
    let cases: [&[&str]; 7] = [
        &["test", tests, "--no-warm", "--", "sh", "-c", &shell],
        &["test", tests, "--", "python3", &script],
        &["stress", "--no-warm", "--", "sh", "-c", &shell],
        &["stress", "--", "python3", &script],
        &["test", tests, "--build", &build, "--", &out],
        &["test", tests, "--no-warm", "--programs", class],
        &["test", tests, "--programs", class],
    ];
    let mut left = Vec::new();
    for words in cases {
        let mut longest = Duration::ZERO;
        for number in 0..KILLS {
            let marker = format!("{mark}-{number}-{}", left.len());
            let scratch = empty_folder();
            let mut child = spawn(&mut command(&marker, &scratch, words));
            // Spread over two seconds, in no order.
            thread::sleep(Duration::from_millis(number * 1237 % 2000));
            let _ = child.kill();
            let started = Instant::now();
            let _ = child.wait();
            let living = || running(&format!("sleep\0{mark}")) + marked(&marker);
            while living() > 0 && started.elapsed() < Duration::from_secs(10) {
                thread::sleep(Duration::from_millis(5));
            }
            longest = longest.max(started.elapsed());
            // Compilers leave files there, too, as whenever they are killed.
            let entries = fs::read_dir(&scratch).expect("the folder is there");
            let folders = entries.flatten().filter(|entry| entry.path().is_dir());
            let folders = folders.count();
            if started.elapsed() > Duration::from_secs(1) || folders > 0 {
                let shown = started.elapsed();
                left.push(format!("{words:?} {number}: {shown:?}, {folders} folders"));
            }
        }
        println!("{words:?}: {KILLS} kills, the last process gone after {longest:?} at most");
    }
    assert!(left.is_empty(), "{left:#?}");
}
