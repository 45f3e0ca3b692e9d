//! Rooms that nobody comes back to.

use super::host::{Due, Host};
use super::message::Seen;
use crate::worker::{Found, Task, answer};

/// A room is given up when nobody was there for longer than this: thirty days, in milliseconds.
pub const ABANDONED_MS: u64 = 30 * 24 * 60 * 60 * 1000;

impl Host {
    /// Somebody is there now, in milliseconds.
    pub fn used_at(&mut self, now: u64) {
        self.used = now;
    }

    /// Whether the room is given up. A clock that was set back makes no room older.
    pub fn is_abandoned(&self, now: u64) -> bool {
        now.saturating_sub(self.used) > ABANDONED_MS
    }

    /// Plays the hand on the table to its end, the trustee for everybody (C-54), and tells which hands are
    /// owed to whom. A hand that nobody calls was none.
    pub fn settle(&mut self) -> Vec<(String, Seen)> {
        while let Some(hand) = &mut self.hand
            && hand.game.outcome().is_none()
        {
            let Some(seat) = hand.game.to_act() else {
                if hand.deal_round() {
                    continue;
                }
                break;
            };
            let found = answer(&hand.request(seat, Task::Trustee)).found;
            let Found::Choice(Some(action)) = found else {
                break;
            };
            if !self.act(seat, action) {
                break;
            }
        }
        let seen = |due: &Due| Some((due.name.clone(), due.hand.seen_by(due.seat)?));
        self.due.iter().filter_map(seen).collect()
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use super::{Host, Seen};
    use crate::store::Keeper;
    use crate::tabs::line::{Lock, kept_at};
    use crate::tabs::message::Terms;
    use doudizhu_engine::rules::HouseRules;
    use std::rc::Rc;

    /// Says whether a hand that a player is owed is in his books; with no hand, that the room is no more and
    /// owes him nothing.
    pub type Pays = Rc<dyn Fn(&Terms, &str, Option<&Seen>) -> bool>;

    /// Gives up the rooms of this browser in which nobody was for a long time: hands end and are paid
    /// first. A room in which a tab is, or whose hands cannot be paid now, stays.
    pub fn give_up_abandoned(usual: HouseRules, pays: &Pays) {
        let abandoned = move |name: &str| {
            let host = Host::from_kept(&Keeper::kept_as(name)?, usual)?;
            let now = js_sys::Date::now() as u64;
            host.is_abandoned(now).then_some(host)
        };
        let rooms = Keeper::names(&kept_at(""));
        for name in rooms.into_iter().filter(|name| abandoned(name).is_some()) {
            let (pays, room) = (Rc::clone(pays), name.clone());
            let granted = move |granted: bool| {
                // Who has come meanwhile may have left again.
                if let Some(mut host) = abandoned(&room).filter(|_| granted) {
                    let owed = host.settle();
                    let paid = |(name, seen): &(String, Seen)| pays(host.terms(), name, Some(seen));
                    if owed.iter().all(paid) {
                        Keeper::forget(&room);
                        for (name, _) in &owed {
                            pays(host.terms(), name, None);
                        }
                    }
                }
            };
            // It goes at once when it is there.
            drop(Lock::ask(&name, false, Box::new(granted)));
        }
    }
}

#[cfg(target_arch = "wasm32")]
pub use browser::{Pays, give_up_abandoned};
