//! The games of a file, each with the rule by which it is replayed.

use super::{Format, RecordReader, Result, Sizes, result_in_name};
use crate::game::{Decision, Record};
use crate::rule::Rule;

/// The games of a file in order, each with the rule that was asked for, else its own, else exactly
/// five; an error for a broken one. A psq file may have the result in its name.
///
/// ```
/// use omok_core::text::{FileRecords, Sizes};
/// use omok_core::{Rule, Variant};
/// let text = b"# omok 15x15 renju\nh8 i9 ; 1-0".to_vec();
/// let unstated = Variant::BOARD_PROBLEM.size();
/// let mut records = FileRecords::new(text, "game.txt", None, Sizes::Any { unstated }, None)?;
/// let (record, rule) = records.next().expect("a game")?;
/// assert_eq!((record.moves.len(), rule), (2, Rule::RENJU));
/// assert!(records.next().is_none());
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct FileRecords {
    text: Vec<u8>,
    at: usize,
    reader: RecordReader,
    rule: Option<Rule>,
    /// That of the first game.
    result: Option<Decision>,
}

impl FileRecords {
    /// The games of a text in that format, or in the one that its content tells.
    ///
    /// # Errors
    ///
    /// If the content tells none that can be read.
    pub fn new(
        text: Vec<u8>,
        name: &str,
        format: Option<Format>,
        sizes: Sizes,
        rule: Option<Rule>,
    ) -> Result<FileRecords> {
        let told = || Format::recognise(&text).unwrap_or(Ok(Format::Moves));
        let format = format.map_or_else(told, Ok)?;
        let named = Some(name).filter(|_| format == Format::Psq);
        Ok(FileRecords {
            text,
            at: 0,
            reader: RecordReader::new(format, sizes),
            rule,
            result: named.and_then(result_in_name),
        })
    }
}

impl Iterator for FileRecords {
    type Item = Result<(Record, Rule)>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut rest = &self.text[self.at..];
        let read = self.reader.feed(&mut rest);
        self.at = self.text.len() - rest.len();
        let result = self.result.take();
        let read = read.or_else(|| self.reader.finish())?;
        Some(read.map(|mut record| {
            if let Some(result) = result {
                record.decide(result);
            }
            let known = record.about.known_rule().map(|known| *known.rule());
            let rule = self.rule.or(known).unwrap_or(Rule::STANDARD);
            (record, rule)
        }))
    }
}
