use core::{fmt, str::FromStr};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

macro_rules! bytes32 {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $name(pub [u8; 32]);

        impl fmt::Display for $name {
            /// 64 hexadecimal digits.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = ParseHexError;

            fn from_str(text: &str) -> Result<$name, ParseHexError> {
                parse_hex(text).map($name)
            }
        }
    };
}

bytes32! {
    /// What a deal follows from: 32 random bytes.
    Seed
}

bytes32! {
    /// 32 random bytes that keep a [`Commitment`] from being guessed.
    Nonce
}

bytes32! {
    /// SHA-256 of seed and nonce: shown before the bidding, checked after the hand.
    Commitment
}

impl Seed {
    /// The seed of a numbered deal, for tests and simulations.
    pub fn numbered(series: u64, number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"four tables");
        hash.update(series.to_le_bytes());
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// Binds the dealer to this seed without telling it.
    pub fn commit(&self, nonce: &Nonce) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(nonce.0);
        Commitment(hash.finalize().into())
    }
}

impl Commitment {
    /// The number of a deal with this seal: no other deal has it.
    pub fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// Binds somebody to a text without telling it.
    pub fn of_text(text: &str) -> Commitment {
        Commitment(Sha256::digest(text.as_bytes()).into())
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseHexError;

impl fmt::Display for ParseHexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not 64 hexadecimal digits")
    }
}

impl core::error::Error for ParseHexError {}

fn parse_hex(text: &str) -> Result<[u8; 32], ParseHexError> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return Err(ParseHexError);
    }
    let digit = |at: usize| (digits[at] as char).to_digit(16).ok_or(ParseHexError);
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = (digit(2 * i)? << 4 | digit(2 * i + 1)?) as u8;
    }
    Ok(bytes)
}
