//! `omok gen --suite`: problem packages.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};

use super::board_folder::Others;
use super::output::print;
use super::package_folder::PackageFolder;
use super::terminal::shown;
use omok::package::{Package, PackageFormat};
use omok::plan::{Balance, Suite};
use omok::problem::Problem;

/// A package that is asked for.
#[derive(Debug)]
pub(super) struct Wanted<'a> {
    pub(super) format: &'a str,
    pub(super) folder: &'a str,
    pub(super) problem: Problem,
    pub(super) seed: u64,
    pub(super) numbers: Balance,
    pub(super) others: Others,
}

impl Wanted<'_> {
    /// Writes the package, and prints what its boards meet.
    pub(super) fn write(&self) -> anyhow::Result<()> {
        let format = self.format()?;
        let folder = Path::new(self.folder);
        let name = short_name(folder)?;
        let problem = &self.problem;
        let (package, table) = if *problem == Problem::five_board() {
            let suite = Suite::new(self.seed, self.numbers);
            let package = Package::of_suite(problem, &name, format, &suite)?;
            (package, suite.coverage().to_string())
        } else {
            ensure!(
                self.numbers == Balance::Free,
                "the boards of a package of --problem are as it promises: --balanced is for the \
                 board problem"
            );
            let package = Package::new(problem, &name, format, self.seed)?;
            let table = table(&package);
            (package, table)
        };
        PackageFolder::look(folder, self.others, &package.files)?.write(&package.files)?;
        print(table)
    }

    fn format(&self) -> anyhow::Result<PackageFormat> {
        let format = PackageFormat::ALL
            .into_iter()
            .find(|format| format.name() == self.format);
        let Some(format) = format else {
            let names = PackageFormat::ALL.map(PackageFormat::name);
            bail!(
                "expected --suite {} DIR, found --suite {} {}",
                names.join("|"),
                self.format,
                self.folder
            );
        };
        Ok(format)
    }
}

/// The problem's short name: that of its folder.
fn short_name(folder: &Path) -> anyhow::Result<String> {
    let whole: PathBuf = match folder.canonicalize() {
        Ok(whole) => whole,
        Err(_) => {
            std::path::absolute(folder).with_context(|| format!("cannot find {}", shown(folder)))?
        }
    };
    let name = whole.file_name().unwrap_or_default();
    Ok(name.to_string_lossy().into_owned())
}

/// How many boards are of each class.
fn table(package: &Package) -> String {
    let mut table = format!("{:>6}  boards\n", package.classes.values().sum::<usize>());
    for (class, count) in &package.classes {
        let mark = if *count == 0 { "  <- not met" } else { "" };
        // To a String writing does not fail.
        let _ = writeln!(table, "{count:>6}  {class}{mark}");
    }
    table
}
