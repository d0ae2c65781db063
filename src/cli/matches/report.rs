//! What a match has come to, as Markdown: to be read as it is, or as a page.

use itertools::Itertools;

use omok::matches::{Counts, Duel, Estimate, SprtState, Standing, Tally};
use omok::messages::{Lang, matches as told};

/// What is told of a match.
pub(super) struct Report<'a> {
    pub(super) lang: Lang,
    pub(super) tally: &'a Tally,
}

impl Report<'_> {
    /// The report as a file of its own.
    pub(super) fn page(&self) -> String {
        let names = self
            .tally
            .standings()
            .iter()
            .map(|standing| escaped(&standing.name));
        format!("# {}\n\n{}", names.collect_vec().join(" - "), self.text())
    }

    /// The report.
    pub(super) fn text(&self) -> String {
        let mut parts = vec![self.standings()];
        if self.tally.standings().len() > 2 {
            parts.push(self.cross_table());
        }
        parts.push(self.times());
        let lines = self.duels().into_iter().chain(self.sprt());
        let lines = lines.chain(self.failures()).chain(self.remarks());
        parts.push(lines.map(|line| format!("- {line}\n")).collect());
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }

    /// Who has won how often.
    fn standings(&self) -> String {
        let ratings = self.tally.ratings();
        let is_many = self.tally.standings().len() > 2;
        let mut rows = vec![told::standing_heads(self.lang)];
        for (at, standing) in self.tally.standings().iter().enumerate() {
            let all = standing.black.plus(standing.white);
            let rating = ratings
                .as_ref()
                .and_then(|ratings| ratings.get(at))
                .filter(|_| is_many);
            let elo = rating.map(|rating| signed(rating.elo, Some(rating.error)));
            rows.push(vec![
                escaped(&standing.name),
                all.games().to_string(),
                points(all),
                triple(all),
                triple(standing.black),
                triple(standing.white),
                elo.unwrap_or_else(|| "-".to_owned()),
            ]);
        }
        if !is_many {
            rows.iter_mut().for_each(|row| drop(row.pop()));
        }
        table(&rows)
    }

    /// The points of each against each.
    fn cross_table(&self) -> String {
        let standings = self.tally.standings();
        let points = self.tally.points();
        let mut rows = vec![vec![String::new()]];
        rows[0].extend(standings.iter().map(|standing| escaped(&standing.name)));
        for (at, standing) in standings.iter().enumerate() {
            let cell = |other: usize| match (at == other, points[at][other] + points[other][at]) {
                (true, _) | (_, 0.0) => "-".to_owned(),
                (false, games) => format!("{}/{games}", points[at][other]),
            };
            let mut row = vec![escaped(&standing.name)];
            row.extend((0..standings.len()).map(cell));
            rows.push(row);
        }
        table(&rows)
    }

    /// How long the moves took.
    fn times(&self) -> String {
        let mut rows = vec![told::time_heads(self.lang)];
        for Standing { name, times, .. } in self.tally.standings() {
            let percentiles = [50, 99].map(|percent| milliseconds(times.percentile(percent)));
            let [half, most] = percentiles;
            let moves = times.moves().to_string();
            rows.push(vec![
                escaped(name),
                moves,
                half,
                most,
                milliseconds(times.longest()),
            ]);
        }
        table(&rows)
    }

    /// What the pairs of each pairing tell.
    fn duels(&self) -> Vec<String> {
        let line = |duel: &Duel| {
            let [first, second] = duel
                .players
                .map(|player| &self.tally.standings()[player].name);
            let (elo, normalized) = (duel.pairs.elo()?, duel.pairs.normalized_elo());
            let percent = |likely: f64| format!("{:.1} %", likely * 100.0);
            let superiority = duel.pairs.superiority();
            Some(told::duel(
                self.lang,
                &format!("{} - {}", escaped(first), escaped(second)),
                &estimate(elo),
                &normalized.map_or_else(|| "-".to_owned(), estimate),
                &superiority.map_or_else(|| "-".to_owned(), percent),
                &duel.pairs.0.iter().join(" "),
            ))
        };
        self.tally.duels().iter().filter_map(line).collect()
    }

    fn sprt(&self) -> Option<String> {
        let (sprt, ratio, state) = self.tally.sprt()?;
        let [e0, e1] = sprt.bounds();
        let [low, high] = sprt.limits();
        let test = format!("SPRT {e0},{e1} ({})", sprt.model());
        let ratio = ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.3}"));
        let decided = match state {
            SprtState::Undecided => told::undecided(self.lang),
            SprtState::Lower => told::decided(self.lang, e0),
            SprtState::Upper => told::decided(self.lang, e1),
        };
        Some(format!(
            "{test}: LLR {ratio} [{low:.3}, {high:.3}], {decided}"
        ))
    }

    /// How engines have failed, and what else was not as it should be.
    fn failures(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for standing in self.tally.standings() {
            let name = escaped(&standing.name);
            if !standing.failures.is_empty() {
                let failures = standing
                    .failures
                    .iter()
                    .map(|(kind, count)| format!("{kind} {count}"));
                lines.push(told::failed(
                    self.lang,
                    &name,
                    &failures.collect_vec().join(", "),
                ));
            }
            if !standing.notices.is_empty() {
                let notices = standing
                    .notices
                    .iter()
                    .map(|(kind, count)| format!("{kind} {count}"));
                lines.push(told::noticed(
                    self.lang,
                    &name,
                    &notices.collect_vec().join(", "),
                ));
            }
        }
        if let Some(name) = self.tally.who_cannot_start() {
            lines.push(told::cannot_start(self.lang, &escaped(name)));
        }
        lines
    }

    /// What is to be known of the count.
    fn remarks(&self) -> Vec<String> {
        let lang = self.lang;
        let told = [
            (
                self.tally.repeated(),
                told::repeated(lang, self.tally.repeated()),
            ),
            (
                self.tally.void_pairs(),
                told::void_pairs(lang, self.tally.void_pairs()),
            ),
            (self.tally.beyond(), told::beyond(lang, self.tally.beyond())),
        ];
        let told = told.into_iter().filter(|(number, _)| *number > 0);
        told.map(|(_, told)| told).collect()
    }
}

/// `12-3-5`
fn triple(counts: Counts) -> String {
    format!("{}-{}-{}", counts.won, counts.drawn, counts.lost)
}

fn points(counts: Counts) -> String {
    format!("{:.1}", counts.points())
}

fn milliseconds(time: f64) -> String {
    match time {
        short if short < 10.0 => format!("{short:.3}"),
        long => format!("{long:.0}"),
    }
}

fn estimate(estimate: Estimate) -> String {
    signed(estimate.value, estimate.error)
}

/// `+13.9 ± 43.2`
fn signed(value: f64, error: Option<f64>) -> String {
    match error {
        Some(error) if value.is_finite() => format!("{value:+.1} ± {error:.1}"),
        _ => format!("{value:+.1}"),
    }
}

/// A name that is no markup.
fn escaped(name: &str) -> String {
    name.replace('|', "\\|")
}

/// A table as Markdown has them, with its columns in line.
fn table(rows: &[Vec<String>]) -> String {
    let length = |cell: &String| cell.chars().count();
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(length)
            .max()
    };
    let widths: Vec<usize> = (0..columns)
        .map(|column| width(column).unwrap_or(0).max(1))
        .collect();
    let mut text = String::new();
    for (at, row) in rows.iter().enumerate() {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, &width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        text += &format!("| {} |\n", cells.collect_vec().join(" | "));
        if at == 0 {
            let rules = widths
                .iter()
                .enumerate()
                .map(|(column, &width)| match column {
                    0 => "-".repeat(width + 2),
                    _ => "-".repeat(width + 1) + ":",
                });
            text += &format!("|{}|\n", rules.collect_vec().join("|"));
        }
    }
    text
}
