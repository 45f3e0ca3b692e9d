//! Hands that are paid for: rooms, purses, golden eyes, days, other pages, export and import.

use super::*;
use doudizhu::lobby::{Admission, Profile};
use doudizhu::store::seal;
use doudizhu::ui::session::{ImportFault, KeepNotice, Setup};
use doudizhu_engine::rules::{FirstCaller, Purse, Room};

/// A page that is opened with what another has kept, or has not.
fn opened(table: &str, profile: Option<&str>, today: u32) -> Session {
    let mut page = session();
    page.page = 1;
    if let Some(restored) = page.with_saved_table(table) {
        page = restored;
    }
    page.opened_with(profile.map(Profile::from_saved), today);
    page
}

/// Keeps the profile as the page does.
fn keep(session: &Session, kept: &mut Option<String>) -> Session {
    let found = kept
        .as_deref()
        .and_then(|kept| Profile::from_saved(kept).ok());
    let profile = session.to_keep(found);
    *kept = Some(profile.saved());
    session.after(Message::Kept(profile.into(), session.deeds.len()))
}

fn in_room(variant: Variant, room: usize) -> Session {
    let setup = Setup::new().with_room(variant, room);
    session().after(Message::SetUp(Box::new(setup)))
}

fn balance(session: &Session, purse: Purse) -> i64 {
    session.profile.wallet.balance(purse)
}

/// B-48, C-01, C-02, F-54, H-46: points come to money by the room, for every variant.
#[test]
fn hands_are_paid_by_the_room() {
    for (variant, room) in [
        (Variant::Huopin, 1),
        (Variant::Huopin, 7),
        (Variant::Classic, 2),
        (Variant::Bengbu, 2),
        (Variant::Four, 0),
    ] {
        let terms = Room::all(variant)[room];
        let mut table = in_room(variant, room);
        let mut paid = 0;
        for number in 0..12 {
            let before = table.after(Message::Today(number as u32));
            let has = balance(&before, terms.purse);
            table = play_out(sit(&before, variant, number));
            let hand = table.hand.as_ref().expect("a hand");
            let outcome = hand.view.outcome.expect("over");
            let Some(settlement) = outcome.settlement() else {
                continue;
            };
            let payout = table.payout().expect("it was paid");
            let gross = settlement.points[ME] * terms.rate;
            if payout.gross[ME] == gross {
                paid += 1;
            }
            let rake = gross.max(0) * terms.rake / 100;
            assert!(
                payout.net()[ME] <= (gross - rake).max(0),
                "{variant} {number}"
            );
            let relief = balance(&table, terms.purse) - has - payout.net()[ME];
            assert!(relief == 0 || variant == Variant::Huopin, "{relief}");
            assert_eq!(
                table.profile.played(hand.id()).expect("kept").record,
                hand.record.to_string()
            );
        }
        assert!(paid > 5, "{variant}: {paid}");
    }
}

/// HA-18, CA-16: the entry is checked before every hand, and refused with the rooms that are open.
#[test]
fn the_entry_is_checked_before_every_hand() {
    let table = in_room(Variant::Huopin, 2);
    let refused = sit(&table, Variant::Huopin, 1);
    assert_eq!(refused.dialog, Some(Dialog::Rooms(Variant::Huopin)));
    assert!(refused.hand.is_none());
    assert_eq!(
        refused.admission(Variant::Huopin),
        Admission::Missing(1_000_000)
    );
    let wallet = &refused.profile.wallet;
    let rooms = Room::all(Variant::Huopin);
    assert_eq!(wallet.cheaper(rooms, &rooms[2]), Some(1));
    // What does not count needs no coins.
    let known = table.after(Message::Start {
        variant: Some(Variant::Huopin),
        seed: Seed::numbered(51, 1),
        nonce: Nonce([7; 32]),
        known: true,
    });
    assert!(known.hand.is_some());
}

/// Practice, known deals and the same cards once more never pay.
#[test]
fn only_hands_that_count_are_paid() {
    let practice = session().after(Message::SetUp(Box::new(Setup::new().with_practice(true))));
    let known = session().after(Message::Start {
        variant: Some(Variant::Bengbu),
        seed: Seed::numbered(51, 3),
        nonce: Nonce([7; 32]),
        known: true,
    });
    let counted = play_out(start(3));
    for (start, kept) in [
        (sit(&practice, Variant::Huopin, 3), 0),
        (known, 0),
        (counted.after(Message::Restart), 1),
    ] {
        let before = start.profile.clone();
        let over = play_out(start);
        assert_eq!(over.profile, before);
        assert_eq!(over.profile.hands().len(), kept);
        assert_eq!(over.payout(), None);
    }
}

/// G-7, HA-16: a page that is closed at any moment of the last action loses no hand and pays no hand
/// twice, whichever of the two writes was the last.
#[test]
fn a_hand_is_paid_once_across_crashes() {
    for variant in Variant::ALL {
        for number in 0..6 {
            let mut kept = None;
            let began = keep(&sit(&session(), variant, number), &mut kept);
            let over = play_out(began);
            if over.payout().is_none() {
                continue; // a redeal
            }
            let table = over.saved_table();
            // The table was kept, the profile not.
            let again = opened(&table, kept.as_deref(), 0);
            assert_eq!(
                again.profile.hands(),
                over.profile.hands(),
                "{variant} {number}"
            );
            assert_eq!(again.profile.wallet, over.profile.wallet);
            assert_eq!(again.payout(), over.payout());
            assert_eq!(again.deeds.len(), 1, "to be kept now");
            // Both were kept.
            let kept_over = keep(&over, &mut kept);
            assert!(kept_over.deeds.is_empty());
            let again = opened(&table, kept.as_deref(), 0);
            assert_eq!(again.profile, kept_over.profile);
            assert!(again.deeds.is_empty());
        }
    }
}

/// Two pages with one profile: what each does is done to what is kept by then.
#[test]
fn pages_do_not_overwrite_each_other() {
    let mut kept = None;
    let first = keep(&play_out(sit(&session(), Variant::Bengbu, 1)), &mut kept);
    let second = opened("", kept.as_deref(), 0);
    let first = keep(&play_out(sit(&first, Variant::Bengbu, 2)), &mut kept);
    // The second page has not heard of it.
    let second = keep(&play_out(sit(&second, Variant::Four, 5)), &mut kept);
    assert_eq!(second.profile.hands().len(), 3);
    let silver = balance(&first, Purse::Silver);
    assert_eq!(balance(&second, Purse::Silver), silver);
    assert_eq!(
        Profile::from_saved(&kept.expect("kept")).as_ref(),
        Ok(&*second.profile)
    );
}

/// A table goes on in the page that acted last; the others stand still until they are asked back.
#[test]
fn a_table_goes_on_in_one_page() {
    let first = wait(sit(&session(), Variant::Four, 3));
    let second = opened(&first.saved_table(), None, 0);
    let moved = answer_one(second);
    let still = first.after(Message::Elsewhere(moved.saved_table()));
    assert!(still.elsewhere && still.is_covered());
    assert_eq!(still.next(), Next::Nothing);
    let hand = |session: &Session| session.hand.as_ref().map(|hand| hand.record.clone());
    for message in [
        Message::Leave,
        Message::Escape,
        Message::Restart,
        Message::Pass,
        Message::Show(None),
    ] {
        assert_eq!(
            hand(&still.after(message.clone())),
            hand(&first),
            "{message:?}"
        );
    }
    let back = still.after(Message::Return(moved.saved_table()));
    assert!(!back.elsewhere);
    assert_eq!(hand(&back), hand(&moved));
    // A dialog was about the hand as it was; where nothing is kept any more, there is no table.
    let asked = first.after(Message::Show(Some(Dialog::Tricks)));
    let asked = asked.after(Message::Elsewhere(moved.saved_table()));
    for (table, there) in [(moved.saved_table(), true), (String::new(), false)] {
        let back = asked.after(Message::Return(table));
        assert!(!back.is_covered() && back.hand.is_some() == there);
    }
    // Both have kept the table at one moment: it goes on where it was kept last, and only there.
    assert!(
        !first
            .after(Message::Elsewhere(first.saved_table()))
            .elsewhere
    );
    // The table was left there: it is left here, too.
    let left = still.after(Message::Elsewhere(String::new()));
    assert!(!left.elsewhere && left.hand.is_none());
}

/// The cards of a replay do not take the place of a hand that is being played: it is left for what that costs.
#[test]
fn a_replay_is_no_way_out_of_a_hand() {
    let playing = wait(sit(&session(), Variant::Four, 3));
    let record = play_out(sit(&session(), Variant::Bengbu, 1))
        .hand
        .expect("a hand")
        .record;
    let replay = playing.after(Message::LookBack(Box::new(record.clone())));
    let asked = replay.after(Message::Restart);
    assert_eq!(asked.dialog, Some(Dialog::Leave));
    assert!(asked.replay.is_none());
    assert_eq!(asked.saved_table(), playing.saved_table());
    // Where no hand is being played, they are dealt.
    let dealt = session()
        .after(Message::LookBack(Box::new(record)))
        .after(Message::Restart);
    assert!(dealt.is_playing() && !dealt.counts_now() && playing.counts_now());
}

/// H-17, HA-08: two golden eyes a day; a redeal gives none back, and an eye that is used is kept.
#[test]
fn golden_eyes_come_from_the_stock() {
    let at_auction = |from: &Session, skip: u64| {
        (skip..skip + 60)
            .map(|number| wait(sit(from, Variant::Huopin, number)))
            .find(|session| {
                let hand = session.hand.as_ref().expect("a hand");
                is_asked(session) && hand.view.choices.peek > 0
            })
            .expect("asked before there is a landlord")
    };
    let look = |session: Session| {
        session
            .after(Message::Hand(Change::Eye))
            .after(Message::PickKitty(0))
            .after(Message::PickKitty(1))
    };
    let first = look(at_auction(&session(), 0));
    assert_eq!(balance(&first, Purse::Eyes), 1);
    // The page is closed before the profile is kept.
    let again = opened(&first.saved_table(), Some(&Profile::new(0).saved()), 0);
    assert_eq!(balance(&again, Purse::Eyes), 1);
    let second = look(first);
    assert_eq!(balance(&second, Purse::Eyes), 0);
    // The next hand that counts has none.
    let over = play_out(second);
    let third = at_auction(&over, 100);
    let refused = third.after(Message::Hand(Change::Eye));
    let hand = refused.hand.as_ref().expect("a hand");
    assert_eq!((hand.notice, hand.peeking), (Some(Notice::NoEyes), None));
    let forced = third.after(Message::Act(
        ME,
        Action::Peek(doudizhu_engine::game::KittyPick::of([0, 1])),
    ));
    assert_eq!(
        forced.hand.as_ref().expect("a hand").record.actions,
        third.hand.as_ref().expect("a hand").record.actions
    );
    // Tomorrow there are two again; a price buys more today.
    let mut setup = Setup::new();
    setup.allowances.eye_price = Some(100_000);
    let buying = look(third.after(Message::SetUp(Box::new(setup))));
    assert_eq!(
        balance(&buying, Purse::Coins),
        balance(&third, Purse::Coins) - 100_000
    );
}

/// H-57: midnight in the middle of a hand: it is paid in the day that it began in, then practice coins
/// are as at the start.
#[test]
fn midnight_waits_for_the_end_of_the_hand() {
    let began = wait(sit(
        &in_room(Variant::Huopin, 5).after(Message::Today(10)),
        Variant::Huopin,
        4,
    ));
    let midnight = began.after(Message::Today(11));
    assert_eq!(midnight.profile.wallet.day(), 10);
    let over = play_out(midnight);
    let payout = over.payout().expect("paid").net()[ME];
    assert_ne!(payout, 0);
    assert_eq!(balance(&over, Purse::Practice), 50_000_000 + payout);
    let next = sit(&over, Variant::Huopin, 5);
    assert_eq!(balance(&next, Purse::Practice), 50_000_000);
    assert_eq!(next.profile.wallet.day(), 11);
}

/// BA-17, G-9: in `bengbu` the next seat calls first in every hand, a page that is opened anew goes on.
#[test]
fn the_first_call_goes_round() {
    let mut table = session();
    let mut before: Option<Seat> = None;
    for number in 0..12 {
        table = play_out(sit(&table, Variant::Bengbu, number));
        if number % 3 == 2 {
            table = opened(&table.saved_table(), Some(&table.profile.saved()), 0);
        }
        let hand = table.hand.as_ref().expect("a hand");
        let (_, previous) = hand.previous().expect("over");
        if let Some(before) = before {
            assert_eq!(
                hand.view.rules.first,
                FirstCaller::Seat(before.next(hand.view.rules.seats))
            );
        }
        before = Some(previous.first);
    }
}

/// F-09, FA-06: in `four` the landlord deals the next hand; where there was none, the same dealer.
#[test]
fn the_landlord_deals() {
    let mut table = session();
    let (mut before, mut passed_on) = (None, 0);
    for number in 0..30 {
        table = play_out(sit(&table, Variant::Four, number));
        let view = &table.hand.as_ref().expect("a hand").view;
        if let Some((dealer, landlord)) = before {
            let expected: Seat = Option::unwrap_or(landlord, dealer);
            assert_eq!(view.rules.dealer, expected, "{number}");
            passed_on += usize::from(landlord.is_some_and(|landlord| landlord != dealer));
        }
        before = Some((view.rules.dealer, view.landlord));
    }
    assert!(passed_on > 8, "{passed_on}");
}

/// Everything goes out as text and comes in again elsewhere, the hand on the table included.
#[test]
fn everything_can_be_taken_along() {
    let played = play_out(sit(&in_room(Variant::Huopin, 6), Variant::Huopin, 4));
    let table = wait(sit(&played, Variant::Four, 2));
    let text = table.everything();
    for text in [text.clone(), format!("\n{}", text.replace('\n', "\r\n"))] {
        let other = session().after(Message::Import(text));
        assert_eq!(other.imported, Some(Ok(())));
        assert_eq!(other.profile.hands(), table.profile.hands());
        assert_eq!(other.profile.wallet, table.profile.wallet);
        assert_eq!((other.setup, other.settings), (table.setup, table.settings));
        let record = |session: &Session| session.hand.as_ref().map(|hand| hand.record.clone());
        assert_eq!(record(&other), record(&table));
        assert!(!other.deeds.is_empty(), "to be kept");
    }
}

/// What is no export, or says what cannot be, is refused with a reason and changes nothing.
#[test]
fn hostile_imports_are_refused() {
    let good = play_out(start(3)).everything();
    let Opened::Text(inner) = open(&good) else {
        panic!("sealed")
    };
    let refused = |text: &str| {
        let page = session().after(Message::Import(text.to_string()));
        assert_eq!(page.profile, session().profile);
        assert!(page.deeds.is_empty() && page.hand.is_none());
        page.imported.expect("told").expect_err("refused")
    };
    assert_eq!(refused(""), ImportFault::Damaged);
    assert_eq!(refused("<script>alert(1)</script>"), ImportFault::Damaged);
    assert_eq!(refused(&good[..good.len() - 2]), ImportFault::Damaged);
    assert_eq!(refused(&good.replacen('2', "9", 1)), ImportFault::Later);
    let forged = |from: &str, to: &str| {
        assert!(inner.contains(from), "{from}");
        refused(&seal(&inner.replacen(from, to, 1)))
    };
    assert_eq!(forged("settings ", "x "), ImportFault::Line(1));
    assert_eq!(
        forged("record=ddz1 huopin", "record=ddz1 chess"),
        ImportFault::Line(3)
    );
    assert_eq!(forged("\nprofile ", "\nprofile x"), ImportFault::Line(4));
    assert!(matches!(
        forged("entry 0 0 5000000", "entry 0 0 -5000000"),
        ImportFault::Line(_)
    ));
    let last = inner.rfind("ddz1 huopin").expect("the record of the hand");
    let cut = format!("{}ddz1 huopin zz ;\n", &inner[..last]);
    assert_eq!(refused(&seal(&cut)), ImportFault::Hand(1));
    for at in (0..inner.len()).step_by(3) {
        let mut bytes = inner.clone().into_bytes();
        bytes[at] ^= 1;
        if let Ok(changed) = String::from_utf8(bytes) {
            drop(session().after(Message::Import(seal(&changed))));
        }
    }
}

/// A profile that cannot be read is told of, and the page goes on with a new one.
#[test]
fn a_damaged_profile_is_told() {
    let page = opened("", Some("profile of somebody else"), 3);
    assert_eq!(page.keep_notice, Some(KeepNotice::Damaged));
    assert_eq!(balance(&page, Purse::Coins), 5_000_000);
    assert_eq!(page.profile.wallet.day(), 3);
}
