//! Files that are no programs by themselves, and the commands that work for them.

use std::path::Path;

use omok::messages::setup::{Text, kinds};

/// A kind of file that is no program by itself.
pub(super) struct Kind {
    pub(super) ending: &'static str,
    pub(super) what: Text,
    command: &'static str,
}

const fn kind(ending: &'static str, what: Text, command: &'static str) -> Kind {
    Kind {
        ending,
        what,
        command,
    }
}

const GCC: &str = "--build 'gcc -O2 -o PROGRAM FILE' -- PROGRAM";
const GPP: &str = "--build 'g++ -O2 -o PROGRAM FILE' -- PROGRAM";

pub(super) const KINDS: [Kind; 13] = [
    kind("py", kinds::PYTHON, "-- python3 FILE"),
    kind("js", kinds::NODE, "-- node FILE"),
    kind("rb", kinds::RUBY, "-- ruby FILE"),
    kind("pl", kinds::PERL, "-- perl FILE"),
    kind("sh", kinds::SHELL, "-- sh FILE"),
    kind("jar", kinds::JAR, "-- java -jar FILE"),
    kind("class", kinds::CLASS, "-- java CLASS"),
    kind("java", kinds::JAVA, "--build 'javac FILE' -- java CLASS"),
    kind("c", kinds::C, GCC),
    kind("cpp", kinds::CPP, GPP),
    kind("cc", kinds::CPP, GPP),
    kind(
        "rs",
        kinds::RUST,
        "--build 'rustc -O -o PROGRAM FILE' -- PROGRAM",
    ),
    kind(
        "go",
        kinds::GO,
        "--build 'go build -o PROGRAM FILE' -- PROGRAM",
    ),
];

/// Whose words a command is told in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum System {
    Unix,
    Windows,
}

impl System {
    /// The one that we run on.
    pub(super) const HERE: System = if cfg!(windows) {
        System::Windows
    } else {
        System::Unix
    };
}

impl Kind {
    /// The end of the command that works for this file; none where its name is no text.
    pub(super) fn command(&self, system: System, file: &Path) -> Option<String> {
        let name = file.to_str()?;
        let stem = file.file_stem()?.to_str()?;
        let folder = match file.parent()?.to_str()? {
            "" => ".",
            folder => folder,
        };
        let (command, program) = match system {
            System::Unix => (self.command.to_owned(), format!("{folder}/{stem}")),
            System::Windows => {
                let command = self.command.replace('\'', "\"");
                let command = command.replace("python3", "py");
                (command, format!("{folder}\\{stem}.exe"))
            }
        };
        let classpath = match folder {
            "." => String::new(),
            folder => format!("-cp {folder} "),
        };
        let command = command.replace("FILE", name);
        let command = command.replace("CLASS", &format!("{classpath}{stem}"));
        Some(command.replace("PROGRAM", &program))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_in_the_words_of_the_system() {
        let cases = [
            ("sol.py", "-- python3 sol.py", "-- py sol.py"),
            (
                "sol.cpp",
                "--build 'g++ -O2 -o ./sol sol.cpp' -- ./sol",
                r#"--build "g++ -O2 -o .\sol.exe sol.cpp" -- .\sol.exe"#,
            ),
            (
                "Main.java",
                "--build 'javac Main.java' -- java Main",
                r#"--build "javac Main.java" -- java Main"#,
            ),
            ("a/Main.class", "-- java -cp a Main", "-- java -cp a Main"),
        ];
        for (file, unix, windows) in cases {
            let file = Path::new(file);
            let ending = file.extension().and_then(|ending| ending.to_str());
            let kind = KINDS.iter().find(|kind| Some(kind.ending) == ending);
            let told = |system| kind.and_then(|kind| kind.command(system, file));
            assert_eq!(told(System::Unix).as_deref(), Some(unix));
            assert_eq!(told(System::Windows).as_deref(), Some(windows));
        }
    }
}
