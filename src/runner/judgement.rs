//! Judges a run, in the terms of online judges.

use std::fmt;
use std::time::Duration;

use super::execution::{Execution, ExitKind, TimeKind};
use super::limits::Limits;
use super::tokens::Difference;

/// The judgement of a run; its [`JudgementKind`] is the short form.
///
/// It prints as the text after the short form: `expected 1 3 2, found 0`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgement {
    /// The output is right.
    Accepted,
    /// The output is wrong.
    WrongAnswer(Difference),
    /// It ended with a status other than 0, or by a signal.
    RuntimeError(ExitKind),
    /// It used that much CPU time, or was still running after that much wall time.
    TimeLimit(TimeKind, Duration),
    /// It printed more than that many bytes.
    OutputLimit(usize),
}

/// The short form of a judgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "UPPERCASE"))]
pub enum JudgementKind {
    /// Accepted.
    Ac,
    /// Wrong answer.
    Wa,
    /// Runtime error.
    Re,
    /// Time limit exceeded.
    Tle,
    /// Output limit exceeded.
    Ole,
}

impl JudgementKind {
    /// Every kind.
    pub const ALL: [JudgementKind; 5] = [
        JudgementKind::Ac,
        JudgementKind::Wa,
        JudgementKind::Re,
        JudgementKind::Tle,
        JudgementKind::Ole,
    ];
}

/// `AC`, `WA`, `RE`, `TLE` or `OLE`.
impl fmt::Display for JudgementKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            JudgementKind::Ac => "AC",
            JudgementKind::Wa => "WA",
            JudgementKind::Re => "RE",
            JudgementKind::Tle => "TLE",
            JudgementKind::Ole => "OLE",
        })
    }
}

impl Judgement {
    /// Judges a run within these limits by the expected output.
    ///
    /// ```
    /// use omok::runner::{Judgement, JudgementKind, Program};
    /// let program = Program::new("sh", ["-c".into(), "echo 1; echo 3 2; exit 3".into()]);
    /// let run = program.run(b"")?;
    /// let judgement = Judgement::new(&run, b"1\n3 2\n", program.limits);
    /// assert_eq!(judgement.kind(), JudgementKind::Re);
    /// assert_eq!(judgement.to_string(), "exit status 3");
    /// # Ok::<(), omok::runner::RunError>(())
    /// ```
    #[must_use]
    pub fn new(run: &Execution, expected: &[u8], limits: Limits) -> Judgement {
        match run.exit {
            ExitKind::TimedOut(TimeKind::Cpu) => Judgement::TimeLimit(TimeKind::Cpu, limits.time),
            ExitKind::TimedOut(TimeKind::Wall) => {
                Judgement::TimeLimit(TimeKind::Wall, limits.wall())
            }
            ExitKind::TooMuchOutput => Judgement::OutputLimit(limits.output),
            ExitKind::Exited(0) => match Difference::between(expected, &run.stdout) {
                None => Judgement::Accepted,
                Some(difference) => Judgement::WrongAnswer(difference),
            },
            ExitKind::Exited(_) | ExitKind::Signal(_) => Judgement::RuntimeError(run.exit),
        }
    }

    /// Its short form.
    #[must_use]
    pub const fn kind(&self) -> JudgementKind {
        match self {
            Judgement::Accepted => JudgementKind::Ac,
            Judgement::WrongAnswer(_) => JudgementKind::Wa,
            Judgement::RuntimeError(_) => JudgementKind::Re,
            Judgement::TimeLimit(..) => JudgementKind::Tle,
            Judgement::OutputLimit(_) => JudgementKind::Ole,
        }
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Judgement::Accepted => f.write_str("as expected"),
            Judgement::WrongAnswer(difference) => difference.fmt(f),
            Judgement::RuntimeError(outcome) => outcome.fmt(f),
            Judgement::TimeLimit(TimeKind::Cpu, time) => {
                write!(f, "used {} s of CPU time", time.as_secs_f64())
            }
            Judgement::TimeLimit(TimeKind::Wall, time) => {
                write!(
                    f,
                    "still running after {} s of wall time",
                    time.as_secs_f64()
                )
            }
            Judgement::OutputLimit(bytes) => match bytes >> 20 {
                0 => write!(f, "printed more than {bytes} bytes"),
                mebibytes => write!(f, "printed more than {mebibytes} MiB"),
            },
        }
    }
}
