//! Replays a record up to the end of the game or its first illegal move, and compares the recorded
//! result.

use super::{Decision, Ending, Game, Move, Outcome, Record, RecordedMove, Refusal, Spot};
use crate::board::{Board, Stone, texts};
use crate::rule::Rule;

/// A record replayed under a rule.
///
/// The record cannot contradict what the board decides, but it may decide what the board leaves
/// open:
///
/// | the replay ends with | the board's decision |
/// |---|---|
/// | a win, a losing foul, a draw | the same |
/// | an illegal move after the end of the game | that end |
/// | an illegal stone (occupied, off the board, a refused foul) as the last move | its player has lost |
/// | an illegal stone with more moves after it | none: the record is broken there |
/// | a move out of turn | none: the record is broken there |
/// | an open board | none: a resignation, a time loss, or a losing stone that was not recorded |
///
/// A recorded result agrees if it is the board's decision, contradicts if it is another one, and is
/// undecidable if the board decides nothing. If the board is open and the record says that the
/// loser ran out of time, that is how the game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// The game up to its end, its last move or its first illegal one.
    pub game: Game,
    /// The first illegal move, if there is one.
    pub illegal: Option<Illegal>,
}

/// A recorded move that is illegal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Illegal {
    /// Its number in the record, from 1.
    pub ply: usize,
    /// The player to move.
    pub stone: Stone,
    /// The place of the stone; `None` for a pass.
    pub to: Option<Spot>,
    /// Why it is illegal.
    pub reason: IllegalReason,
    /// The number of moves after it.
    pub moves_after: usize,
}

texts! {
    /// Why a recorded move is illegal.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum IllegalReason {
        /// The game refuses it.
        Refused(refusal: Refusal) = "{refusal}";
        /// It is the other player's turn.
        OutOfTurn = "out-of-turn";
    }
}

impl IllegalReason {
    /// The reason in one word.
    pub const fn name(self) -> &'static str {
        match self {
            IllegalReason::Refused(refusal) => refusal.name(),
            IllegalReason::OutOfTurn => "out-of-turn",
        }
    }
}

texts! {
    /// Whether a recorded result agrees with the moves.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Agreement {
        /// The moves lead to it.
        Agrees = "agrees";
        /// The moves lead to another one.
        Contradicts = "contradicts";
        /// The moves lead to no result, and the loser ran out of time.
        OutOfTime = "time";
        /// The moves lead to no result.
        Undecidable(why: Undecided) = "undecidable";
    }
}

impl Agreement {
    /// Whether the result is that of the moves; `None` where they do not say.
    pub const fn is_right(self) -> Option<bool> {
        match self {
            Agreement::Agrees => Some(true),
            Agreement::Contradicts => Some(false),
            Agreement::OutOfTime | Agreement::Undecidable(_) => None,
        }
    }
}

texts! {
    /// Why the moves lead to no result.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Undecided {
        LoserToMove
            = "the board is open: the loser, who is to move, may have resigned, run out of time \
               or made a losing move that is not recorded";
        WinnerToMove
            = "the board is open: the loser may have resigned or run out of time, or a winning \
               move is not recorded";
        DrawnOpen = "the board is open: the players may have agreed on a draw or reached a limit";
        BrokenRecord = "the record is broken at the illegal move";
    }
}

impl Record {
    /// Plays the recorded moves under the rule, on a board of the record's size, until one is
    /// illegal. A set-up stone off the board is ignored.
    pub fn replay(&self, rule: &Rule) -> Replay {
        let mut game = self.start(rule);
        game.moves.reserve(self.moves.len().min(game.empty_points));
        for (played, &recorded) in self.moves.iter().enumerate() {
            if let Err(reason) = make(&mut game, recorded) {
                let stone = recorded.out_of_turn.unwrap_or(game.to_move());
                let illegal = Some(Illegal {
                    ply: played + 1,
                    stone,
                    to: recorded.to,
                    reason,
                    moves_after: self.moves.len() - played - 1,
                });
                return Replay { game, illegal };
            }
        }
        Replay {
            game,
            illegal: None,
        }
    }

    /// The game before its first move, under a rule. Stones that are off the board are left out.
    pub fn start(&self, rule: &Rule) -> Game {
        let mut board = Board::empty(self.size);
        let set_up = self.set_up.iter().copied();
        board.extend(set_up.filter(|&(point, _)| self.size.contains(point)));
        Game::from_position(board, self.first, *rule)
    }
}

fn make(game: &mut Game, recorded: RecordedMove) -> Result<(), IllegalReason> {
    // Turns do not matter once the game is over.
    let made = if game.outcome().is_over() {
        Err(Refusal::AfterEnd)
    } else if recorded.out_of_turn.is_some() {
        return Err(IllegalReason::OutOfTurn);
    } else {
        match recorded.to {
            None => game.pass(),
            Some(spot) => game.play(spot),
        }
    };
    made.map(drop).map_err(IllegalReason::Refused)
}

impl Replay {
    /// What the moves decide, by the table of [`Replay`]; `None` if they decide nothing.
    pub fn decision(&self) -> Option<Decision> {
        let Some(illegal) = self.illegal else {
            return self.game.outcome().decision();
        };
        match illegal.reason {
            IllegalReason::Refused(Refusal::AfterEnd) => self.game.outcome().decision(),
            // The last move: the player made it, and the game was stopped there.
            IllegalReason::Refused(_) if illegal.moves_after == 0 => {
                Some(Decision::Won(illegal.stone.other()))
            }
            _ => None,
        }
    }

    /// Whether the result of the record agrees with its moves; `None` if it has none.
    ///
    /// ```
    /// use omok_core::game::Agreement;
    /// use omok_core::text::{Format, Records, Sizes};
    /// use omok_core::{Rule, Size};
    /// let sizes = Sizes::Only(Size::square(15));
    /// let record = Records::new(b"h8 i9; W+T", Format::Moves, sizes).next().expect("a game")?;
    /// let agreement = record.replay(&Rule::RENJU).agreement_with(&record);
    /// assert_eq!(agreement, Some(Agreement::OutOfTime));
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    pub fn agreement_with(&self, record: &Record) -> Option<Agreement> {
        Some(
            match (self.agreement(record.result?), record.about.ending) {
                (Agreement::Undecidable(why), Some(Ending::Time))
                    if why != Undecided::BrokenRecord =>
                {
                    Agreement::OutOfTime
                }
                (agreement, _) => agreement,
            },
        )
    }

    /// Whether a result agrees with the moves, whatever is known of how the game ended.
    pub fn agreement(&self, recorded: Decision) -> Agreement {
        match self.decision() {
            Some(decision) if decision == recorded => Agreement::Agrees,
            Some(_) => Agreement::Contradicts,
            None => Agreement::Undecidable(self.undecided(recorded)),
        }
    }

    fn undecided(&self, recorded: Decision) -> Undecided {
        match recorded {
            _ if self.illegal.is_some() => Undecided::BrokenRecord,
            Decision::Drawn => Undecided::DrawnOpen,
            Decision::Won(winner) if winner == self.game.to_move() => Undecided::WinnerToMove,
            Decision::Won(_) => Undecided::LoserToMove,
        }
    }

    /// How the game stands.
    ///
    /// # Errors
    ///
    /// If a move is illegal.
    pub fn outcome(&self) -> Result<Outcome, Illegal> {
        match self.illegal {
            Some(illegal) => Err(illegal),
            None => Ok(self.game.outcome()),
        }
    }
}

impl Game {
    /// The game before its first move.
    ///
    /// ```
    /// use omok_core::game::Game;
    /// use omok_core::{Rule, Variant};
    /// let mut game = Game::new(Variant::TICTACTOE);
    /// game.play("b2")?;
    /// assert_eq!(game.start(), Game::new(Variant::TICTACTOE));
    /// assert_eq!(game.under(*game.rule())?, game);
    /// assert!(game.under(Rule::TICTACTOE.with_max_moves(Some(1)))?.outcome().is_over());
    /// # Ok::<(), omok_core::game::Refusal>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> Game {
        let mut start = self.clone();
        while start.undo().is_some() {}
        start
    }

    /// The boards before the first move and after each.
    ///
    /// ```
    /// use omok_core::Variant;
    /// use omok_core::game::Game;
    /// let mut game = Game::new(Variant::TICTACTOE);
    /// game.play("b2")?;
    /// let stones = game.boards().map(|board| board.stones().count());
    /// assert!(stones.eq([0, 1]));
    /// # Ok::<(), omok_core::game::Refusal>(())
    /// ```
    pub fn boards(&self) -> impl Iterator<Item = Board> + use<> {
        let mut game = self.clone();
        let mut boards = vec![game.board.clone()];
        while game.undo().is_some() {
            boards.push(game.board.clone());
        }
        boards.into_iter().rev()
    }

    /// The same moves from the same position under a rule.
    ///
    /// # Errors
    ///
    /// If one of them is refused.
    pub fn under(&self, rule: Rule) -> Result<Game, Refusal> {
        if self.rule == rule {
            return Ok(self.clone());
        }
        let start = self.start();
        let mut game = Game::from_position(start.board, start.to_move, rule);
        for &one in self.moves() {
            match one {
                Move::Place(point) => game.play(point)?,
                Move::Pass => game.pass()?,
            };
        }
        Ok(game)
    }
}
