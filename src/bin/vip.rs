//! The page with VIP rooms, which starts in the place of the other where a tab has a seat in one.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    doudizhu::ui::app::run();
}
