//! However `omok` ends while programs run or are built, nothing of it is left a second later.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::alone;
use crate::util::{empty_folder, fixtures, folder, marked, omok, running, spawn, with_marker};

const ECHO: [(&str, &str); 5] = [
    (
        "a.py",
        "import sys\nsys.stdout.write(sys.stdin.readline())\n",
    ),
    (
        "Main.java",
        "public class Main { public static void main(String[] a) {
            System.out.println(new java.util.Scanner(System.in).next()); } }",
    ),
    ("b.js", "console.log(require('fs').readFileSync(0, 'utf8'))"),
    (
        "c.cpp",
        "#include <iostream>\nint main() { std::string s; std::cin >> s; std::cout << s; }",
    ),
    ("d.sh", "cat"),
];

/// How many files and folders are below that folder.
fn entries(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there").flatten();
    entries
        .map(|entry| entry.path().display().to_string())
        .collect()
}

/// Run by hand: `cargo test --release -- --ignored --nocapture three_hundred_kills`. Needs a JDK and
/// Node, and takes some minutes. `OMOK_KILLS` is another number of kills.
#[test]
#[expect(clippy::disallowed_methods, reason = "a measurement")]
#[ignore = "takes minutes, and the whole machine"]
fn nothing_is_left_a_second_after_three_hundred_kills() {
    let _machine = alone();
    let kills = std::env::var("OMOK_KILLS").map_or(300, |text| text.parse().expect("a number"));
    let tests = fixtures(40);
    let tests = tests.name();
    let (hidden, mark) = with_marker("(env -i PATH=\"$PATH\" setsid NAP &) ; setsid NAP &");
    let shell = format!("{hidden}\ncat");
    let class = folder(&ECHO);
    class.write("e.sh", &shell);
    let class = class.name();
    let file = |name: &str| format!("{class}/{name}");
    let (python, source) = (file("a.py"), file("c.cpp"));
    let out = empty_folder();
    let program = out.join("program").display().to_string();
    let build = format!("{hidden} g++ -O2 -o {program} {source}");
    let cases: [&[&str]; 8] = [
        &["test", tests, "--no-warm", "--", "sh", "-c", &shell],
        &["test", tests, "--", "python3", &python],
        &["stress", "--no-warm", "--", "sh", "-c", &shell],
        &["stress", &source],
        &["test", tests, "--build", &build, "--", &program],
        &["test", tests, "--no-warm", "--programs", class],
        &["test", tests, "--programs", class],
        &["stress", "--programs", class],
    ];
    let signals = [Signal::KILL, Signal::INT, Signal::TERM, Signal::HUP];
    let (mut left, mut longest) = (Vec::new(), Duration::ZERO);
    for number in 0..kills {
        let (words, signal) = (
            cases[number % cases.len()],
            signals[number / cases.len() % signals.len()],
        );
        let marker = format!("{mark}-{number}");
        let scratch = empty_folder();
        let mut command = omok(words);
        command
            .env("HOSTILE", &marker)
            .env("TMPDIR", scratch.path());
        let mut child = spawn(&mut command);
        // Spread over two seconds, in no order.
        thread::sleep(Duration::from_millis(number as u64 * 1237 % 2000));
        let _ = kill_process(Pid::from_child(&child), signal);
        let killed = Instant::now();
        let living = || running(&format!("sleep\0{mark}")) + marked(&marker);
        let is_clean = || living() == 0 && entries(scratch.path()).is_empty();
        let _ = child.wait();
        while !is_clean() && killed.elapsed() < Duration::from_secs(20) {
            thread::sleep(Duration::from_millis(5));
        }
        let took = killed.elapsed();
        longest = longest.max(took);
        if took > Duration::from_secs(1) {
            let files = entries(scratch.path());
            left.push(format!("{number} {words:?} {signal:?}: {took:?} {files:?}"));
        }
    }
    println!("{kills} kills, the last of it gone after {longest:?} at most");
    assert!(left.is_empty(), "{left:#?}");
}
