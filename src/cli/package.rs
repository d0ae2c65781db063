//! `omok package`: problem packages.

use std::fmt::Write as _;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf, absolute};

use anyhow::{Context, ensure};
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::files::{create, replace};
use super::folders::write_package;
use super::output::print;
use super::problem::named_or_five_board;
use super::reason::Reason;
use super::{Status, lang, shown};
use omok::messages::{boards as messages, files, usage};
use omok::package::{Package, PackageFormat, TestBoards};
use omok::plan::{Balance, Suite};
use omok::problem::Problem;

/// Make a problem package for a judge.
///
/// Writes statements in English and Korean, test data, a validator, right solutions in C++, Java
/// and Python, and wrong ones with one known mistake each. Prints a table of the features that the
/// secret boards cover.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok package kattis fiveinarow
  $ omok package domjudge tictactoe --problem tictactoe-state --zip

The folder's name is the short name of the problem: kattis wants lower-case letters and digits.")]
pub(super) struct Args {
    /// The package format: kattis, domjudge, polygon or plain
    #[arg(value_parser = format_of)]
    format: PackageFormat,
    /// The folder to write
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Another problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE")]
    problem: Option<String>,
    /// The seed of the random boards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Give black as many stones as white, or one more (the problem does not promise it)
    #[arg(long)]
    balanced: bool,
    /// Write DIR.zip instead of the folder
    #[arg(long)]
    zip: bool,
    /// Accept a folder that already has a package, and delete what 'omok package' wrote there; with
    /// --zip replace the archive
    #[arg(long)]
    force: bool,
}

fn format_of(name: &str) -> Result<PackageFormat, Reason> {
    let mut formats = PackageFormat::ALL.into_iter();
    let format = formats.find(|format| format.name() == name);
    format.ok_or_else(|| {
        let names = PackageFormat::ALL.map(PackageFormat::name).join(", ");
        Reason::new(|lang| usage::one_of(lang, &names))
    })
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let name = short_name(&self.folder)?;
        let problem = named_or_five_board(self.problem.as_deref())?;
        let suite = (problem == Problem::five_board())
            .then(|| Suite::new(self.seed, Balance::of(self.balanced)));
        ensure!(
            suite.is_some() || !self.balanced,
            messages::balanced_package(lang())
        );
        let boards = suite.as_ref();
        let boards = boards.map_or(TestBoards::Chosen(self.seed), TestBoards::Suite);
        let package = Package::new(&problem, &name, self.format, boards)?;
        let table = match &suite {
            Some(suite) => suite.coverage().to_string(),
            None => table(&package),
        };
        match self.zip {
            true => self.write_archive(&package)?,
            false => write_package(&self.folder, self.force, &package.files)?,
        }
        print(table)
    }

    fn write_archive(&self, package: &Package) -> anyhow::Result<()> {
        let files = package.files.iter();
        let archive = zip(files.map(|file| (file.path.as_str(), &file.bytes[..])));
        let archive = archive.with_context(|| messages::package_too_large(lang()))?;
        let path = self.folder.with_added_extension("zip");
        match self.force {
            true => replace(&path, &archive),
            false => create(&path, &archive),
        }
    }
}

/// The problem's short name: the name of its folder.
fn short_name(folder: &Path) -> anyhow::Result<String> {
    let whole = folder.canonicalize().or_else(|_| absolute(folder));
    let whole = whole.with_context(|| files::not_found(lang(), &shown(folder)))?;
    let name = whole.file_name().unwrap_or_default();
    Ok(name.to_string_lossy().into_owned())
}

/// The number of boards of each class.
fn table(package: &Package) -> String {
    let mut table = format!("{:>6}  boards\n", package.classes.values().sum::<usize>());
    for (class, count) in &package.classes {
        let mark = if *count == 0 { "  <- not met" } else { "" };
        // Writing to a String cannot fail.
        let _ = writeln!(table, "{count:>6}  {class}{mark}");
    }
    table
}

/// The ZIP archive of these files, in order. It is not compressed: packages are small, and judges
/// unpack them at once.
fn zip<'f>(files: impl Iterator<Item = (&'f str, &'f [u8])>) -> ZipResult<Vec<u8>> {
    // Midnight on 1 January 1980: equal packages are equal archives.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::DEFAULT);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(name, options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}
