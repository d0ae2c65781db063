//! Errors in the descriptions of problems.

use omok_problem::problem::DescriptionError;

translated! {
    /// The error: what was found, and what was expected.
    pub fn description_error(DescriptionError) {
        NotToml(what) = "TOML 형식이 아닙니다: {what}";
        UnknownKey(known, found) = "{found}: 없는 키입니다. 쓸 수 있는 키: {known:#} (설명할 수 없는 문제는 omok problems --help에 있습니다)";
        MissingKey(key, example) = "{key} 키가 있어야 합니다 (예: {key} = {example})";
        MissingCells = "cells 키가 있어야 합니다 (예: cells = \".XO\"). 기보라면 moves 키를 쓰세요";
        MissingAnswers = "상태마다 출력할 문자열을 담은 [answer] 표가 있어야 합니다";
        Beside(key, other) = "{key} 키는 {other} 키와 함께 쓰면 뜻이 없습니다";
        NoText(_article, found) = "따옴표로 묶은 문자열이어야 합니다 (실제: {found})";
        NoBoolean(_article, found) = "true나 false여야 합니다 (실제: {found})";
        NoOrigin(_article, found) = "0이나 1이어야 합니다 (실제: {found})";
        NoList(_article, found) = "따옴표 안에 쓴 단어의 목록이어야 합니다 (실제: {found})";
        NoAnswers(_article, found) = "[answer] 표여야 합니다 (실제: {found})";
        Title = "제목은 한 줄이어야 합니다";
        Word(known, found) = "쓸 수 있는 값: {known:#} (실제: \"{found}\")";
        Extent(found) = "COLUMNSxROWS(19x19), 변의 길이, header에 있는 대문자 이름(N, WxH), rows 중 하나여야 합니다 (실제: \"{found}\")";
        Win(found) = "길이(5는 정확히 다섯, 5+는 다섯 이상, K+의 K는 header에 있는 이름)나 all이어야 합니다 (실제: \"{found}\")";
        Boards(found) = "one, count, until WORD, eof 중 하나여야 합니다 (실제: \"{found}\")";
        Cells(found) = ".XO처럼 빈칸, 선공의 돌, 후공의 돌을 나타내는 기호, 또는 .o처럼 빈칸과 한 종류뿐인 돌을 나타내는 기호여야 합니다 (실제: \"{found}\". 벽이 있거나 플레이어가 셋인 판은 설명할 수 없습니다)";
        HeaderName(found) = "N K MOVES MOVER처럼 대문자로 된 이름이어야 합니다 (실제: \"{found}\")";
        HeaderTwice(name) = "{name}: 두 번 나옵니다";
        MovesOfBoard = "MOVES는 기보의 수가 몇 개인지 나타내는데 기보가 없습니다 (cells 대신 moves를 쓰세요)";
        NotInHeader(name) = "{name}: header에 없는 이름입니다 (추가하세요: header = \"{name}\")";
        OwnMeaning(name) = "{name}: 뜻이 따로 정해진 이름입니다 (다른 이름을 쓰세요)";
        SizeOfRecord = "기보에는 행이 나오지 않으므로 COLUMNSxROWS를 적어야 합니다";
        Side(least, most, found) = "변의 길이는 {least}에서 {most}까지여야 합니다 (실제: {found})";
        NoDirection = "row, column, diagonal, anti-diagonal 가운데 하나 이상이어야 합니다";
        NoLength = "길이는 1 이상이어야 합니다";
        TooLong(length, longest) = "이 판에는 돌 {length}개를 한 줄로 놓을 수 없습니다: 긴 변이 {longest}칸입니다";
        Invisible = "눈에 보이는 기호여야 합니다";
        SameSymbols(symbol) = "\"{symbol}\" 기호의 뜻이 두 가지라 구별할 수 없습니다";
        SameBeginning(one, other) = "\"{one}\", \"{other}\" 기호는 같은 글자로 시작해서 구별할 수 없습니다";
        SeveralLines = "줄바꿈이 없는 문자열이어야 합니다";
        LikeCell(between, symbol) = "\"{between}\" 문자열과 칸의 기호 \"{symbol}\" 중 어느 것인지 구별할 수 없습니다";
        RowsOfUnknown = "크기를 모르는 판은 행마다 줄을 바꿔야 합니다 (크기를 적으세요)";
        ColumnAlone = "열만 적는 수는 돌이 떨어지는 게임에만 쓸 수 있습니다: \"row col\"이나 gravity = true를 쓰세요";
        Origin(found) = "0이나 1이어야 합니다 (실제: {found})";
        Digits = "숫자와 줄바꿈이 없는 문자열이어야 합니다";
        SideBySide(most) = "{most}까지의 수를 붙여 쓰면 구별할 수 없습니다: 빈칸을 쓰세요";
        LikeBoard(word) = "\"{word}\" 단어를 판의 시작과 구별할 수 없습니다 (다른 단어를 쓰세요)";
        WhoBegins = "기보만으로는 누가 먼저 두는지 알 수 없습니다: first를 쓰거나 header에 MOVER를 적으세요";
        OneKindOfStone = "돌이 한 종류뿐이면 차례가 없습니다: turns = \"any\"여야 하고, header에 MOVER가 있을 수 없습니다";
        ExactTurns = "정확한 개수만 이길 때는 나올 수 없는 판을 간단히 가려낼 수 없습니다: 5+처럼 +가 붙은 길이나 turns = \"any\"를 쓰세요";
        EachOfBoard = "each는 기보에만 쓸 수 있습니다 (cells 대신 moves를 쓰세요)";
        WhoIsNext = "turns = \"any\"이면 다음에 누가 둘지 알 수 없습니다 (header에 MOVER를 적거나 first-to-move를 약속하세요)";
        PromisedTwice(promise) = "\"{promise}\": 두 번 나옵니다";
        Contradiction(one, other) = "\"{one}\", \"{other}\" 약속은 함께 지킬 수 없습니다";
        NoPromise = "turns = \"any\"이면 모든 판이 나올 수 있으므로 \"reachable\" 약속은 뜻이 없습니다";
        SameAnswers(other) = "{other}의 문자열과 빈칸만 달라서 채점할 때 구별되지 않습니다";
        NoAnswer(missing) = "출력할 문자열이 없습니다: {missing:#} (추가하거나 else = \"...\"를 쓰세요)";
        WhoseTurn = "turns = \"any\"이면 누구 차례인지 알 수 없습니다: first-to-move와 second-to-move의 문자열이 같아야 합니다 (또는 header에 MOVER를 적으세요)";
        OnlyNext(key) = "{key}: ask = \"next\"일 때만 쓸 수 있습니다";
        NoRow = "{{row}}와 {{col}}은 이긴 줄의 자리라서 first-won과 second-won에만 쓸 수 있습니다";
        NoPoint = "can-win의 {{row}}와 {{col}}은 두면 이기는 자리이고 어느 자리든 정답입니다: where = \"any\"를 쓰세요";
        OnlyPoint = "where = \"any\"는 can-win의 자리입니다: 다른 문자열에는 {{row}}와 {{col}}을 쓸 수 없습니다";
        NoAnyPoint = "\"any\"는 can-win의 자리입니다: ask = \"next\"여야 하고, can-win에 {{row}}나 {{col}}이 있어야 합니다";
        NoPoints = "{{points}}는 지금 둘 사람이 바로 이기는 자리를 셉니다: ask = \"next\"여야 합니다";
        NoMove = "{{move}}는 기보의 수를 세는데 판에는 수가 나오지 않습니다";
        NoN = "{{n}}은 header의 수 N인데 header에 N이 없습니다";
    }
}
