//! What was tried, and the marks on a board.

use itertools::Itertools;

use super::games::forbidden_to;
use super::referee::{self, foul_lost, player, row_wins};
use super::{Lang, report};
use omok_core::draw::{Mark, Picture};
use omok_core::line::Row;
use omok_stress::plan::{Origin, Set};
use omok_stress::stress::{Tally, grouped};

/// Which boards or records have been tried: `all 663 designed boards, 312 of 5,552 single lines, 80
/// random boards`, or `all 19,683 boards` if that is a proof.
pub fn tally(lang: Lang, tally: &Tally) -> String {
    let (unit, units) = match (lang, tally.plan().is_of_records()) {
        (Lang::En, false) => ("board", "boards"),
        (Lang::En, true) => ("record", "records"),
        (Lang::Ko, false) => ("판", "판"),
        (Lang::Ko, true) => ("기보", "기보"),
    };
    let of = |set: &str, tried: usize, all: usize| match tried == all {
        true => report::all_of(lang, &grouped(all), set),
        false => report::some_of(lang, &grouped(tried), &grouped(all), set),
    };
    if tally.total() == 0 {
        return report::no_boards(lang, unit);
    }
    if let Some(whole) = tally.plan().whole() {
        return of(&report::every(lang, units), tally.total(), whole);
    }
    let (tried, all) = tally.designed();
    let designed = of(&report::designed(lang, units), tried, all);
    let families = tally.families_begun().into_iter();
    let families = families.map(|(set, tried, all)| of(family(lang, tally, set), tried, all));
    let count = tally.random();
    let random = (count > 0).then(|| report::random(lang, count, &grouped(count), unit));
    let mut parts = [designed].into_iter().chain(families).chain(random);
    parts.join(", ")
}

fn family(lang: Lang, tally: &Tally, set: Set) -> &'static str {
    let about_rows = set.about_rows_of(tally.plan().row_length());
    match lang {
        Lang::En => about_rows,
        Lang::Ko if about_rows == set.about() => about(set),
        Lang::Ko => "이웃이 있는 줄",
    }
}

/// All boards of a problem were answered right, if all were tried. It claims no more than that,
/// because inputs of many boards may be longer than any that was tried.
pub fn proof(lang: Lang, tally: &Tally) -> Option<String> {
    let told = || match tally.longest() {
        None => report::right(lang),
        Some(longest) => report::right_in_inputs(lang, &grouped(longest)),
    };
    tally.is_all().then(told)
}

translated! {
    /// The origin of a board or record.
    pub fn origin(Origin) {
        Set { set, number } = "{} {number}번", about(*set);
        Designed { number } = "미리 준비한 입력 {number}번";
        Order { number, boards } = "미리 준비한 판을 다시 쓴 입력 {number}번, 판 {boards}개";
        Space { number } = "가능한 판 {number}번";
        Random { kind, seed, index } = "무작위 {}, 시드 {seed}, 번호 {index}",
            kind.map_or_else(|| "입력".to_owned(), |kind| format!("판, 종류 {kind}"));
    }
}

const fn about(set: Set) -> &'static str {
    match set {
        Set::Catalogue => "미리 준비한 판",
        Set::Lines => "한 줄짜리 판",
        Set::Crossings => "엇갈린 줄",
        Set::InLine => "한 직선 위의 두 줄",
        Set::Beside => "나란한 줄",
        Set::Bends => "꺾인 줄",
        Set::Neighbours => "이웃이 있는 오목과 육목",
        Set::BrokenRuns => "가장자리에서 끊긴 줄",
    }
}

/// The marks of a picture: a sign and a sentence for each.
pub fn notes(lang: Lang, picture: &Picture) -> Vec<(char, String)> {
    let notes = marks(lang, picture).into_iter();
    notes.map(|(mark, note)| (mark.sign(), note)).collect()
}

/// The marks of a picture, with a sentence for each.
pub fn marks(lang: Lang, picture: &Picture) -> Vec<(Mark, String)> {
    if lang == Lang::En {
        return picture.notes();
    }
    let size = picture.board.size();
    let name = |point| picture.coords.name(point, size);
    let row = |row: &Row| (name(row.start), name(row.end()));
    let wins = picture.winning.iter().map(|run| {
        let (start, end) = row(run);
        let won = row_wins(lang, player(lang, run.stone), run.length, &start, &end);
        (Mark::Winning, won)
    });
    let made = picture.fouls.iter().filter(|foul| picture.is_made(foul));
    let lost = made.map(|foul| {
        let winner = player(lang, foul.to.other());
        let kinds = referee::fouls(lang, foul.kinds);
        let told = foul_lost(lang, winner, &name(foul.point), &kinds);
        (Mark::Foul, told)
    });
    let named = picture.reported.map(name);
    let named = named.map(|name| (Mark::Reported, format!("답이 가리키는 돌: {name}")));
    let overlines = picture.overlines.iter().map(|run| {
        let (start, end) = row(run);
        let (stone, length) = (player(lang, run.stone), run.length);
        let told = format!("{stone} 장목: {start}부터 {end}까지 {length}개");
        (Mark::Overline, told)
    });
    let last = picture.plies.last().map(|ply| {
        let (number, point) = (ply.number, name(ply.point));
        (Mark::Last, format!("마지막 수: {point}, {number}번째"))
    });
    let forbidden = forbidden(picture).into_iter();
    let forbidden = forbidden.map(|told| (Mark::Foul, told));
    let notes = wins.chain(lost).chain(named).chain(overlines);
    notes.chain(last).chain(forbidden).collect()
}

/// The forbidden points, a sentence for each player and kind.
fn forbidden(picture: &Picture) -> Vec<String> {
    let empty = picture.fouls.iter().filter(|foul| !picture.is_made(foul));
    let alike = empty.map(|foul| ((foul.to, referee::fouls(Lang::Ko, foul.kinds)), foul.point));
    let alike = alike.into_group_map().into_iter().sorted();
    let told = alike.map(|((to, kinds), points)| {
        let name = |point| picture.coords.name(point, picture.board.size());
        let points = points.into_iter().map(name).join(" ");
        forbidden_to(Lang::Ko, player(Lang::Ko, to), &kinds, &points)
    });
    told.collect()
}
