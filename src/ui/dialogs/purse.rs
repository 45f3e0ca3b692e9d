//! The player's purses with their last entries; everything out to a text or a file, and in again.

use super::record::RecordText;
use crate::ui::art::IconName;
use crate::ui::controls::Button;
use crate::ui::figures::{sum, written};
use crate::ui::page;
use crate::ui::session::{Message, Session};
use doudizhu_engine::rules::Purse;
use std::fmt::Write as _;
use yew::{Callback, Event, Html, TargetCast, html};

/// So many entries are shown.
const SHOWN: usize = 12;

/// The player's purses, export and import.
pub(super) fn purse(session: &Session, send: &Callback<Message>) -> Html {
    let text = session.settings.language.text();
    let words = &text.purse;
    let wallet = &session.profile.wallet;
    let mut drawn = String::from("<dl class=ledger>");
    for purse in Purse::ALL {
        let balance = sum(text, purse, wallet.balance(purse));
        line(&mut drawn, (words.name)(purse), &balance);
    }
    let _ = write!(
        drawn,
        "</dl><h3 class=dialog__part>{}</h3><dl class=ledger>",
        words.entries
    );
    for entry in wallet.entries().iter().rev().take(SHOWN) {
        let plus = if entry.amount > 0 { "+" } else { "" };
        let amount = plus.to_string() + &written(entry.purse, entry.amount);
        let what = format!(
            "{} · {}",
            (words.reason)(entry.reason),
            (words.name)(entry.purse)
        );
        line(&mut drawn, &what, &amount);
    }
    drawn += "</dl>";
    html! { <>
        { Html::from_html_unchecked(drawn.into()) }
        <h3 class="dialog__part">{ words.export }</h3>
        <RecordText {text} record={session.everything()} file=true />
        // While a hand lies on the table, importing would throw it away.
        if session.hand.is_none() {
            { import(session, send) }
        }
    </> }
}

pub(super) fn line(out: &mut String, what: &str, value: &str) {
    let _ = write!(
        out,
        "<div class=ledger__line><dt>{what}</dt><dd class=ledger__value>{value}</dd></div>"
    );
}

/// Takes an export in, pasted or as a file.
fn import(session: &Session, send: &Callback<Message>) -> Html {
    let words = &session.settings.language.text().purse;
    let import = send.reform(|()| Message::Import(page::text_of("textarea:not([readonly])")));
    let sent = send.clone();
    let onchange = Callback::from(move |event: Event| {
        let send = sent.clone();
        if let Some(input) = event.target_dyn_into() {
            page::read_file(&input, move |text| send.emit(Message::Import(text)));
        }
    });
    let said = match session.imported {
        Some(Ok(())) => words.imported.to_string(),
        Some(Err(fault)) => (words.fault)(fault),
        None => String::new(),
    };
    html! { <>
        <h3 class="dialog__part">{ words.import }</h3>
        <p class="field__note">{ words.import_note }</p>
        <textarea class="record" rows="3" aria-label={words.import} />
        <p role="status">{ said }</p>
        <div class="controls">
            <Button icon={IconName::Check} label={words.import} onclick={import} />
            <label class="button file"><span>{ words.open_file }</span><input class="file__input" type="file" {onchange} /></label>
        </div>
    </> }
}
