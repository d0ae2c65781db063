//! Pins the answers of every mutant to boards of all kinds by one number.

use itertools::Itertools;

use omok::mutant::{Mutant, Mutants, Output};
use omok::plan::{Balance, Kind, Set};
use omok::problem::{Sample, Setting};

/// FNV-1a, which never changes.
fn hashed(hash: u64, bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(hash, step)
}

fn output(hash: u64, output: Option<Output>) -> u64 {
    match output {
        Some(Output::Words(text)) => hashed(hashed(hash, text.as_bytes()), b"\n"),
        Some(Output::Crash) => hashed(hash, b"\x01"),
        Some(Output::Endless) => hashed(hash, b"\x02"),
        None => hashed(hash, b"\x03"),
    }
}

const SEED: u64 = 0xcbf2_9ce4_8422_2325;

fn of(mutants: &Mutants, mutant: &Mutant, boards: &[&Sample]) -> u64 {
    let says = |hash, sample: &&Sample| output(hash, mutants.says(mutant, 1, sample));
    boards.iter().fold(SEED, says)
}

#[test]
fn every_mutant_says_what_it_said() {
    let random =
        (0..500).map(|index| Kind::Mixed.board(&Setting::FIVE_BOARD, 7, index, Balance::Free));
    let mutants = Mutants::five_board();
    let designed = Set::Catalogue.boards(&Setting::FIVE_BOARD);
    let designed = designed.into_iter().map(|(_, board)| board);
    let samples = designed
        .chain(random)
        .filter_map(|board| mutants.problem().sample(board));
    let samples = samples.collect_vec();
    let all = samples.iter().collect_vec();
    let some = all.iter().copied().step_by(23).collect_vec();
    let usual = mutants.iter().count();
    let hashes = mutants.in_every_order().enumerate().map(|(place, mutant)| {
        let boards = if place < usual { &all } else { &some };
        (place, of(&mutants, &mutant, boards))
    });
    let hashes = hashes.collect_vec();
    if let Ok(file) = std::env::var("PINNED") {
        let lines = hashes
            .iter()
            .map(|(place, hash)| format!("{place} {hash:x}"));
        std::fs::write(file, lines.collect_vec().join("\n")).expect("it can be written");
    }
    let all = hashes
        .iter()
        .fold(SEED, |hash, (_, one)| hashed(hash, &one.to_le_bytes()));
    assert_eq!(format!("{all:x}"), "13f5071510a2bc2d");
}

#[test]
fn a_row_across_the_whole_board_is_met_with_all_its_stones() {
    let mutants = Mutants::five_board();
    let mut rows = vec!["X..................".to_owned(); 18];
    rows.push("XXXXX..............".to_owned());
    let board = rows.join("\n").parse().expect("it is a board");
    let sample = mutants.problem().sample(board).expect("it has that size");
    let says = |id: &str| {
        let mutant = mutants.iter().find(|mutant| mutant.id == id);
        mutants.says(&mutant.expect("it is known"), 1, &sample)
    };
    let nobody = Some(Output::Words("0".to_owned()));
    assert_eq!(says("takes-no-crosses-overline"), nobody);
    assert_eq!(says("takes-no-whose-first-stone-overline"), nobody);
}
