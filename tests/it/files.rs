//! What is written to files: whole or not at all, never through a link, never over what is
//! somebody else's.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use crate::util::{
    Folder, OMOK, Run, empty_folder, has, names_in, omok, project, quoted, run, run_omok,
};

#[track_caller]
fn check_refused(run: &Run, error: &str) {
    run.ended(2).says(error);
}

/// A limit on the size of files stands for a full disk: nothing of a file is left.
fn run_on_a_full_disk(folder: &Folder, args: &str) -> Run {
    let script = format!("trap '' XFSZ; ulimit -f 0; exec '{OMOK}' {args}");
    let mut shell = crate::util::command("bash");
    shell.args(["-c", &script]).current_dir(folder);
    run(&mut shell, "h8\nresign\n")
}

/// Tests that fail, with a report in that file.
fn test_into(report: &str) -> String {
    let fixtures = quoted(project().join("fixtures/judge"));
    format!("test {fixtures} --junit {report} -- true")
}

#[test]
fn a_full_disk_leaves_no_part_of_a_file() {
    let folder = empty_folder();
    let old = "<testsuites name=\"the old one\"/>";
    folder.write("report.xml", old);
    for args in [
        "gen --out .".to_owned(),
        "stress --count 2 --save . -- echo 0".to_owned(),
        "play --save game.sgf".to_owned(),
        test_into("report.xml"),
    ] {
        let run = run_on_a_full_disk(&folder, &args);
        check_refused(&run, "cannot write ");
        assert_eq!(folder.names(), ["report.xml"], "{run}");
        assert_eq!(folder.read("report.xml"), old, "{run}");
    }
    let hidden = folder.read_dir().expect("the folder can be listed");
    assert_eq!(hidden.count(), 1, "a draft is left behind");
}

#[test]
fn counterexamples_number_on_and_replace_nothing() {
    let folder = empty_folder();
    let hunt = |program: &str| {
        let mut command = omok(["stress", "--count", "9", "--quiet", "--save", ".", "--"]);
        let run = run(command.arg(program).current_dir(folder.path()), "").ended(1);
        run.stdout
    };
    assert!(hunt("true").contains("./counterexample-1.in, .ans, .svg\n"));
    let first = folder.read("counterexample-1.in");
    assert!(hunt("false").contains("./counterexample-2.in, .ans, .svg\n"));
    assert_eq!(folder.read("counterexample-1.in"), first);
    // Whatever part of a counterexample is there, and be it a link to nowhere.
    symlink("nowhere", folder.join("counterexample-7.svg")).expect("a link");
    assert!(hunt("true").contains("./counterexample-8.in, .ans, .svg\n"));
    assert!(!folder.join("nowhere").exists());
}

#[test]
fn files_are_as_open_to_others_as_any() {
    let folder = empty_folder();
    folder.run("gen --out boards", "").expect_done("");
    folder.write("any", "");
    let mode = |name: &str| {
        let found = folder.join(name).metadata().expect("it is there");
        found.permissions().mode()
    };
    assert_eq!(mode("boards/001.in"), mode("any"));
    folder.write("report.xml", "");
    let private = fs::Permissions::from_mode(0o600);
    fs::set_permissions(folder.join("report.xml"), private).expect("a mode can be set");
    folder.run("test boards --junit report.xml -- true", "");
    assert!(folder.read("report.xml").contains("<testsuite"));
    assert_eq!(mode("report.xml") & 0o777, 0o600);
}

#[test]
fn a_folder_with_other_boards_is_refused() {
    let folder = empty_folder();
    let refused = "holds boards already, ";
    folder.run("gen --count 3 --out boards", "").expect_done("");
    let again = folder.run("gen --count 2 --seed 9 --out boards", "");
    let told = "boards holds boards already, 001.ans among them (use another folder, or";
    check_refused(&again, told);
    assert_eq!(names_in(folder.join("boards")).len(), 6);
    for (part, name) in [("sample", "mine.in"), ("secret", "mine.ans")] {
        let data = folder.join(part).join("data").join(part);
        fs::create_dir_all(&data).expect("a folder can be made");
        fs::write(data.join(name), "precious").expect("a file can be written");
        check_refused(&folder.run(&format!("package kattis {part}"), ""), refused);
        assert_eq!(names_in(&data), [name]);
        assert_eq!(names_in(folder.join(part).join("data")), [part]);
    }
}

#[test]
fn force_clears_what_was_written_and_nothing_else() {
    let folder = empty_folder();
    folder.run("gen --count 3 --out boards", "").expect_done("");
    folder.write("boards/counterexample-1.in", "precious");
    folder.write("boards/notes.md", "precious");
    let forced = folder.run("gen --count 1 --seed 9 --force --out boards", "");
    forced.expect_done("");
    let left = ["001.ans", "001.in", "counterexample-1.in", "notes.md"];
    assert_eq!(names_in(folder.join("boards")), left);
    assert_eq!(folder.read("boards/counterexample-1.in"), "precious");
    // What was changed since is somebody's work.
    folder.write("boards/001.in", "precious");
    let forced = folder.run("gen --force --out boards", "");
    let told = "boards/001.in is not as 'omok gen' wrote it, and would be lost";
    check_refused(&forced, told);
    assert_eq!(folder.read("boards/001.in"), "precious");
    // And so is what it never wrote.
    folder.write("002.in", "precious");
    let forced = folder.run("gen --skip 1 --force --out .", "");
    let told = "002.in is not one that 'omok gen' wrote, and would be lost";
    check_refused(&forced, told);
    assert_eq!(folder.read("002.in"), "precious");
    check_refused(&folder.run("gen --force", ""), "expected --out DIR");
}

#[test]
fn a_suite_is_made_anew_with_force() {
    let folder = empty_folder();
    folder.run("package kattis package", "").ended(0);
    let secret = folder.join("package/data/secret");
    let of_seed_2 = |words: &str| folder.run(&format!("package kattis --seed 2 {words}"), "");
    check_refused(&of_seed_2("package"), "holds boards already, ");
    of_seed_2("package --force").ended(0);
    // Nothing of the first seed is left: how many boards there are twice depends on the seed.
    of_seed_2("other").ended(0);
    let found = names_in(&secret);
    assert_eq!(found, names_in(folder.join("other/data/secret")));
}

#[test]
fn nothing_is_written_through_a_link() {
    let folder = empty_folder();
    let link = |to: &str, name: &str| symlink(to, folder.join(name)).expect("a link");
    folder.write("precious.txt", "precious");
    for name in ["001.in", "report.xml", "game.sgf"] {
        link("precious.txt", name);
    }
    link("nowhere.txt", "lost.sgf");
    let told = "001.in is not one that";
    check_refused(&folder.run("gen --out . --force", ""), told);
    let play = |name: &str| folder.run(&format!("play --save {name}"), "h8\n");
    let told = "game.sgf: it is a link, and is not written through";
    check_refused(&play("game.sgf"), told);
    let told = "lost.sgf: it is a link, and is not written through";
    check_refused(&play("lost.sgf"), told);
    let said = folder.run("play", "h8\nsave game.sgf\nsave lost.sgf\n");
    assert_eq!(said.stdout.matches("not saved: ").count(), 2, "{said}");
    let told = "report.xml is a link, and is not written through";
    check_refused(&folder.run(&test_into("report.xml"), ""), told);
    assert_eq!(folder.read("precious.txt"), "precious");
    assert!(!folder.join("nowhere.txt").exists());
}

#[test]
fn a_report_replaces_a_report_only() {
    let folder = empty_folder();
    let test = |report: &str| folder.run(&test_into(report), "");
    folder.write("file.xml", "precious");
    let told = "holds something else than a JUnit report";
    check_refused(&test("file.xml"), told);
    assert_eq!(folder.read("file.xml"), "precious");
    fs::remove_file(folder.join("file.xml")).expect("it can be removed");
    for _ in 0..2 {
        test("file.xml").ended(1);
        has(&folder.read("file.xml"), "tests=\"158\"");
    }
    test("/dev/stdout").ends("</testsuites>\n");
}

/// A note, a Go game, and an SGF file with variations and comments were lost.
#[test]
fn a_game_is_saved_over_itself_only() {
    let folder = empty_folder();
    let go = "(;GM[1]SZ[19];B[dd];W[pp])";
    let rich = "(;GM[4]SZ[15];B[hh]C[why](;W[ih])(;W[hi]))";
    for (name, text) in [("note.txt", "milk\n"), ("go.sgf", go), ("rich.sgf", rich)] {
        folder.write(name, text);
        let played = folder.run(&format!("play --save {name}"), "h8\n");
        check_refused(&played, "which would be lost (use another name)");
        let played = folder.run("play", format!("h8\nsave {name}\n"));
        played.shows("not saved: ");
        assert_eq!(folder.read(name), text);
    }
    let played = folder.run("play --load rich.sgf --save rich.sgf", "h9\n");
    check_refused(&played, "rich.sgf: it holds something else than this game");
    assert_eq!(folder.read("rich.sgf"), rich);
    for name in ["own.sgf", "own.moves", "own.psq"] {
        for turn in ["h8\n", "i9\n", "h9\n"] {
            let load = match folder.join(name).exists() {
                true => format!("--load {name}"),
                false => String::new(),
            };
            let played = folder.run(&format!("play {load} --save {name}"), turn);
            played.ends(format!("saved in {name}\n"));
        }
        let judged = folder.run(&format!("game -q --rule standard {name}"), "");
        assert_eq!(judged.stdout.trim_end(), "open 3", "{judged}");
        // Another game than the one that is there.
        let played = folder.run(&format!("play --save {name}"), "h8\n");
        check_refused(&played, "which would be lost");
    }
}

#[test]
fn a_saved_game_that_something_else_has_written_is_kept() {
    let folder = empty_folder();
    let script = format!(
        "{{ echo h8; echo save game.moves; until [ -s game.moves ]; do sleep 0.05; done; \
         echo mine > game.moves; echo save game.moves; }} | '{OMOK}' play"
    );
    let mut shell = crate::util::command("sh");
    let run = run(shell.args(["-c", &script]).current_dir(&folder), "");
    run.shows("not saved: game.moves is not as it was");
    assert_eq!(folder.read("game.moves"), "mine\n");
}

#[test]
fn a_record_of_any_length_is_refused() {
    let error = "omok: /dev/zero is too large: expected a record of at most 16 MiB\n";
    let folder = empty_folder();
    folder.run("play --load /dev/zero", "").expect(2, "", error);
}

#[test]
fn names_do_not_move_the_cursor() {
    let folder = empty_folder();
    let name = "a\u{1b}[2Jb\nc\u{202e}.in";
    let escaped = "a\\u{1b}[2Jb\\nc\\u{202e}.in";
    let run = |args: &[&str]| run(omok(args).current_dir(&folder), "");
    let messages = |args: &[&str]| {
        let run = run(args).ended(2).says(escaped);
        assert_eq!(run.stderr.matches('\n').count(), 1, "{run}");
    };
    for command in ["judge", "fouls", "game", "draw", "validate"] {
        messages(&[command, name]);
    }
    messages(&["play", "--load", name]);
    messages(&["play", "--save", &format!("{name}/x.sgf")]);
    messages(&["test", name, "--", "true"]);
    let fixtures = project().join("fixtures/judge").display().to_string();
    let report = format!("{name}/x");
    messages(&["test", "--junit", &report, &fixtures, "--", "true"]);
    folder.write(name, "3");
    messages(&["judge", name]);
    messages(&["gen", "--out", name]);
    messages(&["stress", "--save", name, "--", "true"]);
    messages(&["test", ".", "--", "true"]);
    folder.write(&name.replace(".in", ".ans"), "0\n");
    let tested = run(&["test", ".", "--", "true"]);
    tested.begins("WA  a\\u{1b}[2Jb\\nc\\u{202e}: expected");
    // Programs get the name as it is.
    let validated = run(&["validate", "--json", name]);
    assert_eq!(validated.objects()[0]["file"], name);
}

#[test]
fn the_file_of_the_option_o_is_written_whole_and_replaced_only_if_that_is_asked_for() {
    let folder = empty_folder();
    let file = folder.join("out");
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
        run_omok(&format!("{words} -o '{name}'"), input).expect_done("");
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
    assert_eq!(folder.read_dir().expect("a folder").count(), 0);
    let told = "omok: /dev/full is no file: use > in place of -o\n";
    run_omok("gen -o /dev/full", "").expect(2, "", told);
}
