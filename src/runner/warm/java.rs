//! The driver for Java, compiled by the compiler of the same installation.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use super::shim::find;
use super::wire::{Answers, Failed, Patience};
use crate::runner::process::Process;
use crate::runner::scratch::Scratch;

const DRIVER: [(&str, &str); 2] = [
    ("OmokDriver.java", include_str!("OmokDriver.java")),
    ("OmokFit.java", include_str!("OmokFit.java")),
];

/// The folder of the compiled driver, which is removed with its last user.
pub(super) type Classes = Arc<Scratch>;

/// Options of the virtual machine that speed up its start and change nothing that a program sees.
pub(super) const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/// The compiler beside the virtual machine; `None` if only the latter is installed.
pub(super) fn compiler_of(java: &OsStr) -> Option<PathBuf> {
    let java = find(java)?.canonicalize().ok()?;
    let compiler = java.with_file_name(format!("javac{EXE_SUFFIX}"));
    compiler.is_file().then_some(compiler)
}

/// Compiles the driver into its own folder.
pub(super) fn compile(compiler: &Path, patience: Patience<'_>) -> Result<Classes, Failed> {
    let folder = Scratch::new().map_err(|_| Failed::Gone)?;
    let sources = DRIVER.map(|(name, _)| folder.path().join(name));
    for (source, (_, text)) in sources.iter().zip(DRIVER) {
        std::fs::write(source, text).map_err(|_| Failed::Gone)?;
    }
    let mut command = Command::new(compiler);
    command.args(QUICK.map(|option| format!("-J{option}")));
    command
        // No annotation processors: those on a class path would run, and print something.
        .args(["-proc:none", "-encoding", "UTF-8", "-d"])
        .arg(folder.path())
        .args(&sources);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let (process, pipes) = Process::start_with_streams(command).map_err(|_| Failed::Gone)?;
    let output = Answers::of(pipes.stdout.ok_or(Failed::Gone)?)?;
    // It prints nothing; its end closes the pipe.
    match patience.read_bytes(&output, 1) {
        Err(Failed::Gone) => {}
        Err(failed) => return Err(failed),
        Ok(_) => return Err(Failed::Gone),
    }
    process.finish().map_err(|_| Failed::Gone)?;
    let is_compiled = folder.path().join("OmokDriver.class").is_file();
    is_compiled.then(|| Arc::new(folder)).ok_or(Failed::Gone)
}
