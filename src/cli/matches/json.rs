//! The summary of a match as JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use omok::matches::{Counts, Duel, Estimate, Kind, NoticeKind, Rating, Standing, Tally};

/// The object that `--json` ends with.
#[derive(Serialize)]
pub(super) struct Summary<'a> {
    summary: Fields<'a>,
}

#[derive(Serialize)]
struct Fields<'a> {
    engines: Vec<EngineFields<'a>>,
    pairings: Vec<PairingFields<'a>>,
    sprt: Option<SprtFields>,
    void_pairs: u64,
    repeated_games: u64,
    games_beyond: u64,
}

#[derive(Serialize)]
struct EngineFields<'a> {
    name: &'a str,
    points: f64,
    black: [u64; 3],
    white: [u64; 3],
    failures: &'a BTreeMap<Kind, u64>,
    notices: &'a BTreeMap<NoticeKind, u64>,
    moves: u64,
    ms_p50: f64,
    ms_p99: f64,
    ms_max: f64,
    elo: Option<f64>,
    elo_error: Option<f64>,
}

#[derive(Serialize)]
struct PairingFields<'a> {
    first: &'a str,
    second: &'a str,
    black: [u64; 3],
    white: [u64; 3],
    pairs: [u64; 5],
    elo: Option<f64>,
    elo_error: Option<f64>,
    normalized_elo: Option<f64>,
    normalized_elo_error: Option<f64>,
    superiority: Option<f64>,
}

#[derive(Serialize)]
struct SprtFields {
    bounds: [f64; 2],
    model: String,
    ratio: Option<f64>,
    limits: [f64; 2],
    decided: Option<f64>,
}

impl Summary<'_> {
    pub(super) fn of(tally: &Tally) -> Summary<'_> {
        let ratings = tally.ratings();
        let engine = |(at, standing)| {
            let rating = ratings.as_ref().and_then(|ratings| ratings.get(at));
            let elo = rating.map(|rating: &Rating| [rating.elo, rating.error]);
            EngineFields::of(standing, elo)
        };
        let standings = tally.standings();
        Summary {
            summary: Fields {
                engines: standings.iter().enumerate().map(engine).collect(),
                pairings: tally
                    .duels()
                    .iter()
                    .map(|duel| PairingFields::of(duel, standings))
                    .collect(),
                sprt: SprtFields::of(tally),
                void_pairs: tally.void_pairs(),
                repeated_games: tally.repeated(),
                games_beyond: tally.beyond(),
            },
        }
    }
}

impl EngineFields<'_> {
    fn of(standing: &Standing, elo: Option<[f64; 2]>) -> EngineFields<'_> {
        let times = &standing.times;
        EngineFields {
            name: &standing.name,
            points: standing.black.plus(standing.white).points(),
            black: triple(standing.black),
            white: triple(standing.white),
            failures: &standing.failures,
            notices: &standing.notices,
            moves: times.moves(),
            ms_p50: times.percentile(50),
            ms_p99: times.percentile(99),
            ms_max: times.longest(),
            elo: elo.map(|[elo, _]| elo),
            elo_error: elo.map(|[_, error]| error),
        }
    }
}

impl PairingFields<'_> {
    fn of<'a>(duel: &Duel, standings: &'a [Standing]) -> PairingFields<'a> {
        let [first, second] = duel.players.map(|player| standings[player].name.as_str());
        let (elo, normalized) = (duel.pairs.elo(), duel.pairs.normalized_elo());
        // JSON has no infinity: null then.
        let value = |estimate: Option<Estimate>| estimate.map(|estimate| estimate.value);
        let error = |estimate: Option<Estimate>| estimate.and_then(|estimate| estimate.error);
        PairingFields {
            first,
            second,
            black: triple(duel.first[0]),
            white: triple(duel.first[1]),
            pairs: duel.pairs.0,
            elo: value(elo).filter(|elo| elo.is_finite()),
            elo_error: error(elo),
            normalized_elo: value(normalized),
            normalized_elo_error: error(normalized),
            superiority: duel.pairs.superiority(),
        }
    }
}

impl SprtFields {
    fn of(tally: &Tally) -> Option<SprtFields> {
        use omok::matches::SprtState;
        let (sprt, ratio, state) = tally.sprt()?;
        let [low, high] = sprt.bounds();
        Some(SprtFields {
            bounds: sprt.bounds(),
            model: sprt.model().to_string(),
            ratio,
            limits: sprt.limits(),
            decided: match state {
                SprtState::Undecided => None,
                SprtState::Lower => Some(low),
                SprtState::Upper => Some(high),
            },
        })
    }
}

/// Won, drawn, lost.
const fn triple(counts: Counts) -> [u64; 3] {
    [counts.won, counts.drawn, counts.lost]
}
