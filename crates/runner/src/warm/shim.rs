//! Finds the real interpreter behind a version manager's shim, a script that looks it up at every
//! start and takes several times as long as the interpreter itself.

use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::recipe::Language;
use crate::{execution::ExitKind, program::Program};

/// The file of a command's name.
pub(super) fn find(command: &OsStr) -> Option<PathBuf> {
    // As the system does: Windows adds `.exe`.
    let has_ending = command.as_encoded_bytes().ends_with(EXE_SUFFIX.as_bytes());
    let ending = if has_ending { "" } else { EXE_SUFFIX };
    let name: OsString = [command, ending.as_ref()].into_iter().collect();
    let path = Path::new(&name);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = env::var_os("PATH")?;
    let mut files = env::split_paths(&folders).map(|folder| folder.join(path));
    files.find(|file| file.is_file())
}

/// The interpreter behind the shim; `None` if the command is not a script, or does not say.
pub(super) fn interpreter_of(program: &Program, language: &Language) -> Option<OsString> {
    let file = find(&program.command)?;
    // A binary is nearly always the interpreter itself: asking it would cost a start.
    if !is_script(&file) {
        return None;
    }
    let question: &[&str] = match language {
        Language::Python => &["-c", "import sys; sys.stdout.write(sys.executable)"],
        Language::Node => &["-e", "process.stdout.write(process.execPath)"],
        Language::Java { .. } => &["-XshowSettings:properties", "-version"],
    };
    // With the program's own limits, because a shim may hang.
    let asked = Program {
        args: question.iter().map(OsString::from).collect(),
        ..program.clone()
    };
    let run = asked.run(b"").ok()?;
    if run.exit != ExitKind::Exited(0) {
        return None;
    }
    let path = match language {
        Language::Python | Language::Node => PathBuf::from(String::from_utf8(run.stdout).ok()?),
        Language::Java { .. } => java_home(&run.stderr)?.join("bin/java"),
    };
    path.is_file().then(|| path.into_os_string())
}

fn is_script(file: &Path) -> bool {
    let mut start = [0; 2];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == *b"#!"
}

/// `    java.home = /usr/lib/jvm/java-17`
fn java_home(settings: &[u8]) -> Option<PathBuf> {
    let text = std::str::from_utf8(settings).ok()?;
    let mut lines = text.lines().map(str::trim);
    lines.find_map(|line| Some(line.strip_prefix("java.home = ")?.into()))
}
