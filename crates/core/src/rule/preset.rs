//! The named rules.

use std::str::FromStr;

use itertools::Itertools;

use super::{Blocked, OnFoul, Overline, Permission, Rule, Three, Variant};
use crate::board::{PerStone, Size, number, texts};

/// A named variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Preset {
    /// Its name for `--rule`.
    pub name: &'static str,
    /// A short description.
    pub about: &'static str,
    /// The rule and the size of the board.
    pub variant: Variant,
}

impl Rule {
    /// Five or more in a row.
    pub const FREESTYLE: Rule = Rule {
        run: 5,
        overline: PerStone::both(Overline::Wins),
        double_three: PerStone::both(Permission::Free),
        double_four: PerStone::both(Permission::Free),
        // Has no effect if no double-three is forbidden.
        three: Three::Shape,
        blocked: Blocked::None,
        on_foul: OnFoul::Refused,
        max_moves: None,
    };

    /// Exactly five in a row.
    pub const STANDARD: Rule = Rule {
        overline: PerStone::both(Overline::Ignored),
        ..Rule::FREESTYLE
    };

    /// RIF rules 9.1 to 9.3: overlines, double-fours and double-threes are fouls for black, and a
    /// foul loses the game.
    pub const RENJU: Rule = Rule {
        overline: PerStone::new(Overline::Forbidden, Overline::Wins),
        double_three: Rule::FORBIDDEN_TO_BLACK,
        double_four: Rule::FORBIDDEN_TO_BLACK,
        three: Three::Rif,
        on_foul: OnFoul::Loses,
        ..Rule::FREESTYLE
    };

    /// Renju with threes judged only by their shape, and fouls refused.
    pub const RENJU_SHAPE: Rule = Rule {
        three: Three::Shape,
        on_foul: OnFoul::Refused,
        ..Rule::RENJU
    };

    /// The common Korean rule: exactly five wins, double-threes are refused for both players.
    pub const OMOK: Rule = Rule {
        double_three: PerStone::both(Permission::Forbidden),
        ..Rule::STANDARD
    };

    /// The console game: five or more wins, double-threes are refused for black.
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

    /// Three or more in a row.
    pub const TICTACTOE: Rule = *Variant::TICTACTOE.rule();

    /// Four or more in a row.
    pub const XO: Rule = *Variant::XO.rule();

    const FORBIDDEN_TO_BLACK: PerStone<Permission> =
        PerStone::new(Permission::Forbidden, Permission::Free);
}

impl Variant {
    /// Exactly five in a row on 15x15.
    pub const STANDARD: Variant = Variant::new(Size::square(15), Rule::STANDARD);
    /// Five or more in a row on 15x15.
    pub const FREESTYLE: Variant = Variant::new(Size::square(15), Rule::FREESTYLE);
    /// Exactly five in a row on 19x19: the board problem, and the default of the program.
    pub const BOARD_PROBLEM: Variant = Variant::new(Size::square(19), Rule::STANDARD);
    /// [`Rule::RENJU`] on 15x15.
    pub const RENJU: Variant = Variant::new(Size::square(15), Rule::RENJU);
    /// [`Rule::RENJU_SHAPE`] on 15x15.
    pub const RENJU_SHAPE: Variant = Variant::new(Size::square(15), Rule::RENJU_SHAPE);
    /// [`Rule::OMOK`] on 15x15.
    pub const OMOK: Variant = Variant::new(Size::square(15), Rule::OMOK);
    /// [`Rule::OMOK_33`] on 15x15.
    pub const OMOK_33: Variant = Variant::new(Size::square(15), Rule::OMOK_33);
    /// [`Rule::CARO`] on 15x15.
    pub const CARO: Variant = Variant::new(Size::square(15), Rule::CARO);
    /// [`Rule::CARO_EXACT`] on 15x15.
    pub const CARO_EXACT: Variant = Variant::new(Size::square(15), Rule::CARO_EXACT);
    /// Three in a row on 3x3.
    pub const TICTACTOE: Variant = Variant::mnk(Size::square(3), 3);
    /// Four in a row on 6x6.
    pub const XO: Variant = Variant::mnk(Size::square(6), 4);
}

const fn preset(name: &'static str, variant: Variant, about: &'static str) -> Preset {
    Preset {
        name,
        about,
        variant,
    }
}

/// Every named rule but the open family `mnk:M,N,K`.
pub const PRESETS: [Preset; 10] = [
    preset("standard", Variant::STANDARD, "exactly five"),
    preset("freestyle", Variant::FREESTYLE, "five or more"),
    preset("renju", Variant::RENJU, "RIF rules 9.1 to 9.3"),
    preset(
        "renju-shape",
        Variant::RENJU_SHAPE,
        "renju with the common simplified foul check",
    ),
    preset("omok", Variant::OMOK, "the Korean general rule"),
    preset(
        "omok-33",
        Variant::OMOK_33,
        "the console game: only double-threes are refused, to black",
    ),
    preset("caro", Variant::CARO, "Gomocup rule 8"),
    preset("caro-exact", Variant::CARO_EXACT, "Gomocup rule 9"),
    preset("tictactoe", Variant::TICTACTOE, "three in a row on 3x3"),
    preset("xo", Variant::XO, "four in a row on 6x6"),
];

texts! {
    /// A text that names no rule.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum RuleError {
        Unknown(name: String)
            = "no rule is called '{name}'; there are {}, mnk:M,N,K",
            PRESETS.iter().map(|preset| preset.name).join(", ");
        Family(text: String)
            = "expected mnk:M,N,K with M and N 3 to 26 and K 3 to the longer of them, found \
               '{text}'";
    }
}

/// A preset's name, or `mnk:M,N,K` for K in a row on M columns and N rows.
///
/// ```
/// use omok_core::Variant;
/// assert_eq!("renju".parse(), Ok(Variant::RENJU));
/// assert_eq!("mnk:6,6,4".parse(), Ok(Variant::XO));
/// ```
impl FromStr for Variant {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Variant, RuleError> {
        if let Some(numbers) = text.strip_prefix("mnk:") {
            return family(numbers).ok_or_else(|| RuleError::Family(text.to_owned()));
        }
        let named = PRESETS.iter().find(|preset| preset.name == text);
        named
            .map(|preset| preset.variant)
            .ok_or_else(|| RuleError::Unknown(text.to_owned()))
    }
}

fn family(numbers: &str) -> Option<Variant> {
    let numbers: Option<Vec<u8>> = numbers.split(',').map(number).collect();
    let [width, height, run] = *numbers?.as_slice() else {
        return None;
    };
    let size = Variant::size_of(width, height)?;
    Variant::try_new(size, Rule::FREESTYLE.with_run(run)?)
}
