//! Programs that cannot be tried because of how they were set up: told at once, in a line, with
//! the way out.

use crate::util::{Folder, Run, folder};
use omok_testing::table;

/// A folder with a file of each kind, none of which is a program.
fn files() -> Folder {
    folder(&[
        ("sol.py", "print(0)\n"),
        ("broken.py", "def f(:\n    pass\n"),
        ("indented.py", "if True:\nprint(0)\n"),
        ("module.py", "import no_such_module\n"),
        ("broken.js", "let let = ;\n"),
        ("sol.cpp", "int main() {}\n"),
        ("Main.java", "class Main {}\n"),
        ("Main.class", ""),
        ("crash.py", "import sys\nrows = [[0]]\n\nprint(rows[19])\n"),
    ])
}

fn stress(folder: &Folder, words: &str) -> Run {
    folder.run(&format!("stress {words}"), "")
}

/// Asserts that it is trouble, told in one line that has these texts, and nothing on stdout.
#[track_caller]
fn check(run: &Run, texts: &[&str]) {
    run.refused("");
    assert_eq!(run.stderr.lines().count(), 1, "{run}");
    run.says_first("omok: ");
    for text in texts {
        run.says(text);
    }
}

#[test]
fn each_mistyped_command_shows_the_one_that_works() {
    let folder = files();
    let cases = "
        python3 -u sol.py           | omok stress -- python3 -u sol.py
        --count 3 python3 -u sol.py | omok stress --count 3 -- python3 -u sol.py
        -- 'python3 sol.py'         | omok stress -- python3 sol.py
        -- Main.class               | omok stress -- java Main
    ";
    for [words, works] in table(cases) {
        check(&stress(&folder, words), &[&format!("try: {works}\n")]);
    }
}

#[test]
fn what_the_interpreter_cannot_start_is_trouble() {
    crate::util::tools::needs!(Python);
    let folder = files();
    let cases = "
        python3 none.py         | can't open file                   | check the file's name
        python3 broken.py       | broken.py:1: SyntaxError          | does not compile
        python3 indented.py     | indented.py:2: IndentationError   |
        python3 module.py       | No module named 'no_such_module'  | install it
        node none.js            | Cannot find module                | check the file's name
        node broken.js          | SyntaxError                       | does not compile
        java NoSuchClass        | Could not find or load main class | after -cp
        sh -c ./sol.py          | Permission denied                 | chmod +x
        sh -c 'no-such-command' | not found                         | check the command's name
    ";
    for [command, text, way_out] in table(cases) {
        let run = stress(&folder, &format!("--time-limit 30 -- {command}"));
        check(&run, &[text, way_out]);
    }
}

#[test]
fn a_build_comes_first_and_its_failure_is_told() {
    let folder = files();
    let built = "--count 1 --build \"echo 'echo 0' > built\" -- sh built";
    stress(&folder, built).ended(1);
    let failed = stress(&folder, "--build 'echo no compiler >&2; exit 3' -- ./sol");
    let told =
        "no compiler\nomok: the build 'echo no compiler >&2; exit 3' failed: exit status 3\n";
    failed.expect(2, "", told);
}

#[test]
fn a_crash_is_told_with_its_exception_and_line() {
    crate::util::tools::needs!(Python);
    let folder = files();
    let crashed = stress(&folder, "--count 3 --time-limit 30 -- python3 crash.py").ended(1);
    crashed.shows("exit status 1: IndexError: list index out of range (line 4)\n");
}

#[test]
#[cfg(target_os = "linux")]
fn a_c_program_that_is_wrong_only_sometimes_is_pointed_to_sanitizers() {
    let folder = files();
    let source =
        "#include <stdio.h>\n#include <unistd.h>\nint main() { printf(\"%d\\n\", getpid()); }\n";
    folder.write("pid.c", source);
    let hint = "-fsanitize=address,undefined";
    stress(&folder, "--count 2 --build 'cc -o pid pid.c' -- ./pid").shows(hint);
    stress(&folder, "--count 2 -- sh -c 'echo $$'").hides(hint);
}
