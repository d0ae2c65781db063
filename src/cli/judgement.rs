//! The judgement on a program in words.

use clap::builder::styling::{self, AnsiColor};

use super::color::ColorArgs;
use super::{crash, visible};
use omok::draw::Paint;
use omok::messages::{self, Lang};
use omok::runner::{Judgement, JudgementKind, Way};

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
