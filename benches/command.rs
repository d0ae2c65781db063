//! The whole program beside its yardsticks, run in turn on 400,000 boards in eleven layouts, which
//! take 3 GB in the target folder: medians of times and of their ratios.
//! `cargo bench --bench command -- BINARY` measures another build of the program.
//!
//! Other rules, sizes and layouts follow (alone: `-- rules [BINARY]`): CPU times of one thread
//! beside `cat` of the same file, each pair in turn, for these are little disturbed by what else
//! the machine does. Games of renju come last (alone: `-- games [BINARY]`), from a file of each format
//! and from a pipe.

mod common;

use std::env;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use common::{Boards, LAYOUTS, LINES, Layouting, Text, median, on_one_line, write};
use omok::game::Record;
use omok::judge::layout::Layout;
use omok::text::{Answers, BoardReader, Format, RecordWriter, Records, Sizes, write_verdict};
use omok::{Rule, Size, Variant, judge, submission};
#[cfg(unix)]
use wait4::Wait4;

const BOARDS: usize = 400_000;
const ROUNDS: usize = 9;
/// One process takes less than a millisecond: so many are timed as one.
const STARTS: usize = 40;

fn main() {
    let args: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let ours = env!("CARGO_BIN_EXE_omok");
    let named = args.get(1).map_or(ours, String::as_str);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    match args.first().map(String::as_str) {
        Some("plain") => plain(),
        Some("submission") => submitted(),
        Some("rules") => compare_rules(named, folder),
        Some("games") => judge_games(named, folder),
        binary => compare(binary.unwrap_or(ours), folder),
    }
}

fn compare(omok: &str, folder: &Path) {
    let inputs = Inputs::write(folder).expect("the boards can be written");
    let solution = compile_submission(folder);
    let bench = env::current_exe().expect("this program has a file");
    let bench = bench.display();
    println!("{BOARDS} boards; medians of {ROUNDS} rounds in turn");

    let file = inputs.strict.display();
    let read = format!("cat {file}");
    let piped = format!("cat {file} | cat");
    let one_thread = format!("{omok} --jobs 1 < {file}");
    let judged = [
        format!("{omok} < {file}"),
        one_thread.clone(),
        format!("cat {file} | {omok}"),
        format!("{bench} plain < {file}"),
        format!("{bench} submission < {file}"),
    ];
    for command in &judged {
        check(command, &inputs.answers);
    }
    let [all, one, pipe, plain, submitted] = judged;
    let times = in_turn(&[read, all, one, piped, pipe, plain, submitted], 1);
    report("cat FILE > /dev/null", &times[0], &times[0]);
    report("omok < FILE, all cores", &times[1], &times[0]);
    report("omok < FILE, one thread", &times[2], &times[0]);
    report("cat FILE | cat", &times[3], &times[3]);
    report("cat FILE | omok", &times[4], &times[3]);
    report("omok < FILE, one thread", &times[2], &times[2]);
    report("tolerant reader, plain judge", &times[5], &times[2]);
    report("submission's functions", &times[6], &times[2]);

    println!("other layouts, one thread");
    let mut names = vec!["strict"];
    let mut commands = vec![one_thread];
    for (name, file) in &inputs.others {
        names.push(name);
        commands.push(format!("{omok} --jobs 1 < {}", file.display()));
        check(&commands[commands.len() - 1], &inputs.answers);
    }
    for (name, file) in &inputs.lines {
        names.push(name);
        commands.push(format!("{omok} --jobs 1 --lines < {}", file.display()));
        check(&commands[commands.len() - 1], &on_one_line(&inputs.answers));
    }
    let times = in_turn(&commands, 1);
    for (name, seconds) in names.into_iter().zip(&times) {
        report(name, seconds, &times[0]);
    }

    println!("one board a process");
    let board = inputs.one.display();
    let commands = [
        "/bin/true".to_owned(),
        format!("{omok} < {board}"),
        format!("{} < {board}", solution.display()),
    ];
    let times = in_turn(&commands, STARTS);
    report("/bin/true", &times[0], &times[0]);
    report("omok", &times[1], &times[0]);
    report("submission", &times[2], &times[0]);
    compare_rules(omok, folder);
    judge_games(omok, folder);
}

/// A row of the table of rules: its name, the variant and the options that choose it, the layout and
/// its symbols.
type Row = (
    &'static str,
    Variant,
    &'static str,
    Layout,
    &'static [u8; 3],
);

fn rows() -> [Row; 14] {
    const STRICT: Layout = Layout::STRICT;
    const DENSE: Layout = Layout {
        between_cells: None,
        ..STRICT
    };
    let freestyle = |side| Variant::new(Size::square(side), Rule::FREESTYLE);
    let options = "--rule freestyle";
    [
        ("19x19 exact", Variant::BOARD_PROBLEM, "", STRICT, b"012"),
        ("15x15 freestyle", freestyle(15), options, STRICT, b"012"),
        (
            "15x15 standard",
            Variant::STANDARD,
            "--rule standard",
            STRICT,
            b"012",
        ),
        (
            "15x15 renju",
            Variant::RENJU,
            "--rule renju",
            STRICT,
            b"012",
        ),
        ("15x15 caro", Variant::CARO, "--rule caro", STRICT, b"012"),
        (
            "20x20 freestyle",
            freestyle(20),
            "--rule freestyle --size 20",
            STRICT,
            b"012",
        ),
        (
            "26x26 freestyle",
            freestyle(26),
            "--rule freestyle --size 26",
            STRICT,
            b"012",
        ),
        (
            "6x6, four in a row",
            Variant::XO,
            "--rule xo",
            STRICT,
            b"012",
        ),
        (
            "3x3",
            Variant::TICTACTOE,
            "--rule tictactoe",
            STRICT,
            b"012",
        ),
        (
            "19x19 dense digits",
            Variant::BOARD_PROBLEM,
            "",
            DENSE,
            b"012",
        ),
        ("15x15 dense digits", freestyle(15), options, DENSE, b"012"),
        (
            "19x19 dense letters",
            Variant::BOARD_PROBLEM,
            "",
            DENSE,
            b".XO",
        ),
        ("15x15 dense letters", freestyle(15), options, DENSE, b".XO"),
        ("15x15 letters", freestyle(15), options, STRICT, b".XO"),
    ]
}

/// Every rule beside `cat`, by CPU time; one in ten boards has several lines.
fn compare_rules(omok: &str, folder: &Path) {
    const BYTES: usize = 60_000_000;
    println!(
        "rules, sizes and layouts, one thread: CPU time beside cat's, million boards a second"
    );
    let file = folder.join("rule");
    for (name, variant, options, layout, symbols) in rows() {
        let mut boards = Boards::new(15);
        let (mut text, mut answers) = (Vec::new(), Vec::new());
        for number in 1..=2_000 {
            let board = boards.draw(&variant);
            text.extend(write(&board, layout, symbols));
            let written = Answers::All.write(&mut answers, number, &judge(&board, variant.rule()));
            written.expect("all lines may be written");
        }
        let times = BYTES / text.len();
        fs::write(&file, text.repeat(times)).expect("the boards can be written");
        let judge = format!("exec {omok} --all --jobs 1 {options} < {}", file.display());
        check(&judge, &answers.repeat(times));
        let cat = format!("exec cat {}", file.display());
        let pairs: Vec<[f64; 2]> = (0..=ROUNDS)
            .map(|_| [cpu_seconds(&judge), cpu_seconds(&cat)])
            .skip(1)
            .collect();
        let ratio = median(pairs.iter().map(|[ours, cat]| ours / cat).collect());
        let seconds = median(pairs.iter().map(|[ours, _]| *ours).collect());
        let boards = 2_000.0 * times as f64 / 1e6 / seconds;
        println!("  {name:30} {ratio:8.2} x {boards:10.1} million/s");
    }
    fs::remove_file(&file).expect("the file is there");
}

/// Games of renju, read, judged and answered: so many a second.
fn judge_games(omok: &str, folder: &Path) {
    const TIMES: usize = 300;
    println!("games of renju, thousands a second");
    let games = include_bytes!("../fixtures/games/bots.moves");
    let sizes = Sizes::Only(Variant::RENJU.size());
    let read = Records::new(games, Format::Moves, sizes);
    // Not every format can say more than the moves.
    let bare = read.map(|read| {
        let read = read.expect("the games are right");
        Record {
            moves: read.moves,
            ..Record::new(read.size)
        }
    });
    let records: Vec<Record> = bare.collect();
    let mut answers = Vec::new();
    for record in &records {
        write_verdict(&mut answers, record, &record.replay(&Rule::RENJU));
    }
    let answers = answers.repeat(TIMES);
    let (mut names, mut commands) = (Vec::new(), Vec::new());
    for format in [Format::Moves, Format::Sgf, Format::Pairs] {
        let (mut text, mut writer) = (Vec::new(), RecordWriter::new(format));
        for record in &records {
            let written = writer.write(&mut text, record);
            written.expect("the games are on the board");
        }
        let file = folder.join(format!("games.{format}"));
        fs::write(&file, text.repeat(TIMES)).expect("the games can be written");
        let file = file.display();
        let judge = format!("{omok} game --quiet --rule renju");
        for (how, command) in [
            ("all cores", format!("{judge} {file}")),
            ("one thread", format!("{judge} --jobs 1 {file}")),
            ("all cores, from a pipe", format!("cat {file} | {judge}")),
        ] {
            check(&command, &answers);
            names.push(format!("{format}, {how}"));
            commands.push(command);
        }
    }
    for (name, seconds) in names.iter().zip(in_turn(&commands, 1)) {
        let games = (records.len() * TIMES) as f64 / median(seconds) / 1e3;
        println!("  {name:30} {games:10.0}");
    }
}

/// The CPU time that a command takes.
#[cfg(unix)]
fn cpu_seconds(command: &str) -> f64 {
    let child = shell(command, 1).spawn().expect("a command can be run");
    let used = child.wait4().expect("a command can be waited for");
    assert!(used.status.success(), "{command}");
    (used.rusage.utime + used.rusage.stime).as_secs_f64()
}

#[cfg(not(unix))]
fn cpu_seconds(command: &str) -> f64 {
    panic!("the CPU time of a child is told on Unix alone: {command}")
}

/// The files that are judged.
struct Inputs {
    one: PathBuf,
    strict: PathBuf,
    others: Vec<(&'static str, PathBuf)>,
    lines: Vec<(&'static str, PathBuf)>,
    answers: Vec<u8>,
}

impl Inputs {
    fn write(folder: &Path) -> io::Result<Inputs> {
        let mut answers = Vec::new();
        let boards = Boards::new(2615).take(BOARDS);
        let texts: Vec<Text> = boards
            .map(|(text, verdict)| {
                let written = Answers::One.write(&mut answers, 1, &verdict);
                written.expect("no board has several winning lines");
                text
            })
            .collect();
        let put = |name: &'static str, layout: Layouting| -> io::Result<_> {
            let path = folder.join(name.replace([' ', ','], "-"));
            let mut file = BufWriter::new(File::create(&path)?);
            for text in &texts {
                file.write_all(&layout(text))?;
            }
            file.into_inner()?.sync_all()?;
            Ok((name, path))
        };
        let one = folder.join("one");
        fs::write(&one, texts.first().expect("there are boards"))?;
        Ok(Inputs {
            one,
            strict: put("strict", <[u8]>::to_vec)?.1,
            others: LAYOUTS
                .map(|(name, layout)| put(name, layout))
                .into_iter()
                .collect::<io::Result<_>>()?,
            lines: LINES
                .map(|(name, layout)| put(name, layout))
                .into_iter()
                .collect::<io::Result<_>>()?,
            answers,
        })
    }
}

fn compile_submission(folder: &Path) -> PathBuf {
    let source = folder.join("solution.rs");
    let binary = folder.join("solution");
    let text = include_str!("../crates/core/src/submission.rs");
    fs::write(&source, text).expect("the submission can be written");
    let mut rustc = Command::new("rustc");
    rustc
        .args(["-O", "--edition=2021", "-o"])
        .arg(&binary)
        .arg(&source);
    assert!(rustc.status().expect("rustc can be run").success());
    binary
}

fn check(command: &str, answers: &[u8]) {
    let output = shell(command, 1).stdout(Stdio::piped()).output();
    let output = output.expect("a command can be run");
    assert!(output.stdout == answers, "another answer: {command}");
}

/// The seconds that each command takes, round by round.
fn in_turn(commands: &[String], times: usize) -> Vec<Vec<f64>> {
    let mut seconds = vec![Vec::new(); commands.len()];
    for round in 0..=ROUNDS {
        for (command, seconds) in commands.iter().zip(&mut seconds) {
            let start = Instant::now();
            let status = shell(command, times)
                .status()
                .expect("a command can be run");
            assert!(status.success(), "{command}");
            // The first round warms up.
            if round > 0 {
                seconds.push(start.elapsed().as_secs_f64() / times as f64);
            }
        }
    }
    seconds
}

fn shell(command: &str, times: usize) -> Command {
    let mut shell = Command::new("sh");
    let script = match times {
        1 => command.to_owned(),
        _ => format!("for i in $(seq {times}); do {command}; done"),
    };
    shell.arg("-c").arg(script).stdout(Stdio::null());
    shell
}

fn report(name: &str, times: &[f64], yardstick: &[f64]) {
    let ratios = times.iter().zip(yardstick).map(|(time, unit)| time / unit);
    let milliseconds = median(times.to_vec()) * 1e3;
    println!(
        "  {name:30} {milliseconds:10.3} ms {:8.2} x",
        median(ratios.collect())
    );
}

/// The tolerant reader and the plain judge on standard input.
fn plain() {
    let mut reader = BoardReader::new(Variant::BOARD_PROBLEM.size());
    let mut block = vec![0; 256 * 1024];
    let mut answers = Vec::new();
    loop {
        let length = io::stdin()
            .lock()
            .read(&mut block)
            .expect("boards can be read");
        let mut bytes = &block[..length];
        while let Some(read) = reader.feed(&mut bytes).expect("the boards are right") {
            let verdict = judge(&read.board, &Rule::STANDARD);
            let written = Answers::One.write(&mut answers, reader.boards(), &verdict);
            written.expect("no board has several winning lines");
        }
        print_all(&mut answers);
        if length == 0 {
            return;
        }
    }
}

/// The functions of the submission on one board of standard input after the other.
fn submitted() {
    let mut text = [0; 722];
    let mut answers = Vec::new();
    let mut input = io::stdin().lock();
    while input.read_exact(&mut text).is_ok() {
        let text = str::from_utf8(&text).expect("boards are ASCII");
        let board = submission::read_board(text).expect("the boards are right");
        answers.extend_from_slice(submission::answer(&board).as_bytes());
        if answers.len() > 64 * 1024 {
            print_all(&mut answers);
        }
    }
    print_all(&mut answers);
}

fn print_all(answers: &mut Vec<u8>) {
    io::stdout()
        .write_all(answers)
        .expect("answers can be written");
    answers.clear();
}
