//! The last group of tests: says which languages are not installed, how many tests that left out, and
//! how to install them.

#[path = "../util/tools.rs"]
mod tools;

use std::collections::BTreeSet;

use tools::{Tool, left_out};

/// The command that installs all of them on each system.
const INSTALL: &str =
    "  Debian, Ubuntu: sudo apt-get install g++ default-jdk-headless jq nodejs python3
  Fedora: sudo dnf install gcc-c++ java-latest-openjdk-devel jq nodejs python3
  macOS: brew install gcc openjdk jq node python3
  Windows: winget install BrechtSanders.WinLibs.POSIX.UCRT EclipseAdoptium.Temurin.21.JDK \
jqlang.jq OpenJS.NodeJS Python.Python.3.13
";

fn main() {
    let missing = Tool::ALL.into_iter().filter(|tool| !tool.is_there());
    let mut tests = BTreeSet::new();
    let missing = missing.map(|tool| {
        let own = left_out(tool);
        let line = format!("{tool:?} ({} tests)", own.len());
        tests.extend(own);
        line
    });
    let missing: Vec<String> = missing.collect();
    if missing.is_empty() {
        println!("\nlanguages: all that the tests need are installed\n");
        return;
    }
    println!("\nNOT INSTALLED: {}", missing.join(", "));
    println!("{} tests were left out. To run them, too:", tests.len());
    println!("{INSTALL}");
}
