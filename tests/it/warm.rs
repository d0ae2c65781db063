//! Warm starts: the same as plain ones, only cheaper. These tests need python3, a JDK and node,
//! which `.ci/run` installs.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use itertools::Itertools;
use omok::plan::Plan;
use omok::problem::{Problem, board_text};
use omok::runner::{Execution, ExitKind, Program, Reason, Runner, Starts, TimeKind, Way};

use crate::stress_boards::board_of;
use crate::util::{
    self, Folder, empty_folder, expect_gone, has, names_in, omok, paths_with, project, run, text_of,
};
use omok_testing::{is_thorough, some, table};

/// Far more than a solution takes, even on a busy machine.
const PLENTY: Duration = Duration::from_secs(1_000_000);

/// The folder of solutions of all styles, right ones and wrong ones.
fn solutions() -> PathBuf {
    project().join("tests/data/solutions")
}

fn named(ending: &str) -> Vec<String> {
    let names = names_in(solutions()).into_iter();
    let names = names.filter_map(|name| Some(name.strip_suffix(ending)?.to_owned()));
    let names = names.collect_vec();
    assert!(!names.is_empty(), "no solution ends in {ending}");
    names
}

/// The folder of the compiled Java solutions.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<Folder> = OnceLock::new();
    let folder = CLASSES.get_or_init(|| {
        let folder = empty_folder();
        compile(folder.path(), paths_with(solutions(), "java"));
        folder
    });
    folder.path()
}

fn compile(folder: &Path, files: impl IntoIterator<Item = PathBuf>) {
    let mut javac = util::javac();
    run(javac.arg("-nowarn").arg("-d").arg(folder).args(files), "").ended(0);
}

fn program(command: &str, args: impl IntoIterator<Item = OsString>) -> Program {
    let mut program = Program::new(command, args);
    program.limits.time = PLENTY;
    program
}

fn python(name: &str) -> Program {
    let file = solutions().join(name).with_extension("py");
    program(&util::python(), [file.into()])
}

fn java(name: &str) -> Program {
    program("java", ["-cp".into(), classes().into(), name.into()])
}

fn node(name: &str) -> Program {
    program("node", [solutions().join(name).with_extension("js").into()])
}

/// Runs the program both ways on boards, the designed ones first; asserts that stdout and status
/// are the same, and that it was run warm to the end.
#[track_caller]
fn check_same(program: &Program) {
    let boards = if is_thorough() { 100 } else { 6 };
    let words = format!("{} {:?}", program.command.display(), program.args);
    let runner = Runner::new(program.clone(), Starts::Warm);
    let plan = Plan::new(Problem::five_board(), 7);
    // Every seventh, so that a few of them are of many kinds.
    for trial in plan.trials(7 * boards).step_by(7) {
        let input = board_text(board_of(&trial));
        let warm = run_or_panic(&runner, &input);
        let plain = program.run(&input).expect("it can be started");
        let input = String::from_utf8_lossy(&input);
        let is_same = warm.exit == plain.exit && warm.stdout == plain.stdout;
        assert!(is_same, "{words}\n{input}\n{warm:?}\n{plain:?}");
    }
    let way = runner.way();
    let is_right = matches!(way, Way::Warm { compared } if compared < boards.max(4));
    assert!(is_right, "{words}: {way}");
}

#[track_caller]
fn run_or_panic(runner: &Runner, input: &[u8]) -> Execution {
    runner.run(input).unwrap_or_else(|error| panic!("{error}"))
}

/// Those that end on every board.
fn ending(names: Vec<String>) -> Vec<String> {
    names.into_iter().filter(|name| name != "endless").collect()
}

#[test]
fn warm_and_plain_starts_of_python_answer_the_same() {
    util::tools::needs!(Python);
    some(ending(named(".py")), 3).for_each(|name| check_same(&python(&name)));
}

#[test]
fn warm_and_plain_starts_of_java_answer_the_same() {
    util::tools::needs!(Java);
    some(named(".java"), 3).for_each(|name| check_same(&java(&name)));
}

#[test]
fn warm_and_plain_starts_of_node_answer_the_same() {
    util::tools::needs!(Node);
    some(named(".js"), 3).for_each(|name| check_same(&node(&name)));
}

/// A script in a folder that goes with it.
fn script(name: &str, text: &str) -> (Folder, PathBuf) {
    let folder = empty_folder();
    let file = folder.join(name);
    fs::write(&file, text).expect("a file can be written");
    (folder, file)
}

/// Runs the program a few times; gives how it was run in the end.
#[track_caller]
fn way_of(program: Program, input: &[u8], expected: &str) -> Way {
    let runner = Runner::new(program, Starts::Warm);
    for _ in 0..6 {
        let run = run_or_panic(&runner, input);
        assert_eq!(String::from_utf8_lossy(&run.stdout), expected, "{run:?}");
    }
    runner.way()
}

#[test]
fn who_answers_otherwise_in_a_fresh_process_is_started_plainly() {
    util::tools::needs!(Python);
    let text = "import os\nprint(0)\nif os.getppid() == int(open('parent').read()): print(1)\n";
    let (folder, file) = script("parent.py", text);
    folder.write("parent", std::process::id().to_string());
    let text = text.replace("parent'", &format!("{}/parent'", folder.display()));
    fs::write(&file, text).expect("a file can be written");
    let way = way_of(program(&util::python(), [file.into()]), b"", "0\n1\n");
    assert_eq!(way, Way::Plain(Reason::Differs));
}

#[test]
fn what_reaches_past_the_standard_streams_is_started_plainly() {
    util::tools::needs!(Node);
    let text = "require('child_process'); console.log(0)";
    let (_folder, file) = script("children.js", text);
    let way = way_of(program("node", [file.into()]), b"", "0\n");
    assert_eq!(way, Way::Plain(Reason::Unfit));
    let text = "public class Halt { public static void main(String[] a) { System.out.print(0); \
                Runtime.getRuntime().halt(0); } }";
    let (folder, file) = script("Halt.java", text);
    compile(folder.path(), [file]);
    let args = ["-cp".into(), folder.path().into(), "Halt".into()];
    let way = way_of(program("java", args), b"", "0");
    assert_eq!(way, Way::Plain(Reason::Unfit));
}

#[test]
fn a_script_that_does_not_compile_is_started_plainly() {
    util::tools::needs!(Python);
    let (_folder, file) = script("broken.py", "print(\n");
    let way = way_of(program(&util::python(), [file.into()]), b"", "");
    assert_eq!(way, Way::Plain(Reason::NotReady));
}

#[test]
fn other_commands_and_wishes_have_plain_starts() {
    let cat = Runner::new(program("cat", []), Starts::Warm);
    assert_eq!(cat.way(), Way::OnlyPlain);
    let asked = Runner::new(python("lines_input"), Starts::Plain);
    assert_eq!(asked.way(), Way::Plain(Reason::Asked));
}

/// Time is judged in a fresh process; the fork server goes on after it.
#[test]
fn a_warm_start_that_does_not_end_is_out_of_time() {
    util::tools::needs!(Python);
    let mut endless = python("endless");
    endless.limits.time = Duration::from_millis(500);
    let runner = Runner::new(endless, Starts::Warm);
    let empty = board_text(&omok::Board::empty(omok::Variant::BOARD_PROBLEM.size()));
    let mut taken = empty.clone();
    taken[0] = b'1';
    for (input, outcome) in [
        (&empty, ExitKind::Exited(0)),
        (&taken, ExitKind::TimedOut(TimeKind::Cpu)),
        (&empty, ExitKind::Exited(0)),
    ] {
        assert_eq!(run_or_panic(&runner, input).exit, outcome);
    }
    assert_eq!(runner.way().starts(), Starts::Warm);
}

/// What a warm run leaves behind, and the servers themselves.
#[test]
fn nothing_is_left_of_a_warm_start() {
    util::tools::needs!(Python);
    let (sleep, marker) = util::with_marker("NAP");
    let text = format!(
        "import subprocess\nsubprocess.Popen({sleep:?}, shell=True, start_new_session=True)\nprint(0)\n"
    );
    let (_folder, file) = script("leaves.py", &text);
    // What is left of each run is waited for.
    let boards = empty_folder();
    for name in ["sample-1.in", "sample-1.ans", "sample-2.in", "sample-2.ans"] {
        boards.write(name, text_of(&format!("fixtures/judge/{name}")));
    }
    let mut command = omok(["test", "--quiet"]);
    command.arg(boards.path()).args(["--", "python3"]);
    run(command.arg(&file), "").ended(1);
    expect_gone(&marker);
    expect_gone(&file.display().to_string());
}

#[test]
fn the_last_line_tells_how_the_program_was_started() {
    util::tools::needs!(Python);
    let file = solutions().join("lines_input.py");
    let stress = |options: &str| {
        let words = format!("stress --count 8 --time-limit 1000000 {options} -- python3");
        run(omok(util::words(&words)).arg(&file), "")
    };
    let warm = stress("").shows("no difference so far in ");
    warm.shows(" s; warm starts, ");
    stress("--no-warm").ends(" s; plain starts (--no-warm)\n");
    stress("--json").shows("\"starts\":\"warm\"");
}

/// A wrong answer is found, confirmed and shrunk as with plain starts.
#[test]
fn a_wrong_program_is_found_out_by_warm_starts() {
    util::tools::needs!(Python);
    let file = solutions().join("open_zero.py");
    let words = "stress --time 60 --time-limit 1000000 --quiet -- python3";
    let found = run(omok(util::words(words)).arg(&file), "").ended(1);
    found.begins("WA with 6 stones");
}

fn runner(words: &str) -> Runner {
    let mut words = words.split_whitespace().map(OsString::from);
    let command = words.next().expect("a command");
    Runner::new(Program::new(command, words), Starts::Warm)
}

#[test]
fn plain_commands_of_three_languages_can_be_started_warm() {
    let cases = "
        python3 a.py                         | Python
        python a.py                          | Python
        /usr/bin/python3.11 dir/a.py x -y    | Python
        node a.js                            | Node
        java Main                            | Java
        java -cp src Main x                  | Java
        java -classpath src:tests a.b.Main   | Java
    ";
    for [words, language] in table(cases) {
        let runner = runner(words);
        assert_eq!(runner.way(), Way::Warm { compared: 0 }, "{words}");
        has(&format!("{runner:?}"), format!("language: {language}"));
    }
}

#[test]
fn others_cannot() {
    let cases = "./a.out|python3|python3 -u a.py|python3 -m a|python3 a|python2 a.py|pypy3 a.py|\
        python3.x a.py|sh -c python3|node --stack-size=9 a.js|node a.mjs|java Main.java|\
        java -jar a.jar|java -cp a.jar Main|java -Xss64m Main|java @arguments|java -cp src";
    for words in cases.split('|') {
        assert_eq!(runner(words).way(), Way::OnlyPlain, "{words}");
    }
}
