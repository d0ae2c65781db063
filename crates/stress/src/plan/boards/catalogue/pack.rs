//! Packs many pieces on few boards: what is not a five needs no board of its own.

use crate::plan::boards::canvas::around;
use omok_core::board::Board;

/// Packs the pieces by first fit; no piece touches another.
pub(super) fn pack(pieces: impl IntoIterator<Item = Board>) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    for piece in pieces {
        let place = boards.iter_mut().find(|board| has_room(board, &piece));
        match place {
            Some(board) => board.extend(piece.stones()),
            None => boards.push(piece),
        }
    }
    boards
}

/// Puts those of the pieces that fit on one board, in turn.
pub(super) fn lay_out(onto: Board, pieces: impl IntoIterator<Item = Board>) -> Board {
    let mut board = onto;
    for piece in pieces {
        if has_room(&board, &piece) {
            board.extend(piece.stones());
        }
    }
    board
}

fn has_room(board: &Board, piece: &Board) -> bool {
    piece.stones().all(|(point, _)| {
        board.get(point).is_none()
            && around(board.size(), point, 1).all(|near| board.get(near).is_none())
    })
}
