//! The rule book and the statistics as a module of its own, which the page fetches when somebody opens one of
//! them: a hand can be started without it.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
const fn main() {}

#[cfg(target_arch = "wasm32")]
mod exported {
    use doudizhu::lobby::Profile;
    use doudizhu::ui::figures;
    use doudizhu::ui::text::{Language, rulebook};
    use doudizhu_engine::rules::{HouseRules, Variant};
    use wasm_bindgen::prelude::wasm_bindgen;

    /// The rules of a variant with its house rules, in the notation of both, as [`rulebook::written`] puts
    /// them; nothing when they are none.
    #[wasm_bindgen]
    #[expect(unreachable_pub, reason = "wasm-bindgen exports what is public")]
    pub fn written(variant: &str, house: &str, language: &str) -> Option<String> {
        let variant = Variant::ALL.into_iter().find(|it| it.name() == variant)?;
        let house = HouseRules::parse(variant, house).ok()?;
        Some(rulebook::written(
            &house.into(),
            Language::from_tag(language),
        ))
    }

    /// The statistics of a variant that a profile has, as [`figures::statistics`] draws them; nothing when it
    /// is none.
    #[wasm_bindgen]
    #[expect(unreachable_pub, reason = "wasm-bindgen exports what is public")]
    pub fn statistics(profile: &str, variant: &str, language: &str) -> Option<String> {
        let variant = Variant::ALL.into_iter().find(|it| it.name() == variant)?;
        let profile = Profile::from_saved(profile).ok()?;
        let language = Language::from_tag(language);
        Some(figures::statistics(&profile, variant, language))
    }
}
