//! Writes the verdicts on games, one line of text each.

use std::io::Write;

use crate::game::{
    Agreement, Decision, Game, Illegal, IllegalReason, Outcome, Record, Refusal, Replay, Spot,
};
use crate::rule::Fouls;

/// The verdict on a game, in the printed words.
#[derive(Debug)]
pub(super) struct Finding {
    pub(super) outcome: &'static str,
    /// The number of moves, or that of the illegal move.
    pub(super) ply: usize,
    pub(super) reason: Option<&'static str>,
    pub(super) fouls: Fouls,
    pub(super) points: Vec<String>,
}

impl Finding {
    pub(super) fn of(record: &Record, replay: &Replay) -> Finding {
        match replay.outcome() {
            Ok(outcome) => Finding::of_outcome(&replay.game, outcome),
            Err(illegal) => Finding::of_illegal(record, illegal),
        }
    }

    fn of_outcome(game: &Game, outcome: Outcome) -> Finding {
        let (reason, points) = outcome.reason(game.rule().run()).unzip();
        let fouls = match outcome {
            Outcome::Foul { fouls, .. } => fouls,
            _ => Fouls::default(),
        };
        let points = points
            .into_iter()
            .flatten()
            .map(|point| game.size().name(point));
        Finding {
            outcome: outcome.decision().map_or("open", Decision::name),
            ply: game.ply(),
            reason,
            fouls,
            points: points.collect(),
        }
    }

    fn of_illegal(record: &Record, illegal: Illegal) -> Finding {
        let fouls = match illegal.reason {
            IllegalReason::Refused(Refusal::Foul(fouls)) => fouls,
            _ => Fouls::default(),
        };
        Finding {
            outcome: "illegal",
            ply: illegal.ply,
            reason: Some(illegal.reason.name()),
            fouls,
            points: vec![spot_name(illegal.to, record)],
        }
    }
}

pub(super) fn spot_name(spot: Option<Spot>, record: &Record) -> String {
    spot.map_or_else(|| "pass".to_owned(), |spot| record.name_of(spot))
}

/// Writes the verdict on a game as a line: how it ended, the number of the last move, the reason
/// and its points; then the recorded result, if there is one, and whether it agrees.
///
/// ```
/// use omok_core::{Rule, Variant};
/// use omok_core::text::{Format, Records, Sizes, write_verdict};
///
/// let mut out = Vec::new();
/// let text = b"h8 a1 i8 b1 j8 c1 k8 d1 l8 ; 1-0\nh8 h8 ; 0-1\nh8 i9 ; 0-1";
/// for record in Records::new(text, Format::Moves, Sizes::Only(Variant::RENJU.size())) {
///     let record = record?;
///     write_verdict(&mut out, &record, &record.replay(&Rule::RENJU));
/// }
/// let lines = "black 9 five h8 i8 j8 k8 l8 recorded black agrees\n\
///              illegal 2 occupied h8 recorded white contradicts\n\
///              open 2 recorded white undecidable\n";
/// assert_eq!(String::from_utf8_lossy(&out), lines);
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
pub fn write_verdict(out: &mut Vec<u8>, record: &Record, replay: &Replay) {
    let finding = Finding::of(record, replay);
    let words = finding.reason.into_iter();
    let kinds = (!finding.fouls.is_empty()).then(|| finding.fouls.to_string());
    let words = words.chain(kinds.as_deref());
    let words = words.chain(finding.points.iter().map(String::as_str));
    let mut line = format!("{} {}", finding.outcome, finding.ply);
    for word in words {
        line.push(' ');
        line.push_str(word);
    }
    out.extend_from_slice(line.as_bytes());
    if let Some((result, agreement)) = record.result.zip(replay.agreement_with(record)) {
        // Writing to a Vec cannot fail.
        let _ = match (result, agreement) {
            (Decision::Won(winner), Agreement::OutOfTime) => {
                write!(
                    out,
                    " recorded {winner}, {} ran out of time",
                    winner.other()
                )
            }
            _ => write!(out, " recorded {result} {agreement}"),
        };
    }
    out.push(b'\n');
}
