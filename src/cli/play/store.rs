//! Loads games from files and saves them.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};

use super::Args;
use crate::cli::files::{self, Target};
use crate::cli::games::{Reading, Remarks};
use crate::cli::source::Source;
use crate::cli::{lang, shown};
use omok::game::{About, Decision, Game, Record};
use omok::messages::{games, saved as messages};
use omok::rule::{Rule, Variant};
use omok::text::{Format, InputError, Records, Sizes};

pub(super) struct Store {
    /// The game before its first move.
    start: Record,
    /// The file that was chosen at the start.
    pub(super) chosen: Option<PathBuf>,
    /// The files that have only this game, with their contents.
    own: HashMap<PathBuf, Vec<u8>>,
}

impl Store {
    /// The store of the options, and the game to begin or continue. Checks before the game that it
    /// can be saved.
    pub(super) fn new(variant: &Variant, args: &Args) -> anyhow::Result<(Store, Game)> {
        if let Some(path) = &args.save {
            format_of(path)?;
        }
        let (record, game) = match &args.load {
            None => (Record::new(variant.size()), Game::new(*variant)),
            Some(path) => load(path, variant, args)?,
        };
        let result = record.result;
        let start = Record {
            moves: Vec::new(),
            result: None,
            about: about_all_moves(record.about),
            ..record
        };
        let mut store = Store {
            start,
            chosen: args.save.clone(),
            own: HashMap::new(),
        };
        if let Some(path) = &args.load {
            // A file with more than this game is not overwritten.
            let _ = store.claim(path, &game, result);
        }
        if let Some(path) = &args.save {
            store.claim(path, &game, result)?;
            files::check_writable(path)?;
        }
        Ok((store, game))
    }

    /// Checks that the game can be saved to the file: that the format can express it, and that the
    /// file has nothing else.
    fn claim(&mut self, path: &Path, game: &Game, result: Option<Decision>) -> anyhow::Result<()> {
        let ours = self.bytes(path, game, result)?;
        match files::target(path) {
            Target::File => {
                let found = read(path)?;
                if words(&found) != words(&ours) && !holds_just(path, &found, game)? {
                    let told = match holds_many(&found) {
                        true => messages::save_several,
                        false => messages::save_other,
                    };
                    bail!(told(lang(), &shown(path)));
                }
                self.own.insert(path.to_owned(), found);
            }
            Target::Link => bail!(messages::save_link(lang(), &shown(path))),
            Target::Free | Target::Stream | Target::Folder => {}
        }
        Ok(())
    }

    /// Another game from the same start. It gets its own file: the chosen one keeps the game
    /// before.
    pub(super) fn begin_again(&mut self, rule: &Rule) -> Game {
        self.chosen = None;
        self.own.clear();
        self.start.replay(rule).game
    }

    /// Saves the game to the file, or to the one chosen at the start; returns its name. A file is
    /// only overwritten if it has exactly this game, as it was saved last.
    pub(super) fn save(
        &mut self,
        file: Option<PathBuf>,
        game: &Game,
        result: Option<Decision>,
    ) -> anyhow::Result<String> {
        let path = file.or_else(|| self.chosen.clone());
        let path = path.with_context(|| messages::save_nameless(lang()))?;
        let bytes = self.bytes(&path, game, result)?;
        match (files::target(&path), self.own.get(&path)) {
            (Target::Free, _) => files::create(&path, &bytes)?,
            (Target::Stream, _) => {
                let stream = File::options().write(true).open(&path);
                let stream = stream.with_context(|| files::unwritable(&path))?;
                files::write_stream(&stream, &path, &bytes)?;
            }
            (Target::File, Some(saved)) => {
                let name = shown(&path);
                ensure!(
                    // The contents are compared, not the date of the file, which may be unchanged.
                    read(&path)? == *saved,
                    messages::save_changed(lang(), &name)
                );
                files::replace(&path, &bytes)?;
            }
            (Target::File | Target::Link | Target::Folder, _) => {
                bail!(messages::save_taken(lang(), &shown(&path)))
            }
        }
        let name = shown(&path);
        self.own.insert(path, bytes);
        Ok(name)
    }

    /// The game as an SGF file, which can express every game.
    pub(super) fn sgf(&self, game: &Game, result: Option<Decision>) -> anyhow::Result<String> {
        let bytes = Format::Sgf.bytes(&self.record(game, result))?;
        Ok(String::from_utf8_lossy(&bytes).trim_end().to_owned())
    }

    fn bytes(&self, path: &Path, game: &Game, result: Option<Decision>) -> anyhow::Result<Vec<u8>> {
        let written = format_of(path)?.bytes(&self.record(game, result));
        written.map_err(|reason| {
            let advice = match reason.is_writable_as_sgf() {
                true => messages::use_sgf(lang()),
                false => String::new(),
            };
            let reason = games::unwritable(lang(), &reason) + &advice;
            anyhow!(messages::save_unfit(lang(), &shown(path), &reason))
        })
    }

    fn record(&self, game: &Game, result: Option<Decision>) -> Record {
        let played = Record::from(game);
        let mut record = Record {
            result,
            moves: played.moves,
            ..self.start.clone()
        };
        record.about.rule = played.about.rule;
        record
    }
}

/// Whether the file has only this game, in any form: then reading and writing it loses nothing.
fn holds_just(path: &Path, found: &[u8], game: &Game) -> anyhow::Result<bool> {
    if words(found).is_empty() {
        return Ok(true);
    }
    let format = format_of(path)?;
    let unstated = game.size();
    let mut records = Records::new(found, format, Sizes::Any { unstated });
    let (Some(Ok(record)), None) = (records.next(), records.next()) else {
        return Ok(false);
    };
    // Contents that we do not write, such as variations and comments on moves, would be lost.
    let record = Record {
        about: about_all_moves(record.about),
        ..record
    };
    let again = format.bytes(&record);
    let is_whole = again.is_ok_and(|again| words(&again) == words(found));
    let ours = Record::from(game);
    Ok(is_whole && (record.set_up, record.moves) == (ours.set_up, ours.moves))
}

/// What is known of a game whatever its moves are: they may be taken back.
fn about_all_moves(about: About) -> About {
    About {
        ending: None,
        no_result: None,
        notes: Vec::new(),
        ..about
    }
}

/// The contents without blanks, line ends and the heading that we write before moves: a file of
/// moves may lack it.
fn words(bytes: &[u8]) -> Vec<u8> {
    let lines = bytes.split(|&byte| byte == b'\n');
    let told = lines.filter(|line| !line.starts_with(b"# omok "));
    let told = told.flatten().copied();
    told.filter(|byte| !byte.is_ascii_whitespace()).collect()
}

/// Whether the file has more than one game, with broken ones.
fn holds_many(bytes: &[u8]) -> bool {
    let sizes = Sizes::Any {
        unstated: Variant::STANDARD.size(),
    };
    let Some(Ok(format)) = Format::recognise(bytes) else {
        return false;
    };
    Records::new(bytes, format, sizes).nth(1).is_some()
}

fn format_of(path: &Path) -> anyhow::Result<Format> {
    Format::to_save_in(path)
        .with_context(|| messages::save_ending(lang(), &shown(path), &Format::endings_to_save()))
}

/// The first game of the file, played to its end.
fn load(path: &Path, variant: &Variant, args: &Args) -> anyhow::Result<(Record, Game)> {
    ensure!(path != Path::new("-"), messages::load_input(lang()));
    let source = Source::File(path.to_owned());
    let bytes = read(path)?;
    let malformed = |error: InputError| source.malformed(&error);
    let format = Format::recognise(&bytes).unwrap_or(Ok(Format::Moves));
    let reading = Reading::new(&args.rule, args.letters, *variant);
    let mut reader = reading.reader(format.map_err(malformed)?);
    let game = reader.cut(&mut bytes.as_slice());
    let game = game.or_else(|| reader.cut_last());
    let game = game.with_context(|| messages::no_game(lang()))?;
    let mut remarks = Remarks::new(&source, reading);
    let (record, rule) = remarks.read(game).map_err(malformed)?;
    remarks.close();
    let replay = record.replay(&rule);
    if let Some(illegal) = replay.illegal {
        let source = source.to_string();
        bail!(messages::illegal_load(lang(), &source, &record, &illegal));
    }
    Ok((record, replay.game))
}

/// Reads a file, which must not be larger than a game's record.
fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    const MOST_BYTES: u64 = 16 << 20;
    let source = Source::File(path.to_owned());
    let mut bytes = Vec::new();
    // One byte more than allowed shows that there are too many.
    let mut input = source.open()?.take(MOST_BYTES + 1);
    let read = input.read_to_end(&mut bytes);
    read.map_err(|error| source.unreadable(error))?;
    ensure!(
        bytes.len() as u64 <= MOST_BYTES,
        messages::too_large(lang(), &source.to_string())
    );
    Ok(bytes)
}
