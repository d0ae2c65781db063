//! How much stronger one of two is, and how sure that is.
//!
//! The unit is the pair: one opening played twice, with colours changed. Its two games are no two
//! independent trials, so what is counted is what a pair came to, in five bins.

mod ranking;
mod sprt;

use std::f64::consts::{LN_10, SQRT_2};

pub use ranking::ratings;
pub use sprt::{Model, Sprt, SprtError, SprtState};

/// How many standard deviations 95 in 100 normal values lie within.
const Z_95: f64 = 1.959_963_984_540_054;

/// How many pairs came to 0, 1/2, 1, 3/2 and 2 points: LL, LD, WL or DD, WD, WW.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Penta(pub [u64; 5]);

/// A value, and how far from it 95 in 100 intervals reach.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The value; it may be infinite.
    pub value: f64,
    /// Half of the interval's length, if there is one.
    pub error: Option<f64>,
}

impl Penta {
    /// The share of a bin's pair in its points.
    const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Counts a pair that came to so many half points, 0 to 4.
    pub fn count(&mut self, half_points: usize) {
        if let Some(bin) = self.0.get_mut(half_points) {
            *bin += 1;
        }
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The difference in Elo.
    ///
    /// ```
    /// use omok_match::Penta;
    /// let elo = Penta([2, 9, 25, 11, 3]).elo().expect("there are pairs");
    /// assert_eq!(format!("{:.1} {:.1}", elo.value, elo.error.unwrap()), "13.9 43.2");
    /// ```
    pub fn elo(&self) -> Option<Estimate> {
        let (score, variance) = self.moments()?;
        let reach = Z_95 * (variance / self.pairs() as f64).sqrt();
        let (low, high) = ((score - reach).max(0.0), (score + reach).min(1.0));
        let error = (elo(high) - elo(low)) / 2.0;
        Some(Estimate {
            value: elo(score),
            error: Some(error).filter(|error| error.is_finite()),
        })
    }

    /// The difference in normalized Elo, which does not depend on how many games are drawn; none
    /// where all pairs came to the same.
    pub fn normalized_elo(&self) -> Option<Estimate> {
        let (score, variance) = self.moments().filter(|&(_, variance)| variance > 0.0)?;
        let unit = 800.0 / LN_10 / SQRT_2;
        Some(Estimate {
            value: (score - 0.5) / variance.sqrt() * unit,
            error: Some(Z_95 / (self.pairs() as f64).sqrt() * unit),
        })
    }

    /// How likely it is that the first is the stronger; none where nothing speaks for either.
    pub fn superiority(&self) -> Option<f64> {
        let (score, variance) = self.moments()?;
        let deviations = (score - 0.5) / (variance / self.pairs() as f64).sqrt();
        // Without any variance, the quotient is infinite, or nothing at all.
        Some(libm::erf(deviations / SQRT_2).midpoint(1.0)).filter(|likely| !likely.is_nan())
    }

    /// The share of all points, and its variance for one pair; none without pairs.
    fn moments(&self) -> Option<(f64, f64)> {
        let pairs = self.pairs() as f64;
        let shares = self.0.map(|count| count as f64 / pairs);
        (pairs > 0.0).then(|| moments(&shares))
    }
}

/// The mean of the points of pairs, of which each bin has that share, and its variance.
fn moments(shares: &[f64; 5]) -> (f64, f64) {
    let bins = || shares.iter().zip(Penta::SHARES);
    let mean: f64 = bins().map(|(share, points)| share * points).sum();
    let square = |(share, points): (&f64, f64)| share * (points - mean).powi(2);
    (mean, bins().map(square).sum())
}

/// The difference in Elo at which that share of the points is expected, without a signed zero.
fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10() + 0.0
}
