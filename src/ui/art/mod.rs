//! The drawings: one sheet of symbols, put into the page once, and the small components that refer to it.
//!
//! [`ArtSheet`] must be mounted before anything that draws. Every other component here is one `<svg>`
//! with `<use href="#…">` of the same document, so a card costs a handful of elements, works in a
//! sandboxed frame and from any folder, and takes its colours from the style sheets (`tokens.css`,
//! `base.css`): nothing here holds a colour, a `style` attribute or a script.
//!
//! ```ignore
//! html! { <><ArtSheet /><Avatar face={Face::GRANNY} mood={Mood::Happy} hat={Hat::Landlord} /></> }
//! ```

mod card;
mod glyphs;
mod icon;
mod person;
mod sheet;

pub use card::{CardBack, CardFace, Print};
pub use icon::{Icon, IconName, Logo, PlaceArt, TableMark};
pub use person::{Avatar, Badge, Face, Hat, Mood, Part};

use std::sync::OnceLock;
use yew::{AttrValue, Html, component};

static SHEET: OnceLock<String> = OnceLock::new();

/// Puts the sheet of symbols into the page. Once, near the root, and never conditionally.
#[component]
pub fn ArtSheet() -> Html {
    // The svg element is part of the string, so that its children are parsed as SVG.
    let sheet = SHEET.get_or_init(|| {
        format!(
            "<svg class=\"art-sheet\" aria-hidden=\"true\">{}</svg>",
            sheet::sheet()
        )
    });
    Html::from_html_unchecked(AttrValue::Static(sheet.as_str()))
}
