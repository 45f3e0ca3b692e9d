//! 记牌器: how many cards of each rank the player has not seen.

use super::session::HandOnTable;
use super::text::Text;
use doudizhu_engine::cards::Rank;
use yew::{Html, classes, html};

/// Counts the cards that are still out, by what the player's seat knows; nothing where played cards
/// are turned face down (FA-32).
pub(super) fn counter(text: &Text, hand: &HandOnTable) -> Html {
    let Some(played) = hand.view.played else {
        return Html::default();
    };
    let unseen = hand.view.unseen(played);
    let cell = |rank: Rank| {
        let left = unseen.count(rank);
        let class = match left {
            0 => Some("counter__cell--none"),
            4.. => Some("counter__cell--four"),
            1..=3 => None,
        };
        let word = match rank {
            Rank::SmallJoker => text.joker_marks[0],
            Rank::BigJoker => text.joker_marks[1],
            Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine
            | Rank::Ten
            | Rank::Jack
            | Rank::Queen
            | Rank::King
            | Rank::Ace
            | Rank::Two => (text.rank)(rank),
        };
        html! {
            <div key={rank.index()} class={classes!("counter__cell", class)} role="listitem" aria-label={format!("{}: {left}", (text.rank)(rank))}>
                <span class="counter__rank">{ word }</span><b class="counter__left">{ left }</b>
            </div>
        }
    };
    html! {
        <div class="counter stage__counter" role="list" aria-label={text.counter}>
            { for Rank::ALL.iter().rev().map(|rank| cell(*rank)) }
        </div>
    }
}
