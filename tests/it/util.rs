//! Runs the real program and tells what it did.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
#[cfg(unix)]
use std::time::{Duration, Instant};

/// The project's own folder.
pub(crate) fn project() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Whether all of the long tests is run: `.ci/thorough` asks for it, every day.
pub(crate) fn is_thorough() -> bool {
    env::var_os("OMOK_THOROUGH").is_some()
}

/// One in so many of them, and all in thorough runs.
pub(crate) fn some<T>(all: impl IntoIterator<Item = T>, one_in: usize) -> impl Iterator<Item = T> {
    let step = if is_thorough() { 1 } else { one_in };
    all.into_iter().step_by(step)
}

/// The program with these arguments, in the project's folder.
pub(crate) fn omok<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_omok"));
    // The locale would choose the language.
    command.args(args).current_dir(project()).env("LC_ALL", "C");
    command
}

/// What a run of the program did; it prints as a report for failed tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Run {
    command: String,
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.command)?;
        writeln!(f, "status: {:?}", self.status)?;
        writeln!(f, "stdout:\n{}", self.stdout)?;
        writeln!(f, "stderr:\n{}", self.stderr)
    }
}

impl Run {
    /// Asserts the exit status and both streams.
    #[track_caller]
    pub(crate) fn expect(&self, status: i32, stdout: &str, stderr: &str) {
        assert_eq!(self.status, Some(status), "\n{self}");
        assert_eq!(self.stdout, stdout, "\n{self}");
        assert_eq!(self.stderr, stderr, "\n{self}");
    }

    /// Asserts that it ended with 0 and said nothing on standard error.
    #[track_caller]
    pub(crate) fn expect_done(&self, stdout: &str) {
        self.expect(0, stdout, "");
    }
}

/// Starts the command with pipes for its streams.
pub(crate) fn spawn(command: &mut Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// Runs the command with that standard input.
pub(crate) fn run(command: &mut Command, stdin: impl AsRef<[u8]> + Send) -> Run {
    let mut child = spawn(command);
    let mut pipe = child.stdin.take().expect("standard input is piped");
    let output = thread::scope(|scope| {
        // A program that has found a fault need not read the rest: a closed pipe is no failure.
        scope.spawn(move || pipe.write_all(stdin.as_ref()).ok());
        child
            .wait_with_output()
            .expect("the program can be waited for")
    });
    Run {
        command: format!("{command:?}"),
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
    }
}

/// Runs `omok` with these arguments (parted by blanks) and that standard input.
pub(crate) fn run_omok(args: &str, stdin: impl AsRef<[u8]> + Send) -> Run {
    run(&mut omok(args.split_whitespace()), stdin)
}

/// Feeds `omok` for ever, reads the first line that it prints and closes its output: it must end
/// with status 0 and say nothing.
#[track_caller]
pub(crate) fn check_closed_pipe(args: &[&str], fed: &str, first_line: &str) {
    let mut child = spawn(&mut omok(args));
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let fed = fed.to_owned();
    let feeder = thread::spawn(move || while stdin.write_all(fed.as_bytes()).is_ok() {});
    let mut output = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line can be read");
    assert_eq!(line, first_line);
    drop(output);
    let output = child
        .wait_with_output()
        .expect("the program can be waited for");
    feeder.join().expect("the feeder stops with the program");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

/// The text of a file of the project.
#[track_caller]
pub(crate) fn text_of(path: &str) -> String {
    std::fs::read_to_string(project().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// How many processes there are with the marker among their arguments, once those that have
/// been killed have had the time to die.
#[cfg(unix)]
pub(crate) fn leftovers(marker: &str) -> usize {
    let until = Instant::now() + Duration::from_secs(3);
    while leftovers_now(marker) > 0 && Instant::now() < until {
        thread::sleep(Duration::from_millis(5));
    }
    leftovers_now(marker)
}

/// How many processes there are with the marker among their arguments: none where the system
/// does not list processes as files.
#[cfg(unix)]
pub(crate) fn leftovers_now(marker: &str) -> usize {
    let Ok(processes) = std::fs::read_dir("/proc") else {
        return 0;
    };
    let arguments =
        processes.filter_map(|process| std::fs::read(process.ok()?.path().join("cmdline")).ok());
    let holds_marker = |arguments: &Vec<u8>| {
        let mut windows = arguments.windows(marker.len());
        windows.any(|window| window == marker.as_bytes())
    };
    arguments.filter(holds_marker).count()
}

/// A terminal: the end at which the person sits, and the program's end.
#[cfg(unix)]
pub(crate) fn terminal() -> (std::fs::File, std::fs::File) {
    use rustix::pty;
    use std::fs::{File, OpenOptions};
    use std::os::fd::AsFd;
    let flags = pty::OpenptFlags::RDWR | pty::OpenptFlags::NOCTTY;
    let person = pty::openpt(flags).expect("a terminal can be opened");
    pty::grantpt(&person).expect("the terminal is ours");
    pty::unlockpt(&person).expect("the terminal can be unlocked");
    let name = pty::ptsname(person.as_fd(), Vec::new()).expect("the terminal has a name");
    let name = name.to_str().expect("the name is ASCII");
    let program = OpenOptions::new().read(true).write(true).open(name);
    (
        File::from(person),
        program.expect("the terminal can be opened"),
    )
}

/// The search path with our program first.
pub(crate) fn search_path() -> OsString {
    let program = Path::new(env!("CARGO_BIN_EXE_omok"));
    let ours = program.parent().expect("the program lies in a folder");
    let others = env::var_os("PATH").unwrap_or_default();
    let folders = [ours.to_owned()]
        .into_iter()
        .chain(env::split_paths(&others));
    env::join_paths(folders).expect("the search path can be joined")
}

/// The sum of Fowler, Noll and Vo (FNV-1a, 64 bits).
pub(crate) fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xCBF2_9CE4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}
