//! `requests`: what bots are asked in whole hands, and what they answer, as the bytes that go to a worker and come
//! back: so a worker can be held against this tool.

use crate::Exit;
use crate::arguments::Arguments;
use crate::player::{NETS, Player};
use doudizhu::worker::{BotRequest, Found, Task, answer_within, to_bytes};
use doudizhu_engine::bots::{Here, Level, Memory, Temper};
use doudizhu_engine::cards::{Seed, SplitMix};
use doudizhu_engine::game::Game;
use doudizhu_engine::view::SeatView;
use serde_json::json;

pub(crate) fn run(line: &[String]) -> Result<Exit, String> {
    let options = [
        "variant",
        "house",
        "games",
        "seed",
        "bots",
        "simulations",
        "nets",
    ];
    let arguments = Arguments::read(line, &options, &[])?;
    let rules = arguments.rules()?;
    let series = arguments.number("seed")?;
    let simulations = arguments.number("simulations")? as u32;
    let name = arguments.required("bots")?;
    let level = Level::from_name(name).ok_or(format!("--bots: unknown level {name}"))?;
    let player = Player::named(name, arguments.option("nets").unwrap_or(NETS), &rules)?;
    let mut random = SplitMix::new(series);
    let mut id = 0;
    for number in 0..arguments.number("games")? {
        let mut game = Game::new(rules, Seed::numbered(series, number));
        let mut memory = Memory::default();
        while game.outcome().is_none() {
            for seat in game.asked() {
                let view = SeatView::of(&game, seat);
                memory.see(&view);
                let choose = Task::Choose {
                    level,
                    temper: Temper::Even,
                    seed: random.next(),
                };
                let mut chosen = None;
                for task in [Task::Evaluate, choose] {
                    id += 1;
                    let request = BotRequest {
                        id,
                        view: view.clone(),
                        memory: memory.clone(),
                        task,
                        simulations,
                    };
                    let reply = answer_within(&request, player.nets(), &mut || false, &mut Here);
                    crate::print_line(json!({
                        "request": hex(&to_bytes(&request)), "reply": hex(&to_bytes(&reply)),
                    }));
                    chosen = Some(reply.found);
                }
                if let Some(Found::Choice(Some(action))) = chosen {
                    let events = game.apply(seat, action).map_err(|why| why.to_string())?;
                    events.iter().for_each(|event| memory.note(event));
                }
            }
            game.deal_round();
        }
    }
    Ok(Exit::Success)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
