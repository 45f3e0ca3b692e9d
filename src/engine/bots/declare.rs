//! What experienced players say before cards are played: by the chance that they win.

use super::{Temper, prospect};
use crate::cards::Rank;
use crate::game::{Action, Offers, Said};
use crate::rules::{AfterKitty, Auction};
use crate::view::SeatView;

/// The least chances, in thousandths, with which something is said. Somebody will play alone in most
/// hands, and against him one wins less than half, so that a landlord need not win half his hands.
const BID: [(Said, i32); 3] = [
    (Said::BidThree, 440),
    (Said::BidTwo, 400),
    (Said::BidOne, 360),
];
const CALL: i32 = 460;
/// Nobody else wants it, so nobody else is strong.
const CALL_LAST: i32 = 430;
/// So much less with the highest card, where the highest hand is fined when all pass (F-21).
const FINE: i32 = 60;
const ROB: i32 = 540;
/// Open, a landlord of `bengbu` wins three times and loses twice his base (B-12).
const OPEN_ASKED: i32 = 480;
const OPEN_FREELY: i32 = 580;
/// A farmer's cards are shown to the landlord too.
const OPEN_FARMER: i32 = 800;

/// How somebody judges his chances, in thousandths.
pub(super) trait Judge {
    /// The chance to win as landlord with the kitty that is not yet known, having said this.
    fn as_landlord(&mut self, said: Said) -> i32;

    /// The chance of the seat's side, the landlord being known.
    fn of_side(&mut self) -> i32;

    /// How readily he takes risks.
    fn temper(&self) -> Temper;

    /// The least chance with which 抢牌 is said: it wins nine and loses six (B-09), and sets all bombs free, but so
    /// does any 3 for those who come after (B-38), while a 1 or a 2 leaves them two bombs (B-42).
    fn grabs_from(&self) -> i32;

    /// The least chances with which stakes are doubled, and redoubled.
    fn doubles_from(&self) -> (i32, i32);
}

/// The judgement of somebody who goes by what his hand is worth.
pub(super) struct ByWorth<'a> {
    pub(super) view: &'a SeatView,
    pub(super) seed: u64,
    pub(super) temper: Temper,
}

impl Judge for ByWorth<'_> {
    fn as_landlord(&mut self, _said: Said) -> i32 {
        prospect::as_landlord(self.view, self.seed)
    }

    fn of_side(&mut self) -> i32 {
        prospect::of_side(self.view)
    }

    fn temper(&self) -> Temper {
        self.temper
    }

    fn grabs_from(&self) -> i32 {
        395 // among equals who grab so, neither 360 nor 430 does better
    }

    fn doubles_from(&self) -> (i32, i32) {
        (740, 700)
    }
}

/// The answer to a question, or opening the hand where that is the question.
pub(super) fn answer(view: &SeatView, offers: Offers, judge: &mut dyn Judge) -> Action {
    if offers.has(Said::Dark)
        && let Some(open) = view.choices.open
        && would_open(view, judge)
    {
        return Action::Open(open.at);
    }
    Action::Say(say(view, offers, judge))
}

/// Whether the hand is good enough to lie open.
pub(super) fn would_open(view: &SeatView, judge: &mut dyn Judge) -> bool {
    let least = match view.rules.after_kitty {
        _ if view.landlord != Some(view.seat) => OPEN_FARMER,
        AfterKitty::LandlordIsAsked => OPEN_ASKED,
        AfterKitty::Nobody | AfterKitty::LandlordMayOpen(_) | AfterKitty::EachIsAsked(_) => {
            OPEN_FREELY
        }
    };
    judge.of_side() + judge.temper().chance() >= least
}

fn say(view: &SeatView, offers: Offers, judge: &mut dyn Judge) -> Said {
    if offers.has(Said::Look) {
        return Said::Look; // a blind call wins less than it loses
    }
    let wanted = if view.landlord.is_none() {
        in_auction(view, offers, judge)
    } else {
        doubling(offers, judge)
    };
    let declining = offers.declining();
    let least = || offers.iter().find(|said| *said != Said::Surrender);
    wanted.or(declining).or_else(least).unwrap_or(Said::NoCall)
}

fn in_auction(view: &SeatView, offers: Offers, judge: &mut dyn Judge) -> Option<Said> {
    let fined = matches!(view.rules.auction, Auction::FirstCall { .. })
        && view.hand.ranks().count(Rank::BigJoker) > 0;
    let last = prospect::is_last(view);
    if offers.has(Said::Call) && (view.must_play || fined && last) {
        return Some(Said::Call); // sliding costs more (F-14, F-21)
    }
    let call = if last { CALL_LAST } else { CALL } - if fined { FINE } else { 0 };
    let daring = judge.temper().chance();
    let wanted = [(Said::Grab, judge.grabs_from())]
        .into_iter()
        .chain(BID)
        .chain([(Said::Rob, ROB), (Said::Call, call)])
        .find(|(said, least)| offers.has(*said) && judge.as_landlord(*said) + daring >= *least);
    wanted.map(|(said, _)| said)
}

/// 加倍, 倒 and their answers. Nobody surrenders who can play: it costs as much as losing.
fn doubling(offers: Offers, judge: &mut dyn Judge) -> Option<Said> {
    let (double, redouble) = judge.doubles_from();
    let daring = judge.temper().chance();
    let answers = [
        (Said::Double, double),
        (Said::Dao, double),
        (Said::Follow, double),
        (Said::La, redouble),
        (Said::O, redouble),
    ];
    let wanted = answers
        .into_iter()
        .find(|(said, least)| offers.has(*said) && judge.of_side() + daring >= *least);
    wanted.map(|(said, _)| said)
}
