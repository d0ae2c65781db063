//! Where records end: at the line ends outside quotes.

/// The ends of records in a piece of a file, which may begin within quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RecordEnds {
    /// If the piece begins outside quotes, and if it begins within them.
    cases: [Ends; 2],
    /// Whether the next piece begins on the other side of a quote.
    has_odd_quotes: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Ends {
    number: u64,
    /// The index after the first one.
    first: Option<usize>,
}

impl RecordEnds {
    /// The ends in these bytes; `None` if line ends cannot be quoted.
    pub(super) fn of(bytes: &[u8], quote: Option<u8>) -> RecordEnds {
        let mut ends = RecordEnds {
            cases: [Ends::default(); 2],
            has_odd_quotes: false,
        };
        match quote.filter(|quote| bytes.contains(quote)) {
            None => ends.cases[0].add(bytes, 0),
            Some(quote) => {
                let mut at = 0;
                for (number, piece) in bytes.split(|byte| *byte == quote).enumerate() {
                    ends.cases[number % 2].add(piece, at);
                    ends.has_odd_quotes = number % 2 == 1;
                    at += piece.len() + 1;
                }
            }
        }
        // A piece without quotes that begins within them has no ends.
        ends
    }

    pub(super) fn number(&self, is_quoted: bool) -> u64 {
        self.cases[usize::from(is_quoted)].number
    }

    /// The index after the first one.
    pub(super) fn first(&self, is_quoted: bool) -> Option<usize> {
        self.cases[usize::from(is_quoted)].first
    }

    /// Whether the next piece begins within quotes.
    pub(super) const fn is_quoted_after(&self, is_quoted: bool) -> bool {
        self.has_odd_quotes != is_quoted
    }
}

impl Ends {
    /// Adds those of a piece that begins at that index.
    fn add(&mut self, piece: &[u8], at: usize) {
        self.number += piece.iter().filter(|&&byte| byte == b'\n').count() as u64;
        if self.first.is_none() {
            let place = piece.iter().position(|&byte| byte == b'\n');
            self.first = place.map(|place| at + place + 1);
        }
    }
}
