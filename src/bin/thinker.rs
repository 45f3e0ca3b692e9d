//! The worker of bots that search, a module of its own that the page fetches when one of them is asked first: it
//! is made fast, the page small.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    doudizhu::worker::thinker::serve();
}
