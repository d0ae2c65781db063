//! Finds similar names for a misspelt word.

use strsim::normalized_damerau_levenshtein;

/// The most similar name, if it is similar enough.
pub fn similar<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // The similarity of words with swapped, missing or doubled letters.
    const ALIKE: f64 = 0.75;
    let word = word.to_lowercase();
    // Much longer texts need no comparison.
    let names = names.into_iter().filter(|name| word.len() < 4 * name.len());
    let names = names.map(|name| {
        (
            normalized_damerau_levenshtein(&word, &name.to_lowercase()),
            name,
        )
    });
    let most = names.max_by(|(a, _), (b, _)| a.total_cmp(b));
    most.filter(|(likeness, _)| *likeness >= ALIKE)
        .map(|(_, name)| name)
}
