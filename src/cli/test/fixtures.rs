//! The fixtures of a folder: inputs and answers.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use encoding_rs::Encoding;
use itertools::Itertools;

use crate::cli::files::read;
use crate::cli::source::Source;
use crate::cli::{complain, lang, shown, visible};
use omok::messages::{self, advice, boards, files};
use omok::mutant::canonical;
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
    /// The problem, if its boards have several right answers.
    several: Option<&'a Problem>,
}

impl Loaded<'_> {
    /// The output, with the answers of the problem in place of others that are right, too.
    pub(super) fn canonical(&self, output: &[u8]) -> Option<Vec<u8>> {
        let samples = self.several?.samples_of(&self.input).ok()?;
        canonical(self.several?, &samples, output)
    }
}

impl Fixture {
    /// The input, and its right answer: that of the file, which must agree with the problem if one
    /// is given.
    pub(super) fn load<'a>(&'a self, problem: Option<&'a Problem>) -> anyhow::Result<Loaded<'a>> {
        let (name, input) = (&self.name, read(&self.input)?);
        let told = self.answer.as_deref().map(answer_in).transpose()?;
        let Some(problem) = problem else {
            let answer = told.unwrap_or_default();
            return Ok(Loaded {
                name,
                input,
                answer,
                several: None,
            });
        };
        let source = Source::File(self.input.clone());
        let right = problem.judge(&input);
        let answer = right.map_err(|error| source.malformed(&error))?;
        let loaded = Loaded {
            name,
            input,
            answer,
            several: Some(problem).filter(|problem| problem.description().accepts_any_point()),
        };
        let told = told.map(|told| loaded.canonical(&told).unwrap_or(told));
        let differs = told.and_then(|told| Difference::between(&loaded.answer, &told));
        if let (Some(difference), Some(path)) = (differs, &self.answer) {
            let difference = messages::difference(lang(), &difference);
            bail!(boards::other_answer(lang(), &shown(path), &difference));
        }
        Ok(loaded)
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

/// The names of inputs or of answers: what is before and after the name of the fixture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pattern {
    before: OsString,
    after: OsString,
}

impl Pattern {
    /// `input{}.txt`, or an ending: `.in`
    pub(super) fn new(text: &OsStr) -> Pattern {
        let parts = text.to_str().and_then(|text| text.split_once("{}"));
        let (before, after) = match parts {
            Some((before, after)) => (before.into(), after.into()),
            None => ("".into(), text.to_owned()),
        };
        Pattern { before, after }
    }

    fn path(&self, folder: &Path, stem: &OsStr) -> PathBuf {
        let mut name = self.before.clone();
        name.push(stem);
        name.push(&self.after);
        folder.join(name)
    }
}

/// `inputNAME.txt`
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [before, after] = [&self.before, &self.after].map(|part| part.to_string_lossy());
        write!(f, "{}NAME{}", visible(&before), visible(&after))
    }
}

/// How the files of fixtures are called.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) input: Pattern,
    /// In order of preference.
    pub(super) answer: Vec<Pattern>,
    pub(super) is_answer_needed: bool,
    /// Whether files of folders below the folder are looked at, too.
    pub(super) is_deep: bool,
}

/// Other layouts that people have, of which one is taken if there is no NAME.in: names of inputs,
/// and of answers.
const OTHERS: [(&str, &[&str]); 11] = [
    ("{}.in", &["{}.ans", "{}.out"]),
    ("in/{}.txt", &["out/{}.txt", "ans/{}.txt"]),
    ("in/{}.in", &["out/{}.out", "ans/{}.ans"]),
    ("input/{}", &["output/{}", "answer/{}"]),
    ("input/input{}.txt", &["output/output{}.txt"]),
    ("input{}.txt", &["output{}.txt", "answer{}.txt"]),
    ("in{}.txt", &["out{}.txt", "ans{}.txt"]),
    ("{}/input", &["{}/output", "{}/answer"]),
    ("{}/input.txt", &["{}/output.txt", "{}/answer.txt"]),
    ("{}.in.txt", &["{}.out.txt", "{}.ans.txt"]),
    ("{}.txt", &["{}.ans.txt", "{}.out.txt", "{}.ans", "{}.out"]),
];

impl Layout {
    /// Every fixture of the folder, sorted by name: at least one, each with its answer if needed.
    pub(super) fn find(&self, folder: &Path) -> anyhow::Result<Vec<Fixture>> {
        let mut names = Vec::new();
        let found = visit(folder, "", self.is_deep, &mut names);
        found.with_context(|| {
            boards::unreadable_fixtures(lang(), &shown(folder), &self.described())
        })?;
        let mut stems = self.stems(&names);
        if stems.is_empty() {
            bail!(boards::no_fixture(
                lang(),
                &shown(folder),
                &self.described()
            ));
        }
        stems.sort_unstable();
        stems
            .iter()
            .map(|stem| self.fixture(folder, stem))
            .collect()
    }

    /// The layout of the folder: this one, or another if it has no file of this one and each input
    /// of that one has its answer.
    pub(super) fn or_other(self, folder: &Path) -> Layout {
        let mut names = Vec::new();
        if visit(folder, "", self.is_deep, &mut names).is_err() || !self.stems(&names).is_empty() {
            return self;
        }
        names.clear();
        if visit(folder, "", true, &mut names).is_err() {
            return self;
        }
        let layouts = OTHERS.iter().map(|(input, answers)| Layout {
            input: Pattern::new(input.as_ref()),
            answer: answers
                .iter()
                .map(|one| Pattern::new(one.as_ref()))
                .collect(),
            is_answer_needed: self.is_answer_needed,
            is_deep: true,
        });
        let is_whole = |layout: &Layout| {
            let stems = layout.stems(&names);
            let has_answer = |stem: &OsString| layout.answer_of(folder, stem).is_some();
            !stems.is_empty() && stems.iter().all(has_answer)
        };
        let Some(other) = layouts.into_iter().find(is_whole) else {
            return self;
        };
        complain(&boards::other_layout(
            lang(),
            &shown(folder),
            &other.described(),
        ));
        other
    }

    /// The names of fixtures among those of files; an answer is no input.
    fn stems(&self, names: &[OsString]) -> Vec<OsString> {
        let stem = |name: &OsString| between(name, &self.input).filter(|stem| !stem.is_empty());
        let is_answer = |name: &&OsString| {
            let mut answers = self.answer.iter().filter(|answer| **answer != self.input);
            answers.any(|answer| {
                let stem = between(name, answer).filter(|stem| !stem.is_empty());
                stem.is_some_and(|stem| {
                    names.contains(&self.input.path(Path::new(""), &stem).into())
                })
            })
        };
        // Few names look like both, and only for those all others are searched.
        let inputs = names.iter().filter_map(|name| Some((name, stem(name)?)));
        let inputs = inputs.filter(|(name, _)| !is_answer(name));
        inputs.map(|(_, stem)| stem).collect()
    }

    fn answer_of(&self, folder: &Path, stem: &OsStr) -> Option<PathBuf> {
        let mut answers = self.answer.iter().map(|answer| answer.path(folder, stem));
        answers.find(|path| path.is_file())
    }

    fn fixture(&self, folder: &Path, stem: &OsStr) -> anyhow::Result<Fixture> {
        let input = self.input.path(folder, stem);
        let looked_at = input.metadata();
        let found = looked_at.with_context(|| advice::unreadable(lang(), &shown(&input)))?;
        ensure!(
            found.is_file(),
            files::unreadable_kind(lang(), &shown(&input))
        );
        let answer = self.answer_of(folder, stem);
        if answer.is_none() && self.is_answer_needed {
            let expected = self.answer.iter().map(|answer| answer.path(folder, stem));
            let expected = expected.map(|path| shown(&path)).join(&boards::or(lang()));
            bail!(boards::no_answer(lang(), &shown(&input), &expected));
        }
        Ok(Fixture {
            name: stem.to_string_lossy().into_owned(),
            input,
            answer,
        })
    }

    /// `files NAME.in, each with NAME.ans or NAME.out beside it`
    fn described(&self) -> String {
        let input = self.input.to_string();
        if !self.is_answer_needed {
            return boards::inputs(lang(), &input);
        }
        let answers = self.answer.iter().join(&boards::or(lang()));
        boards::inputs_and_answers(lang(), &input, &answers)
    }
}

/// Adds the names of the files of a folder, with those of the folders below it if that is asked
/// for; without hidden ones below it.
fn visit(folder: &Path, before: &str, below: bool, names: &mut Vec<OsString>) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let (name, path) = (entry.file_name(), entry.path());
        // A dangling link is not a folder: it is an error, and not skipped.
        if !path.is_dir() {
            let mut whole = OsString::from(before);
            whole.push(name);
            names.push(whole);
        } else if let Some(name) = name.to_str().filter(|name| below && !name.starts_with('.'))
            && !entry.file_type()?.is_symlink()
        {
            visit(&path, &format!("{before}{name}/"), below, names)?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn between(name: &OsStr, pattern: &Pattern) -> Option<OsString> {
    use std::os::unix::ffi::OsStrExt;
    let stem = name.as_bytes().strip_prefix(pattern.before.as_bytes())?;
    let stem = stem.strip_suffix(pattern.after.as_bytes())?;
    Some(OsStr::from_bytes(stem).to_owned())
}

#[cfg(windows)]
fn between(name: &OsStr, pattern: &Pattern) -> Option<OsString> {
    use std::os::windows::ffi::{OsStrExt, OsStringExt};
    let Pattern { before, after } = pattern;
    let [name, before, after]: [Vec<u16>; 3] =
        [name, before.as_os_str(), after.as_os_str()].map(|text| text.encode_wide().collect());
    let stem = name.strip_prefix(&*before)?.strip_suffix(&*after)?;
    Some(OsString::from_wide(stem))
}
