//! The statement of a problem, in English and Korean.

use itertools::Itertools;
use minijinja::value::Serde;
use minijinja::{Error, Value, context};
use serde::Serialize;

use super::facts::{Facts, Scope};
use super::findings::texts;
use super::language::{Language, Slots};
use super::programs::Writer;
use crate::problem::description::{
    AnswerKey, Ask, Content, Extent, Gravity, MOVER, MOVES, Number, Promise, Win,
};
use crate::problem::{Class, Problem};

/// The languages of statements, as packages name them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tongue {
    English,
    Korean,
}

impl Tongue {
    pub(super) const ALL: [Tongue; 2] = [Tongue::English, Tongue::Korean];

    /// Its two letters.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Tongue::English => "en",
            Tongue::Korean => "ko",
        }
    }

    /// Its name in English.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Tongue::English => "english",
            Tongue::Korean => "korean",
        }
    }
}

/// A part of a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Legend,
    Input,
    Output,
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Part::Legend => "legend",
            Part::Input => "input",
            Part::Output => "output",
        }
    }
}

/// The contents of statements.
#[derive(Debug)]
pub(super) struct Statement<'p> {
    problem: &'p Problem,
    facts: Facts,
}

/// A number before a board, in words.
#[derive(Debug, Serialize)]
struct HeaderNumber {
    name: String,
    en: &'static str,
    ko: &'static str,
    range: String,
}

/// The text for some results.
#[derive(Debug, Serialize)]
struct Printed {
    en: String,
    ko: String,
    lines: Vec<String>,
}

impl<'p> Statement<'p> {
    pub(super) fn new(problem: &'p Problem) -> Statement<'p> {
        Statement {
            problem,
            facts: Facts::new(problem, Language::Python, Scope::Answers),
        }
    }

    /// The problem's title: its own, or one made from the rule.
    pub(super) fn title(&self, tongue: Tongue) -> String {
        let description = self.problem.description();
        let [english, korean] = &description.titles;
        let own = match tongue {
            Tongue::English => english.as_ref(),
            Tongue::Korean => korean.as_ref().or(english.as_ref()),
        };
        own.cloned().unwrap_or_else(|| self.made_title(tongue))
    }

    fn made_title(&self, tongue: Tongue) -> String {
        let description = self.problem.description();
        let length = match &description.win {
            Win::Row { length, .. } => Some(shown(length)),
            Win::WholeLine => None,
        };
        let size = match &description.size {
            Extent::Sides { width, height } => Some([width, height].map(shown)),
            Extent::AsWritten => None,
        };
        let falls = description.gravity == Gravity::Falls;
        match tongue {
            Tongue::English => {
                let line = length.map_or("A Whole Line".to_owned(), |length| {
                    format!("{length} in a Line")
                });
                let on = size.map_or(String::new(), |[width, height]| {
                    format!(" on {width} by {height}")
                });
                let stones = if falls { " with Falling Stones" } else { "" };
                format!("{line}{on}{stones}")
            }
            Tongue::Korean => {
                let line = length.map_or("한 줄 채우기".to_owned(), |length| {
                    format!("{length}개 잇기")
                });
                let on = size.map_or(String::new(), |[width, height]| {
                    format!("{width} x {height} 판에서 ")
                });
                let stones = if falls { "떨어지는 돌로 " } else { "" };
                format!("{on}{stones}{line}")
            }
        }
    }

    /// A part of the statement, in LaTeX.
    pub(super) fn part(
        &self,
        writer: &Writer,
        tongue: Tongue,
        part: Part,
    ) -> Result<String, Error> {
        let template = match tongue {
            Tongue::English => "statement.en",
            Tongue::Korean => "statement.ko",
        };
        let text = writer.render(template, context! { part => part.name(), ..self.values() })?;
        // Conditions leave empty lines: two count as one.
        let lines = text.trim().lines();
        let lines = lines.dedup_by(|one, other| one.is_empty() && other.is_empty());
        Ok(lines.map(|line| format!("{line}\n")).collect())
    }

    fn values(&self) -> Value {
        let description = self.problem.description();
        let record = matches!(description.content, Content::Moves(_));
        let side = |number: &Number| match number {
            Number::Stated(side) => side.to_string(),
            Number::Read(name) => format!("${name}$"),
        };
        let [width, height] = match &description.size {
            Extent::Sides { width, height } => [side(width), side(height)],
            Extent::AsWritten => [String::new(), String::new()],
        };
        let length = match &description.win {
            Win::Row { length, .. } => side(length),
            Win::WholeLine => String::new(),
        };
        let texts = texts(self.problem);
        let slots = Slots::of(texts.iter().flat_map(|(_, text)| text.pieces()));
        context! {
            width_shown => width,
            height_shown => height,
            length_shown => length,
            moves_shown => format!("${MOVES}$"),
            what => if record { "a record of moves" } else { "a board" },
            what_bare => if record { "record" } else { "board" },
            whats => if record { "records" } else { "boards" },
            what_ko => if record { "기보" } else { "판" },
            needs_blank_lines => self.problem.needs_gaps(),
            numbers => Serde(self.numbers()),
            promised => self.promised(Tongue::English),
            promised_ko => self.promised(Tongue::Korean),
            answers => Serde(self.printed()),
            several => !description.promises(Promise::OneLine),
            uses_place => slots.place,
            uses_move => slots.moves,
            uses_case => slots.case,
            uses_n => slots.n,
            ..Value::from(Serde(self.facts.clone()))
        }
    }

    fn numbers(&self) -> Vec<HeaderNumber> {
        let description = self.problem.description();
        let is =
            |number: &Number, name: &str| matches!(number, Number::Read(known) if known == name);
        let number = |name: &String| {
            let (is_width, is_height) = match &description.size {
                Extent::Sides { width, height } => (is(width, name), is(height, name)),
                Extent::AsWritten => (false, false),
            };
            let is_length = matches!(&description.win, Win::Row { length, .. } if is(length, name));
            let record = matches!(description.content, Content::Moves(_));
            let (en, ko, range) = match (name.as_str(), is_width, is_height) {
                (MOVES, ..) => ("the number of moves", "수의 개수", ""),
                (MOVER, ..) if record => (
                    "the player who begins, 1 or 2",
                    "먼저 두는 사람의 번호, 1 또는 2",
                    "",
                ),
                (MOVER, ..) => (
                    "the player whose turn it is, 1 or 2",
                    "지금 둘 사람의 번호, 1 또는 2",
                    "",
                ),
                (_, true, true) => (
                    "the number of columns and of rows",
                    "판의 가로와 세로 칸 수",
                    "side",
                ),
                (_, true, false) => ("the number of columns", "판의 가로 칸 수", "side"),
                (_, false, true) => ("the number of rows", "판의 세로 칸 수", "side"),
                _ if is_length => ("how many stones win", "이기는 데 필요한 돌의 수", "length"),
                _ => ("a number that does not matter", "쓰이지 않는 수", ""),
            };
            let range = match range {
                "side" => format!("3 \\le {name} \\le 26"),
                "length" => format!("1 \\le {name} \\le 26"),
                _ => String::new(),
            };
            HeaderNumber {
                name: name.clone(),
                en,
                ko,
                range,
            }
        };
        description.header.iter().map(number).collect()
    }

    fn promised(&self, tongue: Tongue) -> Vec<&'static str> {
        let words = |promise: &Promise| match (promise, tongue) {
            (Promise::OneLine, Tongue::English) => "No board has more than one winning line.",
            (Promise::OneLine, Tongue::Korean) => "이긴 줄이 둘 이상인 판은 주어지지 않는다.",
            (Promise::Won, Tongue::English) => "Somebody always wins.",
            (Promise::Won, Tongue::Korean) => "언제나 이긴 사람이 있다.",
            (Promise::Open, Tongue::English) => "The game is never over.",
            (Promise::Open, Tongue::Korean) => "게임이 끝난 경우는 주어지지 않는다.",
            (Promise::Reachable, Tongue::English) => "Every board comes from a game.",
            (Promise::Reachable, Tongue::Korean) => "모든 판은 실제 게임에서 나올 수 있다.",
            (Promise::NoOverline, Tongue::English) => {
                "No player has more stones next to each other in a line than are needed to win."
            }
            (Promise::NoOverline, Tongue::Korean) => {
                "이기는 데 필요한 것보다 길게 이어진 줄은 없다."
            }
            (Promise::FirstToMove, Tongue::English) => "It is always the first player's turn.",
            (Promise::FirstToMove, Tongue::Korean) => "언제나 첫째 사람이 둘 차례이다.",
        };
        self.problem
            .description()
            .promises
            .iter()
            .map(words)
            .collect()
    }

    /// The texts of answers, each with all its results.
    fn printed(&self) -> Vec<Printed> {
        let texts = texts(self.problem);
        let distinct = texts
            .iter()
            .map(|&(_, text)| text)
            .unique_by(|text| text.shown());
        let printed = |text: &crate::problem::answers::Template| {
            let keys = texts
                .iter()
                .filter(|(_, other)| *other == text)
                .map(|&(key, _)| key);
            let keys = keys.collect_vec();
            let words = |tongue| {
                let words = keys.iter().map(|&key| self.finding(key, tongue));
                words.unique().collect_vec()
            };
            Printed {
                en: words(Tongue::English).join(", or "),
                ko: words(Tongue::Korean).join(", 또는 "),
                lines: text.shown().split('\n').map(str::to_owned).collect(),
            }
        };
        distinct.map(printed).collect()
    }

    fn finding(&self, key: AnswerKey, tongue: Tongue) -> &'static str {
        let record = matches!(self.problem.description().content, Content::Moves(_));
        let is_open = self.problem.description().ask == Ask::Next;
        let (en, ko) = match key {
            AnswerKey::CanWin => (
                "the player to move can win at once",
                "다음 한 수로 이길 수 있으면",
            ),
            AnswerKey::CannotWin | AnswerKey::Else => (
                "the player to move cannot win at once",
                "다음 한 수로 이길 수 없으면",
            ),
            AnswerKey::Class(class) => match class {
                Class::FirstWon => ("the first player has won", "첫째 사람이 이겼으면"),
                Class::SecondWon => ("the second player has won", "둘째 사람이 이겼으면"),
                Class::BothWon => (
                    "both players have a winning line",
                    "두 사람 모두 이긴 줄이 있으면",
                ),
                Class::Full => (
                    "the board is full and nobody has won",
                    "이긴 사람 없이 판이 가득 찼으면",
                ),
                Class::FirstToMove | Class::SecondToMove
                    if !self.facts.tells_movers() && !is_open =>
                {
                    (
                        "nobody has won and there are empty cells",
                        "이긴 사람이 없고 빈칸이 있으면",
                    )
                }
                Class::FirstToMove => ("it is the first player's turn", "첫째 사람이 둘 차례이면"),
                Class::SecondToMove => {
                    ("it is the second player's turn", "둘째 사람이 둘 차례이면")
                }
                Class::Impossible if record => (
                    "there is a move that cannot be made",
                    "둘 수 없는 수가 있으면",
                ),
                Class::Impossible => (
                    "no game leads to the board",
                    "어떤 게임에서도 나올 수 없는 판이면",
                ),
            },
        };
        match tongue {
            Tongue::English => en,
            Tongue::Korean => ko,
        }
    }
}

fn shown(number: &Number) -> String {
    match number {
        Number::Stated(number) => number.to_string(),
        Number::Read(name) => name.clone(),
    }
}
