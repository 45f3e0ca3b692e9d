//! As what the selected cards are played, where they can be several things (FA-11).

use crate::ui::cards::{FanKind, fan};
use crate::ui::seat::cards_of_play;
use crate::ui::session::{HandOnTable, Message};
use crate::ui::text::Text;
use yew::{Callback, Html, MouseEvent, html};

/// One button a reading.
pub(super) fn readings(text: &'static Text, hand: &HandOnTable, send: &Callback<Message>) -> Html {
    let rules = &hand.view.rules.combos;
    let reading = |play: &doudizhu_engine::game::CardPlay| {
        let play = *play;
        let label = (text.combo)(play.combo);
        let onclick = send.reform(move |_: MouseEvent| Message::Declare(play));
        html! {
            <button type="button" key={play.combo.to_string()} class="reading-choice" {onclick}>
                { fan(&cards_of_play(&play, rules), FanKind::Play, "", String::new()) }
                <span class="reading-choice__name">{ label }</span>
            </button>
        }
    };
    html! {
        <>
            <p>{ text.reading_question }</p>
            <div class="reading-choices">{ for hand.declarations.iter().map(reading) }</div>
        </>
    }
}
