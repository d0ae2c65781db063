//! The way of each user, from the README to what they came for. The page that the README names shows
//! the commands; here they are run one after the other, and the last tells whether the goal is reached.

use std::fs;

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

    /// Runs the command there; the page must show these words of it.
    #[track_caller]
    fn omok(&self, args: &str, shown: &[&str]) -> Run {
        for words in shown {
            let is_right = self.page.contains(words);
            assert!(is_right, "the page does not show '{words}'");
        }
        self.folder.run(args, "")
    }
}

#[test]
fn a_teacher_gives_every_student_a_page_of_feedback() {
    crate::util::tools::needs!(Python);
    let way = Way::from_readme("test a class of programs", "docs/test-and-stress.md");
    way.folder
        .write("class/lee.py", text_of("examples/solutions/solution.py"));
    way.folder.write("class/kim.py", "print(0)\n");
    way.folder.write("class/park.py", "print(0\n");
    way.folder.write("class/notes.txt", "seen in class\n");
    let made = way.omok("gen --count 4 --seed 2 --out boards", &[]);
    made.expect_done("");
    let words = "test boards --programs class --save feedback --csv";
    let shown = ["omok test", "--programs", "--save DIR", "--csv"];
    let marked = way.omok(words, &shown).ended(1);
    let verdicts = marked.stdout.lines().skip(1);
    let verdicts = verdicts.map(|line| line.split(',').step_by(2).take(2).join(" "));
    let expected = ["kim.py WA", "lee.py AC", "notes.txt skipped", "park.py CE"];
    assert_eq!(verdicts.collect_vec(), expected, "{marked}");
    let index = way.folder.read("feedback/index.html");
    for name in ["kim.py", "lee.py", "park.py"] {
        has(&index, format!("<a href=\"{name}.html\">"));
        has(&way.folder.read(&format!("feedback/{name}.html")), "<h1>");
    }
    let words = "stress --programs class --quiet --count 40";
    let hunted = way.omok(words, &["omok stress --programs"]);
    hunted.shows("always answers 0");
}

#[test]
fn a_setter_makes_a_package_that_judges_programs() {
    crate::util::tools::needs!(Python);
    let way = Way::from_readme("make a package", "docs/problem-setters.md");
    let made = way.omok("package plain five", &["omok package plain five"]);
    made.ends("features met\n");
    let first = &paths_with(way.folder.join("five"), "in")[0];
    run(&mut omok(["validate".as_ref(), first.as_os_str()]), "").ends(": valid\n");
    let tried = |program: &str| way.omok(&format!("test five {program}"), &[]);
    tried("five/solutions/right/solution.py").ended(0);
    let wrong = names_in(way.folder.join("five/solutions/wrong"));
    let mut wrong = wrong.iter().filter(|name| name.ends_with(".py"));
    let wrong = wrong.next().expect("a program");
    tried(&format!("five/solutions/wrong/{wrong}")).ended(1);
}

#[test]
fn a_data_engineer_joins_verdicts_to_a_table() {
    let way = Way::from_readme("judge a column", "docs/data.md");
    let five = format!("{}{}", "1".repeat(5), "0".repeat(356));
    let table = format!("id,board\n7,{five}\n8,{}\n9,12\n", "0".repeat(361));
    way.folder.write("data.csv", table);
    let wrong = way.omok("judge --header --field bord data.csv", &[]);
    let found = (wrong.status, wrong.stderr.lines().count());
    assert_eq!(found, (Some(2), 1), "{wrong}");
    let words = "judge --header --field board --bad-records ok data.csv";
    let shown = ["--header --field board", "--bad-records ok"];
    let judged = way.omok(words, &shown).ended(0);
    let rows = judged.stdout.lines();
    let rows = rows.map(|line| line.split(',').collect_vec());
    let rows = rows.map(|row| [&row[..1], &row[2..5]].concat().join(","));
    let expected = ["id,winner,row,col", "7,1,1,1", "8,0,,", "9,,,"];
    assert_eq!(rows.collect_vec(), expected, "{judged}");
}

#[test]
fn a_player_sees_a_game_up_to_any_move_and_keeps_the_picture() {
    let way = Way::from_readme("draw boards and games", "docs/draw-and-play.md");
    let game = text_of("fixtures/games/game-centre.sgf");
    way.folder.write("game.sgf", &game);
    let drawn = way.omok("draw --until 3 --plain game.sgf", &["--until N"]);
    drawn.ended(0);
    let words = "draw --svg --moves all --out pictures game.sgf";
    way.omok(words, &["--svg --moves all"]).ended(0);
    for picture in paths_in(way.folder.join("pictures")) {
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
        let bytes = fs::read(project().join("fixtures/games").join(sample));
        way.folder.write(sample, bytes.expect("a sample"));
        let judged = way.omok(&format!("game --quiet{options} {sample}"), &[sample]);
        let told = format!("game --quiet --to sgf --output {sample}.out{options} {sample}");
        let written = way.omok(&told, &[]);
        assert_eq!(written.stderr, "", "{written}");
        let again = way.omok(&format!("game --quiet {sample}.out"), &[]);
        // A record without a result gets the one that was found.
        again.begins(judged.stdout.trim_end());
    }
}
