//! The folder layouts of package formats.

use std::fmt::Write;

use minijinja::{Value, context};

use super::cases::Tests;
use super::html::html;
use super::language::Language;
use super::mistakes::Flaw;
use super::programs::{Writer, tex, xml};
use super::statement::{Part, Statement, Tongue};
use super::{PackageError, PackageFile, PackageTest, picture};
use crate::problem::Problem;

/// The parts of a package, which all formats have.
pub(super) struct Parts<'p> {
    name: &'p str,
    tests: &'p Tests,
    writer: Writer<'p>,
    statement: Statement<'p>,
    /// Solutions with their names.
    right: Vec<(String, String)>,
    wrong: Vec<(String, String)>,
    picture: Option<Vec<u8>>,
}

impl<'p> Parts<'p> {
    pub(super) fn new(
        problem: &'p Problem,
        name: &'p str,
        tests: &'p Tests,
    ) -> Result<Parts<'p>, PackageError> {
        let statement = Statement::new(problem);
        let writer = Writer::new(problem, statement.title(Tongue::English))?;
        let right = Language::ALL.map(|language| writer.right(language));
        let wrong = Flaw::of(problem).map(|flaw| writer.wrong(flaw));
        let picture = tests.picture.as_ref().map(picture::png).transpose();
        Ok(Parts {
            name,
            tests,
            right: right.into_iter().collect::<Result<_, _>>()?,
            wrong: wrong.collect::<Result<_, _>>()?,
            picture: picture.map_err(|error| PackageError::Template(error.to_string()))?,
            writer,
            statement,
        })
    }

    /// The problem package format, version `legacy`.
    pub(super) fn kattis(&self) -> Result<Vec<PackageFile>, PackageError> {
        let mut files = vec![file("problem.yaml", self.problem_yaml())];
        for tongue in Tongue::ALL {
            let path = format!("problem_statement/problem.{}.tex", tongue.code());
            files.push(file(path, self.kattis_statement(tongue)?));
        }
        if let Some(picture) = &self.picture {
            files.push(file("problem_statement/sample.png", picture.clone()));
        }
        let validator = self.writer.validator()?;
        files.push(file("input_validators/validate.py", validator));
        files.extend(solutions("submissions/accepted", &self.right));
        files.extend(solutions("submissions/wrong_answer", &self.wrong));
        for (folder, tests) in [
            ("data/sample", &self.tests.samples),
            ("data/secret", &self.tests.secret),
        ] {
            for test in tests {
                let path = |ending: &str| format!("{folder}/{}.{ending}", test.name);
                files.push(file(path("in"), test.input.clone()));
                files.push(file(path("ans"), test.answer.clone()));
            }
        }
        Ok(files)
    }

    /// The files for `DOMjudge`, with two more than Kattis: see "Problem format" in its manual.
    pub(super) fn domjudge(&self) -> Result<Vec<PackageFile>, PackageError> {
        let mut files = self.kattis()?;
        let title = self.statement.title(Tongue::English);
        // Its reader knows no escapes: quotes end a value.
        let name = title.replace(['\'', '"'], "");
        let ini = format!("name='{name}'\ntimelimit='2'\n");
        files.push(file("domjudge-problem.ini", ini));
        files.push(file("problem.html", self.html_statement()?));
        Ok(files)
    }

    fn html_statement(&self) -> Result<String, PackageError> {
        let mut body = String::new();
        for tongue in Tongue::ALL {
            let (input, output, sample) = match tongue {
                Tongue::English => ("Input", "Output", "Sample"),
                Tongue::Korean => ("입력", "출력", "예제"),
            };
            let part = |part| -> Result<String, PackageError> {
                Ok(html(&self.statement.part(&self.writer, tongue, part)?))
            };
            let title = xml(&self.statement.title(tongue));
            let (code, legend) = (tongue.code(), part(Part::Legend)?);
            let _ = write!(
                body,
                "<section lang=\"{code}\">\n<h1>{title}</h1>\n{legend}"
            );
            let _ = write!(body, "<h2>{input}</h2>\n{}", part(Part::Input)?);
            let _ = write!(body, "<h2>{output}</h2>\n{}", part(Part::Output)?);
            for (number, test) in (1..).zip(&self.tests.samples) {
                let _ = writeln!(body, "<h2>{sample} {number}</h2>");
                for text in [&test.input, &test.answer] {
                    let text = xml(&String::from_utf8_lossy(text));
                    let _ = writeln!(body, "<pre>{text}</pre>");
                }
            }
            body += "</section>\n";
        }
        let title = xml(&self.statement.title(Tongue::English));
        Ok(format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <title>{title}</title>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
        ))
    }

    fn problem_yaml(&self) -> String {
        let mut yaml =
            String::from("# Change what follows to what is so: it was filled in by a program.\n");
        // Writing to a String cannot fail.
        let _ = write!(
            yaml,
            "problem_format_version: legacy\nuuid: {}\nlicense: public domain\n\
             validation: default\n# Small letters are not capitals in answers.\n\
             validator_flags: case_sensitive\nlimits:\n  memory: 512\n",
            self.uuid()
        );
        yaml
    }

    /// A nearly unique number, from the contents of the problem.
    fn uuid(&self) -> String {
        let tests = self.tests.secret.iter().flat_map(|test| test.input.iter());
        let text = self.right.iter().flat_map(|(_, text)| text.bytes());
        let bytes = self.name.bytes().chain(text).chain(tests.copied());
        // The FNV hash of 128 bits.
        let sum = bytes.fold(
            0x6C62_272E_07BB_0142_62B8_2175_6295_C58D_u128,
            |sum, byte| {
                (sum ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013B)
            },
        );
        // Version 8 means that the bits are our own.
        let sum = sum & !(0xF << 76) & !(0x3 << 62) | 0x8 << 76 | 0x2 << 62;
        let hex = format!("{sum:032x}");
        format!(
            "{}-{}-{}-{}-{}",
            &hex[..8],
            &hex[8..12],
            &hex[12..16],
            &hex[16..20],
            &hex[20..]
        )
    }

    fn kattis_statement(&self, tongue: Tongue) -> Result<String, PackageError> {
        let part = |part| self.statement.part(&self.writer, tongue, part);
        let (caption, input, output) = match tongue {
            Tongue::English => ("The first sample", "Input", "Output"),
            Tongue::Korean => ("첫째 예제", "입력", "출력"),
        };
        let mut text = String::new();
        if tongue == Tongue::Korean {
            text += KOREAN_FONT;
        }
        let _ = writeln!(
            text,
            "\\problemname{{{}}}\n",
            tex(&self.statement.title(tongue))
        );
        if self.picture.is_some() {
            let _ = writeln!(text, "\\illustration{{0.3}}{{sample.png}}{{{caption}}}\n");
        }
        text += &part(Part::Legend)?;
        let _ = write!(text, "\n\\section*{{{input}}}\n{}", part(Part::Input)?);
        let _ = write!(text, "\n\\section*{{{output}}}\n{}", part(Part::Output)?);
        Ok(text)
    }

    /// The files for Polygon.
    pub(super) fn polygon(&self) -> Result<Vec<PackageFile>, PackageError> {
        let mut files = vec![
            file("problem.xml", self.problem_xml()?),
            file("files/validator.cpp", self.writer.testlib_validator()?),
            file("check.cpp", include_str!("templates/check.cpp")),
        ];
        for tongue in Tongue::ALL {
            files.extend(self.polygon_statement(tongue)?);
        }
        files.extend(solutions("solutions", &self.right));
        files.extend(solutions("solutions", &self.wrong));
        for (number, test) in (1..).zip(self.all_tests()) {
            let path = format!("tests/{number:0digits$}", digits = self.digits());
            files.push(file(format!("{path}.a"), test.answer.clone()));
            files.push(file(path, test.input.clone()));
        }
        Ok(files)
    }

    fn all_tests(&self) -> impl Iterator<Item = &PackageTest> {
        self.tests.samples.iter().chain(&self.tests.secret)
    }

    /// The number of digits in test numbers.
    fn digits(&self) -> usize {
        self.all_tests().count().to_string().len().max(2)
    }

    fn problem_xml(&self) -> Result<String, PackageError> {
        let solution = |(name, _): &(String, String), tag: &str| {
            let kind = match name.rsplit_once('.') {
                Some((_, "cpp")) => "cpp.g++17",
                Some((_, "java")) => "java11",
                _ => "python.3",
            };
            context! { name => name, type => kind, tag => tag }
        };
        // One solution is the main one, whose answers Polygon uses.
        let right = self
            .right
            .iter()
            .zip(["main"].into_iter().chain(std::iter::repeat("accepted")));
        let right = right.map(|(program, tag)| solution(program, tag));
        let wrong = self
            .wrong
            .iter()
            .map(|program| solution(program, "wrong-answer"));
        let statement = |tongue: Tongue| {
            context! { language => tongue.name(), title => self.statement.title(tongue) }
        };
        let shown = self.tests.samples.iter().map(|_| true);
        let values = context! {
            name => self.name,
            statements => Tongue::ALL.map(statement).to_vec(),
            pattern => format!("tests/%0{}d", self.digits()),
            tests => shown.chain(self.tests.secret.iter().map(|_| false)).collect::<Vec<bool>>(),
            solutions => right.chain(wrong).collect::<Vec<Value>>(),
        };
        Ok(self.writer.render("problem.xml", values)?)
    }

    fn polygon_statement(&self, tongue: Tongue) -> Result<Vec<PackageFile>, PackageError> {
        let folder = format!("statement-sections/{}", tongue.name());
        let title = tex(&self.statement.title(tongue));
        let mut files = vec![file(format!("{folder}/name.tex"), format!("{title}\n"))];
        let mut whole = format!(
            "\\begin{{problem}}{{{title}}}{{standard input}}{{standard output}}{{2 seconds}}{{256 megabytes}}\n\n"
        );
        let picture = "\\begin{center}\n\\includegraphics[width=6cm]{sample.png}\n\\end{center}\n";
        for (part, name, heading) in [
            (Part::Legend, "legend", ""),
            (Part::Input, "input", "\\InputFile\n"),
            (Part::Output, "output", "\\OutputFile\n"),
        ] {
            let mut text = self.statement.part(&self.writer, tongue, part)?;
            if part == Part::Legend && self.picture.is_some() {
                text += picture;
            }
            let _ = writeln!(whole, "{heading}{text}");
            files.push(file(format!("{folder}/{name}.tex"), text));
        }
        whole += "\\Examples\n\n\\begin{example}\n";
        for (number, _) in (1..).zip(&self.tests.samples) {
            let path = format!("{number:0digits$}", digits = self.digits());
            let _ = writeln!(
                whole,
                "\\exmpfile{{../../tests/{path}}}{{../../tests/{path}.a}}%"
            );
        }
        whole += "\\end{example}\n\n\\end{problem}\n";
        let statement = format!("statements/{}", tongue.name());
        files.push(file(format!("{statement}/problem.tex"), whole));
        if let Some(picture) = &self.picture {
            for folder in [&folder, &statement] {
                files.push(file(format!("{folder}/sample.png"), picture.clone()));
            }
        }
        Ok(files)
    }

    /// Numbered tests, the samples first, and solutions.
    pub(super) fn plain(&self) -> Vec<PackageFile> {
        let mut files = Vec::new();
        for (number, test) in (1..).zip(self.all_tests()) {
            let path = |ending: &str| format!("{number:0digits$}.{ending}", digits = self.digits());
            files.push(file(path("in"), test.input.clone()));
            files.push(file(path("ans"), test.answer.clone()));
        }
        files.extend(solutions("solutions/right", &self.right));
        files.extend(solutions("solutions/wrong", &self.wrong));
        files
    }
}

/// Without one, LaTeX prints no Korean letters; a web page needs none.
const KOREAN_FONT: &str = "\
\\ifplastex\\else
\\IfFontExistsTF{NanumMyeongjo}{\\setmainfont{NanumMyeongjo}}{%
\\IfFontExistsTF{Noto Serif CJK KR}{\\setmainfont{Noto Serif CJK KR}}{}}
\\fi
";

fn file(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> PackageFile {
    PackageFile {
        path: path.into(),
        bytes: bytes.into(),
    }
}

fn solutions(folder: &str, programs: &[(String, String)]) -> Vec<PackageFile> {
    let programs = programs.iter();
    programs
        .map(|(name, text)| file(format!("{folder}/{name}"), text.as_str()))
        .collect()
}
