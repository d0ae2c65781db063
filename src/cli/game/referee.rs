//! Reads games and prints their verdicts.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::pieces::Pieces;
use super::sheet::{Form, Judge, Note, Sheet};
use super::tally::Tally;
use crate::cli::doubts::Doubt;
use crate::cli::games::{Games, Reading};
use crate::cli::input::Input;
use crate::cli::output::Output;
use crate::cli::source::Source;
use crate::cli::terminal::complain;
use omok::batch::{Jobs, Team};
use omok::text::Format;

pub(super) struct Referee<'a> {
    reading: Reading<'a>,
    form: Form,
    jobs: Jobs,
    report: Report,
}

/// The verdicts on games, in order.
struct Report {
    output: Output,
    /// Text that has not been printed yet.
    said: Sheet,
    /// Notes that were printed once.
    doubts: BTreeSet<Doubt>,
}

impl<'a> Referee<'a> {
    pub(super) fn new(reading: Reading<'a>, form: Form, jobs: Jobs, output: Output) -> Referee<'a> {
        let letters = reading.letters;
        Referee {
            reading,
            form,
            jobs,
            report: Report {
                output,
                said: Sheet::new(form, letters),
                doubts: BTreeSet::new(),
            },
        }
    }

    /// Reads a source to its end. If the next block may be slow, the answers to all games are
    /// printed before it is read.
    pub(super) fn read(&mut self, source: &Source, format: Option<Format>) -> anyhow::Result<()> {
        let mut input = Input::open(source)?;
        let judge = Judge {
            source,
            reading: self.reading,
            form: self.form,
            name: None,
        };
        let format = match format {
            Some(format) => format,
            // A blank source goes to a reader, which reports that it has no game.
            None => match Format::recognise(input.beginning()?).unwrap_or(Ok(Format::Moves)) {
                Ok(format) => format,
                Err(error) => {
                    let mut sheet = Sheet::new(self.form, self.reading.letters);
                    judge.report_broken(&mut sheet, 1, &error, input.start());
                    self.report.take(sheet)?;
                    return self.report.print();
                }
            },
        };
        let judge = Judge {
            name: match format {
                Format::Psq => source.file_name(),
                _ => None,
            },
            ..judge
        };
        let team = Team::with_caller(self.jobs.threads());
        let reader = self.reading.reader(format);
        let games = Games::new(input, reader);
        for doubt in [Doubt::Encoding, Doubt::End] {
            self.report.doubts.remove(&doubt);
        }
        self.report.said.habits = self.reading.letters.habits();
        let mut pieces = Pieces::new(games);
        while pieces.next_block() {
            let report = |sheet| match self.report.take(sheet) {
                Ok(()) => self.report.output.while_read().map_break(Ok),
                Err(error) => ControlFlow::Break(Err(error)),
            };
            let ended = team.in_order(&mut pieces, |piece| judge.judge(piece), report);
            self.report.print()?;
            if let ControlFlow::Break(ended) = ended {
                return ended;
            }
            // Nobody reads the output: do not wait for the next block, which may never come.
            if self.is_done() {
                return Ok(());
            }
        }
        for note in self.report.said.habits.notes(source) {
            complain(&note);
        }
        pieces.close()
    }

    pub(super) const fn is_done(&self) -> bool {
        self.report.output.is_closed()
    }

    /// Prints what comes after the last game; returns the counts.
    pub(super) fn close(self) -> anyhow::Result<Tally> {
        let Report {
            mut output, said, ..
        } = self.report;
        match self.form {
            Form::Table => output.print(said.table.text())?,
            Form::JsonTable => output.print(said.table.json())?,
            _ => {}
        }
        output.close()?;
        Ok(said.tally)
    }
}

impl Report {
    /// The bytes of answers that are kept before they are printed.
    const ENOUGH: usize = 16 * 1024;

    /// Handles the verdicts on the next games.
    fn take(&mut self, sheet: Sheet) -> anyhow::Result<()> {
        self.said.tally += sheet.tally;
        self.said.table += sheet.table;
        self.said.habits += sheet.habits;
        let answers = &mut self.said.answers;
        match (&mut self.said.writer, sheet.writer) {
            (Some(writer), Some(other)) => writer.append(answers, other, &sheet.answers),
            _ => answers.extend(sheet.answers),
        }
        for note in sheet.notes {
            match note {
                Note::Error(text) => complain(&text),
                Note::Doubt(doubt, text) => {
                    if self.doubts.insert(doubt) {
                        complain(&text);
                    }
                }
            }
        }
        match self.said.answers.len() >= Report::ENOUGH {
            true => self.print(),
            false => Ok(()),
        }
    }

    fn print(&mut self) -> anyhow::Result<()> {
        let answers = &mut self.said.answers;
        let printed = self.output.print(&answers);
        answers.clear();
        printed
    }
}
