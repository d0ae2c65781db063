//! The way of each user, from the README to what they came for. The page that the README names shows
//! the commands; here they are run one after the other, and the last tells whether the goal is reached.

use std::fs;
use std::path::Path;

use itertools::Itertools;

use crate::util::{
    Folder, Run, empty_folder, has, names_in, omok, paths_in, paths_with, project, run, text_of,
};

/// The folder of a user who has read the README's line about this job, and its page.
struct Way {
    page: String,
    folder: Folder,
}

impl Way {
    #[track_caller]
    fn from_readme(job: &str, page: &str) -> Way {
        let readme = text_of("README.md");
        let line = readme.lines().find(|line| line.contains(job));
        let line = line.unwrap_or_else(|| panic!("the README has no line with '{job}'"));
        assert!(line.contains(page), "{line}");
        Way {
            page: text_of(page),
            folder: empty_folder(),
        }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        fs::write(path, text).expect("a file is written");
    }

    #[track_caller]
    fn read(&self, name: &str) -> String {
        let path = self.path().join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// Runs the command there; the page must show these words of it.
    #[track_caller]
    fn omok(&self, args: &str, shown: &[&str]) -> Run {
        for words in shown {
            let is_right = self.page.contains(words);
            assert!(is_right, "the page does not show '{words}'");
        }
        run(omok(crate::util::words(args)).current_dir(self.path()), "")
    }
}

#[test]
fn a_teacher_gives_every_student_a_page_of_feedback() {
    crate::util::tools::needs!(Python);
    let way = Way::from_readme("test a class of programs", "docs/test-and-stress.md");
    way.write("class/lee.py", text_of("examples/solutions/solution.py"));
    way.write("class/kim.py", "print(0)\n");
    way.write("class/park.py", "print(0\n");
    way.write("class/notes.txt", "seen in class\n");
    way.omok("gen --count 4 --seed 2 --out boards", &[])
        .expect_done("");
    let marked = way
        .omok(
            "test boards --programs class --save feedback --csv",
            &["omok test", "--programs", "--save DIR", "--csv"],
        )
        .ended(1);
    let verdicts = marked.stdout.lines().skip(1);
    let verdicts = verdicts.map(|line| line.split(',').step_by(2).take(2).join(" "));
    assert_eq!(
        verdicts.collect_vec(),
        ["kim.py WA", "lee.py AC", "notes.txt skipped", "park.py CE"],
        "{marked}"
    );
    let index = way.read("feedback/index.html");
    for name in ["kim.py", "lee.py", "park.py"] {
        has(&index, format!("<a href=\"{name}.html\">"));
        assert!(way.read(&format!("feedback/{name}.html")).contains("<h1>"));
    }
    way.omok(
        "stress --programs class --quiet --count 40",
        &["omok stress --programs"],
    )
    .shows("always answers 0");
}

#[test]
fn a_setter_makes_a_package_that_judges_programs() {
    crate::util::tools::needs!(Python);
    let way = Way::from_readme("make a package", "docs/problem-setters.md");
    way.omok("package plain five", &["omok package plain five"])
        .ends("features met\n");
    let first = &paths_with(way.path().join("five"), "in")[0];
    run(&mut omok(["validate".as_ref(), first.as_os_str()]), "").ends(": valid\n");
    let tried = |program: &str| way.omok(&format!("test five {program}"), &[]);
    tried("five/solutions/right/solution.py").ended(0);
    let wrong = names_in(way.path().join("five/solutions/wrong"));
    let wrong = wrong
        .iter()
        .find(|name| name.ends_with(".py"))
        .expect("a program");
    tried(&format!("five/solutions/wrong/{wrong}")).ended(1);
}

#[test]
fn a_data_engineer_joins_verdicts_to_a_table() {
    let way = Way::from_readme("judge a column", "docs/data.md");
    let five = format!("{}{}", "1".repeat(5), "0".repeat(356));
    let table = format!("id,board\n7,{five}\n8,{}\n9,12\n", "0".repeat(361));
    way.write("data.csv", table);
    let wrong = way.omok("judge --header --field bord data.csv", &[]);
    let found = (wrong.status, wrong.stderr.lines().count());
    assert_eq!(found, (Some(2), 1), "{wrong}");
    let judged = way
        .omok(
            "judge --header --field board --bad-records ok data.csv",
            &["--header --field board", "--bad-records ok"],
        )
        .ended(0);
    let rows = judged
        .stdout
        .lines()
        .map(|line| line.split(',').collect_vec());
    let rows = rows
        .map(|row| (row[0].to_owned(), row[2..5].join(" ")))
        .collect_vec();
    let expected = [
        ("id", "winner row col"),
        ("7", "1 1 1"),
        ("8", "0  "),
        ("9", "  "),
    ];
    let wanted = expected.map(|(id, verdict)| (id.to_owned(), verdict.to_owned()));
    assert_eq!(rows, wanted, "{judged}");
}

#[test]
fn a_player_sees_a_game_up_to_any_move_and_keeps_the_picture() {
    let way = Way::from_readme("draw boards and games", "docs/draw-and-play.md");
    let game = text_of("fixtures/games/game-centre.sgf");
    way.write("game.sgf", &game);
    way.omok("draw --until 3 --plain game.sgf", &["--until N"])
        .ended(0);
    way.omok(
        "draw --svg --moves all --out pictures game.sgf",
        &["--svg --moves all"],
    )
    .ended(0);
    for picture in paths_in(way.path().join("pictures")) {
        let text = fs::read_to_string(picture).expect("a picture");
        roxmltree::Document::parse(&text).expect("a picture is XML");
    }
}

#[test]
fn a_reader_of_another_sites_games_has_them_judged_and_as_sgf() {
    let way = Way::from_readme("judge game records", "docs/games.md");
    for (sample, options) in [
        ("gomoku-quest.sgf", ""),
        ("game-centre.sgf", ""),
        ("playok.txt", ""),
        ("piskvork.psq", ""),
        ("yixin.pos", " --rows top --size 15"),
    ] {
        way.write(
            sample,
            fs::read(project().join("fixtures/games").join(sample)).expect("a sample"),
        );
        let judged = way.omok(&format!("game --quiet{options} {sample}"), &[sample]);
        let told = format!("game --quiet --to sgf --output {sample}.out{options} {sample}");
        let written = way.omok(&told, &[]);
        assert_eq!(written.stderr, "", "{written}");
        let again = way.omok(&format!("game --quiet {sample}.out"), &[]);
        // A record without a result gets the one that was found.
        again.begins(judged.stdout.trim_end());
    }
}
