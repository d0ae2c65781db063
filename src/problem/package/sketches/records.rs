//! Records to choose test data from.

use itertools::Itertools;

use super::{GAMES, Shown, Sketch, Sketches};
use crate::board::{Board, Stone};
use crate::problem::classify::{Play, Replay};
use crate::problem::description::Order;

impl Sketches<'_> {
    pub(super) fn records(&mut self, order: Order) {
        let all = self.setting.size.points().collect_vec();
        for index in 0..6 * GAMES {
            let begins = self.begins(index);
            let (plays, _) = self.game(begins, index % 4 > 0);
            let cut = self.random.below(plays.len() + 1);
            self.add_record("game-cut", begins, plays[..cut].to_vec());
            let mut longer = plays.clone();
            let mut board = self.board_after(begins, &plays);
            let mut player = if plays.len().is_multiple_of(2) {
                begins
            } else {
                begins.other()
            };
            // The same moves go on, as if nobody had looked.
            for _ in 0..self.random.below(2 * plays.len() + 2) {
                let Some(&point) = self.legal(&board).first() else {
                    break;
                };
                board.set(point, Some(player));
                longer.push(self.play_of(point));
                player = player.other();
            }
            self.add_record("game-goes-on", begins, longer);
            // A move that cannot be made: on a stone, or into a full column.
            let mut wrong = plays[..cut].to_vec();
            if order == Order::Col {
                if let Some(&play) = plays.first() {
                    wrong.extend(vec![play; self.setting.size.height().into()]);
                }
            } else if let Some(&point) = self.random.pick(&all) {
                wrong.push(Play::At(point));
            }
            self.add_record("game-wrong", begins, wrong);
            self.add_record("game", begins, plays);
        }
        self.add_record("no-moves", self.begins(0), Vec::new());
        self.full_records();
    }

    /// Records that fill the board without a winner, as far as patience goes.
    fn full_records(&mut self) {
        for index in 0..2 {
            self.tiled_record(self.begins(index));
        }
        for index in 0..40 {
            let begins = self.begins(index);
            let mut game = Replay::new(self.setting, begins);
            let mut plays = Vec::new();
            while let Some(player) = game.class().mover() {
                let points = self.legal(game.board());
                // Who has a choice makes no row.
                let quiet = points.iter().find(|&&point| {
                    let mut next = game.board().clone();
                    next.set(point, Some(player));
                    self.setting.rows_through(&next, point).next().is_none()
                });
                let Some(&point) = quiet.or(points.first()) else {
                    break;
                };
                plays.push(self.play_of(point));
                game.play(self.play_of(point));
            }
            self.add_record("long-game", begins, plays);
        }
    }

    /// A record without a winner, whose stones stand in pairs at last.
    fn tiled_record(&mut self, begins: Stone) {
        let tiled = self.tiled();
        let [mut own, mut others] = [begins, begins.other()].map(|stone| {
            let stones = tiled.stones().filter(|&(_, other)| other == stone);
            stones.map(|(point, _)| point).collect_vec()
        });
        if own.len() < others.len() {
            std::mem::swap(&mut own, &mut others);
        }
        self.random.shuffle(&mut own);
        self.random.shuffle(&mut others);
        let plays = own
            .into_iter()
            .interleave(others)
            .map(|point| self.play_of(point));
        let plays = plays.collect();
        self.add_record("tiled", begins, plays);
    }

    fn board_after(&self, begins: Stone, plays: &[Play]) -> Board {
        let mut game = Replay::new(self.setting, begins);
        for &play in plays {
            game.play(play);
        }
        game.board().clone()
    }

    fn add_record(&mut self, about: &'static str, mover: Stone, moves: Vec<Play>) {
        let shown = Shown::Moves(moves);
        self.made.push(Sketch {
            about,
            shown,
            mover,
        });
    }
}
