//! The verdicts on some games, as far as a thread can compute them alone.

use super::rows::Rows;
use super::table::{Table, Tally};
use crate::cli::advice::{self, Reads};
use crate::cli::doubts::{Doubt, Habits};
use crate::cli::games::Reading;
use crate::cli::lang::lang;
use crate::cli::source::Source;
use omok::game::{Record, RecordedRule};
use omok::messages::games;
use omok::rule::{Rule, Variant};
use omok::text::{
    self, BrokenGameJson, Format, GameJson, InputError, RecordWriter, UnreadRecord, result_in_name,
};

/// What is printed for a game.
#[derive(Debug, Clone, Copy)]
pub(super) enum Form {
    Line,
    Json,
    Record(Format),
    /// Nothing, but a table of the players at the end.
    Table,
    JsonTable,
    /// A row for each move.
    Rows(Rows),
}

/// Consecutive games.
#[derive(Default)]
pub(super) struct Piece {
    /// The games, each with its number in the source, from 1.
    pub(super) games: Vec<(u64, UnreadRecord)>,
    /// The first bytes of the source, if its first game is in the piece.
    pub(super) start: Vec<u8>,
}

pub(super) struct Judge<'a> {
    pub(super) source: &'a Source,
    pub(super) reading: Reading<'a>,
    pub(super) form: Form,
    /// The source's name, if it may state a result.
    pub(super) name: Option<&'a str>,
}

#[derive(Default)]
pub(super) struct Sheet {
    /// For standard output.
    pub(super) answers: Vec<u8>,
    /// The writer of the answers, if these are records.
    pub(super) writer: Option<RecordWriter>,
    /// Lines for standard error; a doubt is reported once.
    pub(super) notes: Vec<(Option<Doubt>, String)>,
    pub(super) tally: Tally,
    pub(super) table: Table,
    pub(super) habits: Habits,
}

impl Sheet {
    pub(super) fn new(form: Form) -> Sheet {
        Sheet {
            writer: match form {
                Form::Record(format) => Some(RecordWriter::new(format)),
                _ => None,
            },
            ..Sheet::default()
        }
    }
}

impl Judge<'_> {
    pub(super) fn judge(&self, piece: Piece) -> Sheet {
        let mut sheet = Sheet::new(self.form);
        for (number, game) in piece.games {
            match self.reading.read(self.source, game, &mut sheet.habits) {
                Ok((record, rule, doubts)) => {
                    let notes = doubts.into_iter();
                    let notes = notes.map(|(doubt, note)| (Some(doubt), note));
                    sheet.notes.extend(notes);
                    self.report(&mut sheet, number, record, rule);
                }
                Err(error) => self.report_broken(&mut sheet, number, &error, &piece.start),
            }
        }
        sheet
    }

    fn report(&self, sheet: &mut Sheet, number: u64, mut record: Record, rule: Rule) {
        // The result in a file's name is that of a single game.
        let name = self.name.filter(|_| number == 1);
        if let Some(result) = name.and_then(result_in_name) {
            record.decide(result);
        }
        let replay = record.replay(&rule);
        sheet.tally.count(&record, &replay);
        let out = &mut sheet.answers;
        match self.form {
            Form::Line => text::write_verdict(out, &record, &replay),
            Form::Json => {
                let source = self.source.path();
                let object = GameJson::new(number, &source, &record, &replay);
                text::write_json_line(out, &object);
            }
            Form::Rows(rows) => {
                let source = self.source.path();
                rows.write(out, (number, &source), &record, &replay);
            }
            Form::Table | Form::JsonTable => sheet.table.count(&record, &replay),
            Form::Record(_) => {
                if let Some(decision) = replay.decision() {
                    record.decide(decision);
                }
                if self.reading.asked.names_a_rule() || record.about.known_rule().is_some() {
                    let judged_by = Variant::try_new(record.size, rule);
                    record.about.rule = judged_by.map(RecordedRule::Known);
                }
                self.write(sheet, number, &record);
            }
        }
    }

    fn write(&self, sheet: &mut Sheet, number: u64, record: &Record) {
        let Some(writer) = &mut sheet.writer else {
            return;
        };
        if let Err(error) = writer.write(&mut sheet.answers, record) {
            sheet.tally.broken += 1;
            let advice = match error.is_writable_as_sgf() {
                true => games::to_sgf(lang()),
                false => String::new(),
            };
            let reason = games::unwritable(lang(), &error) + &advice;
            let note = games::unwritten(lang(), &self.source.to_string(), number, &reason);
            sheet.notes.push((None, note));
        }
    }

    /// Reports on both streams that a record cannot be read. For the first game it adds what the
    /// source, which starts like this, may be.
    pub(super) fn report_broken(
        &self,
        sheet: &mut Sheet,
        number: u64,
        error: &InputError,
        start: &[u8],
    ) {
        let (at, fault) = (error.at, &error.fault);
        let what = match number {
            1 => advice::advised_at_start(&self.source.named(), fault, start, Reads::Games),
            _ => advice::advised(fault),
        };
        sheet.tally.games += 1;
        sheet.tally.broken += 1;
        sheet.notes.push((None, self.source.fault_at(at, &what)));
        match self.form {
            Form::Line => {
                let line = format!("error: {at}: {what}\n");
                sheet.answers.extend_from_slice(line.as_bytes());
            }
            Form::Json => {
                let source = self.source.path();
                let object = BrokenGameJson::new(number, &source, at, what);
                text::write_json_line(&mut sheet.answers, &object);
            }
            Form::Record(_) | Form::Table | Form::JsonTable | Form::Rows(_) => {}
        }
    }
}
