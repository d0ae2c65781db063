//! The values of a description that templates use.

use std::collections::BTreeMap;

use itertools::Itertools;
use minijinja::value::Serde;
use minijinja::{Value, context};

use super::PackageError;
use omok_core::line::Direction;
use omok_problem::problem::answers::{Slot, Template};
use omok_problem::problem::check::answers::classes;
use omok_problem::problem::parse::word_of;
use omok_problem::problem::{
    AnswerKey, Ask, Boards, Cells, Class, Content, Extent, Gravity, Longer, MOVER, MOVES, Number,
    Problem, Turns, Win,
};

/// The values that programs and statements have in common.
pub(super) fn values(problem: &Problem) -> Value {
    let description = problem.description();
    let texts = texts(problem);
    let has = |slot| texts.values().any(|text| text.slots().contains(&slot));
    let directions = || {
        let all = [
            Direction::East,
            Direction::South,
            Direction::SouthEast,
            Direction::NorthEast,
        ];
        let all = all.into_iter();
        all.filter(|&direction| description.directions.has(direction))
    };
    let answers = texts.iter().map(|(key, text)| {
        let name = key.to_string().to_uppercase().replace('-', "_");
        (name, text.shown().replace("{n}", "{N}"))
    });
    let asked = context! {
        win => win_word(&description.win),
        lines => directions().map(word_of).collect_vec(),
        steps => directions().map(step).collect_vec(),
        one_kind => description.has_one_kind(),
        falls => description.gravity == Gravity::Falls,
        turns => description.turns.name(),
        ask => description.ask.name(),
        named => description.named.name(),
        mover_told => description.reads(MOVER),
        moves_told => description.reads(MOVES),
        has_lines => problem.has_lines(),
        needs_blank_lines => problem.needs_gaps(),
        needs_moves => problem.hides_empty_records(),
        boards => match &description.boards {
            Boards::One => "one",
            Boards::Count => "count",
            Boards::Until(_) => "until",
            Boards::Eof => "eof",
        },
        word => match &description.boards {
            Boards::Until(word) => word,
            _ => "",
        },
        promised => description.promises.iter().map(|promise| promise.name()).collect::<Vec<_>>(),
        impossible_is_asked => description.answers.contains_key(&AnswerKey::Class(Class::Impossible)),
        answers => Serde(answers.collect::<Vec<_>>()),
        has_numbers => texts.values().any(|text| text.slots().next().is_some()),
        any_point => description.accepts_any_point(),
        uses_place => !description.accepts_any_point() && texts.values().any(|text| text.names_a_stone()),
        uses_row => has(Slot::Row),
        uses_col => has(Slot::Col),
        uses_rows => has(Slot::Rows),
        uses_points => has(Slot::Points),
        uses_move => has(Slot::Move),
        uses_case => has(Slot::Case),
        uses_n => has(Slot::N),
    };
    context! { ..asked, ..numbers(problem), ..form(problem) }
}

/// The rows and columns from a stone to the next.
fn step(direction: Direction) -> String {
    let (rows, cols) = direction.step();
    format!("{rows}, {cols}")
}

/// The template's word for what wins.
const fn win_word(win: &Win) -> &'static str {
    match win {
        // Solutions of rules are refused before.
        Win::WholeLine | Win::Rule(_) => "whole",
        Win::Row { longer, .. } => match longer {
            Longer::Wins => "at-least",
            Longer::Ignored => "exactly",
        },
    }
}

/// The sides of boards and the length of rows, 0 where each input gives them, and all numbers that
/// an input gives.
fn numbers(problem: &Problem) -> Value {
    let description = problem.description();
    let (width, height) = match &description.size {
        Extent::Sides { width, height } => (Some(width), Some(height)),
        Extent::AsWritten => (None, None),
    };
    let length = match &description.win {
        Win::Row { length, .. } => Some(length),
        Win::WholeLine | Win::Rule(_) => None,
    };
    let stated = |number: Option<&Number>| match number {
        Some(Number::Stated(number)) => *number,
        _ => 0,
    };
    let shown = |number: Option<&Number>| match number {
        Some(Number::Stated(number)) => number.to_string(),
        Some(Number::Read(name)) => format!("${name}$"),
        None => String::new(),
    };
    let all = [("width", width), ("height", height), ("length", length)];
    let given = all.into_iter().filter_map(|(role, number)| match number {
        Some(Number::Read(from)) => Some((role, from.as_str())),
        _ => None,
    });
    let given: Vec<(&str, &str)> = given.collect();
    let header = description.header.iter().map(|name| {
        let roles = given.iter().filter(|(_, from)| from == name);
        let roles: Vec<&str> = roles.map(|&(role, _)| role).collect();
        let kind = match (name.as_str(), &roles[..]) {
            (MOVES, _) => "moves",
            (MOVER, _) => "mover",
            (_, ["width", "height", ..]) => "sides",
            (_, [role, ..]) => role,
            (_, []) => "unused",
        };
        let (least, most) = problem.range(name);
        context! { name => name.as_str(), kind, least, most }
    });
    let header: Vec<Value> = header.collect();
    context! {
        width => stated(width),
        height => stated(height),
        length => stated(length),
        width_shown => shown(width),
        height_shown => shown(height),
        length_shown => shown(length),
        header,
        given => Serde(given),
        as_written => description.size == Extent::AsWritten,
    }
}

/// How boards or records are written.
fn form(problem: &Problem) -> Value {
    let description = problem.description();
    match &description.content {
        Content::Cells(cells) => context! {
            what => "board",
            counted => description.turns != Turns::Any,
            symbols => cells.symbols.to_vec(),
            single_bytes => cells.symbols.iter().all(|symbol| symbol.len() == 1),
            between => cells.between.clone(),
            rows_on_a_line => cells.rows.is_some(),
            rows_between => cells.rows.clone(),
        },
        Content::Moves(moves) => context! {
            what => "record",
            record => true,
            order => moves.order.name(),
            origin => moves.origin,
            after => moves.after.name(),
            moves_again => description.moves_again(),
            moves_on_a_line => moves.between.is_some(),
            side_by_side => moves.between.as_deref() == Some(""),
            between_numbers => moves.between.as_deref().unwrap_or(" "),
            between_moves => moves.between.as_deref().unwrap_or("\n"),
            until_blank => moves.between.is_none() && !description.reads(MOVES),
        },
    }
}

/// The possible results of inputs, each with its text.
pub(super) fn texts(problem: &Problem) -> BTreeMap<AnswerKey, &Template> {
    let description = problem.description();
    let texts = problem.texts();
    let record = matches!(description.content, Content::Moves(_));
    let occurring = classes(description);
    let occurs = |class: &Class| match class {
        // A record that cannot be played is not an input unless the problem asks for it.
        Class::Impossible if record => description
            .answers
            .contains_key(&AnswerKey::Class(Class::Impossible)),
        // A promise about the last move need not hold after earlier moves.
        Class::BothWon if record => false,
        _ if description.ask == Ask::Each => true,
        Class::FirstToMove | Class::SecondToMove if description.ask == Ask::Next => false,
        _ => occurring.contains(class),
    };
    let of_classes = Class::ALL.into_iter().filter(occurs);
    let mut found: BTreeMap<_, _> = of_classes
        .filter_map(|class| Some((AnswerKey::Class(class), texts.class(class)?)))
        .collect();
    if description.ask == Ask::Next {
        for (key, can) in [(AnswerKey::CanWin, true), (AnswerKey::CannotWin, false)] {
            found.extend(texts.next(can).map(|text| (key, text)));
        }
    }
    found
}

/// The possible classes of its boards or records that have different answers.
pub(super) fn occurring(problem: &Problem) -> impl Iterator<Item = Class> {
    let description = problem.description();
    let is_record = matches!(description.content, Content::Moves(_));
    let tells_turns = is_record || description.turns != Turns::Any || description.reads(MOVER);
    let findings = texts(problem).into_keys();
    findings.filter_map(move |key| match key {
        // If nothing shows whose turn it is, all open boards have one class.
        AnswerKey::Class(Class::SecondToMove) if !tells_turns => None,
        AnswerKey::Class(class) => Some(class),
        AnswerKey::CanWin | AnswerKey::CannotWin | AnswerKey::Else => None,
    })
}

/// Checks that programs for the problem can be written.
pub(super) fn check_expressible(problem: &Problem) -> Result<(), PackageError> {
    let description = problem.description();
    if matches!(description.win, Win::Rule(_)) {
        return Err(PackageError::Rule);
    }
    if let Content::Cells(Cells {
        symbols,
        rows: Some(_),
        ..
    }) = &description.content
        && symbols.iter().any(|symbol| symbol.len() != 1)
    {
        return Err(PackageError::Symbols);
    }
    let between = match &description.content {
        Content::Cells(cells) => Some(&cells.between),
        Content::Moves(moves) => moves.between.as_ref(),
    };
    let word = match &description.boards {
        Boards::Until(word) => Some(word),
        Boards::One | Boards::Count | Boards::Eof => None,
    };
    let has_control = |text: &String| text.contains(char::is_control);
    match [between, word].into_iter().flatten().any(has_control) {
        true => Err(PackageError::Control),
        false => Ok(()),
    }
}
