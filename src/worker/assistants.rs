//! Assistants of a thinker: the same wasm in workers of its own, where there are cores for them.

use super::channel::READY;
use super::protocol::{BotRequest, from_bytes, to_bytes};
use doudizhu_engine::bots::{Part, Tried};
use gloo::timers::callback::Timeout;
use js_sys::{Function, Promise, Uint8Array};
use serde::{Deserialize, Serialize};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker};

/// What an assistant is told first: that it is one.
pub(super) const ASSIST: &str = "assist";

/// No more assistants are of much use: the rounds of a search have few parts.
const MOST_ASSISTANTS: usize = 3;

#[wasm_bindgen]
extern "C" {
    /// The address of the script that started this worker.
    #[wasm_bindgen(thread_local_v2, js_namespace = location, js_name = href)]
    static ADDRESS: String;
    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = hardwareConcurrency)]
    static CORES: Option<f64>;
}

/// A part of somebody's search.
#[derive(Serialize, Deserialize)]
pub(super) struct Share {
    pub(super) request: BotRequest,
    /// Whether he has nets.
    pub(super) has_nets: bool,
    pub(super) part: Part,
}

/// The assistants, once they were wanted.
#[derive(Default)]
pub(super) struct Assistants(OnceCell<Vec<Rc<Assistant>>>);

struct Assistant {
    worker: Worker,
    is_free: Cell<bool>,
    /// How often it was asked.
    asked: Cell<u32>,
    /// Takes the answer that is waited for.
    answer: RefCell<Option<Function>>,
}

impl Assistants {
    /// Starts as many as there are cores for, which leaves one to the page.
    pub(super) fn start(&self) {
        self.0.get_or_init(|| {
            let cores = CORES.with(|cores| cores.unwrap_or(1.0)) as usize;
            let most = cores.saturating_sub(1).min(MOST_ASSISTANTS);
            (0..most).filter_map(|_| Assistant::start().ok()).collect()
        });
    }

    /// Whether one of them is ready.
    pub(super) fn are_there(&self) -> bool {
        self.free().next().is_some()
    }

    fn free(&self) -> impl Iterator<Item = &Rc<Assistant>> {
        let all = self.0.get().into_iter().flatten();
        all.filter(|assistant| assistant.is_free.get())
    }

    /// Lets those that are free try parts, in so many milliseconds; what does not come in time is none.
    pub(super) fn share(
        &self,
        request: &BotRequest,
        has_nets: bool,
        parts: impl Iterator<Item = Part>,
        left: f64,
    ) -> Vec<(Part, impl Future<Output = Option<Tried>>)> {
        let share = |(assistant, part): (&Rc<Assistant>, Part)| {
            let share = Share {
                request: request.clone(),
                has_nets,
                part,
            };
            (part, tried(assistant.ask(&share, left)))
        };
        self.free().zip(parts).map(share).collect()
    }
}

async fn tried(answer: Promise) -> Option<Tried> {
    let data = JsFuture::from(answer).await.ok()?;
    from_bytes::<Option<Tried>>(&data.dyn_into::<Uint8Array>().ok()?.to_vec())?
}

impl Assistant {
    fn start() -> Result<Rc<Assistant>, JsValue> {
        let assistant = Rc::new(Assistant {
            worker: Worker::new(&ADDRESS.with(String::clone))?,
            is_free: Cell::new(false),
            asked: Cell::new(0),
            answer: RefCell::default(),
        });
        let me = Rc::clone(&assistant);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if event.data().as_string().as_deref() == Some(READY) {
                drop(me.worker.post_message(&JsValue::from_str(ASSIST)));
            }
            me.is_free.set(true);
            me.tell(&event.data());
        });
        let me = Rc::clone(&assistant);
        let on_error = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            event.prevent_default(); // who is helped goes on alone
            me.worker.terminate();
            me.is_free.set(false);
            me.tell(&JsValue::NULL);
        });
        let worker = &assistant.worker;
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // They are needed as long as this worker lives.
        on_message.forget();
        on_error.forget();
        Ok(assistant)
    }

    fn ask(self: &Rc<Self>, share: &Share, left: f64) -> Promise {
        self.is_free.set(false);
        let number = self.asked.get() + 1;
        self.asked.set(number);
        let bytes = to_bytes(share);
        drop(
            self.worker
                .post_message(&Uint8Array::from(bytes.as_slice())),
        );
        Promise::new(&mut |resolve, _| {
            *self.answer.borrow_mut() = Some(resolve);
            let me = Rc::clone(self);
            let too_late = move || {
                if me.asked.get() == number {
                    me.tell(&JsValue::NULL);
                }
            };
            Timeout::new(left as u32, too_late).forget();
        })
    }

    /// Gives an answer to whoever waits for one.
    fn tell(&self, answer: &JsValue) {
        if let Some(resolve) = self.answer.borrow_mut().take() {
            drop(resolve.call1(&JsValue::NULL, answer));
        }
    }
}
