//! `act`: positions from standard input, one a line, each answered with a play.

use crate::Exit;
use crate::arguments::Arguments;
use crate::player::{NETS, Named};
use doudizhu_engine::bots::{Memory, SIMULATIONS, ranked};
use doudizhu_engine::cards::{BySeat, CardSet, Hand, Seat, Seats};
use doudizhu_engine::combos::{BombUse, Combo, ComboRules, readings};
use doudizhu_engine::game::{
    Action, Ask, CardPlay, Choices, Event, KittyPick, LastAct, Standing, Trick,
};
use doudizhu_engine::rules::{
    BombAllowance, HouseRules, Multiplier, Personal, PlayedCards, Rules, Variant,
};
use doudizhu_engine::view::{SeatView, Stage};
use serde_json::{Value, json};
use std::io::BufRead;
use std::time::{Duration, Instant};

pub(crate) fn run(line: &[String]) -> Result<Exit, String> {
    let arguments = Arguments::read(line, &["level", "budget-ms", "nets"], &[])?;
    if let Some(word) = arguments.rest.first() {
        return Err(format!("unknown argument {word}"));
    }
    let name = arguments.option("level").unwrap_or("strong");
    let mut player = Named::new(name, arguments.option("nets").unwrap_or(NETS))?;
    let limit = match arguments.option("budget-ms") {
        Some(_) => Some(Duration::from_millis(arguments.number("budget-ms")?)),
        None => None,
    };
    for (number, line) in (1..).zip(std::io::stdin().lock().lines()) {
        let line = line.map_err(|e| format!("line {number}: {e}"))?;
        if !line.trim().is_empty() {
            let answer =
                answer(&line, &mut player, limit).map_err(|e| format!("line {number}: {e}"))?;
            crate::print_line(answer);
        }
    }
    Ok(Exit::Success)
}

fn answer(line: &str, player: &mut Named, limit: Option<Duration>) -> Result<Value, String> {
    let start = Instant::now();
    let position = serde_json::from_str(line).map_err(|e| format!("no JSON: {e}"))?;
    let (view, memory) = position_of(&position)?;
    let legal = legal(&position, &view.rules.combos)?;
    let mut is_over = || limit.is_some_and(|limit| start.elapsed() >= limit);
    let simulations = limit.map_or(SIMULATIONS, |_| u32::MAX);
    // The same position gets the same answer.
    let seed = line.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    let player = player.at(&view.rules)?;
    let chosen = match player.choose(&view, &memory, seed, (simulations, &mut is_over)) {
        Some(Action::Play(play)) => Some(play),
        _ => None,
    };
    let play = match legal {
        None => text(chosen, &view.rules.combos),
        Some(legal) => among(chosen, &legal, &view, &memory),
    };
    Ok(json!({"play": play, "ms": start.elapsed().as_secs_f64() * 1000.0}))
}

/// A play as it is written: with its reading where there are several, `-` for a pass.
fn text(play: Option<CardPlay>, rules: &ComboRules) -> String {
    let Some(play) = play else {
        return "-".to_string();
    };
    let ranks = play.cards.ranks();
    if readings(ranks, rules).len() > 1 {
        format!("{ranks}={}", play.combo)
    } else {
        ranks.to_string()
    }
}

/// What may be played, as it was written.
type Legal = Vec<(String, Option<Hand>)>;

/// The choice as the list of legal plays writes it; the best of the list where it is not there.
fn among(chosen: Option<CardPlay>, legal: &Legal, view: &SeatView, memory: &Memory) -> String {
    let written = |play: Option<CardPlay>| {
        let ranks = play.map(|play| play.cards.ranks());
        legal
            .iter()
            .find(|(_, cards)| *cards == ranks)
            .map(|(text, _)| text.clone())
    };
    let ranked = || {
        ranked(view, memory)
            .into_iter()
            .find_map(|play| written(Some(play)))
    };
    let found = written(chosen).or_else(ranked).or_else(|| written(None));
    found.unwrap_or_else(|| legal[0].0.clone())
}

fn legal(position: &Value, rules: &ComboRules) -> Result<Option<Legal>, String> {
    let Some(list) = position.get("legal") else {
        return Ok(None);
    };
    let list = list.as_array().filter(|list| !list.is_empty());
    let list = list.ok_or("legal: no list of plays")?;
    let read = |value: &Value| {
        let text = value.as_str().ok_or("legal: no list of plays")?;
        let (cards, _) = cards_and_reading(text, rules).map_err(|e| format!("legal: {e}"))?;
        Ok((text.to_string(), cards))
    };
    list.iter()
        .map(read)
        .collect::<Result<Legal, String>>()
        .map(Some)
}

/// The cards of a token, `None` for a pass, and the reading that it names.
fn cards_and_reading(
    token: &str,
    rules: &ComboRules,
) -> Result<(Option<Hand>, Option<Combo>), String> {
    if token == "-" || token == "pass" {
        return Ok((None, None));
    }
    let (cards, reading) = token
        .split_once('=')
        .map_or((token, None), |(a, b)| (a, Some(b)));
    let hand: Hand = cards.parse().map_err(|e| format!("{token}: {e}"))?;
    let Some(reading) = reading else {
        return Ok((Some(hand), None));
    };
    let combo: Combo = reading.parse().map_err(|e| format!("{token}: {e}"))?;
    if readings(hand, rules).contains(&combo) {
        Ok((Some(hand), Some(combo)))
    } else {
        Err(format!("{cards} cannot be read as {reading}"))
    }
}

/// What has been played so far.
struct History {
    trick: Option<Trick>,
    leader: Seat,
    to_act: Seat,
    by_seat: BySeat<Hand>,
    plays: BySeat<u8>,
    bombs: BySeat<u8>,
    memory: Memory,
}

impl History {
    fn read(tokens: &[Value], landlord: Seat, rules: &Rules) -> Result<History, String> {
        let seats = rules.seats;
        let mut history = History {
            trick: None,
            leader: landlord,
            to_act: landlord,
            by_seat: BySeat::all(seats, Hand::EMPTY),
            plays: BySeat::all(seats, 0),
            bombs: BySeat::all(seats, 0),
            memory: Memory::default(),
        };
        for (number, token) in (1..).zip(tokens) {
            let fault = |e: String| format!("history, {number}: {e}");
            let token = token.as_str().ok_or_else(|| fault("no text".to_string()))?;
            history.add(token, seats, rules).map_err(fault)?;
        }
        Ok(history)
    }

    fn add(&mut self, token: &str, seats: Seats, rules: &Rules) -> Result<(), String> {
        let (seat, act) = token
            .split_once(':')
            .ok_or(format!("{token}: no seat:cards"))?;
        let seat = seat.parse().ok().and_then(|number| seats.seat(number));
        let seat = seat.ok_or(format!("{token}: no such seat"))?;
        if seat != self.to_act {
            return Err(format!("{token}: it is the turn of seat {}", self.to_act));
        }
        let standing = self.trick.and_then(|trick| trick.standing);
        self.to_act = seat.next(seats);
        let mut trick = self.trick.unwrap_or(Trick {
            leader: self.leader,
            standing: None,
            last: BySeat::all(seats, None),
        });
        let (cards, reading) = cards_and_reading(act, &rules.combos)?;
        let Some(cards) = cards else {
            let owner = standing
                .ok_or(format!("{token}: a leader does not pass"))?
                .seat;
            trick.last[seat] = Some(LastAct::Passed);
            self.memory.note(Event::Passed(seat));
            if owner == self.to_act {
                self.memory.note(Event::TrickWon(owner));
            }
            self.trick = Some(trick).filter(|_| owner != self.to_act);
            self.leader = owner;
            return Ok(());
        };
        let beats = |combo: &Combo| standing.is_none_or(|standing| combo.beats(standing.combo));
        let combo = match reading {
            Some(combo) => combo,
            None => *readings(cards, &rules.combos)
                .iter()
                .find(|combo| beats(combo))
                .ok_or(format!(
                    "{token}: no combination that beats what lies there"
                ))?,
        };
        if !beats(&combo) {
            return Err(format!("{token}: does not beat what lies there"));
        }
        trick.standing = Some(Standing { seat, combo });
        let set = rules.pack.cards().pick(cards);
        let set = set.ok_or(format!("{token}: the pack has not so many cards of a rank"))?;
        let play = CardPlay { cards: set, combo };
        trick.last[seat] = Some(LastAct::Played(play));
        self.memory.note(Event::Played { seat, play });
        self.trick = Some(trick);
        self.by_seat[seat] = self.by_seat[seat]
            .plus(cards)
            .ok_or(format!("{token}: too many cards"))?;
        self.plays[seat] += 1;
        self.bombs[seat] += u8::from(combo.kind.is_bomb());
        Ok(())
    }

    fn played(&self) -> Option<Hand> {
        let mut all = Hand::EMPTY;
        for hand in self.by_seat.values() {
            all = all.plus(*hand)?;
        }
        Some(all)
    }
}

fn position_of(position: &Value) -> Result<(SeatView, Memory), String> {
    let word = |name: &str| {
        let value = position.get(name).and_then(Value::as_str);
        value.ok_or(format!("{name} is missing"))
    };
    let variant = word("variant")?;
    let variant = Variant::from_name(variant).ok_or(format!("unknown variant {variant}"))?;
    let house = position.get("house").map_or(Ok(""), |_| word("house"))?;
    let house = HouseRules::parse(variant, house).map_err(|e| format!("house: {e}"))?;
    let rules = Rules::new(house);
    let seats = rules.seats;
    let seat_named = |name: &str| {
        let number = position.get(name).ok_or(format!("{name} is missing"))?;
        let seat = number
            .as_u64()
            .and_then(|number| seats.seat(number as usize));
        seat.ok_or(format!("{name}: no such seat"))
    };
    let (seat, landlord) = (seat_named("seat")?, seat_named("landlord")?);
    let empty = Vec::new();
    let tokens = match position.get("history") {
        None => &empty,
        Some(list) => list.as_array().ok_or("history: no list")?,
    };
    let history = History::read(tokens, landlord, &rules)?;
    let standing = history.trick.and_then(|trick| trick.standing);
    // Whose play stands when he is asked, has won the trick: all others have passed.
    let has_won = standing.is_some_and(|standing| standing.seat == seat);
    let trick = history.trick.filter(|_| !has_won);
    if !has_won && history.to_act != seat {
        return Err(format!("it is the turn of seat {}", history.to_act));
    }
    let played = history
        .played()
        .ok_or("history: too many cards of a rank")?;
    let hand = cards_of(word("hand")?, "hand", &rules)?;
    let kitty_text = position.get("kitty").map_or(Ok(""), |_| word("kitty"))?;
    let kitty = if kitty_text.is_empty() {
        CardSet::EMPTY
    } else {
        cards_of(kitty_text, "kitty", &rules)?
    };
    let mut shown = open_hands(position, &rules)?;
    shown[seat] = Some(hand);
    let held = shown
        .values()
        .iter()
        .flatten()
        .try_fold(played, |all, set| all.plus(set.ranks()));
    if held.is_none_or(|held| !rules.pack.ranks().contains(held)) {
        return Err("hand: more cards of a rank than the pack has".to_string());
    }
    let counts = counts(&history, &shown, landlord, &rules)?;
    let bombs_left = bombs_left(position, &rules, seat)?;
    let ask = trick.and_then(|trick| trick.standing);
    let ask = ask.map_or(Ask::Lead, |standing| Ask::Follow(standing.combo));
    let view = SeatView {
        rules,
        seat,
        stage: Stage::Playing,
        dealt: rules.hand_cards,
        turned: None,
        looked: BySeat::all(seats, true),
        hand,
        counts,
        shown,
        opened: BySeat::all(seats, None),
        kitty: kitty.iter().map(Some).collect(),
        peeked: KittyPick::default(),
        peeks: BySeat::all(seats, 0),
        to_act: Some(seat),
        said: BySeat::all(seats, None),
        landlord: Some(landlord),
        trick: Some(trick.unwrap_or(Trick {
            leader: seat,
            standing: None,
            last: BySeat::all(seats, None),
        })),
        plays: history.plays,
        played: match rules.played_cards {
            PlayedCards::Open => Some(played),
            PlayedCards::TurnedDown => None,
        },
        bombs_left,
        base: rules.scoring.call_base(),
        multiplier: Multiplier {
            bombs: history.bombs.values().iter().sum(),
            ..Multiplier::default()
        },
        personal: BySeat::all(seats, Personal::default()),
        must_play: false,
        choices: Choices {
            ask: Some(ask),
            open: None,
            peek: 0,
            bombs: if bombs_left[seat] == Some(0) {
                BombUse::Forbidden
            } else {
                BombUse::Allowed
            },
        },
        outcome: None,
    };
    Ok((view, history.memory))
}

fn cards_of(text: &str, what: &str, rules: &Rules) -> Result<CardSet, String> {
    let hand = crate::arguments::cards(text, rules).map_err(|e| format!("{what}: {e}"))?;
    let set = rules.pack.cards().pick(hand);
    set.ok_or(format!("{what}: the pack does not hold {text}"))
}

fn open_hands(position: &Value, rules: &Rules) -> Result<BySeat<Option<CardSet>>, String> {
    let mut shown = BySeat::all(rules.seats, None);
    let Some(open) = position.get("open") else {
        return Ok(shown);
    };
    for (seat, cards) in open.as_object().ok_or("open: no seats and hands")? {
        let number = seat
            .parse()
            .ok()
            .and_then(|number| rules.seats.seat(number));
        let number = number.ok_or(format!("open: {seat}: no such seat"))?;
        let cards = cards.as_str().ok_or(format!("open: {seat}: no cards"))?;
        shown[number] = Some(cards_of(cards, "open", rules)?);
    }
    Ok(shown)
}

/// How many cards each seat has left of a full deal, where its hand is not known.
fn counts(
    history: &History,
    shown: &BySeat<Option<CardSet>>,
    landlord: Seat,
    rules: &Rules,
) -> Result<BySeat<u8>, String> {
    let mut counts = BySeat::all(rules.seats, 0);
    for seat in rules.seats.iter() {
        counts[seat] = match shown[seat] {
            Some(cards) => cards.len(),
            None => {
                let kitty = if seat == landlord {
                    rules.kitty_cards
                } else {
                    0
                };
                let played = history.by_seat[seat].len();
                let left = (rules.hand_cards + kitty).checked_sub(played);
                left.filter(|left| *left > 0)
                    .ok_or(format!("history: seat {seat} has no card left"))?
            }
        };
    }
    Ok(counts)
}

/// Bombs that may still be played: of the seat, or a list by seat with null for any number.
fn bombs_left(position: &Value, rules: &Rules, seat: Seat) -> Result<BySeat<Option<u8>>, String> {
    let mut left = BySeat::all(rules.seats, None);
    let given = position.get("bombs_left").filter(|given| !given.is_null());
    let Some(given) = given.filter(|_| rules.bombs == BombAllowance::FromBids) else {
        return Ok(left);
    };
    let number = |value: &Value| match value.as_u64().map(u8::try_from) {
        Some(Ok(number)) => Ok(Some(number)),
        _ if value.is_null() => Ok(None),
        _ => Err("bombs_left: no number".to_string()),
    };
    match given.as_array() {
        None => left[seat] = number(given)?,
        Some(list) if list.len() == rules.seats.count() => {
            for (seat, value) in rules.seats.iter().zip(list) {
                left[seat] = number(value)?;
            }
        }
        Some(_) => return Err("bombs_left: one number for each seat".to_string()),
    }
    Ok(left)
}
