//! The start screen.

use super::art::{Icon, IconName, Logo, PlaceArt};
use super::controls::{Button, Tool};
use super::session::{Dialog, KeepNotice, LessonMove, Message, TABLES};
use super::text::Text;
use doudizhu_engine::rules::Variant;
use yew::{Callback, Html, MouseEvent, Properties, component, html};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct StartProps {
    pub text: &'static Text,
    /// Whether a dialog lies over it.
    pub inert: bool,
    /// What the player must know about what is kept.
    pub notice: Option<KeepNotice>,
    pub send: Callback<Message>,
    /// Sits down at a variant's table.
    pub sit: Callback<Variant>,
}

/// The start screen: the four tables to sit down at.
#[component]
pub(super) fn Start(props: &StartProps) -> Html {
    let StartProps {
        text,
        inert,
        notice,
        send,
        sit,
    } = props;
    let shown = |dialog: Dialog| send.reform(move |()| Message::Show(Some(dialog)));
    let place = |variant: Variant| {
        html! {
            <li class="place" key={variant.name()}>
                <button type="button" class="place__sit" data-variant={variant.name()} onclick={sit.reform(move |_: MouseEvent| variant)}>
                    <PlaceArt {variant} />
                    <span class="place__name">{ (text.variant)(variant) }</span>
                    <span class="place__note">{ (text.variant_note)(variant) }</span>
                </button>
                <div class="place__tools">
                    { small(IconName::Book, text.rules, (text.variant)(variant), shown(Dialog::Rules(variant))) }
                    { small(IconName::Settings, text.setup, (text.variant)(variant), shown(Dialog::Setup(variant))) }
                </div>
            </li>
        }
    };
    html! {
        <main class="screen table start" inert={*inert}>
            <nav class="tools start__tools">
                <Tool icon={IconName::Help} label={text.help} onclick={shown(Dialog::Help)} />
                <Tool icon={IconName::Settings} label={text.settings} onclick={shown(Dialog::Settings)} />
            </nav>
            <div class="emblem start__logo">
                <Logo name={text.title} />
                <p class="emblem__latin">{ "Four Tables" }</p>
            </div>
            <ul class="places start__tables">{ for TABLES.into_iter().map(place) }</ul>
            <div class="controls start__foot">
                if let Some(notice) = notice {
                    <p class="message" role="status">{ (text.keep_notice)(*notice) }</p>
                }
                <Button icon={IconName::Learn} label={text.learn} onclick={send.reform(|()| Message::Lesson(LessonMove::Begin))} />
            </div>
        </main>
    }
}

/// A button on the edge of a table.
fn small(icon: IconName, word: &'static str, table: &str, does: Callback<()>) -> Html {
    html! {
        <button type="button" class="place__tool" aria-label={format!("{table}: {word}")} onclick={does.reform(|_: MouseEvent| ())}>
            <Icon name={icon} /><span>{ word }</span>
        </button>
    }
}
