//! The engine's board: stones by owner, as in the protocol.

use itertools::Itertools;

use super::quote;
use super::reply::Fault;
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

    /// The point of `x,y`.
    pub(super) fn point(&self, text: &str) -> Result<Point, Fault> {
        let wrong = || Fault::Coordinates(quote(text));
        // In 64 bits, so that large numbers are off the board and not invalid.
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

    pub(super) fn put(&mut self, point: Point, owner: Owner, text: &str) -> Result<(), Fault> {
        if self.stones.iter().any(|&(stone, _)| stone == point) {
            return Err(Fault::Occupied(quote(text)));
        }
        self.stones.push((point, owner));
        Ok(())
    }

    /// Puts the stone of a line `x,y,owner`.
    pub(super) fn put_line(&mut self, line: &str) -> Result<(), Fault> {
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

    /// Puts the next stone of an opening, which has no owner yet: the colours alternate.
    pub(super) fn put_opening_line(&mut self, line: &str) -> Result<(), Fault> {
        let point = match self.point(line) {
            Err(Fault::Coordinates(_)) => return Err(Fault::OpeningLine(quote(line))),
            point => point?,
        };
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
