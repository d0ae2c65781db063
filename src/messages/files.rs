//! Errors of files and folders: what cannot be read or written, or would be lost.

messages! {
    unwritable(file: &str) { en: "cannot write {file}", ko: "쓸 수 없습니다: {file}" }
    unwritable_output() { en: "cannot write to standard output", ko: "표준 출력에 쓸 수 없습니다" }
    unreadable_input() { en: "cannot read standard input", ko: "표준 입력을 읽을 수 없습니다" }
    unreadable_terminal() { en: "cannot read from the terminal", ko: "터미널에서 읽을 수 없습니다" }
    unreadable_folder(folder: &str) {
        en: "cannot read the folder {folder}",
        ko: "폴더를 읽을 수 없습니다: {folder}",
    }
    unreadable_kind(file: &str) {
        en: "cannot read {file}: not a file",
        ko: "읽을 수 없습니다: {file}: 파일이 아닙니다",
    }
    no_folder(folder: &str) {
        en: "cannot make the folder {folder}",
        ko: "폴더를 만들 수 없습니다: {folder}",
    }
    /// No room for files of a short life.
    no_temporary_folder() {
        en: "cannot make a temporary folder",
        ko: "임시 폴더를 만들 수 없습니다",
    }
    /// An old file that cannot be deleted.
    not_cleared(file: &str) { en: "cannot clear {file}", ko: "지울 수 없습니다: {file}" }
    not_found(folder: &str) { en: "cannot find {folder}", ko: "찾을 수 없습니다: {folder}" }
    /// A file of which it is unknown what it holds.
    not_looked_at(file: &str) {
        en: "cannot look at {file}",
        ko: "내용을 확인할 수 없습니다: {file}",
    }
    taken(file: &str) {
        en: "{file} is there already (use --force to replace it)",
        ko: "{file}: 이미 있는 파일입니다 (덮어쓰려면 --force 옵션을 쓰세요)",
    }
    /// A link in the place of a file.
    link(file: &str) {
        en: "{file} is a link: name the file itself",
        ko: "{file}: 링크입니다. 원래 파일의 이름을 쓰세요",
    }
    link_to_folder(link: &str) {
        en: "{link} is a link, and is not written through (use another folder)",
        ko: "{link}: 링크입니다. 링크를 따라가서 쓰지는 않습니다 (다른 폴더를 쓰세요)",
    }
    /// A link in the place of a report.
    link_to_report(file: &str) {
        en: "{file} is a link, and is not written through: name the file",
        ko: "{file}: 링크입니다. 링크를 따라가서 쓰지는 않으니 원래 파일의 이름을 쓰세요",
    }
    folder(folder: &str) {
        en: "{folder} is a folder, expected a file",
        ko: "{folder}: 폴더입니다. 파일 이름을 쓰세요",
    }
    /// A pipe or a terminal in the place of a file.
    stream(file: &str) {
        en: "{file} is no file: use > in place of -o",
        ko: "{file}: 파일이 아닙니다. -o 대신 >를 쓰세요",
    }
    no_report(file: &str) {
        en: "{file} holds something else than a JUnit report, which would be lost (use another name)",
        ko: "{file}: JUnit 보고서가 아닌 내용이 들어 있어 덮어쓰지 않습니다 (다른 이름을 쓰세요)",
    }
    holds_boards(folder: &str, one: &str) {
        en: "{folder} holds boards already, {one} among them (use another folder, or --force to clear those that 'omok gen' wrote there)",
        ko: "{folder}: {one} 등 판 파일이 이미 있습니다 (다른 폴더를 쓰거나, --force 옵션으로 'omok gen'이 만든 파일만 지우세요)",
    }
    holds_files(folder: &str, one: &str) {
        en: "{folder} holds files already, {one} among them (use another folder, or --force to clear those that 'omok gen' wrote there)",
        ko: "{folder}: {one} 등 파일이 이미 있습니다 (다른 폴더를 쓰거나, --force 옵션으로 'omok gen'이 만든 파일만 지우세요)",
    }
    changed(file: &str) {
        en: "{file} is not as 'omok gen' wrote it, and would be lost (move it away, or use another folder)",
        ko: "{file}: 'omok gen'이 만든 뒤에 바뀐 파일이라 지우지 않습니다 (파일을 옮기거나 다른 폴더를 쓰세요)",
    }
    foreign(file: &str) {
        en: "{file} is not one that 'omok gen' wrote, and would be lost (move it away, or use another folder)",
        ko: "{file}: 'omok gen'이 만든 파일이 아니라서 덮어쓰지 않습니다 (파일을 옮기거나 다른 폴더를 쓰세요)",
    }
}
