//! One of several mistakes: what a program does each time that it can show.
//!
//! Where a program makes several mistakes, no model of one explains all that it says. But each
//! may still be seen by itself, on the boards on which it makes a difference: whatever else the
//! program does wrong, it never finds a five along an anti-diagonal.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::OnceLock;

use super::forms::Form;
use super::pool::{Question, far};
use super::sign::{Effect, Sign};
use super::solver::{Row, Sight, nobody, right, rows};
use super::walk::{Step, Walk};
use super::{Mistake, Observed, Said, models};
use crate::board::Board;
use crate::plan::boards::{Balance, Kind, Set, lines_of};
use crate::problem::Setting;
use itertools::Itertools;

/// The mistakes that the counterexample shows and nothing has denied so far.
///
/// One is named only if it has shown on each of dozens of boards of all kinds that were picked
/// since it can show there, and if the boards on which it makes no difference are no like.
#[derive(Debug)]
pub struct Habits {
    /// Those that can show on most boards come first: who never looks along rows misses those in
    /// the last row, too.
    candidates: VecDeque<Candidate>,
    known: HashMap<Board, Said>,
    named: Option<Mistake>,
}

/// A mistake that the counterexample shows.
#[derive(Debug)]
struct Candidate {
    mistake: Mistake,
    kind: Effect,
    /// On how many boards it can show.
    breadth: usize,
    /// Some of them, of all kinds.
    telling: Vec<&'static Question>,
    /// Boards that are like them, but on which it makes no difference: any, and those with a five
    /// along the same line.
    others: [Vec<&'static Question>; 2],
    /// Which boards it can show on.
    extent: Extent,
}

/// On which boards a mistake makes a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// On every board with a five: none are left on which it would make no difference.
    EveryFive,
    /// Where nobody has won, and nowhere else.
    Nobody,
    /// On some other boards.
    Some,
}

/// How far a candidate has come.
enum Standing {
    /// It is no habit, or that cannot be told.
    Dropped,
    /// These boards must be asked about first.
    Open(Vec<Board>),
    /// It has shown on so many boards.
    Proven(usize),
}

impl Habits {
    /// On how many boards it must have shown.
    const SHOWN: usize = 40;
    /// How many boards are picked for that, since other mistakes may hide it on some.
    const PICKED: usize = 160;
    /// On how many of them it must have shown before others are asked about.
    const FIRST: usize = 8;
    /// How many of the boards on which it makes no difference are asked about.
    const OTHERS: usize = 12;

    /// The mistakes that this shows, and none of the rest denies.
    #[must_use]
    pub fn of<'o>(wrong: &'o Observed, rest: impl IntoIterator<Item = &'o Observed>) -> Habits {
        let known: HashMap<Board, Said> = rest
            .into_iter()
            .chain([wrong])
            .map(|observed| (observed.board.clone(), observed.said.clone()))
            .collect();
        let judged = known
            .iter()
            .map(|(board, said)| (board, right(board), said))
            .collect_vec();
        let answer = right(&wrong.board);
        let modelled = models::usual().filter(|mistake| is_telling(mistake.name));
        let form = (answer == nobody()).then_some(&wrong.said);
        let form = form.and_then(|said| match said {
            Said::Words(text) => Some(Mistake::formed(Form::WhenNobody(text.clone()))),
            Said::Crash | Said::Endless => None,
        });
        let shown = modelled.chain(form).filter_map(|mistake| {
            let says = mistake.says(&wrong.board, &answer)?;
            let kind = Effect::of(&answer, &says)?;
            let sign = kind.sign(&wrong.board, &answer, &says, &wrong.said);
            (sign == Sign::Shows).then_some((mistake, kind))
        });
        let shown = shown.filter(|(mistake, kind)| {
            let denies = |(board, right, said): &(&Board, Said, &Said)| {
                mistake.sign(*kind, board, right, said) == Some(Sign::Denies)
            };
            !judged.iter().any(denies)
        });
        let mut candidates = shown
            .map(|(mistake, kind)| Candidate::new(mistake, kind))
            .collect_vec();
        let is_counted = |(_, right, said): &(&Board, Said, &Said)| {
            Effect::of(right, said) == Some(Effect::Counted)
        };
        // Who wins where there is no five does find something.
        if judged.iter().any(is_counted) {
            candidates.retain(|candidate| candidate.extent != Extent::EveryFive);
        }
        candidates.sort_by_key(|candidate| Reverse(candidate.breadth));
        Habits {
            candidates: candidates.into(),
            known,
            named: None,
        }
    }

    /// The boards to ask about next, so many at most; none when nothing is left to ask.
    pub fn questions(&mut self, most: usize) -> Vec<Board> {
        while let Some(candidate) = self.candidates.front() {
            match candidate.standing(&self.known) {
                Standing::Dropped => {
                    self.candidates.pop_front();
                }
                Standing::Open(boards) => return boards.into_iter().take(most).collect(),
                Standing::Proven(shown) => {
                    self.named = self.candidates.pop_front().map(|candidate| Mistake {
                        name: effect(candidate.mistake.name),
                        shown: Some(shown),
                        ..candidate.mistake
                    });
                    self.candidates.clear();
                }
            }
        }
        Vec::new()
    }

    /// Takes note of what the program has said.
    pub fn learn(&mut self, observed: &Observed) {
        let Observed { board, said } = observed.clone();
        self.known.insert(board, said);
    }

    /// The mistake that is proven, if one is.
    #[must_use]
    pub fn named(self) -> Option<Mistake> {
        self.named
    }
}

impl Candidate {
    fn new(mistake: Mistake, kind: Effect) -> Candidate {
        let differs = |question: &&Question| {
            let says = mistake.says(&question.board, &question.right);
            // Who counts overlines prints what somebody has won: nothing else can show there.
            let is_hidden = kind == Effect::Printed
                && models::has_overline(&question.board)
                && question.right == nobody();
            !is_hidden && says.is_some_and(|says| Effect::of(&question.right, &says) == Some(kind))
        };
        let (mixed, alone) = (far().iter().chain(edges()), alone().iter());
        let [(mixed, calm), (alone, calm_alone)] = [
            mixed.partition::<Vec<_>, _>(differs),
            alone.partition::<Vec<_>, _>(differs),
        ];
        let is_like = |question: &&Question| {
            let is_same = mistake.says(&question.board, &question.right);
            is_same.as_ref() == Some(&question.right)
                && kind
                    .is_avoided(&question.board, &question.right, &question.right)
                    .is_some()
        };
        let [calm, calm_alone] =
            [calm, calm_alone].map(|calm| calm.into_iter().filter(is_like).collect_vec());
        let steps: HashSet<_> = mixed.iter().chain(&alone).map(|one| step(one)).collect();
        let beside = |calm: &[&'static Question]| {
            let questions = calm.iter().copied();
            let beside = questions.filter(|one| steps.contains(&step(one)));
            beside.collect_vec()
        };
        let beside = spread(beside(&calm), beside(&calm_alone), Habits::OTHERS);
        let mut told = mixed.iter().chain(&alone);
        let extent = if kind == Effect::Missed && calm.is_empty() && calm_alone.is_empty() {
            Extent::EveryFive
        } else if told.all(|question| question.right == nobody()) {
            Extent::Nobody
        } else {
            Extent::Some
        };
        Candidate {
            breadth: mixed.len() + alone.len(),
            telling: spread(mixed, alone, Habits::PICKED),
            others: [spread(calm, calm_alone, Habits::OTHERS), beside],
            extent,
            kind,
            mistake,
        }
    }

    fn standing(&self, known: &HashMap<Board, Said>) -> Standing {
        let mut shown = 0;
        let mut open = Vec::new();
        for question in &self.telling {
            let Some(said) = known.get(&question.board) else {
                open.push(question.board.clone());
                continue;
            };
            match self.sign(question, said) {
                Some(Sign::Shows) => shown += 1,
                Some(Sign::Denies) => return Standing::Dropped,
                Some(Sign::Silent) | None => {}
            }
        }
        if shown + open.len() < Habits::SHOWN {
            return Standing::Dropped;
        }
        let is_open = |question: &&&Question| !known.contains_key(&question.board);
        let others = self.others.iter().flatten().filter(is_open);
        let others = others.map(|question| question.board.clone()).collect_vec();
        if shown >= Habits::FIRST && !others.is_empty() {
            return Standing::Open(others);
        }
        // What shows everywhere is another mistake: who finds nothing misses no sort of fives.
        if others.is_empty() && !self.has_others(known) {
            return Standing::Dropped;
        }
        // So wide a name is given only if it holds on all boards that are picked.
        let is_enough = self.extent != Extent::EveryFive || open.is_empty();
        if shown >= Habits::SHOWN && is_enough {
            return Standing::Proven(shown);
        }
        Standing::Open(open)
    }

    /// Whether the program does well on most of the boards on which the mistake makes no
    /// difference.
    fn has_others(&self, known: &HashMap<Board, Said>) -> bool {
        let is_avoided = |question: &&&Question| {
            let said = known.get(&question.board);
            said.is_some_and(|said| self.is_avoided(question, said))
        };
        // Who misses some fives does there, too, what it does when nobody has won.
        let (least, share) = match self.extent {
            Extent::EveryFive => return true,
            Extent::Nobody => (3, (4, 1)),
            Extent::Some => (5, (3, 2)),
        };
        let [any, beside] = self.others.each_ref().map(|others| {
            let avoided = others.iter().filter(is_avoided).count();
            (avoided, share.0 * avoided >= share.1 * others.len())
        });
        // That another place is named shows that a five was found.
        any.1 && beside.1 && (any.0 >= least || self.kind == Effect::Place)
    }

    /// Whether the program does well there, as far as the mistake goes.
    fn is_avoided(&self, Question { board, right }: &Question, said: &Said) -> bool {
        if self.kind.is_avoided(board, right, said) == Some(true) {
            return true;
        }
        // Whatever is printed of a five is not what is printed when there is none.
        let usual = || {
            let first = self.telling.first()?;
            self.mistake.says(&first.board, &first.right)
        };
        let is_told = matches!(said, Said::Words(words) if words.contains(' '));
        self.extent == Extent::Nobody
            && self.kind == Effect::Printed
            && is_told
            && usual().is_some_and(|usual| usual != *said)
    }

    fn sign(&self, question: &Question, said: &Said) -> Option<Sign> {
        let Question { board, right } = question;
        self.mistake.sign(self.kind, board, right, said)
    }
}

/// Along which line the five lies, where there is one.
fn step(question: &Question) -> Option<Step> {
    let (board, walk) = (&question.board, &Walk::USUAL);
    let sight = Sight { board, walk };
    let five = rows(&sight).find(Row::wins);
    five.map(|row| row.step)
}

/// So many of both, the ones and the others in turn, each spread over their whole list.
fn spread(
    mixed: Vec<&'static Question>,
    alone: Vec<&'static Question>,
    most: usize,
) -> Vec<&'static Question> {
    let strewn = |questions: Vec<&'static Question>| {
        let length = questions.len();
        // Steps of the golden ratio: however soon one stops, all parts have been met.
        let places = (0..length).map(move |turn| turn * 618_034 % 1_000_000 * length / 1_000_000);
        places.map(move |place| questions[place]).collect_vec()
    };
    let both = strewn(mixed).into_iter().interleave(strewn(alone));
    both.unique_by(|question| &question.board)
        .take(most)
        .collect()
}

/// Single rows: every five, and some longer ones, up to the eleven that two counts are made of.
fn alone() -> &'static [Question] {
    const OF_LONGER: usize = 5;
    const OF_ELEVENS: usize = 9;
    static ALONE: OnceLock<Vec<Question>> = OnceLock::new();
    ALONE.get_or_init(|| {
        let boards = Set::Lines
            .boards(&Setting::FIVE_BOARD)
            .into_iter()
            .map(|(_, board)| board);
        let (fives, longer): (Vec<_>, Vec<_>) =
            boards.partition(|board| board.stones().count() == 5);
        let boards = fives
            .into_iter()
            .chain(longer.into_iter().step_by(OF_LONGER))
            .chain(lines_of(&Setting::FIVE_BOARD, 11).step_by(OF_ELEVENS));
        boards.map(Question::of).collect()
    })
}

/// Random boards with much at the edges, where few others show a mistake that is about one edge.
fn edges() -> &'static [Question] {
    const BOARDS: u64 = 600;
    static EDGES: OnceLock<Vec<Question>> = OnceLock::new();
    EDGES.get_or_init(|| {
        let boards = (0..BOARDS)
            .map(|index| Kind::Edges.board(&Setting::FIVE_BOARD, 2615, index, Balance::Free));
        boards.map(Question::of).collect()
    })
}

/// What a mistake comes to, where its name tells how a program comes to make it: that cannot be
/// seen where it is one of several.
fn effect(name: &'static str) -> &'static str {
    let effect = EFFECTS.iter().find(|(cause, _)| *cause == name);
    effect.map_or(name, |&(_, effect)| effect)
}

/// The names that only one of several mistakes has.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    EFFECTS.iter().map(|&(_, effect)| effect)
}

const EFFECTS: [(&str, &str); 7] = [
    ("always answers 0", "never finds a five"),
    (
        "looks along neither diagonal",
        "misses every five on a diagonal or an anti-diagonal",
    ),
    (
        "looks for no five that starts in the last rows or columns",
        "misses every five that starts in the last rows or columns",
    ),
    (
        "never looks along anti-diagonals",
        "misses every anti-diagonal five",
    ),
    ("never looks along columns", "misses every vertical five"),
    ("never looks along diagonals", "misses every diagonal five"),
    ("never looks along rows", "misses every horizontal five"),
];

/// Whether a mistake of that name is told by what it does on each board by itself. How a program
/// goes about it, and in which order, is not.
fn is_telling(name: &str) -> bool {
    const BEGINNINGS: [&str; 20] = [
        "always answers 0",
        "answers 0 ",
        "counts anew",
        "counts columns from",
        "counts connected stones",
        "counts rows",
        "crashes ",
        "finds no ",
        "hops over a gap",
        "looks along neither",
        "looks for no five that starts",
        "misses ",
        "names ",
        "never ",
        "prints ",
        "swaps ",
        "takes five stones in line",
        "takes four in a row",
        "takes no five",
        "wants ",
    ];
    const OVERLINES: &str = "counts six or more in a row as a win";
    let begins = |beginning: &&str| name.starts_with(beginning);
    BEGINNINGS.iter().any(begins)
        // Which end it does not look at, the place alone would tell.
        || name.starts_with(OVERLINES) && !name.contains(": it does not look")
        || name.starts_with("takes only six")
}
