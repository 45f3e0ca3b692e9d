//! Buttons and tools.

use super::art::{IconName, icon};
use yew::{AttrValue, Callback, Html, MouseEvent, Properties, classes, component, html};

/// How much a button stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Weight {
    /// One among others.
    #[default]
    Plain,
    /// What is usually wanted.
    Main,
    /// What raises the stakes.
    Warm,
}

#[derive(Debug, PartialEq, Properties)]
pub(super) struct ButtonProps {
    pub icon: IconName,
    pub label: AttrValue,
    /// A word more, such as a factor.
    #[prop_or_default]
    pub note: Option<AttrValue>,
    #[prop_or_default]
    pub weight: Weight,
    /// Whether a second quick click is meant, too. Where the next question follows at once and its
    /// button lies under the pointer, it is not.
    #[prop_or_default]
    pub repeats: bool,
    /// Whether it would only say why it is not possible now.
    #[prop_or_default]
    pub dim: bool,
    /// The key that does the same.
    #[prop_or_default]
    pub shortcut: Option<AttrValue>,
    pub onclick: Callback<()>,
}

/// A button with an icon and words.
#[component]
pub(super) fn Button(props: &ButtonProps) -> Html {
    let weight = match props.weight {
        Weight::Plain => None,
        Weight::Main => Some("button--main"),
        Weight::Warm => Some("button--warm"),
    };
    let (clicked, repeats) = (props.onclick.clone(), props.repeats);
    let onclick = Callback::from(move |event: MouseEvent| {
        if repeats || event.detail() < 2 {
            clicked.emit(());
        }
    });
    html! {
        <button type="button" class={classes!("button", weight, props.dim.then_some("button--dim"))} aria-keyshortcuts={props.shortcut.clone()} {onclick}>
            { icon(props.icon) }
            <span>{ &props.label }</span>
            if let Some(note) = &props.note {
                <span class="button__note">{ note }</span>
            }
        </button>
    }
}

#[derive(Debug, PartialEq, Properties)]
pub(super) struct ToolProps {
    pub icon: IconName,
    pub label: AttrValue,
    /// Shown instead of the icon.
    #[prop_or_default]
    pub word: Option<AttrValue>,
    #[prop_or_default]
    pub class: Option<&'static str>,
    /// Whether its words stand below it.
    #[prop_or_default]
    pub captioned: bool,
    /// Whether what it switches is on; none where it switches nothing.
    #[prop_or_default]
    pub pressed: Option<bool>,
    pub onclick: Callback<()>,
}

/// A round button with an icon only; its words are for those who hear the page.
#[component]
pub(super) fn Tool(props: &ToolProps) -> Html {
    let onclick = props.onclick.reform(|_: MouseEvent| ());
    html! {
        <button type="button" class={classes!("tool", props.captioned.then_some("tool--captioned"), props.class)} aria-label={&props.label} title={&props.label}
            aria-pressed={props.pressed.map(|on| on.to_string())} {onclick}>
            if let Some(word) = &props.word {
                <span class="tool__note" aria-hidden="true">{ word }</span>
            } else {
                { icon(props.icon) }
            }
            if props.captioned {
                <span class="tool__caption" aria-hidden="true">{ &props.label }</span>
            }
        </button>
    }
}
