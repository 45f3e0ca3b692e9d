//! Cards on the page, one by one and as fans.

use super::art::{Print, card_back, card_face};
use super::text::Text;
use doudizhu_engine::cards::{Card, CardSet, Rank};
use yew::{Html, classes, html};

/// A card in words.
pub(super) fn card_name(text: &Text, card: Card) -> String {
    let rank = (text.rank)(card.rank());
    card.suit().map_or_else(
        || rank.to_string(),
        |suit| (text.card)((text.suit)(suit), rank),
    )
}

/// Cards in words, high cards first, as ranks.
pub(super) fn rank_names(text: &Text, cards: CardSet) -> String {
    let names: Vec<&str> = cards
        .iter()
        .rev()
        .map(|card| (text.rank)(card.rank()))
        .collect();
    names.join(" ")
}

/// What is printed in a card's corner.
fn index(rank: Rank) -> String {
    if rank == Rank::Ten {
        "10".to_string()
    } else {
        rank.to_string()
    }
}

/// How a fan of cards lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FanKind {
    /// A play on the table.
    Play,
    /// The small cards of an open hand.
    Mini,
}

/// Cards that lie open on the table, in this order, each with the rank that it stands for; `side` is the
/// class for where they lie, `label` what they are in words.
pub(super) fn fan(
    cards: &[(Card, Option<Rank>)],
    kind: FanKind,
    side: &'static str,
    label: String,
) -> Html {
    let (class, card, print) = match kind {
        FanKind::Play => ("fan--play", "card card--landed", Print::Whole),
        FanKind::Mini => ("fan--mini", "card card--mini", Print::Index),
    };
    html! {
        <div class="fan-box">
            <div class={classes!("fan", class, side)} role="img" aria-label={label} ~style={format!("--n:{}", cards.len())}>
                { for cards.iter().map(|(each, stands_for)| html! {
                    <span key={each.id()} class={card}>
                        { card_face(*each, print) }
                        if let Some(rank) = stands_for {
                            <b class="card__stands">{ index(*rank) }</b>
                        }
                    </span>
                }) }
            </div>
        </div>
    }
}

/// One small card, open or face down, with its name, or that it is hidden.
pub(super) fn small_card(card: Option<Card>, label: String) -> Html {
    let (class, drawn) = match card {
        Some(card) => ("card card--mini", card_face(card, Print::Index)),
        None => ("card card--mini card--back", card_back()),
    };
    html! { <span {class} role="img" aria-label={label}>{ drawn }</span> }
}
