//! What a match has come to, as Markdown, to be read as it is or as a page, and as JSON.

use std::collections::BTreeMap;
use std::fmt::Display;

use itertools::Itertools;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use crate::cli::lang::lang;
use crate::cli::markdown::escaped;
use omok::matches::{Counts, Duel, Estimate, Model, Seen, SprtState, Standing, Tally};
use omok::messages::matches as told;

pub(super) struct Report<'a> {
    pub(super) tally: &'a Tally,
}

impl Report<'_> {
    /// With fewer pairs, no estimate is given: its error would be one, too.
    pub(super) const FEW: u64 = 8;

    /// The report as a file of its own.
    pub(super) fn page(&self) -> String {
        let names = self.tally.standings.iter().map(|one| escaped(&one.name));
        format!("# {}\n\n{}", names.format(" - "), self.text())
    }

    pub(super) fn text(&self) -> String {
        let listed = |lines: Vec<String>| lines.iter().map(|line| format!("- {line}\n")).join("");
        let mut parts = vec![self.standings()];
        parts.extend(self.tally.is_many().then(|| self.cross_table()));
        let duels = self.duels().into_iter().chain(self.sprt());
        parts.push(listed(duels.collect()));
        parts.push(self.times());
        parts.push(listed([self.failures(), self.remarks()].concat()));
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }

    fn standings(&self) -> String {
        let ratings = self.tally.ratings();
        let mut rows = vec![heads(&told::standing_heads(lang()))];
        rows[0].insert(0, "#".to_owned());
        for (at, rank) in self.tally.ranked() {
            let Standing { name, games, .. } = &self.tally.standings[at];
            let all = Counts::sum(*games);
            rows.push(vec![
                rank.to_string(),
                escaped(name),
                all.games().to_string(),
                format!("{:.1}", all.points()),
                all.to_string(),
                games[0].to_string(),
                games[1].to_string(),
                or_dash(ratings[at].map(estimate)),
            ]);
        }
        if !self.tally.is_many() {
            // The pairs tell more than ranks and Elo.
            for row in &mut rows {
                row.remove(0);
                row.pop();
            }
        }
        table(1 + usize::from(self.tally.is_many()), &rows)
    }

    fn order(&self) -> impl Iterator<Item = usize> + Clone {
        self.tally.ranked().into_iter().map(|(at, _)| at)
    }

    /// The points of each against each.
    fn cross_table(&self) -> String {
        let (standings, points) = (&self.tally.standings, self.tally.points());
        let order = self.order();
        let names = || order.clone().map(|at| escaped(&standings[at].name));
        let mut rows = vec![[String::new()].into_iter().chain(names()).collect_vec()];
        for (at, name) in order.clone().zip(names()) {
            let cell = |other: usize| match points[at][other] + points[other][at] {
                0.0 => "-".to_owned(),
                games => format!("{}/{games}", points[at][other]),
            };
            rows.push([name].into_iter().chain(order.clone().map(cell)).collect());
        }
        table(1, &rows)
    }

    fn times(&self) -> String {
        let mut rows = vec![heads(&told::time_heads(lang()))];
        for at in self.order() {
            let Standing { name, times, .. } = &self.tally.standings[at];
            let longest = [times.percentile(50), times.percentile(99), times.longest];
            let longest = longest.map(|time| match time {
                _ if times.moves == 0 => "-".to_owned(),
                ..10.0 => format!("{time:.3}"),
                _ => format!("{time:.0}"),
            });
            let head = [escaped(name), times.moves.to_string()];
            rows.push(head.into_iter().chain(longest).collect());
        }
        table(1, &rows)
    }

    /// What the pairs of each pairing tell. Of many engines the cross table tells what few pairs
    /// do.
    fn duels(&self) -> Vec<String> {
        let is_few = |duel: &&Duel| duel.pairs.pairs() < Self::FEW && duel.pairs.elo().is_some();
        let duels = self.tally.duels.iter();
        if !self.tally.is_many() {
            return duels.filter_map(|duel| self.duel(duel)).collect();
        }
        let few = duels.clone().filter(is_few).count();
        let told = duels.filter(|duel| !is_few(duel));
        let told = told.filter_map(|duel| self.duel(duel));
        let few = (few > 0).then(|| told::few_pairings(lang(), few));
        self.unrated().into_iter().chain(told).chain(few).collect()
    }

    /// Who has no strength, although there were games.
    fn unrated(&self) -> Option<String> {
        let rated = self.tally.standings.iter().zip(self.tally.ratings());
        let unrated =
            rated.filter(|(one, rating)| rating.is_none() && Counts::sum(one.games).games() > 0);
        let names = unrated.map(|(one, _)| escaped(&one.name)).join(", ");
        (!names.is_empty()).then(|| told::unrated(lang(), &names))
    }

    fn duel(&self, Duel { players, pairs, .. }: &Duel) -> Option<String> {
        let [first, second] = players.map(|at| escaped(&self.tally.standings[at].name));
        let percent = |likely: f64| format!("{:.1} %", likely * 100.0);
        let players = format!("{first} - {second}");
        let counts = pairs.0.iter().join(" ");
        let elo = pairs.elo()?;
        if pairs.pairs() < Self::FEW {
            return Some(told::few_pairs(lang(), &players, &counts));
        }
        if pairs.normalized_elo().is_none() {
            return Some(told::same_pairs(lang(), &players, &counts));
        }
        Some(told::duel(
            lang(),
            &players,
            &estimate(elo),
            &or_dash(pairs.normalized_elo().map(estimate)),
            &or_dash(pairs.superiority().map(percent)),
            &counts,
        ))
    }

    fn sprt(&self) -> Option<String> {
        let sprt = self.tally.sprt?;
        let ([e0, e1], [low, high]) = (sprt.bounds(), sprt.limits());
        let ratio = or_dash(self.tally.ratio().map(|ratio| format!("{ratio:.3}")));
        let model = sprt.model();
        let unit = match model {
            Model::Normalized => "nElo",
            Model::Logistic => "Elo",
        };
        let decided = match self.tally.state {
            SprtState::Undecided => told::undecided(lang()),
            SprtState::Lower => told::decided(lang(), e0, unit),
            SprtState::Upper => told::decided(lang(), e1, unit),
        };
        Some(format!(
            "SPRT {e0},{e1} ({model}): LLR {ratio} [{low:.3}, {high:.3}], {decided}"
        ))
    }

    /// How engines have failed, and what else was not as it should be.
    fn failures(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for standing in &self.tally.standings {
            let name = escaped(&standing.name);
            let failures = listed(&standing.failures, "");
            lines.extend(failures.map(|all| told::failed(lang(), &name, &all)));
            let notices = listed(&standing.notices, "'");
            lines.extend(notices.map(|all| told::noticed(lang(), &name, &all)));
        }
        let cannot_start = self.tally.who_cannot_start();
        lines.extend(cannot_start.map(|name| told::cannot_start(lang(), &escaped(name))));
        lines
    }

    fn remarks(&self) -> Vec<String> {
        let tally = self.tally;
        let (repeated, void_pairs, beyond) = (tally.repeated, tally.void_pairs, tally.beyond());
        let told = [
            (repeated, told::repeated(lang(), repeated)),
            (void_pairs, told::void_pairs(lang(), void_pairs)),
            (beyond, told::beyond(lang(), beyond)),
        ];
        let told = told.into_iter().filter(|(number, _)| *number > 0);
        told.map(|(_, told)| told).collect()
    }
}

/// `refused 2 (ERROR no), crash 1`, with that mark around what was said.
fn listed<K: Display>(seen: &BTreeMap<K, Seen>, mark: &str) -> Option<String> {
    let one = |(kind, Seen { count, text }): (&K, &Seen)| {
        let text = text.as_ref();
        let quoted = text.map(|text| format!(" ({mark}{}{mark})", escaped(text)));
        let quoted = quoted.unwrap_or_default();
        format!("{kind} {count}{quoted}")
    };
    (!seen.is_empty()).then(|| seen.iter().map(one).join(", "))
}

fn heads(names: &str) -> Vec<String> {
    names.split(',').map(str::to_owned).collect()
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".to_owned())
}

/// `+13.9 ± 43.2`
pub(super) fn estimate(Estimate { value, error }: Estimate) -> String {
    match error {
        Some(error) if value.is_finite() => format!("{value:+.1} ± {error:.1}"),
        _ => format!("{value:+.1}"),
    }
}

/// A table as Markdown has them, with its columns in line: those before the first of numbers, which
/// is the one with this index, to the left.
fn table(numbers: usize, rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let lengths = rows.iter().map(|row| row[column].width());
        lengths.max().unwrap_or(0).max(1)
    };
    let widths = (0..columns).map(width).collect_vec();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let mut cells = cells.map(|(column, (cell, &width))| match column {
            _ if column < numbers => format!(" {cell}{:1$} ", "", width - cell.width()),
            _ => format!(" {:1$}{cell} ", "", width - cell.width()),
        });
        format!("|{}|\n", cells.join("|"))
    };
    let mut rules = (0..).zip(&widths).map(|(column, &width)| match column {
        _ if column < numbers => "-".repeat(width + 2),
        _ => "-".repeat(width + 1) + ":",
    });
    let mut lines = rows.iter().map(line).collect_vec();
    lines.insert(1.min(lines.len()), format!("|{}|\n", rules.join("|")));
    lines.concat()
}

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
