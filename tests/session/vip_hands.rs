//! Hands of VIP rooms: their deals are proven to everybody.

use super::vip::Room;
use super::*;
use doudizhu::tabs::{Seen, ToGuest};
use doudizhu::ui::session::VipMessage;
use std::rc::Rc;

/// Every page of a VIP room is told the seal before the bidding and what proves it after the hand, never
/// before; what does not prove it is seen, and a hand does not get another seal.
#[test]
fn the_seal_of_a_vip_hand_is_proven_to_everybody() {
    let mut room = Room::new();
    for page in 0..2 {
        room.does(page, Message::Vip(VipMessage::Ready));
    }
    room.goes_on();
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
