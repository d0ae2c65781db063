//! The records of a table, in one of its formats.

use super::TableFault;
use super::row::{Row, RowFault};
use super::verdicts::Verdicts;
use crate::problem::Rest;

/// Finds the board of each record, and writes records with their verdicts.
pub(super) trait Records: Sized + Sync {
    /// The byte around line ends that do not end a record.
    const QUOTE: Option<u8>;

    /// The same after the first record.
    fn resumed(&self) -> Self;

    /// Whether the first record names the columns.
    fn has_header(&self) -> bool {
        false
    }

    /// Finds the board in the first record. If it is a header, writes it with the names of the
    /// verdict's columns. Returns the bytes of the header; `None` if the record may go on.
    fn begin(
        &mut self,
        verdicts: Verdicts,
        bytes: &[u8],
        input: Rest,
        out: &mut Vec<u8>,
    ) -> Option<Result<usize, TableFault>>;

    /// The record at the start of the bytes, whose board is copied; `None` if it may go on.
    fn next(
        &mut self,
        verdicts: Verdicts,
        bytes: &[u8],
        input: Rest,
        boards: &mut Vec<u8>,
    ) -> Option<Row>;

    /// Writes a record with its line of answer.
    fn put(
        &self,
        verdicts: Verdicts,
        record: (&[u8], Option<RowFault>),
        line: &[u8],
        out: &mut Vec<u8>,
    );
}
