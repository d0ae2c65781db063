//! Forbidden points, as JSON.

use serde::Serialize;

use crate::board::{Point, Size};
use crate::rule::{FoulKind, Fouls};

#[derive(Debug, Serialize)]
pub(in crate::text) struct FoulsJson {
    board: u64,
    fouls: Vec<FoulPoint>,
}

#[derive(Debug, Serialize)]
struct FoulPoint {
    point: String,
    kinds: Vec<FoulKind>,
}

impl FoulsJson {
    pub(in crate::text) fn new(board: u64, size: Size, forbidden: &[(Point, Fouls)]) -> FoulsJson {
        let point = |&(point, fouls): &(Point, Fouls)| FoulPoint {
            point: size.name(point),
            kinds: fouls.iter().collect(),
        };
        FoulsJson {
            board,
            fouls: forbidden.iter().map(point).collect(),
        }
    }
}
