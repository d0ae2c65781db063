//! Games loaded from files and saved in them.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};

use super::Args;
use crate::cli::common::Source;
use crate::game::{Decision, Game, Move, Record, RecordedMove};
use crate::rule::Rule;
use crate::text::{Format, RecordError, Records, Sizes, Unwritable};

/// Where a game comes from, and where it goes.
pub(super) struct Store {
    /// The game before its first move.
    start: Record,
    /// The file that was chosen at the start.
    chosen: Option<PathBuf>,
    /// The files that may be written again.
    own: Vec<PathBuf>,
}

impl Store {
    /// The store that the options describe, and the game to begin or go on with. That the game
    /// cannot be saved is known before it is played.
    pub(super) fn new(rule: &Rule, args: &Args) -> anyhow::Result<(Store, Game)> {
        if let Some(path) = &args.save {
            format_of(path)?;
        }
        let (record, game) = match &args.load {
            None => (Record::new(rule.size), Game::new(*rule)),
            Some(path) => load(path, rule, args.rule.sizes(rule))?,
        };
        let start = Record {
            moves: Vec::new(),
            result: None,
            ..record
        };
        let store = Store {
            start,
            chosen: args.save.clone(),
            own: args.save.iter().cloned().collect(),
        };
        if let Some(path) = &args.save {
            store.bytes(path, &game, None)?;
            check_replaceable(path)?;
            try_file(path).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok((store, game))
    }

    /// Whether a file was chosen at the start.
    pub(super) const fn is_chosen(&self) -> bool {
        self.chosen.is_some()
    }

    /// Saves the game in the file, or in the one that was chosen at the start; gives its name.
    /// A file of somebody else is not written over.
    pub(super) fn save(
        &mut self,
        file: Option<PathBuf>,
        game: &Game,
        result: Option<Decision>,
    ) -> anyhow::Result<String> {
        let path = file.or_else(|| self.chosen.clone());
        let path = path.context("expected the name of a file, as in 'save game.sgf'")?;
        let name = path.display().to_string();
        let bytes = self.bytes(&path, game, result)?;
        if !self.own.contains(&path) {
            let is_free = !path.try_exists().unwrap_or(true);
            ensure!(
                is_free,
                "{name} exists or cannot be looked at (use another name)"
            );
        }
        check_replaceable(&path)?;
        fs::write(&path, bytes).with_context(|| format!("cannot write {name}"))?;
        self.own.push(path);
        Ok(name)
    }

    /// The game as an SGF file, which has room for every game.
    pub(super) fn sgf(&self, game: &Game, result: Option<Decision>) -> anyhow::Result<String> {
        let mut bytes = Vec::new();
        Format::Sgf.write(&mut bytes, &self.record(game, result))?;
        Ok(String::from_utf8_lossy(&bytes).trim_end().to_owned())
    }

    fn bytes(&self, path: &Path, game: &Game, result: Option<Decision>) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let written = format_of(path)?.write(&mut bytes, &self.record(game, result));
        written.map_err(|reason| unsuitable(path, reason))?;
        Ok(bytes)
    }

    fn record(&self, game: &Game, result: Option<Decision>) -> Record {
        let recorded = |&one: &Move| match one {
            Move::Place(point) => RecordedMove::place(point),
            Move::Pass => RecordedMove::PASS,
        };
        Record {
            moves: game.moves().iter().map(recorded).collect(),
            result,
            ..self.start.clone()
        }
    }
}

/// The error of a format that has no room for the game.
fn unsuitable(path: &Path, reason: Unwritable) -> anyhow::Error {
    let advice = match reason.is_writable_as_sgf() {
        true => " (use a name that ends in .sgf)",
        false => "",
    };
    anyhow!(
        "cannot save the game in {}: {reason}{advice}",
        path.display()
    )
}

/// Checks that no more than one game would be written over.
fn check_replaceable(path: &Path) -> anyhow::Result<()> {
    if !path.is_file() {
        return Ok(());
    }
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("cannot look at {name}"))?;
    ensure!(
        !holds_many(&bytes),
        "cannot save the game in {name}: it holds more than one game, which would be lost (use \
         another name)"
    );
    Ok(())
}

/// Whether there is more than one game in the file, wrong ones among them.
fn holds_many(bytes: &[u8]) -> bool {
    let sizes = Sizes::Any {
        unstated: Rule::STANDARD.size,
    };
    let Some(Ok(format)) = Format::recognise(bytes) else {
        return false;
    };
    Records::new(bytes, format, sizes).nth(1).is_some()
}

/// Finds out whether the file can be written, and leaves everything as it was.
fn try_file(path: &Path) -> io::Result<()> {
    match path.metadata() {
        Ok(found) if found.is_file() || found.is_dir() => {
            OpenOptions::new().append(true).open(path).map(drop)
        }
        // A pipe would keep us waiting for its reader.
        Ok(_) => Ok(()),
        Err(_) if path.is_symlink() => Ok(()),
        Err(_) => {
            File::create_new(path)?;
            fs::remove_file(path)
        }
    }
}

/// The format that the end of the file's name asks for.
fn format_of(path: &Path) -> anyhow::Result<Format> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.unwrap_or("").to_ascii_lowercase().as_str() {
        "sgf" => Ok(Format::Sgf),
        "moves" | "txt" => Ok(Format::Moves),
        "psq" => Ok(Format::Psq),
        _ => bail!(
            "cannot save a game in {}: expected a name that ends in .sgf, .moves, .txt or .psq",
            path.display()
        ),
    }
}

/// The first game of the file, played to its end.
fn load(path: &Path, rule: &Rule, sizes: Sizes) -> anyhow::Result<(Record, Game)> {
    ensure!(
        path != Path::new("-"),
        "cannot load a game from standard input, which is for the moves: expected the name of a \
         file (./- if it is called that)"
    );
    let source = Source::File(path.to_owned());
    let bytes = fs::read(path).map_err(|error| source.unreadable(error))?;
    let malformed = |error: RecordError| source.malformed(&error);
    let format = Format::recognise(&bytes).unwrap_or(Ok(Format::Moves));
    let mut records = Records::new(&bytes, format.map_err(malformed)?, sizes);
    let record = records.next().context("no game in the file")?;
    let record = record.map_err(malformed)?;
    let replay = record.replay(rule);
    if let Some(illegal) = replay.illegal {
        let name = illegal
            .to
            .map_or("pass".to_owned(), |spot| spot.name(record.size));
        bail!(
            "{source}: move {} is illegal under this rule: {name} {}",
            illegal.ply,
            illegal.reason.name()
        );
    }
    Ok((record, replay.game))
}
