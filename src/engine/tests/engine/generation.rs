//! What is generated is exactly what is accepted: against brute force over all subsets of small hands, in
//! every variant, wild 3s and all their readings included.

use crate::position::{S0, rules_of, sample};
use doudizhu_engine::cards::{BySeat, CardSet, Hand, Random, Rank, SplitMix};
use doudizhu_engine::combos::{BombUse, Combo, ComboRules, Play, follow, lead, readings};
use doudizhu_engine::game::{Action, CardPlay, Game};
use doudizhu_engine::rules::{Rules, Variant};
use std::collections::BTreeSet;

const STRICT: &str = "wing_body_rank=off,wing_both_jokers=off,wing_equal_pairs=off";
const TABLES: [(Variant, &str); 9] = [
    (Variant::Huopin, ""),
    (Variant::Huopin, STRICT),
    (Variant::Classic, "mixed_four_two=on"),
    (Variant::Bengbu, ""),
    (Variant::Bengbu, STRICT),
    (Variant::Four, ""),
    (Variant::Four, "wild_anchor=group"),
    (
        Variant::Four,
        "four_trio_pair=on,wing_body_rank=off,wing_equal_pairs=off",
    ),
    (
        Variant::Four,
        "wild_anchor=group,wing_body_rank=off,wing_both_jokers=off",
    ),
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
fn brute_force(
    hand: Hand,
    standing: Option<Combo>,
    rules: &ComboRules,
    bombs: BombUse,
) -> BTreeSet<Play> {
    let plays = subsets(hand).into_iter().flat_map(|cards| {
        let all = readings(cards, rules)
            .into_iter()
            .map(move |combo| Play { cards, combo });
        all.collect::<Vec<_>>()
    });
    let allowed = |play: &Play| bombs == BombUse::Allowed || !play.combo.kind.is_bomb();
    let beats = |play: &Play| standing.is_none_or(|standing| play.combo.beats(standing));
    plays.filter(|play| allowed(play) && beats(play)).collect()
}

fn generated(
    hand: Hand,
    standing: Option<Combo>,
    rules: &ComboRules,
    bombs: BombUse,
) -> BTreeSet<Play> {
    let mut found = Vec::new();
    match standing {
        Some(standing) => follow(hand, standing, rules, bombs, &mut |play| found.push(play)),
        None => lead(hand, rules, bombs, &mut |play| found.push(play)),
    }
    let set: BTreeSet<Play> = found.iter().copied().collect();
    assert_eq!(set.len(), found.len(), "{hand}: a play is generated twice");
    set
}

/// Random cards, from few ranks so that they hold many combinations, and with some 3s.
fn random_cards(random: &mut SplitMix, rules: &Rules, size: usize) -> CardSet {
    let lowest = random.below(11) as usize;
    let width = 3 + random.below(7) as usize;
    let threes = random.below(2) == 0;
    let wanted = |rank: Rank| {
        (lowest..lowest + width).contains(&rank.index())
            || rank > Rank::Ace
            || (threes && rank == Rank::Three)
    };
    let mut cards: Vec<_> = rules
        .pack
        .cards()
        .iter()
        .filter(|card| wanted(card.rank()))
        .collect();
    random.shuffle(&mut cards);
    cards.into_iter().take(size).collect()
}

#[test]
fn leads_are_the_subsets_that_can_be_read() {
    let mut random = SplitMix::new(11);
    for number in 0..sample(1_800, 18_000) {
        let (variant, house) = TABLES[number % TABLES.len()];
        let rules = rules_of(variant, house);
        let bombs = if number % 5 == 0 {
            BombUse::Forbidden
        } else {
            BombUse::Allowed
        };
        let hand = random_cards(&mut random, &rules, 1 + number % 10).ranks();
        let found = generated(hand, None, &rules.combos, bombs);
        assert_eq!(
            found,
            brute_force(hand, None, &rules.combos, bombs),
            "{variant} {house}: {hand}"
        );
    }
}

#[test]
fn answers_are_the_subsets_that_beat() {
    let mut random = SplitMix::new(12);
    for number in 0..sample(1_800, 18_000) {
        let (variant, house) = TABLES[number % TABLES.len()];
        let rules = rules_of(variant, house);
        let other = random_cards(&mut random, &rules, 10).ranks();
        let leads: Vec<Play> = generated(other, None, &rules.combos, BombUse::Allowed)
            .into_iter()
            .collect();
        let standing = leads[random.below(leads.len() as u32) as usize].combo;
        let hand = random_cards(&mut random, &rules, 1 + number % 10).ranks();
        let found = generated(hand, Some(standing), &rules.combos, BombUse::Allowed);
        let expected = brute_force(hand, Some(standing), &rules.combos, BombUse::Allowed);
        assert_eq!(found, expected, "{variant} {house}: {hand} on {standing}");
    }
}

/// `apply` accepts exactly the plays that `legal_actions` lists, over every subset of the hand in every
/// reading that any subset has.
#[test]
fn apply_accepts_what_is_listed() {
    let mut random = SplitMix::new(13);
    for number in 0..sample(120, 1_200) {
        let (variant, house) = TABLES[number % TABLES.len()];
        let rules = rules_of(variant, house);
        let cards = random_cards(&mut random, &rules, 3 + number % 6);
        let others: Vec<_> = rules.pack.cards().without(cards).iter().collect();
        let hands = BySeat::from_fn(rules.seats, |seat| {
            let from = 5 * seat.index();
            if seat == S0 {
                cards
            } else {
                others[from..from + 5].iter().copied().collect()
            }
        });
        let mut game = Game::from_hands(rules, hands, S0);
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
    let rules = rules_of(Variant::Huopin, "").combos;
    let all = |hand: &str| generated(hand.parse().expect("ranks"), None, &rules, BombUse::Allowed);
    let check = |hand: &str, cards: &str| {
        let wanted = cards.parse().expect("ranks");
        assert!(
            all(hand).iter().any(|play| play.cards == wanted),
            "{cards} in {hand}"
        );
    };
    check("33334567TTJJQQKKAA22", "34567");
    check("33334455669TJQKA", "334455");
    check("3333444566789", "333444");
    check("333444555666JJJQ", "333444555666");
    let sets: BTreeSet<Hand> = all("33344455567788")
        .iter()
        .map(|play| play.cards)
        .collect();
    assert!(sets.len() >= 77);
}
