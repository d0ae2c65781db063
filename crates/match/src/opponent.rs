//! An engine that is asked for single moves, in games that its caller keeps.

use std::io::PipeWriter;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::engine::Engine;
use super::live::{Halt, Live};
use super::played::Failure;
use super::seat::{Clock, Seat};
use super::settings::{Settings, Trouble};
use omok_core::board::{Point, Stone};
use omok_core::game::{Analysis, Game, Move};
use omok_runner::Stop;

/// An engine that plays in whatever game it is asked about. Its process is started when it is first
/// needed, kept, and ended when this is dropped.
#[derive(Debug)]
pub struct Opponent {
    engine: Engine,
    settings: Settings,
    seat: Option<Seat>,
    /// What stops the process, until another is started.
    stop: Option<(Stop, PipeWriter)>,
    /// The last game that it has moved in, with that move, and the time that it has left there.
    known: Option<(Game, Clock)>,
}

/// A move of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Where it puts its stone.
    pub point: Point,
    /// How long that took.
    pub time: Duration,
    /// What it has reported about the move.
    pub analysis: Analysis,
}

impl Opponent {
    /// Nothing is started yet.
    pub const fn new(engine: Engine, settings: Settings) -> Opponent {
        Opponent {
            engine,
            settings,
            seat: None,
            stop: None,
            known: None,
        }
    }

    /// Asks for the move of the player whose turn it is in a game that is open, whose rule is that
    /// of the settings. A game that does not continue the last one by the other's move is a new one
    /// to the engine. It is stopped once `continues`, which is asked now and then, says no.
    ///
    /// # Errors
    ///
    /// Within, the engine's failure, of which its process does not live: another is started when it
    /// is asked again. Without, nobody's fault; the process is ended then, too.
    pub fn ask(
        &mut self,
        game: &Game,
        mut continues: impl FnMut() -> bool,
    ) -> Result<Result<Answer, Failure>, Trouble> {
        const GLANCE: Duration = Duration::from_millis(50);
        let kept = self.stop.take().filter(|_| self.seat.is_some());
        let (stop, trigger) = kept.map_or_else(Stop::new, Ok)?;
        let mut trigger = Some(trigger);
        let (sender, receiver) = mpsc::channel();
        let answer = thread::scope(|scope| {
            scope.spawn(|| sender.send(self.answer(game, &stop)));
            loop {
                match receiver.recv_timeout(GLANCE) {
                    Ok(answer) => return answer,
                    // Closing it sets off the stop.
                    Err(RecvTimeoutError::Timeout) if !continues() => drop(trigger.take()),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Err(Trouble::Stopped),
                }
            }
        });
        match trigger {
            Some(trigger) => self.stop = Some((stop, trigger)),
            None => (self.seat, self.known) = (None, None),
        }
        answer
    }

    fn answer(&mut self, game: &Game, stop: &Stop) -> Result<Result<Answer, Failure>, Trouble> {
        let known = self.known.take().filter(|(known, _)| follows(game, known));
        let variant = self.settings.variant.with_size(game.size());
        self.settings.variant = variant.unwrap_or(self.settings.variant);
        let start = || Seat::start(&self.engine.program(stop), self.engine.allowance.memory);
        let kept = self.seat.take();
        let was_kept = [kept.is_some(), false];
        let seats = [Some(kept.map_or_else(start, Ok)?), None];
        let mut live = Live::new(&self.settings, [&self.engine; 2], seats, None);
        live.black = usize::from(game.to_move() == Stone::White);
        live.game = game.clone();
        if let Some((_, clock)) = known {
            (live.knows[0], live.clocks[0]) = (true, clock);
        } else if let Some(failure) = live.start(was_kept, |_| start())?.into_iter().next() {
            return Ok(Err(failure));
        }
        let moved = live.turn(0);
        self.seat = live.seats[0].take();
        match moved {
            Err(Halt::Failed(failure)) => Ok(Err(failure)),
            Err(Halt::Trouble(trouble)) => {
                self.seat = None;
                Err(trouble)
            }
            Ok(time) => {
                let Some(&Move::Place(point)) = live.game.moves().last() else {
                    return Err(Trouble::Stopped);
                };
                self.known = Some((live.game, live.clocks[0]));
                let analysis = live.told.pop().map(|told| told.analysis);
                let analysis = analysis.unwrap_or_default();
                Ok(Ok(Answer {
                    point,
                    time,
                    analysis,
                }))
            }
        }
    }

    /// Tells it to end, and ends it.
    ///
    /// # Errors
    ///
    /// If a process is left that cannot be ended.
    pub fn end(&mut self) -> Result<(), Trouble> {
        self.known = None;
        let seats = [self.seat.take(), None];
        Live::new(&self.settings, [&self.engine; 2], seats, None).close()
    }
}

/// Whether a game continues another by one stone.
fn follows(game: &Game, known: &Game) -> bool {
    let mut before = game.clone();
    matches!(before.undo(), Some(Move::Place(_))) && before == *known
}
