//! Reads inputs of a problem as they arrive.

use std::io::{self, Read};
use std::iter;

use itertools::Itertools;

use super::Problem;
use super::blocks::Blocks;
use super::input::{Case, Cases, Manner, Rest};
use omok_core::text::InputError;

impl Problem {
    /// Answers a whole input.
    ///
    /// # Errors
    ///
    /// At the first position where it is not as the problem says.
    pub fn judge(&self, text: &[u8]) -> Result<Vec<u8>, InputError> {
        let mut answers = Vec::new();
        let mut rest = text;
        let mut cases = Cases::new(self, Manner::Tolerant);
        while let Some(case) = cases.next(&mut rest, Rest::None)? {
            self.answer(&case, &mut answers)?;
        }
        Ok(answers)
    }

    /// The boards or records of an input, each as soon as it has been read, up to the first fault
    /// of the input or the first error of reading it.
    pub fn cases(
        &self,
        manner: Manner,
        mut input: impl Read,
    ) -> impl Iterator<Item = io::Result<Result<Case, InputError>>> {
        let mut cases = Cases::new(self, manner);
        let (mut blocks, mut left, mut rest) = (Blocks::new(), 0, Rest::MayCome);
        let next = move || {
            loop {
                let block = blocks.bytes();
                let mut bytes = &block[block.len() - left..];
                let read = cases.next(&mut bytes, rest);
                left = bytes.len();
                if read != Ok(None) || rest == Rest::None {
                    return read.transpose().map(Ok);
                }
                blocks.keep(left);
                match blocks.read(&mut input) {
                    Ok(read) => rest = read,
                    Err(error) => return Some(Err(error)),
                }
                left = blocks.bytes().len();
            }
        };
        iter::from_fn(next).take_while_inclusive(|read| matches!(read, Ok(Ok(_))))
    }
}
