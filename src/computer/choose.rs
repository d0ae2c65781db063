//! Chooses a move: tries the motives in order, and takes the best point of the first that has any.

use std::cmp::Reverse;

use super::clock::Deadline;
use super::fours::Budget;
use super::position::Position;
use super::random::scrambled;
use super::search::{Limit, Search, Table};
use super::threat::Threat;
use super::{Choice, Level, Motive};
use crate::board::{Point, Stone};
use crate::rule::Rule;

/// A player and a board.
pub(super) struct Thinker<'a> {
    pub(super) position: Position<'a>,
    pub(super) rule: &'a Rule,
    pub(super) stone: Stone,
    pub(super) level: Level,
    pub(super) budget: Budget,
    pub(super) seed: u64,
}

/// The points for a motive, and the moves that follow from them.
#[derive(Default)]
pub(super) struct Candidates {
    pub(super) points: Vec<Point>,
    pub(super) line: Vec<Point>,
}

impl From<Vec<Point>> for Candidates {
    fn from(points: Vec<Point>) -> Candidates {
        let line = Vec::new();
        Candidates { points, line }
    }
}

impl Thinker<'_> {
    pub(super) fn choose(&mut self) -> Option<Choice> {
        let level = self.level;
        let asked = Motive::ORDER.into_iter();
        let mut asked = asked.filter(|motive| motive.level() <= level);
        asked.find_map(|motive| self.choice_for(motive))
    }

    /// The choice of a player with a clock: what wins by itself, else the best move found when the
    /// time is over. The shapes choose the opening moves, because no search ends on an empty board.
    pub(super) fn choose_by(&mut self, deadline: Deadline, table: &mut Table) -> Option<Choice> {
        if self.position.stones() == 0 {
            return self.choice_for(Motive::Shape);
        }
        self.choice_at_once()
            .or_else(|| self.search(deadline, table))
    }

    /// The choice that wins by itself.
    fn choice_at_once(&mut self) -> Option<Choice> {
        const AT_ONCE: [Motive; 3] = [Motive::Five, Motive::ContinuedFours, Motive::OpenFour];
        let can_lose = self.position.winning_points(self.stone.other()).next();
        // An open four does not help against a winning row; fours may.
        let asked = match can_lose {
            None => &AT_ONCE[..],
            Some(_) => &AT_ONCE[..2],
        };
        asked.iter().find_map(|&motive| self.choice_for(motive))
    }

    /// The best move found when the time is over.
    fn search(&mut self, deadline: Deadline, table: &mut Table) -> Option<Choice> {
        let (position, rule) = (&mut self.position, self.rule);
        let limit = Limit::Time(deadline);
        let found = Search::new(position, rule, table, limit).best(self.stone)?;
        let motive = match found.is_win() {
            true => Motive::ForcedWin,
            false => Motive::LookingAhead,
        };
        Some(Choice {
            point: *found.line.first()?,
            motive,
            line: found.line,
        })
    }

    fn choice_for(&mut self, motive: Motive) -> Option<Choice> {
        let Candidates { points, line } = self.points_for(motive);
        let point = self.best_of(points, motive)?;
        Some(Choice {
            point,
            motive,
            line,
        })
    }

    fn points_for(&mut self, motive: Motive) -> Candidates {
        let (own, other) = (self.stone, self.stone.other());
        match motive {
            Motive::Five => self.position.threats(own, Threat::Five).into(),
            Motive::BlockFive => self.allowed(self.position.winning_points(other)).into(),
            Motive::ContinuedFours => self.continued_fours(),
            Motive::OpenFour => self.open_fours().into(),
            Motive::FourThree => self.position.threats(own, Threat::FourThree).into(),
            Motive::BlockOpenFour => self.stopping(Threat::DoubleFour).into(),
            Motive::BlockContinuedFours => self.stopping_fours(),
            Motive::WinningThreat => self.winning_threat(),
            Motive::DoubleThree => self.position.threats(own, Threat::DoubleThree).into(),
            Motive::BlockDouble => self.stopping(Threat::DoubleThree).into(),
            Motive::Three => self.position.threats(own, Threat::Three).into(),
            Motive::Shape => self.allowed(self.position.empty_points()).into(),
            // Not shown by shapes.
            Motive::ForcedWin | Motive::LookingAhead => Candidates::default(),
        }
    }

    /// The points that this player may play.
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
            let mut tried = points.iter().take(MOST_TRIED);
            let safe = tried.find(|&&point| self.leaves_no_winning_threat(point));
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

    /// A number that decides between points of equal value.
    fn tie_breaker(&self, point: Point) -> u64 {
        let name = u64::from(point.row) << 8 | u64::from(point.col);
        // It depends on the position, or the same corner would be preferred for a whole game.
        scrambled(self.seed ^ scrambled(self.position.key() ^ name))
    }
}
