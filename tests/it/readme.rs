//! What the README and the pages in `docs` show is true: every command in them is run.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::util::{project, run, run_omok, text_of};

/// A command and what the README says that it prints, on either stream.
#[derive(Debug)]
struct Example {
    command: String,
    output: String,
}

/// The commands of all `console` blocks.
fn examples(text: &str) -> Vec<Example> {
    let blocks = text.split("```console\n").skip(1);
    let mut examples: Vec<Example> = Vec::new();
    for line in blocks.flat_map(|block| block.split("```").next().unwrap_or("").lines()) {
        match (line.strip_prefix("$ "), examples.last_mut()) {
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

/// The search path with our program first.
fn search_path() -> OsString {
    let program = Path::new(env!("CARGO_BIN_EXE_omok"));
    let ours = program.parent().expect("the program lies in a folder");
    let others = env::var_os("PATH").unwrap_or_default();
    let folders = [ours.to_owned()]
        .into_iter()
        .chain(env::split_paths(&others));
    env::join_paths(folders).expect("the search path can be joined")
}

#[test]
#[cfg(unix)]
fn every_command_in_the_readme_prints_what_it_says() {
    check_examples("README.md", 6);
}

/// The pictures are those that the commands beside them make today. `OMOK_BLESS=1` makes them
/// anew.
#[test]
fn every_picture_is_what_its_command_draws() {
    let readme = text_of("README.md");
    let commands = readme.lines().filter_map(|line| {
        let command = line.strip_prefix("omok ")?;
        let (args, picture) = command.split_once(" > ")?;
        picture.ends_with(".svg").then_some((args, picture))
    });
    let mut made = Vec::new();
    for (args, picture) in commands {
        let run = run_omok(args, "");
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{run}");
        if env::var_os("OMOK_BLESS").is_some() {
            fs::write(project().join(picture), &run.stdout).expect("a picture can be written");
        }
        assert!(
            run.stdout == text_of(picture),
            "{picture} is not up to date"
        );
        made.push(project().join(picture));
    }
    let files = project()
        .join("docs")
        .read_dir()
        .expect("a folder of pages");
    let files = files.map(|entry| entry.expect("a folder can be listed").path());
    let mut pictures: Vec<_> = files
        .filter(|path| path.extension() == Some("svg".as_ref()))
        .collect();
    made.sort();
    pictures.sort();
    assert_eq!(made, pictures);
}

#[test]
#[cfg(unix)]
fn every_command_in_the_docs_prints_what_it_says() {
    check_examples("README.ko.md", 4);
    check_examples("docs/students.md", 3);
    check_examples("docs/problem-setters.md", 3);
}

/// Runs the commands of the file's `console` blocks, of which there are so many at least.
#[cfg(unix)]
#[track_caller]
fn check_examples(file: &str, least: usize) {
    let examples = examples(&text_of(file));
    assert!(examples.len() >= least, "{file}: {examples:?}");
    for Example { command, output } in examples {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &command])
            .env("PATH", search_path())
            .current_dir(project());
        let run = run(&mut shell, "");
        assert_eq!(run.stdout.clone() + &run.stderr, output, "{file}\n{run}");
    }
}
