//! Judges consecutive boards: usual layouts many at a time, all others by a tolerant reader, with
//! the same answers and errors.

use super::Result;
use super::fast::{FEWEST, FastReader, Form};
use super::many::Many;
use super::stream::{Checkpoint, Chunking, ENOUGH, Fed, Stream, Stride};
use crate::problem::Rest;
use omok_core::judge::bits::Shape;
use omok_core::text::{Answers, BoardAt, BoardReader, Framing, InputError};
use omok_core::{Variant, Verdict, judge};

/// The bytes after which detecting the processor's instructions is worth its time.
const LARGE: u64 = 800 * 1024;

/// Reads boards one by one, and answers them.
pub(super) trait Reader: Sized + Sync {
    /// A reader of the same boards that continues there.
    fn resumed(&self, checkpoint: Checkpoint) -> Self;

    /// The judge of many boards at a time, if there is one.
    fn many(&self) -> Option<Many> {
        None
    }

    /// The fewest bytes for which that judge is worth making.
    fn bytes_of_many(&self) -> usize {
        0
    }

    /// How a large file is cut into chunks, by the size of the last board.
    fn cut(&self, _: Stride) -> Chunking {
        Chunking::Records { quote: None }
    }

    /// How many boards the judge of many may take: none within a board or a line.
    fn free(&self) -> u64 {
        0
    }

    /// Answers a board that the judge of many has taken, if it has an answer: its number, from 1,
    /// and its text in the kernel's layout.
    fn tell(&mut self, _: u64, _: &Verdict, _: &[u8], _: &mut Vec<u8>) -> bool {
        false
    }

    /// Counts lines and boards that the judge of many has taken.
    fn pass(&mut self, _lines: u64, _boards: u64) {}

    /// The line of the next byte, from 1, and the number of boards read.
    fn passed(&self) -> (u64, u64);

    /// Reads and answers the next board; whether there may be another one in the bytes.
    fn next(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Result<bool>;

    fn bad(&self) -> u64 {
        0
    }
}

#[derive(Debug)]
pub(super) struct BoardStream<R> {
    reader: R,
    /// Made when there are bytes enough: most inputs are one board.
    many: Option<Option<Many>>,
    /// The bytes consumed since the start of the input.
    offset: u64,
    checkpoint: Checkpoint,
    /// The size of the last board.
    stride: Stride,
}

impl<R: Reader> BoardStream<R> {
    pub(super) fn new(reader: R) -> BoardStream<R> {
        BoardStream::at(Checkpoint::START, reader)
    }

    fn at(checkpoint: Checkpoint, reader: R) -> BoardStream<R> {
        BoardStream {
            reader,
            many: None,
            offset: checkpoint.offset,
            checkpoint,
            stride: Stride::default(),
        }
    }

    /// Reads some boards, or one; whether there may be another one in the bytes.
    fn next(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Result<bool> {
        if (self.many.is_some() || bytes.len() >= self.reader.bytes_of_many())
            && let Some(goes_on) = self.next_many(bytes, rest, answers)
        {
            return Ok(goes_on);
        }
        let length = bytes.len();
        let goes_on = self.reader.next(bytes, rest, answers)?;
        self.offset += (length - bytes.len()) as u64;
        self.settle(None);
        Ok(goes_on)
    }

    /// Reads some boards at a time; whether there may be another one in the bytes, or `None` if the
    /// next one must be read by itself.
    fn next_many(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Option<bool> {
        let (free, (_, before)) = (self.reader.free(), self.reader.passed());
        let many = self.many.get_or_insert_with(|| self.reader.many());
        let many = many.as_mut().filter(|_| free > 0)?;
        if self.offset >= LARGE {
            many.use_widest_instructions();
        }
        let passed = many.judge(bytes, free, answers, |number, verdict, text, answers| {
            let number = before + 1 + number;
            self.reader.tell(number, verdict, text, answers)
        });
        // The tolerant reader counts lines and boards for its errors.
        self.reader.pass(passed.lines, passed.boards);
        *bytes = &bytes[passed.bytes..];
        self.offset += passed.bytes as u64;
        if passed.boards > 0 {
            self.settle(Some(passed.last).filter(|_| passed.boards > 1));
            return Some(true);
        }
        (passed.is_partial && rest == Rest::MayCome).then_some(false)
    }

    /// Keeps the place after a board, which has that size if it is known.
    fn settle(&mut self, last: Option<Stride>) {
        let before = self.checkpoint;
        let (line, boards) = self.reader.passed();
        // Only between boards: a checkpoint within one would need the part of it that was read.
        if boards == before.boards {
            return;
        }
        self.checkpoint = Checkpoint {
            offset: self.offset,
            line,
            boards,
        };
        self.stride = last.unwrap_or(Stride {
            bytes: self.offset - before.offset,
            lines: line - before.line,
        });
    }
}

impl<R: Reader> Stream for BoardStream<R> {
    fn feed(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Result<Fed> {
        while answers.len() < ENOUGH {
            if !self.next(bytes, rest, answers)? {
                return Ok(Fed::All);
            }
        }
        Ok(Fed::Enough)
    }

    fn resumed(&self, checkpoint: Checkpoint) -> Self {
        let mut stream = BoardStream::at(checkpoint, self.reader.resumed(checkpoint));
        let mut many = stream.reader.many();
        many.iter_mut().for_each(Many::use_widest_instructions);
        stream.many = Some(many);
        stream
    }

    fn checkpoint(&self) -> Checkpoint {
        self.checkpoint
    }

    fn cut(&self) -> Chunking {
        self.reader.cut(self.stride)
    }

    fn bad(&self) -> u64 {
        self.reader.bad()
    }
}

/// The reader of boards that a rule judges, in any layout.
#[derive(Debug)]
pub(super) struct PlainBoards {
    variant: Variant,
    framing: Framing,
    answers: Answers,
    reader: BoardReader,
}

impl PlainBoards {
    pub(super) fn new((variant, framing): (Variant, Framing), answers: Answers) -> PlainBoards {
        PlainBoards {
            variant,
            framing,
            answers,
            reader: BoardReader::framed(variant.size(), framing),
        }
    }
}

impl Reader for PlainBoards {
    /// From a place of an input without a count.
    fn resumed(&self, Checkpoint { line, boards, .. }: Checkpoint) -> PlainBoards {
        PlainBoards {
            reader: BoardReader::resumed(self.variant.size(), line, boards),
            ..*self
        }
    }

    fn many(&self) -> Option<Many> {
        let reader = FastReader::new(Shape::new(&self.variant), Form::Boards);
        Some(Many::Rows(Box::new(reader)))
    }

    /// Those of the fewest boards, written without blanks.
    fn bytes_of_many(&self) -> usize {
        let size = self.variant.size();
        FEWEST * (size.area() + usize::from(size.height()))
    }

    fn cut(&self, last: Stride) -> Chunking {
        match self.framing {
            Framing::Open => Chunking::Boards(last),
            // Only a reader in order knows which board is the last.
            Framing::Counted => Chunking::Nowhere,
        }
    }

    fn free(&self) -> u64 {
        self.reader.due()
    }

    fn tell(&mut self, number: u64, verdict: &Verdict, _: &[u8], answers: &mut Vec<u8>) -> bool {
        // An error is left to the tolerant reader, which knows its position.
        self.answers.write(answers, number, verdict).is_ok()
    }

    fn pass(&mut self, lines: u64, boards: u64) {
        self.reader.pass(lines, boards);
    }

    fn passed(&self) -> (u64, u64) {
        (self.reader.line(), self.reader.boards())
    }

    fn next(&mut self, bytes: &mut &[u8], rest: Rest, answers: &mut Vec<u8>) -> Result<bool> {
        let read = match self.reader.feed(bytes)? {
            None if rest == Rest::None => self.reader.finish()?,
            read => read,
        };
        let Some(BoardAt { board, at }) = read else {
            return Ok(false);
        };
        let verdict = judge(&board, self.variant.rule());
        let number = self.reader.boards();
        let written = self.answers.write(answers, number, &verdict);
        written.map_err(|fault| InputError { at, fault })?;
        Ok(true)
    }
}
