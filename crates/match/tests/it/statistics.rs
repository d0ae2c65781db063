//! What pairs of games tell, held to vectors that two other programs have made.

use std::f64::consts::LN_10;
use std::str::FromStr;

use omok_match::{Estimate, Model, Penta, Sprt, SprtError, SprtState, ratings};
use omok_testing::table;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// Bins, bounds, Elo and its error, normalized Elo and its error, the likelihood of
/// superiority in percent, log-likelihood ratios of both models.
const VECTORS: &str = "
    2 9 25 11 3       | 0.0 10.0 | 13.9048 43.1860  | 22.0622 68.0961  | 73.7286 | 0.140794 0.184968
    10 3 154 5 28     | 0.0 10.0 | 33.1062 21.2613  | 53.4066 34.0481  | 99.8945 | 1.570864 2.370657
    5 0 180 0 15      | -5.0 0.0 | 17.3863 15.0824  | 39.3393 34.0481  | 98.8230 | 0.682891 1.587337
    40 130 360 170 70 | 0.0 5.0  | 22.5925 11.9779  | 32.8354 17.3525  | 99.9896 | 1.918263 2.672624
    70 170 360 130 40 | 0.0 5.0  | -22.5925 11.9779 | -32.8354 17.3525 | 0.0104  | -2.234486 -3.313860
    0 0 50 0 0        | 0.0 10.0 | 0.0 0.0          | -                | -       | -0.078194 -1.452045
    0 0 0 0 20        | 0.0 10.0 | inf 0.0          | -                | 100.0   | 0.797325 0.567419
    20 0 0 0 0        | 0.0 10.0 | -inf 0.0         | -                | 0.0     | -0.830440 -0.583989
";

struct Vector {
    bins: [u64; 5],
    bounds: [f64; 2],
    elo: [f64; 2],
    normalized: Option<[f64; 2]>,
    superiority: Option<f64>,
    ratios: [f64; 2],
}

fn numbers<T: FromStr, const N: usize>(cell: &str) -> Option<[T; N]> {
    let numbers = cell.split(' ').map(|number| number.parse().ok());
    numbers.collect::<Option<Vec<T>>>()?.try_into().ok()
}

fn vectors() -> impl Iterator<Item = Vector> {
    let rows = table(VECTORS).into_iter();
    rows.map(
        |[bins, bounds, elo, normalized, superiority, ratios]| Vector {
            bins: numbers(bins).expect("five bins"),
            bounds: numbers(bounds).expect("two bounds"),
            elo: numbers(elo).expect("a value and its error"),
            normalized: numbers(normalized),
            superiority: superiority.parse().ok(),
            ratios: numbers(ratios).expect("two ratios"),
        },
    )
}

/// One in twenty wrong, either way.
const EVEN: [f64; 2] = [0.05; 2];

fn check(found: f64, expected: f64, tolerance: f64, what: &str, bins: [u64; 5]) {
    let is_same = found == expected || (found - expected).abs() <= tolerance;
    assert!(is_same, "{what} of {bins:?}: {found}, expected {expected}");
}

#[test]
fn elo_normalized_elo_and_superiority_are_those_of_the_vectors() {
    for Vector {
        bins,
        elo: [value, error],
        normalized,
        superiority,
        ..
    } in vectors()
    {
        let penta = Penta(bins);
        let elo = penta.elo().expect("there are pairs");
        check(elo.value, value, 5e-5, "Elo", bins);
        if value.is_finite() {
            check(elo.error.expect("it is finite"), error, 5e-5, "error", bins);
        }
        let found = penta.normalized_elo();
        assert_eq!(found.is_some(), normalized.is_some(), "{bins:?}");
        if let (Some(found), Some([value, error])) = (found, normalized) {
            check(found.value, value, 5e-5, "nElo", bins);
            let told = "error of nElo";
            check(found.error.expect("it has one"), error, 5e-5, told, bins);
        }
        let found = penta.superiority();
        assert_eq!(found.is_some(), superiority.is_some(), "{bins:?}");
        if let (Some(found), Some(percent)) = (found, superiority) {
            check(found * 100.0, percent, 5e-5, "LOS", bins);
        }
    }
    assert_eq!(Penta::default().elo(), None);
}

#[test]
fn likelihood_ratios_are_those_of_the_vectors() {
    for Vector {
        bins,
        bounds,
        ratios: [normalized, logistic],
        ..
    } in vectors()
    {
        let models = [
            (Model::Normalized, normalized, 1e-4),
            (Model::Logistic, logistic, 1e-5),
        ];
        for (model, expected, tolerance) in models {
            let sprt = Sprt::new(model, bounds, EVEN).expect("the bounds are right");
            let found = sprt.ratio(&Penta(bins)).expect("it has a root");
            check(found, expected, tolerance, model.name(), bins);
        }
    }
}

#[test]
fn nothing_is_decided_by_pairs_that_are_all_alike() {
    for Vector { bins, bounds, .. } in vectors().skip(5) {
        for model in Model::ALL {
            let sprt = Sprt::new(model, bounds, EVEN).expect("the bounds are right");
            assert_eq!(sprt.state(&Penta(bins)), SprtState::Undecided, "{bins:?}");
        }
    }
}

#[test]
fn bounds_without_a_test_are_refused() {
    let new = |model, bounds| Sprt::new(model, bounds, EVEN);
    // All losses under these made another program hang.
    let far = new(Model::Normalized, [-1500.0, -500.0]).expect_err("it is no test");
    assert_eq!(far, SprtError::Far(-1500.0));
    assert!(new(Model::Normalized, [-231.0, 231.0]).is_ok());
    assert!(new(Model::Normalized, [0.0, 232.0]).is_err());
    assert!(new(Model::Logistic, [-1500.0, -500.0]).is_ok());
    for bounds in [
        [5.0, 5.0],
        [5.0, 0.0],
        [f64::NAN, 1.0],
        [0.0, f64::INFINITY],
    ] {
        let is_right = matches!(new(Model::Logistic, bounds), Err(SprtError::Order(_)));
        assert!(is_right);
    }
    for chance in [0.0, 0.5, 1.0, f64::NAN] {
        let error =
            Sprt::new(Model::Logistic, [0.0, 5.0], [chance, 0.05]).expect_err("it is no test");
        assert!(matches!(error, SprtError::Chance(_)));
    }
}

#[test]
fn the_farthest_bounds_end_on_every_kind_of_result() {
    let sprt = Sprt::new(Model::Normalized, [-231.0, 231.0], EVEN).expect("they fit");
    for bin in 0..5 {
        for count in [1, 10, 1000] {
            let mut pairs = Penta::default();
            pairs.0[bin] = count;
            // Whatever it says, it says it.
            let state = sprt.state(&pairs);
            let is_wrong = matches!((bin, state), (0, SprtState::Upper) | (4, SprtState::Lower));
            assert!(!is_wrong, "{pairs:?}: {state:?}");
        }
    }
}

/// Bins whose true difference is that bound: usual ones, tilted.
fn true_bins(model: Model, bound: f64) -> [f64; 5] {
    const FINE: f64 = 1e12;
    let usual = [0.05, 0.2, 0.5, 0.2, 0.05];
    let tilted = |tilt: f64| {
        let mut bin = 0.0;
        let weights = usual.map(|weight: f64| {
            bin += 1.0;
            weight * (tilt * bin).exp()
        });
        weights.map(|weight| weight / weights.iter().sum::<f64>())
    };
    let difference = |bins: [f64; 5]| {
        // Between 0 and 10^12: the cast loses nothing of weight.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let pairs = Penta(bins.map(|bin| (bin * FINE) as u64));
        let estimate = match model {
            Model::Logistic => pairs.elo(),
            Model::Normalized => pairs.normalized_elo(),
        };
        estimate.expect("there are pairs").value
    };
    let (mut low, mut high) = (-2.0, 2.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if difference(tilted(middle)) < bound {
            low = middle;
        } else {
            high = middle;
        }
    }
    tilted(low)
}

fn decide(sprt: &Sprt, truth: &[f64; 5], seed: u64, index: u64) -> (SprtState, u64) {
    let state = u128::from(seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut random = Pcg64Mcg::new(state << 64 | state);
    let mut pairs = Penta::default();
    loop {
        let mut drawn = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let bin = truth.iter().position(|likely| {
            drawn -= likely;
            drawn < 0.0
        });
        pairs.count(bin.unwrap_or(4));
        match sprt.state(&pairs) {
            SprtState::Undecided => {}
            decided => return (decided, pairs.pairs()),
        }
    }
}

/// Simulates matches with that true difference; gives how many were decided for the lower and
/// for the upper one, and the mean number of pairs.
fn simulate(model: Model, bounds: [f64; 2], truth: f64, matches: u64) -> ([u64; 2], f64) {
    let sprt = Sprt::new(model, bounds, EVEN).expect("the bounds are right");
    let bins = true_bins(model, truth);
    let (mut decided, mut pairs) = ([0; 2], 0);
    for index in 0..matches {
        let (state, length) = decide(&sprt, &bins, truth.to_bits(), index);
        decided[usize::from(state == SprtState::Upper)] += 1;
        pairs += length;
    }
    (decided, pairs as f64 / matches as f64)
}

#[test]
fn few_simulated_matches_are_decided_wrongly() {
    for model in Model::ALL {
        for (truth, wrong) in [(0.0, 1), (60.0, 0)] {
            let (decided, _) = simulate(model, [0.0, 60.0], truth, 200);
            // 10 are expected at most; 24 would be met once in 30,000 such runs.
            assert!(decided[wrong] < 24, "{model} {truth}: {decided:?}");
        }
    }
}

/// Run by hand: `cargo test -- --ignored --nocapture ten_thousand`.
#[test]
#[ignore = "takes minutes"]
fn ten_thousand_simulated_matches_keep_the_chances_to_be_wrong() {
    const MATCHES: u64 = 10_000;
    let bounds = [0.0, 30.0];
    for model in Model::ALL {
        for (truth, wrong) in [(0.0, Some(1)), (15.0, None), (30.0, Some(0))] {
            let (decided, pairs) = simulate(model, bounds, truth, MATCHES);
            println!("{model} {bounds:?}, truth {truth}: {decided:?}, {pairs:.0} pairs");
            let errors = wrong.map_or(0, |wrong: usize| decided[wrong]);
            // One in twenty, and three times what such a count varies by.
            assert!(errors <= MATCHES / 20 + 65, "{errors}");
        }
    }
}

/// The strengths of all, which the points tell.
fn rated(points: &[Vec<f64>]) -> Vec<Estimate> {
    let ratings = ratings(points).into_iter().collect::<Option<_>>();
    ratings.expect("the points compare all with all")
}

#[test]
fn two_are_as_far_apart_as_their_score_says() {
    let ratings = rated(&[vec![0.0, 60.0], vec![40.0, 0.0]]);
    let expected = 400.0 * (60.0_f64 / 40.0).log10();
    assert!((ratings[0].value - ratings[1].value - expected).abs() < 1e-6);
    assert!((ratings[0].value + ratings[1].value).abs() < 1e-9);
    // Of the difference: 1/sqrt(n p q); each strength moves half as far.
    let error = 1.959_964 / (100.0_f64 * 0.6 * 0.4).sqrt() * (400.0 / LN_10) / 2.0;
    let is_right = (ratings[0].error.expect("it has one") - error).abs() < 1e-3;
    assert!(is_right, "{ratings:?}");
}

#[test]
fn the_points_of_three_are_those_that_their_strengths_expect() {
    let points = [
        vec![0.0, 13.0, 17.5],
        vec![7.0, 0.0, 12.0],
        vec![2.5, 8.0, 0.0],
    ];
    let ratings = rated(&points);
    for a in 0..3 {
        let expected: f64 = (0..3)
            .filter(|&b| b != a)
            .map(|b| {
                let lead = ratings[a].value - ratings[b].value;
                (points[a][b] + points[b][a]) / (1.0 + 10_f64.powf(-lead / 400.0))
            })
            .sum();
        let made: f64 = points[a].iter().sum();
        assert!((made - expected).abs() < 1e-6, "{a}: {made} {expected}");
    }
    assert!(ratings.iter().map(|rating| rating.value).sum::<f64>().abs() < 1e-6);
}

#[test]
fn points_that_do_not_tell_give_no_strengths() {
    assert_eq!(ratings(&[vec![0.0, 4.0], vec![0.0, 0.0]]), [None; 2]);
    let split = [
        vec![0.0, 1.0, 0.0, 0.0],
        vec![1.0, 0.0, 0.0, 0.0],
        vec![0.0, 0.0, 0.0, 1.0],
        vec![0.0, 0.0, 1.0, 0.0],
    ];
    assert_eq!(ratings(&split), [None; 4]);
    assert_eq!(ratings(&[]), []);
}

/// One engine that lost every game took the strengths of all others away.
#[test]
fn who_has_lost_all_games_takes_no_strength_from_the_others() {
    let two = rated(&[vec![0.0, 5.0], vec![3.0, 0.0]]);
    let points = [
        vec![0.0, 8.0, 5.0, 8.0],
        vec![0.0, 0.0, 0.0, 8.0],
        vec![3.0, 8.0, 0.0, 8.0],
        vec![0.0, 0.0, 0.0, 0.0],
    ];
    assert_eq!(ratings(&points), [Some(two[0]), None, Some(two[1]), None]);
}
