//! VIP rooms without a browser: tabs of one browser at one table.

mod abandoned;
mod browser;
mod room;
mod storm;

use doudizhu::tabs::{Host, Post, Seen, Table, Terms, ToGuest, ToHost, proof_of};
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::{CardSet, Commitment, Nonce, Seat, Seed};
use doudizhu_engine::game::Action;
use doudizhu_engine::rules::{HouseRules, Variant};

const NUMBER: u32 = 1234;
const COINS: i64 = 5_000_000;

fn usual() -> HouseRules {
    HouseRules::new(Variant::Classic)
}

fn proof() -> Commitment {
    proof_of(NUMBER, "open sesame")
}

fn terms(coefficient: u32) -> Terms {
    Terms {
        number: NUMBER,
        coefficient,
        proof: proof(),
        house: usual(),
    }
}

/// A room with coefficient 3, nobody in it.
fn room() -> Host {
    Host::new(terms(3), Level::Novice)
}

fn enter(name: &str) -> ToHost {
    ToHost::Enter {
        name: name.to_string(),
        proof: proof(),
        coins: COINS,
    }
}

/// The table that a tab was told last.
fn table_of(posts: &[Post], tab: u64) -> Option<&Table> {
    posts.iter().rev().find_map(|(to, message)| match message {
        ToGuest::Table(table) if *to == tab => Some(&**table),
        ToGuest::Table(_) | ToGuest::Refused(_) | ToGuest::Due(_) | ToGuest::Come => None,
    })
}

/// All cards that are named in what a seat is told.
fn cards_in(seen: &Seen) -> CardSet {
    let view = &seen.view;
    let shown = view.shown.values().iter().flatten().copied();
    let kitty = view.kitty.iter().flatten().copied().collect();
    let turned = view.turned.into_iter().collect();
    let played = seen.actions.iter().filter_map(|(_, action)| match action {
        Action::Play(play) => Some(play.cards),
        Action::Open(_) | Action::Say(_) | Action::Peek(_) | Action::Pass | Action::Escape => None,
    });
    shown
        .chain([view.hand, kitty, turned])
        .chain(played)
        .fold(CardSet::EMPTY, |all, cards| all | cards)
}

/// Cards that a seat must not be told: in the hands of others that are not open, but for the turned
/// card, once it has arrived, and the kitty, once it is taken.
fn hidden_from(host: &Host, seat: Seat) -> CardSet {
    let Some(mine) = host.view(seat) else {
        return CardSet::EMPTY;
    };
    let others = Seat::ALL[..3].iter().filter(|other| **other != seat);
    let held = others.filter(|other| mine.opened[**other].is_none());
    let held = held
        .filter_map(|other| host.view(*other))
        .map(|view| view.hand);
    let held = held.fold(CardSet::EMPTY, |all, hand| all | hand);
    let over = mine
        .outcome
        .is_some_and(|outcome| outcome.settlement().is_some());
    let public: CardSet = mine
        .kitty
        .iter()
        .flatten()
        .chain(&mine.turned)
        .copied()
        .collect();
    if over {
        CardSet::EMPTY
    } else {
        held.without(public)
    }
}

fn seed(number: u64) -> (Seed, Nonce) {
    (
        Seed::numbered(61, number),
        Nonce(Seed::numbered(62, number).0),
    )
}
