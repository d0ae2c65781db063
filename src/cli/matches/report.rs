//! What a match has come to, as Markdown: to be read as it is, or as a page.

use std::fmt::Display;

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use crate::cli::lang::lang;
use crate::cli::markdown::escaped;
use omok::matches::{Counts, Duel, Estimate, SprtState, Standing, Tally};
use omok::messages::matches as told;

pub(super) struct Report<'a> {
    pub(super) tally: &'a Tally,
}

impl Report<'_> {
    /// The report as a file of its own.
    pub(super) fn page(&self) -> String {
        let names = self
            .tally
            .standings
            .iter()
            .map(|standing| escaped(&standing.name));
        format!("# {}\n\n{}", names.format(" - "), self.text())
    }

    pub(super) fn text(&self) -> String {
        let mut parts = vec![self.standings()];
        parts.extend(self.is_many().then(|| self.cross_table()));
        parts.push(self.times());
        let lines = self.duels().into_iter().chain(self.sprt());
        let lines = lines.chain(self.failures()).chain(self.remarks());
        let lines: String = lines.map(|line| format!("- {line}\n")).collect();
        parts.extend(Some(lines).filter(|lines| !lines.is_empty()));
        parts.join("\n")
    }

    fn is_many(&self) -> bool {
        self.tally.standings.len() > 2
    }

    fn standings(&self) -> String {
        let ratings = self.tally.ratings().unwrap_or_default();
        let mut rows = vec![told::standing_heads(lang())];
        for (at, Standing { name, games, .. }) in self.tally.standings.iter().enumerate() {
            let all = Counts::sum(*games);
            rows.push(vec![
                escaped(name),
                all.games().to_string(),
                format!("{:.1}", all.points()),
                all.to_string(),
                games[0].to_string(),
                games[1].to_string(),
                or_dash(ratings.get(at).copied().map(estimate)),
            ]);
        }
        // Of two, the pairs tell more.
        if !self.is_many() {
            rows.iter_mut().for_each(|row| drop(row.pop()));
        }
        table(&rows)
    }

    /// The points of each against each.
    fn cross_table(&self) -> String {
        let (standings, points) = (&self.tally.standings, self.tally.points());
        let names = || standings.iter().map(|standing| escaped(&standing.name));
        let mut rows = vec![[String::new()].into_iter().chain(names()).collect_vec()];
        for (at, name) in names().enumerate() {
            let cell = |other: usize| match points[at][other] + points[other][at] {
                0.0 => "-".to_owned(),
                games => format!("{}/{games}", points[at][other]),
            };
            rows.push(
                [name]
                    .into_iter()
                    .chain((0..standings.len()).map(cell))
                    .collect(),
            );
        }
        table(&rows)
    }

    fn times(&self) -> String {
        let mut rows = vec![told::time_heads(lang())];
        for Standing { name, times, .. } in &self.tally.standings {
            let longest = [times.percentile(50), times.percentile(99), times.longest];
            let longest = longest.map(|time| match time < 10.0 {
                true => format!("{time:.3}"),
                false => format!("{time:.0}"),
            });
            let head = [escaped(name), times.moves.to_string()];
            rows.push(head.into_iter().chain(longest).collect());
        }
        table(&rows)
    }

    /// What the pairs of each pairing tell.
    fn duels(&self) -> Vec<String> {
        let line = |Duel { players, pairs, .. }: &Duel| {
            let [first, second] = players.map(|at| escaped(&self.tally.standings[at].name));
            let percent = |likely: f64| format!("{:.1} %", likely * 100.0);
            Some(told::duel(
                lang(),
                &format!("{first} - {second}"),
                &estimate(pairs.elo()?),
                &or_dash(pairs.normalized_elo().map(estimate)),
                &or_dash(pairs.superiority().map(percent)),
                &pairs.0.iter().join(" "),
            ))
        };
        self.tally.duels.iter().filter_map(line).collect()
    }

    fn sprt(&self) -> Option<String> {
        let sprt = self.tally.sprt?;
        let ([e0, e1], [low, high]) = (sprt.bounds(), sprt.limits());
        let ratio = or_dash(self.tally.ratio().map(|ratio| format!("{ratio:.3}")));
        let decided = match self.tally.state {
            SprtState::Undecided => told::undecided(lang()),
            SprtState::Lower => told::decided(lang(), e0),
            SprtState::Upper => told::decided(lang(), e1),
        };
        let model = sprt.model();
        Some(format!(
            "SPRT {e0},{e1} ({model}): LLR {ratio} [{low:.3}, {high:.3}], {decided}"
        ))
    }

    /// How engines have failed, and what else was not as it should be.
    fn failures(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for standing in &self.tally.standings {
            let name = escaped(&standing.name);
            let failed = |counts: &str| told::failed(lang(), &name, counts);
            let noticed = |counts: &str| told::noticed(lang(), &name, counts);
            lines.extend(listed(&standing.failures).as_deref().map(failed));
            lines.extend(listed(&standing.notices).as_deref().map(noticed));
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

/// `time 2, crash 1`
fn listed<'a>(
    counts: impl IntoIterator<Item = (&'a (impl Display + 'a), &'a u64)>,
) -> Option<String> {
    let counts = counts.into_iter();
    let listed = counts
        .map(|(kind, count)| format!("{kind} {count}"))
        .join(", ");
    Some(listed).filter(|listed| !listed.is_empty())
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".to_owned())
}

/// `+13.9 ± 43.2`
fn estimate(Estimate { value, error }: Estimate) -> String {
    match error {
        Some(error) if value.is_finite() => format!("{value:+.1} ± {error:.1}"),
        _ => format!("{value:+.1}"),
    }
}

/// A table as Markdown has them, with its columns in line: the first to the left.
fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let lengths = rows.iter().map(|row| row[column].width());
        lengths.max().unwrap_or(0).max(1)
    };
    let widths = (0..columns).map(width).collect_vec();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let mut cells = cells.map(|(column, (cell, &width))| match column {
            0 => format!(" {cell}{:1$} ", "", width - cell.width()),
            _ => format!(" {:1$}{cell} ", "", width - cell.width()),
        });
        format!("|{}|\n", cells.join("|"))
    };
    let mut rules = widths
        .iter()
        .enumerate()
        .map(|(column, &width)| match column {
            0 => "-".repeat(width + 2),
            _ => "-".repeat(width + 1) + ":",
        });
    let mut lines = rows.iter().map(line).collect_vec();
    lines.insert(1.min(lines.len()), format!("|{}|\n", rules.join("|")));
    lines.concat()
}
