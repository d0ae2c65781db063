//! A solver of any problem, with parameters that can be wrong.

use std::cell::LazyCell;

use itertools::Itertools;

use super::Output;
use super::outputs::right_answers;
use super::parameters::{Course, NextWin, Parameters, Search, Spoken};
use super::scan_order::Coordinates;
use super::task::Task;
use super::view::{BoardView, Claim, Ray, SearchResult};
use crate::plan::samples::lines;
use omok_core::board::{Board, Point, Stone};
use omok_problem::problem::answers::{Numbers, Slot};
use omok_problem::problem::{After, Ask, Class, Given, Play, Sample};

struct ReplayState {
    class: Class,
    claims: Vec<Claim>,
    board: Board,
    moves: usize,
}

/// Ends the search of a solver that prints something else, or crashes.
type Broken = Output;

struct Solver<'t> {
    task: &'t Task,
    parameters: &'t Parameters,
    number: u64,
    sample: &'t Sample,
    /// The answer that it prefers where it has several to choose from.
    preferred: Option<&'t Output>,
}

impl Parameters {
    /// The answer of such a solver to the sample with this number in its input.
    pub(super) fn says(&self, task: &Task, number: u64, sample: &Sample) -> Output {
        self.says_of(task, (number, sample), None)
    }

    /// Whether it is that; where the solver has several points to choose from, one of its answers.
    pub(super) fn can_say(
        &self,
        task: &Task,
        number: u64,
        sample: &Sample,
        output: &Output,
    ) -> bool {
        self.says_of(task, (number, sample), Some(output)) == *output
    }

    fn says_of(
        &self,
        task: &Task,
        (number, sample): (u64, &Sample),
        preferred: Option<&Output>,
    ) -> Output {
        let solver = Solver {
            task,
            parameters: self,
            number,
            sample,
            preferred,
        };
        let answered = match &sample.given {
            Given::Board(board) => solver.board(board),
            Given::Moves(moves) => solver.record(moves),
        };
        answered.map_or_else(|broken| broken, Output::Words)
    }
}

impl Solver<'_> {
    fn board(&self, board: &Board) -> Result<String, Broken> {
        let setting = &self.sample.setting;
        let claims = self.claims(board, None)?;
        if self.task.is_first() {
            return Ok(self.kept(&claims).first(board, &claims));
        }
        let rows: Vec<_> = claims.iter().map(Claim::row).collect();
        let mover = self.task.mover(self.sample);
        let position = ReplayState {
            class: self
                .kept(&claims)
                .parameters
                .checks
                .class(setting, board, &rows, mover),
            claims,
            board: board.clone(),
            moves: 0,
        };
        self.say(&position, 0)
    }

    /// The solver for a board with these rows: right if its fault is kept to others.
    fn kept(&self, claims: &[Claim]) -> Solver<'_> {
        let side = self.parameters.side;
        let parameters = match side.is_all() || claims.iter().any(|one| side.has_claim(one)) {
            true => self.parameters,
            false => &Parameters::RIGHT,
        };
        Solver {
            parameters,
            ..*self
        }
    }

    /// The answer for the first row, or for nobody's; for all, if all are printed.
    fn first(&self, board: &Board, claims: &[Claim]) -> String {
        if claims.is_empty() {
            let class = match self.task.is_full(board) {
                true => Class::Full,
                false => Class::FirstToMove,
            };
            return self.task.write(class, &self.numbers(None, 0, 0, 0));
        }
        let mut output = claims.iter().map(|claim| {
            let place = claim.place(self.task.description().named);
            let numbers = self.numbers(Some(place), claims.len(), 0, 0);
            self.task.write(Class::won(claim.stone), &numbers)
        });
        output.join(" ")
    }

    fn numbers(
        &self,
        named: Option<Coordinates>,
        rows: usize,
        moves: usize,
        all: usize,
    ) -> Numbers {
        Numbers {
            named,
            rows,
            points: 0,
            moves: match self.parameters.spoken {
                Spoken::MoveLess => moves.saturating_sub(1),
                Spoken::MoveMore => moves + 1,
                Spoken::AllMoves => all,
                _ => moves,
            },
            case: match self.parameters.spoken {
                Spoken::CaseFromZero => self.number - 1,
                _ => self.number,
            },
            n: self.task.n(self.sample),
        }
    }

    /// The rows that it finds; only those through a stone, if one is given.
    fn claims(&self, board: &Board, through: Option<Point>) -> Result<Vec<Claim>, Broken> {
        let Parameters {
            search,
            walk,
            left_out,
            ..
        } = self.parameters;
        let setting = &self.sample.setting;
        let view = BoardView {
            board,
            setting,
            walk,
            through,
            is_first: self.task.is_first(),
            side: self.parameters.side,
        };
        let mut claims = match search.find(&view) {
            SearchResult::Claims(claims) => claims,
            SearchResult::Words(text) => return Err(Output::Words(text.to_owned())),
            SearchResult::Winner(stone) => return Err(self.task.winner(stone)),
            SearchResult::Place((row, col)) => {
                return Err(Output::Words(format!("{} {}", row + 1, col + 1)));
            }
            SearchResult::Crash => return Err(Output::Crash),
            SearchResult::Endless => return Err(Output::Endless),
        };
        if let Some(point) = through {
            claims.retain(|claim| claim.row().points().any(|on| on == point));
        }
        if let Some(number) = *left_out {
            // Most boards have no row and do not need the lines.
            let left_out = LazyCell::new(|| lines(setting).into_iter().nth(number));
            claims.retain(|claim| {
                let line = left_out.as_ref();
                !self.parameters.side.has_claim(claim)
                    || !line.is_some_and(|line| claim.row().points().eq(line.iter().copied()))
            });
        }
        Ok(claims)
    }

    fn record(&self, moves: &[Play]) -> Result<String, Broken> {
        let is_each = self.task.description().ask == Ask::Each;
        let mut output = Vec::new();
        let position = self.follow(moves, |position| {
            if is_each {
                output.push(self.say(position, moves.len())?);
            }
            Ok(())
        })?;
        if is_each {
            return Ok(output.join(" "));
        }
        self.say(&position, moves.len())
    }

    /// Follows a record, and calls `each` with the state after every move.
    fn follow(
        &self,
        moves: &[Play],
        mut each: impl FnMut(&ReplayState) -> Result<(), Broken>,
    ) -> Result<ReplayState, Broken> {
        let (setting, course) = (&self.sample.setting, self.parameters.course);
        let begins = self.sample.mover.unwrap_or(Stone::Black);
        let mut mover = match course {
            Course::OtherBegins => begins.other(),
            _ => begins,
        };
        let mut position = ReplayState {
            class: Class::to_move(mover),
            claims: Vec::new(),
            board: Board::empty(setting.size),
            moves: 0,
        };
        let description = self.task.description();
        let after = description
            .moves()
            .map_or(After::Ignored, |moves| moves.after);
        let length = match course {
            Course::WithoutLast => moves.len().saturating_sub(1),
            _ => moves.len(),
        };
        for &play in &moves[..length] {
            let course = self.kept(&position.claims).parameters.course;
            let goes_on = matches!(course, Course::AtEnd | Course::LastRow);
            let is_over = position.class.mover().is_none() && !goes_on;
            if is_over && after == After::Ignored {
                break;
            }
            let point = setting.rest(&position.board, play).filter(|_| !is_over);
            match point {
                Some(point) if position.class != Class::Impossible => {
                    self.put(&mut position, point, mover)?;
                }
                None if is_over || !description.moves_again() => {
                    position.class = Class::Impossible;
                }
                _ => {}
            }
            if point.is_some() || course == Course::PassedTurn {
                mover = mover.other();
            }
            each(&position)?;
        }
        if course == Course::AtEnd && position.class != Class::Impossible {
            position.claims = self.claims(&position.board, None)?;
            let winner = position.claims.first().map(|claim| claim.stone);
            position.class = class(&position.board, winner, mover);
        }
        Ok(position)
    }

    /// Puts the player's stone there.
    fn put(&self, position: &mut ReplayState, point: Point, mover: Stone) -> Result<(), Broken> {
        position.board.set(point, Some(mover));
        let was_won = position.class.is_won();
        let course = self.kept(&position.claims).parameters.course;
        let claims = self.claims(&position.board, Some(point))?;
        if claims.is_empty() && was_won && course == Course::LastRow {
            return Ok(());
        }
        position.moves = position.board.stones().count();
        let winner = (!claims.is_empty()).then_some(mover);
        position.class = class(&position.board, winner, mover.other());
        position.claims = claims;
        Ok(())
    }

    /// The answer as the solver writes it.
    fn say(&self, position: &ReplayState, all: usize) -> Result<String, Broken> {
        let kept = self.kept(&position.claims);
        let class = kept.parameters.spoken.class(position.class);
        let places = position.claims.iter();
        let named = places
            .map(|claim| claim.place(self.task.description().named))
            .min();
        let rows = position.claims.len();
        let numbers = kept.numbers(named, rows, position.moves, all);
        match (self.task.description().ask, class.mover()) {
            (Ask::Next, Some(player)) => {
                let points = self.winning_points(&position.board, player)?;
                Ok(self.say_next(&points, numbers))
            }
            _ => Ok(self.task.write(class, &numbers)),
        }
    }

    /// The answer if these points win; naming one of them if any may be named.
    fn say_next(&self, points: &[Coordinates], mut numbers: Numbers) -> String {
        numbers.points = points.len();
        if points.is_empty() || !self.task.description().accepts_any_point() {
            return self.task.write_next(!points.is_empty(), &numbers);
        }
        let right = right_answers(self.task.problem(), self.number, self.sample);
        let mut answers = points.iter().map(|&point| {
            let named = Some(point);
            let text = self.task.write_next(true, &Numbers { named, ..numbers });
            match &right[..] {
                [usual, others @ ..] if others.contains(&text) => usual.clone(),
                _ => text,
            }
        });
        let is_preferred =
            |text: &String| matches!(self.preferred, Some(Output::Words(words)) if words == text);
        let preferred = answers.clone().find(is_preferred);
        preferred.or_else(|| answers.next()).unwrap_or_default()
    }

    /// The points on which the player wins at once; the first stands for all if no answer names or
    /// counts them.
    fn winning_points(&self, board: &Board, player: Stone) -> Result<Vec<Coordinates>, Broken> {
        let Parameters { next, side, .. } = self.parameters;
        let is_kept = side.stone.is_none_or(|stone| stone == player);
        let how = if is_kept { *next } else { NextWin::Right };
        let setting = &self.sample.setting;
        let is_each = self.task.tells(Slot::Points) || self.task.description().accepts_any_point();
        let most = if is_each { usize::MAX } else { 1 };
        let winning = |player: Stone| -> Result<Vec<Coordinates>, Broken> {
            let mut points = Vec::new();
            let mut next = board.clone();
            for point in setting.moves(board) {
                next.set(point, Some(player));
                let claims = self.claims(&next, Some(point))?;
                let is_tried = |claim: &Claim| {
                    let row = claim.row();
                    how != NextWin::AtEnds
                        || !side.has_claim(claim)
                        || [row.start, row.end()].contains(&point)
                };
                if claims.iter().any(is_tried) {
                    points.push(self.named_point(&next, point, &claims));
                }
                if points.len() == most {
                    break;
                }
                next.set(point, None);
            }
            Ok(points)
        };
        Ok(match how {
            NextWin::Other => winning(player.other())?,
            NextWin::Either => [winning(player)?, winning(player.other())?].concat(),
            NextWin::Right | NextWin::AtEnds => winning(player)?,
        })
    }

    /// The place that it prints for a point on which these rows win.
    fn named_point(&self, board: &Board, point: Point, claims: &[Claim]) -> Coordinates {
        let ray = Ray {
            board,
            setting: &self.sample.setting,
            start: (point.row.into(), point.col.into()),
            step: (0, 1),
        };
        match self.parameters.search {
            Search::Named(place) if claims.iter().any(|claim| claim.named.is_some()) => place(&ray),
            _ => ray.start,
        }
    }
}

fn class(board: &Board, winner: Option<Stone>, mover: Stone) -> Class {
    match winner {
        Some(stone) => Class::won(stone),
        None if board.empty_points().next().is_none() => Class::Full,
        None => Class::to_move(mover),
    }
}
