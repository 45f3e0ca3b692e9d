//! What plays would bring: chances and points that a player is told.

use crate::nets::for_every_view;
use crate::position::{nets, rules_of, sample, settlement};
use doudizhu_engine::bots::net::Nets;
use doudizhu_engine::bots::{
    Budget, Evaluation, Here, Level, Memory, Temper, choose_at_once, evaluate,
};
use doudizhu_engine::cards::{Hand, Seat, Seed};
use doudizhu_engine::game::{Action, Ask, Game};
use doudizhu_engine::rules::{Rules, Variant};
use doudizhu_engine::view::SeatView;

fn evaluated(
    view: &SeatView,
    memory: &Memory,
    nets: Option<&Nets>,
    simulations: u32,
) -> Vec<Evaluation> {
    let mut budget = Budget {
        nets,
        simulations,
        temper: Temper::Even,
        is_over: &mut || false,
        parts: &mut Here,
    };
    evaluate(view, memory, &mut budget)
}

/// Plays whole hands, auctions included; tells every view of who is asked to play, and the game.
fn for_every_play(rules: Rules, games: u64, mut tell: impl FnMut(&Game, &SeatView, &Memory)) {
    for number in 0..games {
        let mut game = Game::new(rules, Seed::numbered(61, number));
        let mut memory = Memory::default();
        while game.outcome().is_none() {
            for seat in game.asked() {
                let view = SeatView::of(&game, seat);
                memory.see(&view);
                if matches!(view.choices.ask, Some(Ask::Lead | Ask::Follow(_))) {
                    tell(&game, &view, &memory);
                }
                let luck = number << 8 | u64::from(memory.played.len());
                if let Some(action) =
                    choose_at_once(&view, &memory, Level::Novice, Temper::Even, luck)
                {
                    let events = game.apply(seat, action).expect("a legal action");
                    events.iter().for_each(|event| memory.note(event));
                }
            }
            game.deal_round();
        }
    }
}

/// Whatever multiplied the hand before, and whatever the last play adds: bombs, missiles, springs, fans, and
/// missiles that are still held, where they count.
#[test]
fn a_play_that_ends_the_hand_brings_what_it_is_settled_for() {
    for (variant, house) in [
        (Variant::Huopin, ""),
        (Variant::Classic, ""),
        (Variant::Bengbu, ""),
        (Variant::Bengbu, "missileUnplayedCounts=on"),
        (Variant::Four, ""),
    ] {
        let rules = rules_of(variant, house);
        let mut seen = 0;
        for_every_play(rules, sample(40, 1000), |game, view, memory| {
            let actions = game.legal_actions(view.seat);
            let ends =
                |action: &&Action| matches!(action, Action::Play(play) if play.cards == view.hand);
            let Some(Action::Play(last)) = actions.iter().find(ends) else {
                return;
            };
            let mut over = game.clone();
            over.apply(view.seat, Action::Play(*last))
                .expect("a legal play");
            for nets in [None, Some(nets(&view.rules))] {
                let evaluations = evaluated(view, memory, nets, 4);
                let found = evaluations
                    .iter()
                    .find(|one| one.play.is_some_and(|play| play.cards == view.hand));
                let found = found.expect("what ends the hand is looked at");
                assert_eq!(found.wins, 1000);
                let points = settlement(&over).points[view.seat];
                assert_eq!(found.points, 100 * points, "{variant} {house}: {last:?}");
            }
            seen += 1;
        });
        assert!(seen > 20, "{variant}: {seen}");
    }
}

/// Nothing is told twice, nothing that may not be played, and at other times nothing at all.
#[test]
fn what_is_evaluated_may_be_done() {
    for variant in Variant::ALL {
        let mut looked = 0;
        for_every_view(variant, 2, |view, memory| {
            looked += 1;
            if looked % sample(7, 1) != 0 {
                return;
            }
            for nets in [None, Some(nets(&view.rules))] {
                let found = evaluated(view, memory, nets, 8);
                for (place, one) in found.iter().enumerate() {
                    let action = one.play.map_or(Action::Pass, Action::Play);
                    assert!(
                        view.legal_actions().contains(&action),
                        "{variant}: {action:?}"
                    );
                    assert!(found[..place].iter().all(|other| other.play != one.play));
                    assert!((1..=1000).contains(&one.wins));
                }
                assert_eq!(
                    found,
                    evaluated(view, memory, nets, 8),
                    "the same once more"
                );
            }
        });
    }
    let mut game = Game::new(rules_of(Variant::Huopin, ""), Seed::numbered(1, 1));
    while game.deal_round() {}
    for seat in game.asked() {
        let view = SeatView::of(&game, seat);
        assert_eq!(evaluated(&view, &Memory::default(), None, 8), []);
    }
}

/// `huopin`: seat 0 is landlord and leads; all cards that nobody holds have been played before.
#[track_caller]
fn check(hands: [&str; 3], best: &str, wins: core::ops::RangeInclusive<u16>) {
    let game = crate::position::hands(hands);
    let mut view = SeatView::of(&game, Seat::S0);
    let seats = view.rules.seats;
    let held = seats
        .iter()
        .fold(Hand::EMPTY, |all, seat| all + game.cards(seat).ranks());
    let played = view.rules.pack.ranks() - held;
    view.played = Some(played);
    let mut memory = Memory::default();
    memory.played = played;
    let found = evaluated(&view, &memory, None, 400);
    let first = found[0].play.map(|play| play.cards.ranks().to_string());
    assert_eq!(first.as_deref(), Some(best), "{hands:?}: {found:?}");
    assert!(wins.contains(&found[0].wins), "{hands:?}: {found:?}");
}

#[test]
fn endings_are_judged_as_they_are() {
    check(["24", "3Q", "3Q"], "2", 990..=990); // nobody beats it
    check(["559", "663", "JQK"], "55", 450..=650); // who holds a pair of sixes is not known
    check(["4455Q", "KK", "AA"], "55", 10..=10);
    check(["8999", "23456", "JQK"], "8999", 1000..=1000);
}

/// Chances that are told come true as often as is told, in hands that are played on by nets.
#[test]
fn chances_come_true() {
    let rules = rules_of(Variant::Huopin, "");
    let nets = nets(&rules);
    let (mut told, mut true_in_all, mut hands) = (0.0, 0.0, 0.0);
    let (mut off, mut even) = (0.0, 0.0);
    for number in 0..sample(40, 1000) {
        let mut game = crate::nets::dealt(rules, number);
        let mut memory = Memory::default();
        memory.look_at_kitty(game.deal().kitty_cards());
        let mut said = Vec::new();
        while let Some(seat) = game.to_act() {
            let view = SeatView::of(&game, seat);
            let action = nets.choose(&view, &memory, 1).expect("somebody is asked");
            if memory.acts.len() % 7 == 3 {
                let evaluations = evaluated(&view, &memory, Some(nets), 40);
                let of = |one: &&Evaluation| one.play.map_or(Action::Pass, Action::Play) == action;
                said.extend(evaluations.iter().find(of).map(|one| (seat, one.wins)));
            }
            let events = game.apply(seat, action).expect("a legal action");
            events.iter().for_each(|event| memory.note(event));
        }
        let settled = settlement(&game);
        for (seat, wins) in said {
            let (wins, won) = (
                f64::from(wins) / 1000.0,
                f64::from(settled.points[seat] > 0),
            );
            told += wins;
            true_in_all += won;
            off += (wins - won).powi(2);
            even += 0.25;
            hands += 1.0;
        }
    }
    let away = (told - true_in_all) / hands;
    assert!(away.abs() < sample(0.08, 0.03), "{away}");
    assert!(off < 0.8 * even, "{off} of {even}");
}
