//! The hand's record as text.

use crate::ui::art::IconName;
use crate::ui::controls::Button;
use crate::ui::page;
use crate::ui::text::Text;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlTextAreaElement;
use yew::platform::spawn_local;
use yew::{AttrValue, Callback, Html, Properties, component, html, use_node_ref, use_state};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct RecordTextProps {
    pub text: &'static Text,
    pub record: AttrValue,
    /// Whether it is saved as a file, not shared as a link.
    #[prop_or_default]
    pub file: bool,
}

/// What was copied last.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    Nothing,
    Record,
    Link,
}

/// The record as text that can be copied, also where the clipboard is closed, and as a link that opens
/// it as a replay.
#[component]
pub(super) fn RecordText(props: &RecordTextProps) -> Html {
    let field = use_node_ref();
    let copied = use_state(|| Copied::Nothing);
    let link = use_state(|| false);
    let shown = if *link {
        AttrValue::from(page::link_to(&props.record))
    } else {
        props.record.clone()
    };
    let copy = |what: Copied| {
        let (field, copied, link) = (field.clone(), copied.clone(), link.clone());
        let words = match what {
            Copied::Link => page::link_to(&props.record),
            Copied::Record | Copied::Nothing => props.record.to_string(),
        };
        Callback::from(move |()| {
            link.set(what == Copied::Link);
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.set_value(&words);
                field.select(); // where the clipboard is closed, the player can copy what is selected
            }
            let Some(window) = web_sys::window() else {
                return;
            };
            let clipboard = window.navigator().clipboard();
            if clipboard.is_undefined() {
                return; // only secure pages have one
            }
            let written = JsFuture::from(clipboard.write_text(&words));
            let copied = copied.clone();
            spawn_local(async move {
                if written.await.is_ok() {
                    copied.set(what);
                }
            });
        })
    };
    let label = |what: Copied, word: &'static str| {
        if *copied == what {
            props.text.copied
        } else {
            word
        }
    };
    let record = props.record.clone();
    let save = Callback::from(move |()| page::save_file(&record));
    html! {
        <>
            <textarea ref={field.clone()} class="record" readonly=true rows="6" aria-label={props.text.record} value={shown} />
            <div class="controls">
                <Button icon={IconName::Copy} label={label(Copied::Record, props.text.copy)} onclick={copy(Copied::Record)} />
                if props.file {
                    <Button icon={IconName::Log} label={props.text.purse.save_file} onclick={save} />
                } else {
                    <Button icon={IconName::Link} label={label(Copied::Link, props.text.copy_link)} onclick={copy(Copied::Link)} />
                }
            </div>
        </>
    }
}
