//! Where games are played: engines are started, kept for other games if that is wished, and ended.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::engine::Engine;
use super::engine_line::EngineLine;
use super::live::{End, Halt, Live};
use super::log::Log;
use super::played::Played;
use super::schedule::Slot;
use super::seat::{Next, Seat};
use super::settings::{Settings, Trouble};
use omok_runner::{Cores, Stop};

/// Starts an engine once; gives the name that it gives itself, if it does and has no other.
///
/// # Errors
///
/// [`Trouble::NotReady`] if it does not get ready, with its own words.
pub fn probe(engine: &Engine, settings: &Settings, stop: &Stop) -> Result<Option<String>, Trouble> {
    const PATIENCE: Duration = Duration::from_secs(2);
    let seats = [Some(Seat::start(&engine.program(stop), None)?), None];
    let mut live = Live::new(settings, [engine; 2], seats, Some(Log::new()));
    // ABOUT comes last: an engine need not know it, nor outlive it.
    let sent = live.say(0, &format!("{}ABOUT\r\n", settings.start_command()))?;
    match live.wait_for_ready(0, sent) {
        Ok(()) => {}
        Err(Halt::Trouble(trouble)) => return Err(trouble),
        Err(Halt::Failed(failure)) => return Err(Trouble::NotReady(failure)),
    }
    let until = Some(Instant::now() + PATIENCE);
    let name = |live: &Live<'_>| live.log.as_ref()?.heard().find_map(own_name);
    while engine.name.is_none() && name(&live).is_none() {
        match live.next(0, until)? {
            Next::Line(line, _) if EngineLine::of(&line) == EngineLine::Message => {}
            _ => break,
        }
    }
    live.close()?;
    Ok(name(&live))
}

/// The name in an answer to ABOUT: `name="omok", version="1.0"`.
fn own_name(line: &str) -> Option<String> {
    const LONGEST: usize = 40;
    let at = line.to_ascii_lowercase().find("name")? + "name".len();
    let value = line.get(at..)?.trim_start().strip_prefix('=')?.trim_start();
    let name = match value.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next()?,
        None => value.split([',', ' ']).next()?,
    };
    let name: String = name.trim().chars().take(LONGEST).collect();
    (!name.is_empty()).then_some(name)
}

/// Where games are played, one after the other.
#[derive(Debug)]
pub struct Arena<'a> {
    settings: &'a Settings,
    engines: &'a [Engine],
    stop: Stop,
    cores: Option<[Cores; 2]>,
    /// Processes of earlier games, by their engines.
    kept: HashMap<usize, Seat>,
}

impl<'a> Arena<'a> {
    /// An arena in which these engines play, whose names differ; perhaps with processors of their
    /// own for the two of a game.
    pub fn new(
        settings: &'a Settings,
        engines: &'a [Engine],
        stop: Stop,
        cores: Option<[Cores; 2]>,
    ) -> Arena<'a> {
        let kept = HashMap::new();
        Arena {
            settings,
            engines,
            stop,
            cores,
            kept,
        }
    }

    /// Plays the game of that slot.
    ///
    /// # Errors
    ///
    /// If there is no game, through no fault of the engines.
    pub fn play(&mut self, slot: &Slot) -> Result<Played, Trouble> {
        let log = self.settings.log.as_ref().map(|_| Log::new());
        let kept = slot.players.map(|player| self.kept.remove(&player));
        let was_kept = kept.each_ref().map(Option::is_some);
        let fresh = |side: usize| self.start(side, slot.players[side]);
        let [first, second] = kept;
        let seats = [
            first.map_or_else(|| fresh(0), Ok)?,
            second.map_or_else(|| fresh(1), Ok)?,
        ];
        let engines = slot.players.map(|player| &self.engines[player]);
        let mut live = Live::new(self.settings, engines, seats.map(Some), log);
        let mut failures = live.start(was_kept, fresh)?.into_iter();
        let end = match failures.next() {
            Some(failure) => End::Failed(failure, failures.next()),
            None => match live.play(&slot.points) {
                Ok(end) => end,
                Err(Halt::Failed(failure)) => End::Failed(failure, None),
                Err(Halt::Trouble(trouble)) => return Err(trouble),
            },
        };
        if !self.settings.keeps_processes {
            live.close()?;
        }
        for (player, seat) in slot.players.into_iter().zip(&mut live.seats) {
            self.kept.extend(seat.take().map(|seat| (player, seat)));
        }
        let (played, log) = live.into_played(slot, end);
        if let (Some(folder), Some(log)) = (&self.settings.log, log) {
            let path = folder.join(format!("game-{:06}.log", slot.number));
            log.write(&path)
                .map_err(|error| Trouble::Log(path, error))?;
        }
        Ok(played)
    }

    fn start(&self, side: usize, player: usize) -> Result<Seat, Trouble> {
        let engine = &self.engines[player];
        let start = || Seat::start(&engine.program(&self.stop), engine.allowance.memory);
        match &self.cores {
            Some(cores) => cores[side].run(start)?,
            None => start(),
        }
    }
}

impl Drop for Arena<'_> {
    fn drop(&mut self) {
        let mut seats: Vec<Seat> = self.kept.drain().map(|(_, seat)| seat).collect();
        for seat in &mut seats {
            seat.dialogue.say(b"END\r\n");
        }
        let until = Instant::now() + Live::LAST_SECOND;
        for seat in &mut seats {
            seat.dialogue.has_ended_by(until);
        }
    }
}
