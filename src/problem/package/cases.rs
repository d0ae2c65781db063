//! The test data of a problem.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;

use super::input_text::{case_text, input_text};
use super::random::Random;
use super::sketches::{Shown, Sketch, features, sketches};
use crate::board::{Board, Size, Stone};
use crate::line::{Direction, Row};
use crate::problem::description::{Ask, Boards, Content, Extent, Number, Win};
use crate::problem::input::{Cases, Manner, Next, Rest};
use crate::problem::{Class, Problem, Setting};

/// A test: an input and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageTest {
    /// What its files are called, without ending.
    pub name: String,
    /// The input.
    pub input: Vec<u8>,
    /// The right answer.
    pub answer: Vec<u8>,
}

/// Tests for a problem: those that its statement shows, and those that solutions are judged by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tests {
    pub(super) samples: Vec<PackageTest>,
    pub(super) secret: Vec<PackageTest>,
    /// How many of the secret boards are of each class.
    pub(super) classes: BTreeMap<Class, usize>,
    /// A board that the statement shows.
    pub(super) picture: Option<Board>,
}

/// A board or record that can stand in an input.
#[derive(Debug, Clone)]
struct Candidate {
    about: &'static str,
    text: String,
    answer: String,
    features: Vec<String>,
    /// How well it shows what the problem is about; the least is the best.
    strangeness: usize,
    class: Class,
    board: Board,
}

/// The tests of a problem, none of which is there twice. This is the one place that makes them.
pub(super) fn cases(problem: &Problem, seed: u64) -> Tests {
    let candidates = candidates(problem, seed);
    let samples = samples(problem, &candidates);
    let shown: BTreeSet<&String> = samples.iter().map(|candidate| &candidate.text).collect();
    let secret = candidates
        .iter()
        .filter(|candidate| !shown.contains(&candidate.text))
        .collect_vec();
    let is_one = problem.description().boards == Boards::One;
    let secret = chosen(&secret, times(problem));
    let one_each = |boards: &[&'_ Candidate]| {
        let inputs = boards.iter().map(|one| (one.about, vec![*one]));
        named(problem, inputs)
    };
    let (shown, judged) = match is_one {
        true => (one_each(&samples), one_each(&secret)),
        false => (
            named(problem, [("sample", samples.clone())]),
            named(problem, together(&secret, seed)),
        ),
    };
    let shown = (1..).zip(shown).map(|(number, test)| PackageTest {
        name: format!("sample-{number}"),
        ..test
    });
    Tests {
        samples: shown.collect(),
        secret: judged,
        classes: secret
            .iter()
            .map(|candidate| candidate.class)
            .counts()
            .into_iter()
            .collect(),
        picture: samples.first().map(|candidate| candidate.board.clone()),
    }
}

/// The inputs with their names and answers; what has no boards at all is left out.
fn named<'c>(
    problem: &Problem,
    inputs: impl IntoIterator<Item = (&'static str, Vec<&'c Candidate>)>,
) -> Vec<PackageTest> {
    let test = |(number, (about, boards)): (usize, (&str, Vec<&Candidate>))| {
        let texts = boards.iter().map(|board| board.text.clone()).collect_vec();
        let input = input_text(problem, &texts).into_bytes();
        Some(PackageTest {
            name: format!("{number:03}-{about}"),
            // The boards have been judged one by one; numbers of boards are right only together.
            answer: problem.judge(&input).ok()?,
            input,
        })
    };
    let mut known = BTreeSet::new();
    let filled = inputs.into_iter().filter(|(_, boards)| !boards.is_empty());
    let tests = (1..).zip(filled).filter_map(test);
    tests
        .filter(|test| known.insert(test.input.clone()))
        .collect()
}

/// Inputs of several boards: by what they are, single ones, and all in another order.
fn together<'c>(boards: &[&'c Candidate], seed: u64) -> Vec<(&'static str, Vec<&'c Candidate>)> {
    let mut random = Random::new(seed);
    let mut by_kind: BTreeMap<&'static str, Vec<&Candidate>> = BTreeMap::new();
    for &board in boards {
        by_kind.entry(board.about).or_default().push(board);
    }
    let singles = by_kind.values().filter_map(|boards| boards.first());
    let singles = singles.map(|&board| ("single", vec![board])).collect_vec();
    let mut all = boards.to_vec();
    random.shuffle(&mut all);
    let mut inputs = singles.into_iter().chain(by_kind).collect_vec();
    inputs.push(("mixed", all.clone()));
    all.reverse();
    inputs.push(("mixed", all));
    inputs
}

/// How many boards of each feature there are: a test with one board takes a start of its own.
fn times(problem: &Problem) -> usize {
    match (&problem.description().boards, problem.description().ask) {
        (Boards::One, _) if problem.setting().is_none() => 1,
        (Boards::One, Ask::Next) => 4,
        (Boards::One, _) => 2,
        _ => 6,
    }
}

/// Boards that have every feature at least so many times, if there are so many.
fn chosen<'c>(candidates: &[&'c Candidate], times: usize) -> Vec<&'c Candidate> {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    let mut chosen = Vec::new();
    for &candidate in candidates {
        let is_rare = |feature: &String| met.get(feature.as_str()).is_none_or(|&met| met < times);
        if candidate.features.iter().any(is_rare) {
            for feature in &candidate.features {
                *met.entry(feature).or_default() += 1;
            }
            chosen.push(candidate);
        }
    }
    chosen
}

/// Up to three that are easily understood, each with an answer of its own.
fn samples<'c>(problem: &Problem, candidates: &'c [Candidate]) -> Vec<&'c Candidate> {
    const MOST: usize = 3;
    // Places and numbers differ from board to board: the first word tells what is found.
    let kind = |candidate: &&Candidate| match problem.description().ask {
        Ask::Each => candidate.answer.lines().last().map(str::to_owned),
        _ => candidate
            .answer
            .split([' ', '-', '\n'])
            .next()
            .map(str::to_owned),
    };
    let by_strangeness = candidates
        .iter()
        .sorted_by_key(|candidate| candidate.strangeness);
    by_strangeness.unique_by(kind).take(MOST).collect()
}

fn candidates(problem: &Problem, seed: u64) -> Vec<Candidate> {
    let mut known = BTreeSet::new();
    let mut candidates = Vec::new();
    for (number, setting) in (0..).zip(settings(problem)) {
        for sketch in sketches(problem, setting, seed.wrapping_add(number)) {
            let text = case_text(problem, &setting, &sketch);
            if !known.contains(&text)
                && let Some(candidate) = candidate(problem, &setting, &sketch, &text)
            {
                candidates.push(candidate);
                known.insert(text);
            }
        }
    }
    candidates
}

/// The candidate, if the problem allows it.
fn candidate(
    problem: &Problem,
    setting: &Setting,
    sketch: &Sketch,
    text: &str,
) -> Option<Candidate> {
    let input = input_text(problem, &[text.to_owned()]);
    problem.validate(input.as_bytes()).ok()?;
    let mut rest = input.as_bytes();
    let read = Cases::new(problem, Manner::Exact).next(&mut rest, Rest::None);
    let Ok(Next::Case(case)) = read else {
        return None;
    };
    let finding = problem.find(&case).ok()?;
    let mut answer = Vec::new();
    problem.answer(&case, &mut answer).ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let mut features = features(finding.class, &finding.rows, setting);
    features.push(format!("{} {}", finding.class, sketch.about));
    features.push(format!("{:?} {}", setting.size, finding.class));
    features.push(format!("{:?} {}", setting.size, sketch.about));
    if problem.description().ask == Ask::Next {
        let can = Stone::ALL.map(|player| setting.can_win(&finding.board, player));
        features.push(format!("{can:?} {}", sketch.about));
        if let Some(player) = finding.class.mover() {
            features.extend(completed(setting, &finding.board, player));
        }
    }
    Some(Candidate {
        about: sketch.about,
        text: text.to_owned(),
        strangeness: strangeness(sketch, &finding.rows, setting),
        answer,
        features,
        class: finding.class,
        board: finding.board,
    })
}

/// The rows that a player can complete.
fn completed(setting: &Setting, board: &Board, player: Stone) -> Vec<String> {
    let mut next = board.clone();
    let mut completed = Vec::new();
    for point in setting.moves(board) {
        next.set(point, Some(player));
        let rows = setting.rows_through(&next, point);
        completed.extend(rows.map(|row| {
            let place = row.points().position(|other| other == point);
            format!("completes {} {:?} at {place:?}", row.length, row.direction)
        }));
        next.set(point, None);
    }
    completed
}

fn strangeness(sketch: &Sketch, rows: &[Row], setting: &Setting) -> usize {
    let is_game = matches!(
        sketch.about,
        "game" | "game-end" | "long-game" | "game-changed"
    );
    let simple = |row: &Row| {
        matches!(row.direction, Direction::East | Direction::South)
            && row.end().col + 1 < setting.size.width()
            && row.length == setting.longest_that_wins()
    };
    let stones = match &sketch.shown {
        Shown::Board(board) => board.stones().count(),
        Shown::Moves(moves) => moves.len(),
    };
    let few = setting.size.area() / 4;
    1000 * usize::from(!is_game)
        + 500 * usize::from(rows.len() > 1)
        + 200 * usize::from(!rows.iter().all(simple))
        + stones.abs_diff(few)
}

/// The settings to make boards for.
fn settings(problem: &Problem) -> Vec<Setting> {
    if let Some(setting) = problem.setting() {
        return vec![setting];
    }
    let description = problem.description();
    let sides: &[(u8, u8)] = match &description.size {
        Extent::Sides {
            width: Number::Stated(width),
            height: Number::Stated(height),
        } => &[(*width, *height)],
        Extent::Sides {
            width: Number::Read(width),
            height: Number::Read(height),
        } if width == height => &[
            (3, 3),
            (4, 4),
            (5, 5),
            (6, 6),
            (8, 8),
            (11, 11),
            (19, 19),
            (26, 26),
        ],
        _ => &[
            (3, 3),
            (4, 3),
            (3, 5),
            (5, 5),
            (7, 6),
            (6, 9),
            (19, 19),
            (26, 3),
        ],
    };
    let stated = |number: &Number, side: u8| match number {
        Number::Stated(stated) => *stated,
        Number::Read(_) => side,
    };
    let sizes = sides
        .iter()
        .filter_map(|&(columns, lines)| match &description.size {
            Extent::Sides { width, height } => {
                Size::try_new(stated(width, columns), stated(height, lines))
            }
            Extent::AsWritten => Size::try_new(columns, lines),
        });
    let settings = sizes.unique().flat_map(|size| {
        let lengths = match &description.win {
            Win::Row {
                length: Number::Read(_),
                ..
            } => vec![3, 4, 5, size.longest_side()],
            _ => vec![3],
        };
        let fitting = lengths
            .into_iter()
            .filter(move |&length| length <= size.longest_side());
        fitting.unique().map(move |length| (size, length))
    });
    let setting = |(size, length): (Size, u8)| problem.setting_of(size, &|_| Some(length.into()));
    let is_record = matches!(description.content, Content::Moves(_));
    let most = if is_record { 8 } else { 16 };
    settings.map(setting).take(most).collect()
}
