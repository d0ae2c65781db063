//! Finds similar names for a misspelt word.

use itertools::Itertools;

/// The most similar name, if it is similar enough.
pub(super) fn similar<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // The similarity of words with swapped, missing or doubled letters.
    const ALIKE: f64 = 0.75;
    let word = word.to_lowercase();
    let likeness = |name: &str| likeness(&word, &name.to_lowercase());
    let names = names.into_iter().map(|name| (likeness(name), name));
    let most = names.max_by(|(a, _), (b, _)| a.total_cmp(b));
    most.filter(|(likeness, _)| *likeness >= ALIKE)
        .map(|(_, name)| name)
}

/// The share of the longer word that is unchanged: 1 for equal words.
fn likeness(one: &str, other: &str) -> f64 {
    let [one, other] = [one, other].map(|word| word.chars().collect_vec());
    let longest = one.len().max(other.len()).max(1);
    // The difference in length is a lower bound: longer texts need no comparison.
    let changes = match 2 * one.len().abs_diff(other.len()) > longest {
        true => longest,
        false => changes(&one, &other),
    };
    1.0 - changes as f64 / longest as f64
}

/// The Damerau-Levenshtein distance: the number of letters to insert, delete, replace or swap with
/// the next one.
pub(super) fn changes(one: &[char], other: &[char]) -> usize {
    let mut least = vec![vec![0; other.len() + 1]; one.len() + 1];
    for (here, there) in (0..=one.len()).cartesian_product(0..=other.len()) {
        if here == 0 || there == 0 {
            least[here][there] = here + there;
            continue;
        }
        let (last, other_last) = (one[here - 1], other[there - 1]);
        let swaps = (1..here).cartesian_product(1..there).filter(|&(a, b)| {
            // The last letters are swapped, with deleted ones between them.
            one[a - 1] == other_last && other[b - 1] == last
        });
        let swapped = swaps.map(|(a, b)| least[a - 1][b - 1] + (here - a) + (there - b) - 1);
        let replaced = least[here - 1][there - 1] + usize::from(last != other_last);
        let (left_out, put_in) = (least[here - 1][there] + 1, least[here][there - 1] + 1);
        least[here][there] = swapped.fold(replaced.min(left_out).min(put_in), usize::min);
    }
    least[one.len()][other.len()]
}
