//! Messages about programs that cannot be tried because of their set-up.

messages! {
    cannot_try(fault: &str) = "cannot try the program: {fault}",
        "프로그램을 실행해 볼 수 없습니다: {fault}";
    /// A source does not compile; the compiler's output is above.
    not_compiled(file: &str) = "{file} does not compile", "{file}: 컴파일 에러";
    compiler_missing(file: &str, command: &str, language: &str) =
        "cannot try {file}: cannot find {command}, which {language} needs (install it, or name another with --using)",
        "{file}: {command} 명령을 찾을 수 없습니다 ({language}). 설치하거나 --using으로 다른 명령을 적으세요";
    /// The command cannot be started; one that works.
    cannot_start(word: &str, what: &str, command: &str) =
        "cannot start '{word}': {what}; try: {command}",
        "'{word}': 이대로는 실행할 수 없습니다. {what}. 이렇게 해 보세요: {command}";
    /// A file or a folder has the name of a command.
    here_not_command(name: &str) =
        "omok: note: trying the {name} of this folder, not the command {name} (name that with its folder)",
        "omok: 참고: {name} 명령이 아니라 이 폴더의 {name}을(를) 실행합니다 (그 명령을 실행하려면 경로까지 적으세요)";
    build_failed(build: &str, outcome: &str) = "the build '{build}' failed: {outcome}",
        "컴파일 에러: '{build}': {outcome}";
    /// The `--` before the program is missing; a command that works.
    dashes(command: &str) = "put -- before the program; try: {command}",
        "프로그램 앞에 --를 적어야 합니다. 이렇게 해 보세요: {command}";
    several_words() = "it is several words in one", "여러 단어가 하나로 묶여 있습니다";
    no_batch_file() = "cannot write a batch file for the build",
        "컴파일할 배치 파일을 쓸 수 없습니다";
    no_signals() = "cannot watch for signals", "시그널을 기다릴 수 없습니다";
    /// What a file is that is not a program by itself: a Java archive.
    java_archive() = "it is a Java archive", "자바 압축 파일입니다";
    /// A compiled class.
    java_class() = "it is a Java class", "컴파일된 자바 클래스입니다";
    /// Advice about a program that does not start: Windows has no Python under that name.
    use_py() = "name Python's launcher, py, in place of python",
        "python 대신 파이썬 실행기 py를 쓰세요";
    /// A library of Windows is missing.
    find_dlls() = "put the folder of its DLLs on PATH, or link it with -static",
        "DLL이 있는 폴더를 PATH에 넣거나 -static으로 링크하세요";
    /// A missing file.
    check_path() = "check the file's name and folder", "파일 이름과 폴더를 확인하세요";
    /// A program that does not compile.
    fix_first() = "fix that first: the program does not compile",
        "컴파일 에러입니다. 이것부터 고치세요";
    /// A missing module.
    install() = "install it, or use the interpreter that has it",
        "설치하거나, 설치되어 있는 인터프리터를 쓰세요";
    /// A class that is not found.
    name_class() =
        "name the class, not its file, with its folder after -cp; or name the source, FILE.java",
        "파일 이름이 아니라 클래스 이름을 적고, 폴더는 -cp 뒤에 적으세요. 소스 파일(FILE.java)을 적어도 됩니다";
    /// A class without `main`.
    add_main() = "it needs public static void main(String[] args)",
        "public static void main(String[] args)가 있어야 합니다";
    /// A class of a newer Java.
    same_java() = "compile it with the javac of the same Java", "같은 버전의 javac로 컴파일하세요";
    /// A missing library.
    find_library() = "install the library, or link it with -static",
        "라이브러리를 설치하거나 -static으로 링크하세요";
    /// A file without permission to run.
    give_rights() = "a program needs chmod +x; put the interpreter before a script",
        "실행 파일에는 chmod +x가 필요하고, 스크립트 앞에는 인터프리터를 적어야 합니다";
    /// A missing command.
    check_command() = "check the command's name", "명령 이름을 확인하세요";
}
