//! `docs/ci.md`: the steps of its workflow and its hooks do what the page says.

use std::fs;
use std::path::Path;

use crate::util::{Run, command, folder, run, search_path, text_of};

const WRONG: &str = "print(0)\n";
const RIGHT: &str = "print(1, '3 2', sep='\\n')\n";

/// Runs the script in the folder, as GitHub does, after what earlier steps have added to the path.
fn step(folder: &Path, script: &str) -> Run {
    let added = fs::read_to_string(folder.join("path")).unwrap_or_default();
    let path = format!("{}:{}", added.trim_end(), search_path().to_string_lossy());
    let mut shell = command("sh");
    shell.args(["-e", "-c", script]).current_dir(folder);
    shell.env("PATH", path).env("HOME", folder);
    run(shell.env("GITHUB_PATH", folder.join("path")), "")
}

#[test]
fn the_workflow_and_the_hooks_fail_for_a_wrong_solution_only() {
    crate::util::tools::needs!(Python);
    let page = text_of("docs/ci.md");
    let lines = page.lines().map(str::trim);
    let steps: Vec<&str> = lines
        .clone()
        .filter_map(|line| line.strip_prefix("- run: "))
        .collect();
    let entry = lines.clone().find_map(|line| line.strip_prefix("entry: "));
    let hook = lines.clone().skip_while(|line| *line != "#!/bin/sh").nth(2);
    assert_eq!((steps.len(), hook), (5, entry));
    let project = folder(&[("solution.py", WRONG)]);
    let board = text_of("fixtures/judge/sample-1.in");
    let files = [("a.in", &board[..]), ("a.ans", "1\n3 2\n")];
    fs::create_dir_all(project.path().join("tests")).expect("a folder can be made");
    for (name, text) in files {
        fs::write(project.path().join("tests").join(name), text).expect("a file can be written");
    }
    let pack = "mkdir tools omok-v0 && cp \"$(command -v omok)\" omok-v0 && tar -czf tools/omok.tar.gz omok-v0";
    step(project.path(), pack).expect_done("");
    for ready in &steps[..3] {
        step(project.path(), ready).expect_done("");
    }
    let failed = step(project.path(), steps[3]).ended(1);
    failed.shows("\n::error title=omok test a::WA  a: expected 1 3 2, found 0\n");
    assert_eq!(step(project.path(), steps[4]).status, Some(1));
    assert_eq!(step(project.path(), hook.expect("a hook")).status, Some(1));
    project.write("solution.py", RIGHT);
    assert_eq!(step(project.path(), steps[3]).status, Some(0));
    step(project.path(), hook.expect("a hook")).expect_done("");
}
