//! Every word of the page, in one typed table: a language without a word does not compile. The rules
//! themselves are put into words in [`rulebook`].

mod en;
pub mod rulebook;
mod zh;

use doudizhu_engine::cards::{Rank, Suit};
use doudizhu_engine::combos::Combo;
use doudizhu_engine::game::{Reason, Said};

/// The languages of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Simplified Chinese.
    Chinese,
    /// English.
    English,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Language; 2] = [Language::Chinese, Language::English];

    /// The language of a tag such as `en-GB`; whatever is not Chinese is English.
    pub fn from_tag(tag: &str) -> Language {
        if tag.to_ascii_lowercase().starts_with("zh") {
            Language::Chinese
        } else {
            Language::English
        }
    }

    /// The words of the language.
    pub const fn text(self) -> &'static Text {
        match self {
            Language::Chinese => &zh::TEXT,
            Language::English => &en::TEXT,
        }
    }
}

/// Who is at a seat, as the words call him.
pub type Name<'a> = &'a str;

/// The words of one language. Fields that are functions put names and numbers in.
#[allow(missing_docs, reason = "a field is what it says")]
#[derive(Debug)]
pub struct Text {
    /// The tag of the language, for `lang`.
    pub tag: &'static str,
    pub language_name: &'static str,
    pub title: &'static str,
    pub you: &'static str,
    pub opponents: [&'static str; 3],
    pub landlord: &'static str,
    pub farmer: &'static str,

    // The start screen.
    pub huopin: &'static str,
    pub huopin_note: &'static str,
    pub deal: &'static str,
    pub deal_open: &'static str,

    // Buttons of the table.
    pub open: &'static str,
    pub play: &'static str,
    pub pass: &'static str,
    pub hint: &'static str,
    pub clear: &'static str,
    pub sort: &'static str,
    pub leave: &'static str,
    pub stay: &'static str,
    pub leave_question: fn(points: i64) -> String,
    pub again: &'static str,
    pub close: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub record: &'static str,
    pub settings: &'static str,
    pub proof: &'static str,

    // Places and figures.
    pub hand: fn(n: usize) -> String,
    pub kitty: &'static str,
    pub base: &'static str,
    pub multiplier: &'static str,
    pub total_score: &'static str,
    pub cards_left: fn(n: u8) -> String,
    pub hidden_card: &'static str,
    pub table_log: &'static str,
    pub said: fn(said: Said) -> &'static str,
    pub passed: &'static str,
    pub opened: &'static str,

    // The message line.
    pub dealing: &'static str,
    pub dealing_open: fn(factor: u8) -> String,
    pub will_you_call: &'static str,
    pub will_you_rob: &'static str,
    pub lead: &'static str,
    pub beat: fn(combo: &str) -> String,
    pub thinking: fn(name: Name<'_>) -> String,
    pub redeal: &'static str,
    pub select_cards: &'static str,
    pub nothing_beats: &'static str,

    // The log, a sentence an event.
    pub log: LogText,

    // Settlement.
    pub won: &'static str,
    pub lost: &'static str,
    pub landlord_won: &'static str,
    pub farmers_won: &'static str,
    pub somebody_left: fn(name: Name<'_>) -> String,
    pub won_as_dealt: &'static str,
    pub fined: &'static str,
    pub line_base: &'static str,
    pub line_initial: &'static str,
    pub line_open: &'static str,
    pub line_robs: fn(n: u8) -> String,
    pub line_bombs: fn(n: u8) -> String,
    pub line_spring: &'static str,
    pub line_anti_spring: &'static str,
    pub line_stake: &'static str,
    pub points: fn(n: &str) -> String,

    // Proof of the deal.
    pub commitment: &'static str,
    pub seed: &'static str,
    pub nonce: &'static str,
    pub proof_before: &'static str,
    pub proof_after: &'static str,
    pub proof_good: &'static str,
    pub proof_bad: &'static str,

    // Settings.
    pub speed: &'static str,
    pub speeds: [&'static str; 4],
    pub four_colours: &'static str,
    pub motion: &'static str,
    pub on: &'static str,
    pub off: &'static str,
    pub language: &'static str,

    pub rank: fn(rank: Rank) -> &'static str,
    pub suit: fn(suit: Suit) -> &'static str,
    pub card: fn(suit: &str, rank: &str) -> String,
    pub combo: fn(combo: Combo) -> String,
    pub refusal: fn(reason: Reason) -> &'static str,
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        self.tag == other.tag // there is one table a language
    }
}

/// Sentences of the live log.
#[allow(missing_docs, reason = "a field is what it says")]
#[derive(Debug)]
pub struct LogText {
    pub dealt: &'static str,
    pub opened: fn(name: Name<'_>, factor: u8) -> String,
    pub said: fn(name: Name<'_>, said: &str) -> String,
    pub peeked: fn(name: Name<'_>) -> String,
    pub landlord: fn(name: Name<'_>, kitty: &str) -> String,
    pub played: fn(name: Name<'_>, combo: &str, left: u8) -> String,
    pub went_out: fn(name: Name<'_>, combo: &str) -> String,
    pub passed: fn(name: Name<'_>) -> String,
    pub trick: fn(name: Name<'_>) -> String,
    pub your_turn: &'static str,
    pub redeal: &'static str,
    pub over: fn(result: &str, points: &str) -> String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &Text) -> Vec<String> {
        let mut words: Vec<String> = Reason::ALL
            .iter()
            .map(|reason| (text.refusal)(*reason).to_string())
            .collect();
        words.extend(Said::ALL.iter().map(|said| (text.said)(*said).to_string()));
        words.extend(Rank::ALL.iter().map(|rank| (text.rank)(*rank).to_string()));
        words.extend(Suit::ALL.iter().map(|suit| (text.suit)(*suit).to_string()));
        words.extend(
            [
                text.title,
                text.play,
                text.pass,
                text.hint,
                text.clear,
                text.proof_after,
            ]
            .map(str::to_string),
        );
        let combo: Combo = "airplane_solo:4:2".parse().expect("a reading");
        words.push((text.combo)(combo));
        words.push((text.log.played)("X", "Y", 3));
        words
    }

    #[test]
    fn languages_have_all_words_and_their_own() {
        for language in Language::ALL {
            assert!(
                words(language.text())
                    .iter()
                    .all(|word| !word.trim().is_empty())
            );
        }
        let (chinese, english) = (
            words(Language::Chinese.text()),
            words(Language::English.text()),
        );
        assert!(english.iter().all(|word| word.is_ascii()), "{english:?}");
        let differ = chinese
            .iter()
            .zip(&english)
            .filter(|(zh, en)| zh != en)
            .count();
        assert!(
            differ >= chinese.len() - 13,
            "only ranks may be written alike"
        );
    }

    #[test]
    fn tags_choose_a_language() {
        for (tag, language) in [
            ("zh-CN", Language::Chinese),
            ("ZH", Language::Chinese),
            ("en", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::from_tag(tag), language);
        }
    }
}
