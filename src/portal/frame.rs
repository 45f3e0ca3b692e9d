//! A host that frames the page and speaks by `postMessage`.

use super::{Adapter, FromHost, Heard, MOST_CHARACTERS, ToHost, VERSION, message::Fields};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::{Date, JSON, JsString, Object, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Window};

/// The page is by itself when nobody has answered its greeting in so many milliseconds.
const PATIENCE_MS: u32 = 500;
/// More messages than this in a second are no conversation.
const MOST_A_SECOND: u32 = 40;

/// The window above.
struct Frame {
    parent: Window,
    /// The origin that the address names: the only one that is heard and told.
    origin: Option<String>,
    said: Cell<u32>,
    /// How many messages were ignored.
    ignored: Rc<Cell<u32>>,
    /// The page listens as long as this is there.
    _listener: EventListener,
}

impl std::fmt::Debug for Frame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Frame").finish_non_exhaustive()
    }
}

/// The window above, if there is one.
fn above() -> Option<(Window, Window)> {
    let window = web_sys::window()?;
    let parent = window.parent().ok().flatten()?;
    (parent != window).then_some((window, parent))
}

/// Greets the host above the page, and listens to it; `None` where there is nobody above. `origin` is what
/// the address says about who that is.
pub fn connect(origin: Option<String>, heard: impl Fn(Heard) + 'static) -> Option<Rc<dyn Adapter>> {
    let (window, parent) = above()?;
    let ignored = Rc::new(Cell::new(0));
    let heard = Rc::new(heard);
    let greeting = Rc::new(Cell::new(None::<Timeout>));
    let listener = {
        let (parent, origin) = (parent.clone(), origin.clone());
        let (ignored, heard, greeting) = (ignored.clone(), heard.clone(), greeting.clone());
        let second = Cell::new((0.0, 0));
        EventListener::new(&window, "message", move |event| {
            let event: &MessageEvent = event.unchecked_ref();
            let known = event
                .source()
                .is_some_and(|source| Object::is(&source, &parent))
                && origin
                    .as_ref()
                    .is_none_or(|origin| event.origin() == *origin);
            let message = if known && is_patient(&second) {
                read(&event.data())
            } else {
                None
            };
            let Some(message) = message else {
                ignored.set(u32::saturating_add(ignored.get(), 1));
                return;
            };
            if let FromHost::Init(_) = message {
                greeting.take(); // answered
            }
            heard(Heard::Says(message));
        })
    };
    let frame = Frame {
        parent,
        origin,
        said: Cell::new(0),
        ignored,
        _listener: listener,
    };
    frame.tell(&ToHost::Loading(1));
    frame.tell(&ToHost::Hello);
    greeting.set(Some(Timeout::new(PATIENCE_MS, move || {
        heard(Heard::Nobody)
    })));
    Some(Rc::new(frame))
}

/// Whether one more message can be listened to in this second.
fn is_patient(second: &Cell<(f64, u32)>) -> bool {
    let now = Date::now();
    let (began, heard) = second.get();
    let same = (0.0..1_000.0).contains(&(now - began));
    second.set(if same { (began, heard + 1) } else { (now, 1) });
    !same || heard < MOST_A_SECOND
}

/// What a message says, if it says anything. How long it is, the browser knows before it is copied.
fn read(data: &JsValue) -> Option<FromHost> {
    let text: &JsString = data.dyn_ref()?;
    if text.length() as usize > MOST_CHARACTERS {
        return None;
    }
    let envelope = Read(JSON::parse(&String::from(text)).ok()?);
    if envelope.get("ddz")?.as_f64() != Some(VERSION.into()) {
        return None;
    }
    let payload = Read(envelope.get("payload").unwrap_or(JsValue::UNDEFINED));
    FromHost::read(&envelope.text("type")?, &payload)
}

/// Something that the browser has made of JSON.
struct Read(JsValue);

impl Read {
    /// A field; what is no object has none.
    fn get(&self, name: &str) -> Option<JsValue> {
        Reflect::get(&self.0, &name.into()).ok()
    }
}

impl Fields for Read {
    fn text(&self, name: &str) -> Option<String> {
        self.get(name)?.as_string()
    }

    fn flag(&self, name: &str) -> Option<bool> {
        self.get(name)?.as_bool()
    }
}

impl Adapter for Frame {
    fn tell(&self, message: &ToHost) {
        if message.is_for_one() && self.origin.is_none() {
            return;
        }
        self.said.set(self.said.get() + 1);
        let text = message.json(self.said.get(), self.ignored.get());
        let to = self.origin.as_deref().unwrap_or("*");
        // An origin that is none is nobody's.
        drop(self.parent.post_message(&text.into(), to));
    }

    fn is_known(&self) -> bool {
        self.origin.is_some()
    }
}

/// Tells whoever is above that the page has broken off. It knows nothing of the page any more.
pub fn tell_of_crash() {
    if let Some((_, parent)) = above() {
        let text = ToHost::Error(super::Fault::Crash).json(0, 0);
        drop(parent.post_message(&text.into(), "*"));
    }
}
