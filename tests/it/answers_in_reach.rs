//! A program cannot change the verdict of another; in a sandbox it cannot read the answers either.

use std::process::Command;

use crate::util::{empty_folder, folder, omok, run, text_of};

const TESTS: [(&str, &str); 4] = [
    ("a.in", "1\n"),
    ("a.ans", "2\n"),
    ("b.in", "2\n"),
    ("b.ans", "4\n"),
];

/// Overwrites the answers.
#[test]
fn item_13_answers_are_read_before_a_program_runs() {
    let tests = folder(&TESTS);
    let script = "for name in a b; do echo 0 > $DIR/$name.ans; echo 9 > $DIR/$name.in; done; \
                  read -r n; echo $((2 * n))";
    let mut command = omok(["test", "--jobs", "1"]);
    command.arg(tests.path()).args(["--", "sh", "-c", script]);
    run(command.env("DIR", tests.path()), "").begins("2 tests: 2 AC ");
}

/// The first of the class overwrites whatever other programs have: their files in the folder of the
/// class, and their copies.
#[test]
fn item_13_no_program_of_a_class_changes_the_verdict_of_another() {
    crate::util::tools::needs!(Python);
    let attack = "
import glob, os, time
own = os.path.basename(__file__)
until = time.time() + 0.4
while time.time() < until:
    for pattern in (os.environ['CLASS'] + '/*.py', os.environ['TMPDIR'] + '/**/*.py'):
        for name in glob.glob(pattern, recursive=True):
            if os.path.basename(name) != own:
                before = open(name).read()
                open(name, 'w').write('print(0)')
                if own == 'b.py':
                    # Nobody shall notice.
                    open(name, 'w').write(before)
    time.sleep(0.01)
print(0)
";
    let right = "import time\ntime.sleep(0.3)\nprint(2 * int(input()))\n";
    for jobs in ["1", "3"] {
        let (tests, scratch) = (folder(&TESTS), empty_folder());
        let class = folder(&[
            ("a.py", attack),
            ("b.py", attack),
            ("c.py", right),
            ("d.py", right),
        ]);
        let mut command = omok(["test", "--no-warm", "--quiet", "--jobs", jobs]);
        command
            .arg(tests.path())
            .arg("--programs")
            .arg(class.path());
        command
            .env("CLASS", class.path())
            .env("TMPDIR", scratch.path());
        let run = run(&mut command, "");
        let wrong: Vec<&str> = run.stdout.lines().map(str::trim_end).collect();
        let told = |name| format!("WA     0/2  {name}     a: expected 2, found 0");
        assert_eq!(wrong, [told("a.py"), told("b.py")], "{run}");
    }
}

/// In each language a right program, and one that looks for the answers as a pupil would.
const PROGRAMS: [(&str, &str); 8] = [
    ("py.py", "print(2 * int(input()))\n"),
    ("cpp.cpp", "#include <cstdio>\nint main() { int n; std::scanf(\"%d\", &n); std::printf(\"%d\\n\", 2 * n); }\n"),
    ("java.java", "public class Main { public static void main(String[] a) {
        System.out.println(2 * new java.util.Scanner(System.in).nextInt()); } }\n"),
    ("js.js", "console.log(2 * Number(require('fs').readFileSync(0, 'utf8')));\n"),
    ("thief.py", "import glob, os
words = open('/proc/%d/cmdline' % os.getppid()).read().split('\\0') + [os.environ['DIR']]
names = [name for word in words for name in glob.glob(word + '/*.ans')]
if names:
    open(names[0])
    print(2 * int(input()))
"),
    ("thief.cpp", "#include <cstdio>
#include <cstdlib>
#include <string>
int main() { int n; auto name = std::string(std::getenv(\"DIR\")) + \"/a.ans\";
    if (std::fopen(name.c_str(), \"r\")) { std::scanf(\"%d\", &n); std::printf(\"%d\\n\", 2 * n); } }\n"),
    ("thief.java", "public class Main { public static void main(String[] a) {
        if (new java.io.File(System.getenv(\"DIR\"), \"a.ans\").exists())
            System.out.println(2 * new java.util.Scanner(System.in).nextInt()); } }\n"),
    ("thief.js", "const fs = require('fs');
if (fs.existsSync(process.env.DIR + '/a.ans')) console.log(2 * Number(fs.readFileSync(0, 'utf8')));\n"),
];

/// The page's table for bubblewrap: right programs pass, and no program finds the answers, which it
/// does without.
#[test]
#[ignore = "needs bubblewrap, and a system that lets it make sandboxes; CI runs it"]
fn item_13_the_sandboxes_on_the_page_work() {
    let page = text_of("docs/test-and-stress.md");
    let (_, untrusted) = page
        .split_once("## Untrusted programs")
        .expect("it is there");
    let (_, table) = untrusted.split_once("```toml\n").expect("a table");
    let (table, _) = table.split_once("```").expect("its end");
    let (tests, class) = (folder(&TESTS), folder(&PROGRAMS));
    tests.write("sandbox.toml", table);
    let using = tests.join("sandbox.toml").display().to_string();
    for (options, thief) in [(&["--using", &using][..], "WA"), (&[], "AC")] {
        let mut command: Command = omok(["test", "--csv", "--time-limit", "20"]);
        command
            .arg(tests.path())
            .arg("--programs")
            .arg(class.path());
        command.args(options).env("DIR", tests.path());
        let run = run(&mut command, "");
        for (name, _) in PROGRAMS {
            let verdict = if name.starts_with("thief") {
                thief
            } else {
                "AC"
            };
            let is_told = |line: &str| {
                let mut cells = line.split(',');
                cells.next() == Some(name) && cells.nth(1) == Some(verdict)
            };
            let is_right = run.stdout.lines().any(is_told);
            assert!(is_right, "{name}: not {verdict}: {run}");
        }
    }
}
