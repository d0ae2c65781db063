//! The hunt: boards are tried until one is answered wrong, and that one is shrunk.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use itertools::Itertools;

use super::boards::{Plan, Set, Trial};
use super::judgement::Mark;
use super::mistakes::{Mistake, Observed, Said, Suspects};
use super::parallel::in_order;
use super::program::RunError;
use super::shrink::{images, shrink, swapped};
use super::subject::{Reply, Subject};
use super::tally::Tally;
use super::text::answer_text;
use crate::board::Board;

/// How a program is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// How many runs at a time.
    pub jobs: NonZeroUsize,
    /// When no more boards are tried.
    pub until: Option<Instant>,
    /// How many boards are tried at most.
    pub cases: usize,
    /// How long one board is shrunk at most.
    pub shrink_time: Duration,
    /// What a board must still show when it is shrunk.
    pub keep: Keep,
}

/// What a board must still show when it is shrunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// The same mark: a wrong answer stays one, whichever. This gives the smallest boards.
    Mark,
    /// The same manner, too: a five that is missed stays missed, so that one mistake does not
    /// lead to another.
    Manner,
}

/// A board that is answered wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The board.
    pub trial: Trial,
    /// What the program made of it.
    pub reply: Reply,
    /// Which board it is of all that have been tried, from 1.
    pub number: usize,
}

/// All that is known about a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The board that showed it first.
    pub failure: Failure,
    /// The smallest board that shows it.
    pub board: Board,
    /// What the program made of that one.
    pub reply: Reply,
    /// How the shrinking ended.
    pub shrunk: Shrunk,
    /// The mistake, where it is a known one.
    pub mistake: Option<Mistake>,
}

/// How shrinking ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shrunk {
    /// No single stone can go.
    Minimal,
    /// Time was up.
    OutOfTime,
    /// It was stopped from outside.
    Stopped,
    /// The program does not always answer the same: this it said to the same board, too.
    Flaky(Reply),
}

/// What goes on in a hunt.
#[derive(Debug)]
pub enum Event<'a> {
    /// Another board has been tried.
    Tried(&'a Tally),
    /// A board is answered wrong; now it is shrunk.
    Failed(&'a Failure),
    /// It has been shrunk to so many stones.
    Shrunk(usize),
}

/// A hunt for the boards that a program answers wrong.
#[derive(Debug)]
pub struct Hunt<'a, S> {
    subject: &'a S,
    plan: Plan,
    bounds: Bounds,
    tally: Tally,
    observed: Vec<Observed>,
    known: Vec<Known>,
}

/// A mistake that has been found.
#[derive(Debug)]
struct Known {
    mistake: Option<Mistake>,
    manner: Manner,
    board: Board,
}

/// The manner in which a board is answered wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Manner {
    mark: Mark,
    /// Whether somebody has won.
    is_won: bool,
    /// How many words were printed, up to four: an answer has one or three.
    words: usize,
}

impl<'a, S: Subject> Hunt<'a, S> {
    /// How many answers are kept to tell mistakes by.
    const MEMORY: usize = 1000;
    /// How many boards are tried only to tell mistakes apart.
    const QUESTIONS: usize = 24;
    /// How much longer than the shrinking the naming may take.
    const GRACE: Duration = Duration::from_secs(2);
    /// How many boards of one manner are shrunk to find different mistakes.
    const ENOUGH: usize = 8;
    /// How often a wrong answer is asked for again.
    const AGAIN: usize = 3;

    /// A hunt that has not begun.
    pub const fn new(subject: &'a S, plan: Plan, bounds: Bounds) -> Hunt<'a, S> {
        Hunt {
            subject,
            plan,
            bounds,
            tally: Tally::new(),
            observed: Vec::new(),
            known: Vec::new(),
        }
    }

    /// What has been tried so far.
    #[must_use]
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Goes on to the next mistake that is another one than those before, and shrinks its board.
    /// `None` when time or boards are used up.
    ///
    /// # Errors
    ///
    /// If the program could not be run, or is stopped before a mistake is found.
    pub fn next(&mut self, mut watch: impl FnMut(Event<'_>)) -> Result<Option<Finding>, RunError> {
        while let Some(failure) = self.next_failure(&mut watch)? {
            if self.was_only_slow(&failure)? {
                continue;
            }
            watch(Event::Failed(&failure));
            let finding = self.examine(failure, &mut watch)?;
            let known = Known {
                mistake: finding.mistake,
                manner: Manner::of(&finding.board, &finding.reply),
                board: finding.board.clone(),
            };
            let is_new = !self.known.iter().any(|old| old.is_like(&known));
            self.known.push(known);
            if is_new {
                return Ok(Some(finding));
            }
        }
        Ok(None)
    }

    /// The next board that is answered wrong, and not as a known mistake has it.
    fn next_failure(
        &mut self,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Result<Option<Failure>, RunError> {
        let Bounds { until, cases, .. } = self.bounds;
        let in_time = |_: &Trial| until.is_none_or(|until| Instant::now() < until);
        let tried = self.tally.total();
        let left = cases.saturating_sub(tried);
        let trials = self.plan.trials().skip(tried).take(left);
        let subject = self.subject;
        let ended = in_order(
            self.bounds.jobs,
            trials.take_while(in_time),
            |trial| (subject.reply(&trial.board), trial),
            |(reply, trial)| match reply {
                Err(error) => ControlFlow::Break(Err(error)),
                Ok(reply) => {
                    self.tally.add(&trial.origin);
                    watch(Event::Tried(&self.tally));
                    self.judge(trial, reply).map_break(Ok)
                }
            },
        );
        match ended {
            ControlFlow::Continue(()) => Ok(None),
            ControlFlow::Break(failure) => failure.map(Some),
        }
    }

    fn judge(&mut self, trial: Trial, reply: Reply) -> ControlFlow<Failure> {
        let observed = Observed::new(&trial.board, &reply);
        let is_known = reply.is_right()
            || self.known.iter().any(|known| known.explains(&observed))
            || self.is_worn_out(Manner::of(&trial.board, &reply));
        self.remember(observed);
        if is_known {
            return ControlFlow::Continue(());
        }
        let number = self.tally.total();
        ControlFlow::Break(Failure {
            trial,
            reply,
            number,
        })
    }

    /// Whether so many boards of that manner have been shrunk that the next one brings nothing.
    fn is_worn_out(&self, manner: Manner) -> bool {
        let alike = self.known.iter().filter(|known| known.manner == manner);
        alike.count() >= Self::ENOUGH
    }

    fn remember(&mut self, observed: Observed) {
        if self.observed.len() < Self::MEMORY {
            self.observed.push(observed);
        }
    }

    /// Asks again, shrinks the board and looks which mistake it is.
    fn examine(
        &mut self,
        failure: Failure,
        watch: &mut impl FnMut(Event<'_>),
    ) -> Result<Finding, RunError> {
        let mut finding = Finding {
            board: failure.trial.board.clone(),
            reply: failure.reply.clone(),
            shrunk: Shrunk::Minimal,
            mistake: None,
            failure,
        };
        finding.shrunk = match self.examine_step_by_step(&mut finding, watch) {
            ControlFlow::Continue(()) => Shrunk::Minimal,
            ControlFlow::Break(Ok(shrunk)) => shrunk,
            ControlFlow::Break(Err(RunError::Stopped)) => Shrunk::Stopped,
            ControlFlow::Break(Err(error)) => return Err(error),
        };
        Ok(finding)
    }

    fn examine_step_by_step(
        &mut self,
        finding: &mut Finding,
        watch: &mut impl FnMut(Event<'_>),
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        let until = Instant::now() + self.bounds.shrink_time;
        self.ask_again(finding)?;
        let ended = self.shrink(finding, until, watch);
        if let ControlFlow::Break(Err(_)) = ended {
            return ended;
        }
        self.ask_again(finding)?;
        self.name(finding, until)?;
        ended
    }

    /// Whether the program was out of time because the machine was busy: it is not, by itself.
    fn was_only_slow(&self, failure: &Failure) -> Result<bool, RunError> {
        let is_slow = failure.reply.mark() == Mark::Tle;
        Ok(is_slow && self.subject.reply(&failure.trial.board)?.is_right())
    }

    /// Breaks off if the program answers otherwise when asked again.
    fn ask_again(&self, finding: &Finding) -> ControlFlow<Result<Shrunk, RunError>> {
        let times = if finding.reply.mark() == Mark::Tle {
            1
        } else {
            Self::AGAIN
        };
        for _ in 0..times {
            let again = self.reply(&finding.board)?;
            let is_same = again.mark() == finding.reply.mark()
                && Said::from(&again) == Said::from(&finding.reply);
            if !is_same {
                return ControlFlow::Break(Ok(Shrunk::Flaky(again)));
            }
        }
        ControlFlow::Continue(())
    }

    fn reply(&self, board: &Board) -> ControlFlow<Result<Shrunk, RunError>, Reply> {
        match self.subject.reply(board) {
            Ok(reply) => ControlFlow::Continue(reply),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    }

    fn shrink(
        &mut self,
        finding: &mut Finding,
        until: Instant,
        watch: &mut impl FnMut(Event<'_>),
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        let manner = Manner::of(&finding.board, &finding.reply);
        let mut last = finding.reply.clone();
        let (board, ended) = shrink(finding.board.clone(), |boards| {
            let failing = self.first_failing(boards, manner, until)?;
            ControlFlow::Continue(failing.map(|(board, reply)| {
                watch(Event::Shrunk(board.stones().count()));
                last = reply;
                board
            }))
        });
        finding.board = board;
        finding.reply = last;
        ended
    }

    /// The first of the boards on which the program fails so.
    fn first_failing(
        &mut self,
        boards: Vec<Board>,
        manner: Manner,
        until: Instant,
    ) -> ControlFlow<Result<Shrunk, RunError>, Option<(Board, Reply)>> {
        let Bounds { jobs, keep, .. } = self.bounds;
        let subject = self.subject;
        let in_time = |_: &Board| Instant::now() < until;
        let boards = boards.into_iter().take_while(in_time);
        let ended = in_order(
            jobs,
            boards,
            |board| (subject.reply(&board), board),
            |(reply, board)| match reply {
                Err(error) => ControlFlow::Break(Err(error)),
                Ok(reply) => {
                    self.remember(Observed::new(&board, &reply));
                    if manner.is_kept(keep, &board, &reply) {
                        return ControlFlow::Break(Ok((board, reply)));
                    }
                    ControlFlow::Continue(())
                }
            },
        );
        match ended {
            ControlFlow::Break(Ok(failing)) => ControlFlow::Continue(Some(failing)),
            ControlFlow::Break(Err(error)) => ControlFlow::Break(Err(error)),
            ControlFlow::Continue(()) if Instant::now() < until => ControlFlow::Continue(None),
            ControlFlow::Continue(()) => ControlFlow::Break(Ok(Shrunk::OutOfTime)),
        }
    }

    /// Looks which mistake it is, by what the program has said so far, by what it makes of the
    /// board turned, mirrored and in the other colours, and by asking what tells suspects apart.
    fn name(
        &mut self,
        finding: &mut Finding,
        until: Instant,
    ) -> ControlFlow<Result<Shrunk, RunError>> {
        let until = until + Self::GRACE;
        let wrong = Observed::new(&finding.board, &finding.reply);
        let mut suspects = Suspects::of(&wrong);
        if suspects.is_empty() || wrong.said == Said::Endless {
            return ControlFlow::Continue(());
        }
        for observed in &self.observed {
            suspects.learn(observed.clone());
        }
        let images = images(&finding.board).collect_vec();
        let swapped = images.iter().map(swapped);
        for board in images.iter().skip(1).cloned().chain(swapped) {
            if Instant::now() >= until {
                break;
            }
            suspects.learn(Observed::new(&board, &self.reply(&board)?));
        }
        let designed = Set::Catalogue.trials().into_iter();
        let boards = designed.map(|trial| trial.board).collect_vec();
        for _ in 0..Self::QUESTIONS {
            let Some(board) = suspects.telling(&boards) else {
                break;
            };
            if Instant::now() >= until {
                break;
            }
            suspects.learn(Observed::new(board, &self.reply(board)?));
        }
        finding.mistake = suspects.convicted();
        ControlFlow::Continue(())
    }
}

impl Observed {
    fn new(board: &Board, reply: &Reply) -> Observed {
        Observed {
            board: board.clone(),
            said: Said::from(reply),
        }
    }
}

impl Manner {
    fn of(board: &Board, reply: &Reply) -> Manner {
        let words = match Said::from(reply) {
            Said::Words(words) => words.split_whitespace().take(4).count(),
            Said::Crash | Said::Endless => 0,
        };
        Manner {
            mark: reply.mark(),
            is_won: answer_text(board) != b"0\n",
            words,
        }
    }

    fn is_kept(self, keep: Keep, board: &Board, reply: &Reply) -> bool {
        match keep {
            Keep::Mark => reply.mark() == self.mark,
            Keep::Manner => Manner::of(board, reply) == self,
        }
    }
}

impl Known {
    fn explains(&self, observed: &Observed) -> bool {
        self.mistake
            .is_some_and(|mistake| mistake.explains(observed))
    }

    /// Whether both are one mistake, as far as can be told.
    fn is_like(&self, other: &Known) -> bool {
        match (self.mistake, other.mistake) {
            (Some(mistake), Some(other)) => mistake == other,
            (None, None) => self.manner == other.manner && self.is_image_of(&other.board),
            _ => false,
        }
    }

    fn is_image_of(&self, other: &Board) -> bool {
        let shape = shape(&self.board);
        images(other)
            .any(|image| shape == self::shape(&image) || shape == self::shape(&swapped(&image)))
    }
}

/// The board moved into its corner.
fn shape(board: &Board) -> Vec<(u8, u8, u8)> {
    let stones = || board.stones();
    let top = stones().map(|(point, _)| point.row).min().unwrap_or(0);
    let left = stones().map(|(point, _)| point.col).min().unwrap_or(0);
    stones()
        .map(|(point, stone)| (point.row - top, point.col - left, stone.number()))
        .collect()
}
