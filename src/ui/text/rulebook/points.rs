//! What a hand is worth, and what leaving costs.

use super::{Chapter, Page};
use doudizhu_engine::cards::Seat;
use doudizhu_engine::rules::{
    AfterKitty, Auction, DealWins, Doubling, Escape, EscapeTerms, Looking, Multiplier, Rules,
    Scoring, Settlement,
};

/// Sentences about settlement.
pub(super) struct Points {
    pub(super) title: &'static str,
    pub(super) multiplied: fn(base: i64, initial: i64) -> String,
    pub(super) multiplier: fn(robs: bool, open: bool) -> String,
    pub(super) no_cap: &'static str,

    pub(super) base_bid: &'static str,
    pub(super) base_of_opener: fn(base: i64) -> String,
    pub(super) base_called: fn(base: i64) -> String,
    pub(super) capped: fn(doubling: bool) -> &'static str,
    pub(super) whole_gains: &'static str,
    pub(super) most_doublings: fn(times: u32, factor: i64, doubling: bool) -> String,

    pub(super) dark: &'static str,
    pub(super) open: &'static str,
    pub(super) missile: &'static str,
    pub(super) whose_missile: &'static str,
    pub(super) greater_missiles: &'static str,
    pub(super) missiles_stack: fn(stack: bool) -> &'static str,
    pub(super) unplayed_missiles: fn(count: bool) -> &'static str,
    pub(super) floor: &'static str,
    pub(super) nothing_doubles: &'static str,

    pub(super) fans: &'static str,
    pub(super) common_fans: fn(face_down: bool) -> &'static str,
    pub(super) fan_cap: fn(most: Option<u8>) -> String,
    pub(super) pairwise: &'static str,
    pub(super) literal: &'static str,
    /// What a fine of 1, 2, 3 and 5 fans costs for each other player.
    pub(super) fines: fn([i64; 4]) -> String,

    pub(super) spring: &'static str,
    pub(super) anti_spring: &'static str,
    pub(super) spring_fan: &'static str,
    pub(super) anti_spring_fan: &'static str,

    pub(super) deal_wins: fn(sky_bomb: i64, heavenly: i64) -> String,
    pub(super) several_deal_wins: &'static str,
    pub(super) sky_per_bomb: fn(per_bomb: bool, sky_bomb: i64) -> String,
    pub(super) deal_wins_by_kitty: &'static str,
}

/// Sentences about leaving.
pub(super) struct Leaving {
    pub(super) title: &'static str,
    pub(super) is: &'static str,
    pub(super) below: fn(&EscapeTerms, stake: i64) -> String,
    pub(super) from: fn(&EscapeTerms) -> String,
    pub(super) open: &'static str,
    pub(super) shared: fn(landlord_shares: i64) -> String,
    pub(super) early: fn(free: bool) -> &'static str,
    pub(super) landlord_pays: fn(pays: i64, each: i64, by_base: bool) -> String,
    pub(super) farmer_pays: fn(pays: i64, landlord: i64, each: i64, by_base: bool) -> String,
    pub(super) early_pays: fn(pays: i64, each: i64) -> String,
    pub(super) void: &'static str,
    pub(super) refused: &'static str,
}

/// The formula of the record and all that goes into it.
pub(super) fn settlement(rules: &Rules, words: &Points) -> Chapter {
    let mut page = Page::new(words.title);
    match rules.scoring {
        Scoring::Multiplied { base, initial, .. } => {
            page.say((words.multiplied)(base, initial), "H-37, H-39, H-40");
            page.say(multiplier(rules, words), "H-10, H-38, HA-10");
            page.say(words.spring, "H-41");
            page.say(words.anti_spring, "H-42");
            page.say(words.no_cap, "HA-24");
        }
        Scoring::Capped {
            call_base,
            most_doublings,
            whole_gains,
        } => {
            capped(rules, call_base, most_doublings, words, &mut page);
            if whole_gains {
                page.say(words.whole_gains, "CA-12");
            }
        }
        Scoring::Bases {
            missiles_stack,
            unplayed_missiles_count,
            escape_by_base: _, // told where leaving is
        } => {
            page.say(words.dark, "B-13, B-43, B-45");
            page.say(words.open, "B-09, B-12, B-46");
            page.say(words.missile, "B-49, B-50, B-53, BA-04");
            page.say(words.whose_missile, "B-50, B-51, BA-07");
            page.say(words.greater_missiles, "B-54, B-58, B-60, BA-06");
            page.say((words.missiles_stack)(missiles_stack), "B-52, B-55, BA-01");
            page.say((words.unplayed_missiles)(unplayed_missiles_count), "BA-05");
            page.say(words.floor, "BA-02");
            page.say(words.nothing_doubles, "B-66");
        }
        Scoring::Fans {
            cap,
            table_wide: _, // told where the doubling is
            literal,
            misdeals: _, // told where the deal is
        } => fans(rules, cap, literal, words, &mut page),
    }
    if let Some(wins) = &rules.deal_wins {
        deal_wins(wins, words, &mut page);
    }
    page.0
}

fn multiplier(rules: &Rules, words: &Points) -> String {
    let robs = match rules.auction {
        Auction::CallAndRob { .. } => true,
        Auction::Bids(_) | Auction::FirstCall { .. } => false,
    };
    let open = rules.open_before.is_some() || rules.after_kitty != AfterKitty::Nobody;
    (words.multiplier)(robs, open)
}

fn capped(rules: &Rules, call_base: i64, most: u32, words: &Points, page: &mut Page) {
    match rules.auction {
        Auction::Bids(_) => {
            page.say(words.base_bid, "C-48");
            if rules.open_before.is_some() {
                page.say((words.base_of_opener)(call_base), "CA-07");
            }
        }
        Auction::CallAndRob { .. } | Auction::FirstCall { .. } => {
            page.say((words.base_called)(call_base), "CA-02");
        }
    }
    let doubling = rules.doubling != Doubling::None;
    page.say((words.capped)(doubling), "C-40, C-51");
    page.say(multiplier(rules, words), "C-11, C-14, C-49");
    page.say(words.spring, "C-35, C-49");
    page.say(words.anti_spring, "C-36, C-49, CA-21");
    page.say(
        (words.most_doublings)(most, 1 << most, doubling),
        "C-41, C-50, CA-03",
    );
}

fn fans(rules: &Rules, cap: Option<u8>, literal: bool, words: &Points, page: &mut Page) {
    page.say(words.fans, "F-43, F-44, F-45, F-46");
    let face_down = match rules.looking {
        Looking::ByChoice => true,
        Looking::AtOnce => false,
    };
    page.say((words.common_fans)(face_down), "F-13, F-17, F-43");
    page.say(words.spring_fan, "F-47, FA-21");
    page.say(words.anti_spring_fan, "F-48, FA-21");
    page.say((words.fan_cap)(cap), "F-44, FA-30");
    let sums = if literal {
        words.literal
    } else {
        words.pairwise
    };
    page.say(sums, "FA-01");
    let each = [1, 2, 3, 5].map(|fans| Settlement::of_fine(rules, Seat::S0, fans).points[Seat::S1]);
    page.say((words.fines)(each), "FA-04");
}

fn deal_wins(wins: &DealWins, words: &Points, page: &mut Page) {
    page.say(
        (words.deal_wins)(wins.sky_bomb, wins.heavenly),
        "B-56, B-59, BA-22",
    );
    page.say(words.several_deal_wins, "B-57, B-61");
    page.say((words.sky_per_bomb)(wins.per_bomb, wins.sky_bomb), "BA-20");
    page.say(words.deal_wins_by_kitty, "B-58, B-60");
}

/// What leaving on purpose does.
pub(super) fn leaving(rules: &Rules, words: &Leaving) -> Chapter {
    let mut page = Page::new(words.title);
    match rules.escape {
        Escape::Void => page.say(words.void, "G-7"),
        Escape::Refused => page.say(words.refused, "C-54, C-55"),
        Escape::Settled => {
            page.say(words.is, "G-7");
            cost(rules, words, &mut page);
        }
    }
    page.0
}

fn cost(rules: &Rules, words: &Leaving, page: &mut Page) {
    match rules.scoring {
        Scoring::Multiplied {
            base,
            initial,
            escape,
            landlord_shares,
            early_escape_is_free,
        } => {
            page.say((words.below)(&escape, base * initial), "H-43, H-44, HA-12");
            page.say((words.from)(&escape), "H-43, H-44, HA-11, HA-12");
            page.say(words.open, "H-45, HA-13");
            page.say((words.shared)(landlord_shares), "H-55, HA-14");
            page.say((words.early)(early_escape_is_free), "HA-15");
        }
        Scoring::Bases { escape_by_base, .. } => by_bases(rules, escape_by_base, words, page),
        // Neither settles an escape; nothing changes hands.
        Scoring::Fans { .. } | Scoring::Capped { .. } => {}
    }
}

/// The sums that the engine takes and gives, for a base of 1 where they go by the base.
fn by_bases(rules: &Rules, by_base: bool, words: &Leaving, page: &mut Page) {
    let (landlord, farmer, other) = (Seat::S0, Seat::S1, Seat::S2);
    let points = |escaper, landlord, base| {
        Settlement::of_escape(rules, Multiplier::default(), escaper, landlord, base).points
    };
    let paid = points(landlord, Some(landlord), Some(1));
    page.say(
        (words.landlord_pays)(-paid[landlord], paid[other], by_base),
        "B-62, B-63, BA-23",
    );
    let paid = points(farmer, Some(landlord), Some(1));
    page.say(
        (words.farmer_pays)(-paid[farmer], paid[landlord], paid[other], by_base),
        "B-62, B-64, BA-23",
    );
    let paid = points(farmer, None, None);
    page.say((words.early_pays)(-paid[farmer], paid[other]), "B-65");
}
