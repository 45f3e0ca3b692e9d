//! The worker's side.

use super::protocol::{BotReply, BotRequest, from_bytes, to_bytes};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Answers requests for as long as the worker lives, after telling that it is ready.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let reply_to = scope.clone();
    let mut answering = answering();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        if let Some(request) = from_bytes::<BotRequest>(&bytes) {
            let reply = to_bytes(&answering(&request));
            drop(reply_to.post_message(&Uint8Array::from(reply.as_slice())));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    drop(scope.post_message(&JsValue::from_str(super::channel::READY)));
}

/// How requests are answered: by a thinker in limited time, with nets that are kept.
#[cfg(feature = "thinker")]
fn answering() -> impl FnMut(&BotRequest) -> BotReply {
    super::thinker::answering()
}

/// How requests are answered: at once.
#[cfg(not(feature = "thinker"))]
fn answering() -> impl FnMut(&BotRequest) -> BotReply {
    super::answer
}
