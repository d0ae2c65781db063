//! The material of an SVG: board, stones and the colours of the marks.

use std::fmt::{self, Formatter};

use crate::board::Stone;

/// What the board and the stones of an SVG look like.
///
/// ```
/// use omok_core::Board;
/// use omok_core::draw::{Look, Picture};
/// let board: Board = "X.O\n.X.\nO.X".parse()?;
/// let picture = Picture::new(board);
/// let paper = picture.svg().look(Look::Plain).to_string();
/// assert!(paper.len() < picture.svg().to_string().len());
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Look {
    /// A wooden board, stones with light and shadow.
    #[default]
    Wood,
    /// Black and white on paper, as diagrams are printed.
    Plain,
    /// The same on dark ground, for screens at night.
    Dark,
}

pub(super) struct Palette {
    /// The board; gradients are written by [`Look::write_ground`].
    pub(super) ground: &'static str,
    pub(super) ink: &'static str,
    pub(super) win: &'static str,
    pub(super) warning: &'static str,
    pub(super) foul: &'static str,
    pub(super) reported: &'static str,
    pub(super) last: &'static str,
}

impl Look {
    /// All looks.
    pub const ALL: [Look; 3] = [Look::Wood, Look::Plain, Look::Dark];

    pub(super) const fn palette(self) -> Palette {
        match self {
            Look::Wood => Palette {
                ground: "#e8bd78",
                ink: "#3d2509",
                win: "#00a651",
                warning: "#d9271a",
                foul: "#b3140a",
                reported: "#1257c4",
                last: "#e0218a",
            },
            Look::Plain => Palette {
                ground: "#ffffff",
                ink: "#2b2b2b",
                win: "#0a9a4a",
                warning: "#d9271a",
                foul: "#b3140a",
                reported: "#1257c4",
                last: "#d6249f",
            },
            Look::Dark => Palette {
                ground: "#262a31",
                ink: "#98a2b1",
                win: "#2fc873",
                warning: "#ff6a5c",
                foul: "#ff6a5c",
                reported: "#6aa8ff",
                last: "#ff5fb4",
            },
        }
    }

    /// What comes before the names of the shapes, the same in every picture of this look: a page
    /// can have several of any looks.
    pub(super) const fn prefix(self) -> &'static str {
        match self {
            Look::Wood => "omok-",
            Look::Plain => "omok-plain-",
            Look::Dark => "omok-dark-",
        }
    }

    /// The shapes that are drawn more than once.
    pub(super) fn write_shapes(self, f: &mut Formatter<'_>) -> fmt::Result {
        let id = self.prefix();
        let Palette { ink, foul, .. } = self.palette();
        writeln!(f, "<defs>")?;
        match self {
            Look::Wood => f.write_str(WOODEN)?,
            Look::Plain => f.write_str(PRINTED)?,
            Look::Dark => f.write_str(NIGHTLY)?,
        }
        write!(
            f,
            r#"<circle id="{id}star" r="10" fill="{ink}"/>
<path id="{id}cross" d="M-21-21L21 21M21-21L-21 21" stroke="{foul}" stroke-width="11" stroke-linecap="round"/>
<path id="{id}crossed" d="M-46-46L46 46M46-46L-46 46" stroke="{foul}" stroke-width="13" stroke-linecap="round"/>
</defs>
"#
        )
    }

    /// The board itself, without lines.
    pub(super) fn write_ground(self, f: &mut Formatter<'_>, extent: (u32, u32)) -> fmt::Result {
        let (width, height) = extent;
        let Palette { ground, .. } = self.palette();
        if self != Look::Wood {
            let sheet = format_args!(r#"width="{width}" height="{height}" rx="20""#);
            return writeln!(f, r#"<rect {sheet} fill="{ground}"/>"#);
        }
        // Two grains of different widths, so that the eye finds no pattern; an edge with light.
        for fill in ["url(#omok-wood) #e8bd78", "url(#omok-grain) none"] {
            let sheet = format_args!(r#"width="{width}" height="{height}" rx="20""#);
            writeln!(f, r#"<rect {sheet} fill="{fill}"/>"#)?;
        }
        let (width, height) = (width - 8, height - 8);
        writeln!(
            f,
            r##"<rect x="4" y="4" width="{width}" height="{height}" rx="17" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="8"/>"##
        )
    }
}

pub(super) const fn shape(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "b",
        Stone::White => "w",
    }
}

/// A gradient has a plain colour behind it, for where a page hides the picture that it is in.
const WOODEN: &str = r##"<linearGradient id="omok-wood" gradientUnits="userSpaceOnUse" x2="260" y2="7" spreadMethod="repeat"><stop stop-color="#ebc282"/><stop offset=".16" stop-color="#e5b871"/><stop offset=".3" stop-color="#edc688"/><stop offset=".52" stop-color="#e3b56d"/><stop offset=".7" stop-color="#ecc486"/><stop offset=".86" stop-color="#e6ba74"/><stop offset="1" stop-color="#ebc282"/></linearGradient>
<linearGradient id="omok-grain" gradientUnits="userSpaceOnUse" x2="97" y2="2" spreadMethod="repeat"><stop stop-color="#8a5a1e" stop-opacity="0"/><stop offset=".4" stop-color="#8a5a1e" stop-opacity=".07"/><stop offset=".46" stop-color="#8a5a1e" stop-opacity=".16"/><stop offset=".52" stop-color="#8a5a1e" stop-opacity=".03"/><stop offset=".8" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#8a5a1e" stop-opacity="0"/></linearGradient>
<radialGradient id="omok-shade"><stop offset=".8" stop-color="#2a1600" stop-opacity=".5"/><stop offset="1" stop-color="#2a1600" stop-opacity="0"/></radialGradient>
<radialGradient id="omok-black" cx=".36" cy=".3" r=".75"><stop stop-color="#7d7d80"/><stop offset=".22" stop-color="#4a4a4d"/><stop offset=".6" stop-color="#222224"/><stop offset="1" stop-color="#0c0c0d"/></radialGradient>
<radialGradient id="omok-white" cx=".38" cy=".32" r=".75"><stop stop-color="#fff"/><stop offset=".5" stop-color="#f7f5f0"/><stop offset=".85" stop-color="#dedad1"/><stop offset="1" stop-color="#bdb8ad"/></radialGradient>
<g id="omok-b"><circle cx="4" cy="7" r="50" fill="url(#omok-shade) none"/><circle r="47" fill="url(#omok-black) #1a1a1a"/></g>
<g id="omok-w"><circle cx="4" cy="7" r="50" fill="url(#omok-shade) none"/><circle r="46.5" fill="url(#omok-white) #fcfcfa" stroke="#8f8676"/></g>
"##;

const PRINTED: &str = r##"<circle id="omok-plain-b" r="46" fill="#111"/>
<circle id="omok-plain-w" r="44.5" fill="#fff" stroke="#111" stroke-width="3"/>
"##;

const NIGHTLY: &str = r##"<circle id="omok-dark-b" r="45" fill="#08090b" stroke="#8b94a3" stroke-width="3"/>
<circle id="omok-dark-w" r="46" fill="#eceae4"/>
"##;
