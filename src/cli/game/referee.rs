//! Reads games and prints what is to be said about each.

use std::collections::BTreeSet;

use std::ops::ControlFlow;

use super::table::Table;
use super::tally::Tally;
use itertools::Itertools;

use crate::cli::advice::{self, Reads};
use crate::cli::games::Games;
use crate::cli::input::Input;
use crate::cli::output::Output;
use crate::cli::rule_args::RuleArgs;
use crate::cli::source::Source;
use crate::cli::terminal::complain;
use omok::batch::{Jobs, Team};
use omok::game::{Record, RecordedRule, Replay};
use omok::rule::{Rule, Variant};
use omok::text::{
    self, BrokenGameJson, Format, GameJson, InputError, RecordWriter, Sizes, result_in_name,
};
use omok::words::Lang;

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

/// By which rule games are judged.
pub(super) struct RuleChoice {
    /// What the options say.
    pub(super) asked: RuleArgs,
    pub(super) max_moves: Option<u32>,
    /// The rule where neither the options nor the record name one.
    pub(super) unnamed: Variant,
}

impl RuleChoice {
    fn sizes(&self) -> Sizes {
        self.asked.sizes(&self.unnamed)
    }

    fn rule(&self, record: &Record) -> Rule {
        let rule = self.asked.rule_for(record, self.unnamed.rule());
        rule.with_max_moves(self.max_moves.or(rule.max_moves()))
    }
}

/// The number of a game, and what has been read of it.
type Numbered<T> = (u64, Result<T, InputError>);

/// Reads games and prints what is to be said about each.
pub(super) struct Referee {
    choice: RuleChoice,
    form: Form,
    output: Output,
    jobs: Jobs,
    writer: Option<RecordWriter>,
    table: Table,
    /// The unknown rules that have been spoken of.
    unknown_rules: BTreeSet<String>,
    tally: Tally,
    /// What has not been printed yet.
    answers: Vec<u8>,
}

impl Referee {
    pub(super) fn new(choice: RuleChoice, form: Form, jobs: Jobs, output: Output) -> Referee {
        Referee {
            choice,
            form,
            output,
            jobs,
            writer: match form {
                Form::Record(format) => Some(RecordWriter::new(format)),
                _ => None,
            },
            table: Table::default(),
            unknown_rules: BTreeSet::new(),
            tally: Tally::default(),
            answers: Vec::new(),
        }
    }

    /// Reads a source to its end. The answers to all games of a block are printed before the
    /// next block is read.
    pub(super) fn read(&mut self, source: &Source, format: Option<Format>) -> anyhow::Result<()> {
        let mut input = Input::open(source)?;
        let format = match format {
            Some(format) => format,
            // A blank source is left to a reader, which says that it has no game.
            None => match Format::recognise(input.beginning()?).unwrap_or(Ok(Format::Moves)) {
                Ok(format) => format,
                Err(error) => {
                    self.report_broken(source, 1, &error, input.start());
                    return self.print();
                }
            },
        };
        let mut games = Games::new(input, format, self.choice.sizes());
        loop {
            let mut block = Vec::new();
            let goes_on = games.next_block(|number, read| {
                block.push((number, read));
                Ok(())
            })?;
            for (number, judged) in self.judge_block(source, format, &block) {
                match judged {
                    Err(error) => self.report_broken(source, number, &error, games.start()),
                    Ok((record, replay)) => self.report(source, number, record, &replay),
                }
            }
            self.print()?;
            if !goes_on || self.output.is_closed() {
                return Ok(());
            }
        }
    }

    /// Judges the games of a block, on several threads if there are many.
    fn judge_block(
        &self,
        source: &Source,
        format: Format,
        block: &[Numbered<Record>],
    ) -> Vec<Numbered<(Record, Replay)>> {
        // Single games are too little work to hand from thread to thread.
        const PIECE: usize = 32;
        let name = (format == Format::Psq)
            .then(|| source.file_name())
            .flatten();
        let work = |piece: &[Numbered<Record>]| {
            let judged = piece.iter().cloned().map(|(number, read)| {
                // The result in a file's name is that of one game.
                let name = name.filter(|_| number == 1);
                (number, read.map(|record| judge(&self.choice, name, record)))
            });
            judged.collect_vec()
        };
        let mut judged = Vec::with_capacity(block.len());
        let _ =
            Team::with_caller(self.jobs.threads()).in_order(block.chunks(PIECE), work, |piece| {
                judged.extend(piece);
                ControlFlow::<()>::Continue(())
            });
        judged
    }

    /// Whether nobody reads on.
    pub(super) const fn is_done(&self) -> bool {
        self.output.is_closed()
    }

    fn report(&mut self, source: &Source, number: u64, mut record: Record, replay: &Replay) {
        self.note_unknown_rule(source, &record);
        self.tally.count(&record, replay);
        let out = &mut self.answers;
        match self.form {
            Form::Line => text::write_verdict(out, &record, replay),
            Form::Json => {
                let source = source.path();
                let object = GameJson::new(number, &source, &record, replay);
                out.extend(text::json_line(&object));
            }
            Form::Table | Form::JsonTable => self.table.count(&record, replay),
            Form::Record(_) => {
                record.result = replay.decision().or(record.result);
                if self.choice.asked.names_a_rule() || record.about.known_rule().is_some() {
                    let judged_by = Variant::try_new(record.size, *replay.game.rule());
                    record.about.rule = judged_by.map(RecordedRule::Known);
                }
                self.write(source, number, &record);
            }
        }
    }

    fn write(&mut self, source: &Source, number: u64, record: &Record) {
        let Some(writer) = &mut self.writer else {
            return;
        };
        if let Err(error) = writer.write(&mut self.answers, record) {
            self.tally.broken += 1;
            let advice = match error.is_writable_as_sgf() {
                true => " (use --to sgf)",
                false => "",
            };
            complain(&format!("{source}: error: game {number}: {error}{advice}"));
        }
    }

    /// Says once that a rule is not known.
    fn note_unknown_rule(&mut self, source: &Source, record: &Record) {
        let Some(name) = self.choice.asked.unknown_rule(record) else {
            return;
        };
        if self.unknown_rules.insert(name.to_owned()) {
            let used = text::rule_name(&self.choice.rule(record), record.size);
            let used = used.map_or_else(String::new, |used| format!(", judged by {used}"));
            complain(&format!(
                "{source}: note: the record's rule '{}' is not known{used} (use --rule NAME)",
                name.escape_debug()
            ));
        }
    }

    /// Says on both streams that a record cannot be read: on standard output in its place.
    fn report_broken(&mut self, source: &Source, number: u64, error: &InputError, start: &[u8]) {
        self.tally.games += 1;
        self.tally.broken += 1;
        let what = match number {
            1 => advice::advised_at_start(Lang::En, source, &error.fault, start, Reads::Games),
            _ => advice::advised(&error.fault),
        };
        complain(&advice::at(source, error.at, &what));
        match self.form {
            Form::Line => {
                let line = format!("error: {}: {what}\n", error.at);
                self.answers.extend_from_slice(line.as_bytes());
            }
            Form::Json => {
                let source = source.path();
                let object = BrokenGameJson::new(number, &source, error.at, what);
                self.answers.extend(text::json_line(&object));
            }
            Form::Record(_) | Form::Table | Form::JsonTable => {}
        }
    }

    fn print(&mut self) -> anyhow::Result<()> {
        let printed = self.output.print(&self.answers);
        self.answers.clear();
        printed
    }

    /// Prints what comes after the last game; gives the numbers of them all.
    pub(super) fn close(mut self) -> anyhow::Result<Tally> {
        match self.form {
            Form::Table => self.output.print(self.table.text())?,
            Form::JsonTable => self.output.print(self.table.json())?,
            _ => {}
        }
        self.output.close()?;
        Ok(self.tally)
    }
}

/// Replays a game, once the result in its file's name has been added to the record.
fn judge(choice: &RuleChoice, name: Option<&str>, mut record: Record) -> (Record, Replay) {
    record.result = name.and_then(result_in_name).or(record.result);
    let replay = record.replay(&choice.rule(&record));
    let decision = record.result.or(replay.decision());
    record.about.settle_players(decision);
    (record, replay)
}
