//! Winning by fours alone, within the search: the same question as in [`super::super::fours`],
//! asked at every position and therefore faster. Failures are remembered.

use super::Search;
use super::node::Danger;
use crate::board::{Point, Stone};
use crate::computer::threat::Threat;

/// The rest of the budget.
struct Rest {
    fours: u32,
}

impl Search<'_, '_> {
    /// The plies in which the player to move, who cannot win at once, wins by fours.
    pub(super) fn wins_by_fours(&mut self, stone: Stone) -> Option<i32> {
        const PLIES: i32 = 14;
        const MOST_FOURS: u32 = 120;
        let mut rest = Rest { fours: MOST_FOURS };
        self.fours_from(stone, PLIES, &mut rest)
    }

    fn fours_from(&mut self, stone: Stone, plies: i32, rest: &mut Rest) -> Option<i32> {
        if self.position.totals(stone).count(Threat::Five) > 0 {
            return Some(1);
        }
        let danger = self.danger_of_five(stone);
        if danger == Danger::None && self.has_open_four(stone) {
            return Some(3);
        }
        if plies < 3 || !self.has_fours(stone) {
            return None;
        }
        let fours = self.fours(stone, danger);
        fours.into_iter().find_map(|point| {
            if rest.fours == 0 || self.watch.is_over {
                return None;
            }
            rest.fours -= 1;
            self.watch.tick();
            self.position.put(point, stone);
            let plies = self.every_block_loses(stone, plies - 2, rest);
            self.position.take();
            plies.map(|plies| plies + 2)
        })
    }

    /// The longest way to the win if the opponent must block a four.
    fn every_block_loses(&mut self, stone: Stone, plies: i32, rest: &mut Rest) -> Option<i32> {
        if self.position.totals(stone).count(Threat::Five) == 0 {
            return None;
        }
        let other = stone.other();
        let mut longest = 1;
        for block in self.blocks(stone) {
            if self.is_forbidden(block, other) {
                continue;
            }
            self.position.put(block, other);
            let plies = self.fours_from(stone, plies, rest);
            self.position.take();
            longest = longest.max(plies?);
        }
        Some(longest)
    }

    fn danger_of_five(&self, stone: Stone) -> Danger {
        match self.position.totals(stone.other()).count(Threat::Five) {
            0 => Danger::None,
            _ => Danger::Five,
        }
    }

    fn has_fours(&self, stone: Stone) -> bool {
        let totals = self.position.totals(stone);
        let fours = Threat::ALL.into_iter().filter(|threat| threat.makes_four());
        fours.into_iter().any(|threat| totals.count(threat) > 0)
    }

    /// The fours that the player can make, the most threatening first, without those that the
    /// opponent could ignore for a win.
    fn fours(&mut self, stone: Stone, danger: Danger) -> Vec<Point> {
        let mut fours: Vec<Point> = match danger {
            Danger::Five => self.blocks(stone.other()),
            _ => self.position.empty_points().collect(),
        };
        fours.retain(|&point| {
            self.position.threat(point, stone).makes_four() && !self.is_forbidden(point, stone)
        });
        fours.sort_by_key(|&point| std::cmp::Reverse(self.position.worth(point, stone)));
        fours
    }
}
