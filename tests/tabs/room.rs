//! Reserving, entering, refusals.

use super::*;
use doudizhu::tabs::{Refusal, Step, clean_name, guest_message, world};

fn refusal(posts: &[Post]) -> Option<Refusal> {
    posts.iter().find_map(|(_, message)| match message {
        ToGuest::Refused(why) => Some(*why),
        ToGuest::Table(_) | ToGuest::Due(_) | ToGuest::Come => None,
    })
}

fn enter_with(proof: Commitment, coins: i64) -> ToHost {
    ToHost::Enter {
        name: "Ann".to_string(),
        proof,
        coins,
    }
}

/// C-03: a coefficient of one's own, the minimum is 96 times that (C-56), the house takes 5 % (C-52).
#[test]
fn a_room_has_its_own_coefficient() {
    for (coefficient, least) in [(1, 96), (3, 288), (7, 672), (Terms::MOST, 960_000)] {
        let room = terms(coefficient).room();
        assert_eq!(room.entry, least * 100);
        assert_eq!((room.rate, room.rake), (i64::from(coefficient) * 100, 5));
    }
}

/// C-03: a wrong password is refused, longer every time, also in a tab of another name, and also after
/// the host was lost; the right one is as good as ever.
#[test]
fn a_wrong_password_is_refused_longer_every_time() {
    let mut host = room();
    let wrong = proof_of(NUMBER, "open barley");
    assert_ne!(wrong, proof());
    assert_ne!(proof_of(NUMBER + 1, "open sesame"), proof());
    let mut now = 5_000;
    for wait in [1, 2, 4, 8, 16, 32, 60, 60] {
        let posts = host.hear(1, enter_with(wrong, COINS), now);
        assert_eq!(refusal(&posts), Some(Refusal::Password(wait)));
        host = Host::from_kept(&host.kept(), usual()).expect("a room");
        let early = now + u64::from(wait) * 1000 - 1;
        let posts = host.hear(2, enter("Ben"), early);
        assert_eq!(
            refusal(&posts),
            Some(Refusal::Password(1)),
            "nobody may try now"
        );
        assert_eq!(posts.len(), 1, "and nobody is told anything else");
        now = early + 1;
    }
    let posts = host.hear(1, enter("Ann"), now);
    assert_eq!(refusal(&posts), None);
    assert!(table_of(&posts, 1).is_some());
    let posts = host.hear(3, enter_with(wrong, COINS), now);
    assert_eq!(
        refusal(&posts),
        Some(Refusal::Password(1)),
        "it begins anew"
    );
    // A clock that is set back does not close the room for ever.
    let posts = host.hear(3, enter("Cleo"), 0);
    assert_eq!(refusal(&posts), Some(Refusal::Password(60)));
}

/// C-56: who has less than the minimum is told what is missing, and checked before every hand.
#[test]
fn the_minimum_is_met_before_every_hand() {
    let mut host = room();
    let posts = host.hear(1, enter_with(proof(), 28_799), 0);
    assert_eq!(
        refusal(&posts),
        Some(Refusal::Missing(1)),
        "480 plays, 479.99 does not"
    );
    let posts = host.hear(1, enter_with(proof(), 28_800), 0);
    assert_eq!(refusal(&posts), None);
    assert_eq!(host.next(), Step::Wait);
    let posts = host.hear(1, ToHost::Ready { coins: 100 }, 0);
    assert_eq!(refusal(&posts), Some(Refusal::Missing(28_700)));
    assert_eq!(host.next(), Step::Wait, "his seat is free again");
    assert!(host.is_deserted());
}

#[test]
fn three_sit_down_and_no_more() {
    let mut host = room();
    for (tab, name) in [(1, "Ann"), (2, "Ben"), (3, "Cleo")] {
        let posts = host.hear(tab, enter(name), 0);
        let table = table_of(&posts, tab).expect("a table");
        assert_eq!(table.sitters[0].name, name, "everybody sees himself first");
        assert_eq!(posts.len(), tab as usize, "all are told");
    }
    assert_eq!(refusal(&host.hear(4, enter("Dan"), 0)), Some(Refusal::Full));
    // The same name in another tab takes the seat over, and the tab before is told.
    let posts = host.hear(5, enter("Ben"), 0);
    assert!(posts.contains(&(2, ToGuest::Refused(Refusal::Elsewhere))));
    assert!(table_of(&posts, 5).is_some());
    // Names that are none, and messages of tabs that do not sit here.
    for name in ["", " ", "<>", "\u{202e}"] {
        assert!(host.hear(6, enter(name), 0).is_empty());
    }
    assert!(host.hear(9, ToHost::Leave, 0).is_empty());
    assert_eq!(host.ignored(), 5);
}

#[test]
fn names_are_names() {
    for (given, name) in [
        (" Ann  B. ", "Ann B"),
        ("<script>", "script"),
        ("小明\n大王", "小明大王"),
        ("abcdefghijklmnop", "abcdefghijkl"),
        ("\u{202e}\u{200b}☺", ""),
        ("a-b_c", "abc"),
    ] {
        assert_eq!(clean_name(given), name);
        assert_eq!(clean_name(name), name);
    }
}

/// CA-18, CA-20: all ready, a hand is dealt; who comes later waits for the next; bots have the seats of
/// nobody; a leaver is played for, and is back with his name.
#[test]
fn seats_are_taken_left_and_taken_back() {
    let mut host = room();
    host.held_by(1);
    host.hear(1, enter("Ann"), 0);
    host.hear(2, enter("Ben"), 0);
    host.hear(1, ToHost::Ready { coins: COINS }, 0);
    assert_eq!(host.next(), Step::Wait, "Ben is not ready");
    host.hear(2, ToHost::Ready { coins: COINS }, 0);
    let (first, nonce) = seed(1);
    let posts = host.deal(first, nonce);
    assert!(
        table_of(&posts, 2)
            .and_then(|table| table.hand.as_ref())
            .is_some()
    );
    let posts = host.hear(3, enter("Cleo"), 0);
    assert!(
        table_of(&posts, 3).expect("a table").hand.is_none(),
        "she waits"
    );
    host.deal_round(true);
    host.hear(2, ToHost::Trustee(true), 0);
    assert!(!host.hear(2, ToHost::Leave, 0).is_empty());
    let posts = host.hear(7, enter("Ben"), 0);
    let table = table_of(&posts, 7).expect("a table");
    assert!(!table.sitters[0].trustee, "he plays himself again (C-55)");
    assert_eq!(table.sitters[2].name, "Ann");
    assert!(table.sitters[2].host);
    assert_eq!(table.hand.as_ref().expect("his hand").view.hand.len(), 17);
    // A tab that is gone does not come back by a late message.
    host.gone(7);
    assert!(host.hear(7, enter("Ben"), 0).is_empty());
    // What is refused by the rules, for another moment, or of no seat, changes nothing.
    let before = host.kept();
    for (hand, step, action) in [
        (1, 0, Action::Pass),
        (1, 17, Action::Escape),
        (2, 17, Action::Pass),
        (1, 17, Action::Pass),
    ] {
        host.hear(1, ToHost::Act { hand, step, action }, 0);
    }
    assert_eq!(host.kept(), before);
}

/// What is too large or makes no sense is ignored and counted.
#[test]
fn nonsense_is_counted() {
    let mut host = room();
    let oversized = vec![0; (1 << 16) + 1];
    for bytes in [&[][..], &[255; 40], &[9], &oversized] {
        assert!(host.hear_bytes(1, bytes, 0).is_empty());
        assert_eq!(guest_message(bytes), None);
    }
    assert_eq!(host.ignored(), 4);
    for text in ["", "room", "room 1 0 x novice", "four-tables"] {
        assert!(Host::from_kept(text, usual()).is_none());
    }
    assert_eq!(host.version(), 0);
}

/// A made-up table is none: no world agrees with it.
#[test]
fn a_made_up_table_is_refused() {
    let mut host = room();
    host.hear(1, enter("Ann"), 0);
    host.hear(1, ToHost::Ready { coins: COINS }, 0);
    let (first, nonce) = seed(2);
    host.deal(first, nonce);
    let posts = host.deal_round(true);
    let seen = table_of(&posts, 1)
        .and_then(|table| table.hand.clone())
        .expect("a hand");
    assert!(world(&seen, usual()).is_some());
    let bytes = ToGuest::Due(Box::new(seen.clone())).bytes();
    // Any byte changed: refused, or still a table that could be.
    for at in 0..bytes.len() {
        for change in [1u8, 0x10, 0x80] {
            let mut bytes = bytes.clone();
            bytes[at] ^= change;
            if let Some(ToGuest::Due(seen)) = guest_message(&bytes) {
                world(&seen, usual());
            }
        }
    }
    let mut more = seen.clone();
    more.view.hand = CardSet::EMPTY;
    assert!(world(&more, usual()).is_none());
    let mut fewer = seen;
    fewer.actions.push((Seat::S3, Action::Pass));
    assert!(world(&fewer, usual()).is_none());
}
