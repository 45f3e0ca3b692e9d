//! What the browser tells and gives: the address, preferences, chance.

use super::session::{Settings, Speed};
use super::text::Language;
use doudizhu_engine::cards::Seed;
use web_sys::UrlSearchParams;

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
        language: Language::from_tag(&tag),
        speed: Speed::Normal,
        four_colours: false,
        motion: !reduced.is_some_and(|query| query.matches()),
    }
}

/// The seed that the address names for the first hand.
pub(super) fn seed() -> Option<Seed> {
    parameter("seed")?.parse().ok()
}

fn parameter(name: &str) -> Option<String> {
    let query = web_sys::window()?.location().search().ok()?;
    UrlSearchParams::new_with_str(&query).ok()?.get(name)
}

/// Puts what the settings say about the whole page where the style sheets see it.
pub(super) fn show_settings(settings: &Settings) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
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
    getrandom::fill(&mut bytes).expect("a browser has a source of randomness");
    bytes
}

/// A number for a bot's own luck.
pub(super) fn random_number() -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = random_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
