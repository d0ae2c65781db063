//! Whether stones can have fallen in turn: all small boards against every order of drops, and
//! large ones, made so that an order is hard to find.

#![allow(clippy::cast_possible_truncation, clippy::unwrap_used)]

use itertools::Itertools;
use omok::problem::{Class, Directions, Gravity, Setting, TooLarge, Turns, Wins, classify};
use omok::{Board, Point, Size, Stone};

use crate::util::empty_folder;
use omok_testing::classes::{Random, can_have_fallen, random};
use omok_testing::some;

/// The stones of each column from the bottom up, 1 the first player's and 2 the second's.
type Columns = Vec<Vec<u8>>;

/// A board of that side with these columns, on which no row wins.
fn class_of(columns: &Columns, side: usize, turns: Turns) -> Result<Class, TooLarge> {
    let size = Size::square(side.max(3) as u8);
    let mut board = Board::empty(size);
    for (col, column) in (0..).zip(columns) {
        for (up, &stone) in (1..).zip(column) {
            let point = Point::new(size.height() - up, col);
            board.set(point, Some(Stone::ALL[usize::from(stone) - 1]));
        }
    }
    let setting = Setting {
        size,
        wins: Wins::AtLeast(100),
        gravity: Gravity::Falls,
        turns,
        directions: Directions::ALL,
    };
    classify(&setting, &board, None)
}

fn lead(columns: &Columns) -> isize {
    let stones = columns.iter().flatten();
    stones.map(|&stone| if stone == 1 { 1 } else { -1 }).sum()
}

fn columns(text: &str) -> Columns {
    let stone = |letter| if letter == 'X' { 1 } else { 2 };
    let column = |column: &str| column.chars().map(stone).collect();
    text.split(' ').map(column).collect()
}

/// All boards of so many columns, but for the order of the columns.
fn whole_space(width: usize, height: usize) -> impl Iterator<Item = Columns> {
    let kinds = (0..=height).flat_map(|height| {
        let stones = (0..1_u32 << height).map(move |bits| {
            let stone = |up| 1 + (bits >> up & 1) as u8;
            (0..height).map(stone).collect_vec()
        });
        stones.collect_vec()
    });
    kinds.combinations_with_replacement(width)
}

#[test]
fn all_small_boards_are_possible_where_some_order_of_drops_leads_to_them() {
    let boards = [
        (2, 7, 2_777, 4_498),
        (3, 5, 7_541, 2_021),
        (5, 3, 2_338, 109),
        (4, 4, 8_960, 856),
        (6, 2, 199, 6),
    ];
    for (width, height, possible, impossible) in some(boards, 2) {
        let mut counts = [0; 2];
        for columns in whole_space(width, height) {
            let lead = lead(&columns);
            let found = |turns| class_of(&columns, width.max(height), turns);
            let could = [1, 2].map(|starter| can_have_fallen(&columns, starter));
            let expected = [could[0] && lead >= 0, could[0] || could[1]];
            for (turns, expected) in [Turns::First, Turns::Either].into_iter().zip(expected) {
                let is_possible = found(turns) != Ok(Class::Impossible);
                assert_eq!(is_possible, expected, "{turns:?} begins: {columns:?}");
            }
            if lead == 0 || lead == 1 {
                counts[usize::from(!expected[0])] += 1;
            }
        }
        assert_eq!(
            counts,
            [possible, impossible],
            "{width} columns of {height}"
        );
    }
}

/// A game of so many stones, in which each falls on one of the `favoured` first open columns.
fn game(side: usize, stones: usize, favoured: usize, random: &mut Random) -> Columns {
    let mut columns = vec![Vec::new(); side];
    for number in 0..stones {
        let open = (0..side)
            .filter(|&col| columns[col].len() < side)
            .collect_vec();
        columns[open[random.below(open.len().min(favoured))]].push(1 + (number % 2) as u8);
    }
    columns
}

/// How boards are made in which the order matters.
const KINDS: [&str; 7] = [
    "random columns",
    "long runs",
    "a run and a run of the other",
    "few kinds of columns",
    "one tall column in demand",
    "a staircase that nearly alternates",
    "columns that begin alike and end alike",
];

fn made(kind: &str, side: usize, random: &mut Random) -> Columns {
    let runs = |random: &mut Random, height: usize, longest: usize| {
        let mut stone = 1 + random.below(2) as u8;
        let mut column = Vec::new();
        while column.len() < height {
            let length = 1 + random.below(longest);
            column.extend(vec![stone; length.min(height - column.len())]);
            stone = 3 - stone;
        }
        column
    };
    let mut columns: Columns = match kind {
        "random columns" => {
            let column = |_| (0..side).map(|_| 1 + random.below(2) as u8).collect();
            (0..side).map(column).collect()
        }
        "long runs" => (0..side).map(|_| runs(random, side, side)).collect(),
        "a run and a run of the other" => {
            let column = |_| {
                let (below, stone) = (1 + random.below(side), 1 + random.below(2) as u8);
                let above = random.below(side - below + 1);
                [vec![stone; below], vec![3 - stone; above]].concat()
            };
            (0..side).map(column).collect()
        }
        "few kinds of columns" => {
            let kinds = (0..2).map(|_| {
                let height = 1 + random.below(side);
                runs(random, height, side.min(4))
            });
            let kinds = kinds.collect_vec();
            (0..side).map(|_| kinds[random.below(2)].clone()).collect()
        }
        "one tall column in demand" => {
            let (stone, gap) = (1 + random.below(2), 2 + random.below(3));
            let tall = (0..side).map(|up| if up % gap == 0 { 3 - stone } else { stone } as u8);
            let short = (1..side)
                .map(|_| runs(random, side.min(3), 2))
                .collect_vec();
            std::iter::once(tall.collect()).chain(short).collect()
        }
        "a staircase that nearly alternates" => {
            let column = |col| {
                let begins = random.below(2);
                let stone = |up| {
                    let is_off = random.below(8) == 0;
                    1 + ((begins + up + usize::from(is_off)) % 2) as u8
                };
                (0..=col).map(stone).collect()
            };
            (0..side).map(column).collect()
        }
        _ => {
            let ends = [1 + random.below(2) as u8, 1 + random.below(2) as u8];
            let column = |_| {
                let height = 2 + random.below(side - 1);
                let stone = |up| {
                    let stone = ends[usize::from(2 * up >= height)];
                    if random.below(5) == 0 {
                        3 - stone
                    } else {
                        stone
                    }
                };
                (0..height).map(stone).collect()
            };
            (0..side).map(column).collect()
        }
    };
    // As many of each, or nobody would have to look at the order.
    while !(0..=1).contains(&lead(&columns)) {
        let col = random.below(side);
        let up = random.below(columns[col].len().max(1));
        let stone = if lead(&columns) > 0 { 2 } else { 1 };
        let end = columns[col].len().min(up + 1);
        columns[col].splice(up..end, [stone]);
    }
    columns
}

#[test]
fn boards_of_each_size_to_12x12_are_decided_however_they_are_made() {
    let mut random = random(11);
    for side in 3..=12 {
        for kind in KINDS {
            let mut possible = 0;
            for _ in 0..200 {
                let columns = made(kind, side, &mut random);
                let found = class_of(&columns, side, Turns::First);
                assert!(found.is_ok(), "{side}x{side}, {kind}: {columns:?}");
                possible += usize::from(found != Ok(Class::Impossible));
                let states: usize = columns.iter().map(|column| column.len() + 1).product();
                if states < 50_000 {
                    let expected = can_have_fallen(&columns, 1);
                    let is_possible = found != Ok(Class::Impossible);
                    assert_eq!(is_possible, expected, "{kind}: {columns:?}");
                }
            }
            assert!(possible > 50, "{side}x{side}, {kind}: {possible} possible");
        }
        for stones in 0..=side * side {
            let columns = game(side, stones, 1 + stones % side, &mut random);
            let found = class_of(&columns, side, Turns::First);
            assert!(found.is_ok(), "{side}x{side}: {columns:?}");
            assert_ne!(found, Ok(Class::Impossible), "{columns:?}");
        }
    }
}

#[test]
fn a_26x26_board_of_falling_stones_is_decided() {
    let mut random = random(26);
    for kind in KINDS {
        for _ in 0..20 {
            let columns = made(kind, 26, &mut random);
            let found = class_of(&columns, 26, Turns::First);
            assert!(found.is_ok(), "{kind}: {columns:?}");
        }
    }
    for favoured in [1, 2, 3, 13, 26] {
        let columns = game(26, 26 * 26, favoured, &mut random);
        let found = class_of(&columns, 26, Turns::First);
        assert_eq!(found, Ok(Class::Full), "{columns:?}");
    }
}

#[test]
fn large_boards_are_possible_or_not_for_reasons_that_anybody_can_see() {
    let columns = |column: &[u8], times: usize| vec![column.repeat(times); 26];
    let check = |columns: Columns, expected| {
        assert_eq!(class_of(&columns, 26, Turns::First), Ok(expected));
    };
    // One column after the other, or never: the second player's stones lie below all of the first.
    check(columns(&[1, 2], 13), Class::Full);
    check(columns(&[2, 1], 13), Class::Impossible);
    // No second player's stone can be reached: two of the first are below each.
    check(columns(&[1, 1, 2, 2], 6), Class::Impossible);
    // What stands two high is passed over only with a stone that another column lends.
    let tall = [vec![1; 13], vec![2; 13]].concat();
    let mut among = columns(&[1, 2], 12);
    among[7].clone_from(&tall);
    check(among.clone(), Class::Impossible);
    among[8] = [vec![2; 13], vec![1; 13]].concat();
    check(among, Class::FirstToMove);
}

/// A board that was sought for: its first stones and its last ones are forced, and ask for the
/// same columns, but between them there is room for many orders.
const HARD: &str = "XXXXXOOOOOOO XXXOXOOXOO XXXOXOOXOOX XXXOOXXOOOOO XXXOOXOXOO XXXOOXOXOO \
                    XXOXXOOXOO XXOXXOOXOOX XXOXXOOOXXO XXOXOXXOOOX XXOXOXXOOOXX OOXXXOOOX";

#[test]
fn a_board_too_large_to_decide_is_an_error_after_the_answers_before_and_never_a_guess() {
    let hard = columns(HARD);
    assert_eq!(class_of(&hard, 12, Turns::First), Err(TooLarge));
    let row = |row: usize| {
        let cell = |column: &Vec<u8>| match column.get(11 - row) {
            Some(1) => 'X',
            Some(_) => 'O',
            None => '.',
        };
        hard.iter().map(cell).collect::<String>() + "\n"
    };
    let hard: String = (0..12).map(row).collect();
    let empty = ".\n".repeat(12).replace('.', "............");
    let description = "size = \"12x12\"\nwin = \"12+\"\ngravity = true\nturns = \"first\"\n\
                       boards = \"eof\"\ncells = \".XO\"\n[answer]\nimpossible = \"no\"\n\
                       else = \"yes\"\n";
    let folder = empty_folder();
    let judged = |description: &str| {
        folder.write("large.toml", description);
        folder.run(
            "judge --problem large.toml",
            format!("{empty}{hard}{empty}"),
        )
    };
    let told = "-:13:1: error: board 2 is too large to decide whether its stones can have fallen in \
         turn, expected one with fewer columns (or turns = \"any\" in the description, which \
         does not ask for that)\n";
    judged(description).expect(2, "yes\n", told);
    let any = description
        .replace("first", "any")
        .replace("impossible = \"no\"\n", "");
    judged(&any).expect(0, "yes\nyes\nyes\n", "");
}
