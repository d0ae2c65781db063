//! `omok draw`: pictures of boards and games.

mod album;
mod gallery;

use std::path::{Path, PathBuf};

use anyhow::ensure;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use itertools::Itertools;

use super::color::ColorArgs;
use super::doubts::LettersArgs;
use super::games::format_help;
use super::output::OutputArgs;
use super::problem::{RULE_OPTIONS, RuleArgs, asked, rule_by_default};
use super::reason::Reason;
use super::source::Source;
use super::{Status, lang, shown};
use album::Album;
use gallery::Gallery;
use omok::board::one_of;
use omok::draw::{Coords, Look, Numbers};
use omok::messages::{advice, pictures, usage};
use omok::rule::{PRESETS, Variant};
use omok::text::Content;

/// Draw boards and games, as text or as SVG.
///
/// Reads boards as 'omok judge' does and game records as 'omok game' does, and distinguishes them
/// by the start of the input. Of a game it draws the last position, or the position before the
/// first illegal move; with --until N, the position after move N and what was decided by then.
///
/// Below a game it writes the players, the occasion, the rule and the result, if the record has
/// them. Of SGF it draws the labels of the position: LB, MA, TR, SQ and CR.
///
/// Marks winning rows, the stone that the answer names, rows that are too long to win (with their
/// length), the last move of a game, and a foul that lost it. The lines below the board explain the
/// marks.
#[derive(Debug, clap::Args)]
#[command(mut_arg("rule", rule_by_default("exactly five on 19x19; renju with --fouls")))]
#[command(after_help = include_str!("help.txt").trim_end())]
pub(super) struct Args {
    /// The files to read; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Draw the boards of another problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE.toml", conflicts_with_all = RULE_OPTIONS)]
    problem: Option<String>,
    #[command(flatten)]
    rule: RuleArgs,
    #[arg(long, value_name = "FORMAT", help = format_help("input", &one_of(&Content::NAMES)))]
    format: Option<Content>,
    #[command(flatten)]
    letters: LettersArgs,
    /// The first line of the input is the number of boards
    #[arg(long)]
    counted: bool,
    /// Draw only the board or game with this number in its file, from 1
    #[arg(long, value_name = "N", value_parser = number_from_one)]
    only: Option<u64>,
    #[command(flatten)]
    kind: KindArgs,
    /// The look of an SVG
    #[arg(long, value_name = "LOOK", default_value = "wood", requires = "svg")]
    #[arg(value_parser = word_of(LOOKS))]
    look: Look,
    /// Mark the points that the rule forbids, to black or to both
    #[arg(long, conflicts_with_all = ["plain", "problem"])]
    fouls: bool,
    /// Number the moves of games: all, last, or those from A to B
    #[arg(long, value_name = "all|last|A-B", conflicts_with = "plain")]
    moves: Option<Numbers>,
    /// Draw games after their first N moves
    #[arg(long, value_name = "N", conflicts_with = "problem")]
    until: Option<usize>,
    /// Write no players, rule and result below a game
    #[arg(long)]
    no_caption: bool,
    /// How rows and columns are named [default: letters for games and rules with fouls, else
    /// numbers]
    #[arg(long, value_name = "STYLE", value_parser = word_of(COORDS))]
    coords: Option<Coords>,
    /// A title for the picture [default: the game's name]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
    /// Write a file for each picture to this folder: NAME.svg (or .txt), or NAME-N.svg for the
    /// board or game N of several in a file
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    out: Option<PathBuf>,
    /// Replace the file of -o, or files in the folder of --out, if they exist
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    color: ColorArgs,
    /// Do not say that omok waits for standard input
    #[arg(long, short)]
    quiet: bool,
}

/// The options for the kind of picture; by default ASCII text.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct KindArgs {
    /// Draw with grid lines and round stones
    #[arg(long)]
    unicode: bool,
    /// Draw one board or game as an SVG file, or with --out a file for each
    #[arg(long)]
    svg: bool,
    /// Draw only . X O, which commands that read boards accept (not validate; for a board other
    /// than 19x19 give its --size or --rule again)
    #[arg(long)]
    plain: bool,
}

/// Parses one of these words, which stand before their explanations and values.
fn word_of<T, const N: usize>(
    words: [(&'static str, &'static str, T); N],
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let explained = words.map(|(word, what, _)| PossibleValue::new(word).help(what));
    PossibleValuesParser::new(explained).try_map(move |given| {
        let found = words.iter().find(|(word, ..)| *word == given);
        found.map(|&(_, _, value)| value).ok_or(given)
    })
}

const COORDS: [(&str, &str, Coords); 2] = [
    (
        "numbers",
        "Row and column numbers from the top left, as in answers",
        Coords::Numbers,
    ),
    (
        "letters",
        "Letters, and numbers from the bottom, as in game records",
        Coords::Letters,
    ),
];

const LOOKS: [(&str, &str, Look); 3] = [
    (
        "wood",
        "A wooden board, stones with light and shadow",
        Look::Wood,
    ),
    (
        "plain",
        "Black and white on paper, as diagrams are printed",
        Look::Plain,
    ),
    ("dark", "The same on dark ground", Look::Dark),
];

fn number_from_one(text: &str) -> Result<u64, Reason> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| Reason::new(usage::number_from_one))
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let unnamed = match self.fouls {
            true => Variant::RENJU,
            false => Variant::BOARD_PROBLEM,
        };
        let named = self.rule.variant_or(unnamed)?;
        let problem = asked(self.problem.as_deref(), named, self.counted)?;
        let variant = problem.as_variant().map(|(variant, _)| variant);
        self.check(variant)?;
        let sources = Source::all(&self.files);
        let output = self.output.open(self.force)?;
        let album = self.out.as_deref();
        let album = album.map(|folder| Album::new(folder, self.ending(), self.force, &sources));
        let mut gallery = Gallery::new(self, output, album.transpose()?);
        for source in sources {
            if !self.quiet {
                source.announce(advice::board_or_game);
            }
            gallery.show(&source, &problem)?;
            if gallery.output.is_closed() {
                break;
            }
        }
        let status = gallery.status;
        gallery.close()?;
        Ok(status)
    }

    /// Checks the options, for boards and games of this variant or for other problems.
    fn check(&self, variant: Option<Variant>) -> anyhow::Result<()> {
        let with_fouls = PRESETS
            .iter()
            .filter(|preset| preset.variant.rule().has_fouls());
        let mut with_fouls = with_fouls.map(|preset| preset.name);
        ensure!(
            !self.fouls || variant.is_some_and(|variant| variant.rule().has_fouls()),
            pictures::no_fouls(lang(), &with_fouls.join(", "))
        );
        ensure!(
            !self.kind.svg || self.out.is_some() || self.files.len() < 2,
            pictures::several_files(lang(), self.files.len())
        );
        let file = self.output.output.as_deref().unwrap_or(Path::new("-"));
        ensure!(
            self.kind.svg || !is_picture(file),
            pictures::text_in_picture(lang(), &shown(file))
        );
        ensure!(
            !self.force || self.out.is_some() || self.output.output.is_some(),
            pictures::force_alone(lang())
        );
        ensure!(
            !self.counted || matches!(self.format, None | Some(Content::Boards)),
            pictures::counted_games(lang())
        );
        ensure!(
            self.format.is_none() || variant.is_some(),
            pictures::format_of_problem(lang())
        );
        Ok(())
    }

    const fn ending(&self) -> &'static str {
        if self.kind.svg { "svg" } else { "txt" }
    }
}

fn is_picture(file: &Path) -> bool {
    const ENDINGS: [&str; 7] = ["gif", "jpeg", "jpg", "pdf", "png", "svg", "webp"];
    let ending = file.extension().unwrap_or_default();
    ENDINGS.iter().any(|one| ending.eq_ignore_ascii_case(one))
}
