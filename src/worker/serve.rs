//! The worker's side.

use super::protocol::{BotRequest, answer, from_bytes, to_bytes};
use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Answers requests for as long as the worker lives.
pub fn serve() {
    listen(|data| {
        if let Some(request) = from_bytes::<BotRequest>(&Uint8Array::new(&data).to_vec()) {
            post(&answer(&request));
        }
    });
}

/// Hears what comes for as long as the worker lives, after telling that it is ready.
pub(super) fn listen(heard: impl Fn(JsValue) + 'static) {
    let on_message =
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| heard(event.data()));
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    drop(scope().post_message(&JsValue::from_str(super::channel::READY)));
}

/// Tells whoever started the worker.
pub(super) fn post(message: &impl Serialize) {
    drop(scope().post_message(&Uint8Array::from(to_bytes(message).as_slice())));
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}
