//! Builds the one sheet of art that every picture on the page refers to.
//!
//! Cards are groups `card-<rank><suit>` (`card-Th`), `card-x`, `card-X` and `card-back` on a face of 500
//! by 700; the paper under the print is plain CSS. A number card is three paths: both index letters,
//! stroked, both index suits and all the middle pips, filled; mini cards leave out the middle. The bare
//! suits are paths `suit-<suit>` around the origin. Everything else is drawn by hand in the `.svg`
//! files beside this one.

use core::fmt::Write;

use super::glyphs::{
    CRESCENT, CROWN, GREAT, JOKER, KING, RANK_NAMES, RANKS, SMALL, SUIT_NAMES, SUITS, Spot, Way,
    print,
};

const PAINTS: &str = include_str!("paints.svg");
const FIGURES: &str = include_str!("figures.svg");
const ICONS: &str = include_str!("icons.svg");

/// Columns and rows of the pips: left, middle, right.
const COLUMNS: [i32; 3] = [205, 250, 295];
/// The size of the middle pips in percent: they stay clear of the index letters.
const PIP: i32 = 62;

/// Returns the children of the sheet's `<svg>`: definitions only, nothing visible.
pub(super) fn sheet() -> String {
    let mut out = String::with_capacity(96 * 1024);
    out.push_str("<defs>");
    // What fills and cuts must be drawn to do so, unseen; all else is only copied, and costs the page nothing
    // where it stands: no style, no place.
    out.push_str(PAINTS);
    out.push_str("<g class=\"art-sheet__shapes\">");
    out.push_str(FIGURES);
    out.push_str(ICONS);
    for (suit, suit_name) in SUIT_NAMES.into_iter().enumerate() {
        let _ = write!(out, "<path id=\"suit-{suit_name}\" d=\"{}\"/>", SUITS[suit]);
        for (rank, rank_name) in RANK_NAMES.into_iter().enumerate() {
            suited(&mut out, suit, suit_name, rank, rank_name);
        }
    }
    joker(&mut out, 'x', "small", SMALL, CRESCENT);
    joker(&mut out, 'X', "big", GREAT, CROWN);
    out.push_str("</g></defs>");
    out
}

fn suited(out: &mut String, suit: usize, suit_name: char, rank: usize, rank_name: char) {
    let (mut index, mut corner, mut pips) = (String::new(), String::new(), String::new());
    for way in [Way::Upright, Way::Turned] {
        print(
            &mut index,
            RANKS[rank],
            Spot {
                x: 24,
                y: 40,
                wide: 100,
                high: 100,
                way,
            },
        );
        print(
            &mut corner,
            SUITS[suit],
            Spot {
                x: 84,
                y: 290,
                wide: 104,
                high: 104,
                way,
            },
        );
    }
    for (x, y, size, way) in layout(rank_name) {
        print(
            &mut pips,
            SUITS[suit],
            Spot {
                x,
                y,
                wide: size,
                high: size,
                way,
            },
        );
    }
    let thin = if rank_name == 'T' {
        " print__index--ten"
    } else {
        ""
    };
    let _ = write!(
        out,
        "<g id=\"card-{rank_name}{suit_name}\" class=\"print print--{suit_name}\">"
    );
    out.push_str("<g class=\"print__middle\">");
    match rank_name {
        'J' | 'Q' | 'K' => {
            let half = format!("<use href=\"#half-{rank_name}\"");
            let _ = write!(
                out,
                "{half}/>{half} transform=\"rotate(180 250 350)\"/><use href=\"#court-frame\"/>"
            );
        }
        'A' => out.push_str("<use href=\"#ace-ring\"/>"),
        _ => {}
    }
    let _ = write!(
        out,
        "<path class=\"print__pips\" d=\"{pips}\"/></g><path class=\"print__index{thin}\" d=\"{index}\"/>\
         <path class=\"print__pips\" d=\"{corner}\"/></g>",
    );
}

/// Lists a card's middle pips: column, row, size in percent and way up.
fn layout(rank: char) -> Vec<(i32, i32, i32, Way)> {
    let [left, middle, right] = COLUMNS;
    let (top, upper) = (112, 270); // rows of the upper half; the lower half is the same, turned
    let mut pips = Vec::new();
    let mut both = |x: i32, y: i32| {
        // A turned pip is given by the place it has before the turn.
        pips.push((x, y, PIP, Way::Upright));
        pips.push((500 - x, y, PIP, Way::Turned));
    };
    match rank {
        '4'..='9' | 'T' => {
            both(left, top);
            both(right, top);
        }
        '2' | '3' => both(middle, top),
        _ => {}
    }
    match rank {
        '8' => both(middle, 231),
        '9' => {
            both(left, upper);
            both(right, upper);
        }
        'T' => {
            both(left, upper);
            both(right, upper);
            both(middle, 191);
        }
        _ => {}
    }
    match rank {
        '6' | '7' | '8' => {
            pips.push((left, 350, PIP, Way::Upright));
            pips.push((right, 350, PIP, Way::Upright));
        }
        _ => {}
    }
    match rank {
        '3' | '5' | '9' => pips.push((middle, 350, PIP, Way::Upright)),
        '7' => pips.push((middle, 231, PIP, Way::Upright)),
        'A' => pips.push((middle, 350, 140, Way::Upright)),
        _ => {}
    }
    pips
}

fn joker(out: &mut String, name: char, size: &str, first: &str, mark: &str) {
    let (mut word, mut mark_path, mut letters) = (String::new(), String::new(), String::new());
    for way in [Way::Upright, Way::Turned] {
        print(
            &mut word,
            first,
            Spot {
                x: 24,
                y: 34,
                wide: 100,
                high: 100,
                way,
            },
        );
        print(
            &mut word,
            KING,
            Spot {
                x: 24,
                y: 176,
                wide: 100,
                high: 112,
                way,
            },
        );
        print(
            &mut mark_path,
            mark,
            Spot {
                x: 28,
                y: 30,
                wide: 92,
                high: 92,
                way,
            },
        );
        for (i, letter) in (0i32..).zip(JOKER) {
            print(
                &mut letters,
                letter,
                Spot {
                    x: 40,
                    y: 126 + 45 * i,
                    wide: 60,
                    high: 21,
                    way,
                },
            );
        }
    }
    let _ = write!(
        out,
        "<g id=\"card-{name}\" class=\"print print--{size}\"><use class=\"print__middle\" href=\"#joker-{size}\"/>\
         <path class=\"print__index print__index--han\" d=\"{word}\"/>\
         <g class=\"print__latin\"><path class=\"print__pips\" d=\"{mark_path}\"/><path class=\"print__index print__index--word\" d=\"{letters}\"/></g></g>",
    );
}
