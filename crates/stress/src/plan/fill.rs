//! Completes boards: adds the missing stones where they decide nothing.

use itertools::Itertools;

use omok_core::line::rows_through;
use omok_core::{Board, Point, Random, Row, Stone};
use omok_problem::problem::{Class, Gravity, Setting, Turns, classify};

pub(super) fn with(board: &Board, stones: impl IntoIterator<Item = (Point, Stone)>) -> Board {
    let mut board = board.clone();
    board.extend(stones);
    board
}

/// How full a board becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fullness {
    /// With no more stones than necessary.
    Sparse,
    /// With some more, of both players.
    Some,
    /// With stones on every point.
    Full,
}

/// How often a board is restarted if stones fall: not every order of drops is possible.
const TRIES: usize = 24;

/// The lead of the first player on a board of that class, if it is fixed.
pub(super) fn ahead(setting: &Setting, class: Class) -> Option<i16> {
    match (setting.turns, class) {
        (Turns::Any, _) => None,
        (_, Class::FirstWon | Class::SecondToMove) => Some(1),
        (_, Class::Full) => Some(i16::from(setting.size.area() % 2 == 1)),
        _ => Some(0),
    }
}

/// The board with more stones, so that it has this class.
pub(super) fn completed(
    setting: &Setting,
    board: &Board,
    class: Class,
    fullness: Fullness,
    random: &mut Random,
) -> Option<Board> {
    let ahead = ahead(setting, class);
    let is_so = |board: &Board| {
        classify(setting, board, None).is_ok_and(|found| {
            found == class || setting.turns == Turns::Any && found.is_won() == class.is_won()
        })
    };
    let tries = match setting.gravity {
        Gravity::None => 3,
        Gravity::Falls => TRIES,
    };
    (0..tries).find_map(|_| filled(setting, board, ahead, fullness, random).filter(is_so))
}

/// The board with more stones, none of which makes a row; with that lead of the first player, if it
/// is fixed.
pub(super) fn filled(
    setting: &Setting,
    board: &Board,
    ahead: Option<i16>,
    fullness: Fullness,
    random: &mut Random,
) -> Option<Board> {
    let mut board = board.clone();
    supported(setting, &mut board, random)?;
    let aim = ahead.unwrap_or_else(|| lead(&board));
    if fullness == Fullness::Full {
        let full = paved(setting, board, random)?;
        return match ahead {
            Some(_) => evened(setting, full, aim, random),
            None => Some(full),
        };
    }
    let more = match fullness {
        Fullness::Some => random.index(setting.size.area() / 2 + 1),
        Fullness::Sparse | Fullness::Full => 0,
    };
    let mut lead = lead(&board);
    let mut add = |stone: Stone, lead: &mut i16, random: &mut Random| {
        let is_put = put(setting, &mut board, stone, &[], random).is_some();
        *lead += if is_put { worth(stone) } else { 0 };
        is_put
    };
    for _ in 0..more {
        let behind = if lead < aim || lead == aim && random.percent(50) {
            Stone::Black
        } else {
            Stone::White
        };
        // If one player has no space left, the other may have.
        if !add(behind, &mut lead, random) && !add(behind.other(), &mut lead, random) {
            break;
        }
    }
    while lead != aim {
        if !add(towards(aim - lead), &mut lead, random) {
            return None;
        }
    }
    Some(board)
}

/// The board with a stone on each point: by twos, so that no three are in a row unless other stones
/// prevent it.
fn paved(setting: &Setting, mut board: Board, random: &mut Random) -> Option<Board> {
    let (down, right) = (random.below(2), random.below(4));
    for point in setting.size.points() {
        if board.get(point).is_some() {
            continue;
        }
        let step = (point.col + right + 2 * ((point.row + down) % 2)) / 2;
        let by_twos = Stone::ALL[usize::from(step % 2)];
        let first = if random.percent(12) {
            by_twos.other()
        } else {
            by_twos
        };
        put_quiet(setting, &mut board, point, first)?;
    }
    Some(board)
}

/// A full board with stones recoloured until the first player has that lead.
fn evened(setting: &Setting, mut board: Board, aim: i16, random: &mut Random) -> Option<Board> {
    let in_rows = setting.rows(&board).flat_map(Row::points).collect_vec();
    for _ in 0..setting.size.area() {
        let lead = lead(&board);
        if lead == aim {
            return Some(board);
        }
        let stone = towards(lead - aim);
        let points = board.stones().filter(|&(_, on)| on == stone);
        let points = points
            .map(|(point, _)| point)
            .filter(|point| !in_rows.contains(point));
        let mut changed = board.clone();
        let changeable = |point: &Point| {
            changed.set(*point, Some(stone.other()));
            let is_quiet = is_quiet(setting, &changed, *point);
            changed.set(*point, Some(stone));
            is_quiet
        };
        let points = points.filter(changeable).collect_vec();
        if points.is_empty() {
            return None;
        }
        board.set(random.pick(&points), Some(stone.other()));
    }
    None
}

pub(super) fn lead(board: &Board) -> i16 {
    board.stones().map(|(_, stone)| worth(stone)).sum()
}

/// What a stone adds to the lead of the first player.
const fn worth(stone: Stone) -> i16 {
    match stone {
        Stone::Black => 1,
        Stone::White => -1,
    }
}

/// The stone that changes the lead in this direction.
const fn towards(lead: i16) -> Stone {
    match lead {
        1.. => Stone::Black,
        _ => Stone::White,
    }
}

/// Puts stones below those over a hole, if stones fall.
pub(super) fn supported(setting: &Setting, board: &mut Board, random: &mut Random) -> Option<()> {
    if setting.gravity == Gravity::None {
        return Some(());
    }
    for col in 0..setting.size.width() {
        let rows = 0..setting.size.height();
        let mut column = rows.map(|row| Point::new(row, col));
        let Some(top) = column.find(|&point| board.get(point).is_some()) else {
            continue;
        };
        for row in (top.row + 1..setting.size.height()).rev() {
            let point = Point::new(row, col);
            if board.get(point).is_some() {
                continue;
            }
            put_quiet(setting, board, point, random.pick(&Stone::ALL))?;
        }
    }
    Some(())
}

/// Puts a stone on the point, of that colour or else the other, that makes no row.
fn put_quiet(setting: &Setting, board: &mut Board, point: Point, first: Stone) -> Option<()> {
    let mut stones = [first, first.other()].into_iter();
    let is_put = stones.any(|stone| {
        board.set(point, Some(stone));
        is_quiet(setting, board, point)
    });
    is_put.then_some(())
}

/// Puts a stone of that colour where it makes no row, but on none of these points; returns where.
pub(super) fn put(
    setting: &Setting,
    board: &mut Board,
    stone: Stone,
    beside: &[Point],
    random: &mut Random,
) -> Option<Point> {
    let mut points = setting.moves(board).collect_vec();
    points.retain(|point| !beside.contains(point));
    while !points.is_empty() {
        let point = points.swap_remove(random.index(points.len()));
        board.set(point, Some(stone));
        if is_quiet(setting, board, point) {
            return Some(point);
        }
        board.set(point, None);
    }
    None
}

/// Whether the stone on the point is in no winning row and no overline.
fn is_quiet(setting: &Setting, board: &Board, point: Point) -> bool {
    rows_through(board, point).all(|row| {
        let needed = setting.length_along(row.direction);
        needed.is_none_or(|needed| row.length < needed)
    })
}
