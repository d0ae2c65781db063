//! The moves that the shapes propose.

use std::cmp::Reverse;

use super::node::Danger;
use crate::board::{Point, Stone};
use crate::computer::choose::Player;
use crate::rule::Blocked;

impl Player<'_> {
    /// The moves to search from the position on the board, without forbidden ones.
    pub(super) fn root_moves(&mut self, stone: Stone) -> Vec<Point> {
        const MOST: i32 = 100;
        const OPENING: usize = 8;
        let danger = self.danger(stone);
        let mut moves = self.moves(stone, danger, None, MOST);
        moves.retain(|&point| !self.position.is_forbidden(point, stone));
        if danger == Danger::None && self.position.stones() <= OPENING {
            // With few stones, the values of distant points say too little.
            let near = moves.iter().copied();
            let near: Vec<Point> = near.filter(|&point| self.position.is_near(point)).collect();
            moves = if near.is_empty() { moves } else { near };
        }
        // The first of equal ones is played.
        moves.sort_by_cached_key(|&point| {
            let centrality = self.position.centrality(point);
            Reverse((self.search_value(point, stone), centrality))
        });
        if moves.is_empty() {
            // The proposed points are forbidden or do not help: then any point.
            moves = self.valued(stone, |_| true);
            moves.retain(|&point| !self.position.is_forbidden(point, stone));
        }
        moves
    }

    /// The moves of a position, likely ones first; some may be forbidden.
    pub(super) fn moves(
        &mut self,
        stone: Stone,
        danger: Danger,
        first: Option<Point>,
        depth: i32,
    ) -> Vec<Point> {
        let other = stone.other();
        let mut moves = match danger {
            Danger::Five => self.position.blocks(other),
            // Nothing else prevents the opponent's open four, or comes before it.
            Danger::OpenFour if self.rule.blocked == Blocked::None => {
                let makes_four = |point, stone| self.position.threat(point, stone).makes_four();
                self.valued(stone, |point| {
                    makes_four(point, stone) || makes_four(point, other)
                })
            }
            _ => {
                let mut moves = self.valued(stone, |_| true);
                moves.truncate(most(depth));
                moves
            }
        };
        if let Some(place) = first.and_then(|first| moves.iter().position(|&one| one == first)) {
            moves[..=place].rotate_right(1);
        }
        moves
    }

    /// The empty points that satisfy the condition, the most valuable first.
    fn valued(&self, stone: Stone, is_wanted: impl Fn(Point) -> bool) -> Vec<Point> {
        let wanted = self
            .position
            .empty_points()
            .filter(|&point| is_wanted(point));
        let valued = wanted.map(|point| (self.search_value(point, stone), point));
        let mut valued: Vec<(i32, Point)> = valued.collect();
        valued.sort_unstable_by_key(|&(value, point)| (Reverse(value), point));
        valued.into_iter().map(|(_, point)| point).collect()
    }

    /// The value of a point, and how often it was a good answer.
    fn search_value(&self, point: Point, stone: Stone) -> i32 {
        const OWN: i32 = 10;
        const OTHERS: i32 = 8;
        let index = self.position.size().index(point);
        let history = index.map_or(0, |index| self.history[stone][index]);
        OWN * self.position.worth(point, stone)
            + OTHERS * self.position.worth(point, stone.other())
            + history
    }
}

const fn most(depth: i32) -> usize {
    match depth {
        ..=1 => 12,
        2 => 16,
        3 => 20,
        4..=5 => 24,
        6..=20 => 30,
        _ => 60,
    }
}
