//! Channels between tabs, and locks that a tab holds as long as it is there.

use super::message::MOST_BYTES;
use crate::store::Keeper;
use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use std::fmt::Display;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = request, catch)]
    fn request_lock(name: &str, options: &Object, granted: &JsValue) -> Result<Promise, JsValue>;
}

/// An open channel.
pub(super) struct Line {
    channel: BroadcastChannel,
    _hears: Closure<dyn Fn(MessageEvent)>,
}

impl Line {
    /// Opens a channel; what is no bytes, or too many, is heard as none.
    pub(super) fn open(name: &str, hears: Box<dyn Fn(Vec<u8>)>) -> Option<Line> {
        let channel = BroadcastChannel::new(name).ok()?;
        let hears = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = event.data().dyn_into::<Uint8Array>().ok();
            let bytes = bytes.filter(|bytes| bytes.length() as usize <= MOST_BYTES);
            hears(bytes.map_or_else(Vec::new, |bytes| bytes.to_vec()));
        });
        channel.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        Some(Line {
            channel,
            _hears: hears,
        })
    }

    pub(super) fn post(&self, bytes: &[u8]) {
        drop(self.channel.post_message(&Uint8Array::from(bytes)));
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}

/// A lock that is held, or waited for, until this is dropped.
pub(super) struct Lock(Option<Function>);

impl Lock {
    /// Asks for a lock. Says when it is there; where it is not waited for, also that it is not.
    pub(super) fn ask(name: &str, wait: bool, granted: Box<dyn FnOnce(bool)>) -> Lock {
        let mut resolve = None;
        let held = Promise::new(&mut |release, _| resolve = Some(release));
        let options = Object::new();
        drop(Reflect::set(
            &options,
            &"ifAvailable".into(),
            &(!wait).into(),
        ));
        let callback = Closure::once_into_js(move |lock: JsValue| -> Promise {
            granted(!lock.is_null());
            held
        });
        drop(request_lock(name, &options, &callback));
        Lock(resolve)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(release) = self.0.take() {
            drop(release.call0(&JsValue::NULL));
        }
    }
}

/// Whether the browser lets pages of one address speak with each other, and keeps what they need.
pub fn has_neighbours() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator());
    let locks = navigator.and_then(|navigator| Reflect::get(&navigator, &"locks".into()).ok());
    let channel = BroadcastChannel::new("four-tables");
    if let Ok(channel) = &channel {
        channel.close();
    }
    locks.is_some_and(|locks| locks.is_object()) && channel.is_ok() && Keeper::is_there()
}

/// Where a room is kept.
pub fn kept_at(number: impl Display) -> String {
    format!("four-tables.room.{number}")
}
