//! The formats of game records: what their readers take, and what they refuse and where.

use itertools::Itertools;
use omok::Size;
use omok::game::{Record, RecordedMove, Spot};
use omok::text::{Format, InputError, Records, Sizes};

use crate::records::{RENJU, freestyle, on_19x19, renju};
use omok_testing::table;

#[test]
fn moves_are_read_in_every_spelling() {
    let expected = ["open 4 recorded black undecidable"];
    for text in [
        "h8 i9 pass j10 ; 1-0",
        "h8i9--j10;1-0",
        "H8I9PASSJ10;1-0",
        "h8i9passj10 ;  1-0  # a comment; h8 # more",
        "\th8  i9\t--  j10;1-0\r\n",
        "# a comment\n\n \r\nh8 i9 pass j10 ; 1-0\n\n# another",
        "\u{feff}h8 i9 pass j10 ; 1-0\n",
        "h08 i009 pass j10 ; 1-0",
    ] {
        renju(text, expected.join("\n"));
    }
    let games = "h8 ; 1/2\n# h8\nh8 i9 ; 1/2-1/2\n;0-1\nj10";
    let expected = [
        "open 1 recorded draw undecidable",
        "open 2 recorded draw undecidable",
        "open 0 recorded white undecidable",
        "open 1",
    ];
    renju(games, expected.join("\n"));
}

#[test]
fn broken_lines_of_moves_are_reported_in_their_place() {
    let cases = "
        h8 8h           | 1:4: expected a move such as h8, or pass, found '8'
        h8 h            | 1:5: expected the number of a row, found the end of the line
        h8 h-1          | 1:5: expected the number of a row, found '-'
        h8 h1234567890  | 1:5: expected the number of a row, found '1'
        h8,,h9          | 1:4: expected a move such as h8, or pass, found ','
        h8 i9,          | 1:7: expected a move such as h8, or pass, found the end of the line
        1. h8 i9 4. j10 | 1:10: expected the move number 3, found '4'
        h8 é9           | 1:4: expected a move such as h8, or pass, found 'é'
        h8 ; 2-0        | 1:6: expected the result 1-0, 0-1 or 1/2, found '2'
        h8 ; 1-0 h9     | 1:10: expected the end of the line, found 'h'
        h8 + h9         | 1:4: expected a move such as h8, or pass, found '+'
    ";
    for [line, error] in table(cases) {
        renju(line, error);
        let second = error.replacen("1:", "2:", 1);
        let text = format!("h8\n{line}\r\nh8 h9\n");
        renju(text, format!("open 1\n{second}\nopen 2"));
    }
    let utf16 = b"h8\nh\x008\x00\nh8";
    let told = "open 1\n2:2: expected the number of a row, found byte 0x00 (a UTF-16 file? save it as UTF-8)\nopen 1";
    renju(utf16, told);
}

#[test]
fn an_input_without_a_game_is_an_error() {
    renju("", "1:1: expected a game record, found none");
    let told = "4:1: expected a game record, found none";
    renju("\n \n# nothing\n", told);
    let unknown = "expected a game record (moves such as h8, psq, SGF or pairs of numbers)";
    renju(" \n ?", format!("2:2: {unknown}, found '?'"));
    let told = format!("1:1: {unknown}, found byte 0xFF (a UTF-16 file? save it as UTF-8)");
    renju(b"\xff\xfeh\0", &told);
}

pub(crate) const PSQ: &str =
    "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,36\r\n3,10,6\r\nA.zip\r\nB.zip\r\n-1\r\n1,Renju\r\n";

#[test]
fn psq_ends_its_moves_at_the_first_other_line() {
    let [record] = &read_all(PSQ.as_bytes(), Format::Psq)[..] else {
        panic!("one game");
    };
    let names = record.moves.iter().filter_map(|recorded| recorded.to);
    let names = names.map(|spot| spot.name(record.size)).collect_vec();
    assert_eq!(names, ["h8", "i9", "c6"]);
    assert_eq!(record.result, None);
    renju(PSQ, "open 3");
    renju(PSQ.repeat(3), ["open 3"; 3].join("\n"));
    renju(PSQ.replace('\r', ""), "open 3");
    renju("piskvorky 20x20\n1,1,1\n20,20,1\n-1", "open 2");
    renju("Piskvorky 15x19, 0\n15,19,1\n-1", "open 1");
    renju("Piskvorky 15x15, 0\n16,1,1\n-1", "illegal 1 off-board p15");
    renju("Piskvorky 15x15, 0\n16,0,1\n-1", "illegal 1 off-board p16");
    renju("Piskvorky 15x15, 0\n0,1,1\n-1", "illegal 1 off-board 0,1");
    renju("Piskvorky 15x15, 0\n1,1,1\n2,2\n-1\n", "open 2");
}

#[test]
fn broken_psq_is_an_error() {
    let cases = r"
        Piskvorky          | 1:10: expected the board's size such as 15x15, found the end of the input
        Piskvorky 15       | 1:13: expected 'x' and the board's height, found the end of the input
        Piskvorky 15x\n    | 1:14: expected the board's size such as 15x15, found the end of the line
        Piskvorky 2x15\n   | 1:11: expected a board with sides of 3 to 26, found 2x15
        Piskvorky 99999x15 | 1:11: expected a board with sides of 3 to 26, found 99999x15
    ";
    for [text, error] in table(cases) {
        renju(text, error);
    }
    let text = format!("Piskvorky ?\n8,8,0\n{PSQ}");
    let error = "1:11: expected the board's size such as 15x15, found '?'";
    renju(text, format!("{error}\nopen 3"));
    let other = Records::new(b"Piskvorky 20x20, 0\n1,1,1\n", Format::Psq, RENJU).collect_vec();
    let error = "1:11: the game's board is 20x20, expected 15x15";
    let told = other[0].clone().expect_err("another size").to_string();
    assert_eq!(told, error);
}

#[test]
fn pairs_are_read_from_the_top_left() {
    let text = "9\n1 1\n19 1\n2 1\n19 2\n3 1\n19 3\n4 1\n19 4\n5 1\n";
    on_19x19(text, "black 9 five a19 b19 c19 d19 e19");
    on_19x19("1\n20 0", "illegal 1 off-board t20");
    on_19x19("0\n", "open 0");
    let two = format!("{text}\r\n  2 \r\n\n1 1\n\n 1\t2\n\n");
    on_19x19(two, "black 9 five a19 b19 c19 d19 e19\nopen 2");
}

#[test]
fn broken_pairs_are_errors() {
    let cases = r"
        2\n1 1\n      | 3:1: expected 2 moves, found 1
        1\n1 1\n2 2\n | 3:1: expected no more moves than the first line says
        1 2\n         | 1:3: expected the end of the line, found '2'
        1\n1 1 1\n    | 2:5: expected the end of the line, found '1'
        1\n1 x\n      | 2:3: expected a coordinate, found 'x'
        9999999999\n  | 1:1: expected the number of moves, found '9'
    ";
    for [text, error] in table(cases) {
        on_19x19(text, error);
        on_19x19(format!("{text}1\n3 3\n"), format!("{error}\nopen 1"));
    }
}

#[test]
fn sgf_is_read_along_its_main_line() {
    let cases = table(
        r"
        (;GM[4]SZ[15];B[hh];W[ig])                                       | open 2
        (;GM[4]SZ[15];B[hh](;W[ig];B[aa])(;W[ih]))                       | open 3
        (;GM[4]SZ[15];B[hh](;W[ig](;B[aa];W[bb])(;B[cc]))(;W[ih];B[hh])) | open 4
        (;GM[4]SZ[15];B[hh];W[];B[hh])                                   | illegal 3 occupied h8
        (;GM[4]SZ[15];B[hh];W[ap])                                       | illegal 2 off-board ap
        (;GM[4]SZ[15];B[hh];W[pa])                                       | illegal 2 off-board pa
        (;GM[4]SZ[15];B[hh];W[Aa])                                       | illegal 2 off-board Aa
        (;GM[4]SZ[15];B[hh];B[hi])                                       | illegal 2 out-of-turn h7
        (;GM[4]SZ[15];W[hh];B[hi])                                       | open 2
        (;GM[4]SZ[15]AB[hh];W[hi])                                       | open 1
        (;GM[4]SZ[15]AB[hh]AW[ii]PL[W];W[hi])                            | open 1
        (;GM[4]SZ[15]AB[hh]AW[ii]PL[B];W[hi])                            | illegal 1 out-of-turn h7
        (;GM[4]SZ[15]AB[aa][bb:cc];W[ba];B[bb])                          | illegal 2 occupied b14
        (;GM[4]SZ[15]AB[aa:ac]AE[ab];W[ab])                              | open 1
        (;GM[4]SZ[15]AB[aa:ad];B[ae])                   | black 1 five a15 a14 a13 a12 a11
        (;GM[4]SZ[15]AB[aa:ae];W[hh])                   | illegal 1 after-end h8
        (;GM[4]SZ[15]RE[B+R];B[hh])                     | open 1 recorded black undecidable
        (;GM[4]SZ[15]RE[W+T];B[hh])                     | open 1 recorded white, black ran out of time
        (;GM[4]SZ[15]RE[Draw];B[hh])                    | open 1 recorded draw undecidable
        (;GM[4]SZ[15]RE[0];B[hh])                       | open 1 recorded draw undecidable
        (;GM[4]SZ[15]RE[Void];B[hh])                    | open 1
        (;GM[4]SZ[15:19];B[as])                         | open 1
        (;GM[4]SZ[15]C[a \\] \\\\];B[hh]C[(;B[\\]];W[hi]) | open 2
        \n (\n ; GM [4] SZ\n[15] ;\tB\r\n[ hh ] ; W [hi]\n)\n | open 2
        (;B[hh]\n)                                      | open 1
        (;CoPyright[me]B[hh])                           | open 1
    ",
    );
    for [text, expected] in &cases {
        freestyle(text, expected);
    }
    freestyle("\u{feff}(;B[hh]\n)", "open 1");
    let all = |at: usize, by: &str| cases.iter().map(|case| case[at]).join(by);
    freestyle(all(0, ""), all(1, "\n"));
}

#[test]
fn broken_sgf_is_an_error_and_the_next_game_goes_on() {
    let cases = r"
        (;B[h8])             | 1:5: expected two letters for a point, such as hh, found 'h8'
        (;B[한])              | 1:5: expected two letters for a point, such as hh, found '한'
        (;GM[1];B[hh])       | 1:6: expected a game of five-in-a-row, GM[4], found '1'
        (;SZ[x])             | 1:6: expected a board's size such as 15 or 15:19, found 'x'
        (;SZ[27])            | 1:6: expected a board with sides of 3 to 26, found 27x27
        (;PL[x])             | 1:6: expected B or W, found 'x'
        (;B[hh];B[hi]AB[hj]) | 1:17: expected no set-up after a move
        (;SZ[5]AB[ff])       | 1:11: expected set-up stones on the 5x5 board, found one at ff
        (;B hh)              | 1:5: expected '[' after a property's name, found 'h'
        (;B[hh]])            | 1:8: expected ';', a property, '(' or ')', found ']'
        (B[hh])              | 1:2: expected ';' after '(', found 'B'
        ()                   | 1:2: expected ';' after '(', found ')'
        (;B[hh]              | 1:1: a game without its closing ')'
        (;B[hh](;W[hi])      | 1:1: a game without its closing ')'
        (;B[hh               | 1:4: a value without its closing ']'
        (;B[hh\\]            | 1:4: a value without its closing ']'
    ";
    for [text, error] in table(cases) {
        freestyle(text, error);
        let more = format!("{text}\n(;GM[4]SZ[15];B[hh])\n\t(;FF[4];B[hh];W[ii])");
        freestyle(more, format!("{error}\nopen 1\nopen 2"));
    }
    freestyle("(;B[hh]) x y (;B[hh])", "open 1\nopen 1");
    let told = "open 1\n1:9: expected '(' before a game, found ')'\nopen 1";
    freestyle("(;B[hh]))(;B[hh])", told);
}

/// The bracket that is open in the first game hides the second, whose end is where the third begins.
#[test]
fn a_game_is_read_after_one_that_was_not_closed_and_hid_another() {
    let games = "(;GM[4]SZ[15];B[hh]C[abc\n(;GM[4]SZ[15];B[hh]\n(;GM[4]SZ[15];B[ii];W[jj])\n";
    let unclosed = "1:21: a value without its closing ']'";
    let hidden = "2:1: a game without its closing ')'";
    freestyle(games, format!("{unclosed}\n{hidden}\nopen 2"));
    let more = format!("{games}(;GM[4]SZ[15];B[hh];W[gg];B[aa])");
    freestyle(more, [unclosed, hidden, "open 2", "open 3"].join("\n"));
    let cut = games.trim_end().trim_end_matches(')');
    let cut_off = "3:1: a game without its closing ')'";
    freestyle(cut, format!("{unclosed}\n{hidden}\n{cut_off}"));
}

fn read_all(text: &[u8], format: Format) -> Vec<Record> {
    let read: Result<Vec<Record>, InputError> = Records::new(text, format, RENJU).collect();
    read.unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn what_is_written_of_far_away_spots_is_read_back() {
    const FAR: i32 = 1_000_000_000;
    let below = [i32::MIN, -FAR, 1 - FAR, 16 - FAR, -1];
    let fars = below
        .into_iter()
        .chain([7, FAR - 2, FAR - 1, FAR + 6, i32::MAX]);
    let size = Size::square(15);
    let spots = fars.clone().cartesian_product(fars);
    for (row, col) in spots {
        let mut record = Record::new(size);
        record.moves = vec![RecordedMove::place(Spot { row, col })];
        for format in Format::ALL {
            let Ok(text) = format.bytes(&record) else {
                continue;
            };
            let read = Records::new(&text, format, Sizes::Only(size));
            let read: Result<Vec<Record>, InputError> = read.collect();
            let moves = read.map(|records| records.into_iter().map(|record| record.moves));
            let moves = moves.map(Itertools::collect_vec);
            assert_eq!(moves, Ok(vec![record.moves.clone()]), "{format}");
        }
    }
    // The input that showed it.
    let text = b"9999,999999999";
    let records = Records::new(text, Format::Moves, Sizes::Any { unstated: size });
    let record = records.exactly_one().ok().and_then(Result::ok);
    assert!(Format::Psq.bytes(&record.expect("a game")).is_err());
}
