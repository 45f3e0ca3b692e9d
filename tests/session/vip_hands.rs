//! Hands of VIP rooms: paid once, to whoever comes back whenever, and their deals proven to everybody.

use super::vip::Room;
use super::*;
use doudizhu::lobby::{self, Company, Finished, Profile};
use doudizhu::tabs::{Seen, ToGuest, ToHost};
use doudizhu::ui::session::VipMessage;
use doudizhu_engine::cards::{BySeat, Seats};
use doudizhu_engine::rules::{Purse, Room as PublicRoom};
use std::rc::Rc;

/// The page dies between keeping that a hand is paid and telling the host so, and the player plays more hands
/// elsewhere than are kept: the hand is paid once, however long ago that was.
#[test]
fn a_hand_is_paid_once_however_long_ago() {
    let mut room = Room::new();
    room.ends_without_the_first();
    let new = Rc::clone(&session().profile);
    let paid = room.comes_back(10, &new).profile.clone();
    let coins = paid.wallet.balance(Purse::Coins);
    assert_ne!(coins, 5_000_000);
    assert!(room.host.kept().contains("\ndue Ann\t"), "nobody told it");
    room.host.gone(10);
    // What else he does until he is back, in a page that finds what was kept.
    let mut profile = Profile::from_saved(&paid.saved()).expect("a profile");
    let mut other = paid.hands()[0].record.clone();
    other.truncate(200);
    for id in 1..=250 {
        profile.apply(&lobby::Change::Finish(elsewhere(id, &other)));
    }
    assert!(profile.hands().iter().all(|hand| hand.id <= 250));
    let profile = Profile::from_saved(&profile.saved()).expect("a profile");
    let back = room.comes_back(11, &Rc::new(profile));
    assert_eq!(back.profile.wallet.balance(Purse::Coins), coins);
    // Now the host learns it, and owes nothing any more.
    for wish in back.vip.as_ref().expect("a seat").wishes().to_vec() {
        room.host.hear(11, wish, 0);
    }
    assert!(!room.host.kept().contains("\ndue Ann\t"));
    // So does the page, and needs no receipt any more.
    assert_eq!(back.profile.receipts().len(), 1);
    assert!(
        room.comes_back(12, &back.profile)
            .profile
            .receipts()
            .is_empty()
    );
}

/// Every page of a VIP room is told the seal before the bidding and what proves it after the hand, never
/// before; what does not prove it is seen, and a hand does not get another seal.
#[test]
fn the_seal_of_a_vip_hand_is_proven_to_everybody() {
    let mut room = Room::dealt();
    let hand = |page: &Session| page.hand.clone().expect("a hand");
    while let Some(page) = room.asked() {
        for page in &room.pages {
            let hand = hand(page);
            assert!(hand.view.outcome.is_none() && hand.secrets().is_none());
            assert!(!hand.is_proven());
        }
        let seals = room.pages.each_ref().map(|page| hand(page).commitment());
        let deal = Seed::numbered(71, room.deals).commit(&Nonce([9; 32]));
        assert_eq!(seals, [Some(deal); 2], "the same for all");
        let action = choose(&room.pages[page], ME);
        match action {
            Action::Play(play) => room.does(page, Message::Declare(play)),
            Action::Open(_) | Action::Say(_) | Action::Peek(_) | Action::Pass | Action::Escape => {
                room.does(page, Message::Act(ME, action));
            }
        }
        room.goes_on();
    }
    assert!(room.host.points().is_some(), "it is over");
    for page in &room.pages {
        let hand = hand(page);
        assert_eq!(
            hand.secrets(),
            Some((Seed::numbered(71, room.deals), Nonce([9; 32])))
        );
        assert!(hand.is_proven());
    }
    // A host who tells another seed, whether the seal is of that or not, is found out.
    let tell = |change: &dyn Fn(&mut Seen)| {
        let page = room.comes_to_look();
        page.0.after(Message::Vip(VipMessage::Heard(Rc::new({
            let mut table = page.1.clone();
            table.version += 1;
            change(table.hand.as_mut().expect("a hand"));
            ToGuest::Table(Box::new(table))
        }))))
    };
    let nonce = Nonce([9; 32]);
    let other = Seed::numbered(71, 1_000);
    assert!(hand(&tell(&|_| ())).is_proven());
    assert!(!hand(&tell(&|seen| seen.secrets = Some((other, nonce)))).is_proven());
    assert!(!hand(&tell(&|seen| seen.secrets = None)).is_proven());
    let both =
        tell(&|seen| (seen.seal, seen.secrets) = (other.commit(&nonce), Some((other, nonce))));
    assert!(!hand(&both).is_proven(), "it deals other cards");
    // Nor does a hand that lies on the table get another seal.
    let (page, mut table) = (room.pages[1].clone(), room.comes_to_look().1);
    table.version += 1_000;
    if let Some(seen) = &mut table.hand {
        (seen.seal, seen.step) = (other.commit(&nonce), seen.step + 1);
    }
    let said = ToGuest::Table(Box::new(table));
    let after = page.after(Message::Vip(VipMessage::Heard(Rc::new(said))));
    assert_eq!(after.hand, page.hand);
}

/// A hand of another table, for points.
fn elsewhere(id: u64, record: &str) -> Finished {
    Finished {
        id,
        variant: Variant::Four as usize,
        room: PublicRoom::all(Variant::Four)[0],
        vip: None,
        role: lobby::Role::Nobody,
        multiplier: 1,
        points: BySeat::all(Seats::Four, 0),
        company: Company::USUAL,
        record: record.to_string(),
    }
}

/// C-54: who comes back when the next hand is already played without him is paid for his.
#[test]
fn a_hand_is_paid_to_who_comes_back_during_the_next() {
    let mut room = Room::new();
    room.ends_without_the_first();
    let points = room.host.points().expect("it is over")[0];
    room.does(1, Message::Vip(VipMessage::Ready));
    room.goes_on();
    assert!(room.host.kept().contains("\nhand 2 ") || room.deals > 2);
    let back = room.comes_back(10, &session().profile);
    let gain = points * 500;
    let coins = back.profile.wallet.balance(Purse::Coins);
    assert_eq!(coins, 5_000_000 + gain - gain.max(0) / 20, "C-52");
    let wishes = back.vip.as_ref().expect("a seat").wishes();
    assert!(matches!(wishes, [ToHost::Booked(_)]), "{wishes:?}");
}
