//! What the player does with the hand before him.

use super::{Change, Dialog, ME, Session};
use crate::tabs::ToHost;
use doudizhu_engine::cards::Seat;
use doudizhu_engine::game::Action;

impl Session {
    pub(super) fn change(&mut self, change: Change) {
        if let Some(replay) = &mut self.replay {
            if change == Change::Sort {
                replay.sort();
            }
            return;
        }
        if change == Change::Eye && !self.has_eye() {
            return;
        }
        if self.is_far() {
            match change {
                Change::Trustee(on) => return self.wish(ToHost::Trustee(on)),
                Change::DealRound => return,
                Change::Toggle(_)
                | Change::ToggleRank(_)
                | Change::Select(_)
                | Change::Clear
                | Change::Hint
                | Change::Hints(_)
                | Change::Evaluations(_)
                | Change::Sort
                | Change::TimeUp
                | Change::Eye => {}
            }
        }
        let playing = self.is_playing();
        if let Some(hand) = &mut self.hand {
            let before = hand.trustee;
            hand.change(change);
            if hand.is_far() && hand.trustee != before {
                self.wish(ToHost::Trustee(true)); // the time was up again
            }
        }
        // Hands can win as they are dealt.
        self.score(playing);
    }

    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        if self.lesson.is_some() {
            return self.act_in_lesson(seat, action);
        }
        if self.is_far() {
            return if seat == ME {
                self.act_far(action)
            };
        }
        let eye = seat == ME && matches!(action, Action::Peek(_));
        if eye && !self.has_eye() {
            return;
        }
        let playing = self.is_playing();
        if let Some(hand) = &mut self.hand {
            hand.act(seat, action);
        }
        if eye {
            self.pay_for_eyes();
        }
        self.score(playing);
    }

    /// Pays for a hand that was being played and is over now.
    pub(super) fn score(&mut self, was_playing: bool) {
        if was_playing && !self.is_playing() {
            self.ending = true;
        }
        if was_playing {
            self.finish();
        }
    }

    pub(super) fn play_selection(&mut self) {
        let Some(hand) = &mut self.hand else { return };
        if hand.must_choose_reading() {
            self.dialog = Some(Dialog::Readings);
            return;
        }
        match hand.declare() {
            Ok(play) => self.act(ME, Action::Play(play)),
            Err(notice) => hand.notice = Some(notice),
        }
    }
}
