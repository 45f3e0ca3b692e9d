//! Endings with open hands: the solver against a slow, obvious one, and against worked examples.

use crate::position::{rules_of, sample};
use doudizhu_engine::bots::Ending;
use doudizhu_engine::cards::{BySeat, CardSet, Hand, Random, Rank, Seat, SplitMix};
use doudizhu_engine::game::{Action, Game};
use doudizhu_engine::rules::{Rules, Variant};

/// Enough for all endings here.
const POSITIONS: u32 = 2_000_000;

/// Whether the landlord wins, by trying everything.
fn by_brute_force(game: &Game) -> bool {
    if let Some(doudizhu_engine::game::Outcome::Finished(finish)) = game.outcome() {
        return finish.landlord_wins();
    }
    let seat = game.to_act().expect("somebody is to act");
    let alone = Some(seat) == game.landlord();
    let mut choices = game.legal_actions(seat);
    choices.retain(|action| matches!(action, Action::Play(_) | Action::Pass));
    let mut after = choices.into_iter().map(|action| {
        let mut next = game.clone();
        next.apply(seat, action).expect("a legal action");
        by_brute_force(&next)
    });
    if alone {
        after.any(|wins| wins)
    } else {
        after.all(|wins| wins)
    }
}

fn ending(game: &Game) -> Ending {
    let playing = game.playing().expect("cards are played");
    Ending {
        hands: BySeat::from_fn(game.rules().seats, |seat| game.ranks(seat)),
        bombs: game.bombs_left(),
        landlord: game.landlord().expect("a landlord"),
        to_act: game.to_act().expect("somebody is to act"),
        standing: playing.trick.standing,
    }
}

fn start(rules: Rules, hands: &[Hand]) -> Game {
    let mut pack = rules.pack.cards();
    let sets: Vec<CardSet> = hands
        .iter()
        .map(|ranks| {
            let cards = pack.pick(*ranks).expect("the pack holds the hands");
            pack = pack.without(cards);
            cards
        })
        .collect();
    let hands = BySeat::from_fn(rules.seats, |seat| sets[seat.index()]);
    Game::from_hands(rules, hands, Seat::S0)
}

/// Hands of few ranks, so that there is something to combine.
fn random_hands(rules: &Rules, random: &mut SplitMix, most: u32) -> Vec<Hand> {
    let few: Vec<Rank> = (0..6)
        .map(|_| Rank::ALL[random.below(15) as usize])
        .collect();
    let mut pack = rules.pack.ranks();
    rules
        .seats
        .iter()
        .map(|_| {
            let mut hand = Hand::EMPTY;
            for _ in 0..=random.below(most) {
                let rank = few[random.below(6) as usize];
                if let Some(rest) = pack.minus(Hand::of(rank, 1)) {
                    pack = rest;
                    hand.add(rank, 1);
                }
            }
            if hand.is_empty() {
                let (rank, _) = pack.iter().next().expect("cards are left");
                pack = pack - Hand::of(rank, 1);
                hand.add(rank, 1);
            }
            hand
        })
        .collect()
}

/// 600 endings of each variant, some after a lead that must be beaten.
#[test]
fn it_agrees_with_brute_force() {
    let (mut landlord, mut all) = (0, 0);
    for variant in Variant::ALL {
        let rules = rules_of(variant, "");
        let mut random = SplitMix::new(20 + variant as u64);
        for number in 0..sample(600, 3000) {
            let most = if rules.seats.count() == 4 { 4 } else { 5 };
            let mut game = start(rules, &random_hands(&rules, &mut random, most));
            if number % 2 == 1 {
                let actions = game.legal_actions(Seat::S0);
                let action = actions[random.below(actions.len() as u32) as usize];
                if matches!(action, Action::Play(_)) {
                    game.apply(Seat::S0, action).expect("a legal action");
                }
            }
            if game.outcome().is_some() {
                continue;
            }
            let ending = ending(&game);
            let expected = by_brute_force(&game);
            let found = ending.landlord_wins(&rules.combos, POSITIONS);
            assert_eq!(found, Some(expected), "{variant} {number}: {ending:?}");
            landlord += u32::from(expected);
            all += 1;
        }
    }
    assert!(
        all > 2000 && landlord * 5 > all && landlord * 5 < all * 4,
        "{landlord} of {all}"
    );
}

/// Who wins in `huopin` after a line, seat 0 being the first hand of a puzzle for two, seat 1 the second:
/// seat 2 holds two 3s, which beat nothing.
fn first_wins(first: &str, second: &str, line: &str) -> bool {
    let rules = rules_of(Variant::Huopin, "");
    let hands = [first, second, "33"].map(|text| text.parse::<Hand>().expect("ranks"));
    let mut game = start(rules, &hands);
    for token in line.split_whitespace() {
        crate::position::act(&mut game, token).unwrap_or_else(|why| panic!("{token}: {why}"));
    }
    let found = ending(&game).landlord_wins(&rules.combos, POSITIONS);
    found.expect("a small ending")
}

/// The leads of the first hand that win.
fn winning_leads(first: &str, second: &str) -> String {
    let rules = rules_of(Variant::Huopin, "");
    let hand = first.parse::<Hand>().expect("ranks");
    let mut leads = Vec::new();
    doudizhu_engine::combos::lead(
        hand,
        &rules.combos,
        doudizhu_engine::combos::BombUse::Allowed,
        &mut |play| leads.push(play.cards.to_string()),
    );
    leads.retain(|lead| first_wins(first, second, lead));
    leads.join(" ")
}

/// Puzzles whose answers are known.
#[test]
fn it_solves_worked_endings() {
    let (first, second) = ("2QQTT77553", "AA9");
    assert!(!first_wins(first, second, ""));
    // After 3 the reply that wins is to pass.
    assert!(!first_wins(first, second, "3 -"));
    for reply in ["9", "A"] {
        assert!(first_wins(first, second, &format!("3 {reply}")), "{reply}");
    }
    // After 3, pass and 5 it is the 9; on the T that follows it is the A, on the 2 to pass.
    assert!(!first_wins(first, second, "3 - - 5 9"));
    assert!(first_wins(first, second, "3 - - 5 -"));
    assert!(first_wins(first, second, "3 - - 5 A"));
    assert!(!first_wins(first, second, "3 - - 5 9 - T A"));
    assert!(!first_wins(first, second, "3 - - 5 9 - 2 -"));
    let check = |first: &str, second: &str, leads: &str| {
        assert_eq!(
            winning_leads(first, second),
            leads,
            "{first} against {second}"
        );
    };
    check("QQTT", "3", "T Q TT QQ");
    check("QQTT", "A3", "TT QQ");
    check("2QQTT", "A3", "T Q 2 TT QQ");
    check("2QQTT3", "A3", "3 T Q 2 TT QQ");
    check("2QQTT77553", "A3", "3 5 7 T Q 2 55 77 TT QQ");
}

/// A search that is too large is given up.
#[test]
fn it_gives_up_in_time() {
    let rules = rules_of(Variant::Huopin, "");
    let hands = ["3345678TTJQKKA2", "34556789TJJQKA2", "456789TJQQKA22"];
    let hands = hands.map(|text| text.parse::<Hand>().expect("ranks"));
    let game = start(rules, &hands);
    assert_eq!(ending(&game).landlord_wins(&rules.combos, 3), None);
}
