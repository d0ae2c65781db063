//! How games end.

use crate::board::{Stone, words};
use crate::game::{Decision, Game, Record, Replay};
use crate::text::write_verdict;

/// Who has won a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Black.
    Black,
    /// White.
    White,
    /// Nobody.
    Draw,
    /// Both have failed: the game counts for nothing.
    Void,
}

words!(Outcome { "black" = Black, "white" = White, "draw" = Draw, "void" = Void });

/// Why a game has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Five in a row.
    Five,
    /// More than five in a row, where that wins.
    Overline,
    /// As many in a row as the rule asks for, where that is not five.
    Row,
    /// A forbidden move that stands and loses.
    Foul,
    /// No point is empty.
    Full,
    /// The rule allows no more moves.
    Limit,
    /// No move in time.
    Time,
    /// No move in time, but an ERROR or UNKNOWN.
    Refused,
    /// No move in time, but something else that is no move.
    Garbled,
    /// It ended, or closed its output, when a move was due.
    Crash,
    /// It said more than is read in a turn.
    Flood,
    /// It held more memory than it may.
    Memory,
    /// A move that the rule does not allow.
    Illegal,
    /// A move that nobody had asked for.
    Unasked,
    /// It ended before it was ready.
    StartCrash,
    /// It was not ready in time.
    StartTime,
    /// It was not ready in time, but said ERROR or UNKNOWN.
    StartRefused,
}

words!(Kind {
    "five" = Five,
    "overline" = Overline,
    "row" = Row,
    "foul" = Foul,
    "full" = Full,
    "limit" = Limit,
    "time" = Time,
    "refused" = Refused,
    "garbled" = Garbled,
    "crash" = Crash,
    "flood" = Flood,
    "memory" = Memory,
    "illegal" = Illegal,
    "unasked" = Unasked,
    "start-crash" = StartCrash,
    "start-time" = StartTime,
    "start-refused" = StartRefused,
});

impl Kind {
    /// Whether it is an engine's failure, and not an end of the game on the board.
    #[must_use]
    pub const fn is_failure(self) -> bool {
        !matches!(
            self,
            Kind::Five | Kind::Overline | Kind::Row | Kind::Foul | Kind::Full | Kind::Limit
        )
    }

    /// Whether the engine did not even get ready.
    #[must_use]
    pub const fn is_failed_start(self) -> bool {
        matches!(
            self,
            Kind::StartCrash | Kind::StartTime | Kind::StartRefused
        )
    }
}

impl From<Decision> for Outcome {
    fn from(decision: Decision) -> Outcome {
        match decision {
            Decision::Won(Stone::Black) => Outcome::Black,
            Decision::Won(Stone::White) => Outcome::White,
            Decision::Drawn => Outcome::Draw,
        }
    }
}

/// What the board says of a game that is over there: in the words of the verdict on its record.
pub(super) fn of_board(game: &Game) -> Option<(Outcome, Kind, String)> {
    let decision = game.outcome().decision()?;
    let replay = Replay {
        game: game.clone(),
        illegal: None,
    };
    let mut line = Vec::new();
    write_verdict(&mut line, &Record::new(game.size()), &replay);
    let line = String::from_utf8(line).ok()?;
    // `black 9 five h8 i8 j8 k8 l8`
    let mut words = line.trim_end().splitn(4, ' ').skip(2);
    let kind = words.next()?.parse().ok()?;
    let detail = words.next().unwrap_or_default().to_owned();
    Some((decision.into(), kind, detail))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::Variant;

    #[test]
    fn a_game_that_is_over_is_told_as_its_record_is() {
        let mut game = Game::new(Variant::RENJU);
        for name in ["h8", "a1", "h9", "c1", "g7", "e1", "f7", "g1"] {
            game.play(name).expect("it is legal");
            assert_eq!(of_board(&game), None);
        }
        game.play("h7").expect("it stands, and loses");
        let detail = "double-three h7".to_owned();
        assert_eq!(of_board(&game), Some((Outcome::White, Kind::Foul, detail)));
    }
}
