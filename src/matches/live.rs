//! One game between two engines, from their start to their end.

use std::time::{Duration, Instant};

use super::clock::{Clock, later};
use super::engine::Engine;
use super::log::Transcript;
use super::played::{Notice, NoticeKind};
use super::said::{Said, shown};
use super::seat::{Next, Seat};
use super::starting::Start;
use super::table::{Settings, Start as Beginning, Trouble};
use super::told::Told;
use super::verdict::{Kind, Outcome, of_board};
use crate::board::{Point, Stone};
use crate::game::{Game, Move, Refusal, Spot};

/// One of the two engines of a game: 0 for the one that has black if nothing changes that, or 1.
pub(super) type Side = usize;

/// A game that is being played.
#[derive(Debug)]
pub(super) struct Live<'a> {
    pub(super) settings: &'a Settings,
    pub(super) engines: [&'a Engine; 2],
    /// None once it has failed.
    pub(super) seats: [Option<Seat>; 2],
    clocks: [Clock; 2],
    /// Whether each has been told or has made all moves so far.
    knows: [bool; 2],
    pub(super) black: Side,
    pub(super) game: Game,
    pub(super) ms: Vec<Option<f64>>,
    pub(super) told: Vec<Told>,
    pub(super) notices: Vec<Notice>,
    pub(super) transcripts: [Transcript; 2],
}

/// How a game has ended.
#[derive(Debug)]
pub(super) struct End {
    pub(super) outcome: Outcome,
    pub(super) kind: Kind,
    pub(super) detail: String,
    pub(super) blame: Option<Side>,
    pub(super) also: Option<(Side, Kind, String)>,
}

/// What ends a game before the board does.
#[derive(Debug)]
pub(super) enum Halt {
    Failed(Side, Kind, String),
    Trouble(Trouble),
}

impl From<Trouble> for Halt {
    fn from(trouble: Trouble) -> Halt {
        Halt::Trouble(trouble)
    }
}

/// What an engine is asked for, by how many points it may answer with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    pub(super) points: &'static [usize],
    pub(super) may_swap: bool,
}

impl Wanted {
    const MOVE: Wanted = Wanted {
        points: &[1],
        may_swap: false,
    };
}

/// Places as engines tell them: column and row from 0, on the board or not.
type Points = Vec<[i64; 2]>;

/// What an engine has answered.
#[derive(Debug)]
pub(super) struct Reply {
    /// None for SWAP.
    pub(super) points: Option<Points>,
    /// How long it took.
    pub(super) time: Duration,
}

impl<'a> Live<'a> {
    /// How long engines may take to end when they are told to.
    pub(super) const LAST_SECOND: Duration = Duration::from_secs(1);

    pub(super) fn new(settings: &'a Settings, engines: [&'a Engine; 2]) -> Live<'a> {
        Live {
            settings,
            engines,
            seats: [None, None],
            clocks: engines.map(|engine| Clock::new(engine.allowance)),
            knows: [false; 2],
            black: 0,
            game: Game::new(settings.variant),
            ms: Vec::new(),
            told: Vec::new(),
            notices: Vec::new(),
            transcripts: [Transcript::default(), Transcript::default()],
        }
    }

    /// Plays the game to its end.
    pub(super) fn play(
        &mut self,
        starts: Vec<Start>,
        opening: &[Point],
        mut again: impl FnMut(Side) -> Result<Seat, Trouble>,
    ) -> Result<End, Trouble> {
        let mut failures = self.start(starts, &mut again)?.into_iter();
        match (failures.next(), failures.next()) {
            (None, _) => {}
            (Some((side, kind, detail)), None) => return Ok(self.lost(side, kind, detail)),
            (Some((side, kind, detail)), also) => {
                return Ok(End {
                    outcome: Outcome::Void,
                    kind,
                    detail,
                    blame: Some(side),
                    also,
                });
            }
        }
        match self.run(opening) {
            Ok(end) => Ok(end),
            Err(Halt::Failed(side, kind, detail)) => Ok(self.lost(side, kind, detail)),
            Err(Halt::Trouble(trouble)) => Err(trouble),
        }
    }

    fn lost(&self, side: Side, kind: Kind, detail: String) -> End {
        let outcome = match side == self.black {
            true => Outcome::White,
            false => Outcome::Black,
        };
        End {
            outcome,
            kind,
            detail,
            blame: Some(side),
            also: None,
        }
    }

    /// Plays on the board.
    fn run(&mut self, opening: &[Point]) -> Result<End, Halt> {
        match self.settings.start {
            Beginning::Opening => self.open(opening),
            Beginning::Swap2 => self.swap2()?,
        }
        loop {
            if let Some((outcome, kind, detail)) = of_board(&self.game) {
                let (blame, also) = (None, None);
                return Ok(End {
                    outcome,
                    kind,
                    detail,
                    blame,
                    also,
                });
            }
            let side = self.to_move();
            let command = self.command(side);
            let reply = self.ask(side, &command, Wanted::MOVE)?;
            let point = reply.points.unwrap_or_default();
            let Some(&point) = point.first() else {
                continue;
            };
            self.make(side, point, Some(reply.time))?;
            self.clocks[side].add_increment();
            self.knows[side] = true;
        }
    }

    /// Makes the moves of the opening, which has been judged before.
    fn open(&mut self, opening: &[Point]) {
        for &point in opening {
            if self.game.play(point).is_ok() {
                self.ms.push(None);
            }
        }
    }

    fn to_move(&self) -> Side {
        match self.game.to_move() {
            Stone::Black => self.black,
            Stone::White => 1 - self.black,
        }
    }

    /// Asks the engine, and waits for its answer while its clock runs.
    pub(super) fn ask(
        &mut self,
        side: Side,
        command: &[u8],
        wanted: Wanted,
    ) -> Result<Reply, Halt> {
        self.drain(side)?;
        let clock = self.clocks[side];
        let mut words = format!("INFO time_left {}\r\n", clock.told()).into_bytes();
        words.extend_from_slice(command);
        let sent = self.seat(side)?.say(&words);
        let until = later(later(sent, clock.limit()), clock.grace());
        let (points, at) = self.listen(side, until, wanted)?;
        let time = at.saturating_duration_since(sent);
        self.clocks[side].charge(time);
        if time > clock.limit() {
            let seconds = [time, clock.limit()].map(|time| time.as_secs_f64());
            let late = format!("{:.3} s of {} s", seconds[0], seconds[1]);
            self.note(side, NoticeKind::Grace, late.as_bytes());
        }
        Ok(Reply { points, time })
    }

    /// Waits until then for an answer: its points, or none for SWAP, and when it came.
    fn listen(
        &mut self,
        side: Side,
        until: Instant,
        wanted: Wanted,
    ) -> Result<(Option<Points>, Instant), Halt> {
        let mut told = Told {
            number: self.game.ply() + 1,
            ..Told::default()
        };
        let mut last = None;
        let answer = loop {
            let (line, at) = match self.seat(side)?.next(until)? {
                Next::Line(line, at) if at <= until => (line, at),
                next => return Err(self.failed(side, next, last)?),
            };
            match Said::of(&line) {
                Said::Points(points) if wanted.points.contains(&points.len()) => {
                    break (Some(points), at);
                }
                Said::Swap if wanted.may_swap => break (None, at),
                Said::Message(text) => told.take(&String::from_utf8_lossy(text)),
                Said::Suggest([x, y]) => {
                    self.seat(side)?.say(format!("PLAY {x},{y}\r\n").as_bytes());
                }
                said => {
                    let (notice, kind) = kind_of(&said);
                    self.note(side, notice, &line);
                    last = Some((kind, line));
                }
            }
        };
        self.told.extend(Some(told).filter(Told::is_something));
        Ok(answer)
    }

    /// Passes over what it has said out of turn, which must not be a move.
    fn drain(&mut self, side: Side) -> Result<(), Halt> {
        self.seat(side)?.start_turn();
        loop {
            let line = match self.seat(side)?.next_now()? {
                Next::Line(line, _) => line,
                // Blamed when it is asked, if it still is.
                Next::Late | Next::Closed | Next::Memory(_) => return Ok(()),
                Next::Flood => return Err(self.failed(side, Next::Flood, None)?),
            };
            match Said::of(&line) {
                Said::Points(_) => {
                    self.dismiss(side)?;
                    return Err(Halt::Failed(side, Kind::Unasked, shown(&line)));
                }
                Said::Message(_) | Said::Suggest(_) => {}
                said => self.note(side, kind_of(&said).0, &line),
            }
        }
    }

    /// What is to be said of an engine that gives no move: it is ended.
    fn failed(
        &mut self,
        side: Side,
        next: Next,
        last: Option<(Kind, Vec<u8>)>,
    ) -> Result<Halt, Trouble> {
        let clock = self.clocks[side];
        let (kind, detail) = match (next, last) {
            (Next::Closed, _) => {
                let seat = self.seats[side].take();
                let detail = seat.map(|seat| self.bury(side, seat)).transpose()?;
                (Kind::Crash, detail.unwrap_or_default())
            }
            (Next::Flood, _) => (Kind::Flood, "more than 16 MiB in a turn".to_owned()),
            (Next::Memory(held), _) => (Kind::Memory, format!("{} MiB", held >> 20)),
            (Next::Line(..) | Next::Late, Some((kind, line))) => (kind, shown(&line)),
            (Next::Line(..) | Next::Late, None) => {
                let (limit, grace) = (clock.limit().as_secs_f64(), clock.grace().as_secs_f64());
                (
                    Kind::Time,
                    format!("no move in {limit} s and {grace} s of grace"),
                )
            }
        };
        self.dismiss(side)?;
        Ok(Halt::Failed(side, kind, detail))
    }

    /// Puts the stone of the engine there.
    pub(super) fn make(
        &mut self,
        side: Side,
        [x, y]: [i64; 2],
        time: Option<Duration>,
    ) -> Result<(), Halt> {
        let index = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
        let spot = Spot {
            row: index(y),
            col: index(x),
        };
        match self.game.play(spot) {
            Ok(_) => {
                // Three digits behind the point: microseconds.
                self.ms
                    .push(time.map(|time| time.as_micros() as f64 / 1000.0));
                Ok(())
            }
            Err(refusal) => {
                let place = match refusal {
                    Refusal::OffBoard => format!("{x},{y}"),
                    _ => spot.name(self.game.size()),
                };
                self.dismiss(side)?;
                Err(Halt::Failed(
                    side,
                    Kind::Illegal,
                    format!("{refusal} {place}"),
                ))
            }
        }
    }

    /// What tells the engine to move.
    fn command(&self, side: Side) -> Vec<u8> {
        match (self.game.moves(), self.knows[side]) {
            ([], _) => b"BEGIN\r\n".to_vec(),
            ([.., Move::Place(last)], true) | ([Move::Place(last)], false) => {
                format!("TURN {},{}\r\n", last.col, last.row).into_bytes()
            }
            (moves, _) => {
                let is_black = side == self.black;
                let owner = |ply: usize| {
                    if ply.is_multiple_of(2) == is_black {
                        1
                    } else {
                        2
                    }
                };
                let place = |one: &Move| match one {
                    Move::Place(point) => Some(*point),
                    Move::Pass => None,
                };
                let stones = moves.iter().filter_map(place).enumerate();
                let lines: String = stones
                    .map(|(ply, stone)| format!("{},{},{}\r\n", stone.col, stone.row, owner(ply)))
                    .collect();
                format!("BOARD\r\n{lines}DONE\r\n").into_bytes()
            }
        }
    }

    fn seat(&mut self, side: Side) -> Result<&mut Seat, Trouble> {
        self.seats[side].as_mut().ok_or(Trouble::Stopped)
    }

    pub(super) fn note(&mut self, side: Side, kind: NoticeKind, text: &[u8]) {
        let engine = self.engines[side].title();
        let known = |notice: &&mut Notice| notice.kind == kind && notice.engine == engine;
        match self.notices.iter_mut().find(known) {
            Some(notice) => notice.count += 1,
            None => self.notices.push(Notice {
                engine,
                kind,
                count: 1,
                text: shown(text),
            }),
        }
    }
}

/// What is noted of a line that is no answer, and what it makes of a move that does not come.
const fn kind_of(said: &Said<'_>) -> (NoticeKind, Kind) {
    match said {
        Said::Error => (NoticeKind::Error, Kind::Refused),
        Said::Unknown => (NoticeKind::Unknown, Kind::Refused),
        _ => (NoticeKind::Other, Kind::Garbled),
    }
}
