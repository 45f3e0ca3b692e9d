//! `simulate`: whole games as fast as they go.

use crate::Exit;
use crate::arguments::Arguments;
use crate::player::{NETS, Player};
use crate::random_play::play_randomly;
use crate::table::play_out;
use doudizhu_engine::bots::{Level, SIMULATIONS};
use doudizhu_engine::cards::{Seed, SplitMix};
use doudizhu_engine::game::{Game, Outcome};
use serde_json::json;
use std::time::Instant;

pub(crate) fn run(line: &[String]) -> Result<Exit, String> {
    let arguments = Arguments::read(
        line,
        &["variant", "house", "games", "seed", "bots", "nets"],
        &[],
    )?;
    let rules = arguments.rules()?;
    let games = arguments.number("games")?;
    let series = arguments.number("seed")?;
    let name = arguments.option("bots").unwrap_or("random");
    let level = Level::from_name(name).ok_or(format!("--bots: unknown level {name}"))?;
    let player = Player::named(name, arguments.option("nets").unwrap_or(NETS), &rules)?;
    let mut random = SplitMix::new(series);
    let mut plays = Vec::new();
    let start = Instant::now();
    let (mut plies, mut redeals) = (0u64, 0u64);
    for number in 0..games {
        let mut game = Game::new(rules, Seed::numbered(series, number));
        plies += match level {
            Level::Random => play_randomly(&mut game, &mut random, &mut plays),
            Level::Novice | Level::Casual | Level::Strong | Level::Master => {
                play_out(&mut game, &mut random, SIMULATIONS, |_| &player, |_, _| ())
            }
        };
        redeals += u64::from(game.outcome() == Some(&Outcome::Redeal));
    }
    let seconds = start.elapsed().as_secs_f64();
    crate::print_line(json!({
        "variant": rules.house.variant().name(), "bots": level.name(), "games": games, "redeals": redeals,
        "plies": plies, "seconds": seconds, "games_per_second": games as f64 / seconds,
    }));
    Ok(Exit::Success)
}
