//! The worker's side.

use super::protocol::{answer_within, from_bytes, to_bytes};
use js_sys::{Date, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Nobody thinks longer, in milliseconds.
const MOST_MS: f64 = 500.0;

/// Answers requests for as long as the worker lives, after telling that it is ready.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let reply_to = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        if let Some(request) = from_bytes(&bytes) {
            let start = Date::now();
            let reply = to_bytes(&answer_within(&request, &mut || {
                Date::now() - start > MOST_MS
            }));
            drop(reply_to.post_message(&Uint8Array::from(reply.as_slice())));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    drop(scope.post_message(&JsValue::from_str(super::channel::READY)));
}
