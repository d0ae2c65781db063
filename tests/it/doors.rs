//! The two doors to the board problem: a command alone, and the same with `--problem five-board`. They
//! are to say the same, to the byte. Where they do not yet, it stands in `tests/data/doors.txt`,
//! which can only become shorter: what agrees may not differ again.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::thread;

use crate::boards::{Random, board_of};
use crate::util::{omok, project, run, text_of};

/// What does not agree, a line each.
const LIST: &str = "tests/data/doors.txt";

/// The commands that read inputs.
const READERS: [&str; 6] = [
    "judge",
    "judge --lang ko",
    "validate",
    "validate --json",
    "draw --unicode",
    "draw --svg --only 1",
];

/// What makes boards, and what hunts for them.
const OTHERS: [&str; 14] = [
    "gen",
    "gen --seed 7 --count 5",
    "gen --answers",
    "gen --skip 5 --count 2",
    "gen --kind catalogue --count 3",
    "gen --kind no-such-kind",
    "gen --balanced",
    "stress --quiet --cases 5 -- OMOK",
    "stress --quiet --cases 5 -- echo 0",
    "stress --quiet --cases 5 -- true",
    "stress --quiet --cases 5 -- false",
    "stress --quiet --cases 5 -- awk -f examples/five-or-more.awk",
    "stress --quiet --cases 5 -- no-such-program",
    "stress --quiet --cases 5",
];

/// Whether both doors lead to the same bytes and the same status.
fn agree(words: &str, folder: &Path) -> bool {
    let (command, rest) = words.split_once(' ').unwrap_or((words, ""));
    let rest = || {
        let words = rest.split_whitespace();
        words.map(|word| {
            if word == "OMOK" {
                env!("CARGO_BIN_EXE_omok")
            } else {
                word
            }
        })
    };
    let through = |door: &[&'static str]| {
        let words = [command]
            .into_iter()
            .chain(door.iter().copied())
            .chain(rest());
        let run = run(omok(words).current_dir(folder).env("LC_ALL", "C"), "");
        let said = [run.stdout, run.stderr].map(|text| text.replace(" --problem five-board", ""));
        (run.status, said)
    };
    through(&[]) == through(&["--problem", "five-board"])
}

/// Boards of several densities and lengths of rows; some hold none, some several fives.
fn random_inputs(folder: &Path) {
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let boards = (0..=random.below(3)).map(|_| {
            let (alike, stones) = (10 * random.below(7), 10 * random.below(10));
            board_of(&random.grid(alike, stones)).to_string()
        });
        let text = boards.collect::<Vec<_>>().join("\n");
        fs::write(folder.join(format!("random-{seed}.in")), text).expect("a file can be written");
    }
}

/// The fixtures' inputs, by their names in the project.
fn fixtures(folder: &Path, found: &mut Vec<String>) {
    for entry in folder.read_dir().expect("a folder") {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            fixtures(&path, found);
        } else if path.extension() == Some("in".as_ref()) {
            let name = path.strip_prefix(project()).expect("a file of the project");
            found.push(name.display().to_string());
        }
    }
}

/// Everything that is asked through both doors.
fn questions(folder: &Path) -> Vec<String> {
    let mut files = Vec::new();
    fixtures(&project().join("fixtures"), &mut files);
    assert!(files.len() > 200, "{} fixtures", files.len());
    random_inputs(folder);
    let random = (0..12).map(|seed| format!("random-{seed}.in"));
    let files: Vec<String> = files.into_iter().chain(random).collect();
    let of_readers = READERS.iter();
    let of_readers =
        of_readers.flat_map(|command| files.iter().map(move |file| format!("{command} {file}")));
    of_readers.chain(OTHERS.map(str::to_owned)).collect()
}

#[test]
fn both_doors_to_the_board_problem_say_the_same() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for name in ["fixtures", "examples"] {
        std::os::unix::fs::symlink(project().join(name), folder.path().join(name)).expect("a link");
    }
    let questions = questions(folder.path());
    let share = questions.len().div_ceil(4);
    let differ: BTreeSet<&str> = thread::scope(|scope| {
        let shares = questions.chunks(share).map(|share| {
            let differs = |words: &&str| !agree(words, folder.path());
            let words = share.iter().map(String::as_str);
            scope.spawn(move || words.filter(differs).collect::<Vec<_>>())
        });
        let shares: Vec<_> = shares.collect();
        let joined = shares
            .into_iter()
            .flat_map(|one| one.join().expect("it ends"));
        joined.collect()
    });
    if env::var_os("OMOK_BLESS").is_some() {
        let mut list = String::new();
        for words in &differ {
            writeln!(list, "{words}").expect("a String takes all");
        }
        fs::write(project().join(LIST), list).expect("the list can be written");
    }
    let list = text_of(LIST);
    let listed: BTreeSet<&str> = list.lines().collect();
    let new: Vec<_> = differ.difference(&listed).collect();
    assert!(
        new.is_empty(),
        "no longer the same through both doors: {new:#?}"
    );
    let gone: Vec<_> = listed.difference(&differ).collect();
    assert!(
        gone.is_empty(),
        "the same now, to be taken off {LIST}: {gone:#?}"
    );
}
