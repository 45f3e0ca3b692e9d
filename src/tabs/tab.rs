//! This page as one of the tabs: the browser's channels and locks.
//!
//! | name | what |
//! |---|---|
//! | channel `four-tables.room.N` | who wants to speak with the host of a room knocks; a new host says that it is there |
//! | channel `four-tables.tab.ID` | a tab and the host, and nobody else |
//! | lock `four-tables.room.N` | who has it is the host; tabs that sit there wait for it |
//! | lock `four-tables.tab.ID` | held as long as the tab is there: who gets it knows that it is not |
//! | lock `four-tables.player.NAME` | one tab a player |

use super::line::{Line, Lock, kept_at};
use super::message::{Refusal, ToGuest, ToHost, guest_message};
use super::{Host, Post, Step};
use crate::store::Keeper;
use crate::worker::{Bots, Found, from_bytes, to_bytes};
use doudizhu_engine::cards::{Commitment, Nonce, Seed};
use doudizhu_engine::rules::HouseRules;
use gloo::timers::callback::Timeout;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Pauses, in milliseconds: at normal speed, and those in which something is to be read or decided.
const DEAL_ROUND_MS: u32 = 130;
const BOT_MS: u32 = 900;
const OPENING_MS: u32 = 3_000;
/// A tab that is loaded again is back by then, and its player is not played for.
const ABSENT_MS: u32 = 3_000;
/// A player's other tab lets go by then when it is closed.
const BUSY_MS: u32 = 1_500;
/// More tabs than this are no friends.
const MOST_LINES: usize = 32;

/// Who wants to sit where.
#[derive(Clone, Debug)]
pub struct Entrance {
    /// The room's number.
    pub number: u32,
    /// The player's name.
    pub name: String,
    /// That he knows the password.
    pub proof: Commitment,
    /// House rules of the game that is played in such rooms.
    pub usual: HouseRules,
    /// 32 bytes of chance.
    pub random: fn() -> [u8; 32],
}

/// What a tab learns.
#[derive(Debug)]
pub enum Heard {
    /// What the host says.
    Says(ToGuest),
    /// The player sits somewhere in another tab, and must leave it first.
    Busy,
    /// This tab is the host; after another one is lost, it has taken over.
    Host {
        /// Whether another one was lost.
        took_over: bool,
    },
}

/// What all tabs of a room hear.
#[derive(Serialize, Deserialize)]
enum Call {
    /// A tab wants to speak with the host.
    Knock(u64),
    /// There is a new host.
    Open,
}

/// Something that the host does at a time, and what it says then.
type Deed = Box<dyn FnOnce(&mut Host, u64) -> Vec<Post>>;

/// A seat in a VIP room.
pub struct Tab(Rc<Inner>);

struct Inner {
    id: u64,
    entrance: Entrance,
    /// What the player has.
    coins: Cell<i64>,
    /// How long a pause is at the speed that the player has chosen.
    pace: Box<dyn Fn(u32) -> u32>,
    tell: Box<dyn Fn(Heard)>,
    /// What all tabs of the room hear, and what only the host and this one do.
    calls: RefCell<Option<Line>>,
    mine: RefCell<Option<Line>>,
    locks: RefCell<Vec<Lock>>,
    hosting: RefCell<Option<Hosting>>,
    admitted: Cell<bool>,
}

/// What a tab has that is the host.
struct Hosting {
    host: Host,
    lines: Vec<(u64, Line)>,
    bots: Bots,
    _lock: Lock,
    timer: Option<Timeout>,
}

impl std::fmt::Debug for Tab {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tab").finish_non_exhaustive()
    }
}

impl Tab {
    /// Goes in. What is learned is told later, never during this call.
    pub fn open(
        entrance: Entrance,
        coins: i64,
        pace: Box<dyn Fn(u32) -> u32>,
        tell: Box<dyn Fn(Heard)>,
    ) -> Tab {
        let [a, b, c, d, e, f, ..] = (entrance.random)();
        let inner = Rc::new(Inner {
            id: u64::from_le_bytes([a, b, c, d, e, f, 0, 0]),
            entrance,
            coins: Cell::new(coins),
            pace,
            tell,
            calls: RefCell::default(),
            mine: RefCell::default(),
            locks: RefCell::default(),
            hosting: RefCell::default(),
            admitted: Cell::new(false),
        });
        let busy = {
            let weak = Rc::downgrade(&inner);
            Timeout::new(BUSY_MS, move || {
                if let Some(inner) = weak.upgrade() {
                    (inner.tell)(Heard::Busy);
                }
            })
        };
        let (mine, me) = (inner.lock_name(inner.id), Rc::downgrade(&inner));
        let player = format!("four-tables.player.{}", inner.entrance.name);
        let mut locks = inner.locks.borrow_mut();
        locks.push(Lock::ask(&mine, true, Box::new(|_| ())));
        let begins = move |_| {
            drop(busy);
            if let Some(inner) = me.upgrade() {
                inner.begin();
            }
        };
        locks.push(Lock::ask(&player, true, Box::new(begins)));
        drop(locks);
        Tab(inner)
    }

    /// Says something to the host.
    pub fn say(&self, message: ToHost) {
        self.0.say(message);
    }

    /// What the player has now.
    pub fn has(&self, coins: i64) {
        self.0.coins.set(coins);
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        let hosting = self.0.hosting.take();
        if hosting.is_some_and(|hosting| hosting.host.is_deserted()) {
            Keeper::forget(&kept_at(self.0.entrance.number));
        }
        drop((self.0.calls.take(), self.0.mine.take(), self.0.locks.take()));
    }
}

impl Inner {
    fn lock_name(&self, tab: u64) -> String {
        format!("four-tables.tab.{tab}")
    }

    /// The player sits nowhere else: on to the room. With no host there, this tab is it.
    fn begin(self: &Rc<Self>) {
        let room = kept_at(self.entrance.number);
        let me = Rc::downgrade(self);
        let hears = move |bytes: Vec<u8>| {
            if let Some(me) = me.upgrade() {
                me.called(from_bytes(&bytes));
            }
        };
        let calls = Line::open(&room, Box::new(hears));
        let me = Rc::downgrade(self);
        let hears = move |bytes: Vec<u8>| {
            if let (Some(me), Some(message)) = (me.upgrade(), guest_message(&bytes)) {
                me.hear(message);
            }
        };
        let mine = Line::open(&self.lock_name(self.id), Box::new(hears));
        (*self.calls.borrow_mut(), *self.mine.borrow_mut()) = (calls, mine);
        self.seek(false);
    }

    /// Asks to be the host: at once or not at all, or whenever the one that is there is lost.
    fn seek(self: &Rc<Self>, wait: bool) {
        let me = Rc::downgrade(self);
        let place = Rc::new(RefCell::new(None));
        let granted = {
            let place = Rc::clone(&place);
            move |granted: bool| {
                let lock = place.borrow_mut().take();
                match (me.upgrade(), lock) {
                    (Some(me), Some(lock)) if granted => me.takes_over(lock, wait),
                    (Some(me), _) => me.call(&Call::Knock(me.id)),
                    (None, _) => {}
                }
            }
        };
        let lock = Lock::ask(&kept_at(self.entrance.number), wait, Box::new(granted));
        *place.borrow_mut() = Some(lock);
    }

    fn call(&self, call: &Call) {
        if let Some(line) = &*self.calls.borrow() {
            line.post(&to_bytes(call));
        }
    }

    fn called(self: &Rc<Self>, call: Option<Call>) {
        let hosts = self.hosting.borrow().is_some();
        match call {
            Some(Call::Knock(tab)) if hosts => self.listen_to(tab),
            Some(Call::Open) if !hosts => self.call(&Call::Knock(self.id)),
            Some(Call::Knock(_) | Call::Open) | None => {}
        }
    }

    fn say(self: &Rc<Self>, message: ToHost) {
        if self.hosting.borrow().is_some() {
            let id = self.id;
            self.host_does(Box::new(move |host, now| host.hear(id, message, now)));
        } else if let Some(line) = &*self.mine.borrow() {
            line.post(&message.bytes());
        }
    }

    fn enter(self: &Rc<Self>) {
        self.say(ToHost::Enter {
            name: self.entrance.name.clone(),
            proof: self.entrance.proof,
            coins: self.coins.get(),
        });
    }

    /// What the host says to this tab.
    fn hear(self: &Rc<Self>, message: ToGuest) {
        match &message {
            ToGuest::Come => return self.enter(),
            ToGuest::Refused(_) => {
                if !self.admitted.get() {
                    self.hosting.take(); // whoever knows the password may be the host
                }
            }
            // From now on it may be the host.
            ToGuest::Table(_) => {
                let first = !self.admitted.replace(true);
                if first && self.hosting.borrow().is_none() {
                    self.seek(true);
                }
            }
            ToGuest::Due(_) => {}
        }
        (self.tell)(Heard::Says(message));
    }

    /// This tab is the host from now on, of the room as it was kept.
    fn takes_over(self: &Rc<Self>, lock: Lock, took_over: bool) {
        let kept = Keeper::kept_as(&kept_at(self.entrance.number));
        let host = kept.and_then(|kept| Host::from_kept(&kept, self.entrance.usual));
        let Some(mut host) = host else {
            return (self.tell)(Heard::Says(ToGuest::Refused(Refusal::NoRoom)));
        };
        host.held_by(self.id);
        let me = Rc::downgrade(self);
        let bots = Bots::new(move |reply| {
            if let (Some(me), Found::Choice(Some(action))) = (me.upgrade(), reply.found) {
                me.host_does(Box::new(move |host, _| host.answer(reply.id, action)));
            }
        });
        *self.hosting.borrow_mut() = Some(Hosting {
            host,
            lines: Vec::new(),
            bots,
            _lock: lock,
            timer: None,
        });
        (self.tell)(Heard::Host { took_over });
        self.enter();
        if self.hosting.borrow().is_some() {
            self.call(&Call::Open);
        }
    }

    /// Listens to a tab, and for its end.
    fn listen_to(self: &Rc<Self>, tab: u64) {
        let name = self.lock_name(tab);
        let me = Rc::downgrade(self);
        let hears = move |bytes: Vec<u8>| {
            if let Some(me) = me.upgrade() {
                me.host_does(Box::new(move |host, now| host.hear_bytes(tab, &bytes, now)));
            }
        };
        let line = Line::open(&name, Box::new(hears));
        let mut hosting = self.hosting.borrow_mut();
        let (Some(hosting), Some(line)) = (&mut *hosting, line) else {
            return;
        };
        line.post(&ToGuest::Come.bytes());
        let known = hosting.lines.iter_mut().find(|(other, _)| *other == tab);
        if let Some((_, before)) = known {
            *before = line;
            return;
        }
        if hosting.lines.len() == MOST_LINES {
            return;
        }
        hosting.lines.push((tab, line));
        let me = Rc::downgrade(self);
        let gone = move |_| {
            if let Some(me) = me.upgrade() {
                if let Some(hosting) = &mut *me.hosting.borrow_mut() {
                    hosting.lines.retain(|(other, _)| *other != tab);
                }
                me.host_does(Box::new(move |host, _| host.gone(tab)));
            }
        };
        // It goes at once when it is there.
        drop(Lock::ask(&name, true, Box::new(gone)));
    }

    /// Lets the host do something; what comes of it is kept before anybody is told.
    fn host_does(self: &Rc<Self>, does: Deed) {
        let mut to_me = Vec::new();
        if let Some(hosting) = &mut *self.hosting.borrow_mut() {
            let now = js_sys::Date::now() as u64;
            let posts = does(&mut hosting.host, now);
            hosting.host.used_at(now);
            Keeper::keep_as(&kept_at(self.entrance.number), &hosting.host.kept());
            for (to, message) in posts {
                if to == self.id {
                    to_me.push(message);
                } else if let Some((_, line)) = hosting.lines.iter().find(|(tab, _)| *tab == to) {
                    line.post(&message.bytes());
                }
            }
        }
        to_me.into_iter().for_each(|message| self.hear(message));
        self.goes_on();
    }

    /// Sets the timer for what the host does next.
    fn goes_on(self: &Rc<Self>) {
        let mut hosting = self.hosting.borrow_mut();
        let Some(hosting) = &mut *hosting else { return };
        let next = hosting.host.next();
        let pause = match next {
            Step::Wait => {
                hosting.timer = None;
                return;
            }
            Step::Deal => 0,
            Step::Redeal | Step::FirstRound => OPENING_MS,
            Step::DealRound => (self.pace)(DEAL_ROUND_MS),
            Step::Ask(_) => (self.pace)(BOT_MS),
            Step::AskForAbsent(_) => ABSENT_MS,
        };
        let me = Rc::downgrade(self);
        hosting.timer = Some(Timeout::new(pause, move || {
            if let Some(me) = me.upgrade() {
                me.does(next);
            }
        }));
    }

    fn does(self: &Rc<Self>, step: Step) {
        let random = self.entrance.random;
        match step {
            Step::Wait => {}
            Step::Deal | Step::Redeal => {
                self.host_does(Box::new(move |host, _| {
                    host.deal(Seed(random()), Nonce(random()))
                }));
            }
            // Timers of a page that nobody looks at are slow: all at once there.
            Step::FirstRound | Step::DealRound => {
                let document = web_sys::window().and_then(|window| window.document());
                let hidden = document.is_some_and(|document| document.hidden());
                self.host_does(Box::new(move |host, _| host.deal_round(hidden)));
            }
            Step::Ask(seat) | Step::AskForAbsent(seat) => {
                if let Some(hosting) = &*self.hosting.borrow() {
                    let [a, b, c, d, e, f, g, h, ..] = random();
                    let luck = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
                    hosting.bots.forget();
                    let request = hosting.host.request(seat, luck);
                    request
                        .into_iter()
                        .for_each(|request| hosting.bots.ask(request));
                }
            }
        }
    }
}
