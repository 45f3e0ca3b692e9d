//! Calls, spoken by a voice that is on this machine.
//!
//! Most browsers also offer voices that speak elsewhere: what is said would be sent there. Those are
//! never used; where there is no other, nothing is said.
//!
//! The browser's objects are used by name, because a sandboxed frame may lack any of them, and because
//! the bindings of most of these calls let what they throw through.

use super::tongue;
use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A little faster than people read aloud: the game goes on.
const RATE: f64 = 1.15;

/// Says words in the language of a tag such as `zh-CN`, if a voice on this machine speaks it.
///
/// What is being said is let finish, but only one thing waits: whatever is to be said while something
/// waits replaces it all.
pub fn speak(words: &str, tag: &str) {
    // That it could not is nothing to tell anybody.
    let _ = try_to_speak(words, tag);
}

/// Whether a voice on this machine speaks the language of a tag.
///
/// Some browsers look for their voices only when first asked, and answer later: ask again, not once.
pub fn has_voice(tag: &str) -> bool {
    synthesis().is_some_and(|synthesis| voice(&synthesis, tag).is_some())
}

/// Stops what is being said, and forgets what waits.
pub fn hush() {
    if let Some(synthesis) = synthesis() {
        drop(call(&synthesis, "cancel", &Array::new()));
    }
}

fn try_to_speak(words: &str, tag: &str) -> Option<()> {
    let synthesis = synthesis()?;
    let voice = voice(&synthesis, tag)?;
    if get(&synthesis, "pending")?.is_truthy() {
        call(&synthesis, "cancel", &Array::new())?;
    }
    let constructor: Function = get(&window()?, "SpeechSynthesisUtterance")?
        .dyn_into()
        .ok()?;
    let utterance = Reflect::construct(&constructor, &Array::of1(&words.into())).ok()?;
    // Some engines go by the voice, some by the language.
    set(&utterance, "voice", &voice)?;
    set(&utterance, "lang", &get(&voice, "lang")?)?;
    set(&utterance, "rate", &RATE.into())?;
    call(&synthesis, "speak", &Array::of1(&utterance))?;
    Some(())
}

/// The voice on this machine that speaks a language best.
fn voice(synthesis: &JsValue, tag: &str) -> Option<JsValue> {
    let voices = call(synthesis, "getVoices", &Array::new())?;
    if !Array::is_array(&voices) {
        return None; // not what a browser should give, but some do
    }
    let local: Vec<(JsValue, String)> = Array::from(&voices)
        .iter()
        .filter(|voice| get(voice, "localService") == Some(JsValue::TRUE))
        .filter_map(|voice| {
            let language = get(&voice, "lang")?.as_string()?;
            Some((voice, language))
        })
        .collect();
    let languages = local.iter().map(|(_, language)| language.as_str());
    let best = tongue::best(languages, tag)?;
    local.into_iter().nth(best).map(|(voice, _)| voice)
}

fn window() -> Option<JsValue> {
    web_sys::window().map(JsValue::from)
}

fn synthesis() -> Option<JsValue> {
    get(&window()?, "speechSynthesis").filter(JsValue::is_object)
}

fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok()
}

fn set(object: &JsValue, name: &str, value: &JsValue) -> Option<()> {
    Reflect::set(object, &name.into(), value).ok().map(drop)
}

fn call(object: &JsValue, name: &str, arguments: &Array) -> Option<JsValue> {
    let function: Function = get(object, name)?.dyn_into().ok()?;
    Reflect::apply(&function, object, arguments).ok()
}
