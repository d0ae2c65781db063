//! The time that judges measure: the CPU time of all processes of a run, and that on a clock only
//! of those that sleep.

#[allow(dead_code)]
#[path = "../../crates/runner/src/process/unix/elsewhere.rs"]
mod elsewhere;

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::alone;
use crate::hostile::{Load, bomb};
use crate::util::{self, Compiled, Run, compile, compiled, fixtures, folder, omok, run, start};

/// Spinners, sleepers and right programs; without a word it lists their names.
static TIMES: LazyLock<Compiled> = LazyLock::new(|| compiled("tests/data/times.c"));

fn test(fixtures: &Path, options: &str, command: &[&str]) -> Run {
    let fixtures = fixtures.to_str().expect("the folder has a name");
    let words = ["test", fixtures].into_iter().chain(options.split(' '));
    let words = words.chain(["--"]).chain(command.iter().copied());
    run(&mut omok(words), "")
}

/// What `--json` tells of the one run of that kind.
fn told(options: &str, kind: &str) -> Value {
    let fixtures = folder(&[("a.in", "1\n"), ("a.ans", "1\n")]);
    let program = TIMES.program.as_str();
    let told = format!("--json {options}");
    let run = test(fixtures.path(), &told, &[program, kind]);
    let first = run.stdout.lines().next().unwrap_or_default();
    serde_json::from_str(first).unwrap_or_else(|error| panic!("{kind}: {error}: {run}"))
}

/// The limit that was passed: `cpu` or `wall`; nothing where none was.
fn limit(told: &Value) -> &str {
    told["limit"].as_str().unwrap_or_default()
}

/// Time on a clock was all that counted, so that a program with four processes had four times as
/// much as another.
#[test]
fn spinners_are_out_of_cpu_time_and_sleepers_of_that_on_a_clock() {
    let _machine = alone();
    let kinds = [
        ("spin-in-four", "cpu"),
        ("spin-in-session", "cpu"),
        ("spin-in-thread", "cpu"),
        ("spin-children", "cpu"),
        ("spin-orphans", "cpu"),
        ("spin-exec", "cpu"),
        ("nap-often", "wall"),
        ("nap-after-work", "wall"),
        ("nap-deadlock", "wall"),
        ("nap-stopped", "wall"),
        ("nap-session", "wall"),
    ];
    let check = |(kind, clock): (&str, &str)| {
        let limits = match clock {
            "cpu" => "--time-limit 0.3 --wall-limit 1000000",
            _ => "--time-limit 0.3 --wall-limit 0.6",
        };
        let told = told(limits, kind);
        let found = (told["verdict"].as_str(), limit(&told));
        assert_eq!(found, (Some("TLE"), clock), "{kind}: {told}");
        let cpu = told["cpu"].as_f64().unwrap_or(0.0);
        assert_eq!(clock == "wall", cpu < 0.3, "{kind}: {told}");
        let reason = match clock {
            "cpu" => "used 0.3 s of CPU time",
            _ => "still running after 0.6 s of wall time",
        };
        assert_eq!(told["reason"], reason, "{kind}");
    };
    // Spinners share the processors; sleepers wait together.
    let (spinners, sleepers) = kinds.split_at(6);
    thread::scope(|scope| {
        for &kind in sleepers {
            scope.spawn(move || check(kind));
        }
        spinners.iter().copied().for_each(check);
    });
}

/// It had ended before anybody looked, and was accepted.
#[test]
fn the_cpu_time_of_children_that_have_ended_counts() {
    let _machine = alone();
    let told_much = told("--time-limit 1 --wall-limit 1000000", "work-too-much");
    assert_eq!(limit(&told_much), "cpu", "{told_much}");
    let told = told("--time-limit 1 --wall-limit 1000000", "work-in-children");
    assert_eq!(told["verdict"], "AC", "{told}");
    let cpu = told["cpu"].as_f64().unwrap_or(0.0);
    assert!((0.25..1.0).contains(&cpu), "{told}");
}

#[test]
fn a_program_may_sleep_longer_than_it_may_compute() {
    let _machine = alone();
    let fixtures = fixtures(1);
    let script = ["sh", "-c", "sleep 0.6; cat"];
    test(fixtures.path(), "--time-limit 0.3", &script).ended(0);
    // Without an end: who looks late finds that it has ended by itself.
    let script = ["sh", "-c", "exec sleep 1000000"];
    let options = "--time-limit 0.3 --wall-limit 0.4";
    test(fixtures.path(), options, &script).ended(1);
}

/// Run by hand on an idle machine: `cargo test --release -- --ignored --nocapture every_kind_of`.
/// It takes some minutes.
#[test]
#[ignore = "a measurement, which needs an idle machine"]
fn every_kind_of_spinner_and_sleeper_is_out_of_time_within_half_a_second() {
    let _machine = alone();
    let listed = run(&mut util::command(&TIMES.program), "");
    let kinds: Vec<&str> = listed.stdout.lines().collect();
    let mut late = Vec::new();
    for kind in &kinds {
        let clock = match kind.split_once('-').map_or(*kind, |(first, _)| first) {
            "spin" => "cpu",
            "nap" => "wall",
            _ => continue,
        };
        let told = told("--time-limit 1", kind);
        let (cpu, time) = (told["cpu"].as_f64(), told["time"].as_f64());
        println!("{kind}: {cpu:?} s of CPU time, {time:?} s on a clock");
        let (used, most) = match clock {
            "cpu" => (cpu, 1.5),
            _ => (time, 4.5),
        };
        if limit(&told) != clock || used.is_none_or(|used| used > most) {
            late.push(told);
        }
    }
    assert!(late.is_empty() && kinds.len() > 40, "{late:?}");
}

/// Run by hand: `cargo test --release -- --ignored --nocapture a_hundred_right_programs`. Needs a
/// JDK and Node, and takes the whole machine for some minutes.
#[test]
#[expect(clippy::disallowed_methods, reason = "a measurement")]
#[ignore = "takes minutes, and the whole machine"]
fn a_hundred_right_programs_are_right_beside_a_hundred_spinners_and_a_bomb() {
    let _machine = alone();
    let fixtures = fixtures(25);
    let path = fixtures.path();
    let java = "public class Main { public static void main(String[] a) {
        int n = new java.util.Scanner(System.in).nextInt();
        long end = System.nanoTime(), s = 0;
        for (long i = 0; i < 100000000L; i++) s += i ^ end;
        System.out.println(s == 1 ? -1 : n); } }";
    let python = "n = int(input())\ns = 0\nfor i in range(2000000): s += i\nprint(n)\n";
    let node = "const n = +require('fs').readFileSync(0);
        let s = 0; for (let i = 0; i < 1e8; i++) s += i % 7; console.log(s < 0 ? s : n);";
    for (name, text) in [
        ("Main.java", java),
        ("a.py", python),
        ("a.js", node),
        ("bomb.py", &bomb()),
    ] {
        fs::write(path.join(name), text).expect("a file can be written");
    }
    compile(util::javac().arg(path.join("Main.java")));
    let file = |name: &str| path.join(name).display().to_string();
    let (script, other, classes) = (file("a.py"), file("a.js"), path.display().to_string());
    let commands: [&[&str]; 4] = [
        &[TIMES.program.as_str(), "work"],
        &["python3", &script],
        &["java", "-cp", &classes, "Main"],
        &["node", &other],
    ];
    let _load = Load::new(100);
    // It burns for a minute, and ends by itself.
    let mut bomb = util::command("python3");
    let mut bomb = start(bomb.arg(file("bomb.py")).stdin(Stdio::null()));
    let started = Instant::now();
    thread::scope(|scope| {
        for command in commands {
            scope.spawn(move || {
                let run = test(path, "--no-warm --jobs 4", command);
                println!("{command:?}: {} after {:?}", run.stdout, started.elapsed());
                assert_eq!(run.status, Some(0), "{command:?}{run}");
            });
        }
    });
    bomb.wait().expect("it ends");
}

/// As `ps` lists them on other systems.
#[test]
fn the_times_of_a_group_are_added() {
    let _machine = alone();
    let listed = "    1   0:03.40\n  712   0:01.25\n  713   9:00.00\n  712   1-02:00:30\n\n712 x\n";
    let day = Duration::from_secs(26 * 3600);
    let found = elsewhere::used_by("712", listed);
    assert_eq!(found, day + Duration::from_millis(31_250));
    assert_eq!(elsewhere::used_by("714", listed), Duration::ZERO);
}
