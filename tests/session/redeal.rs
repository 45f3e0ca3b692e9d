//! Deals that nobody wanted, and those that follow by themselves.

use super::*;

/// A hand of `huopin` that nobody wanted, in a deal that everybody knows or not.
fn unwanted(known: bool) -> Session {
    let redealt = (0..200).map(|number| {
        let begun = session().after(Message::Start {
            variant: Some(Variant::Huopin),
            seed: Seed::numbered(51, number),
            nonce: Nonce([7; 32]),
            known,
        });
        let mut session = wait(begun.after(Message::Hand(Change::Sort)));
        while is_asked(&session) {
            session = wait(session.after(Message::Act(ME, Action::Say(Said::NoCall))));
            let hand = session.hand.as_ref().expect("a hand");
            if hand.notice.is_some() {
                break;
            }
        }
        session
    });
    let mut redealt = redealt.filter(|session| session.next() == Next::Redeal);
    redealt.next().expect("nobody calls once")
}

/// The deal that follows by itself.
fn redeal(number: u64) -> Message {
    Message::Start {
        variant: None,
        seed: Seed::numbered(52, number),
        nonce: Nonce([7; 32]),
        known: false,
    }
}

/// A redeal comes by itself: it closes no dialog and keeps the order of the hand.
#[test]
fn a_redeal_disturbs_nothing() {
    let open = unwanted(false).after(Message::Show(Some(Dialog::Settings)));
    let next = open.after(redeal(1));
    assert_eq!(next.dialog, Some(Dialog::Settings));
    assert_eq!(next.hand.expect("a hand").sorting, Sorting::ByCount);
}

/// It counts as much as the deal that nobody wanted: what an address names brings no coins, nor what comes of it.
#[test]
fn a_redeal_counts_as_what_went_before() {
    for known in [false, true] {
        let before = unwanted(known);
        assert_eq!(before.hand.as_ref().expect("a hand").counts, !known);
        let next = before.after(redeal(1));
        assert_eq!(next.hand.as_ref().expect("a hand").counts, !known);
        // Another table is another deal.
        let other = before.after(Message::Start {
            variant: Some(Variant::Bengbu),
            seed: Seed::numbered(52, 1),
            nonce: Nonce([7; 32]),
            known: false,
        });
        assert!(other.hand.expect("a hand").counts);
    }
}
