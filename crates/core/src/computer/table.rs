//! A table of searched positions and their results.

use crate::board::Point;

/// What a score says about the real one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    pub(super) score: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    pub(super) best: Option<Point>,
    /// The number of the search that found it.
    search: u8,
}

/// Stores positions by their keys, in a limited amount of memory.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
    search: u8,
}

impl Table {
    /// Entries that a position may be in.
    const WAYS: usize = 2;

    /// Makes room for positions in at most that many bytes, unless there is room already.
    pub(super) fn make_room(&mut self, bytes: usize) {
        let count = (bytes / size_of::<Option<Entry>>()).max(2 * Table::WAYS);
        if self.entries.is_empty() {
            // A power of two, so that bits of the key are an index.
            self.entries = vec![None; 1 << count.ilog2()];
        }
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let found = self.entries[self.index(key)..].iter().take(Table::WAYS);
        found.flatten().find(|entry| entry.key == key).copied()
    }

    /// Stores the result of a position. The first entry is for expensive results, the second for
    /// the latest.
    pub(super) fn put(
        &mut self,
        key: u64,
        score: i16,
        depth: i8,
        bound: Bound,
        best: Option<Point>,
    ) {
        let place = self.index(key);
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

    /// Starts a new search: results of earlier searches may be replaced.
    pub(super) const fn grow_old(&mut self) {
        self.search = self.search.wrapping_add(1);
    }

    fn index(&self, key: u64) -> usize {
        let mask = self.entries.len() - Table::WAYS;
        usize::try_from(key & mask as u64).unwrap_or(0)
    }
}
