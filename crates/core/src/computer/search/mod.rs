//! The timed search: the results of the moves that the shapes propose, one ply deeper at a time,
//! until the time is over.
//!
//! It is an alpha-beta search with these parts:
//!
//! 1. What shapes decide is not searched: a player who can win at once has won; a player who can
//!    make an open four, and need not stop a winning row, has won in three plies.
//! 2. If the opponent could win at once, only the blocks are moves; if the opponent could make an
//!    open four, only its answers and the own fours. The blocks cost no depth.
//! 3. Otherwise fours that win by themselves are searched first (`super::fours`), then the most
//!    valuable points, later ones with less depth at first.
//! 4. Positions are stored by their key in a table of bounded size.
//!
//! A score is seen by the player to move. A win counts [`WIN`] minus the plies until it.

mod moves;
mod node;

use super::choose::Player;
use crate::board::{Point, Stone};
use crate::random::split_mix;

const WIN: i32 = 30_000;
/// Scores beyond this are wins that were searched to the end.
const SEEN_TO_THE_END: i32 = WIN - 1_000;

pub(super) struct BestLine {
    /// The best known moves of both players, from this one on.
    pub(super) line: Vec<Point>,
    /// The value to the player to move: above 0 if it is the better side.
    pub(super) score: i32,
}

impl BestLine {
    /// Whether the first move wins whatever the opponent does.
    pub(super) const fn is_win(&self) -> bool {
        self.score > SEEN_TO_THE_END
    }
}

impl Player<'_> {
    pub(super) const MOST_PLIES: i8 = 60;

    /// The best move of the player to move, up to that depth; `None` if there is none.
    pub(super) fn search(&mut self, stone: Stone, most_plies: i8) -> Option<BestLine> {
        self.table.grow_old();
        let mut moves = self.root_moves(stone);
        let mut found = BestLine {
            line: vec![*moves.first()?],
            score: 0,
        };
        if moves.len() == 1 {
            return Some(found);
        }
        for depth in 1..=most_plies {
            self.horizon = i32::from(depth) + 8;
            let (best, score) = self.deepen(stone, &mut moves, depth);
            let is_decided = score.abs() > SEEN_TO_THE_END;
            if best.is_some() {
                found = BestLine {
                    line: self.line(moves[0], stone),
                    score,
                };
            }
            if self.budget.is_spent() || is_decided {
                break;
            }
        }
        Some(found)
    }

    /// Searches all moves to that depth, moves the best one to the front, and returns it with its
    /// score. If the time is over before the first move is searched, there is none.
    fn deepen(&mut self, stone: Stone, moves: &mut [Point], depth: i8) -> (Option<Point>, i32) {
        let (mut best, mut alpha) = (None, -WIN);
        for number in 0..moves.len() {
            let point = moves[number];
            let score = self.after(point, stone, number, &Window::root(depth, alpha));
            if self.budget.is_spent() {
                break;
            }
            if best.is_none() || score > alpha {
                (best, alpha) = (Some(point), score);
                moves[..=number].rotate_right(1);
            }
        }
        (best, alpha)
    }

    /// The best moves from this one on, by the table.
    fn line(&mut self, first: Point, stone: Stone) -> Vec<Point> {
        const LONGEST: usize = 16;
        let (mut line, mut to_move) = (Vec::new(), stone);
        let mut next = Some(first);
        while let Some(point) = next.filter(|&point| self.position.is_empty(point)) {
            self.position.put(point, to_move);
            line.push(point);
            to_move = to_move.other();
            let known = self.table.get(self.key(to_move));
            next = known
                .filter(|_| line.len() < LONGEST)
                .and_then(|entry| entry.best);
        }
        for _ in &line {
            self.position.take();
        }
        line
    }

    /// A number for the board, its stones and the player to move.
    fn key(&self, stone: Stone) -> u64 {
        let size = self.position.size();
        let name = [stone.number(), size.width(), size.height()].map(u64::from);
        self.position.key() ^ split_mix(name[0] << 16 | name[1] << 8 | name[2])
    }
}

/// The depth for a position, and the scores between which it matters.
#[derive(Debug, Clone, Copy)]
struct Window {
    depth: i32,
    /// Plies from the position on the board.
    ply: i32,
    /// The score that the player to move has already.
    alpha: i32,
    /// The score above which the opponent avoids the position.
    beta: i32,
}

impl Window {
    fn root(depth: i8, alpha: i32) -> Window {
        let depth = depth.into();
        Window {
            depth,
            ply: 0,
            alpha,
            beta: WIN,
        }
    }

    /// The same for the opponent after a move.
    const fn turned(self, depth: i32) -> Window {
        Window {
            depth,
            ply: self.ply + 1,
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Only whether the score is above alpha.
    const fn narrow(self) -> Window {
        Window {
            beta: self.alpha + 1,
            ..self
        }
    }
}
