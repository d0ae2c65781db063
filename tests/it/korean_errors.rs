//! The commands' own errors in both languages. The table has a line for each: the words after
//! `omok`, how the error begins in English, and in Korean, with tabs between.

use std::error::Error;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{PermissionsExt, symlink};

use omok::board::SizeError;
use omok::matches::{Failure, JournalError, Kind, Trouble};
use omok::messages::{self, Lang};
use omok::package::PackageError;
use omok_testing::table;

use crate::util::{Folder, OMOK, compile, empty_folder, omok, paths_below, project, run, run_omok};

const ERRORS: &str = include_str!("korean_errors.tsv");

/// A folder with all that the commands name.
fn folder() -> Folder {
    let folder = empty_folder();
    let board = format!("{}\n", ["0"; 19].join(" ")).repeat(19);
    let boards = board.repeat(2);
    let using = |run| format!("[x]\nendings = ['py']\nrun = [{run}]\n");
    let [open, place] = ["'cat', '{file'", "'cat', '{nothing}'"].map(using);
    for (name, text) in [
        ("board.txt", &*board),
        ("boards.txt", &boards),
        ("more/board.txt", &board),
        ("game.moves", "# omok 15x15 renju\nh8 h8\n"),
        ("five.moves", "h8 a1 i8 a2 j8 a3 k8 a4 l8\n"),
        ("pass.moves", "h8 pass\n"),
        ("broken.moves", "h8 ?\n"),
        ("set-up.sgf", "(;GM[4]SZ[15]AB[hh];W[hi])"),
        ("bad.toml", "size = \"4*3\"\nwin = \"3+\"\n"),
        ("other.jsonl", "{\"match\":{}}\n"),
        ("taken.txt", "something\n"),
        ("full/001.in", &board),
        ("full/001.ans", "1\n"),
        ("lonely/a.in", &board),
        ("other/x", ""),
        ("programs/a.py", "print(0)\n"),
        ("no.toml", ""),
        ("few.toml", "[x]\nendings = []\nrun = ['cat']\n"),
        ("open.toml", &open),
        ("place.toml", &place),
    ] {
        folder.write(name, text);
    }
    let engine = format!("exec '{OMOK}' play --protocol gomocup");
    for (name, does) in [("engine", &*engine), ("refuser", "echo ERROR no; exec cat")] {
        let path = folder.write(name, format!("#!/bin/sh\n{does}\n"));
        fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("it can be started");
    }
    folder.make("empty");
    symlink("taken.txt", folder.join("link")).expect("a link can be made");
    compile(omok(["gen", "--out", "ours"]).current_dir(folder.path()));
    folder.write("ours/001.in", "other");
    folder
}

#[test]
fn the_commands_own_errors_are_told_in_both_languages() {
    let folder = folder();
    for line in ERRORS.lines() {
        let [words, english, korean] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("expected three columns: {line}");
        };
        let told = |lang: &str, begins: &str| {
            let (own, program) = words.split_once("-- ").unwrap_or((words, ""));
            let mut command = omok(own.split_whitespace());
            command
                .args(["--lang", lang, "--"])
                .args(program.split_whitespace());
            let run = run(command.current_dir(folder.path()), "");
            let told = run.stderr.strip_prefix("omok: ").unwrap_or(&run.stderr);
            assert!(told.starts_with(begins), "{begins}\n{run}");
            run.status
        };
        let status = told("en", english);
        assert!(status.is_some_and(|status| status > 0), "{line}");
        assert_eq!(told("ko", korean), status, "{line}");
    }
    assert!(ERRORS.lines().count() >= 40);
}

/// Notes about records: the words after `omok`, a record in latin1, and how the note ends in Korean.
const NOTES: &str = r"
    game             | (;GM[4]SZ[15]PB[é];B[hh])                | :1:1: note: 인코딩이 적혀 있지 않고 UTF-8도 아니어서 latin1로 읽었습니다 (UTF-8로 저장하세요)\n
    fouls            | (;GM[4]SZ[15]CA[UTF-8]PB[é];B[hh])       | :1:1: note: 적힌 인코딩 'UTF-8'에 맞지 않아 latin1 인코딩으로 읽었습니다 (UTF-8로 저장하세요)\n
    game             | (;GM[4]SZ[15]CA[GBK]PB[ÿ];B[hh])         | :1:1: note: 적힌 인코딩 'GBK'에 맞지 않는 글자가 있습니다 (UTF-8로 저장하세요)\n
    draw             | Piskvorky 15x15, 11:11, 0\n8,8,0\n       | :1:1: note: -1 없이 끝나서 뒤가 잘린 기보일 수 있습니다 (마지막 수 뒤에 -1을 적으세요)\n
    game             | (;GM[4]SZ[15]RU[Gomoku];B[hh])           | :1:1: note: 기보의 규칙 'Gomoku': 다섯 개만 이기는지 장목도 이기는지 알 수 없습니다. JUDGED\n
    game             | (;GM[4]SZ[15]RU[tennis];B[hh])           | :1:1: note: 기보의 규칙 'tennis': 알 수 없는 규칙입니다. JUDGED\n
    game             | g8 a1 h8 c1 j8 e1 k8 g1 l8               | :1:1: note: i열은 없는데 그 앞뒤의 열은 있습니다: i를 건너뛰는 기보라면 --letters no-i를 쓰세요 (아니라면 --letters all)\n
    game             | h8\ni9\nh9\ni8\nh10\ni10\nh11\ni11\nh12\n | -: note: 수가 하나뿐인 기보가 9개입니다 (한 판이라면 수를 한 줄에 이어 적으세요)\n
    draw --until 9   | h8 h9                                    | -: note: 1번째 기보: 2수까지 있고 9번째 수는 없어서 마지막 판을 그립니다\n
    draw --moves 3-4 | h8 h9                                    | -: note: 1번째 기보: 2수까지 있고 3-4 가운데 하나도 없습니다\n
";

#[test]
fn notes_about_records_are_told_in_korean() {
    let judged = "standard 규칙으로 판정합니다 (--rule NAME을 쓰세요)";
    for [words, record, note] in table(NOTES) {
        let latin1 = record.chars().map(u8::try_from);
        let record: Vec<u8> = latin1.map(|byte| byte.expect("latin1")).collect();
        let note = note.replace("JUDGED", judged);
        let run = run_omok(&format!("{words} --quiet --lang ko"), record).ended(0);
        assert!(run.stderr.ends_with(&note), "{note}\n{run}");
        assert_eq!(run.stderr.lines().count(), 1, "{run}");
    }
}

/// Errors of the library that no command can be made to show at will.
#[test]
fn the_librarys_errors_are_told_in_korean() {
    let other = io::Error::other;
    let no_game = JournalError::NoGame {
        line: 3,
        error: serde_json::from_str::<u8>("?").expect_err("it is no number"),
    };
    let flood = Trouble::NotReady(Failure {
        kind: Kind::Flood,
        blame: "a".to_owned(),
        detail: String::new(),
    });
    let errors: [Box<dyn Error>; 12] = [
        JournalError::Busy.into(),
        no_game.into(),
        JournalError::Io(other("x")).into(),
        Trouble::Stopped.into(),
        flood.into(),
        Trouble::Lost(other("x")).into(),
        Trouble::Log("x".into(), other("y")).into(),
        PackageError::Symbols.into(),
        PackageError::Control.into(),
        PackageError::NoBoards.into(),
        PackageError::Template("x".to_owned()).into(),
        SizeError.into(),
    ];
    let korean = [
        "다른 omok이 쓰고 있는 파일입니다",
        "3번째 줄이 대국 한 판의 기록이 아닙니다: expected value at line 1 column 1",
        "x",
        "중단됨",
        "OK라고 답하지 않고 끝없이 출력합니다",
        "엔진의 출력을 읽을 수 없습니다: x",
        "x: 파일에 쓸 수 없습니다: y",
        "정답 프로그램을 만들 수 없습니다: 여러 행을 한 줄에 적으려면 기호가 ASCII 한 글자여야 합니다 (그런 \
         기호를 쓰거나 rows를 빼세요)",
        "정답 프로그램을 만들 수 없습니다: 칸 사이나 마지막 단어에 제어 문자가 있습니다 (빈칸을 쓰세요)",
        "문제의 약속을 지키는 판을 찾지 못했습니다 (promise를 확인하세요)",
        "파일 내용을 만들 수 없습니다: x",
        "변의 길이 N이나 가로x세로여야 합니다. 길이는 1에서 26까지입니다",
    ];
    for (error, korean) in errors.into_iter().zip(korean) {
        assert_eq!(messages::error(Lang::Ko, &*error), korean);
        assert_eq!(messages::error(Lang::En, &*error), error.to_string());
    }
}

/// English errors that stay: only a mistake in omok itself can show them.
const INTERNAL: [&str; 4] = [
    // The parser takes no other commands.
    "no command is called '{name}' (see 'omok --help')",
    // The templates are part of the program.
    "a page cannot be made",
    // Games of a match have been played by a rule that the format knows.
    "a game has no psq",
    // The number of moves does not change the room that a rule needs.
    "the rule has no room on the board",
];

#[test]
fn no_error_of_a_command_is_in_english_only() {
    let mut errors = 0;
    let mut internal = Vec::new();
    for file in paths_below(project().join("src/cli")) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let file = file.display();
        for name in "bail!( ensure!( anyhow!( context( FileError::new( ok_or(".split(' ') {
            for (start, _) in text.match_indices(name) {
                errors += 1;
                for literal in literals_of_call(&text[start + name.len()..]) {
                    if INTERNAL.contains(&literal) {
                        internal.push(literal.to_owned());
                        continue;
                    }
                    assert!(
                        !is_sentence(literal),
                        "{file}: \"{literal}\" belongs into crates/messages/src, with its Korean"
                    );
                }
            }
        }
    }
    assert!(errors > 100, "the errors were not found");
    internal.sort_unstable();
    let mut expected = INTERNAL;
    expected.sort_unstable();
    assert_eq!(internal, expected);
}

fn is_sentence(text: &str) -> bool {
    let is_word = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .windows(2)
        .any(|pair| pair.iter().all(|word| is_word(word)))
}

/// The texts of string literals up to the bracket that closes the call.
fn literals_of_call(code: &str) -> Vec<&str> {
    let bytes = code.as_bytes();
    let (mut literals, mut depth, mut at) = (Vec::new(), 1, 0);
    while depth > 0 {
        match bytes[at] {
            b'(' => depth += 1,
            b')' => depth -= 1,
            // A letter in quotes, which may be a bracket.
            b'\'' if bytes.get(at + 2) == Some(&b'\'') => at += 2,
            b'"' => {
                let start = at + 1;
                at = start;
                while bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                literals.push(&code[start..at]);
            }
            _ => {}
        }
        at += 1;
    }
    literals
}
