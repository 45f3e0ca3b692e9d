//! VIP rooms: reserving one, entering one, and who sits there.

use super::purse::line;
use crate::store::Keeper;
use crate::tabs::{Host, Refusal, Sitter, Terms, clean_name, kept_at, proof_of};
use crate::ui::art::IconName;
use crate::ui::controls::{Button, Weight};
use crate::ui::figures::sum;
use crate::ui::page::{self, SeatKept};
use crate::ui::session::{ME, Message, Session, VIP_VARIANT, Vip, VipMessage};
use crate::ui::text::{Language, Text};
use doudizhu_engine::rules::{HouseRules, Purse};
use std::fmt::Write as _;
use yew::{Callback, Html, SubmitEvent, html};

/// The room that the player sits in, else the way into one.
pub(super) fn vip(session: &Session, send: &Callback<Message>) -> Html {
    let text = session.settings.language.text();
    match &session.vip {
        Some(vip) => inside(text, vip, send),
        None => entrance(text, session),
    }
}

fn inside(text: &'static Text, vip: &Vip, send: &Callback<Message>) -> Html {
    let words = &text.vip.inside;
    let coins = |amount| sum(text, Purse::Coins, amount);
    let missing = |why| {
        if let Refusal::Missing(missing) = why {
            coins(missing)
        } else {
            String::new()
        }
    };
    let state = match (vip.table(), vip.refused) {
        (_, Some(why)) => (words.refused)(why, &missing(why)),
        (None, None) if vip.busy => words.busy.to_string(),
        (None, None) => words.seeking.to_string(),
        (Some(_), None) if vip.took_over => words.took_over.to_string(),
        (Some(table), None) if table.is_played && table.hand.is_none() => {
            words.next_hand.to_string()
        }
        (Some(table), None) if !table.is_played && table.sitters[ME.index()].ready => {
            words.waits.to_string()
        }
        (Some(_), None) => String::new(),
    };
    let table = vip.table().filter(|_| vip.refused.is_none());
    let waits = table.is_some_and(|table| !table.is_played && !table.sitters[ME.index()].ready);
    let mut drawn = String::from("<dl class=ledger>");
    line(&mut drawn, words.number, &vip.number.to_string());
    if !vip.password.is_empty() {
        line(&mut drawn, words.password, &escaped(&vip.password));
    }
    if let Some(room) = vip.room() {
        line(
            &mut drawn,
            words.coefficient,
            &(room.rate / 100).to_string(),
        );
        line(&mut drawn, words.minimum, &coins(room.entry));
    }
    drawn += "</dl><ul class=vip__seats>";
    let is_played = table.is_some_and(|table| table.is_played);
    let sitters = table.into_iter().flat_map(|table| &table.sitters);
    for (seat, one) in sitters.enumerate() {
        sitter(&mut drawn, text, seat, one, is_played);
    }
    let _ = write!(
        drawn,
        "</ul><p role=status>{state}</p><p class=field__note>{}</p>",
        words.rule
    );
    html! { <>
        { Html::from_html_unchecked(drawn.into()) }
        <div class="controls">
            <Button icon={IconName::Home} label={words.leave} weight={Weight::Warm} onclick={send.reform(|()| Message::Vip(VipMessage::Leave))} />
            if waits {
                <Button icon={IconName::Check} label={words.ready} weight={Weight::Main} onclick={send.reform(|()| Message::Vip(VipMessage::Ready))} />
            }
        </div>
    </> }
}

/// What a player wrote, as it stands between the marks of a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Writes who is at a seat, and what he does. Names have letters and digits only.
fn sitter(out: &mut String, text: &Text, seat: usize, sitter: &Sitter, is_played: bool) {
    let words = &text.vip.inside;
    let name = if sitter.name.is_empty() {
        words.bot
    } else {
        &sitter.name
    };
    let _ = write!(out, "<li><b>{name}</b>");
    let marks = [
        (seat == ME.index(), text.you),
        (sitter.host, words.host),
        (!sitter.here && !sitter.name.is_empty(), words.away),
        (sitter.trustee && is_played, text.trustee),
        (sitter.ready && !is_played, words.is_ready),
    ];
    for (_, word) in marks.into_iter().filter(|(on, _)| *on) {
        let _ = write!(out, " · {word}");
    }
}

/// The fields of the way in, by what they are for.
const NAME: &str = "vip-name";
const PASSWORD: &str = "vip-password";
const COEFFICIENT: &str = "vip-coefficient";
const NUMBER: &str = "vip-number";

fn entrance(text: &'static Text, session: &Session) -> Html {
    let words = &text.vip.inside;
    let setup = session.setup;
    let reserve = Callback::from(move |()| {
        let password = page::filled(PASSWORD);
        let coefficient = password
            .as_ref()
            .and_then(|_| page::filled(COEFFICIENT)?.parse().ok());
        let taken = |number: &u32| Keeper::kept_as(&kept_at(*number)).is_some();
        let number = (0..100).map(|_| 1_000 + (page::random_number() % 9_000) as u32);
        let number = number.into_iter().find(|number| !taken(number));
        if let (Some(password), Some(coefficient), Some(number)) = (password, coefficient, number) {
            let terms = Terms {
                number,
                coefficient,
                proof: proof_of(number, &password),
                house: setup.house(VIP_VARIANT),
            };
            let mut host = Host::new(terms, setup.levels[0]);
            host.used_at(js_sys::Date::now() as u64);
            Keeper::keep_as(&kept_at(number), &host.kept());
            go_in(text, number, &password, true);
        }
    });
    let enter = Callback::from(move |()| {
        let password = page::filled(PASSWORD);
        let number = password
            .as_ref()
            .and_then(|_| page::filled(NUMBER)?.parse().ok());
        if let (Some(password), Some(number)) = (password, number) {
            go_in(text, number, &password, false);
        }
    });
    let most = Terms::MOST.to_string();
    let name = html! { <input id={NAME} class="record entry" autocomplete="off" maxlength="12" /> };
    let password = html! { <input id={PASSWORD} class="record entry" autocomplete="off" required=true maxlength="40" /> };
    let coefficient = html! { <input id={COEFFICIENT} class="record entry" autocomplete="off" required=true type="number" min="1" max={most} /> };
    let number = html! { <input id={NUMBER} class="record entry" autocomplete="off" required=true type="number" min="1" max="9999" /> };
    html! { <>
        <div class="rooms">{ field(words.name, name) }{ field(words.password, password) }</div>
        <p class="field__note">{ words.name_note }</p>
        <div class="rooms">
            <form class="vip__way" onsubmit={on_enter(&reserve)}>
                <h3 class="dialog__part">{ words.own_room }</h3>
                { field(words.coefficient, coefficient) }
                <p class="field__note">{ words.coefficient_note }</p>
                <div class="controls"><Button icon={IconName::Check} label={words.reserve} onclick={reserve} /></div>
            </form>
            <form class="vip__way" onsubmit={on_enter(&enter)}>
                <h3 class="dialog__part">{ words.other_room }</h3>
                { field(words.number, number) }
                <p class="field__note">{ words.number_note }</p>
                <div class="controls"><Button icon={IconName::Play} label={words.enter} weight={Weight::Main} onclick={enter} /></div>
            </form>
        </div>
        <p class="field__note">{ words.rule }</p>
        <p class="field__note">{ words.abandoned }</p>
    </> }
}

/// A field to write in, with what it is for.
fn field(label: &'static str, entry: Html) -> Html {
    html! { <label class="field"><span class="field__label">{ label }</span>{ entry }</label> }
}

/// The Enter key in the field of a way in is its button.
fn on_enter(goes: &Callback<()>) -> Callback<SubmitEvent> {
    goes.reform(|event: SubmitEvent| event.prevent_default())
}

/// Whether a player without a purse of his own is called so: in some language, or not at all.
pub(in crate::ui) fn is_nobodys(name: &str) -> bool {
    let called = |language: Language| language.text().vip.inside.me == name;
    name.is_empty() || Language::ALL.into_iter().any(called)
}

/// What others call a player without a name: as they did before in this room, in whatever language.
fn own_name(text: &Text, number: u32) -> String {
    let kept = Keeper::kept_as(&kept_at(number));
    let room = kept.and_then(|kept| Host::from_kept(&kept, HouseRules::new(VIP_VARIANT)));
    let mut names = Language::ALL
        .map(|language| language.text().vip.inside.me)
        .into_iter();
    let known = names.find(|name| room.as_ref().is_some_and(|room| room.knows(name)));
    known.unwrap_or(text.vip.inside.me).to_string()
}

/// Takes the seat: the page is loaded anew with the purse of the name.
fn go_in(text: &Text, number: u32, password: &str, mine: bool) {
    let name = clean_name(&page::filled(NAME).unwrap_or_default());
    let named = !is_nobodys(&name);
    page::sit_down(Some(&SeatKept {
        number,
        proof: proof_of(number, password),
        name: if name.is_empty() {
            own_name(text, number)
        } else {
            name
        },
        named,
        password: if mine {
            password.to_string()
        } else {
            String::new()
        },
    }));
}
