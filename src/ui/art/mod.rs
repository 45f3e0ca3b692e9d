//! The drawings: one sheet of symbols, put into the page once, and the small functions that refer to it.
//!
//! [`ArtSheet`] must be mounted before anything that draws. Every function here gives one `<svg>`
//! with `<use href="#…">` of the same document, or filled with a pattern of it, so that a card is two
//! elements. That works in a sandboxed frame and from any folder, and takes its colours from the style
//! sheets (`tokens.css`, `base.css`): nothing here holds a colour, a `style` attribute or a script.
//!
//! ```ignore
//! html! { <><ArtSheet />{ avatar(Face::GRANNY, Mood::Happy, Hat::Landlord, Html::default()) }</> }
//! ```

mod card;
mod glyphs;
mod icon;
mod person;
mod sheet;

pub use card::{Print, card_back, card_face};
pub use icon::{IconName, icon, logo, place_art, table_mark};
pub use person::{Face, Hat, Mood, Part, avatar, badge};

use std::sync::OnceLock;
use yew::{AttrValue, Html, component, html};

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

/// A symbol of the sheet, for the eye only. Functions and not components: a component costs the page two
/// kilobytes of code and every card a scope of its own.
fn drawing(class: &'static str, view_box: &'static str, href: AttrValue) -> Html {
    html! { <svg {class} viewBox={view_box} aria-hidden="true"><use {href} /></svg> }
}
