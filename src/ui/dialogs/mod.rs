//! What lies over the table, one dialog a file.

mod ask;
mod frame;
mod help;
mod later;
mod proof;
mod purse;
mod readings;
mod record;
mod result;
mod rooms;
mod rulebook;
mod settings;
mod setup;
mod statistics;
mod tricks;
#[cfg(feature = "vip")]
mod vip;

#[cfg(feature = "vip")]
pub(super) use vip::is_nobodys;

use super::art::IconName;
use super::controls::{Button, Weight};
use super::session::{Dialog, HandOnTable, Message, Session};
use super::text::Text;
use doudizhu_engine::rules::Variant;
use frame::Frame;
use yew::{Callback, Html, html};

/// The dialog that is open, if any; the result of a hand when it is over. `again` deals the next hand,
/// `sit` the first at a variant's table.
pub(super) fn dialogs(
    session: &Session,
    send: &Callback<Message>,
    again: &Callback<()>,
    sit: &Callback<Variant>,
) -> Html {
    let text = session.settings.language.text();
    let close = send.reform(|()| Message::Show(None));
    if session.elsewhere {
        let here = send.reform(|()| Message::Return(super::keeping::table_kept()));
        return html! {
            <Frame key="elsewhere" {text} title={text.purse.elsewhere} close={here.clone()}>
                <div class="controls"><Button icon={IconName::Play} label={text.purse.go_on_here} weight={Weight::Main} onclick={here} /></div>
            </Frame>
        };
    }
    let Some(dialog) = session.dialog else {
        return result_over(session, text, send, again);
    };
    let frame = |title: &str, reading: bool, body: Html| {
        html! { <Frame key={title} {text} title={title.to_string()} close={close.clone()} {reading}>{ body }</Frame> }
    };
    let framed = |title: &str, body: Html| frame(title, false, body);
    let to_read = |title: &str, body: Html| frame(title, true, body);
    match (dialog, session.shown()) {
        (Dialog::Settings, _) => framed(
            text.settings,
            settings::settings_fields(text, session, variant(session), send),
        ),
        (Dialog::Setup(variant), _) => framed(
            (text.variant)(variant),
            setup::setup_fields(text, session, variant, send),
        ),
        (Dialog::Rules(variant), _) => {
            to_read((text.variant)(variant), rulebook::rules(session, variant))
        }
        (Dialog::Rooms(variant), _) => {
            framed(text.purse.rooms, rooms::rooms(session, variant, send, sit))
        }
        #[cfg(feature = "vip")]
        (Dialog::Vip, _) => framed(text.vip.entrance, vip::vip(session, send)),
        #[cfg(not(feature = "vip"))]
        (Dialog::Vip, _) => Html::default(),
        (Dialog::Purse, _) => framed(text.purse.purses, purse::purse(session, send)),
        (Dialog::Statistics(variant), _) => framed(
            text.purse.statistics,
            statistics::statistics(session, variant, send),
        ),
        (Dialog::Help, _) => to_read(text.help, help::keys(text)),
        (Dialog::BadRecord(at), _) => {
            framed(text.record, html! { <p>{ (text.bad_record)(at) }</p> })
        }
        (Dialog::Tricks, Some(hand)) => to_read(text.tricks, tricks::tricks(text, hand)),
        (Dialog::Readings, Some(hand)) => {
            framed(text.reading, readings::readings(text, hand, send))
        }
        (Dialog::Proof, Some(hand)) => framed(text.proof, proof::proof(text, hand)),
        (Dialog::Record, Some(hand)) => framed(
            text.record,
            html! {
                <record::RecordText {text} record={hand.record.to_string()} />
            },
        ),
        (Dialog::Fined(said), Some(_)) => {
            framed((text.said)(said, false), ask::fined(text, said, send))
        }
        (Dialog::Leave, Some(hand)) => framed(text.leave, ask::leave(text, hand, send)),
        (
            Dialog::Tricks
            | Dialog::Readings
            | Dialog::Proof
            | Dialog::Record
            | Dialog::Fined(_)
            | Dialog::Leave,
            None,
        ) => Html::default(),
    }
}

/// The variant that is played, if one is.
fn variant(session: &Session) -> Option<Variant> {
    let hand = session.shown();
    hand.map(|hand: &HandOnTable| hand.view.rules.house.variant())
}

fn result_over(
    session: &Session,
    text: &'static Text,
    send: &Callback<Message>,
    again: &Callback<()>,
) -> Html {
    let hand = session.hand.as_ref().filter(|_| session.shows_result());
    hand.map_or_else(Html::default, |hand| html! {
        <result::ResultDialog {text} hand={hand.clone()} payout={session.payout().copied()} new_version={session.new_version} send={send.clone()} again={again.clone()} />
    })
}
