//! The rows of a board, and the lanes on which many are found at once, are what each stone says.

use omok_core::line::lanes::Lanes;
use omok_core::line::{Direction, Row, row_through, rows};
use omok_core::rule::PRESETS;
use omok_core::{Board, Size, Stone};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// By the definition: every row of every stone, once from its start.
fn plain_rows(board: &Board, least: u8) -> Vec<Row> {
    let through = board.stones().flat_map(|(point, _)| {
        let rows = Direction::ALL.map(|direction| row_through(board, point, direction));
        rows.into_iter()
            .flatten()
            .filter(move |row| row.start == point)
    });
    through.filter(|row| row.length >= least).collect()
}

/// What the rows and the lanes tell, on boards of all densities and sizes.
#[test]
fn lanes_tell_what_the_board_does() {
    let mut random = Pcg32::new(7, 7);
    let mut pick = |most: u32| random.next_u32() % most;
    let with_fouls = PRESETS.iter().map(|preset| *preset.variant.rule());
    let with_fouls: Vec<_> = with_fouls
        .filter(|rule| rule.has_fouls() && rule.run() == 5)
        .collect();
    assert!(with_fouls.len() >= 4);
    let mut fouls = 0;
    for _ in 0..600 {
        let side = |number: u32| u8::try_from(5 + number % 22).expect("a side");
        let size = Size::try_new(side(pick(99)), side(pick(99))).expect("a size");
        let density = pick(9);
        let mut board = Board::empty(size);
        for point in size.points() {
            let cell = match pick(12) {
                number if number >= density => None,
                number if number % 4 == 3 => Some(Stone::White),
                _ => Some(Stone::Black),
            };
            board.set(point, cell);
        }
        let lanes = Lanes::of(&board);
        for least in (0..7).chain([26, 27, 32, 33, 64, 255]) {
            let found: Vec<_> = rows(&board, least).collect();
            assert_eq!(found, plain_rows(&board, least));
        }
        for rule in &with_fouls {
            let found = board
                .empty_points()
                .map(|point| (point, rule.fouls(&board, point, Stone::Black)));
            let found: Vec<_> = found.filter(|(_, found)| !found.is_empty()).collect();
            assert!(
                found
                    .iter()
                    .all(|&(point, _)| lanes.may_be_foul(point, Stone::Black))
            );
            // Of the sieve, which looks at all points at once.
            assert_eq!(
                rule.forbidden(&board, Stone::Black).collect::<Vec<_>>(),
                found,
                "{rule:?}\n{board}"
            );
            fouls += found.len();
        }
        for (point, stone) in board.stones() {
            let row = |to| row_through(&board, point, to).expect("there is a stone");
            let length = |to| u32::from(row(to).length);
            assert_eq!(lanes.lengths(point, stone), Direction::ALL.map(length));
        }
    }
    assert!(fouls > 1000, "{fouls}");
}
