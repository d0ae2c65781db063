//! Reads a whole file, or the records that start in a range of its bytes.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;

/// A file, pipe or terminal to judge, from its current position.
#[derive(Debug, Clone, Copy)]
pub struct Input<'a> {
    /// Where the boards are.
    pub file: &'a File,
    /// Called before each read in order, which may have to wait. An error of the kind `BrokenPipe`
    /// means that nobody reads the answers any more.
    pub before_read: fn(&File) -> io::Result<()>,
}

/// Waits in the read itself.
impl<'a> From<&'a File> for Input<'a> {
    fn from(file: &'a File) -> Input<'a> {
        Input {
            file,
            before_read: |_| Ok(()),
        }
    }
}

/// A file that is read up to the end of the line at some place.
#[derive(Debug)]
pub(super) struct RangeReader<'a> {
    pub(super) file: &'a File,
    before_read: fn(&File) -> io::Result<()>,
    /// The position of the next byte, counted from the start of reading if there is no range.
    at: u64,
    /// Where no more line may start; `None` to read everything.
    pub(super) end: Option<u64>,
    is_done: bool,
}

impl<'a> RangeReader<'a> {
    /// The whole file from its current position.
    pub(super) fn all(input: impl Into<Input<'a>>) -> RangeReader<'a> {
        let Input { file, before_read } = input.into();
        RangeReader {
            file,
            before_read,
            at: 0,
            end: None,
            is_done: false,
        }
    }

    /// The lines that start in the range.
    pub(super) fn records(mut file: &'a File, range: Range<u64>) -> io::Result<RangeReader<'a>> {
        let mut at = range.start;
        // From the byte before: if it is a newline, a record starts at the start of the range.
        if let Some(before) = range.start.checked_sub(1) {
            file.seek(SeekFrom::Start(before))?;
            let skipped = BufReader::new(file).skip_until(b'\n')?;
            at = before + skipped as u64;
        }
        let mut reader = RangeReader {
            end: Some(range.end),
            ..RangeReader::all(file)
        };
        reader.go_on_at(at)?;
        Ok(reader)
    }

    /// Continues at the start of another line.
    pub(super) fn go_on_at(&mut self, at: u64) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(at))?;
        self.at = at;
        self.is_done = self.end.is_some_and(|end| at >= end);
        Ok(())
    }

    /// The number of these bytes, which come next, that belong to the range.
    fn within(&mut self, bytes: &[u8]) -> usize {
        // The last byte of the range may be the newline of its last record.
        let Some(last) = self.end.map(|end| end - 1) else {
            return bytes.len();
        };
        let from = usize::try_from(last.saturating_sub(self.at)).unwrap_or(usize::MAX);
        let tail = bytes.get(from..).unwrap_or_default();
        match tail.iter().position(|&byte| byte == b'\n') {
            Some(place) => {
                self.is_done = true;
                from + place + 1
            }
            None => bytes.len(),
        }
    }
}

impl Read for RangeReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.is_done {
            return Ok(0);
        }
        (self.before_read)(self.file)?;
        let length = self.file.read(buffer)?;
        let length = self.within(&buffer[..length]);
        self.at += length as u64;
        Ok(length)
    }
}
