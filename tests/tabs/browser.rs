//! The browser of the storms: its tabs, what is under way between them, and what is kept.

use super::*;
use doudizhu::lobby::{Change, Company, Finished, ME, MOST_HANDS, Profile, Role};
use doudizhu::tabs::{Step, guest_message, world};
use doudizhu::worker::{Found, answer};
use doudizhu_engine::bots::{Memory, choose};
use doudizhu_engine::cards::{BySeat, Random, Seats, SplitMix};
use doudizhu_engine::rules::{Purse, Room};
use std::collections::{BTreeMap, HashMap, VecDeque};

pub(super) const NAMES: [&str; 3] = ["Ann", "Ben", "四桌"];

/// A page at the table, or one that is gone.
pub(super) struct Page {
    id: u64,
    name: &'static str,
    alive: bool,
    admitted: bool,
    version: u64,
    table: Option<Table>,
}

/// The browser: pages, what is under way between them, and what is kept.
pub(super) struct Browser {
    pub(super) random: SplitMix,
    pub(super) pages: Vec<Page>,
    /// The host and its tab.
    pub(super) host: Option<(u64, Host)>,
    pub(super) kept: String,
    pub(super) profiles: HashMap<&'static str, Profile>,
    /// Bytes under way, by who says them and who hears them, in order.
    pub(super) ways: BTreeMap<(u64, u64), VecDeque<Vec<u8>>>,
    /// Tabs that are gone, which the host has not noticed yet.
    unnoticed: Vec<u64>,
    pub(super) now: u64,
    deals: u64,
    pub(super) checked: u64,
    /// What every settled hand paid whom.
    pub(super) paid: HashMap<(u64, &'static str), i64>,
    /// The seals of the room's hands.
    seals: HashMap<u32, Commitment>,
    /// Pages that died before they told that a hand is paid, and how often their players were long elsewhere.
    pub(super) silent: u32,
    elsewhere: u64,
}

impl Browser {
    pub(super) fn new(number: u64) -> Browser {
        Browser {
            random: SplitMix::new(number),
            pages: Vec::new(),
            host: None,
            kept: room().kept(),
            profiles: HashMap::new(),
            ways: BTreeMap::new(),
            unnoticed: Vec::new(),
            now: 1_000_000,
            deals: number * 1000,
            checked: 0,
            paid: HashMap::new(),
            seals: HashMap::new(),
            silent: 0,
            elsewhere: 0,
        }
    }

    pub(super) fn open(&mut self, name: &'static str) {
        let id = 100 + self.pages.len() as u64;
        for page in self
            .pages
            .iter_mut()
            .filter(|page| page.alive && page.name == name)
        {
            page.alive = false; // one tab each
            self.unnoticed.push(page.id);
        }
        self.after_losses();
        self.pages.push(Page {
            id,
            name,
            alive: true,
            admitted: false,
            version: 0,
            table: None,
        });
        if self.host.is_none() {
            self.takes_over(id);
        } else {
            self.say(id, enter(name));
        }
    }

    pub(super) fn close(&mut self, place: usize) {
        if std::mem::replace(&mut self.pages[place].alive, false) {
            self.unnoticed.push(self.pages[place].id);
            self.after_losses();
        }
    }

    /// Where the host is lost, another page that sits there goes on with what was kept.
    fn after_losses(&mut self) {
        let alive = |id: u64| self.pages.iter().any(|page| page.id == id && page.alive);
        if self.host.as_ref().is_some_and(|(tab, _)| !alive(*tab)) {
            self.host = None;
            let next = self.pages.iter().find(|page| page.alive && page.admitted);
            if let Some(id) = next.map(|page| page.id) {
                self.takes_over(id);
            }
        }
    }

    fn takes_over(&mut self, id: u64) {
        let mut host = Host::from_kept(&self.kept, usual()).expect("what is kept can be read");
        assert_eq!(
            host.kept(),
            self.kept,
            "and is the same when it is kept again"
        );
        host.held_by(id);
        // It hears by channels of its own, and what was said to the one before is lost with him.
        self.unnoticed.clear();
        self.ways.retain(|(_, to), _| *to != 0);
        self.host = Some((id, host));
        let all: Vec<_> = self
            .pages
            .iter()
            .filter(|page| page.alive)
            .map(|page| (page.id, page.name))
            .collect();
        for (id, name) in all {
            self.say(id, enter(name));
        }
    }

    fn say(&mut self, from: u64, message: ToHost) {
        self.ways
            .entry((from, 0))
            .or_default()
            .push_back(message.bytes());
    }

    /// The host keeps first, and tells then. Nothing that a guest is told has a card he may not see.
    fn tells(&mut self, does: impl FnOnce(&mut Host, u64) -> Vec<Post>) {
        let now = self.now;
        let Some((tab, host)) = &mut self.host else {
            return;
        };
        let posts = does(host, now);
        self.kept = host.kept();
        for (to, message) in posts {
            if let Some(seen) = hand_in(&message) {
                let seal = *self.seals.entry(seen.hand).or_insert(seen.seal);
                assert_eq!(seal, seen.seal, "no hand has two seals");
                let outcome = seen.view.outcome.as_ref();
                let over = outcome.is_some_and(|outcome| outcome.settlement().is_some());
                let opened = seen.secrets.map(|(seed, nonce)| seed.commit(&nonce));
                assert_eq!(opened, over.then_some(seal), "not before the end, and then");
            }
            if let ToGuest::Table(table) = &message
                && let Some(seen) = &table.hand
            {
                let seat = seen_from(host, seen);
                let leaked =
                    cards_in(seen).without(cards_in(seen).without(hidden_from(host, seat)));
                assert!(leaked.is_empty(), "{leaked} leaked to {seat}");
                assert!(world(seen, usual()).is_some(), "a world agrees with it");
                self.checked += 1;
            }
            self.ways
                .entry((*tab, to))
                .or_default()
                .push_back(message.bytes());
        }
    }

    /// Delivers one message; sometimes it stays, and comes a second time.
    pub(super) fn deliver(&mut self) {
        let ways: Vec<_> = self
            .ways
            .iter()
            .filter(|(_, way)| !way.is_empty())
            .map(|(way, _)| *way)
            .collect();
        if ways.is_empty() {
            return;
        }
        let way = ways[self.random.below(ways.len() as u32) as usize];
        let queue = self.ways.get_mut(&way).expect("a way");
        let bytes = queue.pop_front().expect("a message");
        if self.random.below(12) == 0 {
            let place = self.random.below(queue.len() as u32 + 1) as usize;
            queue.insert(place, bytes.clone());
        }
        if way.1 == 0 {
            self.tells(|host, now| host.hear_bytes(way.0, &bytes, now));
        } else {
            self.hear(way.1, &bytes);
        }
    }

    /// What a guest's page does with what it is told.
    fn hear(&mut self, to: u64, bytes: &[u8]) {
        let message = guest_message(bytes).expect("a message of the host");
        let Some(page) = self
            .pages
            .iter_mut()
            .find(|page| page.id == to && page.alive)
        else {
            return;
        };
        match message {
            ToGuest::Refused(_) | ToGuest::Come => {}
            ToGuest::Due(seen) => {
                let table = page.table.as_ref();
                if table.is_some_and(|table| table.owes.contains(&seen.seal.number())) {
                    self.book(to, &seen);
                }
            }
            ToGuest::Table(table) => {
                page.admitted = true;
                if table.version > page.version {
                    page.version = table.version;
                    page.table = Some(*table.clone());
                    let name = page.name;
                    let owed = |seen: &&Seen| table.owes.contains(&seen.seal.number());
                    if let Some(seen) = table.hand.as_ref().filter(owed) {
                        self.book(to, seen);
                    }
                    self.profile(name).apply(&Change::Settled {
                        room: NUMBER,
                        owes: table.owes.clone(),
                    });
                }
            }
        }
    }

    /// A hand that is over comes into the books of its player, once.
    fn book(&mut self, tab: u64, seen: &Seen) {
        let Some(settlement) = seen
            .view
            .outcome
            .as_ref()
            .and_then(|outcome| outcome.settlement())
        else {
            return;
        };
        let record = world(seen, usual()).expect("a world agrees with it");
        let name = self
            .pages
            .iter()
            .find(|page| page.id == tab)
            .expect("a page")
            .name;
        let points = settlement.points;
        let id = seen.seal.number();
        self.profile(name).apply(&Change::Finish(Finished {
            id,
            variant: Variant::Classic as usize,
            room: terms(3).room(),
            vip: Some(NUMBER),
            role: Role::Nobody,
            multiplier: 1,
            points,
            company: Company::USUAL,
            record: record.to_string(),
        }));
        let gain = points[ME] * 300;
        self.paid.insert((id, name), gain - gain.max(0) / 20);
        // Sometimes the page dies before it says so, and sometimes its player is then long elsewhere.
        if self.random.below(8) > 0 {
            self.say(tab, ToHost::Booked(id));
        } else {
            self.silent += 1;
            if self.random.below(4) == 0 {
                self.plays_elsewhere(name);
            }
        }
    }

    /// More hands than are kept, for points.
    fn plays_elsewhere(&mut self, name: &'static str) {
        for _ in 0..=MOST_HANDS {
            self.elsewhere += 1;
            let id = self.elsewhere;
            self.profile(name).apply(&Change::Finish(Finished {
                id,
                variant: Variant::Four as usize,
                room: Room::all(Variant::Four)[0],
                vip: None,
                role: Role::Nobody,
                multiplier: 1,
                points: BySeat::all(Seats::Four, 0),
                company: Company::USUAL,
                record: String::from("ddz1"),
            }));
        }
    }

    fn profile(&mut self, name: &'static str) -> &mut Profile {
        self.profiles.entry(name).or_insert_with(|| Profile::new(0))
    }

    /// A guest does something: answers where he is asked, wants the next hand, and so on.
    pub(super) fn act(&mut self, place: usize, calm: bool) {
        let page = &self.pages[place];
        let (id, name) = (page.id, page.name);
        let Some(table) = page.table.clone().filter(|_| page.alive) else {
            return;
        };
        if !calm && self.random.below(30) == 0 {
            let on = self.random.below(2) == 0;
            self.say(id, ToHost::Trustee(on));
        }
        let coins = self.profile(name).wallet.balance(Purse::Coins);
        match &table.hand {
            Some(seen) if seen.view.outcome.is_none() => {
                if seen.view.to_act == Some(Seat::S0) {
                    let luck = u64::from(self.random.below(1000));
                    let action = choose(&seen.view, &Memory::default(), Level::Novice, luck);
                    self.say(
                        id,
                        ToHost::Act {
                            hand: seen.hand,
                            step: seen.step,
                            action: action.expect("who is asked answers"),
                        },
                    );
                }
            }
            Some(_) | None => self.say(id, ToHost::Ready { coins }),
        }
    }

    /// The host does what comes next; a lost tab may go unnoticed for a while.
    pub(super) fn host_goes_on(&mut self) {
        if !self.unnoticed.is_empty() && self.random.below(3) == 0 {
            let tab = self.unnoticed.remove(0);
            return self.tells(|host, _| host.gone(tab));
        }
        let Some((_, host)) = &self.host else { return };
        match host.next() {
            Step::Wait => {}
            Step::Deal | Step::Redeal => {
                self.deals += 1;
                let (seed, nonce) = seed(self.deals);
                self.tells(|host, _| host.deal(seed, nonce));
            }
            Step::FirstRound | Step::DealRound => {
                let all = self.random.below(4) == 0;
                self.tells(|host, _| host.deal_round(all));
            }
            Step::Ask(seat) | Step::AskForAbsent(seat) => {
                let request = host.request(seat, 1).expect("a hand");
                let Found::Choice(Some(action)) = answer(&request).found else {
                    panic!("a bot that is asked answers")
                };
                self.tells(|host, _| host.answer(request.id, action));
            }
        }
    }

    /// Bytes that nobody sent who plays fair.
    pub(super) fn attack(&mut self) {
        let length = self.random.below(40) as usize;
        let bytes: Vec<u8> = (0..length).map(|_| self.random.below(256) as u8).collect();
        let tab = 100 + u64::from(self.random.below(8));
        self.tells(|host, now| host.hear_bytes(tab, &bytes, now));
    }
}

/// The hand that a message is about.
fn hand_in(message: &ToGuest) -> Option<&Seen> {
    match message {
        ToGuest::Table(table) => table.hand.as_ref(),
        ToGuest::Due(seen) => Some(seen),
        ToGuest::Refused(_) | ToGuest::Come => None,
    }
}

/// Which seat sees this.
fn seen_from(host: &Host, seen: &Seen) -> Seat {
    let same = |seat: &&Seat| {
        let view = host.view(**seat).expect("a hand");
        view.hand == seen.view.hand && (view.choices == seen.view.choices)
    };
    let mut seats = Seat::ALL[..3].iter().filter(same);
    *seats.next().expect("one of them sees it")
}
