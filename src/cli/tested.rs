//! What `omok test` has seen of a fixture.

use std::time::Duration;

use itertools::Itertools;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::judgement::{painted, reason};
use super::output::json::{object, seconds};
use super::visible;
use omok::draw::Paint;
use omok::messages::{Lang, report};
use omok::runner::{Beside, Difference, Judgement};

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
