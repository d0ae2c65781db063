//! Problem packages: statement, test data, validators and solutions, made from a description.

mod cases;
mod choice;
mod layouts;
mod markup;
mod mistakes;
mod programs;
mod statement;
mod values;

use std::collections::BTreeMap;

use cases::Tests;
use layouts::Parts;
use omok_core::board::{texts, words};
use omok_problem::problem::{Class, Problem};

pub use cases::{PackageTest, TestBoards};
pub use statement::{LANGUAGES, example, statement};

/// A problem package: everything that a judge needs.
///
/// ```
/// use omok_stress::package::{Package, PackageFormat, TestBoards};
/// use omok_problem::problem::Problem;
///
/// let problem = Problem::named("tictactoe-state").unwrap();
/// let package = Package::new(&problem, "xo", PackageFormat::Kattis, TestBoards::Chosen(1))?;
/// let has = |path: &str| package.files.iter().any(|file| file.path == path);
/// assert!(has("problem.yaml"));
/// assert!(has("submissions/accepted/Solution.java"));
/// # Ok::<(), omok_stress::package::PackageError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// All files, without duplicates.
    pub files: Vec<PackageFile>,
    /// The number of secret boards of each class that the problem can have.
    pub classes: BTreeMap<Class, usize>,
    tests: Tests,
}

/// A file of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageFile {
    /// Its path in the package's folder, with `/` on every system.
    pub path: String,
    /// Its contents.
    pub bytes: Vec<u8>,
}

words! {
    /// The format of a package.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PackageFormat {
        /// The problem package format (`legacy`), which Kattis and others read.
        Kattis = "kattis",
        /// The same with the additions of `DOMjudge`: a name, a time limit, a statement in HTML.
        Domjudge = "domjudge",
        /// For import by Polygon.
        Polygon = "polygon",
        /// Numbered inputs and answers, and solutions.
        Plain = "plain",
    }
}

texts! {
    /// Why a package cannot be made.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum PackageError {
        /// The problem cannot have this name in that format; the second is possible.
        Name(name: String, legal: String, format: PackageFormat)
            = "the folder's name is the problem's short name, and '{name}' is not one for {}: \
               expected {}, as in {legal}", format.title(), format.letters();
        Symbols = "no solutions can be written: rows on one line need symbols of one ASCII letter each \
             (use such, or leave out rows)";
        Control = "no solutions can be written: control characters between cells or in the last word \
             cannot be written into a program (use blanks)";
        Rule = "no solutions can be written for a rule that a description cannot say";
        NoBoards = "no board was found that keeps what the problem promises (look at promise)";
        Template(reason: String) = "a text cannot be written: {reason}";
    }
}

impl From<minijinja::Error> for PackageError {
    fn from(error: minijinja::Error) -> PackageError {
        PackageError::Template(error.to_string())
    }
}

// The names on the command line.
impl PackageFormat {
    /// The format's name as people write it.
    pub const fn title(self) -> &'static str {
        match self {
            PackageFormat::Kattis => "Kattis",
            PackageFormat::Domjudge => "DOMjudge",
            PackageFormat::Polygon => "Polygon",
            PackageFormat::Plain => "files",
        }
    }

    /// What the short names of its problems consist of.
    const fn letters(self) -> &'static str {
        match self {
            PackageFormat::Polygon => "small letters, digits and hyphens",
            _ => "small letters and digits",
        }
    }

    /// Checks a problem's name for that format.
    ///
    /// # Errors
    ///
    /// [`PackageError::Name`], with a possible name.
    pub fn check_name(self, name: &str) -> Result<(), PackageError> {
        let is_legal = |letter: char| {
            letter.is_ascii_lowercase()
                || letter.is_ascii_digit()
                || letter == '-' && self == PackageFormat::Polygon
        };
        if self == PackageFormat::Plain || !name.is_empty() && name.chars().all(is_legal) {
            return Ok(());
        }
        let legal: String = name
            .to_ascii_lowercase()
            .chars()
            .filter(|&letter| is_legal(letter))
            .collect();
        let legal = if legal.is_empty() {
            "fiveinarow".to_owned()
        } else {
            legal
        };
        Err(PackageError::Name(name.to_owned(), legal, self))
    }
}

impl PackageFormat {
    fn files(
        self,
        problem: &Problem,
        name: &str,
        tests: &Tests,
    ) -> Result<Vec<PackageFile>, PackageError> {
        let parts = Parts::new(problem, name, tests)?;
        match self {
            PackageFormat::Kattis => parts.kattis(),
            PackageFormat::Domjudge => parts.domjudge(),
            PackageFormat::Polygon => parts.polygon(),
            PackageFormat::Plain => parts.plain(),
        }
    }
}

impl Package {
    /// The package of a problem with those test data.
    ///
    /// # Errors
    ///
    /// If the name is invalid, a solution cannot be written, or no board is found.
    pub fn new(
        problem: &Problem,
        name: &str,
        format: PackageFormat,
        boards: TestBoards,
    ) -> Result<Package, PackageError> {
        format.check_name(name)?;
        values::check_expressible(problem)?;
        let tests = Tests::new(problem, boards);
        if tests.secret.is_empty() {
            return Err(PackageError::NoBoards);
        }
        let mut classes = tests.classes.clone();
        for class in values::occurring(problem) {
            classes.entry(class).or_default();
        }
        let files = format.files(problem, name, &tests)?;
        Ok(Package {
            files,
            classes,
            tests,
        })
    }

    /// The same tests of that problem in another format: to choose them takes longest.
    ///
    /// # Errors
    ///
    /// If the name is invalid there.
    pub fn in_format(
        &self,
        problem: &Problem,
        name: &str,
        format: PackageFormat,
    ) -> Result<Package, PackageError> {
        format.check_name(name)?;
        let files = format.files(problem, name, &self.tests)?;
        Ok(Package {
            files,
            ..self.clone()
        })
    }
}
