//! The memory that the program holds for inputs and outputs without an end.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::thread;

use crate::alone;
use crate::util::{folder, omok, peak_memory, peak_until_end, spawn, start};

#[test]
fn the_memory_of_omok_test_stays_small() {
    let _machine = alone();
    let tests = folder(&[("a.in", "1\n"), ("a.ans", "1\n")]);
    let mut command = omok(["test", "--quiet", tests.name(), "--", "sh", "-c"]);
    command.arg("head -c 10000000000 /dev/zero");
    let peak = peak_until_end(&mut start(command.stdout(Stdio::null())));
    assert!((1..64 << 20).contains(&peak), "{peak} bytes");
}

/// The file has 36 MiB, and a program that is not optimized is itself large.
#[test]
fn a_table_is_not_kept() {
    const MOST: u64 = 32 << 20;
    let _machine = alone();
    let row = format!("7,{}\n", ".".repeat(361)).repeat(1000);
    let mut file = tempfile::NamedTempFile::new().expect("there is room for a file");
    for _ in 0..100 {
        file.write_all(row.as_bytes()).expect("it can be written");
    }
    let path = file.path().to_str().expect("a path is text");
    // From a named file by two threads, and then from a pipe, which stays open.
    let mut command = omok(["--field", "2", "--jobs", "2", path, "-"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = spawn(&mut command);
    let mut output = child.stdout.take().expect("it is piped");
    let mut read = 0;
    let mut buffer = vec![0; 1 << 16];
    while read < 100_000 * (363 + 3) {
        read += output.read(&mut buffer).expect("it answers");
    }
    let peak = peak_memory(&child).expect("it is running");
    assert!(peak < MOST, "{} KiB", peak >> 10);
    drop(child.stdin.take());
    assert!(child.wait().expect("it ends").success());
}

/// A line of 100 MiB took 205 MiB: it is passed on with an error in the place of its verdict, and no
/// more of it is kept than of a game.
#[test]
fn a_line_of_a_table_that_is_too_long_is_passed_on_and_not_kept() {
    const LENGTH: usize = 100 << 20;
    const MOST: u64 = 80 << 20;
    const TOO_LONG: &str = "error: 1: expected a line of at most 16 MiB";
    let _machine = alone();
    let csv = format!(",{TOO_LONG}\n");
    let json = format!(",\"verdict\":\"{TOO_LONG}\"}}\n");
    let (row, object) = ("8,XXX......", "{\"board\":\"XXX/.../...\"");
    let cases = [
        ("2", ["7,", ""], csv, [row, ""], ",1 1 1\n"),
        (
            "board",
            ["{\"board\":\"", "\"}"],
            json,
            [object, "}"],
            ",\"verdict\":\"1 1 1\"}\n",
        ),
    ];
    for (field, [start, end], verdict, [next, closed], judged) in cases {
        let (next, judged) = (format!("{next}{closed}\n"), format!("{next}{judged}"));
        let mut command = omok(["--lines", "--rule", "tictactoe", "--field", field]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = spawn(&mut command);
        let mut input = child.stdin.take().expect("it is piped");
        let feeder = thread::spawn(move || {
            let mut fed = input.write_all(format!("{next}{start}").as_bytes());
            for _ in 0..LENGTH >> 20 {
                fed = fed.and_then(|()| input.write_all(&[b'.'; 1 << 20]));
            }
            fed = fed.and_then(|()| input.write_all(format!("{end}\n{next}").as_bytes()));
            fed.expect("it reads to the end");
            input
        });
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut line = || {
            let mut line = Vec::new();
            output.read_until(b'\n', &mut line).expect("it answers");
            String::from_utf8(line).expect("it is text")
        };
        assert_eq!(line(), judged);
        let long = line();
        let before = start.len() + LENGTH + end.trim_end_matches('}').len();
        assert_eq!(long.len(), before + verdict.len());
        assert!(long.starts_with(start) && long.ends_with(&verdict));
        assert_eq!(line(), judged);
        // All has been read and answered: it waits for more, and has held what it ever will.
        let peak = peak_memory(&child).expect("it is running");
        assert!(peak < MOST, "{} MiB", peak >> 20);
        drop(feeder.join().expect("it has fed all"));
        assert_eq!(child.wait().expect("it ends").code(), Some(1));
    }
}
