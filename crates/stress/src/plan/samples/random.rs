//! Random samples, the same for a seed.

use itertools::Itertools;

use super::records::{Ending, given, random_game, with_illegal};
use super::{movers, with_kinds_of};
use crate::plan::fill::{Fullness, ahead, completed, filled, with};
use crate::plan::rows::lines;
use omok_core::{Board, Point, Random, Stone};
use omok_problem::problem::{Class, Content, Given, Gravity, Illegal, Problem, Sample, Setting};

/// The random sample with that index for the problem, of one of these games; `None` if none is
/// found that the problem allows.
pub(in crate::plan) fn random_sample(
    problem: &Problem,
    settings: &[Setting],
    seed: u64,
    index: u64,
) -> Option<Sample> {
    const TRIES: u64 = 200;
    const STREAM: u64 = 16;
    let mut random = Random::new(seed, STREAM, index);
    (0..TRIES).find_map(|attempt| {
        let setting = *settings.get(random.index(settings.len()))?;
        let turn = index.wrapping_add(attempt);
        let mover = movers(problem)[random.index(movers(problem).len())];
        let given = match &problem.description().content {
            Content::Cells(_) => {
                let board = random_board(&setting, turn, &mut random)?;
                Given::Board(with_kinds_of(problem, board))
            }
            Content::Moves(moves) => {
                let begins = mover.unwrap_or(Stone::Black);
                let mut record = random_record(&setting, begins, turn, &mut random);
                while moves.illegal == Illegal::Again && random.percent(50) {
                    let after = random.index(record.len().max(1));
                    record = with_illegal(record, after, setting.size, moves);
                }
                given(record, moves.order)
            }
        };
        let sample = Sample::new(setting, mover, given);
        problem.allows(&sample).then_some(sample)
    })
}

/// A random board of the game, of each kind in turn.
pub(super) fn random_board(setting: &Setting, index: u64, random: &mut Random) -> Option<Board> {
    let empty = Board::empty(setting.size);
    match index % 6 {
        0 => Some(game_board(setting, random)),
        1 => Some(changed(&game_board(setting, random), random)),
        2 => {
            let stone = random.pick(&Stone::ALL);
            let board = sketched(setting, &empty, stone, random);
            completed(setting, &board, Class::won(stone), Fullness::Some, random)
        }
        3 => {
            let board = sketched(setting, &empty, random.pick(&Stone::ALL), random);
            let board = sketched(setting, &board, random.pick(&Stone::ALL), random);
            let lead = ahead(setting, random.pick(&Class::ALL));
            let fullness = random.pick(&[Fullness::Sparse, Fullness::Some]);
            filled(setting, &board, lead, fullness, random)
        }
        4 => Some(scattered(setting, random)),
        _ => {
            let lead = ahead(setting, Class::Full);
            let full = filled(setting, &empty, lead, Fullness::Full, random);
            full.map(|full| changed(&full, random))
        }
    }
}

pub(super) fn random_record(
    setting: &Setting,
    begins: Stone,
    index: u64,
    random: &mut Random,
) -> Vec<Point> {
    let ending = [Ending::Win, Ending::Chance][usize::from(index % 3 == 1)];
    let (mut game, _) = random_game(*setting, begins, ending, random);
    match index % 4 {
        // A game that is still open, and one that continues.
        2 => game.truncate(1 + random.index(game.len())),
        3 => {
            let free = setting.size.points().filter(|point| !game.contains(point));
            let free = free.collect_vec();
            let more = random.index(free.len().min(12) + 1);
            game.extend(free.into_iter().take(more));
        }
        _ => {}
    }
    game
}

/// The board at the end of a random game, or earlier.
fn game_board(setting: &Setting, random: &mut Random) -> Board {
    let ending = random.pick(&[Ending::Win, Ending::Chance]);
    let (mut game, _) = random_game(*setting, Stone::Black, ending, random);
    if random.percent(40) {
        game.truncate(random.index(game.len() + 1));
    }
    let stones = game.into_iter().zip(Stone::ALL.into_iter().cycle());
    with(&Board::empty(setting.size), stones)
}

/// The board with one to three cells changed.
fn changed(board: &Board, random: &mut Random) -> Board {
    let mut board = board.clone();
    let points = board.size().points().collect_vec();
    for _ in 0..=random.below(3) {
        let cell = random.pick(&[None, Some(Stone::Black), Some(Stone::White)]);
        board.set(random.pick(&points), cell);
    }
    board
}

/// The board with a line of the player's stones, mostly a winning one.
fn sketched(setting: &Setting, board: &Board, stone: Stone, random: &mut Random) -> Board {
    let lines = lines(setting);
    if lines.is_empty() {
        return board.clone();
    }
    let line = &lines[random.index(lines.len())];
    let mut board = with(board, line.iter().map(|&point| (point, stone)));
    if random.percent(25) {
        board.set(random.pick(line), random.pick(&[None, Some(stone.other())]));
    }
    board
}

/// Stones of both players anywhere, in numbers that are possible.
fn scattered(setting: &Setting, random: &mut Random) -> Board {
    let mut board = Board::empty(setting.size);
    let mut points = setting.size.points().collect_vec();
    let stones = random.index(points.len() + 1);
    for number in 0..stones {
        let place = random.index(points.len());
        let point = points.swap_remove(place);
        let falls = setting.gravity == Gravity::Falls && random.percent(97);
        let point = match falls {
            true => setting.drop(&board, point.col),
            false => Some(point),
        };
        if let Some(point) = point.filter(|&point| board.get(point).is_none()) {
            board.set(point, Some(Stone::ALL[number % 2]));
        }
    }
    board
}
