//! Cuts games that end when all parentheses are closed, and recovers broken ones.

use super::{Chunk, EndOfGame, Splitter};
use crate::text::Position;
use crate::text::records::charset::{self, Table};

impl Splitter {
    pub(super) fn feed_tree(&mut self, bytes: &mut &[u8]) -> Option<Chunk> {
        loop {
            let EndOfGame::Tree(tree) = &mut self.cut else {
                return None;
            };
            let (inside, rest) = bytes.split_at(tree.walk(bytes, self.encoding));
            let place = tree.place;
            *bytes = rest;
            self.keep(inside);
            self.here = self.here.after_all(inside);
            let (&byte, rest) = bytes.split_first()?;
            // An unclosed game would swallow the next one: a root property shows that it starts.
            if byte == b'[' && place == Place::Node {
                let cut = self.cut_at_root();
                if cut.is_some() {
                    return cut;
                }
            }
            if self.encoding.take(&self.text, byte, place) {
                *bytes = rest;
                self.keep(&[byte]);
                self.here = self.here.after(byte);
                continue;
            }
            let EndOfGame::Tree(tree) = &mut self.cut else {
                return None;
            };
            let step = tree.step(byte);
            if step == Meaning::Before && !self.text.is_empty() {
                *tree = Tree::default();
                return self.take();
            }
            *bytes = rest;
            if step == Meaning::Blank {
                self.here = self.here.after(byte);
                self.at = self.here;
                continue;
            }
            self.keep(&[byte]);
            self.here = self.here.after(byte);
            if step == Meaning::Closed {
                return self.take();
            }
        }
    }

    /// The game so far, without its end, if the name of a root property shows that the next one has
    /// started.
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
        self.cut = EndOfGame::Tree(Tree {
            place: Place::Node,
            depth: 1,
        });
        ended
    }
}

/// A broken game, which is cut again, at everything that looks like the start of a game.
#[derive(Debug, Clone)]
pub(super) struct Broken {
    text: Vec<u8>,
    /// Where the next piece starts, in the text and in the input.
    from: usize,
    at: Position,
    /// Whether the end of the text was dropped.
    pub(super) lacks_end: bool,
}

impl Broken {
    pub(super) fn new(text: Vec<u8>, at: Position) -> Broken {
        Broken {
            text,
            from: 0,
            at,
            lacks_end: false,
        }
    }

    pub(super) fn next(&mut self) -> Option<Chunk> {
        let text = &self.text[self.from..];
        let blank = text.iter().take_while(|byte| byte.is_ascii_whitespace());
        let (blank, rest) = text.split_at(blank.count());
        let found = &rest[..broken_length(rest)];
        if found.is_empty() {
            return None;
        }
        // Only the last piece lacks what was dropped; those before it are complete.
        let is_cut = self.lacks_end && found.len() == rest.len();
        let piece = Chunk {
            at: self.at.after_all(blank),
            text: (!is_cut).then(|| found.to_vec()),
        };
        self.at = piece.at.after_all(found);
        self.from += blank.len() + found.len();
        Some(piece)
    }
}

/// The length of the game at the start of this text: to its end, or to the start of another.
fn broken_length(text: &[u8]) -> usize {
    let mut tree = Tree::default();
    let mut encoding = Stated::default();
    for (index, &byte) in text.iter().enumerate() {
        if encoding.take(&text[..index], byte, tree.place) {
            continue;
        }
        let step = tree.step(byte);
        if index > 0 && (step == Meaning::Before || starts_game(text, index)) {
            return index;
        }
        if step == Meaning::Closed {
            return index + 1;
        }
    }
    text.len()
}

/// The starts of games with a root property.
const ROOTS: [&[u8; ROOT_LENGTH]; 3] = [b"(;FF", b"(;GM", b"(;SZ"];
const ROOT_LENGTH: usize = 4;
/// The last letters of these properties' names, and of the one for the encoding.
const ROOT_ENDS: &[u8] = b"FMZA";

/// Whether a game with its own root properties starts here, at the start of a line. A variation may
/// start there too, but has no such properties.
pub(super) fn starts_game(text: &[u8], index: usize) -> bool {
    let (before, from) = text.split_at(index);
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
    // Within a line it is more likely the text of a comment.
    ROOTS.iter().any(|root| from.starts_with(*root))
        && before.iter().rev().find(|byte| !is_blank(byte)) == Some(&b'\n')
}

/// The encoding that a game has stated, in which a bracket may be part of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Stated {
    /// Nothing.
    #[default]
    Nowhere,
    /// The value starts there.
    From(usize),
    /// This encoding.
    As(Table),
    /// One in which no bracket is part of a character, or an unknown one.
    Harmless,
}

impl Stated {
    /// Handles the byte after the text; returns whether it belongs to a character, and is no
    /// syntax.
    fn take(&mut self, text: &[u8], byte: u8, place: Place) -> bool {
        match (*self, byte) {
            (Stated::Nowhere, b'[') if place == Place::Node => {
                if charset::ends_in_name(text) {
                    *self = Stated::From(text.len() + 1);
                }
                false
            }
            (Stated::From(start), b']') => {
                let label = text.get(start..).unwrap_or_default();
                let table = Table::named(label.trim_ascii());
                *self = match table.filter(|table| table.has_brackets()) {
                    Some(table) => Stated::As(table),
                    None => Stated::Harmless,
                };
                false
            }
            (Stated::As(table), b']' | b'\\') if place == Place::Value => {
                table.is_trail(text, byte)
            }
            _ => false,
        }
    }
}

/// The syntactic place of a byte in a game tree.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::text::records) struct Tree {
    place: Place,
    depth: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Place {
    /// Before a game.
    #[default]
    Outside,
    /// In text before a game.
    Junk,
    /// In a game, outside of values.
    Node,
    /// In a value.
    Value,
    /// After a backslash in a value.
    Escape,
}

/// The meaning of a byte for the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// None: it is between games.
    Blank,
    /// A part.
    Inside,
    /// Its first byte.
    Before,
    /// Its last byte.
    Closed,
}

impl Tree {
    /// Skips bytes up to the first that is more than a part of the game, follows a possible name of
    /// a root property, or may be part of a character; returns their number.
    fn walk(&mut self, bytes: &[u8], encoding: Stated) -> usize {
        // The bytes before may also be the end of a name.
        let ends_name = |index: usize| index == 0 || ROOT_ENDS.contains(&bytes[index - 1]);
        let is_careful = matches!(encoding, Stated::From(_) | Stated::As(_));
        for (index, &byte) in bytes.iter().enumerate() {
            // Most bytes are these, which change nothing.
            if byte.is_ascii_alphanumeric() && matches!(self.place, Place::Node | Place::Value) {
                continue;
            }
            let follows_root = byte == b'[' && self.place == Place::Node && ends_name(index);
            let may_be_trail = is_careful && matches!(byte, b']' | b'\\');
            let mut next = *self;
            if follows_root || may_be_trail || next.step(byte) != Meaning::Inside {
                return index;
            }
            *self = next;
        }
        bytes.len()
    }

    fn step(&mut self, byte: u8) -> Meaning {
        use Place::{Escape, Junk, Node, Outside, Value};
        self.place = match (self.place, byte) {
            (Outside, _) if byte.is_ascii_whitespace() => return Meaning::Blank,
            (Outside | Junk, b'(') => {
                self.depth = 1;
                self.place = Node;
                return Meaning::Before;
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
                    return Meaning::Closed;
                }
                Node
            }
            (place, _) => place,
        };
        Meaning::Inside
    }
}
