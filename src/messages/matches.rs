//! The sentences of `omok match`.

use super::Lang;

messages! {
    many_jobs(jobs: usize, processors: usize) {
        en: "omok: {jobs} games at a time on {processors} processors: times will tell of the machine, too",
        ko: "omok: 프로세서 {processors}개에서 한 번에 {jobs}판을 둡니다. 시간에 기계 사정이 섞입니다",
    }
    /// A rule that the protocol has no number for.
    other_rule() {
        en: "omok: the protocol has no number for this rule: the engines are told another (--info rule)",
        ko: "omok: 프로토콜에 이 규칙의 번호가 없어 엔진에는 다른 규칙을 알립니다 (--info rule)",
    }
    goes_on(games: usize, file: &str) {
        en: "omok: going on after the {games} games of {file}",
        ko: "omok: {file}에 있는 {games}판에 이어서 둡니다",
    }
    go_on(command: &str) {
        en: "omok: stopped; to go on: {command}",
        ko: "omok: 중단됨. 이어서 두려면: {command}",
    }
    nothing_saved() {
        en: "omok: stopped; no game was saved (--save FILE keeps them)",
        ko: "omok: 중단됨. 저장된 판이 없습니다 (--save FILE 옵션이 저장합니다)",
    }
    /// What the pairs of two engines tell.
    duel(players: &str, elo: &str, normalized: &str, superiority: &str, pairs: &str) {
        en: "{players}: Elo {elo}, nElo {normalized}, LOS {superiority}, pairs [LL LD WL+DD WD WW] {pairs}",
        ko: "{players}: Elo {elo}, nElo {normalized}, LOS {superiority}, 짝 [LL LD WL+DD WD WW] {pairs}",
    }
    undecided() { en: "undecided", ko: "미결정" }
    decided(elo: f64) { en: "decided for {elo} Elo", ko: "{elo} Elo로 결정" }
    failed(name: &str, failures: &str) {
        en: "{name} failed: {failures}",
        ko: "{name} 실패: {failures}",
    }
    noticed(name: &str, notices: &str) {
        en: "{name}, without harm: {notices}",
        ko: "{name}, 승패와 무관: {notices}",
    }
    cannot_start(name: &str) {
        en: "{name} did not get ready three times in a row: the match has ended",
        ko: "{name}이(가) 세 번 연속 준비되지 않아 대국을 끝냈습니다",
    }
    repeated(games: u64) {
        en: "{games} games were the same as an earlier one, move by move (openings make them differ: --openings)",
        ko: "{games}판은 앞의 판과 수순이 같습니다 (--openings 옵션이 서로 다르게 합니다)",
    }
    void_pairs(pairs: u64) {
        en: "{pairs} pairs are void: in one of their games both engines failed",
        ko: "짝 {pairs}개는 무효입니다: 그중 한 판에서 두 엔진이 모두 실패했습니다",
    }
    beyond(games: u64) {
        en: "{games} games are not counted: their pairs are not whole, or come after the deciding one",
        ko: "{games}판은 세지 않았습니다: 짝이 차지 않았거나 결정된 뒤의 판입니다",
    }
    /// A rule without a number, and no other in its place.
    no_rule_number() {
        en: "the protocol has no number for this rule: say by which one the engines know it, as in --info rule=0",
        ko: "프로토콜에 이 규칙의 번호가 없습니다: 엔진이 아는 번호를 --info rule=0처럼 적으세요",
    }
    info_form(found: &str) {
        en: "--info: expected [NAME:]KEY=VALUE, found '{found}'",
        ko: "--info: [NAME:]KEY=VALUE 꼴이어야 합니다 (실제: '{found}')",
    }
    odds_form(found: &str) {
        en: "--odds: expected NAME:KEY=VALUE, found '{found}'",
        ko: "--odds: NAME:KEY=VALUE 꼴이어야 합니다 (실제: '{found}')",
    }
    no_such_engine(option: &str, text: &str) {
        en: "{option}: no engine has the name in '{text}' (give it one: 'NAME=PROGRAM')",
        ko: "{option}: '{text}'에 적은 이름의 엔진이 없습니다 ('NAME=PROGRAM'으로 이름을 붙이세요)",
    }
    /// A limit that is no number.
    whole_number() { en: "expected a whole number", ko: "정수여야 합니다" }
    /// A time that is no number.
    any_seconds() {
        en: "expected a number of seconds, such as 2 or 0.5",
        ko: "2나 0.5처럼 초를 나타내는 수여야 합니다",
    }
    /// More memory than there can be.
    too_much() { en: "that is too much", ko: "값이 너무 큽니다" }
    no_such_limit(found: &str) {
        en: "expected turn-time, match-time, increment, grace, memory, nodes or depth, found '{found}'",
        ko: "turn-time, match-time, increment, grace, memory, nodes, depth 중 하나여야 합니다 (실제: '{found}')",
    }
    two_engines(engines: usize) {
        en: "--sprt decides between two engines, found {engines}",
        ko: "--sprt는 엔진 두 개를 비교합니다 (실제: {engines}개)",
    }
    /// A number of games that is not whole pairs.
    even() {
        en: "expected an even number of games: each opening is played twice",
        ko: "짝수여야 합니다: 같은 시작으로 두 판씩 둡니다",
    }
    bounds() {
        en: "expected two differences in Elo, such as 0,10",
        ko: "0,10처럼 Elo 차이 두 개를 적어야 합니다",
    }
    few_processors(jobs: usize, processors: usize) {
        en: "--affinity: {jobs} games at a time need {jobs} processors, on Linux (there are {processors})",
        ko: "--affinity: 한 번에 {jobs}판을 두려면 Linux에서 프로세서 {jobs}개가 필요합니다 (실제: {processors}개)",
    }
    /// An engine that does not get ready.
    cannot_play(engine: &str) {
        en: "the engine '{engine}' cannot play",
        ko: "대국할 수 없는 엔진입니다: '{engine}'",
    }
}

/// The heads of the table of who has won how often.
#[must_use]
pub fn standing_heads(lang: Lang) -> Vec<String> {
    let heads = match lang {
        Lang::En => [
            "engine",
            "games",
            "points",
            "W-D-L",
            "with black",
            "with white",
            "Elo",
        ],
        Lang::Ko => ["엔진", "판", "점수", "승-무-패", "흑", "백", "Elo"],
    };
    heads.map(str::to_owned).to_vec()
}

/// The heads of the table of times.
#[must_use]
pub fn time_heads(lang: Lang) -> Vec<String> {
    let heads = match lang {
        Lang::En => ["engine", "moves", "p50 ms", "p99 ms", "longest ms"],
        Lang::Ko => ["엔진", "수", "p50 ms", "p99 ms", "최대 ms"],
    };
    heads.map(str::to_owned).to_vec()
}
