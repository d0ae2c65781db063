//! The mutants and failure patterns by their ids.

use itertools::Itertools;

use super::{Lang, report};
use omok_core::line::Direction;
use omok_problem::problem::{Longer, Number, Problem, Win};
use omok_stress::mutant::{FailurePattern, Mutant, Part, Shows, Side};

/// The names of a problem's rows and players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The winning length, if it is one number.
    needed: Option<u8>,
    /// Whether winning rows are fives, of black and white.
    are_fives: bool,
}

impl Terms {
    /// The terms of the board problem of 19x19.
    pub const FIVES: Terms = Terms {
        needed: Some(5),
        are_fives: true,
    };

    /// The terms of a problem.
    pub fn of(problem: &Problem) -> Terms {
        match problem.description().win {
            Win::Row {
                length: Number::Stated(5),
                longer: Longer::Ignored,
            } => Terms::FIVES,
            Win::Row {
                length: Number::Stated(length),
                ..
            } => Terms {
                needed: Some(length),
                are_fives: false,
            },
            Win::Row { .. } | Win::WholeLine | Win::Rule(_) => Terms {
                needed: None,
                are_fives: false,
            },
        }
    }

    /// The word for a term of a sentence; numbers are those of fives.
    fn word(self, lang: Lang, term: &str) -> String {
        let (number, of) = term.split_at(
            term.find(|sign: char| !sign.is_ascii_digit())
                .unwrap_or(term.len()),
        );
        if let Ok(number) = number.parse() {
            return match lang {
                Lang::En => self.english(number, of),
                Lang::Ko => self.korean(number, of),
            };
        }
        let words = match (lang, term) {
            (Lang::En, "five") => ["winning row", "five"],
            (Lang::En, "fives") => ["winning rows", "fives"],
            (Lang::En, "black") => ["the first player", "black"],
            (Lang::En, "white") => ["the second player", "white"],
            (Lang::En, _) => [term; 2],
            (Lang::Ko, "black") => ["선공", "흑"],
            (Lang::Ko, "white") => ["후공", "백"],
            (Lang::Ko, _) => ["이기는 줄", "오목"],
        };
        words[usize::from(self.are_fives)].to_owned()
    }

    fn english(self, of_fives: i16, of: &str) -> String {
        const WORDS: [&str; 13] = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve",
        ];
        const ORDINALS: [&str; 7] = ["0th", "1st", "2nd", "3rd", "4th", "fifth", "sixth"];
        let (words, rest): (&[&str], _) = match of {
            "th" => (&ORDINALS, "th"),
            _ => (&WORDS, ""),
        };
        match self.number(of_fives) {
            Ok(number) => match words.get(usize::from(number)) {
                Some(&word) => word.to_owned(),
                None => format!("{number}{rest}"),
            },
            Err(number) => number + of,
        }
    }

    fn korean(self, of_fives: i16, of: &str) -> String {
        const NUMBERS: [&str; 12] = [
            "", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한",
        ];
        const ORDINALS: [&str; 7] = ["", "첫째", "둘째", "셋째", "넷째", "다섯째", "여섯째"];
        let (words, unit): (&[&str], _) = match of {
            "th" => (&ORDINALS, "번째"),
            " cells" => (&NUMBERS, "칸"),
            " columns" => (&NUMBERS, "열"),
            " rows" => (&NUMBERS, "행"),
            _ => (&NUMBERS, "개"),
        };
        match self.number(of_fives) {
            Ok(number) => match words.get(usize::from(number)) {
                Some(&word) if of == "th" => word.to_owned(),
                Some(word) => format!("{word} {unit}"),
                None => format!("{number}{unit}"),
            },
            Err(number) => format!("{number}{unit}"),
        }
    }

    /// The number of stones that corresponds to this one of fives; a text with K if there are
    /// several.
    fn number(self, of_fives: i16) -> Result<u8, String> {
        let (times, more) = match of_fives < 10 {
            true => (1, of_fives - 5),
            false => (2, of_fives - 10),
        };
        let number = self.needed.map(|needed| i16::from(needed) * times + more);
        let number = number.and_then(|number| u8::try_from(number).ok());
        number.ok_or_else(|| {
            let times = if times == 1 { "" } else { "2" };
            match more {
                0 => format!("{times}K"),
                more => format!("{times}K{more:+}"),
            }
        })
    }
}

/// What a program with the mutant does, as the end of a sentence; its id if it is unknown.
pub fn mutant(lang: Lang, terms: Terms, id: &str) -> String {
    let Some((_, english, korean)) = lines().find(|(known, ..)| *known == id) else {
        return id.to_owned();
    };
    let sentence = match lang {
        Lang::En => english,
        Lang::Ko => korean,
    };
    let mut pieces = sentence.split(['{', '}']);
    let mut text = String::new();
    while let Some(plain) = pieces.next() {
        text.push_str(plain);
        text.extend(pieces.next().map(|term| terms.word(lang, term)));
    }
    text
}

/// The same with the colour and the direction that it is kept to: `..., for black only`.
pub fn mutant_on_side(lang: Lang, terms: Terms, mutant: &Mutant) -> String {
    self::mutant(lang, terms, mutant.id) + &side(lang, terms, mutant.side())
}

fn side(lang: Lang, terms: Terms, side: Side) -> String {
    let stone = side.stone.map(|stone| terms.word(lang, stone.name()));
    let direction = side.direction.map(|one| direction(lang, one));
    match (lang, stone, direction) {
        (_, None, None) => String::new(),
        (Lang::En, Some(stone), None) => format!(", for {stone} only"),
        (Lang::En, None, Some(direction)) => format!(", along {direction} only"),
        (Lang::En, Some(stone), Some(direction)) => format!(", for {stone} along {direction} only"),
        (Lang::Ko, stone, direction) => {
            let direction = direction.map(str::to_owned);
            format!(" ({}만)", stone.into_iter().chain(direction).join(" "))
        }
    }
}

phrases! {
    /// The lines of a direction.
    fn direction(Direction) {
        East = "rows", "가로";
        South = "columns", "세로";
        SouthEast = "diagonals", "↘ 대각선";
        NorthEast = "anti-diagonals", "↗ 대각선";
    }
}

/// The boards on which a program without a known mutant is wrong.
pub fn failure_pattern(lang: Lang, terms: Terms, known: &FailurePattern) -> String {
    let name = mutant(lang, terms, known.id);
    report::known_of(lang, &name, known.wrong, known.tried)
}

phrases! {
    /// The part of a solver that a mutant changes.
    pub fn part(Part) {
        Bounds = "how far it looks", "보는 범위";
        Directions = "directions", "방향";
        Run = "what a row is", "줄의 판정";
        Before = "the cell before a row", "줄의 앞 칸";
        Past = "the cell past a row", "줄의 다음 칸";
        Memory = "what it remembers", "기억하는 것";
        Named = "which stone is named", "답하는 돌";
        Winner = "who is named", "답하는 선수";
        Nobody = "what is printed when nobody has won", "아무도 이기지 않았을 때의 출력";
        Legality = "whether a board can be", "판의 가능 여부";
        Record = "how a record is followed", "기보를 따라가는 방법";
        Next = "the next move", "다음 수";
        Output = "the form of the answer", "출력 형식";
        Crash = "it breaks down", "런타임 에러";
    }
}

phrases! {
    /// Where a mutant shows.
    pub fn shows(Shows) {
        Always = "shows on every board", "모든 판에서 드러남";
        Won = "shows where somebody has won", "누군가 이긴 판에서 드러남";
        Nobody = "shows where nobody has won", "아무도 이기지 않은 판에서 드러남";
        Empty = "shows on the empty board", "빈 판에서 드러남";
        Full = "shows on full boards", "꽉 찬 판에서 드러남";
        Lines = "shows in rows of some directions", "일부 방향의 줄에서 드러남";
        Long = "shows at rows that are too long", "너무 긴 줄에서 드러남";
        Edges = "shows at the edges", "가장자리에서 드러남";
        Gaps = "shows at the ends of rows and at gaps", "줄의 끝과 빈칸에서 드러남";
        Connected = "shows where cells are connected", "칸이 이어진 곳에서 드러남";
        Crossings = "shows where rows cross", "줄이 엇갈린 곳에서 드러남";
        Colours = "shows in the colours and numbers of stones", "돌의 색과 개수에서 드러남";
        Several = "shows where there are several rows", "줄이 여럿인 판에서 드러남";
        Falls = "shows where stones have fallen", "돌이 떨어진 판에서 드러남";
        Records = "shows in records that continue", "이어지는 기보에서 드러남";
    }
}

/// One line per mutant or failure pattern, sorted by id: its id and its description in English and
/// in Korean, separated by tabs. Parts that depend on the game are in braces.
const SENTENCES: &str = include_str!("mutants.tsv");

fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    SENTENCES
        .lines()
        .filter_map(|line| line.split('\t').collect_tuple())
}
