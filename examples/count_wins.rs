//! Judges every board of a file and counts who has won them:
//! `cargo run --example count_wins -- FILE [SIZE]`. Boards are 19x19 unless a size is given.

use std::env;
use std::error::Error;
use std::fs;
use std::process::ExitCode;

use omok::board::PerStone;
use omok::text::{BoardReader, InputError};
use omok::{Rule, Size, Stone, Verdict, judge};

/// How many boards ended how.
#[derive(Default)]
struct Count {
    won: PerStone<u64>,
    several: u64,
    open: u64,
}

fn count(text: &[u8], size: Size) -> Result<Count, InputError> {
    let mut count = Count::default();
    for read in BoardReader::new(size).read_all(text) {
        match judge(&read?.board, &Rule::STANDARD) {
            Verdict::Won(row) => count.won[row.stone] += 1,
            Verdict::Several(_) => count.several += 1,
            Verdict::Open => count.open += 1,
        }
    }
    Ok(count)
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let file = args.next().ok_or("usage: count_wins FILE [SIZE]")?;
    let size = args
        .next()
        .map_or(Ok(Size::square(19)), |size| size.parse())?;
    let text = fs::read(&file).map_err(|error| format!("{file}: {error}"))?;
    let count = count(&text, size).map_err(|error| format!("{file}:{error}"))?;
    println!("black    {}", count.won[Stone::Black]);
    println!("white    {}", count.won[Stone::White]);
    println!("several  {}", count.several);
    println!("nobody   {}", count.open);
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
