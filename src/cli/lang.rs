//! The language of reports and errors: `--lang`, else the locale.

use std::env;
use std::ffi::OsString;
use std::sync::OnceLock;

use omok::messages::Lang;

/// The language of this run: only determined when a message needs it.
static LANG: OnceLock<Lang> = OnceLock::new();

/// The requested language, or that of the locale.
pub(super) fn lang() -> Lang {
    *LANG.get_or_init(of_locale)
}

/// The arguments without a language before the command, which is requested.
// The parser takes options before a command for those of `judge`.
pub(super) fn requested_first(mut args: Vec<OsString>) -> Vec<OsString> {
    let words = args.get(1..).unwrap_or_default();
    if let Some((lang, taken)) = requested(words) {
        request(lang);
        args.drain(1..=taken);
    }
    args
}

/// Requests the language of arguments that cannot be parsed.
pub(super) fn request_of(args: &[OsString]) {
    let own = args.split(|word| word == "--").next().unwrap_or_default();
    if let Some((lang, _)) = (0..own.len()).find_map(|at| requested(&own[at..])) {
        request(lang);
    }
}

/// The language that the first words request, `--lang ko` or `--lang=ko`, and how many they are.
fn requested(words: &[OsString]) -> Option<(Lang, usize)> {
    let first = words.first()?.to_str()?;
    let (value, taken) = match first.strip_prefix("--lang")? {
        "" => (words.get(1)?.to_str()?, 2),
        rest => (rest.strip_prefix('=')?, 1),
    };
    Some((value.parse().ok()?, taken))
}

pub(super) fn request(lang: Lang) {
    // Asked for once: the arguments are read before anything is said.
    let _ = LANG.set(lang);
}

/// The variables for the language of messages: the first that is set counts.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

fn of_locale() -> Lang {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = VARIABLES.into_iter().find_map(set).or_else(of_system);
    locale.map_or(Lang::En, |locale| Lang::of_locale(&locale))
}

/// Windows has no such variables. Elsewhere only they count: macOS tells its language only to
/// programs linked with its frameworks.
#[cfg(windows)]
fn of_system() -> Option<String> {
    sys_locale::get_locale()
}

#[cfg(not(windows))]
fn of_system() -> Option<String> {
    None
}
