//! What is generated is exactly what is accepted: against brute force over all subsets of small hands.

use crate::position::{S0, rules};
use doudizhu_engine::cards::{BySeat, CardSet, Hand, Pack, Random, Rank, Seats, SplitMix};
use doudizhu_engine::combos::{BombUse, Combo, ComboRules, Play, follow, lead, readings};
use doudizhu_engine::game::{Action, CardPlay, Game};
use std::collections::BTreeSet;

const HOUSES: [&str; 3] = [
    "",
    "wing_body_rank=off,wing_both_jokers=off,wing_equal_pairs=off",
    "mixed_four_two=on",
];

/// Every sub-multiset of a hand.
fn subsets(hand: Hand) -> Vec<Hand> {
    hand.iter().fold(vec![Hand::EMPTY], |sets, (rank, count)| {
        let with = |set: &Hand, n: u8| *set + Hand::of(rank, n);
        sets.iter()
            .flat_map(|set| (0..=count).map(move |n| with(set, n)))
            .collect()
    })
}

/// The obvious way to find all plays: read every subset.
fn brute_force(hand: Hand, standing: Option<Combo>, rules: &ComboRules) -> BTreeSet<Play> {
    let plays = subsets(hand).into_iter().flat_map(|cards| {
        let all = readings(cards, rules)
            .into_iter()
            .map(move |combo| Play { cards, combo });
        all.collect::<Vec<_>>()
    });
    plays
        .filter(|play| standing.is_none_or(|standing| play.combo.beats(standing)))
        .collect()
}

fn generated(hand: Hand, standing: Option<Combo>, rules: &ComboRules) -> BTreeSet<Play> {
    let mut found = Vec::new();
    match standing {
        Some(standing) => follow(hand, standing, rules, BombUse::Allowed, &mut |play| {
            found.push(play)
        }),
        None => lead(hand, rules, BombUse::Allowed, &mut |play| found.push(play)),
    }
    let set: BTreeSet<Play> = found.iter().copied().collect();
    assert_eq!(set.len(), found.len(), "{hand}: a play is generated twice");
    set
}

/// Random cards, from few ranks so that they hold many combinations.
fn random_cards(random: &mut SplitMix, size: usize) -> CardSet {
    let lowest = random.below(11) as usize;
    let width = 4 + random.below(8) as usize;
    let mut cards: Vec<_> = Pack::Single
        .cards()
        .iter()
        .filter(|card| {
            (lowest..lowest + width).contains(&card.rank().index()) || card.rank() > Rank::Ace
        })
        .collect();
    random.shuffle(&mut cards);
    cards.into_iter().take(size).collect()
}

#[test]
fn leads_are_the_subsets_that_can_be_read() {
    let positions = if std::env::var_os("FULL").is_some() {
        6_000
    } else {
        600
    };
    let mut random = SplitMix::new(11);
    for number in 0..positions {
        let rules = rules(HOUSES[number % HOUSES.len()]).combos;
        let hand = random_cards(&mut random, 1 + number % 12).ranks();
        assert_eq!(
            generated(hand, None, &rules),
            brute_force(hand, None, &rules),
            "{hand}"
        );
    }
}

#[test]
fn answers_are_the_subsets_that_beat() {
    let positions = if std::env::var_os("FULL").is_some() {
        6_000
    } else {
        600
    };
    let mut random = SplitMix::new(12);
    for number in 0..positions {
        let rules = rules(HOUSES[number % HOUSES.len()]).combos;
        let other = random_cards(&mut random, 10).ranks();
        let leads: Vec<Play> = generated(other, None, &rules).into_iter().collect();
        let standing = leads[random.below(leads.len() as u32) as usize].combo;
        let hand = random_cards(&mut random, 1 + number % 12).ranks();
        let expected = brute_force(hand, Some(standing), &rules);
        assert_eq!(
            generated(hand, Some(standing), &rules),
            expected,
            "{hand} on {standing}"
        );
    }
}

/// `apply` accepts exactly the plays that `legal_actions` lists, over every subset of the hand in every
/// reading that any subset has.
#[test]
fn apply_accepts_what_is_listed() {
    let mut random = SplitMix::new(13);
    for number in 0..60 {
        let cards = random_cards(&mut random, 3 + number % 7);
        let other = Pack::Single
            .cards()
            .without(cards)
            .iter()
            .take(10)
            .collect();
        let hands = BySeat::from_fn(Seats::Three, |seat| if seat == S0 { cards } else { other });
        let mut game = Game::from_hands(rules(""), hands, S0);
        let listed: BTreeSet<Play> = plays_of(&game.legal_actions(S0));
        let all: BTreeSet<Combo> = listed.iter().map(|play| play.combo).collect();
        for subset in subsets(cards.ranks()) {
            for combo in &all {
                let physical = cards.pick(subset).expect("a subset of the hand");
                let before = game.clone();
                let accepted = game
                    .apply(
                        S0,
                        Action::Play(CardPlay {
                            cards: physical,
                            combo: *combo,
                        }),
                    )
                    .is_ok();
                assert_eq!(
                    accepted,
                    listed.contains(&Play {
                        cards: subset,
                        combo: *combo
                    }),
                    "{subset} {combo}"
                );
                assert!(
                    accepted || game == before,
                    "a refused play changed the game"
                );
                game = before;
            }
        }
    }
}

fn plays_of(actions: &[Action]) -> BTreeSet<Play> {
    let play = |action: &Action| {
        let Action::Play(play) = action else {
            return None;
        };
        Some(Play {
            cards: play.cards.ranks(),
            combo: play.combo,
        })
    };
    actions.iter().filter_map(play).collect()
}

/// Chains that start at a rank held four times (OpenSpiel O1 to O3), and no play twice (DouZero D8).
#[test]
fn hands_that_other_engines_get_wrong() {
    let check = |hand: &str, cards: &str| {
        let found = generated(hand.parse().expect("ranks"), None, &rules("").combos);
        assert!(
            found
                .iter()
                .any(|play| play.cards == cards.parse().expect("ranks")),
            "{cards} in {hand}"
        );
    };
    check("33334567TTJJQQKKAA22", "34567");
    check("33334455669TJQKA", "334455");
    check("3333444566789", "333444");
    check("333444555666JJJQ", "333444555666");
    let hand: Hand = "33344455567788".parse().expect("ranks");
    let sets: BTreeSet<Hand> = generated(hand, None, &rules("").combos)
        .iter()
        .map(|play| play.cards)
        .collect();
    assert!(sets.len() >= 77);
}
