//! The game of a tree's properties.

use super::labels::{Labels, corners};
use super::{Value, has_tt_for_a_pass};
use crate::board::{Board, Point, Size, Stone};
use crate::game::{About, Notation, Record, RecordedMove, Spot};
use crate::text::records::cursor::{Cursor, number, pair};
use crate::text::records::results::Told;
use crate::text::records::{Result, Sizes, notes, rule_names};
use crate::text::{Expected, Fault, Found, Quote};

#[derive(Debug)]
pub(super) struct GameTree<'a> {
    sizes: Sizes,
    /// The value of `GM`, if there is one.
    game: Option<Value<'a>>,
    /// Whether moves were offered, as game centres write.
    has_offers: bool,
    /// Whether there is a handicap or komi, as in Go.
    has_handicap: bool,
    size: Option<(i32, i32, Cursor<'a>)>,
    /// The number of nodes begun.
    nodes: usize,
    /// The set-up stones, on the largest possible board.
    set_up: Board,
    set_up_at: Option<Cursor<'a>>,
    to_move: Option<Stone>,
    moves: Vec<(Stone, Option<Spot>)>,
    result: Option<Told>,
    name: Option<String>,
    labels: Labels,
    /// The comment of the current node, if it is not the first.
    comment: Option<String>,
    about: About,
}

impl<'a> GameTree<'a> {
    /// An empty tree for a text of that length.
    pub(super) fn new(sizes: Sizes, length: usize) -> GameTree<'a> {
        // `;B[hh]`
        const MOVE: usize = 6;
        GameTree {
            sizes,
            game: None,
            has_offers: false,
            has_handicap: false,
            size: None,
            nodes: 0,
            // The size may come after the stones: whether they fit is checked at the end.
            set_up: Board::empty(Size::square(Size::MAX_SIDE)),
            set_up_at: None,
            to_move: None,
            moves: Vec::with_capacity((length / MOVE).min(Size::square(Size::MAX_SIDE).area())),
            result: None,
            name: None,
            labels: Labels::default(),
            comment: None,
            about: About {
                notation: Notation::Letters,
                ..About::default()
            },
        }
    }

    pub(super) fn start_node(&mut self) {
        self.nodes += 1;
        self.labels.end_node(self.moves.len());
        self.end_comment();
    }

    /// Keeps the comment of a node that has ended.
    fn end_comment(&mut self) {
        let Some(comment) = self.comment.take() else {
            return;
        };
        let about = &mut self.about;
        let joined = |before: &Option<String>| match before {
            Some(before) => format!("{before}\n{comment}"),
            None => comment.clone(),
        };
        match (self.moves.len(), about.notes.last_mut()) {
            (0, _) => about.comment = Some(joined(&about.comment)),
            // A node without a move.
            (ply, Some(last)) if last.ply == ply => last.comment = Some(joined(&last.comment)),
            (ply, _) => about.notes.push(notes::read(ply, &comment)),
        }
    }

    pub(super) fn apply(&mut self, property: &[u8], value: Value<'a>) -> Result<()> {
        match property {
            b"B" => self.add_move(Stone::Black, value.trimmed(), value)?,
            b"W" => self.add_move(Stone::White, value.trimmed(), value)?,
            b"QPR" | b"QSLW" => self.add_opening(value)?,
            b"AB" => self.set(Some(Stone::Black), value)?,
            b"AW" => self.set(Some(Stone::White), value)?,
            // It clears nothing, so it is no fault after moves.
            b"AE" if value.trimmed().is_empty() => {}
            b"AE" => self.set(None, value)?,
            b"PL" => self.set_turn(value)?,
            b"SZ" => self.size = Some(sides(value)?),
            b"GM" => match value.trimmed() {
                b"4" | b"5" | b"1" | b"11" => self.game = Some(value),
                _ => return Err(value.expected(Expected::GameNumber)),
            },
            b"KM" | b"HA" => {
                let zeros = value.trimmed().iter().all(|byte| b"0.".contains(byte));
                self.has_handicap |= !zeros;
            }
            [letter]
                if !b"CNVML".contains(letter) && Spot::of_letters(value.trimmed()).is_some() =>
            {
                // A move with a misspelt colour: without it the game would be another one.
                let found = Found::Char(char::from(*letter));
                return Err(value.at.found_instead(Expected::MoveProperty, found));
            }
            b"C" | b"GC" | b"GN" | b"N" => self.note(property, value),
            // An unclosed bracket has hidden a move in a text.
            _ if value.holds_a_move() => return Err(value.at.fault(Fault::UnclosedValue)),
            b"5A" | b"5B" => self.has_offers = true,
            b"LB" | b"MA" | b"TR" | b"SQ" | b"CR" => self.labels.add(property, value),
            _ => self.note(property, value),
        }
        Ok(())
    }

    /// Handles information about the game.
    fn note(&mut self, property: &[u8], value: Value<'a>) {
        let about = &mut self.about;
        match property {
            b"RE" => self.result = value.simple_text().as_deref().and_then(Told::read),
            b"GN" => self.name = value.simple_text(),
            b"PB" => about.players.black = value.simple_text(),
            b"PW" => about.players.white = value.simple_text(),
            b"EV" => about.event = value.simple_text(),
            b"DT" => about.date = value.simple_text(),
            b"RO" => about.round = value.simple_text(),
            b"RU" => about.rule = value.simple_text().as_deref().and_then(rule_names::read),
            b"C" if self.nodes == 1 => {
                about.comment = Some(value.text()).filter(|text| !text.is_empty());
            }
            b"C" => self.comment = Some(value.text()).filter(|text| !text.is_empty()),
            _ => {}
        }
    }

    /// Adds the move of that name, which is the value or a part of it.
    fn add_move(&mut self, stone: Stone, name: &[u8], value: Value) -> Result<()> {
        let to = match Spot::of_letters(name) {
            _ if name.is_empty() => None,
            Some(_) if name == b"tt" && has_tt_for_a_pass(self.sides()) => None,
            Some(spot) => Some(spot),
            None => return Err(value.expected(Expected::Letters)),
        };
        self.moves.push((stone, to));
        Ok(())
    }

    /// The width and the height, as far as they are stated.
    fn sides(&self) -> [i32; 2] {
        match self.size {
            Some((width, height, _)) => [width, height],
            None => {
                let size = self.sizes.unstated(self.about.known_rule());
                [size.width(), size.height()].map(i32::from)
            }
        }
    }

    /// The stones of an opening that Gomoku Quest writes separately from the moves, in turn.
    fn add_opening(&mut self, value: Value<'a>) -> Result<()> {
        if value.trimmed().is_empty() {
            return Ok(());
        }
        for name in value.trimmed().split(|&byte| byte == b',') {
            let next = match self.moves.last() {
                Some(&(stone, _)) => stone.other(),
                // An opening has no colours: its stones alternate.
                None => self.to_move.unwrap_or(Stone::Black),
            };
            match name.trim_ascii() {
                [] => return Err(value.expected(Expected::Letters)),
                name => self.add_move(next, name, value)?,
            }
        }
        Ok(())
    }

    /// Sets a point up, or a rectangle named by two corners, `aa:cc`.
    fn set(&mut self, cell: Option<Stone>, value: Value<'a>) -> Result<()> {
        self.set_up_at.get_or_insert(value.at);
        let Some([first, last]) = corners(value.trimmed()) else {
            return Err(value.expected(Expected::Letters));
        };
        for row in first.row..=last.row {
            for col in first.col..=last.col {
                self.set_point(Point::new(row, col), cell, value)?;
            }
        }
        Ok(())
    }

    /// Sets a point up. After moves this only counts if it changes something: the moves then become
    /// part of the position.
    fn set_point(&mut self, point: Point, cell: Option<Stone>, value: Value<'a>) -> Result<()> {
        if self.cell(point) == cell {
            return Ok(());
        }
        if !self.moves.is_empty() {
            self.settle_moves(value)?;
        }
        self.set_up.set(point, cell);
        Ok(())
    }

    fn cell(&self, point: Point) -> Option<Stone> {
        let is_there = |to: &Option<Spot>| *to == Some(Spot::from(point));
        let last = self.moves.iter().rev().find(|(_, to)| is_there(to));
        last.map_or_else(|| self.set_up.get(point), |&(stone, _)| Some(stone))
    }

    /// Makes the moves so far part of the position, if each was on an empty point in turn: only
    /// their order is lost.
    fn settle_moves(&mut self, value: Value<'a>) -> Result<()> {
        let mut turn = self.moves.first().map(|&(stone, _)| stone);
        self.labels.forget();
        self.about.notes.clear();
        for (stone, to) in std::mem::take(&mut self.moves) {
            let point = to.map(|spot| spot.point(self.set_up.size()));
            let is_empty = |point: Point| self.set_up.get(point).is_none();
            match point {
                _ if turn != Some(stone) => return Err(value.at.fault(Fault::LateSetUp)),
                Some(Some(point)) if is_empty(point) => self.set_up.set(point, Some(stone)),
                Some(_) => return Err(value.at.fault(Fault::LateSetUp)),
                None => {}
            }
            turn = Some(stone.other());
        }
        self.to_move = turn;
        Ok(())
    }

    fn set_turn(&mut self, value: Value<'a>) -> Result<()> {
        let stone = match value.trimmed().to_ascii_lowercase().as_slice() {
            b"b" | b"black" | b"1" => Stone::Black,
            b"w" | b"white" | b"2" => Stone::White,
            _ => return Err(value.expected(Expected::Colour)),
        };
        if let Some(&(last, _)) = self.moves.last()
            && last == stone
        {
            self.settle_moves(value)?;
        }
        if self.moves.is_empty() {
            self.to_move = Some(stone);
        }
        Ok(())
    }

    /// The record of the complete tree, which starts at `start`.
    pub(super) fn finish(mut self, start: Cursor) -> Result<Record> {
        self.check_game(start)?;
        self.end_comment();
        let size = match self.size {
            None => self.sizes.unstated(self.about.known_rule()),
            Some((width, height, at)) => {
                let size = self.sizes.stated(width, height);
                size.map_err(|fault| at.fault(fault))?
            }
        };
        let set_up: Vec<(Point, Stone)> = self.set_up.stones().collect();
        if let Some(&(point, _)) = set_up.iter().find(|&&(point, _)| !size.contains(point)) {
            let at = self.set_up_at.unwrap_or(start);
            let name = self.about.notation.name(point.into(), size);
            return Err(at.fault(Fault::SetUpOffBoard { name, size }));
        }
        let first = self.to_move.unwrap_or_else(|| self.first(&set_up));
        let mut record = Record {
            first,
            moves: in_turn(first, &self.moves),
            set_up,
            name: self.name,
            about: About {
                labels: self.labels.finish(self.moves.len()),
                ..self.about
            },
            ..Record::new(size)
        };
        if let Some(told) = self.result {
            told.note(&mut record);
        }
        Ok(record)
    }

    /// Checks that a record with another game's number, or with none, is one of five-in-a-row: the
    /// number of Go is its default, and some programs write it for every game.
    fn check_game(&mut self, start: Cursor) -> Result<()> {
        let number = self.game.as_ref().map(Value::trimmed);
        let number = number.map(|number| String::from_utf8_lossy(number).into_owned());
        if number.as_deref() == Some("4") {
            return Ok(());
        }
        self.read_centres_rule();
        let is_go = self.has_handicap || self.about.rule.as_ref().is_some_and(rule_names::is_of_go);
        let is_asked = !matches!(self.sizes, Sizes::Any { .. });
        let has_size = matches!(self.size, Some((15, 15, _)));
        let is_ours = match number.as_deref() {
            Some("5") => self.has_offers || self.size.is_some(),
            Some(_) => !is_go && (is_asked || has_size || self.about.known_rule().is_some()),
            None => !is_go,
        };
        if is_ours {
            self.about.game = Some(number.unwrap_or_default()).filter(|number| number != "5");
            return Ok(());
        }
        Err(match self.game {
            Some(value) => value.expected(Expected::GameNumber),
            None => start.found_instead(Expected::GameNumber, Found::Text(Quote::new(b"Go"))),
        })
    }

    /// Reads the rule that game centres write at the end of the name: `A-B : RIF rule`.
    fn read_centres_rule(&mut self) {
        let name = self
            .name
            .as_deref()
            .and_then(|name| name.rsplit_once(" : "));
        let rule = name.and_then(|(_, rule)| rule.strip_suffix(" rule"));
        if let (None, Some(rule)) = (&self.about.rule, rule) {
            self.about.rule = rule_names::read(rule);
        }
    }

    /// Who moves first without `PL`: the player of the first move; in a position without moves
    /// white, if black has more stones.
    fn first(&self, set_up: &[(Point, Stone)]) -> Stone {
        let count = |colour| set_up.iter().filter(|(_, stone)| *stone == colour).count();
        match self.moves.first() {
            Some(&(stone, _)) => stone,
            None if count(Stone::Black) > count(Stone::White) => Stone::White,
            None => Stone::Black,
        }
    }
}

fn in_turn(first: Stone, moves: &[(Stone, Option<Spot>)]) -> Vec<RecordedMove> {
    let mut turn = first;
    let mut recorded = Vec::with_capacity(moves.len());
    for &(stone, to) in moves {
        recorded.push(RecordedMove {
            to,
            out_of_turn: (stone != turn).then_some(stone),
        });
        turn = stone.other();
    }
    recorded
}

/// `15`, or `15:19` for width and height.
fn sides(value: Value) -> Result<(i32, i32, Cursor)> {
    let side = number(value.trimmed()).map(|side| (side, side));
    let Some((width, height)) = side.or_else(|| pair(value.trimmed(), ":")) else {
        return Err(value.expected(Expected::SgfSize));
    };
    Ok((width, height, value.at))
}
