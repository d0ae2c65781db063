//! Orders in which every part resembles the whole.

/// A step that visits every index below the length once, far from the one before.
pub(super) fn stride(length: usize) -> usize {
    // Steps of the golden ratio are evenly spread, wherever they stop.
    let golden = length * 618 / 1000;
    (golden..=length)
        .find(|&step| gcd(step, length) == 1)
        .unwrap_or(1)
}

const fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
