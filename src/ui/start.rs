//! The start screen.

use super::art::{IconName, icon, logo, place_art};
use super::controls::{Button, Tool};
use super::page;
use super::session::{Dialog, LessonMove, Message, Session, TABLES};
use doudizhu_engine::rules::{Room, Variant};
use yew::{Callback, Html, MouseEvent, html};

/// The start screen: the four tables to sit down at, which `sit` does.
pub(super) fn start(session: &Session, send: &Callback<Message>, sit: &Callback<Variant>) -> Html {
    let text = session.settings.language.text();
    let shown = |dialog: Dialog| send.reform(move |()| Message::Show(Some(dialog)));
    // Where there is a choice, a room is chosen first.
    let enter = |variant: Variant| {
        if Room::all(variant).len() > 1 {
            shown(Dialog::Rooms(variant)).reform(|_: MouseEvent| ())
        } else {
            sit.reform(move |_: MouseEvent| variant)
        }
    };
    // Where the last hand was, its people are named.
    let last = session.profile.hands().last();
    let note = |variant: Variant| {
        let here = last.filter(|hand| hand.variant == variant as usize);
        here.map_or((text.variant_note)(variant).to_string(), |hand| {
            let mut note = String::new();
            for (n, (_, person)) in hand.company.seated(hand.points.seats()).enumerate() {
                note += text.purse.last_with[usize::from(n > 0)];
                note += &(text.person)(person);
            }
            note
        })
    };
    let place = |variant: Variant| {
        html! {
            <li class="place" key={variant.name()}>
                <button type="button" class="place__sit" data-variant={variant.name()} onclick={enter(variant)}>
                    { place_art(variant) }
                    <span class="place__name">{ (text.variant)(variant) }</span>
                    <span class="place__note">{ note(variant) }</span>
                </button>
                <div class="place__tools">
                    { small(IconName::Book, text.rules, (text.variant)(variant), shown(Dialog::Rules(variant))) }
                    { small(IconName::Settings, text.setup, (text.variant)(variant), shown(Dialog::Setup(variant))) }
                </div>
            </li>
        }
    };
    html! {
        <main class="screen table start">
            <nav class="tools start__tools">
                <Tool icon={IconName::Coin} label={text.purse.purses} class="start__purse" onclick={shown(Dialog::Purse)} />
                <Tool icon={IconName::History} label={text.purse.statistics} class="start__statistics" onclick={shown(Dialog::Statistics(TABLES[0]))} />
                <Tool icon={IconName::Help} label={text.help} onclick={shown(Dialog::Help)} />
                <Tool icon={IconName::Settings} label={text.settings} onclick={shown(Dialog::Settings)} />
            </nav>
            <div class="emblem start__logo">
                { logo(text.title) }
                <p class="emblem__latin">{ "Four Tables" }</p>
            </div>
            <ul class="places start__tables">{ for TABLES.into_iter().map(place) }</ul>
            <div class="controls start__foot">
                if let Some(notice) = session.keep_notice {
                    <p class="message" role="status">{ (text.keep_notice)(notice) }</p>
                }
                if let Some(vip) = &session.vip {
                    <Button icon={IconName::Link} label={(text.vip.room)(vip.number)} onclick={shown(Dialog::Vip)} />
                }
                if session.new_version {
                    <Button icon={IconName::Again} label={text.new_version} onclick={|()| page::take_new_version()} />
                }
                <Button icon={IconName::Learn} label={text.learn} onclick={send.reform(|()| Message::Lesson(LessonMove::Begin))} />
            </div>
        </main>
    }
}

/// A button on the edge of a table.
fn small(name: IconName, word: &'static str, table: &str, does: Callback<()>) -> Html {
    html! {
        <button type="button" class="place__tool" aria-label={format!("{table}: {word}")} onclick={does.reform(|_: MouseEvent| ())}>
            { icon(name) }<span>{ word }</span>
        </button>
    }
}
