//! The fixtures of a folder: inputs and answers.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use encoding_rs::Encoding;
use itertools::Itertools;

use crate::cli::files::read;
use crate::cli::lang::lang;
use crate::cli::source::Source;
use crate::cli::terminal::{shown, visible};
use omok::messages::{self, advice, boards, files};
use omok::problem::Problem;
use omok::runner::Difference;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fixture {
    /// The name of the input's file, without folder and extension.
    pub(super) name: String,
    pub(super) input: PathBuf,
    /// The answer's file; without one the problem gives the answer.
    pub(super) answer: Option<PathBuf>,
}

/// A fixture in memory.
#[derive(Debug)]
pub(super) struct Loaded<'a> {
    pub(super) name: &'a str,
    pub(super) input: Vec<u8>,
    pub(super) answer: Vec<u8>,
}

impl Fixture {
    /// The input, and its right answer: that of the file, which must agree with the problem if one
    /// is given.
    pub(super) fn load(&self, problem: Option<&Problem>) -> anyhow::Result<Loaded<'_>> {
        let (name, input) = (&self.name, read(&self.input)?);
        let told = self.answer.as_deref().map(answer_in).transpose()?;
        let Some(problem) = problem else {
            let answer = told.unwrap_or_default();
            return Ok(Loaded {
                name,
                input,
                answer,
            });
        };
        let source = Source::File(self.input.clone());
        let right = problem.judge(&input);
        let answer = right.map_err(|error| source.malformed(&error))?;
        let differs = told.and_then(|told| Difference::between(&answer, &told));
        if let (Some(difference), Some(path)) = (differs, &self.answer) {
            let difference = messages::difference(lang(), &difference);
            bail!(boards::other_answer(lang(), &shown(path), &difference));
        }
        Ok(Loaded {
            name,
            input,
            answer,
        })
    }
}

/// The answer in a file, as UTF-8 without a byte order mark: no program prints another encoding.
fn answer_in(path: &Path) -> anyhow::Result<Vec<u8>> {
    let bytes = read(path)?;
    let marked = Encoding::for_bom(&bytes);
    let text = marked.map(|(encoding, mark)| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(&bytes[mark..]);
        text.map(|text| text.into_owned().into_bytes())
    });
    // Without a mark, it is in any encoding that has no zero bytes.
    let text = text.unwrap_or_else(|| Some(bytes.clone()));
    let text = text.filter(|text| !text.contains(&0));
    text.with_context(|| boards::answer_encoding(lang(), &shown(path)))
}

#[derive(Debug)]
pub(super) struct Endings {
    pub(super) input: OsString,
    /// In order of preference.
    pub(super) answer: Vec<OsString>,
    pub(super) is_answer_needed: bool,
}

impl Endings {
    /// Every fixture of the folder, sorted by name: at least one, each with its answer if needed.
    pub(super) fn find(&self, folder: &Path) -> anyhow::Result<Vec<Fixture>> {
        let mut stems = self
            .stems(folder)
            .with_context(|| boards::unreadable_fixtures(lang(), &shown(folder), &self.layout()))?;
        if stems.is_empty() {
            bail!(boards::no_fixture(lang(), &shown(folder), &self.layout()));
        }
        stems.sort_unstable();
        stems
            .iter()
            .map(|stem| self.fixture(folder, stem))
            .collect()
    }

    fn stems(&self, folder: &Path) -> std::io::Result<Vec<OsString>> {
        let mut stems = Vec::new();
        for entry in folder.read_dir()? {
            let entry = entry?;
            let name = entry.file_name();
            let stem = without(&name, &self.input).filter(|stem| !stem.is_empty());
            // A dangling link is not a folder: it is an error, and not skipped.
            if let Some(stem) = stem.filter(|_| !entry.path().is_dir()) {
                stems.push(stem);
            }
        }
        Ok(stems)
    }

    fn fixture(&self, folder: &Path, stem: &OsStr) -> anyhow::Result<Fixture> {
        let input = file(folder, stem, &self.input);
        let looked_at = input.metadata();
        let found = looked_at.with_context(|| advice::unreadable(lang(), &shown(&input)))?;
        ensure!(
            found.is_file(),
            files::unreadable_kind(lang(), &shown(&input))
        );
        let mut answers = self.answer.iter().map(|ending| file(folder, stem, ending));
        let answer = answers.find(|path| path.is_file());
        if answer.is_none() && self.is_answer_needed {
            let expected = self.answer.iter().map(|ending| file(folder, stem, ending));
            let expected = expected.map(|path| shown(&path)).join(&boards::or(lang()));
            bail!(boards::no_answer(lang(), &shown(&input), &expected));
        }
        Ok(Fixture {
            name: stem.to_string_lossy().into_owned(),
            input,
            answer,
        })
    }

    /// `NAME.in with NAME.ans or NAME.out beside it`
    fn layout(&self) -> String {
        let ending = visible(&self.input.to_string_lossy());
        if !self.is_answer_needed {
            return boards::inputs(lang(), &ending);
        }
        let answers = self.answer.iter();
        let mut answers =
            answers.map(|ending| format!("NAME{}", visible(&ending.to_string_lossy())));
        boards::inputs_and_answers(lang(), &ending, &answers.join(&boards::or(lang())))
    }
}

fn file(folder: &Path, stem: &OsStr, ending: &OsStr) -> PathBuf {
    let mut name = stem.to_owned();
    name.push(ending);
    folder.join(name)
}

/// The name without this ending.
#[cfg(unix)]
fn without(name: &OsStr, ending: &OsStr) -> Option<OsString> {
    use std::os::unix::ffi::OsStrExt;
    let stem = name.as_bytes().strip_suffix(ending.as_bytes())?;
    Some(OsStr::from_bytes(stem).to_owned())
}

#[cfg(windows)]
fn without(name: &OsStr, ending: &OsStr) -> Option<OsString> {
    use std::os::windows::ffi::{OsStrExt, OsStringExt};
    let [name, ending]: [Vec<u16>; 2] = [name, ending].map(|text| text.encode_wide().collect());
    name.strip_suffix(&*ending).map(OsString::from_wide)
}
