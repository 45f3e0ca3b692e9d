//! A hand that is looked back at.

use super::hand::HandOnTable;
use super::{Dialog, Session};
use crate::lobby::Company;
use doudizhu_engine::cards::Nonce;
use doudizhu_engine::game::Record;

/// A hand that is looked back at, move by move.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    record: Record,
    /// How many actions have been done.
    at: usize,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// The table at this moment, all cards open.
    pub hand: HandOnTable,
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Before the first action.
    First,
    /// One action back.
    Back,
    /// One action on.
    On,
    /// After the last action.
    Last,
    /// After so many actions.
    To(usize),
}

impl Replay {
    /// From before the first action.
    pub(super) fn new(record: Record, company: Company) -> Replay {
        let mut hand = HandOnTable::looking_back(&record, 0);
        hand.company = company;
        Replay {
            hand,
            record,
            at: 0,
            playing: false,
        }
    }

    /// The hand that is looked at.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many actions have been done.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many actions there are.
    pub fn len(&self) -> usize {
        self.record.actions.len()
    }

    /// Whether there is no action.
    pub fn is_empty(&self) -> bool {
        self.record.actions.is_empty()
    }

    /// Shows the hand in another order.
    pub(super) fn sort(&mut self) {
        self.hand.sorting = self.hand.sorting.following();
    }

    pub(super) fn go(&mut self, step: Step) {
        let last = self.len();
        self.at = match step {
            Step::First => 0,
            Step::Back => self.at.saturating_sub(1),
            Step::On => (self.at + 1).min(last),
            Step::Last => last,
            Step::To(at) => at.min(last),
        };
        self.playing &= self.at < last;
        let (sorting, company) = (self.hand.sorting, self.hand.company);
        self.hand = HandOnTable::looking_back(&self.record, self.at);
        (self.hand.sorting, self.hand.company) = (sorting, company);
    }
}

impl Session {
    /// The same cards once more. A hand that is being played is not given up for those of a replay: it is
    /// left first, for what that costs.
    pub(super) fn restart(&mut self) {
        if self.vip.is_some() {
            return;
        }
        if self.is_playing() {
            (self.replay, self.dialog) = (None, Some(Dialog::Leave));
            return;
        }
        let replay = self.replay.as_ref().map(|replay| replay.record().clone());
        let record = replay.or(self.hand.as_ref().map(|hand| hand.record.clone()));
        if let Some(record) = record {
            let company = self.shown().map_or(Company::USUAL, |hand| hand.company);
            let nonce = Nonce([0; 32]);
            self.lay(record.rules, record.source, nonce, company, false);
            self.dialog = None;
        }
    }

    pub(super) fn play_replay(&mut self, playing: bool) {
        if let Some(replay) = &mut self.replay {
            if playing && replay.at() == replay.len() {
                replay.go(Step::First);
            }
            replay.playing = playing;
        }
    }
}
