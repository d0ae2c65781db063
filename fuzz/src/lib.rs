//! What must hold for every input of a reader of game records.

use omok_core::game::Record;
use omok_core::text::{Format, InputError, RecordReader, Records, Sizes, write_verdict};
use omok_core::{Rule, Size};

const SIZES: Sizes = Sizes::Any {
    unstated: Size::square(15),
};

/// Reads the bytes as records of that format and checks that
///
/// - they come out alike whether handed over at once or byte by byte,
/// - every record can be replayed and has its verdict,
/// - every record that the format can write is read back as it was, but for its result and what it
///   says of the players and the occasion.
pub fn check(format: Format, bytes: &[u8]) {
    let _ = Format::recognise(bytes);
    let records: Vec<_> = Records::new(bytes, format, SIZES).collect();
    assert_eq!(records, byte_by_byte(format, bytes));
    for record in records.into_iter().flatten() {
        let mut verdict = Vec::new();
        write_verdict(&mut verdict, &record, &record.replay(&Rule::RENJU));
        assert_eq!(verdict.iter().filter(|byte| **byte == b'\n').count(), 1);
        for format in Format::ALL {
            check_round_trip(format, &record);
        }
    }
}

fn byte_by_byte(format: Format, bytes: &[u8]) -> Vec<Result<Record, InputError>> {
    let mut reader = RecordReader::new(format, SIZES);
    let mut records = Vec::new();
    for byte in bytes {
        let mut piece = std::slice::from_ref(byte);
        while let Some(record) = reader.feed(&mut piece) {
            records.push(record);
        }
    }
    records.extend(std::iter::from_fn(|| reader.finish()));
    records
}

fn check_round_trip(format: Format, record: &Record) {
    let Ok(text) = format.bytes(record) else {
        return;
    };
    let read: Vec<_> = Records::new(&text, format, Sizes::Only(record.size)).collect();
    let [Ok(read)] = &read[..] else {
        panic!("{format}: {record:?} became {read:?}");
    };
    let same = Record {
        result: record.result,
        about: record.about.clone(),
        name: record.name.clone(),
        ..read.clone()
    };
    assert_eq!(&same, record);
}
