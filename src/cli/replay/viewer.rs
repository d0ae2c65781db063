//! Where a person is: the game, and the number of moves that have been made.

use omok::game::{Record, Replay};
use omok::messages::{Lang, replays};
use omok::rule::Rule;

/// A game of the files and the rule that judges it, or the error of one that cannot be read.
pub(super) type Shown = Result<(Record, Rule), String>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Move {
    /// That many moves on.
    On(usize),
    /// That many moves back.
    Back(usize),
    First,
    Last,
    NextGame,
    PreviousGame,
}

impl Move {
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

    pub(super) const fn ply(&self) -> usize {
        self.ply
    }

    pub(super) fn moves(&self) -> usize {
        match self.shown() {
            Some(Ok((record, _))) => record.moves.len(),
            Some(Err(_)) | None => 0,
        }
    }

    /// Goes as far as the game goes. Another game begins at its start.
    pub(super) fn step(&mut self, step: Move) {
        let last = self.moves();
        let (game, ply) = match step {
            Move::On(moves) => (self.game, (self.ply + moves).min(last)),
            Move::Back(moves) => (self.game, self.ply.saturating_sub(moves)),
            Move::First => (self.game, 0),
            Move::Last => (self.game, last),
            Move::NextGame if self.game + 1 < self.games.len() => (self.game + 1, 0),
            Move::PreviousGame if self.game > 0 => (self.game - 1, 0),
            Move::NextGame | Move::PreviousGame => (self.game, self.ply),
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
            _ => replays::no_such_move(lang, self.moves()),
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
