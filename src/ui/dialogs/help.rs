//! Keys and gestures.

use crate::ui::text::Text;
use yew::{Html, html};

/// What is pressed, and what it does.
pub(super) fn keys(text: &Text) -> Html {
    let line = |(keys, what): &(&'static str, &'static str)| {
        html! {
            <div class="ledger__line" key={*keys}><dt class="keys">{ *keys }</dt><dd class="ledger__value ledger__value--words">{ *what }</dd></div>
        }
    };
    html! { <dl class="ledger">{ for text.keys.iter().map(line) }</dl> }
}
