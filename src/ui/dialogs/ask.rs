//! Questions before something that cannot be taken back.

use crate::ui::art::IconName;
use crate::ui::controls::{Button, Weight};
use crate::ui::figures::sum;
use crate::ui::session::{HandOnTable, ME, Message};
use crate::ui::text::Text;
use doudizhu_engine::game::{Action, Said};
use doudizhu_engine::rules::Escape;
use yew::{Callback, Html, html};

/// Whether to leave a hand that is being played, and what it costs.
pub(super) fn leave(text: &'static Text, hand: &HandOnTable, send: &Callback<Message>) -> Html {
    let escape = hand.view.rules.escape;
    // In money where the hand is paid.
    let (points, room) = (hand.escape_cost(), hand.room());
    let cost = if hand.counts {
        sum(text, room.purse, points * room.rate)
    } else {
        (text.points)(&points.to_string())
    };
    let (icon, go) = match escape {
        Escape::Refused => (IconName::Bot, text.let_trustee),
        Escape::Settled | Escape::Void => (IconName::Home, text.leave),
    };
    html! {
        <>
            <p>{ (text.leave_question)(escape, &cost) }</p>
            <div class="controls">
                <Button {icon} label={go} weight={Weight::Warm} onclick={send.reform(|()| Message::Escape)} />
                <Button icon={IconName::Run} label={text.stay} weight={Weight::Main} onclick={send.reform(|()| Message::Show(None))} />
            </div>
        </>
    }
}

/// Whether an answer that is fined is meant.
pub(super) fn fined(text: &'static Text, said: Said, send: &Callback<Message>) -> Html {
    let question = if said == Said::Surrender {
        text.surrender_question
    } else {
        text.slide_question
    };
    let say = send.reform(move |()| Message::Act(ME, Action::Say(said)));
    html! {
        <>
            <p>{ question }</p>
            <div class="controls">
                <Button icon={IconName::Surrender} label={(text.said)(said, false)} weight={Weight::Warm} onclick={say} />
                <Button icon={IconName::Back} label={text.back} weight={Weight::Main} onclick={send.reform(|()| Message::Show(None))} />
            </div>
        </>
    }
}
