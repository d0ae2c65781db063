//! Reads the games of files.

use std::path::PathBuf;

use anyhow::{anyhow, bail, ensure};

use super::viewer::Shown;
use crate::cli::doubts::{LettersArgs, Remarks};
use crate::cli::file_error::FileError;
use crate::cli::games::Games;
use crate::cli::input::Input;
use crate::cli::lang::lang;
use crate::cli::rule_args::RuleArgs;
use crate::cli::source::Source;
use omok::messages::games as messages;
use omok::rule::Variant;
use omok::text::{Content, Format};

/// How to read games.
pub(super) struct Reading {
    pub(super) asked: RuleArgs,
    /// The rule and size of a game that tells none.
    pub(super) unnamed: Variant,
    pub(super) letters: LettersArgs,
    /// The format; by default it is recognized.
    pub(super) format: Option<Format>,
}

impl Reading {
    /// The games of the files in order, of which one at least can be read.
    pub(super) fn games(&self, files: &[PathBuf]) -> anyhow::Result<Vec<Shown>> {
        let mut shown = Vec::new();
        for source in Source::all(files) {
            ensure!(source != Source::Stdin, messages::replay_input(lang()));
            self.read(&source, &mut shown)?;
        }
        let is_broken = |shown: &Shown| matches!(shown, Shown::Broken(_));
        match shown.first() {
            Some(Shown::Broken(error)) if shown.iter().all(is_broken) => {
                Err(anyhow!(FileError::new(error.clone())))
            }
            _ => Ok(shown),
        }
    }

    fn read(&self, source: &Source, shown: &mut Vec<Shown>) -> anyhow::Result<()> {
        let mut input = Input::open(source)?;
        let format = match self.format {
            Some(format) => format,
            None => match Content::recognise(input.beginning()?) {
                Ok(guess) => match guess.content {
                    Content::Games(format) => format,
                    Content::Boards => {
                        bail!(messages::replay_boards(lang(), &source.to_string()))
                    }
                },
                Err(error) => return Err(source.malformed(&error)),
            },
        };
        let sizes = self.asked.sizes(&self.unnamed);
        let mut games = Games::new(input, self.letters.reader(format, sizes));
        let mut remarks = Remarks::new(source, &self.asked, self.letters);
        loop {
            let goes_on = games.next_block()?;
            while let Some((_, unread)) = games.next_in_block() {
                let cut = Remarks::cut(&unread);
                shown.push(match unread.read() {
                    Ok(record) => {
                        let rule = self.asked.rule_for(&record, self.unnamed.rule());
                        remarks.look(cut, &record, &rule);
                        Shown::Game(Box::new(record), rule)
                    }
                    Err(error) => Shown::Broken(source.message(&error)),
                });
            }
            if !goes_on {
                remarks.close();
                return Ok(());
            }
        }
    }
}
