//! What people type first: it works, or one line says the command that does.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::util::{Folder, Run, compile, empty_folder, ends_with, omok, run, text_of};
use omok_testing::table;

const CPP: &str = "#include <cstdio>\nint main() { std::puts(\"0\"); }\n";

/// The folder of `a.out`, compiled once.
static COMPILED: LazyLock<Folder> = LazyLock::new(|| {
    let folder = empty_folder();
    folder.write("sol.cpp", CPP);
    let mut compiler = crate::util::command("g++");
    compiler.args(["-o", "a.out", "sol.cpp"]);
    compile(compiler.current_dir(folder.path()));
    folder
});

/// A folder with programs that always answer 0, and with boards.
fn folder() -> Folder {
    let folder = empty_folder();
    let java =
        "public class Main { public static void main(String[] a) { System.out.println(0); } }\n";
    let board = rows(&format!("{}1 1 1 1 1\n", "0 ".repeat(361 - 5)));
    for (name, text) in [
        ("sol.py", "print(0)\n"),
        ("sol.cpp", CPP),
        ("sol.js", "console.log(0)\n"),
        ("sol.java", java),
        ("broken.cpp", "int main() { none }\n"),
        ("notes.txt", "five in a row\n"),
        ("board.txt", &text_of("fixtures/judge/sample-1.in")),
        ("tests/1.in", &board),
        ("tests/1.ans", "1\n19 15\n"),
    ] {
        folder.write(name, text);
    }
    let program = COMPILED.path().join("a.out");
    fs::hard_link(program, folder.join("a.out")).expect("a program can be linked");
    folder
}

/// The cells as 19 lines.
fn rows(cells: &str) -> String {
    let cells: Vec<&str> = cells.split_whitespace().collect();
    cells.chunks(19).map(|row| row.join(" ") + "\n").collect()
}

fn try_in(folder: &Path, words: &str, stdin: &str) -> Run {
    let mut command = omok(crate::util::words(words));
    run(command.current_dir(folder), stdin)
}

/// The command does what it is for: the status, and what its output has.
#[track_caller]
fn works(run: &Run, status: i32, text: &str) {
    run.ended(status);
    run.shows(text);
}

/// It cannot, and one line says what will.
#[track_caller]
fn tells(run: &Run, text: &str) {
    run.refused("");
    assert_eq!(run.stderr.lines().count(), 1, "{run}");
    run.says(text);
}

#[test]
fn a_program_is_named_by_its_source_or_its_file_and_the_line_to_run_it_by_hand_works() {
    crate::util::tools::needs!(Cpp);
    let folder = folder();
    let folder = folder.path();
    let mistake = "mistake   the program always answers 0\n";
    let cases = "
        stress -q --time-limit 30 sol.py         | sol.py
        stress -q sol.cpp                        | sol.cpp
        stress -q -- sol.cpp                     | sol.cpp
        stress -q --time-limit 30 sol.java       | sol.java
        stress -q --time-limit 30 ./sol.js       | ./sol.js
        stress -q a.out                          | -- a.out
        stress -q -- a.out                       | -- a.out
        stress -q ./a.out 3                      | -- ./a.out 3
        stress -q --time-limit 30 python3 sol.py | -- python3 sol.py
    ";
    for [words, again] in table(cases) {
        let run = try_in(folder, words, "");
        works(&run, 1, mistake);
        run.shows(format!(" {again}\n"));
        if ["sol.py", "sol.cpp", "sol.java", "-- a.out"].contains(&again) {
            works_by_hand(folder, &run);
        }
    }
    for program in ["sol.py", "sol.cpp", "a.out", "python3 sol.py"] {
        let words = format!("test --time-limit 30 tests {program}");
        works(&try_in(folder, &words, ""), 1, "WA");
    }
}

/// A folder of its name hid the command, and the command that finds a board again left out --using.
#[test]
fn a_folder_hides_no_command_and_again_names_the_table() {
    crate::util::tools::needs!(Cpp);
    let folder = folder();
    let folder = folder.path();
    fs::create_dir(folder.join("python3")).expect("a folder can be made");
    let words = "stress -q --time-limit 30 python3 sol.py";
    works(&try_in(folder, words, ""), 1, " -- python3 sol.py\n");
    let table = "[Python]\nendings = [\"py\"]\nrun = [\"python3\", \"{file}\"]\n";
    fs::write(folder.join("table.toml"), table).expect("a file can be written");
    let words = "stress -q --time-limit 30 --using table.toml sol.py";
    let told = " --using table.toml sol.py\n";
    works(&try_in(folder, words, ""), 1, told);
}

/// After `g++ -o test` the system's test was run, and said to crash on every board.
#[test]
fn a_program_of_this_folder_hides_a_command_of_its_name_and_that_is_told() {
    crate::util::tools::needs!(Python);
    let folder = folder();
    let folder = folder.path();
    fs::copy(folder.join("a.out"), folder.join("test")).expect("a program can be copied");
    fs::create_dir(folder.join("sort")).expect("a folder can be made");
    let source = folder.join("sort/main.py");
    fs::copy(folder.join("sol.py"), source).expect("a file can be copied");
    for (words, name) in [
        ("stress -q test", "test"),
        ("stress -q -- test 3", "test"),
        ("stress -q --time-limit 30 sort", "sort"),
    ] {
        let run = try_in(folder, words, "");
        works(&run, 1, "mistake   the program always answers 0\n");
        let note = format!("omok: note: trying the {name} of this folder, not the command {name} ");
        run.says_first(&note);
    }
    fs::remove_file(folder.join("sort/main.py")).expect("a file can be removed");
    try_in(folder, "stress -q --count 5 sort", "").ended_quietly(1);
}

/// What is typed by hand to build and start a source works, too.
#[track_caller]
fn works_by_hand(folder: &Path, run: &Run) {
    let line = run.stdout.lines().find(|line| line.starts_with("by hand"));
    let command = line.and_then(|line| line.split(", then: ").nth(1));
    let command = command.unwrap_or_else(|| panic!("{run}"));
    let mut shell = crate::util::command("sh");
    shell.args(["-c", command]).current_dir(folder);
    crate::util::run(&mut shell, "").expect_done("0\n");
}

#[test]
fn a_source_that_cannot_be_tried_is_told() {
    crate::util::tools::needs!(Cpp);
    let folder = folder();
    let folder = folder.path();
    let broken = try_in(folder, "stress broken.cpp", "").ended(2);
    broken.says("broken.cpp:1:");
    ends_with(&broken.stderr, "omok: broken.cpp does not compile\n");
    let told = "omok: cannot start 'none.cpp': No such file or directory (os error 2) \
         (check the file's name and folder)";
    tells(&try_in(folder, "stress none.cpp", ""), told);
    let table = folder.join("table.toml");
    let text = "[None]\nendings = [\"py\"]\nrun = [\"no-such-command\", \"{file}\"]\n";
    fs::write(table, text).expect("a file can be written");
    let told =
        "cannot find no-such-command, which None needs (install it, or name another with --using)";
    tells(
        &try_in(folder, "stress --using table.toml sol.py", ""),
        told,
    );
}

#[test]
fn boards_are_judged_however_they_are_named() {
    crate::util::tools::needs!(Cpp);
    let folder = folder();
    let folder = folder.path();
    let board = fs::read_to_string(folder.join("board.txt")).expect("the board is there");
    works(&try_in(folder, "board.txt", ""), 0, "1\n3 2\n");
    works(&try_in(folder, "judge board.txt", ""), 0, "1\n3 2\n");
    works(&try_in(folder, "", &board), 0, "1\n3 2\n");
    works(&try_in(folder, "--json", &board), 0, "\"winner\":1");
    tells(&try_in(folder, "", ""), "error: no board, expected 19 rows");
    let told = "error: expected 0, 1 or 2, found 'p'";
    tells(&try_in(folder, "sol.py", ""), told);
    let told = "no problem is called 'tictactoe' (expected ";
    tells(&try_in(folder, "judge --problem tictactoe", ""), told);
}

#[test]
fn help_and_wrong_words_say_what_there_is() {
    crate::util::tools::needs!(Cpp);
    let folder = folder();
    let folder = folder.path();
    let help = try_in(folder, "help stress", "");
    works(&help, 0, "Find the smallest board");
    works(&try_in(folder, "--help", ""), 0, "Test a program:\n");
    let told = "did you mean 'omok test'?";
    tells(&try_in(folder, "tset tests sol.py", ""), told);
    let told = "cannot read the folder nowhere (expected files NAME.in";
    tells(&try_in(folder, "test nowhere sol.py", ""), told);
    for (words, new) in [
        ("stress --cases 3 sol.py", "use --count"),
        ("stress --plain sol.py", "use --no-warm"),
        ("test tests --plain sol.py", "use --no-warm"),
        ("test tests --out .out sol.py", "use --ans"),
        ("gen --suite kattis x", "use omok package FORMAT DIR"),
        ("fouls --to white", "use --player"),
    ] {
        tells(&try_in(folder, words, ""), new);
    }
}
