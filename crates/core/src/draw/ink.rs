//! Terminal colours, with an escape only when they change.

use std::fmt::{self, Write};

/// Whether a picture has colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Paint {
    /// No.
    #[default]
    Plain,
    /// A wooden board and painted marks, by ANSI escapes of the 256-colour palette.
    Ansi,
}

/// The colours of a cell, as numbers of the 256-colour palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ink {
    pub(super) ground: u8,
    pub(super) letters: u8,
    pub(super) is_bold: bool,
}

/// Writes text in colours, or without any.
///
/// A terminal keeps its colours until they are changed, so neighbours of one colour share one
/// escape. This is a third of the bytes of one escape per cell.
pub(super) struct Painter<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    paint: Paint,
    now: Option<Ink>,
}

impl<'a, 'b> Painter<'a, 'b> {
    pub(super) const fn new(out: &'a mut fmt::Formatter<'b>, paint: Paint) -> Painter<'a, 'b> {
        Painter {
            out,
            paint,
            now: None,
        }
    }

    pub(super) fn write(&mut self, ink: Ink, text: impl fmt::Display) -> fmt::Result {
        if self.paint == Paint::Ansi && self.now != Some(ink) {
            self.change(ink)?;
        }
        write!(self.out, "{text}")
    }

    /// Ends the line in the terminal's own colours: otherwise some would paint the rest of it.
    pub(super) fn end_line(&mut self) -> fmt::Result {
        if self.now.take().is_some() {
            self.out.write_str("\x1b[0m")?;
        }
        self.out.write_char('\n')
    }

    fn change(&mut self, ink: Ink) -> fmt::Result {
        let weight = match (self.now.is_some_and(|now| now.is_bold), ink.is_bold) {
            (true, false) => "22;",
            (false, true) => "1;",
            _ => "",
        };
        self.now = Some(ink);
        let Ink {
            ground, letters, ..
        } = ink;
        write!(self.out, "\x1b[{weight}38;5;{letters};48;5;{ground}m")
    }
}
