//! Where games are played: engines are started, kept for other games if that is wished, and ended.

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::engine::{Engine, Probe};
use super::live::Live;
use super::log::Log;
use super::played::Played;
use super::said::{Said, shown};
use super::schedule::Slot;
use super::seat::{Readiness, Seat};
use super::starting::Start as LiveStart;
use crate::board::{Point, Size};
use crate::rule::{Rule, Variant};
use crate::runner::{Cores, RunError, Stop};

/// How games are played.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The rule, its limit of moves among it, and the size of the board.
    pub variant: Variant,
    /// How long an engine may take to get ready.
    pub start_time: Duration,
    /// How games begin.
    pub start: Start,
    /// Whether processes are kept from game to game.
    pub keeps_processes: bool,
}

/// How games begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// With the moves of an opening, or on the empty board.
    Opening,
    /// The engines make the start even themselves, by the protocol's SWAP2BOARD.
    Swap2,
}

/// Why there is no game: it is the fault of none of the engines.
#[derive(Debug)]
pub enum Trouble {
    /// It was stopped from outside.
    Stopped,
    /// A process cannot be started or ended.
    Run(RunError),
    /// The system does not tell what an engine says.
    Lost(io::Error),
    /// A log cannot be written.
    Log(PathBuf, io::Error),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Stopped => f.write_str("stopped"),
            Trouble::Run(error) => error.fmt(f),
            Trouble::Lost(error) => write!(f, "what an engine says is lost: {error}"),
            Trouble::Log(path, error) => write!(f, "cannot write {}: {error}", path.display()),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<RunError> for Trouble {
    fn from(error: RunError) -> Trouble {
        match error {
            RunError::Stopped => Trouble::Stopped,
            error => Trouble::Run(error),
        }
    }
}

impl Settings {
    /// The number by which the protocol knows the rule, if it does.
    ///
    /// ```
    /// use std::time::Duration;
    /// use omok::Variant;
    /// use omok::matches::{Settings, Start};
    /// let settings = Settings {
    ///     variant: Variant::RENJU,
    ///     start_time: Duration::from_secs(10),
    ///     start: Start::Opening,
    ///     keeps_processes: false,
    /// };
    /// assert_eq!(settings.rule_code(), Some(4));
    /// ```
    #[must_use]
    pub fn rule_code(&self) -> Option<u8> {
        const CODES: [(Rule, u8); 5] = [
            (Rule::FREESTYLE, 0),
            (Rule::STANDARD, 1),
            (Rule::RENJU, 4),
            (Rule::CARO, 8),
            (Rule::CARO_EXACT, 9),
        ];
        let rule = self.variant.rule().with_max_moves(None);
        let known = CODES.iter().find(|(known, _)| *known == rule);
        known.map(|&(_, code)| code)
    }

    /// What an engine is told when it is ready.
    pub(super) fn infos(&self, engine: &Engine) -> Vec<u8> {
        let allowance = &engine.allowance;
        let milliseconds = |time: Duration| time.as_millis().to_string();
        let usual = [
            ("rule", self.rule_code().map(|code| code.to_string())),
            ("timeout_turn", Some(milliseconds(allowance.turn))),
            (
                "timeout_match",
                Some(allowance.game.map_or_else(|| "0".to_owned(), milliseconds)),
            ),
            (
                "max_memory",
                Some(allowance.memory.unwrap_or(0).to_string()),
            ),
            ("game_type", Some("1".to_owned())),
        ];
        let is_own = |key: &str| engine.infos.iter().any(|(own, _)| own == key);
        let usual = usual.into_iter().filter(|(key, _)| !is_own(key));
        let usual = usual.filter_map(|(key, value)| Some((key.to_owned(), value?)));
        let all = usual.chain(engine.infos.iter().cloned());
        let lines: String = all
            .map(|(key, value)| format!("INFO {key} {value}\r\n"))
            .collect();
        lines.into_bytes()
    }
}

/// The command that starts a game.
pub(super) fn start_command(size: Size) -> String {
    let (width, height) = (size.width(), size.height());
    match width == height {
        true => format!("START {width}\r\n"),
        false => format!("RECTSTART {width},{height}\r\n"),
    }
}

/// Starts an engine once and asks for its name.
///
/// # Errors
///
/// If it cannot be started or does not get ready: in words, its own among them.
pub fn probe(engine: &Engine, settings: &Settings, stop: &Stop) -> Result<Probe, ProbeError> {
    let ask = |command: &str| {
        let mut seat = Seat::start(&engine.program(stop), None)?;
        let sent = seat.say(command.as_bytes());
        let mut name = None;
        let ready = seat.wait_for_ready(sent + settings.start_time, |said, line| {
            if *said == Said::Other && name.is_none() {
                name = own_name(line);
            }
        })?;
        let ready = match ready {
            Readiness::Ready => Ok(Probe { name }),
            Readiness::Ended => return Ok(Err(seat.post_mortem()?)),
            Readiness::Late => Err("it does not answer START".to_owned()),
            Readiness::Refused(line) => Err(format!("it answers START with {}", shown(&line))),
            Readiness::Flood => Err("it prints without end before OK".to_owned()),
        };
        seat.say(b"END\r\n");
        if ready.is_ok() {
            seat.has_ended_by(Instant::now() + Live::LAST_SECOND);
        }
        seat.end()?;
        Ok(ready)
    };
    let start = start_command(settings.variant.size());
    let asked = ask(&format!("ABOUT\r\n{start}")).map_err(ProbeError::Trouble)?;
    // ABOUT is an engine's right not to understand.
    let asked = match asked {
        Ok(probe) => Ok(probe),
        Err(_) => ask(&start).map_err(ProbeError::Trouble)?,
    };
    asked.map_err(ProbeError::NotReady)
}

/// Why an engine cannot play.
#[derive(Debug)]
pub enum ProbeError {
    /// It cannot be started, or was stopped.
    Trouble(Trouble),
    /// It does not get ready: why.
    NotReady(String),
}

impl fmt::Display for ProbeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProbeError::Trouble(trouble) => trouble.fmt(f),
            ProbeError::NotReady(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ProbeError {}

/// The name in an answer to ABOUT: `name="omok", version="1.0"`.
fn own_name(line: &[u8]) -> Option<String> {
    const LONGEST: usize = 40;
    let text = std::str::from_utf8(line).ok()?;
    let lower = text.to_ascii_lowercase();
    let at = lower.find("name")? + "name".len();
    let value = text.get(at..)?.trim_start().strip_prefix('=')?.trim_start();
    let name = match value.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next()?,
        None => value.split([',', ' ']).next()?,
    };
    let name: String = name
        .trim()
        .chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST)
        .collect();
    (!name.is_empty()).then_some(name)
}

/// Where games are played, one after the other.
#[derive(Debug)]
pub struct Table<'a> {
    settings: &'a Settings,
    engines: &'a [Engine],
    stop: Stop,
    log: Option<&'a Log>,
    cores: Option<[Cores; 2]>,
    /// Processes of earlier games, by their engines.
    kept: HashMap<usize, Seat>,
}

impl<'a> Table<'a> {
    /// A table at which these engines play.
    #[must_use]
    pub fn new(settings: &'a Settings, engines: &'a [Engine], stop: Stop) -> Table<'a> {
        Table {
            settings,
            engines,
            stop,
            log: None,
            cores: None,
            kept: HashMap::new(),
        }
    }

    /// The same, with a file for each game.
    #[must_use]
    pub fn with_log(mut self, log: Option<&'a Log>) -> Table<'a> {
        self.log = log;
        self
    }

    /// The same, with processors of their own for the two engines of a game.
    #[must_use]
    pub fn with_cores(mut self, cores: Option<[Cores; 2]>) -> Table<'a> {
        self.cores = cores;
        self
    }

    /// Plays the game of that slot, which begins with these moves.
    ///
    /// # Errors
    ///
    /// If there is no game, through no fault of the engines.
    pub fn play(&mut self, slot: &Slot, opening: &[Point]) -> Result<Played, Trouble> {
        let began = Instant::now();
        let players = [slot.black, slot.white];
        let mut live = Live::new(self.settings, players.map(|player| &self.engines[player]));
        let mut starts = Vec::new();
        for (side, player) in players.into_iter().enumerate() {
            starts.push(self.start(side, player)?);
        }
        if self.log.is_some() {
            starts.iter_mut().for_each(|start| start.seat.log());
        }
        let again = |side: usize| self.fresh(side, players[side]);
        let end = live.play(starts, opening, again)?;
        let played = live.played(slot, end);
        let seats = live.close(self.settings.keeps_processes)?;
        // Those that a game has left are the notices of that game.
        let played = Played {
            notices: live.notices(),
            ..played
        };
        if let Some(log) = self.log {
            let both = live.transcripts();
            log.write(slot.number, began, both)
                .map_err(|error| Trouble::Log(log.path(slot.number), error))?;
        }
        let kept = players.into_iter().zip(seats);
        self.kept
            .extend(kept.filter_map(|(player, seat)| Some((player, seat?))));
        Ok(played)
    }

    fn start(&mut self, side: usize, player: usize) -> Result<LiveStart, Trouble> {
        match self.kept.remove(&player) {
            Some(seat) => Ok(LiveStart {
                seat,
                was_kept: true,
            }),
            None => Ok(LiveStart {
                seat: self.fresh(side, player)?,
                was_kept: false,
            }),
        }
    }

    fn fresh(&self, side: usize, player: usize) -> Result<Seat, Trouble> {
        let engine = &self.engines[player];
        let program = engine.program(&self.stop);
        let start = || Seat::start(&program, engine.allowance.memory);
        match &self.cores {
            Some(cores) => cores[side].run(start)?,
            None => start(),
        }
    }
}

/// Ends the processes that were kept.
impl Drop for Table<'_> {
    fn drop(&mut self) {
        let mut seats: Vec<Seat> = self.kept.drain().map(|(_, seat)| seat).collect();
        for seat in &mut seats {
            seat.say(b"END\r\n");
        }
        let until = Instant::now() + Live::LAST_SECOND;
        for seat in &mut seats {
            seat.has_ended_by(until);
        }
    }
}
