//! The rules in force at a variant's table, in words.

use super::later::{Asked, Later};
use crate::ui::session::Session;
use doudizhu_engine::rules::{Rules, Variant};
use yew::{Html, html};

/// The rules of the hand that is played, or of the next at the variant's table.
pub(super) fn rules(session: &Session, variant: Variant) -> Html {
    let played = session.shown().map(|hand| hand.view.rules);
    let rules: Rules = played
        .filter(|rules| rules.house.variant() == variant)
        .unwrap_or(session.setup.rules(variant));
    html! { <Later asked={Asked::Rules(rules.house)} language={session.settings.language} /> }
}

/// A chapter as [`written`](crate::ui::text::rulebook::written) puts it.
pub(super) fn chapter(text: &str) -> Html {
    let (title, lines) = text.split_once('\n').unwrap_or((text, ""));
    let line = |line: &str| {
        let (rules, words) = line.split_once('\t').unwrap_or(("", line));
        let title = (!rules.is_empty()).then(|| rules.to_string());
        html! { <li class="rulebook__line" {title}>{ words }</li> }
    };
    html! {
        <section class="rulebook__chapter">
            <h3 class="dialog__part">{ title }</h3>
            <ul class="rulebook__lines">{ for lines.lines().map(line) }</ul>
        </section>
    }
}
