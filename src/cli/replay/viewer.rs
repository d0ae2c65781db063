//! Where a person is: the game, and the number of moves that have been made.

use omok::game::{Record, Replay};
use omok::messages::{Lang, games};
use omok::rule::Rule;

/// A game of the files and the rule that judges it, or the error of one that cannot be read.
pub(super) type Shown = Result<(Record, Rule), String>;

/// A key's step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// That many moves on.
    On(usize),
    /// That many moves back.
    Back(usize),
    First,
    Last,
    NextGame,
    PreviousGame,
}

impl Step {
    /// The moves of a large step.
    pub(super) const LEAP: usize = 10;
}

/// The games, and where a person is among their moves.
pub(super) struct Viewer {
    games: Vec<Shown>,
    /// The number of the game, from 0.
    game: usize,
    /// The number of moves made.
    ply: usize,
}

impl Viewer {
    /// At the start of the first game, of which there must be one.
    pub(super) fn new(games: Vec<Shown>) -> Viewer {
        Viewer {
            games,
            game: 0,
            ply: 0,
        }
    }

    /// The game; `None` if there is none at all.
    pub(super) fn shown(&self) -> Option<&Shown> {
        self.games.get(self.game)
    }

    /// The number of the game, from 1, and how many there are.
    pub(super) fn number(&self) -> (usize, usize) {
        (self.game + 1, self.games.len())
    }

    /// The number of moves made.
    pub(super) const fn ply(&self) -> usize {
        self.ply
    }

    /// The number of moves of the game.
    pub(super) fn moves(&self) -> usize {
        match self.shown() {
            Some(Ok((record, _))) => record.moves.len(),
            Some(Err(_)) | None => 0,
        }
    }

    /// Goes as far as the game goes. Another game begins at its start.
    pub(super) fn step(&mut self, step: Step) {
        let last = self.moves();
        let (game, ply) = match step {
            Step::On(moves) => (self.game, (self.ply + moves).min(last)),
            Step::Back(moves) => (self.game, self.ply.saturating_sub(moves)),
            Step::First => (self.game, 0),
            Step::Last => (self.game, last),
            Step::NextGame if self.game + 1 < self.games.len() => (self.game + 1, 0),
            Step::PreviousGame if self.game > 0 => (self.game - 1, 0),
            Step::NextGame | Step::PreviousGame => (self.game, self.ply),
        };
        (self.game, self.ply) = (game, ply);
    }

    /// Goes to a typed move; returns what is wrong with it, or nothing.
    pub(super) fn jump(&mut self, lang: Lang, text: &str) -> String {
        match text.parse() {
            Ok(ply) if ply <= self.moves() => {
                self.ply = ply;
                String::new()
            }
            _ => games::no_such_move(lang, self.moves()),
        }
    }

    /// The record until here and its replay, for a game that can be read.
    pub(super) fn position(&self) -> Option<(Record, Replay)> {
        let (record, rule) = self.shown()?.as_ref().ok()?;
        let record = record.until(self.ply);
        let replay = record.replay(rule);
        Some((record, replay))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use omok::rule::Variant;
    use omok::text::{Format, Records, Sizes};

    fn viewer(text: &str) -> Viewer {
        let sizes = Sizes::Only(Variant::TICTACTOE.size());
        let rule = *Variant::TICTACTOE.rule();
        let records = Records::new(text.as_bytes(), Format::Moves, sizes);
        let shown = records.map(|record| match record {
            Ok(record) => Ok((record, rule)),
            Err(error) => Err(error.to_string()),
        });
        Viewer::new(shown.collect())
    }

    fn at(viewer: &Viewer) -> (usize, usize) {
        (viewer.number().0, viewer.ply())
    }

    #[test]
    fn no_step_leaves_the_games() {
        let mut viewer = viewer("b2 a1 c2 b1 a2\n?\nb2\n");
        for (step, expected) in [
            (Step::Back(1), (1, 0)),
            (Step::On(1), (1, 1)),
            (Step::On(3), (1, 4)),
            (Step::On(Step::LEAP), (1, 5)),
            (Step::Back(2), (1, 3)),
            (Step::Back(Step::LEAP), (1, 0)),
            (Step::Last, (1, 5)),
            (Step::First, (1, 0)),
            (Step::PreviousGame, (1, 0)),
            (Step::On(2), (1, 2)),
            (Step::NextGame, (2, 0)),
            (Step::Last, (2, 0)),
            (Step::NextGame, (3, 0)),
            (Step::Last, (3, 1)),
            (Step::NextGame, (3, 1)),
            (Step::PreviousGame, (2, 0)),
            (Step::PreviousGame, (1, 0)),
        ] {
            viewer.step(step);
            assert_eq!(at(&viewer), expected, "{step:?}");
        }
    }

    #[test]
    fn a_typed_number_goes_to_a_move_of_the_game() {
        let mut viewer = viewer("b2 a1 c2\n");
        assert_eq!(viewer.jump(Lang::En, "2"), "");
        assert_eq!(at(&viewer), (1, 2));
        for text in ["4", "-1", "x", "99999999999999999999"] {
            let wrong = viewer.jump(Lang::En, text);
            assert_eq!(wrong, "expected a move from 0 to 3", "{text}");
            assert_eq!(at(&viewer), (1, 2), "{text}");
        }
        assert_eq!(viewer.jump(Lang::En, "0"), "");
        assert_eq!(at(&viewer), (1, 0));
    }

    /// Every position is what a game leads to that plays the moves one after the other.
    #[test]
    fn a_position_is_that_of_the_moves_before_it() {
        use omok::game::Game;
        let names = ["b2", "a1", "c2", "b1", "a2"];
        let mut viewer = viewer("b2 a1 c2 b1 a2 ; 1-0\n");
        let mut game = Game::new(Variant::TICTACTOE);
        for name in names {
            let (record, replay) = viewer.position().expect("a game");
            assert_eq!((replay.game, record.result), (game.clone(), None));
            game.play(name).expect("a legal move");
            viewer.step(Step::On(1));
        }
        let (record, replay) = viewer.position().expect("a game");
        assert_eq!(replay.game, game);
        assert!(record.result.is_some() && game.outcome().is_over());
    }
}
