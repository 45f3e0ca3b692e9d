//! Receipts for hands of VIP rooms, whose hosts may tell them again at any time.

use super::*;
use doudizhu::lobby::MOST_RECEIPTS;

/// A hand of a VIP room has a receipt until its host has noted that it is paid; until then it is paid no second
/// time, however many other hands there were, and whatever was kept meanwhile.
#[test]
fn receipts_outlast_the_hands_that_are_kept() {
    let room = Room::classic(3);
    let in_vip = |id, number| {
        let vip = Some(number);
        Change::Finish(Finished {
            vip,
            ..hand(id, room, &[4, -2, -2])
        })
    };
    let mut profile = Profile::new(1);
    for (id, number) in [(u64::MAX, 1_000), (2, 9_999), (3, 1_000)] {
        assert!(profile.apply(&in_vip(id, number)));
    }
    for id in 10..10 + MOST_HANDS as u64 {
        profile.apply(&Change::Finish(hand(
            id,
            Room::all(Variant::Four)[0],
            &[0; 4],
        )));
    }
    assert!(profile.played(u64::MAX).is_none(), "it is kept no more");
    let mut profile = Profile::from_saved(&profile.saved()).expect("a profile");
    let coins = profile.wallet.balance(Purse::Coins);
    assert!(!profile.apply(&in_vip(u64::MAX, 1_000)), "nor paid again");
    // A host notes what is paid: of his own room, and only what he does not owe.
    let settled = |owes: &[u64]| Change::Settled {
        room: 1_000,
        owes: owes.to_vec(),
    };
    assert!(profile.apply(&settled(&[u64::MAX])));
    assert!(
        !profile.apply(&settled(&[u64::MAX])),
        "twice changes nothing"
    );
    let left: Vec<_> = profile
        .receipts()
        .iter()
        .map(|paid| (paid.room, paid.hand))
        .collect();
    assert_eq!(left, [(1_000, u64::MAX), (9_999, 2)]);
    assert!(!profile.apply(&in_vip(u64::MAX, 1_000)));
    assert!(profile.apply(&settled(&[])));
    assert_eq!(profile.receipts().len(), 1);
    assert_eq!(profile.wallet.balance(Purse::Coins), coins);
    // Nobody collects them without end.
    for id in 1_000..1_000 + 2 * MOST_RECEIPTS as u64 {
        profile.apply(&in_vip(id, 1_000));
    }
    assert_eq!(profile.receipts().len(), MOST_RECEIPTS);
    assert_eq!(Profile::from_saved(&profile.saved()), Ok(profile.clone()));
    for line in [
        "receipt",
        "receipt 1",
        "receipt -1 2",
        "receipt 1 2 3",
        "receipt 1 x",
    ] {
        assert!(Profile::from_saved(&format!("{}\n{line}", Profile::new(1).saved())).is_err());
    }
}
