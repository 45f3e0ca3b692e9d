//! Positions written in the game's notation.

use doudizhu_engine::bots::net::{Layout, Nets};
use doudizhu_engine::bots::{Budget, Here, Level, Memory, Temper, choose_within};
use doudizhu_engine::cards::{BySeat, CardSet, Hand, Pack, Seat, Seats, Seed};
use doudizhu_engine::combos::{Combo, readings};
use doudizhu_engine::game::{
    Action, Ask, CardPlay, Events, Game, IllegalAction, Offers, OpenAt, Outcome, Record, Said,
};
use doudizhu_engine::rules::{HouseRules, Rules, Settlement, Variant};
use doudizhu_engine::view::SeatView;
use std::collections::BTreeMap;
use std::sync::Mutex;

pub(crate) const S0: Seat = Seat::S0;
pub(crate) const S1: Seat = Seat::S1;
pub(crate) const S2: Seat = Seat::S2;

/// How large a sample is: small usually, large where all is wanted.
pub(crate) fn sample<N>(usual: N, full: N) -> N {
    if std::env::var_os("FULL").is_some() {
        full
    } else {
        usual
    }
}

/// The nets of the repository for these rules.
pub(crate) fn nets(rules: &Rules) -> &'static Nets {
    static READ: Mutex<BTreeMap<&str, &Nets>> = Mutex::new(BTreeMap::new());
    let name = Layout::of(rules).name();
    let mut read = READ.lock().expect("nobody fails while reading");
    read.entry(name).or_insert_with(|| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../static/nets");
        let bytes = std::fs::read(format!("{folder}/{name}.nets")).expect("the file of the nets");
        Box::leak(Box::new(Nets::read(&bytes, rules).expect("whole nets")))
    })
}

/// A choice of a level that has all it needs, with so many simulations.
pub(crate) fn choice(
    view: &SeatView,
    memory: &Memory,
    level: Level,
    temper: Temper,
    (seed, simulations): (u64, u32),
) -> Option<Action> {
    let mut budget = Budget {
        nets: level.has_nets().then(|| nets(&view.rules)),
        simulations,
        temper,
        is_over: &mut || false,
        parts: &mut Here,
    };
    choose_within(view, memory, level, seed, &mut budget)
}

/// A choice by a budget that lets much be tested in little time.
pub(crate) fn quick(view: &SeatView, memory: &Memory, level: Level, seed: u64) -> Option<Action> {
    choice(view, memory, level, Temper::Even, (seed, 3))
}

/// `huopin` with changes such as `passersMayGrab=off`.
pub(crate) fn rules(house: &str) -> Rules {
    rules_of(Variant::Huopin, house)
}

/// A variant with changes.
pub(crate) fn rules_of(variant: Variant, house: &str) -> Rules {
    Rules::new(HouseRules::parse(variant, house).expect("house rules of the test"))
}

/// A game of `huopin` in which luck lets this seat call first, with all cards dealt.
pub(crate) fn auction(house: &str, first: Seat) -> Game {
    let mut game = undealt(house, first);
    while game.deal_round() {}
    game
}

/// The same before the first card.
pub(crate) fn undealt(house: &str, first: Seat) -> Game {
    let games = (0..).map(|number| Game::new(rules(house), Seed::numbered(7, number)));
    games
        .into_iter()
        .find(|game| game.deal().first() == first)
        .expect("some seed lets the seat be first")
}

/// Seat 0 is landlord and leads; the hands are given by rank.
pub(crate) fn hands(ranks: [&str; 3]) -> Game {
    let mut pack = Pack::Single.cards();
    let mut take = |text: &str| {
        let cards = pack
            .pick(text.parse::<Hand>().expect("ranks"))
            .expect("the pack holds the hands");
        pack = pack.without(cards);
        cards
    };
    let sets: Vec<CardSet> = ranks.iter().map(|text| take(text)).collect();
    let hands = BySeat::from_fn(Seats::Three, |seat| sets[seat.index()]);
    Game::from_hands(rules(""), hands, S0)
}

/// Lets the seat whose turn it is act; `-` passes, ranks are played in their only reading, or in the
/// one written after `=`.
pub(crate) fn act(game: &mut Game, token: &str) -> Result<Events, IllegalAction> {
    let seat = game.to_act().expect("somebody is to act");
    let action = if token == "-" {
        Action::Pass
    } else {
        Action::Play(play(game, seat, token))
    };
    game.apply(seat, action)
}

/// Plays a line such as `333-4 - -`.
pub(crate) fn run(game: &mut Game, line: &str) {
    for token in line.split_whitespace() {
        act(game, token).unwrap_or_else(|why| panic!("{token}: {why}"));
    }
}

/// A play from a seat's hand.
pub(crate) fn play(game: &Game, seat: Seat, token: &str) -> CardPlay {
    let (cards, reading) = token
        .split_once('=')
        .map_or((token, None), |(cards, as_)| (cards, Some(as_)));
    let ranks: Hand = cards.parse().expect("ranks");
    let cards = game
        .cards(seat)
        .pick(ranks)
        .unwrap_or_else(|| Pack::Single.cards().pick(ranks).expect("cards"));
    let combo = match reading {
        Some(text) => text.parse::<Combo>().expect("a reading"),
        None => readings(ranks, &game.rules().combos)
            .first()
            .copied()
            .unwrap_or("solo:3:1".parse().expect("a reading")),
    };
    CardPlay { cards, combo }
}

/// Lets the seats that are asked answer in turn with the tokens of a record, and returns who was asked.
pub(crate) fn answer(game: &mut Game, line: &str) -> String {
    let mut asked = String::new();
    for token in line.split_whitespace() {
        let seat = game.to_act().expect("somebody is asked");
        asked.push_str(&seat.to_string());
        let action = said(game, token);
        game.apply(seat, action)
            .unwrap_or_else(|why| panic!("{token}: {why}"));
    }
    asked
}

/// What a token means for the seat that is asked.
pub(crate) fn said(game: &Game, token: &str) -> Action {
    let offers = match game.to_act().and_then(|seat| game.choices(seat).ask) {
        Some(Ask::Say(offers)) => offers,
        _ => Offers::default(),
    };
    match token {
        "open" => Action::Open(OpenAt::AfterKitty),
        "no" => Action::Say(offers.declining().unwrap_or(Said::NoCall)),
        _ => Action::Say(
            Said::ALL
                .into_iter()
                .find(|said| said.token() == token)
                .expect("a token"),
        ),
    }
}

/// The settlement of a hand that is over.
pub(crate) fn settlement(game: &Game) -> Settlement {
    *game
        .outcome()
        .and_then(Outcome::settlement)
        .expect("the hand is settled")
}

/// A record that must be readable.
pub(crate) fn record(text: &str) -> Record {
    text.parse().unwrap_or_else(|why| panic!("{text}\n{why}"))
}
