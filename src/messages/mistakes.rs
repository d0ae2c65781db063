//! The known mistakes by name.

use super::{Lang, report};
use crate::mutant::Circumstance;

/// A mistake's name in that language, by its English one; that itself where it is not known.
#[must_use]
pub fn mistake(lang: Lang, name: &'static str) -> &'static str {
    match lang {
        Lang::En => name,
        Lang::Ko => korean(name).unwrap_or(name),
    }
}

/// When a program errs whose mistake is not known, in that language.
#[must_use]
pub fn circumstance(lang: Lang, known: &Circumstance) -> String {
    let name = mistake(lang, known.name);
    report::known_of(lang, name, known.wrong, known.tried)
}

/// A line a mistake or circumstance: its English name, a tab, its Korean one; in the order of the
/// alphabet.
const NAMES: &str = include_str!("mistakes.tsv");

fn korean(name: &str) -> Option<&'static str> {
    let mut pairs = pairs();
    let (_, korean) = pairs.find(|(english, _)| *english == name)?;
    Some(korean)
}

fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.lines().filter_map(|line| line.split_once('\t'))
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::mutant::{Mistake, Slip};

    #[test]
    fn every_mistake_has_a_korean_name() {
        let names = Mistake::names()
            .chain(Circumstance::names())
            .chain(Slip::names())
            .collect_vec();
        assert!(names.len() > 100);
        let lacking = names.iter().filter(|name| korean(name).is_none());
        assert_eq!(lacking.collect_vec(), Vec::<&&str>::new());
        let is_used = |english: &&str| names.contains(english);
        let unused = pairs().map(|(english, _)| english);
        let unused = unused.filter(|english| !is_used(english));
        assert_eq!(unused.collect_vec(), Vec::<&str>::new());
    }

    #[test]
    fn each_is_there_once() {
        let (english, korean): (Vec<_>, Vec<_>) = pairs().unzip();
        assert!(english.iter().all_unique() && korean.iter().all_unique());
        assert!(english.is_sorted());
    }
}
