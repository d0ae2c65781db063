//! The known mistakes, the commonest first: of two that explain the same, the first is named.

mod answers;
mod edges;
mod flaws;
mod runs;

use super::{Mistake, Said};
use crate::board::Board;

/// Every known mistake.
pub(super) fn models() -> impl Iterator<Item = Mistake> {
    let tables = [runs::MODELS, answers::MODELS, edges::MODELS];
    tables.into_iter().flatten().copied()
}

const fn mistake(name: &'static str, solve: fn(&Board) -> Said) -> Mistake {
    Mistake { name, solve }
}
