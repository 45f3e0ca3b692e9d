//! One way of sorting for everything.

use alloc::vec::Vec;

/// Puts items in the order of a number each, the lowest first; equals stay as they were.
///
/// The standard library's sorts are compiled anew for every kind of item and key, three to eight kB each
/// time; here only numbers are sorted, so that a page pays for it once.
pub fn put_in_order<T: Copy>(items: &mut Vec<T>, number: impl Fn(&T) -> u64) {
    let mut numbered: Vec<(u64, u32)> = items.iter().map(number).zip(0..).collect();
    numbered.sort_unstable();
    *items = numbered
        .iter()
        .map(|(_, place)| items[*place as usize])
        .collect();
}

/// A number for [`put_in_order`] that puts high values first, of 32 bits.
pub const fn high_first(value: i32) -> u64 {
    low_first(value) ^ 0xFFFF_FFFF
}

/// A number for [`put_in_order`] that puts low values first, of 32 bits.
pub const fn low_first(value: i32) -> u64 {
    (value as u32 ^ 1 << 31) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Random, SplitMix};

    #[test]
    fn the_order_is_that_of_a_stable_sort() {
        let mut random = SplitMix::new(7);
        for n in 0..200u32 {
            let values: Vec<(i32, u32)> = (0..n)
                .map(|place| (random.below(9) as i32 - 4, place))
                .collect();
            let (mut low, mut high) = (values.clone(), values.clone());
            put_in_order(&mut low, |(value, _)| low_first(*value));
            put_in_order(&mut high, |(value, _)| high_first(*value));
            let (mut sorted, mut reversed) = (values.clone(), values);
            sorted.sort_by_key(|(value, _)| *value);
            reversed.sort_by_key(|(value, _)| core::cmp::Reverse(*value));
            assert_eq!((low, high), (sorted, reversed));
        }
        assert!(low_first(i32::MIN) < low_first(-1) && low_first(-1) < low_first(0));
        assert!(low_first(0) < low_first(i32::MAX));
    }
}
