//! The Gomocup protocol: a manager's commands, one per line, and the computer's answers.
//!
//! The engine receives and returns lines; the caller reads and writes them.
//!
//! ```
//! use omok::Rule;
//! use omok::computer::gomocup::{Answer, Engine};
//! use omok::computer::{Clock, Level};
//!
//! let mut engine = Engine::new(Rule::FREESTYLE, Level::Two, 0, Clock::system());
//! assert_eq!(engine.hear("START 15"), Answer::Line("OK".to_owned()));
//! assert_eq!(engine.hear("INFO timeout_turn 1000"), Answer::Nothing);
//! assert_eq!(engine.hear("BEGIN"), Answer::Line("7,7".to_owned()));
//! assert_eq!(engine.hear("END"), Answer::End);
//! ```
//!
//! Coordinates are `x,y`, column and row from 0 from the top left. INFO never gets an answer; if it
//! asks for something impossible, the error comes when a move is requested.

mod limits;
mod reply;
mod stones;
mod swap2;

use std::time::Duration;

use itertools::Itertools;

use super::{Clock, Computer, Level};
use crate::board::{Size, Stone};
use crate::rule::{Rule, Variant};
use crate::text::Quote;
use limits::{Limits, MEMORY};
use reply::{Fault, Reply};
use stones::{Owner, Stones};

/// The answer to a line of the manager.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// Nothing.
    Nothing,
    /// This line.
    Line(String),
    /// No line, and the end: the manager has sent END.
    End,
}

/// A player that speaks the protocol.
#[derive(Debug, Clone)]
pub struct Engine {
    level: Level,
    seed: u64,
    clock: Clock,
    rule: Rule,
    /// An unknown rule that the manager asked for.
    unknown_rule: Option<Quote>,
    limits: Limits,
    game: Option<Stones>,
    /// An incomplete board.
    incoming: Option<Incoming>,
    /// The player of the last move, with its position table.
    player: Option<(Rule, Limits, Computer)>,
}

/// An incomplete board, as far as it is valid.
#[derive(Debug, Clone)]
struct Incoming {
    purpose: Purpose,
    stones: Result<Stones, Fault>,
}

/// The purpose of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// For a move on it: BOARD.
    Move,
    /// For later: YXBOARD.
    Later,
    /// For a choice between its colours: SWAP2BOARD.
    Swap2,
}

impl Engine {
    /// An engine that plays by this rule until the manager names another. The clock is used if the
    /// manager limits the time.
    #[must_use]
    pub fn new(rule: Rule, level: Level, seed: u64, clock: Clock) -> Engine {
        Engine {
            level,
            seed,
            clock,
            rule,
            unknown_rule: None,
            limits: Limits::default(),
            game: None,
            incoming: None,
            player: None,
        }
    }

    /// The same engine with a time limit per move, until the manager sets another.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Engine {
        self.limits.turn = Some(i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
        self
    }

    /// Executes a line, with or without its line end.
    #[must_use]
    pub fn hear(&mut self, line: &str) -> Answer {
        match self.follow(line.trim()) {
            Reply::Nothing => Answer::Nothing,
            Reply::End => Answer::End,
            reply => Answer::Line(reply.to_string()),
        }
    }

    fn follow(&mut self, line: &str) -> Reply {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = word.to_ascii_uppercase();
        let done = match word.as_str() {
            "" => Ok(Reply::Nothing),
            // Executed even within a BOARD without DONE.
            "END" => Ok(Reply::End),
            _ if self.incoming.is_some() => self.hear_board_line(line),
            "START" => self.start(rest, &[rest, rest]),
            "RECTSTART" => self.start(rest, &rest.split(',').map(str::trim).collect_vec()),
            "RESTART" => self.restart(),
            "BEGIN" => self.begin(),
            "TURN" => self.turn(rest),
            "TAKEBACK" => self.take_back(rest),
            "BOARD" => self.expect_board(Purpose::Move),
            "YXBOARD" => self.expect_board(Purpose::Later),
            "SWAP2BOARD" => self.expect_board(Purpose::Swap2),
            "YXSHOWFORBID" => self.forbidden(),
            "DONE" => Err(Fault::NoBoard),
            "INFO" => Ok(self.note(rest)),
            "ABOUT" => Ok(Reply::About),
            _ => Ok(Reply::Unknown(quote(line))),
        };
        done.unwrap_or_else(Reply::Error)
    }

    fn start(&mut self, text: &str, sides: &[&str]) -> Result<Reply, Fault> {
        let size = match *sides {
            [width, height] => width.parse().ok().zip(height.parse().ok()),
            _ => None,
        };
        let size = size.and_then(|(width, height)| Variant::size_of(width, height));
        let size = size.ok_or_else(|| Fault::Size(quote(text)))?;
        self.check_room(size)?;
        self.game = Some(Stones::new(size));
        Ok(Reply::Ok)
    }

    fn restart(&mut self) -> Result<Reply, Fault> {
        let game = self.game.as_mut().ok_or(Fault::NotStarted)?;
        game.stones.clear();
        Ok(Reply::Ok)
    }

    fn begin(&mut self) -> Result<Reply, Fault> {
        let game = self.game.clone().ok_or(Fault::NotStarted)?;
        match game.stones[..] {
            [] => self.answer_move(game),
            _ => Err(Fault::NotEmpty),
        }
    }

    fn turn(&mut self, text: &str) -> Result<Reply, Fault> {
        // On a copy: a command that fails leaves the game unchanged.
        let mut game = self.game.clone().ok_or(Fault::NotStarted)?;
        let point = game.point(text)?;
        game.put(point, Owner::Opponent, text)?;
        self.answer_move(game)
    }

    fn take_back(&mut self, text: &str) -> Result<Reply, Fault> {
        let game = self.game.as_mut().ok_or(Fault::NotStarted)?;
        let point = game.point(text)?;
        let place = game.stones.iter().position(|&(stone, _)| stone == point);
        game.stones
            .remove(place.ok_or_else(|| Fault::Empty(quote(text)))?);
        Ok(Reply::Ok)
    }

    fn expect_board(&mut self, purpose: Purpose) -> Result<Reply, Fault> {
        let game = self.game.as_ref().ok_or(Fault::NotStarted);
        let stones = game.map(|game| Stones::new(game.size));
        self.incoming = Some(Incoming { purpose, stones });
        Ok(Reply::Nothing)
    }

    /// Handles a line between BOARD and DONE. After an invalid one the others are ignored.
    fn hear_board_line(&mut self, line: &str) -> Result<Reply, Fault> {
        let Some(mut incoming) = self.incoming.take() else {
            return Err(Fault::NoBoard);
        };
        if line.eq_ignore_ascii_case("DONE") {
            return self.answer_board(incoming);
        }
        if let Ok(stones) = &mut incoming.stones {
            let put = match incoming.purpose {
                Purpose::Move | Purpose::Later => stones.put_line(line),
                Purpose::Swap2 => stones.put_opening_line(line),
            };
            if let Err(fault) = put {
                // Kept until DONE: the protocol has no answers before that.
                incoming.stones = Err(fault);
            }
        }
        self.incoming = Some(incoming);
        Ok(Reply::Nothing)
    }

    fn answer_board(&mut self, incoming: Incoming) -> Result<Reply, Fault> {
        let stones = incoming.stones?;
        match incoming.purpose {
            Purpose::Move => self.answer_move(stones),
            Purpose::Later => {
                self.game = Some(stones);
                Ok(Reply::Nothing)
            }
            Purpose::Swap2 => {
                self.check(stones.size)?;
                let seed = self.seed;
                swap2::answer(&stones, seed, self.player(Level::Three))
            }
        }
    }

    /// The points that the rule forbids to either player.
    fn forbidden(&mut self) -> Result<Reply, Fault> {
        let game = self.game.as_ref().ok_or(Fault::NotStarted)?;
        self.check(game.size)?;
        let board = game.board();
        let forbidden = Stone::ALL.into_iter().flat_map(|stone| {
            let points = self.rule.forbidden(&board, stone);
            points.map(|(point, _)| point)
        });
        Ok(Reply::Forbidden(
            forbidden.sorted_unstable().dedup().collect(),
        ))
    }

    /// Handles an INFO line.
    fn note(&mut self, text: &str) -> Reply {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        let number = value.parse().ok();
        match key.to_ascii_lowercase().as_str() {
            "rule" => self.note_rule(value),
            "timeout_turn" => self.limits.turn = number,
            "timeout_match" => self.limits.game = number,
            "time_left" => self.limits.left = number,
            "max_memory" => self.limits.memory = number,
            _ => {}
        }
        Reply::Nothing
    }

    fn note_rule(&mut self, value: &str) {
        let rule = match value {
            "0" => Rule::FREESTYLE,
            "1" => Rule::STANDARD,
            "4" => Rule::RENJU,
            "8" => Rule::CARO,
            "9" => Rule::CARO_EXACT,
            _ => {
                self.unknown_rule = Some(quote(value));
                return;
            }
        };
        self.unknown_rule = None;
        self.rule = rule;
    }

    fn check_room(&self, size: Size) -> Result<(), Fault> {
        let run = self.rule.run();
        let fits = Variant::try_new(size, self.rule).is_some();
        fits.then_some(()).ok_or(Fault::Room(run, size))
    }

    /// Makes a move on that board, which becomes the board of the game unless there is an error.
    fn answer_move(&mut self, mut game: Stones) -> Result<Reply, Fault> {
        self.check(game.size)?;
        let player = self.player(self.level);
        let choice = player.choose(&game.board(), game.own_colour());
        let point = choice.ok_or(Fault::NoMove)?.point;
        game.stones.push((point, Owner::Own));
        self.game = Some(game);
        Ok(Reply::Move(point))
    }

    /// Checks that the manager's settings work on a board of that size.
    fn check(&self, size: Size) -> Result<(), Fault> {
        // INFO has no answer, so this is the first chance to report it.
        if let Some(rule) = &self.unknown_rule {
            return Err(Fault::Rule(rule.clone()));
        }
        let is_short = |bytes| (1..MEMORY).contains(&bytes);
        if self.limits.memory.is_some_and(is_short) {
            return Err(Fault::Memory);
        }
        self.check_room(size)
    }

    /// The player, with the time allowed now. The last player is kept, unless the manager has
    /// changed the rule or the memory since.
    fn player(&mut self, level: Level) -> &mut Computer {
        let (level, time) = self.limits.allow(level);
        let known = self.player.take().filter(|(rule, limits, player)| {
            *rule == self.rule && limits.memory == self.limits.memory && player.level == level
        });
        let mut player = known.map_or_else(|| self.new_player(level), |(_, _, player)| player);
        player.time = time.map(|time| (time, self.clock));
        let player = self.player.insert((self.rule, self.limits, player));
        &mut player.2
    }

    fn new_player(&self, level: Level) -> Computer {
        let player = Computer::new(self.rule, level, self.seed);
        match self.limits.table() {
            Some(bytes) => player.with_memory(bytes),
            None => player,
        }
    }
}

fn quote(text: &str) -> Quote {
    Quote::new(text.as_bytes())
}
