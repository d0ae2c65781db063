//! The whole program beside its yardsticks, run in turn on one file of 400,000 boards: ratios of
//! medians. `cargo bench --bench command -- BINARY` measures another build of the program.

mod common;

use std::env;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use common::{Boards, median};
use omok::text::{Answers, BoardReader};
use omok::{Rule, Verdict, judge, submission};

const BOARDS: usize = 400_000;
const ROUNDS: usize = 9;
/// One process takes less than a millisecond: so many are timed as one.
const STARTS: usize = 40;

fn main() {
    let args: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    match args.first().map(String::as_str) {
        Some("plain") => plain(),
        Some("submission") => submitted(),
        binary => compare(binary.unwrap_or(env!("CARGO_BIN_EXE_omok"))),
    }
}

fn compare(omok: &str) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let boards = folder.join("boards.txt");
    let board = folder.join("board.txt");
    let won = write_boards(&boards, &board).expect("the boards can be written");
    let solution = compile_submission(&folder);

    let bench = env::current_exe().expect("this program has a file");
    let bench = bench.display();
    let file = boards.display();
    let checked = [
        format!("{omok} < {file}"),
        format!("{omok} --jobs 1 < {file}"),
        format!("cat {file} | {omok}"),
        format!("{bench} plain < {file}"),
        format!("{bench} submission < {file}"),
    ];
    for command in &checked {
        check(command, won);
    }
    let mut commands = vec![
        format!("cat {file} >/dev/null"),
        format!("cat {file} | cat >/dev/null"),
    ];
    commands.extend(checked.map(|command| command + " >/dev/null"));
    let times = in_turn(&commands, 1);
    println!("{BOARDS} boards, {won} won; medians of {ROUNDS} rounds in turn");
    report("cat FILE >/dev/null", &times[0], &times[0]);
    report("omok, all cores", &times[2], &times[0]);
    report("omok, one thread", &times[3], &times[0]);
    report("cat FILE | cat", &times[1], &times[1]);
    report("cat FILE | omok", &times[4], &times[1]);
    report("omok, one thread", &times[3], &times[3]);
    report("tolerant reader, plain judge", &times[5], &times[3]);
    report("submission's functions", &times[6], &times[3]);

    let board = board.display();
    let commands = [
        "/bin/true".to_owned(),
        format!("{omok} < {board} >/dev/null"),
        format!("{} < {board} >/dev/null", solution.display()),
    ];
    let times = in_turn(&commands, STARTS);
    println!("one board a process");
    report("/bin/true", &times[0], &times[0]);
    report("omok", &times[1], &times[0]);
    report("submission", &times[2], &times[0]);
}

/// Writes the file of boards, and one board; gives how many are won.
fn write_boards(boards: &Path, board: &Path) -> io::Result<usize> {
    let mut file = BufWriter::new(File::create(boards)?);
    let mut won = 0;
    for (text, verdict) in Boards::new(2615).take(BOARDS) {
        file.write_all(&text)?;
        won += usize::from(verdict != Verdict::Open);
    }
    let first = Boards::new(2615).next().map(|(text, _)| text);
    fs::write(board, first.unwrap_or([0; _]))?;
    file.into_inner()?.sync_all()?;
    Ok(won)
}

fn compile_submission(folder: &Path) -> PathBuf {
    let source = folder.join("solution.rs");
    let binary = folder.join("solution");
    let text = include_str!("../src/submission.rs");
    // The lint attributes of the file that stands alone are the crate's matter.
    fs::write(&source, text).expect("the submission can be written");
    let mut rustc = Command::new("rustc");
    rustc
        .args(["-O", "--edition=2021", "-o"])
        .arg(&binary)
        .arg(&source);
    assert!(rustc.status().expect("rustc can be run").success());
    binary
}

/// The answers of the command, each a line or two: as many are two as boards are won.
fn check(command: &str, won: usize) {
    let output = shell(command, 1).stdout(Stdio::piped()).output();
    let answers = output.expect("a command can be run").stdout;
    let lines = answers.iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!(lines, BOARDS + won, "{command}");
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
    shell.arg("-c").arg(script);
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
    let mut reader = BoardReader::new(Rule::BOARD_PROBLEM.size);
    let mut block = vec![0; 256 * 1024];
    let mut answers = Vec::new();
    loop {
        let length = io::stdin()
            .lock()
            .read(&mut block)
            .expect("boards can be read");
        let mut bytes = &block[..length];
        while let Some(read) = reader.feed(&mut bytes).expect("the boards are right") {
            let verdict = judge(&read.board, &Rule::BOARD_PROBLEM);
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
