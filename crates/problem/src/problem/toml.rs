//! Parses descriptions in TOML; errors have a line and a column.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;

use ::toml::Spanned;
use ::toml::de::{DeInteger, DeTable, DeValue};

use super::description::{
    After, AnswerKey, Boards, Cells, Content, Description, Gravity, Illegal, Moves, Turns,
};
use super::description_error::DescriptionError;
use super::description_error::Names;
use super::parse::{direction, of_word};
use super::{Problem, Refusal};
use omok_core::text::Located;
use omok_core::text::Position;

/// Every key, in the usual order.
const KEYS: [&str; 20] = [
    "title", "title-ko", "size", "win", "lines", "gravity", "turns", "boards", "header", "cells",
    "between", "rows", "moves", "origin", "after", "illegal", "ask", "where", "promise", "answer",
];

/// A fault with the bytes that it concerns.
type SpannedError = (Range<usize>, DescriptionError);

/// Parses a description:
///
/// ```
/// use omok_problem::problem::Problem;
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
/// # Ok::<(), omok_core::text::Located<omok_problem::problem::DescriptionError>>(())
/// ```
impl FromStr for Problem {
    type Err = Located<DescriptionError>;

    fn from_str(text: &str) -> Result<Problem, Self::Err> {
        read(text).map_err(|(span, fault)| {
            let before = span.start.min(text.len());
            let at = Position::START.after_all(&text.as_bytes()[..before]);
            Located { at, fault }
        })
    }
}

fn read(text: &str) -> Result<Problem, SpannedError> {
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

struct Keys<'a> {
    table: &'a DeTable<'a>,
    /// The place of a missing key.
    end: usize,
}

impl<'a> Keys<'a> {
    fn refuse_unknown(&self) -> Result<(), SpannedError> {
        let is_unknown = |key: &&Spanned<Cow<str>>| !KEYS.contains(&key.get_ref().as_ref());
        self.table.keys().find(is_unknown).map_or(Ok(()), |key| {
            let name = key.get_ref().to_string();
            Err((
                key.span(),
                DescriptionError::UnknownKey(Names::new(KEYS), name),
            ))
        })
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

    fn description(&self) -> Result<Description, SpannedError> {
        let size = self.read("size", str::parse)?;
        let size = size.ok_or_else(|| self.missing_key("size", "\"19x19\""))?;
        let win = self.read("win", str::parse)?;
        let win = win.ok_or_else(|| self.missing_key("win", "\"5+\""))?;
        let new = Description::new(size, win);
        let content = self.content()?;
        let turns = match &content {
            Content::Cells(cells) if cells.symbols.len() == 2 => Turns::Any,
            _ => new.turns,
        };
        let names = |text: &str| Ok(text.split_whitespace().map(str::to_owned).collect());
        Ok(Description {
            titles: [self.read("title", title)?, self.read("title-ko", title)?],
            directions: match self.list("lines", direction)? {
                Some(lines) => lines.into_iter().collect(),
                None => new.directions,
            },
            gravity: match self.get("gravity", DeValue::as_bool, DescriptionError::NoBoolean)? {
                Some(true) => Gravity::Falls,
                _ => Gravity::None,
            },
            turns: self.read("turns", of_word)?.unwrap_or(turns),
            boards: self.read("boards", str::parse)?.unwrap_or(Boards::One),
            header: self.read("header", names)?.unwrap_or_default(),
            content,
            ask: self.read("ask", of_word)?.unwrap_or(new.ask),
            named: self.read("where", of_word)?.unwrap_or(new.named),
            promises: self.list("promise", of_word)?.unwrap_or_default(),
            answers: self.answers()?,
            ..new
        })
    }

    fn missing(&self, wrong: DescriptionError) -> SpannedError {
        (self.end..self.end, wrong)
    }

    fn missing_key(&self, key: &'static str, example: &'static str) -> SpannedError {
        self.missing(DescriptionError::MissingKey(key, example))
    }

    fn content(&self) -> Result<Content, SpannedError> {
        let between = self.read("between", owned)?;
        let rows = self.read("rows", owned)?;
        if let Some(order) = self.read("moves", of_word)? {
            self.refuse("cells", "moves")?;
            self.refuse("rows", "moves")?;
            return Ok(Content::Moves(Moves {
                order,
                origin: self.origin()?,
                between,
                after: self.read("after", of_word)?.unwrap_or(After::Ignored),
                illegal: self
                    .read("illegal", of_word)?
                    .unwrap_or(Illegal::Impossible),
            }));
        }
        self.refuse("origin", "cells")?;
        self.refuse("after", "cells")?;
        self.refuse("illegal", "cells")?;
        let cells: Option<Cells> = self.read("cells", str::parse)?;
        let cells = cells.ok_or_else(|| self.missing(DescriptionError::MissingCells))?;
        Ok(Content::Cells(Cells {
            between: between.unwrap_or_default(),
            rows,
            ..cells
        }))
    }

    /// Refuses a key that has no effect beside another.
    fn refuse(&self, key: &str, beside: &'static str) -> Result<(), SpannedError> {
        match self.table.get_key_value(key) {
            Some((key, _)) => Err((
                key.span(),
                DescriptionError::Beside(key.get_ref().to_string(), beside),
            )),
            None => Ok(()),
        }
    }

    fn origin(&self) -> Result<u8, SpannedError> {
        let number = |value: &DeValue| match value.as_integer().map(DeInteger::as_str) {
            Some("0") => Some(0),
            Some("1") => Some(1),
            _ => None,
        };
        let origin = self.get("origin", number, DescriptionError::NoOrigin)?;
        Ok(origin.unwrap_or(1))
    }

    /// The values of a list of words.
    fn list<T>(
        &self,
        key: &str,
        of_word: impl Fn(&str) -> Result<T, DescriptionError>,
    ) -> Result<Option<Vec<T>>, SpannedError> {
        let wrong = DescriptionError::NoList;
        let list = self.get(key, DeValue::as_array, wrong)?;
        let value = |item: &Spanned<DeValue>| {
            let word = item.get_ref().as_str();
            let word = word.ok_or_else(|| unexpected(wrong, item))?;
            of_word(word).map_err(|reason| (item.span(), reason))
        };
        let values = list.map(|list| list.iter().map(value).collect());
        values.transpose()
    }

    fn answers(&self) -> Result<BTreeMap<AnswerKey, String>, SpannedError> {
        let table = self.get("answer", DeValue::as_table, DescriptionError::NoAnswers)?;
        let table = table.ok_or_else(|| self.missing(DescriptionError::MissingAnswers))?;
        let answer = |(key, text): (&Spanned<Cow<str>>, &Spanned<DeValue>)| {
            let name = key.get_ref();
            let known: AnswerKey = name.parse().map_err(|reason| (key.span(), reason))?;
            let wrong = || unexpected(DescriptionError::NoText, text);
            let text = text.get_ref().as_str().ok_or_else(wrong)?;
            Ok((known, text.to_owned()))
        };
        table.iter().map(answer).collect()
    }

    /// The value that a key's text stands for.
    fn read<T>(
        &self,
        key: &str,
        parse: impl FnOnce(&'a str) -> Result<T, DescriptionError>,
    ) -> Result<Option<T>, SpannedError> {
        let text = self.get(key, DeValue::as_str, DescriptionError::NoText)?;
        let read = text.map(parse).transpose();
        read.map_err(|reason| (self.span(key), reason))
    }

    fn get<T>(
        &self,
        key: &str,
        convert: impl FnOnce(&'a DeValue<'a>) -> Option<T>,
        wrong: Unexpected,
    ) -> Result<Option<T>, SpannedError> {
        let converted = self.table.get(key).map(|value| {
            let converted = convert(value.get_ref());
            converted.ok_or_else(|| unexpected(wrong, value))
        });
        converted.transpose()
    }
}

/// A title: one non-empty line.
fn title(text: &str) -> Result<String, DescriptionError> {
    match text.trim().is_empty() || text.contains(char::is_control) {
        true => Err(DescriptionError::Title),
        false => owned(text.trim()),
    }
}

fn owned(text: &str) -> Result<String, DescriptionError> {
    Ok(text.to_owned())
}

/// The fault of another type, by its article and name.
type Unexpected = fn(&'static str, &'static str) -> DescriptionError;

fn unexpected(wrong: Unexpected, value: &Spanned<DeValue>) -> SpannedError {
    let kind = value.get_ref().type_str();
    let article = if kind.starts_with(['a', 'i', 'o']) {
        "an"
    } else {
        "a"
    };
    (value.span(), wrong(article, kind))
}
