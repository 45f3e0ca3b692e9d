//! The functions that settlement vectors name, mapped to the engine's own code.

use doudizhu_engine::cards::{BySeat, Hand, Seat, Seed};
use doudizhu_engine::combos::bombs_in;
use doudizhu_engine::game::{Action, Game, OpenAt, Outcome, Phase};
use doudizhu_engine::rules::{
    CoinRoom, HUOPIN_ROOMS, Multiplier, PracticeZone, Rules, Settlement, Spring,
};
use serde_json::{Value, json};

/// Evaluates a vector's function.
pub(crate) fn evaluate(function: &str, args: &Value, rules: &Rules) -> Result<Value, String> {
    let args = Args(args);
    match function {
        "huopin_points" => huopin_points(args, rules),
        "huopin_behaviour" => Ok(json!(multiplier(args, "bombs")?.product())),
        "huopin_escape" => huopin_escape(args, rules),
        "huopin_escape_behaviour" => {
            let open = !args.list("opens").is_empty();
            let mut multiplier = multiplier(args, "bombs_played")?;
            if open {
                multiplier.bombs = args.number("all_bombs")? as u8;
            }
            Ok(json!(multiplier.product()))
        }
        "huopin_escape_points" => huopin_escape_points(args, rules),
        "huopin_coins" => {
            let (points, balances) = (
                args.by_seat("points", rules)?,
                args.by_seat("balances", rules)?,
            );
            Ok(json!(HUOPIN_ROOMS[0].settle(&points, &balances).values()))
        }
        "huopin_can_enter" => Ok(json!(
            room(args.text("room")?)?.admits(args.number("coins")?)
        )),
        "practice_can_play" => {
            let used = args.number("topups_used")? as u8;
            let entry = PracticeZone::STANDARD.admit(args.number("coins")?, used);
            Ok(json!([entry.may_play, entry.coins, entry.top_ups_used]))
        }
        "deal_bombs" => {
            let hands: Result<Vec<Hand>, _> = args.list("hands").iter().map(hand).collect();
            let bombs: u8 = hands?
                .into_iter()
                .map(|hand| bombs_in(hand, &rules.combos))
                .sum();
            Ok(json!(bombs))
        }
        "huopin_bidding" => huopin_bidding(args, rules),
        unknown => Err(format!("unknown function {unknown}")),
    }
}

/// A vector's arguments.
#[derive(Clone, Copy)]
struct Args<'a>(&'a Value);

impl<'a> Args<'a> {
    fn number(self, name: &str) -> Result<i64, String> {
        self.0[name].as_i64().ok_or(format!("no number {name}"))
    }

    fn number_or(self, name: &str, default: i64) -> Result<i64, String> {
        if self.0.get(name).is_some() {
            self.number(name)
        } else {
            Ok(default)
        }
    }

    fn flag_or(self, name: &str, default: bool) -> bool {
        self.0[name].as_bool().unwrap_or(default)
    }

    fn text(self, name: &str) -> Result<&'a str, String> {
        self.0[name].as_str().ok_or(format!("no text {name}"))
    }

    fn list(self, name: &str) -> &'a [Value] {
        self.0[name].as_array().map_or(&[], Vec::as_slice)
    }

    fn seat(self, name: &str, rules: &Rules) -> Result<Seat, String> {
        rules
            .seats
            .seat(self.number(name)? as usize)
            .ok_or(format!("{name} is no seat"))
    }

    fn by_seat(self, name: &str, rules: &Rules) -> Result<BySeat<i64>, String> {
        let list = self.list(name);
        if list.len() != rules.seats.count() {
            return Err(format!("{name} has not one value a seat"));
        }
        Ok(BySeat::from_fn(rules.seats, |seat| {
            list[seat.index()].as_i64().unwrap_or_default()
        }))
    }
}

fn hand(value: &Value) -> Result<Hand, String> {
    value
        .as_str()
        .ok_or("a hand is no text")?
        .parse()
        .map_err(|e| format!("{value}: {e}"))
}

fn room(name: &str) -> Result<&'static CoinRoom, String> {
    HUOPIN_ROOMS
        .iter()
        .find(|room| room.name == name)
        .ok_or(format!("unknown room {name}"))
}

fn multiplier(args: Args<'_>, bombs: &str) -> Result<Multiplier, String> {
    // The engine keeps the largest factor of the hands that are open (H-15).
    let open = args
        .list("opens")
        .iter()
        .filter_map(Value::as_u64)
        .max()
        .unwrap_or(1) as u8;
    let spring = args.flag_or("spring", false).then_some(Spring::Landlord);
    Ok(Multiplier {
        robs: args.number_or("grabs", 0)? as u8,
        bombs: args.number_or(bombs, 0)? as u8,
        open,
        spring,
    })
}

/// A multiplier with this product: what is no power of two is an open hand's factor.
fn with_product(product: i64) -> Result<Multiplier, String> {
    let doublings = product.trailing_zeros();
    let open =
        u8::try_from(product >> doublings).map_err(|_| format!("{product} is no multiplier"))?;
    Ok(Multiplier {
        robs: 0,
        bombs: doublings as u8,
        open,
        spring: None,
    })
}

/// The rules of a room with this initial multiplier.
fn in_room(args: Args<'_>, rules: &Rules) -> Result<Rules, String> {
    let mut house = rules.house;
    house.initial = u16::try_from(args.number("init")?).map_err(|e| e.to_string())?;
    Ok(Rules::new(house))
}

fn huopin_points(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let rules = in_room(args, rules)?;
    let multiplier = with_product(args.number("behaviour")?)?;
    let wins = args.flag_or("landlord_wins", false);
    let settlement = Settlement::of_hand(&rules.scoring, multiplier, rules.seats, Seat::S0, wins);
    Ok(json!(settlement.points.values()))
}

fn huopin_escape(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let rules = in_room(args, rules)?;
    let landlord = if args.text("role")? == "landlord" {
        Seat::S0
    } else {
        Seat::S1
    };
    let multiplier = with_product(args.number("behaviour")?)?;
    let settlement = Settlement::of_escape(&rules, multiplier, Seat::S0, Some(landlord));
    Ok(json!(-settlement.points[Seat::S0]))
}

fn huopin_escape_points(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let rules = in_room(args, rules)?;
    let multiplier = with_product(args.number("behaviour")?)?;
    let landlord = args.seat("landlord", &rules)?;
    let settlement = Settlement::of_escape(
        &rules,
        multiplier,
        args.seat("who", &rules)?,
        Some(landlord),
    );
    Ok(json!(settlement.points.values()))
}

/// Runs the auction in a game whose first caller is the one named.
fn huopin_bidding(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let mut house = rules.house;
    house.passers_may_rob = args.flag_or("passers_may_grab", house.passers_may_rob);
    let rules = Rules::new(house);
    let mut game = Game::new(rules, seed_with_first(&rules, args.seat("first", &rules)?)?);
    while game.deal_round() {}
    if args.0["opener"].is_u64() {
        let at = OpenAt::Dealt(rules.hand_cards);
        apply(&mut game, args.seat("opener", &rules)?, Action::Open(at))?;
    }
    let mut asked: Vec<usize> = Vec::new();
    for call in args.list("calls") {
        let action = if call.as_bool() == Some(true) {
            Action::Call
        } else {
            Action::Decline
        };
        act(&mut game, action)?;
    }
    while let (Phase::Auction(auction), Some(seat)) = (game.phase(), game.to_act()) {
        let answer = args.0["grabs"].get(seat.to_string());
        if auction.caller().is_none() || answer.is_none() {
            return Ok(json!({"result": "bidding"}));
        }
        asked.push(seat.index());
        act(
            &mut game,
            if answer.and_then(Value::as_bool) == Some(true) {
                Action::Rob
            } else {
                Action::Decline
            },
        )?;
    }
    if game.outcome() == Some(&Outcome::Redeal) {
        return Ok(json!({"result": "redeal"}));
    }
    let landlord = game
        .playing()
        .ok_or("the auction gave no landlord")?
        .landlord
        .index();
    let grabs = game.multiplier().robs;
    Ok(json!({"result": "landlord", "landlord": landlord, "grabs": grabs, "asked": asked}))
}

/// A deal that lets this seat act first.
fn seed_with_first(rules: &Rules, first: Seat) -> Result<Seed, String> {
    let mut seeds = (0..1000).map(|number| Seed::numbered(0, number));
    seeds
        .find(|seed| Game::new(*rules, *seed).deal().first() == first)
        .ok_or("no seed found".to_string())
}

fn act(game: &mut Game, action: Action) -> Result<(), String> {
    let seat = game.to_act().ok_or("nobody is asked")?;
    apply(game, seat, action)
}

fn apply(game: &mut Game, seat: Seat, action: Action) -> Result<(), String> {
    game.apply(seat, action)
        .map(drop)
        .map_err(|why| why.to_string())
}
