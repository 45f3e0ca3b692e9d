//! Every word of the page, in one typed table: a language without a word does not compile. The rules
//! themselves are put into words in [`rulebook`].

mod en;
pub mod faults;
mod lesson;
mod numbers;
mod people;
mod purse;
pub mod rulebook;
mod vip;
mod words;
mod zh;

pub use lesson::{LessonText, StepText};
pub use numbers::{money, number, signed, signed_money};
pub use purse::PurseText;
pub use vip::VipText;
#[cfg(feature = "vip")]
pub use vip::VipWords;
pub use words::{LogText, Name, Text};

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

#[cfg(test)]
mod tests {
    use super::*;
    use doudizhu_engine::cards::{Rank, Suit};
    use doudizhu_engine::combos::Combo;
    use doudizhu_engine::game::{Reason, Said};
    use doudizhu_engine::rules::Purse;

    fn words(text: &Text) -> Vec<String> {
        let mut words: Vec<String> = Reason::ALL
            .iter()
            .map(|reason| (text.refusal)(*reason).to_string())
            .collect();
        words.extend(
            Said::ALL
                .iter()
                .map(|said| (text.said)(*said, false).to_string()),
        );
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
    fn one_is_not_many() {
        let text = Language::English.text();
        for (number, points) in [("+1", "+1 point"), ("−1", "−1 point"), ("11", "11 points")] {
            assert_eq!((text.points)(number), points);
        }
        for (sum, coins) in [("1", "1 coin"), ("0.95", "0.95 coins"), ("11", "11 coins")] {
            assert_eq!((text.purse.sum)(Purse::Coins, sum), coins);
        }
        assert_eq!((text.purse.sum)(Purse::Silver, "1"), "1 silver");
        assert_eq!((text.purse.sum)(Purse::Eyes, "1"), "1 left");
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
