//! A game: whose turn it is, what a move does, how a game ends.
//!
//! After a move only the four lines through its stone are examined. That is enough: stones are
//! never removed, an opponent's stone lengthens no row, and a stone beside a blocked row does not
//! unblock it. So a new winning row contains the last stone.

mod about;
mod analysis;
mod class;
mod outcome;
mod record;
mod replay;
mod spot;

use crate::board::{Board, Point, Size, Stone, ToPoint};
use crate::line::{self, Direction, Lanes, Row};
use crate::rule::fouls::BoardView;
use crate::rule::{Fouls, OnFoul, Rule, Variant};

pub use about::{About, EncodingDoubt, Ending, MoveNote, NoResult, RecordedRule};
pub use analysis::Analysis;
pub use class::Class;
pub use outcome::{Outcome, Refusal};
pub use record::{Decision, Label, Record, RecordedMove, Sign};
pub use replay::{Agreement, Illegal, IllegalReason, Replay, Undecided};
pub use spot::{Notation, Spot};

/// A game under a rule, from its first position to the present one.
///
/// ```
/// use omok_core::game::{Game, Outcome, Refusal};
/// use omok_core::{Stone, Variant};
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
    /// The stones of the board again, by line.
    lanes: Lanes,
}

/// A player's action in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a stone on the point.
    Place(Point),
    /// Passes.
    Pass,
}

impl Move {
    /// Where it puts a stone, if it does.
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        }
    }
}

impl Game {
    /// A game on the empty board; black moves first.
    pub fn new(variant: Variant) -> Game {
        Game::from_position(Board::empty(variant.size()), Stone::Black, *variant.rule())
    }

    /// A game that starts from a position. It is over at once if the position has a winning row
    /// (the first in reading order counts) or no empty point.
    pub fn from_position(board: Board, to_move: Stone, rule: Rule) -> Game {
        let cells = board.in_reading_order().iter();
        let empty_points = cells.filter(|cell| cell.is_none()).count();
        // Most games start from the empty board.
        let (lanes, won) = match empty_points == board.size().area() {
            true => (Lanes::empty(board.size()), None),
            false => (
                Lanes::of(&board),
                // The last stone of a position is unknown, so all rows are examined.
                line::rows(&board, rule.run()).find(|&row| rule.wins(&board, row)),
            ),
        };
        let mut game = Game {
            rule,
            to_move,
            moves: Vec::new(),
            empty_points,
            outcome: Outcome::Open,
            lanes,
            board,
        };
        game.outcome = won.map_or_else(|| game.unwon(), Outcome::Won);
        game
    }

    /// The rule.
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The current board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// Whose turn it is, or would be if the game were not over.
    pub const fn to_move(&self) -> Stone {
        self.to_move
    }

    /// The moves so far, with passes.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of moves so far, with passes.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// How the game stands.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Every point that [`Game::play`] accepts now, in reading order; none once the game is over.
    ///
    /// If fouls lose the game under the rule, forbidden points are included, because such a move
    /// stands. [`Game::forbidden`] lists them.
    pub fn legal_moves(&self) -> impl Iterator<Item = Point> {
        // One query for the whole board: the sieve leaves few points to examine.
        let refused: Vec<(Point, Fouls)> = match self.rule.on_foul {
            OnFoul::Refused => self.forbidden().collect(),
            OnFoul::Loses => Vec::new(),
        };
        let is_refused = move |point| refused.iter().any(|&(refused, _)| refused == point);
        let empty = self.board.empty_points();
        empty.filter(move |&point| !self.outcome.is_over() && !is_refused(point))
    }

    /// Every point that is forbidden to the player to move, with the fouls of a stone there, in
    /// reading order; none once the game is over.
    ///
    /// ```
    /// use omok_core::game::Game;
    /// use omok_core::{Stone, Variant};
    /// let mut game = Game::new(Variant::RENJU);
    /// for name in ["h8", "a1", "h9", "c1", "g7", "e1", "f7", "g1"] {
    ///     game.play(name)?;
    /// }
    /// let forbidden: Vec<String> = game
    ///     .forbidden()
    ///     .map(|(point, fouls)| format!("{} {fouls}", game.size().name(point)))
    ///     .collect();
    /// assert_eq!(forbidden, ["h7 double-three"]);
    /// # Ok::<(), omok_core::game::Refusal>(())
    /// ```
    pub fn forbidden(&self) -> impl Iterator<Item = (Point, Fouls)> + use<> {
        let goes_on = !self.outcome.is_over();
        let found = goes_on.then(|| self.rule.forbidden_in(self.view(), self.to_move));
        found.into_iter().flatten()
    }

    /// Puts a stone of the player to move on the point, which may be given by name (`h8`), and
    /// returns the outcome.
    ///
    /// # Errors
    ///
    /// If the game is over, the point is off the board or not empty, or the move is a foul that the
    /// rule refuses. The game is then unchanged.
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

    /// Passes the turn to the other player, and returns the outcome.
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

    /// Undoes the last move and returns it; `None` if there is none.
    ///
    /// ```
    /// use omok_core::game::{Game, Move};
    /// use omok_core::{Point, Variant};
    /// let mut game = Game::new(Variant::RENJU);
    /// let before = game.clone();
    /// game.play("h8")?;
    /// assert_eq!(game.undo(), Some(Move::Place(Point::new(7, 7))));
    /// assert_eq!(game, before);
    /// # Ok::<(), omok_core::game::Refusal>(())
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

    /// Puts the stone unless that is refused, and returns the outcome.
    fn place(&mut self, point: Point) -> Result<Outcome, Refusal> {
        let stone = self.to_move;
        // Winning comes first: a move that wins is not a foul.
        if let Some(row) = self.winning_line(point, stone) {
            self.put(point, stone);
            return Ok(Outcome::Won(row));
        }
        let may_be_foul = || self.rule.run() != 5 || self.lanes.may_be_foul(point, stone);
        let fouls = match !self.rule.forbidden_kinds(stone).is_empty() && may_be_foul() {
            true => self.rule.fouls_in(self.view(), point, stone),
            false => Fouls::default(),
        };
        let outcome = match (fouls.is_empty(), self.rule.on_foul) {
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

    const fn view(&self) -> BoardView<'_> {
        BoardView {
            board: &self.board,
            lanes: Some(&self.lanes),
        }
    }

    fn put(&mut self, point: Point, stone: Stone) {
        self.board.set(point, Some(stone));
        self.lanes.flip(point, stone);
    }

    fn winning_line(&self, point: Point, stone: Stone) -> Option<Row> {
        let lengths = self.lanes.lengths(point, stone);
        // Few moves pass this test.
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

    /// The outcome of a game that nobody has won.
    fn unwon(&self) -> Outcome {
        let most = self.rule.max_moves.map(u64::from);
        if self.empty_points == 0 {
            Outcome::Full
        } else if most.is_some_and(|most| self.moves.len() as u64 >= most) {
            Outcome::Limit
        } else {
            Outcome::Open
        }
    }
}
