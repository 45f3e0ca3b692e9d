//! The page: the session in a reducer, and what happens by itself as effects.

use super::art::ArtSheet;
use super::cover::use_cover;
use super::dialogs::dialogs;
use super::hearing::use_sounds;
use super::hosting::use_host;
use super::keeping::{opened, use_keeping};
use super::keys::use_keys;
use super::page;
use super::session::{
    Change, Dialog, HandOnTable, Lesson, LessonMove, ME, Message, Next, Replay, Session, Step,
};
use super::start::start;
use super::table::Table;
use super::touch::use_touch;
use super::vip::use_vip;
use crate::store::Keeper;
use crate::worker::{Bots, Found, Task};
use doudizhu_engine::cards::{Nonce, Seat};
use doudizhu_engine::rules::Variant;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use yew::{
    Callback, Html, Reducible, UseReducerHandle, component, hook, html, use_effect_with, use_memo,
    use_mut_ref, use_reducer,
};

/// Pauses at normal speed, in milliseconds.
const DEAL_ROUND_MS: u32 = 130;
const BOT_MS: u32 = 900;
const PASS_MS: u32 = 700;
const REPLAY_MS: u32 = 1_000;
/// Pauses in which something is to be read or decided, at any speed.
const FIRST_ROUND_MS: u32 = 3_000;
const REDEAL_MS: u32 = 3_000;
/// The last cards are seen for so long before the result lies over them.
const RESULT_MS: u32 = 1_500;

/// The session, kept by Yew.
#[derive(Debug)]
struct Store(Rc<Session>);

impl Reducible for Store {
    type Action = Message;

    fn reduce(self: Rc<Self>, message: Message) -> Rc<Self> {
        Rc::new(Store(Rc::new(self.0.after(message))))
    }
}

/// Starts the page; where there is no window, the bot worker.
pub fn run() {
    // Yew would put its own in the place of any other.
    yew::set_custom_panic_hook(Box::new(|what| {
        console_error_panic_hook::hook(what);
        crate::portal::tell_of_crash();
        page::show_crash();
    }));
    match page::document().and_then(|document| document.get_element_by_id("app")) {
        Some(root) => drop(yew::Renderer::<App>::with_root(root).render()),
        None => crate::worker::serve(),
    }
}

/// The whole page.
#[component]
pub fn App() -> Html {
    let keeper = use_memo((), |()| Keeper::of(page::player()));
    let store = {
        let keeper = Rc::clone(&keeper);
        use_reducer(move || Store(Rc::new(opened(&keeper))))
    };
    let send = {
        let dispatcher = store.dispatcher();
        Callback::from(move |message| dispatcher.dispatch(message))
    };
    let bots = use_bots(&store, &send);
    let first_seed = use_mut_ref(page::seed);
    let deal = {
        let send = send.clone();
        Callback::from(move |variant: Option<Variant>| {
            let named = first_seed.borrow_mut().take();
            send.emit(Message::Today(page::today()));
            send.emit(Message::Start {
                variant,
                known: named.is_some(),
                seed: named.unwrap_or_else(page::random_seed),
                // A deal that everybody knows needs no secret; so the same people sit down to it each time.
                nonce: Nonce(named.map_or_else(page::random_bytes, |seed| seed.0)),
            });
        })
    };
    // After the introduction, the first real hand.
    let table = store.0.lesson.is_some().then_some(Lesson::TABLE);
    let again = deal.reform(move |()| table);
    use_clock(&store, &send, &bots, &again);
    use_outside(&send);
    use_sounds(&store.0);
    use_keeping(&keeper, &store.0, &send);
    use_vip(&store.0, &send);
    use_effect_with(store.0.settings, page::show_settings);
    use_cover(store.0.is_covered());
    use_host(&keeper, &store.0, &send, &deal.reform(Some));
    let hint = {
        let (store, send, bots) = (store.clone(), send.clone(), bots.clone());
        Callback::from(move |()| ask_for_hint(&store.0, &send, &bots))
    };
    use_keys(&store.0, &send, &hint);
    use_touch();
    let session = Rc::clone(&store.0);
    let sit = deal.reform(Some);
    let screen = if session.shown().is_some() {
        html! { <Table session={Rc::clone(&session)} send={send.clone()} {hint} again={again.clone()} /> }
    } else {
        start(&session, &send, &sit)
    };
    html! {
        <>
            <ArtSheet />
            { screen }
            { dialogs(&session, &send, &again, &sit) }
        </>
    }
}

/// What comes from outside: whether anybody looks, records in the address, new versions of the game.
#[hook]
fn use_outside(send: &Callback<Message>) {
    let send = send.clone();
    use_effect_with((), move |()| {
        let open = {
            let send = send.clone();
            move || match page::record_in_address() {
                Some(Ok(record)) => {
                    page::forget_record();
                    send.emit(Message::LookBack(Box::new(record)));
                }
                Some(Err(at)) => send.emit(Message::Show(Some(Dialog::BadRecord(at)))),
                None => {}
            }
        };
        open();
        let window = web_sys::window();
        let address = window
            .as_ref()
            .map(|window| EventListener::new(window, "hashchange", move |_| open()));
        let news = window.as_ref().map(|window| {
            let send = send.clone();
            EventListener::new(window, "new-version", move |_| {
                send.emit(Message::NewVersion)
            })
        });
        let document = window.and_then(|window| window.document());
        let looks = document.map(|document| {
            send.emit(Message::Hidden(document.hidden()));
            EventListener::new(&document.clone(), "visibilitychange", move |_| {
                send.emit(Message::Today(page::today()));
                send.emit(Message::Hidden(document.hidden()));
            })
        });
        move || drop((address, news, looks))
    });
}

/// The bots, and what becomes of their answers.
#[hook]
fn use_bots(store: &UseReducerHandle<Store>, send: &Callback<Message>) -> Rc<Bots> {
    // A reply is for the moment it was asked at; the newest is kept where the reply can see it.
    let now = use_mut_ref(|| (0u64, None::<Seat>));
    if let Some(hand) = &store.0.hand {
        // A choice counts only while it is waited for: not behind a dialog, nor once the trustee is gone.
        let asked = if let Next::AskBot(seat) = store.0.next() {
            Some(seat)
        } else {
            None
        };
        *now.borrow_mut() = (hand.moment(), asked);
    }
    let send = send.clone();
    use_memo((), move |()| {
        Bots::new(move |reply| {
            let (moment, seat) = *now.borrow();
            if reply.id != moment {
                return;
            }
            match reply.found {
                Found::Choice(Some(action)) => {
                    if let Some(seat) = seat {
                        send.emit(Message::Act(seat, action));
                    }
                }
                Found::Choice(None) => {}
                Found::Hints(plays) => send.emit(Message::Hand(Change::Hints(plays))),
                Found::Evaluations(found) => {
                    send.emit(Message::Hand(Change::Evaluations(found)));
                }
            }
        })
    })
}

/// Deals, asks bots and deals anew, each after a pause that depends on the speed.
#[hook]
fn use_clock(
    store: &UseReducerHandle<Store>,
    send: &Callback<Message>,
    bots: &Rc<Bots>,
    again: &Callback<()>,
) {
    let session = Rc::clone(&store.0);
    let speed = session.settings.speed;
    let moment = session.hand.as_ref().map(HandOnTable::moment);
    let shown = session.replay.as_ref().map(Replay::at);
    let (send, bots, again) = (send.clone(), Rc::clone(bots), again.clone());
    {
        let bots = Rc::clone(&bots);
        // What was asked at an earlier moment is of no use any more.
        use_effect_with(moment, move |_| bots.forget());
    }
    {
        let (session, bots) = (Rc::clone(&session), Rc::clone(&bots));
        let hand = session.hand.as_ref().filter(|hand| hand.may_want_hints());
        // While the player looks, so that they are there when he wants them.
        use_effect_with(hand.map(HandOnTable::moment), move |wanted| {
            if wanted.is_some()
                && let Some(hand) = &session.hand
            {
                prepare_hints(&session, hand, &bots);
            }
        });
    }
    use_effect_with(
        (session.next(), moment, shown, speed),
        move |(next, _, _, speed)| {
            let after = |pause: u32, message: Message| {
                Some(Timeout::new(pause, move || send.emit(message)))
            };
            let timeout = match *next {
                Next::Nothing => None,
                Next::FirstRound => after(FIRST_ROUND_MS, Message::Hand(Change::DealRound)),
                Next::DealRound => {
                    after(speed.pause(DEAL_ROUND_MS), Message::Hand(Change::DealRound))
                }
                Next::Result => after(speed.pause(RESULT_MS).max(700), Message::Aside(false)),
                Next::Pass => after(speed.pause(PASS_MS), Message::Pass),
                Next::ReplayOn => after(speed.pause(REPLAY_MS).max(250), Message::Replay(Step::On)),
                Next::Lesson => after(speed.pause(BOT_MS), Message::Lesson(LessonMove::Others)),
                Next::Redeal => Some(Timeout::new(
                    REDEAL_MS.min(speed.pause(REDEAL_MS).max(1_500)),
                    move || again.emit(()),
                )),
                Next::AskBot(seat) => {
                    let hand = session.hand.as_ref().filter(|_| seat != ME);
                    let pace = hand.map_or(100, |hand| hand.company.at(seat).pace());
                    session
                        .request(seat, page::luck(moment.unwrap_or_default()))
                        .map(|request| {
                            let pause = speed.pause(BOT_MS * pace / 100);
                            Timeout::new(pause, move || bots.ask(request))
                        })
                }
            };
            move || drop(timeout)
        },
    );
}

/// Suggests a play: the next of those that came, or asks for them first.
fn ask_for_hint(session: &Session, send: &Callback<Message>, bots: &Bots) {
    let Some(hand) = session
        .hand
        .as_ref()
        .filter(|hand| hand.view.to_act == Some(ME))
    else {
        return;
    };
    if !hand.has_hints() {
        prepare_hints(session, hand, bots);
    }
    send.emit(Message::Hand(Change::Hint));
}

/// Asks for suggestions, and for what they would bring.
fn prepare_hints(session: &Session, hand: &HandOnTable, bots: &Bots) {
    if session.lesson.is_some() {
        return; // the step knows
    }
    bots.ask(hand.request(ME, Task::Hints));
    if session.settings.chances {
        bots.ask(hand.request(ME, Task::Evaluate));
    }
}
