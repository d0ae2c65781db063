//! The languages that some tests need. Where one is not installed its tests are left out, and the last
//! group of tests says so; with `OMOK_ALL_TOOLS` set they fail, as `.ci/run` wants it.
#![allow(dead_code, unused_imports, unused_macros)]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs, thread};

use Tool::{Cpp, Java, Jq, Node, Python};

/// A language that is not on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tool {
    Cpp,
    Java,
    Jq,
    Node,
    Python,
}

impl Tool {
    pub(crate) const ALL: [Tool; 5] = [Cpp, Java, Jq, Node, Python];

    /// The programs that tests start.
    const fn programs(self) -> &'static [&'static str] {
        match self {
            Cpp => &["g++"],
            Java => &["javac", "java"],
            Jq => &["jq"],
            Node => &["node"],
            Python => &["python3"],
        }
    }

    /// Whether they are on the search path.
    pub(crate) fn is_there(self) -> bool {
        let path = env::var_os("PATH").unwrap_or_default();
        let is_in_path = |&program: &&str| {
            let file = |folder: PathBuf| {
                folder
                    .join(program)
                    .with_extension(env::consts::EXE_EXTENSION)
            };
            env::split_paths(&path).any(|folder| file(folder).is_file())
        };
        self.programs().iter().all(is_in_path)
    }
}

/// Where tests that are left out have a file each, named by the tool and the test.
fn left_out_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("left-out")
}

/// Whether the test that calls it is to be left out, for want of that tool.
pub(crate) fn is_left_out(tool: Tool) -> bool {
    if tool.is_there() {
        return false;
    }
    let test = thread::current().name().unwrap_or_default().to_owned();
    let is_wanted = env::var_os("OMOK_ALL_TOOLS").is_some();
    assert!(!is_wanted, "{test} needs {tool:?}, which is not installed");
    let folder = left_out_folder();
    fs::create_dir_all(&folder).expect("there is room for a folder");
    let file = folder.join(format!("{tool:?} {}", test.replace("::", " ")));
    fs::write(file, "").expect("there is room for a file");
    true
}

/// The tests that were left out for want of that tool.
pub(crate) fn left_out(tool: Tool) -> BTreeSet<String> {
    let files = fs::read_dir(left_out_folder())
        .into_iter()
        .flatten()
        .flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let own = format!("{tool:?} ");
    names
        .filter_map(|name| name.strip_prefix(&own).map(str::to_owned))
        .collect()
}

/// Leaves the test out where one of these languages is not installed.
macro_rules! needs {
    ($($tool:ident),+) => {
        if [$($crate::util::tools::Tool::$tool),+].map($crate::util::tools::is_left_out).contains(&true) {
            return;
        }
    };
}
pub(crate) use needs;
