use rand_chacha::{ChaCha20Rng, rand_core::Rng};

/// A source of random numbers without bias.
pub trait Random {
    /// The next 32 random bits.
    fn bits(&mut self) -> u32;

    /// A number below `n`, all equally likely; `n` is at least 1.
    fn below(&mut self, n: u32) -> u32 {
        // The high half of `bits * n` is uniform once the low halves that some results have more
        // often than others are thrown away.
        let surplus = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.bits()) * u64::from(n);
            if product as u32 >= surplus {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts items into random order, all orders equally likely.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl Random for ChaCha20Rng {
    fn bits(&mut self) -> u32 {
        self.next_u32()
    }
}

/// A small quick generator for bots and simulations, which need no unpredictability.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// Starts a stream.
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }
}

impl Random for SplitMix {
    fn bits(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }
}
