//! One net in whole numbers: a sparse first layer, a second one, and two outputs.
//!
//! Every loop is plain, over arrays of known length, so that the compiler makes vector instructions of
//! it, in wasm with the feature `simd`; sums of whole numbers do not depend on their order, so every machine gets
//! the same result.

use alloc::{boxed::Box, vec::Vec};

/// Units of the first layer.
pub const WIDE: usize = 128;
/// Units of the second layer.
pub const NARROW: usize = 32;
/// What a net tells: of winning, and of the score.
pub const OUTPUTS: usize = 2;

/// What the first layer makes of the features told so far.
pub type Sums = [i16; WIDE];

/// The most that a unit of the first layer passes on: so that no sum of the second can overflow.
pub const MOST_PASSED: i16 = 8191;
/// The largest weight of the second layer.
pub const MOST_SECOND: i16 = 1023;

/// A net's weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers {
    /// What each feature adds to the units of the first layer.
    pub first: Vec<[i8; WIDE]>,
    /// What these units start from.
    pub first_bias: Sums,
    /// For each unit of the second layer, what those of the first count.
    pub second: Box<[[i16; WIDE]; NARROW]>,
    /// What these units start from.
    pub second_bias: [i32; NARROW],
    /// For each output, what the units of the second layer count.
    pub third: [[i16; NARROW]; OUTPUTS],
    /// What the outputs start from.
    pub third_bias: [i64; OUTPUTS],
    /// By how many bits an output is too large.
    pub shift: u8,
}

impl Layers {
    /// What nothing told gives.
    pub fn start(&self) -> Sums {
        self.first_bias
    }

    /// Adds features to sums.
    #[cfg_attr(
        all(target_arch = "wasm32", feature = "simd"),
        target_feature(enable = "simd128")
    )]
    pub fn add(&self, features: &[u16], sums: &mut Sums) {
        for row in self.rows(features) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(i16::from(*weight));
            }
        }
    }

    /// Takes features away from sums.
    #[cfg_attr(
        all(target_arch = "wasm32", feature = "simd"),
        target_feature(enable = "simd128")
    )]
    pub fn take(&self, features: &[u16], sums: &mut Sums) {
        for row in self.rows(features) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_sub(i16::from(*weight));
            }
        }
    }

    /// What features add; one that is no net's is told by nobody.
    fn rows(&self, features: &[u16]) -> impl Iterator<Item = &[i8; WIDE]> {
        let row = |feature: &u16| self.first.get(usize::from(*feature));
        features.iter().filter_map(row)
    }

    /// The outputs, in 1024ths.
    #[cfg_attr(
        all(target_arch = "wasm32", feature = "simd"),
        target_feature(enable = "simd128")
    )]
    pub fn outputs(&self, sums: &Sums) -> [i32; OUTPUTS] {
        let passed: Sums = sums.map(|sum| sum.clamp(0, MOST_PASSED));
        let mut units = [0i32; NARROW];
        for ((unit, weights), bias) in units.iter_mut().zip(&*self.second).zip(&self.second_bias) {
            let mut sum = *bias;
            for (passed, weight) in passed.iter().zip(weights) {
                sum = sum.wrapping_add(i32::from(*passed) * i32::from(*weight));
            }
            *unit = sum.max(0);
        }
        let mut outputs = [0; OUTPUTS];
        for ((output, weights), bias) in outputs.iter_mut().zip(&self.third).zip(&self.third_bias) {
            let weighed = units.iter().zip(weights);
            let sum: i64 = weighed.map(|(u, w)| i64::from(*u) * i64::from(*w)).sum();
            let sum = sum.wrapping_add(*bias) >> self.shift;
            *output = sum.clamp(-MOST_OUT, MOST_OUT) as i32;
        }
        outputs
    }
}

const MOST_OUT: i64 = 1 << 20;
