//! A finger on the table.

use super::page;
use gloo::events::{EventListener, EventListenerOptions};
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};
use yew::{hook, use_effect_with};

thread_local! {
    static BY_TOUCH: Cell<bool> = const { Cell::new(false) };
}

/// Whether the player used a finger or a pen last: neither a mouse nor a key.
pub(super) fn is_by_touch() -> bool {
    BY_TOUCH.get()
}

/// Notes what the player uses. A finger on the table clicks and does nothing else: browsers would make a mouse of
/// it as well, which takes the focus, and for that the whole table would be laid out twice before the click.
#[hook]
pub(super) fn use_touch() {
    use_effect_with((), |()| {
        let listeners = page::document().map(|document| {
            ["pointerdown", "keydown"].map(|name| {
                let options = EventListenerOptions::enable_prevent_default();
                EventListener::new_with_options(&document, name, options, note)
            })
        });
        move || drop(listeners)
    });
}

fn note(event: &web_sys::Event) {
    let pointer = event.dyn_ref::<PointerEvent>();
    let touch = pointer.is_some_and(|pointer| pointer.pointer_type() != "mouse");
    BY_TOUCH.set(touch);
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let on_table = |element: Element| element.closest(".stage").is_ok_and(|stage| stage.is_some());
    // Within another page the first touch still brings the focus into this one.
    if touch && page::may_take_focus() && target.is_some_and(on_table) {
        event.prevent_default();
    }
}
