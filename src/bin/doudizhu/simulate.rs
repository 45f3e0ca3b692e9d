//! `simulate`: whole games as fast as they go.

use crate::Exit;
use crate::arguments::Arguments;
use doudizhu_engine::bots::{Level, choose};
use doudizhu_engine::cards::{Seed, SplitMix};
use doudizhu_engine::game::{Game, Outcome};
use doudizhu_engine::rules::Rules;
use doudizhu_engine::view::SeatView;
use serde_json::json;
use std::time::Instant;

pub(crate) fn run(line: &[String]) -> Result<Exit, String> {
    let arguments = Arguments::read(line, &["variant", "house", "games", "seed", "bots"], &[])?;
    let rules = arguments.rules()?;
    let games = arguments.number("games")?;
    let series = arguments.number("seed")?;
    let name = arguments.option("bots").unwrap_or("random");
    let level = Level::from_name(name).ok_or(format!("--bots: unknown level {name}"))?;
    let mut random = SplitMix::new(series);
    let start = Instant::now();
    let (mut plies, mut redeals) = (0u64, 0u64);
    for number in 0..games {
        let mut game = Game::new(rules, Seed::numbered(series, number));
        plies += play_out(&mut game, &rules, level, &mut random);
        redeals += u64::from(game.outcome() == Some(&Outcome::Redeal));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{}",
        json!({
            "variant": rules.house.variant().name(), "bots": level.name(), "games": games, "redeals": redeals,
            "plies": plies, "seconds": seconds, "games_per_second": games as f64 / seconds,
        })
    );
    Ok(Exit::Success)
}

/// Plays a game to its end; returns how many actions that took.
fn play_out(game: &mut Game, rules: &Rules, level: Level, random: &mut SplitMix) -> u64 {
    let mut plies = 0;
    loop {
        // While cards arrive, every seat may act.
        let asked = match game.to_act() {
            Some(seat) => vec![seat],
            None if game.outcome().is_some() => return plies,
            None => rules.seats.iter().collect(),
        };
        for seat in asked {
            if let Some(action) = choose(&SeatView::of(game, seat), level, random.next()) {
                game.apply(seat, action)
                    .expect("bots only choose legal actions");
                plies += 1;
            }
        }
        game.deal_round();
    }
}
