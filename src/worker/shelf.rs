//! Trained nets, which are fetched when they are wanted first.

use super::protocol::BotRequest;
use doudizhu_engine::bots::net::Nets;
use doudizhu_engine::rules::Rules;
use js_sys::{Promise, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Nets that do not come are asked for so often.
const MOST_TRIES: u8 = 3;

#[wasm_bindgen]
extern "C" {
    /// The bytes of nets by name; the build puts this function into the script.
    #[wasm_bindgen(catch, js_name = nets)]
    fn fetch_nets(name: &str) -> Result<Promise, JsValue>;
}

/// All nets that somebody asked for; most often one.
#[derive(Clone, Default)]
pub(super) struct Shelf(Rc<RefCell<Vec<Wanted>>>);

/// Nets of one name.
#[derive(Default)]
struct Wanted {
    name: &'static str,
    nets: Option<Rc<Nets>>,
    tries: u8,
    coming: bool,
}

impl Shelf {
    /// The nets with which an answer is better. If they are not there, they are on their way; until they are, and
    /// where they do not come, bots play without.
    pub(super) fn nets(&self, request: &BotRequest) -> Option<Rc<Nets>> {
        let name = request.wanted_nets()?;
        let mut all = self.0.borrow_mut();
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
            spawn_local(self.clone().fetch(at, name, request.view.rules));
        }
        wanted.nets.clone()
    }

    async fn fetch(self, at: usize, name: &'static str, rules: Rules) {
        let bytes = match fetch_nets(name) {
            Ok(promise) => JsFuture::from(promise).await.ok(),
            Err(_) => None,
        };
        let read = |bytes| Nets::read(&Uint8Array::new(&bytes).to_vec(), &rules).ok();
        let wanted = &mut self.0.borrow_mut()[at];
        wanted.coming = false;
        wanted.nets = bytes.and_then(read).map(Rc::new);
    }
}
