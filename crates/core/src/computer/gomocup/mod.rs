//! The Gomocup protocol: a manager's commands, one per line, and the computer's answers.
//!
//! The engine receives and returns lines; the caller reads and writes them.
//!
//! ```
//! use omok_core::Rule;
//! use omok_core::computer::gomocup::{Answer, Engine};
//! use omok_core::computer::{Clock, Level};
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
mod stones;
mod swap2;

use std::time::Duration;

use itertools::Itertools;

use super::{Clock, Computer, Level};
use crate::board::{Point, Size, Stone};
use crate::rule::{Rule, Variant};
use crate::text::Quote;
use limits::{Limits, MEMORY};
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

/// The answer to a command, or the words of the protocol's ERROR.
type Answered = Result<Answer, String>;

/// A player that speaks the protocol.
#[derive(Debug, Clone)]
pub struct Engine {
    level: Level,
    seed: u64,
    clock: Clock,
    rule: Rule,
    /// What is wrong with the rule that the manager asked for.
    unknown_rule: Option<String>,
    limits: Limits,
    game: Option<Stones>,
    incoming: Option<Incoming>,
    /// The player of the last move, with its position table.
    player: Option<Computer>,
}

/// An incomplete board, as far as it is valid.
#[derive(Debug, Clone)]
struct Incoming {
    purpose: Purpose,
    stones: Result<Stones, String>,
}

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
    pub fn hear(&mut self, line: &str) -> Answer {
        let done = self.follow(line.trim());
        done.unwrap_or_else(|wrong| Answer::Line(format!("ERROR {wrong}")))
    }

    fn follow(&mut self, line: &str) -> Answered {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = word.to_ascii_uppercase();
        match word.as_str() {
            "" => Ok(Answer::Nothing),
            // Executed even within a BOARD without DONE.
            "END" => Ok(Answer::End),
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
            "DONE" => Err(NO_BOARD.to_owned()),
            "INFO" => {
                self.note(rest);
                Ok(Answer::Nothing)
            }
            "ABOUT" => Ok(Answer::Line(ABOUT.to_owned())),
            _ => Ok(Answer::Line(format!("UNKNOWN command {}", quote(line)))),
        }
    }

    fn start(&mut self, text: &str, sides: &[&str]) -> Answered {
        let size = match *sides {
            [width, height] => width.parse().ok().zip(height.parse().ok()),
            _ => None,
        };
        let size = size.and_then(|(width, height)| Variant::size_of(width, height));
        let size = size.ok_or_else(|| expected("sides of 3 to 26", text))?;
        self.check_room(size)?;
        self.game = Some(Stones::new(size));
        Ok(Answer::Line("OK".to_owned()))
    }

    fn restart(&mut self) -> Answered {
        let game = self.game.as_mut().ok_or(NOT_STARTED)?;
        game.stones.clear();
        Ok(Answer::Line("OK".to_owned()))
    }

    fn begin(&mut self) -> Answered {
        let game = self.game.clone().ok_or(NOT_STARTED)?;
        match game.stones[..] {
            [] => self.answer_move(game),
            _ => Err("BEGIN on a board with stones".to_owned()),
        }
    }

    fn turn(&mut self, text: &str) -> Answered {
        // On a copy: a command that fails leaves the game unchanged.
        let mut game = self.game.clone().ok_or(NOT_STARTED)?;
        let point = game.point(text, || expected("x,y", text))?;
        game.put(point, Owner::Opponent, text)?;
        self.answer_move(game)
    }

    fn take_back(&mut self, text: &str) -> Answered {
        let game = self.game.as_mut().ok_or(NOT_STARTED)?;
        let point = game.point(text, || expected("x,y", text))?;
        let place = game.stones.iter().position(|&(stone, _)| stone == point);
        let place = place.ok_or_else(|| format!("there is no stone on {}", quote(text)))?;
        game.stones.remove(place);
        Ok(Answer::Line("OK".to_owned()))
    }

    fn expect_board(&mut self, purpose: Purpose) -> Answered {
        let game = self.game.as_ref().ok_or(NOT_STARTED.to_owned());
        let stones = game.map(|game| Stones::new(game.size));
        self.incoming = Some(Incoming { purpose, stones });
        Ok(Answer::Nothing)
    }

    /// Handles a line between BOARD and DONE. After an invalid one the others are ignored.
    fn hear_board_line(&mut self, line: &str) -> Answered {
        let Some(mut incoming) = self.incoming.take() else {
            return Err(NO_BOARD.to_owned());
        };
        if line.eq_ignore_ascii_case("DONE") {
            return self.answer_board(incoming);
        }
        if let Ok(stones) = &mut incoming.stones {
            let put = match incoming.purpose {
                Purpose::Move | Purpose::Later => stones.put_line(line),
                Purpose::Swap2 => stones.put_opening_line(line),
            };
            if let Err(wrong) = put {
                // Kept until DONE: the protocol has no answers before that.
                incoming.stones = Err(wrong);
            }
        }
        self.incoming = Some(incoming);
        Ok(Answer::Nothing)
    }

    fn answer_board(&mut self, incoming: Incoming) -> Answered {
        let stones = incoming.stones?;
        match incoming.purpose {
            Purpose::Move => self.answer_move(stones),
            Purpose::Later => {
                self.game = Some(stones);
                Ok(Answer::Nothing)
            }
            Purpose::Swap2 => {
                self.check(stones.size)?;
                let seed = self.seed;
                swap2::answer(&stones, seed, self.player(Level::Three))
            }
        }
    }

    /// The points that the rule forbids to either player.
    fn forbidden(&mut self) -> Answered {
        let game = self.game.as_ref().ok_or(NOT_STARTED)?;
        self.check(game.size)?;
        let board = game.board();
        let forbidden = Stone::ALL.into_iter().flat_map(|stone| {
            let points = self.rule.forbidden(&board, stone);
            points.map(|(point, _)| point)
        });
        let name = |point: Point| format!("{:02}{:02}", point.col, point.row);
        let names = forbidden.sorted_unstable().dedup().map(name).join("");
        Ok(Answer::Line(format!("FORBID {names}.")))
    }

    fn note(&mut self, text: &str) {
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
    }

    fn note_rule(&mut self, value: &str) {
        let known = RULES.iter().find(|(code, _)| code.to_string() == value);
        match known {
            Some(&(_, rule)) => (self.rule, self.unknown_rule) = (rule, None),
            None => self.unknown_rule = Some(expected("rule 0, 1, 4, 8 or 9", value)),
        }
    }

    fn check_room(&self, size: Size) -> Result<(), String> {
        let run = self.rule.run();
        let fits = Variant::try_new(size, self.rule).is_some();
        let wrong = || format!("no {run} in a row fit on a {size} board, expected a longer side");
        fits.then_some(()).ok_or_else(wrong)
    }

    /// Makes a move on that board, which becomes the board of the game unless there is an error.
    fn answer_move(&mut self, mut game: Stones) -> Answered {
        self.check(game.size)?;
        let player = self.player(self.level);
        let choice = player.choose(&game.board(), game.own_colour());
        let point = choice.ok_or(NO_MOVE)?.point;
        game.stones.push((point, Owner::Own));
        self.game = Some(game);
        Ok(Answer::Line(name(point)))
    }

    /// Checks that the manager's settings work on a board of that size.
    fn check(&self, size: Size) -> Result<(), String> {
        // INFO has no answer, so this is the first chance to report it.
        if let Some(wrong) = &self.unknown_rule {
            return Err(wrong.clone());
        }
        let is_short = |bytes| (1..MEMORY).contains(&bytes);
        if self.limits.memory.is_some_and(is_short) {
            return Err(format!("expected at least {MEMORY} bytes of memory"));
        }
        self.check_room(size)
    }

    /// The player, with the time allowed now. The last player is kept, unless the manager has
    /// changed the rule or the memory since.
    fn player(&mut self, level: Level) -> &mut Computer {
        let (level, time) = self.limits.allow(level);
        let memory = self.limits.table().unwrap_or(Computer::MEMORY);
        let wanted = (self.rule, level, memory);
        let known = self.player.take();
        let known = known.filter(|known| (known.rule, known.level, known.memory) == wanted);
        let new = || Computer {
            memory,
            ..Computer::new(self.rule, level, self.seed)
        };
        let mut player = known.unwrap_or_else(new);
        player.time = time.map(|time| (time, self.clock));
        self.player.insert(player)
    }
}

/// The numbers of the protocol's rules (`INFO rule`).
pub const RULES: [(u8, Rule); 5] = [
    (0, Rule::FREESTYLE),
    (1, Rule::STANDARD),
    (4, Rule::RENJU),
    (8, Rule::CARO),
    (9, Rule::CARO_EXACT),
];

const NOT_STARTED: &str = "expected START or RECTSTART first";
const NO_BOARD: &str = "DONE without BOARD";
const NO_MOVE: &str = "no point may be played";

const ABOUT: &str = concat!("name=\"omok\", version=\"", env!("CARGO_PKG_VERSION"), "\"");

/// What should have stood in the place of a text.
fn expected(what: &str, found: &str) -> String {
    format!("expected {what}, found {}", quote(found))
}

/// A point as the protocol writes it.
fn name(point: Point) -> String {
    format!("{},{}", point.col, point.row)
}

fn quote(text: &str) -> Quote {
    Quote::new(text.as_bytes())
}
