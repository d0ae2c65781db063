//! Parts an input into its games before they are read, so that a broken one does not hide the
//! next, and so that no more than one is kept.

use super::{Format, pairs, psq};
use crate::text::Position;

/// The most bytes of a game that are kept.
const MOST_BYTES: usize = 16 << 20;

/// What editors put before UTF-8 text.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The text behind its byte order mark, if it has one, and where that is.
pub(super) fn without_mark(text: &[u8]) -> (&[u8], Position) {
    match text.strip_prefix(MARK) {
        Some(rest) => (rest, BEHIND_MARK),
        None => (text, Position::START),
    }
}

const BEHIND_MARK: Position = Position {
    line: 1,
    column: 1 + MARK.len() as u64,
};

/// A piece of the input that should be a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chunk {
    /// Where it starts.
    pub(super) at: Position,
    /// Its bytes; `None` where there are too many to keep.
    pub(super) text: Option<Vec<u8>>,
}

/// Parts an input that comes in pieces.
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
    /// Where all parentheses are closed.
    Tree(Tree),
    /// The tree that is kept is broken: it is parted anew from here on, at everything that looks
    /// like the start of a game.
    Broken(usize),
}

impl Splitter {
    pub(super) fn new(format: Format) -> Splitter {
        Splitter {
            cut: match format {
                Format::Moves => Cut::Line,
                Format::Psq => Cut::Before(psq::is_header),
                Format::Pairs => Cut::Before(pairs::is_header),
                Format::Sgf => Cut::Tree(Tree::default()),
            },
            mark: Some(0),
            here: Position::START,
            text: Vec::new(),
            at: Position::START,
            is_too_long: false,
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
            Cut::Tree(_) => self.feed_tree(bytes),
            Cut::Broken(start) => self.part_broken(start).or_else(|| self.feed_tree(bytes)),
        }
    }

    /// Takes a game back that could not be read, if something in it looks like the start of
    /// another: a bracket that was not closed may have hidden that. Its parts come next then.
    pub(super) fn recover(&mut self, chunk: &Chunk) -> Recovery {
        let (Cut::Tree(_), Some(text)) = (&self.cut, &chunk.text) else {
            return Recovery::Hopeless;
        };
        if !(1..text.len()).any(|index| starts_game(text, index)) {
            return Recovery::Hopeless;
        }
        // What stands here now is the beginning of the next game, and there is none yet.
        self.text.clone_from(text);
        self.at = chunk.at;
        self.cut = Cut::Broken(0);
        Recovery::Parted
    }

    /// Gives what is left at the end of the input; to be called until it gives nothing.
    pub(super) fn finish(&mut self) -> Option<Chunk> {
        match self.cut {
            Cut::Tree(_) => {
                self.cut = Cut::Broken(0);
                self.part_broken(0)
            }
            Cut::Broken(start) => self.part_broken(start),
            Cut::Line | Cut::Before(_) => self.end_line().or_else(|| self.take()),
        }
    }

    fn skip_mark(&mut self, bytes: &mut &[u8]) {
        while let (Some(found), [byte, rest @ ..]) = (self.mark, *bytes) {
            if MARK.get(found) == Some(byte) {
                self.mark = Some(found + 1);
                *bytes = rest;
                continue;
            }
            self.mark = None;
            if found == MARK.len() {
                (self.here, self.at, self.line_at) = (BEHIND_MARK, BEHIND_MARK, BEHIND_MARK);
            } else {
                self.text.extend_from_slice(&MARK[..found]);
            }
        }
    }

    fn feed_lines(&mut self, bytes: &mut &[u8]) -> Option<Chunk> {
        while !bytes.is_empty() {
            let newline = bytes.iter().position(|&byte| byte == b'\n');
            let (piece, rest) = bytes.split_at(newline.map_or(bytes.len(), |index| index + 1));
            *bytes = rest;
            self.keep(piece);
            if newline.is_none() {
                self.here.column += piece.len() as u64;
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

    /// Keeps the bytes; where there are too many, no more than the present line and of that
    /// no more than its beginning.
    fn keep(&mut self, piece: &[u8]) {
        if self.text.len() + piece.len() > MOST_BYTES {
            self.is_too_long = true;
            self.text.drain(..self.line_start);
            self.line_start = 0;
        }
        let room = MOST_BYTES.saturating_sub(self.text.len());
        self.text.extend_from_slice(&piece[..piece.len().min(room)]);
    }

    /// The game that ends with or before the line that is now whole.
    fn end_line(&mut self) -> Option<Chunk> {
        let Cut::Before(is_header) = self.cut else {
            return self.take();
        };
        let line = &self.text[self.line_start..];
        let is_first = self.line_start == 0 && !self.is_too_long;
        if is_first && line.trim_ascii().is_empty() {
            self.skip_line();
            return None;
        }
        if is_first || !is_header(line) {
            self.start_line();
            return None;
        }
        let header = self.text.split_off(self.line_start);
        let header_at = self.line_at;
        let ended = self.take();
        self.text = header;
        self.at = header_at;
        self.start_line();
        ended
    }

    fn start_line(&mut self) {
        self.line_start = self.text.len();
        self.line_at = self.here;
    }

    /// Forgets a blank line before a game.
    fn skip_line(&mut self) {
        self.text.clear();
        self.at = self.here;
        self.start_line();
    }

    /// All that is kept, as a game.
    fn take(&mut self) -> Option<Chunk> {
        let text = std::mem::take(&mut self.text);
        let at = std::mem::replace(&mut self.at, self.here);
        self.start_line();
        if std::mem::take(&mut self.is_too_long) {
            return Some(Chunk { at, text: None });
        }
        let text = Some(text).filter(|text| !text.is_empty());
        text.is_some().then_some(Chunk { at, text })
    }

    fn feed_tree(&mut self, bytes: &mut &[u8]) -> Option<Chunk> {
        while let Some((&byte, rest)) = bytes.split_first() {
            let Cut::Tree(tree) = &mut self.cut else {
                return None;
            };
            if byte == b'[' && tree.place == Place::Node {
                let cut = self.cut_at_root();
                if cut.is_some() {
                    return cut;
                }
            }
            let Cut::Tree(tree) = &mut self.cut else {
                return None;
            };
            let step = tree.step(byte);
            if step == Step::Before && !self.text.is_empty() {
                *tree = Tree::default();
                return self.take();
            }
            *bytes = rest;
            if step == Step::Blank {
                self.here = self.here.after(byte);
                self.at = self.here;
                continue;
            }
            self.keep(&[byte]);
            self.here = self.here.after(byte);
            if step == Step::Closed {
                return self.take();
            }
        }
        None
    }

    /// The game so far, without its end, if the name of a root property shows that the next
    /// one has started.
    fn cut_at_root(&mut self) -> Option<Chunk> {
        let start = self
            .text
            .len()
            .checked_sub(ROOT_LENGTH)
            .filter(|&start| start > 0)?;
        if !starts_game(&self.text, start) {
            return None;
        }
        let root = self.text.split_off(start);
        let root_at = Position {
            column: self.here.column - ROOT_LENGTH as u64,
            ..self.here
        };
        let ended = self.take();
        self.text = root;
        self.at = root_at;
        self.cut = Cut::Tree(Tree {
            place: Place::Node,
            depth: 1,
        });
        ended
    }

    /// The next part of a broken game; back to whole ones behind the last.
    fn part_broken(&mut self, from: usize) -> Option<Chunk> {
        let text = &self.text[from..];
        let blank = text.iter().take_while(|byte| byte.is_ascii_whitespace());
        let (blank, rest) = text.split_at(blank.count());
        let found = &rest[..broken_length(rest)];
        let behind = |place: Position, bytes: &[u8]| {
            bytes.iter().fold(place, |place, &byte| place.after(byte))
        };
        let at = behind(self.at, blank);
        if found.is_empty() {
            self.text.clear();
            self.cut = Cut::Tree(Tree::default());
            self.at = self.here;
            return None;
        }
        let is_cut = self.is_too_long && found.len() == rest.len();
        let part = Chunk {
            at,
            text: (!is_cut).then(|| found.to_vec()),
        };
        self.at = behind(at, found);
        self.cut = Cut::Broken(from + blank.len() + found.len());
        Some(part)
    }
}

/// What came of the attempt to find games within a broken one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Recovery {
    /// There is none.
    Hopeless,
    /// There is: the parts come next.
    Parted,
}

/// How far the game reaches with which this text starts: to its end, or to the start of another.
fn broken_length(text: &[u8]) -> usize {
    let mut tree = Tree::default();
    for (index, &byte) in text.iter().enumerate() {
        let step = tree.step(byte);
        if index > 0 && (step == Step::Before || starts_game(text, index)) {
            return index;
        }
        if step == Step::Closed {
            return index + 1;
        }
    }
    text.len()
}

/// The length of what the start of a game with a root property is told by.
const ROOT_LENGTH: usize = 4;

/// Whether a game with its own root properties starts at this place, at the beginning of a
/// line. A variation may start there too, but has none of these properties.
fn starts_game(text: &[u8], index: usize) -> bool {
    const ROOTS: [&[u8; ROOT_LENGTH]; 3] = [b"(;FF", b"(;GM", b"(;SZ"];
    let (before, from) = text.split_at(index);
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
    ROOTS.iter().any(|root| from.starts_with(*root))
        && before.iter().rev().find(|byte| !is_blank(byte)) == Some(&b'\n')
}

/// Where in a game tree a byte stands.
#[derive(Debug, Clone, Copy, Default)]
struct Tree {
    place: Place,
    depth: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Place {
    /// Before a game.
    #[default]
    Outside,
    /// In something before a game that is none.
    Junk,
    /// In a game, but in no value.
    Node,
    /// In a value.
    Value,
    /// Behind a backslash in a value.
    Escape,
}

/// What a byte is to the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Nothing: it stands between games.
    Blank,
    /// A part.
    Inside,
    /// Its first byte.
    Before,
    /// Its last byte.
    Closed,
}

impl Tree {
    fn step(&mut self, byte: u8) -> Step {
        use Place::{Escape, Junk, Node, Outside, Value};
        self.place = match (self.place, byte) {
            (Outside, _) if byte.is_ascii_whitespace() => return Step::Blank,
            (Outside | Junk, b'(') => {
                self.depth = 1;
                self.place = Node;
                return Step::Before;
            }
            (Outside | Junk, _) => Junk,
            (Node, b'[') | (Escape, _) => Value,
            (Value, b']') => Node,
            (Value, b'\\') => Escape,
            (Node, b'(') => {
                self.depth += 1;
                Node
            }
            (Node, b')') => {
                self.depth -= 1;
                if self.depth == 0 {
                    self.place = Outside;
                    return Step::Closed;
                }
                Node
            }
            (place, _) => place,
        };
        Step::Inside
    }
}
