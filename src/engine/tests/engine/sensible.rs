//! What an experienced player does, position by position: what people complain about when bots do
//! otherwise. The numbers are those of the complaints in the product notes, part 2.4.

use crate::position::{choice, record, rules_of};
use doudizhu_engine::bots::{Ending, Level, Memory, SIMULATIONS, Temper, trustee};
use doudizhu_engine::cards::{BySeat, CardSet, Hand, Seat};
use doudizhu_engine::combos::{Combo, readings};
use doudizhu_engine::game::{Action, CardPlay, Game};
use doudizhu_engine::rules::Variant;
use doudizhu_engine::view::SeatView;

/// How many lucks a casual player is tried with, who misjudges now and then.
const LUCKS: u64 = 30;

/// All levels choose well. Where `~` is in the list, a casual player may misjudge, but not more than two times in three.
#[track_caller]
pub(crate) fn all_choose(
    choose: &dyn Fn((Level, Temper), u64) -> String,
    is_sensible: &dyn Fn(&str, Level) -> bool,
    sensible: &str,
    what: &str,
) {
    for level in [Level::Strong, Level::Master] {
        let found = choose((level, Temper::Even), 1);
        assert!(is_sensible(&found, level), "{what}: {level} {found}");
    }
    // The bold are no fools, and the careful no cowards.
    for temper in [Temper::Careful, Temper::Bold] {
        let found = choose((Level::Strong, temper), 1);
        assert!(
            is_sensible(&found, Level::Strong),
            "{what}: {temper} {found}"
        );
    }
    let others: Vec<String> = (1..=LUCKS)
        .map(|luck| choose((Level::Casual, Temper::Even), luck))
        .filter(|found| !is_sensible(found, Level::Casual))
        .collect();
    let most = if sensible.starts_with('~') {
        LUCKS * 2 / 3
    } else {
        0
    };
    let many = others.len() as u64 > most;
    assert!(!many, "{what}: casual {others:?}");
}

/// What is chosen where a game stands: ranks, `-` or what is said.
pub(crate) fn chosen(
    game: &Game,
    memory: &Memory,
    (level, temper): (Level, Temper),
    luck: u64,
) -> String {
    let seat = game.to_act().expect("somebody is to act");
    let mut view = SeatView::of(game, seat);
    if view.landlord.is_some() && view.trick.is_some() {
        view.choices.open = None; // whether to open the hand is another question
    }
    let mut memory = memory.clone();
    if level.has_nets() && view.landlord.is_some() {
        play_the_rest_before(game, &mut view, &mut memory);
    }
    in_words(choice(&view, &memory, level, temper, (luck, SIMULATIONS)))
}

fn in_words(choice: Option<Action>) -> String {
    match choice {
        Some(Action::Play(play)) => play.cards.ranks().to_string(),
        Some(Action::Pass) => "-".to_string(),
        Some(Action::Say(said)) => said.to_string(),
        Some(Action::Open(_)) => "open".to_string(),
        other => panic!("{other:?}"),
    }
}

/// Nets have learned from whole hands: cards that nobody holds have been played before, by all in turns.
fn play_the_rest_before(game: &Game, view: &mut SeatView, memory: &mut Memory) {
    let rules = view.rules;
    let landlord = view.landlord.expect("cards are played");
    let held = |seat: Seat| view.counts[seat] + memory.by_seat[seat.index()].len();
    let dealt = |seat: Seat| {
        let kitty = if seat == landlord {
            rules.kitty_cards
        } else {
            0
        };
        rules.hand_cards + kitty
    };
    let mut missing = BySeat::from_fn(rules.seats, |seat| dealt(seat).saturating_sub(held(seat)));
    let others = rules.seats.iter().filter(|seat| *seat != view.seat);
    let hidden = others.fold(Hand::EMPTY, |all, seat| all + game.cards(seat).ranks());
    let rest = rules.pack.ranks() - memory.played - view.hand.ranks() - hidden;
    let mut seat = Seat::S0;
    for (rank, count) in rest.iter() {
        for _ in 0..count {
            seat = rules
                .seats
                .from(seat.next(rules.seats))
                .find(|seat| missing[*seat] > 0)
                .expect("all cards were dealt");
            missing[seat] -= 1;
            memory.by_seat[seat.index()].add(rank, 1);
            memory.played.add(rank, 1);
        }
    }
    view.played = view.played.map(|_| memory.played);
    view.plays = view.plays.map(|_, plays| plays + 3);
}

/// The play that a token means: ranks, or ranks and a reading after `=`.
fn play(game: &Game, seat: Seat, token: &str) -> CardPlay {
    let (cards, reading) = token.split_once('=').unwrap_or((token, ""));
    let ranks: Hand = cards.parse().expect("ranks");
    let cards = game.cards(seat).pick(ranks).expect("the seat holds them");
    let only = readings(ranks, &game.rules().combos)[0];
    let combo = reading.parse::<Combo>().unwrap_or(only);
    CardPlay { cards, combo }
}

/// Whether the side of the seat that is to act wins for sure after a play, found out with all cards open: a
/// master may see such ways, and many are good that no list has.
fn wins(game: &Game, found: &str) -> bool {
    let seat = game.to_act().expect("somebody is to act");
    let mut next = game.clone();
    let action = match found {
        "-" => Action::Pass,
        cards => Action::Play(play(game, seat, cards)),
    };
    next.apply(seat, action).expect("a legal play");
    let landlord = next.landlord().expect("there is one");
    let ending = |to_act| Ending {
        hands: BySeat::from_fn(next.rules().seats, |seat| next.cards(seat).ranks()),
        bombs: next.bombs_left(),
        landlord,
        to_act,
        standing: next.playing().and_then(|playing| playing.trick.standing),
    };
    let landlord_wins = match next.to_act() {
        None => Some(next.cards(landlord).is_empty()),
        Some(to_act) => ending(to_act).landlord_wins(&next.rules().combos, 300_000),
    };
    landlord_wins == Some(seat == landlord)
}

/// Hands by seat with `/` between; seat 0 is landlord and leads. After a line of plays and passes the
/// next seat does one of these.
#[track_caller]
pub(crate) fn check(variant: Variant, hands: &str, line: &str, sensible: &str) {
    let rules = rules_of(variant, "");
    let mut pack = rules.pack.cards();
    let mut sets = hands.split('/').map(|text| {
        let ranks = text.parse::<Hand>().expect("ranks");
        let cards = pack.pick(ranks).expect("the pack holds the hands");
        pack = pack.without(cards);
        cards
    });
    let sets: Vec<CardSet> = sets.by_ref().collect();
    let hands_by_seat = BySeat::from_fn(rules.seats, |seat| sets[seat.index()]);
    let game = Game::from_hands(rules, hands_by_seat, Seat::S0);
    check_after(game, hands, line, sensible);
}

#[track_caller]
pub(crate) fn check_after(mut game: Game, hands: &str, line: &str, sensible: &str) {
    let mut memory = Memory::default();
    for token in line.split_whitespace() {
        let seat = game.to_act().expect("somebody is to act");
        let action = if token == "-" {
            Action::Pass
        } else {
            Action::Play(play(&game, seat, token))
        };
        let events = game
            .apply(seat, action)
            .unwrap_or_else(|why| panic!("{token}: {why}"));
        events.iter().for_each(|event| memory.note(event));
    }
    let is_sensible = |found: &str, level: Level| {
        let mut listed = sensible.split_whitespace();
        listed.any(|one| one == found) || level.has_nets() && wins(&game, found)
    };
    let what = format!("{hands} after {line:?}, sensible: {sensible}");
    let choose = |who, luck| chosen(&game, &memory, who, luck);
    all_choose(&choose, &is_sensible, sensible, &what);
    let away = SeatView::of(&game, game.to_act().expect("somebody is to act"));
    if game.landlord().is_none() {
        return; // who is away says no to everything
    }
    let found = in_words(trustee(&away, &memory));
    assert!(
        is_sensible(&found, Level::Casual),
        "{what}: trustee {found}"
    );
}

/// A deal in the notation of records, with all cards dealt; after these answers the next seat says one
/// of these.
#[track_caller]
pub(crate) fn check_said(variant: Variant, deal: &str, answers: &str, sensible: &str) {
    let mut game = record(&format!("ddz1 {variant} {deal} ;")).start();
    while game.deal_round() {}
    crate::position::answer(&mut game, answers);
    let listed = |found: &str, _| sensible.split_whitespace().any(|one| one == found);
    let what = format!("{deal} after {answers:?}, sensible: {sensible}");
    let choose = |who, luck| chosen(&game, &Memory::default(), who, luck);
    all_choose(&choose, &listed, sensible, &what);
}
