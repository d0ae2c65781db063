//! The sentences of `omok match`.

messages! {
    many_jobs(jobs: usize, processors: usize) =
        "omok: {jobs} games at a time on {processors} processors: the times will depend on the machine, too",
        "omok: 프로세서 {processors}개에서 한 번에 {jobs}판을 둡니다. 측정 시간이 부정확할 수 있습니다";
    /// A rule that the protocol has no number for.
    other_rule() =
        "omok: the protocol has no number for this rule: the engines are given another (--info rule)",
        "omok: 프로토콜에 이 규칙의 번호가 없어 엔진에는 다른 규칙을 알립니다 (--info rule)";
    goes_on(games: usize, file: &str) = "omok: resuming after the {games} games of {file}",
        "omok: {file}에 있는 {games}판에 이어서 둡니다";
    go_on(command: &str) = "omok: stopped; to resume: {command}",
        "omok: 중단됨. 이어서 두려면: {command}";
    nothing_saved() = "omok: stopped; no game was saved (--save FILE keeps them)",
        "omok: 중단됨. 저장된 판이 없습니다 (--save FILE 옵션이 저장합니다)";
    /// What the pairs of two engines tell.
    duel(players: &str, elo: &str, normalized: &str, superiority: &str, pairs: &str) =
        "{players}: Elo {elo}, nElo {normalized}, LOS {superiority}, pairs [LL LD WL+DD WD WW] {pairs}",
        "{players}: Elo {elo}, nElo {normalized}, LOS {superiority}, 짝 [LL LD WL+DD WD WW] {pairs}";
    /// Pairs from which nothing can be told yet.
    few_pairs(players: &str, pairs: &str) =
        "{players}: too few pairs for Elo, pairs [LL LD WL+DD WD WW] {pairs}",
        "{players}: Elo를 구하기에는 짝이 너무 적습니다, 짝 [LL LD WL+DD WD WW] {pairs}";
    /// Pairs without any variance.
    same_pairs(players: &str, pairs: &str) =
        "{players}: no Elo, because all pairs came to the same, pairs [LL LD WL+DD WD WW] {pairs}",
        "{players}: 모든 짝의 결과가 같아 Elo를 구할 수 없습니다, 짝 [LL LD WL+DD WD WW] {pairs}";
    /// Pairings of many engines from which nothing can be told yet.
    few_pairings(pairings: usize) =
        one(pairings): "1 pairing has too few pairs for an Elo of its own",
        "{pairings} pairings have too few pairs for an Elo of their own",
        "대전 {pairings}개는 따로 Elo를 구하기에 짝이 너무 적습니다";
    /// Engines whose strengths cannot be compared with those of the others.
    unrated(names: &str) =
        "no Elo for {names}: all games against the others were won, or all were lost",
        "{names}: 나머지와 둔 판을 모두 이겼거나 모두 져서 Elo를 구할 수 없습니다";
    undecided() = "undecided", "미결정";
    decided(difference: f64, unit: &str) = "decided for {difference} {unit}",
        "{difference} {unit}로 결정";
    failed(name: &str, failures: &str) = "{name} failed: {failures}", "{name} 실패: {failures}";
    noticed(name: &str, notices: &str) = "{name}, noticed: {notices}",
        "{name}, 참고: {notices}";
    cannot_start(name: &str) = "{name} did not get ready three times in a row: the match has ended",
        "{name}이(가) 세 번 연속 준비되지 않아 대국을 끝냈습니다";
    repeated(games: u64) =
        one(games): "1 game was the same as an earlier one, move by move (openings make them differ: --openings)",
        "{games} games were the same as an earlier one, move by move (openings make them differ: --openings)",
        "{games}판은 앞의 판과 수순이 같습니다 (--openings 옵션이 서로 다르게 합니다)";
    void_pairs(pairs: u64) =
        one(pairs): "1 pair is void: in one of its games both engines failed",
        "{pairs} pairs are void: in one of their games both engines failed",
        "짝 {pairs}개는 무효입니다: 그중 한 판에서 두 엔진이 모두 실패했습니다";
    beyond(games: u64) =
        one(games): "1 game is not counted: its pair is not whole, or comes after the deciding one",
        "{games} games are not counted: their pairs are not whole, or come after the deciding one",
        "{games}판은 세지 않았습니다: 짝이 차지 않았거나 결정된 뒤의 판입니다";
    /// A rule without a number, and no other in its place.
    no_rule_number() =
        "the protocol has no number for this rule: say by which one the engines know it, as in --info rule=0",
        "프로토콜에 이 규칙의 번호가 없습니다: 엔진이 아는 번호를 --info rule=0처럼 적으세요";
    info_form(found: &str) = "--info: expected [NAME:]KEY=VALUE, found '{found}'",
        "--info: [NAME:]KEY=VALUE 꼴이어야 합니다 (실제: '{found}')";
    odds_form(found: &str) = "--odds: expected NAME:KEY=VALUE, found '{found}'",
        "--odds: NAME:KEY=VALUE 꼴이어야 합니다 (실제: '{found}')";
    no_such_engine(option: &str, text: &str) =
        "{option}: no engine has the name in '{text}' (give it one: 'NAME=PROGRAM')",
        "{option}: '{text}'에 적은 이름의 엔진이 없습니다 ('NAME=PROGRAM'으로 이름을 붙이세요)";
    two_engines(engines: usize) = "--sprt decides between two engines, found {engines}",
        "--sprt는 엔진 두 개를 비교합니다 (실제: {engines}개)";
    /// A number of games that is not whole pairs.
    even() = "expected an even number of games: each opening is played twice",
        "짝수여야 합니다: 같은 시작으로 두 판씩 둡니다";
    bounds() = "expected two differences in Elo, such as 0,10",
        "0,10처럼 Elo 차이 두 개를 적어야 합니다";
    few_processors(jobs: usize, processors: usize) =
        "--affinity: {jobs} games at a time need {jobs} processors, on Linux (there are {processors})",
        "--affinity: 한 번에 {jobs}판을 두려면 Linux에서 프로세서 {jobs}개가 필요합니다 (실제: {processors}개)";
    folder_form(found: &str) =
        "--cwd: expected NAME=FOLDER with a folder that there is, NAME=keep or keep, found '{found}'",
        "--cwd: NAME=FOLDER(있는 폴더), NAME=keep, keep 중 하나여야 합니다 (실제: '{found}')";
    /// An engine that does not get ready.
    cannot_play(engine: &str) = "the engine '{engine}' cannot play",
        "대국할 수 없는 엔진입니다: '{engine}'";
    /// The heads of the table of who has won how often, with commas between.
    standing_heads() = "engine,games,points,W-D-L,with black,with white,Elo",
        "엔진,판,점수,승-무-패,흑,백,Elo";
    /// The heads of the table of times, with commas between.
    time_heads() = "engine,moves,p50 ms,p99 ms,longest ms", "엔진,수,p50 ms,p99 ms,최대 ms";
}
