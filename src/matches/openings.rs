//! How games begin: openings from records of any format, judged before the first game.

use std::fmt;

use super::schedule::Slot;
use crate::board::{Point, Size, Symmetry};
use crate::game::{IllegalReason, Move, Outcome, Record};
use crate::plan::random::Random;
use crate::rule::Variant;
use crate::text::{Fault, Format, InputError, Located, RecordReader, Sizes, UnreadRecord};

/// The moves that a game begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// Where black's and white's stones are put in turn.
    pub points: Vec<Point>,
}

/// The openings of a match, in the order in which they are played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Openings {
    size: Option<Size>,
    list: Vec<Opening>,
}

/// What is wrong with an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpeningFault {
    /// It cannot be read.
    Unreadable(Fault),
    /// It has set-up stones, or white moves first.
    SetUp,
    /// It has a pass.
    Pass,
    /// A move is illegal: its number, why and where.
    Illegal(usize, String),
    /// It decides the game, at that move.
    Decided(usize),
}

impl fmt::Display for OpeningFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningFault::Unreadable(fault) => fault.fmt(f),
            OpeningFault::SetUp => {
                f.write_str("expected an opening of moves, black's first, found set-up stones")
            }
            OpeningFault::Pass => f.write_str("expected an opening of stones, found a pass"),
            OpeningFault::Illegal(ply, why) => {
                write!(f, "expected a legal opening, found move {ply}: {why}")
            }
            OpeningFault::Decided(ply) => write!(
                f,
                "expected an opening that leaves the game open, found one decided at move {ply}"
            ),
        }
    }
}

impl Openings {
    /// The openings of a text in any format of records.
    ///
    /// ```
    /// use omok::Variant;
    /// use omok::matches::Openings;
    /// let openings = Openings::read(b"h8 i9\n0,0, 1,0, 1,-3\n", &Variant::RENJU)?;
    /// assert_eq!(openings.len(), 2);
    /// let error = Openings::read(b"h8 i9\nh8 h8\n", &Variant::RENJU).unwrap_err();
    /// let told = "2:1: expected a legal opening, found move 2: occupied h8";
    /// assert_eq!(format!("{}: {}", error.at, error.fault), told);
    /// # Ok::<(), omok::text::Located<omok::matches::OpeningFault>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If one cannot be read, or is not one that a game can begin with.
    pub fn read(text: &[u8], variant: &Variant) -> Result<Openings, Located<OpeningFault>> {
        Openings::read_with(text, variant, |_, point| point)
    }

    /// The same where rows are numbered from the top, as Gomocup's openings are: `h8h9` goes down.
    ///
    /// # Errors
    ///
    /// As [`Openings::read`].
    pub fn read_from_top(
        text: &[u8],
        variant: &Variant,
    ) -> Result<Openings, Located<OpeningFault>> {
        let size = variant.size();
        Openings::read_with(text, variant, |unread, point| match unread.has_letters() {
            true => Symmetry::UpsideDown.point(point, size).unwrap_or(point),
            false => point,
        })
    }

    fn read_with(
        text: &[u8],
        variant: &Variant,
        place: impl Fn(&UnreadRecord, Point) -> Point,
    ) -> Result<Openings, Located<OpeningFault>> {
        let unreadable = |error: InputError| Located {
            at: error.at,
            fault: OpeningFault::Unreadable(error.fault),
        };
        let format = match Format::recognise(text) {
            Some(format) => format.map_err(unreadable)?,
            None => Format::Moves,
        };
        let mut reader = RecordReader::new(format, Sizes::Only(variant.size()));
        let mut bytes = text;
        let mut list = Vec::new();
        while let Some(unread) = reader.cut(&mut bytes).or_else(|| reader.cut_last()) {
            let at = unread.position();
            let record = unread.clone().read().map_err(unreadable)?;
            let points = judged(&record, variant, |point| place(&unread, point));
            let points = points.map_err(|fault| Located { at, fault })?;
            list.push(Opening { points });
        }
        let size = Some(variant.size());
        Ok(Openings { size, list })
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether games begin on the empty board.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
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

    /// The ways to turn openings that leave the size of the board as it is.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let keeps = |one: &Symmetry| self.size.is_none_or(|size| one.size(size) == size);
        Symmetry::ALL.into_iter().filter(keeps).collect()
    }

    /// The moves that the game of a slot begins with.
    #[must_use]
    pub fn points(&self, slot: &Slot) -> Vec<Point> {
        let opening = slot.opening.and_then(|index| self.list.get(index));
        let (Some(opening), Some(size)) = (opening, self.size) else {
            return Vec::new();
        };
        let turned = |&point: &Point| slot.symmetry.point(point, size);
        opening.points.iter().filter_map(turned).collect()
    }

    /// What tells them from others, as text; none where there are none.
    #[must_use]
    pub fn fingerprint(&self) -> Option<String> {
        let bytes = self.list.iter().flat_map(|opening| {
            let points = opening
                .points
                .iter()
                .flat_map(|point| [point.row, point.col]);
            points.chain([u8::MAX])
        });
        // Fowler, Noll and Vo's sum, FNV-1a.
        let sum = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        (!self.is_empty()).then(|| format!("{} {sum:016x}", self.len()))
    }
}

/// The moves of a record, if a game can begin with them.
fn judged(
    record: &Record,
    variant: &Variant,
    place: impl Fn(Point) -> Point,
) -> Result<Vec<Point>, OpeningFault> {
    if !record.set_up.is_empty() || record.first != crate::board::Stone::Black {
        return Err(OpeningFault::SetUp);
    }
    let mut placed = record.clone();
    for one in &mut placed.moves {
        let point = one.to.and_then(|spot| spot.point(record.size));
        one.to = point.map(|point| place(point).into()).or(one.to);
    }
    let replay = placed.replay(variant.rule());
    if let Some(illegal) = replay.illegal {
        // After the end, it is the end that is wrong.
        return Err(match illegal.reason {
            IllegalReason::Refused(crate::game::Refusal::AfterEnd) => {
                OpeningFault::Decided(illegal.ply - 1)
            }
            reason => {
                let place = illegal
                    .to
                    .map_or_else(String::new, |spot| placed.name_of(spot));
                OpeningFault::Illegal(illegal.ply, format!("{reason} {place}"))
            }
        });
    }
    if replay.game.outcome() != Outcome::Open {
        return Err(OpeningFault::Decided(replay.game.ply()));
    }
    let point = |one: &Move| match one {
        Move::Place(point) => Ok(*point),
        Move::Pass => Err(OpeningFault::Pass),
    };
    replay.game.moves().iter().map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Schedule;

    fn fault(text: &str, variant: &Variant) -> String {
        let error = Openings::read(text.as_bytes(), variant).expect_err("it is no opening");
        format!("{}: {}", error.at, error.fault)
    }

    #[test]
    fn openings_that_no_game_can_begin_with_are_refused_with_their_place() {
        let renju = &Variant::RENJU;
        let cases = [
            (
                "h8 i9\n\nh8 i9 h8\n",
                "3:1: expected a legal opening, found move 3: occupied h8",
            ),
            (
                "h8 p16\n",
                "1:1: expected a legal opening, found move 2: off-board p16",
            ),
            (
                "h8 pass i9\n",
                "1:1: expected an opening of stones, found a pass",
            ),
            (
                "(;GM[4]SZ[15]AB[hh];W[ii])",
                "1:1: expected an opening of moves, black's first, found set-up stones",
            ),
            (
                "h8 a1 i8 b1 j8 c1 k8 d1 l8\n",
                "1:1: expected an opening that leaves the game open, found one decided at move 9",
            ),
            (
                "h8 a1 i8 b1 j8 c1 k8 d1 l8 e1\n",
                "1:1: expected an opening that leaves the game open, found one decided at move 9",
            ),
            (
                "h8 a1 h9 c1 g7 e1 f7 g1 h7\n",
                "1:1: expected an opening that leaves the game open, found one decided at move 9",
            ),
            (
                "h8 ?\n",
                "1:4: expected a move such as h8, or pass, found '?'",
            ),
        ];
        for (text, told) in cases {
            assert_eq!(fault(text, renju), told, "{text}");
        }
        let told = fault("h8 a1 h9 c1 g7 e1 f7 g1 h7\n", &Variant::RENJU_SHAPE);
        assert_eq!(
            told,
            "1:1: expected a legal opening, found move 9: foul double-three h7"
        );
        assert!(fault("", renju).contains("found none"));
    }

    #[test]
    fn a_seed_chooses_the_order_and_loses_none() {
        let text: String = ('a'..='o').map(|column| format!("{column}1\n")).collect();
        let openings = Openings::read(text.as_bytes(), &Variant::RENJU).expect("they are legal");
        let shuffled = openings.clone().shuffled(7);
        assert_eq!(shuffled, openings.clone().shuffled(7));
        assert_ne!(shuffled, openings);
        assert_ne!(shuffled, openings.clone().shuffled(8));
        let mut sorted = shuffled.list.clone();
        sorted.sort_by_key(|opening| opening.points[0]);
        assert_eq!(sorted, openings.list);
        assert_ne!(shuffled.fingerprint(), openings.fingerprint());
    }

    #[test]
    fn openings_that_are_used_up_come_again_turned() {
        let openings = Openings::read(b"a1 b2\n", &Variant::RENJU).expect("it is legal");
        let schedule = Schedule::all_against_all(2).with_openings(1, openings.symmetries());
        let first = |pair: u64| {
            let slot = schedule.slot(pair * 2 + 1).expect("there is no end");
            Variant::RENJU.size().name(openings.points(&slot)[0])
        };
        let corners: Vec<String> = (0..9).map(first).collect();
        assert_eq!(
            corners,
            ["a1", "a15", "o1", "o15", "o15", "a15", "o1", "a1", "a1"]
        );
    }

    #[test]
    fn rows_count_from_the_top_where_gomocup_is_asked_for() {
        let read =
            |text: &[u8]| Openings::read_from_top(text, &Variant::RENJU).expect("it is legal");
        assert_eq!(read(b"a1").list[0].points, [Point::new(0, 0)]);
        // Offsets go down in any case.
        assert_eq!(
            read(b"0,0, 1,3").list[0].points,
            [Point::new(7, 7), Point::new(10, 8)]
        );
        assert!(Openings::read_from_top(b"a1 a1", &Variant::RENJU).is_err());
    }
}
