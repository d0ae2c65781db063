//! Records in other encodings than UTF-8: their text is decoded first, then read.

use omok::game::{EncodingDoubt, Record};
use omok::text::{Format, InputError, RecordReader, Records, Sizes};
use omok::{Rule, Size};

use crate::util::folder;

const ANY: Sizes = Sizes::Any {
    unstated: Size::square(15),
};

fn read(text: &[u8], format: Format) -> Vec<Result<Record, InputError>> {
    Records::new(text, format, ANY).collect()
}

/// What is wrong with the only game.
#[track_caller]
fn fault(text: &[u8]) -> InputError {
    match &read(text, Format::Sgf)[..] {
        [Err(error)] => error.clone(),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn one(text: &[u8], format: Format) -> Record {
    match &read(text, format)[..] {
        [Ok(record)] => record.clone(),
        other => panic!("{}: {other:?}", String::from_utf8_lossy(text)),
    }
}

/// A game whose black player and comment are these bytes.
fn sgf(label: &str, name: &[u8]) -> Vec<u8> {
    let start = format!("(;GM[4]CA[{label}]SZ[15]PB[");
    let end = b"];B[hh];W[hg]C[x];B[ih])";
    [start.as_bytes(), name, b"]C[", name, end].concat()
}

/// Names of encodings, a text in each, and what it says.
const SAMPLES: [(&str, &[u8], &str); 13] = [
    ("Shift_JIS", b"\x95\x5C\x8E\xA6\x8F\x5C", "表示十"),
    ("Shift_JIS", b"\xB1\x95\x5D", "ｱ評"),
    ("Shift_JIS", b"\xB1", "ｱ"),
    ("Shift_JIS", b"\x95\x5C\x95\x5C", "表表"),
    ("Big5", b"\xB3\x5C\xA5\x5C", "許功"),
    ("big5", b"\xA4\xA4\xA5\x5C", "中功"),
    ("GBK", b"\x8E\x5C\x8E\x5D", "嶾嶿"),
    ("gb2312", b"\xBA\xDA", "黑"),
    ("gb18030", b"\x81\x30\x8B\x38\x8E\x5D", "Ā嶿"),
    ("EUC-KR", b"\xC8\xE6", "흑"),
    ("cp949", b"\xB9\xE9", "백"),
    ("windows-1251", b"\xC8\xE2\xE0\xED", "Иван"),
    ("ISO-8859-1", b"Ren\xE9", "René"),
];

#[test]
fn the_encoding_that_sgf_states_is_decoded_first() {
    for (label, bytes, text) in SAMPLES {
        let record = one(&sgf(label, bytes), Format::Sgf);
        assert_eq!(record.about.players.black.as_deref(), Some(text), "{label}");
        assert_eq!(record.about.comment.as_deref(), Some(text), "{label}");
        assert_eq!(record.about.encoding, None, "{label}");
        assert_eq!(record.moves.len(), 3, "{label}");
        assert!(record.replay(&Rule::RENJU).illegal.is_none());
    }
}

#[test]
fn a_trail_byte_that_looks_like_a_backslash_swallows_nothing() {
    let game = b"(;GM[4]SZ[15]CA[Shift_JIS];B[hh]C[\x95\x5C];W[hg];B[ih])";
    let folder = folder(&[("a.sgf", game)]);
    folder.run("game -q a.sgf", "").expect_done("open 3\n");
}

#[test]
fn games_in_several_encodings_are_told_apart_in_one_file() {
    let mut text = Vec::new();
    for (label, bytes, _) in SAMPLES {
        text.extend(sgf(label, bytes));
        text.push(b'\n');
        text.extend(sgf("UTF-8", "표".as_bytes()));
    }
    let names = |records: Vec<Result<Record, InputError>>| {
        let name = |read: Result<Record, InputError>| read.expect("a game").about.players.black;
        records.into_iter().filter_map(name).collect::<Vec<_>>()
    };
    let expected = SAMPLES.map(|(_, _, text)| [text, "표"]).concat();
    assert_eq!(names(read(&text, Format::Sgf)), expected);

    // In pieces of any length, too.
    for length in [1, 2, 3, 7, 64] {
        let mut reader = RecordReader::new(Format::Sgf, ANY);
        let mut found = Vec::new();
        for mut piece in text.chunks(length) {
            while let Some(game) = reader.feed(&mut piece) {
                found.push(game);
            }
        }
        found.extend(std::iter::from_fn(|| reader.finish()));
        assert_eq!(names(found), expected, "{length}");
    }
}

#[test]
fn a_broken_game_in_another_encoding_hides_no_other() {
    let mut text = b"(;GM[4]CA[Shift_JIS]SZ[15];B[hh]C[\x95\x5C];W[hg\n".to_vec();
    text.extend(sgf("Shift_JIS", b"\x95\x5C"));
    let records = read(&text, Format::Sgf);
    let whole: Vec<&Record> = records.iter().flatten().collect();
    assert_eq!((records.len(), whole.len()), (2, 1), "{records:?}");
    assert_eq!(whole[0].about.players.black.as_deref(), Some("表"));
}

#[test]
fn a_text_without_an_encoding_is_utf8_or_latin1_with_a_note() {
    let unstated = Some(EncodingDoubt::Unstated);
    for (format, before, after) in [
        (Format::Sgf, "(;GM[4]SZ[15]PB[", "]GN[x];B[hh])"),
        (Format::Psq, "Piskvorky 15x15\n8,8,0\n", "\nB\n-1\n"),
        (Format::Rec, "", "\nB\n7,7,0\n-1\n"),
        (Format::Moves, "h8 # ", ""),
    ] {
        let of = |name: &[u8]| [before.as_bytes(), name, after.as_bytes()].concat();
        for (name, text, doubt) in [
            ("표René".as_bytes(), "표René", None),
            (b"Ren\xE9", "René", unstated.clone()),
        ] {
            let record = one(&of(name), format);
            let told = match format {
                Format::Moves => record.name.as_deref(),
                _ => record.about.players.black.as_deref(),
            };
            let found = (told, record.about.encoding);
            assert_eq!(found, (Some(text), doubt), "{format}");
        }
    }
    let folder = folder(&[("a.moves", b"# x\nh8 # Ren\xE9\nh8 # Zo\xEB\n")]);
    let note = "a.moves:2:1: note: the record's text states no encoding and is not UTF-8, read as \
                latin1 (save it as UTF-8)\n";
    let judged = folder.run("game -q a.moves", "");
    judged.expect(0, "open 1\nopen 1\n", note);
}

#[test]
fn text_is_written_back_as_utf8() {
    for (label, bytes, text) in SAMPLES {
        let record = one(&sgf(label, bytes), Format::Sgf);
        let written = Format::Sgf.bytes(&record).expect("SGF has room for it");
        let written = String::from_utf8(written).expect("UTF-8");
        assert!(written.contains("CA[UTF-8]"), "{written}");
        assert!(written.contains(&format!("PB[{text}]")), "{written}");
        assert_eq!(one(written.as_bytes(), Format::Sgf), record);
    }
}

#[test]
fn a_text_that_was_converted_is_read_as_it_is() {
    for (stated, bytes, text, read) in [
        ("GB2312", "黑白棋".as_bytes(), "黑白棋", "UTF-8"),
        ("gb2312", "黑".as_bytes(), "黑", "UTF-8"),
        ("GBK", "표".as_bytes(), "표", "UTF-8"),
        ("cp1251", "Я".as_bytes(), "Я", "UTF-8"),
        ("UTF-8", b"Ren\xE9", "René", "latin1"),
    ] {
        let record = one(&sgf(stated, bytes), Format::Sgf);
        assert_eq!(record.about.players.black.as_deref(), Some(text));
        let (stated, read) = (stated.into(), read.into());
        let doubt = EncodingDoubt::Other { stated, read };
        assert_eq!(record.about.encoding, Some(doubt));
    }
}

#[test]
fn an_unknown_encoding_is_named_where_it_stands() {
    let error = |text: &[u8]| fault(text).to_string();
    let what = "expected an encoding such as UTF-8, GBK or Shift_JIS, found";
    let told = error(&sgf("klingon", b"\x95\x5C"));
    assert_eq!(told, format!("1:11: {what} 'klingon'"));
    // Seven bits, of which some are brackets.
    let letters = sgf("ISO-2022-JP", b"\x1B$B5\x5D\x1B(B");
    assert_eq!(error(&letters), format!("1:11: {what} 'ISO-2022-JP'"));
    // Plain ASCII is the same in all of them.
    assert_eq!(one(&sgf("klingon", b"A"), Format::Sgf).about.encoding, None);
}

#[test]
fn errors_in_decoded_text_are_told_at_the_bytes_of_the_file() {
    let text = b"(;GM[4]CA[Shift_JIS]SZ[15]\nPB[\x95\x5C\x8E\xA6]B[h?])";
    let expected = "2:11: expected two letters for a point, such as hh, found 'h?'";
    assert_eq!(fault(text).to_string(), expected);

    let place = |text: &[u8]| {
        let at = fault(text).at;
        (at.line, at.column)
    };
    let head: &[u8] = b"\n\n\n\n\n\n    (;GM[4]CA[Shift_JIS]SZ[15]";
    // Columns count bytes, where the game begins and behind characters of two.
    assert_eq!(place(&[head, b"B[h?])"].concat()), (7, 33));
    for (before, column) in [
        (&b""[..], 1),
        (b"PB[\x95\x5C]", 7),
        (b"PB[\x95\x5C\x8E\xA6 ]", 10),
    ] {
        let text = [head, b"\n", before, b"B[h?])"].concat();
        assert_eq!(place(&text), (8, column + 2));
        let text = [head, b"\n", before, b"B[\x95\x5C])"].concat();
        assert_eq!(place(&text), (8, column + 2));
    }
}

#[test]
fn the_encoding_that_an_archive_states_is_decoded_first() {
    let head = "<?xml version=\"1.0\" encoding=\"windows-1251\"?>\n<database><players><player \
                id=\"1\" name=\"";
    let tail = "\" surname=\"\"/></players><games><game id=\"1\" black=\"1\" bresult=\"1\"><move>h8 \
                i9</move></game><game id=\"2\" black=\"1\"><move>h8</move></game></games></database>";
    let text = [head.as_bytes(), b"\xC8\xE2\xE0\xED", tail.as_bytes()].concat();
    let records = read(&text, Format::Rif);
    assert_eq!(records.len(), 2, "{records:?}");
    for record in records {
        let about = record.expect("a game").about;
        assert_eq!(about.players.black.as_deref(), Some("Иван"));
        assert_eq!(about.encoding, None);
    }
}

/// Bug: names in East Asian encodings were read as latin1.
#[test]
fn an_east_asian_encoding_that_is_not_stated_is_detected() {
    let samples: [(&str, &[u8], &str); 5] = [
        (
            "Shift_JIS",
            b"\x96\xBC\x90l\x82\xBD\x82\xEB\x82\xA4",
            "名人たろう",
        ),
        ("Shift_JIS", b"\x95\x5C\x8E\xA6\x82\xCC\x8F\x5C", "表示の十"),
        ("gb18030", b"\xBA\xDA\xB0\xD7\xC6\xE5\xCA\xD6", "黑白棋手"),
        (
            "Big5",
            b"\xB6\xC2\xB4\xD1\xA5\xFD\xA4\xE2\xB3\x5C\xA5\x5C",
            "黑棋先手許功",
        ),
        (
            "EUC-KR",
            b"\xC8\xE6\xB5\xB9\xB1\xE8\xBF\xC0\xB8\xF1",
            "흑돌김오목",
        ),
    ];
    for (read, name, text) in samples {
        let parts: [&[u8]; 5] = [b"(;GM[4]SZ[15]PB[", name, b"]C[", name, b"];B[hh];W[hg])"];
        let record = one(&parts.concat(), Format::Sgf);
        assert_eq!(record.about.players.black.as_deref(), Some(text));
        assert_eq!(record.about.comment.as_deref(), Some(text));
        let expected = Some(EncodingDoubt::Detected { read: read.into() });
        assert_eq!(record.about.encoding, expected);
        assert_eq!(record.moves.len(), 2, "{text}");
        let psq = [b"Piskvorky 15x15\n8,8,0\n", name, b"\n", name, b"\n-1\n"].concat();
        let players = one(&psq, Format::Psq).about.players;
        assert_eq!(players.white.as_deref(), Some(text));
        let moves = one(&[b"h8 h9 # ", name].concat(), Format::Moves);
        assert_eq!(moves.name.as_deref(), Some(text));
    }
    for name in ["René", "José Muñoz", "Zoë", "Jürgen Größe"] {
        let name = name
            .chars()
            .map(|letter| u8::try_from(letter).expect("latin1"));
        let name: Vec<u8> = name.collect();
        let text = [b"(;GM[4]SZ[15]PB[", &name[..], b"];B[hh])"].concat();
        let wanted = Some(EncodingDoubt::Unstated);
        assert_eq!(one(&text, Format::Sgf).about.encoding, wanted);
    }
    let moves = b"h8 # \xC8\xE6\xB5\xB9\xB1\xE8\xBF\xC0\xB8\xF1\n";
    let folder = folder(&[("a.moves", moves)]);
    let note = "a.moves:1:1: note: the record's text states no encoding and is not UTF-8, read as \
                EUC-KR, which it seems to be (save it as UTF-8)\n";
    folder
        .run("game -q a.moves", "")
        .expect(0, "open 1\n", note);
}

/// A bracket may be a part of a character before a fault, but not of one after it.
#[test]
fn a_fault_that_may_come_from_the_encoding_says_so() {
    let hint = " (the text states no encoding and is not UTF-8, read as latin1: is it another \
                encoding? save it as UTF-8)";
    for (text, has_hint) in [
        (&b"(;GM[4]SZ[15]PB[Ren\xE9];B[h?])"[..], true),
        (b"(;GM[4]SZ[15]PB[Ren\xE9\n];B[h?])", true),
        (b"(;GM[4]SZ[15]PB[Ren\xE9;B[hh])", true),
        (b"(;GM[4]SZ[15];B[h?]C[Ren\xE9])", false),
        (b"(;GM[4]SZ[15]PB[Ren\xC3\xA9];B[h?])", false),
    ] {
        let told = fault(text).to_string();
        assert_eq!(told.ends_with(hint), has_hint, "{told}");
    }
}
