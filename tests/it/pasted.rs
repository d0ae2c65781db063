//! The lines `again` and `by hand` can be pasted into bash and dash, whatever the names in them.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Output;

use crate::util::{empty_folder, omok};

/// Names that mean something to a shell, to `printf`, to a terminal, or are no text.
const NAMES: [&[u8]; 44] = [
    b"plain",
    "김 철수".as_bytes(),
    "e\u{301}".as_bytes(),
    b"a b",
    b" a ",
    b"it's",
    b"\"quoted\"",
    b"a\\b",
    b"a\\nb",
    b"a\\",
    b"$HOME",
    b"$(id)",
    b"`id`",
    b"a;b",
    b"a&b",
    b"a|b",
    b"a>b<c",
    b"a*b?",
    b"[a-z]",
    b"{a,b}",
    b"~",
    b"#a",
    b"!a",
    b"a!b",
    b"a=b",
    b"%s",
    b"100%",
    b"-n",
    b"--",
    b"(a)",
    b"a\tb",
    b"a\nb",
    b"a\n",
    b"\n\n",
    b"\n",
    b"a\r",
    b"\x1b[2J",
    b"\x1b'%!\\\"$(id)`",
    b"-\x01-n",
    b"\x7f7",
    "a\u{9b}1m".as_bytes(),
    "\u{202e}a\u{200b}\u{3164}".as_bytes(),
    b"a\xffb\x80",
    b"\xed\xa0\x80\n",
];

fn shell(shell: &str, folder: &Path, script: &str) -> Output {
    let mut command = crate::util::command(shell);
    // As lines that are typed or pasted, of which none is an argument.
    command.args(["-c", script]).current_dir(folder);
    crate::util::output(&mut command)
}

/// The value of a line of the report.
fn line<'t>(report: &'t str, label: &str) -> &'t str {
    let mut lines = report.lines();
    let found = lines.find_map(|line| line.strip_prefix(label));
    found
        .unwrap_or_else(|| panic!("no {label} in {report}"))
        .trim_start()
}

#[test]
fn again_and_by_hand_can_be_pasted_whatever_the_names() {
    for name in NAMES {
        let folder = empty_folder();
        let path = folder.path();
        // A program, a folder for the boards and an argument of that name.
        let word = OsString::from_vec(name.to_vec());
        let programs = path.join("programs");
        fs::create_dir(&programs).expect("a folder can be made");
        let program = programs.join(&word);
        let script = "#!/bin/sh\ncat >/dev/null\nprintf '%s!' \"$@\" >seen\necho 9\n";
        fs::write(&program, script).expect("a file can be written");
        let mode = fs::set_permissions(&program, fs::Permissions::from_mode(0o755));
        mode.expect("a file can be made executable");
        let relative = OsString::from_vec([b"programs/", name].concat());
        let save = OsString::from_vec([b"saved/", name].concat());
        let options = "stress --count=1 --shrink-time=0.01 --no-warm --save".split(' ');
        let rest = [save, "--".into(), relative.clone(), word.clone()];
        let args: Vec<OsString> = options.map(OsString::from).chain(rest).collect();
        let run = crate::util::output(omok(&args).current_dir(path));
        let report = String::from_utf8(run.stdout).expect("the report is text");
        let told = format!("{}\n{report}", String::from_utf8_lossy(&run.stderr));
        assert_eq!(run.status.code(), Some(1), "{name:?}: {told}");
        let (again, by_hand) = (line(&report, "again "), line(&report, "by hand "));
        for name_of_shell in ["bash", "sh"] {
            fs::remove_file(path.join("seen")).expect("the program was run");
            let output = shell(name_of_shell, path, by_hand);
            assert_eq!(
                output.stdout, b"9\n",
                "{name_of_shell}: {by_hand}: {output:?}"
            );
            let seen = fs::read(path.join("seen")).expect("the program was run");
            assert_eq!(seen, [name, b"!"].concat(), "{name_of_shell}: {by_hand}");
            let script = format!("omok() {{ printf '%s\\0' \"$@\"; }}\n{again}");
            let output = shell(name_of_shell, path, &script);
            let words = [relative.as_bytes(), b"\0", name, b"\0"].concat();
            let is_right = output.stdout.ends_with(&words);
            assert!(is_right, "{name_of_shell}: {again}: {output:?}");
        }
    }
}

/// A folder whose name begins with a dash is no option.
#[test]
fn the_command_of_a_feedback_page_can_be_pasted() {
    let folder = empty_folder();
    let path = folder.path();
    for (file, text) in [
        ("-t/a.in", "1\n"),
        ("-t/a.ans", "1\n"),
        ("-p/a=`\t.sh", "echo 2\n"),
    ] {
        let file = path.join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder can be made");
        fs::write(file, text).expect("a file can be written");
    }
    let args = ["test", "./-t", "--programs=-p", "--save", "out"];
    let run = crate::util::output(omok(args).current_dir(path));
    assert_eq!(run.status.code(), Some(1), "{run:?}");
    let page = fs::read_to_string(path.join("out/a=`\t.sh.md")).expect("a page is written");
    let again = "``omok test ./-t \"$(printf 'a=`\\011.sh')\"``";
    assert!(page.contains(again), "{page}");
    for name_of_shell in ["bash", "sh"] {
        let name = again.trim_matches('`');
        let script = format!("omok() {{ printf '%s\\0' \"$@\"; }}\n{name}");
        let output = shell(name_of_shell, path, &script);
        assert_eq!(output.stdout, b"test\0./-t\0a=`\t.sh\0", "{output:?}");
    }
}
