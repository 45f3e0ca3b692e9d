//! The drawn letters, figures and suit shapes of a card's print.
//!
//! A glyph is a path of absolute commands (`M`, `L`, `C`, `Q`, `Z`) with whole numbers, so that
//! [`print`] can scale, shift and turn it without floats. Letters are centre lines to be stroked in a
//! box of 120 by 170; suits are filled shapes around the origin, about 100 wide.

use core::fmt::Write;

/// Names the thirteen ranks in the notation of the game, in the order of [`RANKS`].
pub(super) const RANK_NAMES: [char; 13] = [
    '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2',
];

/// Names the four suits in the notation of the game, in the order of [`SUITS`].
pub(super) const SUIT_NAMES: [char; 4] = ['s', 'h', 'c', 'd'];

/// The index letters.
pub(super) const RANKS: [&str; 13] = [
    "M16 14L102 14L58 66C116 66 114 156 58 156C34 156 18 146 12 126",
    "M84 156L84 14L10 114L112 114",
    "M100 14L28 14L22 80C58 50 108 64 108 106C108 160 38 172 12 132",
    "M88 14C50 38 14 78 14 110C14 171 106 171 106 110C106 58 34 54 18 98",
    "M14 14L106 14C76 58 54 102 50 156",
    "M60 80C6 80 6 14 60 14C114 14 114 80 60 80C-2 80 -2 156 60 156C122 156 122 80 60 80Z",
    "M32 156C70 132 106 92 106 60C106 -1 14 -1 14 60C14 112 86 116 102 72",
    "M0 40L22 16L22 156M82 14C48 14 48 156 82 156C116 156 116 14 82 14Z",
    "M50 14L92 14L92 106C92 172 16 172 14 116",
    "M60 14C14 14 14 52 14 85C14 118 14 156 60 156C106 156 106 118 106 85C106 52 106 14 60 14ZM70 114L110 160",
    "M18 14L18 156M104 14L22 94M52 68L108 156",
    "M10 156L60 14L110 156M30 110L90 110",
    "M14 54C14 0 104 0 104 50C104 88 54 112 14 156L106 156",
];

/// The suits: spade, heart, club, diamond.
pub(super) const SUITS: [&str; 4] = [
    "M0 -50C12 -28 47 -8 47 17C47 32 37 38 27 38C17 38 8 32 4 24C6 38 12 46 20 50L-20 50C-12 46 -6 38 -4 24C-8 32 -17 38 -27 38C-37 38 -47 32 -47 17C-47 -8 -12 -28 0 -50Z",
    "M0 48C-12 26 -50 4 -50 -22C-50 -40 -38 -48 -26 -48C-13 -48 -3 -39 0 -27C3 -39 13 -48 26 -48C38 -48 50 -40 50 -22C50 4 12 26 0 48Z",
    "M0 -50C14 -50 24 -40 24 -27C24 -20 21 -14 16 -9C19 -11 23 -12 27 -12C40 -12 49 -2 49 11C49 24 40 34 27 34C16 34 8 28 4 20C6 36 12 46 20 50L-20 50C-12 46 -6 36 -4 20C-8 28 -16 34 -27 34C-40 34 -49 24 -49 11C-49 -2 -40 -12 -27 -12C-23 -12 -19 -11 -16 -9C-21 -14 -24 -20 -24 -27C-24 -40 -14 -50 0 -50Z",
    "M0 -54C11 -34 28 -12 42 0C28 12 11 34 0 54C-11 34 -28 12 -42 0C-28 -12 -11 -34 0 -54Z",
];

/// 大, the upper half of the big joker's index, in a box of 120 by 120.
pub(super) const GREAT: &str =
    "M12 44L108 44M60 10L60 44C56 80 38 100 12 114M60 46C66 80 84 100 108 114";
/// 小, the upper half of the small joker's index.
pub(super) const SMALL: &str =
    "M60 10L60 98C60 112 50 112 40 106M34 42C30 64 22 80 10 92M86 42C92 64 100 80 112 92";
/// 王, the lower half of both.
pub(super) const KING: &str = "M16 18L104 18M24 62L96 62M8 108L112 108M60 18L60 108";
/// The word of both jokers in a Latin setting, letter by letter.
pub(super) const JOKER: [&str; 5] = [
    RANKS[8],
    "M60 14C14 14 14 52 14 85C14 118 14 156 60 156C106 156 106 118 106 85C106 52 106 14 60 14Z",
    RANKS[10],
    "M104 14L20 14L20 156L104 156M20 84L88 84",
    "M18 156L18 14L58 14C114 14 114 88 58 88L18 88M58 88L108 156",
];
/// A crown, filled: the big joker's mark in a Latin setting, in a box of 120 by 90.
pub(super) const CROWN: &str = "M6 20L34 46L60 4L86 46L114 20L104 86L16 86Z";
/// A crescent, filled: the small joker's mark.
pub(super) const CRESCENT: &str = "M74 4C24 4 12 34 12 48C12 70 34 90 66 90C84 90 98 82 106 70C90 76 58 74 54 46C52 26 62 12 74 4Z";

/// Where and how large a glyph is printed: scales in percent, then a shift, then for the lower half
/// of a card a half turn about the middle of the 500 by 700 face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// Shift to the right.
    pub(super) x: i32,
    /// Shift downwards.
    pub(super) y: i32,
    /// Horizontal scale in percent.
    pub(super) wide: i32,
    /// Vertical scale in percent.
    pub(super) high: i32,
    /// Which way up.
    pub(super) way: Way,
}

/// Which way up a glyph stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// As drawn.
    Upright,
    /// Turned by half a turn about the middle of the card.
    Turned,
}

/// Appends `glyph` at `spot` to the path data in `out`.
pub(super) fn print(out: &mut String, glyph: &str, spot: Spot) {
    let mut horizontal = true;
    let mut number = String::new();
    for c in glyph.chars().chain([' ']) {
        if c == '-' || c.is_ascii_digit() {
            number.push(c);
            continue;
        }
        if let Ok(value) = number.parse::<i32>() {
            let (scale, shift, size) = if horizontal {
                (spot.wide, spot.x, 500)
            } else {
                (spot.high, spot.y, 700)
            };
            let placed = value * scale / 100 + shift;
            let placed = if spot.way == Way::Turned {
                size - placed
            } else {
                placed
            };
            let _ = write!(out, "{placed} "); // writing to a string cannot fail
            horizontal = !horizontal;
            number.clear();
        }
        if c.is_ascii_alphabetic() {
            if out.ends_with(' ') {
                out.pop();
            }
            out.push(c);
        }
    }
}
