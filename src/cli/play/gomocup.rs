//! The Gomocup protocol: commands of a manager, a line each, and the computer's answers.
//!
//! Coordinates are `x,y`, column and row from 0 from the top left. What the manager says in
//! INFO is never answered; what of it cannot be done is said when a move is asked for.

use std::fmt;
use std::io::{BufRead, Write};
use std::time::Duration;

use anyhow::Context;
use itertools::Itertools;

use super::lines::Lines;
use crate::board::{Board, Point, Size, Stone};
use crate::cli::common::UNWRITABLE;
use crate::computer::{Computer, Level};
use crate::rule::Rule;
use crate::text::Quote;

/// More bytes than are ever used.
const MEMORY: i64 = 16 << 20;

/// Answers a manager until it says END or the input ends.
pub(super) fn serve<R: BufRead>(
    mut brain: Brain,
    lines: &mut Lines<R>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    while let Some(line) = lines.next()? {
        let answer = match brain.hear(&line) {
            Answer::Nothing => continue,
            Answer::End => break,
            answer => format!("{answer}\n"),
        };
        let written = out.write_all(answer.as_bytes());
        written.and_then(|()| out.flush()).context(UNWRITABLE)?;
    }
    Ok(())
}

/// The player behind the protocol.
pub(super) struct Brain {
    level: Level,
    seed: u64,
    rule: Rule,
    /// The rule that was asked for and is not known.
    unknown_rule: Option<Quote>,
    limits: Limits,
    game: Option<Stones>,
    /// A BOARD whose lines are still coming.
    incoming: Option<Result<Stones, Fault>>,
}

/// The limits that the manager has set, in milliseconds and bytes.
#[derive(Debug, Clone, Copy, Default)]
struct Limits {
    turn: Option<i64>,
    game: Option<i64>,
    left: Option<i64>,
    memory: Option<i64>,
}

/// A board by whose the stones are, in the order of play.
#[derive(Debug, Clone)]
struct Stones {
    size: Size,
    stones: Vec<(Point, Owner)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    Own,
    Opponent,
}

/// What is said to a line of the manager.
#[derive(Debug)]
pub(super) enum Answer {
    Nothing,
    Ok,
    Move(Point),
    About,
    Unknown(Quote),
    Error(Fault),
    End,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Nothing | Answer::End => Ok(()),
            Answer::Ok => f.write_str("OK"),
            Answer::Move(point) => write!(f, "{},{}", point.col, point.row),
            Answer::About => write!(
                f,
                "name=\"{}\", version=\"{}\"",
                env!("CARGO_PKG_NAME"),
                env!("CARGO_PKG_VERSION")
            ),
            Answer::Unknown(command) => write!(f, "UNKNOWN command {command}"),
            Answer::Error(fault) => write!(f, "ERROR {fault}"),
        }
    }
}

/// Why a command cannot be done.
#[derive(Debug, Clone)]
pub(super) enum Fault {
    Size(Quote),
    Room(u8, Size),
    Coordinates(Quote),
    OffBoard(Quote),
    Occupied(Quote),
    Empty(Quote),
    BoardLine(Quote),
    Rule(Quote),
    Memory,
    Continuous,
    NotStarted,
    NotEmpty,
    NoBoard,
    NoMove,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Size(text) => write!(f, "expected sides of 3 to 26, found {text}"),
            Fault::Room(run, size) => {
                write!(
                    f,
                    "no {run} in a row fit on a {size} board, expected a longer side"
                )
            }
            Fault::Coordinates(text) => write!(f, "expected x,y, found {text}"),
            Fault::OffBoard(text) => write!(f, "{text} is off the board"),
            Fault::Occupied(text) => write!(f, "a stone stands on {text}"),
            Fault::Empty(text) => write!(f, "no stone stands on {text}"),
            Fault::BoardLine(text) => write!(f, "expected x,y,1 or x,y,2 or DONE, found {text}"),
            Fault::Rule(text) => write!(f, "expected rule 0, 1, 4, 8 or 9, found {text}"),
            Fault::Memory => write!(f, "expected at least {MEMORY} bytes of memory"),
            Fault::Continuous => f.write_str("continuous games are not supported"),
            Fault::NotStarted => f.write_str("expected START or RECTSTART first"),
            Fault::NotEmpty => f.write_str("BEGIN on a board with stones"),
            Fault::NoBoard => f.write_str("DONE without BOARD"),
            Fault::NoMove => f.write_str("no point may be played"),
        }
    }
}

impl Brain {
    pub(super) const fn new(rule: Rule, level: Level, seed: u64) -> Brain {
        Brain {
            level,
            seed,
            rule,
            unknown_rule: None,
            limits: Limits {
                turn: None,
                game: None,
                left: None,
                memory: None,
            },
            game: None,
            incoming: None,
        }
    }

    /// Does what the line says.
    pub(super) fn hear(&mut self, line: &str) -> Answer {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = word.to_ascii_uppercase();
        let done = match word.as_str() {
            "" => Ok(Answer::Nothing),
            "END" => Ok(Answer::End),
            _ if self.incoming.is_some() => self.hear_board_line(line),
            "START" => self.start(rest, &[rest, rest]),
            "RECTSTART" => self.start(rest, &rest.split(',').map(str::trim).collect_vec()),
            "RESTART" => self.restart(),
            "BEGIN" => self.begin(),
            "TURN" => self.turn(rest),
            "TAKEBACK" => self.take_back(rest),
            "BOARD" => self.expect_board(),
            "DONE" => Err(Fault::NoBoard),
            "INFO" => Ok(self.note(rest)),
            "ABOUT" => Ok(Answer::About),
            _ => Ok(Answer::Unknown(quote(line))),
        };
        done.unwrap_or_else(Answer::Error)
    }

    fn start(&mut self, text: &str, sides: &[&str]) -> Result<Answer, Fault> {
        let size = match *sides {
            [width, height] => width.parse().ok().zip(height.parse().ok()),
            _ => None,
        };
        let size = size.and_then(|(width, height)| Size::try_new(width, height));
        let size = size.ok_or_else(|| Fault::Size(quote(text)))?;
        self.check_room(size)?;
        self.game = Some(Stones::new(size));
        Ok(Answer::Ok)
    }

    fn restart(&mut self) -> Result<Answer, Fault> {
        let game = self.game.as_mut().ok_or(Fault::NotStarted)?;
        game.stones.clear();
        Ok(Answer::Ok)
    }

    fn begin(&mut self) -> Result<Answer, Fault> {
        let game = self.game.clone().ok_or(Fault::NotStarted)?;
        match game.stones[..] {
            [] => self.answer_move(game),
            _ => Err(Fault::NotEmpty),
        }
    }

    fn turn(&mut self, text: &str) -> Result<Answer, Fault> {
        let mut game = self.game.clone().ok_or(Fault::NotStarted)?;
        let point = game.point(text)?;
        game.put(point, Owner::Opponent, text)?;
        self.answer_move(game)
    }

    fn take_back(&mut self, text: &str) -> Result<Answer, Fault> {
        let game = self.game.as_mut().ok_or(Fault::NotStarted)?;
        let point = game.point(text)?;
        let place = game.stones.iter().position(|&(stone, _)| stone == point);
        game.stones
            .remove(place.ok_or_else(|| Fault::Empty(quote(text)))?);
        Ok(Answer::Ok)
    }

    fn expect_board(&mut self) -> Result<Answer, Fault> {
        let game = self.game.as_ref().ok_or(Fault::NotStarted);
        self.incoming = Some(game.map(|game| Stones::new(game.size)));
        Ok(Answer::Nothing)
    }

    /// Takes a line between BOARD and DONE. After a wrong one the others are passed over.
    fn hear_board_line(&mut self, line: &str) -> Result<Answer, Fault> {
        if line.eq_ignore_ascii_case("DONE") {
            let board = self.incoming.take().unwrap_or(Err(Fault::NoBoard));
            return self.answer_move(board?);
        }
        if let Some(incoming) = &mut self.incoming
            && let Ok(board) = incoming
            && let Err(fault) = board.put_line(line)
        {
            *incoming = Err(fault);
        }
        Ok(Answer::Nothing)
    }

    /// Keeps what the manager says about the game.
    fn note(&mut self, text: &str) -> Answer {
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
        Answer::Nothing
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
        let run = self.rule.run;
        let fits = Rule::fits(size, run);
        fits.then_some(()).ok_or(Fault::Room(run, size))
    }

    /// Makes a move on that board, which becomes the board of the game unless there is an error.
    fn answer_move(&mut self, mut game: Stones) -> Result<Answer, Fault> {
        if let Some(rule) = &self.unknown_rule {
            return Err(Fault::Rule(rule.clone()));
        }
        if self
            .limits
            .memory
            .is_some_and(|bytes| (1..MEMORY).contains(&bytes))
        {
            return Err(Fault::Memory);
        }
        self.check_room(game.size)?;
        let (level, time) = self.limits.allow(self.level);
        let computer = Computer::new(self.rule, level, self.seed);
        let choice = computer
            .within(time)
            .choose(&game.board(), game.own_colour());
        let point = choice.ok_or(Fault::NoMove)?.point;
        game.stones.push((point, Owner::Own));
        self.game = Some(game);
        Ok(Answer::Move(point))
    }
}

impl Limits {
    /// How far to look and how long. Without limits, the looking itself is limited.
    fn allow(&self, level: Level) -> (Level, Option<Duration>) {
        const MOVES_LEFT: i64 = 20;
        const UNLIMITED: i64 = 2_147_483_647;
        let whole_game = self.left.or(self.game.filter(|&limit| limit > 0));
        let share = whole_game
            .filter(|&left| left < UNLIMITED)
            .map(|left| left / MOVES_LEFT);
        let Some(limit) = self.turn.into_iter().chain(share).min() else {
            return (level, None);
        };
        match u64::try_from(limit) {
            // As fast as possible.
            Err(_) | Ok(0) => (Level::One, Some(Duration::ZERO)),
            // The other half is for what is not looking ahead.
            Ok(limit) => (level, Some(Duration::from_millis(limit) / 2)),
        }
    }
}

impl Stones {
    const fn new(size: Size) -> Stones {
        Stones {
            size,
            stones: Vec::new(),
        }
    }

    /// The point of `x,y`.
    fn point(&self, text: &str) -> Result<Point, Fault> {
        let wrong = || Fault::Coordinates(quote(text));
        let numbers = text.split(',').map(|number| number.trim().parse::<i64>());
        let numbers: Vec<i64> = numbers.try_collect().map_err(|_| wrong())?;
        let [x, y] = numbers[..] else {
            return Err(wrong());
        };
        let point = u8::try_from(y).ok().zip(u8::try_from(x).ok());
        let point = point.map(|(row, col)| Point { row, col });
        let point = point.filter(|&point| self.size.contains(point));
        point.ok_or_else(|| Fault::OffBoard(quote(text)))
    }

    fn put(&mut self, point: Point, owner: Owner, text: &str) -> Result<(), Fault> {
        if self.stones.iter().any(|&(stone, _)| stone == point) {
            return Err(Fault::Occupied(quote(text)));
        }
        self.stones.push((point, owner));
        Ok(())
    }

    /// Puts the stone of a line `x,y,owner`.
    fn put_line(&mut self, line: &str) -> Result<(), Fault> {
        let wrong = || Fault::BoardLine(quote(line));
        let (coordinates, owner) = line.rsplit_once(',').ok_or_else(wrong)?;
        let point = match self.point(coordinates) {
            Err(Fault::Coordinates(_)) => return Err(wrong()),
            point => point?,
        };
        let owner = match owner.trim() {
            "1" => Owner::Own,
            "2" => Owner::Opponent,
            "3" => return Err(Fault::Continuous),
            _ => return Err(wrong()),
        };
        self.put(point, owner, coordinates)
    }

    /// The colour of the computer: whoever has put the first stone is black.
    fn own_colour(&self) -> Stone {
        match self.stones.first() {
            None | Some((_, Owner::Own)) => Stone::Black,
            Some((_, Owner::Opponent)) => Stone::White,
        }
    }

    fn board(&self) -> Board {
        let own = self.own_colour();
        let mut board = Board::empty(self.size);
        for &(point, owner) in &self.stones {
            let stone = match owner {
                Owner::Own => own,
                Owner::Opponent => own.other(),
            };
            board.set(point, Some(stone));
        }
        board
    }
}

fn quote(text: &str) -> Quote {
    Quote::new(text.as_bytes())
}
