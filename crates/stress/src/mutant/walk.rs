//! The orders in which solvers search a board, which decide the row that is reported if several
//! seem to win.

use itertools::Itertools;
use omok_core::board::Board;

/// A place, possibly off the board: row and column, from 0.
// Signed, because mutants do step off the board.
pub(super) type Coordinates = (i16, i16);

/// Rows down and columns to the right.
pub(super) type Step = (i16, i16);

const EAST: Step = (0, 1);
const SOUTH: Step = (1, 0);
const SOUTH_EAST: Step = (1, 1);
const NORTH_EAST: Step = (-1, 1);
/// The anti-diagonal, by solvers that reach its top stone first.
const SOUTH_WEST: Step = (1, -1);

const FROM_LEFT: [Step; 4] = [EAST, SOUTH, SOUTH_EAST, NORTH_EAST];
const FROM_TOP: [Step; 4] = [EAST, SOUTH, SOUTH_EAST, SOUTH_WEST];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Walk {
    order: Order,
    /// The directions of rows from a stone, in order.
    pub(super) steps: [Step; 4],
    pub(super) prints: Prints,
}

/// The order of stones.
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

impl Walk {
    /// Row by row, and from each stone in the order of the directions.
    pub(super) const USUAL: Walk = Walk::new(
        Order::Rows,
        [NORTH_EAST, EAST, SOUTH_EAST, SOUTH],
        Prints::First,
    );

    /// All but the usual one.
    pub(super) const OTHERS: [Walk; 12] = [
        Walk::new(Order::Rows, FROM_TOP, Prints::First),
        Walk::new(Order::Columns, FROM_LEFT, Prints::First),
        Walk::new(Order::Columns, FROM_TOP, Prints::First),
        Walk::new(Order::Directions, FROM_LEFT, Prints::First),
        Walk::new(Order::Directions, FROM_TOP, Prints::First),
        Walk::new(Order::Rows, FROM_LEFT, Prints::Last),
        Walk::new(Order::Rows, FROM_TOP, Prints::Last),
        Walk::new(Order::Directions, FROM_LEFT, Prints::Last),
        Walk::new(Order::Rows, FROM_LEFT, Prints::All),
        Walk::new(Order::Rows, FROM_TOP, Prints::All),
        Walk::new(Order::Colours, FROM_LEFT, Prints::First),
        Walk::new(Order::Colours, FROM_TOP, Prints::First),
    ];

    const fn new(order: Order, steps: [Step; 4], prints: Prints) -> Walk {
        Walk {
            order,
            steps,
            prints,
        }
    }

    /// Row by row or column by column, with the directions in every order.
    pub(super) fn of_every_order() -> impl Iterator<Item = Walk> {
        let steps = [FROM_LEFT, FROM_TOP];
        let steps = steps
            .into_iter()
            .flat_map(|steps| steps.into_iter().permutations(4));
        let steps = steps.filter_map(|steps| <[Step; 4]>::try_from(steps).ok());
        let orders = [Order::Rows, Order::Columns].into_iter();
        steps
            .cartesian_product(orders)
            .map(|(steps, order)| Walk::new(order, steps, Prints::First))
    }

    /// The starts and directions of rows, in order; reversed if the last one is printed.
    pub(super) fn places(&self, board: &Board) -> Vec<(Coordinates, Step)> {
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
