//! Names that may have been meant where a word is none of them.

/// The name that is most like the word, if it is much like it.
pub(super) fn similar<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Letters that were swapped, left out or typed twice leave words as much alike as this.
    const ALIKE: f64 = 0.75;
    let word = word.to_lowercase();
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(&word, &name.to_lowercase());
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
    }
}
