//! Judges consecutive boards or records of a described problem.

use super::boards::Reader;
use super::many::Many;
use super::stream::{Checkpoint, Chunking, Stride};
use super::{Batch, Result};
use crate::problem::classify::class_by_rows;
use crate::problem::{Cases, Manner, Promise, Rest};
use omok_core::Verdict;
use omok_core::text::Answers;

/// The reader of boards that no rule judges.
#[derive(Debug)]
pub(super) struct CaseBoards<'p> {
    batch: Batch<'p>,
    cases: Cases<'p>,
}

impl<'p> CaseBoards<'p> {
    pub(super) fn new(batch: Batch<'p>) -> CaseBoards<'p> {
        CaseBoards {
            batch,
            cases: Cases::new(batch.problem, Manner::Tolerant),
        }
    }
}

impl Reader for CaseBoards<'_> {
    fn resumed(&self, Checkpoint { line, boards, .. }: Checkpoint) -> Self {
        CaseBoards {
            cases: Cases::resumed(self.batch.problem, line, boards),
            ..*self
        }
    }

    fn many(&self) -> Option<Many> {
        // It has texts for at most one row.
        let is_text = self.batch.answers == Answers::One;
        is_text.then(|| Many::new(self.batch.problem)).flatten()
    }

    fn cut(&self, last: Stride) -> Chunking {
        match self.cases.is_resumable() {
            true => Chunking::Boards(last),
            false => Chunking::Nowhere,
        }
    }

    fn free(&self) -> u64 {
        self.cases.free_boards()
    }

    fn tell(&mut self, number: u64, verdict: &Verdict, text: &[u8], answers: &mut Vec<u8>) -> bool {
        let (problem, rows) = (self.batch.problem, verdict.lines());
        let class = class_by_rows(rows, None, || !text.contains(&b'0'));
        // A missing answer is a fault of the input: the reader reports it with its position.
        let is_promised = rows.len() < 2 || !problem.description().promises(Promise::OneLine);
        let (true, Some(template)) = (is_promised, problem.texts().class(class)) else {
            return false;
        };
        template.write(answers, &problem.numbers(number, rows));
        true
    }

    fn pass(&mut self, lines: u64, boards: u64) {
        self.cases.pass(lines, boards);
    }

    fn passed(&self) -> (u64, u64) {
        self.cases.passed()
    }

    fn next(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Result<bool> {
        let Some(case) = self.cases.next(bytes, rest)? else {
            return Ok(false);
        };
        let Batch {
            problem,
            answers: form,
        } = self.batch;
        problem.answer_as(&case, form, answers)?;
        Ok(true)
    }
}
