//! An environment for learning (legal moves, forbidden points, a step, an outcome), tried with
//! 1,000 random games of renju: `cargo run --example learning`.

use std::collections::BTreeMap;

use omok::game::{Game, Outcome, Refusal};
use omok::{Point, Variant};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// A game whose moves are numbers: those of the points in reading order.
struct Environment(Game);

impl Environment {
    /// The moves that can be made. In renju a forbidden one is among them, and loses.
    fn legal_moves(&self) -> Vec<usize> {
        let index = |point| self.0.size().index(point);
        self.0.legal_moves().filter_map(index).collect()
    }

    /// Whether each point is forbidden to the player who is to move.
    fn forbidden_mask(&self) -> Vec<bool> {
        let forbidden: Vec<Point> = self.0.forbidden().map(|(point, _)| point).collect();
        let points = self.0.size().points();
        points.map(|point| forbidden.contains(&point)).collect()
    }

    fn step(&mut self, action: usize) -> Result<Outcome, Refusal> {
        let point = self.0.size().at_index(action).ok_or(Refusal::OffBoard)?;
        self.0.play(point)
    }
}

fn main() -> Result<(), Refusal> {
    let mut random = Pcg64Mcg::new(1);
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..1000 {
        let mut game = Environment(Game::new(Variant::RENJU));
        let mut outcome = Outcome::Open;
        while !outcome.is_over() {
            let (mut legal, mask) = (game.legal_moves(), game.forbidden_mask());
            // One time in two a player looks which points are forbidden.
            if random.next_u32().is_multiple_of(2) && legal.iter().any(|&at| !mask[at]) {
                legal.retain(|&at| !mask[at]);
            }
            outcome = game.step(legal[random.next_u32() as usize % legal.len()])?;
        }
        let end = match outcome {
            Outcome::Won(row) => format!("{} wins with a row of {}", row.stone, row.length),
            Outcome::Foul { winner, fouls, .. } => format!("{winner} wins: {fouls}"),
            _ => "nobody wins".to_owned(),
        };
        *ends.entry(end).or_default() += 1;
    }
    for (end, games) in ends {
        println!("{games:3}  {end}");
    }
    Ok(())
}
