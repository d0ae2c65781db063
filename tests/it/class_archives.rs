//! A class in ZIP archives, as learning platforms export it.

use std::fs;

use crate::util::{empty_folder, folder, omok, project, run};

/// In the C locale, and with names from Windows. Nothing is written outside the temporary folder, and
/// nothing is left in it.
#[test]
fn archives_are_read_like_folders_and_none_harms_another() {
    crate::util::tools::needs!(Python);
    let (teachers, temporary) = (folder(&[("a.in", "0\n"), ("a.ans", "0\n")]), empty_folder());
    let mut python = crate::util::command("python3");
    python.arg(project().join("tests/data/class_archives.py"));
    run(python.arg(teachers.join("class.zip")), "").expect_done("");
    let mut command = omok(["test", ".", "--time-limit", "20", "--programs", "class.zip"]);
    command.current_dir(teachers.path()).env("LC_ALL", "C");
    let run = run(command.env("TMPDIR", temporary.path()), "");
    let (table, _) = run.stdout.rsplit_once(" in ").expect("the time is told");
    let expected = "     right  program                          first failure
-           Choi.zip                         a name in the archive leaves its folder: ../../evil.py
-           Han.zip                          a name in the archive leaves its folder: /tmp/evil.py
-           Jung.zip                         the archive cannot be read: invalid Zip archive: Could not find EOCD
AC     1/1  Park.zip
AC     1/1  Two Words.zip
-           deep.zip                         archives in archives in archives
AC     1/1  fits.zip
-           module.py                        module.py:1: ModuleNotFoundError: No module named 'no_such_module' (install it, or use the interpreter that has it)
-           none.zip                         no file of a known language in this folder
-           two.zip                          several files, and none is called main: a.py, b.py
AC     1/1  김민수_1_assignsubmission_file_
AC     1/1  이영희.zip
12 programs: 5 AC, 7 not tried";
    assert_eq!(table, expected, "{run}");
    let wanted = "omok: not a program: class.zip/notes.txt (no language has this ending; --using names others)\n";
    assert_eq!(run.stderr, wanted);
    run.ended(2);
    let entries = |folder| fs::read_dir(folder).expect("a folder").count();
    let found = (entries(teachers.path()), entries(temporary.path()));
    assert_eq!(found, (3, 0));
}

/// A program that is run by hand has to be where the command says.
#[test]
fn one_program_is_not_looked_for_in_an_archive() {
    let folder = folder(&[("lee.zip", "PK")]);
    let mut command = omok(["stress", "lee.zip"]);
    let run = run(command.current_dir(folder.path()), "");
    let expected = (
        Some(2),
        "omok: cannot try the program: lee.zip is an archive (unpack it first)\n",
    );
    assert_eq!((run.status, run.stderr.as_str()), expected);
}
