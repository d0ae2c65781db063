//! Texts of game records that are hostile, cut, damaged or our own: no reader panics, all read
//! alike in pieces, and writing undoes reading.

use itertools::Itertools;
use omok::board::PerStone;
use omok::game::{Decision, Record, RecordedMove, Spot};
use omok::text::{Format, InputError, RecordReader, RecordWriter, Records, Sizes};
use omok::{Point, Size, Stone, Variant};

use crate::record_formats::PSQ;
use crate::records::{FREE_FIVE, RENJU, freestyle, verdicts};
use crate::util::text_of;
use omok_testing::boards::Random;

/// What the fuzz targets check of every input.
#[allow(unreachable_pub, reason = "there it is a library")]
#[path = "../../fuzz/src/lib.rs"]
mod fuzz;

#[test]
fn hostile_records_neither_panic_nor_overflow() {
    let many = 300_000;
    let deep = "(;".repeat(many) + ";B[hh]" + &")".repeat(many);
    freestyle(deep, "open 1");
    let open = verdicts("(;".repeat(many).as_bytes(), &Variant::FREESTYLE);
    assert_eq!(open, ["1:1: a game without its closing ')'"]);
    freestyle(format!("(;C{};B[hh])", "[x]".repeat(many)), "open 1");
    let starts = "\n(;GM[4];B[".repeat(many / 10);
    let starts = verdicts(starts.as_bytes(), &Variant::FREESTYLE);
    assert_eq!(starts.len(), many / 10);
    let moves = format!("{}\nh8", "pass ".repeat(many));
    freestyle(moves, [&format!("open {many}"), "open 1"].join("\n"));
}

/// Reads a text in whose middle a piece stands so often that it fills 17 MiB.
#[track_caller]
fn check_long(format: Format, [start, piece, end]: [&str; 3], games: usize) {
    let block = piece.repeat((64 << 10) / piece.len());
    let blocks = (17 << 20) / block.len();
    let middle = std::iter::repeat_n(block.as_str(), blocks);
    let mut reader = RecordReader::new(format, RENJU);
    let mut read = Vec::new();
    for piece in std::iter::once(start).chain(middle).chain([end]) {
        let mut bytes = piece.as_bytes();
        read.extend(std::iter::from_fn(|| reader.feed(&mut bytes)));
    }
    read.extend(std::iter::from_fn(|| reader.finish()));
    let (first, rest) = read.split_first().expect("a game");
    let error = "1:1: expected a game of at most 16 MiB";
    assert_eq!(first.clone().expect_err("too long").to_string(), error);
    assert_eq!(rest.iter().filter(|read| read.is_ok()).count(), games);
    assert_eq!(rest.len(), games);
}

#[test]
fn a_game_too_long_to_keep_is_an_error_and_the_next_goes_on() {
    check_long(Format::Moves, ["h8", " ", "\nh8\nh9"], 2);
    check_long(Format::Sgf, ["(;C[", " ", "])(;B[hh])"], 1);
    check_long(Format::Sgf, ["(;C[", " ", ""], 0);
    check_long(Format::Psq, [PSQ, "x\n", PSQ], 1);
    check_long(Format::Pairs, ["1\n", "1 1\n", "1\n1 1"], 1);
}

/// Texts to cut and to damage: every format, and several games.
fn samples() -> [(Format, String); 8] {
    let sgf = "(;FF[4]GM[4]SZ[15]GN[a \\] game]AB[aa][bb:cc]PL[W]RE[W+R];W[hh](;B[ig];W[])(;B[ii]C[x]))\n";
    let moves = format!("{FREE_FIVE} ; 1-0 # one\nh8h9 -- i10\n# x\nh8 ; 1/2\n");
    let psq =
        "Piskvorky 15x15 , 0 - 0\n8, 8\n9,9,3\n0\nPiskvorky 15x15\n8,8\n1,1\n-1\ntext\n; 1-0\n";
    [
        (Format::Moves, moves.repeat(2)),
        (Format::Psq, PSQ.repeat(3)),
        (Format::Psq, psq.repeat(2)),
        (Format::Sgf, sgf.repeat(3)),
        (Format::Sgf, text_of("fixtures/games/game-centre.sgf")),
        (Format::Pgn, text_of("fixtures/games/playok-swap2.txt")),
        (Format::Json, text_of("fixtures/games/game.json").repeat(2)),
        (Format::Pairs, "2\n8 8\n9 7\n1\n1 1\n; 1/2\n".repeat(3)),
    ]
}

type Read = Result<Record, InputError>;

fn outcome_of(text: &[u8], format: Format) -> Vec<Read> {
    Records::new(text, format, RENJU).collect()
}

/// The same, handed over in pieces of so many bytes.
fn outcome_in_pieces(text: &[u8], format: Format, length: usize) -> Vec<Read> {
    let mut reader = RecordReader::new(format, RENJU);
    let mut read = Vec::new();
    for mut piece in text.chunks(length) {
        while let Some(record) = reader.feed(&mut piece) {
            read.push(record);
        }
        assert!(piece.is_empty(), "the reader takes all bytes");
    }
    read.extend(std::iter::from_fn(|| reader.finish()));
    read
}

#[test]
fn records_cut_anywhere_are_read_alike_in_all_pieces() {
    for (format, text) in samples() {
        let whole = outcome_of(text.as_bytes(), format);
        assert!(whole.iter().all(Result::is_ok), "{text}");
        for length in 0..text.len() {
            let cut = &text.as_bytes()[..length];
            let whole = outcome_of(cut, format);
            for piece in [1, 3] {
                let found = outcome_in_pieces(cut, format, piece);
                assert_eq!(found, whole, "{format} {length}");
            }
        }
    }
}

#[test]
fn damaged_records_are_read_alike_in_all_pieces_and_travel() {
    let mut random = Random::new(4);
    for (format, text) in samples() {
        for _ in 0..2_500 {
            let mut damaged = text.clone().into_bytes();
            for _ in 0..=random.below(3) {
                damage(&mut damaged, &mut random);
            }
            fuzz::check(format, &damaged);
        }
    }
}

fn damage(text: &mut Vec<u8>, random: &mut Random) {
    const BYTES: &[u8] = b"()[];\\\n\r ,-#x0129hZ\0\xff\xef";
    let (place, byte) = (random.below(text.len().max(1)), random.pick(BYTES));
    match random.below(3) {
        0 if place < text.len() => drop(text.remove(place)),
        1 if place < text.len() => text[place] = byte,
        _ => text.insert(place.min(text.len()), byte),
    }
}

fn random_record(random: &mut Random) -> Record {
    let side = |random: &mut Random| 3 + random.byte(24_usize);
    let mut record = Record::new(Size::new(side(random), side(random)));
    for _ in 0..random.below(60) {
        let point = random.point(record.size);
        record.moves.push(RecordedMove::place(point));
    }
    record.result = [
        None,
        Some(Decision::Drawn),
        Some(Decision::Won(Stone::Black)),
        Some(Decision::Won(Stone::White)),
    ][random.below(4)];
    if random.below(2) == 0 {
        record.name = Some("a # name; with ] and \\ [x] (;B[hh])".to_owned());
    }
    record
}

#[track_caller]
fn assert_round_trip(record: &Record, format: Format, expected: &Record) {
    let text = format.bytes(record);
    let text = text.unwrap_or_else(|error| panic!("{format}: {error}: {record:?}"));
    let mut read = Records::new(&text, format, Sizes::Only(record.size)).collect_vec();
    for record in read.iter_mut().flatten() {
        record.about.notation = expected.about.notation;
    }
    let text = String::from_utf8_lossy(&text);
    assert_eq!(read, [Ok(expected.clone())], "{format}\n{text}");
}

#[test]
fn reading_what_was_written_gives_the_same_game() {
    let mut random = Random::new(6);
    for _ in 0..2_000 {
        let mut record = random_record(&mut random);
        let unnamed = Record {
            name: None,
            ..record.clone()
        };
        assert_round_trip(&record, Format::Psq, &unnamed);
        assert_round_trip(&record, Format::Pairs, &unnamed);
        let mut named = unnamed;
        named.about.players = PerStone {
            black: Some("A, B.zip".to_owned()),
            white: Some("흑".to_owned()),
        };
        assert_round_trip(&named, Format::Psq, &named);
        record.moves.push(RecordedMove::PASS);
        assert_round_trip(&record, Format::Moves, &record);
        assert_round_trip(&record, Format::Sgf, &record);

        let out_of_turn = Some(record.first.other());
        record.set_up = vec![
            (Point::new(0, 0), Stone::Black),
            (Point::new(2, 1), Stone::White),
        ];
        record.first = [Stone::Black, Stone::White][usize::from(record.moves.len() > 30)];
        assert_round_trip(&record, Format::Sgf, &record);
        let far = RecordedMove {
            to: Some(Spot { row: 51, col: 27 }),
            out_of_turn: out_of_turn.filter(|&stone| stone != record.first),
        };
        record.moves.insert(0, far);
        assert_round_trip(&record, Format::Sgf, &record);
    }
}

#[test]
fn what_a_format_cannot_say_is_not_written() {
    let size = Size::square(15);
    let with = |recorded: RecordedMove| Record {
        moves: vec![recorded],
        ..Record::new(size)
    };
    let off = |row, col| with(RecordedMove::place(Spot { row, col }));
    let first = Record {
        first: Stone::White,
        ..Record::new(size)
    };
    let out_of_turn = with(RecordedMove {
        out_of_turn: Some(Stone::White),
        ..RecordedMove::PASS
    });
    let pass = || with(RecordedMove::PASS);
    let far = "the format cannot name a place off the board";
    let begun = "the format has no set-up stones and no first move by white";
    let turn = "the format cannot say that a player moved out of turn";
    let cases = [
        (Format::Psq, pass(), "the format has no passes"),
        (Format::Pairs, pass(), "the format has no passes"),
        (Format::Moves, off(16, 3), far),
        (Format::Moves, off(3, 26), far),
        (Format::Sgf, off(-1, 3), far),
        (Format::Sgf, off(3, 52), far),
        (Format::Moves, first, begun),
        (Format::Psq, out_of_turn, turn),
    ];
    for (format, record, message) in cases {
        let mut text = b"before".to_vec();
        let written = RecordWriter::new(format).write(&mut text, &record);
        let error = written.expect_err("it cannot be written");
        assert_eq!(error.to_string(), message);
        assert_eq!(text, b"before");
    }
}

#[test]
fn a_move_that_sgf_would_read_as_a_pass_is_not_written() {
    // Found by fuzzing: `tt` is off boards up to 19x19, where it is a pass.
    let spot = Spot { row: 19, col: 19 };
    for (side, is_written) in [(15, false), (19, false), (20, true), (26, true)] {
        let record = Record {
            moves: vec![RecordedMove::place(spot)],
            ..Record::new(Size::square(side))
        };
        let written = Format::Sgf.bytes(&record);
        assert_eq!(written.is_ok(), is_written, "{side}");
        if let Ok(text) = written {
            let read: Vec<_> = Records::new(&text, Format::Sgf, Sizes::Only(record.size)).collect();
            assert_eq!(read.len(), 1);
            assert_eq!(read[0].as_ref().expect("it is right").moves, record.moves);
        }
    }
}

#[test]
fn a_name_that_looks_like_moves_is_read_back() {
    // Found by fuzzing: a value with a move in it is taken for one whose end is missing.
    let mut record = Record::new(Size::square(15));
    record.about.players = PerStone {
        black: Some(";W[".to_owned()),
        white: Some("a\\;B[hh] ;W[".to_owned()),
    };
    assert_round_trip(&record, Format::Sgf, &record);
}
