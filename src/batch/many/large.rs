//! Judges boards that depend only on their rows, by the kernel.
//!
//! Their text is translated into the layout of [`judge::bits`](crate::judge::bits), symbol by
//! symbol, and the verdicts into the problem's answers.

use super::setting_of_boards;
use crate::judge::Verdict;
use crate::judge::bits::{Instructions, Kernel, Shape};
use crate::judge::layout::{Layout, Symbols};
use crate::problem::Problem;
use crate::problem::answers::Numbers;
use crate::problem::classify::class_by_rows;
use crate::problem::input::NO_SYMBOL;
use crate::problem::input::{Free, Passed};
use crate::problem::{Gravity, Promise, Turns};
use crate::problem::{Setting, Wins};
use crate::rule::{Rule, Variant};

/// Judges boards in the exact layout of a problem that ignores turns.
#[derive(Debug)]
pub(crate) struct LargeBoards {
    shape: Shape,
    layout: Layout,
    /// The kernel's byte for each byte; [`NOTHING`] for a byte that no board has.
    bytes: [u8; 256],
    /// The number of bytes seen.
    met: usize,
    /// Made when there are enough boards.
    kernel: Option<Kernel>,
    /// The text of boards for the kernel, and the end of each in the input.
    gathered: Vec<u8>,
    spans: Vec<Span>,
    verdicts: Vec<Verdict>,
}

/// A board of an input.
#[derive(Debug, Clone, Copy)]
struct Span {
    /// The end of its last line.
    end: usize,
    /// The blank lines before it.
    gap: u64,
}

/// A byte of no layout.
const NOTHING: u8 = 0xff;
/// The fewest boards that are worth the kernel's tables.
const FEWEST: usize = 8;
/// The bytes from which detecting the processor's widest instructions is worth its time.
const MANY_BYTES: usize = 128 * 1024;

impl LargeBoards {
    /// For a problem whose classes depend only on rows.
    pub(super) fn new(problem: &Problem) -> Option<LargeBoards> {
        let setting = setting_of_boards(problem)?;
        if setting.turns != Turns::Any || setting.gravity != Gravity::None {
            return None;
        }
        let (layout, bytes) = layout(problem)?;
        Some(LargeBoards {
            shape: Shape::new(&variant(setting)?),
            layout,
            bytes,
            met: 0,
            kernel: None,
            gathered: Vec::new(),
            spans: Vec::new(),
            verdicts: Vec::new(),
        })
    }

    /// Answers the boards at the start of the bytes.
    pub(super) fn answer(
        &mut self,
        problem: &Problem,
        bytes: &[u8],
        free: Free,
        out: &mut Vec<u8>,
    ) -> Passed {
        let mut passed = Passed::default();
        let is_worth_it = bytes.len() >= FEWEST * self.layout.length(self.shape.size());
        let kernel = self.kernel.take();
        let Some(mut kernel) =
            kernel.or_else(|| is_worth_it.then(|| Kernel::new(self.shape, self.layout)))
        else {
            return passed;
        };
        self.met = self.met.saturating_add(bytes.len());
        let instructions = match self.met {
            MANY_BYTES.. => Instructions::Widest,
            _ => Instructions::Common,
        };
        loop {
            let rest = &bytes[passed.bytes..];
            self.gather(&kernel, rest, free.most - passed.boards);
            self.verdicts.clear();
            kernel.judge(&self.gathered, instructions, &mut self.verdicts);
            let told = self.tell(problem, free.first + passed.boards, out);
            passed.boards += told.boards;
            passed.lines += told.lines;
            passed.bytes += told.bytes;
            if told.boards == 0 || told.boards < self.spans.len() as u64 {
                self.kernel = Some(kernel);
                return passed;
            }
        }
    }

    /// Copies the text of some of the next boards.
    fn gather(&mut self, kernel: &Kernel, bytes: &[u8], most: u64) {
        self.gathered.clear();
        self.spans.clear();
        let most = usize::try_from(most)
            .unwrap_or(usize::MAX)
            .min(kernel.at_ease());
        let mut offset = 0;
        while self.spans.len() < most {
            let mut start = offset;
            while bytes.get(start) == Some(&b'\n') {
                start += 1;
            }
            let Some(text) = bytes.get(start..start + kernel.length()) else {
                return;
            };
            let first = self.gathered.len();
            let text = text.iter().map(|&byte| self.bytes[usize::from(byte)]);
            self.gathered.extend(text);
            // Without a valid first board the others are useless.
            if self.spans.is_empty() && !kernel.may_begin_with(&self.gathered[first..]) {
                self.gathered.clear();
                return;
            }
            let gap = (start - offset) as u64;
            offset = start + kernel.length();
            self.spans.push(Span { end: offset, gap });
        }
    }

    /// Writes the answers to the judged boards, up to the first without one.
    fn tell(&self, problem: &Problem, first: u64, out: &mut Vec<u8>) -> Passed {
        let mut told = Passed::default();
        let lines = match self.layout.between_rows {
            Some(b'\n') => self.shape.size().height().into(),
            _ => 1,
        };
        let length = self.layout.length(self.shape.size());
        let boards = self.verdicts.iter().zip(&self.spans);
        for ((verdict, span), text) in boards.zip(self.gathered.chunks(length)) {
            let rows = match verdict {
                Verdict::Open => &[],
                Verdict::Won(row) => std::slice::from_ref(row),
                Verdict::Several(rows) => rows.as_slice(),
            };
            let class = class_by_rows(rows, None, || !text.contains(&b'0'));
            // A missing answer is a fault of the input: the reader reports it with its position.
            let is_promised = rows.len() < 2 || !problem.description().promises(Promise::OneLine);
            let (true, Some(template)) = (is_promised, problem.texts().class(class)) else {
                break;
            };
            let numbers = Numbers {
                named: rows.iter().map(|&row| problem.named_stone(row)).min(),
                origin: 1,
                moves: 0,
                case: first + told.boards,
                n: None,
            };
            template.write(out, &numbers);
            told.boards += 1;
            told.lines += span.gap + lines;
            told.bytes = span.end;
        }
        told
    }
}

/// The variant with the winning rows of the setting.
fn variant(setting: Setting) -> Option<Variant> {
    let rule = match setting.wins {
        Wins::Exactly(run) => Rule::STANDARD.with_run(run),
        Wins::AtLeast(run) => Rule::FREESTYLE.with_run(run),
        Wins::WholeLine => None,
    };
    Variant::try_new(setting.size, rule?)
}

/// The layout of the problem's boards, with the kernel's byte for each byte.
fn layout(problem: &Problem) -> Option<(Layout, [u8; 256])> {
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
    Some((layout, bytes))
}
