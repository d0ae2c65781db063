//! The presets: what `omok rules` lists is what the rules are.

use omok::rule::{Overline, PRESETS, Permission, Three};
use omok::{Board, Variant, Verdict, judge};

use crate::util::run_omok;
use omok_testing::table;

#[test]
fn the_table_lists_every_preset_with_its_parameters() {
    let presets = "\
name         size   run  overline        double-three    double-four     three  blocked  on foul  what it is
standard     15x15  5    ignored         free            free            -      none     -        exactly five
freestyle    15x15  5    wins            free            free            -      none     -        five or more
renju        15x15  5    forbidden/wins  forbidden/free  forbidden/free  rif    none     loses    RIF rules 9.1 to 9.3
renju-shape  15x15  5    forbidden/wins  forbidden/free  forbidden/free  shape  none     refused  renju with the common simplified foul check
omok         15x15  5    ignored         forbidden       free            shape  none     refused  the Korean general rule
omok-33      15x15  5    wins            forbidden/free  free            shape  none     refused  the console game: only double-threes are refused, to black
caro         15x15  5    wins            free            free            -      both     -        Gomocup rule 8
caro-exact   15x15  5    ignored         free            free            -      both     -        Gomocup rule 9
tictactoe    3x3    3    wins            free            free            -      none     -        three in a row on 3x3
xo           6x6    4    wins            free            free            -      none     -        four in a row on 6x6
";
    run_omok("rules", "").expect_done(presets);
}

#[test]
fn json_has_a_record_for_every_preset() {
    let run = run_omok("rules --json", "");
    assert_eq!(run.stdout.lines().count(), PRESETS.len(), "{run}");
    let renju = "{\"schema\":1,\"name\":\"renju\",\"about\":\"RIF rules 9.1 to 9.3\",\
                 \"width\":15,\"height\":15,\"run\":5,\
                 \"overline\":{\"black\":\"forbidden\",\"white\":\"wins\"},\
                 \"double_three\":{\"black\":\"forbidden\",\"white\":\"free\"},\
                 \"double_four\":{\"black\":\"forbidden\",\"white\":\"free\"},\
                 \"three\":\"rif\",\"blocked\":\"none\",\"on_foul\":\"loses\",\"max_moves\":null}";
    assert_eq!(run.stdout.lines().nth(2), Some(renju), "{run}");
}

#[test]
fn names_are_read_back() {
    for preset in PRESETS {
        assert_eq!(preset.name.parse(), Ok(preset.variant));
    }
    assert_eq!("mnk:3,3,3".parse(), Ok(Variant::TICTACTOE));
    for wrong in "mnk: mnk:3,3 mnk:3,3,4 mnk:2,9,3 mnk:27,9,3 mnk:9,9,2 mnk:a,b,c".split(' ') {
        let error = wrong.parse::<Variant>().expect_err(wrong);
        assert!(error.to_string().contains("expected mnk:M,N,K"), "{error}");
    }
}

#[test]
fn words_are_read_back() {
    for overline in [Overline::Wins, Overline::Ignored, Overline::Forbidden] {
        assert_eq!(overline.to_string().parse(), Ok(overline));
    }
    for three in [Three::Rif, Three::Shape] {
        assert_eq!(three.to_string().parse(), Ok(three));
    }
    for permission in Permission::ALL {
        assert_eq!(permission.to_string().parse(), Ok(permission));
    }
}

/// Lines on the middle row of an empty board, and the rules under which the row wins.
#[test]
fn a_row_wins_under_the_rules_that_say_so() {
    let every = "standard freestyle renju renju-shape omok omok-33 caro caro-exact";
    let cases = "
        ....XXXXX...... | EVERY
        ....OOOOO...... | EVERY
        XXXXX.......... | EVERY
        ....XXXX....... |
        ....XXXX.X..... |
        ....XXXXXX..... | freestyle omok-33 caro
        ....OOOOOO..... | freestyle renju renju-shape omok-33 caro
        ....XXXXXXXXX.. | freestyle omok-33 caro
        ...OXXXXXO..... | standard freestyle renju renju-shape omok omok-33
        ...XOOOOOX..... | standard freestyle renju renju-shape omok omok-33
        ...OXXXXX...... | EVERY
        XXXXXO......... | EVERY
        .........OXXXXX | EVERY
        ...OXXXXXXO.... | freestyle omok-33 caro
        ...OXXXXX.O.... | EVERY
    ";
    for [row, winners] in table(cases) {
        let blank = "...............\n";
        let drawn = blank.repeat(7) + row + "\n" + &blank.repeat(7);
        let board: Board = drawn.parse().expect("a drawn board");
        let wins = |name: &str| {
            let variant: Variant = name.parse().expect("a preset");
            judge(&board, variant.rule()) != Verdict::Open
        };
        let found: Vec<&str> = every.split(' ').filter(|name| wins(name)).collect();
        assert_eq!(found.join(" "), winners.replace("EVERY", every), "{row}");
    }
}

#[test]
fn parameters_can_be_overridden() {
    let six = "......\nXXXXXX\n......\n......\n......\n......\n";
    let check = |args: &str, answer: &str| run_omok(args, six).expect_done(answer);
    check("--rule standard --size 6", "0\n");
    check("--rule standard --size 6 --overline wins", "1\n2 1\n");
    check(
        "--rule standard --size 6 --overline wins/ignored",
        "1\n2 1\n",
    );
    check("--rule standard --size 6 --overline ignored/wins", "0\n");
    check("--rule xo --overline ignored", "0\n");
    check("--rule xo --overline ignored --run 6", "1\n2 1\n");
}
