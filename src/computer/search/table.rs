//! Positions that have been looked at, and what came of it.

use crate::board::Point;

/// What a score says of the real one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the real one.
    Exact,
    /// The real one is as high or higher.
    AtLeast,
    /// The real one is as low or lower.
    AtMost,
}

/// What came of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    pub(super) score: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    /// The best point, if one was found.
    pub(super) best: Option<Point>,
    /// The number of the search that has found it.
    search: u8,
}

/// Remembers positions by their keys, in no more memory than it was given.
#[derive(Debug, Clone)]
pub(in crate::computer) struct Table {
    entries: Vec<Option<Entry>>,
    /// The number of the search that goes on.
    search: u8,
}

impl Table {
    /// Entries that a position may be in.
    const WAYS: usize = 2;

    /// A table of at most so many bytes.
    pub(in crate::computer) fn new(bytes: usize) -> Table {
        let count = (bytes / size_of::<Option<Entry>>()).max(2 * Table::WAYS);
        // A power of two, so that the bits of a key name a place.
        let count = 1 << count.ilog2();
        Table {
            entries: vec![None; count],
            search: 0,
        }
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let found = self.entries[self.place(key)..].iter().take(Table::WAYS);
        found.flatten().find(|entry| entry.key == key).copied()
    }

    /// Keeps what came of a position. The first place is for what took long to find out, the
    /// second for what came last.
    pub(super) fn put(
        &mut self,
        key: u64,
        score: i16,
        depth: i8,
        bound: Bound,
        best: Option<Point>,
    ) {
        let place = self.place(key);
        let entry = Entry {
            key,
            score,
            depth,
            bound,
            best,
            search: self.search,
        };
        let gives_way =
            |old: Entry| old.key == key || old.search != self.search || old.depth <= depth;
        let is_deeper = self.entries[place].is_none_or(gives_way);
        let way = usize::from(!is_deeper);
        self.entries[place + way] = Some(entry);
    }

    /// Makes room for a new search: whatever was found by the ones before may be replaced.
    pub(super) const fn grow_old(&mut self) {
        self.search = self.search.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        let mask = self.entries.len() - Table::WAYS;
        usize::try_from(key & mask as u64).unwrap_or(0)
    }
}
