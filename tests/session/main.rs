//! The page's memory, without a browser.

mod clock;
mod host;
mod people;
mod play;
mod purse;
mod redeal;
mod saved;
mod table;
mod vip;
mod vip_hands;

use doudizhu::store::{Found as Opened, open};
use doudizhu::ui::session::{
    Act, Change, Dialog, ME, Message, Next, Notice, Session, Settings, Sorting,
};
use doudizhu::ui::text::Language;
use doudizhu::worker::{Found, Task, answer};
use doudizhu_engine::bots::{Level, Temper};
use doudizhu_engine::cards::{Nonce, Seat, Seed};
use doudizhu_engine::game::{Action, Ask, LastAct, Outcome, Reason, Record, Said};
use doudizhu_engine::rules::Variant;
use doudizhu_engine::view::Stage;

fn session() -> Session {
    Session::new(Settings::new(Language::Chinese))
}

/// A deal at a variant's table.
fn sit(session: &Session, variant: Variant, number: u64) -> Session {
    session.after(Message::Start {
        variant: Some(variant),
        seed: Seed::numbered(51, number),
        nonce: Nonce([7; 32]),
        known: false,
    })
}

/// A deal of `huopin`.
fn start(number: u64) -> Session {
    sit(&session(), Variant::Huopin, number)
}

fn choose(session: &Session, seat: Seat) -> Action {
    let hand = session.hand.as_ref().expect("a hand");
    let task = Task::Choose {
        level: Level::Novice,
        temper: Temper::Even,
        seed: 1,
    };
    match answer(&hand.request(seat, task)).found {
        Found::Choice(Some(action)) => action,
        found @ (Found::Choice(None) | Found::Hints(_) | Found::Evaluations(_)) => {
            panic!("{found:?}")
        }
    }
}

/// Lets time pass and bots act until the player is asked or the hand is over.
fn wait(mut session: Session) -> Session {
    for _ in 0..600 {
        session = match session.next() {
            Next::Nothing | Next::Redeal | Next::Lesson => return session,
            Next::FirstRound | Next::DealRound => session.after(Message::Hand(Change::DealRound)),
            Next::Pass => session.after(Message::Pass),
            Next::Result => session.after(Message::Aside(false)),
            Next::ReplayOn => session.after(Message::Replay(doudizhu::ui::session::Step::On)),
            Next::AskBot(seat) => {
                let request = session.request(seat, 1).expect("a hand");
                let Found::Choice(Some(action)) = answer(&request).found else {
                    panic!("a bot that is asked answers")
                };
                session.after(Message::Act(seat, action))
            }
        };
    }
    panic!("the page never comes to rest")
}

/// Whether the player is asked.
fn is_asked(session: &Session) -> bool {
    let hand = session.hand.as_ref().expect("a hand");
    session.next() == Next::Nothing && hand.view.outcome.is_none()
}

/// Answers one question as a bot would, through the messages the page sends.
fn answer_one(session: Session) -> Session {
    let action = choose(&session, ME);
    let session = if let Action::Play(play) = action {
        let chosen = play.cards.iter();
        let chosen = chosen.fold(session, |session, card| {
            session.after(Message::Hand(Change::Toggle(card)))
        });
        let played = chosen.after(Message::PlaySelection);
        if played.dialog == Some(Dialog::Readings) {
            played.after(Message::Declare(play))
        } else {
            played
        }
    } else {
        session.after(Message::Act(ME, action))
    };
    wait(session)
}

/// All points the player has made in hands that count.
fn points(session: &Session) -> i64 {
    let of = |variant: Variant| {
        let of = |role| session.profile.statistics.of(variant as usize, role).points;
        doudizhu::lobby::Role::ALL.map(of).iter().sum::<i64>()
    };
    Variant::ALL.map(of).iter().sum()
}

/// Plays a hand to its end.
fn play_out(session: Session) -> Session {
    let mut session = wait(session);
    while is_asked(&session) {
        session = answer_one(session);
    }
    session
}

/// Plays whole hands of every variant, the player as a bot would, through the messages the page sends.
#[test]
fn whole_hands_are_played_and_scored() {
    for variant in Variant::ALL {
        let mut total = 0;
        let mut finished = 0;
        let mut session = session();
        for number in 0..30 {
            let mut next = sit(&session, variant, number);
            if number % 7 == 0 {
                next = next.after(Message::Open); // where that is possible
            }
            session = play_out(next);
            let hand = session.hand.as_ref().expect("a hand");
            let record: Record = hand
                .record
                .to_string()
                .parse()
                .expect("the record can be read");
            let game = record.replay(|_, _, _, _| ()).expect("the record is legal");
            assert_eq!(
                game.outcome(),
                hand.view.outcome.as_ref(),
                "the page and the engine agree"
            );
            let outcome = game.outcome().expect("the hand is over");
            if let Some(settlement) = outcome.settlement() {
                total += settlement.points[ME];
                finished += 1;
            } else {
                assert_eq!(session.next(), Next::Redeal);
            }
            assert_eq!(points(&session), total, "{variant} {number}");
            let (shown, nonce) = hand.secrets().expect("the secrets are told after the hand");
            assert_eq!(shown, Seed::numbered(51, number));
            assert_eq!(Some(shown.commit(&nonce)), hand.commitment());
        }
        assert!(
            finished > 18,
            "{variant}: {finished} of 30 hands were played out"
        );
    }
}
