//! What is written to files: whole or not at all, never through a link, never over what is
//! somebody else's.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use tempfile::TempDir;

use crate::util::{Run, omok, project, run, run_omok};

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for files")
}

/// Runs the program in that folder.
fn run_in(folder: &TempDir, args: &str, stdin: &str) -> Run {
    let mut command = omok(crate::util::words(args));
    run(command.current_dir(folder.path()), stdin)
}

#[track_caller]
fn write(folder: &TempDir, name: &str, text: &str) {
    fs::write(folder.path().join(name), text).expect("a file can be written");
}

#[track_caller]
fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The files of the folder that anybody looks at.
fn names(folder: &Path) -> Vec<String> {
    let entries = folder.read_dir().expect("the folder can be listed");
    let names = entries.map(|entry| entry.expect("it can be listed").file_name());
    let names = names.map(|name| name.into_string().expect("a name of ours"));
    let mut names: Vec<_> = names.filter(|name| !name.starts_with('.')).collect();
    names.sort();
    names
}

#[track_caller]
fn check_refused(run: &Run, error: &str) {
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains(error), "{error}\n{run}");
}

/// A limit on the size of files stands for a full disk: nothing of a file is left.
fn run_on_a_full_disk(folder: &TempDir, args: &str) -> Run {
    let script = format!(
        "trap '' XFSZ; ulimit -f 0; exec '{}' {args}",
        env!("CARGO_BIN_EXE_omok")
    );
    let mut shell = crate::util::command("bash");
    run(
        shell.args(["-c", &script]).current_dir(folder.path()),
        "h8\nresign\n",
    )
}

#[test]
fn a_full_disk_leaves_no_part_of_a_file() {
    let folder = folder();
    let fixtures = project().join("fixtures/judge");
    let old = "<testsuites name=\"the old one\"/>";
    write(&folder, "report.xml", old);
    for args in [
        "gen --out .".to_owned(),
        "stress --count 2 --save . -- echo 0".to_owned(),
        "play --save game.sgf".to_owned(),
        format!("test '{}' --junit report.xml -- true", fixtures.display()),
    ] {
        let run = run_on_a_full_disk(&folder, &args);
        check_refused(&run, "cannot write ");
        assert_eq!(names(folder.path()), ["report.xml"], "{run}");
        assert_eq!(read(&folder, "report.xml"), old, "{run}");
    }
    let hidden = folder.path().read_dir().expect("the folder can be listed");
    assert_eq!(hidden.count(), 1, "a draft is left behind");
}

#[test]
fn counterexamples_number_on_and_replace_nothing() {
    let folder = folder();
    let hunt = |program: &str| {
        let mut command = omok(["stress", "--count", "9", "--quiet", "--save", ".", "--"]);
        let run = run(command.arg(program).current_dir(folder.path()), "");
        assert_eq!(run.status, Some(1), "{run}");
        run.stdout
    };
    assert!(hunt("true").contains("./counterexample-1.in, .ans, .svg\n"));
    let first = read(&folder, "counterexample-1.in");
    assert!(hunt("false").contains("./counterexample-2.in, .ans, .svg\n"));
    assert_eq!(read(&folder, "counterexample-1.in"), first);
    // Whatever part of a counterexample is there, and be it a link to nowhere.
    symlink("nowhere", folder.path().join("counterexample-7.svg")).expect("a link");
    assert!(hunt("true").contains("./counterexample-8.in, .ans, .svg\n"));
    assert!(!folder.path().join("nowhere").exists());
}

#[test]
fn files_are_as_open_to_others_as_any() {
    let folder = folder();
    run_in(&folder, "gen --out boards", "").expect_done("");
    write(&folder, "any", "");
    let mode = |name: &str| {
        let found = folder.path().join(name).metadata().expect("it is there");
        found.permissions().mode()
    };
    assert_eq!(mode("boards/001.in"), mode("any"));
    write(&folder, "report.xml", "");
    let private = fs::Permissions::from_mode(0o600);
    fs::set_permissions(folder.path().join("report.xml"), private).expect("a mode can be set");
    run_in(&folder, "test boards --junit report.xml -- true", "");
    assert!(read(&folder, "report.xml").contains("<testsuite"));
    assert_eq!(mode("report.xml") & 0o777, 0o600);
}

#[test]
fn a_folder_with_other_boards_is_refused() {
    let folder = folder();
    let refused = "holds boards already, ";
    run_in(&folder, "gen --count 3 --out boards", "").expect_done("");
    let again = run_in(&folder, "gen --count 2 --seed 9 --out boards", "");
    check_refused(
        &again,
        "boards holds boards already, 001.ans among them (use another folder, or",
    );
    assert_eq!(names(&folder.path().join("boards")).len(), 6);
    for (part, name) in [("sample", "mine.in"), ("secret", "mine.ans")] {
        let data = folder.path().join(part).join("data").join(part);
        fs::create_dir_all(&data).expect("a folder can be made");
        fs::write(data.join(name), "precious").expect("a file can be written");
        let made = run_in(&folder, &format!("package kattis {part}"), "");
        check_refused(&made, refused);
        assert_eq!(names(&data), [name]);
        assert_eq!(names(&folder.path().join(part).join("data")), [part]);
    }
}

#[test]
fn force_clears_what_was_written_and_nothing_else() {
    let folder = folder();
    run_in(&folder, "gen --count 3 --out boards", "").expect_done("");
    write(&folder, "boards/counterexample-1.in", "precious");
    write(&folder, "boards/notes.md", "precious");
    run_in(&folder, "gen --count 1 --seed 9 --force --out boards", "").expect_done("");
    let left = ["001.ans", "001.in", "counterexample-1.in", "notes.md"];
    assert_eq!(names(&folder.path().join("boards")), left);
    assert_eq!(read(&folder, "boards/counterexample-1.in"), "precious");
    // What was changed since is somebody's work.
    write(&folder, "boards/001.in", "precious");
    let forced = run_in(&folder, "gen --force --out boards", "");
    check_refused(
        &forced,
        "boards/001.in is not as 'omok gen' wrote it, and would be lost",
    );
    assert_eq!(read(&folder, "boards/001.in"), "precious");
    // And so is what it never wrote.
    write(&folder, "002.in", "precious");
    let forced = run_in(&folder, "gen --skip 1 --force --out .", "");
    check_refused(
        &forced,
        "002.in is not one that 'omok gen' wrote, and would be lost",
    );
    assert_eq!(read(&folder, "002.in"), "precious");
    check_refused(&run_in(&folder, "gen --force", ""), "expected --out DIR");
}

#[test]
fn a_suite_is_made_anew_with_force() {
    let folder = folder();
    let first = run_in(&folder, "package kattis package", "");
    assert_eq!(first.status, Some(0), "{first}");
    let secret = folder.path().join("package/data/secret");
    let again = run_in(&folder, "package kattis package --seed 2", "");
    check_refused(&again, "holds boards already, ");
    let again = run_in(&folder, "package kattis package --seed 2 --force", "");
    assert_eq!(again.status, Some(0), "{again}");
    // Nothing of the first seed is left: how many boards there are twice depends on the seed.
    let other = run_in(&folder, "package kattis other --seed 2", "");
    assert_eq!(other.status, Some(0), "{other}");
    assert_eq!(
        names(&secret),
        names(&folder.path().join("other/data/secret"))
    );
}

#[test]
fn nothing_is_written_through_a_link() {
    let folder = folder();
    let link = |to: &str, name: &str| symlink(to, folder.path().join(name)).expect("a link");
    write(&folder, "precious.txt", "precious");
    for name in ["001.in", "report.xml", "game.sgf"] {
        link("precious.txt", name);
    }
    link("nowhere.txt", "lost.sgf");
    check_refused(
        &run_in(&folder, "gen --out . --force", ""),
        "001.in is not one that",
    );
    let play = |name: &str| run_in(&folder, &format!("play --save {name}"), "h8\n");
    check_refused(
        &play("game.sgf"),
        "game.sgf: it is a link, and is not written through",
    );
    check_refused(
        &play("lost.sgf"),
        "lost.sgf: it is a link, and is not written through",
    );
    let said = run_in(&folder, "play", "h8\nsave game.sgf\nsave lost.sgf\n");
    assert_eq!(said.stdout.matches("not saved: ").count(), 2, "{said}");
    let judge = project().join("fixtures/judge");
    let test = format!("test '{}' --junit report.xml -- true", judge.display());
    check_refused(
        &run_in(&folder, &test, ""),
        "report.xml is a link, and is not written through",
    );
    assert_eq!(read(&folder, "precious.txt"), "precious");
    assert!(!folder.path().join("nowhere.txt").exists());
}

#[test]
fn a_report_replaces_a_report_only() {
    let folder = folder();
    let judge = project().join("fixtures/judge");
    let test = format!("test '{}' --junit file.xml -- true", judge.display());
    write(&folder, "file.xml", "precious");
    check_refused(
        &run_in(&folder, &test, ""),
        "holds something else than a JUnit report",
    );
    assert_eq!(read(&folder, "file.xml"), "precious");
    fs::remove_file(folder.path().join("file.xml")).expect("it can be removed");
    for _ in 0..2 {
        let tested = run_in(&folder, &test, "");
        assert_eq!(tested.status, Some(1), "{tested}");
        assert!(read(&folder, "file.xml").contains("tests=\"158\""));
    }
    let streamed = run_in(&folder, &test.replace("file.xml", "/dev/stdout"), "");
    assert!(streamed.stdout.ends_with("</testsuites>\n"), "{streamed}");
}

/// A note, a Go game, and an SGF file with variations and comments were lost.
#[test]
fn a_game_is_saved_over_itself_only() {
    let folder = folder();
    let go = "(;GM[1]SZ[19];B[dd];W[pp])";
    let rich = "(;GM[4]SZ[15];B[hh]C[why](;W[ih])(;W[hi]))";
    for (name, text) in [("note.txt", "milk\n"), ("go.sgf", go), ("rich.sgf", rich)] {
        write(&folder, name, text);
        let played = run_in(&folder, &format!("play --save {name}"), "h8\n");
        check_refused(&played, "which would be lost (use another name)");
        let played = run_in(&folder, "play", &format!("h8\nsave {name}\n"));
        assert!(played.stdout.contains("not saved: "), "{played}");
        assert_eq!(read(&folder, name), text);
    }
    let played = run_in(&folder, "play --load rich.sgf --save rich.sgf", "h9\n");
    check_refused(&played, "rich.sgf: it holds something else than this game");
    assert_eq!(read(&folder, "rich.sgf"), rich);
    for name in ["own.sgf", "own.moves", "own.psq"] {
        for turn in ["h8\n", "i9\n", "h9\n"] {
            let load = match folder.path().join(name).exists() {
                true => format!("--load {name}"),
                false => String::new(),
            };
            let played = run_in(&folder, &format!("play {load} --save {name}"), turn);
            assert!(
                played.stdout.ends_with(&format!("saved in {name}\n")),
                "{played}"
            );
        }
        let judged = run_in(&folder, &format!("game -q --rule standard {name}"), "");
        assert_eq!(judged.stdout.trim_end(), "open 3", "{judged}");
        // Another game than the one that is there.
        let played = run_in(&folder, &format!("play --save {name}"), "h8\n");
        check_refused(&played, "which would be lost");
    }
}

#[test]
fn a_saved_game_that_something_else_has_written_is_kept() {
    let folder = folder();
    let path = folder.path().join("game.moves");
    let script = format!(
        "{{ echo h8; echo save game.moves; until [ -s '{path}' ]; do sleep 0.05; done; \
         echo mine > '{path}'; echo save game.moves; }} | '{}' play",
        env!("CARGO_BIN_EXE_omok"),
        path = path.display()
    );
    let mut shell = crate::util::command("sh");
    let played = run(shell.args(["-c", &script]).current_dir(folder.path()), "");
    assert!(
        played
            .stdout
            .contains("not saved: game.moves is not as it was"),
        "{played}"
    );
    assert_eq!(read(&folder, "game.moves"), "mine\n");
}

#[test]
fn a_record_of_any_length_is_refused() {
    let error = "omok: /dev/zero is too large: expected a record of at most 16 MiB\n";
    let folder = folder();
    run_in(&folder, "play --load /dev/zero", "").expect(2, "", error);
}

#[test]
fn names_do_not_move_the_cursor() {
    let folder = folder();
    let name = "a\u{1b}[2Jb\nc\u{202e}.in";
    let escaped = "a\\u{1b}[2Jb\\nc\\u{202e}.in";
    let messages = |args: &[&str]| {
        let run = run(omok(args).current_dir(folder.path()), "");
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains(escaped), "{run}");
        assert_eq!(run.stderr.matches('\n').count(), 1, "{run}");
    };
    for command in ["judge", "fouls", "game", "draw", "validate"] {
        messages(&[command, name]);
    }
    messages(&["play", "--load", name]);
    messages(&["play", "--save", &format!("{name}/x.sgf")]);
    messages(&["test", name, "--", "true"]);
    messages(&[
        "test",
        "--junit",
        &format!("{name}/x"),
        &project().join("fixtures/judge").display().to_string(),
        "--",
        "true",
    ]);
    write(&folder, name, "3");
    messages(&["judge", name]);
    messages(&["gen", "--out", name]);
    messages(&["stress", "--save", name, "--", "true"]);
    messages(&["test", ".", "--", "true"]);
    write(&folder, &name.replace(".in", ".ans"), "0\n");
    let tested = run(
        omok(["test", ".", "--", "true"]).current_dir(folder.path()),
        "",
    );
    assert!(
        tested
            .stdout
            .starts_with("WA  a\\u{1b}[2Jb\\nc\\u{202e}: expected"),
        "{tested}"
    );
    // Programs get the name as it is.
    let validated = run(
        omok(["validate", "--json", name]).current_dir(folder.path()),
        "",
    );
    let object: serde_json::Value = serde_json::from_str(&validated.stdout).expect("JSON");
    assert_eq!(object["file"], name);
}

#[test]
fn the_file_of_the_option_o_is_written_whole_and_replaced_only_if_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("out");
    let name = file.to_str().expect("a path in ASCII");
    let game = "h8 h9 i8\n";
    for (words, input) in [
        ("gen --kind sparse", ""),
        ("draw", game),
        ("draw --svg", game),
        ("game --to sgf --quiet", game),
        ("game --quiet", game),
    ] {
        let printed = run_omok(words, input);
        let written = run_omok(&format!("{words} -o '{name}'"), input);
        written.expect_done("");
        let read = || fs::read_to_string(&file).expect("a file");
        assert_eq!(read(), printed.stdout, "{words}");
        let refused = run_omok(&format!("{words} -o '{name}'"), input);
        let message = format!("omok: {name} is there already (use --force to replace it)\n");
        refused.expect(2, "", &message);
        fs::write(&file, "mine").expect("a file");
        run_omok(&format!("{words} -o '{name}' --force"), input).expect_done("");
        assert_eq!(read(), printed.stdout, "{words}");
        fs::remove_file(&file).expect("a file");
        // What ends in an error leaves no half of a file.
        let broken = run_omok(&format!("{words} -o '{name}'"), "0 1\n");
        assert!(broken.status == Some(0) || words.starts_with("game") || !file.exists());
        let _ = fs::remove_file(&file);
    }
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 0);
    run_omok("gen -o /dev/full", "").expect(
        2,
        "",
        "omok: /dev/full is no file: use > in place of -o\n",
    );
}
