//! Cards on the page, one by one and as fans.

use super::art::{CardBack, CardFace, Print};
use super::text::Text;
use doudizhu_engine::cards::{Card, CardSet, Rank};
use yew::{AttrValue, Classes, Html, Properties, classes, component, html};

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

#[derive(Debug, PartialEq, Properties)]
pub(super) struct FanProps {
    /// The cards, in the order in which they lie, each with the rank that it stands for.
    pub cards: Vec<(Card, Option<Rank>)>,
    pub kind: FanKind,
    /// To which side they lie.
    #[prop_or_default]
    pub class: Classes,
    /// What they are, in words.
    pub label: AttrValue,
}

/// Cards that lie open on the table.
#[component]
pub(super) fn Fan(props: &FanProps) -> Html {
    let (class, card, print) = match props.kind {
        FanKind::Play => ("fan--play", "card card--landed", Print::Whole),
        FanKind::Mini => ("fan--mini", "card card--mini", Print::Index),
    };
    html! {
        <div class="fan-box">
            <div class={classes!("fan", class, props.class.clone())} role="img" aria-label={&props.label}
                ~style={format!("--n:{}", props.cards.len())}>
                { for props.cards.iter().map(|(each, stands_for)| html! {
                    <span key={each.id()} class={card}>
                        <CardFace card={*each} {print} />
                        if let Some(rank) = stands_for {
                            <b class="card__stands">{ index(*rank) }</b>
                        }
                    </span>
                }) }
            </div>
        </div>
    }
}

#[derive(Debug, PartialEq, Properties)]
pub(super) struct SmallCardProps {
    /// The card, if it is known.
    pub card: Option<Card>,
    /// Its name, or that it is hidden.
    pub label: AttrValue,
}

/// One small card, open or face down.
#[component]
pub(super) fn SmallCard(props: &SmallCardProps) -> Html {
    match props.card {
        Some(card) => html! {
            <span class="card card--mini" role="img" aria-label={&props.label}><CardFace {card} print={Print::Index} /></span>
        },
        None => html! {
            <span class="card card--mini card--back" role="img" aria-label={&props.label}><CardBack /></span>
        },
    }
}
