//! Names of which one is meant, in a sentence.

use std::fmt;

use itertools::Itertools;

/// Names: `a, b or c`; where the language needs no word between them (`{:#}`), `a, b, c`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    pub(crate) fn new(names: impl IntoIterator<Item = impl ToString>) -> Names {
        Names(names.into_iter().map(|name| name.to_string()).collect())
    }
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.split_last() {
            Some((last, others)) if !others.is_empty() && !f.alternate() => {
                write!(f, "{} or {last}", others.iter().format(", "))
            }
            _ => write!(f, "{}", self.0.iter().format(", ")),
        }
    }
}
