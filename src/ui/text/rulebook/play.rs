//! How cards are played.

use super::{Chapter, Page};
use doudizhu_engine::combos::{ComboKind, Wilds};
use doudizhu_engine::rules::{PlayedCards, Rules};

/// Sentences about playing.
pub(super) struct Play {
    pub(super) title: &'static str,
    pub(super) turns: &'static str,
    pub(super) new_trick: &'static str,
    pub(super) passing: &'static str,
    pub(super) same_kind: &'static str,
    pub(super) equal: &'static str,
    pub(super) body: &'static str,
    pub(super) order: &'static str,
    pub(super) readings: &'static str,
    pub(super) readings_of_wilds: &'static str,
    pub(super) open: &'static str,
    pub(super) turned_down: &'static str,
}

/// Turns, tricks, and which play beats which.
pub(super) fn playing(rules: &Rules, words: &Play) -> Chapter {
    let mut page = Page::new(words.title);
    page.say(words.turns, rules.cites.turns);
    page.say(words.new_trick, "G-1");
    page.say(words.passing, "G-2");
    page.say(words.order, "G-5");
    page.say(words.same_kind, rules.cites.beating);
    page.say(words.body, rules.cites.beating);
    page.say(words.equal, "G-4");
    // Without single kickers or wild cards no cards can be read in two ways (BA-16).
    match rules.combos.wilds {
        Wilds::Threes(_) => page.say(words.readings_of_wilds, "G-6, FA-11"),
        Wilds::None if rules.combos.kinds.has(ComboKind::AirplaneWithSolos) => {
            page.say(words.readings, "G-6");
        }
        Wilds::None => {}
    }
    match rules.played_cards {
        PlayedCards::Open => page.say(words.open, ""),
        PlayedCards::TurnedDown => page.say(words.turned_down, "F-24, FA-32"),
    }
    page.0
}
