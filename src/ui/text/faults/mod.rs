//! Why cards cannot be played, in a line each: what is wrong, of which rank, and what would be right.

pub(super) mod en;
pub(super) mod zh;

#[cfg(test)]
mod tests {
    use crate::ui::text::Language;
    use doudizhu_engine::cards::{Card, CardSet, Random, Rank, SplitMix};
    use doudizhu_engine::combos::{
        Body, Combo, ComboKind, Fault, Takes, Weakness, fault_of_answer, fault_of_cards, readings,
    };
    use doudizhu_engine::rules::{HouseRules, Rules, Variant};
    use std::collections::BTreeSet;

    /// What fits two rows of the narrowest page.
    fn most(language: Language) -> usize {
        match language {
            Language::Chinese => 26,
            Language::English => 70,
        }
    }

    #[track_caller]
    fn check(fault: Fault) {
        let said = Language::ALL.map(|language| {
            let words = (language.text().fault)(fault);
            let length = words.chars().filter(|c| *c != '\u{2060}').count();
            let fits = (1..=most(language)).contains(&length);
            assert!(fits, "{fault:?}: {words} ({length})");
            words
        });
        assert!(said[1].is_ascii() && !said[0].is_ascii(), "{said:?}");
    }

    const STRICT: &str = "wing_body_rank=off,wing_both_jokers=off,wing_equal_pairs=off";

    /// Random cards of every variant that cannot be led, or not on other cards.
    #[test]
    fn whatever_cannot_be_played_is_explained_shortly() {
        let mut random = SplitMix::new(7);
        let mut told = BTreeSet::new();
        for variant in Variant::ALL {
            for house in ["", STRICT] {
                let house = HouseRules::parse(variant, house).expect("house rules");
                let rules = Rules::new(house);
                let mut standing: Option<Combo> = None;
                for _ in 0..2_000 {
                    let lowest = random.below(11) as usize;
                    let near = |card: &Card| (lowest..lowest + 4).contains(&card.rank().index());
                    let mut pool: Vec<Card> = rules.pack.cards().iter().filter(near).collect();
                    random.shuffle(&mut pool);
                    let n = 1 + random.below(9) as usize;
                    let cards: CardSet = pool.into_iter().take(n).collect();
                    let read = readings(cards.ranks(), &rules.combos);
                    let fault = match (read.first(), standing) {
                        (None, _) => fault_of_cards(cards.ranks(), &rules.combos),
                        (Some(_), Some(other)) if read.iter().all(|own| !own.beats(other)) => {
                            fault_of_answer(cards.ranks(), &read, other, &rules.combos)
                        }
                        (Some(own), _) => {
                            standing = Some(*own);
                            continue;
                        }
                    };
                    check(fault);
                    told.insert((Language::Chinese.text().fault)(fault));
                    standing = standing.filter(|_| random.below(4) > 0);
                }
            }
        }
        assert!(told.len() > 150, "only {} different reasons", told.len());
    }

    /// The longest words there are: many cards, long names.
    #[test]
    fn the_longest_fit_too() {
        let joker = Rank::SmallJoker;
        for kind in ComboKind::ALL {
            for key in [Rank::Ten, joker] {
                let standing = Combo {
                    kind,
                    key,
                    length: 10,
                };
                check(Fault::Weak(Weakness::OtherKind { standing }));
                check(Fault::Weak(Weakness::NeedsBomb { standing }));
                check(Fault::Weak(Weakness::BombTooLow { standing }));
                check(Fault::Weak(Weakness::Unbeatable { standing }));
            }
        }
        for (takes, most) in [
            (Takes::Solos, 6),
            (Takes::Pairs, 10),
            (Takes::SolosOrPairs, 6),
        ] {
            for body in [Body::Trios(1), Body::Trios(most), Body::Quad] {
                let has = 10;
                check(Fault::WrongKickers { body, has, takes });
                check(Fault::KickersNotPairs { body });
            }
        }
        let (mine, standing) = (joker, joker);
        check(Fault::Weak(Weakness::NotHigher { mine, standing }));
        check(Fault::Weak(Weakness::BodyNotHigher { mine, standing }));
        for group in 1..=3 {
            let (has, needs) = (10, 12);
            check(Fault::RunTooShort { group, has, needs });
            check(Fault::RunBeyondAce { group, rank: joker });
            check(Fault::RunTakesNothing { group });
            for has in 1..=4 {
                let rank = Rank::Ten;
                check(Fault::Uneven { group, rank, has });
            }
        }
    }

    #[test]
    fn ranks_and_numbers_are_named() {
        let said = |fault| Language::ALL.map(|language| (language.text().fault)(fault));
        let gap = Fault::Gap {
            group: 1,
            missing: Rank::Ten,
        };
        assert_eq!(
            said(gap),
            ["顺子断了，中间缺 10", "The run has a gap: 10 is missing"]
        );
        let beyond = Fault::RunBeyondAce {
            group: 2,
            rank: Rank::Two,
        };
        assert_eq!(
            said(beyond),
            [
                "连对最大到 A，不能有 2",
                "A run of pairs ends at A: no 2 in it"
            ]
        );
        let wings = Fault::WrongKickers {
            body: Body::Trios(2),
            has: 3,
            takes: Takes::Solos,
        };
        assert_eq!(
            said(wings),
            [
                "2 个三张要带 2 张，你带了 3 张",
                "2 trios take 2 cards, and you attached 3"
            ]
        );
    }
}
