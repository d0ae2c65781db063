//! `omok package`: problem packages.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use super::files::{create, replace};
use super::lang::lang;
use super::output::print;
use super::package_folder::write_package;
use super::problem::named_or_five_board;
use super::reason::Reason;
use super::status::Status;
use super::terminal::shown;
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
        print(table)?;
        Ok(Status::Done)
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
    let whole: PathBuf = match folder.canonicalize() {
        Ok(whole) => whole,
        Err(_) => {
            std::path::absolute(folder).with_context(|| files::not_found(lang(), &shown(folder)))?
        }
    };
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

/// The ZIP archive of these files, in order; `None` if they are too large for one. It is not
/// compressed: packages are small, and judges unpack them at once.
fn zip<'f>(files: impl Iterator<Item = (&'f str, &'f [u8])>) -> Option<Vec<u8>> {
    // Version 2.0; names in UTF-8; stored; midnight on 1 January 1980.
    const KIND: [u8; 10] = [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0];
    let (mut archive, mut list, mut count) = (Vec::new(), Vec::new(), 0_u16);
    for (name, bytes) in files {
        let start = u32::try_from(archive.len()).ok()?;
        let size = u32::try_from(bytes.len()).ok()?.to_le_bytes();
        let name_size = u16::try_from(name.len()).ok()?.to_le_bytes();
        let sum = crc32fast::hash(bytes).to_le_bytes();
        let about = [&KIND[..], &sum, &size, &size, &name_size, &[0, 0]].concat();
        archive.extend([&b"PK\x03\x04"[..], &about, name.as_bytes(), bytes].concat());
        // No comment, the first disk, no attributes, and the position of the file.
        let place = [&[0; 10][..], &start.to_le_bytes()].concat();
        list.extend([&b"PK\x01\x02\x14\0"[..], &about, &place, name.as_bytes()].concat());
        count = count.checked_add(1)?;
    }
    let start = u32::try_from(archive.len()).ok()?.to_le_bytes();
    let size = u32::try_from(list.len()).ok()?.to_le_bytes();
    let count = count.to_le_bytes();
    archive.extend(list);
    archive.extend(
        [
            &b"PK\x05\x06\0\0\0\0"[..],
            &count,
            &count,
            &size,
            &start,
            &[0, 0],
        ]
        .concat(),
    );
    Some(archive)
}
