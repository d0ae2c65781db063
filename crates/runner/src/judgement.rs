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
    /// It used more than that many bytes of memory.
    MemoryLimit(u64),
    /// The output is right except for its lines: the first that differs.
    Presentation(Difference),
}

/// What of two outputs must be the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// The words.
    Words,
    /// The words and the lines that they are on.
    Lines,
}

/// The short form of a judgement.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "UPPERCASE")]
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
    /// Memory limit exceeded.
    Mle,
    /// Presentation error.
    Pe,
}

impl JudgementKind {
    /// Every kind.
    pub const ALL: [JudgementKind; 7] = [
        JudgementKind::Ac,
        JudgementKind::Wa,
        JudgementKind::Re,
        JudgementKind::Tle,
        JudgementKind::Ole,
        JudgementKind::Mle,
        JudgementKind::Pe,
    ];
}

/// `AC`, `WA`, `RE`, `TLE`, `OLE`, `MLE` or `PE`.
impl fmt::Display for JudgementKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        serde::Serialize::serialize(self, f)
    }
}

impl Judgement {
    /// Judges a run within these limits by the expected output.
    ///
    /// ```
    /// use omok_runner::{Judgement, JudgementKind, Program};
    /// let program = Program::new("sh", ["-c".into(), "echo 1; echo 3 2; exit 3".into()]);
    /// let run = program.run(b"")?;
    /// let judgement = Judgement::new(&run, b"1\n3 2\n", program.limits);
    /// assert_eq!(judgement.kind(), JudgementKind::Re);
    /// assert_eq!(judgement.to_string(), "exit status 3");
    /// # Ok::<(), omok_runner::RunError>(())
    /// ```
    pub fn new(run: &Execution, expected: &[u8], limits: Limits) -> Judgement {
        match run.exit {
            ExitKind::TimedOut(TimeKind::Cpu) => Judgement::TimeLimit(TimeKind::Cpu, limits.time),
            ExitKind::TimedOut(TimeKind::Wall) => {
                Judgement::TimeLimit(TimeKind::Wall, limits.wall())
            }
            ExitKind::TooMuchOutput => Judgement::OutputLimit(limits.output),
            ExitKind::TooMuchMemory => Judgement::MemoryLimit(limits.memory.unwrap_or_default()),
            ExitKind::Exited(0) => match Difference::between(expected, &run.stdout) {
                None => Judgement::Accepted,
                Some(difference) => Judgement::WrongAnswer(difference),
            },
            ExitKind::Exited(_) | ExitKind::Signal(_) | ExitKind::TooManyProcesses(_) => {
                Judgement::RuntimeError(run.exit)
            }
        }
    }

    /// The same by that comparison: an accepted output may also need the expected lines.
    pub fn compared(
        run: &Execution,
        expected: &[u8],
        limits: Limits,
        comparison: Comparison,
    ) -> Judgement {
        match (Judgement::new(run, expected, limits), comparison) {
            (Judgement::Accepted, Comparison::Lines) => {
                let difference = Difference::between_lines(expected, &run.stdout);
                difference.map_or(Judgement::Accepted, Judgement::Presentation)
            }
            (judgement, _) => judgement,
        }
    }

    /// Its short form.
    pub const fn kind(&self) -> JudgementKind {
        match self {
            Judgement::Accepted => JudgementKind::Ac,
            Judgement::WrongAnswer(_) => JudgementKind::Wa,
            Judgement::RuntimeError(_) => JudgementKind::Re,
            Judgement::TimeLimit(..) => JudgementKind::Tle,
            Judgement::OutputLimit(_) => JudgementKind::Ole,
            Judgement::MemoryLimit(_) => JudgementKind::Mle,
            Judgement::Presentation(_) => JudgementKind::Pe,
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
                write!(f, "used {} s of CPU time", in_seconds(*time))
            }
            Judgement::TimeLimit(TimeKind::Wall, time) => {
                let time = in_seconds(*time);
                write!(f, "still running after {time} s of wall time")
            }
            Judgement::OutputLimit(bytes) => match bytes >> 20 {
                0 => write!(f, "printed more than {bytes} bytes"),
                mebibytes => write!(f, "printed more than {mebibytes} MiB"),
            },
            Judgement::MemoryLimit(bytes) => {
                write!(f, "used more than {} MiB of memory", bytes >> 20)
            }
            Judgement::Presentation(line) => write!(f, "line {}: {line}", line.token),
        }
    }
}

/// A time in seconds, with the decimals that it has.
///
/// ```
/// # use std::time::Duration;
/// let told = [2000, 1500, 60].map(|millis| omok_runner::in_seconds(Duration::from_millis(millis)));
/// assert_eq!(told, ["2", "1.5", "0.06"]);
/// ```
pub fn in_seconds(time: Duration) -> String {
    // The page has no words for floating-point numbers, which would be a hundredth of it.
    let told = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    told.trim_end_matches('0').trim_end_matches('.').to_owned()
}
