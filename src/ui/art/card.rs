use super::drawing;
use crate::ui::page;
use doudizhu_engine::cards::Card;
use std::cell::Cell;
use yew::{Html, html};

/// How much of a card's face is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Print {
    /// The whole face.
    #[default]
    Whole,
    /// Only the index, as large as a mini card (class `card--mini`) allows.
    Index,
}

/// Draws the print of a card; the paper is the element with class `card` around it, which also carries the name.
pub fn card_face(card: Card, print: Print) -> Html {
    match print {
        Print::Whole => {
            let fill = format!("url(#print-{})", engraved(card));
            html! {
                <svg class="card__face" viewBox="0 0 500 700" aria-hidden="true"><rect width="500" height="700" {fill} /></svg>
            }
        }
        Print::Index => drawing("card__face", "-26 14 222 338", symbol(card).into()),
    }
}

/// Cards of a second pack look like those of the first.
fn symbol(card: Card) -> String {
    let card = card.to_string();
    format!("#card-{}", card.trim_end_matches('\''))
}

thread_local! {
    /// The faces that the sheet has patterns of, one bit each.
    static ENGRAVED: Cell<u64> = const { Cell::new(0) };
}

/// The number of the pattern that prints a face; it is added to the sheet when the face is first seen, as all
/// of them would hold up the start. A card that is filled with it has nothing in it to style and to lay out,
/// where a court card has a hundred strokes.
fn engraved(card: Card) -> u8 {
    let face = card.id() / 2;
    let before = ENGRAVED.get();
    if before >> face & 1 == 0
        && let Some(sheet) =
            page::document().and_then(|document| document.query_selector(".art-sheet defs").ok()?)
    {
        let symbol = symbol(card);
        let pattern = format!(
            r#"<pattern id="print-{face}" width="500" height="700" patternUnits="userSpaceOnUse"><use href="{symbol}"/></pattern>"#
        );
        drop(sheet.insert_adjacent_html("beforeend", &pattern));
        ENGRAVED.set(before | 1 << face);
    }
    face
}

/// Draws the back of a card, inside an element with classes `card card--back`.
pub fn card_back() -> Html {
    drawing("card__face", "0 0 500 700", "#card-back".into())
}
