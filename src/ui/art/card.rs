use doudizhu_engine::cards::Card;
use yew::{Html, Properties, component, html};

/// How much of a card's face is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Print {
    /// The whole face.
    #[default]
    Whole,
    /// Only the index, as large as a mini card (class `card--mini`) allows.
    Index,
}

/// The properties of [`CardFace`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct CardFaceProps {
    /// The card.
    pub card: Card,
    /// How much of it.
    #[prop_or_default]
    pub print: Print,
}

/// Draws the print of a card; the paper is the element with class `card` around it, which also carries the name.
#[component]
pub fn CardFace(props: &CardFaceProps) -> Html {
    let view_box = match props.print {
        Print::Whole => "0 0 500 700",
        Print::Index => "-26 14 222 338",
    };
    // Cards of a second pack look like those of the first.
    let card = props.card.to_string();
    let href = format!("#card-{}", card.trim_end_matches('\''));
    html! {
        <svg class="card__face" viewBox={view_box} aria-hidden="true"><use {href} /></svg>
    }
}

/// Draws the back of a card, inside an element with classes `card card--back`.
#[component]
pub fn CardBack() -> Html {
    html! {
        <svg class="card__face" viewBox="0 0 500 700" aria-hidden="true"><use href="#card-back" /></svg>
    }
}
