//! Programs that cannot be tried because of their set-up: a script that is missing or does not
//! compile. That is not a wrong answer, and is reported at once.

use std::time::Duration;

use super::crash::python_place;
use super::lang;
use Circumstance::{Anywhere, NoTrace, NodeLoader, Shell};
use omok::messages::setup::{
    self as messages, add_main, check_command, check_path, find_library, fix_first, give_rights,
    install, name_class, same_java, use_py,
};
use omok::messages::{Lang, exit};
use omok::runner::{Execution, ExitKind, Reason, RunError, Runner};

/// Why the program cannot be tried, with advice; `None` if it can. A program that hangs is not
/// started warm, which would only hang again.
pub(super) fn examine(runner: &Runner, input: &[u8]) -> Result<Option<Obstacle>, RunError> {
    let mut program = runner.program().clone();
    let limits = &mut program.limits;
    limits.wall = Some(limits.wall().min(Duration::from_secs(2)));
    let run = program.run(input)?;
    if matches!(run.exit, ExitKind::TimedOut(_)) {
        runner.distrust(Reason::Endless);
    }
    Ok(fault(lang(), &run))
}

/// Why a program cannot be tried.
#[derive(Debug, Clone, Default)]
pub(super) struct Obstacle {
    /// In one line, with advice.
    pub(super) reason: String,
    /// The whole output of the compiler.
    pub(super) said: String,
    /// Whether the program is wrong, and not what is around it: a module may be missing here.
    pub(super) is_its_fault: bool,
}

impl Obstacle {
    /// One that is not the program's fault.
    pub(super) fn new(reason: String) -> Obstacle {
        Obstacle {
            reason,
            ..Obstacle::default()
        }
    }
}

/// The error of an interpreter that did not start the program.
fn fault(lang: Lang, run: &Execution) -> Option<Obstacle> {
    if run.exit == ExitKind::Exited(DLL_NOT_FOUND) {
        let (exit, advice) = (exit(lang, &run.exit), messages::find_dlls(lang));
        return Some(Obstacle::new(format!("{exit} ({advice})")));
    }
    if !matches!(run.exit, ExitKind::Exited(1..)) {
        return None;
    }
    let text = String::from_utf8_lossy(&run.stderr);
    let own = OWN_FAULTS.iter().map(|sign| (true, sign));
    let all = own.chain(SIGNS.iter().map(|sign| (false, sign)));
    all.into_iter()
        .find_map(|(is_its_fault, (sign, place, way_out))| {
            let line = text.lines().rfind(|line| line.contains(sign))?;
            let is_meant = match place {
                Anywhere => true,
                NoTrace => !text.contains("Traceback (most recent call last)"),
                NodeLoader => text.contains("node:internal/modules"),
                Shell => matches!(run.exit, ExitKind::Exited(126 | 127)),
            };
            let line = line.trim().chars().take(LONGEST);
            let line: String = line.filter(|letter| !letter.is_control()).collect();
            let place = line_of(&text, sign).unwrap_or_default();
            let fault = Obstacle::new(format!("{place}{line} ({})", way_out(lang)));
            is_meant.then_some(Obstacle {
                is_its_fault,
                ..fault
            })
        })
}

/// The longest line of output in a message.
const LONGEST: usize = 200;

/// `sol.py:12: ` for a syntax error of Python.
fn line_of(text: &str, sign: &str) -> Option<String> {
    let mut places = text.lines().rev().filter_map(python_place);
    let (file, number) = places.next().filter(|_| sign.ends_with("Error: "))?;
    Some(format!("{file}:{number}: "))
}

/// Where a sign is reliable: elsewhere, the program itself may have printed it.
#[derive(Debug, Clone, Copy)]
enum Circumstance {
    Anywhere,
    NoTrace,
    NodeLoader,
    Shell,
}

/// The status of a program that Windows cannot load.
const DLL_NOT_FOUND: i32 = 0xC000_0135_u32.cast_signed();

type Advice = fn(Lang) -> String;

/// An interpreter's output if the program is none, and advice.
const OWN_FAULTS: [(&str, Circumstance, Advice); 6] = [
    ("SyntaxError: ", NodeLoader, fix_first),
    ("SyntaxError: ", NoTrace, fix_first),
    ("IndentationError: ", NoTrace, fix_first),
    ("TabError: ", NoTrace, fix_first),
    ("Main method not found in class", Anywhere, add_main),
    ("error: compilation failed", Anywhere, fix_first),
];

/// An interpreter's output if something is missing here, and advice.
const SIGNS: [(&str, Circumstance, Advice); 14] = [
    ("Python was not found", Anywhere, use_py),
    ("can't open file", NoTrace, check_path),
    ("ModuleNotFoundError: ", Anywhere, install),
    ("Error: Cannot find module", NodeLoader, check_path),
    ("Could not find or load main class", Anywhere, name_class),
    ("UnsupportedClassVersionError", Anywhere, same_java),
    ("error: file not found", Anywhere, check_path),
    ("Unable to access jarfile", Anywhere, check_path),
    (
        "error while loading shared libraries",
        Anywhere,
        find_library,
    ),
    ("Can't open perl script", Anywhere, check_path),
    ("(LoadError)", Anywhere, check_path),
    ("not found", Shell, check_command),
    ("No such file or directory", Shell, check_path),
    ("Permission denied", Shell, give_rights),
];
