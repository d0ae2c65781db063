//! Chooses a move: tries the motives in order, and takes the best point of the first that has any.

use std::cmp::Reverse;

use super::clock::Budget;
use super::position::Position;
use super::table::Table;
use super::threat::Threat;
use super::{Choice, Level, Motive};
use crate::board::{PerStone, Point, Stone};
use crate::random::split_mix;
use crate::rule::Rule;

pub(super) struct Player<'a> {
    pub(super) position: Position<'a>,
    pub(super) rule: &'a Rule,
    pub(super) stone: Stone,
    pub(super) level: Level,
    pub(super) seed: u64,
    pub(super) budget: Budget,
    pub(super) table: &'a mut Table,
    /// For every point, how often it has refuted a move of the search.
    pub(super) history: PerStone<Vec<i32>>,
    /// The ply from which the search no longer follows threes.
    pub(super) horizon: i32,
}

/// The points for a motive, and the moves that follow from them.
pub(super) type Candidates = (Vec<Point>, Vec<Point>);

impl Player<'_> {
    /// Asks something of the position with another stone.
    pub(super) fn with<T>(
        &mut self,
        point: Point,
        stone: Stone,
        ask: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.position.put(point, stone);
        let answer = ask(self);
        self.position.take();
        answer
    }

    /// The choice of the first motive that has any. With a budget for a search: what wins by
    /// itself, else the best move of the search.
    pub(super) fn choose(&mut self, search: Option<Budget>) -> Option<Choice> {
        const AT_ONCE: [Motive; 3] = [Motive::Five, Motive::ContinuedFours, Motive::OpenFour];
        // No search ends on an empty board.
        let Some(budget) = search.filter(|_| self.position.stones() > 0) else {
            return self.choice_for_any(&Motive::ORDER);
        };
        let can_lose = self.position.winning_points(self.stone.other()).next();
        // An open four does not help against a winning row; fours may.
        let asked = if can_lose.is_some() { 2 } else { 3 };
        let at_once = self.choice_for_any(&AT_ONCE[..asked]);
        at_once.or_else(|| {
            self.budget = budget;
            self.choice_by_search()
        })
    }

    fn choice_by_search(&mut self) -> Option<Choice> {
        let found = self.search(self.stone, Player::MOST_PLIES)?;
        Some(Choice {
            point: *found.line.first()?,
            motive: match found.is_win() {
                true => Motive::ForcedWin,
                false => Motive::LookingAhead,
            },
            line: found.line,
        })
    }

    fn choice_for_any(&mut self, motives: &[Motive]) -> Option<Choice> {
        let level = self.level;
        let mut asked = motives.iter().filter(|motive| motive.level() <= level);
        asked.find_map(|&motive| self.choice_for(motive))
    }

    fn choice_for(&mut self, motive: Motive) -> Option<Choice> {
        let (points, line) = self.points_for(motive);
        let point = self.best_of(points, motive)?;
        Some(Choice {
            point,
            motive,
            line,
        })
    }

    fn points_for(&mut self, motive: Motive) -> Candidates {
        let (own, other) = (self.stone, self.stone.other());
        let points = match motive {
            Motive::Five => self.position.threats(own, Threat::Five),
            Motive::BlockFive => self.allowed(self.position.winning_points(other)),
            Motive::ContinuedFours => return first_of(self.fours_of(own, usize::MAX)),
            Motive::OpenFour => self.open_fours(),
            Motive::FourThree => self.position.threats(own, Threat::FourThree),
            Motive::BlockOpenFour => self.stopping(Threat::DoubleFour),
            Motive::BlockContinuedFours => return self.stopping_fours(),
            Motive::WinningThreat => return first_of(self.winning_threat_of(own)),
            Motive::DoubleThree => self.position.threats(own, Threat::DoubleThree),
            Motive::BlockDouble => self.stopping(Threat::DoubleThree),
            Motive::Three => self.position.threats(own, Threat::Three),
            Motive::Shape => self.allowed(self.position.empty_points()),
            // Not shown by shapes.
            Motive::ForcedWin | Motive::LookingAhead => Vec::new(),
        };
        (points, Vec::new())
    }

    pub(super) fn allowed(&self, points: impl Iterator<Item = Point>) -> Vec<Point> {
        points
            .filter(|&point| !self.position.is_forbidden(point, self.stone))
            .collect()
    }

    /// The most valuable point. At the highest level, if nothing is won or forced yet, the first
    /// one that leaves the opponent no winning threat.
    fn best_of(&mut self, mut points: Vec<Point>, motive: Motive) -> Option<Point> {
        const MOST_TRIED: usize = 12;
        self.sort_by_value(&mut points);
        if self.level == Level::Three && motive > Motive::WinningThreat {
            let (own, other) = (self.stone, self.stone.other());
            let mut tried = points.iter().take(MOST_TRIED);
            let safe = tried.find(|&&point| {
                let threat = self.with(point, own, |player| player.winning_threat_of(other));
                threat.is_none()
            });
            return safe.or(points.first()).copied();
        }
        points.first().copied()
    }

    /// The most valuable points first; the seed decides between equals.
    pub(super) fn sort_by_value(&self, points: &mut [Point]) {
        points.sort_by_cached_key(|&point| {
            Reverse((self.value(point, self.stone), self.tie_breaker(point)))
        });
    }

    /// The value of a point to a player, both for having it and for denying it.
    pub(super) fn value(&self, point: Point, stone: Stone) -> i32 {
        // The own shapes count a little more: this player moves next.
        const OWN: i32 = 10;
        const OTHERS: i32 = 8;
        let other = stone.other();
        let own = self.position.worth(point, stone);
        let others = match self.position.is_forbidden(point, other) {
            true => 0,
            false => self.position.worth(point, other),
        };
        OWN * own + OTHERS * others + self.position.centrality(point)
    }

    fn tie_breaker(&self, point: Point) -> u64 {
        let name = u64::from(point.row) << 8 | u64::from(point.col);
        // It depends on the position, or the same corner would be preferred for a whole game.
        split_mix(self.seed ^ split_mix(self.position.key() ^ name))
    }
}

fn first_of(line: Option<Vec<Point>>) -> Candidates {
    let line = line.unwrap_or_default();
    let points = line.first().copied().into_iter().collect();
    (points, line)
}
