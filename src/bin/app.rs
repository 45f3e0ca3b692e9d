//! Starts the page; where there is no window, the bot worker. It is the same wasm twice.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    std::panic::set_hook(Box::new(|what| {
        console_error_panic_hook::hook(what);
        doudizhu::portal::tell_of_crash();
    }));
    let document = web_sys::window().and_then(|window| window.document());
    match document.and_then(|document| document.get_element_by_id("app")) {
        Some(root) => drop(yew::Renderer::<doudizhu::ui::app::App>::with_root(root).render()),
        None => doudizhu::worker::serve(),
    }
}
