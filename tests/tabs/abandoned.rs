//! Rooms that nobody comes back to: given up after thirty days, their hands ended and owed to their players.

use super::*;
use doudizhu::tabs::{ABANDONED_MS, Step};
use doudizhu_engine::cards::Seats;

/// A room in which Ann and Ben play a hand, dealt so far, with a bot.
fn begun(number: u64, rounds: u32) -> Host {
    let mut host = room();
    for (tab, name) in [(1, "Ann"), (2, "Ben")] {
        host.hear(tab, enter(name), 0);
    }
    for tab in [1, 2] {
        host.hear(tab, ToHost::Ready { coins: COINS }, 0);
    }
    let (seed, nonce) = seed(number);
    host.deal(seed, nonce);
    for _ in 0..rounds {
        host.deal_round(false);
    }
    host
}

#[test]
fn a_room_is_given_up_after_thirty_days_without_anybody() {
    assert_eq!(ABANDONED_MS, 30 * 86_400_000);
    let mut host = room();
    host.used_at(1_000_000);
    // What is kept says it, and what was kept before that was said is as old as can be.
    let kept = host.kept();
    let host = Host::from_kept(&kept, usual()).expect("a room");
    assert!(
        !host.is_abandoned(1_000_000 + ABANDONED_MS),
        "to the last moment"
    );
    assert!(host.is_abandoned(1_000_001 + ABANDONED_MS));
    // A clock that was set back, or never was right.
    assert!(!host.is_abandoned(999_999));
    assert!(!host.is_abandoned(0));
    assert!(host.is_abandoned(u64::MAX));
    let older = kept.replacen(" 1000000\n", "\n", 1);
    let older = Host::from_kept(&older, usual()).expect("a room of the first version");
    assert!(older.is_abandoned(ABANDONED_MS + 1));
    let damaged = kept.replacen(" 1000000\n", " soon\n", 1);
    assert!(Host::from_kept(&damaged, usual()).is_none());
}

/// C-54: whatever the moment at which all went away, the hand ends, is owed to everybody who played it, once,
/// and comes to nothing in all; a hand that nobody calls is none.
#[test]
fn an_abandoned_hand_is_played_to_its_end_and_owed() {
    let (mut ended, mut redealt) = (0, 0);
    for number in 0..60 {
        let mut host = begun(number, number as u32 % 18);
        // Some go away in the middle of the play.
        let mut acts = number / 2 % 20;
        while acts > 0 && number % 3 > 0 {
            acts -= 1;
            match host.next() {
                Step::DealRound | Step::FirstRound => drop(host.deal_round(true)),
                Step::Ask(seat) | Step::AskForAbsent(seat) => {
                    let request = host.request(seat, 3).expect("a hand");
                    act(&mut host, request);
                }
                Step::Wait => {
                    let seat = Seats::Three.iter().find(|seat| {
                        host.view(*seat)
                            .is_some_and(|view| view.to_act == Some(*seat))
                    });
                    let Some(seat) = seat else { break };
                    let tab = [1, 2][seat.index()];
                    host.hear(tab, ToHost::Trustee(true), 0);
                }
                Step::Deal | Step::Redeal => break,
            }
        }
        let mut host = Host::from_kept(&host.kept(), usual()).expect("a room");
        assert_eq!(host.next(), Step::Wait, "nobody is there");
        let owed = host.settle();
        match host.points() {
            None => {
                assert!(owed.is_empty(), "nobody called");
                redealt += 1;
            }
            Some(points) => {
                assert_eq!(points.iter().sum::<i64>(), 0);
                let names: Vec<_> = owed.iter().map(|(name, _)| name.as_str()).collect();
                assert_eq!(names, ["Ann", "Ben"]);
                for (seen, points) in owed.iter().map(|(_, seen)| seen).zip(points) {
                    let settlement = seen.view.outcome.and_then(|one| one.settlement().cloned());
                    assert_eq!(settlement.expect("it is over").points[Seat::S0], points);
                }
                ended += 1;
            }
        }
        // Again: the same, no more. And it can be kept meanwhile.
        assert_eq!(host.settle(), owed);
        let mut again = Host::from_kept(&host.kept(), usual()).expect("a room");
        assert_eq!(again.settle(), owed);
    }
    assert!(ended > 10 && redealt > 10, "{ended}, {redealt}");
}

/// What a bot or a trustee was asked it answers.
fn act(host: &mut Host, request: doudizhu::worker::BotRequest) {
    use doudizhu::worker::{Found, answer};
    let Found::Choice(Some(action)) = answer(&request).found else {
        panic!("a bot that is asked answers")
    };
    host.answer(request.id, action);
}

#[test]
fn where_nothing_was_dealt_nothing_is_owed() {
    let mut host = room();
    host.hear(1, enter("Ann"), 0);
    assert!(host.settle().is_empty());
    assert_eq!(host.points(), None);
    assert!(host.knows("Ann") && !host.knows("Ben"));
}
