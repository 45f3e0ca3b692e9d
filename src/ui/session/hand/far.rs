//! A hand that the host of a VIP room holds.

use super::HandOnTable;
use crate::tabs::{Seen, ToHost};
use crate::ui::session::vip::Far;
use crate::ui::session::{ME, Notice};
use doudizhu_engine::cards::{Nonce, Seat, Seed};
use doudizhu_engine::game::{Action, DealSource, Record};

impl HandOnTable {
    /// A hand as its host tells it, in a world that agrees with that; `None` where it is none.
    pub(in crate::ui::session) fn far(
        record: &Record,
        seen: &Seen,
        far: Far,
        number: u32,
    ) -> Option<HandOnTable> {
        let dealt = seen.view.dealt;
        let mut hand = HandOnTable::gone_on(record, dealt, Nonce([0; 32]), number);
        hand.far = Some(far);
        hand.answers_once = false;
        (hand.step == seen.step).then_some(hand)
    }

    /// Whether the host of a VIP room holds it.
    pub fn is_far(&self) -> bool {
        self.far.is_some()
    }

    /// Whether a seed deals what lay on the table, from whichever seat it is seen.
    pub(super) fn is_dealt_by(&self, seed: Seed) -> bool {
        let dealt = Record::new(self.record.rules, DealSource::Seed(seed)).start();
        let (seats, mine) = (self.view.rules.seats, self.game.deal());
        let same = |from: Seat| {
            let deal = dealt.deal().seen_from(from);
            seats.iter().all(|seat| deal.hand(seat) == mine.hand(seat))
        };
        seats.iter().any(same)
    }

    /// The name of another player at a VIP table.
    pub fn friend(&self, seat: Seat) -> Option<&str> {
        let name = self.far.as_ref()?.names.get(seat.index())?;
        (!name.is_empty()).then_some(name)
    }

    /// The number of the VIP room it is played in.
    pub(in crate::ui::session) fn vip_room(&self) -> Option<u32> {
        self.far.as_ref().map(|far| far.number)
    }

    /// Which of a VIP room's hands it is.
    pub(in crate::ui::session) fn far_hand(&self) -> Option<u32> {
        self.far.as_ref().map(|far| far.hand)
    }

    /// What of an earlier moment the player still has before him.
    pub(in crate::ui::session) fn keeps_of(&mut self, before: &HandOnTable, new: bool) {
        (self.sorting, self.hinted) = (before.sorting, before.hinted);
        if !new {
            self.missed = before.missed;
            let gone = before.selection.without(self.view.hand);
            self.selection = before.selection.without(gone);
            self.look();
        }
    }

    /// What the host is asked for when the player acts; `None` where a rule forbids it, which he is told.
    pub(in crate::ui::session) fn try_far(&mut self, action: Action) -> Option<ToHost> {
        let hand = self.far_hand()?;
        match (*self.game).clone().apply(ME, action) {
            Ok(_) => {
                if !std::mem::take(&mut self.answers_once) {
                    self.missed = 0;
                }
                self.notice = None;
                Some(ToHost::Act {
                    hand,
                    step: self.step,
                    action,
                })
            }
            Err(why) => {
                self.notice = Some(Notice::Refused(why.reason, why.rule));
                None
            }
        }
    }
}
