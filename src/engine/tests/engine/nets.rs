//! Trained nets: what they are told, what they may choose, and that whole numbers are exact.

use crate::position::{rules_of, sample};
use doudizhu_engine::bots::Memory;
use doudizhu_engine::bots::net::{
    KEPT, Layers, Layout, MOST_FEATURES, MOST_PASSED, MOST_SECOND, NARROW, NETS, Nets, NetsError,
    OUTPUTS, Plans, Position, WIDE, candidates, net_of, squash,
};
use doudizhu_engine::cards::{BySeat, CardSet, Random, Seat, Seed, SplitMix};
use doudizhu_engine::combos::{Combo, Play};
use doudizhu_engine::game::{Action, Ask, Game};
use doudizhu_engine::rules::{Rules, Variant};
use doudizhu_engine::view::SeatView;
use std::collections::BTreeSet;

/// Nets of random weights, as large as they may be.
pub(crate) fn any_nets(rules: &Rules, seed: u64) -> Nets {
    let layout = Layout::of(rules);
    let mut random = SplitMix::new(seed);
    let mut any = |most: i64| random.next().cast_signed() % (most + 1);
    let mut net = || Layers {
        first: (0..layout.features())
            .map(|_| core::array::from_fn(|_| any(127) as i8))
            .collect(),
        first_bias: core::array::from_fn(|_| any(255) as i16),
        second: Box::new(core::array::from_fn(|_| {
            core::array::from_fn(|_| any(MOST_SECOND.into()) as i16)
        })),
        second_bias: core::array::from_fn(|_| any(1 << 29) as i32),
        third: core::array::from_fn(|_| core::array::from_fn(|_| any(32767) as i16)),
        third_bias: core::array::from_fn(|_| any(1 << 50)),
        shift: 33,
    };
    Nets {
        layout,
        mix: 8,
        nets: (0..NETS).map(|_| net()).collect(),
    }
}

/// A deal whose landlord, seat 0, is to lead.
pub(crate) fn dealt(rules: Rules, number: u64) -> Game {
    let game = Game::new(rules, Seed::numbered(88, number));
    let hands = BySeat::from_fn(rules.seats, |seat| {
        if seat == Seat::S0 {
            game.cards(seat) | game.deal().kitty_cards()
        } else {
            game.cards(seat)
        }
    });
    Game::from_hands(rules, hands, Seat::S0)
}

/// A random action in play.
pub(crate) fn any_action(game: &Game, random: &mut SplitMix) -> (Seat, Action) {
    let seat = game.to_act().expect("the hand is not over");
    let actions = game.legal_actions(seat);
    let plays = |action: &&Action| matches!(action, Action::Play(_) | Action::Pass);
    let actions: Vec<&Action> = actions.iter().filter(plays).collect();
    (seat, *actions[random.below(actions.len() as u32) as usize])
}

/// Tells every view of random games before it is acted on.
pub(crate) fn for_every_view(
    variant: Variant,
    games: u64,
    mut tell: impl FnMut(&SeatView, &Memory),
) {
    let rules = rules_of(variant, "");
    let mut random = SplitMix::new(4);
    for number in 0..games {
        let mut game = dealt(rules, number);
        let mut memory = Memory::default();
        while game.outcome().is_none() {
            let (seat, action) = any_action(&game, &mut random);
            tell(&SeatView::of(&game, seat), &memory);
            let events = game.apply(seat, action).expect("a legal action");
            events.iter().for_each(|event| memory.note(event));
        }
    }
}

fn standing_of(view: &SeatView) -> Option<Combo> {
    match view.choices.ask {
        Some(Ask::Follow(combo)) => Some(combo),
        _ => None,
    }
}

fn candidates_of(view: &SeatView) -> Vec<Play> {
    let mut kept = Vec::new();
    let (hand, rules) = (view.hand.ranks(), &view.rules.combos);
    candidates(
        hand,
        standing_of(view),
        rules,
        view.choices.bombs,
        KEPT,
        &mut kept,
    );
    kept
}

#[test]
fn features_are_few_distinct_and_within_the_layout() {
    for variant in Variant::ALL {
        let rules = rules_of(variant, "");
        let layout = Layout::of(&rules);
        let mut plans = Plans::new(&rules.combos, 10);
        let mut seen = BTreeSet::new();
        for_every_view(variant, 12, |view, memory| {
            let position = Position::of(view, memory).expect("there is a landlord");
            let mut of_position = Vec::new();
            layout.position(&position, &mut of_position);
            let passes = standing_of(view).map(|_| None);
            for play in candidates_of(view).iter().map(Some).chain(passes) {
                let rest = play.map_or(position.hand, |play| position.hand - play.cards);
                let mut told = of_position.clone();
                layout.play(&position, play, plans.plan(rest), &mut told);
                assert!(told.len() <= MOST_FEATURES);
                let distinct: BTreeSet<u16> = told.iter().copied().collect();
                assert_eq!(
                    distinct.len(),
                    told.len(),
                    "{variant:?} {position:?} {play:?}"
                );
                assert!(distinct.iter().all(|n| usize::from(*n) < layout.features()));
                // What is told of a play is never told of a position.
                assert!(of_position.iter().max() < told[of_position.len()..].iter().min());
                seen.extend(distinct);
            }
        });
        assert!(
            seen.len() > layout.features() / 2,
            "{} {}",
            seen.len(),
            layout.features()
        );
    }
}

#[test]
fn positions_add_up_to_the_pack() {
    for variant in Variant::ALL {
        for_every_view(variant, 6, |view, memory| {
            let position = Position::of(view, memory).expect("there is a landlord");
            let held = position.hand.len() + position.unseen.len();
            assert_eq!(held, position.counts.iter().sum::<u8>());
            let played = position.played.iter().map(|hand| hand.len()).sum::<u8>();
            assert_eq!(held + played, view.rules.pack.ranks().len());
            assert_eq!(position.counts[position.place], position.hand.len());
        });
    }
}

#[test]
fn candidates_are_legal_and_leave_no_combination_out() {
    for variant in Variant::ALL {
        for_every_view(variant, 12, |view, _| {
            let mut all = Vec::new();
            view.choices
                .plays(view.hand.ranks(), &view.rules, |play| all.push(play));
            let kept = candidates_of(view);
            let legal: BTreeSet<Play> = all.iter().copied().collect();
            assert!(kept.iter().all(|play| legal.contains(play)));
            let combos = |plays: &[Play]| -> BTreeSet<Combo> {
                plays.iter().map(|play| play.combo).collect()
            };
            assert_eq!(combos(&kept), combos(&all));
            let ends = |plays: &[Play]| -> BTreeSet<Play> {
                let empties = |play: &&Play| play.cards == view.hand.ranks();
                plays.iter().filter(empties).copied().collect()
            };
            assert_eq!(ends(&kept), ends(&all), "what empties the hand is kept");
        });
    }
}

/// The same sums, slowly, in an order of their own, without any way to overflow.
fn slow_outputs(net: &Layers, features: &[u16]) -> [i32; OUTPUTS] {
    let passed = |i: usize| -> i128 {
        let rows = features
            .iter()
            .map(|n| i128::from(net.first[usize::from(*n)][i]));
        let sum = rows.sum::<i128>() + i128::from(net.first_bias[i]);
        sum.clamp(0, i128::from(MOST_PASSED))
    };
    let unit = |j: usize| -> i128 {
        let parts = (0..WIDE)
            .rev()
            .map(|i| passed(i) * i128::from(net.second[j][i]));
        (parts.sum::<i128>() + i128::from(net.second_bias[j])).max(0)
    };
    core::array::from_fn(|k| {
        let parts = (0..NARROW)
            .rev()
            .map(|j| unit(j) * i128::from(net.third[k][j]));
        let sum = parts.sum::<i128>() + i128::from(net.third_bias[k]);
        (sum >> net.shift).clamp(-(1 << 20), 1 << 20) as i32
    })
}

#[test]
fn inference_is_exact() {
    for variant in [Variant::Bengbu, Variant::Four, Variant::Huopin] {
        let rules = rules_of(variant, "");
        let nets = any_nets(&rules, 5);
        let mut plans = Plans::new(&rules.combos, 10);
        let mut outputs = BTreeSet::new();
        for_every_view(variant, 1, |view, memory| {
            let position = Position::of(view, memory).expect("there is a landlord");
            let net = &nets.nets[net_of(position.place, rules.seats.count())];
            let choices: Vec<Option<Play>> =
                candidates_of(view).into_iter().map(Some).take(3).collect();
            let found = nets.outlooks(&position, &choices, &mut plans);
            for (outlook, play) in found.iter().zip(&choices) {
                let mut told = Vec::new();
                nets.layout.position(&position, &mut told);
                let rest = play.map_or(position.hand, |play| position.hand - play.cards);
                nets.layout
                    .play(&position, play.as_ref(), plans.plan(rest), &mut told);
                let [win, score] = slow_outputs(net, &told);
                assert_eq!((outlook.wins, outlook.score), (squash(win), score));
                outputs.insert(score);
            }
        });
        assert!(outputs.len() > 10, "the outputs differ");
    }
}

#[test]
fn log_odds_become_chances() {
    assert_eq!(squash(0), 0);
    assert_eq!(squash(i32::MIN), -squash(i32::MAX));
    assert_eq!(squash(i32::MAX), 1023);
    for x in (-9000..9000).step_by(7) {
        let exact = 1024.0 * (f64::from(x) / 2048.0).tanh();
        assert!((f64::from(squash(x)) - exact).abs() < 9.0, "{x}");
        assert!(squash(x) <= squash(x + 7));
    }
}

#[test]
fn nets_are_read_as_they_were_written() {
    let rules = rules_of(Variant::Four, "");
    let nets = any_nets(&rules, 6);
    assert_eq!(Nets::read(&nets.write(), &rules), Ok(nets));
}

#[test]
fn damaged_nets_are_refused() {
    let rules = rules_of(Variant::Huopin, "");
    let bytes = any_nets(&rules, 7).write();
    let read = |bytes: &[u8]| Nets::read(bytes, &rules).map(|_| ());
    assert_eq!(read(&bytes), Ok(()));
    assert_eq!(read(&[]), Err(NetsError::NotNets));
    assert_eq!(read(b"<!doctype html>"), Err(NetsError::NotNets));
    for rules in [Variant::Bengbu, Variant::Four].map(|other| rules_of(other, "")) {
        assert_eq!(
            Nets::read(&bytes, &rules).err(),
            Some(NetsError::OtherLayout)
        );
    }
    // The other game of one pack plays with the same nets.
    assert!(Nets::read(&bytes, &rules_of(Variant::Classic, "")).is_ok());

    let mut random = SplitMix::new(8);
    for _ in 0..sample(60, 2000) {
        let length = random.below(bytes.len() as u32) as usize;
        let fault = read(&bytes[..length]).expect_err("bytes are missing");
        assert!(length >= 9 || fault != NetsError::Damaged || length > 4);
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(read(&longer), Err(NetsError::Damaged));
    let places = (0..40)
        .chain(bytes.len() - 20..bytes.len())
        .chain((0..sample(60, 2000)).map(|_| random.below(bytes.len() as u32) as usize));
    for place in places.collect::<Vec<_>>() {
        let mut changed = bytes.clone();
        changed[place] ^= 1 << random.below(8);
        assert!(read(&changed).is_err(), "byte {place}");
    }
}

/// Weights that could overflow are refused though the sum over the file is right.
#[test]
fn excessive_weights_are_refused() {
    let rules = rules_of(Variant::Huopin, "");
    let changes: [fn(&mut Layers); 5] = [
        |net| net.first_bias[3] = 256,
        |net| net.second[4][5] = MOST_SECOND + 1,
        |net| net.second_bias[6] = i32::MAX,
        |net| net.third_bias[1] = i64::MAX,
        |net| net.shift = 64,
    ];
    for change in changes {
        let mut nets = any_nets(&rules, 9);
        change(&mut nets.nets[2]);
        assert_eq!(Nets::read(&nets.write(), &rules), Err(NetsError::Damaged));
    }
}

/// The same game with all cards that a seat cannot see mixed anew among the other hidden hands.
fn permuted(game: &Game, seat: Seat, log: &[(Seat, Action)], random: &mut SplitMix) -> Game {
    let rules = *game.rules();
    let hidden = |other: &Seat| *other != seat && game.open()[*other].is_none();
    let others = || rules.seats.iter().filter(hidden);
    let mut pool: Vec<_> = others()
        .flat_map(|other| game.cards(other).iter())
        .collect();
    random.shuffle(&mut pool);
    let mut hands = BySeat::from_fn(rules.seats, |of| game.deal().hand(of));
    for other in others() {
        let left = game.cards(other);
        let new: CardSet = pool.drain(..usize::from(left.len())).collect();
        hands[other] = hands[other].without(left) | new;
    }
    let mut same = Game::from_hands(rules, hands, Seat::S0);
    for (seat, action) in log {
        same.apply(*seat, *action)
            .expect("the same cards were played");
    }
    same
}

/// What others hold does not reach the choice of a net: no variant, no moment of the play.
#[test]
fn hidden_cards_do_not_reach_the_nets() {
    for variant in Variant::ALL {
        let rules = rules_of(variant, "");
        let nets = any_nets(&rules, 10);
        let mut random = SplitMix::new(11);
        let mut changed = 0;
        for number in 0..sample(3, 30) {
            let mut game = dealt(rules, 100 + number);
            let (mut memory, mut log) = (Memory::default(), Vec::new());
            while game.outcome().is_none() {
                let seat = game.to_act().expect("the hand is not over");
                let view = SeatView::of(&game, seat);
                let choice = nets.choose(&view, &memory, 1).expect("it is asked");
                let other = permuted(&game, seat, &log, &mut random);
                changed += u32::from(
                    other.cards(seat.next(rules.seats)) != game.cards(seat.next(rules.seats)),
                );
                let seen = SeatView::of(&other, seat);
                assert_eq!(seen, view, "{variant:?} {number} {log:?}");
                assert_eq!(nets.choose(&seen, &memory, 1), Some(choice));
                log.push((seat, choice));
                let events = game.apply(seat, choice).expect("nets choose legal actions");
                events.iter().for_each(|event| memory.note(event));
            }
        }
        assert!(changed > 20, "{variant:?}: {changed}");
    }
}

/// Whole hands with every question that the rules ask, under rules of the house too.
#[test]
fn nets_play_whole_hands() {
    for (variant, house) in [
        (Variant::Bengbu, ""),
        (Variant::Four, ""),
        (Variant::Four, "four_trio_pair=on"),
        (Variant::Huopin, "mixed_four_two=on"),
        (Variant::Classic, ""),
        (Variant::Classic, "bidMode=grab"),
    ] {
        let rules = rules_of(variant, house);
        let nets = any_nets(&rules, 12);
        for number in 0..sample(8, 200) {
            let mut game = Game::new(rules, Seed::numbered(12, number));
            let mut memory = Memory::default();
            while game.outcome().is_none() {
                for seat in game.asked() {
                    let view = SeatView::of(&game, seat);
                    memory.see(&view);
                    if let Some(action) = nets.choose(&view, &memory, number) {
                        let events = game.apply(seat, action).expect("a legal action");
                        events.iter().for_each(|event| memory.note(event));
                    }
                }
                game.deal_round();
            }
        }
    }
}
