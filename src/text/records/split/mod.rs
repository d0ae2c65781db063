//! Cuts an input into its games before they are read, so that a broken one does not hide the
//! next, and so that no more than one is kept.

mod lines;
mod tree;

use super::{Format, pairs, psq};
use crate::text::Position;
use tree::{Stated, Tree, starts_game};

/// The most bytes of a game that are kept.
const MOST_BYTES: usize = 16 << 20;

/// More bytes than most games have.
const USUAL_BYTES: usize = 4 << 10;

/// What editors put before UTF-8 text.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The text after its byte order mark, if it has one, and where that is.
pub(super) fn without_mark(text: &[u8]) -> (&[u8], Position) {
    match text.strip_prefix(MARK) {
        Some(rest) => (rest, AFTER_MARK),
        None => (text, Position::START),
    }
}

const AFTER_MARK: Position = Position::START.right(MARK.len() as u64);

/// A piece of the input that should be a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chunk {
    /// Where it starts.
    pub(super) at: Position,
    /// Its bytes; `None` where there are too many to keep.
    pub(super) text: Option<Vec<u8>>,
}

/// Cuts an input that comes in pieces.
#[derive(Debug, Clone)]
pub(super) struct Splitter {
    cut: Cut,
    /// How many bytes of a byte order mark have been found, while nothing else has.
    mark: Option<usize>,
    /// The place of the next byte.
    here: Position,
    /// What is kept of the game so far, where it starts, and whether more was dropped.
    text: Vec<u8>,
    at: Position,
    is_too_long: bool,
    /// sgf: the encoding of the game so far.
    encoding: Stated,
    /// Where the present line starts, in the text and in the input.
    line_start: usize,
    line_at: Position,
}

/// Where games end.
#[derive(Debug, Clone)]
enum Cut {
    /// At the end of the line.
    Line,
    /// Before a line that looks like this.
    Before(fn(&[u8]) -> bool),
    /// After these bytes, or else at the end of the input.
    After(&'static [u8]),
    /// Where all parentheses are closed.
    Tree(Tree),
    /// The tree that is kept is broken: it is cut again, at everything that looks like the start
    /// of a game.
    Broken(Broken),
}

/// How far a broken tree has been cut again.
#[derive(Debug, Clone, Default)]
struct Broken {
    from: usize,
    /// What had been kept of the tree after it.
    next: Option<Box<Begun>>,
}

/// A tree that has begun.
#[derive(Debug, Clone)]
struct Begun {
    text: Vec<u8>,
    at: Position,
    tree: Tree,
}

impl Splitter {
    pub(super) fn new(format: Format) -> Splitter {
        Splitter {
            cut: match format {
                Format::Moves | Format::Match => Cut::Line,
                Format::Psq => Cut::Before(psq::is_header),
                Format::Pairs => Cut::Before(pairs::is_header),
                // A file of this format holds one game.
                Format::Rec => Cut::Before(|_| false),
                Format::Rif => Cut::After(b"</game>"),
                Format::Sgf => Cut::Tree(Tree::default()),
            },
            mark: Some(0),
            here: Position::START,
            text: Vec::new(),
            at: Position::START,
            is_too_long: false,
            encoding: Stated::default(),
            line_start: 0,
            line_at: Position::START,
        }
    }

    /// The place of the next byte.
    pub(super) fn position(&self) -> Position {
        self.here
    }

    /// Takes bytes up to the end of a game, or all where none ends.
    pub(super) fn feed(&mut self, bytes: &mut &[u8]) -> Option<Chunk> {
        self.skip_mark(bytes);
        match self.cut {
            Cut::Line | Cut::Before(_) => self.feed_lines(bytes),
            Cut::After(end) => self.feed_up_to(end, bytes),
            Cut::Tree(_) => self.feed_tree(bytes),
            Cut::Broken(_) => self.cut_broken().or_else(|| self.feed_tree(bytes)),
        }
    }

    /// Whether something in a game looks like the start of another: a bracket that was not closed
    /// may have hidden that.
    pub(super) fn may_hide_others(&self, chunk: &Chunk) -> bool {
        let (Cut::Tree(_), Some(text)) = (&self.cut, &chunk.text) else {
            return false;
        };
        // From 1 on: at 0 starts the game itself. Few games have another parenthesis at all.
        let mut open = (1..text.len()).filter(|&index| text[index] == b'(');
        open.any(|index| starts_game(text, index))
    }

    /// Takes such a game back, which could not be read. Its pieces come next.
    pub(super) fn recover(&mut self, chunk: Chunk) {
        let Cut::Tree(tree) = self.cut else {
            return;
        };
        // Where the root of the next game has ended this one, it is kept already.
        let next = (!self.text.is_empty()).then(|| Begun {
            text: std::mem::take(&mut self.text),
            at: self.at,
            tree,
        });
        self.text = chunk.text.unwrap_or_default();
        self.at = chunk.at;
        self.cut = Cut::Broken(Broken {
            from: 0,
            next: next.map(Box::new),
        });
    }

    /// Gives what is left at the end of the input; to be called until it gives nothing.
    pub(super) fn finish(&mut self) -> Option<Chunk> {
        match self.cut {
            Cut::Tree(_) => {
                self.cut = Cut::Broken(Broken::default());
                // The tree was never closed: what can be read of it is cut out of it.
                self.cut_broken()
            }
            Cut::Broken(_) => self.cut_broken().or_else(|| match self.text.is_empty() {
                true => None,
                false => self.finish(),
            }),
            Cut::Line | Cut::Before(_) => self.end_line().or_else(|| self.take()),
            Cut::After(_) => self.take(),
        }
    }

    fn skip_mark(&mut self, bytes: &mut &[u8]) {
        // The mark, too, may come in pieces.
        while let (Some(found), [byte, rest @ ..]) = (self.mark, *bytes) {
            if MARK.get(found) == Some(byte) {
                self.mark = Some(found + 1);
                *bytes = rest;
                continue;
            }
            self.mark = None;
            if found == MARK.len() {
                (self.here, self.at, self.line_at) = (AFTER_MARK, AFTER_MARK, AFTER_MARK);
            } else {
                self.text.extend_from_slice(&MARK[..found]);
            }
        }
    }

    /// Keeps the bytes; where there are too many, no more than the present line and of that
    /// no more than its beginning.
    fn keep(&mut self, piece: &[u8]) {
        if self.text.len() + piece.len() > MOST_BYTES {
            self.is_too_long = true;
            // The present line must stay: it may be the one before which the game ends.
            self.text.drain(..self.line_start);
            self.line_start = 0;
        }
        let room = MOST_BYTES.saturating_sub(self.text.len());
        self.text.extend_from_slice(&piece[..piece.len().min(room)]);
    }

    /// All that is kept, as a game.
    fn take(&mut self) -> Option<Chunk> {
        // The next game is most likely about as long.
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
