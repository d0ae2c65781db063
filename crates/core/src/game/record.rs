//! A game as somebody recorded it, which may be wrong.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::{About, Game, Move, MoveNote, RecordedRule, Spot};
use crate::board::{Point, Size, Stone, WordError, serialized_as_text};
use crate::rule::Variant;

/// A game as it was recorded.
///
/// The moves may be illegal and the result wrong: [`Record::replay`] checks them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record {
    /// The size of the board.
    pub size: Size,
    /// The stones on the board before the first move.
    pub set_up: Vec<(Point, Stone)>,
    /// Who moves first.
    pub first: Stone,
    /// The moves in order.
    pub moves: Vec<RecordedMove>,
    /// The recorded result.
    pub result: Option<Decision>,
    /// The name of the game.
    pub name: Option<String>,
    /// Other recorded information.
    pub about: About,
}

impl Record {
    /// A record without moves on an empty board of that size.
    ///
    /// ```
    /// use omok_core::game::{Decision, Record, RecordedMove};
    /// use omok_core::{Rule, Size, Stone};
    ///
    /// let mut record = Record::new(Size::square(3));
    /// let names = ["b2", "a1", "a3", "c1", "b1", "b3", "a2"];
    /// record.moves.extend(names.map(|name| {
    ///     RecordedMove::place(record.size.point(name).expect("a point of the board"))
    /// }));
    /// record.result = Some(Decision::Won(Stone::White));
    ///
    /// let replay = record.replay(&Rule::TICTACTOE);
    /// assert!(replay.illegal.is_none() && !replay.game.outcome().is_over());
    /// ```
    pub fn new(size: Size) -> Record {
        Record {
            size,
            set_up: Vec::new(),
            first: Stone::Black,
            moves: Vec::new(),
            result: None,
            name: None,
            about: About::default(),
        }
    }

    /// The record of the first so many of its moves: the whole record, if it has no more. A result
    /// that was reached later is left out.
    ///
    /// ```
    /// use omok_core::game::Record;
    /// use omok_core::text::{Format, Records, Sizes};
    /// use omok_core::Variant;
    /// let sizes = Sizes::Only(Variant::TICTACTOE.size());
    /// let record = Records::new(b"b2 a1 c2 b1 a2; 1-0", Format::Moves, sizes).next();
    /// let record = record.expect("a game")?;
    /// let begun = record.until(3);
    /// assert_eq!((begun.moves.len(), begun.result), (3, None));
    /// assert_eq!(record.until(5), record);
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    #[must_use]
    pub fn until(&self, moves: usize) -> Record {
        let mut begun = self.clone();
        if moves < begun.moves.len() {
            begun.moves.truncate(moves);
            begun.result = None;
            begun.about.ending = None;
            begun.about.no_result = None;
            begun.about.notes.retain(|note| note.ply <= moves);
        }
        begun
    }

    /// The moves, each with its note if it has one.
    pub fn noted_moves(&self) -> impl Iterator<Item = (RecordedMove, Option<&MoveNote>)> {
        let mut notes = self.about.notes.iter().peekable();
        self.moves.iter().zip(1..).map(move |(&recorded, ply)| {
            while notes.next_if(|note| note.ply < ply).is_some() {}
            (recorded, notes.next_if(|note| note.ply == ply))
        })
    }

    /// Sets the result. How the game ended is forgotten if the record had another one.
    pub fn decide(&mut self, result: Decision) {
        if self.result.replace(result) != Some(result) {
            self.about.ending = None;
        }
    }

    /// The labels of the position after that many moves: what stands on each point.
    ///
    /// ```
    /// use omok_core::game::Sign;
    /// use omok_core::text::{Format, Records, Sizes};
    /// use omok_core::{Point, Size};
    /// let sizes = Sizes::Only(Size::square(15));
    /// let record = Records::new(b"(;GM[4];B[hh]LB[gg:A];W[ii])", Format::Sgf, sizes).next();
    /// let labels = record.expect("a game")?.labels_after(1);
    /// assert_eq!(labels.get(&Point::new(6, 6)), Some(&Sign::Text("A".to_owned())));
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    pub fn labels_after(&self, moves: usize) -> BTreeMap<Point, Sign> {
        let labels = self.about.labels.iter().filter(|label| label.ply == moves);
        let signs =
            labels.flat_map(|label| label.points().map(|point| (point, label.sign.clone())));
        signs
            .filter(|&(point, _)| self.size.contains(point))
            .collect()
    }

    /// The name of a place on the board or off it, in the record's notation.
    pub fn name_of(&self, spot: Spot) -> String {
        self.about.notation.name(spot, self.size)
    }
}

/// The record of the game: its rule, first position, moves and, if it is over, result.
///
/// ```
/// use omok_core::game::{Decision, Game, Record};
/// use omok_core::text::Format;
/// use omok_core::{Stone, Variant};
///
/// let mut game = Game::new(Variant::TICTACTOE);
/// for name in ["a1", "a2", "b1", "b2", "c1"] {
///     game.play(name)?;
/// }
/// let record = Record::from(&game);
/// assert_eq!(record.result, Some(Decision::Won(Stone::Black)));
/// assert_eq!(record.replay(game.rule()).game, game);
///
/// assert_eq!(record.about.known_rule(), Some(Variant::TICTACTOE));
///
/// let file = Format::Sgf.bytes(&record)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl From<&Game> for Record {
    fn from(game: &Game) -> Record {
        let mut start = game.board().clone();
        for &one in game.moves() {
            if let Move::Place(point) = one {
                start.set(point, None);
            }
        }
        let first = match game.ply().is_multiple_of(2) {
            true => game.to_move(),
            false => game.to_move().other(),
        };
        Record {
            size: game.size(),
            about: About {
                rule: Variant::try_new(game.size(), *game.rule()).map(RecordedRule::Known),
                ..About::default()
            },
            set_up: start.stones().collect(),
            first,
            moves: game.moves().iter().copied().map(Into::into).collect(),
            result: game.outcome().decision(),
            name: None,
        }
    }
}

/// A recorded move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RecordedMove {
    /// The place of the stone; `None` for a pass.
    pub to: Option<Spot>,
    /// Who moved, if it was not that player's turn.
    pub out_of_turn: Option<Stone>,
}

impl RecordedMove {
    /// A pass in turn.
    pub const PASS: RecordedMove = RecordedMove {
        to: None,
        out_of_turn: None,
    };

    /// A stone in turn.
    pub fn place(to: impl Into<Spot>) -> RecordedMove {
        RecordedMove {
            to: Some(to.into()),
            out_of_turn: None,
        }
    }
}

impl From<Move> for RecordedMove {
    fn from(one: Move) -> RecordedMove {
        match one {
            Move::Place(point) => RecordedMove::place(point),
            Move::Pass => RecordedMove::PASS,
        }
    }
}

/// The result of a game that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// This player.
    Won(Stone),
    /// Nobody.
    Drawn,
}

impl Decision {
    /// `black`, `white` or `draw`.
    pub const fn name(self) -> &'static str {
        match self {
            Decision::Won(stone) => stone.name(),
            Decision::Drawn => "draw",
        }
    }

    /// The number of the winner's stone; 0 for a draw.
    pub const fn number(self) -> u8 {
        match self {
            Decision::Won(stone) => stone.number(),
            Decision::Drawn => 0,
        }
    }
}

serialized_as_text!(Decision);

/// Its name.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses the printed word.
impl FromStr for Decision {
    type Err = WordError;

    fn from_str(word: &str) -> Result<Decision, WordError> {
        match (word, word.parse()) {
            (_, Ok(stone)) => Ok(Decision::Won(stone)),
            ("draw", _) => Ok(Decision::Drawn),
            _ => Err(WordError::one_of(&["black", "white", "draw"])),
        }
    }
}

/// A sign on the points of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Label {
    /// The number of moves before the position, passes too.
    pub ply: usize,
    /// The first and the last row and column of a rectangle of points: twice the same for one
    /// point. They may be off the board.
    pub corners: [Point; 2],
    /// What is on each of the points.
    pub sign: Sign,
}

/// What a label shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Sign {
    /// A text, such as a letter.
    Text(String),
    /// A cross.
    Cross,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
}

impl Label {
    /// Its points, in reading order.
    ///
    /// ```
    /// use omok_core::Point;
    /// use omok_core::game::{Label, Sign};
    /// let corners = [Point::new(0, 1), Point::new(1, 1)];
    /// let label = Label { ply: 0, corners, sign: Sign::Triangle };
    /// assert_eq!(label.points().count(), 2);
    /// ```
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let [first, last] = self.corners;
        let rows = first.row..=last.row;
        rows.flat_map(move |row| (first.col..=last.col).map(move |col| Point { row, col }))
    }
}
