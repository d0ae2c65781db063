//! An engine at the table: its process, what it says line by line, and its clock.

use std::time::{Duration, Instant};

use itertools::Itertools;

use super::engine::Allowance;
use super::engine_line::shown;
use super::settings::Trouble;
use omok_runner::{Dialogue, Heard, Program};

#[derive(Debug)]
pub(super) struct Seat {
    pub(super) dialogue: Dialogue,
    lines: Lines,
    /// How much it has said in this turn, and the last line of that.
    volume: usize,
    last: Option<Vec<u8>>,
    /// What it may hold, in bytes.
    memory: Option<u64>,
}

#[derive(Debug)]
pub(super) enum Next {
    Line(Vec<u8>, Instant),
    /// It has ended, or closed its output.
    Closed,
    Late,
    Flood,
    /// It holds so many bytes, which is too much.
    Memory(u64),
}

impl Seat {
    /// How much an engine may say in a turn, in bytes.
    const FLOOD: usize = 16 << 20;
    /// How often the memory of an engine is looked at whose memory is limited.
    const LOOK: Duration = Duration::from_millis(50);
    /// How long one that has closed its output may take to end, so that it is known how.
    const LAST_BREATH: Duration = Duration::from_millis(500);

    pub(super) fn start(program: &Program, memory: Option<u64>) -> Result<Seat, Trouble> {
        let dialogue = Dialogue::start(program)?;
        Ok(Seat {
            dialogue,
            lines: Lines::default(),
            volume: 0,
            last: None,
            memory,
        })
    }

    pub(super) fn new_turn(&mut self) {
        (self.volume, self.last) = (0, None);
    }

    /// What it has written of a line whose end has not come, in words.
    pub(super) fn open_line(&self) -> Option<String> {
        let written = self.lines.rest();
        (!written.is_empty()).then(|| format!("wrote '{}' without a line end", shown(written)))
    }

    /// Its next line, if that comes until then; without a time, if it has said one already.
    pub(super) fn next(&mut self, until: Option<Instant>) -> Result<Next, Trouble> {
        let mut is_late = false;
        loop {
            if let Some((line, at)) = self.lines.next() {
                self.last = Some(line.clone());
                return Ok(Next::Line(line, at));
            }
            // What has come late may have held a line; if it held none, that is that.
            if is_late {
                return Ok(Next::Late);
            }
            let look = until.and(self.memory).map(|_| Instant::now() + Seat::LOOK);
            let heard = match look.into_iter().chain(until).min() {
                Some(soon) => self.dialogue.hear(soon),
                None => self.dialogue.hear_now(),
            };
            match heard {
                Heard::Bytes(at) => {
                    let bytes = self.dialogue.bytes();
                    self.volume += bytes.len();
                    self.lines.feed(bytes, at);
                    is_late = until.is_some_and(|until| at >= until);
                }
                Heard::Late => is_late = until.is_none_or(|until| Instant::now() >= until),
                Heard::Closed => return Ok(Next::Closed),
                Heard::Stopped => return Err(Trouble::Stopped),
                Heard::Lost(error) => return Err(Trouble::Lost(error)),
            }
            if self.volume > Seat::FLOOD {
                return Ok(Next::Flood);
            }
            let held = look.and_then(|_| self.dialogue.memory());
            if let Some(held) = held.filter(|&held| Some(held) > self.memory) {
                return Ok(Next::Memory(held));
            }
        }
    }

    pub(super) fn end(self) -> Result<(), Trouble> {
        self.dialogue.end()?;
        Ok(())
    }

    /// How one has ended that has closed its output, and its last words: on standard output what it
    /// has refused in this turn, else its last line.
    pub(super) fn post_mortem(mut self, refusal: Option<&str>) -> Result<String, Trouble> {
        self.dialogue
            .has_ended_by(Instant::now() + Seat::LAST_BREATH);
        let refusal = refusal.map(|line| format!("on standard output '{line}'"));
        let last = self.last.as_deref().filter(|_| refusal.is_none());
        let last = last.map(|line| format!("last line on standard output '{}'", shown(line)));
        let written = [refusal, self.open_line().or(last)];
        let complaints = self.dialogue.complaints().to_vec();
        let exit = self.dialogue.end()?;
        let exit = exit.map_or_else(|| "closed its output".to_owned(), |exit| exit.to_string());
        let mut lines = complaints
            .split(|&byte| byte == b'\n')
            .map(<[u8]>::trim_ascii);
        let end = match lines.rfind(|line| !line.is_empty()) {
            Some(words) => format!("{exit}: {}", shown(words)),
            None => exit,
        };
        Ok([Some(end)].into_iter().chain(written).flatten().join("; "))
    }
}

/// Cuts bytes into lines, which end in LF, CR or both. Empty ones are passed over.
#[derive(Debug, Default)]
struct Lines {
    bytes: Vec<u8>,
    taken: usize,
    /// All that is kept of the present line is there: the rest of it is dropped.
    is_cut: bool,
    at: Option<Instant>,
}

impl Lines {
    const LONGEST: usize = 64 << 10;

    /// Takes bytes that came at that time; to be called when there is no line any more.
    fn feed(&mut self, bytes: &[u8], at: Instant) {
        self.bytes.drain(..self.taken);
        self.taken = 0;
        self.at = Some(at);
        let new = match self.is_cut {
            true => bytes.iter().position(Lines::is_end).unwrap_or(bytes.len()),
            false => 0,
        };
        self.is_cut &= new == bytes.len();
        self.bytes.extend_from_slice(&bytes[new..]);
    }

    /// The next whole line, and when its end came.
    fn next(&mut self) -> Option<(Vec<u8>, Instant)> {
        loop {
            let rest = &self.bytes[self.taken..];
            let Some(length) = rest.iter().position(Lines::is_end) else {
                if rest.len() > Lines::LONGEST {
                    self.bytes.truncate(self.taken + Lines::LONGEST);
                    self.is_cut = true;
                }
                return None;
            };
            let line = rest[..length.min(Lines::LONGEST)].to_vec();
            self.taken += length + 1;
            if !line.is_empty() {
                return Some((line, self.at?));
            }
        }
    }

    /// What has come of a line that has not ended, when there is no whole line any more.
    fn rest(&self) -> &[u8] {
        &self.bytes[self.taken..]
    }

    const fn is_end(byte: &u8) -> bool {
        matches!(byte, b'\n' | b'\r')
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Clock {
    allowance: Allowance,
    /// In nanoseconds; it may be below 0.
    left: Option<i64>,
}

impl Clock {
    /// What the protocol has for `time_left` where the game has no limit.
    const UNLIMITED: i64 = 2_147_483_647;

    pub(super) fn new(allowance: Allowance) -> Clock {
        let left = allowance.match_time.map(nanoseconds);
        Clock { allowance, left }
    }

    /// How much time the next move may take.
    pub(super) fn limit(&self) -> Duration {
        let left = |left: i64| Duration::from_nanos(u64::try_from(left).unwrap_or(0));
        self.left
            .map_or(Duration::MAX, left)
            .min(self.allowance.turn_time)
    }

    /// How much later than that it may come.
    pub(super) const fn grace(&self) -> Duration {
        self.allowance.grace
    }

    /// What is left, in milliseconds, as the protocol tells it.
    pub(super) fn milliseconds_left(&self) -> i64 {
        self.left.map_or(Clock::UNLIMITED, |left| left / 1_000_000)
    }

    pub(super) fn charge(&mut self, time: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(nanoseconds(time)));
    }

    pub(super) fn add_increment(&mut self) {
        let increment = nanoseconds(self.allowance.increment);
        self.left = self.left.map(|left| left.saturating_add(increment));
    }
}

fn nanoseconds(time: Duration) -> i64 {
    i64::try_from(time.as_nanos()).unwrap_or(i64::MAX)
}
