use super::drawing;
use doudizhu_engine::cards::Card;
use yew::Html;

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
    let view_box = match print {
        Print::Whole => "0 0 500 700",
        Print::Index => "-26 14 222 338",
    };
    // Cards of a second pack look like those of the first.
    let card = card.to_string();
    let href = format!("#card-{}", card.trim_end_matches('\''));
    drawing("card__face", view_box, href.into())
}

/// Draws the back of a card, inside an element with classes `card card--back`.
pub fn card_back() -> Html {
    drawing("card__face", "0 0 500 700", "#card-back".into())
}
