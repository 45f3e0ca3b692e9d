//! What can be played: combinations and bombs.

use super::{Chapter, Language, Page, Source, words};
use doudizhu_engine::cards::{Hand, Pack, Rank, high_first, put_in_order};
use doudizhu_engine::combos::{
    Anchor, Combo, ComboKind, ComboRules, Kickers, Shape, TrioLine, Wilds, Wings,
};
use doudizhu_engine::rules::{BombAllowance, Rules};

/// Sentences about combinations and bombs.
pub(super) struct Combos {
    pub(super) title: &'static str,
    /// A kind with the fewest groups of a chain and an example.
    pub(super) kind: fn(ComboKind, least: u8, example: &str) -> String,
    pub(super) name: fn(ComboKind) -> &'static str,
    pub(super) list_comma: &'static str,
    pub(super) absent: fn(names: &str) -> String,
    pub(super) chains: &'static str,
    pub(super) chains_but_trios: &'static str,
    pub(super) trio_line: &'static str,
    pub(super) joker_pairs: &'static str,

    pub(super) body_rank: fn(allowed: bool, example: &str) -> String,
    pub(super) both_jokers: fn(allowed: bool) -> &'static str,
    pub(super) equal_pairs: fn(allowed: bool, example: &str) -> String,
    pub(super) equal_solos: fn(most: u8, example: &str) -> String,
    pub(super) no_adjacent_trio: &'static str,

    pub(super) wild: &'static str,
    pub(super) wild_alone: &'static str,
    pub(super) wild_anchor_play: &'static str,
    pub(super) wild_anchor_group: &'static str,

    pub(super) bombs: &'static str,
    pub(super) bombs_beat: &'static str,
    pub(super) bomb_order: fn(names: &str) -> String,
    pub(super) bombs_of_one_kind: &'static str,
    pub(super) wild_bombs: &'static str,
    pub(super) unlimited: &'static str,
    pub(super) by_bids: &'static str,
    pub(super) any_number: &'static str,
    pub(super) two: &'static str,
    pub(super) one: &'static str,
    pub(super) split: &'static str,
}

/// The kinds that exist, and what may be attached.
pub(super) fn combos(rules: &Rules, language: Language) -> Chapter {
    let words = &words(language).combos;
    let combos = &rules.combos;
    let mut page = Page::new(words.title);
    for kind in combos.kinds.iter().filter(|kind| !kind.is_bomb()) {
        page.say(kind_in_words(kind, combos, language), rules.cites.combos);
    }
    let absent = ComboKind::ALL
        .into_iter()
        .filter(|kind| !kind.is_bomb() && !combos.kinds.has(*kind));
    let absent = names(absent, words);
    if !absent.is_empty() {
        page.say((words.absent)(&absent), rules.cites.combos);
    }
    match combos.trio_line {
        TrioLine::ThreeToAce => page.say(words.chains, rules.cites.combos),
        TrioLine::AceTwoLow => {
            page.say(words.chains_but_trios, "B-28, BA-09");
            page.say(words.trio_line, "B-29, BA-09, BA-10, BA-11");
        }
    }
    match rules.pack {
        Pack::Double => page.say(words.joker_pairs, "BA-12"),
        Pack::Single | Pack::WithoutTwoFours => {}
    }
    wings(rules, language, &mut page);
    match combos.wilds {
        Wilds::None => {}
        Wilds::Threes(anchor) => {
            page.say(words.wild, "F-04, FA-10, FA-16");
            page.say(words.wild_alone, "F-05");
            let needs = match anchor {
                Anchor::Play => words.wild_anchor_play,
                Anchor::Group => words.wild_anchor_group,
            };
            page.say(needs, "FA-10");
        }
    }
    page.0
}

fn kind_in_words(kind: ComboKind, rules: &ComboRules, language: Language) -> String {
    let least = kind.shape().map_or(1, |shape| Example::least(shape, rules));
    let example = Example::of(kind, rules).written(language);
    (words(language).combos.kind)(kind, least, &example)
}

fn names(kinds: impl Iterator<Item = ComboKind>, words: &Combos) -> String {
    let names: Vec<&str> = kinds.map(words.name).collect();
    names.join(words.list_comma)
}

fn wings(rules: &Rules, language: Language, page: &mut Page) {
    let words = &words(language).combos;
    let combos = &rules.combos;
    let Wings {
        body_rank,
        both_jokers,
        equal_pairs,
        equal_solos,
        adjacent_trio,
    } = combos.wings;
    let solos = combos.kinds.has(ComboKind::AirplaneWithSolos);
    let airplane = if solos {
        ComboKind::AirplaneWithSolos
    } else {
        ComboKind::AirplaneWithPairs
    };
    let repeats = Example::of_body_rank(airplane, combos).written(language);
    let source = |house, four, bengbu| Source {
        huopin: house,
        classic: "CA-22",
        bengbu,
        four,
    };
    page.say(
        (words.body_rank)(body_rank, &repeats),
        source("HA-20", "FA-34", "BA-14").of(rules),
    );
    page.say(
        (words.both_jokers)(both_jokers),
        source("HA-21", "FA-34", "").of(rules),
    );
    if combos.kinds.has(ComboKind::AirplaneWithPairs) {
        let equal = Example::of_equal_kickers(ComboKind::AirplaneWithPairs, combos);
        page.say(
            (words.equal_pairs)(equal_pairs, &equal.written(language)),
            source("HA-22", "FA-34", "BA-13").of(rules),
        );
    }
    if solos {
        let equal = Example::of_equal_kickers(ComboKind::AirplaneWithSolos, combos);
        page.say(
            (words.equal_solos)(equal_solos, &equal.written(language)),
            source("HA-22", "FA-34", "").of(rules),
        );
        if !adjacent_trio {
            page.say(words.no_adjacent_trio, "");
        }
    }
}

/// The bombs, which beats which, and how many may be played.
pub(super) fn bombs(rules: &Rules, language: Language) -> Chapter {
    let words = &words(language).combos;
    let mut page = Page::new(words.bombs);
    page.say(words.bombs_beat, rules.cites.beating);
    let mut kinds: Vec<ComboKind> = rules
        .combos
        .kinds
        .iter()
        .filter(|kind| kind.is_bomb())
        .collect();
    put_in_order(&mut kinds, |kind| {
        high_first(kind.bomb_tier().map_or(0, i32::from))
    });
    for kind in &kinds {
        let words = kind_in_words(*kind, &rules.combos, language);
        page.say(words, rules.cites.combos);
    }
    let order = names(kinds.into_iter(), words);
    page.say((words.bomb_order)(&order), rules.cites.beating);
    page.say(words.bombs_of_one_kind, rules.cites.beating);
    match rules.combos.wilds {
        Wilds::None => {}
        Wilds::Threes(_) => page.say(words.wild_bombs, "F-26, FA-14"),
    }
    match rules.bombs {
        BombAllowance::Unlimited => page.say(words.unlimited, ""),
        BombAllowance::FromBids => {
            page.say(words.by_bids, "B-35, BA-18");
            page.say(words.any_number, "B-36, B-37, B-38");
            page.say(words.two, "B-41, B-42");
            page.say(words.one, "B-39, B-40");
            page.say(words.split, "BA-18");
        }
    }
    page.0
}

/// Cards that are shown as an example: a body and what is attached, apart.
pub(super) struct Example {
    body: Hand,
    kickers: Vec<Hand>,
}

impl Example {
    /// The shortest example of a kind, as low as can be read in one way.
    pub(super) fn of(kind: ComboKind, rules: &ComboRules) -> Example {
        Example::with(kind, rules, |top| (top + 1..).step_by(2))
    }

    /// One whose first kicker repeats a rank of the body.
    pub(super) fn of_body_rank(kind: ComboKind, rules: &ComboRules) -> Example {
        Example::with(kind, rules, |top| top..)
    }

    /// One whose kickers are all of one rank.
    pub(super) fn of_equal_kickers(kind: ComboKind, rules: &ComboRules) -> Example {
        Example::with(kind, rules, |top| core::iter::repeat(top + 1))
    }

    /// One with kickers of certain ranks, given the place of the body's top rank.
    fn with<Places: Iterator<Item = usize>>(
        kind: ComboKind,
        rules: &ComboRules,
        kickers: impl FnOnce(usize) -> Places,
    ) -> Example {
        let Some(shape) = kind.shape() else {
            let key = kind.bomb_size().map_or(Rank::BigJoker, |_| Rank::Seven);
            let body = Combo::single(kind, key).body(rules);
            return Example {
                body,
                kickers: Vec::new(),
            };
        };
        let length = Example::least(shape, rules);
        let key = Example::top(shape, rules);
        let size = |place: usize| match shape.kickers {
            Kickers::None | Kickers::Solos => 1,
            Kickers::Pairs => 2,
            Kickers::SoloAndPair => 1 + place as u8,
        };
        let kickers = kickers(key.index())
            .filter_map(Rank::from_index)
            .take(usize::from(shape.n_kickers(length)))
            .enumerate()
            .map(|(place, rank)| Hand::of(rank, size(place)));
        Example {
            body: Combo { kind, key, length }.body(rules),
            kickers: kickers.collect(),
        }
    }

    /// The fewest groups of a body.
    fn least(shape: Shape, rules: &ComboRules) -> u8 {
        if shape.chain {
            rules.min_chain(shape.group)
        } else {
            1
        }
    }

    /// The top of the body: it begins at 3, or above the cards that could be read as something else.
    fn top(shape: Shape, rules: &ComboRules) -> Rank {
        let lowest = match rules.wilds {
            Wilds::None if shape.group < 4 => Rank::Three,
            Wilds::None | Wilds::Threes(_) => Rank::Five,
        };
        let top = lowest.index() + usize::from(Example::least(shape, rules)) - 1;
        Rank::from_index(top).unwrap_or(Rank::Ace)
    }

    /// All its cards.
    #[cfg(test)]
    pub(super) fn cards(&self) -> Hand {
        self.kickers.iter().fold(self.body, |all, k| all + *k)
    }

    /// The cards as they are written in a sentence: `333444+5+7`, jokers by name.
    pub(super) fn written(&self, language: Language) -> String {
        let rank = language.text().rank;
        let mut parts = Vec::new();
        for hand in core::iter::once(&self.body).chain(&self.kickers) {
            let (jokers, others): (Vec<_>, Vec<_>) =
                hand.iter().partition(|(rank, _)| rank.is_joker());
            for (joker, count) in jokers.into_iter().rev() {
                parts.extend((0..count).map(|_| rank(joker).to_string()));
            }
            let others: String = others
                .into_iter()
                .map(|(other, count)| rank(other).repeat(usize::from(count)))
                .collect();
            parts.extend(Some(others).filter(|others| !others.is_empty()));
        }
        parts.join("+")
    }
}
