//! What is hidden in names, records and outputs stays visible to people: nothing from outside
//! steers their terminal, and nothing in it is invisible.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Write;
use std::iter;
use std::os::unix::ffi::OsStringExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use crate::play_terminal::Session;
use crate::util::{Folder, commands, empty_folder, has, objects, omok, seen_next, start, terminal};
use omok_testing::some;

/// Colours that we do not use, a cleared screen, C1, deletion, directions of writing, no width.
const HOSTILE: &str = "a\x1b[38;5;201m\x1b[2J\x07\u{9b}1mb\x7f\u{202e}\u{200b}\u{2066}\u{feff}\
                       \u{ad}\u{2028}\u{fe0f}\u{3164}\u{e0041}\tc";

/// The same with a byte that is no UTF-8, which old terminals take for C1.
fn hostile_bytes() -> Vec<u8> {
    [HOSTILE.as_bytes(), b"\x9b7m"].concat()
}

fn hostile_word() -> OsString {
    OsString::from_vec(hostile_bytes())
}

/// What a person at a terminal sees of the command on both streams.
fn seen(command: &mut Command, stdin: &[u8]) -> Vec<u8> {
    let (mut person, screen) = terminal();
    let errors = screen.try_clone().expect("a terminal can be shared");
    command.env("TERM", "xterm").stdin(Stdio::piped());
    let mut child = start(command.stdout(screen).stderr(errors));
    // Only the program holds the terminal now.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut pipe = child.stdin.take().expect("standard input is piped");
    thread::scope(|scope| {
        scope.spawn(move || pipe.write_all(stdin).ok());
        let seen = iter::from_fn(|| seen_next(&mut person)).flatten().collect();
        child.wait().expect("the program ends");
        seen
    })
}

/// The text without the colours and movements that omok itself, or its line editor, prints.
fn without_own(text: &str) -> String {
    let mut rest = text.replace("\r\x1b[K", "").replace("\r\n", "\n");
    let mut kept = String::new();
    while let Some((before, after)) = rest.split_once("\x1b[") {
        kept += before;
        let end = after.find(|letter: char| !"?;0123456789".contains(letter));
        let end = end.unwrap_or(after.len());
        match after[end..].chars().next() {
            Some('m' | 'C' | 'G' | 'H' | 'J' | 'K' | 'h' | 'l') => {}
            _ => kept.push('\x1b'),
        }
        rest = after[end..].chars().skip(1).collect();
    }
    kept + &rest
}

fn is_hidden(letter: char) -> bool {
    letter.is_control() && letter != '\n'
        || matches!(u32::from(letter), 0xAD | 0x61C | 0x180E | 0x200B..=0x200F | 0x2028..=0x202E
            | 0x2060..=0x206F | 0x3164 | 0xFE00..=0xFE0F | 0xFEFF | 0xFFF9..=0xFFFB | 0xE0000..=0xE007F)
}

/// What is wrong with the screen, if anything.
fn smuggled(seen: &[u8]) -> Option<String> {
    let Ok(text) = std::str::from_utf8(seen) else {
        return Some("bytes that are no text".to_owned());
    };
    if text.contains("\x1b[38;5;201m") || text.contains("\x1b[2J") {
        return Some("a sequence of another".to_owned());
    }
    let found = without_own(text).chars().find(|&letter| is_hidden(letter));
    found.map(|letter| format!("{letter:?}"))
}

fn write(folder: &Path, name: impl AsRef<OsStr>, bytes: impl AsRef<[u8]>) {
    fs::write(folder.join(Path::new(name.as_ref())), bytes).expect("a file can be written");
}

fn folder() -> Folder {
    let folder = empty_folder();
    let path = folder.path();
    let value = HOSTILE.replace('\n', "");
    let sgf = format!(
        "(;GM[4]FF[4]CA[UTF-8]SZ[5]PB[{value}]PW[{value}]GN[{value}]EV[{value}]DT[{value}]\
         RU[{value}]C[{value}];B[cc]LB[aa:{value}];W[cc])\
         (;GM[4]SZ[15]CA[{value}]PB[{value}];B[hh];W[ii])"
    );
    write(path, "game.sgf", &sgf);
    write(path, hostile_word(), &sgf);
    let psq = format!("Piskvorky 15x15, {value}\r\n8,8,0\r\n9,9,0\r\n{value}\r\n{value}\r\n-1\r\n");
    write(path, "game.psq", psq);
    write(path, "bytes", hostile_bytes());
    write(path, "late", [b"h8 i9\nh8 ", &hostile_bytes()[..]].concat());
    let object = format!("{{\"{HOSTILE}\":\"{HOSTILE}\",\"board\":\"1\"}}\n").replace('\t', " ");
    let mut letters = object.chars().collect::<Vec<_>>();
    letters.retain(|&letter| letter > '\x1b' || letter == '\n');
    write(path, "rows.ndjson", String::from_iter(letters));
    let bytes = &hostile_bytes()[..];
    let rows = [b"board,", bytes, b"\n1,", bytes, b"\n"].concat();
    write(path, "rows.csv", rows);
    let program = format!("import sys\nsys.stdout.buffer.write({HOSTILE:?}.encode())\n");
    let program = python(&program);
    let crash = format!("import sys\nsys.stderr.write({HOSTILE:?})\nsys.exit(3)\n");
    let crash = python(&crash);
    write(path, "answers.py", &program);
    folder.make("class");
    let class = path.join("class");
    let name = |ending: &str| OsString::from_vec([bytes, ending.as_bytes()].concat());
    write(&class, name(".py"), &program);
    write(&class, "crash.py", &crash);
    write(&class, name(".txt"), "");
    let told = format!("int main() {{ return \"{HOSTILE}\" + x; }}\n");
    write(&class, name(".c"), told);
    folder.make("tests");
    let tests = path.join("tests");
    write(&tests, name(".in"), hostile_bytes());
    write(&tests, name(".ans"), hostile_bytes());
    write(&tests, "b.in", "1\n");
    write(&tests, "b.ans", hostile_bytes());
    let engine = "import sys\nfor line in sys.stdin:\n  w = line.split()\n  \
                  print('name=\"' + X + '\"' if w[0] == 'ABOUT' else 'OK' if w[0] == 'START' else X)\n  \
                  sys.stdout.flush()\n";
    let engine = engine.replace('X', &format!("{HOSTILE:?}"));
    write(path, "engine.py", python(&engine));
    folder
}

/// A script with Rust's escapes as Python has them.
fn python(script: &str) -> String {
    let mut parts = script.split("\\u{");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (digits, rest) = part.split_once('}').expect("an escape ends");
        format!("{text}\\U{digits:0>8}{rest}")
    })
}

/// The commands, each with what may follow it; `H` is the hostile word.
const COMMANDS: &str = "
                | H | --H
    judge       | H | missingH | bytes | bytes --json | bytes rows.csv H --json --lines
    judge       | --lines bytes | --problem H | --rule H | --size H | --lang H
    judge       | --field board --size 1 rows.ndjson --json --lines
    judge       | --field board --json rows.ndjson | --field board --header rows.csv
    judge       | --field 1 rows.csv | --field H rows.csv
    fouls       | H | bytes | game.sgf | --json bytes | --lines bytes
    game        | H | bytes | late | late --json | game.sgf | game.psq | game.sgf --json
    game        | game.sgf --summary | game.psq --summary --json | game.sgf --to moves
    game        | game.sgf --to sgf | game.sgf --to psq | game.psq --to sgf | game.psq --to psq
    game        | game.psq --to pairs | game.sgf --to H | game.sgf -o H
    draw        | H | bytes | late | game.sgf | game.sgf --color never | game.sgf --svg --only 1
    draw        | game.psq --unicode | --title H game.psq | --title H --svg game.psq
    draw        | --svg game.sgf -o H | --out H/H game.sgf
    validate    | H | bytes | bytes --json | --json H
    test        | tests -- python3 answers.py | tests --json -- python3 answers.py
    test        | tests answers.py | tests -- H | tests ./H | H -- cat | tests --in H -- cat
    test        | tests --build H -- cat | tests --using H cat | tests --programs class
    test        | tests --programs class --json | tests --programs class --csv
    test        | tests --programs class --csv --raw --bom
    test        | tests --programs class --quiet --save H | tests --programs H
    stress      | --count 1 -- python3 answers.py | --count 1 --json -- python3 answers.py
    stress      | --count 1 --programs class | --count 1 --save H -- python3 answers.py H
    stress      | --problem H -- cat
    match       | --games 2 --start-time 60 --turn-time 60 ENGINES
    match       | --games 2 --start-time 60 --turn-time 60 --json ENGINES | --games 2 H H
    gen         | --out H | --rule H
    package     | H H
    play        | --load H | --level H
    replay      | H
    rules       | H
    problems    | H
    mutants     | H
    completions | H
    kinds       | --H
";

fn words(line: &str) -> Vec<OsString> {
    let word = |word: &str| {
        let parts: Vec<&[u8]> = word.split('H').map(str::as_bytes).collect();
        OsString::from_vec(parts.join(&hostile_bytes()[..]))
    };
    let engine = |name: String| OsString::from(format!("{name}python3 engine.py"));
    let words = line.split(' ').flat_map(|one| match one {
        "ENGINES" => ["".to_owned(), format!("x{}=", HOSTILE.replace('=', ""))]
            .map(engine)
            .to_vec(),
        _ => vec![word(one)],
    });
    words.collect()
}

/// All commands with hostile names, records, outputs and arguments; in thorough runs in both
/// languages, else in one of them in turn.
#[test]
fn nothing_from_outside_steers_or_deceives_the_terminal() {
    let mut wrong = Vec::new();
    let mut shown = 0;
    let mut tried = 0;
    let commands = commands(COMMANDS);
    for (skipped, lang) in ["en", "ko"].into_iter().enumerate() {
        let in_turn = commands.iter().cycle().skip(skipped);
        for line in some(in_turn.take(commands.len()), 2) {
            tried += 1;
            // What a command has written, the next shall not meet.
            let folder = folder();
            let mut command = omok(words(line));
            let locale = if lang == "ko" { "ko_KR.UTF-8" } else { "C" };
            command.current_dir(&folder).env("LC_ALL", locale);
            let seen = seen(&mut command, b"quit\n");
            assert!(!seen.is_empty(), "{line}: nothing is seen");
            shown += usize::from(String::from_utf8_lossy(&seen).contains("b}"));
            if let Some(what) = smuggled(&seen) {
                let text = String::from_utf8_lossy(&seen).escape_debug().to_string();
                wrong.push(format!("{lang} {line}: {what} in {text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(2 * shown > tried, "hidden are shown {shown} times");
}

/// On the screen of a game, which is drawn in place.
#[test]
fn games_on_a_screen_show_what_is_hidden_in_them() {
    let folder = folder();
    for args in ["replay game.sgf", "replay --lang ko game.sgf"] {
        let mut session = Session::start(folder.path(), args, 200, 24);
        session.expect("b\\u{7f}\\u{202e}\\u{200b}");
        // The line editor goes back to the start of its line.
        let screen = session.screen().replace('\r', "");
        assert_eq!(smuggled(screen.as_bytes()), None, "{args}");
        session.type_keys("", "q", "\u{1b}[?1049l");
        session.expect_end();
    }
    let mut session = Session::start(folder.path(), "play --rule tictactoe", 80, 24);
    session.type_keys("black to move: ", "save b\u{202e}\u{200b}x\r", "\\u{202e}");
    session.type_keys("black to move: ", "b2\r", "1. black b2");
    let screen = session.screen().replace('\r', "");
    assert_eq!(smuggled(screen.as_bytes()), None);
}

/// Text for people is the same in a pipe; what other programs read has its bytes there.
#[test]
fn formats_keep_their_bytes_in_a_pipe_and_text_for_people_does_not() {
    let folder = folder();
    let output = |line: &str| {
        let mut command = omok(words(line));
        command.current_dir(folder.path()).stdin(Stdio::null());
        crate::util::output(&mut command)
    };
    for line in commands(
        "game     | game.sgf --summary -q
         draw     | game.sgf
         test     | tests -- python3 answers.py | tests --programs class
         stress   | --count 1 -- python3 answers.py
         validate | H",
    ) {
        let output = output(&line);
        assert_eq!(smuggled(&output.stdout), None, "{line}");
        assert_eq!(smuggled(&output.stderr), None, "{line}");
    }
    let name = HOSTILE.replace('\t', " ");
    for line in ["game game.sgf --to sgf", "game game.sgf --to psq"] {
        let stdout = output(line).stdout;
        let text = String::from_utf8_lossy(&stdout);
        has(&text, &name);
    }
    let csv = output("test tests --programs class --csv").stdout;
    assert!(String::from_utf8_lossy(&csv).contains(HOSTILE));
}

/// JSON on a terminal means the same as in a pipe.
#[test]
fn json_on_a_terminal_has_the_escapes_of_json() {
    let folder = folder();
    let line = "game game.psq --summary --json -q";
    let mut command = omok(words(line));
    command.current_dir(folder.path());
    let seen = String::from_utf8(seen(&mut command, b"")).expect("it is text");
    let piped = crate::util::output(&mut command);
    let piped = String::from_utf8(piped.stdout).expect("it is text");
    let is_right = seen.contains("\\u202e") && piped.contains('\u{202e}');
    assert!(is_right, "{seen}{piped}");
    assert_eq!(objects(&seen), objects(&piped));
}
