//! Pictures as terminal text.
//!
//! A cell is one column with a blank or a mark's sign before it, which keeps the board square and
//! shows marks without colour: `*X`. Move numbers and labels follow their points and widen every
//! cell.

use std::fmt::{self, Write};

use super::{Coords, Mark, Picture, is_star_point};
use crate::board::{Point, Stone};
use crate::text::visible;

/// A picture as text; every line ends with a newline.
///
/// ```
/// use omok_core::draw::{Coords, Glyphs, Picture};
/// let board = "X..\n.O.\n...".parse()?;
/// let picture = Picture { coords: Coords::Letters, ..Picture::new(board) };
/// let text = picture.text().glyphs(Glyphs::Unicode);
/// assert_eq!(text.to_string(), " 3 ●─┬─┐
///  2 ├─○─┤
///  1 └─┴─┘
///    a b c
/// ");
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Text<'a> {
    picture: &'a Picture,
    glyphs: Glyphs,
    paint: Paint,
    notes: Option<&'a [(Mark, String)]>,
}

/// The characters of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Glyphs {
    /// `.`, `X`, `O`.
    #[default]
    Ascii,
    /// Grid lines, `●` for black, `○` for white. Each is one column wide, or two in a terminal set
    /// up for East Asian text: rows stay aligned.
    Unicode,
}

impl<'a> Text<'a> {
    pub(super) const fn new(picture: &'a Picture) -> Text<'a> {
        Text {
            picture,
            glyphs: Glyphs::Ascii,
            paint: Paint::Plain,
            notes: None,
        }
    }

    /// The same with those characters.
    #[must_use]
    pub const fn glyphs(self, glyphs: Glyphs) -> Text<'a> {
        Text { glyphs, ..self }
    }

    /// The same with or without colours.
    #[must_use]
    pub const fn paint(self, paint: Paint) -> Text<'a> {
        Text { paint, ..self }
    }

    /// The same with those sentences about its marks, in place of [`Picture::notes`].
    #[must_use]
    pub const fn notes(self, notes: &'a [(Mark, String)]) -> Text<'a> {
        let notes = Some(notes);
        Text { notes, ..self }
    }

    /// The board and the names of its rows and columns, without title, caption and notes.
    ///
    /// ```
    /// use omok_core::draw::Picture;
    /// let picture = Picture { title: "Start".to_owned(), ..Picture::new("...\n.X.\n...".parse()?) };
    /// let board = picture.text().board_alone().to_string();
    /// assert_eq!(board, "   1 2 3\n 1 . . .\n 2 . X .\n 3 . . .\n");
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    pub fn board_alone(self) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let picture = &self.picture.within_board();
            Text { picture, ..self }.write_board(f)
        })
    }

    fn write_columns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = 0..self.picture.size().width();
        let labels: Vec<String> = columns
            .map(|col| self.picture.coords.column_label(col))
            .collect();
        let lines = labels.iter().map(String::len).max().unwrap_or(0);
        for line in (0..lines).rev() {
            // Single-digit numbers are on one line: otherwise the numbers would touch.
            let digit = |label: &String| label.chars().rev().nth(line).unwrap_or(' ');
            let digits = labels.iter().map(digit);
            let text: String = digits
                .map(|digit| format!(" {digit}{:1$}", "", self.picture.inscription_width()))
                .collect();
            writeln!(f, "  {}", text.trim_end())?;
        }
        Ok(())
    }

    fn write_row(&self, f: &mut fmt::Formatter<'_>, row: u8) -> fmt::Result {
        let label = self.picture.coords.row_label(row, self.picture.size());
        write!(f, "{label:2}")?;
        let mut painter = Painter::new(f, self.paint);
        for col in 0..self.picture.size().width() {
            self.write_cell(&mut painter, Point::new(row, col))?;
        }
        // The board's colour continues after the last stone as it begins before the first.
        if self.paint == Paint::Ansi {
            painter.write(WOOD, ' ')?;
        }
        painter.end_line()
    }

    fn write_cell(&self, painter: &mut Painter<'_, '_>, point: Point) -> fmt::Result {
        let cell = self.picture.board.get(point);
        let mark = self.picture.mark(point);
        let ink = ink(cell, mark);
        match mark.filter(|&mark| mark != Mark::Foul || cell.is_some()) {
            Some(mark) => painter.write(ink, self.sign(mark))?,
            None => painter.write(WOOD, self.filler_before(point))?,
        }
        painter.write(ink, self.glyph(point, cell, mark))?;
        let text = self.picture.inscription(point).unwrap_or_default();
        painter.write(ink, &text)?;
        let width = self.picture.inscription_width() - text.len();
        if width > 0 {
            painter.write(WOOD, self.filler_after(point).repeat(width))?;
        }
        Ok(())
    }

    fn glyph(&self, point: Point, cell: Option<Stone>, mark: Option<Mark>) -> char {
        match (self.glyphs, cell, mark) {
            (Glyphs::Ascii, Some(Stone::Black), _) => 'X',
            (Glyphs::Ascii, Some(Stone::White), _) => 'O',
            (Glyphs::Ascii, None, Some(Mark::Foul)) => Mark::Foul.sign(),
            (Glyphs::Ascii, None, _) => '.',
            (Glyphs::Unicode, Some(Stone::Black), _) => '●',
            (Glyphs::Unicode, Some(Stone::White), _) => '○',
            (Glyphs::Unicode, None, Some(Mark::Foul)) => '╳',
            (Glyphs::Unicode, None, _) => self.crossing(point),
        }
    }

    /// The grid lines that cross at the point.
    fn crossing(&self, point: Point) -> char {
        let size = self.picture.size();
        let side = |at: u8, length: u8| match at {
            0 => 0,
            _ if at + 1 == length => 2,
            _ => 1,
        };
        let row = side(point.row, size.height());
        let col = side(point.col, size.width());
        if is_star_point(point, size) {
            '╋'
        } else {
            [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']][row][col]
        }
    }

    const fn filler_before(&self, point: Point) -> &'static str {
        match self.glyphs {
            Glyphs::Unicode if point.col > 0 => "─",
            _ => " ",
        }
    }

    const fn filler_after(&self, point: Point) -> &'static str {
        let is_last = point.col + 1 == self.picture.size().width();
        match (self.glyphs, self.paint) {
            // Blanks at the end of a line would disturb comparing and pasting.
            (_, Paint::Plain) if is_last => "",
            (Glyphs::Unicode, _) if !is_last => "─",
            _ => " ",
        }
    }

    fn write_notes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notes = self.notes.map(<[_]>::to_vec);
        let mut notes = notes.unwrap_or_else(|| self.picture.notes());
        if !self.shows_last() {
            notes.retain(|&(mark, _)| mark != Mark::Last);
        }
        if !notes.is_empty() || !self.picture.labels.is_empty() {
            writeln!(f)?;
        }
        for (mark, note) in notes {
            writeln!(f, "{} {}", self.sign(mark), visible(&note))?;
        }
        match self.picture.labels_note() {
            Some(note) => writeln!(f, "{}", visible(&note)),
            None => Ok(()),
        }
    }

    /// The lines below the board, before the notes.
    fn write_caption(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = self.picture.caption.iter();
        if lines.len() > 0 {
            writeln!(f)?;
        }
        lines.try_for_each(|line| writeln!(f, "{}", visible(line)))
    }

    /// Whether the sign of the last move is on the board: another mark may replace it.
    fn shows_last(&self) -> bool {
        let last = self.picture.last_ply();
        last.is_some_and(|ply| self.picture.mark(ply.point) == Some(Mark::Last))
    }

    const fn sign(&self, mark: Mark) -> char {
        match (self.glyphs, mark) {
            (Glyphs::Unicode, Mark::Foul) => '╳',
            _ => mark.sign(),
        }
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = &self.picture.within_board();
        Text { picture, ..*self }.write(f)
    }
}

impl Text<'_> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.picture.title.is_empty() {
            writeln!(f, "{}", visible(&self.picture.title))?;
        }
        self.write_board(f)?;
        self.write_caption(f)?;
        self.write_notes(f)
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.picture.coords == Coords::Numbers {
            self.write_columns(f)?;
        }
        for row in 0..self.picture.size().height() {
            self.write_row(f, row)?;
        }
        match self.picture.coords {
            Coords::Letters => self.write_columns(f),
            Coords::Numbers => Ok(()),
        }
    }
}

/// An empty crossing without a mark.
const WOOD: Ink = ink(None, None);

const fn ink(cell: Option<Stone>, mark: Option<Mark>) -> Ink {
    Ink {
        // Numbers of the 256-colour palette from 16 on: the terminal's theme defines those below.
        ground: match mark {
            Some(Mark::Reported) => 32,
            Some(Mark::Winning) => 28,
            Some(Mark::Last) => 133,
            Some(Mark::Overline) => 160,
            Some(Mark::Foul) if cell.is_some() => 160,
            Some(Mark::Foul) | None => 137,
        },
        letters: match (cell, mark) {
            (Some(Stone::Black), _) => 16,
            (Some(Stone::White), _) => 231,
            (None, Some(Mark::Foul)) => 88,
            (None, _) => 237,
        },
        is_bold: cell.is_some(),
    }
}

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
