//! A page at a VIP table: it shows what the host tells, and asks him for what the player wants.

use super::*;
use doudizhu::lobby::Profile;
use doudizhu::tabs::{Host, Refusal, Step, Table, Terms, ToGuest, ToHost, proof_of};
use doudizhu::ui::session::{VIP_VARIANT, Vip, VipMessage, vip_owed};
use doudizhu_engine::rules::{HouseRules, Purse};
use std::rc::Rc;

/// A room with two pages, and a bot at the third seat.
pub(super) struct Room {
    pub(super) host: Host,
    pub(super) pages: [Session; 2],
    pub(super) deals: u64,
}

impl Room {
    pub(super) fn new() -> Room {
        let terms = Terms {
            number: 7,
            coefficient: 5,
            proof: proof_of(7, "p"),
            house: HouseRules::new(VIP_VARIANT),
        };
        let page = |password: &str| {
            let mut page = session();
            page.vip = Some(Vip::new(7, password.to_string()));
            page.dialog = Some(Dialog::Vip);
            page
        };
        let mut room = Room {
            host: Host::new(terms, Level::Novice),
            pages: [page("p"), page("")],
            deals: 0,
        };
        for (tab, name) in [(0, "Ann"), (1, "Ben")] {
            let coins = room.pages[0].profile.wallet.balance(Purse::Coins);
            let (name, proof) = (name.to_string(), proof_of(7, "p"));
            let posts = room.host.hear(tab, ToHost::Enter { name, proof, coins }, 0);
            room.deliver(posts);
        }
        room
    }

    fn deliver(&mut self, posts: Vec<(u64, ToGuest)>) {
        for (tab, said) in posts {
            self.does(tab as usize, Message::Vip(VipMessage::Heard(Rc::new(said))));
        }
    }

    /// A room in which a hand is dealt.
    pub(super) fn dealt() -> Room {
        let mut room = Room::new();
        room.deal();
        room
    }

    /// Both are ready, and a hand is dealt.
    fn deal(&mut self) {
        for page in 0..2 {
            self.does(page, Message::Vip(VipMessage::Ready));
        }
        self.goes_on();
    }

    /// A page does something; what it wishes then is told, and what it keeps is kept.
    pub(super) fn does(&mut self, page: usize, message: Message) {
        let session = self.pages[page].after(message);
        let deeds = session.deeds.len();
        self.pages[page] = session;
        if deeds > 0 {
            let profile = self.pages[page].profile.clone();
            self.pages[page] = self.pages[page].after(Message::Kept(profile, deeds));
        }
        let wishes = self.pages[page]
            .vip
            .as_ref()
            .expect("a seat")
            .wishes()
            .to_vec();
        if !wishes.is_empty() {
            let told = Message::Vip(VipMessage::Told(wishes.len()));
            self.pages[page] = self.pages[page].after(told);
        }
        for wish in wishes {
            let posts = self.host.hear(page as u64, wish, 0);
            self.deliver(posts);
        }
    }

    /// The host and the bot go on until a player is asked or the hand is over.
    pub(super) fn goes_on(&mut self) {
        loop {
            let posts = match self.host.next() {
                Step::Wait => return,
                Step::Deal | Step::Redeal => {
                    self.deals += 1;
                    let seed = Seed::numbered(71, self.deals);
                    self.host.deal(seed, Nonce([9; 32]))
                }
                Step::FirstRound | Step::DealRound => self.host.deal_round(false),
                Step::Ask(seat) | Step::AskForAbsent(seat) => {
                    let request = self.host.request(seat, 1).expect("a hand");
                    let Found::Choice(Some(action)) = answer(&request).found else {
                        panic!("a bot that is asked answers")
                    };
                    self.host.answer(request.id, action)
                }
            };
            self.deliver(posts);
        }
    }

    /// The first page's tab dies in the middle of a hand, which the trustees end.
    pub(super) fn ends_without_the_first(&mut self) {
        self.deal();
        let called = |host: &Host| {
            host.view(Seat::S0)
                .is_some_and(|view| view.landlord.is_some())
        };
        while let Some(page) = self.asked().filter(|_| !called(&self.host)) {
            let action = choose(&self.pages[page], ME);
            self.does(page, Message::Act(ME, action));
            self.goes_on();
        }
        let posts = self.host.gone(0);
        self.deliver(posts);
        self.does(1, Message::Hand(Change::Trustee(true)));
        self.goes_on();
        assert!(self.host.points().is_some(), "the trustees end it");
    }

    /// The first player comes back in a new tab with what he has; the page, and what it wishes to say.
    pub(super) fn comes_back(&mut self, tab: u64, profile: &Rc<Profile>) -> Session {
        let mut page = session();
        page.profile = Rc::clone(profile);
        page.vip = Some(Vip::new(7, String::new()));
        let coins = profile.wallet.balance(Purse::Coins);
        let (name, proof) = ("Ann".to_string(), proof_of(7, "p"));
        let posts = self.host.hear(tab, ToHost::Enter { name, proof, coins }, 0);
        for (_, said) in posts.into_iter().filter(|(to, _)| *to == tab) {
            page = page.after(Message::Vip(VipMessage::Heard(Rc::new(said))));
            let deeds = page.deeds.len();
            if deeds > 0 {
                page = page.after(Message::Kept(Rc::clone(&page.profile), deeds));
            }
        }
        page
    }

    /// A page that has seen nothing of the hand, and the table as the second player is told it now.
    pub(super) fn comes_to_look(&self) -> (Session, Table) {
        let mut page = session();
        page.vip = Some(Vip::new(7, String::new()));
        let mut host = self.host.clone();
        let (name, proof) = ("Ben".to_string(), proof_of(7, "p"));
        let enter = ToHost::Enter {
            name,
            proof,
            coins: 0,
        };
        let posts = host.hear(99, enter, 0);
        let table = posts.into_iter().find_map(|(to, said)| match said {
            ToGuest::Table(table) if to == 99 => Some(*table),
            ToGuest::Table(_) | ToGuest::Due(_) | ToGuest::Refused(_) | ToGuest::Come => None,
        });
        (page, table.expect("a table"))
    }

    pub(super) fn asked(&self) -> Option<usize> {
        let asked = |page: &Session| page.hand.as_ref().is_some_and(|hand| hand.is_asked());
        self.pages.iter().position(asked)
    }
}

/// Two pages play a hand through the messages of their buttons: what each sees is what the host has for
/// its seat, each pays for its own player, once, and nothing of it is kept as a table of the page.
#[test]
fn two_pages_play_a_hand() {
    let mut room = Room::new();
    for page in 0..2 {
        assert_eq!(room.pages[page].dialog, Some(Dialog::Vip));
        room.does(page, Message::Vip(VipMessage::Ready));
    }
    room.goes_on();
    let mut answers = 0;
    while let Some(page) = room.asked() {
        let session = room.pages[page].clone();
        assert_eq!(session.dialog, None, "the hand closes the room's dialog");
        assert_eq!(session.next(), Next::Nothing, "the host asks the others");
        let view = &session.hand.as_ref().expect("a hand").view;
        let seat = [Seat::S0, Seat::S1][page];
        assert_eq!(view.hand, room.host.view(seat).expect("a hand").hand);
        let action = choose(&session, ME);
        match action {
            Action::Play(play) => {
                for card in play.cards.iter() {
                    room.does(page, Message::Hand(Change::Toggle(card)));
                }
                room.does(page, Message::PlaySelection);
            }
            Action::Open(_) | Action::Say(_) | Action::Peek(_) | Action::Pass | Action::Escape => {
                room.does(page, Message::Act(ME, action));
            }
        }
        answers += 1;
        assert!(answers < 200, "the hand does not end");
        room.goes_on();
    }
    assert!(answers > 3);
    let points = room.host.points().expect("the hand is over");
    for (page, points) in room.pages.iter().zip(points) {
        let gain = points * 500;
        let coins = page.profile.wallet.balance(Purse::Coins);
        assert_eq!(coins, 5_000_000 + gain - gain.max(0) / 20, "C-52");
        assert_eq!(page.profile.hands().len(), 1);
        assert_eq!(page.payout().expect("it is paid").gross[ME], gain);
        assert_eq!(page.saved_table(), "");
        // It can be looked back at, and not played again for nothing.
        let record: Record = page.profile.hands()[0].record.parse().expect("a record");
        assert!(
            page.after(Message::LookBack(Box::new(record)))
                .replay
                .is_some()
        );
        assert_eq!(page.after(Message::Restart).hand, page.hand);
    }
    assert!(
        !room.host.kept().contains("\ndue "),
        "nothing is owed any more"
    );
    // The result is seen after the last cards; then the next hand is dealt when both are ready.
    for page in 0..2 {
        assert_eq!(room.pages[page].next(), Next::Result);
        room.does(page, Message::Aside(false));
        assert!(room.pages[page].shows_result());
        assert_eq!(room.host.next(), Step::Wait);
        room.does(
            page,
            Message::Start {
                variant: None,
                seed: Seed::numbered(1, 1),
                nonce: Nonce([0; 32]),
                known: false,
            },
        );
    }
    assert_eq!(room.host.next(), Step::Deal);
}

/// C-54, C-55: the trustee, on wish, when the time was up twice, and where one would leave; and back.
#[test]
fn the_trustee_plays_by_wish_of_the_page() {
    let mut room = Room::dealt();
    let page = room.asked().expect("somebody is asked");
    room.does(page, Message::Hand(Change::TimeUp));
    assert_eq!(room.pages[page].next(), Next::AskBot(ME), "he answers once");
    room.does(page, Message::Hand(Change::TimeUp));
    let trusts = |room: &Room| {
        room.pages[page]
            .hand
            .as_ref()
            .is_some_and(|hand| hand.trustee)
    };
    assert!(trusts(&room));
    room.does(page, Message::Hand(Change::Trustee(false)));
    assert!(!trusts(&room));
    room.does(page, Message::Leave);
    assert_eq!(
        room.pages[page].dialog,
        Some(Dialog::Vip),
        "leaving is asked about there"
    );
    room.does(page, Message::Hand(Change::Trustee(true)));
    room.does(1 - page, Message::Hand(Change::Trustee(true)));
    room.goes_on();
    assert!(
        room.host.points().is_some(),
        "both are played for, to the end"
    );
}

/// A room that is given up pays its players what they would have been paid there, once.
#[test]
fn an_abandoned_room_pays_what_the_page_would_have() {
    let mut room = Room::dealt();
    // Somebody calls, then both go away for ever.
    while let Some(page) = room.asked() {
        let called = room
            .host
            .view(Seat::S0)
            .is_some_and(|view| view.landlord.is_some());
        if called {
            break;
        }
        let action = choose(&room.pages[page], ME);
        room.does(page, Message::Act(ME, action));
        room.goes_on();
    }
    let house = HouseRules::new(VIP_VARIANT);
    let mut host = Host::from_kept(&room.host.kept(), house).expect("a room");
    let owed = host.settle();
    let points = host.points().expect("it was called");
    assert_eq!(owed.len(), 2);
    for ((name, seen), points) in owed.iter().zip(points) {
        let change = vip_owed(host.terms(), seen).expect("it is over");
        let mut profile = (*session().profile).clone();
        for _ in 0..2 {
            profile.apply(&change); // once, however often
        }
        let gain = points * 500;
        let coins = profile.wallet.balance(Purse::Coins);
        assert_eq!(coins, 5_000_000 + gain - gain.max(0) / 20, "{name}, C-52");
        assert_eq!(profile.hands().len(), 1);
    }
    // A hand that is not over is owed to nobody.
    let mut unended = owed[0].1.clone();
    unended.view.outcome = None;
    assert!(vip_owed(host.terms(), &unended).is_none());
}

/// What rules forbid is refused on the page, in words, and the host is not asked.
#[test]
fn what_rules_forbid_is_refused_on_the_page() {
    let mut room = Room::dealt();
    let page = room.asked().expect("somebody is asked");
    let before = room.host.version();
    room.does(page, Message::Pass);
    let notice = room.pages[page].hand.as_ref().and_then(|hand| hand.notice);
    assert!(matches!(notice, Some(Notice::Refused(..))));
    assert_eq!(room.host.version(), before);
    // Nor does the page deal, or sit down at another table meanwhile.
    room.does(page, Message::Hand(Change::DealRound));
    let sits = room.pages[page].after(Message::Start {
        variant: Some(Variant::Huopin),
        seed: Seed::numbered(1, 1),
        nonce: Nonce([0; 32]),
        known: false,
    });
    assert_eq!(sits.dialog, Some(Dialog::Vip));
    assert_eq!(sits.hand, room.pages[page].hand);
}

#[test]
fn refusals_are_told() {
    let mut page = session();
    page.vip = Some(Vip::new(7, String::new()));
    page = page.after(Message::Vip(VipMessage::Busy));
    assert!(page.vip.as_ref().is_some_and(|vip| vip.busy));
    let why = Refusal::Password(4);
    let said = Rc::new(ToGuest::Refused(why));
    page = page.after(Message::Vip(VipMessage::Heard(said)));
    assert_eq!(page.vip.as_ref().and_then(|vip| vip.refused), Some(why));
    assert_eq!(page.dialog, Some(Dialog::Vip));
    // Without a seat, none of it means anything.
    let none = session().after(Message::Vip(VipMessage::Ready));
    assert_eq!(none.vip, None);
}
