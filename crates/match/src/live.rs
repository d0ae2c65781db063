//! One game between two engines, from their start to their end.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use humantime::format_rfc3339;
use itertools::Itertools;

use super::engine::Engine;
use super::engine_line::{Complaint, EngineLine, shown};
use super::log::Log;
use super::played::{Failure, Kind, Notice, NoticeKind, Outcome, Played, Told, of_board};
use super::schedule::Slot;
use super::seat::{Clock, Next, Seat};
use super::settings::{Settings, Trouble};
use omok_core::board::{Point, Stone};
use omok_core::game::{Game, Move, Refusal, Spot};
use omok_runner::later;

/// One of the two engines of a game: 0 for the one that has black if nothing changes that, or 1.
pub(super) type Side = usize;

#[derive(Debug)]
pub(super) struct Live<'a> {
    pub(super) settings: &'a Settings,
    pub(super) engines: [&'a Engine; 2],
    /// None once it has failed.
    pub(super) seats: [Option<Seat>; 2],
    pub(super) clocks: [Clock; 2],
    /// Whether each has been told or has made all moves so far.
    pub(super) knows: [bool; 2],
    pub(super) black: Side,
    pub(super) game: Game,
    ms: Vec<Option<f64>>,
    pub(super) told: Vec<Told>,
    /// What each has said in its turn that is no answer.
    pub(super) complaints: [Complaint; 2],
    pub(super) notices: Vec<Notice>,
    pub(super) log: Option<Log>,
    date: String,
}

/// What ends a game before the board does.
#[derive(Debug)]
pub(super) enum Halt {
    Failed(Failure),
    Trouble(Trouble),
}

impl<T: Into<Trouble>> From<T> for Halt {
    fn from(trouble: T) -> Halt {
        Halt::Trouble(trouble.into())
    }
}

/// How a game ends: on the board, or by the failure of one or both engines.
#[derive(Debug)]
pub(super) enum End {
    Board(Outcome, Kind, String),
    Failed(Failure, Option<Failure>),
}

/// What an engine has answered: points as column and row from 0, on the board or not, none for
/// SWAP; and how long it took.
type Reply = (Vec<[i64; 2]>, Duration);

impl<'a> Live<'a> {
    /// How long engines may take to end when they are told to.
    pub(super) const LAST_SECOND: Duration = Duration::from_secs(1);

    pub(super) fn new(
        settings: &'a Settings,
        engines: [&'a Engine; 2],
        seats: [Option<Seat>; 2],
        log: Option<Log>,
    ) -> Live<'a> {
        Live {
            settings,
            engines,
            seats,
            clocks: engines.map(|engine| Clock::new(engine.allowance)),
            knows: [false; 2],
            black: 0,
            game: Game::new(settings.variant),
            ms: Vec::new(),
            told: Vec::new(),
            complaints: Default::default(),
            notices: Vec::new(),
            log,
            date: today(),
        }
    }

    pub(super) fn play(&mut self, opening: &[Point]) -> Result<End, Halt> {
        if self.settings.swap2 {
            self.swap2()?;
        }
        // It has been judged before.
        let made = opening
            .iter()
            .filter(|&&point| self.game.play(point).is_ok());
        self.ms.extend(made.map(|_| None));
        loop {
            if let Some((outcome, kind, detail)) = of_board(&self.game) {
                return Ok(End::Board(outcome, kind, detail));
            }
            let side = match self.game.to_move() {
                Stone::Black => self.black,
                Stone::White => 1 - self.black,
            };
            self.turn(side)?;
        }
    }

    /// Has the engine make its move; gives how long that took.
    pub(super) fn turn(&mut self, side: Side) -> Result<Duration, Halt> {
        let command = self.command(side);
        let reply = self.ask(side, &command, &[1])?;
        self.put(side, &reply)?;
        self.clocks[side].add_increment();
        self.knows[side] = true;
        Ok(reply.1)
    }

    fn command(&self, side: Side) -> String {
        let turn = |last: Point| format!("TURN {},{}\r\n", last.col, last.row);
        if let ([.., Move::Place(last)], true) = (self.game.moves(), self.knows[side]) {
            return turn(*last);
        }
        match self.stones().collect_vec()[..] {
            [] => "BEGIN\r\n".to_owned(),
            [only] => turn(only),
            ref stones => {
                // Its own stones are 1, the other's 2.
                let is_black = |point| self.game.board().get(point) == Some(Stone::Black);
                let owner = |point| 1 + u8::from(is_black(point) != (side == self.black));
                let stone = |&one: &Point| format!("{},{},{}\r\n", one.col, one.row, owner(one));
                let stones: String = stones.iter().map(stone).collect();
                format!("BOARD\r\n{stones}DONE\r\n")
            }
        }
    }

    /// The stones in the order of play; first those that the game has begun with, in turn.
    pub(super) fn stones(&self) -> impl Iterator<Item = Point> {
        let placed = self.game.moves().iter().filter_map(|one| one.point());
        let placed = placed.collect_vec();
        let begun = |colour| {
            let stones = self.game.board().stones();
            let stones = stones.filter(move |&(_, stone)| stone == colour);
            let points = stones.map(|(point, _)| point);
            points.filter(|point| !placed.contains(point)).collect_vec()
        };
        let [black, white] = Stone::ALL.map(begun);
        black.into_iter().interleave(white).chain(placed)
    }

    /// Asks the engine for so many points, and waits for its answer while its clock runs.
    pub(super) fn ask(
        &mut self,
        side: Side,
        command: &str,
        wanted: &[usize],
    ) -> Result<Reply, Halt> {
        self.drain(side)?;
        let clock = self.clocks[side];
        let left = clock.milliseconds_left();
        let sent = self.say(side, &format!("INFO time_left {left}\r\n{command}"))?;
        let until = later(later(sent, clock.limit()), clock.grace());
        let (points, at) = self.listen(side, until, wanted)?;
        let time = at.saturating_duration_since(sent);
        self.clocks[side].charge(time);
        if time > clock.limit() {
            let [time, limit] = [time, clock.limit()].map(|time| time.as_secs_f64());
            let told = format!("{time:.3} s of {limit} s");
            self.note(side, NoticeKind::Grace, told.as_bytes());
        }
        Ok((points, time))
    }

    /// Passes over what it has said out of turn, which must not be a move.
    fn drain(&mut self, side: Side) -> Result<(), Halt> {
        self.seat(side)?.new_turn();
        self.note_complaints(side);
        loop {
            let line = match self.next(side, None)? {
                Next::Line(line, _) => line,
                Next::Flood => return Err(self.no_move(side, &Next::Flood)),
                // Blamed when it is asked, if it still is.
                Next::Late | Next::Closed | Next::Memory(_) => {
                    self.complaints[side].is_early = true;
                    return Ok(());
                }
            };
            match EngineLine::of(&line) {
                EngineLine::Points(points) if !points.is_empty() => {
                    return Err(self.fail(side, Kind::Unasked, shown(&line)));
                }
                EngineLine::Message | EngineLine::Suggest(_) => {}
                said => self.complain(side, &said, &line),
            }
        }
    }

    /// Waits until then for an answer; gives its points and when it came.
    fn listen(
        &mut self,
        side: Side,
        until: Instant,
        wanted: &[usize],
    ) -> Result<(Vec<[i64; 2]>, Instant), Halt> {
        let mut told = Told {
            number: self.game.ply() + 1,
            ..Told::default()
        };
        let answer = loop {
            let (line, at) = match self.next(side, Some(until))? {
                Next::Line(line, at) if at <= until => (line, at),
                next => return Err(self.no_move(side, &next)),
            };
            match EngineLine::of(&line) {
                EngineLine::Points(points) if wanted.contains(&points.len()) => break (points, at),
                EngineLine::Message => told.analysis.take(&String::from_utf8_lossy(&line)),
                EngineLine::Suggest([x, y]) => {
                    self.say(side, &format!("PLAY {x},{y}\r\n"))?;
                }
                said => self.complain(side, &said, &line),
            }
        };
        self.told
            .extend(Some(told).filter(|told| !told.analysis.is_empty()));
        Ok(answer)
    }

    /// Puts the stones of an answer, black and white in turn. The first of them has its time.
    pub(super) fn put(&mut self, side: Side, (points, time): &Reply) -> Result<(), Halt> {
        // Three digits behind the point: microseconds.
        let mut ms = Some(time.as_micros() as f64 / 1000.0);
        for &[x, y] in points {
            let [row, col] = [y, x].map(|number| i32::try_from(number).unwrap_or(i32::MAX));
            let spot = Spot { row, col };
            if let Err(refusal) = self.game.play(spot) {
                let place = match refusal {
                    Refusal::OffBoard => format!("{x},{y}"),
                    _ => spot.name(self.game.size()),
                };
                return Err(self.fail(side, Kind::Illegal, format!("{refusal} {place}")));
            }
            self.ms.push(ms.take());
        }
        Ok(())
    }

    fn seat(&mut self, side: Side) -> Result<&mut Seat, Trouble> {
        self.seats[side].as_mut().ok_or(Trouble::Stopped)
    }

    /// Tells the engine something; gives the time when that was written.
    pub(super) fn say(&mut self, side: Side, text: &str) -> Result<Instant, Trouble> {
        let at = self.seat(side)?.dialogue.say(text.as_bytes());
        if let Some(log) = &mut self.log {
            let name = self.engines[side].title();
            text.lines()
                .for_each(|line| log.note(at, &name, '>', line.as_bytes()));
        }
        Ok(at)
    }

    /// What comes next from the engine until then; without a time, what has come already.
    pub(super) fn next(&mut self, side: Side, until: Option<Instant>) -> Result<Next, Trouble> {
        let next = self.seat(side)?.next(until)?;
        if let (Next::Line(line, at), Some(log)) = (&next, &mut self.log) {
            log.note(*at, &self.engines[side].title(), '<', line);
        }
        Ok(next)
    }

    /// Tells those that have not failed that the game is over, and ends them.
    pub(super) fn close(&mut self) -> Result<(), Trouble> {
        for side in 0..2 {
            if self.seats[side].is_some() {
                self.say(side, "END\r\n")?;
            }
        }
        let until = Instant::now() + Live::LAST_SECOND;
        for side in 0..2 {
            let Some(mut seat) = self.seats[side].take() else {
                continue;
            };
            if !seat.dialogue.has_ended_by(until) {
                self.note(side, NoticeKind::SlowExit, b"still there 1 s after END");
            }
            seat.end()?;
        }
        Ok(())
    }

    /// What has come of the game, which the board or failures have decided; and what was said.
    pub(super) fn into_played(mut self, slot: &Slot, end: End) -> (Played, Option<Log>) {
        (0..2).for_each(|side| self.note_complaints(side));
        let [black, white] = [self.black, 1 - self.black].map(|side| self.engines[side].title());
        let (outcome, kind, detail, blame, also) = match end {
            End::Board(outcome, kind, detail) => (outcome, kind, detail, None, None),
            End::Failed(one, also) => {
                let outcome = match also {
                    Some(_) => Outcome::Void,
                    None if one.blame == black => Outcome::White,
                    None => Outcome::Black,
                };
                (outcome, one.kind, one.detail, Some(one.blame), also)
            }
        };
        let size = self.game.size();
        let moves = self.stones().map(|stone| size.name(stone)).collect();
        let played = Played {
            number: slot.number,
            pair: slot.pair,
            opening: slot.opening,
            symmetry: slot.symmetry,
            date: Some(self.date),
            black,
            white,
            moves,
            ms: self.ms,
            outcome,
            kind,
            blame,
            detail,
            also,
            told: self.told,
            notices: self.notices,
        };
        (played, self.log)
    }
}

/// The date in UTC: `2026-11-25`.
fn today() -> String {
    let now = SystemTime::now().max(UNIX_EPOCH);
    format_rfc3339(now).to_string().chars().take(10).collect()
}

/// Who opens, and who chooses first.
const OPENER: Side = 0;
const CHOOSER: Side = 1;

impl Live<'_> {
    /// Has the engines open the game and choose their colours. White has moved last, or is to
    /// move.
    pub(super) fn swap2(&mut self) -> Result<(), Halt> {
        self.ask_swap2(OPENER, &[3])?;
        match self.ask_swap2(CHOOSER, &[0, 1, 2])? {
            // Whoever swaps takes black.
            0 => self.black = CHOOSER,
            1 => {}
            _ if self.ask_swap2(OPENER, &[0, 1])? == 1 => self.black = CHOOSER,
            _ => {}
        }
        Ok(())
    }

    /// Asks for so many stones, or 0 for the other colour, and puts them; gives their number.
    fn ask_swap2(&mut self, side: Side, wanted: &[usize]) -> Result<usize, Halt> {
        let stones = self
            .stones()
            .map(|stone| format!("{},{}\r\n", stone.col, stone.row));
        let command = format!("SWAP2BOARD\r\n{}DONE\r\n", stones.collect::<String>());
        let reply = self.ask(side, &command, wanted)?;
        self.put(side, &reply)?;
        Ok(reply.0.len())
    }
}
