//! The lines that an engine says, out of bytes that come in pieces.

use std::time::Instant;

/// What is kept of a line.
const LONGEST: usize = 64 << 10;

/// Cuts bytes into lines, which end in LF, CR or both. Empty ones are passed over.
#[derive(Debug)]
pub(super) struct Lines {
    bytes: Vec<u8>,
    /// How many of them have been taken.
    taken: usize,
    /// All that is kept of the present line is there: the rest of it is dropped.
    is_cut: bool,
    /// When the last bytes came.
    at: Instant,
}

impl Lines {
    pub(super) fn new() -> Lines {
        Lines {
            bytes: Vec::new(),
            taken: 0,
            is_cut: false,
            at: Instant::now(),
        }
    }

    /// Takes bytes that came at that time; to be called when there is no line any more.
    pub(super) fn feed(&mut self, bytes: &[u8], at: Instant) {
        self.bytes.drain(..self.taken);
        self.taken = 0;
        self.at = at;
        let new = match self.is_cut {
            true => bytes.iter().position(is_end).map_or(bytes.len(), |end| end),
            false => 0,
        };
        self.is_cut &= new == bytes.len();
        self.bytes.extend_from_slice(&bytes[new..]);
    }

    /// The next whole line, and when its end came.
    pub(super) fn next(&mut self) -> Option<(Vec<u8>, Instant)> {
        loop {
            let rest = &self.bytes[self.taken..];
            let Some(length) = rest.iter().position(is_end) else {
                if rest.len() > LONGEST {
                    self.bytes.truncate(self.taken + LONGEST);
                    self.is_cut = true;
                }
                return None;
            };
            let line = rest[..length.min(LONGEST)].to_vec();
            self.taken += length + 1;
            if !line.is_empty() {
                return Some((line, self.at));
            }
        }
    }
}

const fn is_end(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(pieces: &[&[u8]]) -> Vec<String> {
        let mut lines = Lines::new();
        let mut found = Vec::new();
        for piece in pieces {
            lines.feed(piece, Instant::now());
            while let Some((line, _)) = lines.next() {
                found.push(line.escape_ascii().to_string());
            }
        }
        found
    }

    #[test]
    fn lines_end_in_lf_cr_or_both_wherever_the_pieces_end() {
        let text = b"OK\r\n\r\n7,7\r8,8\nMESSAGE a b\n\n\nend";
        let expected = ["OK", "7,7", "8,8", "MESSAGE a b"];
        for end in 0..text.len() {
            let (first, second) = text.split_at(end);
            assert_eq!(lines_of(&[first, second]), expected, "{end}");
        }
        let bytes: Vec<&[u8]> = text.chunks(1).collect();
        assert_eq!(lines_of(&bytes), expected);
    }

    #[test]
    fn an_endless_line_takes_no_more_room_and_hides_no_other() {
        let block = [b'x'; 16 << 10];
        let mut lines = Lines::new();
        for _ in 0..1000 {
            lines.feed(&block, Instant::now());
            assert_eq!(lines.next(), None);
            assert!(lines.bytes.capacity() < 256 << 10);
        }
        lines.feed(b"y\n7,7\n", Instant::now());
        let lengths = std::iter::from_fn(|| lines.next()).map(|(line, _)| line.len());
        assert_eq!(lengths.collect::<Vec<_>>(), [LONGEST, 3]);
    }
}
