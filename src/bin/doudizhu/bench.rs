//! `bench`: named workloads, one line each, on one core.

use crate::Exit;
use crate::arguments::Arguments;
use crate::random_play::play_randomly;
use doudizhu_engine::bots::{Memory, Planner, hints};
use doudizhu_engine::cards::{BySeat, Hand, Random, Seat, Seed, SplitMix};
use doudizhu_engine::combos::{BombUse, Combo, Play, follow, lead, readings};
use doudizhu_engine::game::Game;
use doudizhu_engine::rules::{Rules, Variant};
use doudizhu_engine::view::SeatView;
use serde_json::json;
use std::hint::black_box;
use std::time::Instant;

/// Prepares a workload: how often it is done in one go, and doing it.
type Workload = (String, u64, Box<dyn FnMut()>);

pub(crate) fn run(line: &[String]) -> Result<Exit, String> {
    let arguments = Arguments::read(line, &["variant", "house", "only"], &["quick"])?;
    let rules = match arguments.option("variant") {
        Some(_) => vec![arguments.rules()?],
        None => Variant::ALL.map(Rules::standard).to_vec(),
    };
    // Long enough for a steady figure, or just once to see that it runs.
    let seconds = if arguments.has("quick") { 0.0 } else { 0.5 };
    for rules in rules {
        for (name, each, mut work) in workloads(rules) {
            if arguments
                .option("only")
                .is_some_and(|only| !name.contains(only))
            {
                continue;
            }
            let (start, mut rounds) = (Instant::now(), 0);
            while rounds == 0 || start.elapsed().as_secs_f64() < seconds {
                work();
                rounds += 1;
            }
            let per_second = (rounds * each) as f64 / start.elapsed().as_secs_f64();
            let variant = rules.house.variant().name();
            crate::print_line(
                json!({"variant": variant, "workload": name, "per_second": per_second.round()}),
            );
        }
    }
    Ok(Exit::Success)
}

/// Random hands of a size.
fn hands(rules: &Rules, size: usize) -> Vec<Hand> {
    let mut random = SplitMix::new(size as u64);
    let mut cards: Vec<_> = rules.pack.cards().iter().collect();
    let mut hand = || {
        random.shuffle(&mut cards);
        cards.iter().take(size).fold(Hand::EMPTY, |mut hand, card| {
            hand.add(card.rank(), 1);
            hand
        })
    };
    (0..500).map(|_| hand()).collect()
}

fn workloads(rules: Rules) -> Vec<Workload> {
    let mut list: Vec<Workload> = Vec::new();
    let dealt = usize::from(rules.hand_cards);
    let full = dealt + usize::from(rules.kitty_cards);
    for size in [dealt, full] {
        let hands = hands(&rules, size);
        let work = move || {
            for hand in &hands {
                let mut count = 0u32;
                lead(*hand, &rules.combos, BombUse::Allowed, &mut |_| count += 1);
                black_box(count);
            }
        };
        list.push((format!("lead {size}"), 500, Box::new(work)));
    }
    let plays = all_plays(&rules, full);
    let (n, combos) = (plays.len() as u64, plays.clone());
    let classify = move || {
        combos
            .iter()
            .for_each(|play| drop(black_box(readings(play.cards, &rules.combos))))
    };
    list.push(("classify".to_string(), n, Box::new(classify)));
    let standing: Vec<Combo> = plays.iter().map(|play| play.combo).collect();
    let beats = move || {
        let pairs = standing.windows(2).filter(|pair| pair[0].beats(pair[1]));
        black_box(pairs.count());
    };
    list.push(("beats".to_string(), n - 1, Box::new(beats)));
    let others = hands(&rules, dealt);
    let following = move || {
        for (hand, play) in others.iter().cycle().zip(&plays) {
            let mut count = 0u32;
            follow(
                *hand,
                play.combo,
                &rules.combos,
                BombUse::Allowed,
                &mut |_| count += 1,
            );
            black_box(count);
        }
    };
    list.push((format!("follow {dealt}"), n, Box::new(following)));
    let planned = hands(&rules, full);
    let plan = move || {
        let mut planner = Planner::new(&rules.combos);
        planned.iter().for_each(|hand| {
            black_box(planner.plan(*hand));
        });
    };
    list.push((format!("plan {full}"), 500, Box::new(plan)));
    let game = Game::new(rules, Seed::numbered(1, 1));
    let view = move || drop(black_box(SeatView::of(&game, Seat::S0)));
    list.push(("view".to_string(), 1, Box::new(view)));
    list.push(("hints".to_string(), 1, Box::new(hints_of_a_lead(&rules))));
    let (mut random, mut room, mut number) = (SplitMix::new(1), Vec::new(), 0);
    let whole = move || {
        number += 1;
        let mut game = Game::new(rules, Seed::numbered(2, number));
        black_box(play_randomly(&mut game, &mut random, &mut room));
    };
    list.push(("random game".to_string(), 1, Box::new(whole)));
    list
}

fn all_plays(rules: &Rules, size: usize) -> Vec<Play> {
    let mut plays = Vec::new();
    for hand in hands(rules, size).iter().take(20) {
        lead(*hand, &rules.combos, BombUse::Allowed, &mut |play| {
            plays.push(play)
        });
    }
    plays.truncate(20_000);
    plays
}

fn hints_of_a_lead(rules: &Rules) -> impl FnMut() + use<> {
    let seats = rules.seats;
    let deal = Game::new(*rules, Seed::numbered(1, 3));
    let hands = BySeat::from_fn(seats, |seat| deal.cards(seat));
    let game = Game::from_hands(*rules, hands, Seat::S0);
    let view = SeatView::of(&game, Seat::S0);
    move || drop(black_box(hints(&view, &Memory::default())))
}
