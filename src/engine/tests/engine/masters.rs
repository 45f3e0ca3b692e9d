//! Masters: what they imagine, and what they do without nets.

use crate::nets::{any_action, any_nets, dealt, for_every_view};
use crate::position::{nets, rules_of, sample};
use doudizhu_engine::bots::net::{Chooser, KEPT, Nets, Position, Round};
use doudizhu_engine::bots::{Budget, Here, Level, Memory, Temper, choose_within};
use doudizhu_engine::cards::{Hand, Seat, SplitMix};
use doudizhu_engine::combos::Play;
use doudizhu_engine::game::{Action, Outcome};
use doudizhu_engine::rules::Variant;
use doudizhu_engine::view::SeatView;

/// A hand that is imagined goes on as a real one does: everybody knows in it what he knows at the table, and the
/// same bombs and springs are counted.
#[test]
fn what_is_imagined_goes_on_as_at_the_table() {
    let mut random = SplitMix::new(9);
    for variant in Variant::ALL {
        let rules = rules_of(variant, "");
        for number in 0..sample(20, 200) {
            let mut game = dealt(rules, number);
            let kitty = game.deal().kitty_cards();
            let mut memory = Memory::default();
            memory.look_at_kitty(kitty);
            let hands = core::array::from_fn(|place| {
                rules
                    .seats
                    .seat(place)
                    .map_or(Hand::EMPTY, |seat| game.cards(seat).ranks())
            });
            let first = Position::of(&SeatView::of(&game, Seat::S0), &memory);
            let first = first.expect("there is a landlord");
            let mut round = Round::new(first, hands, kitty.ranks(), rules.seats.count());
            while let Some(seat) = game.to_act() {
                let known = Position::of(&SeatView::of(&game, seat), &memory);
                assert_eq!(
                    known.as_ref(),
                    Some(round.position()),
                    "{variant:?} {number}"
                );
                let (seat, action) = any_action(&game, &mut random);
                round.act(match action {
                    Action::Play(play) => Some(Play {
                        cards: play.cards.ranks(),
                        combo: play.combo,
                    }),
                    Action::Pass
                    | Action::Open(_)
                    | Action::Say(_)
                    | Action::Peek(_)
                    | Action::Escape => None,
                });
                let events = game.apply(seat, action).expect("a legal action");
                events.iter().for_each(|event| memory.note(event));
            }
            let Some(Outcome::Finished(finish)) = game.outcome() else {
                panic!("the hand is played to its end");
            };
            let winner = round.winner().expect("somebody is out");
            assert_eq!(winner == 0, finish.landlord_wins());
            if rules.scoring.doubles() {
                let multiplier = finish.settlement.multiplier;
                let doublings = multiplier.bombs + u8::from(multiplier.spring.is_some());
                assert_eq!(round.stake(winner, 1, &rules), (1 << doublings, 1));
            }
            let score = round.score(winner, 0, &rules);
            assert!(
                (500..=2048).contains(&score.abs()) || variant == Variant::Bengbu,
                "{score}"
            );
            assert_eq!(score > 0, winner == 0 && score != 0);
        }
    }
}

/// Who plays as people do may choose anything, but the better the likelier: half as likely what is worth less by 205.
#[test]
fn people_who_are_imagined_do_not_always_find_the_best() {
    const LUCKS: u64 = 1 << 12;
    for variant in Variant::ALL {
        let rules = rules_of(variant, "");
        let mut chooser = Chooser::new(nets(&rules), &rules.combos, 10);
        let mut doubts = 0;
        for_every_view(variant, 1, |view, memory| {
            let Some(position) = Position::of(view, memory) else {
                return;
            };
            let values = chooser.values(&position, KEPT);
            let best = chooser.best(&position, KEPT);
            let mut found = vec![0; values.len()];
            for luck in 0..LUCKS {
                let choice = chooser.any(&position, KEPT, luck << 52);
                let at = values.iter().position(|(_, play)| *play == choice);
                found[at.expect("one of those that were found")] += 1;
            }
            if found.iter().filter(|times| **times > 0).count() == 1 {
                let only = values.iter().zip(&found).find(|(_, times)| **times > 0);
                assert_eq!(only.map(|((_, play), _)| *play), Some(best));
                return;
            }
            let odds = |value: i32| 0.5_f64.powf(f64::from(value) / -205.0);
            let all: f64 = values.iter().map(|(value, _)| odds(*value)).sum();
            for ((value, play), times) in values.iter().zip(&found) {
                let expected = odds(*value) / all * LUCKS as f64;
                let away = (f64::from(*times) - expected).abs();
                assert!(
                    away < 2.0 + expected * 0.09,
                    "{play:?}: {times} for {expected}"
                );
            }
            doubts += 1;
        });
        assert!(doubts > 5, "{variant}: {doubts} decisions");
    }
}

/// Only opponents play as people do, the same with the same luck, and lose by it what nets would not.
#[test]
fn opponents_who_are_imagined_as_people_win_less() {
    let rules = rules_of(Variant::Huopin, "");
    let seats = rules.seats.count();
    let mut chooser = Chooser::new(nets(&rules), &rules.combos, 10);
    let (mut by_nets, mut by_people) = (0, 0);
    for number in 0..sample(200, 2000) {
        let game = dealt(rules, number);
        let kitty = game.deal().kitty_cards();
        let mut memory = Memory::default();
        memory.look_at_kitty(kitty);
        let hands = core::array::from_fn(|place| {
            let seat = rules.seats.seat(place);
            seat.map_or(Hand::EMPTY, |seat| game.cards(seat).ranks())
        });
        let first = Position::of(&SeatView::of(&game, Seat::S0), &memory);
        let start = Round::new(
            first.expect("there is a landlord"),
            hands,
            kitty.ranks(),
            seats,
        );
        let mut round = start;
        by_nets += i32::from(round.play_out(&mut chooser) == 0);
        let mut among_people = |luck| {
            let (mut round, mut luck) = (start, SplitMix::new(luck));
            round.play_out_among_people(&mut chooser, 0, &mut luck)
        };
        let winner = among_people(number);
        assert_eq!(winner, among_people(number));
        by_people += i32::from(winner == 0);
    }
    assert!(by_people > by_nets * 11 / 10, "{by_people} and {by_nets}");
}

fn chosen(view: &SeatView, memory: &Memory, level: Level, nets: Option<&Nets>) -> Option<Action> {
    let mut budget = Budget {
        nets,
        simulations: 3,
        temper: Temper::Even,
        is_over: &mut || false,
        parts: &mut Here,
    };
    choose_within(view, memory, level, 1, &mut budget)
}

/// Without nets, with those of another table, and where cards are missing that nobody holds, a master plays as
/// an expert does.
#[test]
fn a_master_without_nets_is_an_expert() {
    let other = any_nets(&rules_of(Variant::Four, ""), 5);
    let fit = any_nets(&rules_of(Variant::Huopin, ""), 5);
    let (mut equal, mut different) = (0, 0);
    for_every_view(Variant::Huopin, 1, |view, memory| {
        let expert = chosen(view, memory, Level::Strong, None);
        assert_eq!(chosen(view, memory, Level::Master, None), expert);
        assert_eq!(chosen(view, memory, Level::Master, Some(&other)), expert);
        let same = chosen(view, memory, Level::Master, Some(&fit)) == expert;
        equal += u32::from(same);
        different += u32::from(!same);
        let mut gap = view.clone();
        gap.choices.open = None; // what a hand is worth is another question
        gap.counts[view.seat.next(view.rules.seats)] -= 1;
        let there = chosen(&gap, memory, Level::Master, Some(&fit));
        assert_eq!(there, chosen(&gap, memory, Level::Strong, None));
    });
    assert!(
        different > equal / 10,
        "nets are listened to: {different} of {equal}"
    );
}
