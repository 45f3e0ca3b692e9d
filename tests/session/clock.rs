//! Days that pass, come back or come early while a hand is played.

use super::*;
use doudizhu::lobby::{Day, Profile, Reason};
use doudizhu::ui::session::Setup;
use doudizhu_engine::rules::Purse;

/// In the middle of a hand for practice coins that began on a day.
fn playing_on(day: Day) -> Session {
    let setup = Setup::new().with_room(Variant::Huopin, 5);
    let page = session().after(Message::SetUp(Box::new(setup)));
    wait(sit(&page.after(Message::Today(day)), Variant::Huopin, 4))
}

fn practice(session: &Session) -> i64 {
    session.profile.wallet.balance(Purse::Practice)
}

/// What was given for days that began.
fn days_given(session: &Session) -> usize {
    let entries = session.profile.wallet.entries().iter();
    let given = entries.filter(|entry| matches!(entry.reason, Reason::NewDay | Reason::Eyes));
    given.count()
}

/// H-57, G-7: whatever the clock is set to in the middle of a hand, back, ahead, or to another zone, the hand
/// is paid once and in the day that it began in; nothing is given meanwhile.
#[test]
fn a_clock_that_is_changed_in_a_hand_waits_for_its_end() {
    let straight = play_out(playing_on(100));
    let payout = straight.payout().expect("paid").net()[ME];
    assert_ne!(payout, 0);
    for days in [
        &[101][..],
        &[99],
        &[98, 100, 99],
        &[500, 100],
        &[40],
        &[101, 99, 101],
    ] {
        let mut page = playing_on(100);
        for day in days {
            page = page.after(Message::Today(*day));
            assert_eq!(
                (page.profile.wallet.day(), days_given(&page)),
                (100, 0),
                "{days:?}"
            );
        }
        let over = play_out(page);
        assert_eq!(over.payout().expect("paid").net()[ME], payout, "{days:?}");
        assert_eq!(practice(&over), 50_000_000 + payout, "{days:?}");
        let entry = over
            .profile
            .wallet
            .entries()
            .iter()
            .find(|entry| entry.reason == Reason::Hand);
        assert_eq!(entry.expect("an entry").day, 100, "{days:?}");
    }
}

/// HA-16, H-57: the day after the hand is the one that the clock then has: another begins once, one that has
/// been does not come again, and a page that is opened in another time zone makes no difference.
#[test]
fn after_the_hand_a_day_begins_once() {
    for (days, reset) in [
        (&[101][..], true),
        (&[99], false),      // another zone to the west, or a clock put right
        (&[98], false),      //
        (&[101, 100], true), // to the east, and back
        (&[40], false),      // the clock had been wrong: what is left stays
    ] {
        let over = play_out(playing_on(100));
        let left = practice(&over);
        let mut page = over;
        for day in days {
            page = page.after(Message::Today(*day));
        }
        assert_eq!(practice(&page) != left, reset, "{days:?}");
        // Opened anew on each of the days, in whatever order.
        let mut given = days_given(&page);
        for day in days.iter().rev().chain(days.iter()) {
            let mut again = session();
            again.opened_with(Some(Profile::from_saved(&page.profile.saved())), *day);
            assert!(days_given(&again) <= given, "{days:?}");
            given = days_given(&again);
            page = again;
        }
    }
}

/// A page that is closed in a hand and opened after midnight: the hand is still of its day (C-54, G-7).
#[test]
fn a_hand_that_goes_on_after_midnight_is_of_its_day() {
    let before = playing_on(100);
    let kept = before.profile.saved();
    let mut after = session();
    after = after
        .with_saved_table(&before.saved_table())
        .expect("a table");
    after.opened_with(Some(Profile::from_saved(&kept)), 101);
    assert_eq!((after.profile.wallet.day(), days_given(&after)), (100, 0));
    let over = play_out(after);
    let payout = over.payout().expect("paid").net()[ME];
    assert_eq!(practice(&over), 50_000_000 + payout);
    let next = sit(&over.after(Message::Today(101)), Variant::Huopin, 5);
    assert_eq!(
        (practice(&next), next.profile.wallet.day()),
        (50_000_000, 101)
    );
}
