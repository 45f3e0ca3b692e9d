//! The commitment of the deal, and its proof after the hand.

use crate::ui::art::{IconName, icon};
use crate::ui::session::HandOnTable;
use crate::ui::text::Text;
use yew::{Html, html};

/// Whether the deal is what was committed to before the bidding.
pub(super) fn verdict(text: &Text, hand: &HandOnTable) -> &'static str {
    if hand.is_proven() {
        text.proof_good
    } else {
        text.proof_bad
    }
}

pub(super) fn proof(text: &Text, hand: &HandOnTable) -> Html {
    let line = |what: &str, value: String| {
        html! {
            <div class="ledger__line ledger__line--code"><dt>{ what }</dt><dd class="ledger__value ledger__value--code">{ value }</dd></div>
        }
    };
    let secrets = hand.secrets();
    html! {
        <>
            <p>{ if secrets.is_some() { text.proof_after } else { text.proof_before } }</p>
            <dl class="ledger">
                if let Some(commitment) = hand.commitment() {
                    { line(text.commitment, commitment.to_string()) }
                }
                if let Some((seed, nonce)) = secrets {
                    { line(text.seed, seed.to_string()) }
                    { line(text.nonce, nonce.to_string()) }
                }
            </dl>
            if secrets.is_some() {
                <p class="proof">{ icon(IconName::Check) }<span class="proof__text">{ verdict(text, hand) }</span></p>
            }
        </>
    }
}
