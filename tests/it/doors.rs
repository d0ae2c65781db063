//! The two doors to the board problem: a command alone, and the same with `--problem five-board`. They
//! say the same, to the byte.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use omok::plan::Plan;
use omok::problem::{Problem, Spacing};

use crate::util::{OMOK, commands, empty_folder, omok, paths_below, project, run, text_of};
use omok_testing::boards::{Random, board_of};
use omok_testing::some;

const READERS: &str = "
    judge    | | --all | --lang ko
    validate | | --json
    draw     | --unicode | --svg --only 1 | --counted --plain
";

/// Options that change how inputs are read; what makes boards, and what hunts for them.
const OTHERS: &str = "
    validate | EACH | --json EACH | --exit kattis --quiet EACH
    draw     | --format board --coords letters random.in | --format pairs random.in
    draw     | --letters no-i --moves all fixtures/games/bots.moves | --moves all random.in
    gen      | | --seed 7 --count 5 | --answers | --skip 5 --count 2 | --kind catalogue --count 3
    gen      | --kind no-such-kind | --balanced | --count 1000 --answers
    gen      | --kind catalogue --answers | --kind catalogue --balanced | --kind all
    kinds    |
    stress   | --quiet --count 5 -- OMOK | --quiet --count 5 -- echo 0 | --quiet --count 5 -- true
    stress   | --quiet --count 5 -- false | --quiet --count 5 -- awk -f examples/five-or-more.awk
    stress   | --quiet --count 5 -- no-such-program
";

/// Whether both doors lead to the same bytes and the same status.
fn agree(words: &str, folder: &Path) -> bool {
    let (command, rest) = words.split_once(' ').unwrap_or((words, ""));
    let rest = || {
        rest.split_whitespace().flat_map(|word| match word {
            "OMOK" => vec![OMOK.to_owned()],
            "EACH" => inputs_of(&folder.join("each")),
            word => vec![word.to_owned()],
        })
    };
    let through = |door: &[&'static str]| {
        let mut omok = omok([command]);
        omok.args(door).args(rest()).current_dir(folder);
        let run = run(omok.env("LC_ALL", "C"), "");
        let said = [run.stdout, run.stderr].map(|text| text.replace(" --problem five-board", ""));
        (run.status, said)
    };
    through(&[]) == through(&["--problem", "five-board"])
}

/// Boards of several densities and lengths of rows; some hold none, some several fives.
fn random_inputs(folder: &Path) -> Vec<String> {
    let named = |seed: u64| format!("random-{seed}.in");
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let boards = (0..=random.below(3)).map(|_| random_board(&mut random));
        let boards: Vec<String> = boards.collect();
        write_input(&folder.join(named(seed)), &boards.join("\n"));
    }
    (0..12).map(named).collect()
}

fn random_board(random: &mut Random) -> String {
    let (alike, stones) = (10 * random.below(7), 10 * random.below(10));
    board_of(&random.grid(alike, stones)).to_string()
}

/// Many boards of each kind in one input each, and each of them in a file of its own; gives the
/// names of the inputs.
fn large_inputs(folder: &Path) -> [String; 3] {
    let plan = Plan::new(Problem::five_board(), 1);
    let text = |sample| {
        let text = plan.problem().input_text(&[sample], Spacing::Dense);
        String::from_utf8(text).expect("boards are text")
    };
    let designed = plan.designed().iter();
    let designed: Vec<String> = designed.map(|(_, sample)| text(sample.clone())).collect();
    let promised = (0..500).filter_map(|index| plan.random_at(index));
    let promised: Vec<String> = promised.map(|(_, sample)| text(sample)).collect();
    let mut random = Random::new(1733);
    // In digits, so that only what is on them can be wrong.
    let in_digits = |board: String| {
        let rows = board.lines().map(|row| {
            let cells = row.chars().map(|cell| match cell {
                'X' => "1",
                'O' => "2",
                _ => "0",
            });
            cells.collect::<Vec<_>>().join(" ") + "\n"
        });
        rows.collect::<String>()
    };
    let wild = (0..500).map(|_| in_digits(random_board(&mut random)));
    let wild: Vec<String> = wild.collect();
    assert!(designed.len() > 600, "{} designed boards", designed.len());
    fs::create_dir(folder.join("each")).expect("the folder is new");
    let each = designed.iter().chain(&promised).chain(&wild);
    for (number, board) in (1..).zip(each) {
        write_input(&folder.join(format!("each/{number:04}.in")), board);
    }
    let inputs = [
        ("designed.in", designed),
        ("promised.in", promised),
        ("random.in", wild),
    ];
    inputs.map(|(name, boards)| {
        write_input(&folder.join(name), &boards.concat());
        name.to_owned()
    })
}

fn write_input(path: &Path, text: &str) {
    fs::write(path, text).expect("a file can be written");
}

fn inputs_of(folder: &Path) -> Vec<String> {
    let inputs = paths_below(folder).into_iter();
    let inputs = inputs.filter(|path| path.extension() == Some("in".as_ref()));
    inputs.map(|path| path.display().to_string()).collect()
}

/// Everything that is asked through both doors.
fn questions(folder: &Path) -> Vec<String> {
    let fixtures = paths_below(project().join("fixtures")).into_iter();
    let endings = ["in", "moves", "md"].map(|ending| Some(ending.as_ref()));
    let fixtures = fixtures.filter(|path| endings.contains(&path.extension()));
    let fixtures = fixtures.map(|path| {
        let name = path.strip_prefix(project()).expect("a file of the project");
        name.display().to_string()
    });
    let fixtures: Vec<String> = fixtures.collect();
    assert!(fixtures.len() > 200, "{} fixtures", fixtures.len());
    let files = fixtures.into_iter().chain(random_inputs(folder));
    let files: Vec<String> = files.chain(large_inputs(folder)).collect();
    let readers = commands(READERS).into_iter();
    let of_readers =
        readers.flat_map(|command| files.iter().map(move |file| format!("{command} {file}")));
    of_readers.chain(commands(OTHERS)).collect()
}

/// What a package is, and what is said of it, through a door.
fn suite(format: &str, options: &[&str]) -> (String, BTreeMap<PathBuf, Vec<u8>>) {
    let folder = empty_folder();
    let words = ["package", format, "five"];
    let words = words.iter().chain(options);
    let run = run(omok(words).current_dir(folder.path()), "");
    let files = paths_below(folder.path()).into_iter();
    let files = files.filter(|path| path.is_file()).map(|path| {
        let bytes = fs::read(&path).expect("the file is there");
        let name = path.strip_prefix(folder.path()).expect("it is below");
        (name.to_owned(), bytes)
    });
    let said = format!("{:?}\n{}\n{}", run.status, run.stdout, run.stderr);
    (said, files.collect())
}

#[test]
fn both_doors_write_the_same_packages() {
    let folder = empty_folder();
    let text = text_of("crates/problem/src/problem/built_in/five-board.toml");
    let path = folder.write("five.toml", text);
    for format in some(["kattis", "polygon", "plain"], 2) {
        for options in some([&[][..], &["--balanced"], &["--seed", "7"]], 2) {
            let alone = suite(format, options);
            assert!(alone.1.len() > 20, "{format} {options:?}: {}", alone.0);
            for problem in ["five-board", &path] {
                let door = [options, &["--problem", problem]].concat();
                assert!(suite(format, &door) == alone, "{format} {door:?}");
            }
        }
    }
}

#[test]
fn both_doors_to_the_board_problem_say_the_same() {
    let folder = empty_folder();
    for name in ["fixtures", "examples"] {
        std::os::unix::fs::symlink(project().join(name), folder.join(name)).expect("a link");
    }
    // An odd step: each command with some files, and some commands with each kind of file.
    let questions: Vec<String> = some(questions(folder.path()), 7).collect();
    let share = questions.len().div_ceil(4);
    let differ: BTreeSet<&str> = thread::scope(|scope| {
        let shares = questions.chunks(share).map(|share| {
            let differs = |words: &&str| !agree(words, folder.path());
            let words = share.iter().map(String::as_str);
            scope.spawn(move || words.filter(differs).collect::<Vec<_>>())
        });
        let shares: Vec<_> = shares.collect();
        let joined = shares.into_iter().map(|one| one.join().expect("it ends"));
        joined.flatten().collect()
    });
    assert!(differ.is_empty(), "no longer the same: {differ:#?}");
}
