//! Positions as planes of numbers, as networks take them.

use omok_core::board::Stone;
use omok_core::game::{Game, Move};

/// Writes a game as planes of 0 and 1, one number for each point: the stones of the player to move and
/// those of the other; the same one move ago, and so on, as many as there is room for, and zero before
/// the game began; last a plane of 1 if it is black's turn. What the planes had must be 0.
///
/// ```
/// use omok_problem::batch::planes;
/// use omok_core::Variant;
/// use omok_core::game::Game;
/// let mut game = Game::new(Variant::TICTACTOE);
/// game.play("a3")?;
/// game.play("b3")?;
/// let mut numbers = [0.0; 5 * 9];
/// planes(&game, &mut numbers);
/// let ones = (0..36).filter(|&at| numbers[at] == 1.0);
/// assert_eq!(ones.collect::<Vec<_>>(), [0, 9 + 1, 2 * 9]);
/// assert_eq!(numbers[36..], [1.0; 9]);
/// # Ok::<(), omok_core::game::Refusal>(())
/// ```
pub fn planes(game: &Game, planes: &mut [f32]) {
    let (area, me) = (game.size().area(), game.to_move());
    let mut cells: Vec<_> = game.board().cells().map(|(_, cell)| cell).collect();
    let mut moves = game.moves().iter().rev();
    let (pairs, black) = planes.split_at_mut(planes.len().saturating_sub(area));
    black.fill(f32::from(u8::from(me == Stone::Black)));
    for pair in pairs.chunks_exact_mut(2 * area) {
        let stones = cells.iter().enumerate();
        for (at, stone) in stones.filter_map(|(at, cell)| Some((at, (*cell)?))) {
            pair[at + area * usize::from(stone != me)] = 1.0;
        }
        match moves.next() {
            Some(&Move::Place(point)) => {
                if let Some(at) = game.size().index(point) {
                    cells[at] = None;
                }
            }
            Some(Move::Pass) => {}
            None => break,
        }
    }
}
