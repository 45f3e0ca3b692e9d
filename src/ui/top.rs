//! The bar at the top of the table: score, kitty, tools.

use super::art::IconName;
use super::cards::{card_name, small_card};
use super::controls::Tool;
use super::session::{Dialog, HandOnTable, Message, Session, Settings, Speed};
use super::text::{Text, money};
use doudizhu_engine::cards::{Card, high_first, put_in_order};
use doudizhu_engine::rules::{Effect, Scoring};
use doudizhu_engine::view::{SeatView, Stage};
use yew::{AttrValue, Callback, Html, MouseEvent, classes, html};

/// The bar at the top.
pub(super) fn top(
    session: &Session,
    text: &'static Text,
    hand: &HandOnTable,
    send: &Callback<Message>,
) -> Html {
    let (icon, label, home) = if hand.is_past() {
        let close = send.reform(|()| Message::CloseReplay);
        (IconName::Close, text.back.into(), close)
    } else {
        // In a VIP room that is where it shows who sits there, and how to leave.
        let room = session.vip.as_ref().map(|vip| (text.vip.room)(vip.number));
        let label = room.map_or(AttrValue::Static(text.leave), AttrValue::from);
        (IconName::Home, label, send.reform(|()| Message::Leave))
    };
    html! {
        <header class="stage__top">
            <Tool {icon} {label} class="stage__home" onclick={home} />
            { score(session, text, hand) }
            { kitty(text, hand, send) }
            { tools(session, text, hand, send) }
        </header>
    }
}

fn score(session: &Session, text: &Text, hand: &HandOnTable) -> Html {
    let view = &hand.view;
    let purse = hand.room().purse;
    let item = |what: &str, value: String| {
        html! { <span class="score__item">{ what }<b class="score__value">{ value }</b></span> }
    };
    let (what, value) = match view.stake() {
        Effect::Fans(fans) => (text.fans, fans.to_string()),
        Effect::Times(n) | Effect::Points(n) => (text.multiplier, n.to_string()),
    };
    let base = matches!(
        view.rules.scoring,
        Scoring::Bases { .. } | Scoring::Capped { .. }
    );
    html! {
        <div class="score stage__score">
            if hand.is_past() {
                <span class="score__item score__item--mark">{ text.replay }</span>
            } else if hand.counts {
                { item((text.purse.name)(purse), money(session.profile.wallet.balance(purse))) }
            } else {
                <span class="score__item score__item--mark">{ text.practice_mark }</span>
            }
            if base && view.landlord.is_some() {
                { item(text.base, format!("{}×{value}", view.base)) }
            } else {
                { item(what, value) }
            }
        </div>
    }
}

/// The kitty, its cards to be pointed at while the player chooses which to look at; the turned card;
/// the seal of the deal.
fn kitty(text: &'static Text, hand: &HandOnTable, send: &Callback<Message>) -> Html {
    let view = &hand.view;
    let one = |place: usize, card: Option<Card>| {
        let label = card.map_or_else(
            || text.hidden_card.to_string(),
            |card| card_name(text, card),
        );
        match hand.peeking {
            Some(picked) if card.is_none() => {
                let onclick = send.reform(move |_: MouseEvent| Message::PickKitty(place));
                let class = classes!(
                    "kitty__pick",
                    picked.has(place).then_some("kitty__pick--on")
                );
                html! {
                    <button type="button" key={place} {class} aria-pressed={picked.has(place).to_string()}
                        aria-label={format!("{} {}", text.hidden_card, place + 1)} {onclick}>
                        { small_card(card, String::new()) }
                    </button>
                }
            }
            _ => small_card(card, label),
        }
    };
    let proof = send.reform(|()| Message::Show(Some(Dialog::Proof)));
    let long = (view.kitty.len() > 4).then_some("kitty--long");
    html! {
        <div class={classes!("kitty", "stage__kitty", long)} role="group" aria-label={text.kitty}>
            { turned(text, view) }
            <div class="kitty__cards">{ for in_order(view).iter().map(|(place, card)| one(*place, *card)) }</div>
            if !hand.is_past() && hand.commitment().is_some() {
                <Tool icon={IconName::Seal} label={text.proof} onclick={proof} />
            }
        </div>
    }
}

/// The kitty's cards with their places: as they lie while one may look at them, else high cards first.
fn in_order(view: &SeatView) -> Vec<(usize, Option<Card>)> {
    let mut cards: Vec<(usize, Option<Card>)> = view.kitty.iter().copied().enumerate().collect();
    if view.landlord.is_some() {
        put_in_order(&mut cards, |(_, card)| {
            card.map_or(u64::MAX, |card| high_first(card.rank().index() as i32))
        });
    }
    cards
}

/// The card that was turned up in the deal, while it matters.
fn turned(text: &Text, view: &SeatView) -> Html {
    let matters = match view.stage {
        Stage::Dealing | Stage::Auction | Stage::Doubling => true,
        Stage::Opening | Stage::Playing | Stage::Over => false,
    };
    match view.turned.filter(|_| matters) {
        Some(card) => html! {
            <div class="kitty__turned">
                <span class="kitty__word">{ text.turned_card }</span>
                { small_card(Some(card), card_name(text, card)) }
            </div>
        },
        None => Html::default(),
    }
}

fn tools(
    session: &Session,
    text: &'static Text,
    hand: &HandOnTable,
    send: &Callback<Message>,
) -> Html {
    let settings = session.settings;
    let speed = settings.speed;
    let set = |settings: Settings| send.reform(move |()| Message::Set(settings));
    let faster = set(Settings {
        speed: speed.following(),
        ..settings
    });
    let counted = set(Settings {
        counter: !settings.counter,
        ..settings
    });
    let shown = |dialog: Dialog| send.reform(move |()| Message::Show(Some(dialog)));
    let word = (text.speed_of)(speed);
    // Where played cards are turned face down, nothing looks back at them.
    let open = hand.view.played.is_some();
    html! {
        <nav class="tools stage__tools">
            if hand.can_undo() && !hand.is_past() {
                <Tool icon={IconName::Undo} label={text.undo} class="stage__undo" onclick={send.reform(|()| Message::Undo)} />
            }
            <Tool icon={IconName::Speed} label={format!("{}: {}", text.speed, word)} class="stage__speed"
                word={(speed != Speed::AtOnce).then_some(word)} onclick={faster} />
            if open {
                <Tool icon={IconName::Counter} label={text.counter} pressed={settings.counter} class="stage__counting" onclick={counted} />
                <Tool icon={IconName::History} label={text.tricks} class="stage__tricks" onclick={shown(Dialog::Tricks)} />
            }
            <Tool icon={IconName::Settings} label={text.settings} class="stage__settings" onclick={shown(Dialog::Settings)} />
        </nav>
    }
}
