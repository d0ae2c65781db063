//! Chooses the boards and records of a package.

use std::collections::{BTreeSet, HashMap};
use std::iter;

use itertools::Itertools;

use crate::mutant::{Mutant, Mutants, Output, right_words};
use crate::plan::{Origin, Plan};
use omok_core::{Board, Direction, Row, Symmetry};
use omok_problem::problem::answers::Template;
use omok_problem::problem::{Ask, Class, Given, Problem, Sample, Setting};

/// A board or a record that the problem allows.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) about: &'static str,
    pub(super) sample: Sample,
    pub(super) class: Class,
    /// The board, or the last board of the record.
    pub(super) board: Board,
    answer: String,
    /// What it asks for, if that counts and not the class.
    kind: String,
    rows: Vec<Row>,
    /// Its distance from the best example of the problem.
    strangeness: usize,
}

/// The subject of random ones.
const RANDOM: &str = "random";

/// The subject of those made for any game.
const ROWS: &str = "rows of many kinds";

/// What programs are tried on: everything designed for the problem, and some random samples.
pub(super) fn candidates(problem: &Problem, seed: u64) -> Vec<Candidate> {
    const MORE: usize = 200;
    let plan = Plan::new(problem.clone(), seed);
    let samples = plan.samples().take(plan.designed().len() + MORE);
    let is_of_board_problem = plan.is_of_board_problem();
    let about = |origin: Origin| match origin {
        Origin::Set { .. } if !is_of_board_problem => ROWS,
        origin => origin.about().unwrap_or(RANDOM),
    };
    let candidate = |(origin, sample)| candidate(problem, about(origin), sample);
    let mut candidates = samples.filter_map(candidate).collect_vec();
    // All boards of a small space, or many of a large one.
    let most = plan.whole().map_or(20 * MORE, |all| all.min(100 * MORE));
    let further = plan.samples().skip(plan.designed().len() + MORE);
    add_rare(&mut candidates, further.take(most).filter_map(candidate));
    let images = candidates.iter().flat_map(|one| {
        let images = images(&one.sample).into_iter();
        images.filter_map(|image| self::candidate(problem, one.about, image))
    });
    let images = images.collect_vec();
    add_rare(&mut candidates, images.into_iter());
    candidates
}

/// A record seen from the other sides of its board: some classes, such as a full board, come by
/// chance too seldom.
fn images(sample: &Sample) -> Vec<Sample> {
    if sample.board().is_some() {
        return Vec::new();
    }
    let images = Symmetry::ALL
        .into_iter()
        .filter_map(|from| sample.seen(from))
        .unique();
    // A record that looks alike from there would be a test twice.
    images.filter(|image| image != sample).collect()
}

/// Adds those of classes that are rare among the candidates, so that a third of an even share can
/// be taken of each.
fn add_rare(candidates: &mut Vec<Candidate>, further: impl Iterator<Item = Candidate>) {
    let mut counts = candidates.iter().map(|one| one.class).counts();
    let enough = candidates.len() / counts.len().max(1) / 3 + 1;
    let is_rare = |counts: &HashMap<Class, usize>| counts.values().any(|&count| count < enough);
    for candidate in further {
        if !is_rare(&counts) {
            return;
        }
        let count = counts.entry(candidate.class).or_default();
        if *count < enough {
            *count += 1;
            candidates.push(candidate);
        }
    }
}

fn candidate(problem: &Problem, about: &'static str, sample: Sample) -> Option<Candidate> {
    let found = problem.find(&problem.case_of(1, &sample)).ok()?;
    Some(Candidate {
        about,
        answer: right_words(problem, 1, &sample),
        kind: String::from_utf8_lossy(&problem.answer_kind(&sample)).into_owned(),
        class: found.class,
        strangeness: strangeness(&sample, found.class, &found.rows, found.moves.len()),
        rows: found.rows,
        board: found.board,
        sample,
    })
}

fn strangeness(sample: &Sample, class: Class, rows: &[Row], moves: usize) -> usize {
    let setting = &sample.setting;
    let simple = |row: &Row| {
        matches!(row.direction, Direction::East | Direction::South)
            && row.end().col + 1 < setting.size.width()
            && row.length == setting.longest_that_wins()
    };
    let goes_on = matches!(&sample.given, Given::Moves(all) if all.len() > moves);
    let few = few(setting);
    // A board that somebody has won is the best example of the problem.
    let less_telling = match class {
        Class::Impossible => 6,
        _ if !class.is_won() => 3,
        _ => 0,
    };
    less_telling
        + 1000 * usize::from(goes_on)
        + 500 * usize::from(rows.len() > 1)
        + 200 * usize::from(!rows.iter().all(simple))
        + sample.len().abs_diff(few)
}

/// The number of stones that are easy to survey.
fn few(setting: &Setting) -> usize {
    let enough = 2 * usize::from(setting.longest_that_wins()) + 2;
    enough.min(setting.size.area() / 2)
}

/// Up to three easy ones, one of each answer before other classes.
pub(super) fn samples<'c>(problem: &Problem, candidates: &'c [Candidate]) -> Vec<&'c Candidate> {
    const MOST: usize = 3;
    let kind = |candidate: &&Candidate| match problem.description().ask {
        Ask::Next => candidate.kind.clone(),
        // Answers that differ only in places and numbers count as the same.
        Ask::Board | Ask::Each => {
            let text = problem.texts().class(candidate.class);
            format!("{:?}", text.map(Template::pieces))
        }
    };
    let by_strangeness = candidates
        .iter()
        .sorted_by_key(|candidate| candidate.strangeness)
        .collect_vec();
    let of_each = by_strangeness.iter().copied().unique_by(kind);
    let samples = of_each.chain(by_strangeness.iter().copied().unique_by(|one| one.class));
    samples.unique_by(|one| &one.sample).take(MOST).collect()
}

/// Those that kill every mutant that any of them kills, and some of each kind.
pub(super) fn chosen<'c>(problem: &Problem, candidates: &[&'c Candidate]) -> Vec<&'c Candidate> {
    let mut taken = telling(problem, candidates);
    let met = taken.iter();
    let met = met.flat_map(|&place| features(problem, candidates[place]));
    let mut met = met.map(|(feature, _)| feature).counts();
    for (place, candidate) in candidates.iter().enumerate() {
        let features = features(problem, candidate);
        let is_rare =
            |(feature, least): &(String, usize)| met.get(feature).is_none_or(|met| met < least);
        if features.iter().any(is_rare) && taken.insert(place) {
            for (feature, _) in features {
                *met.entry(feature).or_default() += 1;
            }
        }
    }
    even(problem, candidates, &mut taken);
    taken.into_iter().map(|place| candidates[place]).collect()
}

/// Adds candidates of classes with too few: below a third of an even share, a program that never
/// gives that answer would pass most tests.
fn even(problem: &Problem, candidates: &[&Candidate], taken: &mut BTreeSet<usize>) {
    // For this question the answer counts, and not the class.
    if problem.description().ask == Ask::Next {
        return;
    }
    let class = |place: usize| candidates[place].class;
    let classes = candidates.iter().map(|one| one.class).unique();
    let classes = classes.collect_vec();
    loop {
        let counts = taken.iter().map(|&place| class(place)).counts();
        let count = |class| counts.get(class).copied().unwrap_or(0);
        let short = classes.iter();
        let mut short = short.filter(|class| 3 * classes.len() * count(class) < taken.len());
        let more = short.find_map(|&short| {
            let left = |place: &usize| class(*place) == short && !taken.contains(place);
            (0..candidates.len()).find(left)
        });
        let Some(place) = more else { return };
        taken.insert(place);
    }
}

/// The features of a candidate, and the number of tests that should have each.
fn features(problem: &Problem, candidate: &Candidate) -> Vec<(String, usize)> {
    let (class, about) = (candidate.class, candidate.about);
    // One in its own file costs a start of the program.
    let many = problem.has_many_boards();
    let (few, some) = if many { (4, 12) } else { (1, 3) };
    let is_random = about == RANDOM;
    let mut features = vec![
        (class.to_string(), some),
        (about.to_owned(), if is_random { 2 * some } else { few }),
    ];
    if problem.setting().is_none() {
        features.push((format!("{:?}", candidate.sample.setting.size), few));
    }
    if many {
        features.push((format!("{class} {about}"), few));
        let ways = candidate.rows.iter();
        features.extend(ways.map(|row| (format!("{class} {:?}", row.direction), few)));
    }
    if problem.description().ask == Ask::Next {
        features.push((format!("{} {about}", candidate.kind), few));
    }
    features
}

/// The indices of a few that kill every mutant that any of them kills.
fn telling(problem: &Problem, candidates: &[&Candidate]) -> BTreeSet<usize> {
    let known = Mutants::new(problem);
    let mutants = known.iter().collect_vec();
    let shows = |mutant: &Mutant, candidate: &Candidate| {
        let output = known.says(mutant, 1, &candidate.sample);
        output != Some(Output::Words(candidate.answer.clone()))
    };
    // Each is compared only with mutants that none before has killed: comparing all takes minutes.
    let mut left = mutants.iter().collect_vec();
    let first = candidates.iter().enumerate().filter(|(_, candidate)| {
        let before = left.len();
        left.retain(|mutant| !shows(mutant, candidate));
        left.len() < before
    });
    let shown = first.map(|(place, candidate)| {
        let shown = (0..mutants.len()).filter(|&mutant| shows(&mutants[mutant], candidate));
        (place, shown.collect::<BTreeSet<_>>())
    });
    let mut taken = covering(shown.collect());
    let sides = telling_sides(&known, candidates, &taken, shows);
    taken.extend(sides);
    taken
}

/// The indices of a few more that kill every mutant kept to a side that any of them kills. Where a
/// fault shows nothing, neither does it on a side.
fn telling_sides(
    known: &Mutants,
    candidates: &[&Candidate],
    taken: &BTreeSet<usize>,
    shows: impl Fn(&Mutant, &Candidate) -> bool,
) -> BTreeSet<usize> {
    /// A fault that shows that often shows on each side that it can.
    const ENOUGH: usize = 100;
    let others = (0..candidates.len()).filter(|place| !taken.contains(place));
    let places = taken.iter().copied().chain(others).collect_vec();
    let (mut first, mut killed) = (BTreeSet::new(), Vec::new());
    for fault in known.iter() {
        let mut left = Mutants::kept(iter::once(fault.clone())).collect_vec();
        let is_shown = |place: &&usize| shows(&fault, candidates[**place]);
        for &place in places.iter().filter(is_shown).take(ENOUGH) {
            let dead = left.extract_if(.., |kept| shows(kept, candidates[place]));
            let dead = dead.collect_vec();
            if !dead.is_empty() && !taken.contains(&place) {
                first.insert(place);
                killed.extend(dead);
            }
        }
    }
    let sets = first.into_iter().map(|place| {
        let set = (0..killed.len()).filter(|&one| shows(&killed[one], candidates[place]));
        (place, set.collect())
    });
    covering(sets.collect())
}

/// The indices of a few sets with the same union as all, the largest first.
fn covering(mut sets: Vec<(usize, BTreeSet<usize>)>) -> BTreeSet<usize> {
    let mut taken = BTreeSet::new();
    loop {
        // Of equal ones the first.
        let largest = sets.iter().rev().max_by_key(|(_, set)| set.len());
        let Some((place, largest)) = largest.filter(|(_, set)| !set.is_empty()).cloned() else {
            return taken;
        };
        taken.insert(place);
        for (_, set) in &mut sets {
            set.retain(|member| !largest.contains(member));
        }
    }
}
