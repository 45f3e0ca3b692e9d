//! The rules in force, in words, for the page that a player reads.
//!
//! What is said follows from the [`Rules`] record alone, house rules included, so that it is what the
//! engine does. Each file below walks through a part of the record and says what it finds, in the order
//! in which a newcomer needs it; `zh` and `en` hold the sentences. Nobody here asks which variant it is.

mod before;
mod combos;
mod en;
mod house;
mod play;
mod points;
mod stakes;
#[cfg(test)]
mod tests;
mod zh;

use super::Language;
use doudizhu_engine::rules::{HouseKey, Rules, Scoring};

/// A part of the rules under one title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// What it is about.
    pub title: &'static str,
    /// What it says, in order.
    pub lines: Vec<Line>,
}

/// One rule, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// A sentence or a few.
    pub words: String,
    /// Where the rule is from: IDs such as `H-15, HA-07` or `B-17 to B-30`, or nothing.
    pub rules: &'static str,
}

/// The rules of a record, chapter by chapter; all languages have the same chapters and lines.
pub fn chapters(rules: &Rules, language: Language) -> Vec<Chapter> {
    let words = words(language);
    vec![
        before::table(rules, &words.before),
        before::finding(rules, &words.before),
        stakes::stakes(rules, &words.stakes),
        play::playing(rules, &words.play),
        combos::combos(rules, language),
        combos::bombs(rules, language),
        points::settlement(rules, &words.points),
        points::leaving(rules, &words.leaving),
        house::agreed(rules, &words.house),
    ]
}

/// The rules of a record as one text: chapters between empty lines, each its title and then its lines, each
/// the rules' IDs, a tab and the words.
pub fn written(rules: &Rules, language: Language) -> String {
    let mut text = String::new();
    for chapter in chapters(rules, language) {
        text.push_str(chapter.title);
        for line in chapter.lines {
            for part in ["\n", line.rules, "\t", &line.words] {
                text.push_str(part);
            }
        }
        text.push_str("\n\n");
    }
    text
}

/// What a house rule is about, as the label of a chooser.
pub fn house_key(key: HouseKey, language: Language) -> &'static str {
    (words(language).house.key)(key)
}

/// What a value of a house rule means: the place of its word among the key's, or its number.
pub fn house_value(key: HouseKey, value: u16, language: Language) -> String {
    house::value(key, value, &words(language).house)
}

/// The sentences of one language.
struct Words {
    before: before::Before,
    stakes: stakes::Stakes,
    play: play::Play,
    combos: combos::Combos,
    points: points::Points,
    leaving: points::Leaving,
    house: house::House,
}

const fn words(language: Language) -> &'static Words {
    match language {
        Language::Chinese => &zh::WORDS,
        Language::English => &en::WORDS,
    }
}

/// A chapter being written.
struct Page(Chapter);

impl Page {
    const fn new(title: &'static str) -> Page {
        let lines = Vec::new();
        Page(Chapter { title, lines })
    }

    fn say(&mut self, words: impl Into<String>, rules: &'static str) {
        let words = words.into();
        self.0.lines.push(Line { words, rules });
    }
}

/// Where a rule that several documents share is from. The formula of a record is its document's own, so
/// it tells which document to name; what is said does not depend on it.
struct Source {
    huopin: &'static str,
    classic: &'static str,
    bengbu: &'static str,
    four: &'static str,
}

impl Source {
    const fn of(self, rules: &Rules) -> &'static str {
        match rules.scoring {
            Scoring::Multiplied { .. } => self.huopin,
            Scoring::Capped { .. } => self.classic,
            Scoring::Bases { .. } => self.bengbu,
            Scoring::Fans { .. } => self.four,
        }
    }
}
