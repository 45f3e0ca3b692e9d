//! App
fn main() {}
