//! Open hands and doubling.

use super::{Chapter, Page, Source};
use doudizhu_engine::rules::{AfterKitty, Doubling, OpenBefore, OpenHands, Rules, Scoring};

/// Sentences about open hands and doubling.
pub(super) struct Stakes {
    pub(super) title: &'static str,
    pub(super) open_is: &'static str,
    pub(super) no_open: &'static str,
    pub(super) no_open_before: &'static str,
    pub(super) open_before_same: fn(factor: u8) -> String,
    pub(super) open_before_cards: fn(OpenBefore) -> String,
    pub(super) landlord_may_open: fn(factor: u8) -> String,
    pub(super) landlord_is_asked: &'static str,
    pub(super) each_is_asked: fn(factor: u8) -> String,
    pub(super) largest: &'static str,
    pub(super) multiply: &'static str,

    pub(super) no_doubling: &'static str,
    pub(super) farmers_double: &'static str,
    pub(super) farmers_follow: &'static str,
    pub(super) landlord_surrenders: &'static str,
    pub(super) dao_any: &'static str,
    pub(super) dao_next: &'static str,
    pub(super) dao_blind: &'static str,
    pub(super) follow: fn(only_next: bool) -> &'static str,
    pub(super) follow_blind: fn(fans: u8) -> String,
    pub(super) la: &'static str,
    pub(super) o: &'static str,
    pub(super) of_pair: &'static str,
    pub(super) of_table: &'static str,
    pub(super) all_look: &'static str,
}

/// What raises the stakes before cards are played.
pub(super) fn stakes(rules: &Rules, words: &Stakes) -> Chapter {
    let mut page = Page::new(words.title);
    open_hands(rules, words, &mut page);
    match rules.doubling {
        Doubling::None => page.say(
            words.no_doubling,
            Source {
                huopin: "H-38",
                classic: "CA-01",
                bengbu: "B-66",
                four: "",
            }
            .of(rules),
        ),
        Doubling::FarmersAfterThree => {
            page.say(words.farmers_double, "C-37, C-38, CA-04, CA-11");
            page.say(words.farmers_follow, "C-39, C-40");
        }
        Doubling::Dao {
            only_next,
            blind_follow,
        } => dao(rules, only_next, blind_follow, words, &mut page),
    }
    page.0
}

fn open_hands(rules: &Rules, words: &Stakes, page: &mut Page) {
    let nobody = rules.after_kitty == AfterKitty::Nobody;
    if nobody && rules.open_before.is_none() {
        return page.say(words.no_open, "");
    }
    page.say(
        words.open_is,
        Source {
            huopin: "H-11",
            classic: "C-13",
            bengbu: "B-12, BA-26",
            four: "",
        }
        .of(rules),
    );
    match rules.open_before {
        None => page.say(words.no_open_before, rules.cites.opening),
        Some(factors) => open_before(factors, rules, words, page),
    }
    let after = rules.cites.opening_after_kitty;
    match rules.after_kitty {
        AfterKitty::Nobody => {}
        AfterKitty::LandlordMayOpen(factor) => page.say((words.landlord_may_open)(factor), after),
        AfterKitty::LandlordIsAsked => page.say(words.landlord_is_asked, "B-09, B-11, BA-25"),
        AfterKitty::EachIsAsked(factor) => page.say((words.each_is_asked)(factor), "C-13, CA-10"),
    }
    let several = match rules.after_kitty {
        AfterKitty::EachIsAsked(_) => true,
        AfterKitty::Nobody | AfterKitty::LandlordMayOpen(_) | AfterKitty::LandlordIsAsked => {
            rules.open_before.is_some()
        }
    };
    if several {
        match rules.open_hands {
            OpenHands::Largest => page.say(words.largest, "H-15, HA-07"),
            OpenHands::Multiply => page.say(words.multiply, "C-14"),
        }
    }
}

fn open_before(factors: OpenBefore, rules: &Rules, words: &Stakes, page: &mut Page) {
    let source = Source {
        huopin: "H-12, H-13, HA-05",
        classic: "C-07, CA-09",
        bengbu: "",
        four: "",
    };
    let same = factors.undealt == factors.early && factors.early == factors.late;
    let moments = if same {
        (words.open_before_same)(factors.undealt)
    } else {
        (words.open_before_cards)(factors)
    };
    page.say(moments, source.of(rules));
}

fn dao(rules: &Rules, only_next: bool, blind_follow: u8, words: &Stakes, page: &mut Page) {
    page.say(words.landlord_surrenders, "F-52, FA-28");
    let who = if only_next {
        words.dao_next
    } else {
        words.dao_any
    };
    page.say(who, "F-15, FA-22");
    page.say(words.dao_blind, "F-18");
    page.say((words.follow)(only_next), "F-16, FA-22");
    page.say((words.follow_blind)(blind_follow), "F-18, FA-23");
    page.say(words.la, "F-19, FA-25");
    page.say(words.o, "F-20, FA-25");
    match rules.scoring {
        Scoring::Fans {
            table_wide: true, ..
        } => page.say(words.of_table, "FA-02"),
        Scoring::Fans {
            table_wide: false, ..
        }
        | Scoring::Multiplied { .. }
        | Scoring::Bases { .. }
        | Scoring::Capped { .. } => page.say(words.of_pair, "FA-02"),
    }
    page.say(words.all_look, "FA-37");
}
