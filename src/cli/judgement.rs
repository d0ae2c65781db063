//! The judgement on a program in words, and what `omok test` has seen of a fixture.

use std::time::Duration;

use clap::builder::styling::{self, AnsiColor};
use itertools::Itertools;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::color::ColorArgs;
use super::output::json::{object, seconds};
use super::{crash, visible};
use omok::draw::Paint;
use omok::messages::{self, Lang, report};
use omok::runner::{Beside, Difference, Judgement, JudgementKind, Way};

/// The output format of a command that tries programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Everything, with a summary.
    Text(Paint),
    Failures(Paint),
    /// One object per result, and one for the summary.
    Json,
}

impl Style {
    /// The format that `--json`, `--quiet` and `--color` ask for.
    pub(super) fn of(is_json: bool, is_quiet: bool, color: &ColorArgs) -> Style {
        match (is_json, is_quiet) {
            (true, _) => Style::Json,
            (false, true) => Style::Failures(color.paint()),
            (false, false) => Style::Text(color.paint()),
        }
    }
}

/// How the program was started, for the end of the last line: empty if there was no choice.
pub(super) fn way_text(lang: Lang, way: Way) -> String {
    match way {
        Way::OnlyPlain => String::new(),
        Way::Plain(_) | Way::Warm { .. } => format!("; {}", messages::way(lang, &way)),
    }
}

/// The judgement, with the program's last words if it crashed.
pub(super) fn reason(lang: Lang, judgement: &Judgement, stderr: &[u8]) -> String {
    let told = messages::judgement(lang, judgement);
    let Judgement::RuntimeError(_) = judgement else {
        return told;
    };
    let text = String::from_utf8_lossy(stderr);
    let said = crash::reason(&text);
    match last_words(said.as_deref().unwrap_or(&text)) {
        Some(words) => format!("{told}: {words}"),
        None => told,
    }
}

/// The last non-blank line, shortened.
fn last_words(text: &str) -> Option<String> {
    const LONGEST: usize = 160;
    let line = text.lines().rfind(|line| !line.trim().is_empty())?.trim();
    let words: String = line.chars().take(LONGEST).collect();
    let mut words = visible(&words);
    if line.chars().nth(LONGEST).is_some() {
        words.push_str("...");
    }
    Some(words)
}

pub(super) fn painted(paint: Paint, mark: JudgementKind, width: usize) -> String {
    let color = match mark {
        JudgementKind::Ac => AnsiColor::Green,
        JudgementKind::Wa | JudgementKind::Pe => AnsiColor::Red,
        JudgementKind::Re => AnsiColor::Magenta,
        JudgementKind::Tle | JudgementKind::Ole | JudgementKind::Mle => AnsiColor::Yellow,
    };
    let style = match paint {
        Paint::Plain => styling::Style::new(),
        Paint::Ansi => color.on_default().bold(),
    };
    format!("{style}{mark:width$}{style:#}")
}

/// The lines of a long answer around the first that differs, which is marked.
fn side_by_side(lang: Lang, beside: &Beside) -> String {
    let heading = [report::line, report::expected, report::found].map(|word| word(lang).to_owned());
    let rows = beside.lines.iter().map(|(steps, pair)| {
        let number = beside.line.saturating_add_signed(*steps);
        let mark = if *steps == 0 { "> " } else { "" };
        let [expected, found] = pair.clone().map(Option::unwrap_or_default);
        [format!("{mark}{number}"), expected, found]
    });
    let rows = [heading].into_iter().chain(rows).collect_vec();
    let widths = |column: usize| rows.iter().map(move |row| row[column].width());
    let width = |column: usize| widths(column).max().unwrap_or(0);
    let (numbers, answers) = (width(0), width(1));
    let blanks = |text: &str, width: usize| " ".repeat(width - text.width());
    let line = |[number, expected, found]: &[String; 3]| {
        let before = blanks(number, numbers);
        let after = blanks(expected, answers);
        let line = format!("      {before}{number}  {expected}{after}  {found}");
        line.trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

#[derive(Debug)]
pub(super) struct Tested {
    pub(super) name: String,
    pub(super) judgement: Judgement,
    pub(super) time: Duration,
    pub(super) cpu: Option<Duration>,
    pub(super) memory: Option<u64>,
    pub(super) stderr: Vec<u8>,
}

impl Tested {
    /// `WA  NAME: expected 1 3 2, found 0`
    pub(super) fn failure(&self, lang: Lang, paint: Paint) -> String {
        let mark = painted(paint, self.judgement.kind(), 3);
        let text = format!("{mark} {}: {}\n", visible(&self.name), self.reason(lang));
        let beside = self.difference().and_then(|wrong| wrong.beside.as_ref());
        text + &beside.map_or_else(String::new, |beside| side_by_side(lang, beside))
    }

    /// The expected and the printed answer, if it is wrong.
    pub(super) const fn difference(&self) -> Option<&Difference> {
        match &self.judgement {
            Judgement::WrongAnswer(difference) | Judgement::Presentation(difference) => {
                Some(difference)
            }
            _ => None,
        }
    }

    pub(super) fn reason(&self, lang: Lang) -> String {
        reason(lang, &self.judgement, &self.stderr)
    }

    pub(super) fn json(&self) -> impl Serialize {
        let is_broken = !matches!(
            self.judgement,
            Judgement::Accepted | Judgement::WrongAnswer(_) | Judgement::Presentation(_)
        );
        let limit = match &self.judgement {
            Judgement::TimeLimit(kind, _) => Some(*kind),
            _ => None,
        };
        object! {
            test: &self.name,
            verdict: self.judgement.kind(),
            time: seconds(self.time),
            cpu: self.cpu.map(seconds),
            memory: self.memory,
            #[serde(flatten)]
            difference: self.difference().map(|wrong| {
                object! { expected: &wrong.expected, found: &wrong.found }
            }),
            #[serde(flatten)]
            reason: is_broken.then(|| object! { reason: self.reason(Lang::En) }),
            #[serde(flatten)]
            limit: limit.map(|limit| object! { limit: limit }),
        }
    }
}
