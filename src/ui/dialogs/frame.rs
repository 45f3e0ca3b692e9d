//! The frame of a dialog, and where the focus goes.

use crate::ui::art::IconName;
use crate::ui::controls::Tool;
use crate::ui::hand::nothing_has_focus;
use crate::ui::page;
use crate::ui::text::Text;
use gloo::timers::callback::Timeout;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::{
    AttrValue, Callback, Children, Html, MouseEvent, NodeRef, Properties, component, hook, html,
    use_effect, use_effect_with, use_memo, use_node_ref,
};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct FrameProps {
    pub text: &'static Text,
    pub title: AttrValue,
    pub close: Callback<()>,
    /// Whether there is much to read and nothing to press, so that the keyboard must reach it to scroll.
    #[prop_or_default]
    pub reading: bool,
    pub children: Children,
}

/// A dialog with a title that can be closed. It takes the focus while it is open.
#[component]
pub(super) fn Frame(props: &FrameProps) -> Html {
    let dialog = use_node_ref();
    use_focus(&dialog);
    {
        // What had the focus may have gone with what it did.
        let dialog = dialog.clone();
        use_effect(move || {
            if nothing_has_focus()
                && let Some(dialog) = dialog.cast::<HtmlElement>()
            {
                drop(dialog.focus());
            }
        });
    }
    // A click beside the dialog closes it.
    let beside = {
        let close = props.close.clone();
        Callback::from(move |event: MouseEvent| {
            if event.target() == event.current_target() {
                close.emit(());
            }
        })
    };
    html! {
        <div class="dialog-layer" tabindex="-1" onclick={beside}>
            <section ref={dialog} class="dialog" role="dialog" aria-modal="true" aria-label={&props.title} tabindex="-1">
                <header class="dialog__head">
                    <h2 class="dialog__title">{ &props.title }</h2>
                    <Tool icon={IconName::Close} label={props.text.close} onclick={props.close.clone()} />
                </header>
                <div class="dialog__body" tabindex={props.reading.then_some("0")}>{ props.children.clone() }</div>
            </section>
        </div>
    }
}

thread_local! {
    /// What gives the focus back after the last dialog: a timer that is forgotten would stay in memory.
    static GIVES_BACK: Cell<Option<Timeout>> = const { Cell::new(None) };
}

/// Takes the focus when the dialog comes and gives it back when it goes.
#[hook]
pub(super) fn use_focus(dialog: &NodeRef) {
    // Read while the dialog is first drawn: before the table behind it is inert and loses the focus.
    let before = use_memo((), |()| {
        let document = page::document();
        let element = document.and_then(|document| document.active_element());
        element.and_then(|element| element.dyn_into::<HtmlElement>().ok())
    });
    let dialog = dialog.clone();
    use_effect_with((), move |()| {
        if let Some(dialog) = dialog.cast::<HtmlElement>()
            && page::may_take_focus()
        {
            drop(dialog.focus());
        }
        move || {
            // Once the table can have the focus again, unless the player has given it to something else by then.
            let after = Timeout::new(10, move || {
                if nothing_has_focus() {
                    drop(before.as_ref().as_ref().map(HtmlElement::focus));
                }
            });
            GIVES_BACK.set(Some(after));
        }
    });
}
