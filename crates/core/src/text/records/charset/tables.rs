//! Other encodings than UTF-8, by the tables of `encoding_rs`.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, GB18030, GBK, SHIFT_JIS};

/// An encoding in which ASCII bytes are ASCII unless they are inside a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text::records) struct Table(&'static encoding_rs::Encoding);

/// Names of code pages that the web does not use, and its names for them.
const OTHERS: [(&[u8], &[u8]); 7] = [
    (b"cp932", b"shift_jis"),
    (b"cp936", b"gbk"),
    (b"cp949", b"euc-kr"),
    (b"ms949", b"euc-kr"),
    (b"uhc", b"euc-kr"),
    (b"cp950", b"big5"),
    (b"gb-2312", b"gbk"),
];

impl Table {
    pub(in crate::text::records) fn named(name: &[u8]) -> Option<Table> {
        let other = OTHERS
            .iter()
            .find(|(other, _)| name.eq_ignore_ascii_case(other));
        let name = other.map_or(name, |&(_, name)| name);
        let encoding = encoding_rs::Encoding::for_label(name)?;
        encoding.is_ascii_compatible().then_some(Table(encoding))
    }

    /// The East Asian encoding that a text seems to be in, and its name.
    pub(super) fn detected(raw: &[u8]) -> Option<(Table, &'static str)> {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(raw, true);
        let encoding = match detector.guess(None, Utf8Detection::Deny) {
            // The larger one of the same characters.
            guess if guess == GBK => GB18030,
            guess => guess,
        };
        let table = Table(encoding);
        let is_asian = [BIG5, EUC_JP, EUC_KR, GB18030, SHIFT_JIS].contains(&encoding);
        (is_asian && table.decode(raw).1).then_some((table, encoding.name()))
    }

    /// Whether `]` and a backslash may be part of its characters.
    pub(in crate::text::records) fn has_brackets(self) -> bool {
        [BIG5, GB18030, GBK, SHIFT_JIS].contains(&self.0)
    }

    pub(super) fn is_single_byte(self) -> bool {
        self.0.is_single_byte()
    }

    /// The text, and whether all of it is in this encoding.
    pub(super) fn decode(self, raw: &[u8]) -> (String, bool) {
        let (text, has_errors) = self.0.decode_without_bom_handling(raw);
        (text.into_owned(), !has_errors)
    }

    /// Whether the byte after the text belongs to its last character, as `]` and a backslash do in
    /// some encodings.
    pub(in crate::text::records) fn is_trail(self, text: &[u8], byte: u8) -> bool {
        let start = text.iter().rposition(u8::is_ascii);
        let run = &text[start.map_or(0, |ascii| ascii + 1)..];
        // The text may be UTF-8, whatever it states.
        if std::str::from_utf8(run).is_ok() {
            return false;
        }
        let mut rest = run;
        while let [first, others @ ..] = rest {
            rest = match (self.is_lead(*first), others) {
                (true, []) => return self.decode(&[*first, byte]).1,
                (true, [_, others @ ..]) => others,
                (false, _) => others,
            };
        }
        false
    }

    /// Whether a byte starts a character whose next byte may be ASCII.
    fn is_lead(self, byte: u8) -> bool {
        match self.0 {
            jis if jis == SHIFT_JIS => matches!(byte, 0x81..=0x9F | 0xE0..=0xFC),
            _ => self.has_brackets() && matches!(byte, 0x81..=0xFE),
        }
    }

    /// The first byte, in a line, of the character that the byte of the decoded line is in.
    pub(super) fn index(self, line: &[u8], decoded: usize) -> usize {
        // Enough space for what one byte can complete.
        let mut out = [0; 32];
        let mut decoder = self.0.new_decoder_without_bom_handling();
        let (mut written, mut start) = (0, 0);
        for (index, byte) in line.iter().enumerate() {
            let (_, _, more, _) = decoder.decode_to_utf8(&[*byte], &mut out, false);
            written += more;
            if written > decoded {
                return start;
            }
            if more > 0 {
                start = index + 1;
            }
        }
        line.len()
    }
}
