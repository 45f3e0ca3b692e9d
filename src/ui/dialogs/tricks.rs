//! The tricks that were played.

use crate::ui::cards::{FanKind, fan};
use crate::ui::seat::{cards_of_play, name};
use crate::ui::session::{HandOnTable, TrickPlayed, tricks as tricks_of};
use crate::ui::text::Text;
use doudizhu_engine::cards::Seat;
use doudizhu_engine::game::CardPlay;
use yew::{Html, html};

/// The tricks, the newest first.
pub(super) fn tricks(text: &'static Text, hand: &HandOnTable) -> Html {
    let tricks = tricks_of(&hand.log);
    if tricks.is_empty() || hand.view.played.is_none() {
        return html! { <p>{ text.no_tricks }</p> };
    }
    let rules = &hand.view.rules.combos;
    let act = |(seat, play): &(Seat, Option<CardPlay>)| {
        let cards = play.map(|play| {
            let label = (text.combo)(play.combo);
            fan(
                &cards_of_play(&play, rules),
                FanKind::Mini,
                "fan--start",
                label,
            )
        });
        html! {
            <li class="trick__act">
                <span class="trick__name">{ name(text, hand, *seat) }</span>
                { cards.unwrap_or_else(|| html! { <span class="trick__pass">{ text.passed }</span> }) }
            </li>
        }
    };
    let trick = |(number, trick): (usize, &TrickPlayed)| {
        html! {
            <section class="trick" key={number}>
                <h3 class="trick__number">{ (text.trick_number)(number + 1) }</h3>
                <ol class="trick__acts">{ for trick.acts.iter().map(act) }</ol>
            </section>
        }
    };
    html! { <>{ for tricks.iter().enumerate().rev().map(trick) }</> }
}
