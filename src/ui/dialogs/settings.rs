//! What the player chooses for the page.

use crate::ui::art::IconName;
use crate::ui::controls::Button;
use crate::ui::page;
use crate::ui::session::{Dialog, KeepNotice, Message, Settings, Speed, Theme, Timer};
use crate::ui::sound::voice::has_voice;
use crate::ui::text::{Language, Text};
use doudizhu_engine::rules::Variant;
use yew::{Callback, Html, MouseEvent, Properties, classes, component, html};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct SettingsFieldsProps {
    pub text: &'static Text,
    pub settings: Settings,
    /// What the player must know about what is kept.
    pub notice: Option<KeepNotice>,
    /// The variant that is played, if one is.
    pub variant: Option<Variant>,
    pub send: Callback<Message>,
}

/// What the player chooses for the page.
#[component]
pub(super) fn SettingsFields(props: &SettingsFieldsProps) -> Html {
    let SettingsFieldsProps {
        text,
        settings,
        notice,
        variant,
        send,
    } = props;
    let shown = |dialog: Dialog| send.reform(move |()| Message::Show(Some(dialog)));
    let field = |label: &'static str, choices: Vec<(&'static str, Settings)>| {
        let set = send.reform(Message::Set);
        choice(label, choices, settings, &set)
    };
    let switch = |label: &'static str, set: fn(&mut Settings, bool)| {
        let choices = [(text.off, false), (text.on, true)].map(|(word, on)| {
            let mut changed = *settings;
            set(&mut changed, on);
            (word, changed)
        });
        field(label, choices.to_vec())
    };
    let languages = Language::ALL.map(|language| {
        (
            language.text().language_name,
            Settings {
                language,
                ..*settings
            },
        )
    });
    let speeds = Speed::ALL.map(|speed| ((text.speed_of)(speed), Settings { speed, ..*settings }));
    let themes = Theme::ALL.map(|theme| ((text.theme_of)(theme), Settings { theme, ..*settings }));
    let timers = Timer::ALL.map(|timer| ((text.timer_of)(timer), Settings { timer, ..*settings }));
    html! {
        <>
            if let Some(notice) = notice {
                <p class="field__note">{ (text.keep_notice)(*notice) }</p>
            }
            { field(text.language, languages.to_vec()) }
            { field(text.speed, speeds.to_vec()) }
            { switch(text.four_colours, |settings, on| settings.four_colours = on) }
            { switch(text.large_cards, |settings, on| settings.large_cards = on) }
            { field(text.theme, themes.to_vec()) }
            { switch(text.motion, |settings, on| settings.motion = on) }
            { switch(text.sound, |settings, on| settings.sound = on) }
            if settings.voice || has_voice(text.tag) {
                { switch(text.voice, |settings, on| settings.voice = on) }
            }
            { field(text.timer, timers.to_vec()) }
            { switch(text.auto_pass, |settings, on| settings.auto_pass = on) }
            { switch(text.counter, |settings, on| settings.counter = on) }
            { switch(text.left_handed, |settings, on| settings.left_handed = on) }
            { switch(text.letter_keys, |settings, on| settings.letter_keys = on) }
            <div class="controls">
                if let Some(variant) = *variant {
                    <Button icon={IconName::Book} label={text.rules} onclick={shown(Dialog::Rules(variant))} />
                }
                <Button icon={IconName::Help} label={text.help} onclick={shown(Dialog::Help)} />
                if page::can_fill_screen() {
                    <Button icon={IconName::Fullscreen} label={text.fullscreen} onclick={Callback::from(|()| page::fill_screen())} />
                }
            </div>
        </>
    }
}

/// One of several values, as a row of words.
pub(super) fn choice<T: Clone + PartialEq + 'static>(
    label: &str,
    choices: Vec<(impl Into<yew::AttrValue>, T)>,
    now: &T,
    set: &Callback<T>,
) -> Html {
    let item = |(word, value): (_, T)| {
        let on = value == *now;
        let onclick = set.reform(move |_: MouseEvent| value.clone());
        let word: yew::AttrValue = word;
        html! {
            <button type="button" class={classes!("choice__item", on.then_some("choice__item--on"))} role="radio"
                aria-checked={on.to_string()} {onclick}>{ word }</button>
        }
    };
    let choices = choices
        .into_iter()
        .map(|(word, value)| (word.into(), value));
    html! {
        <div class="field">
            <span class="field__label">{ label }</span>
            <div class="choice" role="radiogroup" aria-label={label.to_string()}>{ for choices.map(item) }</div>
        </div>
    }
}
