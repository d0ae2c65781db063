//! The kinds and sets of boards are there for every game: any size, length, rule of overlines,
//! with and without falling stones.

use itertools::{Itertools, iproduct};
use omok::plan::{Balance, Kind, Set};
use omok::problem::{Class, Directions, Gravity, Setting, Turns, Wins, classify};
use omok::{Board, Size, Stone};

use omok_testing::some;

/// Games of all sorts, odd ones among them: rows that fit in one direction or in none.
fn settings() -> Vec<Setting> {
    let sizes = [
        (3, 3),
        (4, 3),
        (3, 7),
        (7, 6),
        (10, 10),
        (26, 3),
        (15, 15),
        (26, 26),
    ];
    let wins = [
        Wins::Exactly(3),
        Wins::AtLeast(3),
        Wins::AtLeast(4),
        Wins::Exactly(5),
        Wins::AtLeast(5),
        Wins::AtLeast(8),
        Wins::AtLeast(1),
        Wins::Exactly(2),
        Wins::WholeLine,
    ];
    let gravity = [Gravity::None, Gravity::Falls];
    let all = iproduct!(sizes, wins, gravity);
    let settings = all.map(|((width, height), wins, gravity)| Setting {
        size: Size::new(width, height),
        wins,
        gravity,
        turns: Turns::First,
        directions: Directions::ALL,
    });
    settings.collect()
}

fn rows(setting: &Setting, board: &Board) -> usize {
    setting.rows(board).count()
}

#[test]
fn every_kind_makes_boards_for_every_game() {
    for setting in settings() {
        // Of one or two stones many rows are one another's neighbours.
        let is_usual = !matches!(setting.wins, Wins::AtLeast(1) | Wins::Exactly(2));
        for kind in Kind::ALL {
            let mut several = 0;
            for index in 0..40 {
                let board = kind.board(&setting, 3, index, Balance::Free);
                assert_eq!(board.size(), setting.size);
                several += usize::from(rows(&setting, &board) > 1);
            }
            // A fall can make rows, and to spoil them another fall.
            let is_kept = is_usual && setting.gravity == Gravity::None;
            assert!(!is_kept || several == 0, "{kind} {setting:?}: {several}");
        }
    }
}

#[test]
fn every_set_has_boards_for_every_game() {
    for setting in some(settings(), 13) {
        for set in Set::ALL {
            let boards = set.boards(&setting);
            for (about, board) in &boards {
                assert_eq!(board.size(), setting.size);
                let is_one = rows(&setting, board) < 2 || setting.wins == Wins::AtLeast(1);
                assert!(is_one, "{about}\n{board}");
            }
            let different = boards.iter().map(|(_, board)| board);
            assert!(different.clone().all_unique(), "{} {setting:?}", set.name());
            let fits = setting.size.width().min(setting.size.height()) >= 7;
            // Where one or two stones win, no other row has room beside one.
            let is_usual = !matches!(setting.wins, Wins::AtLeast(1) | Wins::Exactly(2));
            let fits = fits && is_usual;
            assert!(!fits || !boards.is_empty(), "{} {setting:?}", set.name());
        }
    }
}

#[test]
fn most_balanced_boards_can_come_up_in_a_game() {
    for setting in settings() {
        let is_usual = !matches!(setting.wins, Wins::AtLeast(1) | Wins::Exactly(2));
        if !is_usual || setting.size.height() < 6 || setting.size.area() > 100 {
            continue;
        }
        let boards = (0..220).map(|index| Kind::Mixed.board(&setting, 5, index, Balance::Balanced));
        let classes = boards
            .map(|board| classify(&setting, &board, None).expect("it is small"))
            .collect_vec();
        let possible = classes
            .iter()
            .filter(|&&class| class != Class::Impossible)
            .count();
        let least = if setting.gravity == Gravity::None {
            200
        } else {
            // On the narrowest many stones have no place to fall to that evens the numbers.
            90
        };
        let met = classes.iter().counts();
        assert!(possible >= least, "{setting:?}: {met:?}");
    }
}

#[test]
fn a_board_of_each_player_wins() {
    for setting in settings() {
        for stone in Stone::ALL {
            let boards = (0..220).map(|index| Kind::Mixed.board(&setting, 5, index, Balance::Free));
            let mut won = boards.flat_map(|board| setting.rows(&board).collect_vec());
            let fits = setting.size.longest_side() >= 8;
            assert!(!fits || won.any(|row| row.stone == stone), "{setting:?}");
        }
    }
}
