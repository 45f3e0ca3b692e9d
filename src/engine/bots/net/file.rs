//! Nets as bytes: a header, the weights of one net for each place, a sum over all of it.
//!
//! ```text
//! "DDZN" version layout[4] mix features:u16 units:u16 units:u16 nets:u8
//! each net: first [i8] bias [i16] second [i16] bias [i32] third [i16] bias [i64] shift:u8
//! FNV-1a of all before: u64
//! ```
//! Numbers are little-endian.

use super::features::{Layout, MOST_FEATURES};
use super::layers::{Layers, MOST_SECOND, NARROW, OUTPUTS, WIDE};
use super::{NETS, Nets};
use alloc::{boxed::Box, vec::Vec};
use core::fmt;

const NAME: &[u8; 4] = b"DDZN";
const VERSION: u8 = 1;

/// Larger sums than these could overflow.
const MOST_BIAS: i32 = 1 << 29;
const MOST_FIRST_BIAS: i16 = 255;
const MOST_THIRD_BIAS: i64 = 1 << 56;
const MOST_SHIFT: u8 = 56;

/// Why bytes are no nets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetsError {
    /// They do not begin as nets do.
    NotNets,
    /// They are of another version of this program.
    OtherVersion,
    /// They are for another pack or number of players.
    OtherLayout,
    /// Bytes are missing, changed, or too many.
    Damaged,
}

impl fmt::Display for NetsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetsError::NotNets => "these bytes are no nets",
            NetsError::OtherVersion => "the nets are of another version",
            NetsError::OtherLayout => "the nets are for another pack or number of players",
            NetsError::Damaged => "the nets are damaged",
        })
    }
}

impl core::error::Error for NetsError {}

/// Bytes that have not been read yet.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetsError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(NetsError::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// The next numbers of two bytes, none larger than `most`.
    fn numbers(&mut self, numbers: &mut [i16], most: i16) -> Result<(), NetsError> {
        for number in numbers {
            *number = i16::from_le_bytes(self.take()?);
            if !(-most..=most).contains(number) {
                return Err(NetsError::Damaged);
            }
        }
        Ok(())
    }
}

fn header(layout: &Layout, mix: u8) -> Vec<u8> {
    let mut bytes = NAME.to_vec();
    bytes.push(VERSION);
    bytes.extend(layout.mark());
    bytes.push(mix);
    for size in [layout.features(), WIDE, NARROW] {
        bytes.extend((size as u16).to_le_bytes());
    }
    bytes.push(NETS as u8);
    bytes
}

fn sum_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

pub(super) fn write(nets: &Nets) -> Vec<u8> {
    let mut bytes = header(&nets.layout, nets.mix);
    for net in &nets.nets {
        bytes.extend(net.first.as_flattened().iter().map(|weight| *weight as u8));
        let numbers = |numbers: &[i16], bytes: &mut Vec<u8>| {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        };
        numbers(&net.first_bias, &mut bytes);
        numbers(net.second.as_flattened(), &mut bytes);
        bytes.extend(net.second_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        numbers(net.third.as_flattened(), &mut bytes);
        bytes.extend(net.third_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.push(net.shift);
    }
    bytes.extend(sum_of(&bytes).to_le_bytes());
    bytes
}

pub(super) fn read(bytes: &[u8], layout: &Layout) -> Result<Nets, NetsError> {
    if !bytes.starts_with(NAME) {
        return Err(NetsError::NotNets);
    }
    if bytes.get(4) != Some(&VERSION) {
        return Err(NetsError::OtherVersion);
    }
    if bytes.get(5..9) != Some(&layout.mark()) {
        return Err(NetsError::OtherLayout);
    }
    let (body, sum) = bytes.split_last_chunk().ok_or(NetsError::Damaged)?;
    let mix = *bytes.get(9).ok_or(NetsError::Damaged)?;
    let rest = body.strip_prefix(header(layout, mix).as_slice());
    let rest = rest.filter(|_| sum_of(body) == u64::from_le_bytes(*sum));
    let mut rest = Bytes(rest.ok_or(NetsError::Damaged)?);
    let mut nets = Vec::new();
    for _ in 0..NETS {
        nets.push(read_net(&mut rest, layout.features())?);
    }
    if !rest.0.is_empty() {
        return Err(NetsError::Damaged);
    }
    Ok(Nets {
        layout: *layout,
        mix,
        nets,
    })
}

fn read_net(bytes: &mut Bytes<'_>, features: usize) -> Result<Layers, NetsError> {
    let mut first = Vec::new();
    for _ in 0..features {
        first.push(bytes.take::<WIDE>()?.map(|byte| byte as i8));
    }
    let mut net = Layers {
        first,
        first_bias: [0; WIDE],
        second: Box::new([[0; WIDE]; NARROW]),
        second_bias: [0; NARROW],
        third: [[0; NARROW]; OUTPUTS],
        third_bias: [0; OUTPUTS],
        shift: 0,
    };
    bytes.numbers(&mut net.first_bias, MOST_FIRST_BIAS)?;
    bytes.numbers(net.second.as_flattened_mut(), MOST_SECOND)?;
    for bias in &mut net.second_bias {
        *bias = i32::from_le_bytes(bytes.take()?);
        if !(-MOST_BIAS..=MOST_BIAS).contains(bias) {
            return Err(NetsError::Damaged);
        }
    }
    bytes.numbers(net.third.as_flattened_mut(), i16::MAX)?;
    for bias in &mut net.third_bias {
        *bias = i64::from_le_bytes(bytes.take()?);
        if !(-MOST_THIRD_BIAS..=MOST_THIRD_BIAS).contains(bias) {
            return Err(NetsError::Damaged);
        }
    }
    [net.shift] = bytes.take()?;
    if net.shift > MOST_SHIFT {
        return Err(NetsError::Damaged);
    }
    Ok(net)
}

// Whatever a file says, no sum of the first layer can overflow.
const _: () = assert!(MOST_FEATURES * 127 + MOST_FIRST_BIAS as usize <= i16::MAX as usize);
