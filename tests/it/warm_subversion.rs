//! Programs that subvert their interpreter: warm starts say of them what plain ones say.
//!
//! The programs are made from the lines of `tests/data/subversion`, two from each: one that is right
//! in a process of its own, and one that is wrong there but right where earlier runs have left
//! something, or where a server shows.

use std::fs;
use std::path::Path;
use std::time::Duration;

use itertools::Itertools;
use omok::runner::{Comparison, Judged, Judgement, Program, Reason, Runner, Starts, Way};

use crate::util::{self, Folder, empty_folder, omok, project, run};
use omok_testing::{is_thorough, some};

/// Which of the two programs of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    RightInAFreshProcess,
    WrongInAFreshProcess,
}

impl Kind {
    /// What it takes for right of the number that the line gives.
    const fn test(self) -> &'static str {
        match self {
            Kind::RightInAFreshProcess => "< 5",
            Kind::WrongInAFreshProcess => "> 4",
        }
    }
}

/// The lines of a file that are programs.
fn bodies(name: &str) -> Vec<String> {
    let file = project().join("tests/data/subversion").join(name);
    let text = fs::read_to_string(&file).expect("there is a file of programs");
    let lines = text.lines().map(str::to_owned);
    let lines = lines.filter(|line| !line.starts_with("//") && !line.starts_with('#'));
    let lines = lines.collect_vec();
    assert!(lines.len() > 10, "{} has too few", file.display());
    lines
}

/// A folder of programs, and the commands that run them.
struct Programs {
    folder: Folder,
    /// What each does, and its command.
    commands: Vec<(String, Vec<String>)>,
}

impl Programs {
    fn new(file: &str, write: impl Fn(&Path, usize, &str) -> Vec<String>) -> Programs {
        let folder = empty_folder();
        let commands = some(bodies(file), 5).enumerate();
        let commands = commands.map(|(number, body)| {
            let command = write(folder.path(), number, &body);
            (body, command)
        });
        let commands = commands.collect();
        Programs { folder, commands }
    }

    fn node(kind: Kind) -> Programs {
        Programs::new("node.js", |folder, number, body| {
            let text = format!(
                "const late = require('fs').readFileSync(0, 'utf8').startsWith('late');\n\
                 const count = o => o.runs = (o.runs || 0) + 1;\n\
                 const runs = (() => {{ {body} }})();\n\
                 console.log(runs {} ? 'ok' : 'no');\n",
                kind.test()
            );
            script("node", &folder.join(format!("a{number}.js")), &text)
        })
    }

    fn python(kind: Kind) -> Programs {
        Programs::new("python.py", |folder, number, body| {
            let text = format!(
                "import sys\nlate = sys.stdin.read().startswith('late')\n\
                 def count(o):\n    o.runs = getattr(o, 'runs', 0) + 1\n    return o.runs\n\
                 def runs():\n    {body}\n\
                 print('ok' if runs() {} else 'no')\n",
                kind.test()
            );
            let file = folder.join(format!("a{number}.py"));
            script(&util::python(), &file, &text)
        })
    }

    fn java(kind: Kind) -> Programs {
        let programs = Programs::new("java.java", |folder, number, body| {
            let name = format!("A{number}");
            let text = format!(
                "import java.util.*;\npublic class {name} {{\n\
                 static int runs(boolean late) throws Throwable {{ {body} }}\n\
                 public static void main(String[] words) throws Throwable {{\n\
                 boolean late = new Scanner(System.in).next().equals(\"late\");\n\
                 System.out.println(runs(late) {} ? \"ok\" : \"no\"); }} }}\n",
                kind.test()
            );
            fs::write(folder.join(format!("{name}.java")), text).expect("a file can be written");
            let folder = folder.display().to_string();
            ["java", "-cp", &folder, &name].map(str::to_owned).to_vec()
        });
        let folder = programs.folder.path();
        let sources = (0..programs.commands.len()).map(|n| folder.join(format!("A{n}.java")));
        let mut javac = util::javac();
        run(javac.arg("-nowarn").arg("-d").arg(folder).args(sources), "").ended(0);
        programs
    }
}

fn script(command: &str, file: &Path, text: &str) -> Vec<String> {
    fs::write(file, text).expect("a file can be written");
    vec![command.to_owned(), file.display().to_string()]
}

/// Five inputs, so that the first, which are run both ways, are over; then those on which a
/// program may do something else.
const INPUTS: [&[u8]; 8] = [
    b"early\n", b"early\n", b"early\n", b"early\n", b"early\n", b"late\n", b"late\n", b"late\n",
];

fn runner(command: &[String]) -> Runner {
    let (command, args) = command.split_first().expect("a command has a name");
    let mut program = Program::new(command, args.iter().map(Into::into));
    program.limits.time = Duration::from_secs(30);
    Runner::new(program, Starts::Warm)
}

fn judge(runner: &Runner, input: &[u8]) -> Judgement {
    let judged = runner.judge_fairly(input, b"ok\n", runner.program().limits, Comparison::Words);
    let judged: Judged = judged.unwrap_or_else(|error| panic!("{error}"));
    judged.judgement
}

/// Asserts that programs that are wrong in a process of their own are never taken for right.
fn check_wrong(programs: &Programs) {
    for (body, command) in &programs.commands {
        let warm = runner(command);
        for input in INPUTS {
            let found = judge(&warm, input);
            assert_ne!(found, Judgement::Accepted, "{body}\n{}", warm.way());
            // From there on each run is in a process of its own.
            if warm.way().starts() == Starts::Plain {
                break;
            }
        }
    }
}

/// `omok test` on a folder of the inputs: the verdict on each.
fn verdicts(folder: &Path, command: &[String], options: &[&str]) -> Vec<String> {
    let folder = folder.display().to_string();
    let mut tested = omok(["test", &folder, "--jobs", "1", "--time-limit", "30"]);
    let tested = tested.arg("--json").args(options).arg("--").args(command);
    let tested = run(tested, "");
    let mut objects = tested.objects();
    objects.retain(|object| object["verdict"].is_string());
    let verdicts = objects
        .iter()
        .map(|one| format!("{} {}", one["test"], one["verdict"]));
    let verdicts = verdicts.collect_vec();
    assert_eq!(verdicts.len(), INPUTS.len(), "{tested}");
    verdicts
}

/// Asserts that `omok test` says the same with warm starts and without.
fn check_same(programs: &Programs) {
    let inputs = empty_folder();
    for (number, input) in INPUTS.iter().enumerate() {
        inputs.write(&format!("{number}.in"), input);
        inputs.write(&format!("{number}.ans"), "ok\n");
    }
    for (body, command) in &programs.commands {
        let warm = verdicts(inputs.path(), command, &[]);
        let plain = verdicts(inputs.path(), command, &["--no-warm"]);
        assert_eq!(warm, plain, "{body}");
    }
}

/// The case of the issue: right on all but the first runs when it is started warm.
#[test]
fn a_program_that_counts_its_runs_in_the_prototype_of_buffers_is_wrong_when_started_warm() {
    util::tools::needs!(Node);
    let folder = empty_folder();
    let text = "const p = Buffer.prototype; p.runs = (p.runs || 0) + 1;\n\
                console.log(p.runs > 4 ? 'ok' : 'no');\n";
    let warm = runner(&script("node", &folder.join("counts.js"), text));
    for number in 1..=24 {
        let found = judge(&warm, b"early\n");
        assert_ne!(found, Judgement::Accepted, "run {number}");
    }
    assert_eq!(warm.way(), Way::Plain(Reason::Changed));
}

#[test]
fn programs_that_subvert_node_are_as_wrong_warm_as_plain() {
    util::tools::needs!(Node);
    check_wrong(&Programs::node(Kind::WrongInAFreshProcess));
}

#[test]
fn programs_that_subvert_python_are_as_wrong_warm_as_plain() {
    util::tools::needs!(Python);
    check_wrong(&Programs::python(Kind::WrongInAFreshProcess));
}

#[test]
fn programs_that_subvert_java_are_as_wrong_warm_as_plain() {
    util::tools::needs!(Java);
    check_wrong(&Programs::java(Kind::WrongInAFreshProcess));
}

/// All of them, right ones and wrong ones, by the command.
#[test]
#[ignore = "takes minutes"]
fn programs_that_subvert_their_interpreter_have_the_same_verdicts_warm_and_plain() {
    for kind in [Kind::RightInAFreshProcess, Kind::WrongInAFreshProcess] {
        let languages = [Programs::node, Programs::python, Programs::java].map(|new| new(kind));
        let counts = languages.iter().map(|programs| programs.commands.len());
        let count: usize = counts.sum();
        let least = if is_thorough() { 100 } else { 20 };
        assert!(count >= least, "{count} programs");
        languages.iter().for_each(check_same);
    }
}
