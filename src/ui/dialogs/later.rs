//! What is read seldom and is no part of a hand: it is in a module of its own beside the page's,
//! `src/bin/rulebook.rs`, which is fetched when somebody wants to read it first.

use super::rooms::picked;
use super::rulebook::chapter;
use crate::lobby::Profile;
use crate::ui::text::Language;
use doudizhu_engine::rules::{HouseRules, Variant};
use js_sys::Promise;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::{Callback, Html, Properties, component, html, use_effect_with, use_state};

#[wasm_bindgen]
extern "C" {
    /// A module beside the page's, started; the build puts this function into the script.
    #[wasm_bindgen(catch, js_name = beside)]
    fn beside(name: &str) -> Result<Promise, JsValue>;

    type Book;

    #[wasm_bindgen(method, catch)]
    fn written(
        this: &Book,
        variant: &str,
        house: &str,
        language: &str,
    ) -> Result<Option<String>, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn statistics(
        this: &Book,
        profile: &str,
        variant: &str,
        language: &str,
    ) -> Result<Option<String>, JsValue>;
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Asked {
    /// The rules with these house rules.
    Rules(HouseRules),
    /// What the hands of a variant add up to.
    Statistics(Rc<Profile>, Variant),
}

#[derive(Debug, Properties, PartialEq)]
pub(super) struct LaterProps {
    pub asked: Asked,
    pub language: Language,
    /// What picking a numbered row does.
    #[prop_or_default]
    pub pick: Callback<usize>,
}

/// What has come of fetching it.
enum Opened {
    NotYet,
    Read(String),
    Failed,
}

/// What is wanted, once it is there.
#[component]
pub(super) fn Later(props: &LaterProps) -> Html {
    let opened = use_state(|| Opened::NotYet);
    let set = opened.setter();
    let wanted = (props.asked.clone(), props.language);
    use_effect_with(wanted, move |(asked, language)| {
        let (asked, language) = (asked.clone(), *language);
        spawn_local(async move {
            let text = read(asked, language).await.ok().flatten();
            set.set(text.map_or(Opened::Failed, Opened::Read));
        });
    });
    let text = props.language.text();
    match (&*opened, &props.asked) {
        (Opened::NotYet, _) => html! { <p role="status">{ text.book_coming }</p> },
        (Opened::Failed, _) => html! { <p role="alert">{ text.book_missing }</p> },
        (Opened::Read(book), Asked::Rules(_)) => html! {
            <div class="rulebook">{ for book.trim_end().split("\n\n").map(chapter) }</div>
        },
        (Opened::Read(drawn), Asked::Statistics(..)) => picked(drawn.clone(), props.pick.clone()),
    }
}

async fn read(asked: Asked, language: Language) -> Result<Option<String>, JsValue> {
    let book: Book = JsFuture::from(beside("rulebook")?).await?.unchecked_into();
    let language = language.text().tag;
    match asked {
        Asked::Rules(house) => book.written(house.variant().name(), &house.to_string(), language),
        Asked::Statistics(profile, variant) => {
            book.statistics(&profile.saved(), variant.name(), language)
        }
    }
}
