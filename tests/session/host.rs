//! What the host of the page may do to a session, and what it may not.

use doudizhu::portal::{FromHost, Init};
use doudizhu::ui::session::{Message, Next, Session, Settings, Theme};
use doudizhu::ui::text::Language;
use doudizhu_engine::cards::{Nonce, Seed};
use doudizhu_engine::rules::Variant;

fn says(session: &Session, says: FromHost) -> Session {
    session.after(Message::Host(Box::new(says)))
}

fn playing() -> Session {
    Session::new(Settings::new(Language::Chinese)).after(Message::Start {
        variant: Some(Variant::Bengbu),
        seed: Seed([7; 32]),
        nonce: Nonce([1; 32]),
        known: false,
    })
}

/// A session without what the host wants and what the player chose: all that a hand and its points are.
fn cards(session: &Session) -> (String, String) {
    (session.saved_table(), format!("{:?}", session.hand))
}

#[test]
fn while_the_host_pauses_nothing_happens_by_itself() {
    let session = playing();
    assert_ne!(session.next(), Next::Nothing);
    for (holds, frees) in [
        (FromHost::Pause, FromHost::Resume),
        (FromHost::AdStarted, FromHost::AdFinished { rewarded: true }),
        (FromHost::AdStarted, FromHost::AdError),
        (FromHost::AdStarted, FromHost::Resume),
    ] {
        let held = says(&session, holds);
        assert!(held.held() && held.rests() && !held.may_sound());
        assert_eq!(held.next(), Next::Nothing);
        let free = says(&held, frees);
        assert_eq!(free.next(), session.next());
        assert_eq!(free, session);
    }
    // A break within a pause ends without ending it.
    let both = says(&says(&session, FromHost::Pause), FromHost::AdStarted);
    assert!(says(&both, FromHost::AdError).held());
}

#[test]
fn muted_is_silent_and_leaves_what_the_player_chose() {
    let muted = says(&playing(), FromHost::Mute(true));
    assert!(!muted.may_sound() && muted.settings.sound);
    assert!(says(&muted, FromHost::Mute(false)).may_sound());
}

#[test]
fn themes_and_languages_are_those_there_are() {
    let session = playing();
    let dark = says(&session, FromHost::SetTheme("dark".into()));
    assert_eq!(dark.settings.theme, Theme::Dark);
    for unknown in ["", "pink", "Dark", "constructor", "felt;"] {
        assert_eq!(says(&dark, FromHost::SetTheme(unknown.into())), dark);
    }
    let english = says(&session, FromHost::SetLang("en-GB".into()));
    assert_eq!(english.settings.language, Language::English);
    let init = Init {
        lang: Some("en".into()),
        theme: Some("light".into()),
        muted: true,
        ..Init::default()
    };
    let greeted = says(&session, FromHost::Init(init));
    assert_eq!(greeted.settings.theme, Theme::Light);
    assert!(greeted.host.muted);
    assert_eq!(cards(&greeted), cards(&session));
}

/// Whatever a host says in whatever order, hand and points stay as they were.
#[test]
fn no_host_moves_a_card() {
    let session = playing();
    let all = [
        FromHost::Pause,
        FromHost::Mute(true),
        FromHost::AdStarted,
        FromHost::AdFinished { rewarded: true },
        FromHost::SetTheme("light".into()),
        FromHost::SetLang("en".into()),
        FromHost::AdError,
        FromHost::Init(Init::default()),
        FromHost::Resume,
    ];
    let mut told = session.clone();
    for step in 0..all.len() * all.len() {
        let at = (step * 7 + step / all.len()) % all.len();
        told = says(&told, all[at].clone());
        assert_eq!(cards(&told), cards(&session), "{:?}", all[at]);
    }
}

/// What the host has kept goes on, but never in place of a hand that is being played.
#[test]
fn what_the_host_kept_goes_on_unless_a_hand_is_played() {
    let kept = playing();
    let fresh = says(
        &Session::new(Settings::new(Language::English)),
        FromHost::Mute(true),
    );
    let gone_on = fresh.after(Message::HostKeeps(Some(Box::new(kept.clone()))));
    assert_eq!(cards(&gone_on), cards(&kept));
    assert!(gone_on.host.muted && gone_on.host.keeps);
    let other = playing().after(Message::Restart);
    let refused = other.after(Message::HostKeeps(Some(Box::new(kept))));
    assert_eq!(cards(&refused), cards(&other));
}

#[test]
fn where_the_host_keeps_nobody_is_told_that_the_browser_does_not() {
    let fresh = Session::new(Settings::new(Language::Chinese));
    let told = fresh.after(Message::OnlyInMemory);
    assert!(told.keep_notice.is_some());
    let kept = told.after(Message::HostKeeps(None));
    assert_eq!(kept.keep_notice, None);
    assert_eq!(kept.after(Message::OnlyInMemory).keep_notice, None);
}

/// A page whose table goes on elsewhere still hears its host: it would be held for ever otherwise.
#[test]
fn the_host_is_heard_while_the_table_goes_on_elsewhere() {
    for (holds, frees) in [
        (FromHost::Pause, FromHost::Resume),
        (FromHost::AdStarted, FromHost::AdError),
    ] {
        let held = says(&playing(), holds);
        let other = held.saved_table().replacen("page=0", "page=7", 1);
        let elsewhere = held.after(Message::Elsewhere(other.clone()));
        assert!(elsewhere.elsewhere && elsewhere.held());
        let back = says(&elsewhere, frees).after(Message::Return(other));
        assert!(!back.held() && !back.elsewhere);
        assert_ne!(back.next(), Next::Nothing);
    }
}
