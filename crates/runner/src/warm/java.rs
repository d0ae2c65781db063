//! The driver for Java, compiled by the compiler of the same installation.

use std::env::consts::EXE_SUFFIX;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::recipe::find;
use super::way::Failed;
use crate::limits::Limits;
use crate::program::Program;
use crate::scratch::Scratch;
use crate::stop::Stop;

const DRIVER: [(&str, &str); 2] = [
    ("OmokDriver.java", include_str!("OmokDriver.java")),
    ("OmokFit.java", include_str!("OmokFit.java")),
];

/// The folder of the compiled driver, which is removed with its last user.
pub(super) type Classes = Arc<Scratch>;

/// Options of the virtual machine that speed up its start and change nothing that a program sees.
/// The last leaves no file of statistics if it is killed.
pub const QUICK: [&str; 3] = [
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
];

/// The compiler beside the virtual machine; `None` if only the latter is installed.
pub(super) fn compiler_of(java: &OsStr) -> Option<PathBuf> {
    let java = find(java)?.canonicalize().ok()?;
    let compiler = java.with_file_name(format!("javac{EXE_SUFFIX}"));
    compiler.is_file().then_some(compiler)
}

pub(super) fn compile(compiler: &Path, patience: Duration, stop: &Stop) -> Result<Classes, Failed> {
    let folder = Scratch::new()?;
    let sources = DRIVER.map(|(name, _)| folder.path().join(name));
    for (source, (_, text)) in sources.iter().zip(DRIVER) {
        std::fs::write(source, text)?;
    }
    let mut args = QUICK.map(|option| format!("-J{option}").into()).to_vec();
    // No annotation processors: those on a class path would run, and print something.
    args.extend(["-proc:none", "-encoding", "UTF-8", "-d"].map(OsString::from));
    args.push(folder.path().into());
    args.extend(sources.map(PathBuf::into_os_string));
    let compiler = Program {
        temporary: Some(folder.path().to_owned()),
        limits: Limits::default().with_patience(patience),
        stop: stop.clone(),
        ..Program::new(compiler, args)
    };
    compiler.run(b"")?;
    let is_compiled = folder.path().join("OmokDriver.class").is_file();
    is_compiled.then(|| Arc::new(folder)).ok_or(Failed::Gone)
}
