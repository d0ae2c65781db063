//! Looks ahead: what a stone would win, and what it would leave to the opponent.

use std::cmp::Reverse;

use itertools::Itertools;

use super::Level;
use super::choose::{Candidates, Player};
use super::fours::Fours;
use super::threat::Threat;
use crate::board::{Point, Stone};

impl Player<'_> {
    /// The most moves of a search that only checks whether a stone changes the result.
    const MOVES_A_CHECK: usize = 300;

    /// Open fours, double fours, and fours whose only answer is forbidden to the opponent.
    pub(super) fn open_fours(&mut self) -> Vec<Point> {
        let points = self.position.threats(self.stone, Threat::DoubleFour);
        if !points.is_empty() {
            return points;
        }
        let fours = self.position.threats(self.stone, Threat::Four);
        let is_open = |point: &Point| self.is_unanswerable(*point);
        fours.into_iter().filter(is_open).collect()
    }

    fn is_unanswerable(&mut self, point: Point) -> bool {
        let (own, other) = (self.stone, self.stone.other());
        self.with(point, own, |player| {
            let mut answers = player.position.winning_points(own).peekable();
            let is_forbidden = |answer| player.position.is_forbidden(answer, other);
            answers.peek().is_some() && answers.all(is_forbidden)
        })
    }

    /// The points that leave the opponent the fewest threats of that size; above the first level
    /// only points that leave no winning fours.
    pub(super) fn stopping(&mut self, threat: Threat) -> Vec<Point> {
        let (own, other) = (self.stone, self.stone.other());
        let threats = self.position.threats(other, threat);
        if threats.is_empty() || self.level == Level::One {
            return self.allowed(threats.into_iter());
        }
        let candidates = self.around(&threats, own);
        let left_to = |player: &mut Self| player.position.threats(other, threat).len();
        let left = candidates.iter();
        let left = left
            .map(|&point| self.with(point, own, left_to))
            .collect_vec();
        let least = left.iter().min().copied();
        let counted = candidates.into_iter().zip(left);
        let best = counted.filter(|&(_, left)| Some(left) == least);
        self.stopping_fours_among(best.map(|(point, _)| point).collect())
    }

    /// The points that stop the opponent's continued fours, if there are any.
    pub(super) fn stopping_fours(&mut self) -> Candidates {
        let Some(line) = self.fours_of(self.stone.other(), usize::MAX) else {
            return Candidates::default();
        };
        let mut points = self.around(&line, self.stone);
        // The line's own points come first: they are few, and the likeliest to stop it.
        points.retain(|point| line.contains(point));
        points = self.stopping_fours_among(points);
        if points.is_empty() {
            points = self.stopping_fours_among(self.around(&line, self.stone));
        }
        (points, line)
    }

    /// Those of the best points after which the opponent has no winning fours.
    fn stopping_fours_among(&mut self, mut points: Vec<Point>) -> Vec<Point> {
        const MOST_TRIED: usize = 16;
        self.sort_by_value(&mut points);
        // Each of them costs its own search.
        points.truncate(MOST_TRIED);
        let (own, other) = (self.stone, self.stone.other());
        let check = |player: &mut Self| player.fours_of(other, Player::MOVES_A_CHECK);
        points.retain(|&point| self.with(point, own, check).is_none());
        points
    }

    /// The player's stone after which fours would win, whatever the other does, and those fours.
    pub(super) fn winning_threat_of(&mut self, stone: Stone) -> Option<Vec<Point>> {
        const MOST_TRIED: usize = 16;
        let mut points = self.position.threats(stone, Threat::None);
        points.sort_by_cached_key(|&point| {
            let makes_three = self.position.threat(point, stone) >= Threat::Three;
            Reverse((makes_three, self.value(point, stone)))
        });
        points.into_iter().take(MOST_TRIED).find_map(|point| {
            let fours = self.with(point, stone, |player| player.unstoppable_fours(stone));
            Some([vec![point], fours?].concat())
        })
    }

    /// The fours with which the player would win after another stone, if no likely answer stops
    /// them.
    fn unstoppable_fours(&mut self, stone: Stone) -> Option<Vec<Point>> {
        let fours = self.fours_of(stone, Player::MOVES_A_CHECK)?;
        let other = stone.other();
        let mut answers = self.position.threats(other, Threat::Four);
        answers.extend(self.around(&fours, other));
        // The likely answers first: one that stops the fours ends the search.
        answers.sort_by_key(|point| !fours.contains(point));
        let stops = |&point: &Point| !self.still_wins_after(point, stone);
        (!answers.iter().any(stops)).then_some(fours)
    }

    /// Whether the player's fours still win after that answer; a four of the opponent is answered
    /// first, and counts only as a delay.
    fn still_wins_after(&mut self, answer: Point, stone: Stone) -> bool {
        let other = stone.other();
        let wins = |player: &mut Self| player.fours_of(stone, Player::MOVES_A_CHECK).is_some();
        self.with(answer, other, |player| {
            let position = &player.position;
            // A player who can win at once need not answer a four.
            let wins_first = position.winning_points(stone).next().is_some();
            let forced = position.winning_points(other).next();
            let is_answered = |&point: &Point| !wins_first && !position.is_forbidden(point, stone);
            match forced.filter(is_answered) {
                Some(block) => player.with(block, stone, wins),
                None => wins(player),
            }
        })
    }

    /// The fours with which the player to move would win, within at most `most` moves.
    pub(super) fn fours_of(&mut self, stone: Stone, most: usize) -> Option<Vec<Point>> {
        const PLIES: u8 = 12;
        Fours::new(&mut self.position, &mut self.budget, stone, most).shortest(PLIES)
    }

    /// The empty points among these and near them on their lines that the player may play, in
    /// reading order.
    fn around(&self, points: &[Point], stone: Stone) -> Vec<Point> {
        let mut around = self.position.around(points);
        around.retain(|&point| !self.position.is_forbidden(point, stone));
        around
    }
}
