//! The page: the session in a reducer, and what happens by itself as effects.

use super::art::ArtSheet;
use super::dialogs::Dialogs;
use super::page;
use super::session::{ME, Message, Next, Session};
use super::start::Start;
use super::table::{Table, has_result};
use crate::worker::{Bots, Found, Task};
use doudizhu_engine::bots::Level;
use doudizhu_engine::cards::Nonce;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::{
    Callback, Html, Reducible, UseReducerHandle, component, hook, html, use_effect_with, use_memo,
    use_mut_ref, use_reducer,
};

/// Pauses at normal speed, in milliseconds.
const DEAL_ROUND_MS: u32 = 130;
const BOT_MS: u32 = 900;
const REDEAL_MS: u32 = 1_800;

/// The session, kept by Yew.
#[derive(Debug, PartialEq)]
struct Store(Rc<Session>);

impl Reducible for Store {
    type Action = Message;

    fn reduce(self: Rc<Self>, message: Message) -> Rc<Self> {
        Rc::new(Store(Rc::new(self.0.after(message))))
    }
}

/// The whole page.
#[component]
pub fn App() -> Html {
    let store = use_reducer(|| Store(Rc::new(Session::new(page::settings()))));
    let send = {
        let dispatcher = store.dispatcher();
        Callback::from(move |message| dispatcher.dispatch(message))
    };
    let bots = use_bots(&store, &send);
    let first_seed = use_mut_ref(page::seed);
    let deal = {
        let send = send.clone();
        Callback::from(move |open: bool| {
            let seed = first_seed
                .borrow_mut()
                .take()
                .unwrap_or_else(page::random_seed);
            send.emit(Message::Start {
                seed,
                nonce: Nonce(page::random_bytes()),
                open,
            });
        })
    };
    use_clock(&store, &send, &bots, &deal);
    use_page_settings(&store);
    let hint = {
        let (store, send, bots) = (store.clone(), send.clone(), bots.clone());
        Callback::from(move |()| ask_for_hint(&store.0, &send, &bots))
    };
    use_keys(&store, &send, &hint);
    let session = Rc::clone(&store.0);
    let (start, start_open) = (deal.reform(|()| false), deal.reform(|()| true));
    let screen = match &session.hand {
        Some(_) => html! { <Table session={Rc::clone(&session)} send={send.clone()} {hint} /> },
        None => html! {
            <Start text={session.settings.language.text()} inert={session.dialog.is_some()} send={send.clone()}
                start={start.clone()} start_open={start_open.clone()} />
        },
    };
    html! {
        <>
            <ArtSheet />
            { screen }
            <Dialogs {session} {send} {start} {start_open} />
        </>
    }
}

/// The bots, and what becomes of their answers.
#[hook]
fn use_bots(store: &UseReducerHandle<Store>, send: &Callback<Message>) -> Rc<Bots> {
    // A reply is for the moment it was asked at; the newest is kept where the reply can see it.
    let now = use_mut_ref(|| (0u64, ME));
    if let Some(hand) = &store.0.hand {
        *now.borrow_mut() = (hand.moment(), hand.view.to_act.unwrap_or(ME));
    }
    let send = send.clone();
    use_memo((), move |()| {
        Bots::new(move |reply| {
            let (moment, seat) = *now.borrow();
            if reply.id != moment {
                return;
            }
            match reply.found {
                Found::Choice(Some(action)) => send.emit(Message::Act(seat, action)),
                Found::Choice(None) => {}
                Found::Hints(plays) => send.emit(Message::Hints(plays)),
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
    deal: &Callback<bool>,
) {
    let session = Rc::clone(&store.0);
    let speed = session.settings.speed;
    let key = (
        session.next(),
        session.hand.as_ref().map(|hand| hand.moment()),
        speed,
    );
    let (send, bots, deal) = (send.clone(), Rc::clone(bots), deal.clone());
    {
        let bots = Rc::clone(&bots);
        // What was asked at an earlier moment is of no use any more.
        use_effect_with(key.1, move |_| bots.forget());
    }
    use_effect_with(key, move |(next, _, speed)| {
        let timeout = match *next {
            Next::Nothing => None,
            Next::DealRound => Some(Timeout::new(speed.pause(DEAL_ROUND_MS), move || {
                send.emit(Message::DealRound)
            })),
            Next::Redeal => Some(Timeout::new(speed.pause(REDEAL_MS), move || {
                deal.emit(false)
            })),
            Next::AskBot(seat) => session.hand.as_ref().map(|hand| {
                let task = Task::Choose {
                    level: Level::Novice,
                    seed: page::random_number(),
                };
                let request = hand.request(seat, task);
                Timeout::new(speed.pause(BOT_MS), move || bots.ask(request))
            }),
        };
        move || drop(timeout)
    });
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
        bots.ask(hand.request(ME, Task::Hints));
    }
    send.emit(Message::Hint);
}

/// Puts what the settings say about the whole page where the style sheets see it.
#[hook]
fn use_page_settings(store: &UseReducerHandle<Store>) {
    use_effect_with(store.0.settings, page::show_settings);
}

/// Single keys that do what buttons do.
#[hook]
fn use_keys(store: &UseReducerHandle<Store>, send: &Callback<Message>, hint: &Callback<()>) {
    let latest: Rc<RefCell<Option<Rc<Session>>>> = use_mut_ref(|| None);
    *latest.borrow_mut() = Some(Rc::clone(&store.0));
    let (send, hint) = (send.clone(), hint.clone());
    let latest_hint = use_mut_ref(|| hint.clone());
    *latest_hint.borrow_mut() = hint;
    use_effect_with((), move |()| {
        let listener = web_sys::window()
            .and_then(|window| window.document())
            .map(|document| {
                let options = gloo::events::EventListenerOptions::enable_prevent_default();
                EventListener::new_with_options(&document, "keydown", options, move |event| {
                    let Some(session) = latest.borrow().clone() else {
                        return;
                    };
                    let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
                        return;
                    };
                    let Some(key) = command_key(event) else {
                        return;
                    };
                    let playing = session.hand.as_ref().is_some_and(|hand| {
                        hand.view.to_act == Some(ME) && hand.view.landlord.is_some()
                    });
                    let message = match key.as_str() {
                        "Escape" if session.dialog.is_some() => Message::Show(None),
                        _ if session.dialog.is_some()
                            || session.hand.as_ref().is_none_or(has_result) =>
                        {
                            return;
                        }
                        "Enter" if playing => Message::PlaySelection,
                        "p" if playing => Message::Pass,
                        "c" => Message::Clear,
                        "s" => Message::Sort,
                        "h" if playing => {
                            let hint = latest_hint.borrow().clone();
                            event.prevent_default();
                            return hint.emit(());
                        }
                        _ => return,
                    };
                    event.prevent_default();
                    send.emit(message);
                })
            });
        move || drop(listener)
    });
}

/// The key, when it is meant for the table: not for a field, and not Enter on a button other than a
/// card.
fn command_key(event: &KeyboardEvent) -> Option<String> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() {
        return None;
    }
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let (tag, is_card) = target.map_or((String::new(), false), |element| {
        (element.tag_name(), element.has_attribute("data-place"))
    });
    let key = event.key();
    let key = if key.len() == 1 {
        key.to_lowercase()
    } else {
        key
    };
    match tag.as_str() {
        "TEXTAREA" | "INPUT" | "SELECT" if key != "Escape" => None,
        "BUTTON" if key == "Enter" && !is_card => None,
        _ => Some(key),
    }
}
