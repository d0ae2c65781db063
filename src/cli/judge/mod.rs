//! `omok judge`: who has won on these boards, and where? The default command.

mod options;

use std::fs::File;
use std::io::Read;

use anyhow::anyhow;

use super::advice::Reads;
use super::output::Output;
use super::source::{self, Awaited, FileError, Source};
use super::{Status, field, lang};
use omok::batch::{Batch, BatchError, Input, Jobs};
use omok::messages::{advice, files, usage};
use omok::problem::Problem;
use omok::text::{Answers, Fault, InputError, Position, without_labels};

pub(super) use options::Args;

/// Judges the boards on standard input as the board problem asks: `omok` without arguments.
pub(super) fn judge_stdin() -> anyhow::Result<Status> {
    let (source, problem) = (Source::Stdin, Problem::five_board());
    source.announce(advice::a_board);
    let file = source.open()?;
    let batch = Batch {
        problem: &problem,
        answers: Answers::One,
    };
    let judged = judge_boards(batch, &file, &mut Output::default(), Jobs::AllCores);
    judged.map_err(|error| in_source(&source, &problem, error))?;
    Ok(Status::Done)
}

/// Judges boards, none of which can be bad without an error.
fn judge_boards(
    batch: Batch,
    file: &File,
    output: &mut Output,
    jobs: Jobs,
) -> Result<(), BatchError> {
    match batch.run_file(awaited(file), output, jobs) {
        // Whoever closed the pipe has read enough.
        Err(BatchError::Closed { .. }) => Ok(()),
        Err(BatchError::NotBoards { error, beginning }) if batch.problem.as_variant().is_some() => {
            judge_drawn(batch, error, beginning, file, output)
        }
        judged => judged,
    }
}

/// The file, of which no more is awaited once nobody reads the answers.
fn awaited(file: &File) -> Input<'_> {
    Input {
        file,
        before_read: source::wait,
    }
}

/// Judges boards with row and column labels, if they have them.
fn judge_drawn(
    batch: Batch,
    error: InputError,
    beginning: Vec<u8>,
    file: &File,
    output: &mut Output,
) -> Result<(), BatchError> {
    if without_labels(&String::from_utf8_lossy(&beginning)).is_none() {
        return Err(BatchError::NotBoards { error, beginning });
    }
    let mut text = beginning;
    let read = Awaited(file).read_to_end(&mut text);
    read.map_err(BatchError::Read)?;
    let boards = without_labels(&String::from_utf8_lossy(&text)).unwrap_or_default();
    batch.run(&mut boards.as_bytes(), output)
}

fn in_source(source: &Source, problem: &Problem, error: BatchError) -> anyhow::Error {
    let is_plain = problem.as_variant().is_some();
    match error {
        BatchError::Read(error) => source.unreadable(error),
        BatchError::Memory(jobs) => anyhow!(usage::no_memory(lang(), jobs.get())),
        BatchError::Closed { .. } => anyhow!(files::unwritable_output(lang())),
        BatchError::Write(error) => {
            anyhow::Error::new(error).context(files::unwritable_output(lang()))
        }
        BatchError::Input(error) | BatchError::NotBoards { error, .. }
            if matches!(error.fault, Fault::Several { .. }) && is_plain =>
        {
            FileError::hint(source.malformed(&error), &advice::all(lang()))
        }
        BatchError::NotOnLines => anyhow!(usage::not_on_lines(lang())),
        BatchError::Table(fault) => {
            let message = field::message(lang(), &source.named(), &fault);
            source.wrong(Position::START, &message)
        }
        BatchError::NotBoards { error, beginning } if is_plain => {
            source.malformed_at_start(&error, &beginning, Reads::Boards)
        }
        BatchError::Input(error) | BatchError::NotBoards { error, .. } => source.malformed(&error),
    }
}
