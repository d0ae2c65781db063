//! The exact layout of boards that depend only on their rows, for the kernel.

use super::setting_of_boards;
use crate::batch::fast::{Exact, FastReader};
use crate::problem::input::NO_SYMBOL;
use crate::problem::{Gravity, Problem, Turns};
use omok_core::judge::bits::Shape;
use omok_core::judge::layout::{Layout, Symbols};

const NOTHING: u8 = 0xff;

/// The reader of a problem's boards, if their classes depend only on rows.
pub(super) fn reader(problem: &Problem) -> Option<FastReader> {
    let setting = setting_of_boards(problem)?;
    if setting.turns != Turns::Any || setting.gravity != Gravity::None {
        return None;
    }
    let shape = Shape::new(&setting.variant()?);
    Some(FastReader::exact(shape, layout(problem)?))
}

/// The layout of the problem's boards, with the kernel's byte for each byte.
fn layout(problem: &Problem) -> Option<Exact> {
    let symbols = problem.symbols().bytes()?;
    let mut bytes = [NOTHING; 256];
    for (byte, symbol) in bytes.iter_mut().zip(symbols) {
        if *symbol != NO_SYMBOL {
            *byte = b'0' + symbol;
        }
    }
    let mut stands_for = |byte: u8, stood_for: u8| {
        let known = &mut bytes[usize::from(byte)];
        let is_new = *known == NOTHING || *known == stood_for;
        *known = stood_for;
        is_new.then_some(())
    };
    stands_for(b'\n', b'\n')?;
    let written = problem.between_cells().as_bytes();
    let between_cells = match written {
        [] => None,
        &[byte] => {
            stands_for(byte, b' ')?;
            Some(b' ')
        }
        _ => return None,
    };
    let between_rows = match problem.between_rows().map(str::as_bytes) {
        None => Some(b'\n'),
        Some(between) if between == written => between_cells,
        Some(&[byte]) => {
            stands_for(byte, b'/')?;
            Some(b'/')
        }
        Some(_) => return None,
    };
    let layout = Layout {
        between_cells,
        between_rows,
        symbols: Symbols::Digits,
    };
    Some(Exact { layout, bytes })
}
