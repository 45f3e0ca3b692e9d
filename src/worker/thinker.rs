//! How bots that search answer: in limited time, and with trained nets that are fetched when they are wanted.

use super::protocol::{BotReply, BotRequest, answer_within};
use doudizhu_engine::bots::net::Nets;
use js_sys::{Date, Promise, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Nobody thinks longer, in milliseconds.
const MOST_MS: f64 = 500.0;

/// Nets that do not come are asked for so often.
const MOST_TRIES: u8 = 3;

#[wasm_bindgen]
extern "C" {
    /// The bytes of nets by name; the build puts this function into the script.
    #[wasm_bindgen(catch, js_name = nets)]
    fn fetch_nets(name: &str) -> Result<Promise, JsValue>;
}

/// Nets of one name.
#[derive(Default)]
struct Wanted {
    name: &'static str,
    nets: Option<Nets>,
    tries: u8,
    coming: bool,
}

/// All that a bot of this worker asked for; most often one.
type Shelf = Rc<RefCell<Vec<Wanted>>>;

/// Answers each request as well as it can within its time.
pub(super) fn answering() -> impl FnMut(&BotRequest) -> BotReply {
    let shelf = Shelf::default();
    move |request| {
        let start = Date::now();
        let at = request
            .wanted_nets()
            .map(|name| want(&shelf, name, request));
        let shelf = shelf.borrow();
        let nets = at.and_then(|at| shelf[at].nets.as_ref());
        answer_within(request, nets, &mut || Date::now() - start > MOST_MS)
    }
}

/// The place of nets on the shelf; they are on their way, if they are not there. Until they are, and where
/// they do not come, bots play without.
fn want(shelf: &Shelf, name: &'static str, request: &BotRequest) -> usize {
    let mut all = shelf.borrow_mut();
    let at = all.iter().position(|wanted| wanted.name == name);
    let at = at.unwrap_or_else(|| {
        all.push(Wanted {
            name,
            ..Wanted::default()
        });
        all.len() - 1
    });
    let wanted = &mut all[at];
    if wanted.nets.is_none() && !wanted.coming && wanted.tries < MOST_TRIES {
        wanted.coming = true;
        wanted.tries += 1;
        let (shelf, rules) = (Rc::clone(shelf), request.view.rules);
        spawn_local(async move {
            let bytes = match fetch_nets(name) {
                Ok(promise) => JsFuture::from(promise).await.ok(),
                Err(_) => None,
            };
            let nets =
                bytes.and_then(|bytes| Nets::read(&Uint8Array::new(&bytes).to_vec(), &rules).ok());
            let wanted = &mut shelf.borrow_mut()[at];
            wanted.coming = false;
            wanted.nets = nets;
        });
    }
    at
}
