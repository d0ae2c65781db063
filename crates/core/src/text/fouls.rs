//! Writes the forbidden points of a board: as text, or as JSON.

use itertools::Itertools;

use super::LineAnswers;
#[cfg(feature = "json")]
use super::json::{FoulsJson, json_line};
use crate::board::{Point, Size};
use crate::rule::Fouls;

impl LineAnswers {
    /// The forbidden points of the board with that number, from 1, and that size: as text
    /// `h8:double-three k10:overline+double-four`, or `none`.
    ///
    /// ```
    /// use omok_core::{Board, Rule, Stone, text::LineAnswers};
    /// let board: Board = ".......\n...X...\n...X...\n.XX....\n.......\n.......\n.......".parse()?;
    /// let forbidden: Vec<_> = Rule::RENJU.forbidden(&board, Stone::Black).collect();
    /// assert_eq!(LineAnswers::Text.fouls(1, board.size(), &forbidden), b"d4:double-three\n");
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    #[must_use]
    #[cfg_attr(
        not(feature = "json"),
        expect(unused_variables, reason = "only JSON has numbers")
    )]
    pub fn fouls(self, board: u64, size: Size, forbidden: &[(Point, Fouls)]) -> Vec<u8> {
        match self {
            #[cfg(feature = "json")]
            LineAnswers::Json => json_line(&FoulsJson::new(board, size, forbidden)),
            LineAnswers::Text if forbidden.is_empty() => b"none\n".to_vec(),
            LineAnswers::Text => {
                let name =
                    |(point, fouls): &(Point, Fouls)| format!("{}:{fouls}", size.name(*point));
                let line = forbidden.iter().map(name).join(" ");
                (line + "\n").into_bytes()
            }
        }
    }
}
