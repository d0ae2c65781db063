//! Judges records, one per line.

use std::convert::Infallible;

use crate::judge::bits::Shape;
use crate::judge::{Verdict, judge};
use crate::rule::Variant;
use crate::text::{InputError, LineAnswers, LineReader, Quality};

use super::BatchError;
use super::fast::{FastRead, FastReader, Form};
use super::stream::{Checkpoint, ENOUGH, Fed, Input, Stream, Taken};

/// Records, one per line, that a rule judges.
#[derive(Debug, Clone)]
pub(super) struct LineStream {
    variant: Variant,
    answers: LineAnswers,
    fast: FastReader,
    reader: LineReader,
    offset: u64,
    /// The place after the last record.
    checkpoint: Checkpoint,
    /// The number of bad records.
    bad: u64,
}

impl LineStream {
    pub(super) fn new(
        variant: Variant,
        answers: LineAnswers,
        checkpoint: Checkpoint,
    ) -> LineStream {
        LineStream {
            variant,
            answers,
            fast: FastReader::new(Shape::new(&variant), Form::Records),
            reader: LineReader::resumed(variant.size(), checkpoint.boards),
            offset: checkpoint.offset,
            checkpoint,
            bad: 0,
        }
    }

    fn judge_all(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>, input: Input) -> Fed {
        while answers.len() < ENOUGH {
            match self.judge_fast(bytes, answers) {
                Taken::Boards => continue,
                Taken::Nothing if input == Input::GoesOn => return Fed::All,
                Taken::Nothing | Taken::Declined => {}
            }
            let length = bytes.len();
            let judged = self.next(bytes, input);
            self.offset += (length - bytes.len()) as u64;
            let Some(judged) = judged else {
                return Fed::All;
            };
            self.answer(&judged, answers);
            self.checkpoint = self.here();
        }
        Fed::Enough
    }

    /// Judges records in a usual layout at the start of the bytes.
    fn judge_fast(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Taken {
        if !self.reader.is_between() {
            return Taken::Declined;
        }
        let (verdicts, spans) = match self.fast.judge(bytes, usize::MAX) {
            FastRead::Boards(verdicts, spans) => (verdicts, spans),
            FastRead::Partial => return Taken::Nothing,
            FastRead::Declined => return Taken::Declined,
        };
        let length: usize = spans.iter().map(|span| span.bytes).sum();
        for verdict in verdicts {
            self.reader.pass();
            let number = self.reader.records();
            if self.answers.write_verdict(answers, number, verdict) == Quality::Bad {
                self.bad += 1;
            }
        }
        *bytes = &bytes[length..];
        self.offset += length as u64;
        self.checkpoint = self.here();
        Taken::Boards
    }

    fn here(&self) -> Checkpoint {
        let boards = self.reader.records();
        Checkpoint {
            offset: self.offset,
            line: boards + 1,
            boards,
        }
    }

    /// The verdict on the next record, by the tolerant reader and the plain judge.
    fn next(&mut self, bytes: &mut &[u8], input: Input) -> Option<JudgedRecord> {
        let read = self.reader.feed(bytes).or_else(|| match input {
            Input::GoesOn => None,
            Input::Ends => self.reader.finish(),
        });
        read.map(|record| record.map(|board| judge(&board, self.variant.rule())))
    }

    fn answer(&mut self, judged: &JudgedRecord, answers: &mut Vec<u8>) {
        let number = self.reader.records();
        if self.answers.write(answers, number, judged) == Quality::Bad {
            self.bad += 1;
        }
    }
}

/// The verdict on a record, or its fault.
type JudgedRecord = Result<Verdict, InputError>;

impl Stream for LineStream {
    type Fault = Infallible;

    fn feed(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, Infallible> {
        Ok(self.judge_all(bytes, answers, Input::GoesOn))
    }

    fn finish(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, Infallible> {
        Ok(self.judge_all(bytes, answers, Input::Ends))
    }

    fn use_widest_instructions(&mut self) {
        self.fast.use_widest_instructions();
    }

    fn error(fault: Infallible, _: Option<&[u8]>) -> BatchError {
        match fault {}
    }

    fn resumed(&self, checkpoint: Checkpoint) -> LineStream {
        LineStream::new(self.variant, self.answers, checkpoint)
    }

    fn checkpoint(&self) -> Checkpoint {
        self.checkpoint
    }

    fn bad(&self) -> u64 {
        self.bad
    }
}
