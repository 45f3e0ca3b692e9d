//! The rooms of a variant: what a point is worth in each, and whether one may enter.

use super::settings::choice;
use crate::lobby::Admission;
use crate::tabs::has_neighbours;
use crate::ui::art::IconName;
use crate::ui::controls::Button;
use crate::ui::figures::{row, sum};
use crate::ui::page;
use crate::ui::session::{Dialog, Message, Session, VIP_VARIANT};
use crate::ui::text::Text;
use crate::ui::text::money;
use crate::ui::text::rulebook::{house_key, house_value};
use doudizhu_engine::rules::{HouseKey, Purse, Room, Variant};
use std::fmt::Write as _;
use yew::{AttrValue, Callback, Html, MouseEvent, TargetCast, html};

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
    let mut drawn = String::new();
    let chosen = setup.room(variant);
    if let Some(why) = refusal(text, session, chosen) {
        let name = (words.room)(chosen);
        let _ = write!(drawn, "<p role=status>{name}: {why}</p>");
        if let Some(number) = wallet.cheaper(rooms, chosen) {
            let offer = (words.try_room)(&(words.room)(&rooms[number]));
            let _ = write!(
                drawn,
                "<div class=controls><button type=button class=\"button button--main\" data-pick={number}>{offer}</button></div>"
            );
        }
    }
    let mut purse = Purse::Eyes;
    for (number, room) in rooms.iter().enumerate() {
        if room.purse != purse {
            purse = room.purse;
            let title = match purse {
                Purse::Practice => words.practice_zone,
                Purse::Coins | Purse::Silver | Purse::Points | Purse::Eyes => (words.name)(purse),
            };
            let balance = sum(text, purse, wallet.balance(purse));
            let _ = write!(
                drawn,
                "</ul><h3 class=\"dialog__part dialog__part--sum\">{title}<span class=room__balance>{balance}</span></h3><ul class=rooms>"
            );
        }
        let refused = refusal(text, session, room);
        let state = match &refused {
            Some(_) => "room--closed\" aria-disabled=\"true",
            None if number == setup.room_number(variant) => "\" aria-current=\"true",
            None => "",
        };
        row(
            &mut drawn,
            state,
            number,
            [
                &(words.room)(room),
                &refused.unwrap_or_default(),
                &(words.terms)(room, &sum(text, room.purse, room.rate), &money(room.entry)),
            ],
        );
    }
    drawn += "</ul>";
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
    let sent = send.clone();
    let (send, sit) = (send.clone(), sit.clone());
    let enter = Callback::from(move |number| {
        send.emit(Message::SetUp(Box::new(setup.with_room(variant, number))));
        sit.emit(variant);
    });
    html! { <>{ by }{ picked(drawn, enter) }{ private(text, variant, &sent) }</> }
}

/// The entrance to VIP rooms, where the variant has them and the browser can; else why not (C-03).
fn private(text: &'static Text, variant: Variant, send: &Callback<Message>) -> Html {
    if variant != VIP_VARIANT {
        return Html::default();
    }
    if page::is_embedded() || !has_neighbours() {
        return html! { <p class="field__note">{ text.vip.impossible }</p> };
    }
    let onclick = if cfg!(feature = "vip") {
        send.reform(|()| Message::Show(Some(Dialog::Vip)))
    } else {
        Callback::from(|()| page::go_to_entrance())
    };
    html! { <div class="controls"><Button icon={IconName::Seal} label={text.vip.entrance} {onclick} /></div> }
}

/// What was written as one piece, with what picking a numbered row of it does; rows that are closed to
/// the player cannot be picked. All words are the page's own.
pub(super) fn picked(drawn: String, pick: Callback<usize>) -> Html {
    let onclick = Callback::from(move |event: MouseEvent| {
        let row = event.target_dyn_into::<web_sys::Element>();
        let row = row.and_then(|row| row.closest("[data-pick]:not([aria-disabled])").ok()?);
        let number = row.and_then(|row| row.get_attribute("data-pick")?.parse().ok());
        if let Some(number) = number {
            pick.emit(number);
        }
    });
    html! { <div {onclick}>{ Html::from_html_unchecked(drawn.into()) }</div> }
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
