//! Five in a row on a 19x19 board: who has won, and where?
//!
//! Input: 19 rows of 19 numbers, 0 for an empty cell, 1 for black, 2 for white.
//! Output: 0 if nobody has five in a row; else the winner, and on the next line the row and
//! column, both from 1, of the leftmost stone of the five (the topmost of a vertical one).
//! Five is exactly five: six or more in a row do not win.

use std::io::{self, Read};

const SIZE: usize = 19;
const FIVE: isize = 5;

/// 19 rows from the top, each of 19 cells from the left.
pub type Board = [[u8; SIZE]; SIZE];

/// The four directions as (rows down, columns right). The other four name the same lines.
/// Each goes forward, so the stone from which a five is walked is the one to report.
const DIRECTIONS: [(isize, isize); 4] = [(-1, 1), (0, 1), (1, 1), (1, 0)];

/// The stone at `steps` from a cell in a direction; off the board there is none, hence 0.
fn stone_at(board: &Board, from: (usize, usize), direction: (isize, isize), steps: isize) -> u8 {
    let row = from.0 as isize + direction.0 * steps;
    let col = from.1 as isize + direction.1 * steps;
    let on_board = 0..SIZE as isize;
    if on_board.contains(&row) && on_board.contains(&col) {
        board[row as usize][col as usize]
    } else {
        0
    }
}

/// Whether a five starts here: five cells of one colour, and neither the cell before the
/// start nor the cell past the end is of that colour too.
fn is_five(board: &Board, from: (usize, usize), direction: (isize, isize)) -> bool {
    let colour = board[from.0][from.1];
    let has_colour = |steps| stone_at(board, from, direction, steps) == colour;
    colour != 0 && (0..FIVE).all(has_colour) && !has_colour(-1) && !has_colour(FIVE)
}

/// The winner with the row and column of the stone to report, both from 1.
pub fn find_five(board: &Board) -> Option<(u8, usize, usize)> {
    for row in 0..SIZE {
        for col in 0..SIZE {
            for direction in DIRECTIONS.iter() {
                if is_five(board, (row, col), *direction) {
                    return Some((board[row][col], row + 1, col + 1));
                }
            }
        }
    }
    None
}

/// Reads a board, if the text is one; blanks and line ends of any kind part the numbers.
pub fn read_board(text: &str) -> Option<Board> {
    let mut numbers = text.split_whitespace();
    let mut board = [[0; SIZE]; SIZE];
    for row in board.iter_mut() {
        for cell in row.iter_mut() {
            *cell = numbers.next()?.parse().ok().filter(|&number| number <= 2)?;
        }
    }
    Some(board)
}

/// The answer to a board, as the problem wants it printed.
pub fn answer(board: &Board) -> String {
    match find_five(board) {
        Some((winner, row, col)) => format!("{winner}\n{row} {col}\n"),
        None => String::from("0\n"),
    }
}

/// Reads the board from standard input, prints the answer.
pub fn main() {
    let mut text = String::new();
    io::stdin()
        .read_to_string(&mut text)
        .expect("standard input can be read");
    let board = read_board(&text).expect("the input is 19 rows of 19 numbers");
    print!("{}", answer(&board));
}
