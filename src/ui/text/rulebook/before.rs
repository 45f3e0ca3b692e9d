//! The table, and how the landlord is found.

use super::{Chapter, Page, Source};
use doudizhu_engine::cards::{Pack, Seat, Seats};
use doudizhu_engine::game::Said;
use doudizhu_engine::rules::{
    Auction, FirstCaller, Looking, MustPlay, PlayedCards, Rules, Scoring, TopBid,
};

/// Sentences about what comes before the stakes.
pub(super) struct Before {
    pub(super) table: &'static str,
    pub(super) players: fn(Seats, Pack, cards: u8) -> String,
    pub(super) dealt: fn(each: u8, kitty: u8) -> String,
    pub(super) sides: fn(farmers: usize) -> String,
    pub(super) wins: &'static str,
    pub(super) direction: &'static str,

    pub(super) finding: &'static str,
    pub(super) face_down: &'static str,
    pub(super) misdeals: &'static str,
    pub(super) no_misdeals: &'static str,
    pub(super) first_drawn: &'static str,
    pub(super) first_in_turn: &'static str,
    pub(super) first_landlord: &'static str,
    pub(super) first_turned: &'static str,
    pub(super) first_seat: fn(Seat) -> String,
    pub(super) opener_calls_first: &'static str,

    pub(super) call: &'static str,
    pub(super) rob: &'static str,
    pub(super) caller_robs: &'static str,
    pub(super) passers_rob: &'static str,
    pub(super) passers_do_not_rob: &'static str,
    pub(super) each_rob: &'static str,
    pub(super) bid: &'static str,
    pub(super) three_ends: &'static str,
    pub(super) grab_ends: fn(score: i64) -> String,
    pub(super) highest: &'static str,
    pub(super) opener_is_landlord: fn(robs: bool) -> &'static str,
    pub(super) redeal: &'static str,

    pub(super) look_or_blind: &'static str,
    pub(super) first_call: &'static str,
    pub(super) blind: &'static str,
    pub(super) joker_turned: &'static str,
    pub(super) must_play: &'static str,
    pub(super) must_play_honour: &'static str,
    pub(super) must_play_enforce: &'static str,
    pub(super) surrender: &'static str,
    pub(super) nobody_fined: &'static str,

    pub(super) peeking: fn(cards: u8, uses: u8) -> String,
    pub(super) kitty_all: fn(cards: u8) -> String,
    pub(super) kitty_some: fn(shown: u8, cards: u8) -> String,
    pub(super) kitty_until_lead: &'static str,
}

/// Who plays with which cards, and against whom.
pub(super) fn table(rules: &Rules, words: &Before) -> Chapter {
    let mut page = Page::new(words.table);
    let dealing = Source {
        huopin: "H-01",
        classic: "C-05",
        bengbu: "B-01, B-03",
        four: "F-01, F-02, F-06",
    };
    let farmers = rules.seats.count() - 1;
    page.say(
        (words.players)(rules.seats, rules.pack, rules.pack.cards().len()),
        dealing.of(rules),
    );
    page.say((words.dealt)(rules.hand_cards, rules.kitty_cards), "");
    page.say((words.sides)(farmers), "");
    page.say(words.wins, rules.cites.end);
    page.say(words.direction, "G-3");
    page.0
}

/// From the deal to the landlord with the kitty.
pub(super) fn finding(rules: &Rules, words: &Before) -> Chapter {
    let mut page = Page::new(words.finding);
    match rules.looking {
        Looking::AtOnce => {}
        Looking::ByChoice => page.say(words.face_down, "F-17, FA-24"),
    }
    match rules.scoring {
        Scoring::Fans { misdeals: true, .. } => page.say(words.misdeals, "F-53, FA-29"),
        Scoring::Fans {
            misdeals: false, ..
        } => page.say(words.no_misdeals, "F-53, FA-29"),
        Scoring::Multiplied { .. } | Scoring::Bases { .. } | Scoring::Capped { .. } => {}
    }
    first_caller(rules, words, &mut page);
    auction(rules, words, &mut page);
    if let Some(peeking) = rules.peeking {
        page.say(
            (words.peeking)(peeking.cards, peeking.uses),
            rules.cites.peeking,
        );
    }
    kitty(rules, words, &mut page);
    page.0
}

fn first_caller(rules: &Rules, words: &Before, page: &mut Page) {
    match rules.first {
        FirstCaller::InTurn => page.say(words.first_in_turn, "BA-17"),
        FirstCaller::Landlord => page.say(words.first_landlord, "BA-17"),
        FirstCaller::Drawn => page.say(
            words.first_drawn,
            Source {
                huopin: "H-05",
                classic: "",
                bengbu: "BA-17",
                four: "",
            }
            .of(rules),
        ),
        FirstCaller::TurnedCard => page.say(
            words.first_turned,
            Source {
                huopin: "",
                classic: "C-06, CA-08",
                bengbu: "",
                four: "F-07, F-10, FA-08",
            }
            .of(rules),
        ),
        FirstCaller::Seat(seat) => page.say((words.first_seat)(seat), "BA-17"),
    }
    if rules.open_before.is_some() {
        let source = Source {
            huopin: "H-06, HA-05",
            classic: "C-07",
            bengbu: "",
            four: "",
        };
        page.say(words.opener_calls_first, source.of(rules));
    }
}

fn auction(rules: &Rules, words: &Before, page: &mut Page) {
    let cites = &rules.cites;
    match rules.auction {
        Auction::CallAndRob { passers_may_rob } => {
            page.say(words.call, cites.calling);
            page.say(words.rob, cites.robbing);
            page.say(words.caller_robs, cites.robbing);
            let passers = if passers_may_rob {
                words.passers_rob
            } else {
                words.passers_do_not_rob
            };
            page.say(passers, cites.robbing);
            page.say(words.each_rob, cites.robbing);
            nobody_calls(rules, words, page);
        }
        Auction::Bids(top) => {
            page.say(words.bid, cites.calling);
            match top {
                TopBid::Three => page.say(words.three_ends, cites.calling),
                TopBid::Grab => {
                    let score = Said::Grab.score().unwrap_or_default();
                    page.say((words.grab_ends)(score), "B-07, B-08, B-09, B-43");
                }
            }
            page.say(words.highest, cites.calling);
            nobody_calls(rules, words, page);
        }
        Auction::FirstCall { must_play } => first_call(must_play, words, page),
    }
}

/// Where a hand that nobody calls is dealt again.
fn nobody_calls(rules: &Rules, words: &Before, page: &mut Page) {
    if rules.open_before.is_some() {
        let source = Source {
            huopin: "H-07, HA-04",
            classic: "C-08",
            bengbu: "",
            four: "",
        };
        let robs = match rules.auction {
            Auction::CallAndRob { .. } => true,
            Auction::Bids(_) | Auction::FirstCall { .. } => false,
        };
        page.say((words.opener_is_landlord)(robs), source.of(rules));
    }
    let source = Source {
        huopin: "H-04",
        classic: "CA-06",
        bengbu: "B-10",
        four: "",
    };
    page.say(words.redeal, source.of(rules));
}

fn first_call(must_play: MustPlay, words: &Before, page: &mut Page) {
    page.say(words.first_call, "F-10, F-11, F-12");
    page.say(words.look_or_blind, "F-12, F-17, FA-24");
    page.say(words.blind, "F-17, FA-26");
    page.say(words.joker_turned, "F-13, FA-36");
    page.say(words.must_play, "F-14, FA-31");
    match must_play {
        MustPlay::Honour => page.say(words.must_play_honour, "F-50, FA-03"),
        MustPlay::Enforce => page.say(words.must_play_enforce, "F-14, FA-03"),
    }
    page.say(words.surrender, "F-51");
    page.say(words.nobody_fined, "F-21, FA-05");
}

fn kitty(rules: &Rules, words: &Before, page: &mut Page) {
    let source = Source {
        huopin: "H-16",
        classic: "C-15",
        bengbu: "B-14, BA-08",
        four: "F-22",
    };
    let (shown, cards) = (rules.kitty_shown, rules.kitty_cards);
    let shows = if shown < cards {
        (words.kitty_some)(shown, cards)
    } else {
        (words.kitty_all)(cards)
    };
    page.say(shows, source.of(rules));
    match rules.played_cards {
        PlayedCards::Open => {}
        PlayedCards::TurnedDown => page.say(words.kitty_until_lead, "F-24, FA-37"),
    }
}
