//! What the browser tells and gives: the address, preferences, chance.

use super::session::{Settings, Speed, TABLES, Theme};
use super::text::Language;
use crate::lobby::Day;
use crate::tabs::clean_name;
use doudizhu_engine::cards::{Commitment, Seed, SplitMix};
use doudizhu_engine::game::{Record, RecordError};
use doudizhu_engine::rules::Variant;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Element, Event, UrlSearchParams};
use yew::platform::spawn_local;

/// What the address and the browser say about the settings.
pub(super) fn settings() -> Settings {
    let window = web_sys::window();
    let preferred = window
        .as_ref()
        .and_then(|window| window.navigator().language());
    let tag = parameter("lang").or(preferred).unwrap_or_default();
    let reduced = window.and_then(|window| {
        window
            .match_media("(prefers-reduced-motion: reduce)")
            .ok()
            .flatten()
    });
    Settings {
        motion: !reduced.is_some_and(|query| query.matches()),
        sound: !is_embedded(), // there the player turns it on
        ..Settings::new(Language::from_tag(&tag))
    }
}

/// Settings with what the address says about them.
pub(super) fn named_in_address(settings: Settings) -> Settings {
    let settings = settings
        .with_language_tagged(parameter("lang").as_deref())
        .with_theme_named(parameter("theme").as_deref());
    let sound = parameter("sound").map_or(settings.sound, |sound| sound == "1");
    Settings { sound, ..settings }
}

/// Whether a host shows the page as a part of its own.
pub(super) fn is_embedded() -> bool {
    parameter("embed").is_some_and(|embed| embed == "1")
}

/// The host's origin, as the address names it.
pub(super) fn host_origin() -> Option<String> {
    parameter("origin").filter(|origin| !origin.is_empty())
}

/// The table that the address names; nothing within where there is no such table.
pub(super) fn variant() -> Option<Option<Variant>> {
    parameter("variant").map(|name| TABLES.into_iter().find(|table| table.name() == name))
}

/// The number of the room that the address names for that table, which may have no such room. The
/// address counts from 1.
pub(super) fn room() -> Option<usize> {
    parameter("room")?.parse::<usize>().ok()?.checked_sub(1)
}

/// Whether the address names a seed that is none.
pub(super) fn has_bad_seed() -> bool {
    seed().is_none() && parameter("seed").is_some()
}

/// Shows the way back that the page's HTML holds ready: nothing else answers after a panic.
pub(super) fn show_crash() {
    let notice = document().and_then(|document| document.query_selector(".crash").ok()?);
    drop(notice.map(|notice| notice.remove_attribute("hidden")));
}

/// The document; in a browser there is one.
pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Whether the page may take the focus by itself: as a part of another page only when it has it already.
pub(super) fn may_take_focus() -> bool {
    let document = document();
    !is_embedded() || document.is_some_and(|document| document.has_focus().unwrap_or(false))
}

/// The seed that the address names for the first hand.
pub(super) fn seed() -> Option<Seed> {
    parameter("seed")?.parse().ok()
}

/// The record that the address opens (`#log=`), or the place from which it cannot be read.
pub(super) fn record_in_address() -> Option<Result<Record, usize>> {
    let hash = web_sys::window()?.location().hash().ok()?;
    let coded = hash.strip_prefix("#log=")?;
    let Ok(text) = js_sys::decode_uri_component(coded) else {
        return Some(Err(0));
    };
    let text = String::from(text);
    Some(text.parse().map_err(|error: RecordError| error.at))
}

/// Forgets the record in the address, so that the same link can be followed again.
pub(super) fn forget_record() {
    let Some(window) = web_sys::window() else {
        return;
    };
    let location = window.location();
    if let (Ok(history), Ok(path), Ok(search)) =
        (window.history(), location.pathname(), location.search())
    {
        let here = format!("{path}{search}");
        // A sandboxed frame may refuse: then the link stays.
        drop(history.replace_state_with_url(&JsValue::NULL, "", Some(&here)));
    }
}

/// An address that opens a record as a replay.
pub(super) fn link_to(record: &str) -> String {
    let coded = String::from(js_sys::encode_uri_component(record));
    let page = web_sys::window().and_then(|window| {
        let location = window.location();
        let (origin, path) = (location.origin().ok()?, location.pathname().ok()?);
        Some(format!("{origin}{path}"))
    });
    format!("{}#log={coded}", page.unwrap_or_default())
}

/// Whether the page may fill the screen.
pub(super) fn can_fill_screen() -> bool {
    let document = document();
    document.is_some_and(|document| document.fullscreen_enabled())
}

/// Fills the screen, or no longer.
pub(super) fn fill_screen() {
    let Some(document) = document() else {
        return;
    };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        drop(root.request_fullscreen()); // a refusal is an answer, too
    }
}

/// How large the page is, in CSS pixels.
pub(super) fn size() -> (u32, u32) {
    let root = document().and_then(|document| document.document_element());
    let side = |side: fn(&Element) -> i32| root.as_ref().map_or(0, side).max(0).unsigned_abs();
    (side(Element::client_width), side(Element::client_height))
}

/// Lets nothing on the page be done, and says why with a word; or lets it again.
pub(super) fn hold(word: Option<&str>) {
    let Some(document) = document() else {
        return;
    };
    let (Some(root), Some(app)) = (
        document.document_element(),
        document.get_element_by_id("app"),
    ) else {
        return;
    };
    drop(match word {
        Some(word) => root.set_attribute("data-held", word),
        None => root.remove_attribute("data-held"),
    });
    drop(app.toggle_attribute_with_force("inert", word.is_some()));
}

/// Asks for the new version of the game, which loads the page anew.
pub(super) fn take_new_version() {
    if let (Some(window), Ok(event)) = (web_sys::window(), Event::new("take-new-version")) {
        drop(window.dispatch_event(&event));
    }
}

fn parameter(name: &str) -> Option<String> {
    let query = web_sys::window()?.location().search().ok()?;
    UrlSearchParams::new_with_str(&query).ok()?.get(name)
}

/// Puts what the settings say about the whole page where the style sheets see it.
pub(super) fn show_settings(settings: &Settings) {
    let Some(document) = document() else {
        return;
    };
    let Some(root) = document.document_element() else {
        return;
    };
    let text = settings.language.text();
    drop(root.set_attribute("lang", text.tag));
    document.set_title(text.title);
    let classes = root.class_list();
    drop(classes.toggle_with_force("deck-four", settings.four_colours));
    drop(classes.toggle_with_force("cards-large", settings.large_cards));
    for theme in Theme::ALL {
        if let Some(class) = theme.class() {
            drop(classes.toggle_with_force(class, theme == settings.theme));
        }
    }
    drop(classes.toggle_with_force(
        "motion-off",
        !settings.motion || settings.speed == Speed::AtOnce,
    ));
}

/// A seed from the system's randomness.
pub(super) fn random_seed() -> Seed {
    Seed(random_bytes())
}

/// Bytes from the system's randomness.
///
/// # Panics
/// Where the browser has none: without it no deal would be fair.
pub(super) fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    let filled = getrandom::fill(&mut bytes);
    assert!(filled.is_ok(), "a browser has a source of randomness");
    bytes
}

/// A number for a bot's own luck at a moment; where the address names a deal, everybody has the same luck with it
/// each time.
pub(super) fn luck(moment: u64) -> u64 {
    seed().map_or_else(random_number, |seed| {
        let words = seed.0.as_chunks().0.iter().copied().map(u64::from_le_bytes);
        SplitMix::new(words.fold(moment, u64::wrapping_add)).next()
    })
}

/// A number by chance.
pub(super) fn random_number() -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = random_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// A seat in a VIP room, as this tab remembers it.
pub(super) struct SeatKept {
    pub number: u32,
    pub proof: Commitment,
    /// As others see the player.
    pub name: String,
    /// Whether he has a purse of his own under that name.
    pub named: bool,
    /// The password, where he has reserved the room.
    pub password: String,
}

/// Where a tab remembers its seat, also when it is loaded again.
const SEAT: &str = "four-tables.seat";

fn tab_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// The seat in a VIP room that this tab has, if it has one.
pub(super) fn seat() -> Option<SeatKept> {
    if !cfg!(feature = "vip") || is_embedded() {
        return None;
    }
    let kept = tab_storage()?.get_item(SEAT).ok()??;
    let mut lines = kept.splitn(5, '\n');
    Some(SeatKept {
        number: lines.next()?.parse().ok()?,
        proof: lines.next()?.parse().ok()?,
        named: lines.next()? == "1",
        name: Some(clean_name(lines.next()?)).filter(|name| !name.is_empty())?,
        password: lines.next()?.to_string(),
    })
}

/// Loads the page anew, the one with VIP rooms, for who wants to go into one.
pub(super) fn go_to_entrance() {
    if let (Some(storage), Some(window)) = (tab_storage(), web_sys::window())
        && storage.set_item(SEAT, "").is_ok()
    {
        drop(window.location().reload());
    }
}

/// Whether this tab has just come for a VIP room; asked once.
#[cfg(feature = "vip")]
pub(super) fn is_at_entrance() -> bool {
    let Some(storage) = tab_storage() else {
        return false;
    };
    let empty = matches!(storage.get_item(SEAT), Ok(Some(seat)) if seat.is_empty());
    empty && storage.remove_item(SEAT).is_ok()
}

/// The local player whose purse this tab has; nothing for the one before the screen.
pub(super) fn player() -> String {
    let seat = seat().filter(|seat| seat.named);
    seat.map_or_else(String::new, |seat| seat.name)
}

/// Takes a seat in a VIP room, or none any more, and loads the page anew for that.
#[cfg_attr(
    not(feature = "vip"),
    expect(dead_code, reason = "nobody has a seat in a VIP room")
)]
pub(super) fn sit_down(seat: Option<&SeatKept>) {
    let Some(storage) = tab_storage() else { return };
    drop(match seat {
        None => storage.remove_item(SEAT),
        Some(seat) => {
            let (number, proof, named) = (seat.number, seat.proof, u8::from(seat.named));
            let (name, password) = (&seat.name, &seat.password);
            let text = format!("{number}\n{proof}\n{named}\n{name}\n{password}");
            storage.set_item(SEAT, &text)
        }
    });
    if let Some(window) = web_sys::window() {
        drop(window.location().reload());
    }
}

/// The day of the player's calendar, counted from 1970 on.
pub(super) fn today() -> Day {
    let now = js_sys::Date::new_0();
    let local = now.get_time() - now.get_timezone_offset() * 60_000.0;
    (local / 86_400_000.0) as Day
}

/// What the first field holds that a selector finds.
pub(super) fn text_of(selector: &str) -> String {
    let document = document();
    let field = document.and_then(|document| document.query_selector(selector).ok()?);
    let field = field.and_then(|field| field.dyn_into::<web_sys::HtmlTextAreaElement>().ok());
    field.map_or_else(String::new, |field| field.value())
}

/// What a field holds, by its id; nothing where that is not what it asks for, which the browser then says.
#[cfg_attr(
    not(feature = "vip"),
    expect(dead_code, reason = "nobody has a seat in a VIP room")
)]
pub(super) fn filled(id: &str) -> Option<String> {
    let document = web_sys::window()?.document()?;
    let field = document.get_element_by_id(id)?;
    let field = field.dyn_into::<web_sys::HtmlInputElement>().ok()?;
    field.report_validity().then(|| field.value())
}

/// Gives a text to the player as a file.
pub(super) fn save_file(text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else {
        return;
    };
    let document = document();
    let link = document.and_then(|document| document.create_element("a").ok());
    if let (Some(link), Ok(url)) = (link, web_sys::Url::create_object_url_with_blob(&blob)) {
        drop(link.set_attribute("href", &url));
        drop(link.set_attribute("download", "four-tables.txt"));
        if let Some(link) = link.dyn_ref::<web_sys::HtmlElement>() {
            link.click();
        }
        drop(web_sys::Url::revoke_object_url(&url));
    }
}

/// Reads the text of the file that a field was given. A file too large for an export counts as empty.
pub(super) fn read_file(field: &web_sys::HtmlInputElement, found: impl FnOnce(String) + 'static) {
    let file = field.files().and_then(|files| files.get(0));
    let Some(file) = file else { return };
    let reading = JsFuture::from(if file.size() < LARGEST_FILE {
        file.text()
    } else {
        js_sys::Promise::resolve(&JsValue::NULL)
    });
    spawn_local(async move {
        let text = reading.await.ok().and_then(|text| text.as_string());
        found(text.unwrap_or_default());
    });
}

/// Bytes of a file that can be an export.
const LARGEST_FILE: f64 = 4e6;
