//! What lies under a dialog is out of reach.

use super::page;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::{hook, use_effect_with};

/// Milliseconds from one part of the screen to the next: about a frame.
const PART_MS: u32 = 16;

/// Takes the screen out of reach while it is covered, one part after the other and then the whole: every drawing
/// in them is styled anew, and all of them in one task would hold the dialog up. Back it comes at once.
#[hook]
pub(super) fn use_cover(covered: bool) {
    use_effect_with(covered, |covered| {
        let covered = *covered;
        let later = |(place, part): (u32, Element)| {
            let pause = if covered { place * PART_MS } else { 0 };
            let set = move || drop(part.toggle_attribute_with_force("inert", covered));
            Timeout::new(pause, set)
        };
        let timers: Vec<Timeout> = (0..).zip(parts()).map(later).collect();
        move || drop(timers)
    });
}

/// The parts of the screen, and last the screen.
fn parts() -> Vec<Element> {
    let found =
        page::document().and_then(|document| document.query_selector_all("main, main > *").ok());
    let found = found
        .iter()
        .flat_map(|all| (0..all.length()).rev().map(|at| all.get(at)));
    found.filter_map(|part| part?.dyn_into().ok()).collect()
}
