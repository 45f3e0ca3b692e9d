//! How bots that search answer: in limited time, with trained nets, and with assistants where there are cores.

use super::assistants::{ASSIST, Assistants, Share};
use super::protocol::{BotReply, BotRequest, Task, answer_within, from_bytes};
use super::serve::{listen, post};
use super::shelf::Shelf;
use doudizhu_engine::bots::{Here, Level, Only, Part, Shared, Tried};
use js_sys::{Date, Uint8Array};
use std::cell::Cell;
use std::iter::successors;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// Nobody thinks longer, in milliseconds.
const MOST_MS: f64 = 500.0;
/// Who evaluates plays for a player keeps no bot waiting long that is asked next.
const EVALUATION_MS: f64 = 300.0;

/// A thinker, or an assistant of one.
#[derive(Default)]
struct Thinker {
    shelf: Shelf,
    assistants: Assistants,
    is_assistant: Cell<bool>,
}

/// Answers requests for as long as the worker lives.
pub fn serve() {
    let me = Rc::new(Thinker::default());
    listen(move |data| {
        if data.as_string().as_deref() == Some(ASSIST) {
            return me.is_assistant.set(true);
        }
        let bytes = Uint8Array::new(&data).to_vec();
        if me.is_assistant.get() {
            post(&from_bytes(&bytes).and_then(|share| me.tried(&share)));
        } else if let Some(request) = from_bytes::<BotRequest>(&bytes) {
            let me = Rc::clone(&me);
            spawn_local(async move { post(&me.answered(&request).await) });
        }
    });
}

impl Thinker {
    async fn answered(&self, request: &BotRequest) -> BotReply {
        let start = Date::now();
        let most = if request.task == Task::Evaluate {
            EVALUATION_MS
        } else {
            MOST_MS
        };
        let mut is_over = || Date::now() - start > most;
        let nets = self.shelf.nets(request);
        if matches!(
            request.task,
            Task::Choose {
                level: Level::Master,
                ..
            }
        ) {
            self.assistants.start();
        }
        if !self.assistants.are_there() {
            return answer_within(request, nets.as_deref(), &mut is_over, &mut Here);
        }
        // Everything is worked out again after every part; what takes long is what comes of the parts.
        let mut shared = Shared::default();
        loop {
            let reply = answer_within(request, nets.as_deref(), &mut is_over, &mut shared);
            let Some(first) = shared.missing() else {
                return reply;
            };
            let later = successors(Some(first.next()), |part: &Part| Some(part.next()));
            let left = (start + MOST_MS - Date::now()).max(0.0);
            let asked = self.assistants.share(request, nets.is_some(), later, left);
            let mut only = Only::part(first);
            answer_within(request, nets.as_deref(), &mut is_over, &mut only);
            if let Some(tried) = only.tried {
                shared.add(first, tried);
            }
            for (part, tried) in asked {
                if let Some(tried) = tried.await {
                    shared.add(part, tried);
                }
            }
        }
    }

    /// What comes of a part; nothing where an assistant has not the nets of whom it helps, or he none.
    fn tried(&self, share: &Share) -> Option<Tried> {
        let start = Date::now();
        let nets = self.shelf.nets(&share.request);
        if nets.is_some() != share.has_nets {
            return None;
        }
        let mut is_over = || Date::now() - start > MOST_MS;
        let mut only = Only::part(share.part);
        answer_within(&share.request, nets.as_deref(), &mut is_over, &mut only);
        only.tried
    }
}
