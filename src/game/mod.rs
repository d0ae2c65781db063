//! A game: whose turn it is, what a move does, how it ends.
//!
//! After a move only the four lines through its stone are looked at. That is enough: stones are
//! never taken away, an opponent's stone lengthens no row, and a stone put beside a blocked row
//! does not unblock it. So a row that wins now and did not before holds the last stone.

mod about;
mod record;
mod replay;

use std::fmt;

use crate::board::{Board, Point, Size, Stone, ToPoint};
use crate::line::{self, Direction, Lanes, Row};
use crate::rule::{Fouls, OnFoul, Rule, Variant};

pub use about::{About, EncodingDoubt, Notation, Players, RecordedRule};
pub use record::{Decision, Record, RecordedMove, Spot};
pub use replay::{Agreement, Illegal, IllegalReason, Replay, Undecided};

/// A game under a rule, from its first position to the present one.
///
/// ```
/// use omok::game::{Game, Outcome, Refusal};
/// use omok::{Stone, Variant};
///
/// let mut game = Game::new(Variant::TICTACTOE);
/// for name in ["b2", "a1", "a3", "c1", "b1", "b3"] {
///     assert_eq!(game.play(name), Ok(Outcome::Open));
/// }
/// assert_eq!((game.to_move(), game.ply()), (Stone::Black, 6));
/// assert_eq!(game.play("b2"), Err(Refusal::Occupied));
/// assert_eq!(game.board().to_string(), "XO.\n.X.\nOXO\n");
/// assert_eq!(game.legal_moves().count(), 3);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    rule: Rule,
    board: Board,
    to_move: Stone,
    moves: Vec<Move>,
    empty_points: usize,
    outcome: Outcome,
    /// The stones of the board once more, as lines.
    lanes: Lanes,
}

/// What a player does in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a stone on the point.
    Place(Point),
    /// Puts no stone.
    Pass,
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// The owner of this row has won. Where a stone makes several winning lines, it is the one
    /// whose start comes first in reading order.
    Won(Row),
    /// A forbidden move has lost the game for the player who made it.
    Foul {
        /// The other player.
        winner: Stone,
        /// The point of the forbidden move; its stone stands.
        point: Point,
        /// What it made.
        fouls: Fouls,
    },
    /// A draw: no point is empty.
    Full,
    /// A draw: the rule allows no more moves.
    Limit,
}

impl Outcome {
    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Outcome::Open)
    }

    /// Who has won, or that nobody will; `None` while the game goes on.
    #[must_use]
    pub const fn decision(self) -> Option<Decision> {
        match self {
            Outcome::Open => None,
            Outcome::Won(row) => Some(Decision::Won(row.stone)),
            Outcome::Foul { winner, .. } => Some(Decision::Won(winner)),
            Outcome::Full | Outcome::Limit => Some(Decision::Drawn),
        }
    }
}

/// Why a move was not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    AfterEnd,
    /// There is no such point.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The move is forbidden, under a rule that refuses such moves.
    Foul(Fouls),
}

impl Refusal {
    /// The refusal in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Refusal::AfterEnd => "after-end",
            Refusal::OffBoard => "off-board",
            Refusal::Occupied => "occupied",
            Refusal::Foul(_) => "foul",
        }
    }
}

/// The refusal's name, and after `foul` its kinds.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Foul(fouls) => write!(f, "foul {fouls}"),
            refusal => f.write_str(refusal.name()),
        }
    }
}

impl std::error::Error for Refusal {}

impl Game {
    /// A game on the empty board; black moves first.
    #[must_use]
    pub fn new(variant: Variant) -> Game {
        Game::from_position(Board::empty(variant.size()), Stone::Black, *variant.rule())
    }

    /// A game that starts from a position. It is over at once if the position has a winning
    /// row (the first in reading order counts) or no empty point.
    #[must_use]
    pub fn from_position(board: Board, to_move: Stone, rule: Rule) -> Game {
        let empty = |row: &[Option<Stone>]| row.iter().filter(|cell| cell.is_none()).count();
        let empty_points = board.rows().map(empty).sum();
        // Nobody knows which stone of a position came last, so all rows are looked at.
        let won = (empty_points < board.size().area())
            .then(|| line::rows(&board, rule.run()).find(|&row| rule.wins(&board, row)))
            .flatten();
        let mut game = Game {
            rule,
            to_move,
            moves: Vec::new(),
            empty_points,
            outcome: Outcome::Open,
            lanes: Lanes::of(&board),
            board,
        };
        game.outcome = won.map_or_else(|| game.unwon(), Outcome::Won);
        game
    }

    /// The rule that is played.
    #[must_use]
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The board as it stands.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// Whose turn it is, or would be if the game were not over.
    #[must_use]
    pub const fn to_move(&self) -> Stone {
        self.to_move
    }

    /// The moves made so far, passes among them.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves have been made, passes among them.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// How the game stands.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Every point that [`Game::play`] takes now, in reading order; none once the game is over.
    ///
    /// Under a rule by which a foul loses, the forbidden points are among them: such a move
    /// stands. [`Game::forbidden`] lists them.
    pub fn legal_moves(&self) -> impl Iterator<Item = Point> {
        // Asked once for the whole board: the sieve leaves few points to look at.
        let refused: Vec<(Point, Fouls)> = match self.rule.on_foul() {
            OnFoul::Refused => self.forbidden().collect(),
            OnFoul::Loses => Vec::new(),
        };
        let is_refused = move |point| refused.iter().any(|&(refused, _)| refused == point);
        let empty = self.board.empty_points();
        empty.filter(move |&point| !self.outcome.is_over() && !is_refused(point))
    }

    /// Every point that is forbidden to the player whose turn it is, with what a stone there
    /// would make, in reading order; none once the game is over.
    ///
    /// ```
    /// use omok::game::Game;
    /// use omok::{Stone, Variant};
    /// let mut game = Game::new(Variant::RENJU);
    /// for name in ["h8", "a1", "h9", "c1", "g7", "e1", "f7", "g1"] {
    ///     game.play(name)?;
    /// }
    /// let forbidden: Vec<String> = game
    ///     .forbidden()
    ///     .map(|(point, fouls)| format!("{} {fouls}", game.size().name(point)))
    ///     .collect();
    /// assert_eq!(forbidden, ["h7 double-three"]);
    /// # Ok::<(), omok::game::Refusal>(())
    /// ```
    pub fn forbidden(&self) -> impl Iterator<Item = (Point, Fouls)> + use<> {
        let goes_on = !self.outcome.is_over();
        let found = goes_on.then(|| self.rule.forbidden(&self.board, self.to_move));
        found.into_iter().flatten()
    }

    /// Puts the stone of the player whose turn it is on the point, which may be given by its
    /// name (`h8`), and tells how the game stands then.
    ///
    /// # Errors
    ///
    /// If the game is over, the point is off the board or not empty, or the move is a foul that
    /// the rule refuses. Nothing has changed then.
    pub fn play(&mut self, point: impl ToPoint) -> Result<Outcome, Refusal> {
        if self.outcome.is_over() {
            return Err(Refusal::AfterEnd);
        }
        let point = point.to_point(self.size()).ok_or(Refusal::OffBoard)?;
        if self.board.get(point).is_some() {
            return Err(Refusal::Occupied);
        }
        let outcome = self.place(point)?;
        self.empty_points -= 1;
        self.end_turn(Move::Place(point), outcome);
        Ok(self.outcome)
    }

    /// Leaves the turn to the other player, and tells how the game stands then.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn pass(&mut self) -> Result<Outcome, Refusal> {
        if self.outcome.is_over() {
            return Err(Refusal::AfterEnd);
        }
        self.end_turn(Move::Pass, Outcome::Open);
        Ok(self.outcome)
    }

    /// Takes the last move back; gives it, or `None` where no move has been made.
    ///
    /// ```
    /// use omok::game::{Game, Move};
    /// use omok::{Point, Variant};
    /// let mut game = Game::new(Variant::RENJU);
    /// let before = game.clone();
    /// game.play("h8")?;
    /// assert_eq!(game.undo(), Some(Move::Place(Point::new(7, 7))));
    /// assert_eq!(game, before);
    /// # Ok::<(), omok::game::Refusal>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        if let Move::Place(point) = last {
            let stone = self.board.get(point);
            self.board.set(point, None);
            self.empty_points += 1;
            if let Some(stone) = stone {
                self.lanes.flip(point, stone);
            }
        }
        self.to_move = self.to_move.other();
        self.outcome = Outcome::Open;
        Some(last)
    }

    /// Makes room for that many moves, if they are not more than a game has.
    fn expect_moves(&mut self, moves: usize) {
        self.moves.reserve(moves.min(self.empty_points));
    }

    /// Puts the stone unless that is refused, and tells whether the stone decides the game.
    fn place(&mut self, point: Point) -> Result<Outcome, Refusal> {
        let stone = self.to_move;
        // A winning row comes first: a move that makes one is no foul.
        if let Some(row) = self.winning_line(point, stone) {
            self.put(point, stone);
            return Ok(Outcome::Won(row));
        }
        let may_be_foul = self.rule.run() != 5 || self.lanes.may_be_foul(point, stone);
        let fouls = match self.rule.has_fouls() && may_be_foul {
            true => self.rule.fouls(&self.board, point, stone),
            false => Fouls::default(),
        };
        let outcome = match (fouls.is_empty(), self.rule.on_foul()) {
            (true, _) => Outcome::Open,
            (false, OnFoul::Refused) => return Err(Refusal::Foul(fouls)),
            (false, OnFoul::Loses) => Outcome::Foul {
                winner: stone.other(),
                point,
                fouls,
            },
        };
        self.put(point, stone);
        Ok(outcome)
    }

    fn put(&mut self, point: Point, stone: Stone) {
        self.board.set(point, Some(stone));
        self.lanes.flip(point, stone);
    }

    /// The row that a stone on the empty point wins with.
    fn winning_line(&self, point: Point, stone: Stone) -> Option<Row> {
        let lengths = self.lanes.lengths(point, stone);
        // Few moves get past this.
        if lengths
            .iter()
            .all(|&length| length < self.rule.run().into())
        {
            return None;
        }
        let mut board = self.board.clone();
        board.set(point, Some(stone));
        Direction::ALL
            .into_iter()
            .filter_map(|direction| line::row_through(&board, point, direction))
            .filter(|row| row.length >= self.rule.run() && self.rule.wins(&board, *row))
            .min_by_key(|row| row.start)
    }

    fn end_turn(&mut self, last: Move, outcome: Outcome) {
        self.moves.push(last);
        self.to_move = self.to_move.other();
        self.outcome = match outcome {
            Outcome::Open => self.unwon(),
            decided => decided,
        };
    }

    /// How a game stands in which nobody has won.
    fn unwon(&self) -> Outcome {
        let most = self.rule.max_moves().map(u64::from);
        if self.empty_points == 0 {
            Outcome::Full
        } else if most.is_some_and(|most| self.moves.len() as u64 >= most) {
            Outcome::Limit
        } else {
            Outcome::Open
        }
    }
}
