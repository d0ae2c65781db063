//! Cuts games that end with a line, or before a line that starts the next one.

use super::{Chunk, EndOfGame, Splitter};

impl Splitter {
    pub(super) fn feed_lines(&mut self, bytes: &mut &[u8]) -> Option<Chunk> {
        while !bytes.is_empty() {
            let newline = bytes.iter().position(|&byte| byte == b'\n');
            let (piece, rest) = bytes.split_at(newline.map_or(bytes.len(), |index| index + 1));
            *bytes = rest;
            self.keep(piece);
            if newline.is_none() {
                self.here = self.here.right(piece.len() as u64);
                return None;
            }
            self.here = self.here.after(b'\n');
            let ended = self.end_line();
            if ended.is_some() {
                return ended;
            }
        }
        None
    }

    /// Consumes bytes up to the end of a game with this ending.
    pub(super) fn feed_up_to(&mut self, end: &[u8], bytes: &mut &[u8]) -> Option<Chunk> {
        while let Some(place) = bytes.iter().position(|byte| Some(byte) == end.last()) {
            let (piece, rest) = bytes.split_at(place + 1);
            *bytes = rest;
            self.keep(piece);
            self.here = self.here.after_all(piece);
            // The ending may have begun in an earlier piece, so the kept bytes are searched too.
            if self.text.ends_with(end) {
                return self.take();
            }
        }
        self.keep(bytes);
        self.here = self.here.after_all(bytes);
        *bytes = &[];
        None
    }

    /// The game that ends with or before the completed line.
    pub(super) fn end_line(&mut self) -> Option<Chunk> {
        let EndOfGame::Before(is_header) = self.cut else {
            return self.take();
        };
        let line = &self.text[self.line_start..];
        // The first line of a game that is too long was dropped: the current one is another.
        let is_first = self.line_start == 0 && !self.is_too_long;
        // If kept, it would shift the position of the game.
        if is_first && line.trim_ascii().is_empty() {
            self.skip_line();
            return None;
        }
        if is_first || !is_header(line) {
            self.start_line();
            return None;
        }
        // The line before which the game ends is the first of the next one.
        let header = self.text.split_off(self.line_start);
        let header_at = self.line_at;
        let ended = self.take();
        self.text = header;
        self.at = header_at;
        self.start_line();
        ended
    }

    pub(super) fn start_line(&mut self) {
        self.line_start = self.text.len();
        self.line_at = self.here;
    }

    /// Drops a blank line before a game.
    fn skip_line(&mut self) {
        self.text.clear();
        self.at = self.here;
        self.start_line();
    }
}
