//! The player's own hand: one tab stop, a group of toggle buttons.

use super::art::CardFace;
use super::cards::card_name;
use super::session::Message;
use super::text::Text;
use doudizhu_engine::cards::{Card, CardSet, Rank};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};
use yew::{
    Callback, Html, NodeRef, Properties, classes, component, html, use_effect_with, use_node_ref,
    use_state,
};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct OwnHandProps {
    pub text: &'static Text,
    /// The cards, in the order in which they lie.
    pub cards: Vec<Card>,
    pub selection: CardSet,
    /// Cards that have just come.
    pub taken: CardSet,
    /// Whether cards are still arriving.
    pub dealing: bool,
    /// A number that changes with every question to the player; none while he is not asked.
    pub asked: Option<u64>,
    pub send: Callback<Message>,
}

/// The player's own hand. Arrows, Home and End move, a rank's letter jumps to it, space (which clicks a button)
/// and the up arrow select, shift and enter take the whole rank.
#[component]
pub(super) fn OwnHand(props: &OwnHandProps) -> Html {
    let OwnHandProps {
        text,
        cards,
        selection,
        taken,
        dealing,
        asked,
        send,
    } = props;
    let group = use_node_ref();
    let focused = use_state(|| None::<Card>);
    let tab_stop = focused
        .and_then(|card| cards.iter().position(|other| *other == card))
        .unwrap_or(0);
    {
        // A question comes to who plays by keyboard: the focus goes to the hand when nothing else has it,
        // and stays on its card when cards change places.
        let group = group.clone();
        use_effect_with((*asked, cards.clone()), move |(asked, _)| {
            if asked.is_some() && nothing_has_focus() {
                focus(&group, tab_stop);
            }
        });
    }
    let onkeydown = {
        let (cards, send, group, focused) =
            (cards.clone(), send.clone(), group.clone(), focused.clone());
        Callback::from(move |event: KeyboardEvent| {
            let Some(at) = place_of(&event) else { return };
            let Some(done) = on_key(&event, at, &cards) else {
                return;
            };
            event.prevent_default();
            event.stop_propagation();
            match done {
                Done::Focus(place) => {
                    focus(&group, place);
                    focused.set(cards.get(place).copied());
                }
                Done::Send(message) => send.emit(message),
            }
        })
    };
    let card = |place: usize, card: Card| {
        let selected = selection.has(card);
        let onclick = {
            let (send, focused) = (send.clone(), focused.clone());
            move |_| {
                focused.set(Some(card));
                send.emit(Message::Toggle(card));
            }
        };
        let class = classes!(
            "card",
            selected.then_some("card--selected"),
            taken.has(card).then_some("card--new"),
            dealing.then_some("card--landed")
        );
        html! {
            <button type="button" key={card.id()} {class} aria-pressed={selected.to_string()} data-place={place.to_string()}
                tabindex={if place == tab_stop { "0" } else { "-1" }} aria-label={card_name(text, card)} {onclick}>
                <CardFace {card} />
            </button>
        }
    };
    html! {
        <div class="stage__hand">
            <div class="fan-box">
                <div ref={group} class="fan fan--hand" role="group" aria-label={(text.hand)(cards.len())}
                    ~style={format!("--n:{}", cards.len())} {onkeydown}>
                    { for cards.iter().enumerate().map(|(place, each)| card(place, *each)) }
                </div>
            </div>
        </div>
    }
}

enum Done {
    Focus(usize),
    Send(Message),
}

/// The place of the card that has the focus.
fn place_of(event: &KeyboardEvent) -> Option<usize> {
    let target: HtmlElement = event.target()?.dyn_into().ok()?;
    target.get_attribute("data-place")?.parse().ok()
}

fn on_key(event: &KeyboardEvent, at: usize, cards: &[Card]) -> Option<Done> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || cards.is_empty() {
        return None;
    }
    let card = *cards.get(at)?;
    let last = cards.len() - 1;
    let key = event.key();
    Some(match key.as_str() {
        "ArrowLeft" => Done::Focus(at.saturating_sub(1)),
        "ArrowRight" => Done::Focus((at + 1).min(last)),
        "Home" => Done::Focus(0),
        "End" => Done::Focus(last),
        "ArrowUp" | "ArrowDown" => Done::Send(Message::Toggle(card)),
        "Enter" if event.shift_key() => Done::Send(Message::ToggleRank(card.rank())),
        _ => Done::Focus(jump(&key, at, cards)?),
    })
}

/// The next card of the rank that a key names, from the one after `at` round to it.
fn jump(key: &str, at: usize, cards: &[Card]) -> Option<usize> {
    let rank = match key {
        "1" | "0" => Some(Rank::Ten), // as people type a ten
        "x" => Some(Rank::SmallJoker),
        "X" => Some(Rank::BigJoker),
        _ => {
            let mut letters = key.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            Rank::from_char(letter.to_ascii_uppercase())
        }
    }?;
    (1..=cards.len())
        .map(|step| (at + step) % cards.len())
        .find(|place| cards[*place].rank() == rank)
}

fn nothing_has_focus() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document
        .and_then(|document| document.active_element())
        .is_none_or(|element| element.tag_name() == "BODY")
}

fn focus(group: &NodeRef, place: usize) {
    let button = group
        .cast::<HtmlElement>()
        .and_then(|group| {
            group
                .query_selector(&format!("[data-place='{place}']"))
                .ok()
                .flatten()
        })
        .and_then(|button| button.dyn_into::<HtmlElement>().ok());
    if let Some(button) = button {
        drop(button.focus());
    }
}
