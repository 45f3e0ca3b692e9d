//! Nothing is ever lost: random sequences of hands, days, entries, golden eyes, imports, pages side by
//! side, and pages that are closed between any two writes.

use super::{ALLOWANCES, hand};
use doudizhu::lobby::{Admission, Change, Finished, ME, Person, Profile, Reason};
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::{Random, Seed, SplitMix};
use doudizhu_engine::game::{Action, DealSource, Record};
use doudizhu_engine::rules::{HouseKey, HouseRules, Purse, Room, Rules, Variant};
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
    let stake = 1 << random.below(14);
    let sign = if random.below(2) == 0 { 1 } else { -1 };
    let others = if room.purse.may_owe() { 3 } else { 2 };
    let landlord = random.below(others + 1) as usize;
    let mut points = vec![-sign * stake; others as usize + 1];
    points[landlord] = sign * stake * i64::from(others);
    points
}

/// What leaving a hand on purpose comes to, as the engine says; nothing where nobody can (C-54).
fn escape(random: &mut SplitMix, variant: Variant, room: &Room) -> Option<Vec<i64>> {
    let mut house = HouseRules::new(variant);
    let _ = house.set(HouseKey::Initial, &room.initial.to_string()); // where rooms have one
    let seed = Seed::numbered(8, u64::from(random.below(10_000)));
    let mut game = Record::new(Rules::new(house), DealSource::Seed(seed)).start();
    while game.deal_round() {}
    game.apply(ME, Action::Escape).ok()?;
    let settlement = game.outcome()?.settlement()?;
    Some(settlement.points.values().to_vec())
}

/// What can happen in a sequence, and a page that is killed in the middle of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Deed {
    Day,
    Reset,
    Eyes,
    TopUp,
    Relief,
    Hand,
    Escape,
    Export,
    Import,
    Kill,
}

/// One player's browser, through one sequence.
struct Browser {
    random: SplitMix,
    store: Kept,
    pages: [Page; 2],
    day: u32,
    /// Every hand that has ended on a table that was kept, with what it was first seen to pay.
    ended: HashMap<u64, Option<i64>>,
    exported: Option<(Profile, Option<Finished>)>,
    done: HashMap<Deed, u64>,
}

impl Browser {
    fn new(sequence: u64) -> Browser {
        let (store, day) = (Kept::default(), 100);
        Browser {
            random: SplitMix::new(sequence),
            pages: [Page::open(&store, day), Page::open(&store, day)],
            store,
            day,
            ended: HashMap::new(),
            exported: None,
            done: HashMap::new(),
        }
    }

    fn count(&mut self, deed: Deed) {
        *self.done.entry(deed).or_default() += 1;
    }

    /// Writes what a page has to write, one after the other: the table, if it has become another, then the
    /// profile. One time in four it is killed before a write, or after the last. Tells how many were made.
    fn write(&mut self, at: usize, table: Option<Option<Finished>>) -> usize {
        let all = 1 + usize::from(table.is_some());
        let killed =
            (self.random.below(4) == 0).then(|| self.random.below(all as u32 + 1) as usize);
        let made = killed.unwrap_or(all);
        if made > 0
            && let Some(over) = table
        {
            self.store.over = over;
        }
        if made == all {
            self.pages[at].keep(&mut self.store);
        }
        if killed.is_some() {
            self.count(Deed::Kill);
            self.pages[at] = Page::open(&self.store, self.day);
        }
        made
    }

    /// A step of the sequence, with a number of its own.
    fn step(&mut self, id: u64) {
        let at = usize::from(self.random.below(4) == 0);
        match self.random.below(12) {
            0 => {
                // Midnight, or a clock that goes wrong.
                let (day, back) = (self.day, self.day.saturating_sub(1));
                self.day = [day + 1, back, day + 400, 100][self.random.below(4) as usize];
                let day = self.day;
                self.does(at, Deed::Day, Change::Today(day));
                self.write(at, None);
            }
            1 => {
                let used = 1 + self.random.below(2) as usize;
                let eyes = Change::Eyes {
                    hand: id,
                    used,
                    allowances: ALLOWANCES,
                };
                self.does(at, Deed::Eyes, eyes);
                self.write(at, None);
            }
            2 => {
                self.count(Deed::Export);
                self.exported = Some((self.pages[at].profile.clone(), self.store.over.clone()));
            }
            3 => self.import(at),
            _ => self.play(at, id),
        }
    }

    fn does(&mut self, at: usize, deed: Deed, change: Change) {
        let last = |page: &Page, reason| {
            let entries = page.profile.wallet.entries().iter();
            entries.filter(|entry| entry.reason == reason).count()
        };
        let given = [
            (Deed::Reset, Reason::NewDay),
            (Deed::TopUp, Reason::TopUp),
            (Deed::Relief, Reason::Relief),
        ];
        let before = given.map(|(_, reason)| last(&self.pages[at], reason));
        self.pages[at].does(change);
        self.count(deed);
        for ((deed, reason), before) in given.into_iter().zip(before) {
            if last(&self.pages[at], reason) > before {
                self.count(deed);
            }
        }
    }

    /// What was exported comes in again, its table first; everything that is open is opened anew.
    fn import(&mut self, at: usize) {
        let Some((profile, over)) = self.exported.take() else {
            return;
        };
        let hands = profile.hands().iter();
        let ended = hands.map(|hand| (hand.id, Some(hand.payout.net()[ME])));
        let mut ended: HashMap<u64, Option<i64>> = ended.collect();
        self.does(at, Deed::Import, Change::Import(Rc::new(profile)));
        let table = over.as_ref().map(|over| over.id);
        let made = self.write(at, Some(over));
        if made < 2 {
            ended = std::mem::take(&mut self.ended);
        }
        // The hand on the table that came in has ended there, whatever the profile is.
        if let Some(id) = table.filter(|_| made > 0) {
            ended.entry(id).or_insert(None);
        }
        self.ended = ended;
        for at in [0, 1] {
            self.pages[at] = Page::open(&self.store, self.day);
            self.pages[at].keep(&mut self.store);
        }
    }

    /// A hand in some room that is open, played or left.
    fn play(&mut self, at: usize, id: u64) {
        let variant = Variant::ALL[self.random.below(4) as usize];
        let rooms = Room::all(variant);
        let room = self.random.below(rooms.len() as u32) as usize;
        let enter = Change::Enter {
            rooms,
            room,
            allowances: ALLOWANCES,
        };
        self.pages[at].does(Change::Today(self.day));
        self.does(at, Deed::Day, enter);
        let admission = self.pages[at].profile.wallet.admission(&rooms[room]);
        if admission != Admission::Welcome {
            self.write(at, None);
            return;
        }
        let left = (self.random.below(4) == 0)
            .then(|| escape(&mut self.random, variant, &rooms[room]))
            .flatten();
        let deed = left.as_ref().map_or(Deed::Hand, |_| Deed::Escape);
        let points = left.unwrap_or_else(|| points(&mut self.random, &rooms[room]));
        let chance = u64::from(self.random.below(u32::MAX));
        let people = &self.pages[at].profile.people;
        let company = people.company(&[Level::Casual; 3], None, chance);
        let over = Finished {
            company,
            ..hand(id, rooms[room], &points)
        };
        self.does(at, deed, Change::Finish(over.clone()));
        if self.write(at, Some(Some(over))) > 0 {
            self.ended.insert(id, None);
        }
    }

    /// Checks what is kept: balances are sums and not below zero, no hand that has ended is missing, and each
    /// was paid once, as when it was first seen.
    fn check(&mut self, sequence: u64) {
        // What was killed before its last write is made good by the page that is opened next.
        for at in [0, 1] {
            self.pages[at].keep(&mut self.store);
        }
        let Some(text) = &self.store.profile else {
            assert!(self.ended.is_empty());
            return;
        };
        let kept = Profile::from_saved(text).expect("it can be read");
        check(&kept, sequence);
        assert_eq!(kept.hands().len(), self.ended.len(), "{sequence}");
        for (id, paid) in &mut self.ended {
            let net = kept.played(*id).expect("kept").payout.net()[ME];
            let entries = kept.wallet.entries().iter();
            let of_hand = entries.filter(|entry| entry.hand == *id && entry.purse != Purse::Eyes);
            let sum: i64 = of_hand.map(|entry| entry.amount).sum();
            assert_eq!(sum, net, "{sequence}: {id}");
            assert_eq!(*paid.get_or_insert(net), net, "{sequence}: {id} paid again");
        }
    }
}

/// The property of the wallet over so many random sequences of forty steps each, in one browser with two
/// pages: hands, hands that are left, days and clocks that go wrong, resets and top-ups of practice coins,
/// reliefs, golden eyes, exports and imports, and pages that are killed before, between and after writes.
#[test]
fn nothing_is_lost_or_doubled() {
    let sequences = if std::env::var("FULL").is_ok() {
        30_000
    } else {
        1_000
    };
    let mut done: HashMap<Deed, u64> = HashMap::new();
    for sequence in 0..sequences {
        let mut browser = Browser::new(sequence);
        for step in 1..=40 {
            browser.step(sequence << 8 | step);
            browser.check(sequence);
        }
        for (deed, times) in browser.done {
            *done.entry(deed).or_default() += times;
        }
    }
    for (deed, each) in [
        (Deed::Day, 20),
        (Deed::Eyes, 2),
        (Deed::Hand, 10),
        (Deed::Escape, 2),
        (Deed::Export, 2),
        (Deed::Import, 1),
        (Deed::Kill, 5),
    ] {
        assert!(done[&deed] > each * sequences, "{deed:?} {}", done[&deed]);
    }
    for deed in [Deed::Reset, Deed::TopUp, Deed::Relief] {
        assert!(done[&deed] > sequences / 20, "{deed:?} {}", done[&deed]);
    }
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
