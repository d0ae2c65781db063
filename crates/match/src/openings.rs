//! How games begin: openings from records of any format, judged before the first game.

use omok_core::game::{IllegalReason, Move, Outcome, Record, Refusal};
use omok_core::text::{Fault, Format, InputError, Located, RecordReader, Rows, Sizes};
use omok_core::{Point, Random, Size, Stone, Symmetry, Variant, texts};

/// The openings of a match, in the order in which they are played: where black's and white's
/// stones are put in turn. Without any, games begin on the empty board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Openings {
    size: Option<Size>,
    list: Vec<Vec<Point>>,
}

texts! {
    /// Why a record is no opening.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum OpeningFault {
        /// It cannot be read.
        Record(fault: Fault) = "{fault}";
        /// It has stones that no move has put.
        SetUp = "expected an opening of moves, black's first, found set-up stones";
        /// Its end is decided at that move.
        Decided(ply: usize)
            = "expected an opening that leaves the game open, found one decided at move {ply}";
        /// A move is illegal.
        Illegal {
            /// The number of the move.
            ply: usize,
            /// Why it is.
            reason: IllegalReason,
            /// Where it is.
            place: String,
        } = "expected a legal opening, found move {ply}: {reason} {place}";
        /// A move puts no stone.
        Pass = "expected an opening of stones, found a pass";
    }
}

impl Openings {
    /// The openings of a text in any format of records. Gomocup's number rows from the top: `h8h9`
    /// goes down.
    ///
    /// ```
    /// use omok_core::{Variant, text::Rows};
    /// use omok_match::Openings;
    /// let read = |text| Openings::read(text, &Variant::RENJU, Rows::Bottom);
    /// assert_eq!(read(b"h8 i9\n0,0, 1,0, 1,-3\n")?.list().len(), 2);
    /// let told = "2:1: expected a legal opening, found move 2: occupied h8";
    /// assert_eq!(read(b"h8 i9\nh8 h8\n").unwrap_err().to_string(), told);
    /// # Ok::<(), omok_core::text::Located<omok_match::OpeningFault>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If one cannot be read, or is not one that a game can begin with.
    pub fn read(
        text: &[u8],
        variant: &Variant,
        rows: Rows,
    ) -> Result<Openings, Located<OpeningFault>> {
        let unreadable = |InputError { at, fault }| Located {
            at,
            fault: OpeningFault::Record(fault),
        };
        let format = Format::recognise(text)
            .unwrap_or(Ok(Format::Moves))
            .map_err(unreadable)?;
        let size = variant.size();
        let mut reader = RecordReader::new(format, Sizes::Only(size)).with_rows(rows);
        let mut bytes = text;
        let mut list = Vec::new();
        while let Some(unread) = reader.cut(&mut bytes).or_else(|| reader.cut_last()) {
            let at = unread.position();
            let record = unread.read().map_err(unreadable)?;
            list.push(points(&record, variant).map_err(|fault| Located { at, fault })?);
        }
        Ok(Openings {
            size: Some(size),
            list,
        })
    }

    /// The same in an order that the seed chooses.
    #[must_use]
    pub fn shuffled(mut self, seed: u64) -> Openings {
        const STREAM: u64 = 0x6F70_656E;
        let mut random = Random::new(seed, STREAM, 0);
        for last in (1..self.list.len()).rev() {
            self.list.swap(last, random.index(last + 1));
        }
        self
    }

    /// The stones of each.
    pub fn list(&self) -> &[Vec<Point>] {
        &self.list
    }

    /// The number of the opening of that round, how it is turned, and its moves. Openings that are
    /// used up come again, turned by the next symmetry that keeps the size of the board.
    pub(super) fn of_round(&self, round: u64) -> (Option<u64>, Symmetry, Vec<Point>) {
        let Some((size, index)) = self.size.zip(round.checked_rem(self.list.len() as u64)) else {
            return (None, Symmetry::Identity, Vec::new());
        };
        let mut kept = Symmetry::ALL.to_vec();
        kept.retain(|one| one.size(size) == size);
        let at = |number: u64| usize::try_from(number).unwrap_or(0);
        let symmetry = kept[at(round / self.list.len() as u64) % kept.len()];
        let points = self.list[at(index)].iter();
        let turned = points.filter_map(|&point| symmetry.point(point, size));
        (Some(index + 1), symmetry, turned.collect())
    }

    /// What tells them from others, as text; none where there are none.
    pub fn fingerprint(&self) -> Option<String> {
        let coordinates = |point: &Point| [point.row, point.col];
        let list = self.list.iter();
        let bytes = list.flat_map(|one| one.iter().flat_map(coordinates).chain([u8::MAX]));
        // Fowler, Noll and Vo's sum, FNV-1a.
        let sum = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        (!self.list.is_empty()).then(|| format!("{} {sum:016x}", self.list.len()))
    }
}

/// The moves of a record, if a game can begin with them; or why not.
fn points(record: &Record, variant: &Variant) -> Result<Vec<Point>, OpeningFault> {
    if !record.set_up.is_empty() || record.first != Stone::Black {
        return Err(OpeningFault::SetUp);
    }
    let replay = record.replay(variant.rule());
    if let Some(illegal) = replay.illegal {
        // After the end, it is the end that is wrong.
        return Err(match illegal.reason {
            IllegalReason::Refused(Refusal::AfterEnd) => OpeningFault::Decided(illegal.ply - 1),
            reason => OpeningFault::Illegal {
                ply: illegal.ply,
                reason,
                place: illegal
                    .to
                    .map_or(String::new(), |spot| record.name_of(spot)),
            },
        });
    }
    if replay.game.outcome() != Outcome::Open {
        return Err(OpeningFault::Decided(replay.game.ply()));
    }
    let point = |one: &Move| one.point().ok_or(OpeningFault::Pass);
    replay.game.moves().iter().map(point).collect()
}
