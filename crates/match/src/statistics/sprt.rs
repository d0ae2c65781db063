//! The sequential probability ratio test: games are played until it is decided which of two
//! differences is the likelier, with bounded chances to be wrong.
//!
//! The likelihoods are the largest that the bins of pairs can have under each of the differences
//! (Michel Van den Bergh's "A practical introduction to the GSPRT"), either in logistic Elo or in
//! normalized Elo.

use std::f64::consts::{LN_10, SQRT_2};

use super::{Penta, moments};
use omok_core::board::{texts, words};

words! {
    /// What the bounds are measured in.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Model {
        /// Differences in units of what one pair varies by.
        #[default]
        Normalized = "normalized",
        /// Differences of the expected share of points.
        Logistic = "logistic",
    }
}

/// A test between two differences, and how often it may be wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    model: Model,
    bounds: [f64; 2],
    /// How often the upper difference may be taken for true wrongly, and the lower one.
    chances: [f64; 2],
}

/// What a test has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SprtState {
    /// More pairs are needed.
    #[default]
    Undecided,
    /// The lower difference is the likelier.
    Lower,
    /// The upper difference is the likelier.
    Upper,
}

texts! {
    /// Why there is no such test.
    #[derive(Debug, Clone, Copy, PartialEq)]
    pub enum SprtError {
        /// The second bound is not above the first.
        Order(bounds: [f64; 2]) = "expected two bounds, the lower first, found {},{}", bounds[0], bounds[1];
        /// A bound in normalized Elo that is too far from 0.
        Far(bound: f64)
            = "expected bounds between -{0} and {0} in normalized Elo, found {bound} (use the logistic model)",
            Sprt::FARTHEST;
        /// A chance to be wrong that is not between 0 and 1/2.
        Chance(chance: f64) = "expected a chance between 0 and 0.5, found {chance}";
    }
}

impl Sprt {
    /// From 231.6 on, the first step of normalized Elo has no solution.
    pub const FARTHEST: f64 = 231.0;

    /// A test between differences of `bounds[0]` and `bounds[1]` Elo: the second is taken for true
    /// wrongly at most `chances[0]` of times, the first at most `chances[1]`.
    ///
    /// # Errors
    ///
    /// If the bounds or chances are such that there is no test.
    pub fn new(model: Model, bounds: [f64; 2], chances: [f64; 2]) -> Result<Sprt, SprtError> {
        let [low, high] = bounds;
        if !(low < high && low.is_finite() && high.is_finite()) {
            return Err(SprtError::Order(bounds));
        }
        let is_far = |bound: &f64| model == Model::Normalized && bound.abs() > Sprt::FARTHEST;
        if let Some(bound) = bounds.into_iter().find(is_far) {
            return Err(SprtError::Far(bound));
        }
        let is_chance = |chance: &f64| *chance > 0.0 && *chance < 0.5;
        match chances.into_iter().find(|chance| !is_chance(chance)) {
            Some(chance) => Err(SprtError::Chance(chance)),
            None => Ok(Sprt {
                model,
                bounds,
                chances,
            }),
        }
    }

    /// The differences in Elo.
    pub const fn bounds(&self) -> [f64; 2] {
        self.bounds
    }

    /// What they are measured in.
    pub const fn model(&self) -> Model {
        self.model
    }

    /// The ratios at which it is decided: for the lower difference, and for the upper one.
    pub fn limits(&self) -> [f64; 2] {
        let [alpha, beta] = self.chances;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// What the pairs decide.
    pub fn state(&self, pairs: &Penta) -> SprtState {
        let [low, high] = self.limits();
        match self.ratio(pairs) {
            Some(ratio) if ratio <= low => SprtState::Lower,
            Some(ratio) if ratio >= high => SprtState::Upper,
            _ => SprtState::Undecided,
        }
    }

    /// The logarithm of how many times likelier the pairs are under the upper difference than
    /// under the lower one; none without pairs, or where that cannot be computed.
    pub fn ratio(&self, pairs: &Penta) -> Option<f64> {
        // An empty bin has never been met, which does not mean that it cannot be.
        const HARDLY_EVER: f64 = 0.001;
        let counts = pairs.0.map(|count| (count as f64).max(HARDLY_EVER));
        let number: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / number);
        let [lower, upper] = self.bounds.map(|bound| match self.model {
            Model::Logistic => logistic(&seen, bound),
            Model::Normalized => normalized(&seen, bound),
        });
        let (lower, upper) = (lower?, upper?);
        let terms = (0..seen.len()).map(|bin| seen[bin] * (upper[bin] / lower[bin]).ln());
        let ratio = number * terms.sum::<f64>();
        Some(ratio).filter(|ratio| pairs.pairs() > 0 && ratio.is_finite())
    }
}

/// How likely each bin is.
type Bins = [f64; 5];

/// The likeliest bins with that difference in the expected share of points.
fn logistic(seen: &Bins, elo: f64) -> Option<Bins> {
    let share = 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
    tilted(seen, Penta::SHARES.map(|bin| bin - share))
}

/// The likeliest bins with that difference in normalized Elo, a step at a time.
fn normalized(seen: &Bins, elo: f64) -> Option<Bins> {
    const STEPS: usize = 1000;
    const ENOUGH: f64 = 1e-10;
    let wanted = SQRT_2 * elo * LN_10 / 800.0;
    let mut bins = [0.2; 5];
    for _ in 0..STEPS {
        let (mean, variance) = moments(&bins);
        let deviation = variance.sqrt();
        let values = Penta::SHARES.map(|share| {
            let far = (share - mean) / deviation;
            share - 0.5 - wanted * deviation * (1.0 + far * far) / 2.0
        });
        let next = tilted(seen, values)?;
        let change = next.iter().zip(bins).map(|(new, old)| (new - old).abs());
        let change = change.fold(0.0, f64::max);
        bins = next;
        if change < ENOUGH {
            return Some(bins);
        }
    }
    None
}

/// The likeliest bins, given those that were seen, in which these values have the mean 0: none if
/// all values are on one side of it.
fn tilted(seen: &Bins, values: Bins) -> Option<Bins> {
    // Twice as many as a double has digits.
    const HALVINGS: usize = 106;
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if !(least < 0.0 && most > 0.0) {
        return None;
    }
    let mean = |theta: f64| {
        let terms = seen.iter().zip(values);
        let terms = terms.map(|(bin, value)| bin * value / (1.0 + theta * value));
        terms.sum::<f64>()
    };
    // The mean falls all the way from infinity to minus infinity between these.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if mean(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = f64::midpoint(low, high);
    Some(std::array::from_fn(|bin| {
        seen[bin] / (1.0 + theta * values[bin])
    }))
}
