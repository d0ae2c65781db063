//! Reads games, in chunks for threads, and prints their verdicts.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::sheet::{Form, Judge, Piece, Sheet};
use super::table::Tally;
use crate::cli::doubts::{Doubt, Habits};
use crate::cli::games::{Games, Reading};
use crate::cli::input::Input;
use crate::cli::output::Output;
use crate::cli::source::Source;
use crate::cli::terminal::complain;
use omok::batch::{Jobs, ThreadPool};
use omok::text::Format;

pub(super) struct Referee<'a> {
    reading: Reading<'a>,
    form: Form,
    jobs: Jobs,
    pub(super) output: Output,
    /// The counts of all games, and the answers that have not been printed yet.
    said: Sheet,
    /// The doubts that were reported.
    doubts: BTreeSet<Doubt>,
}

impl<'a> Referee<'a> {
    /// The bytes of answers that are kept before they are printed.
    const ENOUGH: usize = 16 * 1024;

    pub(super) fn new(reading: Reading<'a>, form: Form, jobs: Jobs, output: Output) -> Referee<'a> {
        Referee {
            reading,
            form,
            jobs,
            output,
            said: Sheet {
                answers: match form {
                    Form::Rows(rows) => rows.head().into_bytes(),
                    _ => Vec::new(),
                },
                ..Sheet::new(form)
            },
            doubts: BTreeSet::new(),
        }
    }

    /// Reads a source to its end. If the next block may be slow, the answers to all games are
    /// printed before it is read.
    pub(super) fn read(&mut self, source: &Source, format: Option<Format>) -> anyhow::Result<()> {
        let mut input = Input::open(source)?;
        let mut judge = Judge {
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
                    let mut sheet = Sheet::new(self.form);
                    judge.report_broken(&mut sheet, 1, &error, &input.start);
                    self.take(sheet)?;
                    return self.print();
                }
            },
        };
        if format == Format::Psq {
            judge.name = source.file_name();
        }
        let pool = ThreadPool::with_caller(self.jobs.threads());
        self.doubts.retain(|doubt| matches!(doubt, Doubt::Rule(_)));
        self.said.habits = Habits::default();
        let mut pieces = Pieces::new(Games::new(input, self.reading.reader(format)));
        while pieces.next_block() {
            let report = |sheet| match self.take(sheet) {
                Ok(()) => self.output.while_read().map_break(Ok),
                Err(error) => ControlFlow::Break(Err(error)),
            };
            let ended = pool.in_order(&mut pieces, |piece| judge.judge(piece), report);
            self.print()?;
            if let ControlFlow::Break(ended) = ended {
                return ended;
            }
            // Nobody reads the output: do not wait for the next block, which may never come.
            if self.output.is_closed() {
                return Ok(());
            }
        }
        let notes = self.said.habits.notes(source, self.reading.letters);
        notes.for_each(|note| complain(&note));
        pieces.close()
    }

    /// Prints what comes after the last game; returns the counts.
    pub(super) fn close(mut self) -> anyhow::Result<Tally> {
        match self.form {
            Form::Table => self.output.show(&self.said.table.text())?,
            Form::JsonTable => self.output.print(self.said.table.json())?,
            _ => {}
        }
        self.output.close()?;
        Ok(self.said.tally)
    }

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
        for (doubt, note) in sheet.notes {
            if doubt.is_none_or(|doubt| self.doubts.insert(doubt)) {
                complain(&note);
            }
        }
        match self.said.answers.len() >= Referee::ENOUGH {
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

/// The games of a source in pieces: to its end, or to the end of the block if the next one may be
/// slow.
pub(super) struct Pieces<'a> {
    games: Games<'a>,
    failure: Option<anyhow::Error>,
}

impl<'a> Pieces<'a> {
    /// The bytes of a piece. Single games are too little work to pass between threads.
    const BYTES: usize = 16 * 1024;

    pub(super) const fn new(games: Games<'a>) -> Pieces<'a> {
        Pieces {
            games,
            failure: None,
        }
    }

    /// Reads the next block; `false` if there is none.
    pub(super) fn next_block(&mut self) -> bool {
        if self.games.is_ended || self.failure.is_some() {
            return false;
        }
        self.failure = self.games.next_block().err();
        self.failure.is_none()
    }

    /// Whether the pieces end with the current block: somebody may wait for its answers, or it is
    /// probably the last, and then no more threads are needed than it has pieces.
    fn end_with_block(&self) -> bool {
        self.games.input.may_wait || !self.games.input.is_block_full()
    }

    /// The error of a source that could not be read to its end.
    pub(super) fn close(self) -> anyhow::Result<()> {
        self.failure.map_or(Ok(()), Err)
    }

    /// The games that end in the next bytes of the block.
    fn next_piece(&mut self) -> Piece {
        let enough = self.games.input.unread().len().checked_sub(Pieces::BYTES);
        let mut piece = Piece::default();
        while let Some((number, game)) = self.games.next_in_block() {
            if number == 1 {
                piece.start = self.games.input.start.clone();
            }
            piece.games.push((number, game));
            if enough.is_some_and(|enough| self.games.input.unread().len() <= enough) {
                break;
            }
        }
        piece
    }
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        loop {
            let piece = self.next_piece();
            if !piece.games.is_empty() {
                return Some(piece);
            }
            if self.end_with_block() || !self.next_block() {
                return None;
            }
        }
    }

    /// Pieces end after that many bytes, or with the block.
    fn size_hint(&self) -> (usize, Option<usize>) {
        let most = self.games.input.unread().len() / Pieces::BYTES + 1;
        (0, self.end_with_block().then_some(most))
    }
}
