//! Starts the page; where there is no window, the bot worker. It is the same wasm twice.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// Shows the way back that the page's HTML holds ready: nothing else answers after a panic.
#[cfg(target_arch = "wasm32")]
fn show_crash() -> Option<()> {
    let notice = web_sys::window()?.document()?.query_selector(".crash");
    notice.ok()??.remove_attribute("hidden").ok()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    // Yew would put its own in the place of any other.
    yew::set_custom_panic_hook(Box::new(|what| {
        console_error_panic_hook::hook(what);
        doudizhu::portal::tell_of_crash();
        let _ = show_crash();
    }));
    let document = web_sys::window().and_then(|window| window.document());
    match document.and_then(|document| document.get_element_by_id("app")) {
        Some(root) => drop(yew::Renderer::<doudizhu::ui::app::App>::with_root(root).render()),
        None => doudizhu::worker::serve(),
    }
}
