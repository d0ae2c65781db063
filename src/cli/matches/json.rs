//! The summary of a match as JSON.

use serde_json::{Value, json};

use omok::matches::{Counts, Duel, Estimate, Rating, SprtState, Standing, Tally};

/// The object that `--json` ends with.
pub(super) fn summary(tally: &Tally) -> Value {
    let (standings, ratings) = (tally.standings(), tally.ratings());
    let rating = |at: usize| ratings.as_ref().and_then(|ratings| ratings.get(at));
    let engines = standings.iter().enumerate();
    let engines: Vec<Value> = engines.map(|(at, one)| engine(one, rating(at))).collect();
    let duels = tally.duels().iter();
    let pairings: Vec<Value> = duels.map(|duel| pairing(duel, standings)).collect();
    json!({ "summary": {
        "engines": engines,
        "pairings": pairings,
        "sprt": sprt(tally),
        "void_pairs": tally.void_pairs(),
        "repeated_games": tally.repeated(),
        "games_beyond": tally.beyond(),
    }})
}

fn engine(standing: &Standing, rating: Option<&Rating>) -> Value {
    let times = &standing.times;
    json!({
        "name": standing.name,
        "points": standing.black.plus(standing.white).points(),
        "black": triple(standing.black),
        "white": triple(standing.white),
        "failures": standing.failures,
        "notices": standing.notices,
        "moves": times.moves(),
        "ms_p50": times.percentile(50),
        "ms_p99": times.percentile(99),
        "ms_max": times.longest(),
        "elo": rating.map(|rating| rating.elo),
        "elo_error": rating.map(|rating| rating.error),
    })
}

fn pairing(duel: &Duel, standings: &[Standing]) -> Value {
    let [first, second] = duel.players.map(|player| standings[player].name.as_str());
    let (elo, normalized) = (duel.pairs.elo(), duel.pairs.normalized_elo());
    // JSON has no infinity: null then.
    let value = |one: Option<Estimate>| one.map(|one| one.value).filter(|one| one.is_finite());
    let error = |one: Option<Estimate>| one.and_then(|one| one.error);
    json!({
        "first": first,
        "second": second,
        "black": triple(duel.first[0]),
        "white": triple(duel.first[1]),
        "pairs": duel.pairs.0,
        "elo": value(elo),
        "elo_error": error(elo),
        "normalized_elo": value(normalized),
        "normalized_elo_error": error(normalized),
        "superiority": duel.pairs.superiority(),
    })
}

fn sprt(tally: &Tally) -> Option<Value> {
    let (sprt, ratio, state) = tally.sprt()?;
    let [low, high] = sprt.bounds();
    Some(json!({
        "bounds": sprt.bounds(),
        "model": sprt.model().name(),
        "ratio": ratio,
        "limits": sprt.limits(),
        "decided": match state {
            SprtState::Undecided => None,
            SprtState::Lower => Some(low),
            SprtState::Upper => Some(high),
        },
    }))
}

/// Won, drawn, lost.
const fn triple(counts: Counts) -> [u64; 3] {
    [counts.won, counts.drawn, counts.lost]
}
