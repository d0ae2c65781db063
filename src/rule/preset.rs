//! The named rules.

use std::fmt;
use std::str::FromStr;

use super::{Blocked, Licence, OnFoul, Overline, PerStone, Rule, Three};
use crate::board::{Size, number};

/// A named rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The name by which `--rule` takes it.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// The rule itself.
    pub rule: Rule,
}

impl Rule {
    /// Five or more in a row, 15x15.
    pub const FREESTYLE: Rule = Rule {
        size: Size::square(15),
        run: 5,
        overline: PerStone::both(Overline::Wins),
        double_three: PerStone::both(Licence::Free),
        double_four: PerStone::both(Licence::Free),
        three: Three::Shape,
        blocked: Blocked::None,
        on_foul: OnFoul::Refused,
        max_moves: None,
    };

    /// Exactly five in a row, 15x15.
    pub const STANDARD: Rule = Rule {
        overline: PerStone::both(Overline::Ignored),
        ..Rule::FREESTYLE
    };

    /// Exactly five in a row on 19x19: the board problem, and the default of the program.
    pub const BOARD_PROBLEM: Rule = Rule {
        size: Size::square(19),
        ..Rule::STANDARD
    };

    /// RIF rules 9.1 to 9.3: to black, overlines, double-fours and double-threes are fouls,
    /// and a foul loses the game.
    pub const RENJU: Rule = Rule {
        overline: PerStone {
            black: Overline::Forbidden,
            white: Overline::Wins,
        },
        double_three: Rule::FORBIDDEN_TO_BLACK,
        double_four: Rule::FORBIDDEN_TO_BLACK,
        three: Three::Rif,
        on_foul: OnFoul::Loses,
        ..Rule::FREESTYLE
    };

    /// Renju with threes told by their shape only, and fouls refused.
    pub const RENJU_SHAPE: Rule = Rule {
        three: Three::Shape,
        on_foul: OnFoul::Refused,
        ..Rule::RENJU
    };

    /// The Korean general rule: exactly five wins, double-threes are refused to both players.
    pub const OMOK: Rule = Rule {
        double_three: PerStone::both(Licence::Forbidden),
        ..Rule::STANDARD
    };

    /// The console game: five or more wins, double-threes are refused to black.
    pub const OMOK_33: Rule = Rule {
        double_three: Rule::FORBIDDEN_TO_BLACK,
        ..Rule::FREESTYLE
    };

    /// Gomocup rule 8: five or more, and a five between two enemy stones does not win.
    pub const CARO: Rule = Rule {
        blocked: Blocked::Both,
        ..Rule::FREESTYLE
    };

    /// Gomocup rule 9: exactly five, and a five between two enemy stones does not win.
    pub const CARO_EXACT: Rule = Rule {
        blocked: Blocked::Both,
        ..Rule::STANDARD
    };

    /// Three in a row on 3x3.
    pub const TICTACTOE: Rule = Rule::mnk(Size::square(3), 3);

    /// Four in a row on 6x6.
    pub const XO: Rule = Rule::mnk(Size::square(6), 4);

    /// `run` or more in a row on a board of that size, nothing forbidden.
    ///
    /// # Panics
    ///
    /// If the run is not 3 to the longer side; see [`Rule::fits`].
    #[must_use]
    pub const fn mnk(size: Size, run: u8) -> Rule {
        assert!(
            Rule::fits(size, run),
            "a run is 3 to the longer side of the board"
        );
        Rule {
            size,
            run,
            ..Rule::FREESTYLE
        }
    }

    /// Whether so many in a row can be asked for on a board of that size: 3 to its longer side.
    #[must_use]
    pub const fn fits(size: Size, run: u8) -> bool {
        3 <= run && run <= size.longest_side()
    }

    const FORBIDDEN_TO_BLACK: PerStone<Licence> = PerStone {
        black: Licence::Forbidden,
        white: Licence::Free,
    };
}

const fn preset(name: &'static str, rule: Rule, about: &'static str) -> Preset {
    Preset { name, about, rule }
}

/// Every named rule but the open family `mnk:M,N,K`.
pub const PRESETS: [Preset; 10] = [
    preset("standard", Rule::STANDARD, "exactly five"),
    preset("freestyle", Rule::FREESTYLE, "five or more"),
    preset("renju", Rule::RENJU, "RIF rules 9.1 to 9.3"),
    preset(
        "renju-shape",
        Rule::RENJU_SHAPE,
        "renju with the common simplified foul check",
    ),
    preset("omok", Rule::OMOK, "the Korean general rule"),
    preset(
        "omok-33",
        Rule::OMOK_33,
        "the console game: only double-threes are refused, to black",
    ),
    preset("caro", Rule::CARO, "Gomocup rule 8"),
    preset("caro-exact", Rule::CARO_EXACT, "Gomocup rule 9"),
    preset("tictactoe", Rule::TICTACTOE, "three in a row on 3x3"),
    preset("xo", Rule::XO, "four in a row on 6x6"),
];

/// A text that names no rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleError {
    /// No preset has that name.
    Unknown(String),
    /// Of `mnk:M,N,K`, M and N are not sides of 3 to 26, or K is not 3 to the longer side.
    Family(String),
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleError::Unknown(name) => {
                write!(f, "no rule is called '{name}'; there are ")?;
                for preset in &PRESETS {
                    write!(f, "{}, ", preset.name)?;
                }
                f.write_str("mnk:M,N,K")
            }
            RuleError::Family(text) => write!(
                f,
                "expected mnk:M,N,K with M and N 3 to 26 and K 3 to the longer of them, found '{text}'"
            ),
        }
    }
}

impl std::error::Error for RuleError {}

/// A preset's name, or `mnk:M,N,K` for K in a row on M columns and N rows.
///
/// ```
/// use omok::Rule;
/// assert_eq!("renju".parse(), Ok(Rule::RENJU));
/// assert_eq!("mnk:6,6,4".parse(), Ok(Rule::XO));
/// ```
impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Rule, RuleError> {
        if let Some(numbers) = text.strip_prefix("mnk:") {
            return family(numbers).ok_or_else(|| RuleError::Family(text.to_owned()));
        }
        let named = PRESETS.iter().find(|preset| preset.name == text);
        named
            .map(|preset| preset.rule)
            .ok_or_else(|| RuleError::Unknown(text.to_owned()))
    }
}

fn family(numbers: &str) -> Option<Rule> {
    let numbers: Option<Vec<u8>> = numbers.split(',').map(number).collect();
    let [width, height, run] = *numbers?.as_slice() else {
        return None;
    };
    let size = Size::try_new(width, height)?;
    Rule::fits(size, run).then(|| Rule::mnk(size, run))
}
