//! The flaws of wrong solutions, and the problems that they concern.

use super::findings::texts;
use super::language::Slots;
use crate::board::Size;
use crate::problem::answers::Template;
use crate::problem::description::{
    After, AnswerKey, Ask, Boards, Content, Gravity, MOVER, Promise, Turns, Win,
};
use crate::problem::{Class, Problem, Wins};

/// A flaw of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flaw {
    /// Longer rows count where they must not, or vice versa.
    LongerRows,
    NoAntiDiagonal,
    LastColumn,
    CountsIgnored,
    WinnerToMove,
    TwoRowsRefused,
    PlayGoesOn,
    Holes,
    OrderOfDrops,
    FirstFound,
    NoDraw,
    WrongStone,
    FirstBoardOnly,
    AfterTheEnd,
    SecondBegins,
    NextAtTheEnd,
    EitherPlayer,
}

impl Flaw {
    const ALL: [Flaw; 17] = [
        Flaw::LongerRows,
        Flaw::NoAntiDiagonal,
        Flaw::LastColumn,
        Flaw::CountsIgnored,
        Flaw::WinnerToMove,
        Flaw::TwoRowsRefused,
        Flaw::PlayGoesOn,
        Flaw::Holes,
        Flaw::OrderOfDrops,
        Flaw::FirstFound,
        Flaw::NoDraw,
        Flaw::WrongStone,
        Flaw::FirstBoardOnly,
        Flaw::AfterTheEnd,
        Flaw::SecondBegins,
        Flaw::NextAtTheEnd,
        Flaw::EitherPlayer,
    ];

    /// The flaws that make a solution of this problem wrong.
    pub(super) fn of(problem: &Problem) -> impl Iterator<Item = Flaw> {
        Flaw::ALL.into_iter().filter(|flaw| flaw.matters(problem))
    }

    /// Its name in templates and file names.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Flaw::LongerRows => "longer-rows",
            Flaw::NoAntiDiagonal => "no-anti-diagonal",
            Flaw::LastColumn => "last-column",
            Flaw::CountsIgnored => "counts-ignored",
            Flaw::WinnerToMove => "winner-to-move",
            Flaw::TwoRowsRefused => "two-rows-refused",
            Flaw::PlayGoesOn => "play-goes-on",
            Flaw::Holes => "holes",
            Flaw::OrderOfDrops => "order-of-drops",
            Flaw::FirstFound => "first-found",
            Flaw::NoDraw => "no-draw",
            Flaw::WrongStone => "wrong-stone",
            Flaw::FirstBoardOnly => "first-board-only",
            Flaw::AfterTheEnd => "after-the-end",
            Flaw::SecondBegins => "second-begins",
            Flaw::NextAtTheEnd => "next-at-the-end",
            Flaw::EitherPlayer => "either-player",
        }
    }

    /// A description of the flaw.
    pub(super) const fn about(self) -> &'static str {
        match self {
            Flaw::LongerRows => "rows that are longer than needed are taken the wrong way.",
            Flaw::NoAntiDiagonal => "rows that climb to the right are not looked for.",
            Flaw::LastColumn => "the last column is cut off.",
            Flaw::CountsIgnored => "the numbers of stones are not compared.",
            Flaw::WinnerToMove => "the winner need not have moved last.",
            Flaw::TwoRowsRefused => "one move cannot make two rows here.",
            Flaw::PlayGoesOn => "the game may go on after a row.",
            Flaw::Holes => "stones may hang over empty cells.",
            Flaw::OrderOfDrops => "the order in which stones fell is not looked for.",
            Flaw::FirstFound => "where both have a row, the first player wins.",
            Flaw::NoDraw => "a full board is taken as open.",
            Flaw::WrongStone => "of a row that climbs to the right the wrong end is named.",
            Flaw::FirstBoardOnly => "only the first board of the input is answered.",
            Flaw::AfterTheEnd => "moves after the end of the game count.",
            Flaw::SecondBegins => "the second player begins.",
            Flaw::NextAtTheEnd => "a stone that closes a gap in a row is not seen.",
            Flaw::EitherPlayer => "it is not looked at whose turn it is.",
        }
    }

    /// Whether it changes the answer to some input of the problem.
    fn matters(self, problem: &Problem) -> bool {
        let description = problem.description();
        let told = Told::new(problem);
        let is_record = matches!(description.content, Content::Moves(_));
        let is_next = description.ask == Ask::Next;
        let searches = !is_record && description.turns != Turns::Any && told.has(Class::Impossible);
        let searches_rows = searches && told.won().any(|won| told.tells(won, Class::Impossible));
        let judges_rows = is_next || searches || told.won().any(|won| told.tells_open(won));
        let falls = description.gravity == Gravity::Falls;
        let room = Room::new(problem);
        match self {
            Flaw::LongerRows => judges_rows && room.longer,
            Flaw::NoAntiDiagonal => judges_rows && room.diagonals,
            Flaw::LastColumn => judges_rows,
            // If stones fall in turn, wrong numbers have no order except the other player's.
            Flaw::CountsIgnored => searches && (!falls || description.turns == Turns::First),
            Flaw::WinnerToMove => searches_rows && (!falls || description.turns == Turns::First),
            Flaw::TwoRowsRefused => searches_rows && room.diagonals,
            Flaw::PlayGoesOn => searches_rows && room.two_rows,
            Flaw::Holes | Flaw::OrderOfDrops => searches && falls,
            Flaw::FirstFound => told.tells(Class::BothWon, Class::FirstWon),
            Flaw::NoDraw => !is_next && told.has(Class::Full) && told.tells_open(Class::Full),
            Flaw::WrongStone => told.names_stone() && room.diagonals,
            Flaw::FirstBoardOnly => description.boards != Boards::One,
            Flaw::AfterTheEnd => {
                let is_ignored = |content: &Content| matches!(content, Content::Moves(moves) if moves.after == After::Ignored);
                is_ignored(&description.content) && told.tells(Class::FirstWon, Class::SecondWon)
            }
            Flaw::SecondBegins => {
                is_record
                    && !description.reads(MOVER)
                    && told.tells(Class::FirstWon, Class::SecondWon)
            }
            Flaw::NextAtTheEnd => is_next,
            Flaw::EitherPlayer => is_next && !is_record,
        }
    }
}

/// The results that answers distinguish.
struct Told<'p>(Vec<(AnswerKey, &'p Template)>);

impl<'p> Told<'p> {
    fn new(problem: &'p Problem) -> Told<'p> {
        Told(texts(problem))
    }

    fn text(&self, class: Class) -> Option<&Template> {
        let found = self
            .0
            .iter()
            .find(|(key, _)| *key == AnswerKey::Class(class));
        found.map(|&(_, text)| text)
    }

    fn has(&self, class: Class) -> bool {
        self.text(class).is_some()
    }

    /// The classes of boards that one player has won.
    fn won(&self) -> impl Iterator<Item = Class> {
        let won = [Class::FirstWon, Class::SecondWon].into_iter();
        won.filter(|&class| self.has(class))
    }

    /// Whether both occur, with different texts.
    fn tells(&self, one: Class, other: Class) -> bool {
        self.has(one) && self.has(other) && self.text(one) != self.text(other)
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
        let pieces = self.0.iter().flat_map(|(_, text)| text.pieces());
        Slots::of(pieces).place
    }
}

/// What fits on boards.
struct Room {
    /// Rows longer than the winning length.
    longer: bool,
    /// Rows along a diagonal.
    diagonals: bool,
    /// Two rows of one player without a common stone, and as many stones of the other.
    two_rows: bool,
}

impl Room {
    fn new(problem: &Problem) -> Room {
        let description = problem.description();
        let setting = problem.setting();
        let size = setting.map(|setting| setting.size);
        let (least, longer) = match (&description.win, setting.map(|setting| setting.wins)) {
            (Win::WholeLine, _) => (size.map(Size::longest_side), false),
            (_, Some(Wins::AtLeast(length) | Wins::Exactly(length))) => {
                let fits = size.is_some_and(|size| length < size.longest_side());
                (Some(length), fits)
            }
            _ => (None, true),
        };
        let is_square = size.is_none_or(|size| size.width() == size.height());
        let fits = |needed: fn(usize, Size) -> bool| {
            let both = least.zip(size);
            both.is_none_or(|(least, size)| needed(least.into(), size))
        };
        Room {
            longer: longer && !description.promises(Promise::NoOverline),
            diagonals: (is_square || description.win != Win::WholeLine)
                && fits(|least, size| least <= size.width().min(size.height()).into()),
            two_rows: fits(|least, size| 5 * least <= size.area())
                && description.win != Win::WholeLine,
        }
    }
}
