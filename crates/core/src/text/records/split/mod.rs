//! Cuts an input into its games before they are parsed, so that a broken one does not hide the
//! next, and at most one is stored.

mod lines;
mod tree;

use super::Format;
use super::cursor::MARK;
use crate::text::Position;
use tree::{Broken, Stated, Tree, starts_game};

const MOST_BYTES: usize = 16 << 20;

/// More than the size of most games.
const USUAL_BYTES: usize = 4 << 10;

/// A piece of the input that should be a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chunk {
    pub(super) at: Position,
    /// Its bytes; `None` if there are too many.
    pub(super) text: Option<Vec<u8>>,
}

/// Cuts an input that arrives in pieces.
#[derive(Debug, Clone)]
pub(super) struct Splitter {
    cut: EndOfGame,
    /// The number of bytes of a byte order mark found, while nothing else was.
    mark: Option<usize>,
    /// The position of the next byte.
    here: Position,
    /// The bytes of the game so far, its position, and whether more was dropped.
    text: Vec<u8>,
    at: Position,
    is_too_long: bool,
    /// sgf: the encoding of the game so far.
    encoding: Stated,
    /// sgf: a game whose pieces come before the next game.
    broken: Option<Broken>,
    /// The start of the current line, in the text and in the input.
    line_start: usize,
    line_at: Position,
}

#[derive(Debug, Clone)]
pub(super) enum EndOfGame {
    /// At the end of the line.
    Line,
    /// Before a line that matches this.
    Before(fn(&[u8]) -> bool),
    /// After these bytes, or at the end of the input.
    After(&'static [u8]),
    /// When all parentheses are closed.
    Tree(Tree),
}

impl EndOfGame {
    pub(super) fn tree() -> EndOfGame {
        EndOfGame::Tree(Tree::default())
    }
}

impl Splitter {
    pub(super) fn new(format: Format) -> Splitter {
        Splitter {
            cut: (format.way().cut)(),
            mark: Some(0),
            here: Position::START,
            text: Vec::new(),
            at: Position::START,
            is_too_long: false,
            encoding: Stated::default(),
            broken: None,
            line_start: 0,
            line_at: Position::START,
        }
    }

    /// The position of the next byte.
    pub(super) fn position(&self) -> Position {
        self.here
    }

    /// Consumes bytes up to the end of a game, or all if none ends.
    pub(super) fn feed(&mut self, bytes: &mut &[u8]) -> Option<Chunk> {
        self.skip_mark(bytes);
        match self.cut {
            EndOfGame::Line | EndOfGame::Before(_) => self.feed_lines(bytes),
            EndOfGame::After(end) => self.feed_up_to(end, bytes),
            EndOfGame::Tree(_) => self.next_piece().or_else(|| self.feed_tree(bytes)),
        }
    }

    /// Whether something in a game looks like the start of another, which an unclosed bracket may
    /// have hidden.
    pub(super) fn may_hide_others(&self, chunk: &Chunk) -> bool {
        let (EndOfGame::Tree(_), Some(text)) = (&self.cut, &chunk.text) else {
            return false;
        };
        // From 1 on, because the game itself starts at 0. Few games have another parenthesis.
        let mut open = (1..text.len()).filter(|&index| text[index] == b'(');
        open.any(|index| starts_game(text, index))
    }

    /// Takes back such a game, which could not be parsed. Its pieces come next.
    pub(super) fn recover(&mut self, chunk: Chunk) {
        self.broken = chunk.text.map(|text| Broken::new(text, chunk.at));
    }

    /// Returns the rest at the end of the input; call it until it returns nothing.
    pub(super) fn finish(&mut self) -> Option<Chunk> {
        match self.cut {
            EndOfGame::Tree(_) => self.next_piece().or_else(|| {
                // The tree was never closed: its readable parts are cut out.
                let mut broken = Broken::new(std::mem::take(&mut self.text), self.at);
                broken.lacks_end = self.is_too_long;
                self.broken = Some(broken);
                self.next_piece()
            }),
            EndOfGame::Line | EndOfGame::Before(_) => self.end_line().or_else(|| self.take()),
            EndOfGame::After(_) => self.take(),
        }
    }

    /// The next piece of a broken game.
    fn next_piece(&mut self) -> Option<Chunk> {
        let piece = self.broken.as_mut()?.next();
        if piece.is_none() {
            self.broken = None;
        }
        piece
    }

    fn skip_mark(&mut self, bytes: &mut &[u8]) {
        // The mark may also arrive in pieces.
        while let (Some(found), [byte, rest @ ..]) = (self.mark, *bytes) {
            if MARK.get(found) == Some(byte) {
                self.mark = Some(found + 1);
                *bytes = rest;
                continue;
            }
            self.mark = None;
            if found == MARK.len() {
                let after = Position::START.right(MARK.len() as u64);
                (self.here, self.at, self.line_at) = (after, after, after);
            } else {
                self.text.extend_from_slice(&MARK[..found]);
            }
        }
    }

    /// Stores the bytes; if there are too many, only the start of the current line.
    fn keep(&mut self, piece: &[u8]) {
        if self.text.len() + piece.len() > MOST_BYTES {
            self.is_too_long = true;
            // The current line must stay: the game may end before it.
            self.text.drain(..self.line_start);
            self.line_start = 0;
        }
        let room = MOST_BYTES.saturating_sub(self.text.len());
        self.text.extend_from_slice(&piece[..piece.len().min(room)]);
    }

    /// Everything stored, as a game.
    fn take(&mut self) -> Option<Chunk> {
        // The next game is probably about as long.
        let next = Vec::with_capacity(self.text.len().min(USUAL_BYTES));
        let text = std::mem::replace(&mut self.text, next);
        let at = std::mem::replace(&mut self.at, self.here);
        self.encoding = Stated::default();
        self.start_line();
        if std::mem::take(&mut self.is_too_long) {
            return Some(Chunk { at, text: None });
        }
        let text = Some(text).filter(|text| !text.is_empty());
        text.is_some().then_some(Chunk { at, text })
    }
}

/// Whether text around the trees of an SGF file has no part of a tree.
pub(super) fn is_plain_text(text: &[u8]) -> bool {
    !text.iter().any(|byte| b"()[];".contains(byte))
}
