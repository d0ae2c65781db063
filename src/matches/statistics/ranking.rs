//! The strengths of several, from the points that they have made against each other.

use std::f64::consts::LN_10;

use super::Z_95;

/// A strength in Elo, where the mean of all is 0, and half the length of its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The strength.
    pub elo: f64,
    /// How far from it 95 in 100 intervals reach.
    pub error: f64,
}

/// How much the Elo of a strength of 1 in natural logarithms is.
const UNIT: f64 = 400.0 / LN_10;

/// The strengths by Bradley and Terry, a draw being half a win: `points[a][b]` is what `a` has
/// made against `b`. None where the points do not tell, as where somebody has lost all games.
///
/// ```
/// let strengths = omok::matches::ratings(&[vec![0.0, 30.0], vec![10.0, 0.0]]).expect("both have won");
/// assert_eq!(format!("{:.1}", strengths[0].elo - strengths[1].elo), "190.8");
/// ```
#[must_use]
pub fn ratings(points: &[Vec<f64>]) -> Option<Vec<Rating>> {
    let number = points.len();
    let games = |a: usize, b: usize| points[a][b] + points[b][a];
    if number < 2 || !(0..number).all(|start| reaches_all(points, start)) {
        return None;
    }
    let strengths = strengths(points);
    let mean = strengths.iter().sum::<f64>() / number as f64;
    // What is known of each difference. Of the mean, which nothing tells, it is made certain.
    let share = 1.0 / number as f64;
    let mut known = vec![vec![share; number]; number];
    for a in 0..number {
        for b in (0..number).filter(|&b| b != a) {
            let expected = 1.0 / (1.0 + (strengths[b] - strengths[a]).exp());
            let weight = games(a, b) * expected * (1.0 - expected);
            known[a][a] += weight;
            known[a][b] -= weight;
        }
    }
    let variances = inverse(known)?;
    let rating = |at: usize| Rating {
        elo: (strengths[at] - mean) * UNIT,
        error: Z_95 * (variances[at][at] - share).max(0.0).sqrt() * UNIT,
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
            let won: f64 = points[a].iter().sum();
            let others = (0..number).filter(|&b| b != a);
            let met: f64 = others
                .map(|b| (points[a][b] + points[b][a]) / (weights[a] + weights[b]))
                .sum();
            let new = won / met;
            change = change.max((new / weights[a]).ln().abs());
            weights[a] = new;
        }
        if change < ENOUGH {
            break;
        }
    }
    weights.into_iter().map(f64::ln).collect()
}

/// The inverse of a matrix, if it has one: by Gauss and Jordan, with the largest pivots.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let number = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..number).map(|column| f64::from(u8::from(column == at))));
    }
    for at in 0..number {
        let size = |row: &usize| matrix[*row][at].abs();
        let pivot = (at..number).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        matrix.swap(at, pivot);
        let head = matrix[at][at];
        if head == 0.0 {
            return None;
        }
        matrix[at].iter_mut().for_each(|cell| *cell /= head);
        let pivot = matrix[at].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|&(row, _)| row != at) {
            let factor = row[at];
            row.iter_mut()
                .zip(&pivot)
                .for_each(|(cell, pivot)| *cell -= factor * pivot);
        }
    }
    matrix.iter_mut().for_each(|row| drop(row.drain(..number)));
    Some(matrix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_are_as_far_apart_as_their_score_says() {
        let ratings = ratings(&[vec![0.0, 60.0], vec![40.0, 0.0]]).expect("both have won");
        let expected = 400.0 * (60.0_f64 / 40.0).log10();
        assert!((ratings[0].elo - ratings[1].elo - expected).abs() < 1e-6);
        assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-9);
        // Of the difference: 1/sqrt(n p q); each strength moves half as far.
        let error = 1.959_964 / (100.0_f64 * 0.6 * 0.4).sqrt() * UNIT / 2.0;
        assert!((ratings[0].error - error).abs() < 1e-3, "{ratings:?}");
    }

    #[test]
    fn the_points_of_three_are_those_that_their_strengths_expect() {
        let points = [
            vec![0.0, 13.0, 17.5],
            vec![7.0, 0.0, 12.0],
            vec![2.5, 8.0, 0.0],
        ];
        let ratings = ratings(&points).expect("all have points against all");
        for a in 0..3 {
            let expected: f64 = (0..3)
                .filter(|&b| b != a)
                .map(|b| {
                    let lead = ratings[a].elo - ratings[b].elo;
                    (points[a][b] + points[b][a]) / (1.0 + 10_f64.powf(-lead / 400.0))
                })
                .sum();
            let made: f64 = points[a].iter().sum();
            assert!((made - expected).abs() < 1e-6, "{a}: {made} {expected}");
        }
        assert!(ratings.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-6);
    }

    #[test]
    fn points_that_do_not_tell_give_no_strengths() {
        assert_eq!(ratings(&[vec![0.0, 4.0], vec![0.0, 0.0]]), None);
        let split = [
            vec![0.0, 1.0, 0.0, 0.0],
            vec![1.0, 0.0, 0.0, 0.0],
            vec![0.0, 0.0, 0.0, 1.0],
            vec![0.0, 0.0, 1.0, 0.0],
        ];
        assert_eq!(ratings(&split), None);
    }
}
