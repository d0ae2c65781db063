//! Lines with a board each that a rule judges.

use super::BatchError;
use super::boards::Reader;
use super::fast::{FastReader, Form};
use super::many::Many;
use super::stream::Checkpoint;
use crate::judge::bits::Shape;
use crate::judge::{Verdict, judge};
use crate::problem::Rest;
use crate::rule::Variant;
use crate::text::{LineAnswers, LineReader, Quality};

#[derive(Debug)]
pub(super) struct PlainLines {
    variant: Variant,
    answers: LineAnswers,
    reader: LineReader,
    bad: u64,
}

impl PlainLines {
    pub(super) fn new(variant: Variant, answers: LineAnswers) -> PlainLines {
        PlainLines {
            variant,
            answers,
            reader: LineReader::new(variant.size()),
            bad: 0,
        }
    }
}

impl Reader for PlainLines {
    fn resumed(&self, checkpoint: Checkpoint) -> PlainLines {
        PlainLines {
            reader: LineReader::resumed(self.variant.size(), checkpoint.boards),
            ..PlainLines::new(self.variant, self.answers)
        }
    }

    fn many(&self) -> Option<Many> {
        let reader = FastReader::new(Shape::new(&self.variant), Form::Records);
        Some(Many::Rows(Box::new(reader)))
    }

    fn free(&self) -> u64 {
        match self.reader.is_between() {
            true => u64::MAX,
            false => 0,
        }
    }

    fn tell(&mut self, number: u64, verdict: &Verdict, _: &[u8], answers: &mut Vec<u8>) -> bool {
        let quality = self.answers.write_verdict(answers, number, verdict);
        self.bad += u64::from(quality == Quality::Bad);
        true
    }

    fn pass(&mut self, lines: u64, _: u64) {
        self.reader.pass(lines);
    }

    fn passed(&self) -> (u64, u64) {
        let records = self.reader.records();
        (records + 1, records)
    }

    fn next(
        &mut self,
        bytes: &mut &[u8],
        rest: Rest,
        answers: &mut Vec<u8>,
    ) -> Result<bool, BatchError> {
        let read = self.reader.feed(bytes).or_else(|| match rest {
            Rest::MayCome => None,
            Rest::None => self.reader.finish(),
        });
        let Some(record) = read else {
            return Ok(false);
        };
        let judged = record.map(|board| judge(&board, self.variant.rule()));
        let quality = self.answers.write(answers, self.reader.records(), &judged);
        self.bad += u64::from(quality == Quality::Bad);
        Ok(true)
    }

    fn bad(&self) -> u64 {
        self.bad
    }
}
