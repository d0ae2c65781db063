//! The facts of a description that templates use.

use itertools::Itertools;
use serde::Serialize;

use super::findings::{Finding, texts};
use super::language::{Language, Slots};
use crate::problem::answers::{Piece, Template};
use crate::problem::description::{
    After, AnswerKey, Ask, Boards, Cells, Content, Extent, Gravity, Longer, MOVER, MOVES, Number,
    Order, Promise, Turns, Win,
};
use crate::problem::words::Word;
use crate::problem::{Class, Problem};

/// The facts of a description for programs in one language.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Facts {
    #[serde(flatten)]
    game: Game,
    #[serde(flatten)]
    form: Form,
    #[serde(flatten)]
    needs: Needs,
    constants: Vec<&'static str>,
    groups: Vec<Group>,
    answer_params: String,
    answer_args: String,
    uses_place: bool,
    uses_case: bool,
    uses_numbers: bool,
}

/// The winning rule, and the numbers that are fixed or read.
#[derive(Debug, Clone, Serialize)]
struct Game {
    win: &'static str,
    falls: bool,
    turns: &'static str,
    length: String,
    length_stated: Option<u8>,
    /// The length as a parameter: in Python, and in the others.
    length_param: &'static str,
    length_param_cpp: &'static str,
    /// The length as an argument: within the functions on boards, and where it was read.
    length_arg: &'static str,
    length_here: String,
    width: &'static str,
    height: &'static str,
    width_stated: Option<u8>,
    height_stated: Option<u8>,
    width_read: bool,
    height_read: bool,
    width_here: String,
    height_here: String,
    as_written: bool,
}

/// The format of inputs.
#[derive(Debug, Clone, Serialize)]
struct Form {
    boards: &'static str,
    word: String,
    header: Vec<String>,
    header_names: Vec<String>,
    mover_told: bool,
    moves_told: bool,
    has_lines: bool,
    record: bool,
    symbols: Vec<String>,
    single_bytes: bool,
    between: String,
    rows_on_a_line: bool,
    rows_between: String,
    order: &'static str,
    origin: u8,
    moves_on_a_line: bool,
    moves_between: String,
    after: &'static str,
    ask: &'static str,
    named: &'static str,
}

/// What a program must compute for the answers.
#[derive(Debug, Clone, Serialize)]
struct Needs {
    won: bool,
    both: bool,
    full: bool,
    impossible: bool,
    needs_mover: bool,
    mover_constant: bool,
    uses_rows_of: bool,
    uses_players: bool,
    uses_arise: bool,
}

/// Results with the same text.
#[derive(Debug, Clone, Serialize)]
struct Group {
    classes: Vec<&'static str>,
    code: String,
    uses_place: bool,
}

/// What a program has to distinguish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// The results that have different answers.
    Answers,
    /// Everything that promises may concern.
    Everything,
}

impl Facts {
    pub(super) fn new(problem: &Problem, language: Language, scope: Scope) -> Facts {
        let game = Game::new(problem, language);
        let form = Form::new(problem, language);
        let texts = texts(problem);
        let needs = Needs::new(problem, &texts, scope);
        let pieces = texts.iter().flat_map(|(_, template)| template.pieces());
        let slots = Slots::of(pieces);
        Facts {
            constants: constants(problem, &needs),
            groups: groups(&texts, &needs, language),
            answer_params: language.parameters(&slots),
            answer_args: language.arguments(&slots),
            uses_place: slots.place,
            uses_case: slots.case,
            uses_numbers: form.record && form.moves_on_a_line,
            game,
            form,
            needs,
        }
    }
}

impl Facts {
    /// Whether the input states whose turn it is.
    pub(super) const fn tells_movers(&self) -> bool {
        self.needs.needs_mover
    }
}

impl Game {
    fn new(problem: &Problem, language: Language) -> Game {
        let description = problem.description();
        let stated = |number: &Number| match number {
            Number::Stated(number) => Some(*number),
            Number::Read(_) => None,
        };
        let here = |number: &Number, constant: &str| match number {
            Number::Stated(_) => constant.to_owned(),
            Number::Read(name) => language.variable(name),
        };
        let is_read = |number: &Number| stated(number).is_none();
        let sides = match &description.size {
            Extent::Sides { width, height } => Some([width, height]),
            Extent::AsWritten => None,
        };
        let [width, height] = match sides {
            Some(sides) => sides.map(Some),
            None => [None, None],
        };
        let length = match &description.win {
            Win::Row { length, .. } => Some(length),
            Win::WholeLine => None,
        };
        let length_read = length.is_some_and(is_read);
        let if_read = |text| if length_read { text } else { "" };
        Game {
            win: win_word(&description.win),
            falls: description.gravity == Gravity::Falls,
            turns: description.turns.word(),
            length: if length_read { "length" } else { "LENGTH" }.to_owned(),
            length_stated: length.and_then(stated),
            length_param: if_read(", length"),
            length_param_cpp: if_read(", int length"),
            length_arg: if_read(", length"),
            length_here: match length.filter(|length| is_read(length)) {
                Some(length) => format!(", {}", here(length, "")),
                None => String::new(),
            },
            width: if width.is_some_and(is_read) {
                "width"
            } else {
                "WIDTH"
            },
            height: if height.is_some_and(is_read) {
                "height"
            } else {
                "HEIGHT"
            },
            width_stated: width.and_then(stated),
            height_stated: height.and_then(stated),
            width_read: width.is_some_and(is_read),
            height_read: height.is_some_and(is_read),
            width_here: width.map(|width| here(width, "WIDTH")).unwrap_or_default(),
            height_here: height
                .map(|height| here(height, "HEIGHT"))
                .unwrap_or_default(),
            as_written: sides.is_none(),
        }
    }
}

/// The template's word for what wins.
const fn win_word(win: &Win) -> &'static str {
    match win {
        Win::WholeLine => "whole",
        Win::Row { longer, .. } => match longer {
            Longer::Wins => "at-least",
            Longer::Ignored => "exactly",
        },
    }
}

impl Form {
    fn new(problem: &Problem, language: Language) -> Form {
        let description = problem.description();
        let (cells, moves) = match &description.content {
            Content::Cells(cells) => (cells.clone(), None),
            Content::Moves(moves) => (Cells::default(), Some(moves)),
        };
        let between = moves.and_then(|moves| moves.between.clone());
        Form {
            boards: match &description.boards {
                Boards::One => "one",
                Boards::Count => "count",
                Boards::Until(_) => "until",
                Boards::Eof => "eof",
            },
            word: match &description.boards {
                Boards::Until(word) => word.clone(),
                _ => String::new(),
            },
            header: description
                .header
                .iter()
                .map(|name| language.variable(name))
                .collect(),
            header_names: description.header.clone(),
            mover_told: description.reads(MOVER),
            moves_told: description.reads(MOVES),
            has_lines: problem.has_lines(),
            record: moves.is_some(),
            single_bytes: cells.symbols.iter().all(|symbol| symbol.len() == 1),
            symbols: cells.symbols.to_vec(),
            between: cells.between,
            rows_on_a_line: cells.rows.is_some(),
            rows_between: cells.rows.unwrap_or_default(),
            order: moves.map_or(Order::RowCol, |moves| moves.order).word(),
            origin: moves.map_or(1, |moves| moves.origin),
            moves_on_a_line: between.is_some(),
            moves_between: between.unwrap_or_default(),
            after: moves.map_or(After::Ignored, |moves| moves.after).word(),
            ask: description.ask.word(),
            named: description.named.word(),
        }
    }
}

impl Needs {
    fn new(problem: &Problem, texts: &[(Finding, &Template)], scope: Scope) -> Needs {
        let description = problem.description();
        let text = |class| {
            let found = texts
                .iter()
                .find(|(key, _)| *key == AnswerKey::Class(class));
            found.map(|&(_, text)| text)
        };
        let all = scope == Scope::Everything;
        let record = matches!(description.content, Content::Moves(_));
        let counted = description.turns != Turns::Any;
        let is_next = description.ask == Ask::Next;
        let told = description.reads(MOVER);
        let [first, second] = [Class::FirstToMove, Class::SecondToMove].map(text);
        let mover_constant = !all && !record && description.promises(Promise::FirstToMove);
        let needs_mover = is_next
            || all && (record || counted || told)
            || first.is_some() && second.is_some() && first != second;
        let full = text(Class::Full)
            .is_some_and(|full| is_next || needs_mover || ![first, second].contains(&Some(full)));
        let impossible = text(Class::Impossible).is_some() || all && counted && !record;
        let uses_arise = !record
            && counted
            && (impossible
                || description.turns == Turns::Either
                    && description.gravity == Gravity::Falls
                    && needs_mover
                    && !told
                    && !mover_constant);
        let won = [Class::FirstWon, Class::SecondWon, Class::BothWon];
        let won = all || record || won.into_iter().any(|class| text(class).is_some());
        Needs {
            won,
            both: text(Class::BothWon).is_some() || all && !counted && !record,
            full: full || all,
            impossible,
            needs_mover,
            mover_constant: mover_constant && needs_mover,
            uses_rows_of: !record && (won || uses_arise),
            uses_players: !record
                && counted
                && (uses_arise || needs_mover && !mover_constant && !told),
            uses_arise,
        }
    }
}

/// The name of a result in programs.
fn constant(key: Finding, needs: &Needs) -> &'static str {
    match key {
        AnswerKey::CanWin => "CAN_WIN",
        AnswerKey::CannotWin | AnswerKey::Else => "CANNOT_WIN",
        AnswerKey::Class(class) => match class {
            Class::FirstWon => "FIRST_WON",
            Class::SecondWon => "SECOND_WON",
            Class::BothWon => "BOTH_WON",
            Class::Full if needs.full => "FULL",
            Class::Impossible => "IMPOSSIBLE",
            Class::FirstToMove if needs.needs_mover => "FIRST_TO_MOVE",
            Class::SecondToMove if needs.needs_mover => "SECOND_TO_MOVE",
            Class::Full | Class::FirstToMove | Class::SecondToMove => "OPEN",
        },
    }
}

fn constants(problem: &Problem, needs: &Needs) -> Vec<&'static str> {
    let is_next = problem.description().ask == Ask::Next;
    let wanted = |key: &Finding| match key {
        AnswerKey::CanWin | AnswerKey::CannotWin => is_next,
        AnswerKey::Else => false,
        AnswerKey::Class(class) => match class {
            Class::FirstWon | Class::SecondWon => needs.won,
            Class::BothWon => needs.both,
            Class::Full => needs.full,
            Class::FirstToMove | Class::SecondToMove => true,
            Class::Impossible => needs.impossible,
        },
    };
    let keys = Class::ALL.map(AnswerKey::Class).into_iter();
    let keys = keys.chain([AnswerKey::CanWin, AnswerKey::CannotWin]);
    let names = keys.filter(wanted).map(|key| constant(key, needs));
    names.unique().collect()
}

fn groups(texts: &[(Finding, &Template)], needs: &Needs, language: Language) -> Vec<Group> {
    let mut groups: Vec<(Vec<&'static str>, &[Piece])> = Vec::new();
    for &(key, template) in texts {
        let name = constant(key, needs);
        match groups
            .iter_mut()
            .find(|(_, pieces)| *pieces == template.pieces())
        {
            Some((names, _)) if names.contains(&name) => {}
            Some((names, _)) => names.push(name),
            None => groups.push((vec![name], template.pieces())),
        }
    }
    // The commonest text needs no condition.
    if let Some(largest) = groups.iter().position_max_by_key(|(names, _)| names.len()) {
        let largest = groups.remove(largest);
        groups.push(largest);
    }
    let group = |(classes, pieces): (Vec<&'static str>, &[Piece])| Group {
        classes,
        code: language.text(pieces),
        uses_place: Slots::of(pieces).place,
    };
    groups.into_iter().map(group).collect()
}
