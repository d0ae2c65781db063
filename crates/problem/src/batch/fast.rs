//! Judges boards in usual layouts directly from their text.
//!
//! Boards that follow one another strictly go to the bit-parallel judge unchanged, with or without
//! blanks between the cells, in digits or letters. Boards with CRLF, blanks at the end of rows, or
//! blank lines between them are first copied without these. Everything else, and every error, is
//! left to the tolerant readers. Boards in the exact layout of a problem are translated into the
//! kernel's, byte by byte.

use super::stream::{Passed, Stride};
use omok_core::judge::Verdict;
use omok_core::judge::bits::{Instructions, Kernel, Shape};
use omok_core::judge::layout::{Layout, Symbols};

#[derive(Debug)]
pub(super) struct FastReader {
    form: Form,
    /// The only layout that is accepted, if it is not a usual one.
    exact: Option<Exact>,
    shape: Shape,
    instructions: Instructions,
    /// Accepts any symbols once letters or tabs were found, because more are likely.
    symbols: Symbols,
    /// For the last layout.
    kernel: Option<Kernel>,
    /// The text of boards that had to be copied for the kernel.
    gathered: Vec<u8>,
    verdicts: Vec<Verdict>,
    spans: Vec<Span>,
}

/// Where line ends are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// After each row.
    Boards,
    /// After the board.
    Records,
}

/// The exact layout of a problem.
#[derive(Debug)]
pub(super) struct Exact {
    pub(super) layout: Layout,
    /// The kernel's byte for each byte.
    pub(super) bytes: [u8; 256],
}

/// The bytes of a board in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Span {
    /// All its bytes, with the end of its last line.
    bytes: usize,
    /// The blank lines before its first row.
    blank_lines: u64,
}

/// The fewest boards that are worth the kernel's tables.
pub(super) const FEWEST: usize = 2;
/// The number of large boards that are judged before their answers are written.
const AT_ONCE: usize = 64;
/// The blanks that a usual line may end with.
const MOST_BLANKS: usize = 40;

impl FastReader {
    pub(super) fn new(shape: Shape, form: Form) -> FastReader {
        FastReader {
            form,
            exact: None,
            shape,
            instructions: Instructions::Common,
            symbols: Symbols::Digits,
            kernel: None,
            gathered: Vec::new(),
            verdicts: Vec::new(),
            spans: Vec::new(),
        }
    }

    pub(super) fn use_widest_instructions(&mut self) {
        self.instructions = Instructions::Widest;
    }

    pub(super) fn exact(shape: Shape, exact: Exact) -> FastReader {
        let form = match exact.layout.between_rows {
            Some(b'\n') => Form::Boards,
            _ => Form::Records,
        };
        FastReader {
            exact: Some(exact),
            ..FastReader::new(shape, form)
        }
    }

    /// Judges boards at the start of the bytes, which must be the start of a line: at most that
    /// many. Each is told with its number, from 0, and its text in the kernel's layout, up to one
    /// that cannot be told.
    pub(super) fn judge(
        &mut self,
        bytes: &[u8],
        most: u64,
        mut tell: impl FnMut(u64, &Verdict, &[u8]) -> bool,
    ) -> Passed {
        let mut passed = Passed::default();
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let (blank_lines, bytes) = self.after_blank_lines(bytes, &mut passed.bytes);
        let Some(kernel) = self.judge_some(bytes, most) else {
            return Passed::default();
        };
        let text = match self.gathered.is_empty() {
            true => bytes,
            false => &self.gathered,
        };
        let (lines, _) = self.lines(&kernel);
        passed.lines = blank_lines;
        let boards = self.verdicts.iter().zip(&self.spans);
        for ((verdict, span), text) in boards.zip(text.chunks(kernel.length())) {
            if !tell(passed.boards, verdict, text) {
                break;
            }
            passed.last = Stride {
                bytes: span.bytes as u64,
                lines: span.blank_lines + lines as u64,
            };
            passed.boards += 1;
            passed.lines += passed.last.lines;
            passed.bytes += span.bytes;
        }
        if passed.boards == 0 {
            passed = Passed {
                // Complete boards come first; a cut one is examined with the next bytes.
                is_partial: self.verdicts.is_empty() && self.is_partial(&kernel, bytes),
                ..Passed::default()
            };
        }
        self.kernel = Some(kernel);
        passed
    }

    /// Judges boards at the start of the bytes, at most that many, by a kernel for their layout.
    fn judge_some(&mut self, bytes: &[u8], most: usize) -> Option<Kernel> {
        let mut kernel = self.kernel_for(bytes)?;
        self.judge_with(&mut kernel, bytes, most);
        let first = &bytes[..kernel.length().min(bytes.len())];
        // Digits alone are read faster, so letters are accepted only after the first one.
        if self.verdicts.is_empty() && self.has_new_symbols(first) {
            self.symbols = Symbols::Any;
            kernel = Kernel::new(self.shape, self.layout(first));
            self.judge_with(&mut kernel, bytes, most);
        }
        Some(kernel)
    }

    /// The blank lines at the start of the bytes, where boards may have them, and what follows.
    fn after_blank_lines<'a>(&self, bytes: &'a [u8], length: &mut usize) -> (u64, &'a [u8]) {
        let (mut lines, mut rest) = (0, bytes);
        while (self.form == Form::Boards || self.exact.is_some())
            && let [b'\n', after @ ..] | [b'\r', b'\n', after @ ..] = rest
        {
            rest = after;
            lines += 1;
        }
        *length += bytes.len() - rest.len();
        (lines, rest)
    }

    /// A kernel for the layout that the bytes seem to have, if they are worth one.
    ///
    /// A single board is not: judging it plainly takes less time than making the tables.
    fn kernel_for(&mut self, bytes: &[u8]) -> Option<Kernel> {
        // The second byte shows whether there are blanks.
        if bytes.len() < 2 {
            return None;
        }
        let layout = self.layout(bytes);
        let kernel = self.kernel.take();
        kernel
            .filter(|kernel| kernel.layout() == layout)
            .or_else(|| {
                let is_worth_it = bytes.len() >= FEWEST * layout.length(self.shape.size());
                is_worth_it.then(|| Kernel::new(self.shape, layout))
            })
    }

    fn layout(&self, bytes: &[u8]) -> Layout {
        if let Some(exact) = &self.exact {
            return exact.layout;
        }
        let is_spaced = matches!(bytes.get(1), Some(b' ' | b'\t'));
        let between_cells = is_spaced.then_some(b' ');
        let width = usize::from(self.shape.size().width());
        let row_end = if is_spaced { 2 * width - 1 } else { width };
        let between_rows = match (self.form, bytes.get(row_end)) {
            (Form::Boards, _) => Some(b'\n'),
            (Form::Records, Some(b'/')) => Some(b'/'),
            (Form::Records, _) => between_cells,
        };
        Layout {
            between_cells,
            between_rows,
            symbols: self.symbols,
        }
    }

    fn has_new_symbols(&self, board: &[u8]) -> bool {
        let is_new = |byte: &u8| matches!(byte, b'.' | b'X' | b'x' | b'O' | b'o' | b'\t');
        let may_change = self.symbols == Symbols::Digits && self.exact.is_none();
        may_change && board.iter().any(is_new)
    }

    fn judge_with(&mut self, kernel: &mut Kernel, bytes: &[u8], most: usize) {
        self.verdicts.clear();
        self.spans.clear();
        self.gathered.clear();
        let even = self.even_boards(kernel, bytes, most.min(kernel.at_once().max(AT_ONCE)));
        // There may be too few for a pass because lines end in another way; copying fixes that.
        let is_all = even > 0 && even == bytes.len() / kernel.length();
        let text = if is_all || even >= kernel.fewest() {
            let span = Span {
                bytes: kernel.length(),
                blank_lines: 0,
            };
            self.spans.resize(even, span);
            &bytes[..even * span.bytes]
        } else {
            self.gather(kernel, bytes, most.min(kernel.at_ease()));
            &self.gathered
        };
        kernel.judge(text, self.instructions, &mut self.verdicts);
    }

    /// The number of consecutive boards in the kernel's layout, by their line ends.
    fn even_boards(&self, kernel: &Kernel, bytes: &[u8], most: usize) -> usize {
        if self.exact.is_some() {
            return 0;
        }
        let row = match self.form {
            Form::Boards => kernel.layout().row_length(self.shape.size()),
            Form::Records => kernel.length(),
        };
        let is_even = |board: &&[u8]| board[row - 1] == b'\n' && board[board.len() - 1] == b'\n';
        // Two bytes of each board are checked: the kernel checks all of them anyway.
        let boards = bytes.chunks_exact(kernel.length()).take(most);
        boards.take_while(is_even).count()
    }

    /// Copies boards into the kernel's layout.
    fn gather(&mut self, kernel: &Kernel, bytes: &[u8], most: usize) {
        let mut rest = bytes;
        while self.spans.len() < most {
            let mut bytes = 0;
            let (blank_lines, board) = self.after_blank_lines(rest, &mut bytes);
            let start = self.gathered.len();
            let Ok(after) = self.gather_board(board, self.lines(kernel)) else {
                self.gathered.truncate(start);
                return;
            };
            // Without a valid first board the others are useless. In a usual layout they seldom
            // are, and the check would take as long as the rest.
            let is_checked = start == 0 && self.exact.is_some();
            if is_checked && !kernel.may_begin_with(&self.gathered) {
                self.gathered.clear();
                return;
            }
            bytes += board.len() - after.len();
            self.spans.push(Span { bytes, blank_lines });
            rest = after;
        }
    }

    /// The lines of a board, and the bytes of each without its end.
    fn lines(&self, kernel: &Kernel) -> (usize, usize) {
        let size = self.shape.size();
        match self.form {
            Form::Boards => {
                let row = kernel.layout().row_length(size);
                (usize::from(size.height()), row - 1)
            }
            Form::Records => (1, kernel.length() - 1),
        }
    }

    /// Copies a board; returns what follows it, or what follows its complete lines.
    fn gather_board<'a>(
        &mut self,
        bytes: &'a [u8],
        shape: (usize, usize),
    ) -> Result<&'a [u8], &'a [u8]> {
        let text = &mut self.gathered;
        // Chosen once a board: a choice for each line would take as long as copying it.
        match &self.exact {
            None => copied(bytes, shape, text, line_end, Vec::extend_from_slice),
            Some(exact) => {
                // A blank could be a symbol.
                let end = |bytes: &[u8]| bytes.starts_with(b"\n").then_some(1);
                let byte = |&byte: &u8| exact.bytes[usize::from(byte)];
                copied(bytes, shape, text, end, |text, line| {
                    text.extend(line.iter().map(byte));
                })
            }
        }
    }

    /// Whether the input may end within a usual board: nothing of it can be wrong yet, and more
    /// bytes may complete it.
    fn is_partial(&mut self, kernel: &Kernel, bytes: &[u8]) -> bool {
        let (lines, length) = self.lines(kernel);
        let is_long = |bytes: &[u8]| bytes.len() > length + MOST_BLANKS;
        if self.exact.is_some() {
            return false;
        }
        if self.form == Form::Records {
            // A record's fault is not reported before its line ends.
            return !is_long(bytes) && !bytes.contains(&b'\n');
        }
        self.gathered.clear();
        let Err(rest) = self.gather_board(bytes, (lines, length)) else {
            return false;
        };
        let may_go_on = |byte: &u8| {
            matches!(byte, b'0'..=b'2' | b' ' | b'\r')
                || self.symbols == Symbols::Any
                    && matches!(byte, b'.' | b'X' | b'x' | b'O' | b'o' | b'\t')
        };
        !is_long(rest) && rest.iter().all(may_go_on) && kernel.may_begin_with(&self.gathered)
    }
}

/// Copies lines of that many bytes into the text; returns what follows them, or what follows those
/// that are complete.
fn copied<'a>(
    bytes: &'a [u8],
    (lines, length): (usize, usize),
    text: &mut Vec<u8>,
    line_end: impl Fn(&[u8]) -> Option<usize>,
    copy: impl Fn(&mut Vec<u8>, &[u8]),
) -> Result<&'a [u8], &'a [u8]> {
    let mut rest = bytes;
    for _ in 0..lines {
        let line = rest.split_at_checked(length);
        let Some((line, end)) = line.and_then(|(line, end)| Some((line, line_end(end)?))) else {
            return Err(rest);
        };
        copy(text, line);
        text.push(b'\n');
        rest = &rest[length + end..];
    }
    Ok(rest)
}

/// The length of a line end with the blanks before it, if it is not too long.
fn line_end(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => {
            let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r');
            let blanks = bytes.iter().take(MOST_BLANKS - 1);
            let blanks = blanks.take_while(is_blank).count();
            (bytes.get(blanks) == Some(&b'\n')).then_some(blanks + 1)
        }
    }
}
