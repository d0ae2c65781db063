//! The games of a source one by one, for commands that handle each separately.

use std::collections::BTreeSet;

use super::doubts::{self, Doubt, Habits, LettersArgs, Noted};
use super::input::Input;
use super::problem::RuleArgs;
use super::source::Source;
use super::terminal::complain;
use omok::game::Record;
use omok::rule::{Rule, Variant};
use omok::text::{Format, InputError, RecordReader, UnreadRecord};

/// The help of an option for the format of an input.
pub(super) fn format_help(input: &str, formats: &str) -> String {
    format!("The format of the {input}: {formats} [default: by content]")
}

/// How games are read, and by which rule they are judged.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reading<'a> {
    pub(super) asked: &'a RuleArgs,
    pub(super) letters: LettersArgs,
    /// The rule and size if neither the options nor the record state any.
    pub(super) unnamed: Variant,
    /// The number of moves after which a game is drawn, if an option sets it.
    pub(super) max_moves: Option<u32>,
}

impl<'a> Reading<'a> {
    pub(super) const fn new(
        asked: &'a RuleArgs,
        letters: LettersArgs,
        unnamed: Variant,
    ) -> Reading<'a> {
        Reading {
            asked,
            letters,
            unnamed,
            max_moves: None,
        }
    }

    pub(super) fn reader(&self, format: Format) -> RecordReader {
        let LettersArgs { letters, rows } = self.letters;
        let reader = RecordReader::new(format, self.asked.sizes(&self.unnamed));
        let reader = reader.with_rows(rows);
        reader.with_letters(letters.unwrap_or_default())
    }

    pub(super) fn games(self, input: Input<'a>, format: Format) -> RuledGames<'a> {
        RuledGames {
            remarks: Remarks::new(input.source, self),
            games: Games::new(input, self.reader(format)),
        }
    }

    /// Reads a game of the source; returns also the doubts about it.
    pub(super) fn read(
        &self,
        source: &Source,
        game: UnreadRecord,
        habits: &mut Habits,
    ) -> Result<(Record, Rule, Vec<Noted>), InputError> {
        let (at, has_letters) = (game.position(), game.has_letters());
        let record = game.read()?;
        if has_letters {
            habits.count(at, &record);
        }
        let rule = self.asked.rule_for(&record, self.unnamed.rule());
        let rule = rule.with_max_moves(self.max_moves.or(rule.max_moves));
        let doubts = doubts::of_record(source, at, &record, self.asked, &rule);
        Ok((record, rule, doubts))
    }
}

/// A game and the rule that judges it, or why the game cannot be read.
pub(super) type RuledGame = Result<(Record, Rule), InputError>;

/// The games of a source with their rules, one after the other.
pub(super) struct RuledGames<'a> {
    games: Games<'a>,
    remarks: Remarks<'a>,
}

impl RuledGames<'_> {
    /// The next game whose number is wanted, with this number.
    pub(super) fn next(
        &mut self,
        wants: impl Fn(u64) -> bool,
    ) -> anyhow::Result<Option<(u64, RuledGame)>> {
        loop {
            while let Some((number, unread)) = self.games.next_in_block() {
                if wants(number) {
                    return Ok(Some((number, self.remarks.read(unread))));
                }
            }
            if self.games.is_ended {
                return Ok(None);
            }
            self.games.next_block()?;
        }
    }

    /// Reports doubts about all games; returns how many there were.
    pub(super) fn close(self) -> u64 {
        self.remarks.close();
        self.games.reader.games()
    }
}

/// Reports doubts about the games of a source, in order.
pub(super) struct Remarks<'a> {
    source: &'a Source,
    reading: Reading<'a>,
    said: BTreeSet<Doubt>,
    habits: Habits,
}

impl<'a> Remarks<'a> {
    pub(super) fn new(source: &'a Source, reading: Reading<'a>) -> Remarks<'a> {
        Remarks {
            source,
            reading,
            said: BTreeSet::new(),
            habits: Habits::default(),
        }
    }

    /// Reads a game, and reports doubts about it.
    pub(super) fn read(&mut self, game: UnreadRecord) -> RuledGame {
        let read = self.reading.read(self.source, game, &mut self.habits);
        let (record, rule, doubts) = read?;
        for (doubt, note) in doubts {
            if self.said.insert(doubt) {
                complain(&note);
            }
        }
        Ok((record, rule))
    }

    pub(super) fn close(self) {
        let notes = self.habits.notes(self.source, self.reading.letters);
        notes.for_each(|note| complain(&note));
    }
}

pub(super) struct Games<'a> {
    pub(super) input: Input<'a>,
    reader: RecordReader,
    /// Whether the source has been read to its end, where a last game may be.
    pub(super) is_ended: bool,
}

impl<'a> Games<'a> {
    pub(super) const fn new(input: Input<'a>, reader: RecordReader) -> Games<'a> {
        Games {
            input,
            reader,
            is_ended: false,
        }
    }

    pub(super) fn next_block(&mut self) -> anyhow::Result<()> {
        self.is_ended = self.is_ended || self.input.next_block()?.is_empty();
        Ok(())
    }

    /// The next game that ends in the block, if any, and its number from 1.
    pub(super) fn next_in_block(&mut self) -> Option<(u64, UnreadRecord)> {
        let game = match self.is_ended {
            true if self.input.is_unread => None,
            true => self.reader.cut_last(),
            false => {
                let mut bytes = self.input.unread();
                let game = self.reader.cut(&mut bytes);
                let left = bytes.len();
                self.input.leave(left);
                game
            }
        };
        game.map(|game| (self.reader.games(), game))
    }
}
