//! The language of reports and errors: `--lang`, else the locale.

use std::env;

use omok::messages::Lang;

/// The option for the language.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct LangArgs {
    /// The language of reports and errors [default: the locale's, else English]
    #[arg(long, value_name = "en|ko")]
    lang: Option<Lang>,
}

impl LangArgs {
    /// The requested language, or that of the locale.
    pub(super) fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(of_locale)
    }
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
