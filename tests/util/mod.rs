//! Runs the real program and reports what it did. Both groups of tests use this module, and neither
//! uses all of it.
//!
//! Nothing here depends on a clock, on other tests or on the environment: what a test waits for is
//! an event, and one that never comes is found by whoever runs the tests.
#![allow(dead_code)]

pub(crate) mod engine;
pub(crate) mod tools;

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use itertools::Itertools;
use omok::runner::QUICK_JAVA;
use serde_json::Value;
use tempfile::TempDir;
use tools::Tool;

/// The program.
pub(crate) const OMOK: &str = env!("CARGO_BIN_EXE_omok");

/// The project's own folder.
pub(crate) fn project() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The variables that commands inherit: where programs, toolchains and temporary files are.
const INHERITED: &str =
    "PATH PATHEXT SystemRoot TMPDIR TEMP TMP JAVA_HOME PYENV_ROOT RUSTUP_HOME CARGO_HOME";

/// Where toolchains are by default, in the home folder of whoever runs the tests.
const AT_HOME: [(&str, &str); 3] = [
    ("PYENV_ROOT", ".pyenv"),
    ("RUSTUP_HOME", ".rustup"),
    ("CARGO_HOME", ".cargo"),
];

/// A command in the project's folder, in the same environment wherever the tests are run.
#[expect(clippy::disallowed_methods, reason = "the others come here")]
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    let inherited = INHERITED.split(' ');
    let inherited = inherited.filter_map(|name| Some((name, env::var_os(name)?)));
    let home = env::home_dir().unwrap_or_default();
    command
        .current_dir(project())
        .env_clear()
        .envs(AT_HOME.map(|(name, folder)| (name, home.join(folder))))
        .envs(inherited)
        .env("PATH", path())
        .env("HOME", env!("CARGO_TARGET_TMPDIR"))
        .env("LC_ALL", "C.UTF-8");
    command
}

/// The search path, with Python first.
fn path() -> &'static OsStr {
    static PATH: OnceLock<OsString> = OnceLock::new();
    PATH.get_or_init(|| {
        let path = env::var_os("PATH").unwrap_or_default();
        let python = Tool::Python.is_there().then(python_folder).flatten();
        let folders = python.into_iter().chain(env::split_paths(&path));
        env::join_paths(folders).unwrap_or(path)
    })
}

/// Where `python3` is Python itself with the standard library alone, if that can be made: scripts of
/// version managers and packages that are installed take longer to start than Python.
#[expect(clippy::disallowed_methods, reason = "`command` needs it")]
fn python_folder() -> Option<PathBuf> {
    let python = |args: &[&str]| output(Command::new("python3").args(args)).stdout;
    let script = "import sys; print(sys.executable.replace('/', '_'), end='')";
    let name = String::from_utf8(python(&["-c", script])).ok()?;
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = temporary.join(format!("python{name}"));
    if !folder.exists() {
        let made = tempfile::tempdir_in(temporary).ok()?;
        python(&["-m", "venv", "--without-pip", made.path().to_str()?]);
        // Other tests that run now may have made it before.
        fs::rename(made.path(), &folder).ok();
    }
    let folder = folder.join("bin");
    folder.join("python3").exists().then_some(folder)
}

/// The same Python by its whole name, for programs that a test has the library start.
pub(crate) fn python() -> String {
    let mut files = env::split_paths(path()).map(|folder| folder.join("python3"));
    let python = files.find(|file| file.is_file());
    python.map_or("python3".to_owned(), |file| file.display().to_string())
}

/// Java's compiler, in a machine that starts quickly.
pub(crate) fn javac() -> Command {
    let mut javac = command("javac");
    javac.args(QUICK_JAVA.map(|option| format!("-J{option}")));
    javac
}

/// The program with these arguments.
pub(crate) fn omok<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Command {
    let mut command = command(env!("CARGO_BIN_EXE_omok"));
    command.args(args);
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

/// Each assertion gives the run, for the next; what fails shows all of it.
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

    /// It ended with that status.
    #[track_caller]
    pub(crate) fn ended(&self, status: i32) -> Run {
        assert_eq!(self.status, Some(status), "\n{self}");
        self.clone()
    }

    /// The same, with nothing on standard error.
    #[track_caller]
    pub(crate) fn ended_quietly(&self, status: i32) -> Run {
        assert_eq!(self.stderr, "", "\n{self}");
        self.ended(status)
    }

    /// It ended with 2, with nothing on standard output and this on standard error.
    #[track_caller]
    pub(crate) fn refused(&self, error: impl AsRef<str>) -> Run {
        assert_eq!(self.stdout, "", "\n{self}");
        self.ended(2).says(error)
    }

    /// Standard output has this text.
    #[track_caller]
    pub(crate) fn shows(&self, text: impl AsRef<str>) -> Run {
        let text = text.as_ref();
        assert!(self.stdout.contains(text), "{text}\n{self}");
        self.clone()
    }

    /// Standard output has not this text.
    #[track_caller]
    pub(crate) fn hides(&self, text: &str) -> Run {
        assert!(!self.stdout.contains(text), "{text}\n{self}");
        self.clone()
    }

    /// Standard output begins with this text.
    #[track_caller]
    pub(crate) fn begins(&self, text: impl AsRef<str>) -> Run {
        let text = text.as_ref();
        assert!(self.stdout.starts_with(text), "{text}\n{self}");
        self.clone()
    }

    /// Standard output ends with this text.
    #[track_caller]
    pub(crate) fn ends(&self, text: impl AsRef<str>) -> Run {
        let text = text.as_ref();
        assert!(self.stdout.ends_with(text), "{text}\n{self}");
        self.clone()
    }

    /// Standard error has this text.
    #[track_caller]
    pub(crate) fn says(&self, text: impl AsRef<str>) -> Run {
        let text = text.as_ref();
        assert!(self.stderr.contains(text), "{text}\n{self}");
        self.clone()
    }

    /// Standard error begins with this text.
    #[track_caller]
    pub(crate) fn says_first(&self, text: impl AsRef<str>) -> Run {
        let text = text.as_ref();
        assert!(self.stderr.starts_with(text), "{text}\n{self}");
        self.clone()
    }

    /// The JSON values of standard output, one a line.
    #[track_caller]
    pub(crate) fn objects(&self) -> Vec<Value> {
        objects(&self.stdout)
    }
}

/// The text has these words; if not, it is shown.
#[track_caller]
pub(crate) fn has(text: &str, words: impl AsRef<str>) {
    let words = words.as_ref();
    assert!(text.contains(words), "{words}\n{text}");
}

/// The text begins so.
#[track_caller]
pub(crate) fn begins_with(text: &str, words: impl AsRef<str>) {
    let words = words.as_ref();
    assert!(text.starts_with(words), "{words}\n{text}");
}

/// The text ends so.
#[track_caller]
pub(crate) fn ends_with(text: &str, words: impl AsRef<str>) {
    let words = words.as_ref();
    assert!(text.ends_with(words), "{words}\n{text}");
}

/// Whether the text has a letter of Korean.
pub(crate) fn is_korean(text: &str) -> bool {
    text.contains(|letter| ('가'..='힣').contains(&letter))
}

/// The JSON values of a text, one a line.
#[track_caller]
pub(crate) fn objects(text: &str) -> Vec<Value> {
    let object =
        |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    text.lines().map(object).collect()
}

/// Held while a child is started. Between its fork and its own program a child has copies of every
/// pipe of this process.
fn starting() -> MutexGuard<'static, ()> {
    static STARTING: Mutex<()> = Mutex::new(());
    STARTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts the command; all tests start their children here.
#[expect(clippy::disallowed_methods, reason = "the others come here")]
pub(crate) fn start(command: &mut Command) -> Child {
    let _alone = starting();
    let started = command.spawn();
    started.unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// Closes an end of a pipe, also in the children that are just being started.
pub(crate) fn close<T>(pipe: T) {
    let _alone = starting();
    drop(pipe);
}

/// Starts the command with pipes for its streams.
pub(crate) fn spawn(command: &mut Command) -> Child {
    start(
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped()),
    )
}

/// What the command prints; its standard input is as the caller has set it.
pub(crate) fn output(command: &mut Command) -> Output {
    let child = start(command.stdout(Stdio::piped()).stderr(Stdio::piped()));
    child.wait_with_output().expect("it can be waited for")
}

/// Runs a compiler, which must succeed.
#[track_caller]
pub(crate) fn compile(command: &mut Command) {
    let status = start(command).wait().expect("it can be waited for");
    assert!(status.success(), "{command:?}: {status}");
}

/// A program in C, compiled, in a folder that goes with it.
pub(crate) struct Compiled {
    pub(crate) program: String,
    pub(crate) folder: Folder,
}

/// The program of that source file.
#[track_caller]
pub(crate) fn compiled(source: &str) -> Compiled {
    let folder = empty_folder();
    let program = folder.join("program").display().to_string();
    let mut compiler = command("cc");
    let compiler = compiler.args(["-O1", "-pthread", "-o", program.as_str()]);
    compile(compiler.arg(project().join(source)));
    Compiled { program, folder }
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

/// The words of a command as a shell separates them.
#[track_caller]
pub(crate) fn words(command: &str) -> Vec<String> {
    shlex::split(command).unwrap_or_else(|| panic!("a quote is open: {command}"))
}

/// The commands of a table, a row each: its name, and what follows it in each run, `|` between them.
pub(crate) fn commands(table: &str) -> Vec<String> {
    let rows = table.lines().filter_map(|row| row.split_once('|'));
    let runs = rows.flat_map(|(name, runs)| runs.split('|').map(move |run| [name, run]));
    runs.map(|run| run.map(str::trim).join(" ").trim().to_owned())
        .collect()
}

/// The path as one word of a command: it may have blanks.
pub(crate) fn quoted(path: impl AsRef<Path>) -> String {
    let path = path.as_ref().to_str().expect("the path is text");
    let quoted = shlex::try_quote(path).expect("no path has a zero byte");
    quoted.into_owned()
}

/// Runs `omok` with these arguments and that standard input.
pub(crate) fn run_omok(args: &str, stdin: impl AsRef<[u8]> + Send) -> Run {
    run(&mut omok(words(args)), stdin)
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
    close(output);
    let output = child
        .wait_with_output()
        .expect("the program can be waited for");
    feeder.join().expect("the feeder stops with the program");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

/// The text of a file of the project.
#[track_caller]
pub(crate) fn text_of(path: &str) -> String {
    fs::read_to_string(project().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A folder of a test's own, which goes with it. It is used as its path.
pub(crate) struct Folder(TempDir);

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.0.path()
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        self
    }
}

impl AsRef<OsStr> for Folder {
    fn as_ref(&self) -> &OsStr {
        self.as_os_str()
    }
}

impl Folder {
    pub(crate) fn path(&self) -> &Path {
        self
    }

    /// Its name, with all folders.
    pub(crate) fn name(&self) -> &str {
        self.to_str().expect("the folder's name is text")
    }

    /// The name of a file of it, with all folders.
    pub(crate) fn file(&self, name: &str) -> String {
        self.join(name)
            .to_str()
            .expect("the name is text")
            .to_owned()
    }

    /// Writes a file, and makes the folders that it lies in; gives its name with all folders.
    #[track_caller]
    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("there is room");
        fs::write(path, bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        self.file(name)
    }

    /// The text of a file.
    #[track_caller]
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Makes a folder in it.
    #[track_caller]
    pub(crate) fn make(&self, name: &str) {
        fs::create_dir(self.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// The names of its files and folders in order, without the hidden ones.
    pub(crate) fn names(&self) -> Vec<String> {
        names_in(self)
    }

    /// Runs `omok` in it with these arguments and that standard input.
    pub(crate) fn run(&self, args: &str, stdin: impl AsRef<[u8]> + Send) -> Run {
        run(omok(words(args)).current_dir(self), stdin)
    }
}

/// The paths of a folder's files and folders, in order of their names.
#[track_caller]
pub(crate) fn paths_in(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let paths = entries.map(|entry| entry.expect("the folder can be listed").path());
    paths.sorted().collect()
}

/// Those whose names end so.
#[track_caller]
pub(crate) fn paths_with(folder: impl AsRef<Path>, ending: &str) -> Vec<PathBuf> {
    let mut paths = paths_in(folder);
    paths.retain(|path| path.extension() == Some(ending.as_ref()));
    paths
}

/// The paths of all files and folders below a folder, in order.
pub(crate) fn paths_below(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let paths = paths_in(folder).into_iter().flat_map(|path| {
        let below = if path.is_dir() {
            paths_below(&path)
        } else {
            Vec::new()
        };
        [vec![path], below].concat()
    });
    paths.sorted().collect()
}

/// The names of a folder's files and folders in order, without the hidden ones.
#[track_caller]
pub(crate) fn names_in(folder: impl AsRef<Path>) -> Vec<String> {
    let names = paths_in(folder).into_iter().filter_map(|path| {
        let name = path.file_name()?.to_str().expect("the name is text");
        (!name.starts_with('.')).then(|| name.to_owned())
    });
    names.collect()
}

/// A folder with these files.
pub(crate) fn folder<T: AsRef<[u8]>>(files: &[(&str, T)]) -> Folder {
    let folder = empty_folder();
    for (name, bytes) in files {
        folder.write(name, bytes);
    }
    folder
}

/// A folder without files.
pub(crate) fn empty_folder() -> Folder {
    Folder(tempfile::tempdir().expect("there is room for a folder"))
}

/// As many fixtures as are asked for, on which `cat` is right.
pub(crate) fn fixtures(number: usize) -> Folder {
    let all = empty_folder();
    for name in 0..number {
        for ending in ["in", "ans"] {
            all.write(&format!("{name}.{ending}"), format!("{name}\n"));
        }
    }
    all
}

/// Waits for something that will happen.
#[expect(
    clippy::disallowed_methods,
    reason = "nothing depends on how long it sleeps"
)]
pub(crate) fn wait_until(mut has_happened: impl FnMut() -> bool) {
    while !has_happened() {
        thread::sleep(Duration::from_millis(5));
    }
}

/// Replaces `NAP` in the script by a sleep without an end whose argument no other process has.
pub(crate) fn with_marker(script: &str) -> (String, String) {
    static COUNT: AtomicUsize = AtomicUsize::new(1000);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let marker = format!("{}.{number}", 100_000_000 + u64::from(std::process::id()));
    (script.replace("NAP", &format!("sleep {marker}")), marker)
}

/// Waits until no process has the marker among its arguments or, as `HOSTILE`, in its environment.
/// Those that were killed need time to die; those that were not stay, and so does the test.
pub(crate) fn expect_gone(marker: &str) {
    wait_until(|| running(marker) + marked(marker) == 0);
}

/// The number of processes with these words among their arguments, which are parted by NUL: none
/// where the system does not list processes as files.
pub(crate) fn running(words: &str) -> usize {
    count_processes("cmdline", words)
}

/// The number of processes with the marker in their environment.
pub(crate) fn marked(marker: &str) -> usize {
    count_processes("environ", &format!("HOSTILE={marker}"))
}

fn count_processes(file: &str, words: &str) -> usize {
    let Ok(processes) = fs::read_dir("/proc") else {
        return 0;
    };
    let texts = processes.filter_map(|process| fs::read(process.ok()?.path().join(file)).ok());
    texts.filter(|text| holds(text, words.as_bytes())).count()
}

/// Whether the text has these words, and not as a part of a longer word or number.
fn holds(text: &[u8], words: &[u8]) -> bool {
    let is_end = |byte: Option<&u8>| !byte.is_some_and(u8::is_ascii_alphanumeric);
    let places = text.windows(words.len()).enumerate();
    let mut places = places.filter(|(_, window)| *window == words);
    places.any(|(at, _)| {
        is_end(at.checked_sub(1).and_then(|before| text.get(before)))
            && is_end(text.get(at + words.len()))
    })
}

/// The most memory that the program has held so far, in bytes; none before the child is it: until
/// then it is a copy of this process. (What the system says of a child that has ended counts that
/// copy, too.)
#[cfg(target_os = "linux")]
pub(crate) fn peak_memory(child: &Child) -> Option<u64> {
    let process = PathBuf::from(format!("/proc/{}", child.id()));
    let program = fs::canonicalize(env!("CARGO_BIN_EXE_omok")).expect("it is there");
    if fs::read_link(process.join("exe")).ok()? != program {
        return None;
    }
    let status = fs::read_to_string(process.join("status")).ok()?;
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = peak.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes << 10)
}

/// The most memory that the program holds until it ends.
#[cfg(target_os = "linux")]
pub(crate) fn peak_until_end(child: &mut Child) -> u64 {
    let mut peak = 0;
    wait_until(|| {
        peak = peak.max(peak_memory(child).unwrap_or(0));
        child.try_wait().expect("it can be waited for").is_some()
    });
    peak
}

/// What is printed there until its end.
pub(crate) fn text_until_end(mut pipe: impl Read) -> String {
    let mut text = String::new();
    pipe.read_to_string(&mut text).expect("it is text");
    text
}

/// A terminal: the end at which the person sits, and the program's end.
#[cfg(unix)]
pub(crate) fn terminal() -> (fs::File, fs::File) {
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

/// What a person at a terminal sees next; `None` once the program has ended. The end is an error,
/// which may come between the program's last words and their arrival: only a second error in a row
/// means that all has been read.
pub(crate) fn seen_next(person: &mut fs::File) -> Option<Vec<u8>> {
    let mut block = [0; 4096];
    let mut read = || person.read(&mut block);
    let length = read().or_else(|_| read()).ok()?;
    (length > 0).then(|| block[..length].to_vec())
}

/// The search path with our program first.
pub(crate) fn search_path() -> OsString {
    let program = Path::new(env!("CARGO_BIN_EXE_omok"));
    let ours = program.parent().expect("the program lies in a folder");
    let folders = env::split_paths(path());
    env::join_paths([ours.to_owned()].into_iter().chain(folders)).expect("it can be joined")
}

/// The sum of Fowler, Noll and Vo (FNV-1a, 64 bits).
pub(crate) fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xCBF2_9CE4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}
