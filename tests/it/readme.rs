//! What the README and the pages in `docs` show is true: every command in them is run.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use itertools::Itertools;

use crate::util::{
    empty_folder, names_in, paths_with, project, run, run_omok, search_path, text_of,
};

/// A command and what the README says that it prints, on either stream.
#[derive(Debug)]
struct Example {
    command: String,
    output: String,
}

impl Example {
    /// Whether the command is a text for a file that goes on with the next line.
    fn is_open(&self) -> bool {
        self.command.contains("<<'END'") && !self.command.ends_with("\nEND")
    }
}

/// The pages whose commands are run one after the other in an empty folder, as they stand there.
const FROM_NOTHING: &str = "data.md draw-and-play.md matches.md problem-setters.md problems.md";

/// The pages without commands: `ci_page.rs` runs the steps of the first, cargo the examples of the
/// second, `.ci/python` those of the third.
const OTHERWISE_TESTED: [&str; 3] = ["ci.md", "library.md", "python.md"];

fn examples(text: &str) -> Vec<Example> {
    let blocks = text.split("```console\n").skip(1);
    let mut examples: Vec<Example> = Vec::new();
    for line in blocks.flat_map(|block| block.split("```").next().unwrap_or("").lines()) {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (None, Some(example)) if line.starts_with("> ") && example.is_open() => {
                // What a shell shows before the lines that go on.
                example.command += &format!("\n{}", &line[2..]);
            }
            (Some(command), _) => examples.push(Example {
                command: command.to_owned(),
                output: String::new(),
            }),
            (None, Some(example)) => example.output += &format!("{line}\n"),
            (None, None) => panic!("a console block starts with a command, not {line}"),
        }
    }
    examples
}

#[test]
#[cfg(unix)]
fn every_command_in_the_readme_prints_what_it_says() {
    check_examples("README.md", 4);
}

/// The pictures are those that the commands beside them make today. `OMOK_BLESS=1` makes them
/// anew.
#[test]
fn every_picture_is_what_its_command_draws() {
    let page = text_of("docs/draw-and-play.md");
    let commands = page.lines().filter_map(|line| {
        let command = line.strip_prefix("omok ")?;
        let (args, picture) = command.split_once(" > ")?;
        picture.ends_with(".svg").then_some((args, picture))
    });
    let mut made = Vec::new();
    for (args, picture) in commands {
        let run = run_omok(args, "").ended_quietly(0);
        if env::var_os("OMOK_BLESS").is_some() {
            fs::write(project().join(picture), &run.stdout).expect("a picture can be written");
        }
        let is_right = run.stdout == text_of(picture);
        assert!(is_right, "{picture} is not up to date");
        made.push(project().join(picture));
    }
    let mut pictures = paths_with(project().join("docs"), "svg");
    // The terminal's has a test of its own.
    made.push(project().join("docs/stress.svg"));
    made.sort();
    pictures.sort();
    assert_eq!(made, pictures);
}

#[test]
#[cfg(unix)]
fn every_command_in_the_korean_readme_prints_what_it_says() {
    check_examples("README.ko.md", 4);
}

/// Every page of `docs` has commands: one without a `console` block would be tested by nobody.
#[test]
#[cfg(unix)]
fn every_command_in_the_docs_prints_what_it_says() {
    crate::util::tools::needs!(Python);
    let mut pages = 0;
    for name in names_in(project().join("docs")) {
        let name = name.as_str();
        if FROM_NOTHING.split(' ').contains(&name) {
            let folder = empty_folder();
            // What the pages take from the project, beside nothing else.
            let examples = folder.join("examples");
            std::os::unix::fs::symlink(project().join("examples"), examples).expect("a link");
            check_examples_in(folder.path(), &format!("docs/{name}"), 8);
            pages += 1;
        } else if name.ends_with(".md") && !OTHERWISE_TESTED.contains(&name) {
            check_examples(&format!("docs/{name}"), 1);
            pages += 1;
        }
    }
    assert!(pages >= 7, "{pages} pages");
}

/// The example in Python prints what stands in its comment.
#[test]
#[cfg(unix)]
fn the_example_in_python_prints_what_it_says() {
    crate::util::tools::needs!(Python);
    let page = text_of("README.md");
    let blocks = page.split("```python\n").skip(1);
    let scripts = blocks.filter_map(|block| block.split("```").next());
    let scripts: Vec<&str> = scripts.collect();
    let [script] = scripts[..] else {
        panic!("one example in Python: {scripts:?}");
    };
    let (_, comment) = script.rsplit_once("# ").expect("a comment ends it");
    let mut python = crate::util::command("python3");
    python.args(["-c", script]).env("PATH", search_path());
    let run = run(&mut python, "");
    assert_eq!(run.stdout, comment, "{run}");
}

/// Whoever opens the README sees all of it.
#[test]
fn the_readme_stays_short() {
    assert!(text_of("README.md").lines().count() <= 160);
}

/// A name in a package index that is somebody else's, or may become that, is in no command, and no
/// page says of a system what nobody has tried there.
#[test]
fn no_page_installs_another_project_or_claims_an_untried_system() {
    const NOT_OURS: &str = "pip install omok|uvx omok|cargo install omok|cargo binstall omok|\
                            work on Linux, macOS and Windows";
    let folders = ["", "docs", "release", "web", "examples/spark"];
    let mut pages = 0;
    for folder in folders {
        for path in paths_with(project().join(folder), "md") {
            let page = fs::read_to_string(&path).expect("a page is text");
            let words = page.split_whitespace().join(" ");
            for text in NOT_OURS.split('|') {
                assert!(!words.contains(text), "{}: {text}", path.display());
            }
            pages += 1;
        }
    }
    assert!(pages >= 14, "{pages} pages");
}

fn readmes_and_docs() -> Vec<PathBuf> {
    let mut pages = paths_with(project().join("docs"), "md");
    pages.extend(["README.md", "README.ko.md"].map(|name| project().join(name)));
    pages
}

/// The links between the pages lead to files that are there.
#[test]
fn every_link_leads_to_a_file() {
    for page in readmes_and_docs() {
        let text = fs::read_to_string(&page).expect("a page is text");
        let links = text.split("](").skip(1);
        let targets = links.filter_map(|rest| rest.split([')', '#']).next());
        for target in targets.filter(|target| !target.is_empty() && !target.contains(':')) {
            let file = page.parent().expect("a page lies in a folder").join(target);
            assert!(file.exists(), "{}: {target}", page.display());
        }
    }
}

/// No PowerShell is at hand to run these commands: none has what only other shells know, quotes
/// are in pairs, and the options are those of the command.
#[test]
fn commands_for_powershell_have_no_words_of_other_shells() {
    const FOREIGN: [&str; 6] = ["<", "&&", "printf", "awk", "`", "\\\n"];
    let mut commands = 0;
    for page in readmes_and_docs() {
        let text = fs::read_to_string(&page).unwrap_or_default();
        for block in text.split("```powershell\n").skip(1) {
            for line in block.split("```").next().unwrap_or_default().lines() {
                let code = line.split(" #").next().unwrap_or_default();
                for word in FOREIGN {
                    assert!(!code.contains(word), "{}: {line}", page.display());
                }
                for quote in ['"', '\''] {
                    assert!(code.matches(quote).count().is_multiple_of(2), "{line}");
                }
                let parts = code.split('|').map(str::trim);
                for omok in parts.filter(|part| part.starts_with("omok ")) {
                    check_options(omok);
                    commands += 1;
                }
            }
        }
    }
    assert!(commands >= 6, "{commands} commands");
}

/// The options of the command are in its help.
fn check_options(command: &str) {
    let words: Vec<&str> = command.split_whitespace().skip(1).collect();
    let first = words.first().copied().unwrap_or_default();
    let named = run_omok(&format!("{first} --help"), "");
    let help = match named.status {
        Some(0) => named,
        _ => run_omok("judge --help", ""),
    };
    let is_option = |word: &&&str| word.starts_with("--") && word.len() > 2;
    for option in words.iter().filter(is_option) {
        assert!(help.stdout.contains(*option), "{command}\n{help}");
    }
}

/// Runs the commands of the file's `console` blocks, of which there are so many at least.
#[cfg(unix)]
#[track_caller]
fn check_examples(file: &str, least: usize) {
    check_examples_in(&project(), file, least);
}

#[cfg(unix)]
#[track_caller]
fn check_examples_in(folder: &Path, file: &str, least: usize) {
    let examples = examples(&text_of(file));
    assert!(examples.len() >= least, "{file}: {examples:?}");
    for Example { command, output } in examples {
        let mut shell = crate::util::command("sh");
        shell.env("PATH", search_path()).env("LC_ALL", "C");
        let shell = shell.args(["-c", &command]).current_dir(folder);
        let run = run(shell, "");
        assert_eq!(run.stdout.clone() + &run.stderr, output, "{file}\n{run}");
    }
}
