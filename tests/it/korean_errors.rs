//! The commands' own errors in both languages. The table has a line for each: the words after
//! `omok`, how the error begins in English, and in Korean, with tabs between.

use std::fs;
use std::os::unix::fs::symlink;

use tempfile::TempDir;

use crate::util::{omok, run};

const ERRORS: &str = include_str!("korean_errors.tsv");

/// A folder with all that the commands name.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let board = format!("{}\n", ["0"; 19].join(" ")).repeat(19);
    let boards = board.repeat(2);
    for (name, text) in [
        ("board.txt", &*board),
        ("boards.txt", &boards),
        ("more/board.txt", &board),
        ("game.moves", "# omok 15x15 renju\nh8 h8\n"),
        ("taken.txt", "something\n"),
        ("full/001.in", &board),
        ("full/001.ans", "1\n"),
        ("lonely/a.in", &board),
        ("other/x", ""),
        ("programs/a.py", "print(0)\n"),
        ("no.toml", ""),
        ("few.toml", "[x]\nendings = []\nrun = ['cat']\n"),
        (
            "open.toml",
            "[x]\nendings = ['py']\nrun = ['cat', '{file']\n",
        ),
        (
            "place.toml",
            "[x]\nendings = ['py']\nrun = ['cat', '{nothing}']\n",
        ),
    ] {
        let path = folder.path().join(name);
        let parent = path.parent().expect("it is in the folder");
        fs::create_dir_all(parent).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
    fs::create_dir(folder.path().join("empty")).expect("a folder can be made");
    symlink("taken.txt", folder.path().join("link")).expect("a link can be made");
    let made = omok(["gen", "--out", "ours"])
        .current_dir(folder.path())
        .status();
    assert!(made.expect("omok can be started").success());
    fs::write(folder.path().join("ours/001.in"), "other").expect("a file can be written");
    folder
}

#[test]
fn the_commands_own_errors_are_told_in_both_languages() {
    let folder = folder();
    for line in ERRORS.lines() {
        let [words, english, korean] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("expected three columns: {line}");
        };
        let told = |lang: &str, begins: &str| {
            let (own, program) = words.split_once("-- ").unwrap_or((words, ""));
            let mut command = omok(own.split_whitespace());
            command
                .args(["--lang", lang, "--"])
                .args(program.split_whitespace());
            let run = run(command.current_dir(folder.path()), "");
            let told = run.stderr.strip_prefix("omok: ").unwrap_or(&run.stderr);
            assert!(told.starts_with(begins), "{begins}\n{run}");
            run.status
        };
        let status = told("en", english);
        assert!(status.is_some_and(|status| status > 0), "{line}");
        assert_eq!(told("ko", korean), status, "{line}");
    }
    assert!(ERRORS.lines().count() >= 40);
}
