//! A solver of any described problem that goes wrong in one way or other.

use super::check::{Checks, RIGHT};
use super::sight::Sight;
use crate::board::{Board, Point, Stone};
use crate::line::Row;
use crate::problem::answers::Numbers;
use crate::problem::description::{After, Ask, Content};
use crate::problem::{Case, Class, Given, Gravity, Play, Problem, Sample, Setting};

/// How a solver works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) sight: Sight,
    pub(super) checks: Checks,
    pub(super) course: Course,
    pub(super) said: Spoken,
    pub(super) next: NextWin,
}

/// How a record is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Course {
    /// To the first row.
    Right,
    /// To its end, and only then is it looked who has a row.
    AtEnd,
    /// To its end: a later row counts instead of the first.
    LastRow,
    /// Without its last move.
    WithoutLast,
    /// The other player begins.
    OtherBegins,
}

/// What is said of what was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spoken {
    Right,
    /// The winner is taken for the other.
    OtherWinner,
    /// Who is to move is.
    OtherMover,
    /// Row and column are.
    Swapped,
    /// They are counted from 0.
    FromZero,
    /// The last stone of the row is named.
    LastStone,
    /// The topmost stone is, or the leftmost, where it should be the other.
    OtherEnd,
    /// The number of the move is one too low.
    MoveLess,
    /// It is one too high.
    MoveMore,
    /// It is that of all moves.
    AllMoves,
    /// Boards are counted from 0.
    CaseFromZero,
}

/// Who is asked about where it is asked who can win at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NextWin {
    Right,
    /// The other player.
    Other,
    /// Either of them.
    Either,
    /// Only stones at the end of a row are tried.
    AtEnds,
}

impl Way {
    pub(super) const RIGHT: Way = Way {
        sight: Sight::Right,
        checks: RIGHT,
        course: Course::Right,
        said: Spoken::Right,
        next: NextWin::Right,
    };

    /// Whether it can be told from the right way in a problem of this kind.
    pub(super) fn concerns(&self, problem: &Problem) -> bool {
        let description = problem.description();
        let is_record = matches!(description.content, Content::Moves(_));
        let is_next = description.ask == Ask::Next;
        (is_record || self.course == Course::Right)
            && (!is_record || self.checks == RIGHT)
            && (is_next || self.next == NextWin::Right)
    }
}

/// What is found of a sample.
struct Found {
    class: Class,
    rows: Vec<Row>,
    board: Board,
    moves: usize,
}

/// The answer of a solver that works so.
pub(super) fn answer(problem: &Problem, number: u64, sample: &Sample, way: &Way) -> Vec<u8> {
    let case = problem.case_of(number, sample);
    let mut out = Vec::new();
    match &sample.given {
        Given::Board(board) => {
            let rows = way.sight.rows(&sample.setting, board);
            let mover = problem.mover(&case);
            let class = way.checks.class(&sample.setting, board, &rows, mover);
            let board = board.clone();
            let found = Found {
                class,
                rows,
                board,
                moves: 0,
            };
            say(problem, &case, &found, way, 0, &mut out);
        }
        Given::Moves(moves) => {
            let is_each = problem.description().ask == Ask::Each;
            let found = follow(problem, sample, moves, way, |found| {
                if is_each {
                    say(problem, &case, found, way, moves.len(), &mut out);
                }
            });
            if !is_each {
                say(problem, &case, &found, way, moves.len(), &mut out);
            }
        }
    }
    out
}

/// Follows a record, and hands what has come of every move to `each`.
fn follow(
    problem: &Problem,
    sample: &Sample,
    moves: &[Play],
    way: &Way,
    mut each: impl FnMut(&Found),
) -> Found {
    let setting = &sample.setting;
    let begins = sample.mover.unwrap_or(Stone::Black);
    let mut mover = match way.course {
        Course::OtherBegins => begins.other(),
        _ => begins,
    };
    let mut found = Found {
        class: Class::to_move(mover),
        rows: Vec::new(),
        board: Board::empty(setting.size),
        moves: 0,
    };
    let after = match &problem.description().content {
        Content::Moves(moves) => moves.after,
        Content::Cells(_) => After::Ignored,
    };
    let length = match way.course {
        Course::WithoutLast => moves.len().saturating_sub(1),
        _ => moves.len(),
    };
    let goes_on = matches!(way.course, Course::AtEnd | Course::LastRow);
    for &play in &moves[..length] {
        let is_over = found.class.mover().is_none() && !goes_on;
        if is_over && after == After::Ignored {
            break;
        }
        let point = rest(setting, &found.board, play).filter(|_| !is_over);
        let Some(point) = point else {
            found.class = Class::Impossible;
            each(&found);
            continue;
        };
        if found.class != Class::Impossible {
            put(setting, &mut found, point, mover, way);
        }
        mover = mover.other();
        each(&found);
    }
    if way.course == Course::AtEnd && found.class != Class::Impossible {
        found.rows = way.sight.rows(setting, &found.board);
        found.class = class_at_end(&found, mover);
    }
    found
}

/// Where the stone comes to rest.
fn rest(setting: &Setting, board: &Board, play: Play) -> Option<Point> {
    match play {
        Play::Into(col) => setting.drop(board, col),
        Play::At(point) => {
            let is_free = setting.size.contains(point) && board.get(point).is_none();
            let rests = || match setting.gravity {
                Gravity::None => true,
                Gravity::Falls => setting.drop(board, point.col) == Some(point),
            };
            (is_free && rests()).then_some(point)
        }
    }
}

fn put(setting: &Setting, found: &mut Found, point: Point, mover: Stone, way: &Way) {
    found.board.set(point, Some(mover));
    let was_won = found.class.is_won();
    let rows = way.sight.rows_through(setting, &found.board, point);
    if rows.is_empty() && was_won && way.course == Course::LastRow {
        return;
    }
    found.moves += 1;
    let is_full = found.board.empty_points().next().is_none();
    found.class = match rows.is_empty() {
        false => Class::won(mover),
        true if is_full => Class::Full,
        true => Class::to_move(mover.other()),
    };
    found.rows = rows;
}

/// What a record is by its last board.
fn class_at_end(found: &Found, mover: Stone) -> Class {
    let is_full = found.board.empty_points().next().is_none();
    match found.rows.first() {
        Some(row) => Class::won(row.stone),
        None if is_full => Class::Full,
        None => Class::to_move(mover),
    }
}

/// Writes the answer as the solver would.
fn say(problem: &Problem, case: &Case, found: &Found, way: &Way, all: usize, out: &mut Vec<u8>) {
    let class = spoken_class(found.class, way.said);
    let template = match (problem.description().ask, class.mover()) {
        (Ask::Next, Some(player)) => {
            problem
                .texts
                .next(can_win(&case.setting, &found.board, player, way))
        }
        _ => problem.texts.class(class),
    };
    let named = found
        .rows
        .iter()
        .map(|&row| named(problem, row, way.said))
        .min();
    let named = named.map(|point| match way.said {
        Spoken::Swapped => Point::new(point.col, point.row),
        _ => point,
    });
    let numbers = Numbers {
        named,
        origin: u64::from(way.said != Spoken::FromZero),
        moves: match way.said {
            Spoken::MoveLess => found.moves.saturating_sub(1),
            Spoken::MoveMore => found.moves + 1,
            Spoken::AllMoves => all,
            _ => found.moves,
        },
        case: match way.said {
            Spoken::CaseFromZero => case.number - 1,
            _ => case.number,
        },
        n: case.n,
    };
    if let Some(template) = template {
        template.write(out, &numbers);
    }
}

fn spoken_class(class: Class, said: Spoken) -> Class {
    match (said, class) {
        (Spoken::OtherWinner, Class::FirstWon) => Class::SecondWon,
        (Spoken::OtherWinner, Class::SecondWon) => Class::FirstWon,
        (Spoken::OtherMover, Class::FirstToMove) => Class::SecondToMove,
        (Spoken::OtherMover, Class::SecondToMove) => Class::FirstToMove,
        _ => class,
    }
}

fn named(problem: &Problem, row: Row, said: Spoken) -> Point {
    let right = problem.named_stone(row);
    let other = if right == row.start {
        row.end()
    } else {
        row.start
    };
    match said {
        Spoken::LastStone => other,
        Spoken::OtherEnd if row.direction == crate::line::Direction::NorthEast => other,
        _ => right,
    }
}

fn can_win(setting: &Setting, board: &Board, player: Stone, way: &Way) -> bool {
    let wins = |player: Stone| {
        let mut next = board.clone();
        setting.moves(board).any(|point| {
            next.set(point, Some(player));
            let mut rows = way.sight.rows_through(setting, &next, point).into_iter();
            let wins = rows
                .any(|row| way.next != NextWin::AtEnds || [row.start, row.end()].contains(&point));
            next.set(point, None);
            wins
        })
    };
    match way.next {
        NextWin::Other => wins(player.other()),
        NextWin::Either => wins(player) || wins(player.other()),
        NextWin::Right | NextWin::AtEnds => wins(player),
    }
}
