//! An engine at the table: its process, and what it says line by line.

use std::io;
use std::time::{Duration, Instant};

use super::lines::Lines;
use super::log::Transcript;
use super::said::{Said, shown};
use super::table::Trouble;
use crate::runner::{Dialogue, ExitKind, Heard, Program};

/// How much an engine may say in a turn, in bytes.
const FLOOD: usize = 16 << 20;

/// How often the memory of an engine is looked at whose memory is limited.
const LOOK: Duration = Duration::from_millis(50);

/// How long one that has closed its output may take to end, so that it is known how.
const LAST_BREATH: Duration = Duration::from_millis(500);

/// An engine that was started.
#[derive(Debug)]
pub(super) struct Seat {
    dialogue: Dialogue,
    lines: Lines,
    /// How much it has said in this turn.
    volume: usize,
    /// What it may hold, in bytes.
    memory: Option<u64>,
    transcript: Option<Transcript>,
}

/// What comes next from an engine.
#[derive(Debug)]
pub(super) enum Next {
    Line(Vec<u8>, Instant),
    /// It has ended, or closed its output.
    Closed,
    /// Nothing in time.
    Late,
    /// It has said too much.
    Flood,
    /// It holds so many bytes, which is too much.
    Memory(u64),
}

/// How an engine came out of its start.
#[derive(Debug)]
pub(super) enum Readiness {
    Ready,
    Ended,
    Late,
    /// Late, and this was said in place of OK.
    Refused(Vec<u8>),
    Flood,
}

impl Seat {
    pub(super) fn new(dialogue: Dialogue, memory: Option<u64>) -> Seat {
        Seat {
            dialogue,
            lines: Lines::new(),
            volume: 0,
            memory,
            transcript: None,
        }
    }

    pub(super) fn start(program: &Program, memory: Option<u64>) -> Result<Seat, Trouble> {
        Ok(Seat::new(Dialogue::start(program)?, memory))
    }

    /// Notes from now on what is said.
    pub(super) fn log(&mut self) {
        self.transcript = Some(Transcript::default());
    }

    /// What was said since it is noted.
    pub(super) fn take_transcript(&mut self) -> Transcript {
        self.transcript.take().unwrap_or_default()
    }

    /// Tells it something; gives the time when that was written.
    pub(super) fn say(&mut self, text: &[u8]) -> Instant {
        let at = self.dialogue.say(text);
        if let Some(transcript) = &mut self.transcript {
            let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
            let lines = lines.filter(|line| !line.is_empty());
            lines.for_each(|line| transcript.note(at, '>', line));
        }
        at
    }

    /// What it says is counted from now on as that of another turn.
    pub(super) const fn start_turn(&mut self) {
        self.volume = 0;
    }

    /// Its next line, if that comes until then.
    pub(super) fn next(&mut self, until: Instant) -> Result<Next, Trouble> {
        loop {
            if let Some(line) = self.line() {
                return Ok(line);
            }
            let tick = self.memory.map(|_| Instant::now() + LOOK);
            let heard = self
                .dialogue
                .hear(tick.map_or(until, |tick| tick.min(until)));
            let is_late = match &heard {
                Heard::Late => Instant::now() >= until,
                Heard::Bytes(at) => *at >= until,
                _ => false,
            };
            match self.take(heard)? {
                None => {}
                Some(Next::Late) if !is_late => {}
                Some(next) => return Ok(next),
            }
            if let Some(held) = self.excess() {
                return Ok(Next::Memory(held));
            }
            // What has come late may hold a line; if it holds none, that is that.
            if is_late {
                return Ok(self.line().unwrap_or(Next::Late));
            }
        }
    }

    /// Its next line, if it has said one already.
    pub(super) fn next_now(&mut self) -> Result<Next, Trouble> {
        loop {
            if let Some(line) = self.line() {
                return Ok(line);
            }
            let heard = self.dialogue.hear_now();
            if let Some(next) = self.take(heard)? {
                return Ok(next);
            }
        }
    }

    fn line(&mut self) -> Option<Next> {
        let (line, at) = self.lines.next()?;
        if let Some(transcript) = &mut self.transcript {
            transcript.note(at, '<', &line);
        }
        Some(Next::Line(line, at))
    }

    /// Takes what was heard; nothing where there may be a line now.
    fn take(&mut self, heard: Heard) -> Result<Option<Next>, Trouble> {
        match heard {
            Heard::Bytes(at) => {
                let bytes = self.dialogue.bytes();
                self.volume += bytes.len();
                self.lines.feed(bytes, at);
                Ok((self.volume > FLOOD).then_some(Next::Flood))
            }
            Heard::Closed => Ok(Some(Next::Closed)),
            Heard::Late => Ok(Some(Next::Late)),
            Heard::Stopped => Err(Trouble::Stopped),
            Heard::Lost(error) => Err(Trouble::Lost(error)),
        }
    }

    /// How much it holds, if that is too much.
    fn excess(&self) -> Option<u64> {
        let most = self.memory?;
        self.dialogue.memory().filter(|&held| held > most)
    }

    /// Waits until then for OK. What else is said is handed on.
    pub(super) fn wait_for_ready(
        &mut self,
        until: Instant,
        mut hear: impl FnMut(&Said<'_>, &[u8]),
    ) -> Result<Readiness, Trouble> {
        let mut refusal = None;
        // What it has said while another was waited for came in time, however long that took.
        let mut is_there = true;
        loop {
            let next = match is_there {
                true => self.next_now()?,
                false => self.next(until)?,
            };
            let line = match next {
                Next::Line(line, at) if is_there || at <= until => line,
                Next::Late if is_there => {
                    is_there = false;
                    continue;
                }
                Next::Closed => return Ok(Readiness::Ended),
                Next::Flood => return Ok(Readiness::Flood),
                // Memory is limited in games alone.
                Next::Memory(_) => continue,
                Next::Line(..) | Next::Late => {
                    return Ok(refusal.map_or(Readiness::Late, Readiness::Refused));
                }
            };
            match Said::of(&line) {
                Said::Ready => return Ok(Readiness::Ready),
                said => hear(&said, &line),
            }
            if matches!(Said::of(&line), Said::Error | Said::Unknown) {
                refusal = Some(line);
            }
        }
    }

    /// Waits until then for its end.
    pub(super) fn has_ended_by(&mut self, until: Instant) -> bool {
        self.dialogue.has_ended_by(until)
    }

    /// Ends it and all that it has started.
    pub(super) fn end(self) -> Result<(), Trouble> {
        self.dialogue.end()?;
        Ok(())
    }

    /// How one has ended that has closed its output, in words.
    pub(super) fn post_mortem(mut self) -> Result<String, Trouble> {
        self.dialogue.has_ended_by(Instant::now() + LAST_BREATH);
        let complaints = self.dialogue.complaints().to_vec();
        let exit = self.dialogue.end()?;
        let exit = exit.map_or_else(
            || "closed its output".to_owned(),
            |exit: ExitKind| exit.to_string(),
        );
        let mut lines = complaints
            .split(|&byte| byte == b'\n')
            .map(<[u8]>::trim_ascii);
        let last = lines.rfind(|line| !line.is_empty());
        Ok(last.map_or_else(|| exit.clone(), |words| format!("{exit}: {}", shown(words))))
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Lost(error)
    }
}
