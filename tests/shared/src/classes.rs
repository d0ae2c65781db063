//! The classes of small boards by plain references: the game tree, and every order of drops.

// The references count in whatever integers are at hand: no board here has a thousand points.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::needless_pass_by_value,
    clippy::unwrap_used
)]

use std::collections::HashMap;

use omok_core::line::Direction;
use omok_core::{Board, Size};
use omok_problem::problem::{Class, Directions, Gravity, Setting, Turns, Wins};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// A board as the reference has it: rows of 0, 1 and 2 from the top.
pub type Grid = Vec<Vec<u8>>;

/// Who has a winning row in any direction, looked for from every cell.
pub fn winners(grid: &Grid, wins: Wins) -> [bool; 2] {
    winners_along(grid, wins, Directions::ALL)
}

/// The same in these directions.
pub fn winners_along(grid: &Grid, wins: Wins, directions: Directions) -> [bool; 2] {
    use Direction::{East, NorthEast, South, SouthEast};
    let steps = [
        ((0, 1), East),
        ((1, 0), South),
        ((1, 1), SouthEast),
        ((1, -1), NorthEast),
    ];
    let steps = steps.into_iter().filter(|&(_, one)| directions.has(one));
    let steps: Vec<(i32, i32)> = steps.map(|(step, _)| step).collect();
    let (height, width) = (grid.len() as i32, grid[0].len() as i32);
    let at = |row: i32, col: i32| {
        let is_on = (0..height).contains(&row) && (0..width).contains(&col);
        if is_on {
            grid[row as usize][col as usize]
        } else {
            9
        }
    };
    let mut winners = [false; 2];
    for row in 0..height {
        for col in 0..width {
            let stone = at(row, col);
            for &(down, right) in &steps {
                if stone == 0 || at(row - down, col - right) == stone {
                    continue;
                }
                let length = (0..).take_while(|&n| at(row + n * down, col + n * right) == stone);
                let length = length.count() as i32;
                let wins = match wins {
                    Wins::Exactly(k) => length == i32::from(k),
                    Wins::AtLeast(k) => length >= i32::from(k),
                    Wins::Rule(rule) => panic!("no reference for {rule:?}"),
                    Wins::WholeLine => match (down, right) {
                        (0, 1) => length == width,
                        (1, 0) => length == height,
                        _ => width == height && length == width,
                    },
                };
                if wins {
                    winners[usize::from(stone) - 1] = true;
                }
            }
        }
    }
    winners
}

/// Every position that games lead to, with its class, by playing them all.
pub fn game_tree(setting: &Setting) -> HashMap<Grid, Class> {
    let size = setting.size;
    let empty = vec![vec![0; size.width().into()]; size.height().into()];
    let mut tree = HashMap::new();
    let starters: &[u8] = match setting.turns {
        Turns::First => &[1],
        _ => &[1, 2],
    };
    for &starter in starters {
        play_on(setting, empty.clone(), starter, &mut tree);
    }
    tree
}

fn play_on(setting: &Setting, grid: Grid, player: u8, tree: &mut HashMap<Grid, Class>) {
    let class = match winners_along(&grid, setting.wins, setting.directions) {
        [true, _] => Class::FirstWon,
        [_, true] => Class::SecondWon,
        _ if grid.iter().flatten().all(|&cell| cell != 0) => Class::Full,
        _ if player == 1 => Class::FirstToMove,
        _ => Class::SecondToMove,
    };
    // Where anyone may begin, the first player is taken to be to move if either can be.
    let known = tree.get(&grid).copied();
    if known == Some(class) {
        return;
    }
    if known != Some(Class::FirstToMove) {
        tree.insert(grid.clone(), class);
    }
    if !matches!(class, Class::FirstToMove | Class::SecondToMove) {
        return;
    }
    for row in 0..grid.len() {
        for col in 0..grid[0].len() {
            let rests = row + 1 == grid.len() || grid[row + 1][col] != 0;
            if grid[row][col] == 0 && (setting.gravity == Gravity::None || rests) {
                let mut next = grid.clone();
                next[row][col] = player;
                play_on(setting, next, 3 - player, tree);
            }
        }
    }
}

/// The library's board with these cells.
#[must_use]
pub fn board_of(grid: &Grid) -> Board {
    let size = Size::new(grid[0].len() as u8, grid.len() as u8);
    Board::from_numbers(size, &grid.concat()).expect("cells are 0, 1 or 2")
}

/// Every board of a size.
pub fn all_grids(size: Size) -> impl Iterator<Item = Grid> {
    let states = 3_u32.pow(size.area() as u32);
    (0..states).map(move |mut number| {
        let mut grid = vec![vec![0; size.width().into()]; size.height().into()];
        for cell in grid.iter_mut().flatten() {
            *cell = (number % 3) as u8;
            number /= 3;
        }
        grid
    })
}

/// Random numbers that are the same in every run.
pub struct Random(Pcg64Mcg);

impl Random {
    /// A number below that.
    pub fn below(&mut self, most: usize) -> usize {
        (self.0.next_u64() >> 11) as usize % most
    }
}

/// Those of this seed.
#[must_use]
pub fn random(seed: u128) -> Random {
    Random(Pcg64Mcg::new(seed))
}

/// Whether stones can have been dropped in turn: every state of the heights, from the bottom up.
pub fn can_have_fallen(columns: &[Vec<u8>], starter: u8) -> bool {
    let sides: Vec<usize> = columns.iter().map(|column| column.len() + 1).collect();
    let states: usize = sides.iter().product();
    let mut reached = vec![false; states];
    reached[0] = true;
    for state in 0..states {
        if !reached[state] {
            continue;
        }
        let mut rest = state;
        let heights: Vec<usize> = sides
            .iter()
            .map(|side| {
                let height = rest % side;
                rest /= side;
                height
            })
            .collect();
        let player = match heights.iter().sum::<usize>() % 2 {
            0 => starter,
            _ => 3 - starter,
        };
        let mut weight = 1;
        for ((column, &height), side) in columns.iter().zip(&heights).zip(&sides) {
            if column.get(height) == Some(&player) {
                reached[state + weight] = true;
            }
            weight *= side;
        }
    }
    reached[states - 1]
}
