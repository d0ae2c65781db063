//! Writes the forbidden points of a board: as text, or as JSON.

use itertools::Itertools;

#[cfg(feature = "json")]
use super::json::{FoulsJson, json_line};
use super::{InputError, LineAnswers};
use crate::board::{Point, Size};
use crate::rule::Fouls;

/// The format of lists of forbidden points, one per line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FoulAnswers {
    /// `h8:double-three k10:overline+double-four`, or `none`.
    #[default]
    Text,
    /// A JSON object.
    #[cfg(feature = "json")]
    Json,
}

impl FoulAnswers {
    /// The line for the record with that number, from 1, that is not a board.
    #[must_use]
    pub fn fault(self, number: u64, error: &InputError) -> Vec<u8> {
        match self {
            FoulAnswers::Text => LineAnswers::Text.fault(number, error),
            #[cfg(feature = "json")]
            FoulAnswers::Json => LineAnswers::Json.fault(number, error),
        }
    }

    /// The line for the board with that number, from 1, and that size.
    ///
    /// ```
    /// use omok::{Board, Rule, Stone, text::FoulAnswers};
    /// let board: Board = ".......\n...X...\n...X...\n.XX....\n.......\n.......\n.......".parse()?;
    /// let forbidden: Vec<_> = Rule::RENJU.forbidden(&board, Stone::Black).collect();
    /// assert_eq!(FoulAnswers::Text.line(1, board.size(), &forbidden), b"d4:double-three\n");
    /// # Ok::<(), omok::text::InputError>(())
    /// ```
    #[must_use]
    #[cfg_attr(
        not(feature = "json"),
        expect(unused_variables, reason = "only JSON has numbers")
    )]
    pub fn line(self, board: u64, size: Size, forbidden: &[(Point, Fouls)]) -> Vec<u8> {
        match self {
            #[cfg(feature = "json")]
            FoulAnswers::Json => json_line(&FoulsJson::new(board, size, forbidden)),
            FoulAnswers::Text if forbidden.is_empty() => b"none\n".to_vec(),
            FoulAnswers::Text => {
                let name =
                    |(point, fouls): &(Point, Fouls)| format!("{}:{fouls}", size.name(*point));
                let line = forbidden.iter().map(name).join(" ");
                (line + "\n").into_bytes()
            }
        }
    }
}
