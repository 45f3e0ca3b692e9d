//! Nothing is ever lost: random sequences of hands, days, entries, golden eyes, imports, pages side by
//! side, and pages that are closed between any two writes.

use super::{ALLOWANCES, hand};
use doudizhu::lobby::{Change, Finished, ME, Person, Profile};
use doudizhu_engine::cards::{Random, SplitMix};
use doudizhu_engine::rules::{Purse, Room, Variant};
use std::collections::HashMap;
use std::rc::Rc;

/// What the browser keeps, each as a whole: the profile, and the hand on the table once it is over.
#[derive(Default)]
struct Kept {
    profile: Option<String>,
    over: Option<Finished>,
}

/// An open page.
struct Page {
    profile: Profile,
    deeds: Vec<Rc<Change>>,
    kept: u64,
}

impl Page {
    /// Opened, or opened again: what the table says has ended is paid for (see `Session::reconcile`).
    fn open(store: &Kept, day: u32) -> Page {
        let kept = store.profile.as_deref().map(Profile::from_saved);
        let profile = kept.map_or_else(|| Profile::new(day), |kept| kept.expect("it can be read"));
        let mut page = Page {
            kept: profile.revision(),
            profile,
            deeds: Vec::new(),
        };
        if let Some(over) = &store.over {
            page.does(Change::Finish(over.clone()));
        }
        page.does(Change::Today(day));
        page
    }

    fn does(&mut self, change: Change) {
        if self.profile.apply(&change) {
            self.deeds.push(Rc::new(change));
        }
    }

    /// Keeps the profile as the page does: with this page's changes made to what is kept by now.
    fn keep(&mut self, store: &mut Kept) {
        if self.deeds.is_empty() {
            return;
        }
        let kept = store.profile.as_deref().map(Profile::from_saved);
        if let Some(Ok(mut kept)) = kept
            && kept.revision() != self.kept
        {
            for change in &self.deeds {
                kept.apply(change);
            }
            self.profile = kept;
        }
        self.deeds.clear();
        self.kept = self.profile.revision();
        store.profile = Some(self.profile.saved());
    }
}

/// Checks a profile against the sums that the test has kept itself.
fn check(profile: &Profile, sequence: u64) {
    for purse in Purse::ALL {
        let sum: i64 = profile
            .wallet
            .entries()
            .iter()
            .filter(|entry| entry.purse == purse)
            .map(|entry| entry.amount)
            .sum();
        assert_eq!(sum, profile.wallet.balance(purse));
        assert!(purse.may_owe() || sum >= 0, "{sequence}: {purse:?} {sum}");
    }
    for person in Person::all() {
        assert!(profile.people.of(person).coins() >= 0, "{sequence}");
    }
}

/// What a hand may be worth in a room.
fn points(random: &mut SplitMix, room: &Room) -> Vec<i64> {
    let stake = 1 << random.below(12);
    let sign = if random.below(2) == 0 { 1 } else { -1 };
    let others = if room.purse.may_owe() { 3 } else { 2 };
    let landlord = random.below(others + 1) as usize;
    let mut points = vec![-sign * stake; others as usize + 1];
    points[landlord] = sign * stake * i64::from(others);
    points
}

/// The property of the wallet over so many random sequences of forty steps each.
#[test]
fn nothing_is_lost_or_doubled() {
    let sequences = if std::env::var("FULL").is_ok() {
        100_000
    } else {
        3_000
    };
    let (mut crashes, mut finished) = (0, 0);
    for sequence in 0..sequences {
        let mut random = SplitMix::new(sequence);
        let mut store = Kept::default();
        let mut day = 100;
        let mut pages = [Page::open(&store, day), Page::open(&store, day)];
        // Every hand that has ended on a table that was kept, with what it was first seen to pay.
        let mut ended: HashMap<u64, i64> = HashMap::new();
        let mut exported: Option<Profile> = None;
        for step in 1..=40u64 {
            let at = usize::from(random.below(4) == 0);
            let variant = Variant::ALL[random.below(4) as usize];
            let rooms = Room::all(variant);
            let room = random.below(rooms.len() as u32) as usize;
            let mut closed = false;
            match random.below(12) {
                0 => {
                    // Midnight, or a clock that goes wrong.
                    day =
                        [day + 1, day.saturating_sub(1), day + 400, 100][random.below(4) as usize];
                    pages[at].does(Change::Today(day));
                }
                1 => pages[at].does(Change::Eyes {
                    hand: step,
                    used: 1 + random.below(2) as usize,
                    allowances: ALLOWANCES,
                }),
                2 => exported = Some(pages[at].profile.clone()),
                3 => {
                    if let Some(profile) = exported.take() {
                        // What was imported has its own hands.
                        ended = profile
                            .hands()
                            .iter()
                            .map(|hand| (hand.id, hand.payout.net()[ME]))
                            .collect();
                        store.over = None;
                        pages[at].does(Change::Import(Rc::new(profile)));
                        pages[at].keep(&mut store);
                        pages = [Page::open(&store, day), Page::open(&store, day)];
                    }
                }
                4 => closed = true,
                _ => {
                    pages[at].does(Change::Enter {
                        rooms,
                        room,
                        allowances: ALLOWANCES,
                    });
                    let admitted = pages[at].profile.wallet.admission(&rooms[room]);
                    if admitted != doudizhu::lobby::Admission::Welcome {
                        continue;
                    }
                    let over = hand(
                        sequence << 8 | step,
                        rooms[room],
                        &points(&mut random, &rooms[room]),
                    );
                    // The last action is kept with the table; a page that is closed before has not
                    // finished the hand.
                    if random.below(8) == 0 {
                        crashes += 1;
                        pages[at] = Page::open(&store, day);
                        continue;
                    }
                    finished += 1;
                    store.over = Some(over.clone());
                    ended.insert(over.id, i64::MAX);
                    closed = random.below(4) == 0; // between the two writes
                    if !closed {
                        pages[at].does(Change::Finish(over));
                    }
                }
            }
            if closed {
                crashes += 1;
                pages[at] = Page::open(&store, day);
            }
            pages[at].keep(&mut store);
            let kept = Profile::from_saved(store.profile.as_deref().unwrap_or_default());
            let Ok(kept) = kept else { continue };
            check(&kept, sequence);
            // No hand that has ended is missing, and each was paid once, as when it was first seen.
            assert_eq!(kept.hands().len(), ended.len(), "{sequence} {step}");
            for (id, paid) in &mut ended {
                let entries = kept
                    .wallet
                    .entries()
                    .iter()
                    .filter(|entry| entry.hand == *id);
                let sum: i64 = entries
                    .filter(|entry| entry.purse != Purse::Eyes)
                    .map(|entry| entry.amount)
                    .sum();
                let net = kept.played(*id).expect("kept").payout.net()[ME];
                assert_eq!(sum, net, "{sequence} {step}");
                if *paid == i64::MAX {
                    *paid = net;
                }
                assert_eq!(*paid, net, "{sequence} {step}: paid again");
            }
        }
    }
    assert!(
        crashes > sequences && finished > 10 * sequences,
        "{crashes} {finished}"
    );
}

/// Hostile and damaged text is refused with its line, or is a profile that keeps every promise.
#[test]
fn damaged_profiles_are_refused() {
    let mut profile = Profile::new(9);
    for id in 1..6 {
        profile.apply(&Change::Finish(hand(id, Room::classic(5), &[20, -10, -10])));
    }
    let text = profile.saved();
    for (line, changed) in [
        (1, text.replacen("profile", "profil", 1)),
        (
            2,
            text.replacen("entry 0 0 5000000", "entry 0 0 99999999999999999999", 1),
        ),
        (
            2,
            text.replacen("entry 0 0 5000000", "entry 9 0 5000000", 1),
        ),
        (2, text.replacen("entry 0 0", "entry 0 77", 1)),
        (
            text.lines().count() + 1,
            text.replacen("entry 0 0 5000000", "entry 0 0 -5000000", 1),
        ),
        (text.lines().count() + 1, format!("{text}\nhand 1")),
        (
            text.lines().count() + 1,
            format!("{text}\n{}", text.lines().last().expect("a hand")),
        ),
        (1, String::new()),
        (
            2_001,
            format!("{text}{}", "\nentry 0 2 1 9 7".repeat(3_000)),
        ),
        (
            15,
            text.replacen("tally 2 1 5 5", "tally 2 1 4294967295 5", 1)
                .replacen(" 5 0 0 0 0 0 0 0 0 0", " 4294967295 0 0 0 0 0 0 0 0 0", 1),
        ),
    ] {
        assert_eq!(Profile::from_saved(&changed), Err(line), "{changed}");
    }
    let mut read = 0;
    for at in 0..text.len() {
        for change in [1, 2, 4, 0x10, 0x40] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= change;
            let Ok(changed) = String::from_utf8(bytes) else {
                continue;
            };
            if let Ok(profile) = Profile::from_saved(&changed) {
                check(&profile, at as u64);
                read += 1;
            }
        }
        drop(Profile::from_saved(&text[..at]));
    }
    assert!(read > 100, "numbers may be others: {read}");
}
