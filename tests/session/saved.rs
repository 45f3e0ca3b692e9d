//! What survives the page.

use super::*;
use doudizhu::store::{Found, open, seal};
use doudizhu::ui::session::{Setup, Speed, Theme, Timer};
use doudizhu_engine::rules::HouseRules;

/// What a page that is opened anew makes of what this one keeps.
fn reopened(session: &Session) -> Session {
    let mut fresh =
        Session::new(Settings::new(Language::English).with_saved(&session.settings.saved()));
    fresh.setup = Setup::new().with_saved(&session.setup.saved());
    fresh.profile = session.profile.clone();
    let table = session.saved_table();
    let Found::Text(table) = open(&seal(&table)) else {
        panic!("{table}")
    };
    fresh.with_saved_table(&table).expect("a table")
}

#[test]
fn settings_survive() {
    let mut settings = Settings::new(Language::Chinese);
    for theme in Theme::ALL {
        for speed in Speed::ALL {
            for timer in Timer::ALL {
                (settings.theme, settings.speed, settings.timer) = (theme, speed, timer);
                settings.left_handed = !settings.left_handed;
                settings.sound = !settings.sound;
                let other = Settings::new(Language::English);
                assert_eq!(other.with_saved(&settings.saved()), settings);
            }
        }
    }
    let usual = Settings::new(Language::English);
    for text in [
        "",
        "=",
        "speed",
        "speed=9 theme= timer=-1 sound=yes x=1",
        "sound=1=0",
        "\u{0} \u{FFFF}",
    ] {
        assert_eq!(usual.with_saved(text), usual, "{text}");
    }
}

#[test]
fn house_rules_survive() {
    let house = HouseRules::parse(Variant::Four, "fanCap=none,misdeals=on").expect("house rules");
    let setup = Setup::new().with_house(house).with_practice(true);
    assert_eq!(Setup::new().with_saved(&setup.saved()), setup);
    for text in [
        "four=fanCap=7",
        "five=x",
        "levels=random,god",
        "practice=2",
        "huopin=fanCap=none",
    ] {
        assert_eq!(Setup::new().with_saved(text), Setup::new(), "{text}");
    }
}

/// A page that is closed at any moment of a hand goes on there, and the hand ends as it would have.
#[test]
fn hands_go_on_at_any_moment() {
    for variant in Variant::ALL {
        for number in 0..4 {
            let mut session = sit(&session(), variant, number);
            let mut moments = 0;
            for _ in 0..400 {
                let again = reopened(&session);
                let (old, new) = (
                    session.hand.as_ref().expect("a hand"),
                    again.hand.as_ref().expect("a hand"),
                );
                assert_eq!(old.view, new.view, "{variant} {number} after {moments}");
                assert_eq!(
                    (&old.record, &old.log, old.acts),
                    (&new.record, &new.log, new.acts)
                );
                assert_eq!(
                    (old.commitment(), old.counts),
                    (new.commitment(), new.counts)
                );
                moments += 1;
                // Every other moment is played on in the page that was opened anew.
                let now = if moments % 2 == 0 { again } else { session };
                session = match now.next() {
                    Next::FirstRound | Next::DealRound => {
                        now.after(Message::Hand(Change::DealRound))
                    }
                    Next::AskBot(seat) => {
                        let request = now.request(seat, 1).expect("a hand");
                        let doudizhu::worker::Found::Choice(Some(action)) = answer(&request).found
                        else {
                            panic!("a bot that is asked answers")
                        };
                        now.after(Message::Act(seat, action))
                    }
                    Next::Result => now.after(Message::Aside(false)),
                    Next::Pass | Next::ReplayOn | Next::Lesson => panic!("{:?}", now.next()),
                    Next::Redeal => {
                        session = now;
                        break;
                    }
                    Next::Nothing if is_asked(&now) => {
                        let action = choose(&now, ME);
                        now.after(Message::Act(ME, action))
                    }
                    Next::Nothing => {
                        session = now;
                        break;
                    }
                };
            }
            let straight = sit(&super::session(), variant, number);
            let straight = play_out(straight);
            let outcome = |session: &Session| session.hand.as_ref().expect("a hand").view.outcome;
            assert_eq!(outcome(&session), outcome(&straight), "{variant} {number}");
            assert_eq!(points(&session), points(&straight), "paid once");
            assert!(moments > 15, "{moments}");
        }
    }
}

/// Opening before the deal counts most, so a page that is opened anew does not begin the deal again.
#[test]
fn reopening_gives_no_second_chance() {
    let mut session = start(2);
    for _ in 0..5 {
        session = session.after(Message::Hand(Change::DealRound));
    }
    let again = reopened(&session);
    let hand = again.hand.as_ref().expect("a hand");
    assert_eq!(
        (
            hand.view.dealt,
            hand.view.choices.open.expect("may open").factor
        ),
        (5, 4)
    );
}

/// Text that is no table is no table, and never a panic.
#[test]
fn damaged_tables_are_refused() {
    let session = into_question(start(3));
    let text = session.saved_table();
    assert!(session.with_saved_table(&text).is_some());
    for end in 0..text.len() {
        if text.is_char_boundary(end)
            && let Some(shorter) = session.with_saved_table(&text[..end])
        {
            // The last actions may be missing: still a legal hand.
            assert!(end > text.find(" ;").expect("a record"), "{}", &text[..end]);
            assert!(shorter.hand.is_some());
        }
    }
    for at in 0..text.len() {
        for change in [1, 2, 0x10, 0x40] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= change;
            if let Ok(changed) = String::from_utf8(bytes) {
                drop(session.with_saved_table(&changed));
            }
        }
    }
}

fn into_question(session: Session) -> Session {
    let session = wait(session);
    if is_asked(&session) {
        answer_one(session)
    } else {
        session
    }
}

#[test]
fn an_introduction_is_not_kept() {
    use doudizhu::ui::session::LessonMove;
    let lesson = session().after(Message::Lesson(LessonMove::Begin));
    assert_eq!(lesson.saved_table(), "");
    assert_eq!(session().saved_table(), "");
}
