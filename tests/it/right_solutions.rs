//! Right solutions in the languages that most people submit in: `omok test` accepts each on
//! every board of `fixtures/judge`. They need g++, javac and python3; `.ci/run` installs them.

use std::path::Path;

use crate::fixtures::judge_fixtures;
use crate::util::{omok, project, run};

#[track_caller]
fn compile(tool: &str, args: &[&Path]) {
    run(crate::util::command(tool).args(args), "").expect_done("");
}

/// Has `omok test` run the command on the boards; all of them must be accepted.
#[track_caller]
fn check_right(command: &[&str]) {
    let options = ["test", "fixtures/judge", "--time-limit", "60", "--"];
    let tested = run(&mut omok(options.iter().chain(command)), "");
    let tests = judge_fixtures().len();
    assert_eq!(tested.status, Some(0), "{tested}");
    let summary = format!("{tests} tests: {tests} AC in ");
    assert!(tested.stdout.starts_with(&summary), "{tested}");
}

#[test]
fn a_right_solution_in_cpp_is_accepted() {
    crate::util::tools::needs!(Cpp);
    let folder = tempfile::tempdir().expect("a folder for files");
    let program = folder.path().join("solution");
    let source = project().join("examples/solutions/solution.cpp");
    compile("g++", &["-O2".as_ref(), "-o".as_ref(), &program, &source]);
    check_right(&[&program.display().to_string()]);
}

#[test]
fn a_right_solution_in_java_is_accepted() {
    crate::util::tools::needs!(Java);
    let folder = tempfile::tempdir().expect("a folder for files");
    let source = project().join("examples/solutions/Solution.java");
    compile("javac", &["-d".as_ref(), folder.path(), &source]);
    // Started warm: no machine for each board.
    let folder = folder.path().display().to_string();
    check_right(&["java", "-cp", &folder, "Solution"]);
}

#[test]
fn a_right_solution_in_python_is_accepted() {
    crate::util::tools::needs!(Python);
    let source = project().join("examples/solutions/solution.py");
    check_right(&["python3", &source.display().to_string()]);
}
