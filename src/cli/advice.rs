//! Advice about a fault: what the user may have meant, and the option for it.

use super::lang::lang;
use omok::board::Size;
use omok::messages::{self, Lang, advice};
use omok::text::{Expected, Fault, RowGuess, Seeming};

pub(super) fn advised(fault: &Fault) -> String {
    messages::fault(lang(), fault) + &way_out(lang(), fault)
}

fn way_out(lang: Lang, fault: &Fault) -> String {
    match fault {
        Fault::Row {
            guess: Some(guess), ..
        } => of_row(lang, *guess),
        Fault::Expected(Expected::BoardCountEnd, _) => advice::not_counted(lang),
        Fault::Expected(Expected::LetterButI, _) => advice::letter_i(lang),
        Fault::Undecoded { fault, .. } => way_out(lang, fault),
        Fault::MoveALine => advice::move_a_line(lang),
        Fault::OtherSize { found, .. } => advice::other_size(lang, &side(*found)),
        _ => String::new(),
    }
}

fn of_row(lang: Lang, guess: RowGuess) -> String {
    match guess {
        // Five do not fit on it: the advice must also name the winning length.
        RowGuess::Size(side @ ..=4) => advice::size_and_run(lang, &side.to_string()),
        RowGuess::Size(side) => advice::size(lang, &side.to_string()),
        RowGuess::BoardLines => advice::lines(lang),
        RowGuess::BoardCount => advice::counted(lang),
    }
}

/// A size as `--size` accepts it: `15` or `15x19`.
fn side(size: Size) -> String {
    match size.width() == size.height() {
        true => size.width().to_string(),
        false => size.to_string(),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reads {
    Boards,
    Games,
    Both,
}

/// The fault of a source at its start, with advice; the source may be something else than the
/// command reads. `named` is its name after a blank, empty for standard input.
pub(super) fn advised_at_start(
    named: &str,
    fault: &Fault,
    beginning: &[u8],
    reads: Reads,
) -> String {
    let instead = match fault {
        // Its probable content is known already.
        Fault::MoveALine => None,
        _ => instead(named, beginning, reads),
    };
    match instead {
        Some(way_out) => messages::fault(lang(), fault) + &way_out,
        None => advised(fault),
    }
}

/// What the source probably is instead, with advice.
pub(super) fn instead(named: &str, beginning: &[u8], reads: Reads) -> Option<String> {
    of_seeming(named, Seeming::of(beginning)?, reads)
}

/// Advice about a source of that kind.
pub(super) fn of_seeming(named: &str, seeming: Seeming, reads: Reads) -> Option<String> {
    let lang = lang();
    Some(match seeming {
        Seeming::Boards if reads == Reads::Games => advice::boards(lang, named),
        Seeming::Games(_) if reads == Reads::Boards => advice::games(lang, named),
        Seeming::NumberedRows => advice::numbered_rows(lang),
        Seeming::Commas => advice::commas(lang),
        Seeming::Lists => advice::lists(lang),
        Seeming::WideDigits => advice::wide_digits(lang),
        Seeming::Discs => advice::discs(lang),
        Seeming::OtherSymbols => advice::other_symbols(lang),
        Seeming::Gzip if named.is_empty() => advice::gzip_stream(lang),
        Seeming::Gzip => advice::gzip(lang, named),
        Seeming::Zip => advice::zip(lang),
        Seeming::Parquet => advice::parquet(lang),
        Seeming::Picture => advice::picture(lang),
        Seeming::Binary if reads != Reads::Boards => advice::binary_game(lang),
        Seeming::Binary => advice::binary(lang),
        _ => return None,
    })
}
