//! A game: whose turn it is, what a move does, how it ends.
//!
//! After a move only the four lines through its stone are looked at. That is enough: stones are
//! never taken away, an opponent's stone lengthens no row, and a stone put beside a blocked row
//! does not unblock it. So a row that wins now and did not before holds the last stone.

mod record;
mod replay;

use std::fmt;

use crate::board::{Board, Point, Size, Stone};
use crate::line::{self, Direction, Run};
use crate::rule::{Fouls, OnFoul, Rule};

pub use record::{Decision, Record, RecordedMove, Spot};
pub use replay::{Agreement, Illegal, IllegalReason, Replay, Undecided};

/// A game under a rule, from its first position to the present one.
///
/// ```
/// use omok::game::{Game, Outcome};
/// use omok::{Rule, Stone};
///
/// let mut game = Game::new(Rule::TICTACTOE);
/// for name in ["b2", "a1", "a3", "c1"] {
///     let point = game.size().point(name).expect("a point of the board");
///     assert_eq!(game.play(point), Ok(Outcome::Open));
/// }
/// assert_eq!((game.to_move(), game.ply()), (Stone::Black, 4));
///
/// let b1 = game.size().point("b1").expect("a point of the board");
/// assert_eq!(game.play(b1), Ok(Outcome::Open));
/// let b3 = game.size().point("b3").expect("a point of the board");
/// assert_eq!(game.play(b3), Ok(Outcome::Open));
/// assert_eq!(game.board().to_string(), "XO.\n.X.\nOXO\n");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    rule: Rule,
    board: Board,
    to_move: Stone,
    moves: Vec<Move>,
    empty_points: usize,
    outcome: Outcome,
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
    Won(Run),
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

/// The refusal's name, and behind `foul` its kinds.
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
    /// A game on the empty board of the rule; black moves first.
    #[must_use]
    pub fn new(rule: Rule) -> Game {
        Game {
            rule,
            board: Board::empty(rule.size),
            to_move: Stone::Black,
            moves: Vec::new(),
            empty_points: rule.size.area(),
            outcome: Outcome::Open,
        }
    }

    /// A game that starts from a position. It is over at once if the position has a winning
    /// row (the first in reading order counts) or no empty point.
    ///
    /// The game is played on this board, whatever size the rule names.
    #[must_use]
    pub fn from_position(board: Board, to_move: Stone, rule: Rule) -> Game {
        let size = board.size();
        let won = line::runs(&board, rule.run).find(|&run| rule.wins(&board, run));
        let mut game = Game {
            rule: Rule { size, ..rule },
            to_move,
            moves: Vec::new(),
            empty_points: size.area() - board.stones().count(),
            outcome: Outcome::Open,
            board,
        };
        game.outcome = won.map_or_else(|| game.unwon(), Outcome::Won);
        game
    }

    /// The rule, with the size of the board that is played on.
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

    /// Puts the stone of the player whose turn it is on the point, and tells how the game
    /// stands then.
    ///
    /// # Errors
    ///
    /// If the game is over, the point is off the board or not empty, or the move is a foul that
    /// the rule refuses. Nothing has changed then.
    pub fn play(&mut self, point: Point) -> Result<Outcome, Refusal> {
        if self.outcome.is_over() {
            return Err(Refusal::AfterEnd);
        }
        if !self.size().contains(point) {
            return Err(Refusal::OffBoard);
        }
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
    /// use omok::{Point, Rule};
    /// let mut game = Game::new(Rule::RENJU);
    /// let before = game.clone();
    /// game.play(Point::new(7, 7))?;
    /// assert_eq!(game.undo(), Some(Move::Place(Point::new(7, 7))));
    /// assert_eq!(game, before);
    /// # Ok::<(), omok::game::Refusal>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        if let Move::Place(point) = last {
            self.board.set(point, None);
            self.empty_points += 1;
        }
        self.to_move = self.to_move.other();
        self.outcome = Outcome::Open;
        Some(last)
    }

    /// Puts the stone unless that is refused, and tells whether the stone decides the game.
    fn place(&mut self, point: Point) -> Result<Outcome, Refusal> {
        let stone = self.to_move;
        self.board.set(point, Some(stone));
        if let Some(row) = self.winning_line(point) {
            return Ok(Outcome::Won(row));
        }
        self.board.set(point, None);
        let fouls = self.rule.fouls(&self.board, point, stone);
        let outcome = match (fouls.is_empty(), self.rule.on_foul) {
            (true, _) => Outcome::Open,
            (false, OnFoul::Refused) => return Err(Refusal::Foul(fouls)),
            (false, OnFoul::Loses) => Outcome::Foul {
                winner: stone.other(),
                point,
                fouls,
            },
        };
        self.board.set(point, Some(stone));
        Ok(outcome)
    }

    fn winning_line(&self, point: Point) -> Option<Run> {
        let is_long = |direction: &Direction| {
            line::length_through(&self.board, point, *direction) >= self.rule.run
        };
        Direction::ALL
            .into_iter()
            .filter(is_long)
            .filter_map(|direction| line::run_through(&self.board, point, direction))
            .filter(|&run| self.rule.wins(&self.board, run))
            .min_by_key(|run| run.start)
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
