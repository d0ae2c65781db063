//! The order in which boards are tried: cheap and informative first.

use std::sync::OnceLock;
use std::{fmt, iter};

use super::canvas::{Canvas, Lines};
use super::catalogue::{catalogue, design_all, order_of_trial};
use super::families;
use super::kind::{Balance, Kind};
use crate::board::Board;
use crate::problem::Setting;

/// A board to try, and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// Where it comes from.
    pub origin: Origin,
    /// The board: at most one row on it wins.
    pub board: Board,
}

impl Trial {
    /// Whether it is one of those designed after mistakes, which come first.
    #[must_use]
    pub const fn is_designed(&self) -> bool {
        matches!(
            self.origin,
            Origin::Set {
                set: Set::Catalogue,
                ..
            }
        )
    }
}

/// Where a board comes from: this tells it among all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A board of a set.
    Set {
        /// The set.
        set: Set,
        /// Its number in the set, from 1.
        number: usize,
        /// What the board is about.
        about: &'static str,
    },
    /// A random board.
    Random {
        /// Its kind: never [`Kind::Mixed`].
        kind: Kind,
        /// The seed.
        seed: u64,
        /// Its index in the boards of that kind and seed, from 0.
        index: u64,
    },
}

/// A set of boards that is tried whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Set {
    /// Boards designed after the mistakes that solutions make.
    Catalogue,
    /// Every single line of 5, 6 and 7 stones: all places, directions and colours.
    Lines,
    /// A five crossed by another run: at each stone, in each direction.
    Crossings,
    /// Two runs on one line: all lengths up to seven, in one colour or two.
    InLine,
    /// A run beside a five or a six: all offsets.
    Beside,
    /// Five or six connected stones with one bend.
    Bends,
    /// A five or a six with one stone near an end.
    Neighbours,
    /// Runs that break off at an edge and go on where memory does.
    BrokenRuns,
}

impl Set {
    /// Every set.
    pub const ALL: [Set; 8] = [
        Set::Catalogue,
        Set::Lines,
        Set::Crossings,
        Set::InLine,
        Set::Beside,
        Set::Bends,
        Set::Neighbours,
        Set::BrokenRuns,
    ];

    /// What the set is called in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Set::Catalogue => "catalogue",
            Set::Lines => "lines",
            Set::Crossings => "crossings",
            Set::InLine => "in-line",
            Set::Beside => "beside",
            Set::Bends => "bends",
            Set::Neighbours => "neighbours",
            Set::BrokenRuns => "broken-runs",
        }
    }

    /// What its boards are, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Set::Catalogue => "designed boards",
            Set::Lines => "single lines",
            Set::Crossings => "crossings",
            Set::InLine => "pairs of runs on a line",
            Set::Beside => "runs side by side",
            Set::Bends => "bends",
            Set::Neighbours => "fives and sixes with a neighbour",
            Set::BrokenRuns => "runs broken at an edge",
        }
    }

    /// The boards of the set for a game, in order; at most one row on each wins.
    #[must_use]
    pub fn trials(self, setting: &Setting) -> Vec<Trial> {
        let boards = self.boards(&Canvas::new(setting, Lines::One));
        self.numbered(boards.into_iter())
    }

    /// The boards of the set, each with what it is about.
    pub(crate) fn boards(self, on: &Canvas) -> Vec<(&'static str, Board)> {
        let boards = match self {
            Set::Catalogue => {
                let is_five = on.setting == Setting::FIVE_BOARD && on.is_one_line();
                let designed = match is_five {
                    true => catalogue().to_vec(),
                    false => design_all(on),
                };
                let designed = designed.into_iter();
                return designed.map(|board| (board.design, board.board)).collect();
            }
            Set::Lines => families::single_lines(on),
            Set::Crossings => families::crossings(on),
            Set::InLine => families::pairs_in_line(on),
            Set::Beside => families::side_by_side(on),
            Set::Bends => families::bends(on),
            Set::Neighbours => families::neighbours(on),
            Set::BrokenRuns => families::wraps(on),
        };
        let boards = boards.into_iter();
        boards.map(|board| (self.about(), board)).collect()
    }

    /// How many boards the set of the board problem has. They are counted once and then
    /// remembered.
    #[must_use]
    pub fn size(self) -> usize {
        static SIZES: [OnceLock<usize>; Set::ALL.len()] =
            [const { OnceLock::new() }; Set::ALL.len()];
        let count = || self.trials(&Setting::FIVE_BOARD).len();
        *SIZES[self as usize].get_or_init(count)
    }

    fn numbered(self, boards: impl Iterator<Item = (&'static str, Board)>) -> Vec<Trial> {
        (1..)
            .zip(boards)
            .map(|(number, (about, board))| Trial {
                origin: Origin::Set {
                    set: self,
                    number,
                    about,
                },
                board,
            })
            .collect()
    }
}

/// `the 12th of the ...` in words: where to find the board again.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Set { set, number, about } => {
                write!(f, "{} {number}", set.name())?;
                if *set == Set::Catalogue {
                    write!(f, " ({about})")?;
                }
                Ok(())
            }
            Origin::Random { kind, seed, index } => {
                write!(f, "random, kind {kind}, seed {seed}, index {index}")
            }
        }
    }
}

/// Which boards are tried, in which order.
///
/// ```
/// use omok::plan::{Origin, Plan, Set};
/// let first = Plan { seed: 1 }.trials().next().unwrap();
/// assert!(matches!(first.origin, Origin::Set { set: Set::Catalogue, number: 1, .. }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Plan {
    /// The seed of the random boards.
    pub seed: u64,
}

impl Plan {
    /// The boards without end: the catalogue; then the exhaustive families and random boards side
    /// by side, so that slow programs meet some of each; and when the families are whole, random
    /// boards alone.
    pub fn trials(self) -> impl Iterator<Item = Trial> + Send {
        let catalogue = iter::once_with(designed).flatten();
        // Made when the catalogue is through: many programs fail before.
        let mut families = iter::once_with(of_families).flatten().fuse();
        let mut random = self.random();
        let mut turn = 0_u64;
        let rest = iter::from_fn(move || {
            turn += 1;
            let of_family = (!turn.is_multiple_of(RANDOM_TURN))
                .then(|| families.next())
                .flatten();
            of_family.or_else(|| random.next())
        });
        catalogue.chain(rest)
    }

    /// Random boards of all kinds.
    fn random(self) -> impl Iterator<Item = Trial> {
        (0_u64..).map(move |index| {
            let kind = Kind::Mixed.of_turn(index);
            Trial {
                origin: Origin::Random {
                    kind,
                    seed: self.seed,
                    index,
                },
                board: kind.board(&Setting::FIVE_BOARD, self.seed, index, Balance::Free),
            }
        })
    }
}

/// The designed boards, those first that tell most mistakes.
fn designed() -> Vec<Trial> {
    let mut trials: Vec<Option<Trial>> = Set::Catalogue
        .trials(&Setting::FIVE_BOARD)
        .into_iter()
        .map(Some)
        .collect();
    let order = order_of_trial();
    order.filter_map(|index| trials[index].take()).collect()
}

/// While the families go on, every such turn is a random board's.
const RANDOM_TURN: u64 = 3;

/// The exhaustive families, all mixed, so that each part of them meets all.
fn of_families() -> Vec<Trial> {
    let mut boards: Vec<Option<Trial>> = Set::ALL[1..]
        .iter()
        .flat_map(|set| set.trials(&Setting::FIVE_BOARD))
        .map(Some)
        .collect();
    let length = boards.len();
    let stride = stride(length);
    (0..length)
        .filter_map(|turn| boards[turn * stride % length].take())
        .collect()
}

/// A step that meets every index below the length once, far from the one before.
fn stride(length: usize) -> usize {
    // Steps of the golden ratio spread evenly however soon one stops.
    let golden = length * 618 / 1000;
    (golden..=length)
        .find(|&step| gcd(step, length) == 1)
        .unwrap_or(1)
}

const fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
