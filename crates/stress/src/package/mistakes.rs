//! The flaws of wrong solutions, and the problems that they concern.

use std::collections::BTreeMap;

use super::values::texts;
use omok_core::{Direction, Size};
use omok_problem::problem::answers::{Slot, Template};
use omok_problem::problem::{
    After, AnswerKey, Ask, Class, Content, Gravity, MOVER, Problem, Promise, Turns, Win,
};

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

/// A table of flaws: names and what they do wrong, the problems that they concern, and changes.
macro_rules! flaws {
    ($($name:literal $about:literal if $matters:expr, $($before:literal => $after:literal),+;)+) => {
        const FLAWS: &[Flaw] = &[$(Flaw {
            name: $name,
            about: $about,
            changes: &[$(($before, $after)),+],
            matters: $matters,
        }),+];
    };
}

flaws! {
    "longer-rows" "rows that are longer than needed are taken the wrong way."
        if |facts| facts.judges_rows && facts.fits.longer,
        "return size == length" => "return size >= length",
        "return size >= length" => "return size == length";
    "no-anti-diagonal" "rows that climb to the right are not looked for."
        if |facts| facts.judges_rows && facts.fits.climbing && facts.fits.crossings,
        ", (-1, 1)]" => "]";
    "last-column" "the last column is cut off."
        if |facts| facts.judges_rows,
        "col < width:" => "col < width - 1:";
    "counts-ignored" "the numbers of stones are not compared."
        if |facts| facts.searches && facts.one_order,
        "MOVERS.get(first - second, [])" => "[FIRST, SECOND]";
    "winner-to-move" "the winner need not have moved last."
        if |facts| facts.searches_rows && facts.one_order,
        "    # The first row that wins"
            => "    if rows:\n        last = board[rows[0][0][0]][rows[0][0][1]]\n    # The first row that wins";
    "two-rows-refused" "one move cannot make two rows here."
        if |facts| facts.searches_rows && facts.fits.crossings,
        "    # One stone was the last"
            => "    if len(rows) > 1:\n        return False\n    # One stone was the last";
    "play-goes-on" "the game may continue after a row."
        if |facts| facts.searches_rows && facts.fits.two_rows,
        "was_over = rows_of(board) != []" => "was_over = False";
    "holes" "stones may hang over empty cells."
        if |facts| facts.searches && facts.falls,
        "    if has_hole(board):\n        return False\n" => "";
    "order-of-drops" "the order in which stones fell is not looked for."
        if |facts| facts.searches && facts.falls,
        "return can_be_taken(tuple(len(column) for column in columns), last)" => "return True";
    "first-found" "where both have a row, the first player wins."
        if |facts| facts.told.tells(Class::BothWon, Class::FirstWon),
        "    if len(winners) == 2:\n        return BOTH_WON\n" => "";
    "no-draw" "a full board is taken as open."
        if |facts| !facts.is_next && facts.told.has(Class::Full) && facts.told.tells_open(Class::Full),
        "    if all(EMPTY not in row for row in board):\n        return FULL\n" => "",
        "found = FULL" => "found = FIRST_TO_MOVE";
    "wrong-stone" "of a row that climbs to the right the wrong end is named."
        if |facts| facts.told.names_stone() && facts.fits.climbing,
        "min(stones[0] for stones in rows)" => "min(min(stones) for stones in rows)",
        "min(min(stones) for stones in rows)" => "min(stones[0] for stones in rows)";
    "first-board-only" "only the first board of the input is answered."
        if |facts| facts.problem.has_many_boards(),
        "        solve(lines)\n" => "        solve(lines)\n        break\n";
    "after-the-end" "moves after the end of the game count."
        if |facts| facts.ignores_more && facts.told.tells(Class::FirstWon, Class::SecondWon),
        "        if over:\n" => "        if over and not can_be_made(board, row, col):\n";
    "second-begins" "the second player begins."
        if |facts| facts.is_record
            && !facts.problem.description().reads(MOVER)
            && facts.told.tells(Class::FirstWon, Class::SecondWon),
        "read_moves(lines), FIRST)" => "read_moves(lines), SECOND)";
    "turn-passes" "an illegal move passes the turn."
        if |facts| facts.problem.description().moves_again()
            && facts.told.tells(Class::FirstWon, Class::SecondWon),
        "        history.append((found, rows, moves_made))\n"
            => "        else:\n            player = FIRST + SECOND - player\n        history.append((found, rows, moves_made))\n";
    "next-at-the-end" "a stone that closes a gap in a row is not seen."
        if |facts| facts.is_next,
        "            if rows:\n                points.append"
            => "            if any((row, col) in (stones[0], stones[-1]) for stones in rows):\n                points.append";
    "column-first" "the column is printed before the row."
        if |facts| facts.told.names_point(Slot::Row) && facts.told.names_point(Slot::Col),
        "row, col = points[0]" => "col, row = points[0]";
    "either-player" "it is not looked at whose turn it is."
        if |facts| facts.is_next
            && !facts.is_record
            && !facts.problem.description().has_one_kind(),
        "winning_points(board, FIRST if found == FIRST_TO_MOVE else SECOND)"
            => "winning_points(board, FIRST) + winning_points(board, SECOND)";
}

struct Facts<'p> {
    problem: &'p Problem,
    told: Told<'p>,
    fits: Fits,
    falls: bool,
    is_next: bool,
    is_record: bool,
    /// Whether moves after the end of a record do not count.
    ignores_more: bool,
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
        let falls = description.gravity == Gravity::Falls;
        // Of stones that fall, no test need have a board that cannot arise and on which one could
        // win.
        let searches = !is_record
            && description.turns != Turns::Any
            && told.has(Class::Impossible)
            && !(falls && is_next);
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
            ignores_more: matches!(&description.content, Content::Moves(moves) if moves.after == After::Ignored),
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
        let mut won = self.won().filter_map(|class| self.text(class));
        won.any(Template::names_a_stone)
    }

    /// Whether that number is of a point on which one can win.
    fn names_point(&self, slot: Slot) -> bool {
        let can_win = self.0.get(&AnswerKey::CanWin);
        can_win.is_some_and(|text| text.has(slot))
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
