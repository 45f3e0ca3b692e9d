//! Whole hands told in words, compared with `tests/playthroughs`: what every action does is read there.
//!
//! A file holds records, each below a line that says what it shows; all else in it is written by this
//! test. `UPDATE_EXPECT=1` writes the files anew, and the difference is read before it is kept.

use doudizhu_engine::cards::{Hand, Seat};
use doudizhu_engine::game::{Action, Event, Game, KittyPick, OpenAt, Outcome, Record, Said};
use doudizhu_engine::rules::{Settlement, Spring};
use doudizhu_engine::view::SeatView;
use std::fmt::Write;

#[test]
fn classic_hands_are_told() {
    check("classic.txt", 2);
}

#[test]
fn huopin_hands_are_told() {
    check("huopin.txt", 2);
}

/// Tells all records of a file again; `least` guards against a file without any.
fn check(file: &str, least: usize) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/playthroughs/");
    let path = format!("{folder}{file}");
    let found = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let mut told = String::new();
    let mut records = 0;
    for line in found.lines() {
        if line.starts_with("# ") {
            told += &format!("{}{line}\n", if told.is_empty() { "" } else { "\n" });
        } else if line.starts_with("ddz1 ") {
            records += 1;
            told += &format!("{line}\n\n{}", playthrough(line));
        }
    }
    assert!(records >= least, "{file} has {records} records");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &told).expect("the file is written");
        return;
    }
    let differs = |(_, (told, found)): &(usize, (&str, &str))| told != found;
    let mut lines = told.lines().zip(found.lines()).enumerate();
    if let Some((at, (told, found))) = lines.find(differs) {
        panic!("{file}:{}\n  told:     {told}\n  expected: {found}", at + 1);
    }
    assert_eq!(told, found, "{file} ends differently");
}

/// A record in words: the deal, each action with the seat, the cards it has left, the multiplier and what
/// follows, and the settlement.
fn playthrough(line: &str) -> String {
    let record: Record = line.parse().unwrap_or_else(|why| panic!("{line}\n{why}"));
    assert_eq!(record.to_string().parse(), Ok(record.clone()), "{line}");
    let mut text = deal(&record.start());
    let mut number = 0;
    let mut led = false;
    let game = record
        .replay(|game, seat, action, events| {
            number += 1;
            let left = SeatView::of(game, seat).counts[seat];
            let product = game.multiplier().product();
            let words = action_in_words(game, seat, action, led);
            line_of(
                &mut text,
                &format!("{number:>3}  seat {seat}  {left:>2} left  ×{product:<3}  {words}"),
            );
            for event in events.iter() {
                led = standing_after(event, led);
                if let Some(words) = consequence(game, event) {
                    line_of(&mut text, &format!("{:27}{words}", ""));
                }
            }
        })
        .unwrap_or_else(|(at, why)| panic!("action {at}: {why}"));
    text + &ending(&game)
}

fn line_of(text: &mut String, line: &str) {
    writeln!(text, "{}", line.trim_end()).expect("text grows");
}

fn deal(game: &Game) -> String {
    let deal = game.deal();
    let mut text = String::new();
    for seat in game.rules().seats.iter() {
        line_of(
            &mut text,
            &format!("seat {seat} is dealt {}", deal.hand(seat).ranks()),
        );
    }
    line_of(
        &mut text,
        &format!("the kitty is {}", deal.kitty_cards().ranks()),
    );
    let first = match deal.turned() {
        Some(card) => format!(
            "{card} is turned up before seat {}, who is first",
            deal.first()
        ),
        None => format!("seat {} is drawn to be first", deal.first()),
    };
    line_of(&mut text, &first);
    text + "\n"
}

/// What a seat does; `led` tells whether cards lie on the table.
fn action_in_words(game: &Game, seat: Seat, action: Action, led: bool) -> String {
    match action {
        Action::Open(OpenAt::Dealt(dealt)) => format!("opens his hand with {dealt} cards dealt"),
        Action::Open(OpenAt::AfterKitty) => "opens his hand".to_string(),
        Action::Say(said) => said_in_words(said).to_string(),
        Action::Peek(pick) => format!("looks at the kitty: {}", peeked(game, pick)),
        Action::Play(play) => {
            let ranks = play.cards.ranks();
            let body = play.combo.body(&game.rules().combos);
            let cards = match ranks.minus(body) {
                Some(kickers) if kickers != Hand::EMPTY => format!("{body}-{kickers}"),
                Some(_) | None => ranks.to_string(),
            };
            let verb = if led { "beats it with" } else { "leads" };
            format!("{verb} {cards} ({})", play.combo)
        }
        Action::Pass => "passes".to_string(),
        Action::Escape => format!("leaves, holding {}", game.cards(seat).ranks()),
    }
}

fn peeked(game: &Game, pick: KittyPick) -> String {
    let card = |position: usize| format!("{} is {}", position + 1, game.deal().kitty()[position]);
    pick.iter().map(card).collect::<Vec<_>>().join(", ")
}

fn said_in_words(said: Said) -> &'static str {
    match said {
        Said::Call => "calls",
        Said::BidOne => "bids 1",
        Said::BidTwo => "bids 2",
        Said::BidThree => "bids 3",
        Said::Grab => "grabs",
        Said::Blind => "calls without having looked",
        Said::NoCall => "does not call",
        Said::Rob => "robs",
        Said::NoRob => "does not rob",
        Said::Look => "looks at his hand",
        Said::Surrender => "surrenders",
        Said::GoOn => "goes on",
        Said::Double => "doubles",
        Said::NoDouble => "does not double",
        Said::Dao => "doubles (dao)",
        Said::NoDao => "does not double (dao)",
        Said::Follow => "doubles too",
        Said::NoFollow => "does not double too",
        Said::La => "redoubles (la)",
        Said::NoLa => "does not redouble (la)",
        Said::O => "doubles once more (o)",
        Said::NoO => "does not double once more (o)",
        Said::Dark => "keeps his hand hidden",
    }
}

/// Whether cards lie on the table after an event.
fn standing_after(event: Event, before: bool) -> bool {
    match event {
        Event::Played { .. } => true,
        Event::TrickWon(_) => false,
        Event::Opened { .. }
        | Event::Said { .. }
        | Event::Peeked(_)
        | Event::TookKitty(_)
        | Event::Passed(_)
        | Event::Over => before,
    }
}

/// What follows from an action; `None` for events that are the action itself.
fn consequence(game: &Game, event: Event) -> Option<String> {
    match event {
        Event::Opened { seat, factor } => {
            Some(format!("the open hand of seat {seat} is worth ×{factor}"))
        }
        Event::TookKitty(seat) => {
            let kitty = game.deal().kitty_cards().ranks();
            let cards = game.cards(seat).ranks();
            Some(format!(
                "seat {seat} is landlord, takes {kitty} and holds {cards}"
            ))
        }
        Event::TrickWon(seat) => Some(format!("the trick is seat {seat}'s")),
        Event::Over => Some("the hand is over".to_string()),
        Event::Said { .. } | Event::Peeked(_) | Event::Played { .. } | Event::Passed(_) => None,
    }
}

fn ending(game: &Game) -> String {
    let how = match game.outcome() {
        None => return "\nthe hand goes on\n".to_string(),
        Some(Outcome::Redeal) => return "\nnobody called: the cards are dealt again\n".to_string(),
        Some(Outcome::Finished(finish)) => {
            let won = if finish.landlord_wins() {
                "landlord wins"
            } else {
                "farmers win"
            };
            format!("seat {} is out: the {won}", finish.winner)
        }
        Some(Outcome::DealWin(_)) => "won as dealt".to_string(),
        Some(Outcome::Fined { seat, fine, .. }) => {
            let seat = seat.map_or("several seats".to_string(), |seat| format!("seat {seat}"));
            format!("{seat} fined: {fine:?}")
        }
        Some(Outcome::Escaped { seat, .. }) => format!("seat {seat} has left"),
    };
    let settled = game.outcome().and_then(Outcome::settlement);
    let settled = settled.expect("all but a redeal are settled");
    let mut text = String::from("\n");
    line_of(&mut text, &how);
    line_of(&mut text, &factors(settled));
    for (seat, points) in settled.points.iter() {
        let role = match game.landlord() {
            Some(landlord) if landlord == seat => ", landlord",
            Some(_) | None => "",
        };
        let own = settled.personal[seat];
        let doubled = match own.fans() {
            0 => String::new(),
            times => format!(", own doublings {times}"),
        };
        let left = match game.cards(seat).ranks() {
            Hand::EMPTY => "no card".to_string(),
            cards => cards.to_string(),
        };
        line_of(
            &mut text,
            &format!("seat {seat}{role}{doubled}: {points:+} points, holds {left}"),
        );
    }
    text
}

/// What the settlement is made of.
fn factors(settled: &Settlement) -> String {
    let multiplier = settled.multiplier;
    let mut parts = vec![format!("base {}", settled.base)];
    if settled.initial != 1 {
        parts.push(format!("room ×{}", settled.initial));
    }
    if multiplier.robs > 0 {
        parts.push(format!("robbed {}", multiplier.robs));
    }
    if multiplier.bombs > 0 {
        parts.push(format!("bombs {}", multiplier.bombs));
    }
    if multiplier.open > 1 {
        parts.push(format!("open ×{}", multiplier.open));
    }
    match multiplier.spring {
        Some(Spring::Landlord) => parts.push("spring".to_string()),
        Some(Spring::Farmers) => parts.push("anti-spring".to_string()),
        None => {}
    }
    format!(
        "{}; multiplied by {}",
        parts.join(", "),
        multiplier.product()
    )
}
