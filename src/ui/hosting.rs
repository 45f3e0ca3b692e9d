//! The host of the page: what it says becomes messages, what it may know it is told.

use super::keeping::opened;
use super::page;
use super::session::{Dialog, HandOnTable, Message, Session};
use crate::portal::{
    Adapter, Break, Fault, FromHost, HandResult, Heard, MOST_CHARACTERS, ToHost, connect,
};
use crate::store::Keeper;
use doudizhu_engine::game::Outcome;
use doudizhu_engine::rules::Variant;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::{Callback, hook, use_effect, use_memo};

/// Between two moments for a break there are at least so many milliseconds.
const BREAKS_APART_MS: f64 = 180_000.0;
/// Nobody's break is longer: then the page goes on, whatever became of it.
const LONGEST_BREAK_MS: u32 = 120_000;
/// What escaping may add to a bundle.
const MARGIN: usize = 2_048;

/// Speaks with the host, and sits down where the address says.
#[hook]
pub(super) fn use_host(
    keeper: &Rc<Keeper>,
    session: &Rc<Session>,
    send: &Callback<Message>,
    sit: &Callback<Variant>,
) {
    let hosting = use_memo((), |()| {
        Hosting::new(Rc::clone(keeper), send.clone(), sit.clone())
    });
    let session = Rc::clone(session);
    // After each drawing, and what has changed was kept just before.
    use_effect(move || hosting.look(session));
}

/// What is known of the host, and what it was told.
#[derive(Clone)]
struct Hosting(Rc<State>);

struct State {
    adapter: RefCell<Option<Rc<dyn Adapter>>>,
    keeper: Rc<Keeper>,
    send: Callback<Message>,
    sit: Callback<Variant>,
    /// The session that was drawn last.
    session: RefCell<Option<Rc<Session>>>,
    /// Whether it is known what the host has kept: not yet while it may still answer.
    ready: Cell<bool>,
    told: Cell<Told>,
    /// What ends a break that nobody ends.
    alarm: RefCell<Option<Timeout>>,
    last_break: Cell<f64>,
}

/// What the host was told last.
#[derive(Clone, Copy, Default)]
struct Told {
    begun: bool,
    bad_log: bool,
    hand: u32,
    playing: bool,
    kept: u32,
    keeps: bool,
    held: Option<&'static str>,
}

impl Hosting {
    fn new(keeper: Rc<Keeper>, send: Callback<Message>, sit: Callback<Variant>) -> Hosting {
        let hosting = Hosting(Rc::new(State {
            adapter: RefCell::default(),
            keeper,
            send,
            sit,
            session: RefCell::default(),
            ready: Cell::new(false),
            told: Cell::default(),
            alarm: RefCell::default(),
            last_break: Cell::new(js_sys::Date::now()),
        }));
        if page::is_embedded() {
            let this = hosting.clone();
            let adapter = connect(page::host_origin(), move |heard| this.hear(heard));
            hosting.0.adapter.replace(adapter);
        }
        if hosting.0.adapter.borrow().is_none() {
            hosting.0.ready.set(true);
        } else if let Some(window) = web_sys::window() {
            let this = hosting.clone();
            EventListener::new(&window, "resize", move |_| this.tell_size()).forget();
        }
        hosting
    }

    fn tell(&self, message: ToHost) {
        if let Some(adapter) = &*self.0.adapter.borrow() {
            adapter.tell(&message);
        }
    }

    fn tell_size(&self) {
        let (w, h) = page::size();
        self.tell(ToHost::Size { w, h });
    }

    /// Whether the host is the one that the address names, so that it can be given something to keep.
    fn is_known(&self) -> bool {
        let adapter = self.0.adapter.borrow();
        adapter.as_ref().is_some_and(|adapter| adapter.is_known())
    }

    fn hear(&self, heard: Heard) {
        self.0.ready.set(true);
        let session = self.0.session.borrow().clone();
        let Heard::Says(says) = heard else {
            return session.map_or((), |session| self.look(session));
        };
        if let FromHost::Init(init) = &says
            && let Some(save) = init.save.as_deref().filter(|_| self.is_known())
        {
            // What was begun without it must not take the place of what the host has kept.
            let begun = session.is_some_and(|session| session.shown().is_some());
            if begun && !save.is_empty() {
                self.tell(ToHost::Error(Fault::LateSave));
            } else {
                self.go_on(save);
            }
        }
        self.0.send.emit(Message::Host(Box::new(says)));
    }

    /// Goes on with what the host has kept, which may be nothing yet. What cannot be used may be of a later
    /// version: nothing is given out in its place unless the host asks for that.
    fn go_on(&self, save: &str) {
        let left = if save.is_empty() {
            None
        } else if self.0.keeper.unbundle(save) {
            Some(Box::new(opened(&self.0.keeper)))
        } else {
            return self.tell(ToHost::Error(Fault::BadSave));
        };
        self.0.send.emit(Message::HostKeeps(left));
    }

    /// Tells what has changed since the session was looked at last.
    fn look(&self, session: Rc<Session>) {
        self.0.session.replace(Some(Rc::clone(&session)));
        if !self.0.ready.get() {
            return;
        }
        let was = self.0.told.get();
        let hand = session.hand.as_ref();
        let now = Told {
            begun: true,
            bad_log: matches!(session.dialog, Some(Dialog::BadRecord(_))),
            hand: hand.map_or(0, HandOnTable::number),
            playing: session.is_playing() && session.replay.is_none(),
            kept: self.0.keeper.kept(),
            keeps: session.host.keeps,
            held: session
                .held()
                .then(|| session.settings.language.text().paused),
        };
        self.0.told.set(now);
        if !was.begun {
            self.begin(&session);
        }
        if now.bad_log && !was.bad_log {
            self.tell(ToHost::Error(Fault::BadLog));
        }
        self.tell_of_play(&session, was, now);
        // Also what was kept before the host said that it keeps.
        let new = was.kept != now.kept || (!was.keeps && now.kept > 0);
        if now.keeps && new {
            self.tell_what_to_keep();
        }
        if was.held != now.held {
            page::hold(now.held);
            let send = self.0.send.clone();
            let end = move || send.emit(Message::Host(Box::new(FromHost::AdError)));
            let alarm = session.host.in_break;
            let alarm = alarm.then(|| Timeout::new(LONGEST_BREAK_MS, end));
            self.0.alarm.replace(alarm);
        }
    }

    /// Tells that the page can be played, and what in its address is wrong; sits down where that says.
    fn begin(&self, session: &Session) {
        self.tell(ToHost::Ready);
        self.tell_size();
        if page::has_bad_seed() {
            self.tell(ToHost::Error(Fault::BadSeed));
        }
        match page::variant() {
            Some(Some(variant)) if session.shown().is_none() => {
                if let Some(number) = page::room() {
                    let setup = session.setup.with_room(variant, number);
                    self.0.send.emit(Message::SetUp(Box::new(setup)));
                }
                self.0.sit.emit(variant);
            }
            Some(None) => self.tell(ToHost::Error(Fault::BadVariant)),
            Some(Some(_)) | None => {}
        }
    }

    /// Tells when a hand is played and what became of it.
    fn tell_of_play(&self, session: &Session, was: Told, now: Told) {
        let same = was.hand == now.hand;
        if was.playing && !(now.playing && same) {
            self.tell(ToHost::GameplayStop);
            let hand = session.hand.as_ref().filter(|_| same);
            if let Some(result) = hand.and_then(result_of) {
                self.tell(ToHost::Result(result));
            }
        }
        if now.playing && !(was.playing && same) {
            let time = js_sys::Date::now();
            if was.hand > 0 && session.host.ads && time - self.0.last_break.get() >= BREAKS_APART_MS
            {
                self.0.last_break.set(time);
                self.tell(ToHost::RequestAd(Break::Midgame));
            }
            self.tell(ToHost::GameplayStart);
        }
    }

    fn tell_what_to_keep(&self) {
        let bundle = self.0.keeper.bundled();
        self.tell(if bundle.len() + MARGIN > MOST_CHARACTERS {
            ToHost::Error(Fault::LargeSave)
        } else {
            ToHost::Save(bundle)
        });
    }
}

fn result_of(hand: &HandOnTable) -> Option<HandResult> {
    let settlement = hand.view.outcome.as_ref().and_then(Outcome::settlement)?;
    Some(HandResult {
        variant: hand.view.rules.house.variant().name(),
        points: settlement.points.values().to_vec(),
        counted: hand.counts,
        record: hand.record.to_string(),
    })
}
