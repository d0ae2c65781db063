//! Writes samples as inputs of their problem, with the answers.

use itertools::Itertools;

use super::sample::{Given, Sample};
use crate::problem::description::{Boards, Cells, Content, Extent, MOVES, Moves, Order};
use crate::problem::{Play, Problem};
use omok_core::text::Answers;
use omok_core::{Board, Rule, Verdict, judge};

/// The separator between the boards of an input, if the description leaves it open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Spacing {
    /// Nothing.
    #[default]
    Dense,
    /// A blank line.
    BlankLines,
}

impl Problem {
    /// An input with these samples. A problem with one board per input accepts one.
    pub fn input_text(&self, samples: &[Sample], spacing: Spacing) -> Vec<u8> {
        let mut text = String::new();
        let description = self.description();
        if description.boards == Boards::Count {
            text += &format!("{}\n", samples.len());
        }
        let has_gaps = self.needs_gaps() || spacing == Spacing::BlankLines && self.may_have_gaps();
        for (place, sample) in samples.iter().enumerate() {
            if has_gaps && place > 0 {
                text.push('\n');
            }
            self.write_sample(sample, &mut text);
        }
        if let Boards::Until(word) = &description.boards {
            text += word;
            text.push('\n');
        }
        text.into_bytes()
    }

    /// The right answers to the samples of an input.
    pub fn answers_text(&self, samples: &[Sample]) -> Vec<u8> {
        let mut text = Vec::new();
        for (number, sample) in (1..).zip(samples) {
            text.extend(self.answer_to(number, sample));
        }
        text
    }

    /// The right answer to the sample with this number in its input, from 1.
    pub fn answer_to(&self, number: u64, sample: &Sample) -> Vec<u8> {
        let mut text = Vec::new();
        // A sample without an answer is invalid; it gets none.
        let _ = self.answer(&self.case_of(number, sample), &mut text);
        text
    }

    /// Whether an input may have several boards.
    pub fn has_many_boards(&self) -> bool {
        self.description().boards != Boards::One
    }

    /// Whether blank lines may stand between the boards of an input, or not.
    pub fn may_have_gaps(&self) -> bool {
        self.has_many_boards() && self.has_lines()
    }

    /// Whether only a blank line marks the end of a board or record.
    pub fn needs_gaps(&self) -> bool {
        let description = self.description();
        match &description.content {
            _ if !self.has_many_boards() => false,
            Content::Cells(_) => description.size == Extent::AsWritten,
            Content::Moves(moves) => moves.between.is_none() && !description.reads(MOVES),
        }
    }

    fn write_sample(&self, sample: &Sample, text: &mut String) {
        let header = &self.description().header;
        if !header.is_empty() {
            let numbers = header.iter().map(|name| self.number_of(sample, name));
            *text += &format!("{}\n", numbers.format(" "));
        }
        match (&sample.given, &self.description().content) {
            (Given::Board(board), Content::Cells(cells)) => write_board(board, cells, text),
            (Given::Moves(plays), Content::Moves(moves)) => write_moves(plays, moves, text),
            // A sample of the wrong kind is treated as a record without moves.
            _ => text.push('\n'),
        }
    }
}

pub(super) fn write_board(board: &Board, cells: &Cells, text: &mut String) {
    let between_rows = cells.rows.as_deref().unwrap_or("\n");
    for (number, row) in board.rows().enumerate() {
        *text += if number > 0 { between_rows } else { "" };
        // A million boards are written so: no formatting of single cells.
        for (col, cell) in row.iter().enumerate() {
            *text += if col > 0 { cells.between.as_str() } else { "" };
            let symbol = cell.map_or(0, |stone| usize::from(stone.number()));
            // Of one kind of stone, the second player has none.
            *text += cells.symbols.get(symbol).unwrap_or(&cells.symbols[0]);
        }
    }
    text.push('\n');
}

fn write_moves(plays: &[Play], moves: &Moves, text: &mut String) {
    let number = |line: u8| moves.number(line).to_string();
    let between = moves.between.as_deref().unwrap_or(" ");
    let numbers = plays.iter().map(|play| match (*play, moves.order) {
        (Play::Into(col), _) => number(col),
        (Play::At(point), Order::RowCol) => [number(point.row), number(point.col)].join(between),
        (Play::At(point), Order::ColRow) => [number(point.col), number(point.row)].join(between),
        (Play::At(point), Order::Col) => number(point.col),
    });
    match &moves.between {
        Some(between) => *text += &format!("{}\n", numbers.collect_vec().join(between)),
        None => text.extend(numbers.map(|number| number + "\n")),
    }
}

/// The board as in the problem's input: digits separated by blanks, with a newline after each row.
///
/// ```
/// use omok_problem::problem::board_text;
/// let board: omok_core::Board = "X..\n.O.\n...".parse()?;
/// assert_eq!(board_text(&board), b"1 0 0\n0 2 0\n0 0 0\n");
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
pub fn board_text(board: &Board) -> Vec<u8> {
    let mut text = String::new();
    write_board(board, &Cells::digits(), &mut text);
    text.into_bytes()
}

/// The right answer to a board, as the problem wants it.
///
/// For a board with several winning rows, which the problem excludes, the answer is the first
/// one's.
pub fn answer_text(board: &Board) -> Vec<u8> {
    let mut text = Vec::new();
    let verdict = judge(board, &Rule::STANDARD);
    let first: Verdict = verdict.lines().iter().copied().take(1).collect();
    // At most one row, so it can be written.
    let _ = Answers::One.write(&mut text, 1, &first);
    text
}
