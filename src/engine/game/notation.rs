//! The tokens of a record; see the docs of the room.

use super::{Action, CardPlay, Game, KittyPick, OpenAt, Phase, Said};
use crate::cards::{BySeat, CardSet, Deal, Hand, Rank, Seat};
use crate::combos::{Combo, ComboKind, readings};
use crate::rules::Rules;
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::str::FromStr;

/// Writes an action as the game stands before it.
pub(super) fn write_action(game: &Game, seat: Seat, action: Action) -> String {
    match action {
        Action::Open(OpenAt::Dealt(dealt)) => format!("open@{dealt}"),
        Action::Open(OpenAt::AfterKitty) => "open".to_string(),
        Action::Say(said) => said.to_string(),
        Action::Peek(pick) => {
            let digits: String = pick
                .iter()
                .map(|position| (b'1' + position as u8) as char)
                .collect();
            format!("peek:{digits}")
        }
        Action::Play(play) => write_play(game, seat, &play),
        Action::Pass => "-".to_string(),
        Action::Escape => "escape".to_string(),
    }
}

fn write_play(game: &Game, seat: Seat, play: &CardPlay) -> String {
    let ranks = play.cards.ranks();
    let first_of_ranks = game.cards(seat).pick(ranks) == Some(play.cards);
    let cards = if first_of_ranks {
        written_body_first(ranks, play.combo.body(&game.rules().combos))
    } else {
        play.cards.to_string()
    };
    if readings(ranks, &game.rules().combos).len() == 1 {
        format!("play:{cards}")
    } else {
        format!("play:{cards}={}", play.combo)
    }
}

/// The ranks of a play, its body first, then a dash and its kickers.
fn written_body_first(ranks: Hand, body: Hand) -> String {
    match ranks.minus(body) {
        Some(kickers) if !kickers.is_empty() => format!("{body}-{kickers}"),
        _ => ranks.to_string(),
    }
}

/// Reads an action as the game stands before it; cards are taken from the hand of the seat.
pub(super) fn read_action(game: &Game, seat: Seat, token: &str) -> Option<Action> {
    match token {
        "open" => return Some(Action::Open(OpenAt::AfterKitty)),
        "no" => {
            let declined = if matches!(game.phase(), Phase::Doubling(_)) {
                Said::NoDao
            } else {
                Said::NoCall
            };
            return Some(Action::Say(game.offers().declining().unwrap_or(declined)));
        }
        "-" => return Some(Action::Pass),
        "escape" => return Some(Action::Escape),
        _ => {}
    }
    if let Some(said) = Said::ALL.into_iter().find(|said| said.token() == token) {
        return Some(Action::Say(said));
    }
    if let Some(dealt) = token.strip_prefix("open@") {
        let dealt = small_number(dealt).filter(|dealt| *dealt <= game.rules().hand_cards)?;
        return Some(Action::Open(OpenAt::Dealt(dealt)));
    }
    if let Some(digits) = token.strip_prefix("peek:") {
        return read_pick(digits).map(Action::Peek);
    }
    read_play(game, seat, token.strip_prefix("play:")?).map(Action::Play)
}

/// A number of one or two digits without a leading zero.
fn small_number(text: &str) -> Option<u8> {
    let plain = matches!(text.as_bytes(), [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    if plain { text.parse().ok() } else { None }
}

/// Positions 1 to 8, rising.
fn read_pick(digits: &str) -> Option<KittyPick> {
    let rising = digits.as_bytes().windows(2).all(|pair| pair[0] < pair[1]);
    let known = digits.bytes().all(|digit| (b'1'..=b'8').contains(&digit));
    (rising && known && !digits.is_empty())
        .then(|| KittyPick::of(digits.bytes().map(|d| usize::from(d - b'1'))))
}

/// Reads `cards` or `cards=reading`. Cards the seat does not hold are still read, so that the game can
/// say what is wrong with them.
fn read_play(game: &Game, seat: Seat, text: &str) -> Option<CardPlay> {
    let (cards, reading) = match text.split_once('=') {
        Some((cards, reading)) => (cards, Some(reading.parse().ok()?)),
        None => (text, None),
    };
    let cards = match cards.parse::<Hand>() {
        Ok(ranks) => {
            let all = game.rules().pack.cards();
            game.cards(seat).pick(ranks).or_else(|| all.pick(ranks))?
        }
        Err(_) => cards.parse::<CardSet>().ok()?,
    };
    if cards.is_empty() {
        return None;
    }
    let combo = match reading {
        Some(combo) => combo,
        None => match readings(cards.ranks(), &game.rules().combos).as_slice() {
            [only] => *only,
            // No combination: any reading will do to have the game refuse it.
            [] => Combo::single(ComboKind::Solo, Rank::Three),
            _ => return None,
        },
    };
    Some(CardPlay { cards, combo })
}

/// Writes chosen cards as physical cards, and what luck adds.
pub(super) fn write_deal(deal: &Deal) -> String {
    let mut text = String::new();
    for seat in deal.hands().seats().iter() {
        text.push_str(&deal.hand(seat).to_string());
        text.push('/');
    }
    text.push_str(&format!("{}/first:{}", deal.kitty_cards(), deal.first()));
    if let Some(card) = deal.turned() {
        text.push_str(&format!("/turned:{card}"));
    }
    text
}

/// Reads hands by seat, kitty, first seat and turned card. All cards are named by rank, or all as
/// physical cards.
pub(super) fn read_deal(rules: &Rules, text: &str) -> Option<Deal> {
    let mut parts: Vec<&str> = text.split('/').collect();
    let turned = match parts.last()?.strip_prefix("turned:") {
        Some(turned) => {
            parts.pop();
            Some(turned)
        }
        None => None,
    };
    let first = parts.pop()?.strip_prefix("first:")?;
    let first = rules.seats.iter().find(|seat| seat.to_string() == first)?;
    if parts.len() != rules.seats.count() + 1 || (turned.is_some() && !rules.layout().turns_card) {
        return None;
    }
    let layout = rules.layout();
    if let Some(ranks) = parse_all::<Hand>(&parts) {
        let mut letters = turned.unwrap_or_default().chars();
        let rank = letters.next().map(Rank::from_char);
        if rank == Some(None) || letters.next().is_some() {
            return None;
        }
        let hands = BySeat::from_fn(rules.seats, |seat| ranks[seat.index()]);
        return Deal::from_ranks(&layout, hands, *ranks.last()?, first, rank.flatten()).ok();
    }
    let cards = parse_all::<CardSet>(&parts)?;
    let turned = match turned {
        Some(text) => Some(
            text.parse::<CardSet>()
                .ok()
                .filter(|cards| cards.len() == 1)?
                .iter()
                .next()?,
        ),
        None => None,
    };
    let hands = BySeat::from_fn(rules.seats, |seat| cards[seat.index()]);
    Deal::from_cards(&layout, hands, *cards.last()?, first, turned).ok()
}

fn parse_all<T: FromStr>(parts: &[&str]) -> Option<Vec<T>> {
    parts.iter().map(|part| part.parse().ok()).collect()
}
