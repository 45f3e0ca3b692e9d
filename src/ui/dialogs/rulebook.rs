//! The rules in force at a variant's table, in words. They are in a module of their own beside the page's,
//! `src/bin/rulebook.rs`, which is fetched when somebody reads them first.

use crate::ui::session::Session;
use crate::ui::text::Language;
use doudizhu_engine::rules::{HouseRules, Rules, Variant};
use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::{Html, Properties, component, html, use_effect_with, use_state};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static MODULE_URL: String;

    #[wasm_bindgen(js_name = "import")]
    fn import(address: &str) -> Promise;

    type Book;

    #[wasm_bindgen(method, js_name = default)]
    fn start(this: &Book, how: &Object) -> Promise;

    #[wasm_bindgen(method, catch)]
    fn written(
        this: &Book,
        variant: &str,
        house: &str,
        language: &str,
    ) -> Result<Option<String>, JsValue>;
}

/// The rules of the hand that is played, or of the next at the variant's table.
pub(super) fn rules(session: &Session, variant: Variant) -> Html {
    let played = session.shown().map(|hand| hand.view.rules);
    let rules: Rules = played
        .filter(|rules| rules.house.variant() == variant)
        .unwrap_or(session.setup.rules(variant));
    html! { <Rulebook house={rules.house} language={session.settings.language} /> }
}

#[derive(Properties, PartialEq)]
struct RulebookProps {
    house: HouseRules,
    language: Language,
}

/// What has come of fetching the book.
enum Opened {
    NotYet,
    Read(String),
    Failed,
}

#[component]
fn Rulebook(props: &RulebookProps) -> Html {
    let opened = use_state(|| Opened::NotYet);
    let set = opened.setter();
    use_effect_with((props.house, props.language), move |&(house, language)| {
        spawn_local(async move {
            let text = read(house, language).await.ok().flatten();
            set.set(text.map_or(Opened::Failed, Opened::Read));
        });
    });
    let text = props.language.text();
    match &*opened {
        Opened::NotYet => html! { <p role="status">{ text.book_coming }</p> },
        Opened::Failed => html! { <p role="alert">{ text.book_missing }</p> },
        Opened::Read(book) => html! {
            <div class="rulebook">{ for book.trim_end().split("\n\n").map(chapter) }</div>
        },
    }
}

async fn read(house: HouseRules, language: Language) -> Result<Option<String>, JsValue> {
    // The build names it after this module.
    let script = MODULE_URL.with(|url| url.replace("/app-", "/rulebook-"));
    let book: Book = JsFuture::from(import(&script)).await?.unchecked_into();
    let how = Object::new();
    let wasm = script.replace(".js", "_bg.wasm");
    Reflect::set(&how, &"module_or_path".into(), &wasm.into())?;
    JsFuture::from(book.start(&how)).await?;
    let variant = house.variant().name();
    book.written(variant, &house.to_string(), language.text().tag)
}

/// A chapter as [`written`](crate::ui::text::rulebook::written) puts it.
fn chapter(text: &str) -> Html {
    let (title, lines) = text.split_once('\n').unwrap_or((text, ""));
    let line = |line: &str| {
        let (rules, words) = line.split_once('\t').unwrap_or(("", line));
        let title = (!rules.is_empty()).then(|| rules.to_string());
        html! { <li class="rulebook__line" {title}>{ words }</li> }
    };
    html! {
        <section class="rulebook__chapter">
            <h3 class="dialog__part">{ title }</h3>
            <ul class="rulebook__lines">{ for lines.lines().map(line) }</ul>
        </section>
    }
}
