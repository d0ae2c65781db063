//! What is to be said about some games, as far as any thread finds it out by itself.

use super::choice::RuleChoice;
use super::pieces::Piece;
use super::table::Table;
use super::tally::Tally;
use crate::cli::advice::{self, Reads};
use crate::cli::source::Source;
use omok::game::{Record, RecordedRule};
use omok::messages::Lang;
use omok::rule::{Rule, Variant};
use omok::text::{
    self, BrokenGameJson, Format, GameJson, InputError, RecordWriter, result_in_name,
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
}

/// Judges the games of a source.
pub(super) struct Judge<'a> {
    pub(super) source: &'a Source,
    pub(super) choice: &'a RuleChoice,
    pub(super) form: Form,
    /// The source's name, where it may tell a result.
    pub(super) name: Option<&'a str>,
}

/// What is to be said about some games.
pub(super) struct Sheet {
    /// For standard output.
    pub(super) answers: Vec<u8>,
    /// Who wrote the answers, where these are records.
    pub(super) writer: Option<RecordWriter>,
    pub(super) notes: Vec<Note>,
    pub(super) tally: Tally,
    pub(super) table: Table,
}

/// A line for standard error.
pub(super) enum Note {
    Error(String),
    /// That the rule of this name is not known: to be said once.
    UnknownRule(String, String),
}

impl Sheet {
    pub(super) fn new(form: Form) -> Sheet {
        Sheet {
            answers: Vec::new(),
            writer: match form {
                Form::Record(format) => Some(RecordWriter::new(format)),
                _ => None,
            },
            notes: Vec::new(),
            tally: Tally::default(),
            table: Table::default(),
        }
    }
}

impl Judge<'_> {
    /// Judges some of the games.
    pub(super) fn judge(&self, piece: Piece) -> Sheet {
        let mut sheet = Sheet::new(self.form);
        for (number, game) in piece.games {
            match game.read() {
                Ok(record) => self.report(&mut sheet, number, record),
                Err(error) => self.report_broken(&mut sheet, number, &error, &piece.start),
            }
        }
        sheet
    }

    fn report(&self, sheet: &mut Sheet, number: u64, mut record: Record) {
        // The result in a file's name is that of one game.
        let name = self.name.filter(|_| number == 1);
        record.result = name.and_then(result_in_name).or(record.result);
        let rule = self.choice.rule(&record);
        let replay = record.replay(&rule);
        let decision = record.result.or(replay.decision());
        record.about.settle_players(decision);
        sheet.notes.extend(self.unknown_rule(&record, &rule));
        sheet.tally.count(&record, &replay);
        let out = &mut sheet.answers;
        match self.form {
            Form::Line => text::write_verdict(out, &record, &replay),
            Form::Json => {
                let source = self.source.path();
                let object = GameJson::new(number, &source, &record, &replay);
                text::write_json_line(out, &object);
            }
            Form::Table | Form::JsonTable => sheet.table.count(&record, &replay),
            Form::Record(_) => {
                record.result = replay.decision().or(record.result);
                if self.choice.asked.names_a_rule() || record.about.known_rule().is_some() {
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
                true => " (use --to sgf)",
                false => "",
            };
            let source = self.source;
            let note = format!("{source}: error: game {number}: {error}{advice}");
            sheet.notes.push(Note::Error(note));
        }
    }

    fn unknown_rule(&self, record: &Record, rule: &Rule) -> Option<Note> {
        let name = self.choice.asked.unknown_rule(record)?;
        let used = text::rule_name(rule, record.size);
        let used = used.map_or_else(String::new, |used| format!(", judged by {used}"));
        let note = format!(
            "{}: note: the record's rule '{}' is not known{used} (use --rule NAME)",
            self.source,
            name.escape_debug()
        );
        Some(Note::UnknownRule(name.to_owned(), note))
    }

    /// Says on both streams that a record cannot be read: on standard output in its place. The
    /// first tells what the source may be, which starts like this, if it holds no games.
    pub(super) fn report_broken(
        &self,
        sheet: &mut Sheet,
        number: u64,
        error: &InputError,
        start: &[u8],
    ) {
        let (at, fault) = (error.at, &error.fault);
        let what = match number {
            1 => advice::advised_at_start(Lang::En, self.source, fault, start, Reads::Games),
            _ => advice::advised(fault),
        };
        sheet.tally.games += 1;
        sheet.tally.broken += 1;
        sheet
            .notes
            .push(Note::Error(advice::at(self.source, at, &what)));
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
            Form::Record(_) | Form::Table | Form::JsonTable => {}
        }
    }
}
