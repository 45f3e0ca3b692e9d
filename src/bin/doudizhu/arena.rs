//! `arena`: bots against each other.

use crate::Exit;
use crate::arguments::Arguments;
use crate::player::{NETS, Player};
use crate::table::{play_on, play_out};
use doudizhu_engine::bots::{Memory, SIMULATIONS};
use doudizhu_engine::cards::{BySeat, Seat, Seed, SplitMix};
use doudizhu_engine::game::{Game, Outcome};
use doudizhu_engine::rules::Rules;
use serde_json::json;
use std::collections::BTreeMap;

/// What one player did in one role.
#[derive(Default)]
struct Tally {
    games: u64,
    wins: u64,
    points: i64,
    milliseconds: Vec<f64>,
}

impl Tally {
    fn add(&mut self, won: bool, points: i64, milliseconds: &[f64]) {
        self.games += 1;
        self.wins += u64::from(won);
        self.points += points;
        self.milliseconds.extend(milliseconds);
    }
}

type Tallies = BTreeMap<(usize, String, &'static str), Tally>;

pub(crate) fn run(line: &[String]) -> Result<Exit, String> {
    let options = [
        "variant",
        "house",
        "seats",
        "sides",
        "landlord",
        "games",
        "seed",
        "simulations",
        "nets",
    ];
    let arguments = Arguments::read(line, &options, &["duplicate"])?;
    let rules = arguments.rules()?;
    let games = arguments.number("games")?;
    let series = arguments.number("seed")?;
    let simulations = match arguments.option("simulations") {
        Some(_) => arguments.number("simulations")? as u32,
        None => SIMULATIONS,
    };
    let folder = arguments.option("nets").unwrap_or(NETS);
    let mut tallies = Tallies::new();
    if let Some(sides) = arguments.option("sides") {
        if arguments.required("landlord")? != "dealt" {
            return Err("--sides needs --landlord dealt".to_string());
        }
        let sides = players(sides, folder, &rules)?;
        let [a, b] = sides.as_slice() else {
            return Err("--sides needs two levels".to_string());
        };
        for number in 0..games {
            let seed = Seed::numbered(series, number);
            for (landlord, farmers) in [((0, a), (1, b)), ((1, b), (0, a))] {
                play_dealt(
                    &rules,
                    seed,
                    (series ^ number << 20, simulations),
                    landlord,
                    farmers,
                    &mut tallies,
                );
            }
        }
    } else {
        let seats = players(arguments.required("seats")?, folder, &rules)?;
        let n = rules.seats.count();
        if seats.len() != n {
            return Err(format!("--seats needs {n} levels"));
        }
        let rotations = if arguments.has("duplicate") { n } else { 1 };
        for number in 0..games {
            for turn in 0..rotations {
                let player_at = |seat: Seat| (seat.index() + n - turn) % n;
                let luck = series ^ number << 20 ^ turn as u64;
                let game = Game::new(rules, Seed::numbered(series, number));
                play_hand(
                    game,
                    (luck, simulations),
                    |seat| (player_at(seat), &seats[player_at(seat)]),
                    &mut tallies,
                );
            }
        }
    }
    for ((player, level, role), tally) in &mut tallies {
        print_tally(*player, level, role, tally);
    }
    Ok(Exit::Success)
}

fn players(text: &str, folder: &str, rules: &Rules) -> Result<Vec<Player>, String> {
    text.split(',')
        .map(|name| Player::named(name, folder, rules))
        .collect()
}

/// One deal with its auction.
fn play_hand<'a>(
    mut game: Game,
    (luck, simulations): (u64, u32),
    at: impl Fn(Seat) -> (usize, &'a Player),
    tallies: &mut Tallies,
) {
    let mut thought: [Vec<f64>; 4] = Default::default();
    let mut random = SplitMix::new(luck);
    play_out(
        &mut game,
        &mut random,
        simulations,
        |seat| at(seat).1,
        |seat, ms| thought[seat.index()].push(ms),
    );
    let Some(settlement) = game.outcome().and_then(Outcome::settlement) else {
        return;
    };
    for seat in game.rules().seats.iter() {
        let role = match game.landlord() {
            None => "no landlord",
            Some(landlord) if landlord == seat => "landlord",
            Some(_) => "farmer",
        };
        let (number, player) = at(seat);
        let points = settlement.points[seat];
        let won = match game.outcome() {
            Some(Outcome::Finished(finish)) => (seat == finish.landlord) == finish.landlord_wins(),
            _ => points > 0,
        };
        let tally = tallies
            .entry((number, player.name().to_string(), role))
            .or_default();
        tally.add(won, points, &thought[seat.index()]);
    }
}

/// What came of a deal without auction.
pub(crate) struct Dealt {
    pub(crate) landlord_wins: bool,
    /// Those of the landlord, by the published protocol: one from each farmer, doubled by every bomb.
    pub(crate) points: i64,
    /// The milliseconds of each decision, the landlord's and his opponents'.
    pub(crate) thought: [Vec<f64>; 2],
}

/// One deal without auction: seat 0 is landlord.
pub(crate) fn dealt(
    rules: &Rules,
    seed: Seed,
    (luck, simulations): (u64, u32),
    players: [&Player; 2],
) -> Option<Dealt> {
    let deal = Game::new(*rules, seed);
    let kitty = deal.deal().kitty_cards();
    let hands = BySeat::from_fn(rules.seats, |seat| {
        if seat == Seat::S0 {
            deal.cards(seat) | kitty
        } else {
            deal.cards(seat)
        }
    });
    let mut game = Game::from_hands(*rules, hands, Seat::S0);
    let mut thought: [Vec<f64>; 2] = Default::default();
    let side = |seat: Seat| usize::from(seat != Seat::S0);
    let mut memory = Memory::default();
    memory.look_at_kitty(kitty);
    play_on(
        &mut game,
        memory,
        &mut SplitMix::new(luck),
        simulations,
        |seat| players[side(seat)],
        |seat, ms| thought[side(seat)].push(ms),
    );
    let Some(Outcome::Finished(finish)) = game.outcome() else {
        return None;
    };
    let stake = (rules.seats.count() as i64 - 1) << finish.settlement.multiplier.bombs;
    let landlord_wins = finish.landlord_wins();
    Some(Dealt {
        landlord_wins,
        points: if landlord_wins { stake } else { -stake },
        thought,
    })
}

fn play_dealt(
    rules: &Rules,
    seed: Seed,
    luck: (u64, u32),
    landlord: (usize, &Player),
    farmers: (usize, &Player),
    tallies: &mut Tallies,
) {
    let Some(dealt) = dealt(rules, seed, luck, [landlord.1, farmers.1]) else {
        return;
    };
    let (won, points) = (dealt.landlord_wins, dealt.points);
    let [by_landlord, by_farmers] = dealt.thought;
    for ((number, player), role, won, points, ms) in [
        (landlord, "landlord", won, points, by_landlord),
        (farmers, "farmers", !won, -points, by_farmers),
    ] {
        tallies
            .entry((number, player.name().to_string(), role))
            .or_default()
            .add(won, points, &ms);
    }
}

fn print_tally(player: usize, level: &str, role: &str, tally: &mut Tally) {
    let games = tally.games as f64;
    let share = tally.wins as f64 / games;
    let times = &mut tally.milliseconds;
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let slow = times.get(times.len() * 99 / 100).copied().unwrap_or(0.0);
    crate::print_line(json!({
        "player": player, "level": level, "role": role, "games": tally.games, "wins": tally.wins,
        "win_share": share, "interval": 1.96 * (share * (1.0 - share) / games).sqrt(),
        "mean_points": tally.points as f64 / games, "mean_ms": mean, "p99_ms": slow,
    }));
}
