//! The auctions that settlement vectors name, run in a game of the engine.

use crate::settlement_vectors::with_house;
use crate::vector_args::Args;
use doudizhu_engine::cards::{Seat, Seed};
use doudizhu_engine::game::{Action, Game, OpenAt, Outcome, Phase, Said};
use doudizhu_engine::rules::{HouseKey, Rules};
use serde_json::{Value, json};

pub(crate) fn evaluate(function: &str, args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    match function {
        "huopin_bidding" => huopin_bidding(args, rules),
        "bengbu_bidding" => bengbu_bidding(args, rules),
        "classic_bidding" => classic_bidding(args, rules),
        unknown => Err(format!("unknown function {unknown}")),
    }
}

/// A game with all cards dealt in which this seat acts first.
fn game_with_first(rules: &Rules, first: Seat) -> Result<Game, String> {
    for number in 0..1000 {
        let mut game = Game::new(*rules, Seed::numbered(0, number));
        while game.deal_round() {}
        if game.deal().first() == first && game.outcome().is_none() {
            return Ok(game);
        }
    }
    Err("no seed found".to_string())
}

/// The seat that is asked says something.
fn say(game: &mut Game, said: Said) -> Result<(), String> {
    let seat = game.to_act().ok_or("nobody is asked")?;
    game.apply(seat, Action::Say(said))
        .map(drop)
        .map_err(|why| why.to_string())
}

/// Bids as the vectors write them: 0 for no bid, a number for a score, anything else for 抢牌.
fn bid(game: &mut Game, calls: &[Value]) -> Result<(), String> {
    for call in calls {
        let said = match call.as_u64() {
            Some(1) => Said::BidOne,
            Some(2) => Said::BidTwo,
            Some(3) => Said::BidThree,
            Some(_) => Said::NoCall,
            None => Said::Grab,
        };
        say(game, said)?;
    }
    Ok(())
}

fn bengbu_bidding(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let mut game = game_with_first(rules, Seat::S0)?;
    bid(&mut game, args.list("calls"))?;
    if game.outcome() == Some(&Outcome::Redeal) {
        return Ok(json!({"result": "redeal"}));
    }
    let Some(landlord) = game.landlord() else {
        return Ok(json!({"result": "bidding"}));
    };
    let grab = game.said()[landlord] == Some(Said::Grab);
    Ok(json!({
        "result": "landlord", "landlord": landlord.index(), "base": game.base(), "grab": grab,
        "limits": game.bombs_left().values(),
    }))
}

fn classic_bidding(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let first = rules
        .seats
        .seat(args.number_or("first", 0)? as usize)
        .ok_or("no such seat")?;
    let mut game = game_with_first(rules, first)?;
    bid(&mut game, args.list("calls"))?;
    if game.outcome() == Some(&Outcome::Redeal) {
        return Ok(json!({"result": "redeal"}));
    }
    let Some(landlord) = game.landlord() else {
        return Ok(json!({"result": "bidding"}));
    };
    let base = game.base();
    // Who is asked to double, when nobody does.
    let mut may_double = Vec::new();
    while let (Phase::Doubling(_), Some(seat)) = (game.phase(), game.to_act()) {
        may_double.push(seat.index());
        say(&mut game, Said::NoDouble)?;
    }
    Ok(
        json!({"result": "landlord", "landlord": landlord.index(), "base": base, "may_double": may_double}),
    )
}

fn huopin_bidding(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let may_rob = if args.flag_or("passers_may_grab", true) {
        "on"
    } else {
        "off"
    };
    let rules = with_house(rules, HouseKey::PassersMayGrab, may_rob)?;
    let mut game = game_with_first(&rules, args.seat("first", &rules)?)?;
    if args.value("opener").is_some_and(Value::is_u64) {
        let open = Action::Open(OpenAt::Dealt(rules.hand_cards));
        game.apply(args.seat("opener", &rules)?, open)
            .map_err(|why| why.to_string())?;
    }
    for call in args.list("calls") {
        say(
            &mut game,
            if call.as_bool() == Some(true) {
                Said::Call
            } else {
                Said::NoCall
            },
        )?;
    }
    let mut asked: Vec<usize> = Vec::new();
    while let (Phase::Auction(auction), Some(seat)) = (game.phase(), game.to_act()) {
        let answer = args
            .value("grabs")
            .and_then(|grabs| grabs[seat.to_string()].as_bool());
        let Some(robs) = answer.filter(|_| auction.offers().has(Said::Rob)) else {
            return Ok(json!({"result": "bidding"}));
        };
        asked.push(seat.index());
        say(&mut game, if robs { Said::Rob } else { Said::NoRob })?;
    }
    if game.outcome() == Some(&Outcome::Redeal) {
        return Ok(json!({"result": "redeal"}));
    }
    let landlord = game
        .landlord()
        .ok_or("the auction gave no landlord")?
        .index();
    let grabs = game.multiplier().robs;
    Ok(json!({"result": "landlord", "landlord": landlord, "grabs": grabs, "asked": asked}))
}
