//! The introduction, without a browser.

use doudizhu::ui::session::{
    Change, Lesson, LessonMove, ME, Message, Next, Notice, Session, Settings, Topic, Want,
};
use doudizhu::ui::text::Language;
use doudizhu_engine::cards::{Hand, Nonce, Seat, Seats, Seed};
use doudizhu_engine::game::{Action, Said};
use doudizhu_engine::view::SeatView;

fn begun() -> Session {
    Session::new(Settings::new(Language::Chinese)).after(Message::Lesson(LessonMove::Begin))
}

fn lesson(session: &Session) -> &Lesson {
    session.lesson.as_ref().expect("the introduction runs")
}

fn view(session: &Session) -> &SeatView {
    &session.hand.as_ref().expect("a hand").view
}

/// Lets the others act, as the page does.
fn wait(mut session: Session) -> Session {
    while session.next() == Next::Lesson {
        assert_ne!(view(&session).to_act, Some(ME), "the learner acts himself");
        session = session.after(Message::Lesson(LessonMove::Others));
    }
    assert_eq!(session.next(), Next::Nothing);
    session
}

fn select(session: &Session, ranks: &str) -> Session {
    let ranks: Hand = ranks.parse().expect("ranks");
    let cards = view(session).hand.pick(ranks).expect("cards of the hand");
    cards.iter().fold(session.clone(), |session, card| {
        session.after(Message::Hand(Change::Toggle(card)))
    })
}

fn play(session: &Session, ranks: &str) -> Session {
    select(session, ranks).after(Message::PlaySelection)
}

/// Does what a step asks for in words.
fn obey(session: &Session) -> Session {
    let done = match lesson(session).step().topic {
        Topic::Goal | Topic::Doubling => session.after(Message::Lesson(LessonMove::On)),
        Topic::Order => select(session, "X"),
        Topic::Call => session.after(Message::Act(ME, Action::Say(Said::Call))),
        Topic::Lead => play(session, "3"),
        Topic::Follow => play(session, "A"),
        Topic::Pass | Topic::Partner => session.after(Message::Pass),
        Topic::Pair => play(session, "TT"),
        Topic::Trio => play(session, "9994"),
        Topic::Run => play(session, "45678"),
        Topic::Bomb => play(session, "JJJJ"),
        Topic::Rocket => play(session, "xX"),
        Topic::GoingOut => play(session, "2"),
        Topic::WhereThingsAre => session.after(Message::Start {
            variant: Some(Lesson::TABLE),
            seed: Seed::numbered(1, 1),
            nonce: Nonce([1; 32]),
            known: false,
        }),
    };
    if done.lesson.is_some() {
        wait(done)
    } else {
        done
    }
}

/// The table at the beginning of every step, as the learner comes there.
fn walked() -> Vec<Session> {
    let mut all = vec![begun()];
    while all.len() < Lesson::STEPS.len() {
        all.push(obey(&all[all.len() - 1]));
    }
    all
}

#[test]
fn the_words_lead_through_all_steps() {
    let walked = walked();
    for (number, session) in walked.iter().enumerate() {
        let lesson = lesson(session);
        assert_eq!(lesson.place(), (number + 1, Lesson::STEPS.len()));
        assert_eq!(lesson.step(), Lesson::STEPS[number]);
        assert_eq!((lesson.reminders(), lesson.is_answered()), (0, false));
        assert!(!session.shows_result(), "no result lies over the words");
        let hand = session.hand.as_ref().expect("a hand");
        assert_eq!((hand.counts, hand.notice), (false, None));
        assert!(session.profile.hands().is_empty());
        if lesson.step().want == Want::Act {
            assert_eq!(hand.view.to_act, Some(ME));
        }
    }
    let told = |topic: Topic| {
        let number = Lesson::STEPS.iter().position(|step| step.topic == topic);
        view(&walked[number.expect("the step")])
    };
    assert_eq!(told(Topic::Lead).landlord, Some(ME));
    assert_eq!(told(Topic::Lead).hand.len(), 20);
    // Two bombs and the rocket, as the words say.
    let won = told(Topic::Doubling);
    assert_eq!((won.total_multiplier(), won.multiplier.bombs), (8, 3));
    let partner = told(Topic::Partner);
    assert_eq!(
        (partner.landlord, partner.counts[Seat::S2]),
        (Some(Seat::S1), 1)
    );
    assert!(told(Topic::WhereThingsAre).outcome.is_some());
    let seated = obey(walked.last().expect("the last step"));
    assert_eq!(
        (seated.lesson.as_ref(), seated.next()),
        (None, Next::FirstRound)
    );
    assert_eq!(view(&seated).rules.house.variant(), Lesson::TABLE);
    assert_eq!(view(&seated).rules.seats, Seats::Three);
    assert!(seated.hand.expect("a hand").counts, "now it counts");
}

/// Whatever else is legal changes nothing but that the learner is told again.
#[test]
fn other_actions_change_nothing() {
    for session in walked() {
        let actions = view(&session).legal_actions();
        let mut accepted = 0;
        for action in actions {
            let after = session.after(Message::Act(ME, action));
            if lesson(&after).reminders() == 0 {
                accepted += 1;
                continue;
            }
            assert_eq!(lesson(&after).reminders(), 1);
            assert_eq!((&after.hand, after.next()), (&session.hand, session.next()));
            assert_eq!(lesson(&after).place(), lesson(&session).place());
        }
        let acts = lesson(&session).step().want == Want::Act;
        assert_eq!(accepted, u32::from(acts), "{:?}", lesson(&session).step());
    }
}

#[test]
fn what_is_illegal_is_refused_as_always() {
    for session in walked() {
        let clear = session.after(Message::Hand(Change::Clear));
        let nothing = clear.after(Message::PlaySelection);
        let notice = nothing.hand.as_ref().and_then(|hand| hand.notice);
        assert_eq!(notice, Some(Notice::NothingSelected));
        let card = session.hand.as_ref().expect("a hand").sorted().pop();
        let Some(card) = card.filter(|_| lesson(&session).step().topic == Topic::Rocket) else {
            continue;
        };
        let low = session.after(Message::Hand(Change::Toggle(card)));
        let refused = low.after(Message::PlaySelection);
        let notice = refused.hand.as_ref().and_then(|hand| hand.notice);
        assert!(matches!(notice, Some(Notice::Unplayable(..))), "{notice:?}");
        assert_eq!(lesson(&refused), lesson(&session));
    }
}

/// Coming to a step by skipping or going back is the same as by doing what the others ask.
#[test]
fn steps_can_be_skipped_and_gone_back() {
    let walked = walked();
    let mut session = begun();
    let mut on = |to: LessonMove, number: usize| {
        session = session.after(Message::Lesson(to));
        assert_eq!(session.next(), Next::Nothing);
        assert_eq!(lesson(&session).place().0, number + 1);
        assert_eq!(view(&session), view(&walked[number]));
        let hand = session.hand.as_ref().expect("a hand");
        assert!(hand.selection.is_empty());
    };
    for number in 1..Lesson::STEPS.len() {
        on(LessonMove::On, number);
    }
    on(LessonMove::On, Lesson::STEPS.len() - 1); // there is no more
    for number in (0..Lesson::STEPS.len() - 1).rev() {
        on(LessonMove::Back, number);
    }
    on(LessonMove::Back, 0);
}

#[test]
fn a_step_can_be_left_while_the_others_act() {
    let called = begun()
        .after(Message::Lesson(LessonMove::On))
        .after(Message::Lesson(LessonMove::On))
        .after(Message::Act(ME, Action::Say(Said::Call)));
    assert!(lesson(&called).is_answered());
    assert_eq!(called.next(), Next::Lesson);
    let twice = called.after(Message::Act(ME, Action::Say(Said::Call)));
    assert_eq!(lesson(&twice), lesson(&called), "it is not his turn");
    let on = called.after(Message::Lesson(LessonMove::On));
    assert_eq!(lesson(&on).step().topic, Topic::Lead);
    assert_eq!(view(&on).hand.len(), 20);
    let late = on.after(Message::Lesson(LessonMove::Others));
    assert_eq!(late, on, "the others have answered");
}

/// The hint is what the step asks for, and can be played.
#[test]
fn hints_select_what_is_wanted() {
    for session in walked() {
        let clear = session.after(Message::Hand(Change::Clear));
        let hinted = clear.after(Message::Hand(Change::Hint));
        let selected = hinted.hand.as_ref().expect("a hand").selection;
        match lesson(&session).step().topic {
            Topic::Lead
            | Topic::Follow
            | Topic::Pair
            | Topic::Trio
            | Topic::Run
            | Topic::Bomb
            | Topic::Rocket
            | Topic::GoingOut => {
                assert!(!selected.is_empty());
                let played = wait(hinted.after(Message::PlaySelection));
                assert_eq!(lesson(&played).place().0, lesson(&session).place().0 + 1);
            }
            Topic::Goal
            | Topic::Order
            | Topic::Call
            | Topic::Pass
            | Topic::Doubling
            | Topic::Partner
            | Topic::WhereThingsAre => {
                assert!(selected.is_empty());
                assert_eq!(lesson(&hinted).reminders(), 1);
            }
        }
    }
}

#[test]
fn nobody_else_interferes() {
    for session in walked() {
        for message in [
            Message::Hand(Change::TimeUp),
            Message::Hand(Change::Trustee(true)),
            Message::Hand(Change::Hints(Vec::new())),
            Message::Act(Seat::S1, Action::Pass),
        ] {
            assert_eq!(session.after(message), session);
        }
    }
}

#[test]
fn leaving_costs_nothing_and_asks_nothing() {
    for session in walked() {
        for message in [Message::Leave, Message::Escape] {
            let left = session.after(message);
            assert_eq!(
                (&left.hand, &left.lesson, left.dialog),
                (&None, &None, None)
            );
            assert_eq!(left.next(), Next::Nothing);
            assert_eq!(left.profile, session.profile);
        }
    }
}

/// At most two short sentences a step to know, one to do, each in its own words.
#[test]
fn both_languages_have_words_for_all_steps() {
    let mut seen = Vec::new();
    for language in Language::ALL {
        let words = &language.text().lesson;
        for step in Lesson::STEPS {
            let said = (words.step)(step.topic);
            for sentence in [said.tell, said.ask] {
                assert!(!sentence.trim().is_empty() && !seen.contains(&sentence));
                assert_eq!(
                    sentence.is_ascii(),
                    language == Language::English,
                    "{sentence}"
                );
                seen.push(sentence);
            }
            let ends = |words: &str| words.matches(['.', '!', '。', '！']).count();
            assert!((1..=2).contains(&ends(said.tell)), "{}", said.tell);
            let most = if language == Language::English {
                104
            } else {
                46
            };
            assert!(said.tell.chars().count() <= most, "{}", said.tell);
        }
        for word in [
            words.done,
            words.instead,
            words.next,
            words.skip,
            words.back,
            words.sit_down,
            words.leave,
        ] {
            assert!(!word.trim().is_empty());
        }
    }
}
