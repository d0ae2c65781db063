//! The strengths of several, from the points that they have made against each other.

use std::f64::consts::LN_10;
use std::mem;

use itertools::Itertools;

use super::{Estimate, Z_95};

/// The Elo of a strength of 1 in natural logarithms.
const UNIT: f64 = 400.0 / LN_10;

/// The strengths in Elo by Bradley and Terry, where the mean is 0 and a draw half a win:
/// `points[a][b]` is what `a` has made against `b`. None for those whom no points compare with the
/// most of the others, as who has lost all games.
///
/// ```
/// let strengths = omok_match::ratings(&[vec![0.0, 30.0], vec![10.0, 0.0]]);
/// let [Some(first), Some(second)] = strengths[..] else { panic!("both have won") };
/// assert_eq!(format!("{:.1}", first.value - second.value), "190.8");
/// ```
pub fn ratings(points: &[Vec<f64>]) -> Vec<Option<Estimate>> {
    let mut ratings = vec![None; points.len()];
    let compared = compared(points);
    let own = |&a: &usize| compared.iter().map(|&b| points[a][b]).collect();
    let rated = rated(&compared.iter().map(own).collect::<Vec<Vec<f64>>>());
    for (&at, rating) in compared.iter().zip(rated) {
        ratings[at] = Some(rating);
    }
    ratings
}

/// The most that points compare with each other; nobody if others are as many.
fn compared(points: &[Vec<f64>]) -> Vec<usize> {
    let reached: Vec<Vec<usize>> = (0..points.len()).map(|at| reached(points, at)).collect();
    let group = |at: usize| {
        let back = |&other: &usize| reached[other].contains(&at);
        let mut group: Vec<usize> = reached[at].iter().copied().filter(back).collect();
        group.sort_unstable();
        group
    };
    let mut groups: Vec<Vec<usize>> = (0..points.len()).map(group).unique().collect();
    groups.sort_by_key(Vec::len);
    match &groups[..] {
        [.., second, first] if second.len() == first.len() => Vec::new(),
        [.., first] if first.len() > 1 => first.clone(),
        _ => Vec::new(),
    }
}

/// The strengths of those whom points compare with all others.
fn rated(points: &[Vec<f64>]) -> Vec<Estimate> {
    let number = points.len();
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
    (0..number).map(rating).collect()
}

/// To whom chains of points lead from one.
fn reached(points: &[Vec<f64>], start: usize) -> Vec<usize> {
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        let new = (0..points.len()).filter(|&to| points[from][to] > 0.0);
        let new: Vec<usize> = new.filter(|to| !reached.contains(to)).collect();
        reached.extend(new);
        next += 1;
    }
    reached
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
