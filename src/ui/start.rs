//! The start screen.

use super::art::{IconName, Logo, Place, PlaceArt};
use super::controls::{Button, Tool, Weight};
use super::session::{Dialog, Message};
use super::text::Text;
use yew::{Callback, Html, MouseEvent, Properties, component, html};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct StartProps {
    pub text: &'static Text,
    /// Whether a dialog lies over it.
    pub inert: bool,
    pub send: Callback<Message>,
    pub start: Callback<()>,
    pub start_open: Callback<()>,
}

/// The start screen: the tables to sit down at.
#[component]
pub(super) fn Start(props: &StartProps) -> Html {
    let StartProps {
        text,
        inert,
        send,
        start,
        start_open,
    } = props;
    let settings = send.reform(|()| Message::Show(Some(Dialog::Settings)));
    html! {
        <main class="screen table start" inert={*inert}>
            <nav class="tools start__tools">
                <Tool icon={IconName::Settings} label={text.settings} onclick={settings} />
            </nav>
            <div class="emblem start__logo">
                <Logo name={text.title} />
                <p class="emblem__latin">{ "Four Tables" }</p>
            </div>
            <div class="places start__tables">
                <button type="button" class="place" onclick={start.reform(|_: MouseEvent| ())}>
                    <PlaceArt place={Place::Huopin} />
                    <span class="place__name">{ text.huopin }</span>
                    <span class="place__note">{ text.huopin_note }</span>
                </button>
            </div>
            <div class="controls start__foot">
                <Button icon={IconName::OpenHand} label={text.deal_open} note="×5" weight={Weight::Warm} onclick={start_open.clone()} />
                <Button icon={IconName::Play} label={text.deal} weight={Weight::Main} onclick={start.clone()} />
            </div>
        </main>
    }
}
