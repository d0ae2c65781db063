//! Reads the games of files.

use std::path::PathBuf;

use anyhow::{anyhow, bail, ensure};

use super::viewer::Shown;
use crate::cli::file_error::FileError;
use crate::cli::games::Reading;
use crate::cli::input::Input;
use crate::cli::lang::lang;
use crate::cli::source::Source;
use omok::messages::games as messages;
use omok::text::{Content, Format};

/// The games of the files in order, of which one at least can be read. The format is recognized,
/// unless it is given.
pub(super) fn games(
    reading: Reading,
    files: &[PathBuf],
    format: Option<Format>,
) -> anyhow::Result<Vec<Shown>> {
    let mut shown = Vec::new();
    for source in Source::all(files) {
        ensure!(source != Source::Stdin, messages::replay_input(lang()));
        read(reading, &source, format, &mut shown)?;
    }
    match shown.first() {
        Some(Err(error)) if shown.iter().all(Result::is_err) => {
            Err(anyhow!(FileError::new(error.clone())))
        }
        _ => Ok(shown),
    }
}

fn read(
    reading: Reading,
    source: &Source,
    format: Option<Format>,
    shown: &mut Vec<Shown>,
) -> anyhow::Result<()> {
    let mut input = Input::open(source)?;
    let format = match format {
        Some(format) => format,
        None => match Content::recognise(input.beginning()?) {
            Ok(guess) => match guess.content {
                Content::Games(format) => format,
                Content::Boards => bail!(messages::replay_boards(lang(), &source.to_string())),
            },
            Err(error) => return Err(source.malformed(&error)),
        },
    };
    let mut games = reading.games(input, format);
    while let Some((_, game)) = games.next(|_| true)? {
        shown.push(game.map_err(|error| source.message(&error)));
    }
    games.close();
    Ok(())
}
