//! The rules in force at a variant's table, in words.

use crate::ui::session::Session;
use crate::ui::text::rulebook::{Chapter, Line, chapters};
use doudizhu_engine::rules::{Rules, Variant};
use yew::{Html, html};

/// The rules of the hand that is played, or of the next at the variant's table.
pub(super) fn rules(session: &Session, variant: Variant) -> Html {
    let played = session.shown().map(|hand| hand.view.rules);
    let rules: Rules = played
        .filter(|rules| rules.house.variant() == variant)
        .unwrap_or(session.setup.rules(variant));
    let line = |line: &Line| {
        html! {
            <li class="rulebook__line" title={(!line.rules.is_empty()).then_some(line.rules)}>{ &line.words }</li>
        }
    };
    let chapter = |chapter: &Chapter| {
        html! {
            <section class="rulebook__chapter">
                <h3 class="dialog__part">{ chapter.title }</h3>
                <ul class="rulebook__lines">{ for chapter.lines.iter().map(line) }</ul>
            </section>
        }
    };
    html! { <div class="rulebook">{ for chapters(&rules, session.settings.language).iter().map(chapter) }</div> }
}
