//! The ways to a smaller or simpler board, each alone.

use itertools::Itertools;
use omok::Board;
use omok::stress::moves;

fn board(rows: &str) -> Board {
    rows.parse().expect("a board")
}

#[test]
fn a_board_has_eight_images_and_is_the_first() {
    let board = board("XX.\n..X\n...");
    let images = moves::images(&board).collect_vec();
    assert_eq!(images[0], board);
    let different = images.iter().map(Board::to_string).unique().count();
    assert_eq!((images.len(), different), (8, 8));
}

#[test]
fn cutting_a_line_out_moves_the_rest_up() {
    let cut = moves::contracted(&board("X.X\n...\n..."));
    assert!(cut.contains(&board("XX.\n...\n...")), "to the left");
    assert!(cut.contains(&board(".XX\n...\n...")), "to the right");
    let diagonal = moves::contracted(&board("X..\n.X.\n..X"));
    assert!(diagonal.contains(&board("X..\n.X.\n...")), "it stays whole");
}

#[test]
fn groups_are_moved_onto_each_other_where_the_colours_are_the_same() {
    let fewer = moves::overlapped(&board("XX..\n....\n..XO\n...."));
    assert!(fewer.contains(&board("....\n....\n.XXO\n....")));
    assert!(fewer.iter().all(|board| board.stones().count() < 4));
    assert_eq!(moves::overlapped(&board("XX.\nO..\n...")), [], "one group");
}

#[test]
fn a_board_is_centred_by_its_stones() {
    let centred = moves::centred(&board("XX...\n.....\n.....\n.....\n....."));
    assert_eq!(centred, Some(board(".....\n.....\n.XX..\n.....\n.....")));
}
