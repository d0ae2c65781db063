//! Many programs at once: `--programs FOLDER` of `omok test` and `omok stress`.

use std::fs;
use std::path::Path;
use std::process::Command;

use rustix::process::{Pid, Signal, kill_process};

use crate::test_command::without_times;
use crate::util::{
    Folder, OMOK, Run, begins_with, empty_folder, ends_with, expect_gone, folder, has, names_in,
    omok, paths_below, paths_in, project, quoted, run, run_omok, running, spawn, wait_until,
    with_marker, words,
};
use omok_testing::{some, table};

/// Fixtures that are no boards: a program is right that prints what it reads.
const TESTS: [(&str, &str); 4] = [
    ("a.in", "0\n"),
    ("a.ans", "0\n"),
    ("b.in", "1\n3 2\n"),
    ("b.ans", "1\n3 2\n"),
];

const ECHO: &str = "import sys\nprint(sys.stdin.read())\n";

/// The same in two files.
const MAIN: &str = "import part\npart.run()\n";
const PART: &str = "def run():\n  print(open(0).read())\n";

/// Java's class and file have other names, as pupils hand them in.
const JAVA: &str = "import java.util.*;\npublic class Main {\n  public static void main(String[] a) \
    {\n    Scanner in = new Scanner(System.in);\n    while (in.hasNext()) System.out.println(in.next());\n  }\n}\n";

/// A class with each kind of program, in the order of their names.
fn class() -> Folder {
    folder(&[
        ("always0.py", "print(0)\n"),
        ("broken.cpp", "int main() {\n  return x;\n}\n"),
        ("broken.py", "def f(:\n"),
        (
            "right.c",
            "#include <stdio.h>\nint main(void){int c;while((c=getchar())!=EOF)putchar(c);}\n",
        ),
        ("notes.txt", "no program\n"),
        (".hidden.py", "no program\n"),
        ("이 영희.java", JAVA),
        ("김 철수.py", ECHO),
        ("java folder/Main.java", JAVA),
        ("java folder/Other.java", "class Other {}\n"),
        ("mixed/a.py", ECHO),
        ("mixed/b.c", ""),
        ("nothing/notes.txt", ""),
        ("package/main.py", MAIN),
        ("package/part.py", PART),
    ])
}

fn test(class: &Path, options: &str) -> (Folder, Command) {
    let tests = folder(&TESTS);
    let mut command = omok(["test", tests.name(), "--programs"]);
    command.arg(class).args(words(options));
    (tests, command)
}

fn run_test(class: &Path, options: &str) -> Run {
    let (_tests, mut command) = test(class, options);
    run(&mut command, "")
}

const TABLE: &str = "     right  program       first failure
WA     1/2  always0.py    b: expected 1 3 2, found 0
CE          broken.cpp    broken.cpp:2:10: error: ‘x’ was not declared in this scope
CE          broken.py     broken.py:1: SyntaxError: invalid syntax (fix that first: the program does not compile)
AC     2/2  java folder
-           mixed         files of several languages: a.py, b.c
-           nothing       no file of a known language in this folder
AC     2/2  package
AC     2/2  right.c
AC     2/2  김 철수.py
AC     2/2  이 영희.java
10 programs: 5 AC, 1 WA, 2 CE, 2 not tried";

/// Builds go to a folder of their own: the class's is as it was.
#[test]
fn the_table_has_a_line_a_program() {
    crate::util::tools::needs!(Python, Java);
    let class = class();
    let before = paths_below(&class);
    let run = run_test(&class, "--time-limit 10").ended(1);
    let (table, _) = run.stdout.rsplit_once(" in ").expect("the time is told");
    assert_eq!(table, TABLE, "{run}");
    let left_aside = format!(
        "omok: not a program: {}/notes.txt (no language has this ending; --using names others)\n",
        class.display()
    );
    assert_eq!(run.stderr, left_aside, "{run}");
    assert_eq!(paths_below(&class), before);
}

/// Containers, cron and CI have no locale; the whole class of Java was no program there, and a file
/// of javac's stayed in the folder.
#[test]
#[cfg(target_os = "linux")]
fn files_in_korean_are_compiled_where_there_is_no_locale() {
    crate::util::tools::needs!(Java);
    let class = folder(&[
        ("이영희/Main.java", JAVA),
        ("이영희/도움.java", "class 도움 {}\n"),
    ]);
    for locale in some(["C", "POSIX", ""], 3) {
        let (_tests, mut command) = test(&class, "--time-limit 10");
        let run = run(command.env("LC_ALL", locale), "").shows("\nAC     2/2  이영희\n");
        assert_eq!(run.stderr, "", "{run}");
    }
}

/// They were CE with a score of 0, as if the pupil's program were wrong.
#[test]
fn what_is_not_the_programs_fault_is_no_compile_error_and_nested_folders_are_read() {
    crate::util::tools::needs!(Python);
    let class = folder(&[
        ("Park.py", "import no_such_module\n"),
        ("Lee/omok/src/main.py", MAIN),
        ("Lee/omok/src/part.py", PART),
        ("Lee/__MACOSX/omok/main.py", ""),
        ("Kim/a/main.py", ECHO),
        ("Kim/b/main.py", ECHO),
        ("Choi/a.rar", "Rar"),
    ]);
    let run = run_test(&class, "--time-limit 10");
    let (table, _) = run.stdout.rsplit_once(" in ").expect("the time is told");
    let expected = "     right  program  first failure
-           Choi     no file of a known language in this folder
-           Kim      programs in several folders: a, b
AC     2/2  Lee
-           Park.py  Park.py:1: ModuleNotFoundError: No module named 'no_such_module' (install it, or use the interpreter that has it)
4 programs: 1 AC, 3 not tried";
    assert_eq!(table, expected);
    run.ended(2);
}

/// They ran in the teacher's folder at the same time, and wrote there.
#[test]
fn each_run_has_an_empty_folder_of_its_own() {
    crate::util::tools::needs!(Python, Node);
    let python = "import os\nassert os.listdir() == []\nopen('notes.txt', 'w').write('x')\n\
        print(open(0).read())\n";
    let node = "const fs = require('fs');\nif (fs.readdirSync('.').length) throw 0;\n\
        fs.writeFileSync('notes.txt', 'x');\nconsole.log(fs.readFileSync(0, 'utf8'));\n";
    let shell = "[ -z \"$(ls)\" ] && echo x > notes.txt && cat\n";
    let class = folder(&[("a.py", python), ("b.js", node), ("c.sh", shell)]);
    let teachers = empty_folder();
    for options in ["", "--no-warm", "--jobs 1"] {
        let (_tests, mut command) = test(&class, options);
        command.args(["--time-limit", "10"]);
        run(command.current_dir(&teachers), "").shows("3 programs: 3 AC in ");
        assert!(paths_in(&teachers).is_empty());
    }
}

/// They were taken and did nothing.
#[test]
fn options_of_a_class_are_refused_without_one() {
    for (words, message) in [
        ("test fixtures/judge --save x sol.py", "--save <DIR>"),
        ("stress --csv sol.py", "--csv"),
        ("stress --bom sol.py", "--bom"),
        ("test fixtures/judge --raw sol.py", "--raw"),
        ("test fixtures/judge --junit - --json cat", "--junit -"),
    ] {
        run_omok(words, "").refused(message);
    }
}

#[test]
fn a_report_in_place_of_the_output_is_all_that_is_printed() {
    let class = small();
    let (tests, class) = (folder(&TESTS), quoted(&class));
    for program in ["-- echo 0", &format!("--programs {class}")] {
        let words = format!("test {} --junit - {program}", quoted(&tests));
        let run = run_omok(&words, "").ended(1);
        run.begins("<?xml ");
        run.ends("</testsuites>\n");
    }
    assert!(!project().join("-").exists());
}

/// Three small programs, of which one is wrong.
fn small() -> Folder {
    folder(&[
        ("a, b.py", ECHO),
        ("wrong.sh", "cat > /dev/null; echo 0 boo"),
        ("x.sh", "cat"),
    ])
}

#[test]
fn csv_has_a_line_a_program() {
    crate::util::tools::needs!(Python);
    let run = run_test(&small(), "--csv").ended(1);
    let lines: Vec<&str> = run.stdout.lines().collect();
    let wanted = "program,language,verdict,passed,total,score,mistake,stones,time_s,test,expected,found,board,\
         reason";
    assert_eq!(lines[0], wanted);
    begins_with(lines[1], "\"a, b.py\",Python,AC,2,2,100.0,,,");
    begins_with(lines[2], "wrong.sh,shell,WA,0,2,0.0,,,");
    ends_with(lines[2], ",a,0,0 boo,,\"expected 0, found 0 boo\"");
    assert_eq!(lines.len(), 4, "{run}");
}

#[test]
fn csv_quotes_the_fields_that_would_not_be_read_alike() {
    let names = [
        ("\"quoted\".sh", "\"\"\"quoted\"\".sh\""),
        ("1,5.sh", "\"1,5.sh\""),
        ("a b.sh", "a b.sh"),
        ("o'clock.sh", "o'clock.sh"),
        ("two\nlines.sh", "\"two\nlines.sh\""),
    ];
    let class = folder(&names.map(|(name, _)| (name, "cat")));
    let run = run_test(&class, "--csv").ended(0);
    let mut rest = run.stdout.as_str();
    for (_, quoted) in names {
        let start = format!("\n{quoted},shell,AC,2,2,100.0,,,");
        let at = rest.find(&start);
        rest = &rest[at.unwrap_or_else(|| panic!("{start}\n{run}"))..];
    }
    ends_with(rest, ",,,,,\n");
}

/// A spreadsheet computes no cell, unless the bytes are asked for.
#[test]
fn csv_has_no_formulas() {
    let names = [
        "=1+1.sh", "+1.sh", "-1.sh", "@a.sh", "\t=1.sh", "\r=1.sh", "＝1.sh", "a;=1.sh",
    ];
    let class = folder(&names.map(|name| (name, "cat >/dev/null; echo '=cmd|x'")));
    let cells = |options| run_test(&class, options).ended(1).stdout;
    let text = cells("--csv");
    for cell in [
        "\n'=1+1.sh,",
        "\n'+1.sh,",
        "\n'-1.sh,",
        "\n'@a.sh,",
        "\n\"'\t=1.sh\",",
        "\n\"'\r=1.sh\",",
        "\n'＝1.sh,",
        "\n\"a;=1.sh\",",
        ",'=cmd|x,",
    ] {
        has(&text, cell);
    }
    let raw = cells("--csv --raw");
    has(&raw, "\n=1+1.sh,");
    has(&raw, ",=cmd|x,");
    assert_eq!(text.replace('\'', "").len(), raw.len());
}

#[test]
fn json_is_one_object_a_program_and_a_summary() {
    crate::util::tools::needs!(Python);
    let run = run_test(&small(), "--json");
    let objects = run.objects();
    let [right, wrong, _, summary] = &objects[..] else {
        panic!("{run}")
    };
    for line in run.stdout.lines() {
        begins_with(line, "{\"schema\":1,");
    }
    assert_eq!(right["program"], "a, b.py");
    assert_eq!(right["verdict"], "AC");
    assert_eq!(right["language"], "Python");
    assert_eq!(right["accepted"], 2);
    let is_fine = right["failure"].is_null() && right["starts"].is_string();
    assert!(is_fine, "{run}");
    assert_eq!(wrong["failure"]["test"], "a");
    assert_eq!(wrong["failure"]["found"], "0 boo");
    assert_eq!(wrong["verdicts"]["WA"], 2);
    assert_eq!(summary["programs"], 3);
    assert_eq!(summary["planned"], 3);
    assert_eq!(summary["verdicts"], serde_json::json!({"AC": 2, "WA": 1}));
}

#[test]
fn a_junit_report_has_a_suite_a_program() {
    crate::util::tools::needs!(Python);
    let class = small();
    class.write("broken.py", "def f(:\n");
    let file = class.file(".report.xml");
    let run = run_test(&class, &format!("--quiet --junit '{file}'")).ended(1);
    assert_eq!(run.stdout.lines().count(), 2, "{run}");
    let xml = class.read(".report.xml");
    let report = roxmltree::Document::parse(&xml).expect("the report is XML");
    let mut suites = report.descendants();
    for [name, tests, failures, errors] in table(
        "a, b.py   | 2 | 0 | 0
         broken.py | 1 | 0 | 1
         wrong.sh  | 2 | 2 | 0
         x.sh      | 2 | 0 | 0",
    ) {
        let suite = suites.find(|node| node.has_tag_name("testsuite"));
        let suite = suite.unwrap_or_else(|| panic!("{name}: {xml}"));
        let found = ["name", "tests", "failures", "errors"].map(|key| suite.attribute(key));
        assert_eq!(found, [name, tests, failures, errors].map(Some), "{xml}");
    }
    assert!(!suites.any(|node| node.has_tag_name("testsuite")), "{xml}");
}

#[test]
fn a_junit_report_is_written_as_readers_take_it() {
    let script = "read -r word; [ $word = ok ] && echo ok || { echo 'a < b' >&2; echo 0; }";
    let class = folder(&[("all.sh", script), ("broken.py", "def f(:\n")]);
    let tests = folder(&[
        ("a.in", "ok\n"),
        ("a.ans", "ok\n"),
        ("b<c>.in", "no\n"),
        ("b<c>.ans", "\"1\" & '2'\n"),
    ]);
    let mut command = omok(["test", "--quiet", "--junit"]);
    command.arg(tests.file(".report.xml")).arg("--programs");
    run(command.args([&class, &tests]), "").ended(1);
    let xml = tests.read(".report.xml");
    let expected = "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<testsuites name=\"omok test\" tests=\"3\" skipped=\"0\" failures=\"1\" errors=\"1\" time=\"T\">
    <testsuite name=\"all.sh\" tests=\"2\" skipped=\"0\" errors=\"0\" failures=\"1\" time=\"T\">
        <testcase name=\"a\" time=\"T\"/>
        <testcase name=\"b&lt;c&gt;\" time=\"T\">
            <failure message=\"expected &quot;1&quot; &amp; &apos;2&apos;, found 0\" type=\"WA\"/>
            <system-err>a &lt; b
</system-err>
        </testcase>
    </testsuite>
    <testsuite name=\"broken.py\" tests=\"1\" skipped=\"0\" errors=\"1\" failures=\"0\">
        <testcase name=\"build\">
            <error message=\"";
    let found = without_times(&xml);
    begins_with(&found, expected);
    ends_with(&found, "</testsuites>\n");
}

/// It costs a few limits of time, not one for each fixture, and the others go on.
#[test]
fn a_program_without_an_end_is_given_up() {
    crate::util::tools::needs!(Python);
    let class = small();
    class.write("hang.sh", "exec sleep 60");
    let tests = folder(&TESTS);
    for name in "c.in c.ans d.in d.ans e.in e.ans f.in f.ans".split(' ') {
        tests.write(name, "0");
    }
    let mut command = omok(["test", "--wall-limit", "0.3", "--programs"]);
    let run = run(command.args([&class, &tests]), "").ended(1);
    let told = "TLE    0/6  hang.sh   a: still running after 0.3 s of wall time (3 more tests not run: \
                too many runs had no end)\n";
    run.shows(told);
    run.shows("AC     6/6  x.sh\n4 programs: 2 AC, 1 WA, 1 TLE in ");
}

/// `--using` replaces the table: what it does not name is no program, and what it names may be
/// missing.
#[test]
fn another_table_builds_and_starts_the_programs() {
    let text = "[Text]\nendings = ['txt']\nbuild = ['cp', '{file}', '{program}.sh']\n\
                run = ['sh', '{program}.sh']\n\
                [Foo]\nendings = ['foo']\nrun = ['no-such-command-at-all', '{file}']\n";
    let class = folder(&[
        ("a.txt", "cat"),
        ("b.foo", ""),
        ("c.foo", ""),
        ("d.py", ECHO),
        (".table.toml", text),
    ]);
    let run = run_test(&class, &format!("--using '{}'", class.file(".table.toml")));
    // Nobody is wrong, but not all were tried.
    run.ended(2);
    let told = "AC     2/2  a.txt\n\
                -           b.foo    not tried: no-such-command-at-all is missing\n\
                -           c.foo    not tried: no-such-command-at-all is missing\n\
                3 programs: 1 AC, 2 not tried in ";
    run.shows(told);
    let missing =
        "omok: cannot find no-such-command-at-all, which Foo needs: programs not tried: 2 ";
    assert_eq!(run.stderr.matches(missing).count(), 1, "{run}");
    run.says("d.py (no language has this ending");
}

#[test]
fn the_class_with_main_is_found() {
    let cases = table(
        r"
        a.java | public class Main {\n  static void main(                       | Main
        b.java | class A {}\nfinal class B{\n  void main(\n}\nclass C {}        | B
        c.java | class Helper {}\npublic class Sol extends X {\n void main(     | Sol
        d.java | class A {\n  class Inner {}\n  public static void main(        | A
        e.java | \npackage a.b ;\nimport x;\nclass E {\n void main(             | a.b.E",
    );
    let class = empty_folder();
    for [name, text, _] in &cases {
        class.write(name, text);
    }
    let text = "[Java]\nendings = ['java']\nrun = ['sh', '-c', 'echo {class}']\n";
    let using = class.write(".table.toml", text);
    let run = run_test(&class, &format!("--using '{using}'"));
    for [name, _, found] in cases {
        run.shows(format!("{name}   a: expected 0, found {found}\n"));
    }
}

#[test]
fn a_table_that_is_wrong_is_told_with_its_place() {
    let class = small();
    let using = format!("--using '{}'", class.file(".table.toml"));
    let cases = r"
        [A]\nendings = ['x']\nrun = ['x']\nbuilt = []\n | .table.toml:4:1: error: unknown field
        [A]\nendings = 3\nrun = ['x']\n                 | .table.toml:2:11: error: invalid type
        [A]\nendings = []\nrun = ['x']\n                | [A] needs at least one ending
                                                        | names no language
    ";
    for [text, told] in table(cases) {
        class.write(".table.toml", text);
        run_test(&class, &using).refused(told);
    }
    let unknown = "[A]\nendings = ['sh']\nrun = ['sh', '{fiel}']\n";
    class.write(".table.toml", unknown);
    let run = run_test(&class, &using);
    run.shows("not tried: '{fiel}' is not known (expected {file}, ");
}

#[test]
fn a_folder_without_a_program_is_trouble() {
    let nothing = folder(&[("notes.txt", "")]);
    run_test(&nothing, "").refused("omok: no program in ");
    run_test(&nothing, "-- cat").refused("cannot be used with");
}

/// What is known by then is told, and no program is left.
#[test]
fn who_stops_the_run_gets_what_is_known_so_far() {
    let (hang, marker) = with_marker("NAP");
    let class = folder(&[("a.sh", "cat"), ("b.sh", hang.as_str()), ("c.sh", "cat")]);
    let (_tests, mut command) = test(&class, "--time-limit 1000000 --jobs 1");
    let child = spawn(&mut command);
    wait_until(|| running(&format!("sleep\0{marker}")) > 0);
    let id = i32::try_from(child.id()).expect("a process number");
    kill_process(Pid::from_raw(id).expect("a process"), Signal::INT).expect("it runs");
    let output = child.wait_with_output().expect("it ends");
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(130), "{stdout}");
    let told = "AC     2/2  a.sh\ninterrupted after 1 of 3 programs: 1 AC in ";
    has(&stdout, told);
    expect_gone(&marker);
}

/// The programs of a class for `omok stress`: one right, one wrong, one that does not compile.
fn hunted() -> Folder {
    let right = format!("exec '{OMOK}'");
    folder(&[
        ("broken.py", "def f(:\n"),
        ("right.sh", right.as_str()),
        ("wrong.sh", "cat > /dev/null; echo 0"),
    ])
}

fn stress(class: &Path, options: &str) -> Run {
    let mut command = omok(["stress", "--programs"]);
    run(command.arg(class).args(words(options)), "")
}

#[test]
fn stress_tells_each_programs_mistake() {
    crate::util::tools::needs!(Python);
    let class = hunted();
    let run = stress(&class, "").ended_quietly(1);
    let table = "     stones  program    mistake
CE           broken.py  broken.py:1: SyntaxError: invalid syntax (fix that first: the program does not compile)
AC           right.sh   no difference: all 698 designed boards
WA        5  wrong.sh   always answers 0
3 programs: 1 AC, 1 WA, 1 CE in ";
    run.begins(table);
    let korean = stress(&class, "--lang ko --quiet --count 9");
    korean.ends("WA    5  wrong.sh   항상 0을 출력합니다\n");
}

#[test]
fn stress_of_a_class_has_every_format() {
    crate::util::tools::needs!(Python);
    let class = hunted();
    let csv = stress(&class, "--csv --count 9");
    let lines: Vec<&str> = csv.stdout.lines().collect();
    for (line, start) in lines.iter().zip([
        "program,language,verdict,passed,total,score,mistake,stones,time_s,",
        "broken.py,Python,CE,,,0.0,,,,,,,,broken.py:1: ",
        "right.sh,shell,AC,9,9,100.0,,,",
        "wrong.sh,shell,WA,0,1,0.0,always answers 0,5,",
    ]) {
        begins_with(line, start);
    }
    has(lines[3], ",,1 1 1,0,1111100");
    let json = stress(&class, "--json --count 9");
    let objects = json.objects();
    assert_eq!(objects.len(), 4, "{json}");
    assert_eq!(objects[0]["verdict"], "CE");
    assert_eq!(objects[2]["mistake"], "always answers 0");
    assert_eq!(objects[2]["event"], "program");
    assert_eq!(objects[2]["counterexample"]["stones"], 5);
    let expected = serde_json::json!({"AC": 1, "WA": 1, "CE": 1});
    assert_eq!(objects[3]["verdicts"], expected);
}

/// Nothing in a page's Markdown is markup that a pupil has written.
#[test]
fn names_and_outputs_are_no_markup_of_a_page() {
    let name = "# *a* `b` [c](d) <e> _f_ g_h |i.sh";
    let class = folder(&[(name, "cat >/dev/null; printf '`x``|*y*'")]);
    let fixtures = folder(&[("a.in", "1\n````\n# heading\n"), ("a.ans", "1\n")]);
    let mut command = omok([
        "test",
        fixtures.name(),
        "--programs",
        class.name(),
        "--save",
    ]);
    run(command.arg(class.file("out")), "").ended(1);
    let page = class.read(&format!("out/{name}.md"));
    for text in [
        "# \\# \\*a\\* \\`b\\` \\[c\\](d) \\<e> \\_f\\_ g_h \\|i.sh\n",
        "| ``` `x``\\|*y* ``` |\n",
        "\n`````text\n1\n````\n# heading\n`````\n",
    ] {
        has(&page, text);
    }
}

/// They were found by hand, from the same mistake and the same page twice.
#[test]
fn what_several_programs_share_is_said_and_pages_of_programs_that_are_gone_are_removed() {
    crate::util::tools::needs!(Python);
    let text = "# mine\nimport sys\nrows = [line.split() for line in sys.stdin]\n\
                for row in rows:\n    for cell in row:\n        pass\nprint(0)\n";
    let same = "import sys\nb=[l.split()   for l in sys.stdin]  # other\n\
                for r in b:\n  for c in r: pass\nprint(0)";
    let class = folder(&[
        ("a.py", text),
        ("b.py", same),
        ("c.py", &text.replace("print(0)", "print(1)")),
        ("d.py", "print(0)"),
    ]);
    let pages = folder(&[
        ("index.html", "<a href=\"my.html\">"),
        ("my.html", ""),
        ("my.md", ""),
    ]);
    let options = format!("--count 9 --save '{}'", pages.name());
    let run = stress(&class, &options);
    let (_, notes) = run.stdout.split_once("4 programs: ").expect("a summary");
    let (_, notes) = notes.split_once('\n').expect("there are notes");
    let expected = "3 programs: always answers 0\n\
                    the same but for blanks, comments and names: a.py, b.py\n";
    assert_eq!(notes, expected, "{run}");
    assert!(pages.join("b.py.md").exists());
    for name in ["b.py", "c.py", "d.py"] {
        fs::remove_file(class.join(name)).expect("a file can be removed");
    }
    stress(&class, &options);
    let expected = "a.py.html a.py.md index.html my.html my.md";
    assert_eq!(names_in(&pages).join(" "), expected);
}

#[test]
fn no_program_is_started_once_the_time_of_the_class_is_over() {
    // It is over at once.
    let run = run_test(&small(), "--class-time 0.000001");
    let told = "-           x.sh      not tried: the time of --class-time is over\n3 programs: 3 not tried in ";
    run.shows(told);
    run.ended(2);
}

/// In a spreadsheet each pupil has a row, those who handed in a text, too.
#[test]
fn csv_has_a_line_for_what_is_no_program() {
    let class = hunted();
    class.write("notes.txt", "later");
    let csv = stress(&class, "--csv --bom --count 9");
    let lines: Vec<&str> = csv.stdout.lines().collect();
    begins_with(lines[0], "\u{feff}program,");
    let skipped = "notes.txt,,skipped,,,,,,,,,,,no language has this ending";
    assert_eq!(lines[2], skipped, "{csv}");
    assert_eq!(lines.len(), 5, "{csv}");
}

#[test]
fn each_program_gets_pages_of_feedback() {
    crate::util::tools::needs!(Python);
    let class = hunted();
    let page = |name: &str| class.read(&format!("out/{name}"));
    let save = format!("--count 9 --save '{}'", class.file("out"));
    stress(&class, &save).ended(1);
    for text in [
        "<h1>wrong.sh</h1>",
        "WA: wrong answer",
        "<svg",
        "<p>always answers 0</p>",
        "<td><code>1 1 1</code></td>",
        "<code>omok stress --seed 1 --count 1 wrong.sh</code>",
        "wrong.sh &lt; board.txt",
    ] {
        has(&page("wrong.sh.html"), text);
    }
    let markdown = page("wrong.sh.md");
    let mistakes = markdown.matches("always answers 0").count();
    assert_eq!(mistakes, 1, "{markdown}");
    let path = class.display().to_string();
    assert!(!markdown.contains(&path), "{markdown}");
    has(&markdown, " 1>X*X*X*X*X .");
    has(&page("right.sh.html"), "AC: accepted");
    let broken = page("broken.py.html");
    has(&broken, "CE: it does not compile");
    has(&broken, "SyntaxError");
    let index = page("index.html");
    has(&index, "<a href=\"wrong.sh.html\">wrong.sh</a>");
    has(&index, "3 programs: 1 AC, 1 WA, 1 CE");
    for name in "wrong.sh.html right.sh.html broken.py.html index.html".split(' ') {
        check_html(&page(name));
    }
    stress(&class, &format!("{save} --lang ko")).ended(1);
    has(&page("wrong.sh.md"), "| 예상 출력 | `1 1 1` |");
    has(&page("index.html"), "<html lang=\"ko\">");
}

#[test]
fn the_pages_of_a_test_show_the_first_failure() {
    crate::util::tools::needs!(Python);
    let (class, out) = (small(), empty_folder());
    run_test(&class, &format!("--save '{}'", out.name())).ended(1);
    let wrong = out.read("wrong.sh.html");
    has(&wrong, "<p>0 of 2 tests passed.</p>");
    has(&wrong, "<td><code>0 boo</code></td>");
    has(&out.read("a, b.py.md"), "2 of 2 tests passed.");
    has(&out.read("index.html"), "href=\"a%2C%20b.py.html\"");
}

/// Whether tags are closed in order, by a reader of XML, which HTML of this kind can be.
fn check_html(page: &str) {
    let style = include_str!("../../src/cli/class/pages/style.css");
    assert!(page.contains(style), "escaped, it is no style: {page}");
    let [start, end] = ["<body>", "</body>"].map(|tag| page.find(tag).expect("a page has a body"));
    let body = &page[start..end + "</body>".len()];
    roxmltree::Document::parse(body).unwrap_or_else(|error| panic!("{error}\n{page}"));
}

/// What is not tried is not passed.
#[test]
fn a_class_that_is_not_tried_on_all_designed_boards_has_a_status_of_its_own() {
    let class = hunted();
    for name in ["broken.py", "wrong.sh"] {
        fs::remove_file(class.join(name)).expect("the file is there");
    }
    let run = stress(&class, "--count 9").ended(3);
    run.shows("no difference so far: only 9 of 698 designed boards");
    assert_eq!(stress(&class, "").status, Some(0));
}
