//! The orders in which solvers search a board, which decide the row that is reported if several
//! seem to win.

use itertools::Itertools;
use omok_core::board::Board;

/// A place, possibly off the board: row and column, from 0.
// Signed, because mutants do step off the board.
pub(super) type Coordinates = (i16, i16);

/// Rows down and columns to the right.
pub(super) type Offset = (i16, i16);

const EAST: Offset = (0, 1);
const SOUTH: Offset = (1, 0);
const SOUTH_EAST: Offset = (1, 1);
const NORTH_EAST: Offset = (-1, 1);
/// The anti-diagonal, by solvers that reach its top stone first.
const SOUTH_WEST: Offset = (1, -1);

const FROM_LEFT: [Offset; 4] = [EAST, SOUTH, SOUTH_EAST, NORTH_EAST];
const FROM_TOP: [Offset; 4] = [EAST, SOUTH, SOUTH_EAST, SOUTH_WEST];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ScanOrder {
    order: Order,
    /// The directions of rows from a stone, in order.
    pub(super) steps: [Offset; 4],
    pub(super) prints: Prints,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Rows,
    Columns,
    /// All stones along one direction, then along the next.
    Directions,
    /// First the black stones, then the white ones.
    Colours,
}

/// The finding that is printed, of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Prints {
    First,
    Last,
    All,
}

impl ScanOrder {
    /// Row by row, and from each stone in the order of the directions.
    pub(super) const USUAL: ScanOrder = ScanOrder::new(
        Order::Rows,
        [NORTH_EAST, EAST, SOUTH_EAST, SOUTH],
        Prints::First,
    );

    /// All but the usual one.
    pub(super) const OTHERS: [ScanOrder; 12] = [
        ScanOrder::new(Order::Rows, FROM_TOP, Prints::First),
        ScanOrder::new(Order::Columns, FROM_LEFT, Prints::First),
        ScanOrder::new(Order::Columns, FROM_TOP, Prints::First),
        ScanOrder::new(Order::Directions, FROM_LEFT, Prints::First),
        ScanOrder::new(Order::Directions, FROM_TOP, Prints::First),
        ScanOrder::new(Order::Rows, FROM_LEFT, Prints::Last),
        ScanOrder::new(Order::Rows, FROM_TOP, Prints::Last),
        ScanOrder::new(Order::Directions, FROM_LEFT, Prints::Last),
        ScanOrder::new(Order::Rows, FROM_LEFT, Prints::All),
        ScanOrder::new(Order::Rows, FROM_TOP, Prints::All),
        ScanOrder::new(Order::Colours, FROM_LEFT, Prints::First),
        ScanOrder::new(Order::Colours, FROM_TOP, Prints::First),
    ];

    const fn new(order: Order, steps: [Offset; 4], prints: Prints) -> ScanOrder {
        ScanOrder {
            order,
            steps,
            prints,
        }
    }

    /// Row by row or column by column, with the directions in every order.
    pub(super) fn of_every_order() -> impl Iterator<Item = ScanOrder> {
        let steps = [FROM_LEFT, FROM_TOP];
        let steps = steps
            .into_iter()
            .flat_map(|steps| steps.into_iter().permutations(4));
        let steps = steps.filter_map(|steps| <[Offset; 4]>::try_from(steps).ok());
        let orders = [Order::Rows, Order::Columns].into_iter();
        steps
            .cartesian_product(orders)
            .map(|(steps, order)| ScanOrder::new(order, steps, Prints::First))
    }

    /// The starts and directions of rows, in order; reversed if the last one is printed.
    pub(super) fn places(&self, board: &Board) -> Vec<(Coordinates, Offset)> {
        let mut stones = board
            .stones()
            .map(|(point, stone)| ((i16::from(point.row), i16::from(point.col)), stone))
            .collect_vec();
        match self.order {
            Order::Rows | Order::Directions => {}
            Order::Columns => stones.sort_by_key(|&((row, col), _)| (col, row)),
            Order::Colours => stones.sort_by_key(|&(_, stone)| stone.number()),
        }
        let mut places = Vec::with_capacity(self.steps.len() * stones.len());
        for (start, _) in stones {
            places.extend(self.steps.map(|step| (start, step)));
        }
        if self.order == Order::Directions {
            places.sort_by_key(|(_, step)| self.steps.iter().position(|one| one == step));
        }
        if self.prints == Prints::Last {
            places.reverse();
        }
        places
    }
}
