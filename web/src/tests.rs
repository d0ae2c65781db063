//! What is copied says all that the page has shown: whoever pastes it sees the same verdict.

use omok_core::board::{Point, Size};
use omok_core::rule::PRESETS;
use serde_json::Value;

use crate::edit::{begun, formed, played};
use crate::setting::Setting;
use crate::view::look;

/// A page on which nothing has been chosen.
fn fresh() -> Setting {
    Setting::of("", [0, 0], 0)
}

/// What a page shows.
fn seen(text: &str, setting: &Setting) -> Value {
    serde_json::to_value(look(text, setting)).expect("a view is JSON")
}

/// The verdict that a page shows, in words and as the command prints it.
#[track_caller]
fn verdict(text: &str, setting: &Setting) -> [String; 2] {
    let seen = seen(text, setting);
    assert_eq!(seen["fault"], Value::Null, "{setting:?} of:\n{text}");
    ["verdict", "answer"].map(|name| {
        let told = seen["shown"][name].as_str();
        told.unwrap_or_else(|| panic!("{seen}\n{text}")).to_owned()
    })
}

/// Stones thrown on a part of the board, where they soon make rows and fouls.
fn game(setting: &Setting, begun_by: &Setting, seed: u64) -> String {
    const MOST: usize = 50;
    let mut text = begun(begun_by).expect("the rule fits").text;
    let seen = seen(&text, setting);
    let side = |name: &str| {
        let side = seen["shown"][name].as_u64().expect("a number");
        u8::try_from(side).expect("a side of a board")
    };
    let size = Size::new(side("width"), side("height"));
    let mut state = seed;
    let mut below = |end: u8| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u8::try_from((state >> 33) % u64::from(end)).expect("less than a byte")
    };
    for _ in 0..MOST {
        let point = Point::new(below(size.height().min(7)), below(size.width().min(8)));
        // Occupied, forbidden, or the game is over.
        if let Ok(edited) = played(&text, setting, point) {
            text = edited.text;
        }
    }
    text
}

/// Checks both forms of a text at several of its moves; tells how the game ended.
#[track_caller]
fn check(text: &str, setting: &mut Setting) -> String {
    let end = verdict(text, setting);
    let plies = seen(text, setting)["shown"]["plies"].as_u64();
    let plies = usize::try_from(plies.expect("a number")).expect("few moves");
    for ply in [None, Some(0), Some(plies / 2), Some(plies)] {
        setting.ply = ply;
        let shown = verdict(text, setting);
        for form in ["sgf", "text"] {
            let copied = formed(text, setting, form).expect("it has a form").text;
            assert_eq!(
                verdict(&copied, &fresh()),
                shown,
                "{setting:?}\n{text}\n{copied}"
            );
        }
    }
    setting.ply = None;
    end[1].clone()
}

/// `New game` was clicked before the rule was chosen: the copy said `RU[Standard]` of a game that
/// was judged by renju, and pasted back the foul that had lost it was a win.
#[test]
fn a_copied_record_pasted_back_gives_the_verdict_that_was_shown() {
    const SIZES: [[u8; 2]; 7] = [
        [0, 0],
        [15, 15],
        [19, 19],
        [9, 9],
        [11, 7],
        [26, 0],
        [6, 26],
    ];
    let mut ends = Vec::new();
    for preset in PRESETS {
        for sides in SIZES {
            for seed in 0..3 {
                for begun_by in ["", "freestyle", preset.name] {
                    let begun_by = Setting::of(begun_by, sides, 0);
                    let mut setting = Setting::of(preset.name, sides, 0);
                    let text = game(&setting, &begun_by, seed);
                    ends.push(check(&text, &mut setting));
                }
            }
        }
    }
    for reason in ["black", "white", "open", "foul", "five"] {
        let has = ends.iter().filter(|end| end.contains(reason)).count();
        assert!(has > 9, "{has} games of {} end with {reason}", ends.len());
    }
}

/// Other lengths: those of m,n,k games have a name; of the others no record is made.
#[test]
fn a_rule_that_a_record_cannot_name_is_not_copied_without_it() {
    let mut refused = 0;
    for preset in PRESETS {
        for run in [3, 4, 6] {
            let mut setting = Setting::of(preset.name, [8, 8], run);
            let text = game(&setting, &Setting::of("", [8, 8], 0), 5);
            match formed(&text, &setting, "sgf") {
                Ok(_) => {
                    check(&text, &mut setting);
                }
                Err(why) => {
                    assert!(why.contains("has no name"), "{why}");
                    assert!(formed(&text, &setting, "text").is_err());
                    assert!(formed(&text, &setting, "svg").is_ok());
                    refused += 1;
                }
            }
        }
    }
    assert_eq!(refused, 7 * 3, "all but freestyle, tictactoe and xo");
}

/// The file of the command's fixtures.
fn fixture(name: &str) -> String {
    let path = format!("{}/../fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Two blanks before the first row made it the numbers of columns: a board of 18 rows was judged.
#[test]
fn boards_with_a_margin_are_read_as_without() {
    const MARGINS: [&str; 7] = [" ", "  ", "    ", "        ", "\t", "\t\t", "  \t"];
    let folder = format!("{}/../fixtures/layouts", env!("CARGO_MANIFEST_DIR"));
    let names = std::fs::read_dir(folder).expect("a folder").map(|entry| {
        let name = entry.expect("an entry").file_name();
        name.into_string().expect("the name is text")
    });
    let names: Vec<String> = names.filter(|name| name.ends_with(".in")).collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        let text = fixture(&format!("layouts/{name}"));
        let plain = seen(&text, &fresh());
        assert_eq!(plain["fault"], Value::Null, "{name}");
        assert_eq!(plain["kind"], "board", "{name}");
        for margin in MARGINS {
            let lines = text.split_inclusive('\n');
            let all: String = lines.map(|line| format!("{margin}{line}")).collect();
            for text in [all, format!("{margin}{text}")] {
                assert_eq!(seen(&text, &fresh()), plain, "{name}:\n{text}");
            }
        }
    }
}

#[test]
fn a_board_that_lacks_a_row_is_a_fault() {
    let sample = fixture("judge/sample-1.in");
    let rows: Vec<&str> = sample.lines().collect();
    let without_first = |row: &&str| row.split_once(' ').expect("a row").1.to_owned();
    let narrow: Vec<String> = rows.iter().map(without_first).collect();
    for text in [
        rows[..18].join("\n"),
        rows[1..].join("\n"),
        narrow.join("\n"),
    ] {
        let seen = seen(&text, &fresh());
        assert_ne!(seen["fault"], Value::Null, "{text}");
        assert_eq!(seen["shown"], Value::Null, "{text}");
    }
    // A square board tells its own size.
    assert_eq!(
        verdict(".X.\n.O.\n...\n", &Setting::of("tictactoe", [0, 0], 0))[1],
        "0"
    );
    let square = verdict(&"...............\n".repeat(15), &fresh());
    assert_eq!(square[1], "0");
}

/// A board of 3x3 where four in a row win was neither shown nor refused.
#[test]
fn a_board_too_small_for_a_row_is_a_fault() {
    for text in ["X0X\n.0.\nX..\n", "X0X.0.X..\nX0X.0.X..\n"] {
        let seen = seen(text, &Setting::of("xo", [0, 0], 0));
        assert_ne!(seen["fault"], Value::Null, "{text}");
    }
}
