//! No circle of modules inside a crate: what a module needs of its neighbours can be read before
//! it. (Between crates cargo holds it.)

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::util::{paths_below, project};
use omok_testing::table;

/// A module's path from the crate's root, as `["text", "records", "sgf"]`.
type Module = Vec<String>;

/// The paths in a module's code, each by its names.
type Paths = Vec<Vec<String>>;

/// Where the sources of each crate are; those of the program are below `cli`.
const SOURCES: [&str; 9] = [
    "crates/core/src",
    "crates/problem/src",
    "crates/runner/src",
    "crates/stress/src",
    "crates/match/src",
    "crates/messages/src",
    "src/cli",
    "python/src",
    "web/src",
];

#[test]
fn no_crate_has_a_circle_of_modules() {
    let mut arrows = 0;
    for source in SOURCES {
        let house = House::of(source);
        let imports = house.imports();
        arrows += imports.values().map(BTreeSet::len).sum::<usize>();
        let circle = circle(&imports);
        assert!(circle.is_empty(), "each imports of another:\n{circle:#?}");
    }
    assert!(arrows > 300, "{arrows} imports: they were not found");
}

#[test]
fn a_circle_is_found() {
    let texts = r"
        room        | pub use inner::Deep;\nmod a;\nmod b;\nmod inner;
        room::a     | use super::{inner::Deep as Other, b::{One, Two}};
        room::b     | fn x() { super::a::y() }
        room::inner | // super::a\npub struct Deep;
    ";
    let split = |name: &str| name.split("::").map(str::to_owned).collect();
    let modules = table(texts).into_iter();
    let house = House(
        modules
            .map(|[name, text]| (split(name), paths(text)))
            .collect(),
    );
    let imports = house.imports();
    let circle: Vec<String> = circle(&imports).iter().map(|one| one.join("::")).collect();
    assert_eq!(circle, ["room::a", "room::b"]);
    assert!(imports[&split("room::a")].contains(&split("room::inner")));
}

struct House(BTreeMap<Module, Paths>);

impl House {
    fn of(source: &str) -> House {
        let root = match source.strip_suffix("/cli") {
            Some(root) => project().join(root),
            None => project().join(source),
        };
        let files = paths_below(project().join(source)).into_iter();
        let files = files.filter(|file| file.extension() == Some("rs".as_ref()));
        // What a crate hands on at its root is its own.
        let files = files.filter(|file| !file.ends_with("lib.rs"));
        let modules = files.map(|file| {
            let text = fs::read_to_string(&file).expect("a source file is text");
            let file = file.strip_prefix(&root).expect("it is ours");
            let module = file.with_extension("");
            let names = module.iter().map(|name| name.to_string_lossy().into());
            (names.filter(|name| name != "mod").collect(), paths(&text))
        });
        House(modules.collect())
    }

    /// The modules that each names. (What a folder hands on is the folder's.)
    fn imports(&self) -> BTreeMap<&Module, BTreeSet<&Module>> {
        let of = |(module, paths): (_, &Paths)| {
            let used = paths.iter().filter_map(|path| self.named(module, path));
            // A module and what it consists of are one.
            let is_other = |used: &&Module| !used.starts_with(module) && !module.starts_with(used);
            (module, used.filter(is_other).collect())
        };
        self.0.iter().map(of).collect()
    }

    /// The module of this crate that the path in that module names, or whose item it names.
    fn named(&self, module: &Module, path: &[String]) -> Option<&Module> {
        let mut at = module.clone();
        let (first, _) = path.split_first()?;
        if !["crate", "super", "self"].contains(&first.as_str()) {
            let child = [module.as_slice(), std::slice::from_ref(first)].concat();
            self.0.get(&child)?;
        }
        for name in path {
            match name.as_str() {
                "crate" => at.clear(),
                "super" => drop(at.pop()),
                "self" => {}
                name => {
                    at.push(name.to_owned());
                    if !self.0.contains_key(&at) {
                        at.pop();
                        break;
                    }
                }
            }
        }
        Some(self.0.get_key_value(&at)?.0)
    }
}

/// The modules that are left when those that import none of the rest, or that none of the rest
/// imports, have been removed.
fn circle<'a>(imports: &BTreeMap<&'a Module, BTreeSet<&'a Module>>) -> Vec<&'a Module> {
    let mut left: BTreeSet<&Module> = imports.keys().copied().collect();
    loop {
        let is_tied = |module: &&Module| {
            let is_used = left.iter().any(|one| imports[one].contains(module));
            is_used && imports[module].iter().any(|used| left.contains(used))
        };
        let tied: BTreeSet<&Module> = left.iter().copied().filter(is_tied).collect();
        if tied.len() == left.len() {
            return left.into_iter().collect();
        }
        left = tied;
    }
}

/// The paths of two names and more in code that is no comment, `a::{b, c}` as two.
fn paths(text: &str) -> Paths {
    let code = text.lines().map(str::trim_start);
    let code: Vec<&str> = code.filter(|line| !line.starts_with("//")).collect();
    let code = code.join("\n");
    let mut all = Vec::new();
    let mut rest = code.as_str();
    while !rest.is_empty() {
        if word_of(rest).is_empty() {
            rest = &rest[rest.chars().next().map_or(1, char::len_utf8)..];
        } else {
            rest = expand(rest, &[], &mut |path| all.push(path));
        }
    }
    all.retain(|path| path.len() > 1);
    all
}

/// Gives the paths that the text starts with, each after those names; what is left of the text.
fn expand<'a>(text: &'a str, before: &[String], give: &mut dyn FnMut(Vec<String>)) -> &'a str {
    let word = word_of(text);
    let mut rest = &text[word.len()..];
    let path = [before, &[word.to_owned()]].concat();
    let Some(after) = rest.strip_prefix("::") else {
        give(path);
        return rest;
    };
    let Some(list) = after.strip_prefix('{') else {
        return expand(after, &path, give);
    };
    rest = list;
    loop {
        rest = rest.trim_start_matches([',', ' ', '\n']);
        if let Some(after) = rest.strip_prefix('}') {
            return after;
        }
        if word_of(rest).is_empty() {
            return rest;
        }
        rest = expand(rest, &path, give).trim_start();
        if let Some(renamed) = rest.strip_prefix("as ") {
            rest = &renamed[word_of(renamed).len()..];
        }
    }
}

fn word_of(text: &str) -> &str {
    let end = text.find(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
    &text[..end.unwrap_or(text.len())]
}
