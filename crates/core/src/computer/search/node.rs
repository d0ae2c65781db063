//! A position of the search.

use super::{SEEN_TO_THE_END, WIN, Window};
use crate::board::{Point, Stone};
use crate::computer::choose::Player;
use crate::computer::fours::Fours;
use crate::computer::table::Bound;
use crate::computer::threat::Threat;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Danger {
    /// Nothing that must be stopped.
    None,
    OpenFour,
    Five,
}

impl Player<'_> {
    /// The score of a move that is the `number`th of its list.
    pub(super) fn after(
        &mut self,
        point: Point,
        stone: Stone,
        number: usize,
        window: &Window,
    ) -> i32 {
        let next = match self.danger(stone) {
            // A block is forced, so it costs no depth.
            Danger::Five => window.depth,
            _ => window.depth - 1,
        };
        let is_quiet = self.position.threat(point, stone) <= Threat::None
            && self.position.threat(point, stone.other()) < Threat::Three;
        self.with(point, stone, |player| {
            player.score_of_put(stone, next, number, is_quiet, window)
        })
    }

    fn score_of_put(
        &mut self,
        stone: Stone,
        next: i32,
        number: usize,
        is_quiet: bool,
        window: &Window,
    ) -> i32 {
        let other = stone.other();
        if number == 0 {
            return -self.score(other, &window.turned(next));
        }
        // Later moves are seldom the best: the first question is whether they are better at all.
        let less = match number {
            _ if !is_quiet || next < 2 => 0,
            ..3 => 0,
            3..10 => 1,
            _ => 2,
        };
        let score = -self.score(other, &window.narrow().turned(next - less));
        if score > window.alpha && (less > 0 || score < window.beta) {
            return -self.score(other, &window.turned(next));
        }
        score
    }

    fn score(&mut self, stone: Stone, window: &Window) -> i32 {
        self.budget.spend();
        if self.budget.is_spent() {
            return 0;
        }
        if self.position.totals(stone).count(Threat::Five) > 0 {
            return WIN - window.ply - 1;
        }
        let danger = self.danger(stone);
        if danger != Danger::Five && self.has_open_four(stone) {
            return WIN - window.ply - 3;
        }
        // No win can be nearer than this.
        let nearest = WIN - window.ply - 5;
        if danger != Danger::Five && window.alpha >= nearest {
            return nearest;
        }
        let follows = window.ply < self.horizon && danger == Danger::OpenFour;
        let is_end = window.depth <= 0 && danger != Danger::Five && !follows;
        if is_end || window.ply >= Player::MOST_PLIES.into() {
            return self.quiet_score(stone, window.ply);
        }
        self.searched_score(stone, danger, window)
    }

    /// The score by searching the moves, or by the table.
    fn searched_score(&mut self, stone: Stone, danger: Danger, window: &Window) -> i32 {
        let known = self.table.get(self.key(stone));
        if let Some(entry) = known
            && i32::from(entry.depth) >= window.depth
        {
            let score = from_table(entry.score, window.ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::AtLeast if score >= window.beta => return score,
                Bound::AtMost if score <= window.alpha => return score,
                _ => {}
            }
        }
        if danger != Danger::Five
            && let Some(plies) = self.wins_by_fours(stone)
        {
            return WIN - window.ply - plies;
        }
        let first = known.and_then(|entry| entry.best);
        let moves = self.moves(stone, danger, first, window.depth);
        self.best_score(stone, &moves, window)
    }

    fn best_score(&mut self, stone: Stone, moves: &[Point], window: &Window) -> i32 {
        let (mut best, mut best_point) = (-WIN, None);
        let mut inner = *window;
        let mut number = 0;
        for &point in moves {
            if self.position.is_forbidden(point, stone) {
                continue;
            }
            let score = self.after(point, stone, number, &inner);
            number += 1;
            if self.budget.is_spent() {
                return 0;
            }
            if score > best {
                (best, best_point) = (score, Some(point));
                inner.alpha = inner.alpha.max(score);
            }
            if best >= window.beta {
                self.note_refutation(point, stone, window.depth);
                break;
            }
        }
        if number == 0 {
            return self.score_without_moves(stone, window.ply);
        }
        self.keep(stone, best, best_point, window);
        best
    }

    fn keep(&mut self, stone: Stone, best: i32, point: Option<Point>, window: &Window) {
        let bound = match best {
            _ if best >= window.beta => Bound::AtLeast,
            _ if best > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let depth = window.depth.clamp(0, i8::MAX.into());
        let depth = i8::try_from(depth).unwrap_or(0);
        let score = to_table(best, window.ply);
        // If all moves are too bad, the first is as good as the last.
        let point = point.filter(|_| bound != Bound::AtMost);
        self.table.put(self.key(stone), score, depth, bound, point);
    }

    /// No point stops a winning row, or none that may be played.
    fn score_without_moves(&self, stone: Stone, ply: i32) -> i32 {
        match self.danger(stone) {
            Danger::None => 0,
            Danger::OpenFour => ply + 4 - WIN,
            Danger::Five => ply + 2 - WIN,
        }
    }

    /// The score of a position that is not searched deeper.
    fn quiet_score(&mut self, stone: Stone, ply: i32) -> i32 {
        if let Some(plies) = self.wins_by_fours(stone) {
            return WIN - ply - plies;
        }
        let own = self.position.totals(stone).prospect;
        let others = self.position.totals(stone.other()).prospect;
        // The player to move profits from the own shapes first.
        let score = own + own / 4 - others;
        score.clamp(1 - SEEN_TO_THE_END, SEEN_TO_THE_END - 1)
    }

    /// The threat of the opponent of the player to move.
    pub(super) fn danger(&self, stone: Stone) -> Danger {
        let other = stone.other();
        match self.position.totals(other).count(Threat::Five) {
            1.. => Danger::Five,
            0 if self.has_open_four(other) => Danger::OpenFour,
            0 => Danger::None,
        }
    }

    /// Whether the player can make an unstoppable four, or two at once.
    pub(super) fn has_open_four(&self, stone: Stone) -> bool {
        const UNSTOPPABLE: [Threat; 2] = [Threat::OpenFour, Threat::DoubleFour];
        let totals = self.position.totals(stone);
        let any = UNSTOPPABLE.iter().any(|&threat| totals.count(threat) > 0);
        let is_one = |point: Point| {
            UNSTOPPABLE.contains(&self.position.threat(point, stone))
                && !self.position.is_forbidden(point, stone)
        };
        any && (!self.position.has_fouls[stone] || self.position.empty_points().any(is_one))
    }

    /// The plies in which the player to move, who cannot win at once, wins by fours.
    fn wins_by_fours(&mut self, stone: Stone) -> Option<i32> {
        const PLIES: u8 = 12;
        const MOST_FOURS: usize = 120;
        let mut fours = Fours::new(&mut self.position, &mut self.budget, stone, MOST_FOURS);
        // The line leaves out an answer that stops nothing.
        i32::try_from(fours.win(PLIES)?.len() | 1).ok()
    }

    fn note_refutation(&mut self, point: Point, stone: Stone, depth: i32) {
        const MOST: i32 = 1_000;
        let index = self.position.size().index(point);
        if let Some(count) = index.and_then(|index| self.history[stone].get_mut(index)) {
            *count = (*count + depth.max(0) * depth).min(MOST);
        }
    }
}

/// A win is equally far from a position whatever came before: the table counts plies from there.
fn to_table(score: i32, ply: i32) -> i16 {
    let score = match score {
        _ if score > SEEN_TO_THE_END => score + ply,
        _ if score < -SEEN_TO_THE_END => score - ply,
        _ => score,
    };
    i16::try_from(score).unwrap_or(0)
}

fn from_table(score: i16, ply: i32) -> i32 {
    let score = i32::from(score);
    match score {
        _ if score > SEEN_TO_THE_END => score - ply,
        _ if score < -SEEN_TO_THE_END => score + ply,
        _ => score,
    }
}
