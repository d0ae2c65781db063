//! Whatever is written is read: records with hostile metadata, in every format that is written.

use std::time::Duration;

use omok::board::{PerStone, Symmetry};
use omok::game::{
    Analysis, Decision, Ending, MoveNote, NoResult, Notation, Record, RecordedMove, RecordedRule,
    Spot,
};
use omok::matches::{Journal, Kind, Outcome, Played, Told};
use omok::text::{Format, GameJson, RecordWriter, Records, Sizes, json_line};
use omok::{Point, Rule, Size, Stone, Variant};

use serde_json::json;

use omok_testing::boards::Random;
use omok_testing::is_thorough;

/// What texts are made of: all that means something in some format, or to some reader of lines.
const PIECES: &str = "]|[|\\|;|;B[|;W[hh]|(;GM[4]|(;FF[4]SZ[15]|)|\n(;GM[4]|\n|\r|\r\n|\t| |\0|\u{b}|\
    \u{c}|\u{1b}|\u{1b}$B|\u{1b}[2J|\u{7f}|\u{85}|\u{a0}|\u{200b}|\u{202e}|\u{2028}|\
    \u{feff}|흑|黒|é|😀|ﾊ\u{5c}|#|# omok 9x9 renju\n|; 1-0|; 0-1\n|,|-1|-1\r\n|8,8|8,8,0|\
    \n9,9,0\n|0|1,|5ms|5.5 ms |ms|Piskvorky 15x15|Piskvorky 15x15, 11:11, 0\n|black|\
    white|player |rule |\"|'|{\"game\":|{\"schema\":1,\"match\":|</game>|<|h8|h8 i9|\
    CA[Big5]|x";

fn text(random: &mut Random) -> String {
    let pieces: Vec<&str> = PIECES.split('|').collect();
    let number = 1 + random.below(4);
    (0..number).map(|_| random.pick(&pieces)).collect()
}

fn some_text(random: &mut Random) -> Option<String> {
    random.percent(60).then(|| text(random))
}

/// A place on the board, or one as far off it as a record can name.
fn spot(random: &mut Random, size: Size) -> Spot {
    const FAR: [i32; 9] = [-1_000_000_000, -999, -1, 0, 14, 19, 27, 51, 999_999_998];
    match random.percent(97) {
        true => random.point(size).into(),
        false => Spot {
            row: random.pick(&FAR),
            col: random.pick(&FAR),
        },
    }
}

/// The rule as any record names it: only JSON has line ends in names.
fn rule_of_that_name(name: &str) -> Option<RecordedRule> {
    let name = serde_json::Value::from(name);
    let line = format!("{{\"game\":1,\"size\":\"15x15\",\"moves\":[],\"rule\":{name}}}\n");
    read(line.as_bytes(), Format::Json, Size::square(15))
        .about
        .rule
}

fn rule(random: &mut Random, size: Size) -> Option<RecordedRule> {
    const KNOWN: [Rule; 4] = [Rule::RENJU, Rule::STANDARD, Rule::FREESTYLE, Rule::CARO];
    match random.below(4) {
        0 => None,
        1 => Variant::try_new(size, random.pick(&KNOWN)).map(RecordedRule::Known),
        _ => rule_of_that_name(&text(random)),
    }
}

fn notes(random: &mut Random, moves: usize) -> Vec<MoveNote> {
    let plies = (1..=moves)
        .filter(|_| random.percent(30))
        .collect::<Vec<_>>();
    let note = |ply| MoveNote {
        ply,
        time: random
            .percent(60)
            .then(|| Duration::from_micros(random.below(9_999_999) as u64)),
        comment: some_text(random),
    };
    plies.into_iter().map(note).collect()
}

/// A record that says all that records can say.
fn record(random: &mut Random) -> Record {
    let size = Size::new(3 + random.byte(24_usize), 3 + random.byte(24_usize));
    let mut record = Record::new(size);
    if random.percent(20) {
        record.first = random.pick(&Stone::ALL);
        let stones = (0..random.below(6)).map(|_| (random.point(size), random.pick(&Stone::ALL)));
        let stones: std::collections::BTreeMap<_, _> = stones
            .collect::<Vec<_>>()
            .into_iter()
            .map(|(at, stone)| ((at.row, at.col), stone))
            .collect();
        let stones = stones.into_iter();
        record.set_up = stones
            .map(|((row, col), stone)| (Point { row, col }, stone))
            .collect();
    }
    let mut turn = record.first;
    for _ in 0..random.below(16) {
        let stone = if random.percent(2) {
            turn.other()
        } else {
            turn
        };
        record.moves.push(RecordedMove {
            to: random.percent(97).then(|| spot(random, size)),
            out_of_turn: (stone != turn).then_some(stone),
        });
        turn = stone.other();
    }
    record.name = some_text(random);
    let about = &mut record.about;
    about.rule = rule(random, size);
    about.players = PerStone {
        black: some_text(random),
        white: some_text(random),
    };
    about.event = some_text(random);
    about.date = some_text(random);
    about.round = some_text(random);
    about.comment = some_text(random);
    about.notation = random.pick(&[Notation::Board, Notation::Letters, Notation::FromTop]);
    about.notes = notes(random, record.moves.len());
    match random.below(4) {
        0 => record.result = Some(Decision::Drawn),
        1 => about.no_result = Some(NoResult::Unknown(format!("not {}", text(random)))),
        2 => about.no_result = Some(NoResult::Void("Void".to_owned())),
        _ => {
            record.result = Some(Decision::Won(random.pick(&Stone::ALL)));
            about.ending = random.percent(50).then(|| random.pick(&Ending::ALL));
        }
    }
    record
}

/// The record in that format; `None` if the format cannot express it.
fn written(record: &Record, format: Format) -> Option<Vec<u8>> {
    match format {
        Format::Json => {
            let replay = record.replay(&Rule::FREESTYLE);
            Some(json_line(&GameJson::new(1, "a", record, &replay)))
        }
        _ => format.bytes(record).ok(),
    }
}

fn read(bytes: &[u8], format: Format, size: Size) -> Record {
    let shown = || format!("{format}\n{}\n", bytes.escape_ascii());
    if format != Format::Pairs {
        assert_eq!(Format::recognise(bytes), Some(Ok(format)), "{}", shown());
    }
    let read: Vec<_> = Records::new(bytes, format, Sizes::Only(size)).collect();
    match <[_; 1]>::try_from(read) {
        Ok([Ok(record)]) => record,
        other => panic!("{}{other:?}", shown()),
    }
}

/// A text as it is read back from a line: without line ends and blanks around it.
fn line(text: Option<&String>) -> Option<String> {
    let space = |letter: char| matches!(letter, '\n' | '\r' | '\t');
    let text = text?.replace(space, " ");
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// What of a record must come back from that format.
fn expected(record: &Record, format: Format) -> Vec<String> {
    let about = &record.about;
    let mut told = vec![format!(
        "{:?} {:?} {:?}",
        record.size, record.moves, record.result
    )];
    told.push(format!("{:?}", about.ending));
    if format == Format::Sgf || format == Format::Json {
        told.push(format!("{:?} {:?}", record.set_up, record.first));
        let texts = [
            &record.name,
            &about.event,
            &about.date,
            &about.round,
            &about.comment,
        ];
        let players = [&about.players.black, &about.players.white];
        let no_result = about.no_result.as_ref().map(|none| none.text().to_owned());
        let texts = texts.into_iter().chain(players).chain([&no_result]);
        told.extend(texts.map(|text| format!("{:?}", line(text.as_ref()))));
        let notes = about.notes.iter().map(|note| {
            let micros = |time: Duration| (time.as_nanos() + 500) / 1000;
            let ms = note
                .time
                .map(|time| format!("{}ms", micros(time) as f64 / 1000.0));
            let words = ms.into_iter().chain(line(note.comment.as_ref()));
            let text: String = words.collect::<String>().split_whitespace().collect();
            // A time in a comment is read as that: `05ms` is `5ms`.
            text.trim_start_matches('0').to_owned()
        });
        told.extend(notes.filter(|note| !note.is_empty()));
    }
    if format == Format::Sgf || format == Format::Moves || format == Format::Psq {
        told.extend(match &about.rule {
            Some(RecordedRule::Unknown(name)) => line(Some(name)),
            _ => None,
        });
    }
    told
}

const WRITTEN: [Format; 5] = [
    Format::Moves,
    Format::Psq,
    Format::Sgf,
    Format::Pairs,
    Format::Json,
];

/// Writes a record in every format, reads it, and does so again with what was read, which must be
/// the same to the last byte. Returns the number of formats that could express it.
fn check(record: &Record) -> usize {
    let one_format = |&format: &Format| {
        let bytes = written(record, format)?;
        let once = read(&bytes, format, record.size);
        let shown = || format!("{format}\n{}\n{record:#?}", bytes.escape_ascii());
        let found = expected(&once, format);
        for told in expected(record, format) {
            let is_psq_rule =
                |found: &String| format == Format::Psq && *found == format!("rule {told}");
            let is_there = found
                .iter()
                .any(|found| *found == told || is_psq_rule(found));
            assert!(is_there, "{told}\nis not in {found:#?}\n{}", shown());
        }
        let again = written(&once, format).unwrap_or_else(|| panic!("{}", shown()));
        let twice = read(&again, format, record.size);
        assert_eq!(once, twice, "{}", shown());
        let third = written(&twice, format);
        assert_eq!(Some(again), third, "{}", shown());
        Some(format)
    };
    WRITTEN.iter().filter_map(one_format).count()
}

/// Writes both records after each other in every format: they are read as each alone is.
fn check_together(records: [&Record; 2]) {
    for format in WRITTEN {
        let Some(bytes) = records
            .map(|one| written(one, format))
            .into_iter()
            .collect()
        else {
            continue;
        };
        let bytes: Vec<Vec<u8>> = bytes;
        let alone = bytes
            .iter()
            .zip(records)
            .map(|(bytes, one)| read(bytes, format, one.size));
        let mut alone: Vec<Record> = alone.collect();
        let together = match format {
            Format::Json => bytes.concat(),
            _ => {
                let (mut writer, mut out) = (RecordWriter::new(format), Vec::new());
                let written = records
                    .iter()
                    .try_for_each(|one| writer.write(&mut out, one));
                written.expect("each alone can be written");
                out
            }
        };
        let unstated = records[0].size;
        if format == Format::Pairs {
            alone[1].size = unstated;
        }
        let read: Result<Vec<_>, _> =
            Records::new(&together, format, Sizes::Stated { unstated }).collect();
        let found = read.as_ref();
        assert_eq!(found, Ok(&alone), "{format}\n{}", together.escape_ascii());
    }
}

/// 100,000 in thorough runs.
#[test]
fn whatever_is_written_is_read_in_every_format() {
    let records: u64 = if is_thorough() { 100_000 } else { 1_500 };
    let mut formats = 0;
    let mut last = Record::new(Size::square(15));
    for seed in 0..records {
        let record = record(&mut Random::new(seed));
        formats += check(&record);
        check_together([&last, &record]);
        last = record;
    }
    // Passes, set-up stones and places off the board leave out some formats of some records.
    assert!(formats as u64 > 3 * records, "{formats}");
}

#[test]
fn a_rule_that_looks_like_a_move_is_written_so_that_it_is_read() {
    let text = b"(;GM[4]SZ[15]RU[-1]PB[A];B[hh])";
    for result in ["", "RE[B+]", "RE[0]"] {
        let text = String::from_utf8_lossy(text).replace("PB", &format!("{result}PB"));
        let record = read(text.as_bytes(), Format::Sgf, Size::square(15));
        assert_eq!(check(&record), 5);
    }
    for name in ["-1", "5", "5,7", "-5 ", "8;8", "8:8"] {
        let mut record = Record::new(Size::square(15));
        record.about.rule = rule_of_that_name(name);
        assert_eq!(check(&record), 5);
    }
}

#[test]
fn a_player_without_a_name_gets_none_in_psq() {
    let mut record = Record::new(Size::square(15));
    record.about.players.black = Some("Kim".to_owned());
    let bytes = Format::Psq.bytes(&record).expect("psq has names");
    assert_eq!(
        read(&bytes, Format::Psq, record.size).about.players,
        record.about.players
    );
}

/// A game of a match with hostile names, as its journal has it.
fn played(random: &mut Random, size: Size) -> Played {
    let moves = random.below(12);
    let told = |number| Told {
        number,
        analysis: Analysis {
            depth: some_text(random),
            value: some_text(random),
            nodes: random.percent(50).then_some(7),
            pv: some_text(random),
        },
    };
    let told = (1..moves).map(told).collect();
    let kinds = [Kind::Five, Kind::Time, Kind::Crash, Kind::Limit];
    Played {
        number: random.below(99) as u64,
        pair: random.below(99) as u64,
        opening: random.percent(50).then_some(3),
        symmetry: random.pick(&Symmetry::ALL),
        date: some_text(random),
        black: text(random),
        white: text(random),
        moves: (0..moves).map(|_| size.name(random.point(size))).collect(),
        ms: (0..moves)
            .map(|_| random.percent(70).then(|| random.below(9999) as f64 / 7.0))
            .collect(),
        outcome: random.pick(&Outcome::ALL),
        kind: random.pick(&kinds),
        blame: some_text(random),
        detail: text(random),
        also: None,
        told,
        notices: Vec::new(),
    }
}

#[test]
fn the_games_of_a_journal_are_read_whatever_engines_are_called() {
    for seed in 0..if is_thorough() { 20_000 } else { 400 } {
        let random = &mut Random::new(seed);
        let variant = Variant::RENJU;
        let engines = [text(random), text(random)].map(|name| json!({ "name": name }));
        let header = json!({ "variant": variant, "engines": engines, "note": text(random) });
        let games = [(); 2].map(|()| played(random, variant.size()));
        let lines = games.iter().map(json_line);
        let journal: Vec<u8> = [Journal::first_line(&header)]
            .into_iter()
            .chain(lines)
            .flatten()
            .collect();
        assert_eq!(Format::recognise(&journal), Some(Ok(Format::Match)));
        let records: Result<Vec<_>, _> =
            Records::new(&journal, Format::Match, Sizes::Only(variant.size())).collect();
        let records = records.unwrap_or_else(|error| panic!("{error} {}", journal.escape_ascii()));
        assert_eq!(records.len(), 2);
        for (record, played) in records.iter().zip(&games) {
            let names = record
                .moves
                .iter()
                .filter_map(|one| Some(one.to?.name(record.size)));
            assert_eq!(names.collect::<Vec<_>>(), played.moves);
            assert_eq!(record.about.players.black.as_ref(), Some(&played.black));
            check(record);
        }
        check_together([&records[0], &records[1]]);
    }
}
