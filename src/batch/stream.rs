//! Judges boards and records from bytes as they come: the usual layouts the fast way, all others
//! by the tolerant readers, with the same answers and errors.

use crate::judge::bits;
use crate::judge::{Verdict, judge};
use crate::rule::Rule;
use crate::text::{
    BoardAt, BoardReader, InputError, LineFault, LineReader, Position, Quality, Usual, UsualReader,
};

use super::{Batch, Lines};

/// What is judged from bytes that come in pieces.
pub(super) trait Stream {
    /// Judges the boards that the bytes complete, and takes the bytes; the beginning of another
    /// board may be left, to be handed in again with more behind it.
    ///
    /// Once there are many answers, it stops wherever it is, for them to be written first.
    fn feed(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError>;

    /// The same at the end of the input, where nothing more comes.
    fn finish(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError>;

    /// Has a large input judged with the processor's best instructions.
    fn hurry(&mut self);
}

/// How far the bytes were taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fed {
    /// As far as they can be without more.
    All,
    /// Up to where answers enough were found.
    Enough,
}

/// The boards that are judged before their answers are written.
const AT_ONCE: usize = 64;

/// The bytes of answers that are enough to be written before more are found.
const ENOUGH: usize = 1024 * 1024;

/// A place in an input from which a stream can go on with no memory of what was before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// The bytes before it.
    pub(super) offset: u64,
    /// Its line, from 1.
    pub(super) line: u64,
    /// The boards before it.
    pub(super) boards: u64,
}

impl Place {
    pub(super) const START: Place = Place {
        offset: 0,
        line: 1,
        boards: 0,
    };
}

/// What a board takes of the input, with what parts it from the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stride {
    pub(super) bytes: u64,
    pub(super) lines: u64,
}

/// Boards, one after another.
#[derive(Debug, Clone)]
pub(super) struct BoardStream {
    batch: Batch,
    /// The fast way, where the rule is one that it serves.
    usual: Option<UsualReader>,
    reader: BoardReader,
    /// The bytes taken, from the beginning of the input.
    offset: u64,
    /// Behind the last board.
    board_end: Place,
    /// The last place from which another stream could go on.
    pub(super) place: Place,
    /// What the last board took.
    pub(super) stride: Stride,
}

/// Whether more bytes may come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Input {
    GoesOn,
    Ends,
}

impl BoardStream {
    pub(super) fn new(batch: Batch) -> BoardStream {
        let reader = BoardReader::framed(batch.rule.size, batch.framing);
        BoardStream::with_reader(batch, reader, Place::START)
    }

    /// A stream that goes on from a place of an input without a count.
    pub(super) fn resumed(batch: Batch, place: Place) -> BoardStream {
        let reader = BoardReader::resumed(batch.rule.size, place.line, place.boards);
        BoardStream::with_reader(batch, reader, place)
    }

    fn with_reader(batch: Batch, reader: BoardReader, place: Place) -> BoardStream {
        BoardStream {
            batch,
            usual: bits::serves(&batch.rule).then(UsualReader::new),
            reader,
            offset: place.offset,
            board_end: place,
            place,
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
            self.skip_blank_lines(bytes);
            self.judge_strict(bytes, answers)?;
            if self.reader.due() > 0 && skip_blank_line(bytes).is_some() {
                continue;
            }
            let length = bytes.len();
            let judged = self.next(bytes, input)?;
            self.offset += (length - bytes.len()) as u64;
            let Some((at, verdict)) = judged else {
                if self.reader.due() > 0 {
                    self.place = self.here();
                }
                return Ok(Fed::All);
            };
            let written = self
                .batch
                .answers
                .write(answers, self.reader.boards(), &verdict);
            written.map_err(|fault| InputError { at, fault })?;
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

    /// Judges the strict boards that the bytes begin with, many at a time.
    fn judge_strict(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<(), InputError> {
        let Some(usual) = &mut self.usual else {
            return Ok(());
        };
        while answers.len() < ENOUGH {
            let due = usize::try_from(self.reader.due()).unwrap_or(usize::MAX);
            let verdicts = usual.strict_boards(bytes, due.min(AT_ONCE));
            if verdicts.is_empty() {
                return Ok(());
            }
            for verdict in verdicts {
                let at = self.reader.pass(ROWS, 1);
                let board = self.reader.boards();
                let written = self.batch.answers.write(answers, board, verdict);
                written.map_err(|fault| InputError { at, fault })?;
            }
            let length = verdicts.len() * bits::TEXT;
            *bytes = &bytes[length..];
            self.offset += length as u64;
            self.stride = Stride {
                bytes: bits::TEXT as u64,
                lines: u64::from(ROWS),
            };
            self.place = Place {
                offset: self.offset,
                line: self.reader.line(),
                boards: self.reader.boards(),
            };
            self.board_end = self.place;
        }
        Ok(())
    }

    fn here(&self) -> Place {
        Place {
            offset: self.offset,
            line: self.reader.line(),
            boards: self.reader.boards(),
        }
    }

    fn end_board(&mut self) {
        self.place = self.here();
        self.stride = Stride {
            bytes: self.place.offset - self.board_end.offset,
            lines: self.place.line - self.board_end.line,
        };
        self.board_end = self.place;
    }

    /// The verdict on the next board, and where the board starts.
    fn next(
        &mut self,
        bytes: &mut &[u8],
        input: Input,
    ) -> Result<Option<(Position, Verdict)>, InputError> {
        if input == Input::GoesOn
            && self.reader.due() > 0
            && let Some(usual) = &mut self.usual
        {
            match usual.board(bytes) {
                Usual::Board { verdict, length } => {
                    *bytes = &bytes[length..];
                    let at = self.reader.pass(ROWS, 1);
                    return Ok(Some((at, verdict)));
                }
                Usual::Partial => return Ok(None),
                Usual::Unusual => {}
            }
        }
        let read = match self.reader.feed(bytes)? {
            None if input == Input::Ends => self.reader.finish()?,
            read => read,
        };
        Ok(read.map(|BoardAt { board, at }| (at, judge(&board, &self.batch.rule))))
    }
}

/// The lines of a board that goes the fast way.
const ROWS: u8 = Rule::BOARD_PROBLEM.size.height();

/// What is behind an empty line that the bytes begin with.
fn skip_blank_line(bytes: &[u8]) -> Option<&[u8]> {
    match bytes {
        [b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] => Some(rest),
        _ => None,
    }
}

impl Stream for BoardStream {
    fn feed(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError> {
        self.judge_all(bytes, answers, Input::GoesOn)
    }

    fn finish(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError> {
        self.judge_all(bytes, answers, Input::Ends)
    }

    fn hurry(&mut self) {
        self.usual.iter_mut().for_each(UsualReader::hurry);
    }
}

/// Records, one a line.
#[derive(Debug, Clone)]
pub(super) struct LineStream {
    records: Lines,
    usual: Option<UsualReader>,
    reader: LineReader,
    offset: u64,
    /// Behind the last record.
    pub(super) place: Place,
    /// How many records were bad.
    pub(super) bad: u64,
}

impl LineStream {
    pub(super) fn resumed(records: Lines, place: Place) -> LineStream {
        LineStream {
            records,
            usual: bits::serves(&records.rule).then(UsualReader::new),
            reader: LineReader::resumed(records.rule.size, place.boards),
            offset: place.offset,
            place,
            bad: 0,
        }
    }

    fn judge_all(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>, input: Input) -> Fed {
        while answers.len() < ENOUGH {
            let length = bytes.len();
            let judged = self.next(bytes, input);
            self.offset += (length - bytes.len()) as u64;
            let Some(judged) = judged else {
                return Fed::All;
            };
            let number = self.reader.records();
            if self.records.answers.write(answers, number, &judged) == Quality::Bad {
                self.bad += 1;
            }
            self.place = Place {
                offset: self.offset,
                line: number + 1,
                boards: number,
            };
        }
        Fed::Enough
    }

    fn next(&mut self, bytes: &mut &[u8], input: Input) -> Option<JudgedRecord> {
        if input == Input::GoesOn
            && self.reader.is_between()
            && let Some(usual) = &mut self.usual
        {
            match usual.record(bytes) {
                Usual::Board { verdict, length } => {
                    *bytes = &bytes[length..];
                    self.reader.pass();
                    return Some(Ok(verdict));
                }
                Usual::Partial => return None,
                Usual::Unusual => {}
            }
        }
        let read = self.reader.feed(bytes).or_else(|| match input {
            Input::GoesOn => None,
            Input::Ends => self.reader.finish(),
        });
        read.map(|record| record.map(|board| judge(&board, &self.records.rule)))
    }
}

/// The verdict on a record, or what is wrong with it.
type JudgedRecord = Result<Verdict, InputError<LineFault>>;

impl Stream for LineStream {
    fn feed(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError> {
        Ok(self.judge_all(bytes, answers, Input::GoesOn))
    }

    fn finish(&mut self, bytes: &mut &[u8], answers: &mut Vec<u8>) -> Result<Fed, InputError> {
        Ok(self.judge_all(bytes, answers, Input::Ends))
    }

    fn hurry(&mut self) {
        self.usual.iter_mut().for_each(UsualReader::hurry);
    }
}
