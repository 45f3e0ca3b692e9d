//! Starts the page; where there is no window, the bot worker. It is the same wasm twice.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    doudizhu::ui::app::run();
}
