//! What the player chooses for the page.

use crate::ui::art::IconName;
use crate::ui::controls::Button;
use crate::ui::page;
use crate::ui::session::{Dialog, Message, Session, Settings, Speed, Theme, Timer};
use crate::ui::sound::voice::has_voice;
use crate::ui::text::{Language, Text};
use doudizhu_engine::rules::Variant;
use yew::{AttrValue, Callback, Html, MouseEvent, classes, html};

/// What the player chooses for the page; `variant` is the one that is played, if one is.
pub(super) fn settings_fields(
    text: &'static Text,
    session: &Session,
    variant: Option<Variant>,
    send: &Callback<Message>,
) -> Html {
    let settings = session.settings;
    let shown = |dialog: Dialog| send.reform(move |()| Message::Show(Some(dialog)));
    let field = |label: &'static str, choices: &[(&'static str, Settings)]| {
        let choices = choices.iter().map(|(word, changed)| {
            let word = AttrValue::Static(word);
            (word, *changed == settings, Message::Set(*changed))
        });
        choice(label, choices.collect(), send)
    };
    let switch = |label: &'static str, set: fn(&mut Settings, bool)| {
        let choices = [(text.off, false), (text.on, true)].map(|(word, on)| {
            let mut changed = settings;
            set(&mut changed, on);
            (word, changed)
        });
        field(label, &choices)
    };
    let languages = Language::ALL.map(|language| {
        (
            language.text().language_name,
            Settings {
                language,
                ..settings
            },
        )
    });
    let speeds = Speed::ALL.map(|speed| ((text.speed_of)(speed), Settings { speed, ..settings }));
    let themes = Theme::ALL.map(|theme| ((text.theme_of)(theme), Settings { theme, ..settings }));
    let timers = Timer::ALL.map(|timer| ((text.timer_of)(timer), Settings { timer, ..settings }));
    html! {
        <>
            if let Some(notice) = session.keep_notice {
                <p class="field__note">{ (text.keep_notice)(notice) }</p>
            }
            { field(text.language, &languages) }
            { field(text.speed, &speeds) }
            { switch(text.four_colours, |settings, on| settings.four_colours = on) }
            { switch(text.large_cards, |settings, on| settings.large_cards = on) }
            { field(text.theme, &themes) }
            { switch(text.motion, |settings, on| settings.motion = on) }
            { switch(text.sound, |settings, on| settings.sound = on) }
            if settings.voice || has_voice(text.tag) {
                { switch(text.voice, |settings, on| settings.voice = on) }
            }
            { field(text.timer, &timers) }
            { switch(text.auto_pass, |settings, on| settings.auto_pass = on) }
            { switch(text.counter, |settings, on| settings.counter = on) }
            { switch(text.chances, |settings, on| settings.chances = on) }
            { switch(text.left_handed, |settings, on| settings.left_handed = on) }
            { switch(text.letter_keys, |settings, on| settings.letter_keys = on) }
            <div class="controls">
                if let Some(variant) = variant {
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

/// One of several values as a row of words, each with whether it is the one now and what choosing it
/// means.
pub(super) fn choice(
    label: &str,
    choices: Vec<(AttrValue, bool, Message)>,
    send: &Callback<Message>,
) -> Html {
    let item = |(word, on, message): (AttrValue, bool, Message)| {
        let onclick = send.reform(move |_: MouseEvent| message.clone());
        html! {
            <button type="button" class={classes!("choice__item", on.then_some("choice__item--on"))} role="radio"
                aria-checked={on.to_string()} {onclick}>{ word }</button>
        }
    };
    html! {
        <div class="field">
            <span class="field__label">{ label }</span>
            <div class="choice" role="radiogroup" aria-label={label.to_string()}>{ for choices.into_iter().map(item) }</div>
        </div>
    }
}
