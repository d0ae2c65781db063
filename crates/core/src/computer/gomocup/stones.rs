//! The engine's board: stones by owner, as in the protocol.

use itertools::Itertools;

use super::{expected, quote};
use crate::board::{Board, Point, Size, Stone};

/// The stones by owner, in the order of play.
#[derive(Debug, Clone)]
pub(super) struct Stones {
    pub(super) size: Size,
    pub(super) stones: Vec<(Point, Owner)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Own,
    Opponent,
}

impl Stones {
    pub(super) const fn new(size: Size) -> Stones {
        Stones {
            size,
            stones: Vec::new(),
        }
    }

    /// The point of `x,y`; `wrong` is the error of anything else.
    pub(super) fn point(&self, text: &str, wrong: impl Fn() -> String) -> Result<Point, String> {
        // In 64 bits, so that large numbers are off the board and not invalid.
        let numbers = text.split(',').map(|number| number.trim().parse::<i64>());
        let numbers: Vec<i64> = numbers.try_collect().map_err(|_| wrong())?;
        let [x, y] = numbers[..] else {
            return Err(wrong());
        };
        let point = u8::try_from(y).ok().zip(u8::try_from(x).ok());
        let point = point.map(|(row, col)| Point { row, col });
        let point = point.filter(|&point| self.size.contains(point));
        point.ok_or_else(|| format!("{} is off the board", quote(text)))
    }

    pub(super) fn put(&mut self, point: Point, owner: Owner, text: &str) -> Result<(), String> {
        if self.stones.iter().any(|&(stone, _)| stone == point) {
            return Err(format!("there is already a stone on {}", quote(text)));
        }
        self.stones.push((point, owner));
        Ok(())
    }

    /// Puts the stone of a line `x,y,owner`.
    pub(super) fn put_line(&mut self, line: &str) -> Result<(), String> {
        let wrong = || expected("x,y,1 or x,y,2 or DONE", line);
        let (coordinates, owner) = line.rsplit_once(',').ok_or_else(wrong)?;
        let point = self.point(coordinates, wrong)?;
        let owner = match owner.trim() {
            "1" => Owner::Own,
            "2" => Owner::Opponent,
            "3" => return Err("continuous games are not supported".to_owned()),
            _ => return Err(wrong()),
        };
        self.put(point, owner, coordinates)
    }

    /// Puts the next stone of an opening, which has no owner yet: the colours alternate.
    pub(super) fn put_opening_line(&mut self, line: &str) -> Result<(), String> {
        let point = self.point(line, || expected("x,y or DONE", line))?;
        let owner = match self.stones.len() % 2 {
            0 => Owner::Own,
            _ => Owner::Opponent,
        };
        self.put(point, owner, line)
    }

    /// The computer's colour: the owner of the first stone is black.
    pub(super) fn own_colour(&self) -> Stone {
        match self.stones.first() {
            None | Some((_, Owner::Own)) => Stone::Black,
            Some((_, Owner::Opponent)) => Stone::White,
        }
    }

    pub(super) fn board(&self) -> Board {
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
