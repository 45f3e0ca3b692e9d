//! What has been worked out once.

use alloc::vec::Vec;

/// Values by key, in order of the keys. It lives for one decision, so a sorted list is enough, and each kind
/// of it costs the page less code than a tree of the standard library.
#[derive(Debug)]
pub(super) struct Memo<K, V>(Vec<(K, V)>);

impl<K: Ord + Copy, V: Copy> Memo<K, V> {
    pub(super) const fn new() -> Memo<K, V> {
        Memo(Vec::new())
    }

    /// The value of a key, if it is known.
    pub(super) fn get(&self, key: K) -> Option<V> {
        let place = self.place(key).ok()?;
        Some(self.0[place].1)
    }

    /// Keeps the value of a key.
    pub(super) fn insert(&mut self, key: K, value: V) {
        match self.place(key) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (key, value)),
        }
    }

    fn place(&self, key: K) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.cmp(&key))
    }
}
