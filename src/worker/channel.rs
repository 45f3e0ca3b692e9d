//! The page's side.

use super::protocol::{BotReply, BotRequest, answer, from_bytes, to_bytes};
use gloo::timers::callback::Timeout;
use js_sys::{Array, Date, Uint8Array};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, Event, MessageEvent, Url, Worker};

/// What the worker says first.
pub(super) const READY: &str = "ready";
/// No bot thinks longer than half a second, so a worker that is silent for this long is dead.
const SILENCE_MS: u32 = 4_000;
/// A worker that keeps dying is given up after so many new ones in a row, for so many milliseconds: a network may
/// come back.
const MOST_RESTARTS: u8 = 3;
const GIVEN_UP_MS: f64 = 20_000.0;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static MODULE_URL: String;
}

/// The address of this very module.
fn module_url() -> String {
    MODULE_URL.with(String::clone)
}

#[wasm_bindgen]
extern "C" {
    /// What starts a thinker in a worker; the build puts this function into the script.
    #[wasm_bindgen(js_name = thinker)]
    fn thinker_start() -> String;
}

/// Bots behind workers. A worker that dies or is refused is replaced, and meanwhile requests are
/// answered on the page, so that a game never stands still.
pub struct Bots {
    /// The page's own wasm again.
    near: Rc<Channel>,
    /// A thinker, once one was wanted.
    far: OnceCell<Rc<Channel>>,
}

struct Channel {
    /// Tells what starts its worker.
    start: fn() -> String,
    worker: RefCell<Option<Running>>,
    /// Not answered yet, oldest first.
    waiting: RefCell<VecDeque<BotRequest>>,
    silence: RefCell<Option<Timeout>>,
    /// The worker did not become ready in time: it is not waited for until it does.
    slow: Cell<bool>,
    restarts: Cell<u8>,
    /// When the last worker died.
    died: Cell<f64>,
    on_reply: Rc<dyn Fn(BotReply)>,
}

struct Running {
    worker: Worker,
    url: String,
    ready: bool,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
        drop(Url::revoke_object_url(&self.url));
    }
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bots").finish_non_exhaustive()
    }
}

impl Bots {
    /// Starts a worker; replies are told one by one.
    pub fn new(on_reply: impl Fn(BotReply) + 'static) -> Bots {
        Bots {
            near: Channel::new(near_start, Rc::new(on_reply)),
            far: OnceCell::new(),
        }
    }

    /// Asks, unless that is under way; the reply comes later, never during this call.
    pub fn ask(&self, request: BotRequest) {
        if request.wants_search() {
            let start = || Channel::new(thinker_start, Rc::clone(&self.near.on_reply));
            self.far.get_or_init(start).ask(request);
        } else {
            self.near.ask(request);
        }
    }

    /// Forgets all requests: their replies will not be told.
    pub fn forget(&self) {
        for channel in self.channels() {
            channel.waiting.borrow_mut().clear();
            channel.watch();
        }
    }

    fn channels(&self) -> impl Iterator<Item = &Rc<Channel>> {
        [&self.near].into_iter().chain(self.far.get())
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        for channel in self.channels() {
            // The closures of a running worker hold the channel; without the worker nothing does.
            channel.waiting.borrow_mut().clear();
            channel.silence.borrow_mut().take();
            channel.worker.borrow_mut().take();
        }
    }
}

impl Channel {
    fn new(start: fn() -> String, on_reply: Rc<dyn Fn(BotReply)>) -> Rc<Channel> {
        let channel = Rc::new(Channel {
            start,
            worker: RefCell::default(),
            waiting: RefCell::default(),
            silence: RefCell::default(),
            slow: Cell::new(false),
            restarts: Cell::new(0),
            died: Cell::new(0.0),
            on_reply,
        });
        channel.start();
        channel
    }

    fn ask(self: &Rc<Self>, request: BotRequest) {
        if self.worker.borrow().is_none() && Date::now() - self.died.get() > GIVEN_UP_MS {
            self.restarts.set(0);
            self.start();
        }
        let mut waiting = self.waiting.borrow_mut();
        let same = |other: &BotRequest| other.id == request.id && other.task == request.task;
        if waiting.iter().any(same) {
            return; // asked already
        }
        self.post(&request);
        waiting.push_back(request);
        let alone = waiting.len() == 1;
        drop(waiting);
        if alone {
            self.watch(); // else the alarm of an older request is running
        }
    }

    fn start(self: &Rc<Self>) {
        match self.spawn() {
            Ok(running) => *self.worker.borrow_mut() = Some(running),
            // Some sandboxed frames refuse workers: play on without.
            Err(_) => {
                self.died.set(Date::now());
                self.answer_on_page();
            }
        }
    }

    fn spawn(self: &Rc<Self>) -> Result<Running, JsValue> {
        let url = address(&(self.start)())?;
        let worker = Worker::new(&url)?;
        let me = Rc::clone(self);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            me.heard(&event.data())
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let me = Rc::clone(self);
        let on_error = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            event.prevent_default(); // dealt with here, so no uncaught error on the console
            me.replace_worker();
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Running {
            worker,
            url,
            ready: false,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    fn heard(self: &Rc<Self>, data: &JsValue) {
        if data.as_string().as_deref() == Some(READY) {
            if let Some(running) = &mut *self.worker.borrow_mut() {
                running.ready = true;
            }
            self.slow.set(false);
            self.waiting
                .borrow()
                .iter()
                .for_each(|request| self.post(request));
        } else if let Some(reply) = from_bytes::<BotReply>(&Uint8Array::new(data).to_vec()) {
            self.restarts.set(0);
            self.tell(reply);
        }
        self.watch();
    }

    /// Tells a reply, if somebody still waits for it.
    fn tell(&self, reply: BotReply) {
        let position = self
            .waiting
            .borrow()
            .iter()
            .position(|request| reply.answers(request));
        if let Some(position) = position {
            self.waiting.borrow_mut().remove(position);
            (self.on_reply)(reply);
        }
    }

    /// Sends a request to a worker that is ready; others get it when they are.
    fn post(&self, request: &BotRequest) {
        if let Some(running) = &*self.worker.borrow()
            && running.ready
        {
            drop(
                running
                    .worker
                    .post_message(&Uint8Array::from(to_bytes(request).as_slice())),
            );
        }
    }

    /// Sets the alarm that notices a worker which died without a word.
    fn watch(self: &Rc<Self>) {
        if self.waiting.borrow().is_empty() {
            self.silence.borrow_mut().take();
        } else if self.worker.borrow().is_none() || self.slow.get() {
            self.answer_on_page();
        } else {
            let me = Rc::clone(self);
            let alarm = Timeout::new(SILENCE_MS, move || me.silent());
            *self.silence.borrow_mut() = Some(alarm);
        }
    }

    fn silent(self: &Rc<Self>) {
        let ready = self
            .worker
            .borrow()
            .as_ref()
            .is_some_and(|running| running.ready);
        if ready {
            self.replace_worker();
        } else {
            self.slow.set(true); // keep it, but do not wait
            self.answer_on_page();
        }
    }

    fn replace_worker(self: &Rc<Self>) {
        self.worker.borrow_mut().take();
        self.died.set(Date::now());
        if self.restarts.get() < MOST_RESTARTS {
            self.restarts.set(self.restarts.get() + 1);
            self.start();
        }
        self.answer_on_page();
    }

    /// Answers what waits, here and now, but not within the call that asked.
    fn answer_on_page(self: &Rc<Self>) {
        let me = Rc::clone(self);
        let soon = Timeout::new(0, move || {
            let requests: Vec<BotRequest> = me.waiting.borrow().iter().cloned().collect();
            requests.iter().for_each(|request| me.tell(answer(request)));
        });
        *self.silence.borrow_mut() = Some(soon);
    }
}

/// What starts this very module again.
fn near_start() -> String {
    let script = module_url();
    let wasm = format!("{}_bg.wasm", script.strip_suffix(".js").unwrap_or(&script));
    format!("import('{script}').then(m=>m.default({{module_or_path:'{wasm}'}}))")
}

/// The address of a script that does what starts a worker. A blob also works where a frame may not start
/// workers from an address. It is no module itself: in a sandboxed frame, which has no origin, browsers refuse
/// those, but let a plain script import one.
fn address(start: &str) -> Result<String, JsValue> {
    // Thrown outside of the promise, a failure is an error of the worker, which is replaced.
    let start = format!("{start}.catch(e=>setTimeout(()=>{{throw e}}))");
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&start.into()), &kind)?;
    Url::create_object_url_with_blob(&blob)
}
