//! What `omok test` has seen of a fixture.

use std::time::Duration;

use serde::Serialize;

use super::judgement::{painted, reason};
use super::output::json::{object, seconds};
use super::terminal::visible;
use omok::draw::Paint;
use omok::messages::Lang;
use omok::runner::{Difference, Judgement};

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
        format!("{mark} {}: {}\n", visible(&self.name), self.reason(lang))
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
