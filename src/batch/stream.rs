//! Judges boards and records from bytes as they arrive: usual layouts fast, all others by the
//! tolerant readers, with the same answers and errors.

use crate::judge::bits::Shape;
use crate::judge::{Verdict, judge};
use crate::rule::Variant;
use crate::text::{Answers, BoardAt, BoardReader, Framing, InputError, Position};

use super::BatchError;
use super::fast::{FastRead, FastReader, Form, skip_blank_line};

/// Something that is judged from bytes that arrive in pieces.
pub(super) trait Stream: Sized + Sync {
    /// The faults of its input.
    type Fault: Send;

    /// Judges the complete boards in the bytes and consumes them. The start of another board may be
    /// left, to be passed in again with more bytes.
    ///
    /// It stops when there are many answers, so that they are written first.
    fn feed(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, Self::Fault>;

    /// The same for all of them, however many the answers are.
    fn feed_all(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<(), Self::Fault> {
        let mut fed = self.feed(bytes, answers)?;
        // Apart from those before, which would be enough at once.
        let mut more = Vec::new();
        while fed == Fed::Enough {
            let next = self.feed(bytes, &mut more);
            answers.append(&mut more);
            fed = next?;
        }
        Ok(())
    }

    /// The same at the end of the input.
    fn finish(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, Self::Fault>;

    /// Uses the processor's widest instructions for a large input.
    fn use_widest_instructions(&mut self);

    /// The error of a fault; with the whole input so far if nothing has been answered yet.
    fn error(fault: Self::Fault, beginning: Option<&[u8]>) -> BatchError;

    /// A stream of the same kind that continues there.
    fn resumed(&self, checkpoint: Checkpoint) -> Self;

    /// The last place from which another stream could continue.
    fn checkpoint(&self) -> Checkpoint;

    /// The size of the last board, if all boards may be that large.
    fn stride(&self) -> Option<Stride> {
        None
    }

    /// The number of bad records.
    fn bad(&self) -> u64 {
        0
    }

    /// The byte around line ends that do not end a record.
    fn quote(&self) -> Option<u8> {
        None
    }
}

/// How far the bytes were consumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fed {
    /// As far as possible without more bytes.
    All,
    /// Up to enough answers.
    Enough,
}

/// The bytes of answers that are written before more are computed.
pub(super) const ENOUGH: usize = 1024 * 1024;

/// A place in an input from which a stream can continue without knowing what came before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Checkpoint {
    /// The bytes before it.
    pub(super) offset: u64,
    /// Its line, from 1.
    pub(super) line: u64,
    /// The boards before it.
    pub(super) boards: u64,
}

impl Checkpoint {
    pub(super) const START: Checkpoint = Checkpoint {
        offset: 0,
        line: 1,
        boards: 0,
    };
}

/// The bytes of a board in the input, with the separator before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stride {
    pub(super) bytes: u64,
    pub(super) lines: u64,
}

/// Consecutive boards that a rule judges.
#[derive(Debug, Clone)]
pub(super) struct BoardStream {
    variant: Variant,
    framing: Framing,
    answers: Answers,
    fast: FastReader,
    reader: BoardReader,
    /// The bytes consumed since the start of the input.
    offset: u64,
    /// The place after the last board.
    board_end: Checkpoint,
    /// The last place from which another stream could continue.
    checkpoint: Checkpoint,
    /// The size of the last board.
    stride: Stride,
}

/// Whether more bytes may come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// They may.
    GoesOn,
    /// These are the last.
    Ends,
}

/// What was consumed of bytes in a usual layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// At least one board.
    Boards,
    /// Nothing yet: more bytes may complete a board.
    Nothing,
    /// Nothing: the tolerant reader reads them.
    Declined,
}

impl BoardStream {
    pub(super) fn new((variant, framing): (Variant, Framing), answers: Answers) -> BoardStream {
        BoardStream {
            variant,
            framing,
            answers,
            fast: FastReader::new(Shape::new(&variant), Form::Boards),
            reader: BoardReader::framed(variant.size(), framing),
            offset: 0,
            board_end: Checkpoint::START,
            checkpoint: Checkpoint::START,
            stride: Stride { bytes: 0, lines: 0 },
        }
    }

    fn judge_all(
        &mut self,
        bytes: &mut &[u8],
        answers: &mut Vec<u8>,
        input: Input,
    ) -> Result<Fed, InputError> {
        while answers.len() < ENOUGH {
            // Here, so that the fast reader always starts at a row.
            self.skip_blank_lines(bytes);
            match self.judge_fast(bytes, answers)? {
                Taken::Boards => continue,
                Taken::Nothing if input == Input::GoesOn => {
                    self.checkpoint = self.here();
                    return Ok(Fed::All);
                }
                Taken::Nothing | Taken::Declined => {}
            }
            let length = bytes.len();
            let read = self.read(bytes, input)?;
            self.offset += (length - bytes.len()) as u64;
            let Some(BoardAt { board, at }) = read else {
                // Only between boards: a checkpoint within one would need the part of it that was
                // read.
                if self.reader.due() > 0 {
                    self.checkpoint = self.here();
                }
                return Ok(Fed::All);
            };
            let verdict = judge(&board, self.variant.rule());
            self.answer(&verdict, at, answers)?;
            self.end_board();
        }
        Ok(Fed::Enough)
    }

    fn skip_blank_lines(&mut self, bytes: &mut &[u8]) {
        while self.reader.due() > 0
            && let Some(rest) = skip_blank_line(bytes)
        {
            self.offset += (bytes.len() - rest.len()) as u64;
            *bytes = rest;
            self.reader.pass(1, 0);
        }
    }

    /// Judges boards in a usual layout at the start of the bytes.
    fn judge_fast(
        &mut self,
        bytes: &mut &[u8],
        answers: &mut Vec<u8>,
    ) -> Result<Taken, InputError> {
        // Within a board that the tolerant reader has begun, or beyond a count, there is none.
        let due = usize::try_from(self.reader.due()).unwrap_or(usize::MAX);
        if due == 0 {
            return Ok(Taken::Declined);
        }
        let (verdicts, spans) = match self.fast.judge(bytes, due) {
            FastRead::Boards(verdicts, spans) => (verdicts, spans),
            FastRead::Partial => return Ok(Taken::Nothing),
            FastRead::Declined => return Ok(Taken::Declined),
        };
        let height = self.variant.size().height();
        for (verdict, span) in verdicts.iter().zip(spans) {
            // The tolerant reader counts lines and boards for its errors.
            self.reader.pass(span.blank_lines, 0);
            let at = self.reader.pass(height, 1);
            let board = self.reader.boards();
            let written = self.answers.write(answers, board, verdict);
            written.map_err(|fault| InputError { at, fault })?;
        }
        let length: usize = spans.iter().map(|span| span.bytes).sum();
        *bytes = &bytes[length..];
        self.offset += length as u64;
        // The stride of the last board only: from the end of the one before it.
        if let [.., _, span] = *spans {
            let lines = u64::from(span.blank_lines) + u64::from(height);
            self.board_end = Checkpoint {
                offset: self.offset - span.bytes as u64,
                line: self.reader.line() - lines,
                boards: self.reader.boards() - 1,
            };
        }
        self.end_board();
        Ok(Taken::Boards)
    }

    fn here(&self) -> Checkpoint {
        Checkpoint {
            offset: self.offset,
            line: self.reader.line(),
            boards: self.reader.boards(),
        }
    }

    fn end_board(&mut self) {
        self.checkpoint = self.here();
        self.stride = Stride {
            bytes: self.checkpoint.offset - self.board_end.offset,
            lines: self.checkpoint.line - self.board_end.line,
        };
        self.board_end = self.checkpoint;
    }

    /// The next board, by the tolerant reader.
    fn read(&mut self, bytes: &mut &[u8], input: Input) -> Result<Option<BoardAt>, InputError> {
        match self.reader.feed(bytes)? {
            None if input == Input::Ends => self.reader.finish(),
            read => Ok(read),
        }
    }

    fn answer(
        &self,
        verdict: &Verdict,
        at: Position,
        answers: &mut Vec<u8>,
    ) -> Result<(), InputError> {
        let board = self.reader.boards();
        let written = self.answers.write(answers, board, verdict);
        written.map_err(|fault| InputError { at, fault })
    }
}

impl Stream for BoardStream {
    type Fault = InputError;

    fn feed(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError> {
        self.judge_all(bytes, answers, Input::GoesOn)
    }

    fn finish(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError> {
        self.judge_all(bytes, answers, Input::Ends)
    }

    fn use_widest_instructions(&mut self) {
        self.fast.use_widest_instructions();
    }

    fn error(error: InputError, beginning: Option<&[u8]>) -> BatchError {
        match beginning.map(<[u8]>::to_vec) {
            Some(beginning) => BatchError::NotBoards { error, beginning },
            None => BatchError::Input(error),
        }
    }

    /// From a place of an input without a count.
    fn resumed(&self, checkpoint: Checkpoint) -> BoardStream {
        let Checkpoint { line, boards, .. } = checkpoint;
        BoardStream {
            reader: BoardReader::resumed(self.variant.size(), line, boards),
            offset: checkpoint.offset,
            board_end: checkpoint,
            checkpoint,
            ..BoardStream::new((self.variant, self.framing), self.answers)
        }
    }

    fn checkpoint(&self) -> Checkpoint {
        self.checkpoint
    }

    fn stride(&self) -> Option<Stride> {
        // With a count, only a reader in order knows which board is the last.
        (self.framing == Framing::Open).then_some(self.stride)
    }
}
