//! Warm starts: many runs of a program in a slow language for the price of one start.
//!
//! Python takes 10 ms to start, Java and Node 50 to 90; a solution needs less than one for a board.
//! So a server keeps the interpreter and the program loaded, and runs each input in a fork
//! (Python), with newly loaded classes (Java), or in a new context (Node). The drivers are the
//! files `driver.py`, `OmokDriver.java` and `driver.js` beside this one.
//!
//! A warm run is only valid if a new process would give the same result. So [`Runner`] starts a
//! program plainly, each run in a new process,
//!
//! - if the command is more than an interpreter, a file and its arguments;
//! - if the driver does not get ready, or the program does something that a server cannot do;
//! - for good, if a run has changed what it does not own, the language or the interpreter, which
//!   the driver checks after each run;
//! - for good, if a new process gives another answer: the first inputs are run both ways, and one
//!   in fifty after that, and every failure is judged in a new process;
//! - for good, if the server has ended twice;
//! - to judge a run that exceeded its time or output limit.
//!
//! On Windows, which has no forks, Python always starts plainly.

#[cfg(unix)]
mod forking;
mod framed;
mod java;
mod recipe;
mod server;
mod way;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::error::RunError;
use super::execution::{Execution, ExitKind};
use super::judgement::{Comparison, Judgement};
use super::limits::Limits;
use super::process::Ran;
use super::program::{Judged, Program};
pub use java::QUICK as QUICK_JAVA;
use recipe::Recipe;
use server::{Blueprint, Server};
use way::Failed;
pub use way::{Reason, Starts, Way};

/// Runs a program many times: warm if that gives the same results as new processes, else each time
/// in a new process.
///
/// ```
/// use omok_runner::{Program, Runner, Starts};
/// let runner = Runner::new(Program::new("cat", []), Starts::Warm);
/// assert_eq!(runner.run(b"0 1 2\n")?.stdout, b"0 1 2\n");
/// // Only Python, Java and Node have warm starts.
/// assert_eq!(runner.way().starts(), Starts::Plain);
/// # Ok::<(), omok_runner::RunError>(())
/// ```
#[derive(Debug)]
pub struct Runner {
    program: Program,
    state: Mutex<State>,
    /// The number of inputs run, and of those run both ways.
    inputs: AtomicUsize,
    compared: AtomicUsize,
}

#[derive(Debug)]
struct State {
    phase: Phase,
    idle: Vec<Server>,
    lost: usize,
}

#[derive(Debug, Clone)]
enum Phase {
    /// Nothing has been run.
    New(Recipe),
    /// One job makes the blueprint; the others run plainly meanwhile.
    Preparing,
    Warm(Blueprint),
    Plain(Way),
}

/// The number of inputs that are run both ways at first.
const FIRST: usize = 3;
/// After that, one in this many inputs is run both ways.
const EVERY: usize = 50;
const LOSSES: usize = 2;

impl Runner {
    /// A runner for the program. [`Starts::Warm`] is used if possible: see [`Runner::way`].
    pub fn new(mut program: Program, wish: Starts) -> Runner {
        let recipe = Recipe::of(&program);
        let language = recipe.as_ref().map(|recipe| &recipe.language);
        // The interpreter itself instead of a version manager's shim.
        if let Some(command) = language.and_then(|one| recipe::interpreter_of(&program, one)) {
            program.command = command;
        }
        let phase = match (recipe, wish) {
            (None, _) => Phase::Plain(Way::OnlyPlain),
            (Some(recipe), Starts::Warm) => Phase::New(recipe),
            (Some(_), Starts::Plain) => Phase::Plain(Way::Plain(Reason::Asked)),
        };
        let state = State {
            phase,
            idle: Vec::new(),
            lost: 0,
        };
        Runner {
            program,
            state: Mutex::new(state),
            inputs: AtomicUsize::new(0),
            compared: AtomicUsize::new(0),
        }
    }

    /// How the program is run from now on.
    pub fn way(&self) -> Way {
        match self.state().phase {
            Phase::Plain(way) => way,
            Phase::New(_) | Phase::Preparing | Phase::Warm(_) => Way::Warm {
                compared: self.compared.load(Ordering::Relaxed),
            },
        }
    }

    /// The program, for plain starts.
    pub const fn program(&self) -> &Program {
        &self.program
    }

    /// Runs the program on the input.
    ///
    /// # Errors
    ///
    /// If the program cannot be started or is stopped.
    pub fn run(&self, input: &[u8]) -> Result<Execution, RunError> {
        Ok(self.attempt(input)?.run)
    }

    /// Runs the program on the input and judges its output by the expected one.
    ///
    /// # Errors
    ///
    /// If the program cannot be started or is stopped.
    pub fn judge(&self, input: &[u8], expected: &[u8]) -> Result<Judged, RunError> {
        Ok(self
            .attempt(input)?
            .judge(expected, self.program.limits, Comparison::Words))
    }

    /// Runs the program on the input, within these limits, and judges it; every failure is judged
    /// in a new process, and there a run that exceeds the wall limit is repeated with no other run
    /// of the program in parallel.
    ///
    /// # Errors
    ///
    /// If the program cannot be started or is stopped.
    pub fn judge_fairly(
        &self,
        input: &[u8],
        expected: &[u8],
        limits: Limits,
        comparison: Comparison,
    ) -> Result<Judged, RunError> {
        let program = Program {
            limits,
            ..self.program.clone()
        };
        let plainly = || program.attempt_fairly(input);
        let (ran, starts) = self.choose(input, limits, plainly)?;
        let judged = ran.judge(expected, limits, comparison);
        if starts == Starts::Plain || judged.judgement == Judgement::Accepted {
            return Ok(judged);
        }
        let fresh = plainly()?.judge(expected, limits, comparison);
        self.compare(&judged.run, &fresh.run);
        Ok(fresh)
    }

    fn attempt(&self, input: &[u8]) -> Result<Ran, RunError> {
        let plainly = || self.program.attempt(input);
        let (ran, _) = self.choose(input, self.program.limits, plainly)?;
        Ok(ran)
    }

    /// A warm run, or a plain one if that is due; and which it was.
    fn choose(
        &self,
        input: &[u8],
        limits: Limits,
        plainly: impl FnOnce() -> Result<Ran, RunError>,
    ) -> Result<(Ran, Starts), RunError> {
        let Some(warm) = self.run_warm(input, limits)? else {
            return Ok((plainly()?, Starts::Plain));
        };
        let number = self.inputs.fetch_add(1, Ordering::Relaxed);
        // The first inputs show general faults of warm starts, the later ones what a program does
        // rarely.
        if number >= FIRST && !number.is_multiple_of(EVERY) {
            return Ok((Ran::from(warm), Starts::Warm));
        }
        let plain = plainly()?;
        self.compared.fetch_add(1, Ordering::Relaxed);
        // In any case this answer is the new process's: nothing is lost.
        self.compare(&warm, &plain.run);
        Ok((plain, Starts::Plain))
    }

    /// If a new process gives another result, the program is run plainly from now on.
    fn compare(&self, warm: &Execution, fresh: &Execution) {
        let is_same = fresh.exit == warm.exit && fresh.stdout == warm.stdout;
        // A busy machine may make the start too slow, which says nothing about the answer.
        if !is_same && !matches!(fresh.exit, ExitKind::TimedOut(_)) {
            self.distrust(Reason::Differs);
        }
    }

    /// A run in a server, if there is one and it can be judged there.
    fn run_warm(&self, input: &[u8], limits: Limits) -> Result<Option<Execution>, RunError> {
        let ran = self.server().and_then(|server| {
            server.map_or(Ok(None), |server| self.run_in(server, input, limits))
        });
        match ran {
            // Time and output limits are judged only in a new process.
            Ok(run) => Ok(run.filter(|run| {
                !matches!(run.exit, ExitKind::TimedOut(_) | ExitKind::TooMuchOutput)
            })),
            Err(Failed::Stopped) => Err(RunError::Stopped),
            // Not counted as a loss: the program may be slow, which a new process will show.
            Err(Failed::Late) => Ok(None),
            Err(Failed::Gone) => {
                self.count_loss();
                Ok(None)
            }
            // The run itself is not trusted either: its input is run again, plainly.
            Err(Failed::Unfit(reason)) => {
                self.distrust(reason);
                Ok(None)
            }
        }
    }

    fn run_in(
        &self,
        mut server: Server,
        input: &[u8],
        limits: Limits,
    ) -> Result<Option<Execution>, Failed> {
        // A warm run uses a processor, too: an exclusive run waits for it.
        let _turn = self.program.run_lock.beside();
        // A slow run is not waited for: a new process has to show it anyway.
        let limits = Limits {
            wall: Some(limits.time.min(limits.wall())),
            ..limits
        };
        let (run, is_last) = server.run(input, limits)?;
        if is_last {
            self.count_loss();
        } else {
            self.put_back(server);
        }
        Ok(Some(run))
    }

    fn server(&self) -> Result<Option<Server>, Failed> {
        let mut state = self.state();
        if let Some(server) = state.idle.pop() {
            return Ok(Some(server));
        }
        let phase = state.phase.clone();
        if let Phase::New(_) = phase {
            state.phase = Phase::Preparing;
        }
        // The lock is not held while a server starts, or a compiler runs.
        drop(state);
        match phase {
            Phase::Plain(_) | Phase::Preparing => Ok(None),
            Phase::New(recipe) => self.first_server(recipe),
            Phase::Warm(blueprint) => blueprint.start().map(Some),
        }
    }

    /// Prepares the blueprint of servers, and starts the first.
    fn first_server(&self, recipe: Recipe) -> Result<Option<Server>, Failed> {
        let blueprint = Blueprint::prepare(recipe, &self.program);
        let started = blueprint.and_then(|blueprint| Ok((blueprint.start()?, blueprint)));
        let (phase, server) = match started {
            Ok((server, blueprint)) => (Phase::Warm(blueprint), Some(server)),
            Err(Failed::Stopped) => return Err(Failed::Stopped),
            Err(Failed::Unfit(reason)) => (Phase::Plain(Way::Plain(reason)), None),
            Err(Failed::Late | Failed::Gone) => (Phase::Plain(Way::Plain(Reason::NotReady)), None),
        };
        self.state().phase = phase;
        Ok(server)
    }

    fn put_back(&self, server: Server) {
        let mut state = self.state();
        // Another job may have given up warm starts while this server ran.
        if let Phase::Warm(_) = state.phase {
            state.idle.push(server);
        }
    }

    fn count_loss(&self) {
        let mut state = self.state();
        state.lost += 1;
        // One loss may be due to the system's limits, or a kill; two are due to the program.
        let is_enough = state.lost >= LOSSES;
        drop(state);
        if is_enough {
            self.distrust(Reason::Lost);
        }
    }

    /// Runs the program plainly from now on, for that reason; returns whether it was run warm
    /// before.
    pub fn distrust(&self, reason: Reason) -> bool {
        let mut state = self.state();
        let was_warm = !matches!(state.phase, Phase::Plain(_));
        if was_warm {
            state.phase = Phase::Plain(Way::Plain(reason));
        }
        // Dropping a server waits for its end, so not while the lock is held.
        let ended = std::mem::take(&mut state.idle);
        drop(state);
        drop(ended);
        was_warm
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
