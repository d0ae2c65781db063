//! What a run is worth, in the words of online judges.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::limits::Limits;
use super::program::{Outcome, Run};
use super::tokens::Difference;

/// The judgement on a run; its [`Mark`] is what a judge shows.
///
/// It prints as what is behind the mark: `expected 1 3 2, found 0`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgement {
    /// It printed what it should.
    Accepted,
    /// It printed something else.
    WrongAnswer(Difference),
    /// It ended with a status that is not 0, or by a signal: never any other outcome.
    RuntimeError(Outcome),
    /// It was still running after that time.
    TimeLimit(Duration),
    /// It printed more than that many bytes.
    OutputLimit(usize),
}

/// The short form of a judgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Mark {
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

impl Mark {
    /// Every mark.
    pub const ALL: [Mark; 5] = [Mark::Ac, Mark::Wa, Mark::Re, Mark::Tle, Mark::Ole];
}

/// `AC`, `WA`, `RE`, `TLE` or `OLE`.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Mark::Ac => "AC",
            Mark::Wa => "WA",
            Mark::Re => "RE",
            Mark::Tle => "TLE",
            Mark::Ole => "OLE",
        })
    }
}

impl Judgement {
    /// Judges a run within these limits by the output that was expected.
    ///
    /// ```
    /// use omok::stress::{Judgement, Mark, Program};
    /// let program = Program::new("sh", ["-c".into(), "echo 1; echo 3 2; exit 3".into()]);
    /// let run = program.run(b"")?;
    /// let judgement = Judgement::new(&run, b"1\n3 2\n", program.limits);
    /// assert_eq!(judgement.mark(), Mark::Re);
    /// assert_eq!(judgement.to_string(), "exit status 3");
    /// # Ok::<(), omok::stress::RunError>(())
    /// ```
    #[must_use]
    pub fn new(run: &Run, expected: &[u8], limits: Limits) -> Judgement {
        match run.outcome {
            Outcome::TimedOut => Judgement::TimeLimit(limits.time),
            Outcome::TooMuchOutput => Judgement::OutputLimit(limits.output),
            Outcome::Exited(0) => match Difference::between(expected, &run.stdout) {
                None => Judgement::Accepted,
                Some(difference) => Judgement::WrongAnswer(difference),
            },
            Outcome::Exited(_) | Outcome::Signal(_) => Judgement::RuntimeError(run.outcome),
        }
    }

    /// Its short form.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        match self {
            Judgement::Accepted => Mark::Ac,
            Judgement::WrongAnswer(_) => Mark::Wa,
            Judgement::RuntimeError(_) => Mark::Re,
            Judgement::TimeLimit(_) => Mark::Tle,
            Judgement::OutputLimit(_) => Mark::Ole,
        }
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Judgement::Accepted => f.write_str("as expected"),
            Judgement::WrongAnswer(difference) => difference.fmt(f),
            Judgement::RuntimeError(outcome) => outcome.fmt(f),
            Judgement::TimeLimit(time) => write!(f, "still running after {} s", time.as_secs_f64()),
            Judgement::OutputLimit(bytes) => match bytes >> 20 {
                0 => write!(f, "printed more than {bytes} bytes"),
                mebibytes => write!(f, "printed more than {mebibytes} MiB"),
            },
        }
    }
}
