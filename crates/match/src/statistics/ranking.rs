//! The strengths of several, from the points that they have made against each other.

use std::f64::consts::LN_10;
use std::mem;

use super::{Estimate, Z_95};

/// The Elo of a strength of 1 in natural logarithms.
const UNIT: f64 = 400.0 / LN_10;

/// The strengths in Elo by Bradley and Terry, where the mean of all is 0 and a draw half a win: `points[a][b]` is what `a` has
/// made against `b`. None where the points do not tell, as where somebody has lost all games.
///
/// ```
/// let strengths = omok_match::ratings(&[vec![0.0, 30.0], vec![10.0, 0.0]]).expect("both have won");
/// assert_eq!(format!("{:.1}", strengths[0].value - strengths[1].value), "190.8");
/// ```
#[must_use]
pub fn ratings(points: &[Vec<f64>]) -> Option<Vec<Estimate>> {
    let number = points.len();
    if number < 2 || !(0..number).all(|start| reaches_all(points, start)) {
        return None;
    }
    let strengths = strengths(points);
    let mean = strengths.iter().sum::<f64>() / number as f64;
    // The games tell nothing of the mean: it is made certain, and its variance removed.
    let share = 1.0 / number as f64;
    let mut information = vec![vec![share; number]; number];
    for a in 0..number {
        for b in (0..number).filter(|&b| b != a) {
            let expected = 1.0 / (1.0 + (strengths[b] - strengths[a]).exp());
            let weight = (points[a][b] + points[b][a]) * expected * (1.0 - expected);
            information[a][a] += weight;
            information[a][b] -= weight;
        }
    }
    invert(&mut information);
    let rating = |at: usize| Estimate {
        value: (strengths[at] - mean) * UNIT,
        error: Some(Z_95 * (information[at][at] - share).max(0.0).sqrt() * UNIT),
    };
    Some((0..number).map(rating).collect())
}

/// Whether a chain of points leads from one to everybody else.
fn reaches_all(points: &[Vec<f64>], start: usize) -> bool {
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        let new = (0..points.len()).filter(|&to| points[from][to] > 0.0);
        let new: Vec<usize> = new.filter(|to| !reached.contains(to)).collect();
        reached.extend(new);
        next += 1;
    }
    reached.len() == points.len()
}

/// Strengths in natural logarithms, by Hunter's iteration.
fn strengths(points: &[Vec<f64>]) -> Vec<f64> {
    const STEPS: usize = 100_000;
    const ENOUGH: f64 = 1e-12;
    let number = points.len();
    let mut weights = vec![1.0_f64; number];
    for _ in 0..STEPS {
        let mut change: f64 = 0.0;
        for a in 0..number {
            let others = (0..number).filter(|&b| b != a);
            let met = others.map(|b| (points[a][b] + points[b][a]) / (weights[a] + weights[b]));
            let new = points[a].iter().sum::<f64>() / met.sum::<f64>();
            change = change.max((new / weights[a]).ln().abs());
            weights[a] = new;
        }
        if change < ENOUGH {
            break;
        }
    }
    weights.into_iter().map(f64::ln).collect()
}

/// Inverts a positive definite matrix by Gauss and Jordan: none of its pivots is 0.
fn invert(matrix: &mut [Vec<f64>]) {
    for at in 0..matrix.len() {
        let head = mem::replace(&mut matrix[at][at], 1.0);
        matrix[at].iter_mut().for_each(|cell| *cell /= head);
        let pivot = matrix[at].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|&(row, _)| row != at) {
            let factor = mem::replace(&mut row[at], 0.0);
            row.iter_mut()
                .zip(&pivot)
                .for_each(|(cell, pivot)| *cell -= factor * pivot);
        }
    }
}
