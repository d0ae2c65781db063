//! The names of rules in records.

use crate::board::Size;
use crate::game::{About, RecordedRule};
use crate::rule::{PRESETS, Rule, Variant};

/// The names of our rules in other programs.
const OTHERS: [(&str, Variant); 18] = [
    ("standard gomoku", Variant::STANDARD),
    ("free", Variant::FREESTYLE),
    ("freestyle gomoku", Variant::FREESTYLE),
    ("free-style", Variant::FREESTYLE),
    ("rif", Variant::RENJU),
    // The opening rules of renju, by which game centres call it.
    ("sakata", Variant::RENJU),
    ("yamaguchi", Variant::RENJU),
    ("tarannikov", Variant::RENJU),
    ("jonsson", Variant::RENJU),
    ("soosorv", Variant::RENJU),
    ("soosorv-8", Variant::RENJU),
    ("taraguchi", Variant::RENJU),
    ("taraguchi-10", Variant::RENJU),
    // Gomocup's numbers, which managers such as c-gomoku-cli write into SGF.
    ("0", Variant::FREESTYLE),
    ("1", Variant::STANDARD),
    ("4", Variant::RENJU),
    ("8", Variant::CARO),
    ("9", Variant::CARO_EXACT),
];

/// The name of the game, which is played with exactly five and with five or more.
const AMBIGUOUS: &str = "gomoku";

/// The rules of Go.
const GO: &str = "aga goe ing japanese chinese korean nz tromp-taylor";

/// The names that other programs know, as they write them.
const SHARED: [&str; 4] = ["Renju", "Standard", "Freestyle", "Caro"];

/// The rule with this name; `None` if it names none.
pub(super) fn read(name: &str) -> Option<RecordedRule> {
    let name = name.trim();
    if name.is_empty() {
        return None;
    }
    // 'Renju, Taraguchi-10': the second part is the opening rule.
    let first = name.split([',', ';', '(']).next().unwrap_or(name).trim();
    if first.eq_ignore_ascii_case(AMBIGUOUS) {
        return Some(RecordedRule::Ambiguous(name.to_owned(), Variant::STANDARD));
    }
    // Gomocup's divisions are numbered: 'Freestyle15_1'.
    let division = first.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '_');
    let known = of_name(name).or_else(|| of_name(first));
    let known = known.or_else(|| of_name(division));
    Some(known.map_or_else(
        || RecordedRule::Unknown(name.to_owned()),
        RecordedRule::Known,
    ))
}

pub(super) fn is_of_go(rule: &RecordedRule) -> bool {
    let is_known = |name: &str| GO.split(' ').any(|go| name.eq_ignore_ascii_case(go));
    matches!(rule, RecordedRule::Unknown(name) if is_known(name))
}

fn of_name(name: &str) -> Option<Variant> {
    let name = name.to_ascii_lowercase();
    let other = OTHERS.iter().find(|(other, _)| *other == name);
    other
        .map(|&(_, variant)| variant)
        .or_else(|| name.parse().ok())
}

/// Our name of the rule; `None` if it has none.
pub(super) fn own(about: &About) -> Option<String> {
    match about.rule.as_ref()? {
        RecordedRule::Unknown(name) => Some(name.clone()),
        RecordedRule::Known(variant) | RecordedRule::Ambiguous(_, variant) => {
            rule_name(variant.rule(), variant.size())
        }
    }
}

/// The name of the rule that other programs know, else our own.
pub(super) fn shared(about: &About) -> Option<String> {
    let own = own(about)?;
    let known = SHARED.iter().find(|known| known.eq_ignore_ascii_case(&own));
    Some(known.map_or(own, |&known| known.to_owned()))
}

/// The name of a rule for `--rule` on a board of that size: a preset's, or that of its family;
/// `None` if it has none.
pub fn rule_name(rule: &Rule, size: Size) -> Option<String> {
    // A limit of moves is chosen per game: a rule has the same name with and without.
    let plain = rule.with_max_moves(None);
    let preset = PRESETS
        .iter()
        .find(|preset| *preset.variant.rule() == plain);
    if let Some(preset) = preset {
        return Some(preset.name.to_owned());
    }
    let is_family = Rule::FREESTYLE.with_run(rule.run()) == Some(plain);
    is_family.then(|| format!("mnk:{},{},{}", size.width(), size.height(), rule.run()))
}
