//! Draws the position after every move of the first game of an SGF file, one SVG file each:
//! `cargo run --example svg_moves -- GAME.sgf FOLDER`.

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use omok::draw::{Numbers, Picture};
use omok::text::{Format, Records, Sizes};
use omok::{Rule, Size, Variant};

fn run() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let (Some(file), Some(folder)) = (args.next(), args.next().map(PathBuf::from)) else {
        return Err("usage: svg_moves GAME.sgf FOLDER".into());
    };
    let text = fs::read(&file).map_err(|error| format!("{file}: {error}"))?;
    let unstated = Size::square(15);
    let first = Records::new(&text, Format::Sgf, Sizes::Any { unstated }).next();
    let record = first.ok_or_else(|| format!("{file}: no game"))?;
    let record = record.map_err(|error| format!("{file}:{error}"))?;
    // A game that names no rule is won by five or more.
    let variant = record.about.known_rule();
    let rule = variant.map_or(Rule::FREESTYLE, |variant: Variant| *variant.rule());
    let replay = record.replay(&rule);

    fs::create_dir_all(&folder)?;
    let mut game = replay.game;
    // From the last position back to the first.
    loop {
        let mut picture = Picture::played(&game);
        picture.numbers = Numbers::All;
        let name = format!("move-{:03}.svg", game.ply());
        fs::write(folder.join(name), picture.svg().to_string())?;
        if game.undo().is_none() {
            break;
        }
    }
    match replay.illegal {
        Some(illegal) => Err(format!("move {}: {}", illegal.ply, illegal.reason).into()),
        None => Ok(()),
    }
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
