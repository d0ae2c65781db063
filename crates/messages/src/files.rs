//! Errors of files and folders: what cannot be read or written, or would be lost.

messages! {
    small_stack(mebibytes: u64) =
        "the system allows programs {mebibytes} MiB of stack at most (its hard limit: ulimit -Hs)",
        "시스템이 허용하는 스택은 최대 {mebibytes} MiB입니다 (하드 한도: ulimit -Hs)";
    unwritable(file: &str) = "cannot write {file}", "{file}: 파일에 쓸 수 없습니다";
    unwritable_output() = "cannot write to standard output", "표준 출력에 쓸 수 없습니다";
    unreadable_input() = "cannot read standard input", "표준 입력을 읽을 수 없습니다";
    unreadable_terminal() = "cannot read from the terminal", "터미널에서 읽을 수 없습니다";
    unreadable_folder(folder: &str) = "cannot read the folder {folder}",
        "폴더를 읽을 수 없습니다: {folder}";
    unreadable_kind(file: &str) = "cannot read {file}: not a file",
        "읽을 수 없습니다: {file}: 파일이 아닙니다";
    no_folder(folder: &str) = "cannot make the folder {folder}",
        "폴더를 만들 수 없습니다: {folder}";
    /// No room for files of a short life.
    no_temporary_folder() = "cannot make a temporary folder", "임시 폴더를 만들 수 없습니다";
    /// An old file that cannot be deleted.
    not_cleared(file: &str) = "cannot clear {file}", "지울 수 없습니다: {file}";
    not_found(folder: &str) = "cannot find {folder}", "찾을 수 없습니다: {folder}";
    /// A file of which it is unknown what it holds.
    not_looked_at(file: &str) = "cannot look at {file}", "내용을 확인할 수 없습니다: {file}";
    taken(file: &str) = "{file} is there already (use --force to replace it)",
        "{file}: 이미 있는 파일입니다 (덮어쓰려면 --force 옵션을 쓰세요)";
    /// A link in the place of a file.
    link(file: &str) = "{file} is a link: name the file itself",
        "{file}: 링크입니다. 원래 파일의 이름을 쓰세요";
    link_to_folder(link: &str) =
        "{link} is a link, and is not written through (use another folder)",
        "{link}: 링크입니다. 링크를 따라가서 쓰지는 않습니다 (다른 폴더를 쓰세요)";
    /// A link in the place of a report.
    link_to_report(file: &str) = "{file} is a link, and is not written through: name the file",
        "{file}: 링크입니다. 링크를 따라가서 쓰지는 않으니 원래 파일의 이름을 쓰세요";
    folder(folder: &str) = "{folder} is a folder, expected a file",
        "{folder}: 폴더입니다. 파일 이름을 쓰세요";
    /// A pipe or a terminal in the place of a file.
    stream(file: &str) = "{file} is no file: use > in place of -o",
        "{file}: 파일이 아닙니다. -o 대신 >를 쓰세요";
    no_report(file: &str) =
        "{file} holds something else than a JUnit report, which would be lost (use another name)",
        "{file}: JUnit 보고서가 아닌 내용이 들어 있어 덮어쓰지 않습니다 (다른 이름을 쓰세요)";
    holds_boards(folder: &str, one: &str) =
        "{folder} holds boards already, {one} among them (use another folder, or --force to clear those that 'omok gen' wrote there)",
        "{folder}: {one} 등 판 파일이 이미 있습니다 (다른 폴더를 쓰거나, --force 옵션으로 'omok gen'이 만든 파일만 지우세요)";
    holds_files(folder: &str, one: &str) =
        "{folder} holds files already, {one} among them (use another folder, or --force to clear those that 'omok gen' wrote there)",
        "{folder}: {one} 등 파일이 이미 있습니다 (다른 폴더를 쓰거나, --force 옵션으로 'omok gen'이 만든 파일만 지우세요)";
    changed(file: &str) =
        "{file} is not as 'omok gen' wrote it, and would be lost (move it away, or use another folder)",
        "{file}: 'omok gen'이 만든 뒤에 바뀐 파일이라 지우지 않습니다 (파일을 옮기거나 다른 폴더를 쓰세요)";
    foreign(file: &str) =
        "{file} is not one that 'omok gen' wrote, and would be lost (move it away, or use another folder)",
        "{file}: 'omok gen'이 만든 파일이 아니라서 덮어쓰지 않습니다 (파일을 옮기거나 다른 폴더를 쓰세요)";
}
