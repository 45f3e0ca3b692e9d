//! 托管: what is done for a player who is away.

use super::{Memory, Temper, casual};
use crate::game::{Action, Ask, Offers, Said};
use crate::view::SeatView;

/// The trustee's action (G-8): it declines whatever is offered, opens no hand and looks at no kitty
/// cards; in play it does what a bot would. `None` when the seat is not asked.
pub fn trustee(view: &SeatView, memory: &Memory) -> Option<Action> {
    match view.choices.ask? {
        Ask::Say(offers) => Some(Action::Say(say(view, offers))),
        Ask::Lead | Ask::Follow(_) => {
            Some(casual::play(view, memory, Temper::Even, None).unwrap_or(Action::Pass))
        }
    }
}

fn say(view: &SeatView, offers: Offers) -> Said {
    if offers.has(Said::Look) {
        return Said::Look;
    }
    // It never slides with a hand that must be played.
    if offers.has(Said::Call) && (view.must_play || offers.declining().is_none()) {
        return Said::Call;
    }
    let declining = offers.declining();
    declining.or(offers.iter().next()).unwrap_or(Said::Dark)
}
