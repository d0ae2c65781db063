//! The summary of a match as JSON.

use serde_json::{Value, json};

use omok::matches::{Counts, Duel, Estimate, SprtState, Standing, Tally};

/// The object that `--json` ends with.
pub(super) fn summary(tally: &Tally) -> Value {
    let ratings = tally.ratings();
    let engines: Vec<Value> = tally.standings.iter().zip(ratings).map(engine).collect();
    let pairing = |duel| pairing(duel, &tally.standings);
    json!({ "summary": {
        "engines": engines,
        "pairings": tally.duels.iter().map(pairing).collect::<Vec<Value>>(),
        "sprt": sprt(tally),
        "void_pairs": tally.void_pairs,
        "repeated_games": tally.repeated,
        "games_beyond": tally.beyond(),
    }})
}

fn engine((standing, rating): (&Standing, Option<Estimate>)) -> Value {
    let Standing { games, times, .. } = standing;
    json!({
        "name": standing.name,
        "points": Counts::sum(*games).points(),
        "black": games[0].0,
        "white": games[1].0,
        "failures": standing.failures,
        "notices": standing.notices,
        "moves": times.moves,
        "ms_p50": times.percentile(50),
        "ms_p99": times.percentile(99),
        "ms_max": times.longest,
        "elo": rating.map(|rating| rating.value),
        "elo_error": rating.and_then(|rating| rating.error),
    })
}

fn pairing(duel: &Duel, standings: &[Standing]) -> Value {
    let [first, second] = duel.players.map(|player| &standings[player].name);
    let (elo, normalized) = (duel.pairs.elo(), duel.pairs.normalized_elo());
    // JSON has no infinity: null then.
    let value = |one: Option<Estimate>| one.map(|one| one.value).filter(|one| one.is_finite());
    let error = |one: Option<Estimate>| one.and_then(|one| one.error);
    json!({
        "first": first,
        "second": second,
        "black": duel.games[0].0,
        "white": duel.games[1].0,
        "pairs": duel.pairs.0,
        "elo": value(elo),
        "elo_error": error(elo),
        "normalized_elo": value(normalized),
        "normalized_elo_error": error(normalized),
        "superiority": duel.pairs.superiority(),
    })
}

fn sprt(tally: &Tally) -> Option<Value> {
    let sprt = tally.sprt?;
    let [low, high] = sprt.bounds();
    Some(json!({
        "bounds": sprt.bounds(),
        "model": sprt.model(),
        "ratio": tally.ratio(),
        "limits": sprt.limits(),
        "decided": match tally.state {
            SprtState::Undecided => None,
            SprtState::Lower => Some(low),
            SprtState::Upper => Some(high),
        },
    }))
}
