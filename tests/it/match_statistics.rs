//! What pairs of games tell, held to vectors that two other programs have made.

use omok::matches::{Model, Penta, Sprt, SprtState};

/// Bins, bounds, Elo and its error, normalized Elo and its error, the likelihood of
/// superiority in percent, log-likelihood ratios of both models.
type Vector = (
    [u64; 5],
    [f64; 2],
    [f64; 2],
    Option<[f64; 2]>,
    Option<f64>,
    [f64; 2],
);

const INF: f64 = f64::INFINITY;

const VECTORS: [Vector; 8] = [
    (
        [2, 9, 25, 11, 3],
        [0.0, 10.0],
        [13.9048, 43.1860],
        Some([22.0622, 68.0961]),
        Some(73.7286),
        [0.140_794, 0.184_968],
    ),
    (
        [10, 3, 154, 5, 28],
        [0.0, 10.0],
        [33.1062, 21.2613],
        Some([53.4066, 34.0481]),
        Some(99.8945),
        [1.570_864, 2.370_657],
    ),
    (
        [5, 0, 180, 0, 15],
        [-5.0, 0.0],
        [17.3863, 15.0824],
        Some([39.3393, 34.0481]),
        Some(98.8230),
        [0.682_891, 1.587_337],
    ),
    (
        [40, 130, 360, 170, 70],
        [0.0, 5.0],
        [22.5925, 11.9779],
        Some([32.8354, 17.3525]),
        Some(99.9896),
        [1.918_263, 2.672_624],
    ),
    (
        [70, 170, 360, 130, 40],
        [0.0, 5.0],
        [-22.5925, 11.9779],
        Some([-32.8354, 17.3525]),
        Some(0.0104),
        [-2.234_486, -3.313_860],
    ),
    (
        [0, 0, 50, 0, 0],
        [0.0, 10.0],
        [0.0, 0.0],
        None,
        None,
        [-0.078_194, -1.452_045],
    ),
    (
        [0, 0, 0, 0, 20],
        [0.0, 10.0],
        [INF, 0.0],
        None,
        Some(100.0),
        [0.797_325, 0.567_419],
    ),
    (
        [20, 0, 0, 0, 0],
        [0.0, 10.0],
        [-INF, 0.0],
        None,
        Some(0.0),
        [-0.830_440, -0.583_989],
    ),
];

fn check(found: f64, expected: f64, tolerance: f64, what: &str, bins: [u64; 5]) {
    let is_same = found == expected || (found - expected).abs() <= tolerance;
    assert!(is_same, "{what} of {bins:?}: {found}, expected {expected}");
}

#[test]
fn elo_normalized_elo_and_superiority_are_those_of_the_vectors() {
    for (bins, _, [value, error], normalized, superiority, _) in VECTORS {
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
            check(
                found.error.expect("it has one"),
                error,
                5e-5,
                "error of nElo",
                bins,
            );
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
    for (bins, [e0, e1], .., [normalized, logistic]) in VECTORS {
        let models = [
            (Model::Normalized, normalized, 1e-4),
            (Model::Logistic, logistic, 1e-5),
        ];
        for (model, expected, tolerance) in models {
            let sprt = Sprt::new(model, [e0, e1], 0.05, 0.05).expect("the bounds are right");
            let found = sprt.ratio(&Penta(bins)).expect("it has a root");
            check(found, expected, tolerance, model.name(), bins);
        }
    }
}

#[test]
fn nothing_is_decided_by_pairs_that_are_all_alike() {
    for (bins, [e0, e1], ..) in &VECTORS[5..] {
        for model in Model::ALL {
            let sprt = Sprt::new(model, [*e0, *e1], 0.05, 0.05).expect("the bounds are right");
            assert_eq!(sprt.state(&Penta(*bins)), SprtState::Undecided, "{bins:?}");
        }
    }
}
