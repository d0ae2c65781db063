//! The picture of a terminal in the README: what the command prints today, in its colours.

use std::env;
use std::fmt::Write;
use std::fs;

use crate::util::{omok, project, run, text_of};

const COMMAND: &str = "stress --quiet examples/five-or-more.awk";
const PICTURE: &str = "docs/stress.svg";
/// The columns and lines that are seen.
const COLUMNS: usize = 102;
const LINES: usize = 32;
/// A cell of the terminal, in pixels.
const CELL: (usize, usize) = (8, 17);

/// `OMOK_BLESS=1` makes it anew.
#[test]
fn the_picture_of_the_terminal_shows_what_is_printed() {
    let mut command = omok(COMMAND.split(' ').chain(["--color", "always"]));
    let shown = run(&mut command, "").ended_quietly(1);
    let text = format!("$ omok {COMMAND}\n{}", shown.stdout);
    let svg = picture(text.lines().take(LINES));
    if env::var_os("OMOK_BLESS").is_some() {
        fs::write(project().join(PICTURE), &svg).expect("a picture can be written");
    }
    assert!(svg == text_of(PICTURE), "{PICTURE} is not up to date");
}

fn picture<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let (width, height) = (CELL.0 * (COLUMNS + 2), CELL.1 * (LINES + 1));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"ui-monospace, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"13\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#1d1f21\"/>\n"
    );
    for (number, line) in lines.enumerate() {
        let mut column = 0;
        for Piece { text, fore, back } in pieces(line) {
            let count = text.chars().count();
            assert!(column + count <= COLUMNS, "{line}");
            let (x, y) = (CELL.0 * (column + 1), CELL.1 * number + 8);
            let (length, base) = (CELL.0 * count, y + 13);
            if let Some(back) = back {
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{length}\" height=\"17\" fill=\"{back}\"/>"
                );
            }
            if !text.trim().is_empty() {
                let text = text.replace('&', "&amp;").replace('<', "&lt;");
                let _ = writeln!(
                    svg,
                    "<text x=\"{x}\" y=\"{base}\" textLength=\"{length}\" fill=\"{fore}\" \
                     xml:space=\"preserve\">{text}</text>"
                );
            }
            column += count;
        }
    }
    svg + "</svg>\n"
}

struct Piece<'a> {
    text: &'a str,
    fore: String,
    back: Option<String>,
}

/// The parts of a line between the escapes that choose colours.
fn pieces(line: &str) -> Vec<Piece<'_>> {
    let plain = || ("#d5d8d6".to_owned(), None);
    let (mut fore, mut back) = plain();
    let mut pieces = Vec::new();
    for (number, part) in line.split("\x1b[").enumerate() {
        let mut text = part;
        if number > 0 {
            let (codes, rest) = part.split_once('m').expect("an escape ends with m");
            text = rest;
            let codes: Vec<u8> = codes
                .split(';')
                .map(|code| code.parse().expect("a code"))
                .collect();
            match codes[..] {
                [0] => (fore, back) = plain(),
                [.., 38, 5, ink, 48, 5, ground] => {
                    (fore, back) = (color(ink), Some(color(ground)));
                }
                _ => panic!("an escape that is not known: {codes:?}"),
            }
        }
        if !text.is_empty() {
            let (fore, back) = (fore.clone(), back.clone());
            pieces.push(Piece { text, fore, back });
        }
    }
    pieces
}

/// A colour of the palette of 256, without the first 16.
fn color(code: u8) -> String {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let [red, green, blue] = match code {
        0..16 => panic!("the first 16 colours are the terminal's own"),
        232.. => [8 + 10 * (code - 232); 3],
        cube => [(cube - 16) / 36, (cube - 16) / 6 % 6, (cube - 16) % 6].map(level),
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}
