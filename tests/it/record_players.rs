//! Who had which colour in Piskvork's files: told by the names' order, never by the end code.

use std::collections::BTreeMap;
use std::fs;

use omok::board::PerStone;
use omok::game::{Decision, Record};
use omok::text::{Format, Records, Sizes};
use omok::{Size, Stone};
use serde_json::Value;

use crate::util::{empty_folder, omok, run};

const ANY: Sizes = Sizes::Any {
    unstated: Size::square(15),
};

fn one(text: &str) -> Record {
    let read: Vec<_> = Records::new(text.as_bytes(), Format::Psq, ANY).collect();
    match &read[..] {
        [Ok(record)] => record.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn players(black: &str, white: &str) -> PerStone<Option<String>> {
    PerStone {
        black: Some(black.to_owned()),
        white: Some(white.to_owned()),
    }
}

#[test]
fn the_end_code_of_psq_does_not_swap_the_players() {
    // Black has won by a five; the code is not the number of the winner's name.
    let moves =
        "8,8,0\r\n1,1,0\r\n9,8,0\r\n2,1,0\r\n10,8,0\r\n3,1,0\r\n11,8,0\r\n4,1,0\r\n12,8,0\r\n";
    for code in ["", "0,Renju", "1,Renju", "2,Renju", "3,Renju", "-1,Renju"] {
        for start in ["", ", 0", ", 11:11, 0", ", 11:11"] {
            let text =
                format!("Piskvorky 15x15{start}\r\n{moves}A.zip\r\nB.zip\r\n-1\r\n{code}\r\n");
            let record = one(&text);
            assert_eq!(record.about.players, players("A.zip", "B.zip"), "{text}");
            let drawn = (code == "0,Renju").then_some(Decision::Drawn);
            assert_eq!(record.result, drawn, "{text}");
        }
    }
}

#[test]
fn the_first_line_of_psq_tells_that_the_second_name_began() {
    for start in ["11:11, 1", "600:1000, 1", "1"] {
        let text = format!("Piskvorky 15x15, {start}\n8,8,0\nA.zip\nB.zip\n-1\n1,Renju\n");
        let expected = players("B.zip", "A.zip");
        assert_eq!(one(&text).about.players, expected, "{text}");
    }
}

#[test]
fn psq_that_is_written_names_the_same_players_when_read_back() {
    let results = [
        None,
        Some(Decision::Drawn),
        Some(Decision::Won(Stone::Black)),
        Some(Decision::Won(Stone::White)),
    ];
    for start in ["0", "1"] {
        let text = format!("Piskvorky 15x15, 11:11, {start}\n8,8,0\n9,9,0\nA\nB\n-1\n");
        for result in results {
            let mut record = one(&text);
            record.result = result;
            let written = Format::Psq.bytes(&record).expect("psq has room for it");
            let again = one(&String::from_utf8(written).expect("text"));
            assert_eq!(again.about, record.about);
            assert_eq!(again.moves, record.moves);
            assert_eq!(again.result, result);
        }
    }
}

/// An engine's longest move takes about as long in every game: where the players are mixed up, it
/// does not. The games are ours, made like those of a tournament.
#[test]
fn every_player_thinks_as_long_in_all_of_its_games() {
    const ENGINES: [(&str, i64); 3] = [("SLOW", 80_000), ("MIDDLING", 20_000), ("QUICK", 900)];
    let folder = empty_folder();
    let mut command = omok(["game", "-q", "--json"]);
    let mut clocks = BTreeMap::new();
    for round in 0..12 {
        let (black, white) = (round % 3, (round + 1 + round % 2) % 3);
        let shown = 1 + round % 2;
        let file = folder.join(format!("2019_{round}_{black}_{white}_{shown}.psq"));
        let times: Vec<i64> = (0..8)
            .map(|ply| ENGINES[[black, white][ply % 2]].1 - 100 * (ply as i64 / 2 + 1))
            .collect();
        let mut text = "Piskvorky 15x15, 11:11, 0\r\n".to_owned();
        for (ply, time) in times.iter().enumerate() {
            text += &format!("{},{},{time}\r\n", 1 + ply, 1 + 3 * (ply % 2));
        }
        // Either code stands after games of either winner.
        let code = 1 + round / 2 % 2;
        text += &format!(
            "{}\r\n{}\r\n-1\r\n{code},Renju\r\n",
            ENGINES[black].0, ENGINES[white].0
        );
        fs::write(&file, text).expect("a file can be written");
        command.arg(&file);
        clocks.insert(file.to_string_lossy().into_owned(), times);
    }
    let judged = run(&mut command, "");
    let mut longest: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for line in judged.stdout.lines() {
        let game: Value = serde_json::from_str(line).expect("JSON");
        let times = &clocks[game["source"].as_str().expect("the file")];
        for (skipped, stone) in [(0, "black"), (1, "white")] {
            let name = game["players"][stone].as_str().expect("a name");
            let most = times.iter().skip(skipped).step_by(2).max().expect("moves");
            longest.entry(name.to_owned()).or_default().push(*most);
        }
    }
    assert_eq!(longest.len(), ENGINES.len(), "{judged}");
    for (name, times) in longest {
        let (least, most) = (times.iter().min(), times.iter().max());
        assert_eq!(least, most, "{name} took {times:?} ms");
    }
}
