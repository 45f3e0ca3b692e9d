//! The player's own hand: one tab stop, a group of toggle buttons.

use super::art::{Print, card_back, card_face};
use super::cards::card_name;
use super::page;
use super::session::{Change, Message};
use super::text::Text;
use super::touch::is_by_touch;
use doudizhu_engine::cards::{Card, CardSet, Rank};
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};
use yew::{
    Callback, Html, NodeRef, Properties, UseStateHandle, classes, component, html, use_effect_with,
    use_mut_ref, use_node_ref, use_state,
};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct OwnHandProps {
    pub text: &'static Text,
    /// The cards, in the order in which they lie.
    pub cards: Vec<Card>,
    /// Cards that have arrived and that the player has not looked at.
    pub hidden: u8,
    /// The rank that stands for others.
    pub wild: Option<Rank>,
    pub selection: CardSet,
    /// Cards that have just come.
    pub taken: CardSet,
    /// Whether cards are still arriving.
    pub dealing: bool,
    /// A number that changes with every question to the player; none while he is not asked.
    pub asked: Option<u64>,
    pub send: Callback<Message>,
}

/// A drag over the hand: where it began, and what was selected then.
#[derive(Clone, Copy, Debug)]
struct Drag {
    from: usize,
    before: CardSet,
    moved: bool,
}

/// The player's own hand. Arrows, Home and End move, a rank's letter jumps to it, space (which clicks a button)
/// and the up arrow select, shift and enter take the whole rank; a drag selects what it passes over.
#[component]
pub(super) fn OwnHand(props: &OwnHandProps) -> Html {
    let OwnHandProps {
        text,
        cards,
        hidden,
        wild: wild_rank,
        selection,
        taken,
        dealing,
        asked,
        send,
    } = props;
    let group = use_node_ref();
    let focused = use_state(|| None::<Card>);
    let drag = use_mut_ref(|| None::<Drag>);
    let tab_stop = focused
        .and_then(|card| cards.iter().position(|other| *other == card))
        .unwrap_or(0);
    {
        // A question comes to who plays by keyboard: the focus goes to the hand when nothing else has it,
        // and stays on its card when cards change places. A finger has no use for it.
        let group = group.clone();
        use_effect_with((*asked, cards.clone()), move |(asked, _)| {
            if asked.is_some() && nothing_has_focus() && !is_by_touch() {
                focus(&group, tab_stop);
            }
        });
    }
    {
        // In a task of its own: where it is the focus's card that changes, all is laid out at once to see whether
        // that may keep the focus.
        let group = group.clone();
        use_effect_with((tab_stop, cards.clone()), move |_| {
            let after = Timeout::new(0, move || stop_at(&group, tab_stop));
            move || drop(after)
        });
    }
    let onkeydown = on_key_down(cards, send, &group, &focused);
    let onpointerdown = begin_drag(&drag, *selection);
    let onpointermove = go_on_with_drag(&drag, cards, send);
    let card = |place: usize, card: Card| {
        let selected = selection.has(card);
        let onclick = {
            let (send, focused, drag) = (send.clone(), focused.clone(), Rc::clone(&drag));
            move |event: MouseEvent| {
                // The end of a drag is no click; a key's click has no detail.
                let dragged = drag.borrow_mut().take().is_some_and(|drag| drag.moved);
                if dragged && event.detail() > 0 {
                    return;
                }
                focused.set(Some(card));
                send.emit(Message::Hand(Change::Toggle(card)));
            }
        };
        let wild = *wild_rank == Some(card.rank());
        let label = if wild {
            format!("{}, {}", card_name(text, card), text.wild)
        } else {
            card_name(text, card)
        };
        let class = classes!(
            "card",
            wild.then_some("card--wild"),
            selected.then_some("card--selected"),
            taken.has(card).then_some("card--new"),
            dealing.then_some("card--landed")
        );
        html! {
            <button type="button" key={card.id()} {class} aria-pressed={selected.to_string()} data-place={place.to_string()}
                tabindex="-1" aria-label={label} {onclick}>
                { card_face(card, Print::Whole) }
            </button>
        }
    };
    if cards.is_empty() && *hidden > 0 {
        return hidden_hand(text, *hidden);
    }
    html! {
        <div class="stage__hand">
            <div class="fan-box">
                <div ref={group} class="fan fan--hand" role="group" aria-label={(text.hand)(cards.len())}
                    ~style={format!("--n:{}", cards.len())} {onkeydown} {onpointerdown} {onpointermove}>
                    { for cards.iter().enumerate().map(|(place, each)| card(place, *each)) }
                </div>
            </div>
        </div>
    }
}

/// Cards that the player has not looked at.
fn hidden_hand(text: &Text, hidden: u8) -> Html {
    let back = |n: u8| html! { <span key={n} class="card card--back">{ card_back() }</span> };
    html! {
        <div class="stage__hand">
            <div class="fan-box">
                <div class="fan fan--hand" role="img" aria-label={(text.hidden_hand)(hidden)} ~style={format!("--n:{hidden}")}>
                    { for (0..hidden).map(back) }
                </div>
            </div>
        </div>
    }
}

fn on_key_down(
    cards: &[Card],
    send: &Callback<Message>,
    group: &NodeRef,
    focused: &UseStateHandle<Option<Card>>,
) -> Callback<KeyboardEvent> {
    let (cards, send) = (cards.to_vec(), send.clone());
    let (group, focused) = (group.clone(), focused.clone());
    Callback::from(move |event: KeyboardEvent| {
        let Some(at) = place_of(event.target()) else {
            return;
        };
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
            Done::Send(change) => send.emit(Message::Hand(change)),
        }
    })
}

fn begin_drag(drag: &Rc<RefCell<Option<Drag>>>, before: CardSet) -> Callback<PointerEvent> {
    let drag = Rc::clone(drag);
    Callback::from(move |event: PointerEvent| {
        let from = place_of(event.target()).filter(|_| event.button() == 0);
        *drag.borrow_mut() = from.map(|from| Drag {
            from,
            before,
            moved: false,
        });
    })
}

fn go_on_with_drag(
    drag: &Rc<RefCell<Option<Drag>>>,
    cards: &[Card],
    send: &Callback<Message>,
) -> Callback<PointerEvent> {
    let (drag, cards, send) = (Rc::clone(drag), cards.to_vec(), send.clone());
    Callback::from(move |event: PointerEvent| {
        let mut drag = drag.borrow_mut();
        let Some(drag) = drag.as_mut().filter(|_| event.buttons() & 1 == 1) else {
            return;
        };
        let Some(to) = place_under(&event) else {
            return;
        };
        if to != drag.from || drag.moved {
            drag.moved = true;
            let swept = swept(&cards, drag.from, to);
            send.emit(Message::Hand(Change::Select(dragged(&cards, *drag, swept))));
        }
    })
}

/// The cards between two places, both included.
fn swept(cards: &[Card], a: usize, b: usize) -> CardSet {
    let (first, last) = (a.min(b), a.max(b));
    let between = cards.iter().skip(first).take(last - first + 1);
    between.copied().collect()
}

/// What a drag leaves selected: what it passed over changes as the card did where it began.
fn dragged(cards: &[Card], drag: Drag, swept: CardSet) -> CardSet {
    let was_selected = cards
        .get(drag.from)
        .is_some_and(|card| drag.before.has(*card));
    if was_selected {
        drag.before.without(swept)
    } else {
        drag.before | swept
    }
}

/// The place of the card under the pointer. A touch keeps its first target, so the document is asked.
fn place_under(event: &PointerEvent) -> Option<usize> {
    let document = page::document()?;
    let element = document.element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    let card = element.closest("[data-place]").ok()??;
    card.get_attribute("data-place")?.parse().ok()
}

enum Done {
    Focus(usize),
    Send(Change),
}

/// The place of the card that something happened to.
fn place_of(target: Option<EventTarget>) -> Option<usize> {
    let target: Element = target?.dyn_into().ok()?;
    let card = target.closest("[data-place]").ok()??;
    card.get_attribute("data-place")?.parse().ok()
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
        "ArrowUp" | "ArrowDown" => Done::Send(Change::Toggle(card)),
        "Enter" if event.shift_key() => Done::Send(Change::ToggleRank(card.rank())),
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

/// Whether the focus is nowhere, and the page may give it to something.
pub(super) fn nothing_has_focus() -> bool {
    if !page::may_take_focus() {
        return false;
    }
    let document = page::document();
    document
        .and_then(|document| document.active_element())
        .is_none_or(|element| element.tag_name() == "BODY")
}

fn focus(group: &NodeRef, place: usize) {
    if let Some(button) = found(group, &at(place)) {
        drop(button.focus());
    }
}

/// Makes a card the one at which Tab stops.
fn stop_at(group: &NodeRef, place: usize) {
    let (before, now) = (found(group, "[tabindex='0']"), found(group, &at(place)));
    if before != now {
        before.inspect(|card| card.set_tab_index(-1));
        now.inspect(|card| card.set_tab_index(0));
    }
}

/// What finds the card at a place.
fn at(place: usize) -> String {
    format!("[data-place='{place}']")
}

/// The card of the hand that a selector finds.
fn found(group: &NodeRef, selector: &str) -> Option<HtmlElement> {
    let card = group
        .cast::<Element>()?
        .query_selector(selector)
        .ok()
        .flatten();
    card?.dyn_into().ok()
}
