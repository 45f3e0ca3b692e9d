//! The functions that settlement vectors name, mapped to the engine's own code.

use crate::vector_args::Args;
use doudizhu::lobby::{Admission, Allowances, Reason, Wallet};
use doudizhu_engine::cards::{BySeat, Hand, Rank, Seat};
use doudizhu_engine::combos::bombs_in;
use doudizhu_engine::rules::{
    COIN_ROOMS, HouseKey, Multiplier, Personal, Purse, Room, Rules, Settlement, Spring, Stake,
    batches, highest_hand, must_play,
};
use serde_json::{Value, json};

/// Evaluates a vector's function.
pub(crate) fn evaluate(function: &str, args: Args<'_>, rules: &Rules) -> Result<Value, String> {
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
        "huopin_escape_points" => {
            let landlord = args.seat("landlord", rules)?;
            escape_points(args, rules, args.seat("who", rules)?, landlord)
        }
        "huopin_coins" => {
            let (points, balances) = (
                args.by_seat("points", rules)?,
                args.by_seat("balances", rules)?,
            );
            let cents = balances.map(|_, coins| coins * 100);
            let paid = COIN_ROOMS[0].settle(&points, &cents).net();
            Ok(paid.values().iter().map(coins).collect())
        }
        "huopin_can_enter" => {
            let names = ["初级场", "中级场", "高级场", "专家场", "超级场"];
            let name = args.text("room")?;
            let place = names.iter().position(|known| *known == name);
            let room = COIN_ROOMS[place.ok_or(format!("unknown room {name}"))?];
            let wallet = wallet_of(Purse::Coins, args.number("coins")? * 100, 0);
            Ok(json!(wallet.admission(&room) == Admission::Welcome))
        }
        "practice_can_play" => practice(args, rules),
        "deal_bombs" => {
            let bombs: u8 = args
                .hands("hands")?
                .into_iter()
                .map(|hand| bombs_in(hand, &rules.combos))
                .sum();
            Ok(json!(bombs))
        }
        "bengbu_settle" => bengbu_settle(args, rules),
        "bengbu_special" => bengbu_special(args, rules),
        "bengbu_escape" => {
            let landlord = (args.text("phase")? == "play").then_some(Seat::S0);
            let (who, base) = (args.seat("who", rules)?, landlord.map(|_| 3));
            let settlement =
                Settlement::of_escape(rules, Multiplier::default(), who, landlord, base);
            Ok(json!(settlement.points.values()))
        }
        "classic_settle" => classic_settle(args, rules),
        "classic_min_coins" => Ok(json!(Room::classic(args.number("coef")?).entry / 100)),
        "classic_can_play" => {
            let wallet = wallet_of(Purse::Coins, args.hundredths("coins")?, 0);
            let room = Room::classic(args.number("coef")?);
            Ok(json!(wallet.admission(&room) == Admission::Welcome))
        }
        "four_fans" => four_fans(args, rules),
        "four_settle" => four_settle(args, rules),
        "four_penalty" => {
            let fans = args.number("fan")? as u8;
            let settlement = Settlement::of_fine(rules, args.seat("offender", rules)?, fans);
            Ok(json!(settlement.points.values()))
        }
        "four_must_play" => Ok(json!(must_play(args.hand("hand")?))),
        "four_all_pass" => {
            let hands = rules.seats.iter().zip(args.hands("hands")?);
            Ok(json!(highest_hand(hands).ok_or("no hands")?.index()))
        }
        "four_batches" => {
            let turned = args
                .text("turned")?
                .chars()
                .next()
                .and_then(Rank::from_char)
                .ok_or("no rank")?;
            let (first, second) = batches(turned);
            Ok(if second == 0 {
                json!([first])
            } else {
                json!([first, second])
            })
        }
        unknown => crate::auction_vectors::evaluate(unknown, args, rules),
    }
}

/// The rules with one house rule changed.
pub(crate) fn with_house(rules: &Rules, key: HouseKey, value: &str) -> Result<Rules, String> {
    let mut house = rules.house;
    house
        .set(key, value)
        .ok_or(format!("{} cannot be {value}", key.name()))?;
    Ok(Rules::new(house))
}

/// A hand of which seat 0 is landlord, without personal stakes.
fn stake(rules: &Rules, base: i64, landlord_wins: bool, multiplier: Multiplier) -> Stake {
    let personal = BySeat::all(rules.seats, Personal::default());
    Stake {
        landlord: Seat::S0,
        landlord_wins,
        base,
        multiplier,
        personal,
    }
}

/// A wallet with so much in a purse, so many top-ups of practice coins used.
fn wallet_of(purse: Purse, hundredths: i64, top_ups: u8) -> Wallet {
    let mut wallet = Wallet::new(0);
    for _ in 0..top_ups {
        wallet.add(Purse::Practice, Reason::Hand, i64::MIN / 2, 0);
        wallet.help(&[], Purse::Practice, &ALLOWANCES);
    }
    wallet.add(purse, Reason::Hand, hundredths - wallet.balance(purse), 0);
    wallet
}

const ALLOWANCES: Allowances = Allowances {
    relief: false,
    ..Allowances::USUAL
};

/// Whether a hand for practice coins may be played, with how many, and the top-ups used then.
fn practice(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let used = args.number("topups_used")? as u8;
    let mut wallet = wallet_of(Purse::Practice, args.number("coins")? * 100, used);
    wallet.help(&[], Purse::Practice, &ALLOWANCES);
    let rooms = Room::all(rules.house.variant());
    let room = rooms.iter().find(|room| room.purse == Purse::Practice);
    let may = wallet.admission(room.ok_or("no practice zone")?) == Admission::Welcome;
    let left = wallet.balance(Purse::Practice) / 100;
    Ok(json!([may, left, wallet.top_ups()]))
}

/// Whole coins are written as whole numbers, as the vectors do.
fn coins(hundredths: &i64) -> Value {
    match hundredths % 100 {
        0 => json!(hundredths / 100),
        _ => json!(*hundredths as f64 / 100.0),
    }
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
    let (robs, bombs) = (
        args.number_or("grabs", 0)? as u8,
        args.number_or(bombs, 0)? as u8,
    );
    Ok(Multiplier {
        robs,
        bombs,
        open,
        spring,
        ..Multiplier::default()
    })
}

/// A multiplier with this product: what is no power of two is an open hand's factor.
fn with_product(product: i64) -> Result<Multiplier, String> {
    let doublings = product.trailing_zeros();
    let open =
        u8::try_from(product >> doublings).map_err(|_| format!("{product} is no multiplier"))?;
    Ok(Multiplier {
        bombs: doublings as u8,
        open,
        ..Multiplier::default()
    })
}

fn huopin_points(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let rules = with_house(rules, HouseKey::Initial, &args.number("init")?.to_string())?;
    let multiplier = with_product(args.number("behaviour")?)?;
    let stake = stake(&rules, 1, args.flag_or("landlord_wins", false), multiplier);
    Ok(json!(Settlement::of_hand(&rules, &stake).points.values()))
}

fn huopin_escape(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let landlord = if args.text("role")? == "landlord" {
        Seat::S0
    } else {
        Seat::S1
    };
    let points = escape_points(args, rules, Seat::S0, landlord)?;
    Ok(json!(-points[0].as_i64().ok_or("no points")?))
}

fn escape_points(
    args: Args<'_>,
    rules: &Rules,
    who: Seat,
    landlord: Seat,
) -> Result<Value, String> {
    let rules = with_house(rules, HouseKey::Initial, &args.number("init")?.to_string())?;
    let multiplier = with_product(args.number("behaviour")?)?;
    let settlement = Settlement::of_escape(&rules, multiplier, who, Some(landlord), Some(1));
    Ok(json!(settlement.points.values()))
}

fn bengbu_settle(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let stacks = if args.flag_or("stack", true) {
        "on"
    } else {
        "off"
    };
    let rules = with_house(rules, HouseKey::MissilesStack, stacks)?;
    let open = if args.text("mode")? == "dark" { 1 } else { 3 };
    let multiplier = Multiplier {
        open,
        ..Multiplier::default()
    };
    let mut stake = stake(
        &rules,
        args.number("base")?,
        args.flag_or("landlord_wins", false),
        multiplier,
    );
    for (seat, missiles) in args.by_seat("missiles", &rules)?.iter() {
        stake.personal[seat].missiles = *missiles as u8;
    }
    Ok(json!(Settlement::of_hand(&rules, &stake).points.values()))
}

fn bengbu_special(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let per_bomb = if args.flag_or("per_bomb", false) {
        "on"
    } else {
        "off"
    };
    let rules = with_house(rules, HouseKey::SkyPerBomb, per_bomb)?;
    let hands = args.hands("hands")?;
    let hands = BySeat::from_fn(rules.seats, |seat| {
        hands.get(seat.index()).copied().unwrap_or(Hand::EMPTY)
    });
    let wins = rules.deal_wins.ok_or("no hand wins as dealt")?;
    Ok(Settlement::of_deal(&rules, &wins, &hands)
        .map_or(Value::Null, |found| json!(found.points.values())))
}

fn classic_settle(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let multiplier = Multiplier {
        bombs: args.number_or("common", 0)? as u8,
        ..Multiplier::default()
    };
    let mut stake = stake(
        rules,
        args.number("base")?,
        args.flag_or("landlord_wins", false),
        multiplier,
    );
    for (seat, times) in rules.seats.iter().skip(1).zip(args.list("doubles")) {
        stake.personal[seat].doublings = times.as_u64().unwrap_or(0) as u8;
    }
    let mut room = Room::classic(args.number_or("coef", 1)?);
    room.rake = match args.value("rake") {
        None | Some(Value::Bool(true)) => room.rake,
        Some(Value::Bool(false)) => 0,
        Some(_) => args.hundredths("rake")?,
    };
    let rich = BySeat::all(rules.seats, i64::MAX / 4);
    let points = Settlement::of_hand(rules, &stake).points;
    let paid = room.settle(&points, &rich).net();
    Ok(paid.values().iter().map(coins).collect())
}

/// Fans of each farmer, read off what he would exchange.
fn four_fans(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let scope = if args.flag_or("table_wide", false) {
        "table"
    } else {
        "pair"
    };
    let mut rules = with_house(rules, HouseKey::DaoScope, scope)?;
    if args.value("cap").is_some_and(Value::is_null) {
        rules = with_house(&rules, HouseKey::FanCap, "none")?;
    }
    let multiplier = Multiplier {
        bombs: args.number_or("bombs", 0)? as u8,
        spring: args.flag_or("spring", false).then_some(Spring::Landlord),
        big_joker: args.value("turned").and_then(Value::as_str) == Some("X"),
        blind: args.flag_or("blind_grab", false),
        ..Multiplier::default()
    };
    let mut stake = stake(&rules, 1, true, multiplier);
    for (seat, farmer) in rules.seats.iter().skip(1).zip(args.list("farmers")) {
        let flag = |name: &str| {
            farmer[name]
                .as_bool()
                .unwrap_or(farmer[name].as_u64() == Some(1))
        };
        let dao = farmer["dao"].as_u64().unwrap_or(0) as u8;
        stake.personal[seat].doublings = dao + u8::from(flag("o"));
        stake.personal[seat].redoubled = flag("la");
    }
    let settlement = Settlement::of_hand(&rules, &stake);
    let fans = |seat: Seat| (-settlement.points[seat]).trailing_zeros() - 1;
    Ok(rules
        .seats
        .iter()
        .skip(1)
        .map(fans)
        .map(Value::from)
        .collect())
}

fn four_settle(args: Args<'_>, rules: &Rules) -> Result<Value, String> {
    let table = args
        .value("mode")
        .and_then(Value::as_str)
        .unwrap_or("pairwise");
    // The fans are given as they count, also where a cap would have cut them.
    let rules = with_house(
        &with_house(rules, HouseKey::SettlementTable, table)?,
        HouseKey::FanCap,
        "none",
    )?;
    let fans: Vec<u8> = args
        .list("fans")
        .iter()
        .map(|fans| fans.as_u64().unwrap_or(0) as u8)
        .collect();
    // The printed table knows no stakes of pairs: all fans are common there.
    let common = if table == "literal" {
        fans.first().copied().unwrap_or(0)
    } else {
        0
    };
    let multiplier = Multiplier {
        bombs: common,
        ..Multiplier::default()
    };
    let mut stake = stake(&rules, 1, args.flag_or("landlord_wins", false), multiplier);
    for (seat, fans) in rules.seats.iter().skip(1).zip(fans) {
        stake.personal[seat].doublings = fans - common;
    }
    Ok(json!(Settlement::of_hand(&rules, &stake).points.values()))
}
