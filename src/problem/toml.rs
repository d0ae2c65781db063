//! Parses descriptions in TOML; errors have a line and a column.

use std::ops::Range;
use std::str::FromStr;

use ::toml::Spanned;
use ::toml::de::{DeInteger, DeTable, DeValue};

use super::description::{
    After, AnswerKey, Boards, Cells, Content, Description, Extent, Gravity, Moves, Order, Promise,
    Win,
};
use super::description_error::DescriptionError;
use super::names::Names;
use super::words::Word;
use super::{Problem, Refusal};
use crate::text::Located;
use crate::text::Position;

/// Every key, in the usual order.
const KEYS: [&str; 18] = [
    "title", "title-ko", "size", "win", "gravity", "turns", "boards", "header", "cells", "between",
    "rows", "moves", "origin", "after", "ask", "where", "promise", "answer",
];

/// A fault with the bytes that it concerns.
type Fault = (Range<usize>, DescriptionError);

/// Parses a description:
///
/// ```
/// use omok::problem::Problem;
/// let problem: Problem = r#"
///     size   = "5x4"
///     win    = "3+"
///     gravity = true
///     turns  = "either"
///     boards = "one"
///     cells  = ".XO"
///     [answer]
///     first-won  = "X"
///     second-won = "O"
///     else       = "-"
/// "#.parse()?;
/// assert_eq!(problem.judge(b".....\n.....\n..O..\n.XXXO\n").unwrap(), b"X\n");
/// # Ok::<(), omok::text::Located<omok::problem::DescriptionError>>(())
/// ```
impl FromStr for Problem {
    type Err = Located<DescriptionError>;

    fn from_str(text: &str) -> Result<Problem, Self::Err> {
        read(text).map_err(|(span, reason)| Located {
            at: position(text, span.start),
            fault: reason,
        })
    }
}

fn read(text: &str) -> Result<Problem, Fault> {
    let table = DeTable::parse(text).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        let what = error.message().replace('\n', ", ");
        (span, DescriptionError::NotToml(what))
    })?;
    let keys = Keys {
        table: table.get_ref(),
        end: text.trim_end().len(),
    };
    keys.refuse_unknown()?;
    let description = keys.description()?;
    Problem::new(description).map_err(|Refusal { key, reason }| (keys.span(&key), reason))
}

/// The line and column of a byte.
fn position(text: &str, offset: usize) -> Position {
    // Computed only for a fault, so counting from the start is fast enough.
    let before = text.as_bytes().iter().take(offset);
    before.fold(Position::START, |at, &byte| at.after(byte))
}

/// The keys of a description.
struct Keys<'a> {
    table: &'a DeTable<'a>,
    /// The place of a missing key.
    end: usize,
}

impl<'a> Keys<'a> {
    fn refuse_unknown(&self) -> Result<(), Fault> {
        let unknown = self
            .table
            .keys()
            .find(|key| !KEYS.contains(&key.get_ref().as_ref()));
        match unknown {
            None => Ok(()),
            Some(key) => {
                let known = Names::new(KEYS);
                let name = key.get_ref();
                let wrong = DescriptionError::UnknownKey(known, name.to_string());
                Err((key.span(), wrong))
            }
        }
    }

    /// The place of a key's value; of `full` for `answer.full`. The end of the text if it is
    /// missing.
    fn span(&self, key: &str) -> Range<usize> {
        let (first, second) = key.split_once('.').unwrap_or((key, ""));
        let Some(value) = self.table.get(first) else {
            return self.end..self.end;
        };
        let inner = value
            .get_ref()
            .as_table()
            .and_then(|table| table.get(second));
        inner.unwrap_or(value).span()
    }

    fn description(&self) -> Result<Description, Fault> {
        let size: Extent = self
            .read("size", str::parse)?
            .ok_or_else(|| self.missing(DescriptionError::MissingKey("size", "\"19x19\"")))?;
        let win: Win = self
            .read("win", str::parse)?
            .ok_or_else(|| self.missing(DescriptionError::MissingKey("win", "\"5+\"")))?;
        let new = Description::new(size, win);
        Ok(Description {
            titles: [self.title("title")?, self.title("title-ko")?],
            gravity: match self.get("gravity", DeValue::as_bool, DescriptionError::NoBoolean)? {
                Some((true, _)) => Gravity::Falls,
                _ => Gravity::None,
            },
            turns: self.read("turns", Word::of_word)?.unwrap_or(new.turns),
            boards: self.read("boards", str::parse)?.unwrap_or(Boards::One),
            header: self.header()?,
            content: self.content()?,
            ask: self.read("ask", Word::of_word)?.unwrap_or(new.ask),
            named: self.read("where", Word::of_word)?.unwrap_or(new.named),
            promises: self.promises()?,
            answers: self.answers()?,
            ..new
        })
    }

    /// A title: one non-empty line.
    fn title(&self, key: &str) -> Result<Option<String>, Fault> {
        let Some((title, span)) = self.text(key)? else {
            return Ok(None);
        };
        match title.trim().is_empty() || title.contains(char::is_control) {
            true => Err((span, DescriptionError::Title)),
            false => Ok(Some(title.trim().to_owned())),
        }
    }

    fn missing(&self, wrong: DescriptionError) -> Fault {
        (self.end..self.end, wrong)
    }

    fn header(&self) -> Result<Vec<String>, Fault> {
        let names = self
            .text("header")?
            .map(|(names, _)| names)
            .unwrap_or_default();
        Ok(names.split_whitespace().map(str::to_owned).collect())
    }

    fn content(&self) -> Result<Content, Fault> {
        let between = self.text("between")?.map(|(text, _)| text.to_owned());
        let rows = self.text("rows")?.map(|(text, _)| text.to_owned());
        if let Some(order) = self.read("moves", Order::of_word)? {
            self.refuse("cells", "moves")?;
            self.refuse("rows", "moves")?;
            return Ok(Content::Moves(Moves {
                order,
                origin: self.origin()?,
                between,
                after: self.read("after", Word::of_word)?.unwrap_or(After::Ignored),
            }));
        }
        self.refuse("origin", "cells")?;
        self.refuse("after", "cells")?;
        let cells: Cells = self
            .read("cells", str::parse)?
            .ok_or_else(|| self.missing(DescriptionError::MissingCells))?;
        Ok(Content::Cells(Cells {
            between: between.unwrap_or_default(),
            rows,
            ..cells
        }))
    }

    /// Refuses a key that has no effect beside another.
    fn refuse(&self, key: &str, beside: &'static str) -> Result<(), Fault> {
        match self.table.get_key_value(key) {
            Some((key, _)) => Err((
                key.span(),
                DescriptionError::Beside(key.get_ref().to_string(), beside),
            )),
            None => Ok(()),
        }
    }

    fn origin(&self) -> Result<u8, Fault> {
        let number = |value: &DeValue| match value.as_integer().map(DeInteger::as_str) {
            Some("0") => Some(0),
            Some("1") => Some(1),
            _ => None,
        };
        let origin = self.get("origin", number, DescriptionError::NoOrigin)?;
        Ok(origin.map_or(1, |(origin, _)| origin))
    }

    fn promises(&self) -> Result<Vec<Promise>, Fault> {
        let wrong = DescriptionError::NoPromises;
        let Some((list, _)) = self.get("promise", DeValue::as_array, wrong)? else {
            return Ok(Vec::new());
        };
        let promise = |item: &Spanned<DeValue>| {
            let word = item
                .get_ref()
                .as_str()
                .ok_or_else(|| unexpected(wrong, item))?;
            Promise::of_word(word).map_err(|reason| (item.span(), reason))
        };
        list.iter().map(promise).collect()
    }

    fn answers(&self) -> Result<std::collections::BTreeMap<AnswerKey, String>, Fault> {
        let table = self.get("answer", DeValue::as_table, DescriptionError::NoAnswers)?;
        let Some((table, _)) = table else {
            return Err(self.missing(DescriptionError::MissingAnswers));
        };
        let answer = |(key, text): (&Spanned<std::borrow::Cow<str>>, &Spanned<DeValue>)| {
            let name = key.get_ref();
            let known: AnswerKey = name.parse().map_err(|reason| (key.span(), reason))?;
            let wrong = || unexpected(DescriptionError::NoText, text);
            let text = text.get_ref().as_str().ok_or_else(wrong)?;
            Ok((known, text.to_owned()))
        };
        table.iter().map(answer).collect()
    }

    fn text(&self, key: &str) -> Result<Option<(&'a str, Range<usize>)>, Fault> {
        self.get(key, DeValue::as_str, DescriptionError::NoText)
    }

    /// The value that a key's text stands for.
    fn read<T>(
        &self,
        key: &str,
        parse: impl FnOnce(&'a str) -> Result<T, DescriptionError>,
    ) -> Result<Option<T>, Fault> {
        let text = self.text(key)?;
        let read = text.map(|(text, span)| parse(text).map_err(|reason| (span, reason)));
        read.transpose()
    }

    /// The value of a key, and its place.
    fn get<T>(
        &self,
        key: &str,
        convert: impl FnOnce(&'a DeValue<'a>) -> Option<T>,
        wrong: Unexpected,
    ) -> Result<Option<(T, Range<usize>)>, Fault> {
        let Some(value) = self.table.get(key) else {
            return Ok(None);
        };
        let converted = convert(value.get_ref()).ok_or_else(|| unexpected(wrong, value))?;
        Ok(Some((converted, value.span())))
    }
}

/// The fault of another type, by its article and name.
type Unexpected = fn(&'static str, &'static str) -> DescriptionError;

/// The fault of a value of another type.
fn unexpected(wrong: Unexpected, value: &Spanned<DeValue>) -> Fault {
    let kind = value.get_ref().type_str();
    let article = if kind.starts_with(['a', 'i', 'o']) {
        "an"
    } else {
        "a"
    };
    (value.span(), wrong(article, kind))
}
