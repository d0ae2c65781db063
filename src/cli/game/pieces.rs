//! Cuts the games of a source into chunks for threads.

use crate::cli::games::Games;
use omok::text::UnreadRecord;

/// Consecutive games.
#[derive(Default)]
pub(super) struct Piece {
    /// The games, each with its number in the source, from 1.
    pub(super) games: Vec<(u64, UnreadRecord)>,
    /// The first bytes of the source, if its first game is in the piece.
    pub(super) start: Vec<u8>,
}

/// The games of a source in pieces: to its end, or to the end of the block if the next one may be
/// slow.
pub(super) struct Pieces<'a> {
    games: Games<'a>,
    failure: Option<anyhow::Error>,
}

impl<'a> Pieces<'a> {
    /// The bytes of a piece. Single games are too little work to pass between threads.
    const BYTES: usize = 16 * 1024;

    pub(super) const fn new(games: Games<'a>) -> Pieces<'a> {
        Pieces {
            games,
            failure: None,
        }
    }

    /// Reads the next block; `false` if there is none.
    pub(super) fn next_block(&mut self) -> bool {
        if self.games.is_ended || self.failure.is_some() {
            return false;
        }
        self.failure = self.games.next_block().err();
        self.failure.is_none()
    }

    /// Whether the pieces end with the current block: somebody may wait for its answers, or it is
    /// probably the last, and then no more threads are needed than it has pieces.
    fn end_with_block(&self) -> bool {
        self.games.input.may_wait || !self.games.input.is_block_full()
    }

    /// The error of a source that could not be read to its end.
    pub(super) fn close(self) -> anyhow::Result<()> {
        self.failure.map_or(Ok(()), Err)
    }

    /// The games that end in the next bytes of the block.
    fn next_piece(&mut self) -> Piece {
        let enough = self.games.input.unread().len().checked_sub(Pieces::BYTES);
        let mut piece = Piece::default();
        while let Some((number, game)) = self.games.next_in_block() {
            if number == 1 {
                piece.start = self.games.input.start.clone();
            }
            piece.games.push((number, game));
            if enough.is_some_and(|enough| self.games.input.unread().len() <= enough) {
                break;
            }
        }
        piece
    }
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        loop {
            let piece = self.next_piece();
            if !piece.games.is_empty() {
                return Some(piece);
            }
            if self.end_with_block() || !self.next_block() {
                return None;
            }
        }
    }

    /// Pieces end after that many bytes, or with the block.
    fn size_hint(&self) -> (usize, Option<usize>) {
        let most = self.games.input.unread().len() / Pieces::BYTES + 1;
        (0, self.end_with_block().then_some(most))
    }
}
