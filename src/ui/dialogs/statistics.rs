//! What finished hands add up to, in pictures drawn from the numbers beside them, and the hands
//! themselves to look back at.

use super::later::{Asked, Later};
use super::settings::choice;
use crate::lobby::{Played, Role};
use crate::ui::session::{Dialog, Message, Session, TABLES};
use doudizhu_engine::game::RecordError;
use doudizhu_engine::rules::Variant;
use std::rc::Rc;
use yew::{Callback, Html, html};

/// The statistics of a variant.
pub(super) fn statistics(session: &Session, variant: Variant, send: &Callback<Message>) -> Html {
    let text = session.settings.language.text();
    let words = &text.purse;
    let place = variant as usize;
    let variants = TABLES.map(|table| {
        let message = Message::Show(Some(Dialog::Statistics(table)));
        ((text.variant)(table).into(), table == variant, message)
    });
    let chosen = choice(words.statistics, variants.to_vec(), send);
    let chosen = html! { <div class="tables">{ chosen }</div> };
    let tallies = Role::ALL.map(|role| session.profile.statistics.of(place, role));
    if tallies.iter().all(|tally| tally.hands == 0) {
        return html! { <>{ chosen }<p>{ words.no_hands }</p></> };
    }
    let hands = session.profile.hands().iter();
    let of_variant = hands.filter(|hand| hand.variant == place);
    let records: Vec<Rc<Played>> = of_variant.map(Rc::clone).collect();
    let look_back = send.reform(move |number: usize| {
        let record = records.get(number).map(|hand| hand.record.parse());
        match record {
            Some(Ok(record)) => Message::LookBack(Box::new(record)),
            Some(Err(RecordError { at, .. })) => Message::Show(Some(Dialog::BadRecord(at))),
            None => Message::Show(None),
        }
    });
    let asked = Asked::Statistics(Rc::clone(&session.profile), variant);
    html! { <>{ chosen }<Later {asked} language={session.settings.language} pick={look_back} /></> }
}
