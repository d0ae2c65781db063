//! `omok draw`: boards as pictures.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, ensure};
use clap::ValueEnum;

use super::boards::each_board;
use super::color::ColorArgs;
use super::common::{RuleArgs, Source, Status, UNWRITABLE};
use crate::board::Board;
use crate::draw::{Coords, Glyphs, Picture};
use crate::rule::Rule;
use crate::text::Framing;

/// Draw boards, as text or as SVG.
///
/// Winning rows are marked, the stone that the answer names apart, and rows that are too long
/// to win with a warning and their length. What each mark means stands below the board.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok draw --unicode fixtures/judge/sample-1.in
  $ omok draw --svg fixtures/judge/sample-1.in > board.svg

Before a stone in text:
  *  it belongs to a winning row
  >  it is the one that the answer names
  !  it belongs to a row that is too long to win

Exit status: 0 drawn; 2 for a wrong input, named as FILE:LINE:COLUMN.")]
pub(super) struct Args {
    /// The files to read in turn; - or none for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rule: RuleArgs,
    /// The first line of the input says how many boards follow
    #[arg(long)]
    counted: bool,
    #[command(flatten)]
    kind: KindArgs,
    /// How rows and columns are named
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    coords: CoordsArg,
    /// A title for the picture
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true
    )]
    title: String,
    #[command(flatten)]
    color: ColorArgs,
    /// Do not say that standard input is waited for
    #[arg(long, short)]
    quiet: bool,
}

/// The options that choose a kind of picture; text in ASCII without any.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct KindArgs {
    /// Draw with grid lines and round stones
    #[arg(long)]
    unicode: bool,
    /// Draw one board as an SVG file
    #[arg(long)]
    svg: bool,
    /// Draw only . X O, which every command reads back
    #[arg(long)]
    plain: bool,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum CoordsArg {
    /// Row and column numbers from the top left, as in answers
    #[default]
    Numbers,
    /// Letters, and numbers from the bottom, as in game records
    Letters,
}

impl From<CoordsArg> for Coords {
    fn from(coords: CoordsArg) -> Coords {
        match coords {
            CoordsArg::Numbers => Coords::Numbers,
            CoordsArg::Letters => Coords::Letters,
        }
    }
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let rule = self.rule.rule()?;
        let framing = if self.counted {
            Framing::Counted
        } else {
            Framing::Open
        };
        let mut stdout = io::stdout().lock();
        let mut boards = 0_u64;
        for source in Source::all(&self.files) {
            if !self.quiet {
                source.announce("a board");
            }
            each_board(&source, rule.size, framing, |board| {
                boards += 1;
                ensure!(
                    boards == 1 || !self.kind.svg,
                    "an SVG file holds one picture, and {source} has one board more"
                );
                let gap = if boards == 1 { "" } else { "\n" };
                let drawing = self.draw(board, &rule);
                let written = write!(stdout, "{gap}{drawing}");
                written.and_then(|()| stdout.flush()).context(UNWRITABLE)
            })?;
        }
        Ok(Status::Done.into())
    }

    fn draw(&self, board: Board, rule: &Rule) -> String {
        if self.kind.plain {
            return board.to_string();
        }
        let picture = Picture {
            coords: self.coords.into(),
            title: self.title.clone(),
            ..Picture::judged(board, rule)
        };
        if self.kind.svg {
            return picture.svg().to_string();
        }
        let glyphs = if self.kind.unicode {
            Glyphs::Unicode
        } else {
            Glyphs::Ascii
        };
        let text = picture.text().glyphs(glyphs);
        text.paint(self.color.paint()).to_string()
    }
}
