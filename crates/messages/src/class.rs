//! Messages about many programs, `--programs FOLDER`.

messages! {
    /// The heading of the column with the accepted tests.
    right() = "right", "정답";
    /// The heading of the column with the stones of the counterexample.
    stones() = "stones", "돌";
    /// The heading of the column with the programs.
    program() = "program", "프로그램";
    /// The heading of the column with the first failure.
    first_failure() = "first failure", "처음 틀린 테스트";
    /// After that many timeouts, the other tests are skipped.
    left_out(tests: usize) = " ({tests} more tests not run: too many runs had no end)",
        " (나머지 테스트 {tests}개는 실행하지 않음: 끝나지 않는 실행이 너무 많음)";
    /// A counterexample whose mistake is unknown.
    unnamed(expected: &str, found: &str) = "expected {expected}, found {found}",
        "예상 출력 {expected}, 실제 출력 {found}";
    one_mistake(name: &str) = "one of its mistakes: {name}", "여러 실수 중 하나: {name}";
    /// A program without a counterexample.
    nothing_found(tried: &str) = "no difference: {tried}", "틀린 곳 없음: {tried}";
    /// A program without a counterexample, though not all required boards were tried.
    nothing_found_yet(tried: &str) = "no difference so far: only {tried}",
        "아직 틀린 곳 없음: {tried}만 시험함";
    command_missing(command: &str) = "not tried: {command} is missing",
        "실행하지 않음: {command} 없음";
    not_tried(reason: &str) = "not tried: {reason}", "실행하지 않음: {reason}";
    /// A command that is not installed, once for all programs that need it.
    missing(command: &str, language: &str, programs: usize) =
        "omok: cannot find {command}, which {language} needs: programs not tried: {programs} (install it, or name another with --using)",
        "omok: {command} 명령을 찾을 수 없습니다 ({language}). 실행하지 않는 프로그램: {programs}개 (설치하거나 --using으로 다른 명령을 적으세요)";
    left_aside(file: &str) =
        "omok: not a program: {file} (no language has this ending; --using names others)",
        "omok: 프로그램이 아닙니다: {file} (이 확장자를 쓰는 언어가 없습니다. --using으로 추가할 수 있습니다)";
    left_out_of_class(file: &str, reason: &str) = "omok: not a program: {file} ({reason})",
        "omok: 프로그램이 아닙니다: {file} ({reason})";
    /// A pipe, a socket or a device, or a link to nothing.
    no_regular_file() = "not a regular file", "일반 파일이 아님";
    /// Why a file is not a program.
    no_program() = "no language has this ending", "이 확장자를 쓰는 언어가 없음";
    no_source() = "no file of a known language in this folder",
        "이 폴더에는 알려진 언어의 파일이 없습니다";
    class_time_over() = "not tried: the time of --class-time is over",
        "실행하지 않음: --class-time의 시간이 지났습니다";
    archive_unreadable(reason: &str) = "the archive cannot be read: {reason}",
        "압축 파일을 읽을 수 없습니다: {reason}";
    archive_encrypted() = "the archive needs a password",
        "압축 파일에 암호가 걸려 있습니다";
    archive_leaves_folder(name: &str) = "a name in the archive leaves its folder: {name}",
        "압축 파일 안의 이름이 폴더 밖을 가리킵니다: {name}";
    archives_too_large(mebibytes: u64) = "the archives contain more than {mebibytes} MiB",
        "압축을 풀면 {mebibytes} MiB보다 큽니다";
    archives_nested() = "archives in archives in archives",
        "압축 파일이 여러 겹으로 들어 있습니다";
    unpack_first(name: &str) = "{name} is an archive (unpack it first)",
        "{name}: 압축 파일입니다 (먼저 압축을 푸세요)";
    several_folders(folders: &str) = "programs in several folders: {folders}",
        "여러 폴더에 프로그램이 있습니다: {folders}";
    several_languages(files: &str) = "files of several languages: {files}",
        "여러 언어의 파일이 섞여 있습니다: {files}";
    several_sources(files: &str) = "several files, and none is called main: {files}",
        "파일이 여러 개인데 main이라는 이름이 없습니다: {files}";
    build_endless(seconds: u64) = "the compiler was still running after {seconds} s",
        "컴파일이 {seconds}초가 지나도 끝나지 않음";
    build_silent(outcome: &str) = "the compiler failed: {outcome}", "컴파일 에러: {outcome}";
    /// The heading of the page of all programs.
    results() = "Results", "채점 결과";
    /// The heading of the column with the verdicts.
    verdict() = "verdict", "결과";
    /// The heading above the picture of the board.
    board() = "The board", "틀린 판";
    /// The heading above the input.
    input() = "The input", "입력";
    /// The link to the page of all programs.
    all_programs() = "All programs", "전체 결과";
    /// The meaning of `CE`.
    does_not_compile() = "it does not compile", "컴파일 에러";
    /// The meaning of `-`.
    could_not_be_tried() = "it could not be tried", "실행하지 못함";
    passed(right: usize, all: usize) = "{right} of {all} tests passed.",
        "테스트 {all}개 중 {right}개를 통과했습니다.";
    /// The label of the first test that a program fails.
    failed_test() = "test", "테스트";
    /// The label of why a program failed.
    reason() = "reason", "이유";
    programs(count: usize) = one(count): "1 program", "{count} programs", "프로그램 {count}개";
    interrupted(programs: usize, planned: usize) =
        "interrupted after {programs} of {planned} programs",
        "프로그램 {planned}개 중 {programs}개에서 중단됨";
    /// A mistake that several programs make.
    shared_mistake(programs: usize, name: &str) = "{programs} programs: {name}",
        "프로그램 {programs}개: {name}";
    alike(names: &str) = "the same but for blanks, comments and names: {names}",
        "빈칸, 주석, 이름만 다르고 같은 프로그램: {names}";
    count_not_tried(count: usize) = "{count} not tried", "{count}개 실행하지 않음";
    progress(done: usize, all: usize) = "{done} of {all} programs", "프로그램 {all}개 중 {done}개";
    no_programs(folder: &str) =
        "no program in {folder} (expected files such as kim.py, or a folder or ZIP archive for each program)",
        "{folder}에 프로그램이 없습니다 (kim.py 같은 파일이나 프로그램마다 폴더 또는 ZIP 파일 하나가 있어야 합니다)";
    no_languages(file: &str) = "{file} names no language", "{file}: 언어가 하나도 없습니다";
    language_lacks(file: &str, language: &str) =
        "{file}: [{language}] needs at least one ending and a word in run",
        "{file}: [{language}]에는 endings의 확장자와 run의 명령이 하나 이상 있어야 합니다";
    no_file_name(name: &str) = "'{name}' is no file name", "'{name}': 파일 이름이 될 수 없습니다";
    open_brace(word: &str) = "'{word}' lacks a closing brace", "'{word}': 닫는 중괄호가 없습니다";
    unknown_place(name: &str) =
        "'{{{name}}}' is not known (expected {{file}}, {{files}} as a word of its own, {{out}}, {{program}} or {{class}})",
        "'{{{name}}}': 쓸 수 없는 이름입니다 ({{file}}, 따로 떨어진 {{files}}, {{out}}, {{program}}, {{class}}만 쓸 수 있습니다)";
    not_copied(program: &str) = "cannot copy {program}", "복사할 수 없습니다: {program}";
    same_name(name: &str) = "there are two files that would be {name}",
        "두 파일의 이름이 {name} 하나로 겹칩니다";
    /// A program with too many bytes beside it.
    too_large(mebibytes: u64) = "it has more than {mebibytes} MiB", "{mebibytes} MiB보다 큽니다";
}
