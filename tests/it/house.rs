//! The order of the house: no module imports one of a higher layer.

use std::path::Path;

use crate::util::project;

/// The modules of the library from the lowest layer up, as the crate's front page lists them.
pub(crate) const ORDER: [&str; 18] = [
    "board",
    "line",
    "submission",
    "rule",
    "judge",
    "game",
    "text",
    "draw",
    "computer",
    "problem",
    "batch",
    "plan",
    "mutant",
    "package",
    "runner",
    "stress",
    "matches",
    "messages",
];

#[test]
fn no_module_imports_upwards() {
    let mut imports = 0;
    for (height, module) in ORDER.iter().enumerate() {
        for (file, text) in files_of(module) {
            for used in imported_modules(&text) {
                let lower = ORDER[..=height].contains(&used.as_str());
                assert!(
                    lower,
                    "{file} imports crate::{used}, which is not below {module}"
                );
                imports += 1;
            }
        }
    }
    assert!(imports > 10, "the imports were not found");
}

#[test]
fn the_order_names_every_module() {
    let map = include_str!("../../src/lib.rs");
    let declared: Vec<&str> = map
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    assert_eq!(declared, ORDER);
}

/// The commands are the program's own: the library has no way to them.
#[test]
fn the_library_does_not_know_the_commands() {
    assert!(!include_str!("../../src/lib.rs").contains("mod cli"));
    for (file, text) in files_of("cli") {
        let modules = imported_modules(&text);
        let own = modules.iter().all(|module| module == "cli");
        assert!(own, "{file} imports a module of the library by 'crate::'");
    }
}

#[test]
fn only_the_commands_use_anyhow() {
    for module in ORDER {
        for (file, text) in files_of(module) {
            assert!(!text.contains("anyhow"), "{file} uses anyhow");
        }
    }
}

/// The names behind `crate::` in code that is no comment.
fn imported_modules(text: &str) -> Vec<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let paths = code.flat_map(|line| line.split("crate::").skip(1));
    let word = |path: &str| {
        path.chars()
            .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
            .collect()
    };
    paths.map(word).collect()
}

/// The module's file, or all files of its folder: their names and texts.
pub(crate) fn files_of(module: &str) -> Vec<(String, String)> {
    let file = project().join("src").join(format!("{module}.rs"));
    if file.is_file() {
        return vec![read(&file)];
    }
    let mut files = Vec::new();
    let mut folders = vec![project().join("src").join(module)];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("a module is a file or a folder") {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(read(&path));
            }
        }
    }
    files
}

fn read(path: &Path) -> (String, String) {
    let text = std::fs::read_to_string(path).expect("a source file is text");
    (path.display().to_string(), text)
}
