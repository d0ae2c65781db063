//! The flaws of wrong solutions, and the problems that they concern.

use std::collections::BTreeMap;

use super::findings::texts;
use omok_core::board::Size;
use omok_core::line::Direction;
use omok_problem::problem::answers::{Slot, Template};
use omok_problem::problem::description::{
    After, AnswerKey, Ask, Content, Gravity, MOVER, Promise, Turns, Win,
};
use omok_problem::problem::{Class, Problem};

/// A flaw of a solution: one change of the right one.
#[derive(Debug)]
pub(super) struct Flaw {
    /// Its name in file names.
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    /// What stands in the right solution, and what in place of it: the first that is there.
    changes: &'static [(&'static str, &'static str)],
    /// Whether it changes the answer to some input of a problem.
    matters: fn(&Facts) -> bool,
}

pub(super) fn flaws(problem: &Problem) -> impl Iterator<Item = &'static Flaw> {
    let facts = Facts::new(problem);
    FLAWS.iter().filter(move |flaw| (flaw.matters)(&facts))
}

impl Flaw {
    pub(super) fn put_in(&self, right: &str) -> String {
        let mut changes = self.changes.iter();
        let change = changes.find(|(before, _)| right.contains(before));
        change.map_or(right.to_owned(), |(before, after)| {
            right.replacen(before, after, 1)
        })
    }
}

const FLAWS: [Flaw; 18] = [
    Flaw {
        name: "longer-rows",
        about: "rows that are longer than needed are taken the wrong way.",
        changes: &[
            ("return size == length", "return size >= length"),
            ("return size >= length", "return size == length"),
        ],
        matters: |facts| facts.judges_rows && facts.fits.longer,
    },
    Flaw {
        name: "no-anti-diagonal",
        about: "rows that climb to the right are not looked for.",
        changes: &[(", (-1, 1)]", "]")],
        matters: |facts| facts.judges_rows && facts.fits.climbing && facts.fits.crossings,
    },
    Flaw {
        name: "last-column",
        about: "the last column is cut off.",
        changes: &[("col < width:", "col < width - 1:")],
        matters: |facts| facts.judges_rows,
    },
    Flaw {
        name: "counts-ignored",
        about: "the numbers of stones are not compared.",
        changes: &[("MOVERS.get(first - second, [])", "[FIRST, SECOND]")],
        matters: |facts| facts.searches && facts.one_order,
    },
    Flaw {
        name: "winner-to-move",
        about: "the winner need not have moved last.",
        changes: &[(
            "    # The first row that wins",
            "    if rows:\n        last = board[rows[0][0][0]][rows[0][0][1]]\n    # The first row that wins",
        )],
        matters: |facts| facts.searches_rows && facts.one_order,
    },
    Flaw {
        name: "two-rows-refused",
        about: "one move cannot make two rows here.",
        changes: &[(
            "    # One stone was the last",
            "    if len(rows) > 1:\n        return False\n    # One stone was the last",
        )],
        matters: |facts| facts.searches_rows && facts.fits.crossings,
    },
    Flaw {
        name: "play-goes-on",
        about: "the game may continue after a row.",
        changes: &[("was_over = rows_of(board) != []", "was_over = False")],
        matters: |facts| facts.searches_rows && facts.fits.two_rows,
    },
    Flaw {
        name: "holes",
        about: "stones may hang over empty cells.",
        changes: &[("    if has_hole(board):\n        return False\n", "")],
        matters: |facts| facts.searches && facts.falls,
    },
    Flaw {
        name: "order-of-drops",
        about: "the order in which stones fell is not looked for.",
        changes: &[(
            "return can_be_taken(tuple(len(column) for column in columns), last)",
            "return True",
        )],
        matters: |facts| facts.searches && facts.falls,
    },
    Flaw {
        name: "first-found",
        about: "where both have a row, the first player wins.",
        changes: &[("    if len(winners) == 2:\n        return BOTH_WON\n", "")],
        matters: |facts| facts.told.tells(Class::BothWon, Class::FirstWon),
    },
    Flaw {
        name: "no-draw",
        about: "a full board is taken as open.",
        changes: &[
            (
                "    if all(EMPTY not in row for row in board):\n        return FULL\n",
                "",
            ),
            ("found = FULL", "found = FIRST_TO_MOVE"),
        ],
        matters: |facts| {
            !facts.is_next && facts.told.has(Class::Full) && facts.told.tells_open(Class::Full)
        },
    },
    Flaw {
        name: "wrong-stone",
        about: "of a row that climbs to the right the wrong end is named.",
        changes: &[
            (
                "min(stones[0] for stones in rows)",
                "min(min(stones) for stones in rows)",
            ),
            (
                "min(min(stones) for stones in rows)",
                "min(stones[0] for stones in rows)",
            ),
        ],
        matters: |facts| facts.told.names_stone() && facts.fits.climbing,
    },
    Flaw {
        name: "first-board-only",
        about: "only the first board of the input is answered.",
        changes: &[(
            "        solve(lines)\n",
            "        solve(lines)\n        break\n",
        )],
        matters: |facts| facts.problem.has_many_boards(),
    },
    Flaw {
        name: "after-the-end",
        about: "moves after the end of the game count.",
        changes: &[(
            "        if over:\n",
            "        if over and not can_be_made(board, row, col):\n",
        )],
        matters: |facts| {
            let content = &facts.problem.description().content;
            let is_ignored =
                matches!(content, Content::Moves(moves) if moves.after == After::Ignored);
            is_ignored && facts.told.tells(Class::FirstWon, Class::SecondWon)
        },
    },
    Flaw {
        name: "second-begins",
        about: "the second player begins.",
        changes: &[("read_moves(lines), FIRST)", "read_moves(lines), SECOND)")],
        matters: |facts| {
            facts.is_record
                && !facts.problem.description().reads(MOVER)
                && facts.told.tells(Class::FirstWon, Class::SecondWon)
        },
    },
    Flaw {
        name: "turn-passes",
        about: "an illegal move passes the turn.",
        changes: &[(
            "        history.append((found, rows, moves_made))\n",
            "        else:\n            player = FIRST + SECOND - player\n        history.append((found, rows, moves_made))\n",
        )],
        matters: |facts| {
            facts.problem.description().moves_again()
                && facts.told.tells(Class::FirstWon, Class::SecondWon)
        },
    },
    Flaw {
        name: "next-at-the-end",
        about: "a stone that closes a gap in a row is not seen.",
        changes: &[(
            "points += rows != []",
            "points += any((row, col) in (stones[0], stones[-1]) for stones in rows)",
        )],
        matters: |facts| facts.is_next,
    },
    Flaw {
        name: "either-player",
        about: "it is not looked at whose turn it is.",
        changes: &[(
            "winning_points(board, FIRST if found == FIRST_TO_MOVE else SECOND)",
            "winning_points(board, FIRST) + winning_points(board, SECOND)",
        )],
        matters: |facts| {
            let one_kind = facts.problem.description().has_one_kind();
            facts.is_next && !facts.is_record && !one_kind
        },
    },
];

struct Facts<'p> {
    problem: &'p Problem,
    told: Told<'p>,
    fits: Fits,
    falls: bool,
    is_next: bool,
    is_record: bool,
    /// Whether a solution must find out if a game leads to a board.
    searches: bool,
    searches_rows: bool,
    judges_rows: bool,
    /// If stones fall in turn, wrong numbers have no order except the other player's.
    one_order: bool,
}

impl<'p> Facts<'p> {
    fn new(problem: &'p Problem) -> Facts<'p> {
        let description = problem.description();
        let told = Told(texts(problem));
        let is_record = matches!(description.content, Content::Moves(_));
        let is_next = description.ask == Ask::Next;
        let searches = !is_record && description.turns != Turns::Any && told.has(Class::Impossible);
        let falls = description.gravity == Gravity::Falls;
        Facts {
            fits: Fits::new(problem),
            searches_rows: searches && told.won().any(|won| told.tells(won, Class::Impossible)),
            judges_rows: is_next || searches || told.won().any(|won| told.tells_open(won)),
            one_order: !falls || description.turns == Turns::First,
            problem,
            told,
            falls,
            is_next,
            is_record,
            searches,
        }
    }
}

/// The results that answers distinguish.
struct Told<'p>(BTreeMap<AnswerKey, &'p Template>);

impl<'p> Told<'p> {
    fn text(&self, class: Class) -> Option<&Template> {
        self.0.get(&AnswerKey::Class(class)).copied()
    }

    fn has(&self, class: Class) -> bool {
        self.text(class).is_some()
    }

    /// The classes of boards that one player has won.
    fn won(&self) -> impl Iterator<Item = Class> {
        let won = [Class::FirstWon, Class::SecondWon].into_iter();
        won.filter(|&class| self.has(class))
    }

    /// Whether both occur, with different answers.
    fn tells(&self, one: Class, other: Class) -> bool {
        let counts = |text: &Template| text.has(Slot::Rows);
        let is_counted = one.is_won() != other.is_won() && self.text(one).is_some_and(counts);
        self.has(one) && self.has(other) && (is_counted || self.text(one) != self.text(other))
    }

    /// Whether the class is distinguished from open boards, or from a draw.
    fn tells_open(&self, class: Class) -> bool {
        let mut others = [Class::FirstToMove, Class::SecondToMove, Class::Full].into_iter();
        match class {
            Class::Full => others
                .filter(|&other| other != Class::Full && self.has(other))
                .all(|other| self.tells(class, other)),
            _ => others.any(|other| self.tells(class, other)),
        }
    }

    fn names_stone(&self) -> bool {
        self.0.values().any(|text| text.names_a_stone())
    }
}

/// What fits on boards.
struct Fits {
    /// Rows longer than the winning length.
    longer: bool,
    /// Rows that climb to the right.
    climbing: bool,
    /// Rows in several directions.
    crossings: bool,
    /// Two rows of one player without a common stone, and as many stones of the other.
    two_rows: bool,
}

impl Fits {
    fn new(problem: &Problem) -> Fits {
        let description = problem.description();
        let is_whole = description.win == Win::WholeLine;
        let fits = |needed: fn(u8, Size) -> bool| {
            let setting = problem.setting();
            setting.is_none_or(|setting| needed(setting.longest_that_wins(), setting.size))
        };
        let is_square = fits(|_, size| size.width() == size.height());
        let has_diagonals = (is_square || !is_whole)
            && fits(|length, size| length <= size.width().min(size.height()));
        Fits {
            longer: !is_whole
                && fits(|length, size| length < size.longest_side())
                && !description.promises(Promise::NoOverline),
            climbing: has_diagonals && description.directions.has(Direction::NorthEast),
            crossings: has_diagonals && description.directions.iter().nth(1).is_some(),
            two_rows: !is_whole && fits(|length, size| 5 * usize::from(length) <= size.area()),
        }
    }
}
