//! `deal` and `replay`.

use crate::Exit;
use crate::arguments::Arguments;
use doudizhu_engine::cards::Deal;
use doudizhu_engine::game::{Event, Game, Outcome, Record};
use serde_json::{Value, json};
use std::io::Read;

pub(crate) fn deal(line: &[String]) -> Result<Exit, String> {
    let arguments = Arguments::read(line, &["variant", "house", "seed"], &[])?;
    let rules = arguments.rules()?;
    let seed = arguments.seed("seed")?;
    let deal = Deal::from_seed(&seed, &rules.layout());
    let hands: Vec<String> = rules
        .seats
        .iter()
        .map(|seat| deal.hand(seat).to_string())
        .collect();
    crate::print_line(json!({
        "seed": seed.to_string(), "hands": hands, "kitty": deal.kitty_cards().to_string(),
        "first": deal.first().index(), "turned": deal.turned().map(|card| card.to_string()),
    }));
    Ok(Exit::Success)
}

pub(crate) fn replay(line: &[String]) -> Result<Exit, String> {
    let [path] = line else {
        return Err("one file, or - for standard input".to_string());
    };
    let mut text = String::new();
    let read = if path == "-" {
        std::io::stdin().read_to_string(&mut text).map(drop)
    } else {
        std::fs::read_to_string(path).map(|content| text = content)
    };
    read.map_err(|e| format!("{path}: {e}"))?;
    let record: Record = text.trim().parse().map_err(|e| format!("{path}: {e}"))?;
    let game = record
        .replay(|game, _, _, events| {
            events
                .iter()
                .for_each(|event| crate::print_line(event_json(game, event)))
        })
        .map_err(|(i, why)| format!("action {i}: {why}"))?;
    crate::print_line(outcome_json(&game));
    Ok(Exit::Success)
}

fn event_json(game: &Game, event: Event) -> Value {
    match event {
        Event::Opened { seat, factor } => {
            json!({"event": "opened", "seat": seat.index(), "factor": factor})
        }
        Event::Said { seat, said } => {
            json!({"event": "said", "seat": seat.index(), "said": said.token(), "meaning": format!("{said:?}")})
        }
        Event::Peeked(seat) => json!({"event": "peeked", "seat": seat.index()}),
        Event::TookKitty(seat) => {
            let kitty = game.deal().kitty_cards().ranks().to_string();
            json!({"event": "kitty", "seat": seat.index(), "cards": kitty})
        }
        Event::Played { seat, play } => json!({
            "event": "played", "seat": seat.index(), "cards": play.cards.ranks().to_string(),
            "reading": play.combo.to_string(), "left": game.cards(seat).len(),
        }),
        Event::Passed(seat) => json!({"event": "passed", "seat": seat.index()}),
        Event::TrickWon(seat) => json!({"event": "trick", "seat": seat.index()}),
        Event::Over => json!({"event": "over"}),
    }
}

fn outcome_json(game: &Game) -> Value {
    let how = match game.outcome() {
        None => return json!({"outcome": null, "to_act": game.to_act().map(|seat| seat.index())}),
        Some(Outcome::Redeal) => return json!({"outcome": "redeal"}),
        Some(Outcome::Finished(_)) => "finished".to_string(),
        Some(Outcome::DealWin(_)) => "won as dealt".to_string(),
        Some(Outcome::Fined { fine, .. }) => format!("fined: {fine:?}"),
        Some(Outcome::Escaped { .. }) => "escaped".to_string(),
    };
    let settlement = game
        .outcome()
        .and_then(Outcome::settlement)
        .expect("all but a redeal are settled");
    let multiplier = &settlement.multiplier;
    json!({
        "outcome": how,
        "landlord": game.landlord().map(|seat| seat.index()),
        "base": settlement.base, "initial": settlement.initial,
        "robs": multiplier.robs, "bombs": multiplier.bombs, "open": multiplier.open,
        "spring": multiplier.spring.is_some(), "multiplier": multiplier.product(),
        "points": settlement.points.values(),
    })
}
