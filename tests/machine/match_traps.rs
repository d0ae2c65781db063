//! Engines that do all that a referee of matches fears: each has its verdict and the blame, by name,
//! nothing of it is left, and the referee stays small.

use std::path::Path;
use std::process::Stdio;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::alone;
use crate::hostile::Load;
use crate::util::{
    Compiled, compiled, empty_folder, expect_gone, has, omok, peak_until_end, project, start,
    with_marker,
};
use omok_testing::{is_thorough, table};

/// The engines in C.
static TRAPS: LazyLock<Compiled> = LazyLock::new(|| compiled("tests/data/traps.c"));

/// The command of an engine that does what that mode says.
pub(crate) fn trap(words: &str) -> String {
    format!("'{}' {words}", TRAPS.program)
}

fn honest() -> String {
    format!("H={}", trap("honest"))
}

#[derive(Debug, Clone, Copy)]
enum Language {
    C,
    Python,
}

const BOTH: [Language; 2] = [Language::C, Language::Python];

impl Language {
    fn engine(self, words: &str) -> String {
        match self {
            Language::C => trap(words),
            Language::Python => {
                let script = project().join("tests/data/traps.py");
                format!("python3 '{}' {words}", script.display())
            }
        }
    }
}

/// What each mode does, options beside the usual, and what comes of it: `plays`, with the notice
/// that is told, or the kind of its failure and how the detail begins. A mode with a `+` fails at
/// its start, but not at the first, when engines are tried. `LITTLE` is a short time on this machine
/// at this moment.
const MODES: &str = "
    # First, since it takes the longest: an ERROR does not end the wait for OK.
    error-only+      | --start-time LITTLE                           | start-refused ERROR I do not know this size
    honest           |                                               | plays
    ok-text          |                                               | plays
    no-about         |                                               | plays
    error-then-ok    |                                               | plays error
    early-move       |                                               | plays early
    slow-start       |                                               | plays
    suggest          |                                               | plays
    nul              |                                               | plays
    ff               |                                               | plays
    cr               |                                               | plays
    leaves-child     |                                               | plays
    ignores-end      |                                               | plays slow-exit
    late             | --odds T:turn-time=0.3 --odds T:grace=1000000 | plays grace
    late             | --odds T:turn-time=0.3 --odds T:grace=0       | time no move in 0.3 s and 0 s of grace
    hang             | --odds T:turn-time=LITTLE                     | time no move in LITTLE s and 1 s of grace
    hang             | --reuse --odds T:turn-time=LITTLE             | time no move in LITTLE s and 1 s of grace
    deaf             | --odds T:turn-time=LITTLE                     | time no move in LITTLE s and 1 s of grace
    says-error       | --odds T:turn-time=LITTLE                     | refused ERROR I do not like this position
    says-unknown     | --odds T:turn-time=LITTLE                     | refused UNKNOWN command
    garbage          | --odds T:turn-time=LITTLE                     | garbled h8
    exit             |                                               | crash exit status 3
    exit             | --reuse                                       | crash exit status 3
    signal           |                                               | crash killed by SIGSEGV
    closes-output    |                                               | crash closed its output
    moves-then-exits |                                               | crash exit status 0
    messages         |                                               | flood more than 16 MiB in a turn
    one-line         |                                               | flood more than 16 MiB in a turn
    memory           | --memory 64                                   | memory
    two-moves        |                                               | unasked
    move-after-ok    |                                               | unasked 0,0
    occupied         |                                               | illegal occupied
    off-board        |                                               | illegal off-board 99,0
    negative         |                                               | illegal off-board -1,3
    dies-at-start+   |                                               | start-crash exit status 7
";

/// Time enough for all: the modes that run out of it have an option of their own.
const USUAL: &str = "--rule standard --turn-time 1000000 --grace 1";

/// A time, in seconds, within which the honest engines that play beside so many others are sure to
/// have answered: that of a whole game of them, with what it takes to start them. Half a second on an
/// idle machine.
#[expect(
    clippy::disallowed_methods,
    reason = "other times are compared with this one"
)]
fn little(workers: usize) -> String {
    let game = || {
        let folder = empty_folder();
        let engines = BOTH.map(|language| language.engine("honest - -"));
        let started = Instant::now();
        played(&folder, "", &engines.each_ref().map(String::as_str));
        started.elapsed()
    };
    let longest = thread::scope(|scope| {
        let games: Vec<_> = (0..workers).map(|_| scope.spawn(game)).collect();
        let times = games.into_iter().map(thread::ScopedJoinHandle::join);
        times.map(|time| time.expect("it is played")).max()
    });
    let tenths = (longest.unwrap_or_default().as_millis() / 100).max(5);
    (tenths as f64 / 10.0).to_string()
}

/// Plays a pair of a trap against an honest engine; tells what is not as it should be.
fn check(language: Language, mode: [&str; 3], little: &str) -> Result<(), String> {
    let [mode, options, expected] = mode;
    let [options, expected] = [options, expected].map(|text| text.replace("LITTLE", little));
    let (options, expected) = (options.as_str(), expected.as_str());
    let folder = empty_folder();
    let (_, marker) = with_marker("");
    let flag = folder.join("flag");
    let (mode, flag) = match mode.strip_suffix('+') {
        Some(mode) => (mode, format!("'{}'", flag.display())),
        None => (mode, "-".to_owned()),
    };
    let trap = format!("T={}", language.engine(&format!("{mode} {flag} {marker}")));
    let honest = format!("H={}", Language::C.engine(&format!("honest - {marker}")));
    let (status, output) = play(&folder, options, &[&trap, &honest])?;
    let told =
        || format!("{language:?} {mode} {options}: expected {expected}\n{status:?}\n{output}");
    let lines: Vec<&str> = output.lines().collect();
    let is_right = match expected.split_once(' ').unwrap_or((expected, "")) {
        ("plays", notice) => {
            let five = "black 61 five a11 b12 c13 d14 e15";
            let is_noticed = output.contains(&format!("- T, noticed: {notice} "));
            let games = [format!("1 T-H {five}"), format!("2 H-T {five}")];
            let are_played = lines.starts_with(&games.each_ref().map(String::as_str));
            status == Some(0) && are_played && (notice.is_empty() || is_noticed)
        }
        (kind, detail) => {
            let lost = |line: Option<&&str>, start: &str| {
                line.is_some_and(|line| {
                    let end = format!(" {kind} T: {detail}");
                    line.starts_with(start) && line.contains(&end)
                })
            };
            let are_lost =
                lost(lines.first(), "1 T-H white ") && lost(lines.get(1), "2 H-T black ");
            status == Some(1) && are_lost && output.contains(&format!("- T failed: {kind} 2"))
        }
    };
    expect_gone(&marker);
    match is_right {
        true => Ok(()),
        false => Err(told()),
    }
}

/// What was printed in the end, and the status.
#[track_caller]
fn played(folder: &Path, options: &str, engines: &[&str]) -> (Option<i32>, String) {
    play(folder, options, engines).unwrap_or_else(|error| panic!("{error}"))
}

fn play(folder: &Path, options: &str, engines: &[&str]) -> Result<(Option<i32>, String), String> {
    const MOST_MEMORY: u64 = 32 << 20;
    let words = ["match"].into_iter().chain(USUAL.split(' '));
    let start_time = match options.contains("--start-time") {
        true => "",
        false => "--start-time 1000000",
    };
    let words = words
        .chain(start_time.split_whitespace())
        .chain(options.split_whitespace())
        .chain(engines.iter().copied());
    let mut command = omok(words);
    command.current_dir(folder).stdin(Stdio::null());
    let output = folder.join("output");
    let file = std::fs::File::create(&output).expect("a file can be made");
    let same = file.try_clone().expect("a file has two handles");
    let mut child = start(command.stdout(file).stderr(same));
    let peak = peak_until_end(&mut child);
    let status = child.wait().expect("omok can be waited for");
    let output = std::fs::read_to_string(output).expect("it is text");
    match peak <= MOST_MEMORY {
        true => Ok((status.code(), output)),
        false => Err(format!("{} MiB of memory\n{output}", peak >> 20)),
    }
}

/// Runs the checks, some at a time.
fn check_all(times: usize, workers: usize) {
    let modes = table(MODES).into_iter();
    let modes = modes.flat_map(|mode| BOTH.map(|language| (language, mode)));
    // By default each in one of the languages: the modes are many, and the languages take turns.
    let by_turns = modes.clone().enumerate();
    let by_turns = by_turns.filter(|(at, _)| times > 1 || is_thorough() || at / 2 % 2 == at % 2);
    let checks: Vec<_> = (0..times)
        .flat_map(|_| by_turns.clone().map(|(_, check)| check))
        .collect();
    let little = little(workers);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        while let Some(&(language, mode)) = checks.get(next.fetch_add(1, Ordering::Relaxed)) {
            wrong.extend(check(language, mode, &little).err());
        }
        wrong
    };
    let wrong: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let wrong = workers.into_iter().map(thread::ScopedJoinHandle::join);
        wrong
            .flat_map(|wrong| wrong.expect("a worker ends"))
            .collect()
    });
    let (number, all) = (wrong.len(), checks.len());
    assert!(number == 0, "{number} of {all} wrong\n{}", wrong.join("\n"));
}

#[test]
fn every_trap_has_its_verdict_and_the_blame() {
    crate::util::tools::needs!(Python);
    let _machine = alone();
    check_all(1, 10);
}

/// Run by hand: `cargo test --test machine -- --ignored twenty_of_twenty`, on two processors 6 minutes.
#[test]
#[ignore = "takes minutes, and the whole machine"]
fn every_trap_has_its_verdict_twenty_of_twenty_times() {
    let _machine = alone();
    check_all(20, 6);
}

/// The same beside thirty busy loops, which takes more than an hour.
#[test]
#[ignore = "takes an hour, and the whole machine"]
fn every_trap_has_its_verdict_twenty_of_twenty_times_at_load_30() {
    let _machine = alone();
    let _load = Load::new(30);
    check_all(20, 6);
}

#[test]
fn an_engine_that_does_not_read_holds_up_nobody() {
    let _machine = alone();
    let folder = empty_folder();
    // A megabyte, which no pipe takes.
    let much = "x".repeat(100_000);
    let infos = (0..10).map(|number| format!("--info T:note{number}={much} "));
    let options = infos.collect::<String>() + "--odds T:turn-time=0.5";
    let engines = [format!("T={}", trap("deaf")), honest()];
    let (status, output) = played(&folder, &options, &engines.each_ref().map(|all| &**all));
    assert_eq!(status, Some(1), "{output}");
    has(&output, "- T failed: time 2 (");
}

#[test]
fn a_game_in_which_both_fail_counts_for_nothing() {
    crate::util::tools::needs!(Python);
    let _machine = alone();
    let folder = empty_folder();
    let engine = |name: &str, mode: &str| {
        let flag = folder.join(name);
        format!("{name}={}", trap(&format!("{mode} '{}'", flag.display())))
    };
    let engines = [engine("T", "dies-at-start"), engine("B", "silent")];
    let little = little(1);
    let options = format!("--start-time {little}");
    let (status, output) = played(&folder, &options, &engines.each_ref().map(|all| &**all));
    let void =
        format!("1 T-B void 0 start-crash T: exit status 7; start-time B: no OK in {little} s\n");
    assert!(status == Some(1) && output.starts_with(&void), "{output}");
    has(&output, "- 1 pair is void");
    has(&output, "| T      |     0 |    0.0 | 0-0-0 |");
}

/// One that was slow to answer START had the other blamed, which had answered long before.
#[test]
fn an_engine_is_ready_in_time_however_long_the_other_was_waited_for() {
    crate::util::tools::needs!(Python);
    let _machine = alone();
    let folder = empty_folder();
    let silent = format!("T={}", trap(&format!("silent '{}'", folder.file("flag"))));
    let little = little(1);
    let options = format!("--start-time {little}");
    let (status, output) = played(&folder, &options, &[&silent, &honest()]);
    let lost = |game| format!("{game} 0 start-time T: no OK in {little} s\n");
    let lost = lost("1 T-H white") + &lost("2 H-T black");
    assert!(status == Some(1) && output.starts_with(&lost), "{output}");
}

#[test]
fn three_failed_starts_in_a_row_end_the_match() {
    let _machine = alone();
    let folder = empty_folder();
    let dies = trap(&format!("dies-at-start '{}'", folder.file("flag")));
    let engines = [&*format!("T={dies}"), &*honest()];
    let (status, output) = played(&folder, "--games 100", &engines);
    let found = (status, output.matches(" start-crash T").count());
    assert_eq!(found, (Some(1), 3), "{output}");
    has(&output, "- T did not get ready three times in a row");
}

/// Two engines that echoed what they were told were tried twice each, for the time of two starts.
#[test]
fn an_engine_that_echoes_is_blamed_when_its_time_is_over_and_not_tried_again() {
    let _machine = alone();
    let folder = empty_folder();
    let echo = format!("sh -c 'echo >> \"{}\"; exec cat'", folder.file("tries"));
    let engines = ["T", "H"].map(|name| format!("{name}={echo}"));
    folder.write("journal", "");
    let options = "--start-time 1 --save journal";
    let (status, output) = played(&folder, options, &engines.each_ref().map(|all| &**all));
    let told = "cannot play: it does not answer START with OK";
    assert!(status == Some(2) && output.contains(told), "{output}");
    assert_eq!(folder.read("tries").lines().count(), 1);
}

#[test]
fn an_engine_that_cannot_start_is_trouble_before_the_first_game() {
    crate::util::tools::needs!(Python);
    let _machine = alone();
    let folder = empty_folder();
    let cases = "
        TRAP dies-at-start             | cannot play: exit status 7
        TRAP silent                    | cannot play: it does not answer START
        TRAP error-only                | cannot play: it answers START with ERROR I do not know this size
        ./no-such-engine               | cannot start './no-such-engine'
        sh -c 'echo sorry >&2; exit 2' | cannot play: exit status 2: sorry
    ";
    let options = format!("--start-time {}", little(1));
    for [engine, told] in table(cases) {
        let engine = format!("T={}", engine.replace("TRAP ", &trap("")));
        let (status, output) = played(&folder, &options, &[&engine, &honest()]);
        let is_right = status == Some(2) && output.contains(told);
        assert!(is_right, "{engine}: {output}");
    }
}
