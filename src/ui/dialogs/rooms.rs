//! The rooms of a variant: what a point is worth in each, and whether one may enter.

use super::settings::choice;
use crate::lobby::Admission;
use crate::ui::art::IconName;
use crate::ui::controls::{Button, Weight};
use crate::ui::narrate::{money, written};
use crate::ui::session::{Message, Session};
use crate::ui::text::Text;
use crate::ui::text::rulebook::{house_key, house_value};
use doudizhu_engine::rules::{HouseKey, Purse, Room, Variant};
use yew::{AttrValue, Callback, Html, MouseEvent, classes, html};

/// What the player has of what is played for here, each room with its terms, and which of them are open
/// to him. Where the chosen one has become too dear, the next cheaper one is offered.
pub(super) fn rooms(
    session: &Session,
    variant: Variant,
    send: &Callback<Message>,
    sit: &Callback<Variant>,
) -> Html {
    let text = session.settings.language.text();
    let words = &text.purse;
    let (rooms, setup) = (Room::all(variant), session.setup);
    let wallet = &session.profile.wallet;
    let enter = |number: usize| {
        let (send, sit) = (send.clone(), sit.clone());
        Callback::from(move |()| {
            send.emit(Message::SetUp(Box::new(setup.with_room(variant, number))));
            sit.emit(variant);
        })
    };
    let one = |number: usize| {
        let room = &rooms[number];
        let refusal = refusal(text, session, room);
        row(Row {
            key: number as u64,
            name: (words.room)(room),
            note: (words.terms)(room, &sum(text, room.purse, room.rate), &money(room.entry)),
            aside: html! { <span class="room__refused">{ refusal.as_deref().unwrap_or_default() }</span> },
            here: number == setup.room_number(variant),
            closed: refusal.is_some(),
            onclick: if refusal.is_some() {
                Callback::noop()
            } else {
                enter(number)
            },
        })
    };
    let of = |purse: Purse| {
        let numbers = (0..rooms.len()).filter(|number| rooms[*number].purse == purse);
        let title = match purse {
            Purse::Practice => words.practice_zone,
            Purse::Coins | Purse::Silver | Purse::Points | Purse::Eyes => (words.name)(purse),
        };
        html! {
            if numbers.clone().next().is_some() {
                <h3 class="dialog__part dialog__part--sum">{ title }<span class="room__balance">{ sum(text, purse, wallet.balance(purse)) }</span></h3>
                <ul class="rooms">{ for numbers.map(one) }</ul>
            }
        }
    };
    let chosen = setup.room(variant);
    let refused = refusal(text, session, chosen).map(|why| {
        let offer = wallet.cheaper(rooms, chosen).map(|number| {
            let label = (words.try_room)(&(words.room)(&rooms[number]));
            html! { <Button icon={IconName::Play} {label} weight={Weight::Main} onclick={enter(number)} /> }
        });
        html! {
            <div role="status"><p>{ (words.room)(chosen) }{ ": " }{ why }</p><div class="controls">{ offer }</div></div>
        }
    });
    let house = setup.house(variant);
    let by = house
        .keys()
        .find(|key| *key == HouseKey::BidMode)
        .map(|key| {
            let language = session.settings.language;
            let modes = [(0, "score"), (1, "grab")].map(|(number, value)| {
                let mut changed = house;
                let _ = changed.set(key, value);
                let message = Message::SetUp(Box::new(setup.with_house(changed)));
                let word = AttrValue::from(house_value(key, number, language));
                (word, changed == house, message)
            });
            choice(house_key(key, language), modes.to_vec(), send)
        });
    html! { <>
        { refused }
        { by }
        { for Purse::ALL.map(of) }
    </> }
}

/// A row that can be chosen: a room, or a finished hand.
pub(super) struct Row {
    pub(super) key: u64,
    pub(super) name: String,
    pub(super) note: String,
    pub(super) aside: Html,
    /// Whether it is the one now.
    pub(super) here: bool,
    /// Whether it cannot be chosen; the row says why.
    pub(super) closed: bool,
    pub(super) onclick: Callback<()>,
}

/// Draws a row.
pub(super) fn row(row: Row) -> Html {
    let closed = row.closed;
    html! {
        <li key={row.key.to_string()}>
            <button type="button" class={classes!("room", closed.then_some("room--closed"))} aria-disabled={closed.then_some("true")}
                aria-current={row.here.then_some("true")} onclick={row.onclick.reform(|_: MouseEvent| ())}>
                <b class="room__name">{ row.name }</b>
                <span class="room__terms">{ row.note }</span>
                { row.aside }
            </button>
        </li>
    }
}

/// A sum with its unit.
pub(super) fn sum(text: &Text, purse: Purse, amount: i64) -> String {
    (text.purse.sum)(purse, &written(purse, amount))
}

/// Why a room is closed to the player, if it is.
fn refusal(text: &Text, session: &Session, room: &Room) -> Option<String> {
    let admission = session.profile.wallet.admission(room);
    let missing = match admission {
        Admission::Welcome => return None,
        Admission::Missing(missing) => sum(text, room.purse, missing),
        Admission::TooMuch => String::new(),
    };
    Some((text.purse.refused)(room.purse, admission, &missing))
}
