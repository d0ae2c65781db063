//! Every board of a problem, if there are few.

use std::iter;

use super::samples::{movers, samples_of};
use omok_problem::problem::description::Content;
use omok_problem::problem::space::board as board_of;
use omok_problem::problem::{Class, Problem, Sample};

/// How many boards are all tried, however long it takes.
pub(super) const CHEAP: usize = 200_000;

/// The number of samples of the whole space, if it can be tried.
pub(super) fn size_of_space(problem: &Problem) -> Option<usize> {
    let setting = problem.setting()?;
    let Content::Cells(_) = &problem.description().content else {
        return None;
    };
    let space = problem.boards()?;
    let is_free = problem.description().promises.is_empty() && has_every_text(problem);
    if is_free {
        return Some(space.len() * movers(problem).len());
    }
    if space.len() > CHEAP {
        return None;
    }
    let samples = space.flat_map(|board| samples_of(problem, setting, &board));
    Some(samples.filter(|sample| problem.allows(sample)).count())
}

fn has_every_text(problem: &Problem) -> bool {
    let has = |class: &Class| problem.texts().class(*class).is_some();
    Class::ALL.iter().all(has)
}

/// Every sample that the problem allows, with the number of its board, in an order in which every
/// part resembles the whole.
pub(super) fn all_samples(problem: &Problem) -> impl Iterator<Item = (usize, Sample)> + '_ {
    let setting = problem.setting();
    let space = setting.and_then(|setting| Some((setting, problem.boards()?.len())));
    let numbers = space.into_iter().flat_map(|(setting, all)| {
        let numbers = mixed(all).filter_map(|number| u32::try_from(number).ok());
        numbers.map(move |number| (setting, number))
    });
    let samples = numbers.flat_map(|(setting, number)| {
        let board = board_of(setting.size, problem.kinds_of_cells(), number);
        let samples = samples_of(problem, setting, &board);
        samples
            .into_iter()
            .map(move |sample| (number as usize, sample))
    });
    samples.filter(|(_, sample)| problem.allows(sample))
}

/// Every index below the length once, in an order in which every part resembles the whole.
pub(super) fn mixed(length: usize) -> impl Iterator<Item = usize> {
    let stride = stride(length);
    iter::successors(Some(0), move |index| Some((index + stride) % length)).take(length)
}

/// A step that visits every index below the length once, far from the one before.
fn stride(length: usize) -> usize {
    // Steps of the golden ratio are evenly spread, wherever they stop.
    let golden = length * 618 / 1000;
    (golden..=length)
        .find(|&step| gcd(step, length) == 1)
        .unwrap_or(1)
}

const fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
