//! Right solutions in the languages that most people submit in: `omok test` accepts each on
//! every board of `fixtures/judge`. They need g++, javac and python3; `.ci/run` installs them.

use std::path::Path;
use std::process::Command;

use crate::fixtures::judge_fixtures;
use crate::util::{empty_folder, omok, project, run};

#[track_caller]
fn compile(mut tool: Command, args: &[&Path]) {
    run(tool.args(args), "").expect_done("");
}

/// Has `omok test` run the command on the boards; all of them must be accepted.
#[track_caller]
fn check_right(command: &[&str]) {
    let options = ["test", "fixtures/judge", "--time-limit", "60", "--"];
    let tested = run(&mut omok(options.iter().chain(command)), "");
    let tests = judge_fixtures().len();
    tested.ended(0);
    tested.begins(format!("{tests} tests: {tests} AC in "));
}

#[test]
fn a_right_solution_in_cpp_is_accepted() {
    crate::util::tools::needs!(Cpp);
    let folder = empty_folder();
    let program = folder.join("solution");
    let source = project().join("examples/solutions/solution.cpp");
    compile(
        crate::util::command("g++"),
        &["-O2".as_ref(), "-o".as_ref(), &program, &source],
    );
    check_right(&[&program.display().to_string()]);
}

#[test]
fn a_right_solution_in_java_is_accepted() {
    crate::util::tools::needs!(Java);
    let folder = empty_folder();
    let source = project().join("examples/solutions/Solution.java");
    compile(
        crate::util::javac(),
        &["-d".as_ref(), folder.path(), &source],
    );
    // Started warm: no machine for each board.
    check_right(&["java", "-cp", &folder.display().to_string(), "Solution"]);
}

#[test]
fn a_right_solution_in_python_is_accepted() {
    crate::util::tools::needs!(Python);
    let source = project().join("examples/solutions/solution.py");
    check_right(&["python3", &source.display().to_string()]);
}
