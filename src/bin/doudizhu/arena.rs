//! `arena`: bots against each other.

use crate::Exit;
use crate::arguments::Arguments;
use doudizhu_engine::bots::{Level, choose};
use doudizhu_engine::cards::{BySeat, Seat, Seed, SplitMix};
use doudizhu_engine::game::{Game, Outcome};
use doudizhu_engine::rules::Rules;
use doudizhu_engine::view::SeatView;
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Instant;

/// What one level did in one role.
#[derive(Default)]
struct Tally {
    games: u64,
    wins: u64,
    points: i64,
    milliseconds: Vec<f64>,
}

impl Tally {
    fn add(&mut self, won: bool, points: i64) {
        self.games += 1;
        self.wins += u64::from(won);
        self.points += points;
    }
}

type Tallies = BTreeMap<(usize, &'static str, &'static str), Tally>;

pub(crate) fn run(line: &[String]) -> Result<Exit, String> {
    let options = [
        "variant", "house", "seats", "sides", "landlord", "games", "seed",
    ];
    let arguments = Arguments::read(line, &options, &["duplicate"])?;
    let rules = arguments.rules()?;
    let games = arguments.number("games")?;
    let series = arguments.number("seed")?;
    let mut tallies = Tallies::new();
    if let Some(sides) = arguments.option("sides") {
        if arguments.required("landlord")? != "dealt" {
            return Err("--sides needs --landlord dealt".to_string());
        }
        let sides = levels(sides)?;
        let [a, b] = sides.as_slice() else {
            return Err("--sides needs two levels".to_string());
        };
        for number in 0..games {
            for (side, (landlord, farmers)) in [(*a, *b), (*b, *a)].into_iter().enumerate() {
                play_dealt(
                    &rules,
                    series,
                    number,
                    landlord,
                    farmers,
                    side,
                    &mut tallies,
                );
            }
        }
    } else {
        let seats = levels(arguments.required("seats")?)?;
        if seats.len() != rules.seats.count() {
            return Err(format!("--seats needs {} levels", rules.seats.count()));
        }
        let rotations = if arguments.has("duplicate") {
            rules.seats.count()
        } else {
            1
        };
        for number in 0..games {
            for turn in 0..rotations {
                play_hand(&rules, series, number, &seats, turn, &mut tallies);
            }
        }
    }
    for ((player, level, role), tally) in &mut tallies {
        print_tally(*player, level, role, tally);
    }
    Ok(Exit::Success)
}

fn levels(text: &str) -> Result<Vec<Level>, String> {
    text.split(',')
        .map(|name| Level::from_name(name).ok_or(format!("unknown level {name}")))
        .collect()
}

/// One deal with its auction; player `i` sits at seat `i + turn`.
fn play_hand(
    rules: &Rules,
    series: u64,
    number: u64,
    players: &[Level],
    turn: usize,
    tallies: &mut Tallies,
) {
    let n = players.len();
    let player_at = |seat: Seat| (seat.index() + n - turn) % n;
    let mut game = Game::new(*rules, Seed::numbered(series, number));
    let mut random = SplitMix::new(series ^ number << 20 ^ turn as u64);
    let mut thought: Vec<(usize, f64)> = Vec::new();
    loop {
        let asked = match game.to_act() {
            Some(seat) => vec![seat],
            None if game.outcome().is_some() => break,
            None => rules.seats.iter().collect(),
        };
        for seat in asked {
            let player = player_at(seat);
            act(&mut game, seat, players[player], random.next(), |ms| {
                thought.push((player, ms))
            });
        }
        game.deal_round();
    }
    let Some(Outcome::Finished(finish)) = game.outcome() else {
        return;
    };
    for seat in rules.seats.iter() {
        let player = player_at(seat);
        let landlord = seat == finish.landlord;
        let role = if landlord { "landlord" } else { "farmer" };
        let tally = tallies
            .entry((player, players[player].name(), role))
            .or_default();
        tally.add(
            landlord == finish.landlord_wins(),
            finish.settlement.points[seat],
        );
        tally.milliseconds.extend(
            thought
                .iter()
                .filter(|(who, _)| *who == player)
                .map(|(_, ms)| ms),
        );
    }
}

/// One deal without auction: seat 0 is landlord. Points are those of the published protocol: 2 for
/// the landlord, 1 for a farmer, doubled by every bomb.
fn play_dealt(
    rules: &Rules,
    series: u64,
    number: u64,
    landlord: Level,
    farmers: Level,
    side: usize,
    tallies: &mut Tallies,
) {
    let deal = Game::new(*rules, Seed::numbered(series, number));
    let kitty = deal.deal().kitty().iter().copied().collect();
    let hands = BySeat::from_fn(rules.seats, |seat| {
        if seat == Seat::S0 {
            deal.cards(seat) | kitty
        } else {
            deal.cards(seat)
        }
    });
    let mut game = Game::from_hands(*rules, hands, Seat::S0);
    let mut random = SplitMix::new(series ^ number << 20);
    let mut thought: [Vec<f64>; 2] = Default::default();
    while let Some(seat) = game.to_act() {
        let (who, level) = if seat == Seat::S0 {
            (0, landlord)
        } else {
            (1, farmers)
        };
        act(&mut game, seat, level, random.next(), |ms| {
            thought[who].push(ms)
        });
    }
    let Some(Outcome::Finished(finish)) = game.outcome() else {
        return;
    };
    let stake = 1i64 << finish.settlement.multiplier.bombs;
    let won = finish.landlord_wins();
    let [by_landlord, by_farmers] = thought;
    let landlord_points = if won { 2 * stake } else { -2 * stake };
    let tally = tallies
        .entry((side, landlord.name(), "landlord"))
        .or_default();
    tally.add(won, landlord_points);
    tally.milliseconds.extend(by_landlord);
    let tally = tallies
        .entry((1 - side, farmers.name(), "farmers"))
        .or_default();
    tally.add(!won, -landlord_points);
    tally.milliseconds.extend(by_farmers);
}

fn act(game: &mut Game, seat: Seat, level: Level, seed: u64, mut took: impl FnMut(f64)) {
    let view = SeatView::of(game, seat);
    let start = Instant::now();
    let choice = choose(&view, level, seed);
    if view.to_act == Some(seat) {
        took(start.elapsed().as_secs_f64() * 1000.0);
    }
    if let Some(action) = choice {
        game.apply(seat, action)
            .expect("bots only choose legal actions");
    }
}

fn print_tally(player: usize, level: &str, role: &str, tally: &mut Tally) {
    let games = tally.games as f64;
    let share = tally.wins as f64 / games;
    let times = &mut tally.milliseconds;
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let slow = times.get(times.len() * 99 / 100).copied().unwrap_or(0.0);
    println!(
        "{}",
        json!({
            "player": player, "level": level, "role": role, "games": tally.games, "wins": tally.wins,
            "win_share": share, "interval": 1.96 * (share * (1.0 - share) / games).sqrt(),
            "mean_points": tally.points as f64 / games, "mean_ms": mean, "p99_ms": slow,
        })
    );
}
