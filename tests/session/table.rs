//! What the page offers around a hand: practice, trustee, readings, looking back.

use super::*;
use doudizhu::ui::session::{LogLine, Setup, Step, house_values, tricks};
use doudizhu_engine::game::Event;
use doudizhu_engine::rules::{HouseKey, HouseRules, Rules};

/// A session whose tables practise.
fn practising() -> Session {
    session().after(Message::SetUp(Box::new(Setup::new().with_practice(true))))
}

/// The player's question after a few answers.
fn into_play(session: Session, answers: usize) -> Session {
    let mut session = wait(session);
    for _ in 0..answers {
        if is_asked(&session) {
            session = answer_one(session);
        }
    }
    session
}

/// In practice the last answer is taken back, again and again, until the hand is as it was dealt; the
/// same answers lead to the same hand.
#[test]
fn answers_are_taken_back_in_practice() {
    for variant in Variant::ALL {
        let dealt = wait(sit(&practising(), variant, 3));
        let mut moments = vec![dealt];
        while moments.len() < 6 && is_asked(&moments[moments.len() - 1]) {
            let next = answer_one(moments[moments.len() - 1].clone());
            moments.push(next);
        }
        let view = |session: &Session| session.hand.as_ref().expect("a hand").view.clone();
        let log = |session: &Session| session.hand.as_ref().expect("a hand").log.clone();
        let mut session = moments.pop().expect("a moment");
        while let Some(before) = moments.pop() {
            session = session.after(Message::Undo);
            assert_eq!(
                (view(&session), log(&session)),
                (view(&before), log(&before)),
                "{variant}"
            );
            assert!(session.hand.as_ref().is_some_and(|hand| !hand.counts));
        }
        assert_eq!(
            session.after(Message::Undo),
            session,
            "nothing is left to take back"
        );
        assert_eq!(points(&play_out(session)), 0, "practice is not scored");
    }
}

#[test]
fn nothing_is_taken_back_where_points_count() {
    let session = into_play(start(3), 2);
    assert_eq!(session.after(Message::Undo), session);
}

/// The same cards once more: the same deal, and no points.
#[test]
fn a_deal_is_played_again_without_points() {
    let over = play_out(start(5));
    let score = points(&over);
    let again = over.after(Message::Restart);
    let (first, second) = (
        over.hand.expect("a hand"),
        again.hand.as_ref().expect("a hand"),
    );
    assert_eq!(first.record.source, second.record.source);
    assert!(!second.counts);
    let over = play_out(again);
    assert_eq!(points(&over), score);
    // The next hand counts again.
    let next = over.after(Message::Start {
        variant: None,
        seed: Seed::numbered(51, 6),
        nonce: Nonce([1; 32]),
        known: false,
    });
    assert!(next.hand.expect("a hand").counts);
}

/// A deal that the address names was known before (design: it never pays).
#[test]
fn known_deals_do_not_count() {
    let known = session().after(Message::Start {
        variant: Some(Variant::Huopin),
        seed: Seed::numbered(51, 5),
        nonce: Nonce([7; 32]),
        known: true,
    });
    assert_eq!(points(&play_out(known)), 0);
}

/// The trustee plays every variant to its end, and declines whatever it is offered (G-8).
#[test]
fn the_trustee_plays_to_the_end() {
    for variant in Variant::ALL {
        for number in 0..12 {
            let trusted =
                sit(&session(), variant, number).after(Message::Hand(Change::Trustee(true)));
            let over = wait(trusted);
            let hand = over.hand.as_ref().expect("a hand");
            assert!(hand.view.outcome.is_some(), "{variant} {number}");
            let mine = hand.record.actions.iter().filter(|(seat, _)| *seat == ME);
            for (_, action) in mine {
                let declines = match action {
                    // A hand that must be played is called, not slid.
                    Action::Say(said) => {
                        said.declines() || matches!(said, Said::Look | Said::Call | Said::Dark)
                    }
                    Action::Play(_) | Action::Pass => true,
                    Action::Open(_) | Action::Peek(_) | Action::Escape => false,
                };
                assert!(declines, "{variant} {number}: {action:?}");
            }
        }
    }
}

fn answer_by_bot(session: Session) -> Session {
    let request = session.request(ME, 1).expect("a hand");
    let Found::Choice(Some(action)) = answer(&request).found else {
        panic!("who is asked answers")
    };
    session.after(Message::Act(ME, action))
}

/// The player comes back at any time and cancels the trustee (C-55).
#[test]
fn the_trustee_goes_when_it_is_sent_away() {
    let session = into_play(start(3), 1);
    let once = session.after(Message::Hand(Change::TimeUp));
    assert_eq!(
        once.next(),
        Next::AskBot(ME),
        "the first time for one answer"
    );
    let answered = answer_by_bot(once);
    assert!(!answered.hand.as_ref().expect("a hand").trustee);
    let trusted = wait(answered).after(Message::Hand(Change::TimeUp));
    assert!(
        trusted.hand.as_ref().expect("a hand").trustee,
        "the second time in a row it stays"
    );
    let mine = trusted.after(Message::Hand(Change::Trustee(false)));
    assert_eq!(mine.next(), Next::Nothing);
    let told: Vec<LogLine> = mine
        .hand
        .expect("a hand")
        .log
        .into_iter()
        .rev()
        .take(2)
        .collect();
    assert_eq!(told, [LogLine::Trustee(false), LogLine::Trustee(true)]);
}

/// The page passes for the player only where that is switched on, and only where he can do nothing else.
#[test]
fn passing_by_itself_is_a_choice() {
    let mut passed = 0;
    for number in 0..20 {
        let mut session = start(number);
        session.settings.auto_pass = true;
        let mut session = wait(session);
        while is_asked(&session) {
            let hand = session.hand.as_ref().expect("a hand");
            if let Some(Ask::Follow(_)) = hand.view.choices.ask {
                assert!(hand.has_play(), "who can only pass is not asked");
            }
            session = answer_one(session);
        }
        let hand = session.hand.as_ref().expect("a hand");
        passed += hand
            .record
            .actions
            .iter()
            .filter(|act| **act == (ME, Action::Pass))
            .count();
    }
    assert!(passed > 10);
}

/// Nothing happens while nobody looks, or while a dialog lies over the table.
#[test]
fn the_table_waits_for_whoever_looks_away() {
    let session = start(3);
    assert_eq!(session.after(Message::Hidden(true)).next(), Next::Nothing);
    assert_eq!(
        session
            .after(Message::Hidden(true))
            .after(Message::Hidden(false))
            .next(),
        Next::FirstRound
    );
    assert_eq!(
        session.after(Message::Show(Some(Dialog::Help))).next(),
        Next::Nothing
    );
}

/// A hand that the player leads as landlord of `four`.
fn leading_four(wanted: impl Fn(&Session) -> bool) -> Session {
    for number in 0..3_000 {
        let mut session = wait(sit(&session(), Variant::Four, number));
        while let Some(Ask::Say(offers)) =
            session.hand.as_ref().and_then(|hand| hand.view.choices.ask)
        {
            let said = [Said::Look, Said::Call, Said::GoOn, Said::NoLa]
                .into_iter()
                .find(|said| offers.has(*said));
            let Some(said) = said else { break };
            session = wait(session.after(Message::Act(ME, Action::Say(said))));
        }
        let leads = session
            .hand
            .as_ref()
            .is_some_and(|hand| hand.view.choices.ask == Some(Ask::Lead));
        if leads && wanted(&session) {
            return session;
        }
    }
    panic!("no such hand")
}

/// A set of cards that can be several kinds is asked about; what is chosen is what is played (FA-11).
#[test]
fn the_player_chooses_among_readings() {
    use doudizhu_engine::cards::Rank;
    let count = |session: &Session, rank| {
        session
            .hand
            .as_ref()
            .expect("a hand")
            .view
            .hand
            .ranks()
            .count(rank)
    };
    let session =
        leading_four(|session| count(session, Rank::Three) >= 2 && count(session, Rank::Nine) >= 2);
    let hand = session.hand.as_ref().expect("a hand");
    let threes = hand.view.hand.of_rank(Rank::Three).iter().take(2);
    let nines = hand.view.hand.of_rank(Rank::Nine).iter().take(2);
    let chosen = threes.chain(nines).fold(session.clone(), |session, card| {
        session.after(Message::Hand(Change::Toggle(card)))
    });
    let asked = chosen.after(Message::PlaySelection);
    assert_eq!(asked.dialog, Some(Dialog::Readings));
    let hand = asked.hand.as_ref().expect("a hand");
    let kinds: Vec<String> = hand
        .declarations
        .iter()
        .map(|play| play.combo.to_string())
        .collect();
    assert!(
        kinds.iter().any(|kind| kind.starts_with("bomb")),
        "{kinds:?}"
    );
    assert!(
        kinds.iter().any(|kind| kind.starts_with("pair_chain")),
        "{kinds:?}"
    );
    for play in hand.declarations.clone() {
        let played = asked.after(Message::Declare(play));
        let hand = played.hand.as_ref().expect("a hand");
        assert_eq!(played.dialog, None);
        assert_eq!(hand.acts[ME], Some(Act::Trick(LastAct::Played(play))));
    }
    // Pairs in a row can be read higher or lower: no question, but the choice is there.
    assert!(chosen.hand.expect("a hand").declarations.len() > 2);
}

/// A hand looked back at shows every card at every moment, and never more moves than there were.
#[test]
fn hands_are_looked_back_at() {
    for variant in Variant::ALL {
        let over = play_out(sit(&session(), variant, 8));
        let hand = over.hand.as_ref().expect("a hand");
        let (actions, log) = (hand.record.actions.len(), hand.log.clone());
        let mut back = over.after(Message::LookBack(Box::new(hand.record.clone())));
        assert_eq!(back.next(), Next::Nothing);
        let sides = |session: &Session| {
            let replay = session.replay.as_ref().expect("a replay");
            (replay.at(), replay.len(), replay.hand.view.clone())
        };
        for done in 0..=actions {
            let (at, all, view) = sides(&back);
            assert_eq!((at, all), (done, actions));
            assert!(
                view.shown.values().iter().all(Option::is_some),
                "all hands are open"
            );
            assert!(view.kitty.iter().all(Option::is_some));
            back = back.after(Message::Replay(Step::On));
        }
        assert_eq!(sides(&back).0, actions, "there is nothing after the end");
        let told = |line: &LogLine| matches!(line, LogLine::Event { .. });
        let replayed = back
            .replay
            .as_ref()
            .expect("a replay")
            .hand
            .log
            .iter()
            .filter(|line| told(line))
            .count();
        assert_eq!(replayed, log.iter().filter(|line| told(line)).count());
        let first = back.after(Message::Replay(Step::First));
        assert_eq!(sides(&first).0, 0);
        assert_eq!(
            sides(&first.after(Message::Replay(Step::To(2)))).0,
            2.min(actions)
        );
        let running = first.after(Message::ReplayPlaying(true));
        assert_eq!(running.next(), Next::ReplayOn);
        assert_eq!(
            sides(&wait(running)).0,
            actions,
            "it runs to the end and stops"
        );
        assert_eq!(first.after(Message::CloseReplay).hand, over.hand);
    }
}

/// The tricks are those that were played.
#[test]
fn tricks_are_remembered() {
    let over = play_out(start(5));
    let hand = over.hand.expect("a hand");
    let tricks = tricks(&hand.log);
    let acts: usize = tricks.iter().map(|trick| trick.acts.len()).sum();
    let played = hand
        .record
        .actions
        .iter()
        .filter(|(_, action)| matches!(action, Action::Play(_) | Action::Pass))
        .count();
    assert_eq!(acts, played);
    assert!(
        tricks.iter().all(|trick| trick.acts[0].1.is_some()),
        "every trick begins with cards"
    );
    let won = hand
        .log
        .iter()
        .filter(|line| {
            matches!(
                line,
                LogLine::Event {
                    event: Event::TrickWon(_),
                    ..
                }
            )
        })
        .count();
    assert_eq!(tricks.len(), won + 1);
}

/// Two kitty cards are chosen one by one (H-17); a third tap would be a second look.
#[test]
fn kitty_cards_are_looked_at() {
    let session = (0..40)
        .map(|number| wait(start(number)))
        .find(|session| {
            session
                .hand
                .as_ref()
                .is_some_and(|hand| hand.view.choices.peek > 0)
        })
        .expect("the player is asked to call");
    let choosing = session
        .after(Message::Hand(Change::Eye))
        .after(Message::PickKitty(2));
    let hand = choosing.hand.as_ref().expect("a hand");
    assert!(
        hand.view.kitty.iter().all(Option::is_none),
        "one is not enough"
    );
    let taken_back = choosing
        .after(Message::PickKitty(2))
        .after(Message::PickKitty(1));
    let seen = taken_back.after(Message::PickKitty(0));
    let hand = seen.hand.as_ref().expect("a hand");
    let known: Vec<bool> = hand.view.kitty.iter().map(Option::is_some).collect();
    assert_eq!(known, [true, true, false]);
    assert_eq!(hand.peeking, None);
    assert_eq!(
        seen.after(Message::PickKitty(2)),
        seen,
        "a tap without asking shows nothing"
    );
    // HA-08: a second look finds one hidden card only.
    let all = seen
        .after(Message::Hand(Change::Eye))
        .after(Message::PickKitty(2));
    let hand = all.hand.as_ref().expect("a hand");
    assert!(hand.view.kitty.iter().all(Option::is_some));
    assert_eq!(hand.peeking, None);
}

/// House rules are agreed on before the deal, and are those of the hand.
#[test]
fn house_rules_are_those_of_the_hand() {
    for variant in Variant::ALL {
        let keys = HouseRules::new(variant).keys();
        for key in keys.filter(|key| HouseRules::is_agreed(*key)) {
            for (_, value) in house_values(key) {
                let mut house = HouseRules::new(variant);
                if house.set(key, &value).is_none() {
                    continue;
                }
                let setup = Setup::new().with_house(house);
                let table = session().after(Message::SetUp(Box::new(setup)));
                let hand = sit(&table, variant, 1).hand.expect("a hand");
                assert_eq!(hand.view.rules, Rules::new(house), "{key:?} {value}");
            }
        }
    }
    // The multiplier is the room's, whatever was agreed on (H-46 to H-50).
    let mut house = HouseRules::new(Variant::Huopin);
    house.set(HouseKey::Initial, "7").expect("a multiplier");
    let multipliers = [0, 1, 2, 3, 4, 9].map(|room| {
        let setup = Setup::new().with_house(house);
        let rules = setup
            .with_room(Variant::Huopin, room)
            .rules(Variant::Huopin);
        rules.house.number(HouseKey::Initial)
    });
    assert_eq!(multipliers, [15, 30, 60, 150, 300, 300]);
}

/// In `classic` nobody leaves: the trustee plays the hand to its end (C-54).
#[test]
fn the_trustee_stays_where_nobody_may_leave() {
    let session = into_play(sit(&session(), Variant::Classic, 4), 1);
    let asked = session.after(Message::Leave);
    assert_eq!(asked.dialog, Some(Dialog::Leave));
    let left = asked.after(Message::Escape);
    assert!(
        left.hand
            .as_ref()
            .is_some_and(|hand| hand.trustee && hand.view.outcome.is_none())
    );
    let over = wait(left);
    assert!(matches!(
        over.hand.expect("a hand").view.outcome,
        Some(Outcome::Finished(_) | Outcome::Redeal)
    ));
}
