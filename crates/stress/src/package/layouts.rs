//! The folder layouts of package formats.

use minijinja::value::Serde;
use minijinja::{Value, context};
use serde::Serialize;

use super::cases::Tests;
use super::markup::tex;
use super::programs::{Tongue, Writer};
use super::{PackageError, PackageFile, PackageTest};
use omok_core::board::{Board, Point, Stone};
use omok_problem::problem::Problem;

/// The parts of a package, which all formats have.
pub(super) struct Parts<'p> {
    name: &'p str,
    tests: &'p Tests,
    writer: Writer<'p>,
    statements: [Statement; 2],
    right: Vec<(String, String)>,
    wrong: Vec<(String, String)>,
    picture: Option<Vec<u8>>,
}

/// The statement in one language, in LaTeX but for its title.
#[derive(Debug, Serialize)]
struct Statement {
    code: &'static str,
    language: &'static str,
    title: String,
    legend: String,
    input: String,
    output: String,
}

impl Statement {
    fn new(writer: &Writer, tongue: Tongue) -> Result<Statement, minijinja::Error> {
        let [code, language] = tongue.names();
        Ok(Statement {
            code,
            language,
            title: writer.title(tongue)?,
            legend: writer.part(tongue, "legend")?,
            input: writer.part(tongue, "input")?,
            output: writer.part(tongue, "output")?,
        })
    }
}

impl<'p> Parts<'p> {
    pub(super) fn new(
        problem: &'p Problem,
        name: &'p str,
        tests: &'p Tests,
    ) -> Result<Parts<'p>, PackageError> {
        let writer = Writer::new(problem)?;
        let [english, korean] = Tongue::ALL.map(|tongue| Statement::new(&writer, tongue));
        let picture = tests.picture.as_ref().map(png).transpose();
        Ok(Parts {
            name,
            tests,
            statements: [english?, korean?],
            right: writer.right()?,
            wrong: writer.wrong()?,
            picture: picture.map_err(|error| PackageError::Template(error.to_string()))?,
            writer,
        })
    }

    /// The problem package format, version `legacy`.
    pub(super) fn kattis(&self) -> Result<Vec<PackageFile>, PackageError> {
        let mut files = vec![file("problem.yaml", self.problem_yaml())];
        for statement in &self.statements {
            let path = format!("problem_statement/problem.{}.tex", statement.code);
            let has_picture = context! { has_picture => self.picture.is_some() };
            let values = context! { ..has_picture, ..Value::from(Serde(statement)) };
            files.push(file(path, self.writer.render("kattis.tex", values)?));
        }
        if let Some(picture) = &self.picture {
            files.push(file("problem_statement/sample.png", picture.clone()));
        }
        let validator = self.writer.validator("validate.py")?;
        files.push(file("input_validators/validate.py", validator));
        if let Some(checker) = self.writer.checker("solution.py")? {
            files.push(file("output_validators/check.py", checker));
        }
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
        let [english, _] = &self.statements;
        // Its reader knows no escapes: quotes end a value.
        let name = english.title.replace(['\'', '"'], "");
        let ini = format!("name='{name}'\ntimelimit='2'\n");
        files.push(file("domjudge-problem.ini", ini));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let samples = self.tests.samples.iter();
        let samples = samples.map(|test| (text(&test.input), text(&test.answer)));
        let values = context! {
            statements => Serde(&self.statements),
            samples => Serde(samples.collect::<Vec<_>>()),
        };
        files.push(file(
            "problem.html",
            self.writer.render("problem.html", values)?,
        ));
        Ok(files)
    }

    fn problem_yaml(&self) -> String {
        let validation = match self.writer.problem.description().accepts_any_point() {
            true => "custom",
            false => "default\n# Answers are case-sensitive.\nvalidator_flags: case_sensitive",
        };
        format!(
            "# Correct the values below: a program filled them in.\n\
             problem_format_version: legacy\nuuid: {}\nlicense: public domain\n\
             validation: {validation}\nlimits:\n  memory: 512\n",
            self.uuid()
        )
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

    pub(super) fn polygon(&self) -> Result<Vec<PackageFile>, PackageError> {
        let checker = self.writer.checker("solution.cpp")?;
        let checker = checker.unwrap_or_else(|| include_str!("templates/check.cpp").to_owned());
        let mut files = vec![
            file("problem.xml", self.problem_xml()?),
            file(
                "files/validator.cpp",
                self.writer.validator("validator.cpp")?,
            ),
            file("check.cpp", checker),
        ];
        for statement in &self.statements {
            files.extend(self.polygon_statement(statement)?);
        }
        files.extend(solutions("solutions", &self.right));
        files.extend(solutions("solutions", &self.wrong));
        for (number, test) in self.numbered() {
            files.push(file(format!("tests/{number}.a"), test.answer.clone()));
            files.push(file(format!("tests/{number}"), test.input.clone()));
        }
        Ok(files)
    }

    /// All tests with their numbers, the samples first.
    fn numbered(&self) -> impl Iterator<Item = (String, &PackageTest)> {
        let digits = self.digits();
        let all = self.tests.samples.iter().chain(&self.tests.secret);
        (1..)
            .zip(all)
            .map(move |(number, test)| (format!("{number:0digits$}"), test))
    }

    fn count(&self) -> usize {
        self.tests.samples.len() + self.tests.secret.len()
    }

    fn digits(&self) -> usize {
        self.count().to_string().len().max(2)
    }

    fn problem_xml(&self) -> Result<String, PackageError> {
        let names = |programs: &[(String, String)]| -> Vec<String> {
            programs.iter().map(|(name, _)| name.clone()).collect()
        };
        let values = context! {
            name => self.name,
            any_point => self.writer.problem.description().accepts_any_point(),
            statements => Serde(&self.statements),
            pattern => format!("tests/%0{}d", self.digits()),
            samples => self.tests.samples.len(),
            tests => self.count(),
            // The first is the main one, whose answers Polygon uses.
            right => names(&self.right),
            wrong => names(&self.wrong),
        };
        Ok(self.writer.render("problem.xml", values)?)
    }

    fn polygon_statement(&self, statement: &Statement) -> Result<Vec<PackageFile>, PackageError> {
        const PICTURE: &str =
            "\\begin{center}\n\\includegraphics[width=6cm]{sample.png}\n\\end{center}\n";
        let parts = format!("statement-sections/{}", statement.language);
        let whole = format!("statements/{}", statement.language);
        let picture = self.picture.as_ref().map_or("", |_| PICTURE);
        let legend = statement.legend.clone() + picture;
        let numbers = self.numbered().take(self.tests.samples.len());
        let own = context! {
            legend => legend.as_str(),
            samples => numbers.map(|(number, _)| number).collect::<Vec<_>>(),
        };
        let values = context! { ..own, ..Value::from(Serde(statement)) };
        let mut files = vec![
            file(
                format!("{parts}/name.tex"),
                format!("{}\n", tex(&statement.title)),
            ),
            file(format!("{parts}/legend.tex"), legend),
            file(format!("{parts}/input.tex"), statement.input.as_str()),
            file(format!("{parts}/output.tex"), statement.output.as_str()),
            file(
                format!("{whole}/problem.tex"),
                self.writer.render("polygon.tex", values)?,
            ),
        ];
        if let Some(picture) = &self.picture {
            for folder in [&parts, &whole] {
                files.push(file(format!("{folder}/sample.png"), picture.clone()));
            }
        }
        Ok(files)
    }

    /// Numbered tests, the samples first, and solutions.
    pub(super) fn plain(&self) -> Result<Vec<PackageFile>, PackageError> {
        let mut files = Vec::new();
        for (number, test) in self.numbered() {
            files.push(file(format!("{number}.in"), test.input.clone()));
            files.push(file(format!("{number}.ans"), test.answer.clone()));
        }
        files.extend(solutions("solutions/right", &self.right));
        files.extend(solutions("solutions/wrong", &self.wrong));
        if let Some(checker) = self.writer.checker("solution.py")? {
            files.push(file("check.py", checker));
        }
        Ok(files)
    }
}

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

/// The side of a cell.
const CELL: usize = 32;
/// The radius of a stone, and the width of its edge.
const RADIUS: f64 = 13.0;
const EDGE: f64 = 1.5;

/// The board as PNG: lines through the points, the first player's stones dark and the second
/// player's light.
fn png(board: &Board) -> Result<Vec<u8>, png::EncodingError> {
    let size = board.size();
    let (width, height) = (
        CELL * usize::from(size.width()),
        CELL * usize::from(size.height()),
    );
    let mut pixels = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            pixels.push(grey(board, x, y));
        }
    }
    let mut bytes = Vec::new();
    let [columns, lines] = [size.width(), size.height()].map(|side| 32 * u32::from(side));
    let mut encoder = png::Encoder::new(&mut bytes, columns, lines);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// The brightness of a pixel, from 0 to 255.
fn grey(board: &Board, x: usize, y: usize) -> u8 {
    const WHITE: u8 = 255;
    const LINE: u8 = 150;
    let [row, col] = [y, x].map(|place| u8::try_from(place / CELL).unwrap_or(u8::MAX));
    let [down, right] = [y, x].map(|place| place % CELL);
    // From the middle of the cell; a cell is no wider than a byte counts.
    let [dy, dx] = [down, right].map(|place| f64::from(u8::try_from(place).unwrap_or(0)) - 15.5);
    let distance = (dx * dx + dy * dy).sqrt();
    match board.get(Point::new(row, col)) {
        Some(stone) if distance < RADIUS => match stone {
            Stone::White if distance < RADIUS - EDGE => WHITE,
            Stone::Black | Stone::White => 0,
        },
        _ => {
            let last = [board.size().height() - 1, board.size().width() - 1];
            let half = CELL / 2;
            // Lines end at the points of the edges.
            let level =
                down == half && !(col == 0 && right < half) && !(col == last[1] && right > half);
            let upright =
                right == half && !(row == 0 && down < half) && !(row == last[0] && down > half);
            if level || upright { LINE } else { WHITE }
        }
    }
}
