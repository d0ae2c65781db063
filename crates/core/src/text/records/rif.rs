//! The format `rif`: RenjuNet's archive, XML with the players, tournaments and rules first, then an
//! element `game` for each game with its moves in an element `move`.
//!
//! The archive is read in pieces, each up to the end of a game: at most one is stored.

use std::collections::HashMap;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::cursor::Cursor;
use super::{Naming, Result, Sizes, moves, rule_names};
use crate::board::{PerStone, Stone};
use crate::game::{Decision, Record, RecordedRule};
use crate::rule::Variant;
use crate::text::{Expected, Fault, Found, Position, Quote};

/// The side of renju boards.
const SIDE: i32 = 15;

/// The contents of the archive before its games.
#[derive(Debug, Clone, Default)]
pub(super) struct Archive {
    players: HashMap<String, String>,
    tournaments: HashMap<String, Tournament>,
    rules: HashMap<String, String>,
    /// The number of open elements at the end of a piece.
    depth: u32,
}

#[derive(Debug, Clone)]
struct Tournament {
    name: String,
    year: String,
}

/// A game that is being read: its attributes, and its moves once they are read.
struct Game {
    attributes: HashMap<String, String>,
    record: Record,
}

impl Archive {
    /// Whether all elements are closed.
    pub(super) const fn is_closed(&self) -> bool {
        self.depth == 0
    }

    /// Reads a piece; `None` if it has no game.
    pub(super) fn read(
        &mut self,
        text: &[u8],
        at: Position,
        sizes: Sizes,
    ) -> Result<Option<Record>> {
        let mut reader = Reader::from_reader(text);
        // A piece closes elements of an earlier one, which this XML reader has not seen.
        reader.config_mut().allow_unmatched_ends = true;
        let mut game: Option<Game> = None;
        let mut done = None;
        let mut is_move = false;
        loop {
            let start = bytes_read(&reader);
            let here = || cursor_at(text, at, start);
            let event = reader
                .read_event()
                .map_err(|_| here().expected(Expected::Xml))?;
            match event {
                Event::Start(element) => {
                    self.depth += 1;
                    match element.name().as_ref() {
                        b"game" => game = Some(self.start_game(&element, here(), sizes)?),
                        b"move" => is_move = true,
                        _ => self.note(&element, here())?,
                    }
                }
                Event::Empty(element) => match element.name().as_ref() {
                    b"game" => done = Some(self.start_game(&element, here(), sizes)?),
                    _ => self.note(&element, here())?,
                },
                Event::Text(_) if is_move => {
                    if let Some(game) = &mut game {
                        let end = bytes_read(&reader).min(text.len());
                        game.take_moves(cursor_at(&text[..end], at, start))?;
                    }
                }
                Event::End(element) => {
                    self.close(here())?;
                    is_move = false;
                    if element.name().as_ref() == b"game" {
                        done = game.take();
                    }
                }
                Event::Eof => break,
                Event::CData(_) | Event::GeneralRef(_) if is_move => {
                    // Moves within these would be lost silently.
                    return Err(here().expected(Expected::Move));
                }
                // The texts of other elements, such as remarks, are not moves.
                _ => {}
            }
        }
        match game {
            Some(_) => Err(Fault::UnclosedGame.at(at)),
            None => Ok(done.map(|game| self.finish(game))),
        }
    }

    /// Leaves an element. The XML reader accepts unmatched end tags, so they are detected here.
    fn close(&mut self, here: Cursor) -> Result<()> {
        let depth = self.depth.checked_sub(1);
        self.depth = depth.ok_or_else(|| here.expected(Expected::Xml))?;
        Ok(())
    }

    /// Handles an element before the games.
    fn note(&mut self, element: &BytesStart, here: Cursor) -> Result<()> {
        let name = element.name();
        if !matches!(name.as_ref(), b"player" | b"tournament" | b"rule") {
            return Ok(());
        }
        let mut attributes = attributes(element, here)?;
        let mut take = |key: &str| attributes.remove(key).unwrap_or_default();
        let (id, given) = (take("id"), take("name"));
        match name.as_ref() {
            b"player" => {
                let full = format!("{given} {}", take("surname"));
                self.players.insert(id, full.trim().to_owned());
            }
            b"tournament" => {
                let (name, year) = (given, take("year"));
                self.tournaments.insert(id, Tournament { name, year });
            }
            _ => drop(self.rules.insert(id, given)),
        }
        Ok(())
    }

    fn start_game(&self, element: &BytesStart, here: Cursor, sizes: Sizes) -> Result<Game> {
        let size = sizes
            .stated(SIDE, SIDE)
            .map_err(|fault| here.fault(fault))?;
        Ok(Game {
            attributes: attributes(element, here)?,
            record: Record::new(size),
        })
    }

    fn finish(&self, game: Game) -> Record {
        let (attributes, mut record) = (game.attributes, game.record);
        let value = |key: &str| attributes.get(key).map(String::as_str);
        let player = |key| {
            let name = self.players.get(value(key)?)?;
            (!name.is_empty()).then(|| name.clone())
        };
        record.about.players = PerStone::new(player("black"), player("white"));
        let tournament = value("tournament").and_then(|id| self.tournaments.get(id));
        if let Some(Tournament { name, year }) = tournament {
            record.about.event = Some(name.clone()).filter(|name| !name.is_empty());
            record.about.date = Some(year.clone()).filter(|year| !year.is_empty());
        }
        record.about.rule = Some(self.rule(value("rule")));
        record.result = match value("bresult") {
            Some("1") => Some(Decision::Won(Stone::Black)),
            Some("0") => Some(Decision::Won(Stone::White)),
            Some("0.5" | ".5") => Some(Decision::Drawn),
            _ => None,
        };
        record.name = value("id").map(|id| format!("RenjuNet {id}"));
        record
    }

    /// The archive's rules are renju with different openings, unless they are called gomoku.
    fn rule(&self, id: Option<&str>) -> RecordedRule {
        let name = id.and_then(|id| self.rules.get(id));
        let name = name.map_or("", String::as_str);
        if !name.to_ascii_lowercase().contains("gomoku") {
            return RecordedRule::Known(Variant::RENJU);
        }
        match rule_names::read(name) {
            // The federation plays it with exactly five.
            Some(RecordedRule::Ambiguous(_, variant)) => RecordedRule::Known(variant),
            read => read.unwrap_or(RecordedRule::Known(Variant::RENJU)),
        }
    }
}

impl Game {
    fn take_moves(&mut self, mut cursor: Cursor) -> Result<()> {
        let record = &mut self.record;
        cursor.skip_space();
        while cursor.peek().is_some() {
            let made = moves::read_move(&mut cursor, record.size, Naming::default())?;
            record.moves.push(made);
            cursor.skip_space();
        }
        Ok(())
    }
}

fn attributes(element: &BytesStart, here: Cursor) -> Result<HashMap<String, String>> {
    let malformed = || {
        let found = Found::Text(Quote::new(element));
        here.found_instead(Expected::Xml, found)
    };
    let pair = |attribute: Result<quick_xml::events::attributes::Attribute<'_>, _>| {
        let attribute = attribute.map_err(|_| malformed())?;
        let key = String::from_utf8_lossy(attribute.key.as_ref()).into_owned();
        let raw = String::from_utf8_lossy(&attribute.value).into_owned();
        let value = quick_xml::escape::unescape(&raw).map_err(|_| malformed())?;
        Ok((key, value.into_owned()))
    };
    element.attributes().map(pair).collect()
}

/// The number of bytes of the piece that have been read.
fn bytes_read(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

fn cursor_at(text: &[u8], at: Position, place: usize) -> Cursor<'_> {
    let mut cursor = Cursor::new(text, at);
    cursor.advance(place);
    cursor
}
