//! Finds similar names for a misspelt word.

use strsim::normalized_damerau_levenshtein;

/// The most similar name, if it is similar enough.
pub(super) fn similar<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // The similarity of words with swapped, missing or doubled letters.
    const ALIKE: f64 = 0.75;
    let word = word.to_lowercase();
    // The share of the longer word that is unchanged.
    let likeness = |name: &str| {
        let (own, others) = (word.chars().count(), name.chars().count());
        match own.max(others) > 2 * own.min(others) {
            // To compare it would cost much memory.
            true => 0.0,
            false => normalized_damerau_levenshtein(&word, &name.to_lowercase()),
        }
    };
    let names = names.into_iter().map(|name| (likeness(name), name));
    let most = names.max_by(|(a, _), (b, _)| a.total_cmp(b));
    most.filter(|(likeness, _)| *likeness >= ALIKE)
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::similar;

    #[test]
    fn the_likest_name_is_told() {
        let names = ["judge", "stress", "test", "renju", "renju-shape"];
        let cases = [
            ("jugde", Some("judge")),
            ("strees", Some("stress")),
            ("STRESS", Some("stress")),
            ("Renju", Some("renju")),
            ("board", None),
            ("", None),
        ];
        for (word, name) in cases {
            assert_eq!(similar(word, names), name, "{word}");
        }
        assert_eq!(similar(&"judge".repeat(1_000_000), names), None);
    }
}
